# SPDX-License-Identifier: MIT
"""An exception in the firmware does not lose the hand.

The fault is put into the scanner: it raises once when the dealer presses EXPOSED, a key that
nothing else here needs, and for good in the tests of faults that come back.
"""

import pytest

from feltware import guard, mend
from feltware.drivers import keys
from feltware.engine import events as ev
from host_tools.simulator.bench import Bench, TargetError
from tests.app.evening import act, deal, stacks, winners

FLOP = {ev.BURN: "2h", ev.BOARD1: "7h 8h 9s"}
TURN = {ev.BURN: "3h", ev.BOARD1: "Kc"}
RIVER = {ev.BURN: "4h", ev.BOARD1: "4s"}

# what the program of a unix target does before it runs, and a host's with the same words
INJECT = """
def inject(hardware, error, times):
    scanner = hardware.scanner
    sound = scanner.step
    state = [times, True]  # one a press; 99 one a pass

    def step(now):
        if not hardware.keypad.held(0, 4):
            state[1] = True
        elif state[0] and state[1]:
            state[0] -= 1
            state[1] = times == 99
            raise error
        return sound(now)

    scanner.step = step
"""
MAIN = (
    "import board\n"
    "from feltware.guard import Guard\n"
    + INJECT
    + """
hardware = board.build()
inject(hardware, {error}, {times})
guard = Guard(hardware, hardware.random_bytes)
while True:
    hardware.idle(guard.step(hardware.now()))
"""
)
# once the displays are drawn, all but 15 KB of the heap
BALLAST = """
for _ in range(600):
    hardware.idle(guard.step(hardware.now()))
gc.collect()
ballast = None
while gc.mem_free() > 15000:
    ballast = (ballast, bytearray(256))
    if gc.mem_free() < 40000:
        gc.collect()
"""
scope: dict = {}
exec(INJECT, scope)


def table(target, tmp_path, error="KeyError(37)", times=1, **options):
    """A bench whose scanner raises ``error`` at EXPOSED."""
    if target == "unix":
        main = tmp_path / "main.py"
        main.write_text(MAIN.format(error=error, times=times), encoding="utf-8")
        return Bench(target, guarded=True, main=str(main), **options)
    bench = Bench(target, guarded=True, **options)
    scope["inject"](bench.target._app.app.hardware, eval(error), times)
    return bench


def to_the_flop(bench):
    bench.command("table holdem nl 5/10")
    for seat in (2, 5, 9):
        bench.command("seat {} 1000".format(seat))
    bench.press(0, "START")
    deal(bench, {2: "2c 7d", 5: "Ah Ad", 9: "Kh Qd"})
    act(bench, 2, "CALL")
    act(bench, 5, "CALL")
    act(bench, 9, "CALL")
    deal(bench, FLOP)


def break_it(bench):
    """Cause the fault and let the table get over it."""
    boots = bench.feed.boots
    bench.press(0, "EXPOSED")
    bench.wait_for(lambda: bench.feed.boots > boots, what="a new beginning")
    bench.settle()


def faults(bench):
    return [n for n in bench.feed.notices if n.reason.startswith("fault")]


def play_on(bench):
    bench.wait_for(lambda: bench.question is None, what="the cards' evidence")
    bench.settle()
    assert bench.legal.actor == 5
    act(bench, 5, "C3", "BET")
    act(bench, 9, "CALL")
    act(bench, 2, "FOLD")
    for street in (TURN, RIVER):
        deal(bench, street)
        act(bench, 5, "CALL")
        act(bench, 9, "CALL")
    while bench.legal.actor:
        act(bench, bench.legal.actor, "CALL")
    return winners(bench)


@pytest.mark.parametrize("target", ["host", "unix"])
def test_a_fault_in_the_middle_of_a_hand_does_not_lose_it(target, micropython, tmp_path):
    with table(target, tmp_path) as bench:
        to_the_flop(bench)
        break_it(bench)
        told = faults(bench)
        assert [n.reason for n in told] == ["fault"]
        assert told[0].amount // 10000 == 5  # a KeyError
        assert bench.shows(0, "Fault {}:".format(told[0].amount))
        assert bench.events[-1].kind == ev.QUESTION or ev.NOTICE in [
            e.kind for e in bench.events[-4:]
        ]
        trace = [line for line in bench.logs if line.startswith("fault {}".format(told[0].amount))]
        assert len(trace) > 2 and trace[-1].endswith("KeyError")
        assert not any("37" in line.split(": ", 1)[1] for line in trace[-1:])  # may be a card
        assert play_on(bench) == {5: 80}
        assert stacks(bench) == {2: 990, 5: 1045, 9: 965}


@pytest.mark.parametrize("target", ["host", "unix"])
def test_without_a_journal_the_hand_goes_on_from_memory(target, micropython, tmp_path):
    with table(target, tmp_path, "MemoryError()", flash=None) as bench:
        to_the_flop(bench)
        break_it(bench)
        assert [n.reason for n in faults(bench)] == ["fault_kept"]
        assert faults(bench)[0].amount // 10000 == 1
        assert play_on(bench) == {5: 80}
        assert stacks(bench) == {2: 990, 5: 1045, 9: 965}


def test_the_fault_stands_in_the_journal(tmp_path):
    with table("host", tmp_path) as bench:
        to_the_flop(bench)
        break_it(bench)
        number = faults(bench)[0].amount
        bench.power_cut()
        log = bench.target._app.app.log
        found = [log.get(n) for n in range(len(log)) if log.kind(n) == ev.NOTICE]
        assert [(event[2], event[4]) for event in found] == [(1, number)]


