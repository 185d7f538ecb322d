"""Fights that are about something: holding out, reaching a place, taking somebody alive."""

from __future__ import annotations

import msgspec
import pytest

from tests.editions.sda.arena import Arena, enter, fighter, hurt
from winterdawn.editions.goal import Goal
from winterdawn.editions.scenes import demo
from winterdawn.editions.sda.character.sheet import Wounds
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.setup import Ground, Setup, SetupError
from winterdawn.kernel.asks.ask import Roll
from winterdawn.space.maps import Space

GOALS, ENDS = "book.ruling.table-goals", "book.ruling.combat-end"


def fight(goal: Goal, places: str = "e5 g5", *more: str, ground: Ground | None = None) -> Arena:
    """Ann, who acts at 4, and Bob, who acts at 3; others by name are on Bob's side."""
    ann, bob, *rest = places.split()
    people = [enter(fighter("Ann"), ann), enter(fighter("Bob"), bob)]
    people += [enter(fighter(name), at, "bob") for name, at in zip(more, rest, strict=True)]
    arena = Arena(*people, goal=goal, ground=ground)
    return arena.initiative(ann=4, bob=3, **dict.fromkeys((name.lower() for name in more), 2))


def passed(arena: Arena, rounds: int) -> Arena:
    """Everybody ends their turns for some rounds, or until it is over."""
    for _ in range(rounds):
        for seat in [who.id for who in arena.fight]:
            if arena.asks(OwnTurn, seat):
                arena.turn(seat, "end")
    return arena


def end(arena: Arena) -> str:
    """How it ended, with the rules; what is asked next is whether winners gather themselves."""
    (event,) = arena.events("end")
    assert event.cites == (GOALS, ENDS)
    return event.outcome


def going(arena: Arena) -> bool:
    return not arena.events("end")


def test_a_side_holds_out_for_its_rounds() -> None:
    arena = passed(fight(Goal("hold", "ann", 2)), 1)
    assert going(arena)
    assert arena.told("goal") == ["The goal of ann: to hold out for 2 rounds"]
    assert end(passed(arena, 1)) == "Ann wins: held out for 2 rounds"
    assert "Gather yourself" in arena.open()[0]
    assert arena.open()[0].startswith("ann: ")


def test_a_place_has_to_be_held_as_the_last_round_ends() -> None:
    held = Goal("hold", "ann", 1, ("e5", "e6"))
    assert end(passed(fight(held), 1)) == "Ann wins: held out for 1 round"
    away = fight(held).turn("ann", "move").answer("Move where", "e7")
    if "Strike at" in " ".join(away.open()):
        away.answer("Strike at", "none")
    assert end(passed(away, 1)) == "Bob wins: nobody holds e5 or e6"


def test_who_is_struck_down_holds_nothing() -> None:
    arena = fight(Goal("hold", "ann", 5))
    arena.turn("ann", "yield")
    assert end(arena) == "Bob wins: nobody of ann is left"


def test_a_place_is_reached_in_mid_turn() -> None:
    arena = fight(Goal("reach", "ann", places=("d5", "c5")))
    assert arena.told("goal") == ["The goal of ann: to reach d5 or c5"]
    arena.turn("ann", "move").answer("Move where", "d5")
    if "Strike at" in " ".join(arena.open()):
        arena.answer("Strike at", "none")
    assert end(arena) == "Ann wins: Ann is at d5"
    assert not arena.asks(OwnTurn)


def test_others_reach_nothing_by_it_and_it_may_be_too_late() -> None:
    arena = fight(Goal("reach", "ann", 1, ("g5",)))
    assert going(arena), "Bob stands there, whose goal it is not"
    assert end(passed(arena, 1)) == "Bob wins: too late after 1 round"


def test_without_a_number_of_rounds_it_is_never_too_late() -> None:
    assert going(passed(fight(Goal("reach", "ann", places=("a1",))), 6))


