"""What befalls a hero, and what rest makes good."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.people.folk import KIND, TABLES, hero
from winterdawn.editions.zones.figures import FIGURES, ZoneFigures
from winterdawn.editions.zones.people.harm import (
    afflicted,
    broken,
    felled,
    hit,
    injured,
    mended,
    rested,
    restored,
    table_of,
    wp_gained,
)
from winterdawn.editions.zones.people.hero import Lasting
from winterdawn.editions.zones.people.statblock import full_stamina, lasting, with_lasting
from winterdawn.editions.zones.tables.rows import ATTRIBUTES, Attribute
from winterdawn.editions.zones.wording import ENGLISH

FRESH = Lasting()


@pytest.mark.example("zones.example.stamina-to-zero")
@pytest.mark.rule("zones.stamina.loss", "zones.stamina.zero-broken", "zones.stamina.zero-wound")
def test_only_a_hit_at_no_stamina_is_a_wound():
    first = hit(FRESH, 8, 6, FIGURES)
    assert (first.lost, first.broke, first.wound) == (6, True, False)
    assert broken(first.lasting, 6)
    second = hit(first.lasting, 1, 6, FIGURES)
    assert (second.lost, second.broke, second.wound) == (0, False, True)
    assert second.lasting == first.lasting
    assert not hit(first.lasting, 0, 6, FIGURES).wound
    assert not broken(hit(FRESH, 5, 6, FIGURES).lasting, 6)


@pytest.mark.about("zones.ruling.stamina-overflow")
def test_what_is_past_the_last_stamina_may_be_a_wound_at_once():
    house = ZoneFigures(stamina_overflow="same-hit")
    assert hit(FRESH, 7, 6, house).wound
    assert not hit(FRESH, 6, 6, house).wound


@pytest.mark.rule("zones.ruling.damage-floor")
@pytest.mark.parametrize("damage", [0, -2])
def test_damage_is_never_less_than_none(damage: int):
    assert hit(Lasting(lost=2), damage, 6, FIGURES).lasting == Lasting(lost=2)
    assert felled(Lasting(lost=2), damage, 6).lasting == Lasting(lost=2)
    assert felled(Lasting(lost=2), damage, 6).cites == ("zones.ruling.damage-floor",)


@pytest.mark.about("zones.ruling.enemy-stamina")
def test_an_enemy_has_no_wounds():
    first = felled(FRESH, 3, 5)
    assert (first.lost, first.broke, first.wound) == (3, False, False)
    last = felled(first.lasting, 9, 5)
    assert (last.lost, last.broke, last.wound) == (2, True, False)
    again = felled(last.lasting, 9, 5)
    assert (again.lost, again.broke, again.wound) == (0, False, False)
    assert again.cites == ("zones.ruling.enemy-stamina",)


@pytest.mark.rule("zones.wound.critical-table")
@pytest.mark.about("zones.ruling.critical-tables-missing")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_wound_is_a_line_of_the_table_of_its_damage(die: int):
    after = injured(FRESH, "slash", die, TABLES).lasting
    row = TABLES.injuries["slash"].rows[die - 1]
    assert after.injuries[0].result == f"{row.name}: {row.text}"
    assert after.wounds == 1


@pytest.mark.rule("zones.condition.above-three")
@pytest.mark.about("zones.ruling.condition-injury-no-wound")
def test_the_injury_of_a_condition_is_no_wound():
    assert (table_of("exhaustion"), table_of("dazed"), table_of("fear")) == ("bludgeon", "mental", "mental")
    after = injured(FRESH, table_of("fear"), 2, TABLES, wound=False).lasting
    assert (len(after.injuries), after.wounds) == (1, 0)


@pytest.mark.rule("zones.wound.recovery")
def test_a_wound_goes_when_the_game_master_says_so():
    hurt = injured(injured(FRESH, "slash", 1, TABLES).lasting, "pierce", 2, TABLES).lasting
    assert [each.table for each in mended(hurt, 0).lasting.injuries] == ["pierce"]


# ------------------------------------------------------------ conditions


@pytest.mark.rule(
    "zones.condition.body-agility",
    "zones.condition.mind-awareness",
    "zones.condition.soul",
    "zones.condition.by-attribute",
)
def test_the_condition_goes_by_the_attribute():
    found = {attribute: afflicted(FRESH, attribute, 1).condition for attribute in ATTRIBUTES}
    assert found == {
        "body": "exhaustion", "agility": "exhaustion", "mind": "dazed", "awareness": "dazed", "soul": "fear"
    }  # fmt: skip


@pytest.mark.example("zones.example.stress-die-one")
@pytest.mark.rule(
    "zones.stress.failure-critical",
    "zones.stress.failure-condition",
    "zones.condition.body-agility",
    "zones.condition.by-attribute",
    "zones.character.wp-gain",
)
def test_a_critical_failure_gives_a_condition():
    assert wp_gained(FRESH, 3, 3).gained == 0, "MIND 3 is full after rest"
    assert wp_gained(Lasting(wp=0), 3, 3).gained == 1
    befell = afflicted(FRESH, "agility", 1)
    assert (befell.condition, befell.level, befell.what) == ("exhaustion", 1, "raised")
    assert befell.lasting.conditions == {"exhaustion": 1}
    assert afflicted(FRESH, "agility", 3).level == 1, "by one level, however many"


@pytest.mark.example("zones.example.condition-holds")
@pytest.mark.rule("zones.condition.extra-stress")
def test_failures_no_more_than_the_level_are_stress():
    befell = afflicted(Lasting(conditions={"exhaustion": 1}, stress=2), "body", 1)
    assert (befell.what, befell.lasting.conditions, befell.lasting.stress) == ("stress", {"exhaustion": 1}, 3)


@pytest.mark.example("zones.example.condition-rises")
@pytest.mark.rule("zones.condition.raise")
def test_more_failures_than_the_level_raise_it():
    befell = afflicted(Lasting(conditions={"exhaustion": 1}), "body", 2)
    assert (befell.what, befell.level, befell.lasting.stress) == ("raised", 2, 0)


@pytest.mark.example("zones.example.condition-breaks")
@pytest.mark.rule("zones.condition.above-three")
def test_a_condition_above_three_breaks():
    befell = afflicted(Lasting(conditions={"fear": 3}), "soul", 4)
    assert (befell.what, befell.level) == ("broken", 4)
    assert broken(befell.lasting, 6)
    assert not broken(Lasting(conditions={"fear": 3}), 6)
    third = afflicted(Lasting(conditions={"fear": 2}), "soul", 3)
    assert (third.what, third.level) == ("raised", 3)


def test_a_condition_rises_no_further_than_a_sheet_can_say():
    befell = afflicted(Lasting(conditions={"fear": 9}), "soul", 12)
    assert (befell.what, befell.level, befell.lasting.conditions) == ("stress", 9, {"fear": 9})


@pytest.mark.example("zones.example.condition-apart")
@pytest.mark.rule("zones.condition.mind-awareness")
def test_conditions_are_kept_apart():
    befell = afflicted(Lasting(conditions={"exhaustion": 2}), "mind", 1)
    assert befell.lasting.conditions == {"exhaustion": 2, "dazed": 1}


def test_no_failure_is_nothing():
    assert afflicted(FRESH, "body", 0).lasting == FRESH
    assert afflicted(FRESH, "body", 0).what == "nothing"


# ------------------------------------------------------------ WP and rest


@pytest.mark.example("zones.example.wp-limits")
@pytest.mark.rule("zones.character.wp-max", "zones.character.wp-gain", "zones.character.wp-rest")
def test_wp_stop_at_the_most_and_rest_sets_them_to_mind():
    gained = wp_gained(Lasting(wp=4, victory_points=2), 3, 5)
    assert (gained.lasting.wp, gained.gained, gained.over) == (5, 1, 1)
    assert rested(gained.lasting, 3, FIGURES).lasting.wp == 3


@pytest.mark.example("zones.example.stress-die-six")
@pytest.mark.rule("zones.stress.success-wp")
def test_a_success_on_a_stress_die_is_a_wp():
    gained = wp_gained(Lasting(wp=0, victory_points=2), 3, 1, 1)
    assert (gained.gained, gained.lasting.wp) == (1, 1)
    assert wp_gained(Lasting(wp=5, victory_points=2), 3, 1, 1).gained == 0


@pytest.mark.about("zones.character.wp-gain", "zones.stress.success-wp", "zones.ruling.wp-per-roll")
@pytest.mark.parametrize(("successes", "lucky", "gained"), [(1, 1, 1), (2, 1, 2), (3, 2, 3), (3, 0, 1)])
def test_a_success_on_a_stress_die_makes_no_pair_with_another(successes: int, lucky: int, gained: int):
    assert wp_gained(Lasting(wp=0), 5, successes, lucky).gained == gained


@pytest.mark.about("zones.character.wp-max")
def test_whoever_has_more_wp_than_there_can_be_loses_none_by_a_roll():
    found = wp_gained(Lasting(wp=5), 3, 4)
    assert (found.gained, found.over, found.lasting.wp) == (0, 2, 5)


@pytest.mark.rule("zones.stamina.zero-wound", "zones.wound.critical-table")
@pytest.mark.about("zones.ruling.broken-by-condition-hit")
@pytest.mark.parametrize(("lost", "wound"), [(6, True), (5, False)])
def test_whom_a_condition_has_broken_is_wounded_at_no_stamina_only(lost: int, wound: bool):
    found = hit(Lasting(lost=lost, conditions={"fear": 4}), 3, 6, FIGURES)
    assert (found.wound, found.lost) == (wound, 6 - lost)
    assert wound or hit(found.lasting, 1, 6, FIGURES).wound


WORN = Lasting(lost=4, stress=5, wp=1, conditions={"exhaustion": 1, "fear": 3})


@pytest.mark.rule("zones.stress.rest-reset", "zones.stamina.recovery", "zones.character.wp-rest")
def test_a_shift_of_rest():
    hurt = injured(WORN, "slash", 1, TABLES).lasting
    after = rested(hurt, 3, FIGURES)
    assert after.lasting == Lasting(wp=3, conditions={"fear": 2}, injuries=hurt.injuries)
    told = [ENGLISH.unnamed(each) for each in after.told]
    assert told == ["Stamina in full, no Stress, 3 WP", "Exhaustion gone", "Fear 2"]


@pytest.mark.about("zones.ruling.recovery-amounts", "zones.ruling.condition-clearing")
@pytest.mark.parametrize(
    ("house", "left"),
    [
        ({"recovery": "gm"}, Lasting(lost=4, stress=5, wp=1, conditions={"fear": 2})),
        ({"condition_clearing": "all"}, Lasting(wp=3)),
        ({"condition_clearing": "gm"}, Lasting(wp=3, conditions={"exhaustion": 1, "fear": 3})),
        ({"recovery": "gm", "condition_clearing": "gm"}, WORN),
    ],
)
def test_rest_as_a_group_plays_it(house: dict[str, Any], left: Lasting):
    assert rested(WORN, 3, ZoneFigures(**house)).lasting == left


@pytest.mark.rule("zones.stamina.recovery")
def test_stamina_comes_back_no_further_than_in_full():
    assert restored(Lasting(lost=5), 3).lasting.lost == 2
    assert restored(Lasting(lost=2), 3).lasting.lost == 0


# ------------------------------------------------------------ to and from a sheet


def test_what_lasts_is_read_off_and_written_to_any_sheet():
    ann, troll = hero(lasting={"stress": 2}), KIND.character("bog-troll")
    assert lasting(ann).stress == 2
    assert with_lasting(ann, WORN).lasting == WORN  # type: ignore[attr-defined]
    assert lasting(with_lasting(troll, Lasting(lost=5))) == Lasting(lost=5)
    assert full_stamina(troll, TABLES).value == 14
    assert full_stamina(ann, TABLES).value == 6 + 4 + 2


@pytest.mark.parametrize("attribute", ATTRIBUTES)
@pytest.mark.parametrize("failures", range(6))
@pytest.mark.parametrize("level", range(5))
def test_a_condition_rises_exactly_when_the_failures_outnumber_it(
    attribute: Attribute, failures: int, level: int
):
    start = Lasting(conditions={afflicted(FRESH, attribute, 1).condition: level})
    befell = afflicted(start, attribute, failures)
    rises = failures > level
    assert befell.level == level + rises
    assert befell.lasting.stress == (0 < failures <= level)
