"""Running, and forcing a way over extreme ground: whom it is offered, what it says, and what stops it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ground.test_terrain import alone
from tests.editions.sda.arena import KNIFE, Arena, each, enter, fighter
from winterdawn.editions.encounter.act import Slot
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.ground.running import FEATS, Running
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Barred, Option

RUN = ("book.action.athletics", "book.test.running-distance", "book.ruling.combat-running-action")
FEAT = ("book.terrain.extreme-feat", "book.action.athletics", "book.ruling.combat-family-rolls")
OFFERED = (*FEAT, "book.ruling.skill-parent-named-in-test")
NOTE = "each MoS adds half your speed to this round’s movement"
FORCED = "if the game master allows it, a test adds movement"
WAY = "Force a way over extreme ground"
TIRED = Barred("no dice are left for it", ("book.action.split-dice-cap",))


def option(arena: Arena, key: str) -> Any:
    """One of the options of the turn, none if it is not there."""
    options = arena.ask("What do you do?").among.options
    return next((option for option in options if option.key == key), None)


@pytest.mark.rule("book.ruling.combat-running-action")
def test_whoever_has_an_action_may_run() -> None:
    arena = alone()
    assert option(arena, "run") == Option("run", "Run", NOTE, "your action", group="Movement", cites=RUN)
    assert option(arena, "force") is None, "there is no extreme ground"
    arena.turn("ann", "stow:0")
    assert arena.ask("What do you do?").lead.endswith("Your action is taken.")
    assert option(arena, "run") is None


@pytest.mark.rule("book.terrain.extreme-feat", "book.ruling.skill-parent-named-in-test")
def test_a_way_is_forced_by_whoever_stands_in_or_beside_extreme_ground() -> None:
    offered = Option("force", WAY, FORCED, "your action", group="Movement", cites=OFFERED)
    assert option(alone("rough.extreme:a1=Thicket"), "force") == offered
    assert option(alone("rough.extreme:b1=Thicket"), "force") == offered
    assert option(alone("rough.extreme:c1=Thicket"), "force") is None
    assert option(alone("rough.severe:b1=Thicket"), "force") is None


def test_neither_run_nor_feat_is_a_reason_to_be_asked_on_nor_offered_without_a_turn() -> None:
    arena = alone("rough.extreme:a1=Thicket", "low.half:a1/a2=Hedge", "door:a1/b1=Gate")
    fight, ann = arena.fight, arena.who("ann")
    keys = {"run", "force", "climb", "door:2"}
    idle = {act.key: act.idle for act in each(fight.acts(ann, Slot("ann", 4))) if act.key in keys}
    assert idle == {"run": True, "force": True, "climb": True, "door:2": False}
    assert [act.key for act in each(fight.acts(ann)) if not act.key.startswith("call:")] == []


def test_whoever_lies_or_is_held_cannot_run() -> None:
    arena = alone("rough.extreme:a1=Thicket").turn("ann", "lie")
    lying = Barred("you lie on the ground", ("book.manoeuvre.prone-crawl",))
    assert option(arena, "run") == Option("run", "Run", NOTE, "your action", lying, "Movement", RUN)
    people = enter(fighter("Ann", KNIFE), "e5"), enter(fighter("Bob"), "f5")
    held = Arena(*people).initiative(ann=4, bob=3).strike("ann", "bob", 8, 8)
    held.answer(SpendHits, {"grapple": 1}).spend().turn("ann", "end")
    stuck = Barred("you cannot move", RUN[:1])
    assert option(held, "run") == Option("run", "Run", NOTE, "your action", stuck, "Movement", RUN)


@pytest.mark.about("book.ruling.combat-family-rolls")
@pytest.mark.parametrize(("better", "order"), [("climbing", 1), ("running", 3)])
def test_of_the_skills_that_fit_the_best_comes_first(better: str, order: int) -> None:
    ann = fighter("Ann", skills={better: 5, "jumping": 1})
    people = enter(ann, "a1"), enter(fighter("Bob"), "h8")
    arena = Arena(*people, ground=Ground(9, 9))
    uses = arena.fight.part(Running).using(arena.fight, arena.who("ann"), FEATS)
    assert [use.skill for use in uses][:2] == [better, "jumping"]
    both = arena.fight.part(Running).using(arena.fight, arena.who("ann"), ("jumping", better))
    assert [use.skill for use in both] == [better, "jumping"]
    assert FEATS[order] == better


@pytest.mark.about("book.ruling.combat-terrain-running-short")
@pytest.mark.parametrize("lies", [False, True])
def test_a_runner_who_lies_already_or_is_struck_down_on_the_way_does_not_stumble_too(lies: bool) -> None:
    people = enter(fighter("Ann", skills={"running": 3}), "c4"), enter(fighter("Bob"), "c5")
    arena = Arena(*people, ground=Ground(9, 9, features=("rough.medium:a1-i9=Mud",)))
    arena.initiative(ann=4, bob=3).turn("ann", "run")
    arena.answer("Run over what ground?", "2").answer("Run with", 3).roll(4, 1, 1)
    arena.answer("Move where?", "c3")
    if lies:
        arena.who("ann").prone = True
        arena.answer("Strike at Ann", "none")
    else:
        arena.answer("Strike at Ann", 3).answer("Defend", 0).roll(8, 8, 8, 4)
        arena.answer(SpendHits, {"damage": 7}).roll(8, 8, 8, 8, 8, 8, 4)
        arena.answer(HoldOn, 2).roll(4, 1)
        assert arena.told("down")[0] == "Ann falls: incapacitated"
    assert not arena.asks("Strike"), arena.open()
    assert not arena.asks(SpendHits), arena.open()
    assert arena.told("fall") == []


def test_the_feat_says_how_far_it_leads() -> None:
    arena = alone("rough.extreme:a1-e3=Thicket").turn("ann", "force").answer("how many metres", 3)
    arena.answer("Force a way", 4).roll(4, 4, 1, 1)
    (event,) = arena.events("feat")
    assert (event.text, event.outcome, event.cites) == ("Ann forces a way:", "6 m more", FEAT)
    assert arena.fight.part(Speed).left(arena.fight, arena.who("ann")) == 15
    again = alone("rough.extreme:a1-e3=Thicket").turn("ann", "force").answer("how many metres", 0)
    (event,) = again.events("feat")
    assert (event.text, event.outcome, event.cites) == ("Ann finds no way to hurry over it", "", FEAT)
    assert option(again, "force") == Option(
        "force", WAY, FORCED, "your action", group="Movement", cites=OFFERED
    ), "no action was taken"
