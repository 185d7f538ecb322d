"""Flank and rear."""

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import Arena, duel, enter, fighter
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice


def seen_from(facing: int, dice: int = 2) -> Arena:
    """Ann, due west of Bob, strikes at him while he faces a corner."""
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=facing))
    arena.initiative(ann=4, bob=3).turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", dice)
    return arena.roll(8, 8, 8)


ARCS = ("book.rule-zero.hex-facing-arcs", "book.rule-zero.hex-facing-vertex")
FLANK = pytest.mark.rule("book.melee.flank-malus", "book.melee.flanked-may-defend", *ARCS)
REAR = pytest.mark.rule("book.melee.rear-malus", *ARCS)


@pytest.mark.parametrize(
    "facing, malus",
    [
        (5, 0),
        (4, 0),
        pytest.param(0, 1, marks=FLANK),
        pytest.param(3, 1, marks=FLANK),
        pytest.param(1, 2, marks=REAR),
        pytest.param(2, 2, marks=REAR),
    ],
)
@pytest.mark.alike(
    "book.melee.flanked-may-defend",
    "book.melee.flank-malus",
    "book.melee.rear-malus",
    "book.rule-zero.hex-facing-vertex",
)
def test_a_defence_to_the_side_or_behind_is_worse(facing: int, malus: int):
    arena = seen_from(facing).roll(8, 4)
    assert arena.card("exchange", 1).total == 3 - malus


@pytest.mark.rule("book.ruling.combat-no-defence")
@pytest.mark.parametrize("facing, extra", [(4, 0), (0, 1), (1, 2)])
def test_without_a_defence_the_malus_gives_dice(facing: int, extra: int):
    arena = seen_from(facing, dice=0)
    if extra:
        assert arena.options(ExtraDice, "ann") == list(range(extra + 1))
    else:
        assert arena.ask(Asking(SpendHits, hits=6), "ann")


@pytest.mark.unlike("draft", reason="actions and reactions share their dice there")
@pytest.mark.rule("book.melee.pivot-on-win", "book.melee.pivot-free")
@pytest.mark.about("book.ruling.combat-facing-change")
def test_whoever_wins_may_turn_to_the_opponent():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1)).initiative(ann=4, bob=3)
    arena.strike("ann", "bob", 4, 1, against=(8, 8, 1)).spend()
    arena.answer("Turn to face Ann?", "turn", "bob")
    assert arena.who("bob").facing in (4, 5)
    assert [pips.left for pips in arena.row("bob").pips] == [4, 1], "turning costs nothing"
    assert arena.ask("What do you do?", "ann"), "and provokes nobody"


@pytest.mark.about("book.ruling.combat-facing-change")
def test_the_loser_stays_as_they_face():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1)).initiative(ann=4, bob=3)
    arena.strike("ann", "bob", 8, 4, 4, against=(4, 4, 8)).spend()
    assert arena.who("bob").facing == 1
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule("book.melee.pivot-on-turn", "book.ruling.table-facing-by-itself")
@pytest.mark.about("book.melee.pivot-free")
def test_on_ones_own_turn_one_faces_as_one_likes():
    arena = duel().turn("ann", "turn").answer("Face which way?", "0")
    assert arena.who("ann").facing == 0
    arena.turn("ann", "strike:bob")
    assert arena.who("ann").facing in (1, 2), "whoever attacks faces the target"
    assert arena.told("facing")[-1] == "Ann turns to face Bob"
    arena.answer("Strike", "none").turn("ann", "turn").answer("Face which way?", "5").turn("ann", "end")
    arena.strike("bob", "ann", 8, 4, against=(8, 4, 1))
    assert [term.text for term in arena.card("exchange", 1).terms] == ["Bob stands behind"]


@pytest.mark.rule("book.ruling.combat-setup")
def test_everybody_begins_facing_the_nearest_opponent():
    arena = Arena(
        enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "e9", "b"), enter(fighter("Cid"), "l5", "b")
    )
    assert arena.who("ann").facing == 3
    assert arena.who("bob").facing == 0
    assert arena.who("cid").facing in (4, 5)


@pytest.mark.rule("book.manoeuvre.prone-melee", "book.ruling.combat-prone-relative")
def test_whoever_lies_is_worse_off_in_every_melee_roll_against_whoever_stands():
    arena = duel()
    arena.who("ann").prone = True
    arena.turn("ann", "strike:bob")
    assert [(term.text, term.amount) for term in arena.ask("Strike").remarks] == [("Ann is prone", "−2")]
    arena.answer("Strike", 3).answer("Defend", 1).roll(8, 8, 8).roll(8)
    assert arena.card("exchange").total == 4
    arena = duel()
    arena.who("bob").prone = True
    arena.turn("ann", "move").answer("Move where", "d5")
    assert "Bob is prone" in [term.text for term in arena.ask("Strike at Ann", "bob").remarks]


@pytest.mark.about("book.ruling.combat-prone-relative")
def test_between_two_who_lie_nothing_weighs():
    arena = duel()
    arena.who("ann").prone = arena.who("bob").prone = True
    arena.turn("ann", "strike:bob")
    assert arena.ask("Strike").remarks == ()
