# SPDX-License-Identifier: MIT
"""What the seat in turn may do; one object that is filled again for every turn."""


class Legal:
    """``actor`` 0 nobody; ``call`` chips to add, 0 none; ``low`` and ``high`` totals of the round
    that a bet or raise may have, 0 none, with ``two`` only these two; ``opening`` says bet rather
    than raise; ``bring_in`` and ``complete`` totals or 0; ``why`` there is no bet or raise."""

    def __init__(self):
        self.clear()

    def clear(self):
        """Nobody may do anything."""
        self.actor = 0
        self.fold = False
        self.check = False
        self.call = 0
        self.low = 0
        self.high = 0
        self.two = False
        self.opening = False
        self.bring_in = 0
        self.complete = 0
        self.why = ""
        self.other = ""  # words of turns that are not betting: discard, show, muck, ...

    def text(self):
        """The items of a script's ``expect legal``, in its order."""
        if self.other:
            return self.other
        words = []
        if self.fold:
            words.append("fold")
        if self.check:
            words.append("check")
        if self.bring_in:
            words.append("bringin {}".format(self.bring_in))
        if self.call:
            words.append("call {}".format(self.call))
        if self.complete:
            words.append("complete {}".format(self.complete))
        if self.high:
            word = "bet" if self.opening else "raise"
            if self.low == self.high:
                words.append("{} {}".format(word, self.low))
            elif self.two:
                words.append("{} {} {} {}".format(word, self.low, word, self.high))
            else:
                words.append("{} {}..{}".format(word, self.low, self.high))
        return " ".join(words)
