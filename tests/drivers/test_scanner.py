# SPDX-License-Identifier: MIT
"""What the scanner tells: cards that come, go, move, are covered, doubled or out of place."""

import pytest

from feltware.drivers import scanner as scanners
from feltware.engine import events
from host_tools.simulator.emul_tag import GarbledTag, RandomTag, Tag

BOARD, BURN, MUCK = 11, 15, 16


def test_places_are_the_games():
    for name in ("MAX_SEATS", "BOARD1", "BOARD4", "BURN", "MUCK"):
        assert getattr(scanners, name) == getattr(events, name)


def test_a_result_is_packed_and_taken_apart():
    packed = scanners.SEEN << 16 | 9 << 8 | (64 + 51)
    assert scanners.kind_of(packed) == scanners.SEEN
    assert scanners.place_of(packed) == 9
    assert scanners.key_of(packed) == 115


def test_every_antenna_reads_cards_of_both_decks(rig):
    table = rig()
    expected = []
    for number, place in enumerate(table.world.places):
        table.world.put(place, number, number & 1)
        expected.append(("seen", place, (number & 1) * 64 + number))
    assert sorted(table.run(4000)) == sorted(expected)
    assert table.scanner.present(11) == [10]
    assert table.scanner.present(17) == []  # no such antenna


def test_a_card_is_told_once_and_its_going_once(rig):
    table = rig()
    table.world.put(4, 20)
    assert table.run(20000) == [("seen", 4, 20)]
    table.world.lift(4, 20)
    assert table.run(20000) == [("gone", 4, 20)]
    assert table.scanner.present(4) == []


def test_a_card_that_is_only_waved_past_is_not_told(rig):
    """One read is not a sight."""
    table = rig()
    table.scanner.await_places([4])
    table.run(500)
    for _ in range(40):
        sighted = table.world.counters["cards_sighted"]
        table.world.put(4, 20)
        for _ in range(1000):
            if table.world.counters["cards_sighted"] > sighted:  # one list has read it
                break
            table.run(1)
        table.world.lift(4, 20)
        assert table.world.counters["cards_sighted"] == sighted + 1
        assert table.run(400) == []


@pytest.mark.parametrize("nth", [2, 3])
def test_reads_that_miss_now_and_then_never_fold_a_hand(rig, nth):
    """Every other request unanswered: another table folded hands by that."""
    table = rig()
    table.world.put(4, 20)
    table.world.put(4, 21)
    table.run(3000)
    table.told.clear()
    table.world.antenna(4).miss_every = nth
    table.run(60000)
    assert table.told == []
    assert table.world.antenna(4)._requests > 150


def test_a_reader_that_alternates_is_asked_for_one_tag_at_a_time(rig):
    """Some chips list 2, 1, 0 tags in turn when asked for two."""
    table = rig()
    table.world.readers[4].alternates = True
    table.world.put(4, 20)
    assert table.run(5000) == [("seen", 4, 20)]
    table.world.put(4, 21)
    assert table.run(5000) == [("seen", 4, 21)]
    assert table.readers[4].doubts == 3
    assert table.run(30000) == []
    table.world.lift(4, 20)
    assert table.run(5000) == [("gone", 4, 20)]


def test_a_peek_lifts_and_puts_back(rig):
    """Both cards up and down again: gone and seen, or nothing if it was quick."""
    table = rig()
    for card in (20, 21):
        table.world.put(4, card)
        table.run(1500)
    table.told.clear()
    for card in (20, 21):
        table.world.lift(4, card)
    table.run(60)  # a corner bent
    for card in (20, 21):
        table.world.put(4, card)
    assert table.run(3000) == []
    for card in (20, 21):
        table.world.lift(4, card)
    assert sorted(table.run(3000)) == [("gone", 4, 20), ("gone", 4, 21)]
    for card in (20, 21):
        table.world.put(4, card)
    assert sorted(table.run(3000)) == [("seen", 4, 20), ("seen", 4, 21)]


def test_a_card_that_moves_goes_from_the_first_place_and_comes_at_the_second(rig):
    table = rig()
    table.world.put(4, 20)
    table.run(2000)
    table.told.clear()
    table.scanner.await_places([9])
    table.world.put(9, 20)
    assert table.run(2000) == [("gone", 4, 20), ("seen", 9, 20)]
    assert table.told[0][0] == table.told[1][0]  # never at two places, never at none
    assert (table.scanner.present(4), table.scanner.present(9)) == ([], [20])


