"""Weapon manoeuvres, strapped weapons and shields under the game master's screen."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import CLUB, SWORD, enter, fighter, weapon
from winterdawn.editions.screen.arms.hooks import Hooks, Trap, Traps
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.editions.sda.character.pieces import WeaponSpecial
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import AttackToo, SpendHits
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.kernel.asks.choices import Spend


def able(arm: Weapon, **specials: int) -> Weapon:
    """The weapon with the given traits and their figures."""
    found = tuple(WeaponSpecial(name.replace("_", "-"), value) for name, value in specials.items())
    return replace(arm, specials=found)


def wares(field: Field) -> dict[str, tuple[int, str]]:
    """What hits may buy, with the price and why it is barred."""
    among = field.ask(SpendHits).among
    assert isinstance(among, Spend)
    return {ware.key: (ware.price, ware.barred.why if ware.barred else "") for ware in among.wares}


def hits(field: Field, by: str = "ann", to: str = "bob", against: tuple[int, ...] = ()) -> Field:
    """An attack of three dice that shows 8 on each, for 2 hits a die."""
    return field.strike(by, to, 8, 8, 8, against=against)


@pytest.mark.rule("screen.weapon.trip", "screen.ruling.weapon-x-is-hit-cost")
def test_a_trip_costs_its_figure_and_lays_the_target_down() -> None:
    field = hits(duel(fighter("Ann", able(SWORD, trip=2))))
    assert wares(field)["trip"] == (2, "")
    field.answer(SpendHits, {"trip": 1})
    assert field.who("bob").prone
    assert field.told("prone") == ["Ann trips Bob with the Sword"]
    assert wares(field)["trip"][1] == "Bob is prone already"


@pytest.mark.rule("screen.weapon.trip", "screen.ruling.weapon-x-is-hit-cost")
def test_nobody_trips_out_of_reach_or_in_defence() -> None:
    field = duel(fighter("Ann", able(SWORD, trip=2)), places="e5 h5")
    field.turn("ann", "strike:bob").answer("Strike", 3).fall((8, 8, 8, 1))
    assert "out of the reach" in wares(field)["trip"][1]
    field = duel(bob=fighter("Bob", able(SWORD, trip=2))).strike("ann", "bob", 1, against=(8, 8, 8))
    assert wares(field)["trip"][1] == "it takes an attack, not a defence"


@pytest.mark.rule("screen.weapon.murder-stroke", "screen.ruling.weapon-x-is-hit-cost")
def test_a_murder_stroke_is_blunt_with_the_piercing_dice() -> None:
    arm = replace(able(SWORD, murder_stroke=1), types={"piercing": 4, "cutting": 0})
    field = hits(duel(fighter("Ann", arm)))
    assert wares(field)["murder-stroke"] == (1, "")
    field.answer(SpendHits, {"murder-stroke": 1})
    assert "murder-stroke" not in wares(field)
    field.answer(SpendHits, {"damage": 2}).roll(9, 9, 3, 1, 1)
    assert field.told("damage") == ["Ann deals bludgeoning damage to Bob: 4 boxes"]


@pytest.mark.rule("screen.weapon.murder-stroke")
def test_a_murder_stroke_takes_both_hands_and_a_point() -> None:
    arm = replace(able(SWORD, murder_stroke=1), types={"piercing": 0})
    both = hits(duel(fighter("Ann", arm, CLUB)))
    assert wares(both)["murder-stroke"][1] == "it takes both hands"
    blunt = hits(duel(fighter("Ann", able(SWORD, murder_stroke=1))))
    assert wares(blunt)["murder-stroke"][1] == "there is no piercing damage to deal"


@pytest.mark.rule("screen.trait.strapped-disarm")
def test_a_strapped_weapon_is_dearer_to_disarm() -> None:
    field = hits(duel(bob=fighter("Bob", able(SWORD, strapped=1))))
    assert wares(field)["disarm"][0] == 4
    plain = hits(duel())
    assert wares(plain)["disarm"][0] == 3
    among = plain.ask(SpendHits).among
    assert isinstance(among, Spend)
    assert not [ware for ware in among.wares if "screen.trait.strapped-disarm" in ware.cites]


@pytest.mark.rule("screen.control.disarm", "screen.control.disarm-fling", "screen.trait.strapped-disarm")
@pytest.mark.example("screen.example.disarm-strapped")
def test_of_five_hits_four_disarm_a_strapped_weapon_and_one_sends_it_a_metre() -> None:
    ann = fighter("Ann", skills={"one-handed-swords": 9})
    field = duel(ann, fighter("Bob", able(SWORD, strapped=1)), "e5 g5").strike("ann", "bob", *[3] * 5)
    field.answer(SpendHits, {"disarm": 1})
    assert field.options("Send it how far") == [0, 1], "there is one hit left"
    field.answer("Send it how far", 1).roll(1, pool="1d6")
    ((item, spot),) = field.fight.items
    assert (item.name, spot) == ("Sword", field.fight.map.flung(field.who("bob").place, 1, 1)[0])
    assert field.events("disarm")[0].figures["paid"] == 5


def hooked(**places: Any) -> Field:
    """Ann's hook, for 2 hits, holds Bob's sword, and her turn is over."""
    field = hits(duel(fighter("Ann", able(CLUB, hook=2)), **places))
    assert wares(field)["hook:0"] == (2, "")
    field.spend(**{"hook:0": 1})
    assert field.told("hook") == ["Ann hooks the Sword of Bob"]
    return field


@pytest.mark.about("screen.weapon.hook-malus")
def test_what_is_hooked_is_not_hooked_again() -> None:
    field = hits(duel(fighter("Ann", able(CLUB, hook=2)))).answer(SpendHits, {"hook:0": 1})
    assert wares(field)["hook:0"] == (2, "it is hooked already")


def malus(field: Field, key: str, arm: Weapon | None = None, kind: Kind = Kind.ACTION) -> int:
    """What hooks weigh on a strike of somebody."""
    who = field.who(key)
    use = Use(who, "brawling", "agility", kind, Purpose.STRIKE, None, arm or who.hands[0])
    return sum(term.amount for term in terms_of(field.fight, use) if "hooked" in field.fight.says(term.text))


@pytest.mark.rule("screen.weapon.hook-malus", "screen.ruling.weapon-x-is-hit-cost")
def test_a_hooked_weapon_has_as_many_maluses() -> None:
    field = hooked()
    assert (malus(field, "bob"), malus(field, "bob", CLUB), malus(field, "ann")) == (2, 0, 0)
    by_the_blade = replace(field.who("bob").hands[0], name="Sword, half-sworded", ranges=("close",))
    assert malus(field, "bob", by_the_blade) == 2
    assert malus(field, "ann", field.who("bob").hands[0]) == 0, "hers is like it, and not hooked"
    free = malus(field, "bob", kind=Kind.FREE)
    assert (free, malus(field, "bob", kind=Kind.REACTION)) == (0, 2), "on actions and reactions alone"


@pytest.mark.rule("screen.weapon.hook-end-hits", "screen.ruling.hook-both-free")
def test_hits_of_the_hooked_weapon_free_it() -> None:
    field = hooked().turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 2)
    field.fall((8, 8, 1, 1))
    assert malus(field, "bob") == 0
    assert field.told("unhook") == ["The Sword of Bob is free again"]


@pytest.mark.about("screen.weapon.hook-end-hits")
def test_a_hooked_weapon_that_scores_nothing_stays_hooked() -> None:
    field = hooked().turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 2)
    assert malus(field.fall((1, 1, 1, 1)), "bob") == 2
    assert field.told("unhook") == []


@pytest.mark.rule("screen.weapon.hook-end-use", "screen.ruling.hook-both-free")
def test_the_hooking_weapon_lets_go_once_it_is_used() -> None:
    field = hooked().turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 2)
    field.if_asked(AttackToo, "defend")
    assert malus(field, "bob") == 2
    field.answer("Defend", 1)
    assert malus(field, "bob") == 0


@pytest.mark.rule("screen.ruling.hook-and-entangle-end")
def test_a_hook_ends_out_of_its_reach_for_good() -> None:
    field = hooked()
    bob, there = field.who("bob"), field.who("bob").place
    far = next(spot for spot in field.fight.map.places if field.fight.map.apart(spot, there) > 5)
    field.fight.bring(bob, far)
    field.fight.bring(bob, there)
    assert malus(field, "bob") == 0


SHIELD = replace(weapon("Shield"), shield=2)
HELPED = "strength:one-handed-swords:shield:shield-dice"
"""A roll with it and its dice."""


@pytest.mark.rule("screen.trait.shield-dice", "screen.trait.shield-damage-cost")
@pytest.mark.example("screen.example.shield-attack-cost")
def test_a_shield_adds_its_dice_and_the_first_damage_die_costs_more() -> None:
    field = duel(fighter("Ann", SHIELD)).turn("ann", "strike:bob")
    field.answer("Strike", HELPED).answer("Strike", 2).answer("Defend", 0).roll(8, 8, 1, 1)
    assert wares(field)["past-shield"] == (2, "")
    assert [ware.most for ware in field.ask(SpendHits).among.wares if ware.key == "past-shield"] == [1]
    assert "costs 2 hits more" in wares(field)["damage"][1]
    field.answer(SpendHits, {"past-shield": 1})
    assert field.told("past") == ["Ann strikes past the Shield"]
    assert wares(field)["damage"] == (1, "")
    field.answer(SpendHits, {"damage": 2}).roll(9, 9)
    assert field.told("damage") == ["Ann deals slashing damage to Bob: 6 boxes"]


@pytest.mark.rule("screen.trait.shield-dice")
@pytest.mark.about("screen.ruling.shield-all-or-none")
def test_a_shield_left_out_adds_nothing_and_costs_nothing() -> None:
    field = duel(fighter("Ann", SHIELD)).turn("ann", "strike:bob")
    ways = [key for key in field.options("Strike") if "shield-dice" in str(key)]
    assert ways == [HELPED, HELPED.replace("strength", "agility")]
    said = [option.label for option in field.ask("Strike").also if option.key == HELPED]
    assert said == ["With Shield, strength, 2 dice more, the first damage die costs 2 hits more"]
    field.answer("Strike", 2).answer("Defend", 0).roll(8, 8)
    assert "past-shield" not in wares(field)
    assert wares(field)["damage"] == (1, "")


@pytest.mark.rule("screen.trait.shield-dice", "screen.trait.shield-damage-cost")
def test_a_shield_helps_a_defence_too_at_the_defenders_price() -> None:
    field = duel(bob=fighter("Bob", SHIELD)).turn("ann", "strike:bob").answer("Strike", 1)
    field.if_asked(AttackToo, "defend")
    field.answer("Defend", HELPED).answer("Defend", 2).roll(1).roll(8, 8, 1, 1)
    assert wares(field)["past-shield"] == (2, "with a damage die it costs 5 hits")


@pytest.mark.rule("screen.ruling.hook-and-entangle-end")
def test_a_hook_holds_within_its_reach_and_ends_at_once_beyond_it_or_where_either_falls() -> None:
    def after(place: str = "", down: str = "") -> tuple[int, list[str]]:
        field = hooked()
        if down:
            field.fight.record(States).of[down] = Downed(0, flawless=[])
        field.fight.bring(field.who("bob"), field.fight.map.place(place or field.place("bob")))
        return malus(field, "bob"), field.told("unhook")

    assert after("f6") == (2, [])
    freed = (0, ["The Sword of Bob is free again"])
    assert after("k5") == after(down="ann") == after(down="bob") == freed


@pytest.mark.about("screen.trait.strapped-drop-retaliation")
def test_whoever_is_felled_meanwhile_lets_go_of_nothing() -> None:
    ann = fighter("Ann", able(SWORD, strapped=2), skills={"sleight-of-hands": 3}, injury="(0+1)*1")
    field = duel(ann).turn("ann", "drop:0").answer("Strike at Ann", 3)
    if "Defend" in str(field.open()):
        field.answer("Defend", 0)
    field.roll(8, 8, 8, 8).answer(SpendHits, {"damage": 3}).roll(8, 8, 8)
    while field.asks(HoldOn):
        field.answer(HoldOn, 1).roll(1)
    assert field.told("down")
    assert field.who("ann").hands, "nobody lies there and unstraps a sword"
    assert not any("sleight" in line for line in field.told("test"))
    assert not any("Let go" in line for line in field.open())


@pytest.mark.about("screen.weapon.hook-end-use")
def test_another_hook_of_the_kind_frees_nothing() -> None:
    hook = able(CLUB, hook=2)
    field = hits(duel(fighter("Ann", hook), fighter("Bob", hook))).spend(**{"hook:0": 1}).turn("ann", "end")
    field.turn("bob", "strike:ann").answer("Strike", 1).fall((1, 1, 1))
    assert malus(field, "bob") == 2


def test_each_manoeuvre_is_bought_once_a_blow() -> None:
    specials = {"trip": 1, "murder_stroke": 1, "entangle": 1, "hook": 1}
    arm = replace(able(SWORD, **specials), types={"piercing": 0})
    among = hits(duel(fighter("Ann", arm))).ask(SpendHits).among
    assert isinstance(among, Spend)
    most = {ware.key: ware.most for ware in among.wares}
    assert [most[key] for key in ("trip", "murder-stroke", "entangle", "hook:0")] == [1, 1, 1, 1]


@pytest.mark.about("screen.weapon.hook-end-use")
def test_another_weapon_may_be_used_while_a_hook_holds() -> None:
    field = hooked().turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 2)
    field.if_asked(AttackToo, "defend")
    field.answer("Defend", "strength:brawling:bare-hands").answer("Defend", 1)
    assert malus(field, "bob") == 2


@pytest.mark.about("screen.weapon.hook-malus")
def test_nobody_hooks_what_somebody_was_born_with() -> None:
    claw = weapon("Claw", natural=True)
    field = hits(duel(fighter("Ann", able(CLUB, hook=2)), fighter("Bob", claw)))
    assert not [key for key in wares(field) if key.startswith("hook")]


@pytest.mark.about("screen.weapon.hook-end-hits")
def test_hits_of_another_weapon_of_the_kind_free_nothing_and_no_hook_outlasts_the_fight() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "m5", "bob")
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    sword = field.who("cid").hands[0]
    field.fight.record(Traps).of.append(Trap("bob", CLUB, "cid", sword))
    field.strike("ann", "bob", 8, 8)
    assert len(field.fight.record(Traps).of) == 1
    field.spend().turn("ann", "end")
    field.fight.part(Hooks).fight_end(field.fight)
    assert field.fight.record(Traps).of == []


@pytest.mark.about("screen.trait.shield-damage-cost")
@pytest.mark.parametrize("faces, why", [((8, 3), ""), ((8, 1), "with a damage die it costs 3 hits")])
def test_past_a_shield_one_strikes_with_hits_for_a_damage_die_beside(
    faces: tuple[int, int], why: str
) -> None:
    field = duel(fighter("Ann", SHIELD)).turn("ann", "strike:bob")
    field.answer("Strike", HELPED).answer("Strike", 2).answer("Defend", 0).roll(*faces, 1, 1)
    assert wares(field)["past-shield"] == (2, why)
