"""What a grapple hinders: the held and the holder, in what they do and how they move."""

import pytest

from tests.editions.grappling.hold import close, held, menu, notices, rest, strike, terms, three, wares
from tests.editions.sda.arena import BUCKLER, KNIFE, enter, fighter, weapon
from winterdawn.editions.encounter.use import Kind, Purpose, Use
from winterdawn.kernel.errors import NotAllowed


@pytest.mark.rule("book.grapple.malus")
@pytest.mark.about("book.ruling.combat-power-is-strength", "book.ruling.combat-grappler-freedom")
def test_the_held_have_a_malus_with_strength_and_agility_and_the_holder_none():
    arena = held().turn("bob", "strike:ann")
    assert terms(arena, "Strike Ann") == ["−1 held by Ann"]
    assert any(str(key).startswith("agility:") for key in arena.options("Strike Ann"))
    arena.answer("Strike Ann", 2)
    assert terms(arena, "Defend against Bob", "ann") == []
    arena.answer("Defend", 0).roll(8, 4)
    assert arena.card("exchange").total == 2


@pytest.mark.about("book.grapple.malus")
def test_other_attributes_are_free_of_it():
    arena = held(None, fighter("Bob", KNIFE, injury="(3+1)*3"))
    shock = Use(arena.who("bob"), "resist-shock", "constitution", Kind.FREE, Purpose.TEST)
    reflex = Use(arena.who("bob"), "reflex", "agility", Kind.FREE, Purpose.TEST)
    assert arena.fight.terms(shock) == ()
    assert [term.text for term in arena.fight.terms(reflex)] == ["held by Ann"]


@pytest.mark.rule("book.grapple.no-movement")
@pytest.mark.about("book.ruling.combat-grappler-freedom")
def test_neither_walks():
    arena = held()
    assert menu(arena, "bob")["move"].barred.why == "you are held"
    assert "0 of 0 m" in [getattr(block, "value", "") for block in arena.panel("bob").blocks]
    arena.turn("bob", "end")
    assert menu(arena, "ann")["move"].barred.why == "you move only by dragging, or after letting go"
    with pytest.raises(NotAllowed):
        arena.turn("ann", "move")


@pytest.mark.about("book.grapple.no-movement", "book.ruling.combat-control-step-movement")
def test_neither_takes_a_step_bought_with_hits():
    arena = held().strike("bob", "ann", 8, 8)
    assert wares(arena)["step"].barred.why == "you cannot move"


@pytest.mark.about("book.grapple.no-movement", "book.ruling.table-yielding")
def test_nobody_held_gets_away_over_the_edge_of_the_map():
    arena = held(places="a5 b5", bob=fighter("Bob", KNIFE)).turn("bob", "end")
    assert menu(arena, "ann")["flee"].barred.why == "you cannot move"


@pytest.mark.rule("book.grapple.attack-each-other", "book.grapple.defend-others")
@pytest.mark.about("book.ruling.combat-grapple-partners")
def test_they_attack_nobody_but_each_other_and_defend_against_anybody():
    arena = rest(three(), "bob")
    arena.turn("cid", "strike:ann").answer("Strike Ann", 2)
    arena.answer("Defend against Cid", 1, "ann").roll(8, 1).roll(4)
    rest(arena.answer("Spend 1 hit", {}), "cid")
    found = menu(arena, "ann")
    assert found["strike:cid"].barred.why == "in a grapple Ann may attack only Bob"
    assert found["strike:cid"].barred.cites[0] == "book.grapple.attack-each-other"
    assert found["strike:bob"].barred is None
    assert "defends against anybody" in notices(arena, "ann")[1]


@pytest.mark.about("book.ruling.combat-grapple-partners", "book.reaction.opportunity")
def test_nor_do_they_strike_at_others_in_passing():
    arena = rest(three(), "bob").turn("cid", "move")
    assert not any(option.risks for option in arena.ask("Move where?").among.options)
    arena.answer("Move where?", "d3")
    assert arena.ask("What do you do?", "cid"), "Ann, whose reach Cid left, is bound"
    free = close(None, None, enter(fighter("Cid", KNIFE), "e4", "bob"))
    rest(free, "ann", "bob").turn("cid", "move").answer("Move where?", "d3")
    assert free.ask("Strike at Cid", "ann")


@pytest.mark.rule("book.grapple.other-weapons")
@pytest.mark.about("book.ruling.combat-grapple-other-weapons-sum")
def test_attacks_other_than_brawling_are_worse_for_both_and_defences_are_not():
    stick = weapon("Stick", "close", "axes-clubs-maces")
    arena = held(None, fighter("Bob", weapon("Pole", "close", "polearms", hands=2))).turn("bob", "strike:ann")
    assert terms(arena, "Strike Ann") == ["−1 held by Ann", "−1 no brawling, in a grapple"]
    rest(arena.answer("Strike Ann", "none"), "bob")
    arena.turn("ann", "strike:bob").answer("Strike Bob", 1)
    assert terms(arena, "Defend against Ann") == ["−1 held by Ann"]
    arena = rest(held(fighter("Ann", KNIFE, stick)), "bob").turn("ann", "strike:bob")
    key = next(str(key) for key in arena.options("Strike Bob") if str(key).endswith(":stick"))
    arena.answer("Strike Bob", key)
    assert terms(arena, "Strike Bob")[0] == "−1 no brawling, in a grapple"


@pytest.mark.rule("book.grapple.no-shield")
def test_neither_may_use_a_shield():
    arena = held(None, fighter("Bob", BUCKLER)).turn("bob", "end")
    strike(arena, "ann", "bob", 8).answer("Spend", {"damage": 2})
    assert "damage" in arena.open()[0], "nobody is asked for the shield"
    assert arena.told("shield") == ["Bob cannot raise the shield: no shield is of use in a grapple"]
    arena = close(None, fighter("Bob", BUCKLER)).strike("ann", "bob", 8).answer("Spend", {"damage": 2})
    assert arena.ask("Use your shield?", "bob")
    arena = held(fighter("Ann", KNIFE, BUCKLER)).strike("bob", "ann", 8, 4).answer("Spend", {"damage": 1})
    assert "damage" in arena.open()[0]


@pytest.mark.about("book.ruling.combat-no-defence")
def test_the_malus_of_the_held_gives_the_attacker_a_die_where_they_do_not_defend():
    arena = rest(held(), "bob").turn("ann", "strike:bob").answer("Strike Bob", 2)
    arena.answer("Defend", 0).roll(4, 1).answer("Roll how many extra dice?", 1).roll(4)
    assert arena.told("exchange")[-1] == "Ann against Bob: 2 hits"


@pytest.mark.about("book.ruling.combat-no-defence")
def test_whoever_strikes_reads_what_hinders_the_held_and_odds_count_it():
    arena = rest(held(), "bob").turn("ann", "strike:bob")
    assert terms(arena, "Strike Bob") == ["−1 for Bob: held by Ann"]
    note = arena.ask("Strike Bob").outlook(2).note
    assert "Bob answers with 2d8 −1" in note
