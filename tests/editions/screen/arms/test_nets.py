"""Strapped weapons and entangling ones under the game master's screen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.screen.arms.test_tricks import able, hits, wares
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import PIKE, SWORD, enter, fighter
from winterdawn.editions.screen.arms.nets import Entangling, Snare, Snares
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.kernel.views.blocks import Notice


def option(field: Field, key: str) -> Any:
    """A line of the menu."""
    return next(each for each in field.ask("What do you do?").among.options if each.key == key)


def strapped(bob: Any = PIKE, places: str = "e5 g5") -> Field:
    """Ann, whose sword is strapped at 2, tries to let go of it beside Bob."""
    ann = fighter("Ann", able(SWORD, strapped=2), skills={"sleight-of-hands": 3})
    return duel(ann, fighter("Bob", bob), places)


@pytest.mark.rule("screen.trait.strapped-no-free-drop", "screen.trait.strapped-drop")
@pytest.mark.rule("screen.ruling.strapped-drop-static")
@pytest.mark.parametrize("face, held", [(4, 1), (8, 0)])
def test_a_strapped_weapon_is_dropped_by_an_action_and_one_test(face: int, held: int) -> None:
    field = strapped(places="e5 k5")
    assert "Let go of the strapped Sword" in str(option(field, "drop:0"))
    assert "difficulty 2" in str(option(field, "drop:0"))
    field.turn("ann", "drop:0").answer("Let go of the Sword", 1).roll(face)
    assert len(field.who("ann").hands) == held
    assert field.told("hands") == ([] if held else ["Ann drops the Sword"])
    assert "drop:0" not in field.options("What do you do?"), "the action is spent"


@pytest.mark.about("screen.trait.strapped-no-free-drop")
def test_what_is_not_strapped_is_dropped_for_free() -> None:
    field = duel(places="e5 k5").turn("ann", "drop:0")
    assert field.who("ann").hands == []


@pytest.mark.rule("screen.trait.strapped-drop-retaliation")
def test_those_near_retaliate_before_a_strapped_weapon_falls() -> None:
    field = strapped(SWORD).turn("ann", "drop:0")
    assert "screen.trait.strapped-drop-retaliation" in field.ask("Strike at Ann", "bob").cites
    field.answer("Strike at Ann", "none").answer("Let go of the Sword", 1).roll(8)
    assert field.who("ann").hands == []


NET = able(SWORD, entangle=2, entangle_upkeep=1)


def caught(net: Any = NET) -> Field:
    """Ann has entangled Bob in the first round, whose turn it is."""
    field = hits(duel(fighter("Ann", net), fighter("Bob", skills={"brawling": 3})))
    assert wares(field)["entangle"] == (2, "")
    field.spend(entangle=1)
    assert field.told("entangle") == ["Ann entangles Bob with the Sword"]
    return field.turn("ann", "end")


@pytest.mark.rule("screen.weapon.entangle-malus", "screen.weapon.entangle-escape")
@pytest.mark.rule("screen.ruling.entangle-weighs-on-escape", "screen.weapon.entangle-upkeep")
@pytest.mark.example("screen.example.entangle-upkeep")
def test_an_entangled_target_gets_free_by_an_action_of_brawling() -> None:
    field = caught()
    offered = option(field, "untangle:0")
    assert (offered.note, offered.cost) == ("brawling", "your action, difficulty 2")
    field.turn("bob", "untangle:0")
    assert ("entangled in the Sword", "−2") in [
        (each.text, each.amount) for each in field.ask("Get free").remarks
    ]
    field.answer("Get free", 3).roll(8, 8, 1, 4, 4)
    assert field.told("untangle") == ["Bob is free of the Sword"]
    assert field.fight.part(Speed).speed(field.fight, field.who("bob")) == 9
    field = caught().turn("bob", "untangle:0").answer("Get free", 3).roll(8, 1, 1, 4, 1)
    assert field.told("untangle") == []


@pytest.mark.rule("screen.weapon.entangle-speed")
def test_whoever_is_entangled_goes_nowhere() -> None:
    field = caught()
    assert field.fight.part(Speed).speed(field.fight, field.who("bob")) == 0
    assert "move" not in field.options("What do you do?")
    assert any("entangled" in badge for badge in field.badges("bob"))


def next_round(field: Field) -> Field:
    """Bob does nothing, and Ann strikes at him in the second round for 6 hits."""
    return field.turn("bob", "end")


@pytest.mark.rule("screen.weapon.entangle-upkeep", "screen.ruling.entangle-upkeep-source")
def test_it_is_kept_up_by_hits_of_a_new_attack_in_each_later_round() -> None:
    field = hits(next_round(caught()))
    assert wares(field)["entangle-upkeep"] == (1, "")
    field.answer(SpendHits, {"entangle-upkeep": 1})
    assert wares(field)["entangle-upkeep"][1] == "it is paid for this round"
    assert field.told("entangle")[-1] == "Ann keeps Bob entangled"
    field.answer(SpendHits, {}).turn("ann", "end")
    assert field.told("untangle") == []
    dear = hits(next_round(caught(able(SWORD, entangle=2))))
    assert wares(dear)["entangle-upkeep"] == (2, ""), "the same again where it has no figure of its own"


@pytest.mark.rule("screen.weapon.entangle-upkeep", "screen.ruling.hook-and-entangle-end")
def test_it_ends_with_the_turn_in_which_it_is_not_paid_for() -> None:
    field = next_round(caught())
    assert field.told("untangle") == []
    field.turn("ann", "end")
    assert field.told("untangle") == ["Bob is free of the Sword"]


@pytest.mark.about("screen.ruling.hook-and-entangle-end")
def test_it_does_not_end_with_the_first_half_of_a_turn() -> None:
    field = next_round(caught()).turn("ann", "split").turn("ann", "end").turn("bob", "end")
    assert field.told("untangle") == []
    assert field.turn("ann", "end").told("untangle") == ["Bob is free of the Sword"]


@pytest.mark.about("screen.ruling.hook-and-entangle-end")
def test_distance_does_not_end_it() -> None:
    field = caught()
    field.fight.bring(field.who("ann"), field.fight.map.place("a1"))
    assert field.told("untangle") == []


@pytest.mark.about("screen.weapon.entangle-speed", "screen.weapon.entangle-escape")
def test_the_entangled_are_told_what_it_means() -> None:
    (told,) = [each for each in caught().panel("bob").blocks if isinstance(each, Notice)]
    assert told.remark.text == "no movement; an action of brawling gets free"
    assert told.remark.cites == ("screen.weapon.entangle-speed", "screen.weapon.entangle-escape")


@pytest.mark.about("screen.trait.strapped-drop-retaliation")
def test_nobody_lets_go_of_what_was_knocked_away_meanwhile() -> None:
    field = strapped(SWORD).turn("ann", "drop:0").answer("Strike at Ann", 3)
    if "Defend" in str(field.open()):
        field.answer("Defend", 0)
    field.roll(*[8] * len(next(iter(field.run.pending.values())).pool)).answer(SpendHits, {"disarm": 1})
    while not field.asks(OwnTurn, "ann"):
        spending = field.asks(SpendHits)
        field.run.answer({} if spending else 0)
    assert field.who("ann").hands == []
    assert not field.told("hands")
    assert "strike:bob" not in field.options("What do you do?"), "the action is spent"


@pytest.mark.about("screen.weapon.entangle-upkeep")
def test_who_is_caught_in_another_net_is_caught_in_ones_own_as_well() -> None:
    people = enter(fighter("Ann", NET), "e5"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "m5", "ann")
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    field.fight.record(Snares).of.append(Snare("cid", NET, "bob"))
    assert wares(hits(field))["entangle"] == (2, "")


@pytest.mark.rule("screen.weapon.entangle-upkeep", "screen.ruling.weapon-x-is-hit-cost")
def test_it_is_kept_up_once_within_reach_and_with_the_very_weapon_that_holds() -> None:
    field = hits(next_round(caught()))
    among = field.ask(SpendHits).among
    assert [ware.most for ware in among.wares if ware.key == "entangle-upkeep"] == [1]
    far = next_round(caught())
    far.fight.bring(far.who("bob"), far.fight.map.place("h5"))
    far.turn("ann", "strike:bob").answer("Strike", 3).fall((8, 8, 8, 1))
    assert "out of the reach" in wares(far)["entangle-upkeep"][1]
    other = next_round(caught())
    other.who("ann").hands[:] = [replace(NET, name="Net")]
    assert "entangle-upkeep" not in wares(hits(other))
    assert wares(other)["entangle"] == (2, "")


@pytest.mark.rule("screen.weapon.entangle-malus")
def test_it_weighs_on_actions_and_reactions_and_not_on_what_is_free() -> None:
    field = caught()
    bob = field.who("bob")

    def weight(kind: Kind) -> list[int]:
        use = Use(bob, "brawling", "agility", kind, Purpose.TEST)
        terms = list(field.fight.part(Entangling).terms(field.fight, use))
        assert all(term.anywhere for term in terms), "it weighs as much wherever Bob stands"
        return [term.amount for term in terms]

    assert [weight(kind) for kind in (Kind.ACTION, Kind.REACTION, Kind.FREE)] == [[2], [2], []]


@pytest.mark.rule("screen.weapon.entangle-speed")
def test_whoever_lies_in_a_net_stays_down_for_the_net_and_not_for_a_hold() -> None:
    net = able(SWORD, entangle=2, trip=1)
    field = (
        hits(duel(fighter("Ann", net))).answer(SpendHits, {"entangle": 1, "trip": 1}).answer(SpendHits, {})
    )
    field.turn("ann", "end")
    for key in ("stand", "kick-up"):
        barred = option(field, key).barred
        assert barred.why == "entangled in the Sword you go nowhere, nor up"
        assert barred.cites == ("screen.weapon.entangle-speed",)
