"""An edition that replaces some parts of the core book plays as it says, and under its own name."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest

from tests.drills import Drill
from tests.editions.frame.toy import ALLOWANCE, CARDS, TOY, WOUNDS
from tests.editions.played.conformance import check_replay, play
from tests.editions.played.test_conformance import scene
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.setup import SetupError
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer

FIGHTS, BATCH, FEW = 100, 10, 4


def cited(value: object) -> Iterator[str]:
    """Every id that stands anywhere in asks, events or views."""
    if isinstance(value, msgspec.Struct):
        yield from getattr(value, "cites", ())
        for name in value.__struct_fields__:
            yield from cited(getattr(value, name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from cited(item)


@pytest.mark.parametrize(
    "batch", [0, *(pytest.param(more, marks=pytest.mark.drill) for more in range(1, FIGHTS // BATCH))]
)
def test_a_hundred_fights_are_told_under_its_own_ids(batch: int, drill: Drill) -> None:
    told: set[str] = set()
    for seed in range(batch * BATCH, batch * BATCH + drill.of(BATCH, FEW)):
        setup = scene("book", seed)
        start = partial(Encounter, setup, TOY)
        run = play(setup, "simple", seed, start, known=bool)
        check_replay(run, start)
        told.update(cited(run.events), cited(run.game.view(Viewer("gm", "gm", sheets=True))))
    assert {ALLOWANCE, CARDS} <= told
    assert {id for id in told if not id.startswith("toy.")} == set()


def test_asks_are_told_under_its_own_ids_too() -> None:
    for setup in (demo(), evening()):
        run = Run(partial(Encounter, setup, TOY))
        for _ in range(60):
            asked = [ask for ask in run.pending.values() if isinstance(ask, Choose)]
            assert {id for id in cited(asked) if not id.startswith("toy.")} == set()
            number, ask = next(iter(run.pending.items()))
            run.answer(next(iter(ask)), ask=number)


def test_the_core_book_does_not_hear_of_it() -> None:
    run = play(demo(), "simple", 3)
    assert {id for id in cited(run.events) if not id.startswith("book.")} == set()
    assert BOOK.part(type(BOOK.parts["budget"])) is BOOK.parts["budget"]


def test_sides_take_turns_and_wounds_take_dice(drill: Drill) -> None:
    sides, hurt = [], False
    for seed in range(drill.of(24, 2 * FEW)):
        run = play(
            scene("book", seed), "simple", seed, partial(Encounter, scene("book", seed), TOY), known=bool
        )
        game = run.game
        called = [
            game.combatants[event.who].side for event in run.events if event.text.endswith(" is called")
        ]
        sides += [a != b for a, b in itertools.pairwise(called)]
        hurt = hurt or any(WOUNDS in cited(list(event.throws)) for event in run.events)
    assert sum(sides) > 0.9 * len(sides)
    assert hurt, "or the test proves nothing"


def test_its_people_have_sheets_of_another_kind() -> None:
    entrant = demo().entrants[0]
    document = {**msgspec.to_builtins(entrant.sheet), "oaths": ["to hold the ford"]}
    setup = msgspec.structs.replace(
        demo(), entrants=(msgspec.structs.replace(entrant, sheet=document), *demo().entrants[1:])
    )
    game = Encounter(setup, TOY)
    kept = msgspec.json.decode(game.documents()[entrant.id])
    assert kept["oaths"] == ["to hold the ford"]
    sheets = {sheet.id: sheet for sheet in game.view(Viewer("gm", "gm", sheets=True)).sheets}
    assert sheets[entrant.id].about == "to hold the ford"
    run = play(setup, "simple", 2, partial(Encounter, setup, TOY), known=bool)
    assert getattr(run.game.sheet(entrant.id), "oaths", ()) == ("to hold the ford",), "a fight leaves them"
    with pytest.raises(SetupError, match=rf"entrants.{entrant.id}.sheet: oaths: there is no such field"):
        Encounter(setup, BOOK)
