# SPDX-License-Identifier: MIT
"""Hands played twice, their unshown cards permuted among themselves, on CPython or MicroPython.

What leaves the device is kept: every message of the link and every byte of the journal.  Both
plays must be alike in all of it but commitments and nonces, whose lengths must be alike.

Arguments: seed and hands.  Prints what was compared.
"""

import sys

sys.path.insert(0, __file__.rsplit("/", 1)[0])

import mpy_table
from flash import Flash

from feltware.drivers import scanner
from feltware.engine import cards as cd
from feltware.engine import events as ev
from feltware.storage import reader, seal


class Recorded(mpy_table.Table):
    """A table whose cards may be others than they seem: ``swap`` says which card lies where the
    policy puts one.  What people decide follows from the policy's cards, so it is scripted."""

    def __init__(self, seed, swap, game):
        mpy_table.SCREENS[0] = mpy_table.DRAWN
        mpy_table.Table.__init__(self, Flash(16), Flash(2), seed)
        mpy_table.SCREENS[0] = mpy_table.Still
        self.swap = swap
        self.games = (game,)
        self.hardware.link.kept = []

    def tell(self, kind, antenna, card):
        """Show the antenna the card that lies there in this play."""
        real = self.swap.get(card, card)
        self.hardware.scanner.tell(kind, antenna, self.app.hand.deck * 64 + real)
        self.pump()


def sealed_parts(message):
    """A feed message with its proofs blotted out."""
    if message[:1] in (b"E", b"R") and len(message) > 9 and message[9] == ev.EXT_NONCE:
        return message[:11] + bytes(len(message) - 11)
    return message


def journal_events(image):
    """The events of the hand in the journal, commitments and nonces blotted out."""
    flash = Flash(0)
    flash.sectors = len(image) // 4096
    flash.image = image
    found = reader.read(flash)
    told = []
    for group in found.groups:
        for payload in group:
            for kind, seat, index, flags, amount, ext in reader.events(payload):
                if ext is not None and ext[0] != ev.EXT_TEXT:
                    ext = (ext[0], len(ext[1]))
                told.append((kind, seat, index, flags, amount, ext))
    return told


def play(table, hand_no, acts):
    """Play until ``hand_no`` is over.  ``acts`` None: by the policy, returning what was done;
    else do these."""
    app = table.app
    done = []
    if acts is None:
        watch(table, done)
        while table.app.table.hand_no < hand_no or not table.over():
            table.act()
        return done
    for name, args in acts:
        if name == "seen" or name == "gone":
            table.tell(scanner.SEEN if name == "seen" else scanner.GONE, *args)
        elif name == "decide":
            app._decide(*args)
            table.pump()
        elif name == "apply":
            table.app.table.apply(*args)
            table.pump()
        elif name == "wait":
            table.now_ms += 4000
            table.pump()
        else:
            getattr(app, name)(*args)
            table.pump()
    return acts


def watch(table, done):
    """Note everything that is done to the app."""
    app = table.app

    def noted(owner, name, as_name):
        method = getattr(owner, name)

        def call(*args):
            done.append((as_name, args))
            return method(*args)

        setattr(owner, name, call)

    noted(app, "_decide", "decide")
    for name in ("next_hand", "undo", "misdeal", "answer"):
        noted(app, name, name)
    noted(app.table, "apply", "apply")
    tell = table.tell

    def told(kind, antenna, card):
        done.append(("seen" if kind == scanner.SEEN else "gone", (antenna, card)))
        tell(kind, antenna, card)

    table.tell = told
    home = table.home

    def went_home():
        home()
        done.append(("wait", ()))

    table.home = went_home


def shown_cards(app):
    """The cards of the hand that everyone has seen, or that lie face up."""
    seen = set()
    for position in range(len(app.log)):
        kind, seat, index, flags, _, _ = app.log.get(position)
        if kind == ev.SHOWN or (kind in (ev.DEAL, ev.IDENTIFY) and flags & ev.UP):
            seen.add(index)
    return seen


def openers(app):
    """The first five cards of an opener who shows: he shows his openers in them, a card that he
    discarded too (JOB-6, JOB-12), and who wins depends on them."""
    hand = app.hand
    if hand.config.jacks and hand.opener and hand.shown[hand.opener] == 1:
        return set(hand.opening_hand)
    return set()


def dealt_cards(app):
    """All cards that were dealt."""
    return {
        app.log.get(position)[2]
        for position in range(len(app.log))
        if app.log.kind(position) in (ev.DEAL, ev.IDENTIFY)
    } - {255}


