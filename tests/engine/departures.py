# SPDX-License-Identifier: MIT
"""Where PokerKit follows another rule than the house: one predicate each.

A departure knows the rule we follow (``rule``), the test that shows our rule (``example``), and
``explains(table, name, ours, theirs)``: whether PokerKit's answer for this one figure is what its
own rule gives there.
"""

from feltware.engine import comparing, phases, showdown
from feltware.engine.config import FIXED_LIMIT


class ShortBlind:
    """PokerKit lowers the call and the least raise to what a short big blind could post.

    Ours: a short blind leaves both at the full blind (the script language's rules).
    """

    rule = "HE-2"
    example = "test_a_short_big_blind_leaves_call_and_least_raise_at_the_full_blind"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether nobody has the blind to match in front, or nobody had at the first raise."""
        hand = table.hand
        highest = max(hand.bet)
        if (
            hand.street
            or max(hand.blind) >= hand.posted_match
            or name not in ("call", "low", "high")
        ):
            return False
        own = hand.bet[hand.actor]
        if highest < hand.to_match:
            if name == "call":
                return theirs == min(max(highest - own, 0), hand.stack[hand.actor])
            return True
        # the first raise was measured from the short blind, so PokerKit's unit is larger
        unit = table.state.completion_betting_or_raising_amount
        if hand.config.kind == FIXED_LIMIT or unit <= hand.full_raise or name == "call":
            return False
        if ours and theirs:
            return theirs - ours == unit - hand.full_raise or theirs == own + hand.stack[hand.actor]
        return not theirs and hand.full_raise <= hand.to_match - hand.acted[hand.actor] < unit


class NeedlessTurn:
    """PokerKit asks a seat that owes nothing though every opponent is all-in.

    Ours: no more betting is possible, the round is over (GAP-1).
    """

    rule = "GAP-1"
    example = "test_a_seat_is_not_asked_when_nobody_could_answer"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the seat that PokerKit asks is the only one with chips and owes nothing."""
        state = table.state
        if name != "actor" or not theirs:
            return False
        player = state.actor_index
        others = [
            i
            for i in state.player_indices
            if i != player and state.statuses[i] and state.stacks[i] > 0
        ]
        return not others and state.checking_or_calling_amount == 0 and ours != theirs


class HalfBetReopens:
    """PokerKit's fixed limit reopens the betting only for a full raise; ours for half of one."""

    rule = "GAP-1"
    example = "test_limit_short_allin_on_top_is_a_full_bet_above"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the actor faces at least half a bet and less than a full one since it acted."""
        hand = table.hand
        if hand.config.kind != FIXED_LIMIT or theirs or name not in ("low", "high"):
            return False
        acted = hand.acted[hand.actor]
        if acted < 0:
            return False
        grown = hand.to_match - acted
        return 2 * grown >= hand.size > grown


class ShortAllInCounts:
    """PokerKit counts an all-in of less than half a bet towards the cap; ours does not."""

    rule = "limit.short_allin"
    example = "test_limit_capped_by_a_count_that_leaves_out_short_all_ins"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether PokerKit's round is full and ours has room left."""
        hand = table.hand
        state = table.state
        if hand.config.kind != FIXED_LIMIT or theirs or name not in ("low", "high"):
            return False
        most = state.street.max_completion_betting_or_raising_count
        return (
            state.completion_betting_or_raising_count == most
            and hand.levels < hand.config.cap_levels
        )


class HeadsUpCap:
    """PokerKit caps a round that became heads-up before its cap; ours is then uncapped (GAP-16)."""

    rule = "GAP-16"
    example = "test_gap_16_a_round_that_becomes_heads_up_before_the_cap_is_uncapped"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether two seats are left in a round of more that is full at PokerKit's."""
        hand = table.hand
        state = table.state
        if hand.config.kind != FIXED_LIMIT or theirs or name not in ("low", "high"):
            return False
        most = state.street.max_completion_betting_or_raising_count
        return (
            hand.live_count == 2
            and not hand.capped
            and state.completion_betting_or_raising_count == most
        )


class RaiseUnit:
    """PokerKit's unit of a full raise starts at nothing, not at the blind or the least bet.

    So there a seat that called the blind or checked may raise again after an all-in of less.
    """

    rule = "GAP-1"
    example = "test_gap_1_short_all_in_over_the_big_blind_does_not_reopen_for_callers"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether we closed the betting for want of a full raise and PokerKit's unit is smaller."""
        hand = table.hand
        if ours or not theirs or name not in ("low", "high"):
            return False
        acted = hand.acted[hand.actor]
        unit = hand.size if hand.config.kind == FIXED_LIMIT else hand.full_raise
        return (
            acted >= 0
            and hand.to_match - acted < unit
            and table.state.completion_betting_or_raising_amount < unit
        )


