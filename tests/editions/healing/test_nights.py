"""Nights passed over: whose they are, who takes them, and when they lapse; healing by one test."""

import pytest

from tests.editions.healing.test_mending import sleeps, sore, ticked
from tests.editions.scene.stage import Stage
from winterdawn.editions.sda.facts.rolls import HeartDice

SIDES = {"ann": "us", "bob": "us", "cid": "us", "dan": "them", "eve": "us", "fay": "us"}


def company(**given: object) -> Stage:
    """Ann and Bob are hurt; Cid lies beside them, as Dan does, who is a foe; Eve is dead, and Fay is well."""
    people = (
        sore("Ann", 2),
        sore("Bob", 1),
        sore("Cid", 4, down="incapacitated"),
        sore("Dan", 4, down="incapacitated"),
        sore("Eve", 4, down="dead"),
        sore("Fay", 0),
    )
    return Stage(*people, sides=SIDES, **given)  # type: ignore[arg-type]


def nights(stage: Stage, seat: str = "gm") -> list[tuple[str, str, str, str]]:
    """What a menu offers of healing: keys, labels, notes and costs."""
    asked = stage.ask("What happens?" if seat == "gm" else "What do you do?", seat)
    return [(o.key, o.label, o.note, o.cost) for o in asked.among.options if "heal:" in o.key]


@pytest.mark.rule("book.ruling.table-natural-healing")
def test_everybody_takes_their_own_nights_and_those_of_helpless_friends():
    stage = company().gm("gm:transition", "days", 2)
    own = ("heal:ann", "A night heals Ann", "natural healing", "2 nights left")
    assert nights(stage, "ann") == [
        own, ("heal:cid", "A night heals Cid", "natural healing", "2 nights left")
    ]  # fmt: skip
    assert [key for key, *_ in nights(stage, "bob")] == ["heal:bob", "heal:cid"]
    assert [key for key, *_ in nights(stage, "fay")] == ["heal:cid"], "a foe is left to the game master"
    assert nights(stage) == [
        (f"gm:heal:{name.lower()}", f"A night heals {name}", "natural healing", "2 nights left")
        for name in ("Ann", "Bob", "Cid", "Dan")
    ]
    stage.does("ann", "heal:ann").says(4, (1, 1, 1, 4))
    assert nights(stage, "ann")[0] == (*own[:3], "1 night left")


@pytest.mark.rule("book.ruling.table-natural-healing")
def test_whoever_is_healed_needs_no_more_nights():
    stage = Stage(sore("Ann", 1)).gm("gm:transition", "days", 3).does("ann", "heal:ann").says(4, (4, 1, 1, 1))
    assert ticked(stage) == [0]
    assert (nights(stage, "ann"), nights(stage)) == ([], [])


@pytest.mark.rule("book.ruling.table-natural-healing")
def test_nights_wait_for_the_transition_and_are_replaced_by_the_next():
    stage = company().gm("gm:transition", "days", 2).gm("gm:open-scene")
    assert (nights(stage, "ann"), nights(stage)) == ([], [])
    stage.gm("gm:transition", "hours", 23)
    assert (nights(stage, "ann"), nights(stage)) == ([], []), "no night has passed in it"
    stage.gm("gm:transition", "days", 1)
    assert nights(stage, "ann")[0][3] == "1 night left"


@pytest.mark.rule("book.ruling.table-natural-healing")
def test_nights_that_have_passed_heal_no_wounds_that_come_after_them():
    stage = company().gm("gm:transition", "days", 2, "gm:set:fay", "boxes:1", 2)
    assert ticked(stage, "fay") == [2]
    assert "gm:heal:fay" not in [key for key, *_ in nights(stage)]


@pytest.mark.about("book.ruling.table-natural-healing")
def test_where_nobody_heals_overnight_no_nights_are_left():
    stage = company(natural_healing="off").gm("gm:transition", "days", 2)
    assert (nights(stage, "ann"), nights(stage)) == ([], [])


def boxes(*ticked: int, healing: int = 3) -> Stage:
    """Ann has slept, where one test a night heals all lines."""
    return sleeps(Stage(sore("Ann", *ticked, healing=healing), natural_healing="boxes"))


@pytest.mark.about("book.ruling.table-natural-healing")
def test_one_test_heals_no_line_beyond_its_boxes_and_no_more_lines_than_it_can():
    stage = boxes(1, 3, 4).says(4, (8, 1, 1, 1))
    assert stage.told("healed") == ["Ann, injury line 3: 2 boxes less"]
    assert stage.told("test") == ["Ann tests natural healing: 2 MoS"]
    stage = boxes(1, 3, 0).says(4, (8, 1, 1, 1))
    assert stage.told("healed") == [
        "Ann, injury line 1: 1 box less", "Ann, injury line 2: 1 box less"
    ]  # fmt: skip


@pytest.mark.about("book.ruling.table-natural-healing")
def test_one_test_is_asked_of_nobody_who_is_well_or_has_no_dice():
    assert boxes(0, 0).ask("What do you do?", "ann")
    stage = Stage(sore("Ann", 2, spirit=0), natural_healing="boxes").gm("gm:transition", "days", 1)
    stage.gm("gm:heal:ann")
    assert (ticked(stage), stage.told("test"), nights(stage)) == ([2], [], [])


@pytest.mark.about("book.ruling.table-natural-healing")
def test_one_test_may_be_flawless_or_fail_completely():
    stage = boxes(2, healing=0).says(1, (4,))
    assert stage.ask("A flawless success", "ann")
    assert ticked(stage) == [1]
    stage = boxes(2).says(4, (1, 1, 2, 3))
    assert stage.ask(HeartDice, "ann")
    assert ticked(stage) == [2]


def tended(boxes: int, *faces: int, spirit: int) -> Stage:
    """Ann, who has 1 die to heal with, so many boxes ticked, and first aid of Bob."""
    stage = Stage(sore("Ann", boxes, healing=0, spirit=spirit), sore("Bob")).does("bob", "tend:ann")
    return stage.says("yes", "first-aid:1", 3, faces)


@pytest.mark.rule("book.ruling.table-natural-healing", "book.ruling.table-tending")
def test_care_brings_a_line_within_reach_of_the_dice():
    stage = sleeps(tended(3, 8, 8, 1, spirit=1))
    assert stage.last("tended") == "Bob tends Ann, injury line 1: 1 hit for its next healing"
    assert stage.ask("Injury line 1: heal with how many dice?", "ann").lead.startswith("Difficulty 3.")
    stage.says(1, (8,))
    assert stage.told("healed") == ["Ann, injury line 1: 1 box less"], "2 + 1 against 3"


@pytest.mark.about("book.ruling.table-natural-healing")
@pytest.mark.parametrize("faces", [(1, 1, 2), (8, 4, 1)])
def test_without_any_die_a_line_does_not_heal_tended_or_not(faces: tuple[int, ...]):
    stage = tended(1, *faces, spirit=0)
    while stage.asks(HeartDice):
        stage.says(1, (4,))
    stage.gm("gm:transition", "days", 1).gm("gm:heal:ann")
    assert stage.told("healed") == ["Ann, injury line 1: it cannot heal unless it is tended"]
    assert (stage.told("test", "ann"), ticked(stage)) == ([], [1])