def compare(seed, game, counts):
    """One hand of a game, twice."""
    first = Recorded(seed, {}, game)
    start = len(first.hardware.link.kept)
    acts = play(first, 1, None)
    shown = shown_cards(first.app)
    proof = openers(first.app) - shown
    hidden = sorted(dealt_cards(first.app) - shown - proof)
    swap = {card: hidden[(at + 1) % len(hidden)] for at, card in enumerate(hidden)}
    second = Recorded(seed, swap, game)
    play(second, 1, acts)
    one = first.hardware.link.kept[start:]
    other = second.hardware.link.kept[start:]
    for mine, theirs in zip(one, other):
        if sealed_parts(mine) != sealed_parts(theirs):
            raise ValueError("seed {}: the link says {} and {}".format(seed, mine, theirs))
    if len(one) != len(other):
        raise ValueError("seed {}: {} messages and {}".format(seed, len(one), len(other)))
    drawn = first.hardware.drawn
    if drawn != second.hardware.drawn:
        raise ValueError("seed {}: the displays differ".format(seed))
    counts["pages"] += len(drawn)
    mine = journal_events(first.hardware.journal_flash.image)
    theirs = journal_events(second.hardware.journal_flash.image)
    if mine != theirs:
        raise ValueError("seed {}: the journals differ".format(seed))
    counts["hands"] += 1
    counts["messages"] += len(one)
    counts["events"] += len(mine)
    counts["permuted"] += len(hidden)
    counts["openers"] += len(proof)
    search(first, hidden, one, seed)
    counts["tries"] += try_all(first, hidden)


def search(table, hidden, messages, seed):
    """No name of a hidden card stands in what left the device, no event has its index."""
    texts = [m for m in messages if m[:1] not in (b"E", b"R", b"V")]
    for card in hidden:
        name = cd.name(card).encode()
        for text in texts:
            if name in text:
                raise ValueError("seed {}: {} stands in {}".format(seed, name, text))
    kinds = (ev.DEAL, ev.IDENTIFY, ev.SHOWN)
    told = [(m[1], m[3]) for m in messages if m[:1] in (b"E", b"R")]
    told += [(event[0], event[2]) for event in journal_events(table.hardware.journal_flash.image)]
    for kind, index in told:
        if kind in kinds and index in hidden:
            raise ValueError("seed {}: card {} is told".format(seed, index))


def try_all(table, hidden):
    """All 52 cards with every published nonce against every commitment that stays sealed."""
    flash = table.hardware.journal_flash
    nonces = []
    sealed = {}
    position = 0
    for group in reader.read(flash).groups:
        for payload in group:
            for kind, _, _, _, _, ext in reader.events(payload):
                if kind < ev.HAND_START:
                    continue
                if ext is not None and ext[0] == ev.EXT_COMMITMENT:
                    sealed[position] = ext[1]
                elif ext is not None and ext[0] == ev.EXT_NONCE:
                    nonces.append(seal.read_proof(ext[1]))
                position += 1
    for opened, _ in nonces:
        sealed.pop(opened, None)
    tries = 0
    for _, nonce in nonces:
        for card in range(52):
            made = seal.commitment(card, nonce)
            for commitment in sealed.values():
                tries += 1
                if made == commitment:
                    raise ValueError("a shown card's nonce opens another card")
    for secret in table.secrets:
        if secret in bytes(table.hardware.secret_flash.image):
            raise ValueError("the secret of a finished hand stands in the flash")
    return tries


def main(seed, hands):
    """Compare hands until there are enough."""
    counts = {"hands": 0, "messages": 0, "events": 0, "permuted": 0, "pages": 0, "tries": 0}
    counts["openers"] = 0
    games = mpy_table.EVERY_GAME
    for number in range(hands):
        game = games[number % len(games)]
        try:
            compare(mpy_table.mix(seed, number), game, counts)
        except Exception:
            print("seed {}, hand {}: {}".format(seed, number, game))
            raise
    print(
        "ok seed {}: {} hands played twice, {} unshown cards permuted, {} discards of openers not,"
        " {} messages, {} pages of displays and {} journal events alike, {} tries to open a sealed"
        " card".format(
            seed, counts["hands"], counts["permuted"], counts["openers"], counts["messages"],
            counts["pages"], counts["events"], counts["tries"],
        )
    )  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
