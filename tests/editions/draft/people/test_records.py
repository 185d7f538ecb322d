"""What a sheet of the draft notes and leaves behind, and what a group has otherwise on it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.draft.field import Scene
from tests.editions.draft.people.test_people import DOCUMENT, KIND, sheet
from tests.editions.scene.shown.test_figures import figures
from tests.editions.sda.arena import fighter
from winterdawn.characters.account import UnknownNumber
from winterdawn.characters.advance import AdvanceError
from winterdawn.editions.alone import Alone
from winterdawn.editions.draft.people.sheet import LEANINGS
from winterdawn.editions.registry import edition


def test_what_is_noted_is_told_in_words():
    rows = dict(Alone(sheet(looks="tall", morality="honest", spent=12), "draft").told().sections)["Record"]
    assert dict(rows) == {"looks": "tall", "morality": "honest", "experience spent": "12"}


def test_virtues_are_told_in_words():
    ann = Alone(sheet(leanings={"courage": "leans to too much"}), "draft")
    assert dict(ann.told().sections)["Virtues"] == (("courage", "leans to too much"),)


@pytest.mark.about("draft.ruling.carried-virtues")
def test_virtues_that_the_draft_does_not_have_are_left_behind():
    made = edition("draft").carried(edition("book").read({**DOCUMENT, "virtues": {"courage": 5, "faith": 3}}))
    assert [told for told in made.lost if "virtue" in str(told)] == ["the virtue faith, step 3"]
    assert set(made.sheet.leanings) == {"courage"}


@pytest.mark.about("draft.ruling.carried-virtues")
@pytest.mark.parametrize("step, place", [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_of_six_steps_two_lean_each_way(step: int, place: int):
    carried = KIND.carried(edition("book").read({**DOCUMENT, "virtues": {"courage": step}}))
    assert carried.sheet.leanings == {"courage": LEANINGS[place]}


@pytest.mark.about("draft.ruling.xp-attribute")
def test_each_of_two_attributes_may_be_given_one_of_the_points():
    ann = sheet(skills={"ego": 1}, experience={"ego": 8})
    assert KIND.raised(ann, "ego", ("wisdom", "persona")).sheet.experience == {"persona": 1, "wisdom": 1}
    with pytest.raises(AdvanceError, match="gives 2 points"):
        KIND.raised(ann, "ego", ("wisdom",))


@pytest.mark.parametrize(
    "path, given",
    [
        ("race", {"race": "Dwarf"}),
        ("families.knowledge", {"families": {"knowledge": 1}}),
        ("wealth.pearl", {"wealth": {"pearl": 2}}),
    ],
)
def test_what_a_group_has_otherwise_is_kept(path: str, given: dict[str, Any]):
    assert [fault.kept for fault in KIND.faults(sheet(**given))] == [False]
    (fault,) = KIND.faults(sheet(**given, overrides=[path]))
    assert (fault.path, fault.kept) == (path, True)


def test_what_is_not_noted_is_not_told():
    rows = dict(Alone(sheet(looks="tall"), "draft").told().sections)["Record"]
    assert dict(rows) == {"looks": "tall", "experience spent": "0"}


@pytest.mark.rule("draft.skill.parent-not-tested", "draft.skill.five-specialities")
def test_several_skills_under_one_name_are_no_family():
    ann = Alone(sheet(), "draft")
    with pytest.raises(UnknownNumber, match="'melee combat' is a parent skill; name one of its skills"):
        KIND.explained(ann.who.sheet, "melee combat", ann.numbers())
    rows = figures(Scene(fighter("Ann")))
    assert "families:melee-combat | Melee combat (parent skill) | 0" in rows["Parent skills"]
    assert "Families" not in rows
