# SPDX-License-Identifier: MIT
"""Plays a list of examples, each also with every expectation made wrong, and counts."""

import examples
import wrong


class Result:
    """What became of the examples; ``faults`` are sentences."""

    def __init__(self):
        self.passed = {}  # by verb
        self.rules = []  # rules of the examples that passed
        self.faults = []
        self.wrong_seen = 0

    def summary(self):
        """One line of counts."""
        passed = 0
        for verb in self.passed:
            passed += self.passed[verb]
        return "{} examples passed, {} wrong; {} false expectations were seen to fail".format(
            passed, len(self.faults), self.wrong_seen
        )


def play(vectors):
    """Play examples given as dicts with rule, verb, given, then."""
    result = Result()
    for example in vectors:
        rule = example["rule"]
        verb = example["verb"]
        given = example["given"]
        then = example["then"]
        played = examples.VERBS[verb]
        try:
            played(rule, given, then)
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
