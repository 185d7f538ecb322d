"""Hearts lifted, and wounds shrugged off."""

from typing import Any

import pytest

from tests.editions.screen.conditions.states import hindered, levels, one
from tests.editions.screen.field import Field
from tests.editions.sda.arena import enter, hurt
from winterdawn.editions.sda.character.pieces import BegunLine, Trait, Wounds

REDUCE, SPIRIT = "screen.manoeuvre.inspire-reduce", "screen.manoeuvre.inspire-spirit"


def speech(*allies: Any, faces: tuple[int, ...], ann: Any = None, **house: Any) -> Field:
    """Ann, far from Zed, speaks to her allies with a die for each face."""
    people = [enter(ann or one("Ann"), "a1", "us"), enter(one("Zed"), "m9", "them")]
    people += [enter(ally, place, "us") for ally, place in zip(allies, ("a3", "a5"), strict=False)]
    numbers = {"ann": 4, "zed": 2} | {ally.name.lower(): 3 for ally in allies}
    field = Field(*people, **house).initiative(**numbers).turn("ann", "inspire")
    return field.answer("with how many dice", len(faces)).roll(*faces)


@pytest.mark.rule(REDUCE)
@pytest.mark.parametrize("faces, left", [((3, 1), 4), ((8, 3), 2), ((1, 1), 5)])
def test_each_success_takes_a_level_of_fear(faces: tuple[int, ...], left: int) -> None:
    field = speech(one("Bob", afraid=5, angry=1, spirit=20), faces=faces)
    assert levels(field, "bob") == {"afraid": left, "angry": 1}
    assert field.spirit("bob") == 20


@pytest.mark.rule(REDUCE, SPIRIT)
@pytest.mark.example("screen.example.inspire-spill")
def test_four_successes_on_one_ally_who_is_afraid_at_three() -> None:
    field = speech(one("Bob", afraid=3, spirit=20), faces=(8, 8, 1))
    assert (levels(field, "bob"), field.spirit("bob")) == ({}, 21)
    assert SPIRIT in field.events("spirit", "bob")[-1].cites
    assert REDUCE in field.events("afraid", "bob")[-1].cites


@pytest.mark.rule(SPIRIT)
def test_spirit_stops_at_its_maximum() -> None:
    field = speech(one("Bob", afraid=1, spirit=23), faces=(8, 8, 8))
    assert (levels(field, "bob"), field.spirit("bob")) == ({}, 24)
    assert field.events("spirit", "bob")[-1].outcome == "+1 spirit, 24 left, the most there can be"


@pytest.mark.rule(REDUCE)
def test_whoever_only_grows_less_afraid_is_told_of_no_spirit() -> None:
    field = speech(one("Bob", afraid=3), faces=(8, 1, 1))
    assert (levels(field, "bob"), field.events("spirit", "bob")) == ({"afraid": 1}, [])


@pytest.mark.about(SPIRIT, "screen.ruling.inspire-many")
@pytest.mark.house("inspire-spirit")
def test_where_a_success_gives_more_spirit_fewer_find_room_and_where_it_gives_none_only_fear_falls() -> None:
    field = speech(one("Bob", spirit=21), one("Cid", spirit=4), faces=(8, 8, 3), inspire_spirit=2)
    assert field.options("for Bob") == [0, 1, 2], "of 3 points the last takes a success too"
    field.answer("for Bob", 2)
    assert (field.spirit("bob"), field.spirit("cid")) == (24, 10)
    field = speech(one("Bob", spirit=4), one("Cid", afraid=3, spirit=4), faces=(8, 8, 3), inspire_spirit=0)
    assert (levels(field, "cid"), field.spirit("bob"), field.spirit("cid")) == ({}, 4, 4)


@pytest.mark.rule(REDUCE, "screen.ruling.inspire-many")
def test_the_speaker_divides_successes_among_all_who_hear_but_not_to_themselves() -> None:
    allies = one("Bob", afraid=2, spirit=20), one("Cid", spirit=20)
    field = speech(*allies, faces=(8, 8, 3), ann=one("Ann", afraid=0, spirit=10))
    ask = field.ask("How much of 5 successes for Bob?", "ann")
    assert ask.lead == "Bob is afraid 2. Bob has 20 of 24."
    assert field.options("for Bob") == [*range(6)]
    field.answer("for Bob", 3)
    assert (levels(field, "bob"), field.spirit("bob")) == ({}, 21)
    assert (field.spirit("cid"), field.spirit("ann")) == (22, 10)


@pytest.mark.rule("screen.ruling.inspire-many")
def test_only_those_who_hear_are_inspired() -> None:
    out = hurt(one("Cid", afraid=2), wounds=Wounds(conditions=("unconscious",)))
    field = speech(one("Bob", afraid=3), out, faces=(8, 8))
    assert (levels(field, "bob"), levels(field, "cid")) == ({}, {"afraid": 2})


def test_a_speech_takes_persuasion_and_the_speakers_own_fear_weighs_on_it() -> None:
    people = enter(one("Ann", {"persuasion": 3}, afraid=1), "a1", "us"), enter(one("Zed"), "m9", "them")
    field = Field(*people, enter(one("Bob"), "a3", "us")).initiative(ann=4, bob=3, zed=2)
    field.turn("ann", "inspire")
    assert field.own("with how many dice") == [1, 2, 3, 4]
    assert hindered(field.ask("with how many dice")) == {"afraid": "−1"}


