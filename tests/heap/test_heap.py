# SPDX-License-Identifier: MIT
"""The firmware's heap on 32 bits: at boot, and in a ten-handed hand with nine side pots."""

import pytest

from host_tools import bench, heap
from tests.conftest import missing_tool

# What it may not outgrow, in bytes: a Pico's budgets; for boards that load .mpy files into a larger
# memory, what those take now.  Where a ceiling is above its budget, what is missing is printed.
CEILING = dict(heap.BUDGET)
CEILING[heap.FILES] = 222_000
ENGINE_CEILING = dict(heap.ENGINE_BUDGET)
ENGINE_CEILING[heap.FILES] = 56_500
UI_CEILING = dict(heap.UI_BUDGET)
UI_CEILING[heap.MPY] = 41_500
UI_CEILING[heap.FILES] = 71_200
DRIVERS_CEILING = dict(heap.DRIVERS_BUDGET)
DRIVERS_CEILING[heap.FILES] = 30_000


@pytest.fixture(params=heap.FORMS)
def form(request):
    """From .mpy files in a ROMFS, from .mpy files loaded, and frozen."""
    reason = heap.missing()
    if reason:
        missing_tool(reason)
    return request.param


def held(size, budgets, ceilings, form):
    """Words: a size against its budget, or where that is none its ceiling."""
    if form not in budgets:
        return "more memory than a Pico's; ceiling {:,}".format(ceilings[form])
    return "budget {:,}: {:+,}".format(budgets[form], size - budgets[form])


@pytest.mark.slow
def test_heap_at_boot_and_at_the_worst_moment(form, figure):
    """Ten-handed hold'em, every seat all-in with a stack of its own, through keys and cards."""
    parts = heap.parts(form)
    figures = heap.play(bench.all_in, form)
    figure(
        "heap, {}: {:,} bytes at boot, {:,} at the worst moment ({})".format(
            form, figures.boot, figures.worst, held(figures.worst, heap.BUDGET, CEILING, form)
        )
    )
    figure(
        "heap, {}, imports: {}".format(
            form, ", ".join("{} {:,}".format(name, size) for name, size in parts.items())
        )
    )
    ui = parts["ui"] + figures.ui
    drivers = parts["drivers"] + figures.drivers
    figure(
        "heap, {}, of that: ui with 11 displays {:,} bytes ({}), drivers with 13 readers {:,} "
        "({})".format(
            form,
            ui,
            held(ui, heap.UI_BUDGET, UI_CEILING, form),
            drivers,
            held(drivers, heap.DRIVERS_BUDGET, DRIVERS_CEILING, form),
        )
    )
    assert sum(parts.values()) < figures.boot <= figures.worst
    assert figures.worst <= CEILING[form]
    assert ui <= UI_CEILING[form] and drivers <= DRIVERS_CEILING[form]


@pytest.mark.slow
def test_heap_of_the_engine_in_stud_hi_lo(form, figure):
    """Eight-handed, seven pots, compared and halved: the engine with every game."""
    figures = heap.engine(form)
    figure(
        "heap, {}, engine alone: {:,} bytes imported, {:,} at the worst moment of stud hi-lo "
        "({})".format(
            form,
            figures.boot,
            figures.worst,
            held(figures.worst, heap.ENGINE_BUDGET, ENGINE_CEILING, form),
        )
    )
    assert figures.boot < figures.worst <= ENGINE_CEILING[form]
