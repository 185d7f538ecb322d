"""Tempo and the order of a fight under the screen."""

from __future__ import annotations

import pytest

from tests.editions.answering import PERCEPTION, REFLEX, Asking
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.sda.arena import enter, fighter, hurt
from winterdawn.editions.screen.deeds.facts import WhoActsFast
from winterdawn.editions.screen.rest.facts import VirtueShown
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.words.taunt import Sting, Stung
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Choose

FAST = "screen.manoeuvre.acting-fast"


def trio() -> Field:
    """Ann and Cid against Bob."""
    ann, cid = fighter("Ann", skills={"tactics": 3}), fighter("Cid")
    people = enter(ann, "a5", "us"), enter(fighter("Bob"), "m5"), enter(cid, "a7", "us")
    return Field(*people)


def hasty(ann: int) -> Field:
    """Ann at 2 acts faster while Bob is called at 3."""
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"))
    return field.initiative(ann=2, bob=3).fast("ann", ann)


def called(field: Field) -> list[str]:
    return [event.who for event in field.events("turn")]


@pytest.mark.rule("screen.tempo.action")
def test_a_fight_goes_by_initiative_10_rounds_to_the_minute() -> None:
    field = duel()
    assert "screen.tempo.action" in field.events("round")[0].cites
    assert field.fight.figures.rounds_a_minute == 10
    assert called(field.turn("ann", "end")) == ["ann", "bob"]


@pytest.mark.rule("screen.tempo.transition")
def test_a_transition_skips_time() -> None:
    stage = Scene(fighter("Ann")).gm("gm:transition")
    while stage.asks(VirtueShown):
        asked = next(iter(stage.run.pending.values()))
        assert isinstance(asked, Choose)
        stage.says(str(list(asked)[-1]))
    stage.gm("no", "days", 3)
    assert stage.day == 4


@pytest.mark.rule("screen.core.initiative-roll")
@pytest.mark.rule("screen.ruling.initiative-skills")
def test_initiative_is_reflex_and_perception_together() -> None:
    field = Field(enter(fighter("Ann", agility=12, wisdom=10), "e5"), enter(fighter("Bob"), "g5"))
    field.initiative(ann=4, bob=3)
    event = field.events("initiative", "ann")[0]
    assert (event.outcome, event.figures["number"]) == ("4, reflex 2 + perception 2", 4)
    assert [roll.pool for roll in event.throws] == ["3d12", "3d10"]


@pytest.mark.rule("screen.core.initiative-order")
@pytest.mark.parametrize("spirit, order", [(24, ["bob", "ann"]), (9, ["ann", "bob"])])
def test_the_highest_is_first_and_of_equals_the_one_with_more_spirit(spirit: int, order: list[str]) -> None:
    people = enter(fighter("Ann", spirit=20), "e5"), enter(fighter("Bob", spirit=spirit), "g5")
    field = Field(*people).initiative(ann=3, bob=3)
    assert called(field.turn(order[0], "end")) == order
    people = enter(fighter("Ann", spirit=20), "e5"), enter(fighter("Bob", spirit=spirit), "g5")
    assert called(Field(*people).initiative(ann=2, bob=3)) == ["bob"], "whatever their spirit"


@pytest.mark.rule("screen.core.delay", "screen.core.two-actions")
def test_whoever_is_above_0_may_act_at_the_negative_of_it() -> None:
    field = duel().turn("ann", "delay").turn("bob", "end")
    assert [(each.who, each.when) for each in field.events("turn")][-1] == ("ann", "−4")
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    field = Field(*people)
    for skill in (REFLEX, PERCEPTION):
        field.answer(skill, 3, "ann").answer(skill, 3, "bob")
    field.roll(1, 1, 1).roll(2, 2, 2).roll(1, 1, 1).roll(2, 2, 2)
    while "lot" in field.open()[0]:
        field.roll(11 if "ann" in field.open()[0] else 7)
    seat = called(field)[-1]
    assert field.number(seat) == 0
    assert not {"delay", "split"} & set(field.options("What do you do?", seat))


@pytest.mark.rule("screen.core.two-actions")
def test_two_actions_share_the_dice_of_the_larger_pool() -> None:
    field = duel().turn("ann", "split").strike("ann", "bob", 4, 1, 1, against=(4,))
    field.turn("ann", "end").turn("bob", "end")
    assert [(each.who, each.when) for each in field.events("turn")][-1] == ("ann", "−4")
    assert field.turn("ann", "strike:bob").own("Strike") == [1], "3 of 4 are used"


@pytest.mark.rule("screen.core.movement")
def test_most_people_go_9_steps_a_round() -> None:
    field = duel(places="a5 m5")
    assert field.fight.part(Speed).speed(field.fight, field.who("ann")) == 9
    ask = field.turn("ann", "move").ask("Move where?")
    assert "screen.core.movement" in ask.cites
    assert "j5" in ask
    assert "k5" not in ask


