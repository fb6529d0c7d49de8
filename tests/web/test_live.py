# SPDX-License-Identifier: MIT
"""The table behind the page, on a bench without a firmware."""

import pytest

from feltware.engine import events as ev
from host_tools.simulator.feed import Legal, Question
from host_tools.web.live import EDGE_MS, Live
from tests.web.fake_bench import FakeBench, pattern


class Desk:
    """A live table, one page and what the page is told."""

    def __init__(self, **options):
        self.bench = FakeBench(**options)
        self.live = Live(self.bench, "host", 7)
        self.told = []

    def send(self, page="page", **command):
        self.live.post(page, command, self.told.append)

    def run(self, ms):
        changed = set()
        for _ in range(ms // 10):
            changed |= self.live.tick(10)
        return changed


@pytest.fixture
def desk():
    return Desk()


def test_the_first_tick_gives_every_display_and_the_next_only_what_changed(desk):
    assert {"frame {}".format(unit) for unit in range(11)} <= desk.run(10)
    assert desk.live.frames[4] == pattern(4)
    desk.send(t="key", unit=4, key=1, down=True)
    assert desk.run(10) == {"keys", "frame 4"}
    assert desk.live.messages["keys"]["down"] == [[4, 1]]
    assert desk.run(50) == set()


def test_a_quick_tap_is_still_a_press_long_enough_to_be_seen(desk):
    for _ in range(2):
        desk.send(t="key", unit=2, key=0, down=True)
        desk.send(t="key", unit=2, key=0, down=False)
    desk.run(400)
    edges = [(call[0], call[3]) for call in desk.bench.calls]
    assert [edge for edge, _ in edges] == ["down", "up", "down", "up"]
    times = [ms for _, ms in edges]
    assert all(b - a >= EDGE_MS for a, b in zip(times, times[1:], strict=False))


def test_a_key_held_on_two_pages_comes_up_with_the_last_and_with_a_page_that_leaves(desk):
    desk.send("one", t="key", unit=2, key=5, down=True)
    desk.send("two", t="key", unit=2, key=5, down=True)
    desk.run(100)
    desk.send("one", t="key", unit=2, key=5, down=False)
    desk.run(100)
    assert desk.bench.down == {(2, 5)}
    desk.live.leave("two")
    desk.run(100)
    assert desk.bench.down == set()


def test_a_card_is_moved_between_antennas_and_home(desk):
    desk.send(t="move", card=51, **{"from": 0}, to=3)
    desk.run(10)
    assert desk.live.messages["cards"] == {"t": "cards", "piles": {"3": [51]}, "up": []}
    assert desk.live.messages["deck"]["left"] == 51
    desk.send(t="move", card=51, **{"from": 3}, to=16)
    desk.send(t="move", card=51, **{"from": 16}, to=0)
    desk.run(10)
    assert [call[:3] for call in desk.bench.calls] == [
        ("put", 3, 51),
        ("lift", 3, 51),
        ("put", 16, 51),
        ("lift", 16, 51),
    ]
    assert desk.live.messages["cards"]["piles"] == {}


def test_of_two_pages_that_move_the_same_card_the_first_wins(desk):
    desk.send("one", t="move", card=8, **{"from": 0}, to=1)
    desk.send("two", t="move", card=8, **{"from": 0}, to=2)
    desk.run(10)
    assert desk.live.where == {8: 1} and desk.told == []


def test_deal_for_me_gives_no_card_twice_when_what_is_awaited_is_told_late(desk):
    desk.bench.waits = {2: 1, 5: 1}
    desk.bench.waits_late = 25  # longer than the gap between two cards
    desk.run(20)
    desk.send(t="deal")
    desk.run(2000)
    assert [call[1] for call in desk.bench.calls if call[0] == "put"] == [2, 5]
    assert desk.live.waits == [] and not desk.live.dealing.active


def test_deal_for_me_follows_what_the_feed_says(desk):
    desk.bench.waits = {2: 2, 5: 2}
    desk.bench.say(ev.HAND_START)
    desk.run(10)
    desk.send(t="deal")
    desk.run(3000)
    puts = [call[1] for call in desk.bench.calls if call[0] == "put"]
    assert puts == [2, 5, 2, 5]
    assert not desk.live.messages["deck"]["dealing"]
    assert [call[2] for call in desk.bench.calls] == desk.live.deck.order[:4]


def test_keep_dealing_goes_on_with_the_next_street(desk):
    desk.send(t="always", on=True)
    desk.bench.waits = {15: 1, 11: 3}
    desk.run(3000)
    desk.bench.waits = {15: 1, 11: 1}
    desk.run(2000)
    assert [call[1] for call in desk.bench.calls] == [15, 11, 11, 11, 15, 11]


def test_a_card_the_table_does_not_take_stops_the_dealing_with_its_place(desk):
    desk.bench.takes_cards = False
    desk.bench.waits = {15: 1, 11: 3}
    desk.run(10)
    desk.send(t="deal")
    desk.run(6000)
    deck = desk.live.messages["deck"]
    assert deck["stuck"] in ("the burn antenna", "the board") and not deck["dealing"]


def test_what_cannot_be_done_is_a_sentence(desk):
    desk.send(t="deal")
    desk.send(t="nonsense")
    desk.send(t="move", card=52, to=1)
    desk.send(t="move", card=True, to=1)
    desk.send(t="move", card=1, to=17)
    desk.send(t="move", card=1, **{"from": [0]}, to=1)
    desk.send(t="key", unit=0, key=8, down=True)
    desk.send(t="key", unit="1", key=8, down=True)
    desk.send(t="shuffle", seed=-1)
    desk.run(10)
    assert len(desk.told) == 8
    assert all(text.endswith(".") and " " in text for text in desk.told)
    assert desk.bench.calls == []


def test_home_lifts_every_card_and_shuffles_and_a_seed_is_refused_until_then(desk):
    for to in (1, 11, 15, 16):
        desk.send(t="take", to=to)
    desk.send(t="shuffle", seed=5)
    desk.run(10)
    assert desk.told == ["Carry the cards home before you shuffle."]
    desk.send(t="home")
    desk.send(t="shuffle", seed=5)
    desk.run(10)
    assert desk.live.where == {} and not any(desk.bench.lying.values())
    assert desk.live.messages["deck"]["seed"] == 5


def test_cards_at_a_seat_are_face_up_once_everyone_may_see_them(desk):
    desk.bench.say(ev.HAND_START)
    desk.bench.say(ev.DEAL, 1, 255)
    desk.bench.say(ev.DEAL, 1, 30, ev.UP)
    desk.run(10)
    assert desk.live.messages["cards"]["up"] == [30]
    desk.bench.say(ev.SHOWN, 1, 12)
    assert "cards" in desk.run(10)
    assert desk.live.messages["cards"]["up"] == [12, 30]
    desk.bench.say(ev.HAND_START)
    desk.run(10)
    assert desk.live.messages["cards"]["up"] == []


def test_turn_waits_button_and_question_reach_the_page(desk):
    desk.bench.say(ev.HAND_START)
    desk.bench.say(ev.BUTTON, 6)
    desk.bench.legal = Legal(3, "fold call 10")
    desk.bench.waits = {15: 1, 11: 2, 12: 2}
    desk.bench.question = Question(1, 4, (2, 1))
    desk.run(10)
    assert desk.live.messages["game"] == {
        "t": "game",
        "actor": 3,
        "items": "fold call 10",
        "waits": [[15, 1], [11, 2], [11, 2]],
        "button": 6,
        "hand": True,
        "question": 4,
    }
    desk.bench.say(ev.HAND_END)
    desk.run(10)
    assert desk.live.messages["game"]["hand"] is False
