# SPDX-License-Identifier: MIT
"""No pass of the loop does much at once, and what takes several is one group of the journal."""

from feltware import app as apps
from feltware.engine import events as ev
from feltware.storage.journal import Journal
from host_tools import bench as tables
from host_tools.simulator.bench import Bench
from tests.bench import scenario

MOST = 7  # events of one pass: the last all-in, what ends the round, the first hands tabled


def counted(monkeypatch):
    """[events that each pass made], filled as the app runs."""
    made = [0]
    step, publish = apps.App.step, apps.App._publish

    def stepping(self, now_ms):
        made.append(0)
        return step(self, now_ms)

    def publishing(self, *event):
        made[-1] += 1
        publish(self, *event)

    monkeypatch.setattr(apps.App, "step", stepping)
    monkeypatch.setattr(apps.App, "_publish", publishing)
    return made


def test_ten_hands_are_tabled_and_nine_pots_paid_a_few_events_a_pass(monkeypatch):
    made = counted(monkeypatch)
    with Bench() as bench:
        tables.all_in(bench)
        kinds = [event.kind for event in bench.events]
    assert kinds.count(ev.SHOW) == 10 and kinds.count(ev.SHOWN) == 20
    assert kinds.count(ev.AWARD) >= 9
    settled = kinds.count(ev.SETTLED)
    assert settled == 10 and made.count(settled) >= 1  # one pass, which does nothing else
    print("most events in a pass:", sorted(made)[-3:])
    assert max(n for n in made if n != settled) <= MOST


def test_what_is_tabled_in_several_passes_is_one_group_of_the_journal(monkeypatch):
    groups = []
    add, commit = Journal.add, Journal.commit

    def adding(self, kind, *rest):
        groups[-1].append(kind)
        add(self, kind, *rest)

    def committing(self):
        groups.append([])
        commit(self)

    groups.append([])
    monkeypatch.setattr(Journal, "add", adding)
    monkeypatch.setattr(Journal, "commit", committing)
    with Bench() as bench:
        tables.all_in(bench)
    tabled = [group for group in groups if ev.SHOW in group]
    assert [group.count(ev.SHOW) for group in tabled] == [10]
    assert tabled[0][0] == ev.CALL and ev.ROUND_END in tabled[0]
    paid = [group for group in groups if ev.AWARD in group]
    assert len(paid) == 1 and paid[0][-1] == ev.HAND_END


def test_a_game_line_is_read_in_slices(monkeypatch):
    """A host's command takes many passes, in which no key counts."""
    seen = []
    with Bench() as bench:
        do = apps.App.do

        def doing(self, job):
            def counting():
                slices = 0
                try:
                    while True:
                        next(job)
                        slices += 1
                        yield
                except StopIteration:
                    seen.append(slices)

            do(self, counting())

        monkeypatch.setattr(apps.App, "do", doing)
        scenario.sit(bench)
    *others, line = sorted(seen)
    assert line >= 12 and len(others) >= 4 and not any(others)  # seats and the button: one pass
