"""What the draft leaves open about turns, dice of a round and ranges, as its rulings settle it."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import Field, duel
from tests.editions.draft.fights.test_manoeuvres import spots
from tests.editions.draft.fights.test_order import opened
from tests.editions.sda.arena import CLUB, KNIFE, PIKE, SWORD, Arena, enter, fighter, weapon
from tests.editions.words.shouting import speaker
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.setup import Ground

A = TypeVar("A", bound=Arena)
TWO = fighter("Ann", SWORD, CLUB, skills={"one-handed-swords": 4, "axes-clubs-maces": 2})
"""5 dice with the sword, 3 with the club."""


def until(field: A, who: str) -> A:
    """Everybody ends their turns until somebody is called again."""
    while not field.asks(OwnTurn, who):
        field.turn(field.open()[0].partition(":")[0], "end")
    return field


def answers(field: Field, faces: int, tool: str) -> Field:
    """Bob strikes at Ann, who may answer with one of her weapons."""
    field.turn("bob", "strike:ann").answer("Strike", faces)
    way = next((key for key in field.options("Defend") if tool in str(key)), None)
    return field.answer("Defend", way) if way else field


@pytest.mark.about("draft.ruling.split-own-pool", "draft.ruling.split-largest-later")
@pytest.mark.parametrize("used, left", [(1, 3), (2, 3), (3, 2), (4, 1)])
def test_what_is_left_is_bounded_by_the_own_pool_and_by_the_largest_less_what_was_used(
    used: int, left: int
) -> None:
    field = duel(TWO).turn("ann", "strike:bob").answer("Strike", used).answer("Defend", 0).roll(*[2] * used)
    assert max(answers(field.turn("ann", "end"), 1, "axes").own("Defend")) == left


@pytest.mark.about("draft.ruling.split-largest-later")
def test_a_larger_pool_used_later_gives_its_own_dice() -> None:
    field = duel(TWO).turn("ann", "strike:bob")
    club = next(key for key in field.options("Strike") if "axes" in str(key))
    field.answer("Strike", club).answer("Strike", 3).answer("Defend", 0).roll(2, 2, 2)
    assert max(answers(field.turn("ann", "end"), 1, "swords").own("Defend")) == 5 - 3


@pytest.mark.about("draft.ruling.split-three-ways", "draft.ruling.second-action-declared")
def test_actions_and_reactions_of_a_round_share_one_allowance() -> None:
    field = duel(TWO).turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 0).roll(2, 2)
    answers(field.turn("ann", "end"), 1, "swords").answer("Defend", 2).roll(2).roll(2, 2)
    until(field, "ann").turn("ann", "strike:bob")
    assert max(field.own("Strike")) == 5 - 2 - 2


@pytest.mark.about("draft.ruling.second-action-as-reaction")
def test_whoever_has_acted_at_0_still_defends_with_what_is_left() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=0, bob=3)
    field.turn("bob", "end").strike("ann", "bob", 2).turn("ann", "end")
    field.turn("bob", "strike:ann").answer("Strike", 1)
    assert (field.fight.round, field.own("Defend", "ann")) == (1, [0, 1, 2, 3])


@pytest.mark.rule("draft.ruling.two-actions-one-number")
def test_at_one_number_there_is_one_action_also_at_that_of_a_delayed_turn() -> None:
    def strikes(field: Field) -> bool:
        return "strike:bob" in field.options("What do you do?", "ann")

    field = duel().strike("ann", "bob", 2)
    assert not strikes(field)
    assert strikes(until(field.turn("ann", "end"), "ann"))
    field = until(duel().turn("ann", "delay"), "ann").strike("ann", "bob", 2)
    assert not strikes(field)
    assert until(field.turn("ann", "end"), "ann").fight.round == 2


@pytest.mark.about("draft.ruling.movement-split-needs-initiative")
@pytest.mark.parametrize("number, second", [(4, "−4"), (0, "4")])
def test_movement_is_divided_over_both_numbers_within_the_speed(number: int, second: str) -> None:
    field = Field(enter(fighter("Ann"), "a5"), enter(fighter("Bob"), "m5")).initiative(ann=number, bob=3)
    until(field, "ann").turn("ann", "move").answer("Move where", "d5").turn("ann", "end")
    field = until(field, "ann").turn("ann", "move")
    here, measure = field.who("ann").place, field.fight.map.distance
    far = [measure(here, spot) for spot in spots(field, "Move where")]
    assert (field.fight.round, max(far)) == ((1, 6) if number else (2, 9))


@pytest.mark.about("draft.ruling.resist-inside-or-outside", "draft.ruling.tests-outside-the-pool")
@pytest.mark.parametrize("word", ["intimidate", "taunt"])
def test_whoever_has_no_dice_left_resists_words_with_all_of_their_own(word: str) -> None:
    bob = speaker("Bob", {"one-handed-swords": 3, "ego": 2, "detect-motive": 2})
    field = duel(speaker("Ann"), bob).turn("ann", "end").strike("bob", "ann", 2, 2, 2, 2)
    until(field, "ann").turn("ann", f"{word}:bob").answer("how many dice", 1, "ann")
    assert max(field.own("Resist", "bob")) == 3


@pytest.mark.about("draft.ruling.surprise-deduction", "draft.ruling.initiative-pool-not-largest")
@pytest.mark.parametrize("reflex, left", [(2, 1), (6, 1)])
def test_dice_of_a_surprised_initiative_are_used_and_its_pool_is_none_of_the_round(
    reflex: int, left: int
) -> None:
    bob = fighter("Bob", skills={"reflex": reflex})
    field = Field(enter(fighter("Ann"), "e5"), enter(bob, "g5", surprised=True))
    field.answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 3, "bob").roll(8, 4, 2, by="ann")
    field.roll(4, 4, 2, by="bob").turn("ann", "strike:bob").answer("Strike", 1)
    assert max(field.own("Defend")) == left, "of 4"


@pytest.mark.about("draft.ruling.lowered-before-minus-i")
def test_whoever_is_surprised_acts_where_they_would_have_after_a_loss_too() -> None:
    field = opened(bob=True).answer(InitiativeDice, 3, "ann").answer(InitiativeDice, 2, "bob")
    field.roll(8, 4, 2, by="ann").roll(8, 2, by="bob")
    field.strike("ann", "bob", 8, against=(2,)).spend(initiative=1)
    assert (field.number("bob"), until(field, "bob").events("turn")[-1].when) == (1, "−2")


def strikes(item: Any, kind: str, first: str, second: str) -> bool:
    """Whether Ann strikes at Bob with nothing but a thing that takes both hands."""
    ann = enter(fighter("Ann", replace(item, hands=2)), first)
    field = Field(ann, enter(fighter("Bob"), second), ground=Ground(13, 11, kind=kind))
    options = field.initiative(ann=4, bob=3).ask("What do you do?", "ann").among.options
    return any(each.key == "strike:bob" and each.barred is None for each in options)


@pytest.mark.about("draft.ruling.range-boundaries", "book.ruling.plane-distance")
@pytest.mark.parametrize(
    "near, far, item",
    [
        ("6.5", "6.55", KNIFE),
        ("7.5", "7.55", SWORD),
        pytest.param("8.5", "8.55", PIKE, marks=pytest.mark.rule("draft.ruling.range-boundaries")),
    ],
)
def test_a_distance_on_a_boundary_is_of_the_nearer_range(near: str, far: str, item: Any) -> None:
    """Without a grid the half metre between the middles of two bodies counts for nothing."""
    assert [strikes(item, "plane", "5,5", f"{x},5") for x in (near, far)] == [True, False]


@pytest.mark.about("draft.ruling.grid-and-range")
@pytest.mark.parametrize("kind", ["hex", "square"])
@pytest.mark.parametrize("spot, item", [("f5", KNIFE), ("g5", SWORD), ("h5", PIKE)])
def test_one_two_and_three_spaces_are_the_three_ranges(kind: str, spot: str, item: Any) -> None:
    three = ("f5", "g5", "h5")
    assert [strikes(item, kind, "e5", each) for each in three] == [each == spot for each in three]


@pytest.mark.about("draft.ruling.defender-nearest-range")
@pytest.mark.parametrize("spot, malus", [("f5", []), ("g5", ["−1"]), ("h5", [])])
def test_a_defence_is_a_step_off_the_nearest_range_listed(spot: str, malus: list[str]) -> None:
    staff, any_way = weapon("Staff", "close long", hands=2), weapon("Spear", "close medium long", hands=2)
    field = duel(fighter("Ann", any_way), fighter("Bob", staff), f"e5 {spot}").turn("ann", "strike:bob")
    assert [told.amount for told in field.answer("Strike", 1).ask("Defend").remarks if told.amount] == malus
