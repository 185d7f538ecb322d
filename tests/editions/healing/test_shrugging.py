"""Shrugging off wounds: which lines, against what, and what comes of it."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import Arena, duel, fighter, hurt
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import HoldOn, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice

FAR = "a1 m9"


def sore(*ticked: int, places: str = FAR, skills: int = 2, injury: str = "", **house: Any) -> Arena:
    """Ann has so many boxes ticked by line, 3 minor and 1 major each, and 1 die more than ``skills``."""
    lines = tuple(BegunLine(boxes, ("cutting",) if boxes else ()) for boxes in ticked)
    ann = fighter("Ann", skills={"resist-pain": skills}, injury=injury or f"(3+1)*{len(ticked)}")
    return duel(hurt(ann, wounds=Wounds(lines=lines)), places=places, **house)


def keys(arena: Arena) -> list[str]:
    return [str(key) for key in arena.options("What do you do?", "ann")]


@pytest.mark.unlike("draft", reason="only the boxes of the line count there")
@pytest.mark.rule("book.manoeuvre.shrug-off", "book.manoeuvre.shrug-off-test")
@pytest.mark.rule("book.manoeuvre.shrug-off-success", "book.ruling.combat-shrug-off-total")
@pytest.mark.alike("book.manoeuvre.shrug-off-success")
def test_a_success_clears_one_box_whatever_its_hits():
    arena = sore(2, 1, 0).turn("ann", "shrug").answer("of which line", "0")
    assert arena.ask("Shrug it off").lead.startswith("Difficulty 2."), "the boxes of the line"
    arena.answer("Shrug it off", 3).roll(8, 8, 4, pool="3d8").answer("flawless", "spirit")
    assert arena.ticked("ann") == [1, 1, 0]
    assert arena.told("healed") == ["Ann, injury line 1: 1 box less"]
    assert "shrug" not in keys(arena), "the action is taken"


@pytest.mark.rule("book.manoeuvre.shrug-off-line")
@pytest.mark.parametrize("ticked, lines", [((2, 1, 0), ["0", "1"]), ((4, 1, 2), ["1", "2"])])
def test_only_lines_with_minor_boxes_and_no_major_one_can_be_picked(
    ticked: tuple[int, ...], lines: list[str]
):
    assert sore(*ticked).turn("ann", "shrug").options("of which line") == lines


@pytest.mark.rule("book.manoeuvre.shrug-off-line")
def test_a_major_injury_cannot_be_shrugged_off():
    arena = sore(4, 0)
    option = next(o for o in arena.ask("What do you do?").among.options if o.key == "shrug")
    assert option.barred.why == "every line that is hurt has a major injury"
    assert "shrug" not in [o.key for o in sore(0, 0).ask("What do you do?").among.options], "nobody is hurt"


@pytest.mark.rule("book.manoeuvre.shrug-off-test")
@pytest.mark.about("book.ruling.combat-shrug-off-total")
@pytest.mark.parametrize("house, difficulty", [({"shrug_boxes": "all"}, 5), ({}, 1)])
def test_the_total_is_that_of_the_line_or_by_house_rule_of_the_whole_character(
    house: dict[str, Any], difficulty: int
):
    arena = sore(4, 1, **house).turn("ann", "shrug")
    assert arena.ask("Shrug it off").lead.startswith(f"Difficulty {difficulty}.")


@pytest.mark.about("book.ruling.combat-shrug-off-loss")
def test_an_ordinary_failure_does_nothing():
    arena = sore(2).turn("ann", "shrug").answer("Shrug it off", 3).roll(4, 1, 1)
    assert arena.ticked("ann") == [2]
    assert not arena.told("failure")


@pytest.mark.rule("book.manoeuvre.shrug-off-failure", "book.ruling.combat-shrug-off-loss")
def test_a_complete_failure_ticks_one_more_box_and_calls_for_ego():
    arena = sore(2).turn("ann", "shrug").answer("Shrug it off", 3).roll(1, 2, 3)
    assert arena.ticked("ann") == [3]
    assert arena.told("injury") == ["Ann, injury line 1: 1 box more"]
    assert arena.ask(HeartDice, "ann")


@pytest.mark.rule("book.manoeuvre.shrug-off-failure", "book.ruling.combat-shrug-off-loss")
def test_the_box_more_may_be_a_major_one_without_effect():
    arena = sore(3).turn("ann", "shrug").answer("Shrug it off", 2).roll(1, 2).answer(HeartDice, 1).roll(1)
    assert arena.ticked("ann") == [4]
    assert arena.badges("ann") == [], "no wound bleeds"


@pytest.mark.about("book.ruling.table-shrugging")
def test_a_line_without_room_has_no_box_more():
    arena = sore(3, injury="(3+0)*1").turn("ann", "shrug").answer("Shrug it off", 2).roll(1, 2)
    assert arena.ticked("ann") == [3]


@pytest.mark.about("book.manoeuvre.shrug-off")
def test_it_takes_part_of_a_turn():
    """A pool of 3 against pain beside 4 with the sword."""
    arena = sore(2, 0, places="e5 g5").turn("ann", "split").turn("ann", "shrug").answer("Strike at", "none")
    arena.answer("Shrug it off", 2).roll(4, 1).turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert arena.own("Strike") == [1, 2]


@pytest.mark.rule("book.ruling.combat-distraction")
def test_it_gives_an_opening():
    arena = sore(1, places="e5 g5").turn("ann", "shrug")
    assert arena.ask("Strike at Ann", "bob").lead.startswith("Ann shrugs off a wound within your reach.")


def offer(arena: Arena) -> list[tuple[str, str, str, str]]:
    """What the menu says of shrugging off, barred or not."""
    options = arena.ask("What do you do?", "ann").among.options
    return [(o.label, o.note, o.cost, o.barred.why if o.barred else "") for o in options if o.key == "shrug"]


@pytest.mark.unlike("draft", reason="only the boxes of the line count there")
@pytest.mark.rule("book.manoeuvre.shrug-off", "book.manoeuvre.shrug-off-line")
def test_the_menu_says_what_the_easiest_line_takes():
    words, deep = ("Shrug off a wound", "resist pain, to clear a minor box"), "every line that is hurt"
    assert offer(sore(2, 1)) == [(*words, "your action, difficulty 1", "")]
    assert offer(sore(2, 1, shrug_boxes="all")) == [(*words, "your action, difficulty 3", "")]
    assert offer(sore(4)) == [(*words, "your action", f"{deep} has a major injury")]
    assert offer(sore(2).turn("ann", "reassess").initiative(ann=2)) == [], "the action is taken"


@pytest.mark.about("book.manoeuvre.shrug-off-failure")
def test_a_box_more_is_told_by_line_and_number():
    arena = sore(0, 2).turn("ann", "shrug").answer("Shrug it off", 2).roll(1, 2)
    (event,) = arena.events("injury")
    assert (event.text, event.outcome, event.figures) == (
        "Ann, injury line 2:", "1 box more", {"boxes": 1, "line": 2}
    )  # fmt: skip


@pytest.mark.rule("book.ruling.combat-distraction", "book.manoeuvre.shrug-off-line")
def test_a_strike_in_passing_may_leave_nothing_to_shrug_off():
    arena = sore(2, injury="(2+1)*1", places="e5 g5").turn("ann", "shrug").answer("Strike at Ann", 2, "bob")
    arena.answer("Defend", 0, "ann").roll(8, 4, 1).answer(SpendHits, {"damage": 1}, "bob").roll(4).spend()
    assert arena.ticked("ann") == [3], "the box is a major one"
    assert arena.ask("What do you do?", "ann").lead.endswith("Your action is taken.")
    assert not arena.told("test")


@pytest.mark.rule("book.ruling.combat-distraction", "book.incapacitated.no-actions")
def test_whoever_is_struck_down_shrugs_off_nothing():
    arena = sore(1, 0, injury="(1+1)*2", places="e5 g5").turn("ann", "shrug")
    arena.answer("Strike at Ann", 3, "bob").answer("Defend", 0, "ann").roll(8, 8, 8, 4)
    arena.answer(SpendHits, {"damage": 2}, "bob").roll(12, 12).answer(Asking(WhichLine, boxes=6), "1", "ann")
    arena.answer(HoldOn, 1, "ann").roll(2).answer(SpendHits, {}, "bob").answer(HeartDice, 1, "ann").roll(1)
    assert (arena.ticked("ann"), arena.badges("ann")[-1]) == ([1, 2], "incapacitated")
    assert not [line for line in arena.told("test") if "resist pain" in line]
