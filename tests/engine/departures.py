# SPDX-License-Identifier: MIT
"""Where PokerKit follows another rule than the house: one predicate each, in ``ALL``.

A predicate is told the table, our figure and PokerKit's, and says whether PokerKit's is what its
own rule gives there.
"""

from feltware.engine import comparing, phases, showdown
from feltware.engine.config import FIXED_LIMIT, NO_LIMIT, POT_LIMIT

ALL = []


class Departure:
    """A predicate with the rule that we follow and the test that shows our rule.

    It is asked about ``figures`` only; with ``fixed`` in fixed limit alone, with ``only`` "ours"
    or "theirs" where the other side has none.
    """

    def __init__(self, predicate, rule, example, figures, fixed, only):
        self.name = predicate.__name__
        self.rule = rule
        self.example = example
        self._predicate = predicate
        self._figures = figures.split()
        self._fixed = fixed
        self._only = only

    def explains(self, table, name, ours, theirs):
        """Whether this departure is why ``ours`` and ``theirs`` differ in the figure ``name``."""
        if name not in self._figures:
            return False
        if self._fixed and table.hand.config.kind != FIXED_LIMIT:
            return False
        if (self._only == "ours" and theirs) or (self._only == "theirs" and ours):
            return False
        return bool(self._predicate(table, ours, theirs))


def departure(rule, example, figures, fixed=False, only=""):
    """Decorates a predicate: makes a Departure of it and adds it to ``ALL``."""

    def enter(predicate):
        ALL.append(Departure(predicate, rule, example, figures, fixed, only))
        return predicate

    return enter


# -- a call or raise after a short blind ---------------------------------------------------------
def _in_short_blind(hand):
    return not hand.street and max(hand.blind) < hand.posted_match


@departure("HE-2", "test_a_short_big_blind_leaves_call_and_least_raise_at_the_full_blind", "call")
def short_blind_called(table, ours, theirs):
    """PokerKit lowers the call to what a short big blind could post; ours is the full blind."""
    hand = table.hand
    highest, own = max(hand.bet), hand.bet[hand.actor]
    return (
        _in_short_blind(hand)
        and highest < hand.to_match
        and theirs == min(max(highest - own, 0), hand.stack[hand.actor])
    )


@departure(
    "HE-2", "test_a_short_big_blind_leaves_call_and_least_raise_at_the_full_blind", "low high"
)
def short_blind_raised(table, ours, theirs):
    """It measures raises from there, too, until the blind is raised; and in no limit its unit is
    then the larger, as that raise was measured from the short blind."""
    hand = table.hand
    if not _in_short_blind(hand):
        return False
    highest, own = max(hand.bet), hand.bet[hand.actor]
    if highest < hand.to_match:
        least = highest + (hand.size if hand.config.kind == FIXED_LIMIT else hand.full_raise)
        top = own + hand.stack[hand.actor]
        most = {
            FIXED_LIMIT: least,
            POT_LIMIT: max(least, highest + hand.pot + highest - own),
            NO_LIMIT: top,
        }
        return theirs in (min(least, top), min(most[hand.config.kind], top))
    unit = table.state.completion_betting_or_raising_amount
    if hand.config.kind == FIXED_LIMIT or unit <= hand.full_raise:
        return False
    if ours and theirs:
        return theirs - ours == unit - hand.full_raise or theirs == own + hand.stack[hand.actor]
    return not theirs and hand.full_raise <= hand.to_match - hand.acted[hand.actor] < unit


# -- who may bet ---------------------------------------------------------------------------------
@departure("GAP-1", "test_a_seat_is_not_asked_when_nobody_could_answer", "actor")
def needless_turn(table, ours, theirs):
    """PokerKit asks a seat that owes nothing though every opponent is all-in; for us no more
    betting is possible and the round is over."""
    state = table.state
    if not theirs:
        return False
    others = [
        player
        for player in state.player_indices
        if player != state.actor_index and state.statuses[player] and state.stacks[player] > 0
    ]
    return not others and state.checking_or_calling_amount == 0


