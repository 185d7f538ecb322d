"""What there is to do in one’s own turn and at no other time, and dice that its halves share."""

from __future__ import annotations

import pytest

from tests.editions.screen.arms.test_nets import caught
from tests.editions.screen.conditions.states import apart, one
from tests.editions.screen.field import Field, duel
from tests.editions.screen.ranged.butts import range_
from tests.editions.sda.arena import CLUB, SWORD, each, enter, fighter
from winterdawn.editions.screen.arms.nets import Entangling
from winterdawn.editions.screen.conditions.recovering import Recovering
from winterdawn.editions.screen.deeds.planning import TacticalPlanning
from winterdawn.editions.screen.ranged.sniping import Sniping
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.frame.part import SdaPart


def three() -> Field:
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob"), "m5"), enter(fighter("Cid"), "e7", "us")
    return Field(*people).initiative(ann=4, bob=3, cid=2)


@pytest.mark.parametrize(
    "part, field, who",
    [
        (Entangling, caught(), "bob"),
        (Recovering, apart(ann=one("Ann", afraid=2)), "ann"),
        (TacticalPlanning, three(), "ann"),
        (Sniping, range_(), "ann"),
    ],
)
def test_an_action_is_there_in_ones_turn_until_taken(part: type[SdaPart], field: Field, who: str) -> None:
    acts, slot = field.fight.part(part).acts, field.fight.record(Order).current
    assert each(acts(field.fight, field.who(who), None)) == []
    assert len(each(acts(field.fight, field.who(who), slot))) == 1
    slot.acted = True
    assert each(acts(field.fight, field.who(who), slot)) == []


@pytest.mark.about("screen.manoeuvre.dodge-roll-move")
def test_whoever_has_rolled_away_faces_the_nearest_of_the_others() -> None:
    field = duel(fighter("Ann", skills={"acrobatics": 3}), places="g5 m5")
    ann, board = field.who("ann"), field.fight.map
    ahead = ann.facing
    ann.face(board.place("a5"), board)
    assert ann.facing != ahead
    field.turn("ann", "dodge-roll").answer("Roll where?", "e5").answer("Dodge roll", 2).roll(8, 8)
    assert (field.place("ann"), ann.facing) == ("e5", ahead)


@pytest.mark.rule("screen.core.two-actions")
@pytest.mark.parametrize("first, dice, then", [("Sword", 3, [1]), ("Club", 2, [1, 2])])
def test_of_two_pools_the_larger_one_is_shared_whichever_is_used_first(
    first: str, dice: int, then: list[int]
) -> None:
    """4 dice with the sword and 2 with the club."""
    armed = fighter("Ann", SWORD, CLUB, skills={"one-handed-swords": 3, "axes-clubs-maces": 1})
    field = with_club(duel(armed).turn("ann", "split").turn("ann", "strike:bob"), first == "Club")
    field.answer("Strike", dice).answer("Defend", 0).roll(*[1] * dice)
    field.turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert with_club(field, first == "Sword").own("Strike") == then


def with_club(field: Field, club: bool) -> Field:
    """Ann strikes with her club, or her sword."""
    way = next((key for key in field.options("Strike") if "axes-clubs-maces" in str(key)), None)
    return field.answer("Strike", way) if club and way else field
