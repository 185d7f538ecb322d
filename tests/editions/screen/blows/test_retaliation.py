"""Retaliation: a strike out of turn at whoever provokes it within reach."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import SWORD, enter, fighter
from winterdawn.editions.sda.character.sheet import Training, Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.fact import told_text

FLANK = pytest.mark.rule("screen.core.retaliation-flank-malus", "screen.core.retaliation-sight")


def passing(item: Weapon = SWORD, at: str = "e5", facing: int | None = None) -> Field:
    """Bob stands at g5; Ann, at a place, is about to move."""
    watcher = enter(fighter("Bob", item), "g5", facing=facing)
    return Field(enter(fighter("Ann"), at), watcher).initiative(ann=4, bob=3).turn("ann", "move")


@pytest.mark.rule("screen.core.retaliation", "screen.core.attacker-declares")
@pytest.mark.about("screen.ruling.retaliation-core-triggers", "screen.ruling.retaliation-meaning")
def test_moving_within_reach_is_answered_before_it_happens_and_as_an_attacker():
    field = passing().answer("Move where", "d5")
    ask = field.ask("Strike at Ann", "bob")
    assert field.place("ann") == "e5"
    assert ask.lead.startswith("Ann moves within your reach.")
    field.answer("Strike at Ann", 2).answer("Defend", 0, "ann").roll(3, 3, 1, by="bob")
    assert "screen.core.retaliation" in field.events("opportunity")[0].cites
    assert {ware.key: ware.price for ware in field.ask(SpendHits, "bob").among.wares}["damage"] == 1


@pytest.mark.rule("screen.core.retaliation")
def test_out_of_reach_nobody_provokes():
    for spot in ("f5", "c5"):
        watcher = enter(fighter("Bob"), "g5")
        field = Field(enter(fighter("Ann"), spot), watcher).initiative(ann=4, bob=3).turn("ann", "move")
        field.answer("Move where", "g4" if spot == "f5" else "b5")
        assert field.open()[0].startswith("ann:"), f"from {spot} a sword for 2 m reaches nobody"
    passing().answer("Move where", "d5").answer("Strike at Ann", 1).answer("Defend", 0).roll(1, 1)


@pytest.mark.rule("screen.core.retaliation-limit")
def test_it_has_a_bonus_die_and_comes_once_a_round():
    field = duel().turn("ann", "split").turn("ann", "move").answer("Move where", "e4")
    remarks = field.ask("Strike at", "bob").remarks
    assert [each.amount for each in remarks if "screen.core.retaliation-limit" in each.cites] == ["+1 die"]
    field.answer("Strike at", 1).answer("Defend", 0).roll(1, 1, pool="2d8").answer("Move on", "e4")
    field.turn("ann", "end").turn("bob", "end").turn("ann", "move").answer("Move where", "e5")
    assert field.ask("What do you do?", "ann"), "he has struck this round"
    field.turn("ann", "end").turn("ann", "move").answer("Move where", "e4")
    assert field.ask("Strike at", "bob"), "a new round"


@pytest.mark.parametrize(
    "facing, amounts",
    [
        pytest.param(4, ["+1 die"], marks=pytest.mark.about("screen.core.retaliation-sight")),
        pytest.param(0, ["+1 die", "1d4", "−1"], marks=FLANK),
        pytest.param(1, None, marks=pytest.mark.about("screen.core.retaliation-sight")),
    ],
)
def test_it_needs_sight_and_is_worse_to_the_flank(facing: int, amounts: list[str] | None):
    field = passing(facing=facing).answer("Move where", "d5")
    if amounts is None:
        assert field.ask("What do you do?", "ann")
        return
    remarks = field.ask("Strike at Ann", "bob").remarks
    assert sorted(filter(None, (told_text(each.amount) for each in remarks))) == amounts
    if len(amounts) > 1:
        flank = next(each for each in remarks if each.amount == "−1")
        assert "screen.core.retaliation-flank-malus" in flank.cites


@pytest.mark.rule("book.opportunity.at-least-one-die")
@pytest.mark.about("screen.core.retaliation-limit", "screen.facing.rearing")
def test_whoever_turns_away_their_back_leaves_the_die_of_the_chance_for_it():
    """A grip takes the striker's own die, and that of the back; never that of the chance itself."""
    clumsy = replace(SWORD, training=(Training("one-handed-swords", fewer=2),))
    watcher = enter(fighter("Bob", clumsy, skills={"one-handed-swords": 0}), "g5")
    field = Field(enter(fighter("Ann"), "e5", facing=3), watcher).initiative(ann=4, bob=3)
    field.turn("ann", "move").answer("Move where", "d5")
    assert field.own("Strike at Ann", "bob") == [0]
    field.answer("Strike at Ann", 0).answer("Defend", 0)
    field.roll(3, by="bob", pool="1d8")


@pytest.mark.house("turn-when-attacked")
@pytest.mark.rule("screen.facing.rearing")
@pytest.mark.about("book.opportunity.at-least-one-die", "book.ruling.pool-build-order")
def test_dice_that_join_late_lose_what_a_grip_takes_beyond_ones_own():
    clumsy = replace(SWORD, training=(Training("one-handed-swords", fewer=3),))
    watcher = enter(fighter("Bob", clumsy, skills={"one-handed-swords": 1}), "g5")
    house = {"turn_when_attacked": "on", "turn_in_passing": "off"}
    field = Field(enter(fighter("Ann"), "e5", facing=4), watcher, **house).initiative(ann=4, bob=3)
    field.turn("ann", "move").answer("Move where", "d5").answer("Strike at Ann", 0)
    field.answer("Turn to face Bob?", "stay", "ann").answer("Defend", 0)
    field.roll(3, 3, 3, by="bob", pool="3d8")


def beside_cid(kind: str, **house: Any) -> Field:
    """Ann has hits to spend on Bob; Cid, his friend, has her in reach too."""
    cid = enter(fighter("Cid"), "e7", "bob")
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid, **house)
    field.initiative(ann=4, bob=3, cid=2).strike("ann", "bob", 3, 3).answer(SpendHits, {kind: 1})
    return field


@pytest.mark.rule("screen.control.shift")
@pytest.mark.about("screen.ruling.shift-protects-from-one")
def test_a_shift_is_not_answered_by_whoever_was_hit_but_by_others():
    field = beside_cid("step")
    where = field.options("Step where?", "ann")
    field.answer("Step where?", "d5" if "d5" in where else where[0]).answer(SpendHits, {})
    seats = [line.partition(":")[0] for line in field.open() if "Strike at Ann" in line]
    assert seats == ["cid"]
    assert field.place("ann") != "e5"


@pytest.mark.rule("screen.control.shift", "screen.control.push")
@pytest.mark.about("screen.ruling.control-repeat", "screen.ruling.control-who")
def test_a_defender_who_wins_turns_things_too_as_often_as_hits_allow():
    field = duel().strike("ann", "bob", 1, against=(3, 3, 3))
    wares = {ware.key: (ware.price, ware.most) for ware in field.ask(SpendHits, "bob").among.wares}
    assert wares["step"] == wares["push"] == wares["exhaust"] == wares["initiative"] == (1, 3)
    field.answer(SpendHits, {"exhaust": 2}).answer(SpendHits, {"exhaust": 1})
    assert field.spirit("ann") == 24 - 3
