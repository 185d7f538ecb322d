"""When nobody, and what, finds a way past armour in a grapple."""

import pytest

from tests.editions.grappling.hold import wares
from tests.editions.screen.holding.test_grapples import close, grabbed, rest
from tests.editions.sda.arena import SWORD, enter, fighter, weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.ask import Roll


@pytest.mark.about("screen.manoeuvre.skewer-requires")
def test_nobody_skewers_from_farther_off():
    cid = enter(fighter("Cid", SWORD, skills={"one-handed-swords": 5}), "h5", "ann")
    field = rest(close(cid).strike("ann", "bob", 3).answer(SpendHits, {"grapple": 1}), "ann", "bob")
    field.turn("cid", "strike:bob").answer("Strike", 2)
    dice = next(iter(field.run.pending.values()))
    assert isinstance(dice, Roll)
    field.roll(*[3] * len(dice.pool))
    assert "skewer" not in wares(field)


@pytest.mark.about("screen.manoeuvre.skewer-requires")
def test_what_cuts_beside_what_it_does_else_skewers_once_a_blow():
    maul = weapon("Maul", "close", "brawling", types={"cutting": 0, "bludgeoning": 0})
    field = grabbed(3, ann=fighter("Ann", maul, skills={"brawling": 9}))
    assert wares(field)["skewer"].barred is None
    field.answer(SpendHits, {"skewer": 1})
    if "skewer" in wares(field):
        assert wares(field)["skewer"].barred.why == "you have found it already"


@pytest.mark.about("screen.manoeuvre.skewer-requires")
def test_nobody_skewers_in_a_defence():
    field = rest(grabbed(), "ann").turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", 3)
    field.roll(1).roll(3, 3, 3)
    assert "skewer" not in wares(field)
