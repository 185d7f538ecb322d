"""Coming first: when there is nobody left to come before, and for whom it is worth the risk."""

from __future__ import annotations

import msgspec
import pytest

from tests.editions.answering import Asking
from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.goal import Goal
from winterdawn.editions.zones import EDITION
from winterdawn.editions.zones.people.gear import held
from winterdawn.editions.zones.turns.facts import BeforeAction, TryToActFirst
from winterdawn.editions.zones.turns.others import OutOfTurn
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.kernel.asks.orders import Silent, ordered

PAIR = (("ann", "rat"),)


@pytest.mark.rule("zones.interrupt.before", "zones.ruling.interrupted-chooses-anew")
@pytest.mark.parametrize(("stamina", "attempts"), [(3, 1), (40, 2)])
def test_nobody_comes_before_whoever_has_been_felled_meanwhile(stamina: int, attempts: int) -> None:
    people = hero(), hero("Bob"), enemy(stamina=stamina), enemy("Bat", initiative=4)
    fight = Arena(*people, close=(("ann", "rat"), ("bob", "rat"))).does("end")
    fight.keen = True
    fight.does("strike:0:ann").answer(BeforeAction, "interrupt", "ann")
    fight.answer(BeforeAction, "interrupt", "bob").scores(1).does("strike:0:rat").scores(1)
    if attempts > 1:
        fight.scores(1).does("cast")
    assert len(fight.told("interrupt")) == attempts
    assert fight.purse("bob").tried == (attempts > 1), "there was nobody left to come before"


@pytest.mark.rule("zones.interrupt.before")
def test_nobody_comes_before_anything_once_a_goal_is_reached() -> None:
    """Ann comes first and reaches the Hall; Bob has meant to come first too."""
    goal = Goal(kind="reach", side="heroes", places=("Hall",))
    fight = Arena(hero(), hero("Bob"), enemy(stamina=40), goal=goal).does("end")
    fight.keen = True
    fight.does("close:ann").answer(BeforeAction, "interrupt", "ann")
    fight.answer(BeforeAction, "interrupt", "bob").scores(1).does("move:Hall")
    assert fight.fight.over
    assert fight.told("interrupt") == ["Ann acts before Rat"]
    assert fight.told("move") == ["Ann moves from Yard to Hall"], "nor is what was announced done"


@pytest.mark.about("zones.interrupt.before", "zones.ruling.fear-of-this-roll")
@pytest.mark.parametrize(("dazed", "comes"), [(3, False), (0, True)])
def test_whom_the_check_breaks_does_not_come_first(dazed: int, comes: bool) -> None:
    """Four critical failures outnumber Dazed 3; the one success would have been enough."""
    ann = hero(stress=3 + 4, conditions={"dazed": dazed} if dazed else {})
    fight = Arena(ann, hero("Bob"), enemy(stamina=40), close=PAIR).does("end")
    fight.comes_first("ann", "strike:0:ann").roll(6, 2, 2, 1, 1, 1, 1)
    if not comes:
        fight.roll(1)
    assert bool(fight.told("down", "ann")) != comes
    assert bool(fight.told("interrupt")) == comes
    assert bool(fight.told("attack")) != comes, "what was announced is done where nobody comes first"


def test_what_was_announced_is_not_done_where_a_failed_check_ends_the_fight() -> None:
    ann = hero(stress=3 + 4, conditions={"dazed": 3})
    fight = Arena(ann, enemy(stamina=40), close=PAIR).does("end")
    fight.comes_first("ann", "strike:0:ann").scores(0, 1, 1, 1, 1).roll(1)
    assert fight.told("down") == ["Ann is broken"]
    assert fight.fight.over
    assert fight.told("attack") == []


def test_only_opponents_are_asked_and_of_what_costs_an_action_alone() -> None:
    sides = {"cid": "thieves"}
    people = hero(carried=("dagger",)), hero("Bob"), hero("Cid"), enemy(stamina=40)
    fight = Arena(*people, sides=sides, close=PAIR)
    fight.keen = True
    fight.does("take:0")
    assert fight.told("announce") == [], "to take something in hand is free"
    fight.does("strike:0:rat")
    assert fight.asks(Asking(BeforeAction, who="cid", acting="ann"))
    assert not fight.asks(BeforeAction, "bob")
    fight.answer(BeforeAction, "no").scores(0)
    fight.does("hold")
    assert fight.told("announce") == ["Ann is about to act: Strike at Rat with the Broadsword"]
    assert fight.told("hold") == ["Ann holds an action back"]


def test_nothing_that_the_game_master_does_beside_a_turn_is_announced() -> None:
    fight = Arena(hero(), enemy(stamina=40), close=PAIR).does("end")
    fight.keen = True
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
    assert fight.told("announce") == []


@pytest.mark.rule("zones.ruling.interrupted-chooses-anew")
def test_whoever_is_broken_by_somebody_who_came_first_does_not() -> None:
    """Bob and Cid are of two sides, and both want to come before Ann."""
    people = hero(), hero("Bob"), hero("Cid", lost=9), enemy(stamina=40)
    fight = Arena(*people, sides={"bob": "guards", "cid": "thieves"}, close=(("bob", "cid"),))
    fight.keen = True
    fight.does("cast").answer(BeforeAction, "interrupt", "bob").answer(BeforeAction, "interrupt", "cid")
    fight.scores(1).does("strike:0:cid").scores(1).answer("defend?", "none")
    assert fight.told("down") == ["Cid is broken"]
    assert not fight.purse("cid").tried


