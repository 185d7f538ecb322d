"""What the manoeuvres of a weapon say of themselves as hits may buy them, and as they are bought."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.screen.arms.test_tricks import HELPED, SHIELD, able, hits, wares
from tests.editions.screen.deeds.test_charge import charge
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import CLUB, SWORD, fighter, weapon
from winterdawn.editions.sda.character.pieces import Damage, WeaponSpecial
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.choices import Spend


def pointed() -> Field:
    """Ann has scored six hits with a sword that trips, and turns for a murder-stroke."""
    arm = replace(able(SWORD, trip=1, murder_stroke=1), types={"piercing": 0})
    return hits(duel(fighter("Ann", arm)))


def test_each_is_offered_by_its_name_and_what_comes_of_it() -> None:
    among = pointed().ask(SpendHits).among
    assert isinstance(among, Spend)
    told = {
        ware.key: (ware.label, ware.note) for ware in among.wares if ware.key in ("trip", "murder-stroke")
    }
    assert told == {
        "trip": ("Trip Bob", "prone"),
        "murder-stroke": ("Murder-stroke", "bludgeoning damage with the piercing dice"),
    }


@pytest.mark.rule("screen.weapon.murder-stroke")
def test_once_its_point_has_hurt_nobody_turns_the_weapon() -> None:
    field = pointed().answer(SpendHits, {"damage": 1}).roll(3)
    assert wares(field)["murder-stroke"] == (1, "there is no piercing damage to deal")


@pytest.mark.about("screen.weapon.murder-stroke", "screen.weapon.half-swording")
@pytest.mark.about("book.ruling.table-weapon-figures")
@pytest.mark.parametrize("how, places", [("murder-stroke", "e5 g5"), ("half-swording", "e5 f5")])
def test_with_both_hands_on_it_a_weapon_deals_what_it_deals_in_both(how: str, places: str) -> None:
    one, both = Damage("strength", 0), Damage("strength", 4)
    arm = replace(
        weapon("Sword", "medium"),
        types={"piercing": 0},
        damage=one,
        both=both,
        specials=(WeaponSpecial(how, 1),),
    )
    field = duel(fighter("Ann", arm), places=places).strike("ann", "bob", 8, 8, 8)
    field.answer(SpendHits, {how: 1}).answer(SpendHits, {"damage": 2}).roll(12, 12, pool="2d12")


@pytest.mark.about("screen.weapon.murder-stroke", "screen.weapon.half-swording")
def test_a_grip_is_told_as_it_is_taken() -> None:
    turned = pointed().answer(SpendHits, {"murder-stroke": 1})
    assert turned.told("grip") == ["Ann turns the Sword for a murder-stroke"]
    arm = replace(able(SWORD, half_swording=1), types={"piercing": 1})
    field = duel(fighter("Ann", arm), places="e5 f5").turn("ann", "strike:bob")
    field.answer("Strike", 3).answer("Defend", 0).roll(8, 8, 8).answer(SpendHits, {"half-swording": 1})
    assert field.told("grip") == ["Ann thrusts at Bob with both hands on the blade"]


@pytest.mark.rule("screen.ruling.weapon-x-is-hit-cost")
def test_nobody_hooks_out_of_reach_or_in_defence() -> None:
    field = duel(fighter("Ann", able(CLUB, hook=2)), places="e5 h5")
    field.turn("ann", "strike:bob").answer("Strike", 3).fall((8, 8, 8, 1))
    assert "out of the reach" in wares(field)["hook:0"][1]
    field = duel(bob=fighter("Bob", able(CLUB, hook=2))).strike("ann", "bob", 1, against=(8, 8, 8))
    assert wares(field)["hook:0"][1] == "it takes an attack, not a defence"


@pytest.mark.about("screen.trait.shield-damage-cost")
def test_whom_the_shield_does_not_reach_any_more_no_hits_past_it_would_hurt() -> None:
    field = duel(fighter("Ann", SHIELD)).turn("ann", "strike:bob").answer("Strike", HELPED)
    field.answer("Strike", 2).answer("Defend", 0).roll(8, 8, 1, 1)
    assert "costs 2 hits more" in wares(field)["damage"][1]
    field.answer(SpendHits, {"step": 1}).answer("Step where", "d5")
    why = wares(field)["damage"][1]
    assert why
    assert "costs 2 hits more" not in why


@pytest.mark.rule("screen.trait.strapped-disarm")
def test_what_is_not_strapped_costs_no_more_beside_what_is() -> None:
    field = hits(duel(bob=fighter("Bob", SWORD, able(CLUB, strapped=2))))
    prices = {key: price for key, (price, _) in wares(field).items() if key.startswith("disarm")}
    assert prices == {"disarm": 3, "disarm:club": 5}
    field.answer(SpendHits, {"disarm:club": 1})
    if "Send it" in field.open()[0]:
        field.answer("Send it", 0)
    assert [item.name for item in field.who("bob").hands] == ["Sword"]
    plain = hits(duel(bob=fighter("Bob", SWORD, able(CLUB, strapped=2)))).answer(SpendHits, {"disarm": 1})
    plain.answer("Send it how far", 0)
    assert [item.name for item in plain.who("bob").hands] == ["Club"]


@pytest.mark.rule("screen.trait.strapped-disarm")
def test_two_strapped_weapons_have_a_price_each_and_a_charge_takes_neither() -> None:
    armed = fighter("Bob", able(SWORD, strapped=1), able(CLUB, strapped=2))
    prices = {key: price for key, (price, _) in wares(hits(duel(bob=armed))).items() if "disarm" in key}
    assert prices == {"disarm:sword": 4, "disarm:club": 5}
    twins = hits(duel(bob=fighter("Bob", able(CLUB, strapped=1), able(CLUB, strapped=1))))
    assert [key for key in wares(twins) if "disarm" in key] == ["disarm:club"]
    field = charge(8, 8, bob=armed).answer("Where does", "k5").answer("Strike at Ann", "none")
    field.answer("Strike Bob", 2).answer("Defend", 0).roll(8, 8)
    found = {key: why for key, (_, why) in wares(field).items() if "disarm" in key}
    assert found == dict.fromkeys(("disarm:sword", "disarm:club"), "a charge cannot disarm")
