"""What asks say of a fight: with what, at whom, from where, and why."""

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import BUCKLER, MAIL, SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.space.maps import Arc


def facing(side: Arc) -> Arena:
    """Ann's turn, 2 metres from Bob, who has her at that side of him."""
    for way in range(6):
        arena = Arena(enter(fighter("Ann"), "f5"), enter(fighter("Bob"), "h5", facing=way))
        arena.initiative(ann=4, bob=3)
        ann, bob = arena.who("ann"), arena.who("bob")
        if arena.fight.map.arc(bob.facing, bob.place, ann.place) is side:
            return arena
    raise AssertionError(side)


def test_an_ask_names_the_weapon_and_the_target():
    people = enter(fighter("Ann", SWORD, BUCKLER), "f5"), enter(fighter("Bob"), "h5")
    arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "strike:bob")
    ask = arena.ask("Strike Bob with the Sword: how many dice?", "ann")
    other = next(option.key for option in ask.also if "Buckler" in option.label)
    arena.answer("Strike Bob with the Sword", other)
    assert arena.ask("Strike Bob with the Buckler: how many dice?", "ann")
    arena.answer("Strike Bob with the Buckler", 1)
    ask = arena.ask("Defend against Ann with the Sword: how many dice?", "bob")
    assert "Ann strikes with the Buckler, 1d8." in ask.lead
    bare = duel(hurt(fighter("Ann"), wields=()), places="f5 g5").turn("ann", "strike:bob")
    assert bare.ask("Strike Bob with bare hands: how many dice?", "ann")


@pytest.mark.parametrize(
    "side, amount, words, cite",
    [
        (Arc.FRONT, "", "", ""),
        (Arc.FLANK, "−1", "for Bob: Ann stands on the flank", "book.melee.flank-malus"),
        (Arc.REAR, "−2", "for Bob: Ann stands behind", "book.melee.rear-malus"),
    ],
)
def test_striking_says_flank_and_rear(side: Arc, amount: str, words: str, cite: str):
    arena = facing(side)
    turn = arena.ask("What do you do?", "ann")
    option = next(option for option in turn.among.options if option.key == "strike:bob")
    assert option.note == "2 m away; with the Sword" + (f"; {amount} {words}" if words else "")
    arena.turn("ann", "strike:bob")
    for ask in (turn, arena.ask("Strike Bob", "ann")):
        told = [(remark.amount, remark.text, remark.cites[0]) for remark in ask.remarks]
        assert ((amount, words, cite) in told) is bool(words)


def test_striking_says_what_reach_costs():
    arena = duel(places="e5 h5")
    turn = arena.ask("What do you do?", "ann")
    option = next(option for option in turn.among.options if option.key == "strike:bob")
    assert "3 m away; with the Sword; −1 beyond the reach of the Sword" in option.note
    cites = "book.reach.outside-malus", "book.reach.long", "book.reach.definition"
    assert [remark.cites for remark in turn.remarks] == [cites]


def test_a_strike_in_passing_says_why():
    arena = duel(places="e5 g5").turn("ann", "move").answer("Move where", "d5").answer("Strike at Ann", 1)
    ask = arena.ask("Defend against Bob", "ann")
    assert ask.lead.startswith("In passing Bob strikes with the Sword, ")
    folded = "; Ann moves within the reach of Bob, who may strike in passing; "
    assert ask.outlook is not None
    assert all(folded in getattr(ask.outlook(dice), "more", "") for dice in (0, 1))
    assert "book.reaction.opportunity" in ask.cites


def test_the_log_tells_places_distances_and_strikes_in_passing():
    arena = duel(places="d5 g5")
    assert arena.told("place") == ["Ann stands at d5, 3 m from Bob", "Bob stands at g5, 3 m from Ann"]
    arena.turn("ann", "move").answer("Move where", "f5").answer("Strike at Ann", 1).answer("Defend", 0)
    arena.roll(4, 1).answer(SpendHits, {}).answer("Move on", "f5")
    told = [f"{event.text} {event.outcome}".strip() for event in arena.run.events]
    since = told.index("Ann is called")
    assert told[since + 1 : since + 4] == [
        "Ann moves 1 m from d5 to e5, 2 m from Bob",
        "Ann moves within the reach of Bob: an attack of opportunity",
        "Bob strikes at Ann at 2 m (Sword, strength) 1d8 (+1 die attack of opportunity)",
    ]
    assert told[-1] == "Ann moves 1 m from e5 to f5, 1 m from Bob"


def test_armour_that_would_keep_one_up_says_so():
    for lines, words in (("(0+1)*2", ": you stay up"), ("(3+1)*2", "")):
        arena = duel(bob=fighter("Bob", injury=lines, armour=(MAIL,)))
        arena.strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2}).roll(12, 8)
        (option,) = arena.ask(Asking(WhichLine, boxes=3), "bob").also
        assert option.note == f"up to 2, torn for good (it stops 2 of each cutting blow as it is){words}"


def test_one_hit_is_told_as_one():
    arena = (
        duel(bob=fighter("Bob", SWORD, BUCKLER)).strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 1})
    )
    assert "1 of 1 hit buys no damage" in str(arena.ask("puts 1 hit on damage. Use your shield?").among)
