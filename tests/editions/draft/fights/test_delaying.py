"""What falls due as a turn starts waits with a turn that is put off, in the 2017 draft."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, duel
from tests.editions.sda.arena import enter, fighter
from winterdawn.editions.sda.body.armour import Wear
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.grappling.holds import Hold, Holds
from winterdawn.editions.sda.manoeuvres.stance import Stances
from winterdawn.editions.sda.words.taunt import Sting, Stung

OWN_TURN = "draft.ruling.own-turn"


def begun() -> Field:
    """Ann acts at 5, Bob at 4 and Cid, who is with Ann, at 3."""
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "i5", "us")
    return Field(*people).initiative(ann=5, bob=4, cid=3)


def late_turn(field: Field) -> None:
    """Go on to the delayed turn of Bob, at −4."""
    field.turn("cid", "end").turn("cid", "end")
    assert field.asks(Asking(OwnTurn, count=-4), "bob")


@pytest.mark.about(OWN_TURN, "draft.ruling.shield-turn")
def test_a_shield_is_ready_again_only_as_the_delayed_turn_starts() -> None:
    field = begun()
    used = field.fight.record(Wear).shields_used
    used.append("bob")
    field.turn("ann", "end")
    assert used == []
    field.turn("bob", "delay")
    assert used == ["bob"]
    assert field.told("delay")[-1] == "Until then the shield is not ready again"
    assert field.events("delay")[-1].cites == (OWN_TURN,)
    late_turn(field)
    assert used == []


@pytest.mark.about(OWN_TURN)
def test_a_stance_goes_on_until_the_delayed_turn() -> None:
    field = begun()
    stances = field.fight.record(Stances)
    stances.kept["bob"], stances.attacked[:] = 2, ["bob"]
    field.turn("ann", "end")
    assert (stances.kept, stances.attacked) == ({}, [])
    field.turn("bob", "delay")
    assert (stances.kept, stances.attacked) == ({"bob": 2}, ["bob"])
    late_turn(field)
    assert stances.kept == {}


@pytest.mark.about(OWN_TURN)
def test_no_die_of_a_taunt_comes_back_before_the_delayed_turn() -> None:
    field = begun()
    field.fight.record(Stung).of["bob"] = {"ann": Sting("ann", 3, begun=True)}

    def dice() -> int:
        return field.fight.record(Stung).of["bob"]["ann"].dice

    field.turn("ann", "end")
    assert dice() == 2
    field.turn("bob", "delay")
    assert dice() == 3
    late_turn(field)
    assert dice() == 2


@pytest.mark.about(OWN_TURN)
def test_a_turn_with_which_nothing_fell_due_is_put_off_without_a_word() -> None:
    field = begun().turn("ann", "end").turn("bob", "delay")
    assert [event.text for event in field.events("delay")] == ["Bob delays to"]


def offered(field: Field) -> list[str]:
    """What Bob may do."""
    return [option.key for option in field.ask("What do you do?", "bob").among.options]


def choked() -> Field:
    """Ann chokes Bob, whose number comes up."""
    field = duel(fighter("Ann"), fighter("Bob", skills={"resist-fatigue": 3}), "e5 f5")
    field.fight.record(Holds).of.append(Hold("ann", "bob", choke=0, fresh=False))
    return field.turn("ann", "end")


@pytest.mark.about(OWN_TURN)
def test_whoever_is_choked_may_put_the_test_off_with_the_turn() -> None:
    field = choked()
    ask = field.ask("Do you start your turn?", "bob")
    assert ask.cites == ("draft.round.delay", OWN_TURN)
    field.answer("Do you start your turn?", "delay", "bob")
    assert [event.kind for event in field.fight.events[-2:]] == ["turn", "delay"]
    while "Hold out" not in field.open()[0]:
        seat, _, what = field.open()[0].partition(":")
        assert seat == "ann", f"nothing else of Bob comes before: {what}"
        field.turn(seat, "end")
    assert field.ask("Hold out", "bob")
    assert field.fight.record(Holds).of[0].choke == 1


@pytest.mark.about(OWN_TURN)
def test_whoever_has_held_out_delays_no_more() -> None:
    field = choked().answer("Do you start your turn?", "start", "bob")
    field.answer("Hold out", 1).roll(4)
    assert "delay" not in offered(field)
    assert "delay" in offered(duel().turn("ann", "end"))
