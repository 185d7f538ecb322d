"""Whoever is got hold of by a strike in passing goes no farther, whatever they were about to do."""

import pytest

from tests.editions.grappling.hold import close, rest, signs
from tests.editions.mounted.stable import horse, joust
from tests.editions.sda.arena import KNIFE, SWORD, Arena, enter, fighter
from tests.editions.spells.circle import burst, circle
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.editions.setup import Ground


def seized(arena: Arena, by: str = "bob") -> Arena:
    """The one who may strike at Ann gets hold of her."""
    if "Strike whom" in arena.open()[0]:
        arena.answer("Strike whom", "ann", by)
    arena.answer("Strike at Ann", 1, by)
    if "Defend" in arena.open()[0]:
        arena.answer("Defend", 0)
    arena.roll(8, 8)
    arena.if_asked(ExtraDice, 0)
    arena.answer(SpendHits, {"grapple": 1}).answer(SpendHits, {})
    assert [sign for sign in signs(arena, "ann") if sign.startswith("held by")]
    return arena


@pytest.mark.about("book.ruling.combat-pin-getting-up", "book.manoeuvre.kick-up")
def test_nobody_held_kicks_up():
    arena = rest(close(fighter("Ann", KNIFE, skills={"acrobatics": 3})).turn("ann", "lie"), "ann", "bob")
    seized(arena.turn("ann", "kick-up"))
    assert "Kick up" not in arena.open()[0]
    assert arena.who("ann").prone


@pytest.mark.about("book.ruling.combat-pin-getting-up", "book.ruling.combat-opportunity-reposition")
def test_nobody_held_stands_up_where_that_gives_an_opening():
    arena = rest(close(standing_up_provokes="on").turn("ann", "lie"), "ann", "bob")
    seized(arena.turn("ann", "stand"))
    assert arena.who("ann").prone


@pytest.mark.about("book.grapple.no-movement", "book.ruling.table-charge")
def test_a_charge_ends_where_somebody_gets_hold_of_the_charger():
    ann = enter(fighter("Ann", SWORD, skills={"running": 3}), "a5")
    arena = Arena(ann, enter(fighter("Bob"), "m5"), enter(fighter("Cid", KNIFE), "f4", "bob"))
    arena.initiative(ann=4, bob=3, cid=2).turn("ann", "charge:bob").answer("Run at", 3).roll(8, 8, 8)
    seized(arena.answer("Where does", "k5"), "cid")
    assert arena.place("ann") == "f5"
    assert arena.told("charge")[-1] == "Ann’s charge is stopped"
    assert arena.ask("What do you do?", "ann" if "ann" in arena.open()[0] else "bob")
    assert signs(arena, "ann") == ["held by Cid"]


@pytest.mark.about("book.grapple.no-movement", "book.ruling.combat-mounting")
def test_nobody_held_gets_on_a_mount():
    arena = close(None, None, enter(horse("Dun", size="huge"), "e6", "ann")).turn("ann", "on:dun")
    seized(arena.answer("let them", "yes", "dun"))
    assert arena.who("ann").mount is None


@pytest.mark.about(
    "book.grapple.no-movement", "book.ruling.combat-mounting", "book.ruling.combat-mount-jumps"
)
@pytest.mark.parametrize("key", ["off", "leap"])
def test_nobody_held_on_a_mount_gets_off_or_jumps_with_it(key: str):
    arena = joust("f5", foe=fighter("Bob", KNIFE)).turn("ann", key)
    if key == "leap":
        arena.answer("Jump where?", "c5").answer("What is to be jumped?", "a wall").answer("How hard", 1)
    seized(arena)
    assert arena.who("ann").mount is arena.who("dun")
    assert arena.place("ann") == "e5"
    assert not [each for each in arena.open() if "Make Dun jump" in each or "Get off where" in each]


@pytest.mark.about("book.grapple.no-movement", "book.ruling.ground-climbing")
def test_nobody_held_gets_over_a_wall():
    ground = Ground(13, 11, features=("low.half:d5/e5=Wall",))
    arena = close(fighter("Ann", KNIFE, skills={"climbing": 3}), ground=ground).turn("ann", "climb")
    arena.answer("how hard is it", 1, arena.open()[0].partition(":")[0]).answer("Climb", 1).roll(8)
    seized(arena)
    assert arena.place("ann") == "e5"


@pytest.mark.rule("book.spell.fireball-save-move")
@pytest.mark.about("book.grapple.no-movement")
def test_nobody_held_gets_out_of_a_fire():
    arena = circle(("Bob", "e5"), ("Cid", "f5"), at="a1")
    arena.fight.part(Holding).take(arena.fight, arena.who("cid"), arena.who("bob"))
    burst(arena, "d5", 4).answer("Dodge", 2, "bob").roll(4, 4)
    assert arena.told("move", "bob") == ["Bob has no way out of the fireball"]
    assert arena.place("bob") == "e5"
    assert signs(arena, "bob") == ["held by Cid"]
