# SPDX-License-Identifier: MIT
"""Plays a list of examples, each also with every expectation made wrong, and counts."""

import examples
import wrong
from examples_common import NotYet


class Result:
    """What became of the examples; ``faults`` are sentences."""

    def __init__(self):
        self.passed = {}  # by verb
        self.not_yet = {}  # by what is missing
        self.rules = []  # rules of the examples that passed
        self.faults = []
        self.wrong_seen = 0

    def summary(self):
        """One line of counts."""
        passed = 0
        for verb in self.passed:
            passed += self.passed[verb]
        waiting = 0
        for what in self.not_yet:
            waiting += self.not_yet[what]
        return "{} examples passed, {} not yet, {} wrong; {} false expectations seen".format(
            passed, waiting, len(self.faults), self.wrong_seen
        )


def play(vectors):
    """Play examples given as dicts with rule, verb, given, then."""
    result = Result()
    for example in vectors:
        rule = example["rule"]
        verb = example["verb"]
        given = example["given"]
        then = example["then"]
        try:
            played = examples.VERBS.get(verb)
            if played is None:
                raise NotYet(verb)
            played(rule, given, then)
        except NotYet as missing:
            result.not_yet[str(missing)] = result.not_yet.get(str(missing), 0) + 1
            continue
        except (AssertionError, ValueError) as error:
            result.faults.append("{} {} {} => {}: {}".format(rule, verb, given, then, error))
            continue
        result.passed[verb] = result.passed.get(verb, 0) + 1
        result.rules.append(rule)
        for changed in wrong.wrong_ones(verb, given, then):
            try:
                played(rule, given, changed)
            except AssertionError:
                result.wrong_seen += 1
                continue
            result.faults.append("{} {} {} passes with {}".format(rule, verb, given, changed))
    return result