@pytest.mark.rule("screen.core.movement")
def test_on_squares_a_diagonal_step_counts_1() -> None:
    people = enter(fighter("Ann"), "a1"), enter(fighter("Bob"), "m11")
    field = Field(*people, ground=Ground(13, 11, kind="square")).initiative(ann=4, bob=3)
    field.turn("ann", "move").answer("Move where?", "j10")
    assert field.fight.part(Speed).left(field.fight, field.who("ann")) == 0


# ---------------------------------------------------------------- acting fast


@pytest.mark.rule(FAST, "screen.ruling.acting-fast-duration", "screen.ruling.acting-fast-openly")
@pytest.mark.example("screen.example.acting-fast-three")
def test_acting_3_faster_is_3_of_initiative_and_3_maluses_for_a_round() -> None:
    field = hasty(3)
    assert field.number("ann") == 5
    assert called(field) == ["bob", "ann"], "nothing had been done at Bob’s number"
    assert field.told("fast") == ["Ann acts fast: −3 on all rolls that are not free"]
    ann, bob = field.who("ann"), field.who("bob")

    def maluses(kind: Kind, purpose: Purpose) -> list[Term]:
        use = Use(ann, "one-handed-swords", "agility", kind, purpose, bob, ann.hands[0])
        return [term for term in terms_of(field.fight, use) if term.unit is Unit.MALUS]

    assert [term.amount for term in maluses(Kind.ACTION, Purpose.STRIKE)] == [3]
    assert [term.amount for term in maluses(Kind.REACTION, Purpose.DEFEND)] == [3]
    assert maluses(Kind.FREE, Purpose.TEST) == []
    assert field.badges("ann") == ["acting fast: −3"]
    field.turn("ann", "end").turn("bob", "end")
    assert field.number("ann") == 2
    assert maluses(Kind.ACTION, Purpose.STRIKE) == []
    assert field.badges("ann") == []


@pytest.mark.rule("screen.ruling.acting-fast-openly")
def test_it_is_said_openly_and_nobody_is_asked_for_it() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=2, bob=3)
    number, ask = field.asked(WhoActsFast, "ann")
    assert list(ask) == ["pass", "fast:ann"], "Bob’s number is called already"
    assert not field.run.owed(number)
    assert field.fast("ann", 1).told("fast") == ["Ann acts fast: −1 on all rolls that are not free"]
    assert field.only(Asking(OwnTurn, count=3), "bob"), "3 is not above 3"
    field.turn("bob", "end").turn("ann", "end")
    assert field.options(WhoActsFast, "ann") == ["pass", "fast:ann"], "in the next round once more"


@pytest.mark.rule("screen.ruling.acting-fast-openly")
def test_one_seat_says_it_of_everybody_it_plays() -> None:
    people = [enter(fighter("Ann"), "a5", "us"), enter(fighter("Cid"), "a7", "us", seat="ann")]
    field = Field(*people, enter(fighter("Bob"), "m5")).initiative(ann=3, bob=4, cid=2)
    assert field.options(WhoActsFast, "ann") == ["pass", "fast:ann", "fast:cid"]
    assert field.ask(WhoActsFast, "ann").who == "", "it is not for one of them alone"
    assert called(field.fast("cid", 3, "ann")) == ["bob", "cid"]
    assert field.options(WhoActsFast, "ann") == ["pass", "fast:ann"]
    assert field.options(WhoActsFast, "bob") == ["pass", "fast:bob"], "put back, Bob may outdo Cid"


@pytest.mark.rule("screen.ruling.acting-fast-openly")
def test_a_number_at_which_something_is_done_is_not_overtaken() -> None:
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "m5")
    field = Field(*people).initiative(ann=2, bob=3).turn("bob", "move").answer("Move where?", "l5")
    assert called(field.fast("ann", 5)) == ["bob"]
    assert called(field.turn("bob", "end")) == ["bob", "ann"]
    assert field.number("ann") == 7


@pytest.mark.rule("screen.ruling.acting-fast-openly")
def test_a_number_that_was_overtaken_is_called_again_and_its_turn_starts_once() -> None:
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=2, bob=3)
    field.fight.record(Stung).of["bob"] = {"ann": Sting("ann", 3, begun=True)}
    field.turn("bob", "end").turn("ann", "end")
    assert len(field.told("taunt")) == 1, "Bob’s turn has started, and a die is back"
    field.fast("ann", 3).turn("ann", "end")
    assert field.only(Asking(OwnTurn, count=3), "bob")
    assert called(field) == ["bob", "ann", "bob", "ann", "bob"]
    assert len(field.told("taunt")) == 1
    field.turn("bob", "end")
    assert field.fight.round == 3


@pytest.mark.about("screen.ruling.acting-fast-openly", "screen.core.two-actions")
def test_the_second_half_of_a_turn_starts_no_turn() -> None:
    field = duel()
    field.fight.record(Stung).of["bob"] = {"ann": Sting("ann", 3, begun=True)}
    field.turn("ann", "end")
    assert len(field.told("taunt")) == 1, "a die is back"
    field.turn("bob", "split").turn("bob", "end")
    assert field.only(Asking(OwnTurn, count=-3), "bob")
    assert len(field.told("taunt")) == 1


