"""A table in memory for tests: the real store and channel, with queues in place of sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tests.table.told import Message, Told
from tests.table.toy import ToyRules, opening
from winterdawn.table.campaigns.lobby import Lobby
from winterdawn.table.door.channel import talk
from winterdawn.table.door.wire import Closed
from winterdawn.table.live.live import Live
from winterdawn.table.log.store import Store
from winterdawn.table.messages import AllowDice
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, begin
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import key_of, secret_of

WITHIN = 60.0
"""Seconds after which something has gone wrong, however busy the machine is."""


class Page(Told):
    """A page at the other end of the channel: sends messages, keeps what it was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.received: list[bytes] = []
        self.told: dict[str, list[Message]] = {
            "foreseen": [],
            "next-ask": [],
            "disclosed": [],
            "fetched": [],
            "settable": [],
            "scene-maps": [],
            "staging": [],
            "duels": [],
            "person": [],
            "powers": [],
            "recap": [],
            "changes": [],
            "change-foreseen": [],
        }
        self.refusals: list[Message] = []
        self.links: list[Message] = []
        self.pongs = 0
        self.reads = asyncio.Event()
        self.reads.set()
        self._inbox: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self._news = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def receive(self) -> str | bytes:
        message = await self._inbox.get()
        if message is None:
            raise Closed
        return message

    async def send(self, message: bytes) -> None:
        await self.reads.wait()
        self.put(message)

    @property
    def clear(self) -> bool:
        return self.reads.is_set()

    def put(self, message: bytes) -> None:
        self.received.append(message)
        self._hear(msgspec.json.decode(message))
        self._news.set()

    def _hear(self, message: Message) -> None:
        match message["type"]:
            case "news" | "past":
                self.take(message)
            case "refused":
                self.refusals.append(message)
            case "link":
                self.links.append(message)
            case "pong":
                self.pongs += 1
            case kind:
                self.told[kind].append(message)

    def say(self, **message: Any) -> None:
        self._inbox.put_nowait(msgspec.json.encode(message).decode())

    def raw(self, message: str | bytes) -> None:
        self._inbox.put_nowait(message)

    def give(self, value: Any, ask: int | None = None, seq: int | None = None) -> None:
        number = self.state["asks"][0]["number"] if ask is None else ask
        self.say(type="answer", seq=self.state["seq"] if seq is None else seq, ask=number, value=value)

    async def until(self, true: Callable[[Message], bool]) -> Message:
        async with asyncio.timeout(WITHIN):
            while not (self.state and true(self.state)):
                self._news.clear()
                await self._news.wait()
        return self.state

    async def refused(self, count: int = 1) -> Message:
        async with asyncio.timeout(WITHIN):
            while len(self.refusals) < count:
                self._news.clear()
                await self._news.wait()
        return self.refusals[count - 1]

    async def ponged(self, count: int = 1) -> None:
        async with asyncio.timeout(WITHIN):
            while self.pongs < count:
                self._news.clear()
                await self._news.wait()

    async def foresees(self, ask: int = 0, value: str = "") -> Message:
        """What the answers to an open ask lead to, or one of them."""
        count = len(self.told["foreseen"])
        self.say(type="foresee", seq=self.state["seq"], ask=ask, value=value)
        await self.until(lambda _: len(self.told["foreseen"]) > count)
        outlooks: Message = self.told["foreseen"][-1]["outlooks"]
        return outlooks

    async def fetches(self, version: str) -> str:
        """The portrait or document that a state tells this version of."""
        count = len(self.told["fetched"])
        self.say(type="fetch", version=version)
        await self.until(lambda _: len(self.told["fetched"]) > count)
        fetched = self.told["fetched"][-1]
        assert fetched["version"] == version
        return str(fetched["text"])

    async def asked(self, prompt: str = "", *, rule: str = "") -> Message:
        """The state in which this page is asked something with ``prompt`` in it, or first of all by a
        ``rule``.
        """
        return await self.until(
            lambda state: any(
                prompt in ask["prompt"] and (not rule or ask["cites"][:1] == [rule]) for ask in state["asks"]
            )
        )

    async def read_back(self) -> None:
        """Ask for what came before, until the first line is here."""
        while self.first or self.since:
            before = self.first, self.since
            self.say(type="earlier")
            await self.until(lambda _, before=before: (self.first, self.since) != before)  # type: ignore[misc]

    async def leave(self) -> None:
        if self.task is not None:
            self._inbox.put_nowait(None)
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None


class Table:
    """A folder that is being served."""

    def __init__(self, lobby: Lobby, store: Store, live: Live, key: bytes) -> None:
        self.lobby, self.store, self.live, self.key = lobby, store, live, key
        self.pages: list[Page] = []

    async def sit(self, seat: str, *, held: Message | None = None, page: Page | None = None) -> Page:
        """Take a seat; ``page`` is one that comes back, and says what it has."""
        page = self.connect(page)
        page.say(type="hello", secret=secret_of(self.key, "toy", seat), **({"held": held} if held else {}))
        await page.until(lambda state: state.get("seat") == seat)
        return page

    async def let_roll(self, seat: str) -> None:
        """The game master lets ``seat`` roll real dice."""
        await self.live.do(self.live.seats["gm"], AllowDice(seat, True))

    def connect(self, page: Page | None = None) -> Page:
        page = page or Page()
        page.task = asyncio.create_task(talk(page, self.lobby.enter))
        self.pages.append(page)
        return page


@asynccontextmanager
async def table(
    folder: Path, rules: ToyRules | Editions | None = None, plan: Opening | None = None, grace: float = 30.0
) -> AsyncIterator[Table]:
    """Serve ``folder``, which begins as ``plan`` if it is empty."""
    folder.mkdir(exist_ok=True)
    store = await Store.open(folder)
    key = key_of(folder)
    lobby = Lobby(store, rules or ToyRules(), Links(key), grace)
    served: list[Page] = []
    try:
        if not await store.campaigns():
            await begin(store, key, plan or opening())
        made = Table(lobby, store, await lobby.live("toy"), key)
        served = made.pages
        yield made
    finally:
        for page in served:
            await page.leave()
        await lobby.close()
