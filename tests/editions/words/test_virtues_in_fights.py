"""Virtues in a fight: called upon in one's turn, weighed at every roll, judged when the scene is over."""

from typing import Any

import pytest

from tests.editions.grappling.hold import notices
from tests.editions.screen import field as screen
from tests.editions.sda.arena import Arena, duel, fighter, hurt
from winterdawn.editions.sda.facts.person import VirtueDice
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.person.ends import is_judged
from winterdawn.editions.sda.person.virtues import Call, Calls, Virtues
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.roster.creatures import trait


def craven(*faces: int, **house: Any) -> Arena:
    """Ann, who leans to lack of courage, calls upon it in her turn: 3 MoS unless told otherwise."""
    arena = duel(hurt(fighter("Ann"), virtues={"courage": 2}), **house).turn("ann", "call:courage:lack")
    arena.answer("May Ann call upon craven / prudent", "yes").answer(VirtueDice, 2, "ann")
    return arena.roll(*(faces or (8, 4)), by="ann", pool="2d10")


@pytest.mark.rule("book.virtue.call", "book.virtue.malus", "book.virtue.craven-reversal")
def test_facing_the_enemy_after_a_prudent_call_takes_the_malus():
    arena = craven()
    assert "call:courage:excess" not in arena.options("What do you do?", "ann"), "once a scene"
    arena.turn("ann", "strike:bob").answer("How does this one-handed swords roll stand", "against")
    assert [remark.amount for remark in arena.ask("Strike Bob").remarks] == ["−3"]


@pytest.mark.rule("book.virtue.bonus-dice", "book.virtue.gm-judges-rolls", "book.virtue.duration")
def test_a_call_weighs_on_reactions_as_well():
    arena = craven().turn("ann", "end").turn("bob", "strike:ann").answer("Strike Ann", 2)
    arena.answer("How does this one-handed swords roll stand", "with", "ann")
    assert [remark.amount for remark in arena.ask("Defend").remarks] == ["+3 dice"]
    arena.answer("Defend", 1).roll(4, 1).roll(4, 1, 1, 1, by="ann", pool="4d8")


@pytest.mark.parametrize(
    "faces, told",
    [
        ((8, 4), "called upon craven / prudent +3 dice in keeping with it, −3 against it"),
        ((3, 1), "called upon craven / prudent no MoS: it neither helps nor hinders"),
    ],
)
def test_the_panel_says_once_what_a_call_is_worth(faces: tuple[int, ...], told: str):
    assert notices(craven(*faces), "ann") == [told]


@pytest.mark.rule("book.virtue.upheld-spirit", "book.virtue.upheld-step")
def test_it_is_judged_when_the_fight_and_with_it_the_scene_is_over():
    arena = craven().turn("ann", "yield")
    while "Did Ann reach their goal" not in arena.open()[0]:
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer("none" if "Gather" in ask.prompt else next(iter(ask)), ask=number)
    arena.answer("Did Ann reach their goal", "yes")
    assert arena.fight.sheet("ann").virtues == {"courage": 1}
    assert arena.spirit("ann") == 24, "10 of the die, up to the maximum"


@pytest.mark.about("book.ruling.table-speech-animals", "book.virtue.call")
def test_an_animal_calls_upon_its_virtues_like_anybody() -> None:
    arena = duel(hurt(fighter("Ann"), virtues={"courage": 2}, traits=(trait("Animal"),)))
    assert "call:courage:lack" in arena.options("What do you do?", "ann")


@pytest.mark.parametrize("house, asked", [({}, False), ({"virtue_turn": "permanent"}, True)])
def test_how_a_roll_stands_to_a_call_is_asked_where_it_matters(house: dict[str, str], asked: bool):
    arena = craven(**house)
    play = arena.run.game
    ann, bob = play
    strike = Use(ann, "one-handed-swords", "agility", Kind.REACTION, Purpose.OPPORTUNITY, bob)
    calls = play.part(Virtues).calls(play, ann)
    assert is_judged(play, [strike], calls)
    play.part(Effort).change(play, ann, -24, "Ann is spent", ())
    assert is_judged(play, [strike], calls) == asked, "at 0 spirit no die may fall"


@pytest.mark.rule("book.virtue.gm-judges-rolls")
@pytest.mark.parametrize("first, asked", [("against", False), ("neither", True)])
def test_no_other_call_is_judged_where_the_malus_of_one_leaves_no_die(first: str, asked: bool) -> None:
    """12 off cost the 3 spirit that Ann has, and at none no die falls (``screen.malus.spirit-drain``)."""
    field = screen.duel(fighter("Ann", spirit=3))
    calls = {"pride": Call("lack", 10, 12), "courage": Call("excess", 8, 5)}
    field.run.game.record(Calls).of["ann"] = calls
    field.turn("ann", "strike:bob").answer("called upon meek / humble", first)
    assert field.asks("called upon daring / reckless") is asked
