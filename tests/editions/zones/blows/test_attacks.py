"""Melee, two weapons, attacks of enemies, reactions and armour."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero


def duel(*hands: str, foe: object = None, **given: object) -> Arena:
    """Ann Close to a rat."""
    return Arena(hero("Ann", *hands, **given), foe or enemy(stamina=40), close=(("ann", "rat"),))  # type: ignore[arg-type]


def struck(fight: Arena, successes: int) -> Arena:
    return fight.does("strike:0:rat").scores(successes)


# ---------------------------------------------------------------- melee


@pytest.mark.rule("zones.example.melee-damage", "zones.attack.damage", "zones.enemy.defence-fixed")
def test_successes_and_the_weapon_less_the_fixed_defence() -> None:
    fight = struck(duel("broadsword", foe=enemy(stamina=40, defence=1)), 2)
    assert fight.stamina("rat") == 37


@pytest.mark.rule("zones.example.melee-miss", "zones.attack.damage", "zones.ruling.attack-success")
def test_without_a_success_there_is_no_damage() -> None:
    fight = struck(duel("two-handed-axe"), 0)
    assert fight.stamina("rat") == 40
    assert fight.told("miss") == ["Ann misses Rat"]


@pytest.mark.rule("zones.example.defence-stops-all", "zones.enemy.defence-fixed", "zones.ruling.damage-floor")
def test_damage_is_never_below_nothing() -> None:
    assert struck(duel("dagger", foe=enemy(stamina=40, defence=4)), 1).stamina("rat") == 40


@pytest.mark.rule("zones.ruling.enemy-stamina")
def test_an_enemy_at_nothing_is_out_without_wounds() -> None:
    fight = struck(duel(foe=enemy(stamina=3)), 5)
    assert fight.told("down") == ["Rat is out of the fight"]
    assert fight.fight.over == "heroes hold the field"
    assert [fight.view(seat).over for seat in ("ann", "gm", "nobody")] == [
        "Heroes hold the field. You win",
        "Heroes hold the field. You lose",
        "Heroes hold the field",
    ]


@pytest.mark.rule("zones.ruling.table-fight-end")
def test_the_game_master_ends_a_fight() -> None:
    fight = duel()
    fight.answer("What happens?", "gm:end", "gm")
    assert fight.fight.over == "the fight breaks off"


@pytest.mark.rule(
    "zones.example.reach", "zones.weapon.range-none", "zones.melee.flail", "zones.ruling.melee-reach"
)
def test_the_range_column_says_how_far_a_weapon_reaches() -> None:
    fight = Arena(hero("Ann", "knife", "flail"), enemy())
    assert fight.barred("strike:0:rat") == (
        "Rat is out of reach: in the same zone, but not at arm’s length; "
        "the reach of the Knife is arm’s length"
    )
    assert not fight.barred("strike:1:rat")


@pytest.mark.rule("zones.melee.adjacent-zone")
def test_a_talent_reaches_the_next_zone() -> None:
    fight = Arena(hero("Ann", "long-spear", talents=("long-thrust",)), enemy(), at={"rat": "Hall"})
    assert "zones.melee.adjacent-zone" in fight.option("strike:0:rat").cites
    assert not fight.barred("strike:0:rat")
    assert Arena(hero("Ann", "long-spear"), enemy(), at={"rat": "Hall"}).barred("strike:0:rat")


@pytest.mark.rule("zones.melee.same-zone")
def test_melee_takes_an_enemy_in_the_same_zone() -> None:
    fight = Arena(hero("Ann", "long-spear"), enemy(stamina=40), at={"rat": "Hall"})
    assert fight.barred("strike:0:rat") == (
        "Rat is out of reach: in the next zone; the reach of the Long Spear is this zone"
    )
    assert "zones.melee.same-zone" in fight.cited("strike:0:rat")
    fight.does("move:Hall").answer("Arrive in Hall", "short")
    assert not fight.barred("strike:0:rat")


@pytest.mark.about("zones.ruling.short-melee-at-close")
@pytest.mark.parametrize("weapon", ["long-spear", "halberd", "pike"])
def test_a_long_weapon_is_as_good_at_arms_length(weapon: str) -> None:
    """Its range is a maximum: it takes the same dice against whoever is Close and whoever is Short."""
    fights = [Arena(hero("Ann", weapon), enemy(), close=pairs) for pairs in ((), (("ann", "rat"),))]
    assert [fight.band("ann", "rat") for fight in fights] == ["short", "close"]
    for fight in fights:
        assert not fight.barred("strike:0:rat")
        fight.does("strike:0:rat")
    far, near = (fight.dice() for fight in fights)
    assert near == far


@pytest.mark.rule("zones.melee.unarmed")
def test_bare_hands_strike_where_nothing_is_held() -> None:
    fight = Arena(hero("Ann", "rock"), enemy(stamina=40), close=(("ann", "rat"),))
    fight.does("strike:bare:rat").scores(1)
    assert fight.stamina("rat") == 38


@pytest.mark.rule("zones.ruling.damage-types")
@pytest.mark.house("damage-kind")
def test_a_table_may_have_the_kind_of_damage_chosen_at_each_attack() -> None:
    people = hero("Ann", "falchion"), enemy(stamina=40)
    fight = Arena(*people, close=(("ann", "rat"),), damage_kind="attack").does("strike:0:rat")
    assert fight.offered("Which damage") == ["slash", "pierce"]
    fight.answer("Which damage", "pierce").scores(1)
    assert fight.events("hit")[0].names["type"] == "pierce"
    assert "(pierce)" in fight.events("hit")[0].text


@pytest.mark.rule("zones.ruling.damage-types")
def test_the_kind_of_damage_is_asked_for_where_it_decides_something() -> None:
    fight = duel("falchion").does("strike:0:rat").scores(1)
    assert "type" not in fight.events("hit")[0].names, "no Wound can come of it"
    foe = enemy(types=("slash", "pierce"), stamina=40)
    fight = Arena(hero(lost=9), hero("Bob"), foe, close=(("ann", "rat"),))
    fight.does("end", "strike:0:ann").answer("defend?", "none")
    assert fight.lasting("ann").wounds == 0
    fight.does("end")
    while not fight.open()[0].startswith("gm: What does Rat"):
        fight.does("end")
    fight.does("strike:0:ann")
    assert fight.offered("Which damage with Blow?") == ["slash", "pierce"]
    assert fight.ask("Which damage").seat == "gm", "whoever dealt the blow says so"
    fight.answer("Which damage", "pierce").roll(1)
    assert fight.events("wound")[0].names["table"] == "pierce"
