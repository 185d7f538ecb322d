"""Whoever has been taken out is not there: nobody can do anything to them, and they stand in nobody's way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.hand.test_hand import AWAY, by_rule, do, keys
from winterdawn.editions import registry
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.moving import moved
from winterdawn.editions.notation import parse
from winterdawn.editions.sda.moves.crowding import Crowding
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.spells.areas import Areas, Shape
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.asks.choices import Cell, OneOf
from winterdawn.kernel.run import Run

FIGHTS = {
    "book": ("toll-house", "old-penn"),
    "draft": ("crypt", "zombie-2"),
    "screen": ("fowlers-hedge", "sully"),
    "zones": ("causeway-gate", "tam-reedy"),
}
"""Fights of several a side, and who is taken out of them."""
ANSWERS = 40
ROW = "book hex 9x5 ilse-varn:player-1/us@b3 tam-oakes:player-1/us@c3 reeve-holt:gm/them@d3"


def offered(ask: Ask) -> Iterator[str]:
    """What may be chosen, by key."""
    among = ask.among if isinstance(ask, Choose) else None
    if isinstance(ask, Choose) and isinstance(among, OneOf | Cell):
        yield from (str(one.key) for one in (*ask.also, *among.options) if one.barred is None)


def answer(run: Run[Any], chance: random.Random) -> None:
    """Answer something with anything that is listed."""
    number = chance.choice(list(run.pending))
    ask = run.pending[number]
    if isinstance(ask, Roll):
        run.answer(tuple(chance.randint(1, size) for size in ask.pool), ask=number)
        return
    keys = [key for key in offered(ask) if not key.startswith("gm:")]
    run.answer(chance.choice(keys) if keys and ask.kind is OneOf else ask.fallback(), ask=number)


@by_rule(AWAY)
@pytest.mark.parametrize("tempo", ["action", "interaction"])
def test_nobody_can_do_anything_to_them_nor_are_they_asked(edition: str, tempo: str, drill: Drill) -> None:
    name, who = FIGHTS[edition]
    setup = demo_fight(name)
    setup = setup if setup.edition == edition else moved(setup, edition).setup
    for seed in range(drill.of(2, 1)):
        run, chance = Run(registry.begin(replace(setup, tempo=tempo))), random.Random(seed)
        do(run, f"hand:out:{who}")
        while not run.done and len(run.record) < ANSWERS:
            for ask in run.pending.values() if run.game.combatants[who].away else ():
                assert ask.who != who
                found = [key for key in offered(ask) if ask.seat != "gm" and who in key.split(":")]
                assert not found, f"{ask}"
            answer(run, chance)


def begun() -> tuple[Encounter[Any], list[Any]]:
    run = Run(registry.begin(parse(ROW)))
    do(run, "hand:out:tam-oakes")
    for number, ask in [*run.pending.items()]:
        run.answer(ask.fallback(), ask=number)
    while not run.game.combatants["tam-oakes"].away:
        number, ask = next(iter(run.pending.items()))
        run.answer(ask.fallback() if isinstance(ask, Choose) else (1,) * len(ask.pool), ask=number)
    return run.game, [run.game.combatants[id] for id in ("ilse-varn", "tam-oakes", "reeve-holt")]


@pytest.mark.rule("book.ruling.table-away")
def test_they_stand_in_nobodys_way() -> None:
    play, (ilse, tam, reeve) = begun()
    assert play.part(Movement).within(play, ilse).reach(tam.place)
    play.bring(ilse, tam.place)
    before = len(play.events)
    play.part(Crowding).spread(play, ilse)
    assert len(play.events) == before, "nobody makes room for whoever is not there"
    caught = play.part(Areas).caught(play, Shape(tam.place, 3))
    assert [who for who, _ in caught] == [ilse, reeve]


@pytest.mark.rule("book.ruling.table-away")
@pytest.mark.parametrize("gone, two", [(1, True), (2, False), (3, False)])
def test_what_takes_two_is_not_offered_where_fewer_are_here(gone: int, two: bool) -> None:
    run = Run(registry.begin(replace(parse(ROW), tempo="interaction", gm="gm")))
    for who in ("ilse-varn", "tam-oakes", "reeve-holt")[:gone]:
        do(run, f"hand:out:{who}")
    powers = {"gm:opposed", "gm:assisted", "gm:group", "gm:sneak", "gm:training"}
    assert {key for key in powers if key in keys(run, key)} == (powers if two else set())
