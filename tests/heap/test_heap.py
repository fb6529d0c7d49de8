# SPDX-License-Identifier: MIT
"""The firmware's heap on 32 bits: at boot, and in a ten-handed hand with nine side pots."""

import pytest

from host_tools import bench, heap
from tests.conftest import missing_tool

# What it may not outgrow, in bytes.  The budgets are heap.BUDGET; where a ceiling is above its
# budget, what is missing is printed.
CEILING = {heap.MPY: 232_500, heap.FROZEN: heap.BUDGET[heap.FROZEN]}
ENGINE_CEILING = {heap.MPY: 61_200, heap.FROZEN: 22_400}


@pytest.fixture(params=heap.FORMS)
def form(request):
    """From .mpy files, and frozen."""
    reason = heap.missing()
    if reason:
        missing_tool(reason)
    return request.param


@pytest.mark.slow
def test_heap_at_boot_and_at_the_worst_moment(form, figure):
    """Ten-handed hold'em, every seat all-in with a stack of its own, through keys and cards."""
    parts = heap.parts(form)
    figures = heap.play(bench.all_in, form)
    figure(
        "heap, {}: {:,} bytes at boot, {:,} at the worst moment (budget {:,}: {:+,})".format(
            form,
            figures.boot,
            figures.worst,
            heap.BUDGET[form],
            figures.worst - heap.BUDGET[form],
        )
    )
    figure(
        "heap, {}, imports: {}".format(
            form, ", ".join("{} {:,}".format(name, size) for name, size in parts.items())
        )
    )
    assert sum(parts.values()) < figures.boot <= figures.worst
    assert figures.worst <= CEILING[form]


@pytest.mark.slow
def test_heap_of_the_engine_in_stud_hi_lo(form, figure):
    """Eight-handed, seven pots, compared and halved: the engine with every game."""
    figures = heap.engine(form)
    figure(
        "heap, {}, engine alone: {:,} bytes imported, {:,} at the worst moment of stud hi-lo "
        "(budget {:,}: {:+,})".format(
            form,
            figures.boot,
            figures.worst,
            heap.ENGINE_BUDGET[form],
            figures.worst - heap.ENGINE_BUDGET[form],
        )
    )
    assert figures.boot < figures.worst <= ENGINE_CEILING[form]
