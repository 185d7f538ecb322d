"""Pushing somebody over a ledge: when it is offered, what it says, and who may strike at them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ground.test_cover import duel
from tests.editions.sda.arena import Arena
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.kernel.asks.choices import Barred

PIT = ("height.-3:b6-d6=Pit", "height.-2:b5=Step")
PUSH = ("book.control.push-ledge", "book.ruling.combat-push-ledge-cost")


def ware(arena: Arena) -> Any:
    """The push over the ledge as it is offered, none if it is not."""
    return next((one for one in arena.ask(SpendHits).among.wares if one.key == "ledge"), None)


def scored(*faces: int, features: tuple[str, ...] = PIT, **house: Any) -> Arena:
    """Ann has scored on Bob, who stands at the edge of a pit."""
    return duel(*features, **house).strike("ann", "bob", *faces, against=(1,))


@pytest.mark.rule("book.control.push-ledge", "book.ruling.combat-push-ledge-cost")
def test_it_is_bought_once_however_many_hits_there_are_and_tells_the_deepest_fall() -> None:
    offered = ware(scored(8, 8, 8, 1))
    assert (offered.label, offered.price, offered.most) == ("Push over the ledge", 3, 1)
    assert offered.note == "3 m down; the game master says what the fall does"
    assert (offered.barred, offered.cites) == (None, PUSH)
    short = ware(scored(8, 1, 1))
    assert (short.most, short.barred) == (0, Barred("it costs 3 hits", PUSH))


def test_nobody_is_pushed_up_a_ledge() -> None:
    assert ware(scored(8, 8, 1, features=("height.2:b6-d6=Wall",))) is None
    arena = scored(8, 8, 1, features=("height.2:b6-d6=Wall", "height.-1:b5=Step"))
    arena.answer(SpendHits, {"ledge": 1}).answer("Bob falls 1 m", 0)
    assert arena.told("push") == ["Ann pushes Bob over the ledge, 1 m down to b5"]


@pytest.mark.parametrize(("place", "deep"), [("b5", 2), ("c6", 3)])
def test_whoever_pushes_says_where_they_fall(place: str, deep: int) -> None:
    arena = scored(8, 8, 1, falling_damage="suggested").answer(SpendHits, {"ledge": 1})
    notes = {one.key: one.note for one in arena.ask("Push Bob over the ledge where?", "ann").among.options}
    assert notes[place] == f"{deep} m down"
    arena.answer("over the ledge where?", place)
    assert arena.place("bob") == place
    assert arena.told("push") == [f"Ann pushes Bob over the ledge, {deep} m down to {place}"]


@pytest.mark.parametrize("may", [0, 1])
def test_whether_whoever_pushed_may_strike_at_them_is_for_the_group_to_say(may: int) -> None:
    arena = scored(8, 8, 1, falling_damage="suggested", push_strike_by_scorer=may)
    arena.answer(SpendHits, {"ledge": 1}).answer("over the ledge where?", "c6")
    arena.answer("Soften the fall", 1, "bob").roll(1).roll(1, 1).spend()
    for _ in range(2):
        arena.answer(HeartDice, 1).roll(4)
    arena.answer("flawless", "spirit")
    asked = any("Strike at Bob" in line for line in arena.open())
    assert asked == bool(may)
