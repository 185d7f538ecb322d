"""Skills and parent skills of the draft raised, what that teaches in attributes, and what is taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import Scene
from tests.editions.draft.people.test_people import KIND, sheet
from winterdawn.characters.advance import AdvanceError


@pytest.mark.example("draft.example.ms-raise-skill")
def test_a_skill_raised_gives_its_attribute_two_points():
    ann = sheet(skills={"luck": 1}, experience={"luck": 8})
    made = KIND.raised(ann, "luck")
    assert (made.after, made.left) == (2, 0)
    assert sum(made.sheet.experience.values()) == 2
    assert made.sheet.experience_spent == 8
    assert KIND.lowered(made.sheet).sheet == replace(ann, story=())


def test_two_attributes_share_the_points_freely():
    ann = sheet(skills={"ego": 1}, experience={"ego": 8})
    both = KIND.raised(ann, "ego", ("persona", "wisdom"))
    assert both.sheet.experience == {"persona": 1, "wisdom": 1}
    with pytest.raises(AdvanceError, match="nobody said to what"):
        KIND.raised(ann, "ego")
    made = KIND.raised(ann, "ego", ("wisdom", "wisdom"))
    assert made.sheet.experience == {"wisdom": 2}
    assert KIND.lowered(made.sheet).sheet == ann
    with pytest.raises(AdvanceError, match="gives 2 points to persona or wisdom, not to agility"):
        KIND.raised(ann, "ego", ("agility", "wisdom"))


@pytest.mark.rule("draft.ruling.xp-attribute")
def test_whoever_raises_a_skill_of_two_attributes_says_which_of_them_learn():
    given = {"skills": {"ego": 1}, "experience": {"ego": 8, "luck": 4}}
    for way, gained, told in (
        ("persona+wisdom", {"persona": 1, "wisdom": 1}, "1 point in persona, 1 point in wisdom"),
        ("persona+persona", {"persona": 2}, "2 points in persona"),
        ("wisdom+wisdom", {"wisdom": 2}, "2 points in wisdom"),
    ):
        scene = Scene(sheet(**given)).does("ann", "raise:ego")
        ask = scene.ask("Ego teaches what governs it", "ann")
        assert list(ask) == ["persona+wisdom", "persona+persona", "wisdom+wisdom"]
        assert ask.cites == ("draft.ruling.xp-attribute",)
        scene.says(way)
        assert scene.points("ann") == {"luck": 4, **gained}
        assert scene.last("raise") == f"Ann raises ego for 8 points: now 3 dice, rank 2; {told}"
        assert "draft.ruling.xp-attribute" in scene.events("raise")[-1].cites
        back = next(each for each in scene.ask("What do you do?", "ann").among.options if each.key == "lower")
        assert back.note == f"8 points back; {told} gone"
        assert scene.does("ann", "lower").points("ann") == given["experience"]
    scene.does("ann", "raise:luck")
    assert scene.points("ann") == {"ego": 8, "persona": 2}, "where one governs nobody is asked"


def test_three_attributes_share_the_points_freely():
    ann = sheet(experience={"laws-legal-system": 4})
    made = KIND.raised(ann, "laws-legal-system", ("wisdom", "erudition"))
    assert made.sheet.experience == {"erudition": 1, "wisdom": 1}
    assert KIND.lowered(made.sheet).sheet == ann


@pytest.mark.example("draft.example.ms-parent-trade")
@pytest.mark.about("draft.ruling.xp-parent-trade-no-reward")
def test_three_specialities_are_traded_for_a_rank_of_their_parent():
    ann = sheet(skills={"climbing": 1, "running": 1, "jumping": 2})
    made = KIND.raised(ann, "athleticism", ("climbing", "running", "jumping"))
    assert made.sheet.families == {"athleticism": 1}
    assert made.sheet.skills == {"jumping": 1}
    assert (made.sheet.experience, made.sheet.experience_spent) == ({}, 0)


@pytest.mark.about("draft.sheet.experience-spent")
def test_experience_that_was_gained_is_none_that_was_spent():
    ann = sheet(skills={"luck": 1}, experience={"luck": 8}, spent=3)
    raised = KIND.raised(ann, "luck").sheet
    assert any(points > 0 for step in raised.story for points in step.experience.values())
    assert raised.experience_spent == 3 + 8
