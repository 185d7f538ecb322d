"""The dodge roll: metres by acrobatics, and shots at whoever rolled."""

from typing import Any

import pytest

from tests.editions.manoeuvres.lines import foreseen, log, question
from tests.editions.manoeuvres.test_prone import left, option
from tests.editions.sda.arena import Arena, duel, enter, fighter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.manoeuvres.dodging import Tumbled
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import phrase


def roll(*faces: int, places: str = "a5 m5", **house: Any) -> Arena:
    """Ann rolls acrobatics with a die for each face."""
    ann = fighter("Ann", skills={"acrobatics": 3})
    return (
        duel(ann, places=places, **house)
        .turn("ann", "dodge-roll")
        .answer("Dodge roll", len(faces))
        .roll(*faces)
    )


def shot(arena: Arena, at: str = "ann") -> tuple[Term, ...]:
    """What helps or hinders a shot of Bob's."""
    use = Use(arena.who("bob"), "bows", "agility", Kind.ACTION, Purpose.SHOT, arena.who(at))
    terms: tuple[Term, ...] = terms_of(arena.fight, use)
    return tuple(term for term in terms if term.unit is Unit.MALUS)


@pytest.mark.rule("book.manoeuvre.dodge-roll", "book.ruling.combat-dodge-roll-cost")
def test_each_mos_of_acrobatics_moves_a_metre_within_the_movement():
    arena = roll(8, 4, 1)
    ask = arena.ask("Move where?", "ann")
    assert ask.lead == "3 m of movement left."
    assert "d5" in ask
    assert "e5" not in ask
    arena.answer("Move where", "c5")
    assert arena.place("ann") == "c5"
    assert left(arena) == 7
    assert "stance" not in arena.options("What do you do?"), "it is an action"
    assert "move" in arena.options("What do you do?"), "and the rest of the movement may come after it"


@pytest.mark.rule("book.ruling.combat-dodge-roll-cost")
def test_no_more_is_rolled_than_movement_is_left():
    arena = duel(fighter("Ann", skills={"acrobatics": 3}), places="a5 m5").turn("ann", "move")
    arena.answer("Move where", "i5").turn("ann", "dodge-roll").answer("Dodge roll", 3).roll(8, 4, 1)
    assert set(arena.ask("Move where?")) >= {"j5"}
    assert "k5" not in arena.ask("Move where?")


@pytest.mark.rule("book.ruling.combat-dodge-roll-cost")
def test_on_top_of_the_movement_where_the_table_wants_that():
    arena = roll(8, 4, 1, dodge_roll_metres="on-top").answer("Move where", "c5")
    assert left(arena) == 9
    assert shot(arena)[0].amount == 2


@pytest.mark.rule("book.manoeuvre.dodge-roll-malus", "book.ruling.combat-dodge-roll-duration")
def test_each_metre_rolled_is_a_malus_for_shots_until_the_round_ends():
    arena = roll(8, 4, 1).answer("Move where", "d5")
    assert [(term.amount, term.cites[0]) for term in shot(arena)] == [(3, "book.manoeuvre.dodge-roll-malus")]
    assert shot(arena, "bob") == ()
    assert arena.badges("ann") == ["dodge roll: ranged attacks −3"]
    assert arena.told("dodge-roll") == ["Ann rolls 3 m: ranged attacks on them −3"]
    arena.turn("ann", "end").turn("bob", "end")
    assert shot(arena) == ()
    assert arena.badges("ann") == []


@pytest.mark.about("book.manoeuvre.dodge-roll-malus")
def test_only_metres_really_rolled_count():
    arena = roll(8, 4, 1).answer("Move where", "stop")
    assert arena.place("ann") == "a5"
    assert shot(arena) == ()


@pytest.mark.unlike("screen", reason="a dodge roll names its place beforehand there")
@pytest.mark.rule("book.manoeuvre.dodge-roll-provokes")
@pytest.mark.about("book.ruling.table-dodge-roll-order")
def test_those_whose_reach_it_crosses_strike_once_it_is_known_where_to():
    arena = roll(8, 4, 1, places="e5 g5")
    assert arena.ask("Move where?", "ann"), "the test comes first"
    arena.answer("Move where", "b5")
    assert arena.ask("Strike at Ann", "bob")
    arena.answer("Strike at Ann", 1).answer("Defend", 0).roll(4, 1).answer(SpendHits, {})
    assert arena.ask("Move on, or stop?", "ann").lead.endswith("3 m of movement left.")


