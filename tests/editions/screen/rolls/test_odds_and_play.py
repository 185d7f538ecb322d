"""What is foreseen under the screen is how often it comes about, the ladder's dice and prices included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.drills import Drill
from tests.editions.odds.ends import OURS, THEIRS, TIE, Moment, by_name
from tests.editions.odds.test_odds_and_play import BOUTS, FEWER, agree
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.screen.rolls.test_facing import FLANK, REAR, meeting
from tests.editions.screen.rolls.test_ladder import harried, lifting
from tests.editions.screen.rolls.test_opposed import against, wrestling
from tests.editions.sda.arena import KNIFE, PIKE, fighter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.event import Event


def passed(told: Event) -> str:
    """Whether a difficulty was met."""
    return OURS if "passed" in told.outcome else THEIRS


def scored(told: Event) -> str:
    """Whether an open-ended test came to anything."""
    return OURS if told.figures["mos"] >= 1 else THEIRS


def won(name: str) -> Any:
    """Whose win an opposed test is, for the one so called."""

    def end(told: Event) -> str:
        if "tie" in told.outcome:
            return TIE
        return OURS if told.outcome.startswith(f"{name} wins") else THEIRS

    return end


def trial(name: str, malus: int, difficulty: int, dice: int, **given: Any) -> Moment:
    """Ann, with 5d8 to lift with, rolls so many dice."""
    return Moment(name, lambda: lifting(malus, difficulty, **given), "Roll lifting", dice, "test", passed)


def opened(*said: Any, **given: Any) -> Scene:
    """An open-ended test."""
    scene = Scene(fighter("Ann", skills={"lifting": 2}, **given)).does("ann", "test:lifting")
    return scene.gm(*said, "open-ended")


def second(*mine: Any, answer: str = "none", **bob: Any) -> Scene:
    """Bob is to answer the 3 dice that Ann has announced."""
    return against({}, bob, answer, said=((), mine)).says(3)


def held() -> Field:
    """Ann has hold of Bob, who is the larger; the next round has begun."""
    field = wrestling("large").strike("ann", "bob", 8, 8).answer(SpendHits, {"grapple": 1})
    while field.asks(SpendHits):
        field.answer(SpendHits, {})
    return field.turn("bob", "end")


_LIFT, _BOB = "Roll lifting", won("Bob")


def lifts(name: str, stand: Callable[[], Scene], dice: int, end: Callable[[Event], str] = _BOB) -> Moment:
    """Somebody lifts with so many dice; open-ended or against somebody."""
    return Moment(name, stand, _LIFT, dice, "test" if end is scored else "opposed", end)


def strikes(name: str, stand: Callable[[], Field], dice: int) -> Moment:
    """Ann strikes Bob, who defends with 2 dice."""
    on: dict[str, Value] = {"Defend": 2}
    begun = lambda: stand().turn("ann", "strike:bob")  # noqa: E731
    return Moment(name, begun, "Strike", dice, "exchange", by_name("Ann"), on)


def defends(name: str, stand: Callable[[], Field], dice: int, against: int = 3) -> Moment:
    """Bob defends against so many dice of Ann's."""
    begun = lambda: stand().turn("ann", "strike:bob").answer("Strike", against)  # noqa: E731
    return Moment(name, begun, "Defend", dice, "exchange", by_name("Bob"))


MOMENTS = [
    trial("no malus", 0, 3, 3),
    trial("two malus dice", 2, 3, 3),
    trial("malus dice and successes off", 5, 3, 5),
    trial("routine under four maluses", 4, 0, 2),
    trial("easy under six maluses", 6, 1, 5),
    trial("spirit that drains", 8, 1, 5, spirit=12),
    trial("spirit that drains below the pool", 9, 1, 3, spirit=6),
    trial("boxes that are ticked", 12, 1, 5, injury="(9+1)*1"),
    trial("a low attribute", 0, 3, 5, strength=2),
    trial("bought dice", 1, 6, 8),
    trial("heroic", 0, 12, 10, strength=12),
    lifts("bonus dice beside malus dice", lambda: opened("bonus", 2, "malus", 2), 1, scored),
    lifts("open-ended under five maluses", lambda: opened("malus", 5), 3, scored),
    lifts("an answer", second, 2),
    lifts("an answer below nothing", lambda: second("malus", 5), 3),
    lifts("an advantage", lambda: second(answer="bob"), 1),
    lifts("a larger side", lambda: second(size="huge"), 2),
    lifts(
        "somebody unaware",
        lambda: against(answer="unaware", said=(("malus", 5), ("malus", 3))),
        3,
        won("Ann"),
    ),
    strikes("a strike", duel, 3),
    strikes("a strike from the flank", lambda: meeting(FLANK), 2),
    strikes("a strike that drains", lambda: harried(8), 4),
    defends("a defence at the wrong reach", lambda: duel(bob=fighter("Bob", KNIFE)), 2),
    defends("pikes too close", lambda: duel(fighter("Ann", PIKE), fighter("Bob", PIKE), "e5 f5"), 2),
    defends("no defence", lambda: duel(fighter("Ann", PIKE), places="e5 f5"), 0),
    defends("an answer to a strike from behind", lambda: meeting(REAR), 3, 2),
    defends("a larger one in a hold", held, 2, 2),
]


@pytest.mark.drill
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda each: each.name)
def test_bouts_end_as_often_as_foreseen(moment: Moment, drill: Drill) -> None:
    agree(moment, [drill.of(BOUTS, FEWER)])
