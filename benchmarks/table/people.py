"""People who answer whatever they are asked, as fast as they may, and note how long each answer took."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.table.fights import SEATS

Ask = dict[str, Any]


class Heard(msgspec.Struct):
    """What somebody makes of a message: where the log stands, and what they are to say."""

    seq: int
    say: str | None = None


class Person(Protocol):
    """Somebody at a seat."""

    def hello(self) -> str:
        """Their first message."""
        ...

    def hear(self, message: str | bytes) -> Heard | None:
        """What they make of a message, if it changes anything."""
        ...


class Guest:
    """Somebody in a room of the hub."""

    def __init__(self, room: int, seat: int) -> None:
        self.room, self.seat = room, seat

    def hello(self) -> str:
        return f"[{self.room},{self.seat}]"

    def hear(self, message: str | bytes) -> Heard:
        head = message[:40] if isinstance(message, str) else message[:40].decode()
        seq, turn = (int(part.rpartition(":")[2]) for part in head.split(",")[:2])
        return Heard(seq, '{"type":"answer"}' if turn == self.seat else None)


class _State(msgspec.Struct):
    type: str
    seq: int = 0
    asks: list[Ask] | None = None
    state: dict[str, msgspec.Raw] | None = None
    menus: dict[str, msgspec.Raw] | None = None
    code: str = ""


class Player:
    """Somebody at a table, who sees of it what they are asked; ``curious`` if they look at all odds."""

    def __init__(self, secret: str, chance: random.Random, *, master: bool, curious: bool) -> None:
        self.secret, self.chance, self.master, self.curious = secret, chance, master, curious
        self.asks: list[Ask] = []
        self.menus: dict[str, msgspec.Raw] = {}
        self.refusals: list[str] = []
        self.decoder = msgspec.json.Decoder(_State)

    def hello(self) -> str:
        return msgspec.json.encode({"type": "hello", "secret": self.secret}).decode()

    def hear(self, message: str | bytes) -> Heard | None:
        told = self.decoder.decode(message)
        if told.type == "refused":
            self.refusals.append(told.code)
        if told.type not in ("state", "news"):
            return None
        self.menus |= told.menus or {}
        if told.asks is not None:
            self.asks = told.asks
        elif told.state and "asks" in told.state:
            asks: list[Ask | int] = msgspec.json.decode(told.state["asks"])
            self.asks = [self.asks[ask] if isinstance(ask, int) else ask for ask in asks]
        ask = self._asked()
        return Heard(told.seq, self._answer(told.seq, ask) if ask else None)

    def _asked(self) -> Ask | None:
        """What they are to answer; the game master, who may always do something, waits for the others."""
        mine = [ask for ask in self.asks if ask["mine"]]
        others = self.master and len(mine) < len(self.asks)
        return mine[0] if mine and not others else None

    def wish(self, seq: int) -> str | None:
        """What they ask to know before they answer."""
        ask = self._asked()
        if not (self.curious and ask and ask.get("foreseen")):
            return None
        return msgspec.json.encode({"type": "foresee", "seq": seq, "ask": ask["number"]}).decode()

    def _answer(self, seq: int, ask: Ask) -> str:
        among = ask["among"]
        menu = msgspec.json.decode(self.menus[among]) if isinstance(among, str) else among
        value = allowed({**ask, "among": menu}, self.chance)
        answer = {"type": "answer", "seq": seq, "ask": ask["number"], "value": value}
        return msgspec.json.encode(answer).decode()


def allowed(ask: Ask, chance: random.Random) -> object:
    """Something that ``ask`` allows; nobody gives up."""
    among = ask["among"]
    match among["type"]:
        case "number":
            return chance.choice([count["value"] for count in among["counts"] if not count["barred"]])
        case "spend":
            return {}
        case "text":
            return among["suggested"][0]
    keys = [option["key"] for option in (*among["options"], *ask["also"]) if not option["barred"]]
    return chance.choice([key for key in keys if key not in ("yield", "flee")] or keys)


async def play(person: Person, socket: ClientConnection, until: float, waits: list[float]) -> None:
    """Answer over a connection up to the time ``until`` of the monotonic clock."""
    given, since = -1, 0.0
    with suppress(TimeoutError):
        while time.monotonic() < until:
            async with asyncio.timeout(until - time.monotonic()):
                heard = person.hear(await socket.recv())
            if heard is None or heard.seq <= given:
                continue
            if given >= 0:
                waits.append(time.monotonic() - since)
                given = -1
            if heard.say is not None:
                await _look(person, socket, heard.seq)
                given, since = heard.seq, time.monotonic()
                await socket.send(heard.say)


async def _look(person: Person, socket: ClientConnection, seq: int) -> None:
    wish = person.wish(seq) if isinstance(person, Player) else None
    if wish is not None:
        await socket.send(wish)


async def everybody(
    people: Sequence[Person], address: str, seconds: float, begins: Callable[[], None]
) -> list[float]:
    """Let all play at once, once all are there; the seconds that each answer took."""
    waits: list[float] = []
    async with AsyncExitStack() as stack:
        sockets = []
        for person in people:
            socket = connect(address, max_size=None, compression=None, open_timeout=60)
            sockets.append(await stack.enter_async_context(socket))
            await sockets[-1].send(person.hello())
        begins()
        until = time.monotonic() + seconds
        pairs = zip(people, sockets, strict=True)
        await asyncio.gather(*(play(person, socket, until, waits) for person, socket in pairs))
    return waits


def players(secrets: dict[str, list[str]], *, curious: bool) -> list[Person]:
    """Everybody at the tables whose seats these secrets open."""
    return [
        Player(secret, random.Random(f"{table}/{seat}"), master=seat == "gm", curious=curious)
        for table, seats in secrets.items()
        for seat, secret in zip(SEATS, seats, strict=True)
    ]