@pytest.mark.rule("book.manoeuvre.dodge-roll")
def test_without_a_mos_nobody_goes_anywhere():
    arena = roll(1, 3, 2)
    assert arena.only(HeartDice, "ann")
    arena.answer(HeartDice, 1).roll(4).answer("What do you", "end") if "Keep" in arena.open()[0] else None
    assert arena.place("ann") == "a5"


@pytest.mark.about("book.manoeuvre.dodge-roll")
def test_without_metres_left_it_is_barred_with_the_reason():
    ann = fighter("Ann", speed=0)
    assert option(duel(ann, places="a5 m5"), "dodge-roll").barred.why == "no movement is left to roll with"


@pytest.mark.about("book.manoeuvre.dodge-roll-provokes", "book.ruling.combat-opportunity-no-chain")
def test_whoever_let_a_walk_pass_may_strike_at_the_roll_after_it():
    arena = duel(fighter("Ann", skills={"acrobatics": 3})).turn("ann", "move")
    arena.answer("Move where", "e6").answer("Strike at Ann", "none").turn("ann", "dodge-roll")
    arena.answer("Dodge roll", 2).roll(8, 4).answer("Move where", "c6")
    assert arena.ask("Strike at Ann", "bob")
    assert arena.place("ann") == "e6", "before the roll leads anywhere"


OFFERED = "book.manoeuvre.dodge-roll, book.ruling.combat-dodge-roll-cost, book.pool.roll-fewer"
MALUS = "[book.manoeuvre.dodge-roll-malus, book.ruling.combat-dodge-roll-duration]"


@pytest.mark.rule("book.manoeuvre.dodge-roll", "book.ruling.combat-dodge-roll-cost")
def test_it_is_told_from_its_dice_to_its_malus():
    ann = fighter("Ann", skills={"acrobatics": 3})
    arena = duel(ann, places="a5 m5").turn("ann", "dodge-roll")
    assert question(arena, "Dodge roll") == (
        "ann: Dodge roll with how many dice? Each MoS is a metre; movement left: 9 m. "
        f"4 of 4d8 left (acrobatics, agility). [{OFFERED}]"
    )
    assert (
        foreseen(arena, "Dodge roll", 2)
        == "at least 1 success 85.9%, less 14.1%; 1.50 successes on average (MoS)"
    )
    arena.answer("Dodge roll", 3).roll(8, 4, 1).answer("Move where", "c5")
    assert log(arena, "test", "move", "dodge-roll") == [
        "Ann tests acrobatics: 3 MoS [book.manoeuvre.dodge-roll, book.mos.sum]",
        "Ann moves 2 m from a5 to c5, 10 m from Bob [book.movement.per-round]",
        f"Ann rolls 2 m: ranged attacks on them −2 {MALUS}",
    ]
    assert shot(arena) == (
        Term(Unit.MALUS, 2, phrase("rolls-over-ground", who="ann"), tuple(MALUS[1:-1].split(", "))),
    )
    at_nobody = Use(arena.who("bob"), "bows", "agility", Kind.ACTION, Purpose.SHOT)
    assert [term for term in terms_of(arena.fight, at_nobody) if term.unit is Unit.MALUS] == []
    assert next(t.badges[0].mark for t in arena.view("gm", "gm").tokens if t.id == "ann") == "D"


@pytest.mark.rule("book.ruling.combat-dodge-roll-cost")
def test_on_top_it_takes_none_of_the_movement_and_gives_none():
    ann = fighter("Ann", skills={"acrobatics": 3})
    arena = duel(ann, places="a5 m5", dodge_roll_metres="on-top").turn("ann", "move")
    arena.answer("Move where", "h5").turn("ann", "dodge-roll")
    assert question(arena, "Dodge roll").startswith(
        "ann: Dodge roll with how many dice? Each MoS is a metre, on top of your movement. 4 of 4d8 left"
    )
    arena.answer("Dodge roll", 3).roll(8, 4, 1)
    assert arena.ask("Move where?").lead == "3 m of movement left."
    arena.answer("Move where", "j5")
    assert left(arena) == 2
    assert arena.told("dodge-roll") == ["Ann rolls 2 m: ranged attacks on them −2"]


