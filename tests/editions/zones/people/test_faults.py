"""What the rules speak against on the sheet of a hero."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.people.folk import KIND, SCORES, hero
from winterdawn.characters.faults import WARNING, Fault


def faults(*scores: int, **given: Any) -> dict[str, Fault]:
    """What speaks against somebody, by rule."""
    return {fault.rule: fault for fault in KIND.faults(hero(*scores, **given))}


def test_nothing_speaks_against_a_sound_sheet():
    assert not faults()


@pytest.mark.example("zones.example.adult-build")
@pytest.mark.rule("zones.character.adult-attributes", "zones.character.start-max")
@pytest.mark.about("zones.character.start-key")
def test_adults_have_fifteen_points_and_a_five_in_the_key_attribute_alone():
    assert not faults(5, 4, 2, 2, 2)
    assert set(faults(4, 4, 4, 2, 2)) == {"zones.character.adult-attributes"}
    assert set(faults(2, 5, 4, 2, 2)) == {"zones.character.start-max"}
    assert faults(2, 5, 4, 2, 2)["zones.character.start-max"].path == "attributes.agility"


@pytest.mark.example("zones.example.young-build")
@pytest.mark.rule("zones.character.young-attributes")
@pytest.mark.about("zones.ruling.attribute-points-total")
def test_the_young_have_sixteen_points():
    young = {"age": "young", "skills": {"melee": 5, "mobility": 3}, "talents": ["tough", "long-thrust"]}
    assert not faults(4, 4, 3, 3, 2, **young)
    assert set(faults(4, 4, 4, 3, 2, **young)) == {"zones.character.young-attributes"}


@pytest.mark.rule(
    "zones.character.old-attributes", "zones.character.old-skills", "zones.character.old-talents"
)
def test_the_old_have_fourteen_points_twelve_ranks_and_three_talents():
    old = {
        "age": "old",
        "skills": {"melee": 5, "mobility": 5, "perception": 2},
        "talents": ["tough", "quick-feet", "second-wind", "long-thrust"],
    }
    assert not faults(4, 2, 2, 3, 3, **old)
    assert set(faults(4, 2, 3, 3, 3, **old)) == {"zones.character.old-attributes"}
    ranks = {"melee": 5, "mobility": 5, "perception": 3}
    assert set(faults(4, 2, 2, 3, 3, **{**old, "skills": ranks})) == {"zones.character.old-skills"}
    talents = [*old["talents"], "sharp-eyes"]
    assert set(faults(4, 2, 2, 3, 3, **{**old, "talents": talents})) == {"zones.character.old-talents"}


@pytest.mark.rule("zones.character.young-skills", "zones.character.young-talents")
def test_the_young_have_eight_ranks_and_one_talent():
    young = {"age": "young", "skills": {"melee": 5, "mobility": 4}, "talents": ["tough", "long-thrust"]}
    assert set(faults(4, 4, 3, 3, 2, **young)) == {"zones.character.young-skills"}
    more = {**young, "skills": {"melee": 5, "mobility": 3}, "talents": ["tough", "quick-feet", "long-thrust"]}
    assert set(faults(4, 4, 3, 3, 2, **more)) == {"zones.character.young-talents"}


@pytest.mark.rule("zones.character.adult-skills", "zones.character.adult-talents")
def test_adults_have_ten_ranks_and_two_talents():
    assert set(faults(skills={"melee": 5, "mobility": 5, "perception": 1})) == {
        "zones.character.adult-skills"
    }
    talents = ["tough", "quick-feet", "sharp-eyes", "long-thrust"]
    assert set(faults(talents=talents)) == {"zones.character.adult-talents"}


@pytest.mark.rule("zones.ruling.points-exact")
@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("attributes", {"attributes": dict(zip(SCORES, (4, 3, 2, 3, 2), strict=True))}),
        ("skills", {"skills": {"melee": 4}}),
        ("talents", {"talents": ["tough", "long-thrust"]}),
    ],
)
def test_points_are_spent_exactly(path: str, given: dict[str, Any]):
    assert [(rule, fault.path) for rule, fault in faults(**given).items()] == [
        ("zones.ruling.points-exact", path)
    ]


@pytest.mark.rule("zones.character.start-min", "zones.character.attribute-range")
def test_attributes_are_from_two_to_five():
    assert set(faults(5, 4, 1, 3, 2)) == {"zones.character.start-min"}
    assert set(faults(6, 3, 2, 2, 2)) == {"zones.character.attribute-range"}


@pytest.mark.rule("zones.character.start-key", "zones.character.start-max")
@pytest.mark.about("zones.ruling.key-attribute-number")
def test_the_key_attributes_of_class_and_race_may_both_be_five():
    assert not faults(5, 2, 2, 4, 2)
    assert set(faults(5, 2, 1, 5, 2)) == {"zones.character.start-max", "zones.character.start-min"}
    young = {"age": "young", "skills": {"melee": 5, "mobility": 3}, "talents": ["tough", "long-thrust"]}
    for scores in ((5, 2, 2, 5, 2), (5, 3, 3, 3, 2), (3, 3, 3, 5, 2)):
        assert not faults(*scores, **young, race="reed-folk"), "BODY is the guard’s, AWARENESS of the people"
    assert set(faults(3, 3, 3, 5, 2, **young)) == {"zones.character.start-max"}
    assert set(faults(3, 5, 3, 3, 2, **young, race="reed-folk")) == {"zones.character.start-max"}
    asked = KIND.draft().question
    assert asked is not None
    assert asked.cites == ("zones.character.start-key",)


@pytest.mark.rule("zones.ruling.skill-points-cost")
def test_a_rank_is_at_most_five():
    found = faults(skills={"melee": 6, "mobility": 4})
    assert found["zones.ruling.skill-points-cost"].path == "skills.melee"


@pytest.mark.rule("zones.ruling.table-class-talent")
@pytest.mark.parametrize(
    "talents",
    [[], ["flurry"], ["long-thrust", "flurry"]],
)
def test_one_talent_is_of_the_class(talents: list[str]):
    assert set(faults(talents=["tough", "quick-feet", *talents])) == {"zones.ruling.table-class-talent"}


def test_no_talent_is_there_twice():
    assert "zones.ruling.table-talents" in faults(talents=["tough", "tough", "long-thrust"])


@pytest.mark.rule("zones.character.age-human")
@pytest.mark.about("zones.ruling.other-ages")
def test_the_years_of_a_human_go_with_the_age():
    assert not faults(years=26)
    assert not faults(years=50)
    for years in (25, 51):
        fault = faults(years=years)["zones.character.age-human"]
        assert (fault.severity, fault.path) == (WARNING, "years")
    assert not faults(years=110, race="stone-folk")


@pytest.mark.rule("zones.ruling.feature-meanings")
def test_what_is_in_hand_takes_two_hands_at_most():
    assert not faults(hands=[{"kind": "broadsword"}, {"kind": "round-shield"}])
    for hands in (["pike", "buckler"], ["knife", "knife", "knife"]):
        assert set(faults(hands=[{"kind": kind} for kind in hands])) == {"zones.ruling.feature-meanings"}


@pytest.mark.rule("zones.character.wp-max", "zones.stamina.value")
def test_more_than_there_is():
    assert not faults(lasting={"wp": 3, "victory_points": 1})
    assert set(faults(lasting={"wp": 4, "victory_points": 1})) == {"zones.character.wp-max"}
    assert set(faults(lasting={"lost": 13})) == {"zones.stamina.value"}


def test_the_game_master_lets_stand_what_is_there():
    odd = KIND.kept(hero(6, 6, 6, 6, 6, skills={"melee": 9}, years=12))
    found = KIND.faults(odd)
    assert found
    assert all(fault.kept for fault in found)
    assert KIND.kept(odd) == odd
