"""The opposed test: results, floors, and the dice that a deficit gives."""

from functools import partial

import pytest

from tests.editions.answering import Asking
from tests.editions.frame.toy import Plain
from tests.editions.sda.arena import PIKE, Arena, duel, enter, fighter, hurt
from winterdawn.editions.book import EDITION
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.kernel.run import Run


def crossed() -> Arena:
    """Two pikes at 1 metre: a malus of 2 MoSes on both rolls."""
    arena = duel(fighter("Ann", PIKE), fighter("Bob", PIKE), "e5 f5")
    return arena.turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", 3)


@pytest.mark.rule("book.test.opposed-winner", "book.test.opposed-hits")
@pytest.mark.about("book.test.opposed-rolls")
@pytest.mark.rule("book.melee.resolve")
@pytest.mark.parametrize(
    "mine, theirs, words",
    [((8, 4), (4, 1), "2 hits"), ((4, 1), (8, 8), "Bob scores 3 hits"), ((8, 1), (4, 1), "1 hit")],
)
def test_the_difference_is_the_hits(mine: tuple[int, ...], theirs: tuple[int, ...], words: str):
    arena = duel().strike("ann", "bob", *mine, against=theirs)
    assert arena.told("exchange") == [f"Ann against Bob: {words}"]


@pytest.mark.rule("book.ruling.combat-melee-tie")
@pytest.mark.about("book.test.opposed-tie")
def test_a_tie_changes_nothing():
    arena = duel().strike("ann", "bob", 4, 4, 1, against=(8, 1))
    assert arena.told("exchange") == ["Ann against Bob: a tie"]
    assert (arena.spirit("ann"), arena.spirit("bob")) == (24, 24)
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule(
    "book.test.opposed-floor", "book.test.opposed-deficit-dice", "book.ruling.deficit-dice-timing"
)
@pytest.mark.rule("book.test.opposed-deficit-mutual")
@pytest.mark.about("book.ruling.combat-negative-melee-result")
@pytest.mark.example("book.example.mutual-cover-deficits")
@pytest.mark.example("book.example.mutual-cover-outcome")
def test_both_below_nought_give_each_other_dice():
    arena = crossed().roll(4, 1, 1, by="ann").roll(1, 2, 3, by="bob")
    assert arena.options(ExtraDice, "ann") == [0, 1, 2]
    arena.answer(ExtraDice, 2)
    assert arena.options(ExtraDice, "bob") == [0, 1]
    arena.answer(ExtraDice, 1).roll(4, 3, by="ann", pool="2d8").roll(8, by="bob", pool="1d8")
    assert arena.told("exchange") == [
        "Ann against Bob: Bob scores 1 hit; Ann 1 − 2 = −1: 1 extra die for Bob; "
        "Bob 0 − 2 = −2: 2 extra dice for Ann"
    ]
    assert [arena.card("exchange", side).total for side in (0, 1)] == [1, 2]
    assert arena.spirit("ann") == 23


@pytest.mark.rule("book.ruling.deficit-dice-optional")
def test_extra_dice_may_be_left():
    arena = crossed().roll(8, 8, 1).roll(1, 2, 4).answer(ExtraDice, 0)
    assert arena.told("exchange") == ["Ann against Bob: 2 hits; Bob 1 − 2 = −1: 1 extra die for Ann"]


@pytest.mark.about("book.ruling.deficit-dice-are-roll-dice")
def test_extra_dice_escape_the_spirit_cap_and_belong_to_the_roll():
    bob = fighter("Bob", PIKE)
    arena = duel(hurt(fighter("Ann", PIKE), spirit=3), bob, "e5 f5")
    arena.turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", 2).roll(4, 4, 4).roll(4, 1)
    arena.answer(ExtraDice, 1).roll(8).spend()
    assert arena.ask("A flawless success", "ann"), "all four dice scored, the extra one too"
    assert "Regain 5 spirit" in str(arena.ask("A flawless success").among)


@pytest.mark.rule("book.ruling.combat-no-defence")
@pytest.mark.about("book.test.opposed-unaware", "book.modifier.rear-attack")
@pytest.mark.example("book.example.assassin-unaware-target")
def test_whoever_may_not_roll_turns_maluses_into_dice():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(hurt(fighter("Bob"), spirit=0), "g5", facing=2))
    for skill in ("reflex", "perception"):
        arena.answer(skill, 2, "ann")
    arena.roll(4, 1).roll(4, 1).turn("ann", "strike:bob").answer("Strike", 2).roll(4, 1)
    assert arena.options(ExtraDice, "ann") == [0, 1, 2]
    arena.answer(ExtraDice, 2).roll(4, 8, pool="2d8")
    assert arena.told("exchange") == ["Ann against Bob: 4 hits"]


@pytest.mark.rule("book.ruling.combat-no-defence")
def test_reach_does_not_count_without_a_defence():
    arena = duel(bob=fighter("Bob", PIKE)).strike("ann", "bob", 4, 1, 1)
    assert arena.told("exchange") == ["Ann against Bob: 1 hit"]


@pytest.mark.about("book.ruling.deficit-dice-need-a-roll")
def test_a_side_without_a_roll_gets_no_dice():
    arena = duel(fighter("Ann", PIKE), places="e5 f5").strike("ann", "bob", 4, 1)
    assert arena.told("exchange") == ["Ann against Bob: no hit"]
    assert not arena.asks(ExtraDice)


@pytest.mark.about("book.ruling.combat-no-defence", "book.melee.damage-in-reach")
def test_where_a_strike_may_fall_below_nought_whoever_did_not_answer_gains_control_alone():
    """The edition takes the bare difference, as others do not: 1 MoS less 2 against none."""
    arena = duel(fighter("Ann", PIKE), places="e5 f5")
    arena.run = Run(partial(Encounter, arena.fight.setup, EDITION.but(opposed=Plain())), arena.run.record)
    arena.strike("ann", "bob", 4, 1)
    assert arena.told("exchange") == ["Ann against Bob: Bob scores 1 hit"]
    wares = {
        ware.key: bool(ware.barred)
        for ware in arena.ask(Asking(SpendHits, hits=1, on="ann"), "bob").among.wares
    }
    assert (wares["step"], wares["damage"]) == (False, True)
    assert arena.answer(SpendHits, {"step": 1}).ask("Step where?", "bob")


@pytest.mark.rule("book.ruling.deficit-dice-unit-and-type")
def test_extra_dice_are_of_the_receivers_type():
    arena = duel(fighter("Ann", PIKE, strength=10), fighter("Bob", PIKE, agility=6, strength=6), "e5 f5")
    arena.turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 2).roll(8, 4).roll(4, 1)
    missed = arena.run.fork()
    arena.answer(ExtraDice, 1).roll(10, pool="1d10")
    assert arena.told("exchange") == ["Ann against Bob: 3 hits; Bob 1 − 2 = −1: 1 extra die for Ann"]
    missed.answer(1)
    missed.answer((1,))
    for run in (arena.run, missed):
        told = next(event for event in run.events if event.kind == "exchange")
        assert "book.test.opposed-deficit-dice" in told.cites, "whether they score or not"
