# SPDX-License-Identifier: MIT
"""One message of the feed as a JSON object; ``feed.schema.json`` beside this file describes it.

Every object has ``v`` (the version of this form) and ``type``.  Fields may be added within a
version; a reader skips types that it does not know.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from feltware.engine import cards
from feltware.engine import events as ev
from feltware.storage import seal
from host_tools.simulator.feed import Feed

VERSION = 1
SCHEMA = Path(__file__).with_name("feed.schema.json")
_EPOCH = datetime(2020, 1, 1)
_CARD_KINDS = (ev.DEAL, ev.IDENTIFY, ev.SHOWN)


class Reader:
    """Turns the payloads of the feed channel into objects."""

    def __init__(self) -> None:
        self._feed = Feed()

    def take(self, payload: bytes) -> dict[str, Any] | None:
        """The object of one message, None for one of a kind that is not known here.

        Raises feed.FeedError for what cannot be read.
        """
        kind = payload[:1]
        maker = self._MAKERS.get(kind)
        if maker is None:
            return None
        self._feed.take(b"E" + payload[1:] if kind == b"R" else payload)
        told = maker(self, payload)
        return {"v": VERSION, **told}

    def _version(self, payload: bytes) -> dict[str, Any]:
        return {"type": "version", "events": payload[1]}

    def _event(self, payload: bytes) -> dict[str, Any]:
        event = self._feed.events[-1]
        told: dict[str, Any] = {"type": "event", "kind": event.name, "seat": event.seat}
        if event.kind in _CARD_KINDS:
            told["card"] = None if event.index == ev.UNKNOWN_CARD else cards.name(event.index)
        else:
            told["index"] = event.index
        told.update(flags=event.flags, amount=event.amount)
        if event.text:
            told["text"] = event.text
        if event.kind == ev.TIME:
            told["time"] = (_EPOCH + timedelta(minutes=event.amount)).isoformat(timespec="minutes")
        if len(payload) > 11 and payload[9] == ev.EXT_NONCE:
            proof = seal.read_proof(payload[11 : 11 + payload[10]])
            if proof is not None:
                told["proof"] = {"deal": proof[0], "nonce": proof[1].hex()}
        if payload[:1] == b"R":
            told["again"] = True
        return told

    def _legal(self, payload: bytes) -> dict[str, Any]:
        legal = self._feed.legal
        return {"type": "turn", "seat": legal.actor, "legal": legal.items}

    def _waits(self, payload: bytes) -> dict[str, Any]:
        waits = [{"place": place, "cards": n} for place, n in self._feed.waits.items()]
        return {"type": "waits", "for": waits}

    def _question(self, payload: bytes) -> dict[str, Any]:
        question = self._feed.question
        if question is None:
            return {"type": "question", "open": False}
        return {
            "type": "question",
            "open": True,
            "number": question.number,
            "place": question.place,
            "choices": list(question.choices),
        }

    def _notice(self, payload: bytes) -> dict[str, Any]:
        notice = self._feed.notices[-1]
        return {
            "type": "notice",
            "unit": notice.unit,
            "reason": notice.reason,
            "amount": notice.amount,
        }

    def _snapshot(self, payload: bytes) -> dict[str, Any]:
        snapshot = self._feed.snapshot
        assert snapshot is not None
        seats = [
            {"seat": seat, "state": state.state, "stack": state.stack, "bought": state.bought}
            for seat, state in snapshot.seats.items()
        ]
        return {
            "type": "snapshot",
            "hand": snapshot.hand,
            "button": snapshot.button,
            "seats": seats,
        }

    def _gap(self, payload: bytes) -> dict[str, Any]:
        return {"type": "gap", "missed": int(payload[1:])}

    _MAKERS = {
        b"V": _version,
        b"E": _event,
        b"R": _event,
        b"L": _legal,
        b"W": _waits,
        b"Q": _question,
        b"N": _notice,
        b"S": _snapshot,
        b"G": _gap,
    }


def line(told: dict[str, Any]) -> str:
    """An object as one line."""
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))
