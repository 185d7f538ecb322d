"""Sparring: a fight in which nobody is hurt and both learn."""

import pytest

from tests.editions.sda.arena import Arena, duel, enter, fighter
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice


@pytest.mark.rule("book.training.sparring-combat", "book.training.sparring-no-damage")
@pytest.mark.rule("book.training.sparring-half-spirit")
@pytest.mark.about("book.ruling.sparring-rounding")
def test_hits_cost_half_the_spirit_and_buy_no_damage():
    arena = duel(sparring=1).strike("ann", "bob", 8, 8, 1, against=(4, 1))
    assert arena.spirit("bob") == 23, "3 hits, halved and rounded down"
    wares = {ware.key: ware.barred for ware in arena.ask(SpendHits, "ann").among.wares}
    assert wares["damage"].why == "nobody is hurt in a bout"
    assert wares["step"] is None


@pytest.mark.rule("book.training.sparring-half-spirit")
def test_a_failed_ego_test_costs_half_too():
    arena = duel(sparring=1).strike("ann", "bob", 4, 1, 1, against=(1, 1, 1)).spend()
    arena.answer(HeartDice, 1).roll(2)
    assert arena.spirit("bob") == 24 - 0 - 1, "1 hit is halved to nothing, 3 for the ranks to 1"


@pytest.mark.rule("book.training.sparring-flawless", "book.ruling.sparring-target-skill")
def test_a_flawless_success_teaches_both_without_a_choice():
    arena = duel(sparring=1).strike("ann", "bob", 4, 4, 4, 4, against=(4, 1)).spend()
    assert arena.told("experience") == [
        "Ann gains experience: 1 point in one-handed swords",
        "Bob gains experience: 1 point in one-handed swords",
    ]
    undefended = duel(sparring=1).strike("ann", "bob", 4, 4, 4, 4).spend()
    assert len(undefended.told("experience", "bob")) == 1, "by the weapon in hand"


@pytest.mark.rule("book.training.sparring-many")
def test_of_many_only_the_two_learn():
    people = [enter(fighter(name), at, side) for name, at, side in
              (("Ann", "e5", "one"), ("Bob", "g5", "two"), ("Cid", "h5", "two"))]  # fmt: skip
    arena = Arena(*people, sparring=1).initiative(ann=4, bob=3, cid=2)
    arena.strike("ann", "bob", 4, 4, 4, 4, against=(4, 1)).spend()
    assert {event.who for event in arena.events("experience")} == {"ann", "bob"}


@pytest.mark.rule("book.training.sparring-flawless", "book.flawless.player-chooses")
def test_a_test_that_a_bout_brings_about_is_paid_as_usual():
    """An old wound breaks open, and Ann holds on with all her dice: that teaches Bob nothing."""
    ann = fighter("Ann", wounds=Wounds(bleeding=(2,)))
    arena = duel(ann, sparring=1).strike("ann", "bob", 8, 8, 4, 4).spend().answer(HoldOn, 1).roll(8)
    assert len(arena.told("experience", "bob")) == 1, "for the blow"
    arena.answer("A flawless success", "experience", "ann")
    assert arena.told("experience")[-1] == "Ann gains experience: 1 point in natural healing"


@pytest.mark.house("training-rate")
@pytest.mark.rule("book.ruling.training-rate")
def test_sparring_ends_with_the_rounds_that_the_day_has_time_for() -> None:
    found = {}
    for rounds in (0, 2):
        arena = duel(places="a1 m1", sparring=1, training_rate=rounds)
        for _ in range(2):
            arena.turn("ann", "end").turn("bob", "end")
        found[rounds] = [str(event) for event in arena.told("training")], len(arena.events("round"))
    words = "The day has no time for another round of sparring"
    assert found == {0: ([], 3), 2: ([words], 2)}
    assert not duel(places="a1 m1", training_rate=1).turn("ann", "end").turn("bob", "end").told("training")