def test_the_same_tag_at_two_places_is_told_as_a_duplicate(rig):
    table = rig()
    table.world.put(4, 20)
    table.run(2000)
    copy = table.world.put_copy(9, 20)
    assert table.run(8000) == [("duplicate", 9, 20)]
    assert table.scanner.present(4) == [20]
    table.world.lift_tag(copy)
    assert table.run(4000) == []
    table.world.put_tag(9, copy)
    assert table.run(8000) == [("duplicate", 9, 20)]  # told again when it comes again
    table.world.lift(4, 20)  # the one at home goes: the other is now the card
    assert table.run(8000) == [("gone", 4, 20), ("seen", 9, 20)]


def test_a_duplicate_next_door_is_told_too(rig):
    table = rig()
    table.world.put(4, 20)
    table.run(2000)
    table.world.put_copy(5, 20)
    assert table.run(8000) == [("duplicate", 5, 20)]


@pytest.mark.parametrize("rate", [0.2, 0.5, 0.8])
def test_a_neighbour_that_reads_it_now_and_then_does_not_get_the_card(rig, rate):
    """One card, one place: the longer and steadier evidence stands."""
    table = rig()
    for seat in (4, 5, 6):
        table.world.put(seat, seat)
        table.run(1500)
    table.told.clear()
    table.world.join_neighbours(rate)
    table.run(60000)
    assert table.told == []
    assert [table.scanner.present(seat) for seat in (4, 5, 6)] == [[4], [5], [6]]


@pytest.mark.parametrize("rate", [0.3, 0.7])
def test_a_card_moves_between_neighbours_that_read_each_other(rig, rate):
    table = rig()
    table.world.join_neighbours(rate)
    table.world.put(4, 20)
    table.run(8000)
    assert table.scanner.present(4) == [20]
    table.world.put(5, 20)
    table.run(8000)
    assert (table.scanner.present(4), table.scanner.present(5)) == ([], [20])
    assert table.told[-1][1:] == ("seen", 5, 20)


def test_cards_dealt_where_neighbours_read_each_other_end_at_their_seats(rig):
    """Before a table knows, a neighbour may be told first and is put right; then hardly ever."""
    table = rig()
    table.world.join_neighbours(0.3)
    table.scanner.await_places(list(range(1, 11)))
    wrong = [0, 0]
    for hand in range(12):
        for number in range(10):
            seat = 1 + (number * 3) % 10
            table.world.put(seat, number, hand & 1)
            table.told.clear()
            table.run(4000)
            assert table.told[-1][1:] == ("seen", seat, (hand & 1) * 64 + number)
            wrong[hand > 1] += sum(entry[1] == "seen" for entry in table.told) - 1
        table.world.clear()
        table.run(6000)
    print("\nfirst told at a neighbour: {} of 20 cards, then {} of 100".format(*wrong))
    assert wrong[1] <= 2


def test_an_unknown_tag_is_told_once_each_time_it_comes(rig):
    table = rig()
    tag = Tag(bytes.fromhex("04e1e2e3e4e5e6"))
    table.world.put_tag(4, tag)
    assert table.run(8000) == [("unknown", 4, 255)]
    table.world.lift_tag(tag)
    table.run(4000)
    table.world.put_tag(4, tag)
    assert table.run(4000) == [("unknown", 4, 255)]
    other = Tag(bytes.fromhex("01020304"))
    table.world.put_tag(5, other)
    assert table.run(4000) == [("unknown", 5, 255)]


def test_an_unknown_tag_hides_no_card(rig):
    table = rig()
    table.world.put_tag(4, Tag(bytes.fromhex("04e1e2e3e4e5e6")))
    table.world.put(4, 20)
    assert sorted(table.run(8000)) == [("seen", 4, 20), ("unknown", 4, 255)]
    table.world.lift(4, 20)
    assert table.run(8000) == [("gone", 4, 20)]


def test_bank_cards_and_phones_are_ignored(rig):
    """08xxxxxx UIDs are random: not even an unknown tag."""
    table = rig()
    table.world.put_tag(4, RandomTag(1))
    assert table.run(20000) == []


