# SPDX-License-Identifier: MIT
"""What the other MicroPythons run as programs of their own, as tests of micropython-lib's
unittest: the same evaluators, examples and pixels as on CPython, random hands, the log.

/suite/expected.json has what CPython made of it.
"""

import binascii
import hashlib
import io
import json
import sys
import unittest

with open("/suite/expected.json") as _file:
    EXPECTED = json.load(_file)


def _free():
    """Allocate as you like."""


class Tests(unittest.TestCase):
    def test_evaluators_judge_as_on_cpython(self):
        import eval_vectors

        found = list(eval_vectors.lines(EXPECTED["hands"], _free, _free))
        self.assertEqual(found, EXPECTED["strengths"])

    def test_random_hands_of_every_game(self):
        sys.argv[:] = ["mpy_engine.py", "20261130", "1"]
        __import__("mpy_engine")  # raises at the first chip that is lost

    def test_examples_of_the_catalogue(self):
        import suite

        result = suite.play(EXPECTED["examples"])
        self.assertEqual(result.faults, [])
        self.assertEqual(result.summary(), EXPECTED["summary"])

    def test_every_screen_has_the_pixels_of_cpython(self):
        import screen_scenes

        from feltware.ui.screens import Screens

        for lang in (0, 1):
            digest = hashlib.sha256()
            for _, scene in screen_scenes.SCENES:
                unit, view = scene()
                view.lang = lang
                panels = [screen_scenes.Frame() for _ in range(11)]
                screens = Screens(view, panels)
                while screens.step(unit):
                    pass
                digest.update(panels[unit].frame)
            found = str(binascii.hexlify(digest.digest()), "ascii")
            self.assertEqual(found, EXPECTED["pixels"][lang])

    def test_the_log_is_micropython_libs_logging(self):
        import logging

        from feltware.drivers import log

        stream = io.StringIO()
        log.route(stream)
        log.threshold(log.WARNING)
        log.get("tests").error("told %d", 7)
        log.get("tests").info("not told")
        self.assertIsInstance(log.get("tests"), logging.Logger)
        self.assertEqual(stream.getvalue(), "feltware.tests:told 7\n")
