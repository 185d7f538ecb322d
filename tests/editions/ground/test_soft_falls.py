"""Acrobatics softens a fall."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ground.test_cover import NEAR, duel
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground

PIT = ("height.-4:b6-d6=Pit",)


def pushed(dice: int | None = None) -> Arena:
    """Ann pushes Bob 4 metres down; the game master says what it does, unless it is as suggested."""
    house: dict[str, Any] = {"falling_damage": "suggested"} if dice is None else {}
    arena = duel(*PIT, **house).strike("ann", "bob", 8, 8, 1, against=(1,)).answer(SpendHits, {"ledge": 1})
    arena.answer("over the ledge where?", "c6")
    return arena if dice is None else arena.answer("Bob falls 4 m", dice)


@pytest.mark.rule("book.skill.acrobatics", "book.ruling.table-soft-falls")
@pytest.mark.parametrize("face, left", [(1, 3), (4, 2), (8, 1)])
def test_each_mos_of_acrobatics_takes_a_die_off_the_fall(face: int, left: int) -> None:
    arena = pushed().answer("Soften the fall", 1, "bob").roll(face)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    arena.roll(*[1] * left, pool=f"{left}d8")


@pytest.mark.about("book.ruling.table-soft-falls")
def test_a_fall_that_does_nothing_is_not_softened() -> None:
    assert not any("Soften" in line for line in pushed(0).open())


@pytest.mark.rule("book.ruling.table-soft-falls")
@pytest.mark.parametrize("face", [4, 8])
def test_whoever_softens_all_of_it_is_not_hurt(face: int) -> None:
    arena = pushed(1).answer("Soften the fall", 1, "bob").roll(face)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    assert arena.ticked("bob") == [0, 0, 0]
    assert not arena.told("damage")


@pytest.mark.rule("book.ruling.table-soft-falls")
def test_nobody_has_to_roll_for_it() -> None:
    arena = pushed()
    assert arena.ask("Soften the fall").fallback() == 1, "the die is what is suggested"
    spirit = arena.spirit("bob")
    arena.answer("Soften the fall", "none", "bob")
    assert (arena.spirit("bob"), arena.told("test")) == (spirit, [])
    arena.roll(1, 1, 1, pool="3d8")


@pytest.mark.unlike("screen", reason="falls and felling blows are told in its own terms there")
@pytest.mark.rule("book.ruling.combat-falling")
def test_whoever_a_blow_has_felled_softens_nothing() -> None:
    people = enter(fighter("Ann", NEAR), "c4"), enter(fighter("Bob", NEAR, injury="(0+1)*1"), "c5")
    arena = Arena(*people, ground=Ground(9, 9, features=PIT), falling_damage="suggested")
    arena.initiative(ann=4, bob=3).strike("ann", "bob", 8, 8, 1).answer(SpendHits, {"damage": 1}).roll(8)
    arena.answer(HoldOn, 1).roll(4).answer(SpendHits, {"ledge": 1}).answer("over the ledge where?", "c6")
    arena.roll(1, 1, 1, pool="3d8")
    assert "acrobatics" not in str(arena.told("test"))
