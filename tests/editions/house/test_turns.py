"""House rules of turns and facing: whom they ask, in which order, and for how long an answer holds."""

import pytest

from tests.editions.answering import Asking
from tests.editions.house.test_moments import attacked, beside_bob
from tests.editions.sda.arena import KNIFE, SWORD, Arena, enter, fighter, weapon
from tests.space.zones import zones
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.setup import Ground

BOW = weapon("Bow", "far", "bows", types={"piercing": 1}, hands=2)


def waiting(ann: str = "(3+1)*3") -> Arena:
    """Ann and Bob delay, at 4 and at 3; Cid is due at 2."""
    people = [
        enter(fighter("Ann", injury=ann), "e5"),
        enter(fighter("Bob"), "l9"),
        enter(fighter("Cid", SWORD), "g5", "foes"),
    ]
    arena = Arena(*people, delay="any-lower").initiative(ann=4, bob=3, cid=2)
    return arena.turn("ann", "delay").answer("goes down to 3", "wait", "ann").turn("bob", "delay")


@pytest.mark.house("delay")
def test_whoever_has_the_highest_number_is_asked_first() -> None:
    arena = waiting()
    assert [line.partition(":")[0] for line in arena.open()] == ["ann"]
    arena.answer("goes down to 2", "wait", "ann")
    assert [line.partition(":")[0] for line in arena.open()] == ["bob"]


@pytest.mark.house("delay")
def test_whoever_cannot_act_any_more_is_not_asked() -> None:
    arena = waiting("(0+1)*1").answer("goes down to 2", "wait", "ann").answer("goes down to 2", "wait", "bob")
    arena.strike("cid", "ann", 4, 4, 1).answer(SpendHits, {"damage": 2}).roll(8, 8)
    arena.answer(HoldOn, 1).roll(4).answer("flawless", "experience", "ann")
    assert "incapacitated" in arena.badges("ann")
    while arena.asks(Asking(OwnTurn, count=2)):
        arena.turn("cid", "end")
    assert arena.ask(Asking(OwnTurn, count=-3), "bob"), "Ann would have been asked before"


@pytest.mark.house("facing")
def test_what_the_game_master_said_holds_for_the_round() -> None:
    arena = beside_bob("gm").turn("ann", "strike:bob").answer("Where does Ann stand", "front", "gm")
    arena.answer("Strike", 1).answer("Defend", 1, "bob").roll(4).roll(4)
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert arena.ask("Where does Ann stand", "gm")


@pytest.mark.house("turn-when-attacked")
def test_the_surprised_are_aware_from_the_second_round_on() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1, surprised=True)
    arena = Arena(*people, turn_when_attacked="on").initiative(ann=4, bob=3)
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "strike:bob").answer("Strike", 1)
    assert arena.ask("Turn to face Ann?", "bob")


@pytest.mark.house("draw-out-of-turn")
def test_a_bow_is_not_drawn_to_defend_with() -> None:
    for item, drawn in ((BOW, False), (SWORD, True)):
        asked = attacked(fighter("Bob", item, wields=())).ask("Defend", "bob")
        assert ("You may draw" in asked.lead) is drawn


@pytest.mark.house("facing")
@pytest.mark.about("book.ruling.table-turn-at-end", "book.ruling.combat-facing-arcs")
def test_as_a_turn_ends_nobody_is_asked_which_way_to_face_on_a_map_that_has_no_ways() -> None:
    """Whatever the game master has said of Cid."""
    with zones():
        bob, cid = (enter(sheet, "hall", "foes") for sheet in (fighter("Bob"), fighter("Cid", KNIFE)))
        people = enter(fighter("Ann"), "hall"), bob, cid
        arena = Arena(*people, ground=Ground(1, 1, kind="zones"), gm="gm", facing="gm")
        arena.initiative(ann=3, bob=2, cid=4)
        arena.fight.part(Speed).spend_all(arena.fight, arena.who("ann"))
        arena.turn("cid", "strike:ann").answer("Where does Cid stand", "rear", "gm").answer("Strike", 1)
        arena.answer("Defend", 0).roll(8).answer(ExtraDice, 0).spend().turn("cid", "end")
        arena.turn("ann", "strike:bob").answer("Where does Ann stand", "front", "gm").answer("Strike", 2)
        arena.answer("Defend", 0).roll(4, 1).spend()
        assert arena.ask(Asking(OwnTurn, count=2), "bob")