@pytest.mark.about("zones.interrupt.counts")
def test_nobody_is_asked_to_come_first_who_has_no_action_left() -> None:
    spent = hero("Bob", conditions={"exhaustion": 3})
    fight = Arena(hero(), spent, enemy(stamina=40), close=PAIR)
    assert not fight.asks(TryToActFirst)
    fight.does("end")
    fight.keen = True
    fight.does("strike:0:ann")
    assert fight.only(Asking(BeforeAction, who="ann", acting="rat"), "ann")


def test_who_lets_a_turn_pass_is_asked_in_the_next_one() -> None:
    people = hero(), enemy(stamina=40), enemy("Bat", initiative=4)
    fight = Arena(*people).does("end")
    fight.keen = True
    fight.does("close:ann").answer(BeforeAction, "turn")
    fight.does("end", "close:ann")
    assert fight.fight.round == 1
    assert fight.only(Asking(BeforeAction, who="ann", acting="bat"), "ann")


@pytest.mark.parametrize("acted", [False, True])
def test_a_friend_is_pressed_to_come_first_only_before_anything_is_done(acted: bool) -> None:
    fight = Arena(hero(), hero("Bob"), enemy(stamina=40))
    if acted:
        fight.does("cast")
    door = next(iter(fight.fight.part(OutOfTurn).asides(fight.fight)))
    assert (door.who, door.pressing) == ("bob", not acted)


def test_who_lets_the_turn_of_a_friend_pass_is_asked_in_the_next_one() -> None:
    fight = Arena(hero(), hero("Bob"), hero("Cid"), enemy(stamina=40))
    fight.beside("cid", "pass").does("cast")
    assert fight.asks(TryToActFirst, "bob"), "who has said nothing is asked on"
    assert not fight.asks(TryToActFirst, "cid")
    while fight.open()[0] != "bob: What do you do?":
        fight.does("end")
    assert fight.asks(TryToActFirst, "cid")


@pytest.mark.parametrize(("stress", "gain"), [(3, 1), (4, 0)])
def test_players_that_count_know_how_much_stress_is_free(stress: int, gain: int) -> None:
    """SOUL 3, and a talent that bears 1 more."""
    people = hero("Ann", "long-spear", talents=("steady-nerves",), stress=stress), enemy(stamina=40)
    fight = Arena(*people).does("end")
    fight.keen = True
    assert fight.does("close:ann").ask(BeforeAction).figures["interrupt"]["gain"] == gain


@pytest.mark.about("zones.ruling.held-action-named")
def test_who_comes_first_or_takes_what_they_held_and_lets_it_be_is_told_to_do_nothing() -> None:
    fight = Arena(hero(), enemy(stamina=40, actions=1), enemy("Bat", initiative=4), close=PAIR)
    fight.keen = True
    fight.does("hold", "strike:0:ann").answer(BeforeAction, "interrupt").scores(1).does("end")
    assert fight.told("lapse") == ["Ann does nothing after all"]
    fight.does("strike:0:ann").answer("defend?", "none").answer("held action now?", "now").does("end")
    assert fight.told("lapse") == ["Ann does nothing after all"] * 2


@pytest.mark.rule("zones.ruling.action-announced")
def test_where_jumping_in_changes_nothing_by_the_rules_not_to_is_chosen_already() -> None:
    """That no talent helps is known to nobody else, so that it is asked all the same."""
    fight = Arena(hero("Ann", stress=3), enemy(stamina=40), close=PAIR).does("strike:0:rat").scores(0)
    fight.does("move:Hall").scores(1).does("end")
    fight.keen = True
    asked = fight.does("move:Hall").ask(BeforeAction)
    note = asked.among.options[-1].note  # type: ignore[union-attr]
    assert note.endswith("; 1 Stress if it fails, which adds a Stress die to your rolls")
    assert note.startswith("nothing you could do then changes anything; ")
    assert (asked.usual, asked.default, asked.beside) == ("no", "no", ())
    assert asked.lead.startswith("Nothing that Ann could do first would change anything, so let it pass;")
    (order,) = (each for each in EDITION.orders if each.id == "interrupt")
    found = ordered(asked, (order,), {"interrupt": "use"})
    assert found
    assert (found.said, found.tells) == ("no", True), "nobody else knows why it is silent where it is"
    fight = Arena(hero(), enemy(stamina=40), close=PAIR).does("strike:0:rat").scores(0).does("end")
    fight.keen = True
    asked = fight.does("strike:0:ann").ask(BeforeAction)
    assert asked.usual is msgspec.UNSET, "there is a move left"
    found = ordered(asked, (order,), {"interrupt": "use"})
    assert found
    assert isinstance(found.said, Silent)


@pytest.mark.about("zones.ruling.block-needs-parrying")
@pytest.mark.parametrize(
    ("hands", "told"),
    [
        (("long-spear",), "In hand: Long Spear; nothing of it blocks."),
        (("broadsword", "round-shield"), "In hand: Broadsword, which blocks; Round Shield, which blocks."),
    ],
)
def test_a_turn_tells_what_is_in_hand_and_what_of_it_blocks(hands: tuple[str, ...], told: str) -> None:
    assert f" {told} " in Arena(hero("Ann", *hands), enemy()).ask("do?").lead
    assert ENGLISH.unnamed(held(())) == "Nothing is in hand."