@pytest.mark.rule("book.manoeuvre.dodge-roll-malus")
def test_metres_of_two_rolls_in_a_round_add_and_count_as_the_table_wants():
    ann = fighter("Ann", skills={"acrobatics": 3})
    arena = duel(ann, places="a5 m5", dodge_roll_malus=2).turn("ann", "split").turn("ann", "dodge-roll")
    arena.answer("Dodge roll", 1).roll(8).answer("Move where", "c5").turn("ann", "end").turn("bob", "end")
    arena.turn("ann", "dodge-roll").answer("Dodge roll", 1).roll(4).answer("Move where", "c6")
    assert arena.told("dodge-roll") == [
        "Ann rolls 2 m: ranged attacks on them −4",
        "Ann rolls 1 m: ranged attacks on them −6",
    ]
    assert [term.amount for term in shot(arena)] == [6]
    assert arena.badges("ann") == ["dodge roll: ranged attacks −6"]


@pytest.mark.unlike("draft", reason="a dodge roll comes on top of the movement there")
@pytest.mark.rule("book.manoeuvre.dodge-roll-malus", "book.manoeuvre.prone-crawl")
def test_whoever_lies_rolls_half_as_far():
    arena = duel(fighter("Ann", skills={"acrobatics": 3}), places="a5 m5").turn("ann", "lie")
    arena.turn("ann", "dodge-roll").answer("Dodge roll", 3).roll(8, 4, 1)
    assert "c5" not in arena.ask("Move where?")
    assert arena.answer("Move where", "b5").told("dodge-roll") == ["Ann rolls 1 m: ranged attacks on them −1"]
    assert left(arena) == 5


@pytest.mark.about("book.ruling.table-dodge-roll-order")
def test_only_whole_metres_of_ground_count():
    people = enter(fighter("Ann", skills={"acrobatics": 3}), "1,5"), enter(fighter("Bob"), "12,5")
    arena = Arena(*people, ground=Ground(13, 11, kind="plane")).initiative(ann=4, bob=3)
    arena.turn("ann", "dodge-roll").answer("Dodge roll", 3).roll(8, 4, 1).answer("Move where", "3.5,5")
    assert arena.told("dodge-roll") == ["Ann rolls 2 m: ranged attacks on them −2"]
    assert left(arena) == 6.5


@pytest.mark.about("book.manoeuvre.dodge-roll", "book.flawless.task-succeeds")
def test_a_roll_of_all_dice_is_flawless_with_a_mos_and_fails_without():
    ann = fighter("Ann", skills={"acrobatics": 1})
    arena = duel(ann, places="a5 m5").turn("ann", "dodge-roll").answer("Dodge roll", 2).roll(4, 4)
    assert arena.answer("Move where", "b5").open() == ["ann: A flawless success. What do you take?"]
    arena = duel(ann, places="a5 m5").turn("ann", "dodge-roll").answer("Dodge roll", 2).roll(1, 1)
    assert log(arena, "test", "move", "dodge-roll") == [
        "Ann tests acrobatics: 0 MoS [book.manoeuvre.dodge-roll, book.mos.sum]"
    ]


@pytest.mark.rule("book.ruling.combat-dodge-roll-duration")
def test_nothing_of_it_outlasts_the_fight():
    arena = duel(fighter("Ann", skills={"acrobatics": 3}), fighter("Bob", injury="(0+1)*1"), places="e5 i5")
    arena.turn("ann", "split").turn("ann", "dodge-roll").answer("Dodge roll", 2).roll(8, 1)
    arena.answer("Move where", "g5").answer("Strike at Ann", "none").turn("ann", "end").turn("bob", "end")
    assert arena.fight.record(Tumbled).metres == {"ann": 2}
    arena.strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 4}).roll(8, 8, 8, 8)
    while not arena.run.done:
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert arena.fight.round == 1
    assert arena.fight.record(Tumbled).metres == {}


@pytest.mark.unlike("screen", reason="a dodge roll names its place beforehand there")
@pytest.mark.rule("book.manoeuvre.dodge-roll-provokes")
@pytest.mark.about("book.ruling.table-dodge-roll-order")
def test_after_a_strike_the_roll_may_stop_and_only_what_was_rolled_counts():
    people = (
        enter(fighter("Ann", skills={"acrobatics": 3}), "a5"),
        enter(fighter("Bob"), "m5"),
        enter(fighter("Cid"), "e5", "bob"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "dodge-roll")
    arena.answer("Dodge roll", 3).roll(8, 4, 1).answer("Move where", "d5")
    arena.answer("Strike at Ann", 1, "cid").answer("Defend", 2).roll(4, 1).roll(8, 8)
    arena.answer(SpendHits, {}, "ann").answer("Move on, or stop?", "stop")
    assert arena.place("ann") == "c5"
    assert arena.told("dodge-roll") == ["Ann rolls 2 m: ranged attacks on them −2"]
