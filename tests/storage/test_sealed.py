# SPDX-License-Identifier: MIT
"""What the device says, keeps and shows does not depend on cards that nobody has shown."""

import subprocess
import sys
from pathlib import Path

import pytest

from feltware.storage import seal

SCRIPT = Path(__file__).with_name("mpy_sealed.py")


def compared(hands, seed):
    """The line of a run on CPython."""
    done = subprocess.run(
        [sys.executable, SCRIPT, str(seed), str(hands)],
        capture_output=True,
        text=True,
        timeout=3600,
    )
    last = (done.stdout + done.stderr).strip().splitlines()[-1]
    assert done.returncode == 0 and last.startswith("ok"), done.stderr[-3000:]
    return last[3:]


def test_fifty_hands_are_alike_whatever_the_unshown_cards_are(figure, seed):
    figure("sealing: " + compared(50, seed))


@pytest.mark.slow
def test_a_thousand_hands_are_alike_whatever_the_unshown_cards_are(figure, seed):
    figure("sealing: " + compared(1000, seed))


def test_hmac_is_that_of_rfc_4231():
    # test case 2: key "Jefe"
    digest = seal.hmac_sha256(b"Jefe", b"what do ya want for nothing?")
    assert digest.hex() == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


def test_every_card_of_a_deck_unseals_to_itself():
    secret = bytes(range(32))
    for card in range(54):
        sealed = seal.commitment(card, seal.nonce(secret, 300 + card))
        assert seal.unseal(secret, 300 + card, sealed) == card
        assert seal.unseal(secret, 299 + card, sealed) == seal.UNKNOWN_CARD


def test_a_secret_is_zeroed_where_no_memory_is_left(micropython, staged_env):
    script = Path(__file__).with_name("mpy_forget.py")
    done = subprocess.run(
        [micropython, str(script)], capture_output=True, text=True, env=staged_env, timeout=60
    )
    assert done.stdout == "ok\n", done.stderr[-3000:]
