# SPDX-License-Identifier: MIT
"""The legal list of a turn, read: what its items allow and which word or amount they do not."""

from dataclasses import dataclass, field

from host_tools.scripts.language import Act


@dataclass
class Items:
    """The items of a legal list: words, and the amounts that belong to them."""

    text: str
    words: set[str] = field(default_factory=set)
    amount: dict[str, int] = field(default_factory=dict)  # call, complete, bringin
    ranges: list[tuple[int, int]] = field(default_factory=list)  # of bet or raise

    @property
    def low(self) -> int:
        """The least bet or raise, 0 none."""
        return self.ranges[0][0] if self.ranges else 0

    def betting(self) -> bool:
        return "fold" in self.words or "bringin" in self.words

    def fits(self, total: int) -> bool:
        """Whether a bet or raise may be to ``total``."""
        return any(low <= total <= high for low, high in self.ranges)


def read(text: str) -> Items:
    """Items as the feed and ``expect legal`` write them."""
    items = Items(text)
    word = ""
    for part in text.split():
        if not part[0].isdigit():
            word = part
            items.words.add(word)
            continue
        low, _, high = part.partition("..")
        if word in ("bet", "raise"):
            items.ranges.append((int(low), int(high or low)))
        else:
            items.amount[word] = int(high or low)
    return items


def objection(items: Items, act: Act) -> str:
    """Why the list does not have this action, as the end of a sentence; '' if it has it."""
    word, amount = act.word, act.amount
    if word == "allin" or word == "declare":
        return ""  # whether the game allows it is for the table to say
    if word not in items.words:
        return f"cannot {act.text()}: legal is {items.text or 'nothing'}"
    if word in ("bet", "raise") and amount is not None and not items.fits(amount):
        return f"cannot {act.text()}: legal is {items.text}"
    if word in ("complete", "bringin") and amount not in (None, items.amount.get(word)):
        return f"cannot {act.text()}: legal is {items.text}"
    return ""
