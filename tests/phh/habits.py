# SPDX-License-Identifier: MIT
"""Where PokerKit gives the odd chips of a split pot in another way than a table.

It gives all that does not divide to the first of the winners, where each of several odd chips goes
to a seat of its own (GAP-12); and it makes one pot of pots that the same hands win, where a table
divides each for itself.
"""

from pokerkit import ChipsPushing, Folding, State


def other_odd_chips(state: State) -> set[int]:
    """The players whose stacks that habit has changed, or may have; empty for most hands."""
    players: set[int] = set()
    for operation in state.operations:
        if not isinstance(operation, ChipsPushing):
            continue
        winners = [player for player, amount in enumerate(operation.amounts) if amount]
        won = [operation.amounts[player] for player in winners]
        if max(won) - min(won) > 1 or _odd_layers(state, len(won)) > 1:
            players.update(winners)
    return players


def _odd_layers(state: State, winners: int) -> int:
    """How many of a table's pots do not divide evenly among so many."""
    put_in = [a - b for a, b in zip(state.starting_stacks, state.stacks, strict=True)]
    folded = set()
    for op in state.operations:
        if isinstance(op, ChipsPushing):
            put_in = [mine + won for mine, won in zip(put_in, op.amounts, strict=True)]
        elif isinstance(op, Folding):
            folded.add(op.player_index)
    levels = sorted({chips for player, chips in enumerate(put_in) if player not in folded})
    odd = below = 0
    for level in levels:
        odd += sum(min(chips, level) - min(chips, below) for chips in put_in) % winners > 0
        below = level
    return odd
