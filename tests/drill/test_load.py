"""Many tables at once, each answering as fast as it may: nothing refused, nothing lost, nobody held up."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.drills import Drill
from tests.table.process import Server, allowed_answer, serving
from tests.table.told import Told

pytestmark = [pytest.mark.drill, pytest.mark.anyio]

SEATS = "Game master", "First player", "Second player", "Guest 1", "Guest 2"
ANSWERED_WITHIN = 60.0
BACK_WITHIN = 2.0
"""Seconds for a state, however many come back at once."""


class Person(Told):
    """Somebody who answers what they are asked, and keeps what they were refused."""

    def __init__(self, socket: ClientConnection, chance: random.Random) -> None:
        super().__init__()
        self.socket, self.chance = socket, chance
        self.refused: list[dict[str, Any]] = []
        self.answers = 0
        self.waits: list[float] = []

    async def hear(self) -> None:
        message = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), ANSWERED_WITHIN))
        if message["type"] == "refused":
            self.refused.append(message)
        elif message["type"] == "news":
            self.take(message)

    async def play(self, until: float) -> None:
        """Answer as fast as it goes, up to the time ``until`` of the monotonic clock."""
        while time.monotonic() < until:
            mine = [ask for ask in self.state["asks"] if ask["mine"]]
            if mine:
                await self.answer(mine[0])
            else:
                try:
                    async with asyncio.timeout_at(asyncio.get_running_loop().time() + 0.5):
                        await self.hear()
                except TimeoutError:
                    continue

    async def answer(self, ask: dict[str, Any]) -> None:
        seq, since = self.state["seq"], time.monotonic()
        value = allowed_answer(ask, self.chance)
        await self.say(type="answer", seq=seq, ask=ask["number"], value=value)
        while self._open(ask) and not self.refused:
            await self.hear()
        self.waits.append(time.monotonic() - since)
        self.answers += 1

    def _open(self, ask: dict[str, Any]) -> bool:
        same = "number", "since", "prompt"
        return any(all(one[name] == ask[name] for name in same) for one in self.state["asks"])

    async def say(self, **message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())


def channel(server: Server) -> connect:
    return connect(f"{server.address.replace('http', 'ws')}/live", max_size=None, open_timeout=60)


@asynccontextmanager
async def person(server: Server, name: str, chance: random.Random) -> AsyncIterator[Person]:
    async with channel(server) as socket:
        one = Person(socket, chance)
        await one.say(type="hello", secret=server.secrets[name])
        while not one.state:
            await one.hear()
        yield one


@asynccontextmanager
async def people(server: Server, names: list[str], drill: Drill) -> AsyncIterator[list[Person]]:
    made = [person(server, name, random.Random(f"{drill.seed}{name}")) for name in names]
    here = [await one.__aenter__() for one in made]
    try:
        yield here
    finally:
        await asyncio.gather(*(one.__aexit__(None, None, None) for one in made))


def many(folder: Path, number: int, rounds: int) -> list[str]:
    return ["-m", "tests.drill.many_tables", str(folder), str(number), str(rounds)]


async def test_forty_tables_of_five(tmp_path: Path, drill: Drill) -> None:
    tables, seconds = drill.of((40, 60.0), (8, 3.0))
    with serving(many(tmp_path / "data", tables, 10_000), tmp_path / "log") as server:
        names = [f"{n} {seat}" for n in range(tables) for seat in SEATS]
        async with people(server, names, drill) as here:
            until = time.monotonic() + seconds
            await asyncio.gather(*(one.play(until) for one in here))
            await asyncio.sleep(0.5)
            assert [one.refused for one in here if one.refused] == []
        async with people(server, [f"{n} Game master" for n in range(tables)], drill) as masters:
            given = [sum(one.answers for one in here[n * 5 : n * 5 + 5]) for n in range(tables)]
            for n, master in enumerate(masters):
                shown = max(one.state["seq"] for one in here[n * 5 : n * 5 + 5])
                assert master.state["seq"] >= shown >= given[n] > 0, "every answer has its line"
    assert "rror" not in (tmp_path / "log").read_text()
    answers, waits = sum(given), sorted(wait for one in here for wait in one.waits)
    print(f"{answers} answers of {len(here)} people, slowest {waits[-1]:.3f} s")


async def back(one: Person, server: Server, name: str) -> float:
    """Come back as a page does; when its state was there."""
    one.socket, lost = await channel(server), one.state
    await one.say(type="hello", secret=server.secrets[name], held=one.held())
    while one.state is lost:
        await one.hear()
    return time.monotonic()


async def test_all_who_lose_their_connection_at_once_come_back_at_once(tmp_path: Path, drill: Drill) -> None:
    tables, rounds = drill.of((40, 5), (20, 2))
    with serving(many(tmp_path / "data", tables, 10_000), tmp_path / "log") as server:
        names = [f"{n} {seat}" for n in range(tables) for seat in SEATS]
        async with people(server, names, drill) as here:
            for _ in range(rounds):
                until = time.monotonic() + drill.of(10, 2)
                await asyncio.gather(*(one.play(until) for one in here))
                since = time.monotonic()
                for one in here:
                    one.socket.transport.abort()
                served = await asyncio.gather(*map(back, here, [server] * len(here), names))
                print(f"{len(here)} are back within {max(served) - since:.3f} s")
                assert max(served) - since < drill.limit(BACK_WITHIN)
            await asyncio.gather(*(one.socket.close() for one in here))
            assert [one.refused for one in here if one.refused] == []
    assert "rror" not in (tmp_path / "log").read_text()


def long_game(folder: Path, answers: int, duels: int) -> list[str]:
    return ["-m", "tests.drill.long_game", str(folder), str(answers), str(duels)]


async def take_back(master: Person) -> float:
    """Take the last answer back; the seconds until it was done."""
    seq, since = master.state["seq"], time.monotonic()
    await master.say(type="undo", seq=seq)
    while master.state["seq"] == seq and not master.refused:
        await master.hear()
    assert not master.refused
    return time.monotonic() - since


async def duel(fighters: list[Person], until: float) -> None:
    """Answer at the pace of people."""
    while time.monotonic() < until:
        for one in fighters:
            mine = [ask for ask in one.state["asks"] if ask["mine"]]
            if mine:
                await one.answer(mine[0])
            else:
                with suppress(TimeoutError):
                    await asyncio.wait_for(one.hear(), 0.02)
        await asyncio.sleep(0.1)


async def test_take_backs_of_a_long_game_hold_nobody_up(tmp_path: Path, drill: Drill) -> None:
    answers, duels = drill.of((5000, 5), (600, 2))
    with serving(long_game(tmp_path / "data", answers, duels), tmp_path / "log") as server:
        fighters = [f"duel-{n} {seat}" for n in range(duels) for seat in SEATS[1:3]]
        async with people(server, ["evening Game master", *fighters], drill) as (master, *others):
            pairs = [others[n : n + 2] for n in range(0, len(others), 2)]
            await asyncio.sleep(drill.of(120, 3))  # the evening has been quiet for so long
            until = time.monotonic() + drill.of(8, 3)
            playing = asyncio.gather(*(duel(pair, until) for pair in pairs))
            await asyncio.sleep(0.5)
            taken = [await take_back(master) for _ in range(10)]
            await playing
    waits = [wait for one in others for wait in one.waits]
    print(f"take-backs {max(taken):.3f} s, {len(waits)} answers of others {max(waits):.3f} s at most")
    assert len(waits) > 2 * duels
    assert not [one.refused for one in others if one.refused]
    assert max(taken) < drill.limit(0.25)
    assert max(waits) < drill.limit(0.25)
