#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks every machine-readable example (EVAL/OPEN/SPLIT/BET/DRAW/RUNOUT/OPENERS/CAP) found in
back-ticked spans of the rules sources.  Own small reference engine; EVAL results without jokers are
cross-checked against pokerkit when it is importable.
usage: check_examples.py FILE...   [--json OUT]"""

import itertools
import json
import re
import sys

R = "23456789TJQKA"
SU = "cdhs"  # ascending: clubs diamonds hearts spades
try:
    import pokerkit as PK
except Exception:
    PK = None


def cards(t):
    out = []
    for w in t.split():
        if w in ("Jk", "Jk1", "Jk2"):
            out.append("Jk")
        else:
            assert re.fullmatch(r"[2-9TJQKA][cdhs]", w), w
            out.append(w)
    nat = [c for c in out if c != "Jk"]
    assert len(nat) == len(set(nat)), "duplicate card in " + t
    return out


def rv(c):
    return R.index(c[0]) + 2


def hi5(h, dogs=False):
    v = sorted((rv(c) for c in h), reverse=True)
    cnt = sorted(((v.count(x), x) for x in set(v)), reverse=True)
    shape = tuple(c for c, _ in cnt)
    ranks = tuple(x for _, x in cnt)
    flush = len({c[1] for c in h}) == 1
    st = 0
    if len(set(v)) == 5:
        if v[0] - v[4] == 4:
            st = v[0]
        elif v == [14, 5, 4, 3, 2]:
            st = 5
    if shape == (5,):
        return (9, ranks)
    if st and flush:
        return (8, (st,))
    if shape == (4, 1):
        return (7, ranks)
    if shape == (3, 2):
        return (6, ranks)
    if flush:
        return (5, tuple(v))
    if st:
        return (4, (st,))
    if dogs and len(set(v)) == 5:
        for k, (t, b) in enumerate(
            ((7, 2), (14, 9), (8, 3), (13, 8))
        ):  # little dog, big dog, little cat, big cat
            if v[0] == t and v[4] == b:
                return (4.5 + k / 10, tuple(v))
    if shape == (3, 1, 1):
        return (3, ranks)
    if shape == (2, 2, 1):
        return (2, ranks)
    if shape == (2, 1, 1, 1):
        return (1, ranks)
    return (0, tuple(v))


ALL = [r + s for r in R for s in SU]


def hi_any(h, mode="hi"):
    best = None
    for five in itertools.combinations(h, 5):
        nat = [c for c in five if c != "Jk"]
        w = 5 - len(nat)
        if w == 0:
            cand = [hi5(five, dogs=(mode == "hi-dogs"))]
        elif mode == "hi-wild":
            # duplicates allowed: enumerate by rank/suit
            cand = (hi5(nat + list(x)) for x in itertools.combinations_with_replacement(ALL, w))
        elif mode == "hi-nodup":
            left = [c for c in ALL if c not in nat]
            cand = (hi5(nat + list(x)) for x in itertools.combinations(left, w))
        elif mode in ("hi-bug", "hi-bug-dogs"):
            assert w == 1
            d = mode.endswith("dogs")
            cand = [hi5(nat + ["A" + s], dogs=d) for s in SU if True]
            cand = [c for c in cand if c[0] not in (5, 8)] or cand[:0]
            cand += [
                x
                for x in (hi5(nat + [c], dogs=d) for c in ALL if c not in nat)
                if x[0] in (4, 5, 8) or 4 < x[0] < 5
            ]
        else:
            raise ValueError("joker in mode " + mode)
        m = max(cand)
        best = m if best is None or m > best else best
    return best


def low_key(h, ace=1):
    v = [1 if rv(c) == 14 and ace == 1 else rv(c) for c in h]
    cnt = sorted(((v.count(x), x) for x in set(v)), reverse=True)
    return (tuple(c for c, _ in cnt), tuple(x for _, x in cnt))


def shape_rank(s):
    order = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,)]
    return order.index(s)


def a5(h):  # smaller is better
    best = None
    for five in itertools.combinations(h, 5):
        nat = [c for c in five if c != "Jk"]
        for _ in range(5 - len(nat)):
            have = {1 if rv(c) == 14 else rv(c) for c in nat}
            x = min(set(range(1, 14)) - have)
            nat = nat + [("A" if x == 1 else R[x - 2]) + "x"]
        s, k = low_key(nat)
        t = (shape_rank(s), k)
        best = t if best is None or t < best else best
    return best


def lo8(h):
    t = a5(h)
    return t if t[0] == 0 and t[1][0] <= 8 else None


def d27(h):  # smaller better
    best = None
    for five in itertools.combinations(h, 5):
        k = hi5(five)
        if k in (
            (4, (5,)),
            (8, (5,)),
        ):  # 5-4-3-2-A is not a straight: ace high (a one-suit wheel is an A-high flush)
            k = ((0 if k[0] == 4 else 5), (14, 5, 4, 3, 2))
        best = k if best is None or k < best else best
    return best


def omaha(h, b, low=False):
    best = None
    for a in itertools.combinations(h, 2):
        for c in itertools.combinations(b, 3):
            k = lo8(list(a + c)) if low else hi5(a + c)
            if k is None:
                continue
            if best is None or (k < best if low else k > best):
                best = k
    return best


def pk_check(mode, items, order):
    if PK is None:
        return
    cls = {
        "hi": PK.StandardHighHand,
        "a5": PK.RegularLowHand,
        "27": PK.StandardLowHand,
        "lo8": PK.EightOrBetterLowHand,
        "om": PK.OmahaHoldemHand,
        "om8": PK.OmahaEightOrBetterLowHand,
    }.get(mode)
    if cls is None or any("Jk" in h + (b or []) for _, h, b in items):
        return
    res = {}
    for n, h, b in items:
        try:
            res[n] = cls.from_game("".join(h), "".join(b or []))
        except ValueError:
            res[n] = None
    win = [n for n in res if res[n] is not None]
    if win:
        mx = max(res[n] for n in win)
        win = [n for n in win if res[n] == mx]
    assert "=".join(win) == order or (not win and order == "none"), (
        f"pokerkit says {win}, example says {order}"
    )


def do_eval(body, exp):
    mode, *parts = [p.strip() for p in body.split("|")]
    items = []
    board = None
    for p in parts:
        n, t = p.split(":", 1)
        n = n.strip()
        if n == "board":
            board = cards(t)
        else:
            items.append((n, cards(t)))
    seen = [c for _, h in items for c in h if c != "Jk"] + (board or [])
    val = {}
    for n, h in items:
        full = h + (board or [])
        nat = [c for c in full if c != "Jk"]
        assert len(nat) == len(set(nat))
        if mode.startswith("hi"):
            val[n] = hi_any(full, mode)
        elif mode == "a5":
            k = a5(full)
            val[n] = k
        elif mode == "lo8":
            val[n] = lo8(full)
        elif mode == "27":
            val[n] = d27(full)
        elif mode == "om":
            val[n] = omaha(h, board)
        elif mode == "om8":
            val[n] = omaha(h, board, True)
        else:
            raise ValueError(mode)
    ok = {n: v for n, v in val.items() if v is not None}
    if not ok:
        win = "none"
    else:
        f = max if mode.startswith("hi") or mode == "om" else min
        b = f(ok.values())
        win = "=".join(n for n, v in ok.items() if v == b)
    e = exp.split("(")[0].strip()
    assert win == e, f"engine {win} {val} vs {e}"
    if mode in ("hi", "a5", "27", "lo8", "om", "om8"):
        pk_check(mode, [(n, h, board) for n, h in items], e)
    # optional shared-deck check
    if len(seen) != len(set(seen)) and "multi" not in exp:
        raise AssertionError("card used twice in one deal: " + body)


def seatcards(t):
    out = []
    for n, c in re.findall(r"(S\d+):((?: ?[2-9TJQKA][cdhs])+)", t):
        out.append((n, cards(c)))
    allc = [c for _, h in out for c in h]
    assert len(allc) == len(set(allc)), "dup " + t
    return out


def up_hi(h):
    v = [rv(c) for c in h]
    cnt = sorted(((v.count(x), x) for x in set(v)), reverse=True)
    return (tuple(c for c, _ in cnt), tuple(x for _, x in cnt))


def do_open(body, exp):
    mode, t = [p.strip() for p in body.split("|", 1)]
    sc = seatcards(t)
    if mode == "low-suit":  # stud/stud8: ace high, clubs lowest
        w = min(sc, key=lambda x: (rv(x[1][0]), SU.index(x[1][0][1])))[0]
    elif mode == "high-suit-acelow":  # razz
        w = max(
            sc, key=lambda x: ((1 if rv(x[1][0]) == 14 else rv(x[1][0])), SU.index(x[1][0][1]))
        )[0]
    elif mode == "high-suit":
        w = max(sc, key=lambda x: (rv(x[1][0]), SU.index(x[1][0][1])))[0]
    elif mode == "high-pos":
        b = max(up_hi(h) for _, h in sc)
        w = [n for n, h in sc if up_hi(h) == b][0]
    elif mode == "low-pos":
        b = min(low_key(h) for _, h in sc)
        w = [n for n, h in sc if low_key(h) == b][0]
    else:
        raise ValueError(mode)
    assert w == exp.strip(), f"engine {w}"


def suitkey(c, acelow=False):
    return ((1 if acelow and rv(c) == 14 else rv(c)), SU.index(c[1]))


def part(amount, winners, chip, odd):
    q, r = divmod(amount // chip, len(winners))
    res = {w: q * chip for w in winners}
    for i in range(r):
        res[odd[i]] += chip
    return res


def do_split(body, exp):
    head, *rest = [p.strip() for p in body.split("|")]
    kv = dict(x.split("=") for x in head.split())
    pot = int(kv["pot"])
    chip = int(kv.get("chip", 1))
    rule = kv["rule"]
    res = {}

    def add(d):
        for k, v in d.items():
            res[k] = res.get(k, 0) + v

    if rule in ("last", "pos"):
        w = kv["win"].split(",")
        odd = ([kv["last"]] if kv.get("last") in w else []) + w if rule == "last" else w
        add(part(pot, w, chip, list(dict.fromkeys(odd))))
    elif rule in ("st8", "om8"):
        board = []
        hands = []
        for p in rest:
            n, t = p.split(":", 1)
            (
                board.extend(cards(t))
                if n.strip() == "board"
                else hands.append((n.strip(), cards(t)))
            )
        if rule == "st8":
            H = {n: hi_any(h + board) for n, h in hands}
            L = {n: lo8(h + board) for n, h in hands}
        else:
            H = {n: omaha(h, board) for n, h in hands}
            L = {n: omaha(h, board, True) for n, h in hands}
        hw = [n for n in H if H[n] == max(H.values())]
        q = {n: v for n, v in L.items() if v}
        lw = [n for n in q if q[n] == min(q.values())] if q else []
        C = dict(hands)
        hiodd = sorted(hw, key=lambda n: max(suitkey(c) for c in C[n]), reverse=True)
        loodd = sorted(lw, key=lambda n: min(suitkey(c, True) for c in C[n]))
        if rule == "om8":
            hiodd, loodd = (
                [n for n, _ in hands if n in hw],
                [n for n, _ in hands if n in lw],
            )  # listed order = from the button's left
        if not lw:
            add(part(pot, hw, chip, hiodd))
        elif set(hw) == set(lw) and len(hw) > 1:
            add(part(pot, hw, chip, hiodd))
        else:
            half = pot // chip // 2 * chip
            add(part(pot - half, hw, chip, hiodd))
            add(part(half, lw, chip, loodd))
    e = {k: int(v) for k, v in re.findall(r"(S\d+):(\d+)", exp)}
    assert {k: v for k, v in res.items() if v} == e, f"engine {res}"


class Bet:
    def __init__(s, head, seats):
        kv = dict(x.split("=") for x in head.split()[1:])
        s.lim = head.split()[0]
        s.sizes = [int(x) for x in kv.get("size", "0").split("/")]
        s.min = int(kv.get("min", s.sizes[0]))
        c = kv.get("cap", "none")
        s.maxn = None if c == "none" else (int(c[:-1]) + 1 if c.endswith("r") else int(c[:-1]))
        s.hu = kv.get("hu", "nocap")
        s.pot0 = int(kv.get("pot", "0"))
        s.xr = kv.get("xr", "yes")
        s.mustopen = kv.get("open", "") == "must"
        s.maxopen = int(kv["maxopen"]) if "maxopen" in kv else None
        s.order = [n for n, _ in seats]
        s.st = dict(seats)
        s.start = dict(seats)
        s.c = {n: 0 for n in s.order}
        s.fold = set()
        s.acted = set()
        s.checked = set()
        s.cur = 0
        s.n = 0
        s.last = 0
        s.bring = False
        s.i = 0
        s.over = False
        s.shut = False
        s.total_init = sum(s.st.values())

    def live(s):
        return [n for n in s.order if n not in s.fold]

    def pot(s):
        return s.pot0 + sum(s.c.values())

    def actor(s):
        if s.over:
            return None
        return s.order[s.i]

    def put(s, n, to):
        a = to - s.c[n]
        assert 0 <= a <= s.st[n], f"{n} cannot put {a}"
        s.st[n] -= a
        s.c[n] = to

    def nxt(s):
        if len(s.live()) == 1:
            s.over = True
            return
        for k in range(1, len(s.order) + 1):
            j = (s.i + k) % len(s.order)
            n = s.order[j]
            if n in s.fold or s.st[n] == 0:
                continue
            if n in s.acted and s.c[n] == s.cur:
                continue
            # a lone player who need not call anything is done
            others = [m for m in s.live() if m != n and s.st[m] > 0]
            if not others and s.c[n] >= s.cur:
                continue
            s.i = j
            return
        s.over = True

    def capped(s):
        if s.maxn is None:
            return False
        if s.hu == "nocap" and len(s.live()) == 2 and not s.shut:
            return False
        return s.n >= s.maxn

    def legal(s):
        a = s.actor()
        L = ["fold"]
        to = s.cur - s.c[a]
        stack = s.st[a]
        L.append("check" if to == 0 else f"call {min(to, stack)}")
        if s.mustopen and to == 0 and s.cur == 0:
            L.remove("check")
        if s.xr == "no" and a in s.checked and to > 0:
            return L
        if stack <= to:
            return L
        if s.lim == "FL":
            if s.bring:
                L.append(f"complete {min(s.sizes[0], s.c[a] + stack)}")
                return L
            if s.capped():
                return L
            for z in s.sizes:
                if s.cur == 0:
                    L.append(f"bet {min(z, stack)}")
                elif z >= s.last:
                    L.append(f"raise {min(s.cur + z, s.c[a] + stack)}")
        else:
            top = s.c[a] + stack
            if s.lim in ("PL", "HP"):
                after = s.pot() + to
                inc = after if s.lim == "PL" else after // 2
                top = min(top, s.cur + inc)
            if s.cur == 0:
                L.append(f"bet {min(s.min, top)}..{top}")
            else:
                lo = min(s.cur + max(s.last, s.min), s.c[a] + stack)
                if s.c[a] + stack > s.cur:
                    L.append(f"raise {lo}..{max(lo, top)}" if lo <= top else f"raise {top}..{top}")
        return L

    def ok(s, act):
        L = s.legal()
        w = act.split()
        if act in ("fold", "check"):
            return act in L
        if w[0] == "call":
            return any(x.startswith("call") for x in L)
        for x in L:
            y = x.split()
            if y[0] == w[0]:
                if ".." in y[1]:
                    lo, hi = map(int, y[1].split(".."))
                    if lo <= int(w[1]) <= hi:
                        return True
                elif y[1] == w[1]:
                    return True
        return False

    def do(s, n, act):
        w = act.split()
        if w[0] in ("sb", "bb", "post", "ante"):
            v = int(w[1])
            if w[0] == "ante":
                s.st[n] -= v
                s.pot0 += v
                return
            s.put(n, v)
            if v > s.cur:
                s.cur = v
            if w[0] == "bb":
                s.n = 1
                s.last = v
            s.i = (s.order.index(n) + 1) % len(s.order)
            while s.order[s.i] in s.fold or s.st[s.order[s.i]] == 0:
                s.i = (s.i + 1) % len(s.order)
            return
        if w[0] == "bringin":
            s.put(n, int(w[1]))
            s.cur = int(w[1])
            s.bring = True
            s.acted.add(n)
            s.i = s.order.index(n)
            s.nxt()
            return
        assert s.actor() == n, f"out of turn {n} {act}, actor {s.actor()}"
        assert s.ok(act), f"illegal {n} {act}; legal {s.legal()}"
        if w[0] == "fold":
            s.fold.add(n)
        elif w[0] == "check":
            s.checked.add(n)
        elif w[0] == "call":
            s.put(n, min(s.cur, s.c[n] + s.st[n]))
        else:
            to = int(w[1])
            inc = to - s.cur
            if w[0] == "complete":
                s.bring = False
                s.n = 1
                s.last = s.sizes[0]
            else:
                s.n += 1
                s.last = max(s.last, inc) if s.lim != "FL" else inc
            s.put(n, to)
            s.cur = to
            s.acted = set()
            if s.maxn is not None and s.n >= s.maxn and len(s.live()) > 2:
                s.shut = True  # GAP-16: stays for the round
        s.acted.add(n)
        s.nxt()


def do_bet(body, exp):
    seg = [p.strip() for p in body.split("|")]
    seats = [(n, int(v)) for n, v in re.findall(r"(S\d+):(\d+)", seg[1])]
    b = Bet(seg[0], seats)
    acts = seg[2] if len(seg) > 2 else ""
    for a in [x.strip() for x in acts.split(";") if x.strip()]:
        n, rest = a.split(" ", 1)
        if n == "first":
            b.i = b.order.index(rest)
            continue
        b.do(n, rest)
    for e in [x.strip() for x in exp.split(";") if x.strip()]:
        k, _, v = e.partition(" ")
        if k == "actor":
            assert b.actor() == v, f"actor {b.actor()} vs {v}"
        elif k == "legal":
            assert [x.strip() for x in v.split(",")] == b.legal(), f"legal {b.legal()} vs {v}"
        elif k == "pot":
            assert b.pot() == int(v), f"pot {b.pot()} vs {v}"
        elif k == "over":
            assert b.over
        elif k == "win":
            n, amt = v.split()
            assert b.live() == [n] and b.over and b.pot() == int(amt), (b.live(), b.pot())
        elif k == "illegal":
            assert not b.ok(v), f"{v} is legal: {b.legal()}"
        elif k == "stacks":
            for n, x in re.findall(r"(S\d+):(\d+)", v):
                assert b.st[n] == int(x), f"{n} {b.st[n]}"
        else:
            raise ValueError(e)


def do_draw(body, exp):
    # listed order = drawing order; fifth-card rule
    req = [(n, int(k)) for n, k in re.findall(r"(S\d+):(\d+)", body)]
    out = ["burn"]
    late = []
    for i, (n, k) in enumerate(req):
        if k == 0:
            continue
        if k < 5:
            out.append(f"{n}x{k}")
        else:
            out.append(f"{n}x4")
            if i == len(req) - 1 and not late:
                out += ["burn", f"{n}x1"]
            else:
                late.append(n)
    out += [f"{n}x1" for n in late]
    assert " ".join(out) == exp.strip(), out


def do_runout(body, exp):
    kv = {k: int(v) for k, v in (x.split("=") for x in body.split())}
    P, D, K = kv["P"], kv["D"], kv["K"]
    if D - 1 >= P:
        r = f"burn {P}"
    elif D + K < P:
        r = "common burn turn" if D >= 2 else f"common pool{D + K} burn turn"
    else:
        d1 = max(D - 2, 0)
        rest = P - d1
        if D >= 2:
            pool = 1 + K + 1
            pre = f"burn {d1} pool{pool} "
        else:
            pool = D + K
            pre = f"pool{pool} "
        r = pre + (f"burn {rest}" if pool > rest else f"noburn {rest}")
    assert r == exp.strip(), r


def do_cap(body, exp):  # cards needed when nobody folds: hole+up, board, burns
    kv = {k: int(v) for k, v in (x.split("=") for x in body.split())}
    n = kv["players"] * kv["each"] + kv.get("board", 0) + kv.get("burns", 0)
    assert f"{n}" == exp.strip(), n


def do_openers(body, exp):
    mode, t = body.split("|")
    v = hi_any(cards(t), mode.strip())
    r = "yes" if v[0] > 1 or (v[0] == 1 and v[1][0] >= 11) else "no"
    assert r == exp.strip(), (r, v)


F = {
    "EVAL": do_eval,
    "OPEN": do_open,
    "SPLIT": do_split,
    "BET": do_bet,
    "DRAW": do_draw,
    "RUNOUT": do_runout,
    "OPENERS": do_openers,
    "CAP": do_cap,
}


def main():
    args = sys.argv[1:]
    out = None
    if "--json" in args:
        i = args.index("--json")
        out = args[i + 1]
        del args[i : i + 2]
    good = bad = 0
    vec = []
    per = {}
    for fn in args:
        rid = None
        for ln, line in enumerate(open(fn, encoding="utf8"), 1):
            m = re.match(r"#### ([A-Z0-9]+-\d+) ", line)
            if m:
                rid = m.group(1)
            elif line.startswith(("# ", "## ", "### ")):
                rid = None
            m = re.match(r"- \*\*((?:AMB|CON|GAP)-\d+)", line)
            if m:
                rid = m.group(1)
            for span in re.findall(r"`([^`]+)`", line):
                k = span.split(" ", 1)[0]
                if k in F and " => " in span and rid:
                    body, exp = span[len(k) :].split(" => ")
                    try:
                        F[k](body.strip(), exp.strip())
                        good += 1
                        per[k] = per.get(k, 0) + 1
                        vec.append(
                            {"rule": rid, "verb": k, "given": body.strip(), "then": exp.strip()}
                        )
                    except Exception as ex:
                        bad += 1
                        print(f"{fn}:{ln} {rid} FAIL {span}\n    -> {type(ex).__name__}: {ex}")
    print(f"examples ok {good}, failed {bad}; by verb {per}; pokerkit {'on' if PK else 'off'}")
    if out:
        json.dump(vec, open(out, "w"), indent=1)
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