@pytest.mark.rule(FAST)
def test_whoever_was_at_0_may_split_a_number_raised_above_it() -> None:
    field = hasty(3).turn("ann", "split").turn("ann", "end").turn("bob", "end")
    assert field.events("turn")[-1].when == "−5"


@pytest.mark.about("screen.ruling.stagger-while-fast")
def test_what_is_taken_off_a_raised_number_is_off_the_one_beneath() -> None:
    field = hasty(3)
    field.fight.part(Initiative).shift(field.fight, field.who("ann"), -1, ("screen.control.stagger",))
    assert field.number("ann") == 4
    field.turn("ann", "end").turn("bob", "end")
    assert field.number("ann") == 1


# ---------------------------------------------------------------- reassessing and planning


@pytest.mark.rule("screen.manoeuvre.reassess")
@pytest.mark.rule("screen.ruling.reassess-keep")
def test_a_number_rolled_anew_stands_from_the_next_round_even_if_it_is_lower() -> None:
    field = duel(places="a5 m5").turn("ann", "split").turn("ann", "reassess")
    field.answer(REFLEX, 1).answer(PERCEPTION, 1).roll(4).roll(1)
    assert field.number("ann") == 1
    field.turn("ann", "end").turn("bob", "end")
    assert field.events("turn")[-1].when == "−4", "the second half keeps its place"
    field.turn("ann", "end")
    assert (field.events("turn")[-1].who, field.fight.round) == ("bob", 2)


@pytest.mark.rule(FAST)
def test_a_number_rolled_anew_holds_no_haste() -> None:
    field = hasty(3).turn("ann", "reassess")
    field.answer("Strike at Ann", "none", "bob").answer(REFLEX, 3).answer(PERCEPTION, 3)
    field.roll(8, 8, 4, 4, 1, 1).roll(8, 4, 4, 1, 1, 1).turn("ann", "end").turn("bob", "end")
    assert field.events("initiative", "ann")[-1].outcome == "8, reflex 4 + perception 4"
    assert field.number("ann") == 8


@pytest.mark.rule("screen.manoeuvre.tactical-planning")
@pytest.mark.rule("screen.ruling.tactical-planning-split")
def test_an_ally_moves_by_as_much_as_there_are_successes_either_way() -> None:
    field = trio().initiative(ann=4, bob=3, cid=2).turn("ann", "plan").answer("Plan", 2).roll(4, 4)
    ask = field.ask("Change your initiative", "cid")
    assert [count.value for count in ask.among.counts] == [-2, -1, 0, 1, 2]
    field.answer("Change your initiative", 2, "cid").turn("ann", "end")
    assert field.number("cid") == 4
    assert called(field) == ["ann", "cid"]
    field.turn("cid", "end").turn("bob", "end")
    assert field.number("cid") == 4, "until it is rolled again"


@pytest.mark.rule("screen.ruling.tactical-planning-split")
@pytest.mark.rule("screen.manoeuvre.tactical-planning")
@pytest.mark.example("screen.example.tactical-split")
def test_successes_are_split_among_allies() -> None:
    people = [
        enter(fighter("Ann", skills={"tactics": 3}), "a5", "us"),
        enter(fighter("Bob"), "m5"),
        enter(fighter("Cid"), "a7", "us"),
        enter(fighter("Dot"), "a3", "us"),
    ]
    field = Field(*people).initiative(ann=4, bob=3, cid=2, dot=4)
    field.fight.record(Order).numbers["cid"] = 1
    field.roll(11, by="ann").roll(7, by="dot").turn("ann", "plan").answer("Plan", 3).roll(4, 4, 4)
    field.answer("are for Cid", 2, "ann").answer("Change your initiative", 2, "cid")
    field.answer("Change your initiative", -1, "dot")
    assert (field.number("cid"), field.number("dot")) == (3, 3)


@pytest.mark.rule("screen.manoeuvre.tactical-planning")
def test_nobody_plans_for_themselves_alone() -> None:
    act = next(o for o in duel().ask("What do you do?").among.options if o.key == "plan")
    assert act.barred.why == "no ally of yours can act"


@pytest.mark.rule("screen.manoeuvre.tactical-planning")
def test_nobody_plans_for_an_ally_who_is_out() -> None:
    cid = hurt(fighter("Cid"), wounds=Wounds(conditions=("unconscious",)))
    people = enter(fighter("Ann"), "a5", "us"), enter(fighter("Bob"), "m5"), enter(cid, "a7", "us")
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    act = next(o for o in field.ask("What do you do?").among.options if o.key == "plan")
    assert act.barred is not None
    assert act.barred.why == "no ally of yours can act"


@pytest.mark.rule("screen.manoeuvre.tactical-planning-retaliation")
def test_planning_lets_those_near_strike_first() -> None:
    ann, cid = fighter("Ann", skills={"tactics": 3}), fighter("Cid")
    people = enter(ann, "e5", "us"), enter(fighter("Bob"), "g5"), enter(cid, "a7", "us")
    field = Field(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "plan")
    assert "screen.manoeuvre.tactical-planning-retaliation" in field.ask("Strike at Ann", "bob").cites
    field.answer("Strike at Ann", "none", "bob").answer("Plan", 1).roll(4)