def test_a_tag_that_never_reads_alike_is_told_as_unreadable(rig):
    table = rig()
    tag = GarbledTag(1)
    table.world.put_tag(4, tag)
    assert table.run(20000) == [("unreadable", 4, 255)]
    table.world.lift_tag(tag)
    table.run(5000)
    table.world.put_tag(4, tag)
    assert table.run(5000) == [("unreadable", 4, 255)]


def test_a_stored_uid_is_whole(rig):
    """Two cards alike in their first four bytes are two cards."""
    table = rig()
    table.decks.forget(1)
    one, other = bytes.fromhex("04aabbcc000001"), bytes.fromhex("04aabbcc000002")
    table.decks.add(1, 0, one)
    table.decks.add(1, 1, other)
    table.world.put_tag(4, Tag(other))
    table.world.put_tag(5, Tag(one))
    assert sorted(table.run(4000)) == [("seen", 4, 65), ("seen", 5, 64)]


def test_four_byte_uids_are_cards_too(rig):
    table = rig()
    table.decks.forget(1)
    table.decks.add(1, 7, b"\x9a\x01\x02\x03")
    table.world.put_tag(4, Tag(b"\x9a\x01\x02\x03"))
    assert table.run(4000) == [("seen", 4, 71)]
    table.world.lift_tag(table.world.lying(4)[0])
    assert table.run(4000) == [("gone", 4, 71)]


def test_one_field_at_a_time_and_none_between_looks(rig):
    table = rig()
    antennas = [table.world.antenna(place) for place in table.world.places]
    table.world.put(3, 1)
    most = 0
    for _ in range(3000):
        table.run(1)
        most = max(most, sum(antenna.field for antenna in antennas))
    assert most == 1
    assert table.world.wires.buses[0].contentions == 0


def test_awaited_places_share_the_slots_as_designed(rig):
    """One awaited antenna: every second look.  Up to four: three of four.  More: seven of eight."""
    table = rig()
    looks = {}
    for place in table.world.places:
        antenna = table.world.antenna(place)
        looks[place] = antenna

    def shares(ms):
        before = {place: looks[place]._requests for place in looks}
        table.run(ms)
        return {place: looks[place]._requests - before[place] for place in looks}

    table.scanner.await_places([6])
    share = shares(20000)
    assert abs(share[6] / sum(share.values()) - 0.5) < 0.02
    assert min(share.values()) > 0
    for seats, part in ((range(1, 5), 0.75), (range(1, 6), 0.875)):
        table.scanner.await_places(list(seats))
        share = shares(10000)
        assert abs(sum(share[seat] for seat in seats) / sum(share.values()) - part) < 0.02
    table.scanner.await_places(1 << 12)  # a mask; board 2 on the one board antenna
    share = shares(5000)
    assert abs(share[BOARD] / sum(share.values()) - 0.5) < 0.05
    table.scanner.await_places([])
    share = shares(20000)
    assert max(share.values()) - min(share.values()) <= 1


def test_results_that_nobody_takes_are_counted_not_overwritten(rig):
    table = rig()
    for place in table.world.places:
        for _ in range(3):
            table.world.put(place, len(table.world._at))
            for _ in range(120):
                table.clock.now_ms += table.scanner.step(table.clock.ticks_ms())
    for place in table.world.places:
        for tag in table.world.lying(place):
            table.world.lift_tag(tag)
    for _ in range(45000):
        table.clock.now_ms += table.scanner.step(table.clock.ticks_ms())
    assert table.scanner.dropped > 0
    count = 0
    while table.scanner.get() >= 0:
        count += 1
    assert count == scanners.RING


def test_the_clock_may_wrap(rig):
    """2**30 ms after power-up `ticks_ms` starts again."""
    table = rig(now_ms=(1 << 30) - 3000)
    table.world.put(4, 20)
    assert table.run(2500) == [("seen", 4, 20)]
    table.world.put(5, 21)
    assert table.run(3000) == [("seen", 5, 21)]
    assert table.clock.ticks_ms() < 10000
    table.world.lift(4, 20)
    assert table.run(4000) == [("gone", 4, 20)]
