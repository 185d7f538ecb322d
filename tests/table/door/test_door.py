"""The door of a real server: strangers are bounded in number, time and effort; seats are not."""

from __future__ import annotations

import asyncio

import pytest

from tests.table.door.serving import ANSWER, GET, UPGRADE, served
from winterdawn.table.door import gate as gate_module
from winterdawn.table.door import protocols
from winterdawn.table.door.protocols import FRAMES, LARGEST_HELLO

pytestmark = pytest.mark.anyio


async def test_messages_are_never_compressed() -> None:
    async with served() as table:
        line = await table.socket()
        assert b"101" in line.heard
        assert b"deflate" not in line.heard


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nX-Slow: "], ids=["silent", "half-sent"])
async def test_who_asks_for_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(gate_module, "REQUEST_WITHIN", 0.2)
    async with served() as table:
        line = await table.open()
        line.send(begun)
        assert await line.ended()
        await table.counted(0)


async def test_a_slow_trickle_buys_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "REQUEST_WITHIN", 0.3)
    async with served() as table:
        line = await table.open()
        for byte in b"GET / HTTP/1.1\r\nX-Slow: 1234567890":
            line.send(bytes([byte]))
            await asyncio.sleep(0.02)
        assert await line.ended()


async def test_a_whole_house_comes_back_at_once() -> None:
    async with served() as table:
        lines = await asyncio.gather(*(table.socket() for _ in range(250)))
        for line in lines:
            line.frame(1, b"hello")
        for line in lines:
            await line.hears(b"5")
        assert len(table.gate) == 250


async def test_the_oldest_of_the_busiest_address_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "MOST_STRANGERS", 20)
    async with served() as table:
        few = [await table.open("127.0.0.3") for _ in range(5)]
        many = [await table.open("127.0.0.2") for _ in range(30)]
        newest = await table.open()
        await table.counted(20)
        assert await many[0].ended()
        for line in (*few, newest):
            line.send(GET)
            await line.until(ANSWER)


async def test_who_has_a_seat_stays_however_many_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "ANSWER_WITHIN", 0.3)
    async with served(most=80) as table:
        seated = []
        for _ in range(70):
            seated.append(line := await table.socket())
            line.frame(1, b"hello")
            await line.hears(b"5")
        for _ in range(100):
            await table.open()
        stranger = await table.socket()
        assert await stranger.ended()
        assert len(table.gate) <= 80
        for line in seated:
            line.frame(1, b"still")
            await line.hears(b"5")


async def test_requests_keep_to_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "BURST", 20)
    monkeypatch.setattr(gate_module, "RATE", 1)
    async with served() as table:
        line, other = await table.open("127.0.0.2"), await table.open()
        line.send(GET * 100)
        assert await line.ended()
        assert line.heard.count(ANSWER) <= 21
        assert await (await table.open("127.0.0.2")).ended()
        other.send(GET)
        await other.until(ANSWER)


async def test_a_body_is_read_whole_where_one_is_awaited() -> None:
    async with served() as table:
        line, body = await table.open(), b"x" * 5_000
        head = b"POST /api/hall/campaigns HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n"
        line.send(head + body)
        await line.hears(b"5000 bytes")


@pytest.mark.parametrize("path", [b"/", b"/api/hall/campaigns"])
async def test_a_body_is_not_read(path: bytes) -> None:
    async with served() as table:
        line = await table.open()
        head = b"POST " + path + b" HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        line.send(head + b"1\r\nx\r\n" * 50_000)
        assert await line.ended()


@pytest.mark.parametrize("opcode, fin", [(0, False), (9, True), (10, True), (2, True)])
async def test_too_many_frames_are_cut_off(opcode: int, fin: bool) -> None:
    async with served() as table:
        line = await table.socket()
        line.frame(1, b"", fin=opcode != 0)
        for _ in range(int(FRAMES) + 200):
            line.frame(opcode, b"", fin=fin)
        assert await line.ended()


