# SPDX-License-Identifier: MIT
"""The kinds of hands by name; a kind that no game asks for is never imported.

- ``hi``: high; also the board of a stud seat, one to four cards
- ``hi-wild``, ``hi-nodup``, ``hi-bug``: high with jokers (WILD-4, WILD-2, WILD-3)
- behind any of these ``-dogs``: dogs and cats (RANK-16); ``-no5``: no five of a kind
  (`rank.five_of_a_kind=off`); ``-acelow``: aces declared low (RANK-14); also ``hi-dogs`` and so on
- ``short``: high of the 36-card deck
- ``a5``, ``lo8``: ace-to-five low (A5-1), the same eight or better (O8-3); a joker is the lowest
  rank that is missing (A5-2)
- ``a5-acehigh``, ``lo8-acehigh``: the same with aces declared high (RANK-14)
- ``27``: deuce-to-seven low (D27-1)
- ``badugi``: up to four cards
- ``om``, ``om8``: exactly two hole cards and three of the board (OM-2), high and eight or better
- ``om/KIND``: the same over any kind above: ``om/hi-wild``, ``om/a5``
"""

_loaded = {}


def ready(name):
    """One slice of loading the kind ``name``: a module, its base's first.  True when it is there;
    for "" too."""
    if not name or name in _loaded:
        return True
    if name[:3] == "om/":
        base = name[3:]
    elif name[:3] == "hi-" or name in ("om", "27", "short"):
        base = "hi"
    else:
        base = "a5" if name not in ("hi", "a5") else ""
    if ready(base):
        get(name)
    return False


def get(name):
    """The kind called ``name``, imported on first use.  Raises ValueError if there is none.

    A kind has ``strength(cards, n)`` (int, higher is better, 0 no qualifying hand),
    ``describe(strength, out)`` (writes code, first rank, second rank; see names.py) and ``exact``:
    True where hole cards and board are counted apart, and then ``Stepper()`` instead of
    ``strength``.  Hands are compared through compare.Comparer, which knows both.
    """
    kind = _loaded.get(name)
    if kind is not None:
        return kind
    if name == "hi":
        from feltware.engine.eval import hi as kind
    elif name == "a5":
        from feltware.engine.eval import a5 as kind
    elif name == "lo8":
        from feltware.engine.eval import lo8 as kind
    elif name == "27":
        from feltware.engine.eval import d27 as kind
    elif name == "om":
        from feltware.engine.eval import om as kind
    elif name == "om8":
        from feltware.engine.eval import om8 as kind
    elif name == "short":
        from feltware.engine.eval import short as kind
    elif name == "badugi":
        from feltware.engine.eval import badugi as kind
    elif name == "a5-acehigh" or name == "lo8-acehigh":
        from feltware.engine.eval import acehigh

        kind = acehigh.A5 if name[0] == "a" else acehigh.LO8
    elif name[:3] == "om/":
        from feltware.engine.eval import pick

        kind = pick.Pick(get(name[3:]))
    elif name[:3] == "hi-":
        from feltware.engine.eval import wild

        kind = wild.Wild(name[3:])
    else:
        raise ValueError("'{}' is not a kind of hand.".format(name))
    _loaded[name] = kind
    return kind