@departure(
    "GAP-1",
    "test_limit_short_allin_on_top_is_a_full_bet_above",
    "low high",
    fixed=True,
    only="ours",
)
def half_bet_reopens(table, ours, theirs):
    """PokerKit's fixed limit reopens the betting only for a full raise; ours for half of one."""
    hand = table.hand
    acted = hand.acted[hand.actor]
    grown = hand.to_match - acted
    return acted >= 0 and 2 * grown >= hand.size > grown


@departure(
    "GAP-1",
    "test_gap_1_short_all_in_over_the_big_blind_does_not_reopen_for_callers",
    "low high",
    only="theirs",
)
def raise_unit(table, ours, theirs):
    """PokerKit's unit of a full raise starts at nothing, not at the blind or the least bet, so a
    seat that called the blind or checked may raise again after an all-in of less."""
    hand = table.hand
    acted = hand.acted[hand.actor]
    unit = hand.size if hand.config.kind == FIXED_LIMIT else hand.full_raise
    return (
        acted >= 0
        and hand.to_match - acted < unit
        and table.state.completion_betting_or_raising_amount < unit
    )


@departure(
    "GAP-1",
    "test_gap_1_a_reopened_bet_stays_open_when_a_further_short_all_in_follows",
    "low high",
    only="ours",
)
def shorts_start_again(table, ours, theirs):
    """PokerKit forgets short all-ins that made a full raise once another short one follows; for us
    what counts is how much the bet has grown since the seat acted."""
    hand = table.hand
    state = table.state
    unit = state.completion_betting_or_raising_amount
    shorts = state.consecutive_short_all_in_amounts
    acted = hand.acted[hand.actor]
    return shorts and sum(shorts) < unit <= hand.to_match - acted and acted >= 0


# -- the cap -------------------------------------------------------------------------------------
def _full_there(state):
    """Whether PokerKit's round has all its bets and raises."""
    most = state.street.max_completion_betting_or_raising_count
    return state.completion_betting_or_raising_count == most


@departure(
    "limit.short_allin",
    "test_limit_capped_by_a_count_that_leaves_out_short_all_ins",
    "low high",
    fixed=True,
    only="ours",
)
def short_all_in_counts(table, ours, theirs):
    """PokerKit counts an all-in of less than half a bet towards the cap; ours does not."""
    return _full_there(table.state) and table.hand.levels < table.hand.config.cap_levels


@departure(
    "GAP-16",
    "test_gap_16_a_round_that_becomes_heads_up_before_the_cap_is_uncapped",
    "low high",
    fixed=True,
    only="ours",
)
def heads_up_cap(table, ours, theirs):
    """PokerKit caps a round that became heads-up before its cap; ours is then uncapped."""
    hand = table.hand
    return _full_there(table.state) and hand.live_count == 2 and not hand.capped


# -- stud ----------------------------------------------------------------------------------------
def _short_bring_in(hand):
    """Whether the bring-in has to be matched and nobody has that much in front."""
    return not hand.street and hand.bring_seat and max(hand.bet) < hand.to_match


@departure("GAP-18", "test_gap_18_a_short_bring_in_leaves_the_call_at_the_full_one", "call")
def short_bring_in_called(table, ours, theirs):
    """PokerKit lowers the call to what an all-in seat could bring in; ours is the full one."""
    hand = table.hand
    short = max(max(hand.bet) - hand.bet[hand.actor], 0)
    return _short_bring_in(hand) and theirs == min(short, hand.stack[hand.actor])


@departure(
    "GAP-18",
    "test_gap_18_over_a_short_bring_in_a_bet_needs_more_than_the_full_one",
    "low high",
    only="theirs",
)
def short_bring_in_raised(table, ours, theirs):
    """PokerKit lets a seat bet over a short bring-in with no more than the full one, or at seats
    that have no more than that; ours needs the full one covered and somebody to answer."""
    hand = table.hand
    if not _short_bring_in(hand):
        return False
    totals = {seat: hand.bet[seat] + hand.stack[seat] for seat in table.seat_of}
    own = totals.pop(hand.actor)
    if own <= hand.to_match:
        return theirs == own
    others = max(totals[seat] for seat in totals if hand.status[seat] == phases.IN)
    return max(hand.bet) < others <= hand.to_match and theirs == min(own, hand.size)


