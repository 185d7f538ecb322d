"""What takes a riding test: to go within reach of opponents, to jump, and to stay on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.mounted.stable import GREEN, horse, joust, rider
from tests.editions.sda.arena import PIKE, Arena, enter, fighter
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import HoldOn, WhichLine
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.mounted.reins import SIZES
from winterdawn.kernel.fact import told_text


def towards(arena: Arena, place: str) -> Arena:
    return arena.turn("ann", "move").answer("Move where?", place)


# ------------------------------------------------------------ into range of attack


@pytest.mark.rule(
    "book.manoeuvre.mounted-untrained",
    "book.manoeuvre.mounted-untrained-difficulty",
    "book.ruling.combat-mounted-riding-dice",
)
@pytest.mark.about("book.ruling.combat-mount-trained")
def test_a_mount_not_trained_for_combat_is_made_to_go_within_range() -> None:
    arena = towards(joust("m5"), "l5")
    assert arena.place("ann") == "j5", "Bob strikes at 2 m, from k5 on"
    ask = arena.ask("Ride Dun within reach of Bob: how many dice?", "ann")
    assert ask.lead == "Difficulty 1. 4 of 4d8 left (riding, agility). +3d8 on top."
    assert ask.among.suggested == 2, "the others are for the attack"
    assert any("the animal’s ranks" in told_text(remark.text) for remark in ask.remarks)
    arena.answer("Ride Dun", 1).roll(4, 1, 1, 1, pool="4d8")
    arena.answer("Strike whom?", "ann")
    assert arena.place("ann") == "k5"
    arena.answer("Strike at Ann", "none")
    assert arena.place("ann") == "l5"
    arena.turn("ann", "strike:bob")
    assert max(arena.own("Strike")) == 3, "riding took one of four action dice"


def test_a_mount_trained_for_combat_needs_no_test() -> None:
    arena = towards(joust("m5", mount=horse(trained=True)), "l5")
    arena.answer("Strike whom?", "ann").answer("Strike at Ann", "none")
    assert arena.place("dun") == "l5"
    assert not arena.told("test")


@pytest.mark.rule("book.manoeuvre.mounted-refusal", "book.ruling.combat-mount-refuses")
def test_a_mount_that_refuses_stops_before_the_place_and_moves_no_more() -> None:
    arena = towards(joust("m5", mount=GREEN), "l5").answer("Ride Dun", 4).roll(1, 1, 1, 2)
    while "worsen" in str(arena.open()) or arena.asks(HeartDice):
        arena.answer(HeartDice, 1).roll(4)
    assert arena.told("refusal", "dun") == ["Dun will not go within reach of Bob"]
    assert arena.events("refusal")[0].names == {"on-1": "bob"}
    assert arena.place("ann") == arena.place("dun") == "j5"
    assert "move" not in [option.key for option in arena.ask("What do you do?").among.options]


def test_whom_the_test_fells_rides_no_farther() -> None:
    """The test is passed, and its dice tear a wound open."""
    arena = towards(joust("m5", who=rider(wounds=Wounds(bleeding=(2,)))), "l5").answer("Ride Dun", 4)
    arena.roll(4, 4, 1, 1, 1, 1, 1).answer(HoldOn, 2).roll(4, 1)
    assert arena.told("test", "ann")[0].startswith("Ann tests riding")
    assert (arena.place("dun"), arena.place("ann")) == ("j5", "j4"), "she slides off, and it stands there"
    assert arena.told("move") == ["Ann rides 5 m from e5 to j5, 3 m from Bob"]


@pytest.mark.rule("book.manoeuvre.mounted-untrained-difficulty", "book.ruling.combat-mounted-size")
@pytest.mark.parametrize(("size", "goal"), [("small", 1), ("large", 1), ("huge", 2), ("colossal", 3)])
def test_the_larger_the_opponent_the_harder(size: str, goal: int) -> None:
    arena = towards(joust("m5", foe=fighter("Bob", size=size)), "l5")
    assert arena.ask("Ride Dun").lead.startswith(f"Difficulty {goal}.")


@pytest.mark.rule("book.manoeuvre.mounted-untrained-several")
def test_within_range_of_several_at_once_is_one_test_against_the_sum() -> None:
    ann, dun, bob = (*joust_people(), enter(fighter("Bob", size="huge"), "m4", "foes"))
    arena = Arena(ann, dun, bob, enter(fighter("Cid"), "m6", "foes"))
    arena.initiative(ann=4, bob=2, cid=2)
    ask = towards(arena, "l5").ask("Ride Dun within reach of Bob and Cid: how many dice?")
    assert ask.lead.startswith("Difficulty 3.")
    assert "book.manoeuvre.mounted-untrained-several" in ask.cites


def joust_people() -> tuple[Any, ...]:
    return enter(rider(), "e5", "ann", rides="dun"), enter(horse(), "e5", "ann", seat="ann")


def test_a_house_may_leave_the_ranks_of_the_mount_out() -> None:
    arena = towards(joust("m5", mount_ranks="off"), "l5")
    assert arena.ask("Ride Dun").lead == "Difficulty 1. 4 of 4d8 left (riding, agility)."


def test_sizes_stand_in_their_order() -> None:
    assert SIZES == ("micro", "mini", "small", "medium", "large", "huge", "colossal")


# ------------------------------------------------------------ over obstacles


def jump(goal: int = 2, spot: str = "h5", mount: Any = GREEN) -> Arena:
    arena = joust("m11", mount=mount).turn("ann", "leap").answer("Jump where?", spot)
    return arena.answer("What is to be jumped?", "a wall").answer("How hard is it to jump a wall?", goal)


@pytest.mark.rule(
    "book.manoeuvre.mounted-jump",
    "book.manoeuvre.mounted-jump-hits",
    "book.ruling.combat-mounted-gaps",
    "book.ruling.combat-mount-jumps",
)
@pytest.mark.alike("book.manoeuvre.mounted-jump-hits")
def test_rider_and_mount_both_test_and_hits_are_passed_on() -> None:
    arena = jump().answer("Make Dun jump a wall: how many dice?", 4).roll(8, 4, 1, 1)
    arena.answer("Pass how many hits on to Dun?", 1)
    ask = arena.ask("Dun jumps a wall with how many dice?")
    assert ask.lead.startswith("Difficulty 2. 4 of 4d12 left")
    assert [(r.text, r.amount) for r in ask.remarks if "riding" in told_text(r.text)] == [
        ("hits of Ann’s riding", "+1")
    ]
    arena.answer("Dun jumps", 1).roll(4)
    assert arena.place("ann") == arena.place("dun") == "h5"
    assert arena.told("move") == ["Ann jumps a wall with Dun, 3 m to h5"]
    arena.turn("ann", "move")
    assert arena.ask("Move where?").lead == "12 m of movement left."


@pytest.mark.rule("book.manoeuvre.mounted-jump-refusal")
def test_if_riding_fails_the_mount_refuses() -> None:
    arena = jump().answer("Make Dun jump", 4).roll(4, 1, 1, 2)
    assert arena.told("refusal") == ["Dun refuses to jump a wall"]
    assert arena.place("dun") == "e5"
    assert "move" not in [option.key for option in arena.ask("What do you do?").among.options]


@pytest.mark.rule("book.manoeuvre.mounted-jump-failed")
def test_if_jumping_fails_it_is_not_cleared() -> None:
    arena = jump().answer("Make Dun jump", 4).roll(4, 4, 1, 2).answer("Dun jumps", 4).roll(4, 1, 1, 2)
    assert arena.told("refusal") == ["Dun does not clear a wall"]
    assert arena.place("ann") == "e5"


def test_hits_may_be_kept() -> None:
    arena = jump(1, mount=horse()).answer("Make Dun jump", 1).roll(4, 4, 1, 2).answer("Pass how many", 0)
    assert not [r for r in arena.ask("Dun jumps").remarks if "riding" in told_text(r.text)]


# ------------------------------------------------------------ staying on, and falling


def hit(at: str = "dun", boxes: int = 5, **given: Any) -> Arena:
    """Bob deals so many boxes to Ann or to Dun, who do not defend themselves."""
    given = {"foe": fighter("Bob", PIKE, strength=12), "mount": horse(trained=True, riding=0), **given}
    arena = joust("h5", **given).turn("ann", "end")
    if "What do you do" in arena.open()[0] and arena.open()[0].startswith("ann"):
        arena.turn("ann", "end")
    arena.turn("bob", f"strike:{at}").answer("Strike", 4)
    if "Defend" in str(arena.open()):
        arena.answer("Defend", 0)
    arena.roll(4, 4, 4, 8).answer(SpendHits, {"damage": 5})
    faces = {5: (4, 4, 4, 4, 4), 6: (8, 4, 4, 4, 4), 4: (4, 4, 4, 4, 1), 7: (8, 8, 4, 4, 4)}[boxes]
    return arena.roll(*faces)


@pytest.mark.rule(
    "book.manoeuvre.mounted-stay-on",
    "book.manoeuvre.mounted-stay-on-difficulty",
    "book.ruling.combat-mounted-major-count",
)
@pytest.mark.alike("book.manoeuvre.mounted-stay-on-difficulty")
def test_a_major_injury_of_the_mount_takes_a_free_test_to_stay_on() -> None:
    arena = hit()
    ask = arena.ask("Stay on Dun with how many dice?", "ann")
    assert ask.lead.startswith("Difficulty 1.")
    arena.answer("Stay on Dun", 4).roll(4, 1, 1, 1)
    assert "Fall off" not in str(arena.open())
    assert arena.badges("ann") == ["on Dun"]


def test_minor_boxes_shake_nobody() -> None:
    arena = hit(boxes=4)
    assert "Stay on" not in str(arena.open())
    assert arena.ticked("dun") == [4, 0]


def test_all_major_injuries_of_both_count() -> None:
    arena = hit("ann", 4, who=rider(injury="(3+2)*3", wounds=hurt_before()))
    arena.answer(WhichLine, "0")
    assert arena.ask("Stay on Dun").lead.startswith("Difficulty 2.")


def hurt_before() -> Wounds:
    return Wounds(lines=(BegunLine(0), BegunLine(4, ("cutting",))))


_SUGGESTED = "Suggested: a die for each metre after the first, bludgeoning."


@pytest.mark.rule(
    "book.manoeuvre.mounted-fall", "book.ruling.combat-mounted-gaps", "book.ruling.combat-mounted-unhorsed"
)
def test_who_does_not_stay_on_falls_and_the_game_master_says_how_hard() -> None:
    arena = hit().answer("Stay on Dun", 4).roll(1, 1, 1, 2)
    arena.answer("Fall off to where?", "d5")
    ask = arena.ask("Ann falls 2 m: how many damage dice, d8 each?")
    assert (ask.lead, ask.among.suggested) == (_SUGGESTED, 1)
    assert (arena.place("ann"), arena.who("ann").prone, arena.who("ann").mount) == ("d5", True, None)
    arena.answer("how many damage dice", 2).answer("Soften the fall", 1).roll(2).roll(8, 4)
    assert arena.told("damage", "ann") == ["The fall deals bludgeoning damage to Ann: 3 boxes"]
    assert arena.ticked("ann") == [3, 0, 0]
    assert arena.place("dun") == "e5"


@pytest.mark.rule("book.ruling.combat-mounted-gaps", "book.ruling.combat-falling")
def test_a_house_lets_the_suggested_figures_apply_by_themselves() -> None:
    arena = hit(falling_damage="suggested").answer("Stay on Dun", 4).roll(1, 1, 1, 2)
    arena.answer("Fall off to where?", "d5").answer("Soften the fall", 1).roll(2).roll(4, pool="1d8")
    assert arena.told("damage", "ann") == ["The fall deals bludgeoning damage to Ann: 1 box"]


@pytest.mark.rule("book.ruling.combat-mounted-unhorsed")
def test_the_mount_going_down_unhorses_the_rider_without_a_test() -> None:
    arena = hit(boxes=6).answer("Fall off to where?", "d5").answer("how many damage dice", 0)
    assert "Dun falls: incapacitated" in arena.told("down")
    assert arena.place("ann") == "d5"
    assert not [line for line in arena.told("test") if "Ann tests riding" in line]


def test_a_rider_going_down_slides_off_unhurt_and_the_mount_stays() -> None:
    arena = hit("ann", 5)
    assert arena.told("down")[0] == "Ann falls: incapacitated"
    assert arena.told("ride")[-1].startswith("Ann slides off Dun, to ")
    assert arena.place("ann") != arena.place("dun") == "e5"
    assert not any("how many damage dice" in line for line in arena.open())


@pytest.mark.rule("book.manoeuvre.mounted-initiative")
def test_a_mount_acts_on_the_number_that_its_rider_has_rolled_anew() -> None:
    arena = joust(bob="m9").turn("ann", "reassess").initiative(ann=2).turn("ann", "end")
    dun = arena.ask(Asking(OwnTurn, count=4), "ann")
    assert dun.who == "dun", "this round still on the old number"
    assert "reassess" not in [str(key) for key in dun], "it has no number of its own"
    arena.turn("ann", "end").turn("bob", "end")
    arena.turn("bob", "end").turn("ann", "end")
    assert arena.ask(Asking(OwnTurn, count=2), "ann").who == "dun"


@pytest.mark.about("book.ruling.combat-mount-refuses")
def test_a_mount_that_is_within_range_already_goes_on_within_it_without_a_test() -> None:
    arena = joust("h5", foe=fighter("Bob", PIKE)).turn("ann", "move").answer("Move where?", "e6")
    arena.answer("Strike whom?", "ann").answer("Strike at Ann", "none")
    assert arena.place("ann") == "e6"
