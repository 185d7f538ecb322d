"""Conditions as a group may play them otherwise, and in and out of fights."""

from typing import Any

import msgspec
import pytest

from tests.editions.screen.conditions.states import apart, hindered, levels, one, rise, shake
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.sda.arena import enter, fighter
from winterdawn import catalogue
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.house import bounds, house_rules
from winterdawn.editions.registry import edition
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.figures import FIGURES, figures
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.figures import Figures


def test_its_figures_are_such_as_a_group_may_set() -> None:
    assert figures(duel().fight) == FIGURES
    assert msgspec.convert(msgspec.to_builtins(FIGURES), type(FIGURES)) == FIGURES


def test_they_are_what_the_screen_prints_and_its_rulings_choose() -> None:
    usual = Figures()
    mine = msgspec.structs.asdict(figures(duel().fight))
    assert {name: each for name, each in mine.items() if each != getattr(usual, name, None)} == {
        "ladder_step": 3, "defender_rate": 3, "push_price": 1, "ledge_price": 2, "initiative_price": 1,
        "disarm_price": 3, "grapple_price": 1, "throw_price": 3, "drag_price": 3, "spirit_per_hit": 0,
        "inspire_spirit": 1, "first_aid_level": 3, "prone_price": 1, "prone_malus": 1, "charge_metres": 3,
        "charge_strike": "first", "dodge_roll_metres": "on-top",
        "condition_effects": "malus-per-level", "condition_maximum": 9,
        "daily_hunger": "on", "extra_sleep": "once", "merry_limit": 0, "helmet_facing": "on",
        "armour_sacrifice": "off", "two_weapons": "off", "shift_protects": "opponent",
        "charge_dice": "shared", "negative_totals": "stand", "opposed_deficit": "stand",
        "size_reference": "medium", "cover_table": "printed", "choke_failure": "stunned",
        "numeric_difficulty": "count", "difficulty_cap": "harmful", "core_exp": "off",
        "malus_ladder": "cumulative", "core_retaliation_triggers": "on",
        "attribute_cost": "current-value", "malus_dice": "subtract",
        "bonus_malus_cancel": "off", "success_mode": "per-die",
        "moments": "players", "withdrawn_roll": "undone",
    }  # fmt: skip


@pytest.mark.about("screen.ruling.spirit-loss-per-hit-dropped")
def test_hits_cost_no_spirit_unless_a_group_says_so() -> None:
    def left(**house: Any) -> int:
        return duel(**house).strike("ann", "bob", 8, 8).answer(SpendHits, {}).spirit("bob")

    assert (left(), left(spirit_per_hit=1)) == (24, 20)


@pytest.mark.house("condition-effects")
@pytest.mark.rule("screen.ruling.condition-effects-missing")
def test_any_level_may_be_one_malus() -> None:
    field = duel(one("Ann", afraid=4, tired=1), condition_effects="one-malus").turn("ann", "strike:bob")
    assert hindered(field.ask("Strike Bob")) == {"afraid": "−1", "tired": "−1"}


@pytest.mark.house("condition-effects")
def test_or_none() -> None:
    field = duel(one("Ann", afraid=4, tired=1), condition_effects="none").turn("ann", "strike:bob")
    assert hindered(field.ask("Strike Bob")) == {}
    field = apart(ann=one("Ann", afraid=4), condition_effects="none")
    assert field.ask("What do you do?").figures["shake-off:afraid"]["malus"] == 0


@pytest.mark.house("condition-maximum")
@pytest.mark.rule("screen.ruling.condition-maximum")
@pytest.mark.parametrize("most", [3, 12])
def test_the_most_may_be_another(most: int) -> None:
    field = duel(one("Ann", tired=most - 1), condition_maximum=most)
    rise(field, "ann", "tired", 2)
    assert (levels(field, "ann"), field.ticked("ann")) == ({"tired": most}, [1, 0, 0])


@pytest.mark.house("condition-maximum")
def test_whoever_comes_with_more_rises_no_further() -> None:
    scene = Scene(one("Ann", afraid=7), condition_maximum=5)
    rise(scene, "ann", "afraid", 1)
    assert levels(scene, "ann") == {"afraid": 7}
    scene.gm("gm:set:ann", "condition:tired")
    assert scene.options("to what?") == [*range(6)]


def test_the_table_says_what_each_figure_of_the_screen_is_and_by_which_rule() -> None:
    table = house_rules(FIGURES)
    assert set(table) == set(bounds(FIGURES))
    own = {name: rule for name, rule in table.items() if name not in bounds(Figures())}
    for name, rule in own.items():
        entry = catalogue.rule(rule.rule)
        assert entry.option == name
        assert all(word in entry.values for word in rule.allowed.words)
    assert own["condition-maximum"].usual == 9


@pytest.mark.about("screen.ruling.shaking-off-in-scenes")
def test_shaking_off_takes_no_time_beside_the_rounds_of_a_fight() -> None:
    field = apart(ann=one("Ann", afraid=1))
    before = field.fight.part(Clock).now(field.fight)
    shake(field, "ann", "afraid", 8)
    assert field.fight.part(Clock).now(field.fight) == before


def test_levels_that_the_game_master_sets_are_seen_by_all() -> None:
    field = apart()
    assert all(each.seen for each in field.fight.part(Conditions).figures(field.fight, field.who("ann")))


@pytest.mark.house("depression-cure")
def test_whoever_gives_heart_is_the_company_that_the_depressed_need() -> None:
    people = enter(one("Ann"), "e5", "us"), enter(fighter("Dan", spirit=0), "e7", "us")
    field = Field(*people, enter(one("Bob"), "m5"), depression_cure="companion-only")
    field.initiative(ann=4, bob=3).turn("ann", "inspire").answer("Inspire your allies", 1).roll(3)
    assert field.spirit("dan") == 1


@pytest.mark.about("screen.ruling.inspire-many")
def test_fear_is_told_of_whoever_has_some() -> None:
    def told(afraid: int) -> str:
        us = one("Ann"), one("Dan", spirit=3, afraid=afraid), one("Eve", spirit=3)
        people = [enter(sheet, at, "us") for sheet, at in zip(us, ("e5", "e7", "e6"), strict=True)]
        field = Field(*people, enter(one("Bob"), "m5")).initiative(ann=4, bob=3, dan=2, eve=2)
        while not field.asks(OwnTurn, "ann"):
            field.roll(7)
        field.turn("ann", "inspire").answer("Inspire your allies", 2).roll(8, 3)
        return str(field.ask("successes for Dan", "ann").lead)

    assert told(2) == "Dan is afraid 2. Dan has 3 of 24."
    assert told(0) == "Dan has 3 of 24."


SETTLED = [
    "buy-base", "choke-first-test", "flank-malus", "grappled-ignores-armour", "hide-behind-shield",
    "increment-malus", "intimidate-spirit", "prone-target-malus", "rear-malus", "reverse-in-defence",
    "stun-limit", "wall-malus",
]  # fmt: skip


def test_what_no_part_of_the_screen_reads_is_no_house_rule_of_it() -> None:
    assert set(SETTLED) <= set(edition("book").house_rules)
    assert not set(SETTLED) & set(house_rules(figures(duel().fight)))