@departure(
    "GAP-18",
    "test_gap_18_a_stack_of_at_most_the_bring_in_only_brings_it_in",
    "low high",
    only="theirs",
)
def all_in_bring_in(table, ours, theirs):
    """PokerKit lets a stack of at most the bring-in complete; ours has only the bring-in left."""
    hand = table.hand
    return hand.bring_due and theirs == hand.stack[hand.actor] <= hand.config.bring_in


@departure("STUD-9", "test_stud_9_open_pair_on_fourth_street_gives_a_choice_of_limit", "high")
def open_pair(table, ours, theirs):
    """PokerKit has no double bet with an open pair on fourth street; ours gives the choice."""
    hand = table.hand
    top = hand.bet[hand.actor] + hand.stack[hand.actor]
    return (
        hand.second > 0
        and theirs == min(hand.ladder + hand.size, top)
        and ours == min(hand.ladder + hand.second, top)
    )


# -- who is paid what ----------------------------------------------------------------------------
@departure("GAP-12", "test_show_3_ties_share_equally_and_several_odd_chips_go_one_each", "stack")
def odd_chips(table, ours, theirs):
    """PokerKit gives all odd chips of a pot to one winner, and merges pots of the same survivors;
    for us each pot has its own odd chips, one to each winner, by the house's rule (GAP-2)."""
    return divided(table, False)


@departure("O8-4", "test_o8_4_a_side_pot_without_a_low_goes_to_the_high_hand", "stack")
def lowless_pot(table, ours, theirs):
    """PokerKit splits the low half of a pot in which nobody qualifies, if somebody in another does;
    for us the high hand takes that pot."""
    return table.hand.config.low != "" and divided(table, True)


def divided(table, lowless):
    """Whether PokerKit's stacks are our pots divided its way."""
    stacks = division(table.hand, lowless)
    return all(
        stacks[seat] == table.state.stacks[player] for player, seat in enumerate(table.seat_of)
    )


def division(hand, lowless):
    """Stacks by seat if our pots were merged and divided PokerKit's way."""
    config = hand.config
    stacks = list(hand.stack)
    amounts = {}
    for seat, pot, _part, amount in hand.awards:
        stacks[seat] -= amount
        amounts[pot] = amounts.get(pot, 0) + amount
    live = showdown.claims(hand)
    parts = [(b, low) for b in range(config.boards) for low in ((0, 1) if config.low else (0,))]
    survivors = 0
    for pot in amounts:
        for board, low in parts:
            survivors |= comparing.best(hand, hand.pot_seats[pot] & live, board, low)
    merged = []
    for pot in sorted(amounts):
        seats = hand.pot_seats[pot] & survivors
        if merged and merged[-1][0] == seats:
            merged[-1][1] += amounts[pot]
        else:
            merged.append([seats, amounts[pot]])
    for seats, amount in merged:
        for board in range(config.boards):
            share = amount // config.boards
            share += amount % config.boards if board == 0 else 0
            high = comparing.best(hand, seats, board, 0)
            low = comparing.best(hand, seats, board, 1) if config.low else 0
            if lowless and not low and config.low and comparing.best(hand, survivors, board, 1):
                low = seats
            half = share // 2 if low else 0
            give(hand, stacks, high, share - half)
            give(hand, stacks, low, half)
    return stacks


def give(hand, stacks, winners, amount):
    """Share ``amount``; all odd chips go to the first winner."""
    seats = [seat for seat in hand.order if winners >> seat & 1]
    if not seats:
        return
    share, odd = divmod(amount, len(seats))
    for seat in seats:
        stacks[seat] += share
    stacks[seats[0]] += odd
