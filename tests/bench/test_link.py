# SPDX-License-Identifier: MIT
"""The framed link: garbage, frames cut anywhere, a reader that is stuck."""

import random

from feltware.drivers import link


class Pipe:
    """A port whose far end is two byte arrays; `room` is how much the far end still takes."""

    def __init__(self, room=1 << 30):
        self.out = bytearray()
        self.incoming = bytearray()
        self.room = room

    def write(self, buf):
        n = min(len(buf), self.room)
        self.out += bytes(buf[:n])
        self.room -= n
        return n

    def read_into(self, buf):
        n = min(len(buf), len(self.incoming))
        buf[:n] = self.incoming[:n]
        del self.incoming[:n]
        return n


def decode(data, frames=None):
    frames = frames or link.Deframer()
    found = []
    for byte in data:
        n = frames.push(byte)
        if n >= 0:
            found.append((frames.buf[0], bytes(frames.buf[1 : n + 1])))
    return found


def encoded(channel, payload):
    pipe = Pipe()
    assert link.Link(pipe).send(channel, payload, len(payload))
    return bytes(pipe.out)


def poll_all(end):
    got = []
    while True:
        frame = end.poll()
        if frame is None:
            if not end._port.incoming:
                return got
        else:
            got.append(frame)


def test_a_frame_is_as_the_text_says():
    crc = 0xFF
    for byte in b"\x02A":
        crc ^= byte
        for _ in range(8):
            crc = (crc << 1) ^ 0x107 if crc & 0x80 else crc << 1
    assert encoded(link.FEED, b"A") == bytes((0x7E, 2, 0x41, crc, 0x7E))
    assert encoded(link.FEED, b"\x7e\x7d")[:6] == bytes.fromhex("7e 02 7d 5e 7d 5d")


def test_every_byte_value_and_length_comes_through():
    for n in (0, 1, 2, 127, 128, 255, 256, link.MAX_PAYLOAD):
        payload = bytes((k * 7 + n) & 0xFF for k in range(n))
        for channel in (link.CONSOLE, link.LOG, link.FEED, link.COMMANDS, 0x7D, 0x7E):
            assert decode(encoded(channel, payload)) == [(channel, payload)]


def test_a_message_that_is_too_long_is_refused_and_counted():
    pipe = Pipe()
    end = link.Link(pipe, 4096)
    assert not end.send(link.LOG, bytes(link.MAX_PAYLOAD + 1), link.MAX_PAYLOAD + 1)
    assert end.dropped == 1 and not pipe.out


def test_garbage_between_frames_loses_no_frame():
    seed = 20261130
    print("seed", seed)
    rng = random.Random(seed)
    compared = 0
    for _ in range(300):
        sent, stream = [], bytearray()
        for _ in range(rng.randrange(1, 6)):
            stream += rng.randbytes(rng.randrange(0, 40))
            payload = rng.randbytes(rng.randrange(0, 60))
            channel = rng.randrange(4)
            sent.append((channel, payload))
            stream += encoded(channel, payload)
        # garbage can hold a whole frame by chance (CRC-8); it cannot swallow one of ours
        got = decode(stream)
        for frame in sent:
            assert frame in got
            got = got[got.index(frame) + 1 :]
            compared += 1
    print("compared", compared, "frames")
    assert compared > 500


def test_a_frame_with_one_bit_flipped_is_never_taken():
    seed = 7
    print("seed", seed)
    rng = random.Random(seed)
    tried = 0
    for _ in range(150):
        payload = rng.randbytes(rng.randrange(1, 20))
        frame = bytearray(encoded(link.FEED, payload))
        bit = rng.randrange(8, (len(frame) - 1) * 8)
        frame[bit >> 3] ^= 1 << (bit & 7)
        assert (link.FEED, payload) not in decode(frame)
        tried += 1
    print("tried", tried)
    assert tried == 150


def test_frames_arrive_whole_however_the_port_cuts_them():
    seed = 99
    print("seed", seed)
    rng = random.Random(seed)
    sent = [(rng.randrange(4), rng.randbytes(rng.randrange(0, 200))) for _ in range(200)]
    stream = b"".join(encoded(*frame) for frame in sent)
    pipe = Pipe()
    end = link.Link(pipe)
    got = []
    while stream:
        n = rng.randrange(1, 300)
        pipe.incoming += stream[:n]
        stream = stream[n:]
        got += poll_all(end)
    assert got == sent and len(got) == 200


def test_one_poll_takes_a_bounded_number_of_bytes():
    pipe = Pipe()
    end = link.Link(pipe)
    pipe.incoming += b"x" * 10000
    assert end.poll() is None
    assert len(pipe.incoming) == 10000 - 32


def test_a_slow_reader_gets_everything_in_order():
    seed = 5
    print("seed", seed)
    rng = random.Random(seed)
    pipe = Pipe(room=0)
    end = link.Link(pipe, 512)
    sent = []
    for k in range(400):
        payload = bytes([k & 0xFF]) * rng.randrange(1, 30)
        assert end.send(link.FEED, payload, len(payload))
        sent.append((link.FEED, payload))
        while end.waiting() > 300:
            pipe.room += rng.randrange(0, 90)
            end.poll()
    pipe.room = 1 << 20
    end.poll()
    assert decode(pipe.out) == sent and not end.stale and not end.dropped


def test_a_stuck_reader_costs_nothing_and_gets_a_gap_mark_then_a_snapshot():
    pipe = Pipe(room=0)
    end = link.Link(pipe, 256)
    sent = 0
    while end.send(link.FEED, b"E2345678", 8):
        sent += 1
    lost = 1
    for _ in range(1000):
        assert not end.send(link.FEED, b"E2345678", 8)
        assert end.poll() is None
        lost += 1
    assert end.waiting() <= 256 and not end.stale and end.dropped == lost
    # room for half of it: still inside the old messages, so still no gap mark
    pipe.room = 100
    end.poll()
    assert not end.stale and not end.send(link.FEED, b"E2345678", 8)
    lost += 1
    pipe.room = 1 << 20
    end.poll()
    assert end.stale
    assert end.send(link.FEED, b"Stable", 6)
    end.stale = False
    end.poll()
    frames = decode(pipe.out)
    assert frames[:sent] == [(link.FEED, b"E2345678")] * sent
    assert frames[sent:] == [(link.FEED, b"G%d" % lost), (link.FEED, b"Stable")]
    assert sent == 256 // 12


def test_a_log_line_without_room_makes_no_gap_in_the_feed():
    pipe = Pipe(room=0)
    end = link.Link(pipe, 64)
    while end.send(link.LOG, b"0123456789", 10):
        pass
    pipe.room = 1 << 20
    end.poll()
    assert not end.stale and end.dropped == 1
    assert end.send(link.FEED, b"E2345678", 8)
