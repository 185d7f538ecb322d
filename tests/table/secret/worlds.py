"""Two tables of the real editions that differ in one secret, and all that reaches each seat.

Dice fall as a world says; everything else goes through store, channel and pages.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tests.editions.sda.arena import BUCKLER, MAIL, SWORD, fighter
from tests.table.harness import WITHIN, Page, Table, table
from tests.table.told import Message
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.table.log.lines import Dealt
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, Place

GM, ANN, BOB, SPECTATOR = "gm", "player-1", "player-2", "spectator"
EVERYBODY = (ANN, BOB, SPECTATOR)
"""Everybody who may have to be kept from a secret."""
PEOPLE = {
    "ann": fighter("Ann", SWORD, skills={"appraise": 2, "climbing": 2, "stealth": 2}),
    "bob": fighter("Bob", SWORD, BUCKLER, armour=(MAIL,), skills={"climbing": 2}),
    "cid": fighter("Cid", skills={"stealth": 2}),
}
"""Ann and Bob are of different sides, each with a player; Cid is the game master's."""
_OWNERS = {"ann": (ANN, "d5"), "bob": (BOB, "f5"), "cid": (GM, "m1")}

Step = tuple[str, Any]
"""Who answers what."""
Then = Callable[[Table, dict[str, Page]], Awaitable[None]]
BY_ORDER = "by order"
"""In place of an answer: the moment is over that an order waits, and it answers."""


@dataclass
class World:
    """How one of two worlds goes: phase after phase, each ending where both are to look the same."""

    phases: list[list[Step]] = field(default_factory=list)
    dice: list[tuple[int, ...]] = field(default_factory=list)
    """The faces of each roll; whatever falls beyond these is a 4 and then 1s."""
    people: dict[str, Any] = field(default_factory=dict)
    """Sheets that are other than usual."""
    fight: bool = False
    owners: dict[str, str] = field(default_factory=dict)
    """Seats other than usual."""
    house_rules: dict[str, int | str] = field(default_factory=dict)
    edition: str = "book"
    ground: Ground = field(default_factory=Ground)
    orders: dict[str, dict[str, str]] = field(default_factory=dict)
    """Given beforehand, by whom they are for."""

    def owner(self, who: str) -> str:
        """The seat of whoever decides for somebody."""
        return self.owners.get(who, _OWNERS[who][0])

    def opening(self) -> Opening:
        people = {**PEOPLE, **self.people}
        entrants = tuple(
            Entrant(key, people[key], self.owner(key), key, place) for key, (_, place) in _OWNERS.items()
        )
        tempo = "action" if self.fight else "interaction"
        setup = Setup(
            self.edition, "A world", self.ground, entrants, tempo=tempo, house_rules=self.house_rules
        )
        places = (
            Place(GM, "Game master", "gm"),
            Place(ANN, "First player", "player"),
            Place(BOB, "Second player", "player"),
            Place(SPECTATOR, "Spectator", "spectator"),
        )
        return Opening("toy", "A campaign", "A world", places, msgspec.json.encode(setup))


@dataclass
class Seen:
    """What reached one seat: every message as sent, and the state with all events after each phase."""

    messages: list[bytes] = field(default_factory=list)
    phases: list[bytes] = field(default_factory=list)
    waited: list[list[str]] = field(default_factory=list)
    """By name, whom the game has waited for, each time others than before."""

    def wait(self, state: Message) -> None:
        """Note whom it waits for now, if anybody is named."""
        named = [one["seat"] for one in state["waiting"] if one["seat"]]
        if named and self.waited[-1:] != [named]:
            self.waited.append(named)


async def lived(folder: Path, world: World, then: Then | None = None) -> dict[str, Seen]:
    """Play a world; what every seat was sent, without what differs from table to table. ``then`` something
    may be done at the table.
    """
    async with table(folder, Editions(), world.opening()) as made:  # type: ignore[arg-type]
        dice = deals(made, world)
        pages = {seat: await made.sit(seat) for seat in (GM, *EVERYBODY)}
        for page in pages.values():
            page.say(type="look", sheets=["ann", "bob", "cid"])
            await page.until(_reads_all)
        for who, given in world.orders.items():
            await order(made, pages[world.owner(who)], who, given)
        await settled(made, pages)
        for page in pages.values():
            page.received = [page.received[-1]]
        seen = {seat: Seen() for seat in pages}
        _look(seen, pages)
        for phase in world.phases:
            for seat, value in phase:
                await (moment_over(made) if value is BY_ORDER else answer(pages[seat], value))
                await settled(made, pages)
                for each, page in pages.items():
                    seen[each].wait(page.state)
                await foreseen(pages)
            _look(seen, pages)
        await fetched(pages)
        for seat, page in pages.items():
            seen[seat].messages = [normal(message) for message in page.received]
        assert not dice, f"dice that never fell: {dice}"
        if then is not None:
            await then(made, pages)
        return seen