async def test_unread_pings_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes: who does not read leaves a ping of the server unanswered, and is cut off."""
    monkeypatch.setattr(protocols, "FRAMES", 10**9)
    monkeypatch.setattr(protocols, "PING_EVERY", None)
    monkeypatch.setattr(gate_module, "ANSWER_WITHIN", 3600)
    ping = bytes([0x89, 0x80 | 125]) + bytes(4 + 125)
    async with served() as table:
        line = await table.socket()
        (connection,) = table.server.server_state.connections
        line.reader._transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(300):
            line.send(ping * 500)
            await asyncio.sleep(0)
        await line.writer.drain()
        await asyncio.sleep(0.1)
        assert connection.transport.get_write_buffer_size() < 2**18


async def test_a_stranger_says_little_and_a_page_may_say_more() -> None:
    async with served() as table:
        line = await table.socket()
        line.frame(1, b"hello")
        await line.hears(b"5")
        line.frame(1, b"x" * 60_000)
        await line.hears(b"\x81\x0560000")
        stranger = await table.socket()
        stranger.frame(1, b"x" * (LARGEST_HELLO + 1))
        assert await stranger.ended()


async def test_connections_that_end_leave_nothing_behind() -> None:
    async with served() as table:
        for number in range(200):
            line = await table.open(f"127.0.0.{number % 100 + 2}")
            line.send(GET if number % 2 else UPGRADE)
            line.writer.transport.abort()
        for _ in range(10):
            seated = await table.socket()
            seated.frame(1, b"hello")
            await seated.hears(b"5")
            seated.writer.transport.abort()
        await table.counted(0)
        assert not table.gate._strangers


async def test_a_seat_that_is_left_makes_room_for_others() -> None:
    async with served(most=3) as table:
        for _ in range(5):
            line = await table.socket()
            line.frame(1, b"hello")
            await line.hears(b"5")
            assert (len(table.gate), len(table.gate._seated)) == (1, 1)
            line.writer.transport.abort()
            await table.counted(0)
            assert not table.gate._seated


class Transport:
    def __init__(self, peer: object) -> None:
        self.peer, self.aborted = peer, False

    def get_extra_info(self, name: str) -> object:
        return self.peer

    def abort(self) -> None:
        self.aborted = True


async def test_time_runs_again_for_a_seat_that_is_done_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "REQUEST_WITHIN", 0.02)
    monkeypatch.setattr(gate_module, "ANSWER_WITHIN", 0.05)
    gate, transport = gate_module.Gate(3), Transport(("127.0.0.1", 1))
    gate.admit(transport)  # type: ignore[arg-type]
    gate.seat(transport)  # type: ignore[arg-type]
    await asyncio.sleep(0.1)
    assert not transport.aborted
    gate.again(transport)  # type: ignore[arg-type]
    assert (len(gate), transport.aborted) == (1, False)
    await asyncio.sleep(0.1)
    assert (len(gate), transport.aborted) == (0, True)
    gate.again(transport)  # type: ignore[arg-type]
    assert len(gate) == 0, "what is cut off is counted no more"


def test_what_counts_as_one_address() -> None:
    def of(peer: object) -> str:
        return gate_module._address(Transport(peer))  # type: ignore[arg-type]

    assert of(("192.168.1.7", 4711)) == of(("192.168.1.7", 1)) != of(("192.168.1.8", 1))
    assert of(("fe80::1:2%eth0", 1, 0, 2)) == of(("fe80::7", 1, 0, 0))
    assert of(("2001:db8:0:1::7", 1, 0, 0)) == of(("2001:db8:0:1:ffff::1", 1, 0, 0))
    assert of(("2001:db8:0:1::7", 1, 0, 0)) != of(("2001:db8:0:2::7", 1, 0, 0))
    assert of(None) == of("") == ""


def test_connections_keep_within_the_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    for files, most in ((1024, 864), (256, 96), (100, 16), (10**6, 1000), (-1, 1000)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert gate_module.most_connections() == most
        assert gate_module.Gate().most == most