# ---------------------------------------------------------------- wounds shrugged off


DIFFICULTY, TARGET = "screen.manoeuvre.shrug-difficulty", "screen.manoeuvre.shrug-target"


def sore(*ticked: int, line: str = "5+1", place: str = "m9") -> Field:
    """Ann, who has ticked boxes on her lines, and Bob far off."""
    lines = tuple(BegunLine(boxes, ("cutting",) if boxes else ()) for boxes in ticked)
    ann = hurt(one("Ann", injury=f"({line})*{len(ticked)}"), wounds=Wounds(lines=lines))
    people = enter(ann, "a1"), enter(one("Bob"), place)
    return Field(*people).initiative(ann=4, bob=3)


@pytest.mark.rule(DIFFICULTY, "screen.ruling.shrug-needs-minor")
@pytest.mark.parametrize("boxes, difficulty", [(1, 3), (2, 6), (3, 9), (4, 12), (5, 15)])
def test_each_box_of_the_line_is_a_step(boxes: int, difficulty: int) -> None:
    field = sore(boxes).turn("ann", "shrug")
    ask = field.ask("Shrug it off")
    assert ask.lead.startswith(f"Difficulty {difficulty}.")
    assert DIFFICULTY in ask.cites


@pytest.mark.rule(TARGET, DIFFICULTY)
def test_one_line_is_chosen_and_alone_counts() -> None:
    field = sore(2, 1).turn("ann", "shrug")
    ask = field.ask("of which line")
    assert TARGET in ask.cites
    assert [option.note for option in ask.among.options] == ["difficulty 6", "difficulty 3"]
    field.answer("of which line", "1").answer("Shrug it off", 3).roll(8, 8, 1)
    assert field.ticked("ann") == [2, 0]


@pytest.mark.rule(TARGET)
def test_a_line_with_a_major_box_is_no_minor_injury() -> None:
    field = sore(6, 1).turn("ann", "shrug")
    assert field.ask("Shrug it off").lead.startswith("Difficulty 3."), "of the other line, unasked"
    act = next(act for act in sore(6).ask("What do you do?").among.options if act.key == "shrug")
    assert act.barred is not None
    assert TARGET in act.barred.cites


@pytest.mark.rule("screen.ruling.shrug-needs-minor")
@pytest.mark.parametrize("faces", [(3, 3, 3), (3, 3, 1)])
def test_meeting_it_exactly_clears_nothing(faces: tuple[int, ...]) -> None:
    field = sore(1).turn("ann", "shrug").answer("Shrug it off", 3).roll(*faces)
    assert field.ticked("ann") == [1]
    assert not field.events("healed")


@pytest.mark.rule("screen.manoeuvre.shrug-effect", "screen.ruling.shrug-needs-minor")
def test_four_successes_clear_the_only_box() -> None:
    field = sore(1).turn("ann", "shrug").answer("Shrug it off", 3).roll(8, 3, 3)
    assert field.ticked("ann") == [0]
    assert field.events("healed")[-1].cites == ("screen.manoeuvre.shrug-effect",)


@pytest.mark.example("screen.example.shrug-two-boxes")
@pytest.mark.rule(DIFFICULTY, "screen.manoeuvre.shrug-effect")
def test_seven_against_two_boxes_clears_one() -> None:
    field = sore(2).turn("ann", "shrug").answer("Shrug it off", 4).roll(8, 8, 8, 3)
    assert field.ticked("ann") == [1]


@pytest.mark.rule("screen.manoeuvre.shrug-effect")
def test_a_box_for_each_hit() -> None:
    field = sore(2).turn("ann", "shrug").answer("Shrug it off", 4).roll(8, 8, 8, 8)
    assert field.ticked("ann") == [0]


@pytest.mark.parametrize(
    "faces, ticked",
    [
        pytest.param(
            (2, 1),
            3,
            marks=pytest.mark.rule("book.manoeuvre.shrug-off-failure", "screen.ruling.shrug-failure"),
        ),
        ((3, 1), 2),
    ],
)
def test_where_no_die_scores_it_gets_worse(faces: tuple[int, ...], ticked: int) -> None:
    field = sore(2).turn("ann", "shrug").answer("Shrug it off", 2).roll(*faces)
    assert field.ticked("ann") == [ticked]


@pytest.mark.rule("screen.manoeuvre.shrug-retaliation")
def test_it_provokes_those_near() -> None:
    field = sore(1, place="c1").turn("ann", "shrug")
    assert "screen.manoeuvre.shrug-retaliation" in field.ask("Strike at Ann", "bob").cites


@pytest.mark.rule("book.ruling.table-speech-animals")
@pytest.mark.house("speech-animals")
def test_an_animal_takes_heart_or_does_not() -> None:
    for setting, left in (("on", 1), ("off", 3)):
        rex = one("Rex", afraid=3, traits=(Trait("Animal", effects=("speechless",)),))
        field = speech(rex, one("Cid", afraid=2), faces=(6, 3), speech_animals=setting)
        if setting == "on":
            field.answer("for Rex", 2)
            assert "book.ruling.table-speech-animals" in field.events("afraid", "rex")[-1].cites
        assert levels(field, "rex") == {"afraid": left}