def deals(made: Table, world: World) -> list[tuple[int, ...]]:
    """Let dice fall as ``world`` says; those that are left."""
    dice, live = [*world.dice], made.live
    live.deal = lambda number, roll: Dealt(
        _faces(dice, roll), live.history.dealt, number, audience=roll.audience
    )  # type: ignore[method-assign]
    return dice


def _reads_all(state: Message) -> bool:
    return all(sheet["sections"] for sheet in state["view"]["sheets"] if sheet["open"])


def _look(seen: dict[str, Seen], pages: dict[str, Page]) -> None:
    for seat, page in pages.items():
        state = {**page.state, "events": page.events, "keep": 0}
        seen[seat].phases.append(normal(msgspec.json.encode(state), loose=True))


def _faces(dice: list[tuple[int, ...]], roll: Roll) -> tuple[int, ...]:
    if not dice:
        return (4, *(1 for _ in list(roll.pool)[1:]))
    faces = dice.pop(0)
    assert len(faces) == len(roll.pool), f"{roll.purpose}: {roll.pool} falls, not {faces}"
    return faces


async def answer(page: Page, value: Any, to: Message | None = None) -> None:
    """Give ``value`` to an ask, or the first of the page's own that has it among its answers."""
    mine = [to] if to else [ask for ask in page.state["asks"] if ask["mine"]]
    numbers = [BESIDE] if _is_by_hand(value) else [ask["number"] for ask in mine if value in _values(ask)]
    assert numbers, f"nobody asks for {value!r}: {[ask['prompt'] for ask in mine]}"
    before = page.state["seq"]
    page.give(value, numbers[0])
    await page.until(lambda state: state["seq"] > before or bool(page.refusals))
    assert not page.refusals, page.refusals


def _is_by_hand(value: Any) -> bool:
    """Whether it is said beside whatever is asked."""
    return isinstance(value, str) and value.startswith("hand:")


async def order(made: Table, page: Page, who: str, given: dict[str, str]) -> None:
    """Give standing orders on the card with which the scene opens."""
    before = made.live.history.seq
    page.say(type="order", who=who, orders=given)
    await page.until(lambda state: state["seq"] > before or bool(page.refusals))
    assert not page.refusals, page.refusals
    page.say(type="ready")
    await page.until(lambda state: not state["card"])


async def moment_over(made: Table) -> None:
    """Let the moment be over that an order waits, and have it answer."""
    before, live = made.live.history.seq, made.live
    live.beforehand.beats = dict.fromkeys(live.beforehand.beats, 0.0)
    await live.resume()
    assert live.history.seq > before, "no order waits"


def _values(ask: Message) -> Iterable[Any]:
    among = ask["among"]
    yield from (option["key"] for option in (*ask["also"], *among.get("options", ())))
    yield from (count["value"] for count in among.get("counts", ()))
    yield from among.get("suggested", ()) if among["type"] == "text" else ()
    if among["type"] == "spend":
        wares = among["wares"]
        yield {}
        yield from ({ware["key"]: n} for ware in wares for n in range(1, ware["most"] + 1))


async def settled(made: Table, pages: dict[str, Page]) -> None:
    """Wait until every page shows the newest state."""
    async with asyncio.timeout(WITHIN):
        for page in pages.values():
            await page.until(lambda state: state["seq"] == made.live.history.seq)


async def fetched(pages: dict[str, Page]) -> None:
    """Let every page fetch the documents that it is told of, and try for all the others."""
    told = {sheet["document"] for page in pages.values() for sheet in page.state["view"]["sheets"]}
    for seat, page in pages.items():
        own = {sheet["document"] for sheet in page.state["view"]["sheets"]}
        for version in sorted(own):
            await page.fetches(version)
        for version in told - own:
            assert await page.fetches(version) == "", seat
        page.received = [raw for raw in page.received if not raw.endswith(b',"text":""}')]


async def foreseen(pages: dict[str, Page]) -> None:
    """Let every page ask what the answers to its asks lead to."""
    for page in pages.values():
        for ask in page.state["asks"]:
            if ask["foreseen"]:
                await page.foresees(ask["number"])


_VARYING = re.compile(
    rb'"(?:commitment|record)":"[0-9a-f]*"|"since":[0-9.e+]+|"id":"[0-9a-f]{32}"|"secret":"[0-9a-f]*"'
)


def normal(message: bytes, *, loose: bool = False) -> bytes:
    """A message without what no two tables share; ``loose``, without how much has been asked either."""
    plain = _VARYING.sub(b"", message)
    return re.sub(rb'"seq":\d+|"number":\d+', b"", plain) if loose else plain