def test_a_fault_that_keeps_coming_back_voids_the_hand(tmp_path):
    with table("host", tmp_path, times=3) as bench:
        to_the_flop(bench)
        before = stacks(bench)
        for _ in range(2):
            break_it(bench)
            assert faults(bench)[-1].reason == "fault"
        break_it(bench)
        assert faults(bench)[-1].reason == "fault_void"
        assert stacks(bench) == before == {2: 1000, 5: 1000, 9: 1000}
        assert bench.legal.actor == 0 and not bench.waits
        bench.power_cut()  # the journal knows that the hand is void
        assert stacks(bench) == before and not bench.waits
        bench.world.clear()
        bench.advance(3000)
        bench.press(0, "START")
        bench.settle()
        assert bench.waits


def test_a_fault_that_does_not_go_is_passed_on(tmp_path):
    with table("host", tmp_path, times=99) as bench:
        with pytest.raises(TargetError, match="KeyError"):
            bench.press(0, "EXPOSED")


def test_faults_that_are_far_apart_are_forgiven(tmp_path):
    with table("host", tmp_path, times=6) as bench:
        bench.command("table holdem nl 5/10")
        for _ in range(6):
            break_it(bench)
            assert faults(bench)[-1].reason == "fault"
            bench.advance(guard.CALM_MS + 1000)


def test_a_bench_that_expects_none_fails_on_a_fault(micropython, tmp_path):
    with table("unix", tmp_path) as bench:
        bench.target.guarded = False
        with pytest.raises(TargetError, match="The firmware had fault 5"):
            bench.press(0, "EXPOSED")
            bench.settle()


def test_a_bus_that_was_taken_is_free_again(tmp_path):
    with table("host", tmp_path) as bench:
        hardware = bench.target._app.app.hardware
        to_the_flop(bench)
        hardware.panels[3]._spi.try_lock()  # where the exception came, somebody had the buses
        hardware.scanner._readers[0]._bus.try_lock()
        bench.target._app.step = _raise_once(bench.target._app)
        bench.advance(10)
        bench.settle()
        assert faults(bench)
        assert play_on(bench) == {5: 80}


def _raise_once(guarded):
    real = type(guarded).step

    def step(now):
        del guarded.step
        scanner = guarded.app.hardware.scanner
        sound = scanner.step

        def broken(now):
            scanner.step = sound
            raise OSError(5)

        scanner.step = broken
        return real(guarded, now)

    return step


class Watched:
    """An app and hardware for the guard's own parts."""

    def __init__(self):
        self.fed = 0

    def feed(self):
        self.fed += 1


def test_the_watchdog_is_fed_once_a_pass(tmp_path):
    with table("host", tmp_path) as bench:
        hardware = bench.target._app.app.hardware
        watched = Watched()
        bench.target._app._feed = watched.feed
        steps = bench.target.steps
        bench.advance(500)
        assert watched.fed == bench.target.steps - steps > 50
        assert not hasattr(hardware, "feed")


def test_what_is_final_is_not_caught():
    class End(Exception):
        final = True

    one = guard.Guard.__new__(guard.Guard)

    class App:
        def step(self, now_ms):
            raise End

    one.app = App()
    with pytest.raises(End):
        one.step(0)


def test_numbers_of_faults():
    def raised(error):
        try:
            raise error
        except Exception as caught:
            return mend.code(caught, mend.trace(caught))

    line = raised(ValueError("x")) % 10000
    assert raised(ValueError("x")) == 30000 + line
    assert raised(OSError(5)) == 20000 + line
    assert raised(ZeroDivisionError()) == 90000 + line
    assert mend.code(KeyError(1), ['File "a.py", line 217, in f', "KeyError: 1"]) == 50217
    assert mend.code(KeyError(1), []) == 50000
    assert keys.EXPOSED == 4  # as the injected fault has it


def test_little_memory_is_told_before_it_fails(tmp_path, monkeypatch):
    from feltware.control import upkeep

    class Gc:
        free = 200000

        def collect(self):
            pass

        def mem_free(self):
            return self.free

    heap = Gc()
    monkeypatch.setattr(upkeep, "gc", heap)
    with table("host", tmp_path) as bench:
        bench.press(3, "CALL")
        bench.advance(5000)
        assert not bench.feed.notices
        heap.free = 9000
        bench.press(3, "CALL")
        bench.wait_for(lambda: bench.feed.notices, 5000)
        assert bench.feed.notices[-1] == (0, "memory_low", 8)
        bench.settle()
        assert bench.shows(0, "Memory runs low:")


def test_little_memory_is_told_on_micropython(micropython, tmp_path):
    main = tmp_path / "main.py"
    text = MAIN.format(error="KeyError(1)", times=0).replace("import board\n", "import board, gc\n")
    text = text.replace("while True:", BALLAST + "while True:")
    main.write_text(text, encoding="utf-8")
    with Bench("unix", guarded=True, main=str(main), heap="2M") as bench:
        bench.press(3, "CALL")
        bench.advance(4000)
        told = [n for n in bench.feed.notices if n.reason in ("memory_low", "fault")]
        assert told and told[0].reason == "memory_low" and told[0].amount < 16


def test_no_hand_without_a_deck(tmp_path):
    with table("host", tmp_path) as bench:
        bench.target._app.app.hardware.decks.load("")
        bench.command("table holdem nl 5/10")
        bench.press(0, "START")
        bench.settle()
        assert bench.feed.notices[-1].reason == "no_deck"
        assert bench.shows(0, "No deck yet: MENU,")
