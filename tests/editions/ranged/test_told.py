"""What is told of a shot: the way it is made, and what both sides learn from it."""

from __future__ import annotations

import pytest

from tests.editions.ranged.shots import archer, option, range_, shoot
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.sda.character.sheet import Damage, Training, Weapon
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred

WAYS = ("book.ranged.speciality", "book.ranged.attribute-choice", "book.ranged.attribute-forced")


@pytest.mark.rule("book.ranged.speciality")
@pytest.mark.about("book.ranged.attribute-choice", "book.ranged.attribute-forced")
@pytest.mark.parametrize(("way", "cited"), [("agility:slings:odd", WAYS[2]), ("agility:bows:odd", WAYS[1])])
def test_it_is_told_whether_the_speciality_in_use_leaves_the_attribute_open(way: str, cited: str) -> None:
    both = (Training("slings", "agility"), Training("bows"))
    odd = Weapon("Odd", both, ("far",), Damage(die=12), {"piercing": 0}, increment=9)
    arena = range_(5, archer("Ann", odd)).turn("ann", "shoot:bob")
    if way in [each.key for each in arena.ask("at Bob").also]:
        arena.answer("at Bob", way)
    arena.answer("at Bob", 1)
    told = arena.events("announce")[-1]
    assert (told.text, told.outcome) == ("Ann shoots at Bob, 5 m away (Odd, agility)", "1d8")
    assert told.cites == ("book.ruling.combat-ranged-announce", WAYS[0], cited, "book.ranged.increment")


@pytest.mark.about("book.flawless.task-succeeds")
@pytest.mark.parametrize(
    ("shot", "dodge", "asked"),
    [((8, 8, 8, 8), (4, 1), "ann"), ((8, 8, 8, 8), (8, 8, 4), "ann"), ((4, 1), (4, 4, 4), "bob")],
)
def test_only_the_side_that_succeeds_may_be_flawless(
    shot: tuple[int, ...], dodge: tuple[int, ...], asked: str
) -> None:
    """The shooter who hits, and the target who is not hit."""
    arena = shoot(range_(), *shot, dodge=dodge)
    while "damage" in arena.open()[0]:
        arena.roll(*[1] * len(next(iter(arena.run.pending.values())).pool))  # type: ignore[union-attr]
    assert arena.open() == [f"{asked}: A flawless success. What do you take?"]


@pytest.mark.about("book.manoeuvre.taunt-effect")
def test_what_has_taken_the_dice_is_why_nobody_is_shot_at() -> None:
    """A taunt of Cid's has taken all that are not aimed at Cid."""
    people = (enter(archer(), "a2"), enter(fighter("Bob"), "f2", "b"), enter(fighter("Cid"), "h2", "b"))
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, bob=3, cid=2)
    arena.fight.record(Stung).of["ann"] = {"cid": Sting("cid", 9, begun=True)}
    barred = option(arena.turn("ann", "turn").answer("Face", "0"), "shoot:bob").barred
    cites = ("book.manoeuvre.taunt-effect", "book.ruling.combat-taunt-actions-only")
    assert barred == Barred("no dice are left for it: taunted by Cid", cites)