@pytest.mark.parametrize(
    ("key", "words"), [("yield", "Ann wins: Bob is taken"), ("flee", "Cid wins: Bob is away")]
)
def test_whoever_yields_is_taken_and_whoever_flees_is_not(key: str, words: str) -> None:
    goal = Goal("take-alive", "ann", whom="bob")
    arena = fight(goal, "e5 a9 c9", "Cid")
    assert arena.told("goal") == ["The goal of ann: to take Bob alive"]
    arena.turn("ann", "end").turn("bob", key)
    assert end(arena) == words


@pytest.mark.parametrize(
    ("condition", "words"),
    [("unconscious", "Ann wins: Bob is taken"), ("dead", "Cid wins: Bob is dead")],
)
def test_whoever_lies_there_is_taken_unless_they_are_dead(condition: str, words: str) -> None:
    bob = hurt(fighter("Bob"), wounds=Wounds(conditions=("incapacitated", condition)))
    people = enter(fighter("Ann"), "e5"), enter(bob, "g5"), enter(fighter("Cid"), "c9", "bob")
    arena = Arena(*people, goal=Goal("take-alive", "ann", whom="bob"))
    while going(arena):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) + (1,) * (len(ask.pool) - 1) if isinstance(ask, Roll) else 1, ask=number)
    assert end(arena) == words


def test_one_side_left_has_won_with_a_goal_or_without() -> None:
    arena = fight(Goal("reach", "ann", places=("a1",)))
    arena.turn("ann", "end").turn("bob", "yield")
    (event,) = arena.events("end")
    assert event.outcome == "Ann wins"
    assert GOALS not in event.cites


def test_if_two_others_are_left_nobody_has_won() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "c9")
    arena = Arena(*people, goal=Goal("reach", "ann", 1, ("a1",))).initiative(ann=4, bob=3, cid=2)
    assert end(passed(arena, 1)) == "Nobody wins: too late after 1 round"


@pytest.mark.parametrize(
    ("kind", "places", "there"), [("square", "e5 h5", "d5"), ("plane", "5,5 8,5", "4,5")]
)
def test_on_every_kind_of_map(kind: str, places: str, there: str) -> None:
    arena = fight(Goal("reach", "ann", places=(there,)), places, ground=Ground(13, 11, kind=kind))
    arena.turn("ann", "move").answer("Move where", there if kind == "square" else "4.25,5")
    assert end(arena).startswith("Ann wins: Ann is at ")


def test_what_is_no_goal_is_refused() -> None:
    wrong = {
        Goal("last-standing", "ann"): "kind: last-standing takes no side",
        Goal("hold", "nobody", 2): "side: 'nobody' takes no part; one of travellers, toll",
        Goal("hold", "toll"): "rounds: give the number of rounds to hold out",
        Goal("reach", "toll"): "places: this is missing",
        Goal("reach", "toll", places=("zz9",)): r"places\[0\]: nobody can stand at zz9 on this map",
        Goal("reach", "toll", places=("a1",)): r"places\[0\]: nobody can stand at a1 on this map",
        Goal("reach", "toll", places=("9z",)): r"places\[0\]: '9z' is no place",
        Goal("take-alive", "toll", whom="reeve-holt"): "whom: 'reeve-holt' is nobody of another side; one",
        Goal("take-alive", "toll", places=("c3",), whom="ilse-varn"): "places: somebody is to be taken",
        Goal("hold", "toll", 2, whom="ilse-varn"): "whom: this is for take-alive",
    }
    for goal, told in wrong.items():
        setup: Setup = msgspec.structs.replace(demo(), goal=goal)
        with pytest.raises(SetupError, match=f"^goal.{told}"):
            setup.checked()
    sound: Setup = msgspec.structs.replace(demo(), goal=Goal("hold", "toll", 2, ("c3",)))
    assert isinstance(sound.checked(), Space)
