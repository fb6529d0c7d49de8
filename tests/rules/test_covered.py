# SPDX-License-Identifier: MIT
"""The table of rules and the tests that are named after them."""

import covered


def test_the_coverage_table(figure):
    table = covered.Table()
    figure("rules: " + table.counts())
    for line in table.lines():
        print(line)
    assert len(table.rules) == 353
    assert not table.unknown, "tests name rules that nobody wrote: " + ", ".join(table.unknown)
    assert not table.open, "rules of the engine without a test: " + ", ".join(table.open)
    assert len(table.covered) >= 247


def test_names_of_tests_say_rules():
    prefixes = {"HE", "GAP", "BET"}
    assert covered.named("test_he_5_7_9_burn_then_board", prefixes) == ["HE-5", "HE-7", "HE-9"]
    assert covered.named("test_bet_8_and_9_check_raise", prefixes) == ["BET-8", "BET-9"]
    assert covered.named("test_gap_16_and_he_2", prefixes) == ["GAP-16", "HE-2"]
    assert covered.named("test_the_bet_is_2", prefixes) == []
    assert covered.named("test_bet_and_9_more", prefixes) == ["BET-9"]