class ShortsStartAgain:
    """PokerKit forgets short all-ins that made a full raise once another short one follows.

    Ours: what counts is how much the bet has grown since the seat acted (GAP-1).
    """

    rule = "GAP-1"
    example = "test_gap_1_a_reopened_bet_stays_open_when_a_further_short_all_in_follows"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the bet has grown by a full raise and PokerKit counts only the last shorts."""
        hand = table.hand
        state = table.state
        if theirs or not ours or name not in ("low", "high"):
            return False
        unit = state.completion_betting_or_raising_amount
        shorts = state.consecutive_short_all_in_amounts
        acted = hand.acted[hand.actor]
        return bool(shorts) and sum(shorts) < unit <= hand.to_match - acted and acted >= 0


class ShortBringIn:
    """PokerKit lowers the call to what an all-in seat could bring in; ours is the full bring-in."""

    rule = "GAP-18"
    example = "test_gap_18_a_short_bring_in_leaves_the_call_at_the_full_one"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the bring-in is what has to be called and nobody has that much in front."""
        seat = table.hand.actor
        return (
            name == "call"
            and short_bring_in(table.hand)
            and theirs
            == min(max(max(table.hand.bet) - table.hand.bet[seat], 0), table.hand.stack[seat])
        )


class OverShortBringIn:
    """PokerKit lets a seat bet over a short bring-in with no more than the full one, or at seats
    that have no more than that; ours needs the full bring-in covered and somebody to answer.
    """

    rule = "GAP-18"
    example = "test_gap_18_over_a_short_bring_in_a_bet_needs_more_than_the_full_one"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the actor, or every other seat with chips, has at most the full bring-in."""
        hand = table.hand
        if ours or not theirs or name not in ("low", "high") or not short_bring_in(hand):
            return False
        totals = {seat: hand.bet[seat] + hand.stack[seat] for seat in table.seat_of}
        own = totals.pop(hand.actor)
        if own <= hand.to_match:
            return theirs == own
        others = max(totals[seat] for seat in totals if hand.status[seat] == phases.IN)
        return max(hand.bet) < others <= hand.to_match and theirs == min(own, hand.size)


def short_bring_in(hand):
    """Whether the bring-in has to be matched and nobody has that much in front."""
    return not hand.street and bool(hand.bring_seat) and max(hand.bet) < hand.to_match


class AllInBringIn:
    """PokerKit lets a stack of at most the bring-in complete; ours has only the bring-in left."""

    rule = "GAP-18"
    example = "test_gap_18_a_stack_of_at_most_the_bring_in_only_brings_it_in"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether PokerKit's completion is the stack that the bring-in takes."""
        hand = table.hand
        return (
            name in ("low", "high")
            and hand.bring_due
            and not ours
            and theirs == hand.stack[hand.actor] <= hand.config.bring_in
        )


class OpenPair:
    """PokerKit has no double bet with an open pair on fourth street; ours gives the choice."""

    rule = "STUD-9"
    example = "test_stud_9_open_pair_on_fourth_street_gives_a_choice_of_limit"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether the larger of two sizes is all that differs."""
        hand = table.hand
        top = hand.bet[hand.actor] + hand.stack[hand.actor]
        return (
            name == "high"
            and hand.second > 0
            and theirs == min(hand.ladder + hand.size, top)
            and ours == min(hand.ladder + hand.second, top)
        )


class OddChips:
    """PokerKit gives all odd chips of a pot to one winner, and merges pots of the same survivors.

    Ours: each pot has its own odd chips, one to each winner, by the house's rule (GAP-2, GAP-12).
    """

    rule = "GAP-12"
    example = "test_show_3_ties_share_equally_and_several_odd_chips_go_one_each"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether all stacks are what PokerKit's division of our pots gives."""
        return name == "stack" and divided(table, False)


class LowlessPot:
    """PokerKit splits the low half of a pot in which nobody qualifies, if somebody in another does.

    Ours: where nobody qualifies the high hand takes that pot (O8-4).
    """

    rule = "O8-4"
    example = "test_o8_4_a_side_pot_without_a_low_goes_to_the_high_hand"

    @staticmethod
    def explains(table, name, ours, theirs):
        """Whether all stacks are what PokerKit's division gives, with that rule of its."""
        return name == "stack" and table.hand.config.low != "" and divided(table, True)


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


ALL = (
    ShortBlind,
    NeedlessTurn,
    HalfBetReopens,
    ShortAllInCounts,
    HeadsUpCap,
    RaiseUnit,
    ShortsStartAgain,
    ShortBringIn,
    OverShortBringIn,
    AllInBringIn,
    OpenPair,
    OddChips,
    LowlessPot,
)
