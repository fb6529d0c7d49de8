# SPDX-License-Identifier: MIT
"""Which rules of the catalogue have a test or a passed example, and whose the others are.

A test covers a rule if its name says the rule's ID (``test_he_5_7_9_burn_then_board``), or the
first line of its docstring does.

    python tests/rules/covered.py      prints the table
"""

import ast
import json
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent

# Components that the engine owns; a rule with one of them needs a test of the engine.
ENGINE = {"evaluator", "betting", "dealing", "showdown", "pots"}
# A rule that says what to do about a mistake, or between hands, is the dealer's or the table's
# package's even where cards are dealt by it: the engine deals what they decide.
SHARED = {"irregularity", "table-management"}
ELSEWHERE = {"table-management", "irregularity", "UI"}


def rules():
    """{ID: (title, [components])} from the catalogue's index."""
    text = (HERE / "rules.md").read_text(encoding="utf-8")
    found = {}
    for line in text[text.index("## 12. Index of rules") :].splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and re.fullmatch(r"[A-Z0-9]+-\d+", cells[0]):
            found[cells[0]] = (cells[1], [word.strip() for word in cells[3].split(",")])
    return found


def notes():
    """IDs of the catalogue's ambiguities, conflicts and gaps."""
    text = (HERE / "rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*((?:AMB|CON|GAP)-\d+)", text, re.M))


def named(text, prefixes):
    """The IDs that a test's name says: he_5_7_and_9 is HE-5, HE-7 and HE-9."""
    found = []
    words = text.split("_")
    at = 0
    while at < len(words):
        if words[at].upper() in prefixes:
            prefix = words[at].upper()
            at += 1
            while at < len(words) and (words[at].isdigit() or words[at] == "and"):
                if words[at].isdigit():
                    found.append("{}-{}".format(prefix, words[at]))
                elif at + 1 >= len(words) or not words[at + 1].isdigit():
                    break
                at += 1
        else:
            at += 1
    return found


def tests(prefixes):
    """{ID: [test names]} of all tests of the house."""
    found = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            first = (ast.get_docstring(node) or "").partition("\n")[0]
            told = re.findall(r"\b[A-Z][A-Z0-9]*-\d+\b", first)
            for rule in dict.fromkeys(named(node.name, prefixes) + told):
                name = "{}::{}".format(path.relative_to(TESTS).as_posix(), node.name)
                found.setdefault(rule, []).append(name)
    return found


class Table:
    """The coverage of every rule; ``unknown`` are IDs that a test names and nobody wrote."""

    def __init__(self, passed=None):
        if passed is None:
            import suite

            vectors = json.loads((HERE / "vectors.json").read_text(encoding="utf-8"))
            passed = suite.play(vectors).rules
        self.rules = rules()
        known = set(self.rules) | notes()
        prefixes = {rule.partition("-")[0] for rule in known}
        self.tests = tests(prefixes)
        self.unknown = sorted(
            rule for rule in self.tests if rule not in known and rule.partition("-")[0] in prefixes
        )
        self.examples = {}
        for rule in passed:
            self.examples[rule] = self.examples.get(rule, 0) + 1
        self.covered = []
        self.open = []
        self.elsewhere = []
        self.people = []
        for rule, (_title, components) in self.rules.items():
            if rule in self.tests or rule in self.examples:
                self.covered.append(rule)
            elif SHARED & set(components):
                self.elsewhere.append(rule)
            elif ENGINE & set(components):
                self.open.append(rule)
            elif ELSEWHERE & set(components):
                self.elsewhere.append(rule)
            else:
                self.people.append(rule)

    def counts(self):
        """One line of counts."""
        return (
            "{} rules: {} covered, {} of the engine's open, {} left to dealer, table and screens, "
            "{} only people can decide".format(
                len(self.rules),
                len(self.covered),
                len(self.open),
                len(self.elsewhere),
                len(self.people),
            )
        )

    def lines(self):
        """The whole table: a line a covered rule, then the others by whose they are."""
        yield self.counts()
        for rule in self.covered:
            words = list(self.tests.get(rule, ()))
            if rule in self.examples:
                words.insert(0, "{} examples".format(self.examples[rule]))
            yield "{:10} {}".format(rule, ", ".join(words))
        for title, group in (
            ("open", self.open),
            ("left to dealer, table and screens", self.elsewhere),
            ("only people can decide", self.people),
        ):
            yield "{}: {}".format(title, " ".join(group) or "none")


if __name__ == "__main__":
    import sys

    root = TESTS.parent
    sys.path[:0] = [
        str(root / "firmware"),
        str(root / "firmware" / "feltware" / "compat" / "cpython"),
    ]
    for _line in Table().lines():
        print(_line)
