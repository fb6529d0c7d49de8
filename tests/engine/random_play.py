# SPDX-License-Identifier: MIT
"""Random decisions of every kind, for a hand of any game."""

from feltware.engine import events as ev
from feltware.engine import phases

MOST_EVENTS = 500
# Without a limit a hand that takes many steps after its last decision (a run-out for eight, all of
# them compared slice by slice) would be taken back again and again.
MOST_UNDOS = 8


def random_hand(rng, play, undo=0.02, misdeal=0.01):
    """Play ``play`` (play.Play) to its end; every event is checked by it.

    Returns how many events its longest deal has at the end, without those withdrawn.
    """
    hand = play.hand
    misdeals = 0
    undos = 0
    straddles(rng, play)
    while hand.phase != phases.OVER:
        # withdrawn ones included: each undo and each misdeal plays at most a hand again
        assert len(play.log) < MOST_EVENTS * (1 + undos + misdeals), play.config.text()
        if undos < MOST_UNDOS and rng.random() < undo:
            undos += play.undo()
        elif rng.random() < misdeal and misdeals < 2:
            hand.misdeal()
            misdeals += 1
        elif hand.phase == phases.HOME:
            hand.cards_home()
        elif hand.phase == phases.DEAL:
            if not hand.reshuffle():
                play.deal()
        else:
            decide(rng, play)
    longest = longest_deal(play.log)
    assert longest < MOST_EVENTS, (longest, play.config.text())
    assert hand.pot == 0
    assert sum(hand.stack) + hand.raked + hand.carried == play.total
    return longest


def longest_deal(log):
    """The most events that stand in one deal of a hand; a misdeal begins another."""
    longest = events = 0
    for position in log.effective():
        events = 0 if log.kind(position) == ev.MISDEAL else events + 1
        longest = max(longest, events)
    return longest


def straddles(rng, play):
    """Whoever may straddle does so half the time."""
    for seat in sorted(play.hand.order, key=lambda _: rng.random()):
        if rng.random() < 0.5 and not play.hand.check(ev.STRADDLE, seat):
            play.hand.apply(ev.STRADDLE, seat)


def decide(rng, play):
    """One random decision of the seat in turn, or a step of counting."""
    hand = play.hand
    seat = hand.actor
    if own_up(rng, hand):
        return
    if hand.phase == phases.BET:
        kind, amount = bet(rng, hand.legal)
        assert hand.check(kind, seat, amount) == "", (kind, amount, hand.legal.text())
        hand.apply(kind, seat, amount)
    elif hand.phase == phases.DRAW:
        draw(rng, play)
    elif hand.phase == phases.ASK and hand.asking_open:
        if rng.random() < 0.3:
            hand.apply(ev.DECLARE, seat, 0, ev.DECLARE_OPEN)
        else:
            hand.apply(ev.CHECK, seat)
    elif hand.phase == phases.ASK:
        hand.apply(ev.RUN_IT, seat, rng.randint(1, play.config.runs))
    elif hand.phase == phases.SHOW:
        show(rng, hand, seat)
    else:
        hand.step()


def own_up(rng, hand):
    """In jacks or better: open by word, or admit to have no openers."""
    for seat in hand.order:
        for index in (ev.DECLARE_OPEN, ev.DECLARE_NO_OPENERS):
            if rng.random() < 0.05 and hand.phase in (phases.BET, phases.DRAW):
                if not hand.check(ev.DECLARE, seat, 0, index):
                    hand.apply(ev.DECLARE, seat, 0, index)
                    return True
    return False


def bet(rng, legal):
    """A random legal action of a betting round."""
    choices = []
    if legal.bring_in:
        choices += [(ev.BRING_IN, 0)] * 3
    if legal.fold:
        choices.append((ev.FOLD, 0))
    if legal.check:
        choices += [(ev.CHECK, 0)] * 4
    if legal.call:
        choices += [(ev.CALL, 0)] * 4
    if legal.complete:
        choices += [(ev.COMPLETE, 0), (ev.RAISE, legal.complete)]
    if legal.high:
        choices += [(ev.RAISE, rng.choice((legal.low, legal.high)))] * 2
        if not legal.two:
            choices.append((ev.RAISE, rng.randint(legal.low, legal.high)))
    return rng.choice(choices)


def draw(rng, play):
    """A discard, one of its cards on the muck, or a new card."""
    hand = play.hand
    if hand.hold and rng.random() < 0.8:
        hand.reshuffle()
        return
    choices = []
    if hand.actor:
        choices.append("decide")
    if hand.need(ev.MUCK):
        choices += ["muck"] * 3
    if hand.next_place() and not hand.hold and hand.out < hand.config.deck_size:
        choices.append("deal")  # else a discard that has yet to come to the muck is waited for
    choice = rng.choice(choices or ["shuffle"])
    if choice == "decide":
        part = play.config.program[hand.part]
        most = min(part.most, play.config.max_draw)
        seat = hand.actor
        amount = rng.randint(part.least, most)
        assert hand.check(ev.DISCARD, seat, most + 1) != ""
        reason = hand.check(ev.DISCARD, seat, amount)
        assert reason == "", (reason, seat, amount, hand.cards(seat), hand.status, hand.decided)
        hand.apply(ev.DISCARD, seat, amount)
    elif choice == "muck":
        seat = rng.choice([seat for seat in hand.order if hand.pending[seat]])
        hand.deal(ev.MUCK, rng.choice(hand.cards(seat)))
    elif choice == "deal":
        hand.deal(hand.next_place(), play.free_card())
    else:
        assert hand.reshuffle()


def show(rng, hand, seat):
    """Declare what can be declared, then show or muck."""
    for index in (ev.DECLARE_BOARD, ev.DECLARE_HIGH, ev.DECLARE_LOW, ev.DECLARE_BOTH):
        if rng.random() < 0.2 and not hand.check(ev.DECLARE, seat, 0, index):
            hand.apply(ev.DECLARE, seat, 0, index)
    for card in hand.cards(seat):
        if card >= 52 and not hand.check(ev.DECLARE, seat, 44, ev.DECLARE_WILD):
            hand.apply(ev.DECLARE, seat, rng.randrange(52), ev.DECLARE_WILD)
    if rng.random() < 0.3 and not hand.check(ev.MUCKED, seat):
        hand.apply(ev.MUCKED, seat)
        return
    unseen = rng.randrange(1 << len(hand.cards(seat)))
    if hand.check(ev.SHOW, seat, unseen):
        unseen = 0
    hand.apply(ev.SHOW, seat, unseen)
