"""Tending: whose injuries, with what, who has to agree, and what it comes to."""

from typing import Any

import pytest

from tests.editions.healing.test_mending import sore
from tests.editions.scene.stage import Stage
from winterdawn.kernel.run import Run


def offers(stage: Stage, seat: str = "ann") -> list[tuple[Any, ...]]:
    """What the menu says of tending, barred or not."""
    options = stage.ask("What do you do?", seat).among.options
    return [(o.key, o.label, o.note, o.cost, o.group) for o in options if o.key.startswith("tend")]


def ways(stage: Stage, seat: str = "ann") -> list[tuple[str, str, str, str]]:
    """The ways to tend, as they are told."""
    options = stage.ask("How do you tend the injuries?", seat).among.options
    return [(o.key, o.label, o.note, o.cost) for o in options]


_FACES = (8, 1, 1), (8, 4, 1)
NOTE = "first aid or medicine, for the next night’s healing"


@pytest.mark.rule("book.ruling.table-tending")
def test_the_menu_names_whoever_is_hurt_oneself_first():
    people = sore("Ann", 1), sore("Bob", 0), sore("Cid", 2), sore("Dan", 4, down="dead")
    assert offers(Stage(*people), "cid") == [
        ("tend:cid", "Tend your own injuries", NOTE, "", "Wounds"),
        ("tend:ann", "Tend Ann’s injuries", NOTE, "", "Wounds"),
    ]
    assert offers(Stage(*people, tending="off"), "cid") == []


@pytest.mark.rule("book.ruling.table-tending")
def test_the_worst_line_comes_first_and_each_way_says_what_it_takes():
    stage = Stage(sore("Ann", 1, 4, 0, 3)).does("ann", "tend:ann")
    slow, quick = "roll after roll, an hour each", "one roll, an hour"
    assert ways(stage) == [
        ("medicine:2", "Medicine on line 2", slow, "difficulty 4"),
        ("medicine:4", "Medicine on line 4", slow, "difficulty 3"),
        ("first-aid:4", "First aid on line 4", quick, "difficulty 3"),
        ("medicine:1", "Medicine on line 1", slow, "difficulty 1"),
        ("first-aid:1", "First aid on line 1", quick, "difficulty 1"),
    ]
    stage.says("first-aid:4")
    assert stage.ask("Roll first aid with how many dice?", "ann").lead.startswith("Difficulty 3.")
    stage.says(3, (8, 8, 1))
    assert stage.last("tended") == "Ann tends Ann, injury line 4: 1 hit for its next healing"
    assert stage.told("time") == ["Time passes: 1 hour"]
    left = [key for key, *_ in ways(stage.does("ann", "tend:ann"))]
    assert left == ["medicine:2", "medicine:1", "first-aid:1"]


@pytest.mark.rule("book.ruling.table-tending")
@pytest.mark.parametrize("sides, down, asked", [
    ({}, "", True), ({}, "incapacitated", False), ({"ann": "us", "bob": "us"}, "", False)
])  # fmt: skip
def test_whoever_can_act_and_is_of_another_side_has_to_agree(sides: dict[str, str], down: str, asked: bool):
    stage = Stage(sore("Ann"), sore("Bob", 1, down=down), sides=sides).does("ann", "tend:bob")
    if asked:
        prompt = "Ann wants to tend your injuries. Do you let them?"
        assert stage.ask(prompt, "bob").cites == ("book.ruling.table-tending",)
        stage.answer(prompt, "no", "bob")
        assert [key for key, *_ in offers(stage)] == ["tend:bob"], "it was not done"
        assert stage.last("ruling") == "Bob does not let Ann tend them"
        stage.does("ann", "tend:bob").answer(prompt, "yes", "bob")
    assert [key for key, *_ in ways(stage)] == ["medicine:1", "first-aid:1"]
    assert stage.told("time") == []


def test_what_tending_came_to_is_part_of_the_state() -> None:
    """A digest tells one hit for the next healing from two."""
    care = [Stage(sore("Ann", 1)).does("ann", "tend:ann").says("first-aid:1", 3, faces) for faces in _FACES]
    assert len({stage.run.game.digest() for stage in care}) == len(_FACES)
    again = Run.replay(care[0].start, care[0].run.record)
    assert again.game.digest() == care[0].run.game.digest()
