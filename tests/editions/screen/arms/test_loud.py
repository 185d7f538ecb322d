"""Loud weapons and half-swording under the game master's screen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.ranged.shots import archer
from tests.editions.screen.arms.test_tricks import able, wares
from tests.editions.screen.field import Field, duel
from tests.editions.screen.ranged.butts import BOW, range_, shoot
from tests.editions.sda.arena import CLUB, SWORD, fighter
from winterdawn.editions.screen.arms.tricks import PlainGrips
from winterdawn.editions.screen.conditions.conditions import STUNNED, Conditions
from winterdawn.editions.screen.ranged.noise import HiddenUsers
from winterdawn.editions.sda.character.sheet import Weapon, WeaponSpecial
from winterdawn.editions.sda.facts.combat import SpendHits

TOUGH = {"resist-shock": 2}


def bang(confined: str = "", gm: str = "gm", **traits: int) -> Field:
    """Ann, hidden at 5, shoots at Bob and misses."""
    ann = replace(archer("Ann", able(BOW, **traits), SWORD, skills={**TOUGH, "bows": 3}), families={})
    field = range_(5, ann, fighter("Bob", skills=TOUGH), gm=gm)
    field.fight.part(HiddenUsers).hide(field.fight, field.who("ann"), 5)
    shoot(field, 1)
    return field.answer("confined", confined, "gm") if confined else field


def stunned(field: Field, who: str) -> int:
    level: int = field.fight.part(Conditions).level(field.fight, field.who(who), STUNNED)
    return level


@pytest.mark.rule("screen.trait.loud-stun", "screen.trait.loud-resist", "screen.trait.loud-noisy")
@pytest.mark.rule("screen.ruling.loud-amount")
@pytest.mark.example("screen.example.loud-in-cellar")
def test_a_loud_weapon_stuns_everybody_in_a_cellar_and_gives_its_user_away() -> None:
    field = bang("yes", loud=2)
    field.answer("Resist the bang", 1, "ann").roll(1)
    field.answer("Resist the bang", 1, "bob").roll(4)
    assert (stunned(field, "ann"), stunned(field, "bob")) == (2, 1)
    assert field.fight.part(HiddenUsers).score(field.fight, field.who("ann")) == 3


@pytest.mark.rule("screen.trait.loud-resist", "screen.ruling.loud-amount")
def test_whoever_resists_well_is_not_stunned_at_all() -> None:
    field = bang("yes", loud=1).answer("Resist the bang", 1, "ann").roll(8)
    assert stunned(field, "ann") == 0


@pytest.mark.rule("screen.trait.loud-stun")
def test_the_game_master_says_once_whether_a_space_is_confined() -> None:
    field = bang(loud=2)
    assert "screen.trait.loud-stun" in field.ask("confined", "gm").cites
    field.answer("confined", "no", "gm")
    assert stunned(field, "bob") == 0
    shoot(field.turn("ann", "end").turn("bob", "end"), 1)
    assert len(field.events("shot")) == 2
    assert "confined" not in str(field.open())


@pytest.mark.about("screen.trait.loud-stun", "screen.trait.loud-noisy")
def test_nothing_is_confined_without_a_game_master_and_noise_is_not_counted_twice() -> None:
    field = bang(gm="", loud=2, noisy=2)
    assert "confined" not in str(field.open())
    assert field.fight.part(HiddenUsers).score(field.fight, field.who("ann")) == 3


LONG = replace(able(SWORD, half_swording=1), types={"cutting": 0, "piercing": 1})
HELD = "Sword, half-sworded"


def close(*others: Weapon) -> Field:
    """Ann strikes at Bob, who stands close, though her sword is of medium reach."""
    return duel(fighter("Ann", LONG, *others), places="e5 f5").turn("ann", "strike:bob")


@pytest.mark.rule("screen.weapon.half-swording", "screen.ruling.half-sword-range")
def test_a_half_sworded_thrust_is_made_a_step_nearer_without_malus() -> None:
    field = close()
    assert HELD in str(field.ask("Strike"))
    field.answer("Strike", 3).answer("Defend", 0).roll(8, 8, 8)
    assert wares(field)["half-swording"] == (1, "")
    assert [ware.most for ware in field.ask(SpendHits).among.wares if ware.key == "half-swording"] == [1]
    assert wares(field)["damage"][1] == "half-swording costs 1 first"
    field.answer(SpendHits, {"half-swording": 1})
    assert wares(field)["damage"] == (1, "")
    assert "half-swording" not in wares(field), "once is enough"
    field.answer(SpendHits, {"damage": 2}).roll(9, 9, 1)
    assert field.told("damage")[0].startswith("Ann deals piercing damage to Bob")


@pytest.mark.about("screen.weapon.half-swording")
def test_it_takes_both_hands() -> None:
    assert HELD not in str(close(CLUB).ask("Strike"))


@pytest.mark.about("screen.ruling.half-sword-range")
def test_what_does_not_pierce_is_not_half_sworded() -> None:
    blunt = fighter("Ann", able(SWORD, half_swording=1))
    assert HELD not in str(duel(blunt, places="e5 f5").turn("ann", "strike:bob").ask("Strike"))


@pytest.mark.about("screen.weapon.half-swording", "screen.ruling.weapon-x-is-hit-cost")
@pytest.mark.parametrize("scored, why", [(1, "with a damage die it costs 2 hits"), (2, "")])
def test_half_swording_is_bought_with_a_damage_die_or_not_at_all(scored: int, why: str) -> None:
    field = close().answer("Strike", 1).answer("Defend", 0).roll(8 if scored == 2 else 3)
    assert wares(field)["half-swording"] == (1, why)


@pytest.mark.about("screen.ruling.weapon-x-is-hit-cost", "screen.ruling.half-sword-range")
def test_nobody_half_swords_at_whom_they_have_stepped_away_from() -> None:
    field = close().answer("Strike", 3).answer("Defend", 0).roll(8, 8, 8).answer(SpendHits, {"step": 1})
    field.answer("Step where", "d5")
    told = wares(field)
    assert told["half-swording"][1].startswith("Bob is out of the reach")
    assert told["damage"][1]
    assert "half-swording" not in told["damage"][1], "to pay for it would not help"


@pytest.mark.about("screen.ruling.half-sword-range")
@pytest.mark.parametrize("ranges", [("close",), ("close", "medium"), ("far",)])
def test_what_is_close_already_or_strikes_nobody_is_not_half_sworded_nearer(ranges: tuple[str, ...]) -> None:
    ann = fighter("Ann", replace(LONG, ranges=ranges, increment=10.0))
    fight = duel(ann, places="e5 f5").fight
    assert list(fight.part(PlainGrips).grips(fight, fight.combatants["ann"], ann.weapons[0])) == []


@pytest.mark.about("screen.ruling.half-sword-range", "screen.weapon.half-swording")
def test_by_the_blade_it_pierces_a_step_nearer_at_no_malus_and_does_nothing_else() -> None:
    sword = replace(
        able(LONG, half_swording=2, trip=1), types={"piercing": 1, "cutting": 0}, range_malus={"medium": 1}
    )
    fight = duel(fighter("Ann", sword)).fight
    [grip] = fight.part(PlainGrips).grips(fight, fight.combatants["ann"], sword)
    assert (grip.name, grip.ranges, grip.types, grip.range_malus) == (HELD, ("close",), {"piercing": 1}, {})
    assert grip.specials == (WeaponSpecial("half-sworded", 2),)


def test_only_what_is_half_sworded_has_its_thrust_to_pay_for() -> None:
    plain = duel(places="e5 g5").strike("ann", "bob", 8, 8)
    assert "half-swording" not in wares(plain)
    assert wares(plain)["damage"] == (1, "")
