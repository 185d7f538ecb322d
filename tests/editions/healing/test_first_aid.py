"""Which bleeding first aid stops, and which takes medicine."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter, hurt
from winterdawn.editions.sda.character.pieces import Wounds


def ways(*levels: int, **house: Any) -> list[str]:
    """How Ann may stop the bleeding of Bob."""
    bob = hurt(fighter("Bob"), wounds=Wounds(bleeding=levels))
    stage = Stage(fighter("Ann", skills={"first-aid": 2, "medicine": 2}), bob, sides={"bob": "ann"}, **house)
    stage.does("ann", "treat:bob")
    if "How do you stop" not in stage.open()[0]:
        return [stage.ask("Treat the wound", "ann").lead.split(",")[0]]
    return stage.choices("ann", "How do you stop the bleeding?")


@pytest.mark.unlike("draft", "screen", reason="bleeding is another there")
@pytest.mark.rule("book.action.stop-bleeding")
@pytest.mark.about("book.ruling.combat-stop-bleeding-gap", "book.skill.first-aid", "book.skill.medicine")
def test_first_aid_stops_wounds_as_blows_deal_them_and_medicine_those_that_have_worsened_too() -> None:
    assert ways(1) == ["first-aid:1:0", "medicine:1:0"]
    assert ways(2) == ["first-aid:2:0", "medicine:2:0"]
    assert ways(3) == ["3 MoS in all"], "medicine alone is left, and nothing is asked"
    assert ways(3, 1) == ["medicine:3:0", "first-aid:1:0", "medicine:1:0"]


@pytest.mark.house("first-aid-level")
def test_a_group_may_let_first_aid_stop_any_wound_or_only_the_lightest() -> None:
    assert ways(3, first_aid_level=3) == ["first-aid:3:0", "medicine:3:0"]
    assert ways(2, first_aid_level=1) == ["2 MoS in all"]


@pytest.mark.unlike("draft", "screen", reason="bleeding is another there")
@pytest.mark.about("book.ruling.combat-stop-bleeding-gap")
@pytest.mark.parametrize(
    ("levels", "note"),
    [((2,), "first aid or medicine"), ((3, 1), "first aid or medicine"), ((3,), "medicine")],
)
def test_what_may_stop_any_of_the_wounds_is_told_before(levels: tuple[int, ...], note: str) -> None:
    bob = hurt(fighter("Bob"), wounds=Wounds(bleeding=levels))
    options = Stage(fighter("Ann"), bob, sides={"bob": "ann"}).ask("What do you do?", "ann").among.options
    assert next(option.note for option in options if option.key == "treat:bob") == note
