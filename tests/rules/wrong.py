# SPDX-License-Identifier: MIT
"""Examples with a wrong expectation: a runner that passes them proves nothing."""


def wrong_ones(verb, given, then):
    """Expectations that must fail: each assertion of an example changed in turn."""
    if verb == "BET":
        asserted = [part.strip() for part in then.split(";")]
        return ["; ".join(_with(asserted, at, _wrong_bet(asserted[at], given))) for at in
                range(len(asserted))]  # fmt: skip
    if verb == "SPLIT":
        return [_one_chip_more(then, at) for at in range(len(then.split()))]
    if verb == "OPENERS":
        return ["no" if then == "yes" else "yes"]
    if verb == "EVAL" or verb == "OPEN":
        right = then.partition("(")[0].strip()
        names = [word.partition(":")[0] for word in given.split() if _is_name(word)]
        wrong = [name for name in names + ["none"] if name != right]
        everyone = "=".join(names)
        return wrong + ([everyone] if everyone != right else [])
    if verb == "CAP":
        return [str(int(then) + 1)]
    # DRAW and RUNOUT: one step more, one fewer, the first two changed over
    steps = then.split()
    changed = " ".join([steps[1], steps[0]] + steps[2:])
    return [then + " S1x1", " ".join(steps[:-1]), changed]


def _is_name(word):
    name, mark, _ = word.partition(":")
    return mark == ":" and name[0] == "S" and name[1:].isdigit()


def _with(words, at, word):
    changed = list(words)
    changed[at] = word
    return changed


def _one_chip_more(then, at):
    shares = then.split()
    name, _, chips = shares[at].partition(":")
    return " ".join(_with(shares, at, "{}:{}".format(name, int(chips) + 1)))


def _wrong_bet(text, given):
    word, _, rest = text.partition(" ")
    names = [part.partition(":")[0] for part in given.split("|")[1].split()]
    if word == "actor":
        return "actor " + [name for name in names if name != rest][0]
    if word == "legal":
        return "legal " + _number_changed(rest)
    if word == "pot":
        return "pot {}".format(int(rest) + 1)
    if word == "win":
        name, _, chips = rest.partition(" ")
        return "win {} {}".format(name, int(chips) + 1)
    if word == "over":
        return "actor " + names[0]
    if word == "illegal":
        return "illegal fold"
    raise ValueError("no wrong form of '{}'".format(text))


def _number_changed(items):
    """The last digit of the last number one up."""
    at = len(items) - 1
    while not "0" <= items[at] <= "9":
        at -= 1
    return items[:at] + str((int(items[at]) + 1) % 10) + items[at + 1 :]
