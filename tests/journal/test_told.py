# SPDX-License-Identifier: MIT
"""An evening of all games, with undos, misdeals, mucks, all-ins, dead and missing blinds: every
hand is exported, and played again from its file to the same stacks."""

import warnings
from collections import Counter

import mpy_table
import pokerkit
import pytest
from flash import Flash

from feltware.engine import events as ev
from host_tools.journal import export, image, phh, script
from host_tools.phh import play
from host_tools.scripts import run
from tests.phh.habits import other_odd_chips

KINDS = ("phh", "table")


def evening(hands, seed):
    """The hands of an evening's journal."""
    journal = Flash(8 + 2 * hands)
    table = mpy_table.Table(journal, Flash(4), seed)
    while table.app.table.hand_no < hands or not table.over():
        table.act()
    found = image.read(bytes(journal.image))
    assert len(found.hands) == hands and not found.scars and not found.torn
    return found.hands


def by_pokerkit(text):
    """(the stacks of the file, those to which PokerKit comes, the players whose odd chips it gives
    in another way)."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = pokerkit.HandHistory.loads(text)
        states = list(history)
    theirs = [int(stack) for stack in states[-1].stacks]
    return list(history.finishing_stacks), theirs, other_odd_chips(states[-1])


def play_again(hand, folder, counts):
    """Export a hand and play its file."""
    try:
        suffix, text = export.told(hand)
    except script.NotInScript as reason:
        counts[str(reason)] += 1
        return
    counts[suffix] += 1
    path = folder / "{}.{}".format(hand.number, suffix)
    path.write_text(text, encoding="utf-8")
    if suffix == "phh":
        ours, theirs, others = by_pokerkit(text)
        differ = {player for player, stack in enumerate(ours) if stack != theirs[player]}
        assert differ <= others and sum(ours) == sum(theirs), (ours, theirs, text)
        counts["stacks compared"] += len(ours)
        counts["masked, odd chips"] += len(differ)
        (again,) = [play.play(one, "host") for one in play.hands_of(path)]
        assert again.kind == play.EXACT, (again.sentence, text)
        return
    read, outcome = run.read(path)
    outcome = run.play(read, "host") if read is not None else outcome
    if script.REDEALT in text:
        counts["redealt, " + ("passed" if outcome.passed else "not as it was")] += 1
    else:
        assert outcome.passed, (outcome.sentences, text)


def told_again(hands, folder, figure, seed):
    counts = Counter()
    for hand in evening(hands, seed):
        play_again(hand, folder, counts)
    figure(
        "evening of {} hands (seed {}) exported and played again: {}".format(
            hands, seed, ", ".join("{} {}".format(n, what) for what, n in sorted(counts.items()))
        )
    )
    assert all(counts[kind] > hands // 4 for kind in KINDS)
    assert counts["phh"] + counts["table"] >= hands * 0.95


def test_an_evening_is_played_again_from_its_files(tmp_path, figure, seed):
    told_again(16, tmp_path, figure, seed)


@pytest.mark.slow
def test_a_long_evening_is_played_again_from_its_files(tmp_path, figure, seed):
    told_again(400, tmp_path, figure, seed)


def event(kind, seat=0, index=0, flags=0, amount=0, ext=None):
    return image.Entry(kind, seat, index, flags, amount, ext)


def showdown(line, ends, board=5):
    """A heads-up hand that was called down; ``ends`` are its last events."""
    events = [
        event(ev.HAND_START, 0, 0, 0, 7, (ev.EXT_TEXT, line)),
        event(ev.DEALT_IN, 1, amount=500),
        event(ev.DEALT_IN, 2, amount=500),
        event(ev.BUTTON, 1),
        event(ev.POST, 1, ev.POST_BLIND, 0, 5),
        event(ev.POST, 2, ev.POST_BLIND, 1 << ev.BLIND_SHIFT, 10),
    ]
    cards = 2 if line.startswith(b"holdem") else 4
    events += [event(ev.DEAL, seat, 255, ev.FACT) for seat in (2, 1) * cards]
    events += [event(ev.DEALT, index=0)]
    events += [
        event(ev.CALL, 1, flags=ev.DECISION, amount=5),
        event(ev.CHECK, 2, flags=ev.DECISION),
    ]
    events += [event(ev.ROUND_END, index=0, amount=20)]
    card = 10
    for street, part in ((3, 2), (1, 4), (1, 6)):
        events += [event(ev.DEAL, ev.BURN, 255, ev.FACT)]
        for _ in range(street):
            events += [event(ev.DEAL, ev.BOARD1, card, ev.FACT | ev.UP)]
            card += 1
        events += [event(ev.DEALT, index=part)]
        events += [event(ev.CHECK, seat, flags=ev.DECISION) for seat in (2, 1)]
        events += [event(ev.ROUND_END, index=part // 2, amount=20)]
    return image.Played(7, {1: "Ann", 2: "Bob"}, events + ends, True)


MUCKED = [
    event(ev.MUCKED, 2, flags=ev.DECISION),
    event(ev.AWARD, 1, amount=20),
    event(ev.HAND_END, amount=7),
]


def test_a_winner_whom_nobody_saw_is_told_where_the_board_is_a_hand():
    text = phh.text(showdown(b"holdem nl 5/10", MUCKED))
    assert "'p1 sm', 'p2 sm ????'" in text
    assert by_pokerkit(text) == ([490, 510], [490, 510], set())


def test_a_winner_whom_nobody_saw_is_told_as_a_script_where_it_is_not():
    hand = showdown(b"omaha pl 5/10", MUCKED)
    with pytest.raises(phh.NotInPhh, match="all others were mucked"):
        phh.text(hand)
    assert export.told(hand)[0] == "table"


def short_blind(line, *raises):
    """Raises of seats 3, 1 and so on, the big blind of seat 2 being a single chip."""
    events = [event(ev.HAND_START, 0, 0, 0, 7, (ev.EXT_TEXT, line))]
    events += [
        event(ev.DEALT_IN, seat, amount=stack) for seat, stack in ((1, 387), (2, 1), (3, 72))
    ]
    events += [
        event(ev.BUTTON, 3),
        event(ev.POST, 1, ev.POST_BLIND, 0, 5),
        event(ev.POST, 2, ev.POST_BLIND, 1 << ev.BLIND_SHIFT, 1),
    ]
    cards = 2 if line.startswith(b"holdem") else 4
    events += [event(ev.DEAL, seat, 255, ev.FACT) for seat in (1, 2, 3) * cards]
    events += [event(ev.DEALT, index=0)]
    for seat, amount in zip((3, 1), raises, strict=False):
        events += [event(ev.RAISE, seat, flags=ev.DECISION, amount=amount)]
    return image.Played(7, {}, events, True)


def test_a_small_raise_after_one_over_a_short_blind_is_told_as_a_script():
    with pytest.raises(phh.NotInPhh, match="smaller than the one before it, over a short blind"):
        phh.text(short_blind(b"holdem nl 5/10", 20, 30))
    assert "'p3 cbr 20', 'p1 cbr 35'" in phh.text(short_blind(b"holdem nl 5/10", 20, 35))


def test_a_raise_over_a_short_blind_in_pot_limit_is_told_as_a_script():
    with pytest.raises(phh.NotInPhh, match="a short blind was raised"):
        phh.text(short_blind(b"omaha pl 5/10", 20))
