# SPDX-License-Identifier: MIT
"""Sealed cards: commitments that one card's nonce opens and no other's.

A hand has a secret of 32 random bytes.  The nonce of the deal at position ``n`` of the hand's log
is HMAC-SHA-256(secret, n), the commitment to its card SHA-256(card, nonce), both cut to 16 bytes.
At the showdown a card's nonce is published; it says nothing about any other card.
"""

import hashlib

from micropython import const

SECRET = const(32)
SEALED = const(16)
UNKNOWN_CARD = const(255)
CARDS = const(54)  # two jokers above the 52
_BLOCK = const(64)  # of SHA-256


def hmac_sha256(key, message):
    """HMAC of RFC 2104 with SHA-256; ``key`` of at most 64 bytes."""
    padded = bytes(key) + bytes(_BLOCK - len(key))
    inner = hashlib.sha256(bytes([b ^ 0x36 for b in padded]))
    inner.update(message)
    outer = hashlib.sha256(bytes([b ^ 0x5C for b in padded]))
    outer.update(inner.digest())
    return outer.digest()


def nonce(secret, position):
    """The nonce of the deal at a position of the hand's log."""
    return hmac_sha256(secret, bytes((position & 0xFF, position >> 8)))[:SEALED]


def commitment(card, card_nonce):
    """What the journal holds instead of a hidden card."""
    return hashlib.sha256(bytes((card,)) + card_nonce).digest()[:SEALED]


def unseal(secret, position, sealed):
    """The card of a commitment, 255 if none fits: 54 tries."""
    card_nonce = nonce(secret, position)
    for card in range(CARDS):
        if commitment(card, card_nonce) == sealed:
            return card
    return UNKNOWN_CARD


def proof(position, card_nonce):
    """What is published with a shown card: the position of its deal (u16) and its nonce."""
    return bytes((position & 0xFF, position >> 8)) + card_nonce


def read_proof(data):
    """(position, nonce) of a proof; None if it has another length."""
    if len(data) != 2 + SEALED:
        return None
    return data[0] | data[1] << 8, bytes(data[2:])
