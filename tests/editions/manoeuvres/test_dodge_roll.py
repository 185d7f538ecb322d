"""The dodge roll: metres by acrobatics, and shots at whoever rolled."""

from typing import Any

import pytest

from tests.editions.manoeuvres.test_prone import left, option
from tests.editions.sda.arena import Arena, duel, fighter
from winterdawn.editions.encounter.use import Kind, Purpose, Term, Unit, Use


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
    terms: tuple[Term, ...] = arena.fight.terms(use)
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


@pytest.mark.rule("book.manoeuvre.dodge-roll-provokes", "book.ruling.table-dodge-roll-order")
def test_those_whose_reach_it_crosses_strike_once_it_is_known_where_to():
    arena = roll(8, 4, 1, places="e5 g5")
    assert arena.ask("Move where?", "ann"), "the test comes first"
    arena.answer("Move where", "b5")
    assert arena.ask("Strike at Ann", "bob")
    arena.answer("Strike at Ann", 1).answer("Defend", 0).roll(4, 1).answer("Spend", {})
    assert arena.ask("Move on, or stop?", "ann").lead.endswith("3 m of movement left.")


@pytest.mark.rule("book.manoeuvre.dodge-roll")
def test_without_a_mos_nobody_goes_anywhere():
    arena = roll(1, 3, 2)
    assert arena.open() == ["ann: Keep heart with how many dice?"]
    arena.answer("Keep heart", 1).roll(4).answer("What do you", "end") if "Keep" in arena.open()[0] else None
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
