"""The defensive stance: MoSes kept, and spent on attacks in melee."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.manoeuvres.test_prone import option
from tests.editions.ranged.shots import archer
from tests.editions.sda.arena import BUCKLER, PIKE, SWORD, Arena, duel, enter, fighter, weapon
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.manoeuvres.stance import Stances


def kept(arena: Arena, key: str = "ann") -> int | None:
    found: int | None = arena.fight.record(Stances).kept.get(key)
    return found


def stance(*faces: int, arena: Arena | None = None, **house: Any) -> Arena:
    """Ann takes the stance with a die for each face."""
    arena = arena or duel(**house)
    return arena.turn("ann", "stance").answer("Take the stance", len(faces)).roll(*faces)


def attacked(arena: Arena, *faces: int, against: tuple[int, ...] = ()) -> Arena:
    """Bob's attack on Ann up to the moment when all dice lie."""
    return arena.turn("bob", "strike:ann").answer("Strike", len(faces)).fall(faces, against)


@pytest.mark.rule("book.manoeuvre.stance", "book.manoeuvre.stance-bank", "book.ruling.combat-family-rolls")
def test_the_test_is_melee_combat_with_dice_of_an_action_and_its_mos_are_kept():
    arena = duel().turn("ann", "stance")
    ask = arena.ask("Take the stance with how many dice?", "ann")
    assert "4 of 4d8 left" in ask.lead
    arena.answer("Take the stance", 4).roll(8, 4, 4, 1)
    assert kept(arena) == 4
    assert arena.told("test")[-1] == "Ann tests one-handed swords: 4 MoS kept to cancel with"
    assert arena.badges("ann") == ["defensive stance, 4 MoS"]
    assert not [key for key in arena.options("What do you do?") if key.startswith("strike")]
    assert "move" in arena.options("What do you do?")


@pytest.mark.rule("book.manoeuvre.stance-bank", "book.manoeuvre.stance-spend")
@pytest.mark.rule("book.example.combat-stance-first-attack")
def test_a_first_attack_of_three_is_met_with_three_of_four():
    arena = attacked(stance(8, 4, 4, 1).turn("ann", "end"), 8, 4, 1)
    ask = arena.ask("Spend how many of the 4 MoS kept?", "ann")
    assert ask.lead == "Bob’s attack stands at 3 MoS."
    assert ask.among.suggested == 3
    assert ask.outlook is not None
    told = ask.outlook(3)
    assert told is not None
    assert told.note == "0 hits left, 1 MoS kept"
    arena.answer("Spend how many", 3)
    assert kept(arena) == 1
    assert arena.events("exchange")[-1].outcome == "no hit"
    assert not [line for line in arena.told("spirit") if "Ann" in line]


@pytest.mark.rule("book.manoeuvre.stance-spend", "book.example.combat-stance-second-attack")
def test_the_last_one_is_spent_on_a_second_attacker():
    cid = enter(fighter("Cid"), "f4", "bob")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid)
    arena = stance(8, 4, 4, 1, arena=arena.initiative(ann=4, bob=3, cid=2)).turn("ann", "end")
    attacked(arena, 8, 4, 1).answer("Spend how many", 3).turn("bob", "end")
    arena.turn("cid", "strike:ann").answer("Strike", 3).answer("Defend", 0).roll(4, 4, 1)
    arena.answer("Spend how many of the 1 MoS kept?", 1)
    assert arena.events("exchange")[-1].outcome == "1 hit"
    assert kept(arena) == 0


@pytest.mark.alike("book.manoeuvre.stance")
@pytest.mark.rule("book.manoeuvre.stance")
@pytest.mark.about("book.ruling.combat-stance-reactions")
def test_it_bars_attacks_and_attacks_of_opportunity_until_the_next_turn():
    arena = stance(8, 4).turn("ann", "end").turn("bob", "move")
    arena.answer("Move where", "k5")
    assert arena.place("bob") == "k5", "nobody was asked to strike"
    arena.turn("bob", "end")
    assert arena.told("stance") == [
        "Ann leaves the defensive stance: it ends at the call, before any waiting"
    ]
    assert kept(arena) is None
    assert "stance" in arena.options("What do you do?", "ann")


@pytest.mark.rule("book.manoeuvre.stance", "book.ruling.combat-stance-reactions")
def test_in_the_second_half_of_a_split_turn_no_strike_is_offered_and_the_reason_is_told():
    arena = duel().turn("ann", "split")
    stance(8, 4, arena=arena).turn("ann", "end").turn("bob", "end")
    assert option(arena, "strike:bob").barred.why == "you have taken a defensive stance"
    assert option(arena, "stance").barred.why == "you are in it"


@pytest.mark.rule("book.manoeuvre.stance")
def test_whoever_has_attacked_this_turn_takes_none():
    arena = duel().turn("ann", "split").strike("ann", "bob", 4, 1, against=(4, 1)).turn("ann", "end")
    assert option(arena.turn("bob", "end"), "stance").barred.why == "you have attacked this turn"


@pytest.mark.rule("book.ruling.combat-stance-reactions")
def test_reaction_dice_may_defend_besides_but_their_hits_are_lost():
    arena = attacked(stance(8, 1).turn("ann", "end"), 4, 1, against=(8, 4))
    ask = arena.ask("Spend how many of the 2 MoS kept?", "ann")
    assert ask.lead == "Bob’s attack stands at 1 MoS, your defence at 3."
    assert ask.among.suggested == 0, "the defence is enough"
    before = arena.spirit("bob")
    arena.answer("Spend how many", 0)
    assert arena.told("lapsed")[-1] == "Ann loses 2 hits: a defensive stance"
    assert arena.spirit("bob") == before
    assert not arena.asks(SpendHits)


@pytest.mark.about("book.ruling.combat-stance-reactions")
def test_what_is_left_after_a_defence_besides_is_foreseen():
    arena = attacked(stance(8, 4, 1).turn("ann", "end"), 8, 4, 1, against=(4, 1))
    ask = arena.ask("Spend how many of the 3 MoS kept?", "ann")
    assert ask.lead == "Bob’s attack stands at 3 MoS, your defence at 1."
    assert [ask.outlook(spent).note for spent in (0, 1, 2)] == [
        "2 hits left, 3 MoS kept",
        "1 hit left, 2 MoS kept",
        "0 hits left, 1 MoS kept",
    ]


@pytest.mark.rule("book.ruling.combat-stance-reactions")
def test_without_reaction_dice_where_the_table_plays_so():
    arena = stance(8, 1, stance_defence="barred").turn("ann", "end").turn("bob", "strike:ann")
    arena.answer("Strike", 2).roll(4, 1)
    assert arena.ask("Spend how many of the 2 MoS kept?", "ann")


@pytest.mark.rule("book.ruling.combat-stance-spending", "book.ruling.combat-no-defence")
def test_from_behind_two_of_those_spent_are_lost_and_no_extra_dice_are_given():
    people = enter(fighter("Ann"), "e5", facing=4), enter(fighter("Bob"), "g5")
    arena = stance(8, 8, 1, arena=Arena(*people).initiative(ann=4, bob=3))
    arena.who("ann").facing = 4
    attacked(arena.turn("ann", "end"), 8, 4, 1)
    ask = arena.ask("Spend how many of the 4 MoS kept?", "ann")
    assert ask.lead == "Bob’s attack stands at 3 MoS. 2 of what you spend are lost."
    assert [(remark.text, remark.amount) for remark in ask.remarks] == [("Bob stands behind", "−2")]
    hits = [count.note.partition(", ")[0] for count in ask.among.counts]
    assert hits == ["3 hits", "3 hits", "3 hits", "2 hits", "1 hit"]
    arena.answer("Spend how many", 4)
    assert arena.events("exchange")[-1].outcome == "1 hit"


@pytest.mark.unlike("screen", reason="what is kept counts one for one there")
@pytest.mark.rule("book.ruling.combat-stance-spending", "book.reach.outside-malus")
def test_reach_counts_off_the_mos_spent_with_no_defence_besides():
    """Bob's pike strikes from 3 metres, one range beyond Ann's sword."""
    arena = stance(8, 8, 1, arena=duel(bob=fighter("Bob", PIKE), places="e5 h5")).turn("ann", "end")
    ask = attacked(arena, 8, 4).ask("Spend how many of the 4 MoS kept?", "ann")
    assert ask.lead.endswith("1 of what you spend is lost.")
    assert [remark.amount for remark in ask.remarks] == ["−1"]


@pytest.mark.rule("book.ruling.combat-stance-spending")
def test_extra_dice_count_before_mos_are_spent():
    """Ann defends from behind with 1 MoS less 2: Bob's extra die scores 2 more."""
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")
    arena = stance(8, 8, 1, arena=Arena(*people).initiative(ann=4, bob=3))
    arena.who("ann").facing = 4
    attacked(arena.turn("ann", "end"), 4, 1, against=(4,)).answer(ExtraDice, 1).roll(8)
    assert arena.ask("Spend how many", "ann").lead == "Bob’s attack stands at 3 MoS."
    arena.answer("Spend how many", 3)
    assert arena.events("exchange")[-1].outcome == "a tie; Ann 1 − 2 = −1: 1 extra die for Bob"
    assert kept(arena) == 1


@pytest.mark.about("book.ruling.combat-stance-scope")
def test_strikes_in_passing_are_met_and_shots_are_not():
    arena = stance(8, 4).turn("ann", "move").answer("Move where", "b5").answer("Strike at Ann", 1)
    arena.answer("Defend", 0).roll(4, 1)
    assert arena.ask("Spend how many of the 3 MoS kept?", "ann")
    arena = stance(8, 4, arena=duel(bob=archer("Bob"), places="a5 e5")).turn("ann", "end")
    arena.turn("bob", "shoot:ann").answer("at Ann", 1).answer("Dodge", 0).roll(8)
    assert kept(arena) == 3
    assert arena.events("shot")[-1].outcome == "2 hits"


@pytest.mark.about("book.manoeuvre.stance-spend")
def test_an_attack_that_scores_nothing_asks_for_nothing():
    arena = attacked(stance(8, 4).turn("ann", "end"), 1, 3)
    assert not arena.asks(SpendHits)


@pytest.mark.about("book.manoeuvre.stance-spend")
def test_whoever_attacks_reads_how_many_mos_may_be_cancelled():
    ask = stance(8, 4).turn("ann", "end").turn("bob", "strike:ann").ask("Strike Ann", "bob")
    assert ask.outlook is not None
    told = ask.outlook(2)
    assert told is not None
    assert told.note.endswith("; Ann may cancel 3 MoS")


@pytest.mark.about("book.manoeuvre.stance")
def test_weapons_that_are_rolled_the_same_way_are_one_way_to_take_it():
    ask = duel(fighter("Ann", SWORD, weapon("Axe", skill="axes-clubs-maces"), BUCKLER)).turn("ann", "stance")
    keys = [option.key for option in ask.ask("Take the stance").also]
    assert "strength:one-handed-swords:buckler" not in keys
    assert "strength:axes-clubs-maces:axe" in keys


@pytest.mark.about("book.manoeuvre.stance-spend", "book.ruling.combat-round-effect-order")
def test_whoever_is_out_of_action_cancels_nothing_any_more():
    cid = enter(fighter("Cid"), "f4", "bob")
    amy = enter(fighter("Amy", spirit=20), "a1", "ann")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid, amy)
    arena = stance(8, 4, 4, 1, arena=arena.initiative(ann=4, bob=3, cid=2, amy=2)).turn("ann", "end")
    attacked(arena, 8, 8, 8, 1).answer("Spend how many", 0).answer(Asking(SpendHits, hits=6), {"damage": 6})
    arena.roll(8, 8, 8, 8, 8, 8, pool="6d12").answer(HoldOn, 1).roll(4)
    assert arena.badges("ann") == ["bleeding, level 2", "incapacitated"]
    arena.answer("flawless", "spirit").turn("bob", "end").turn("cid", "finish:ann").answer("Strike", 1).roll(
        4
    )
    assert "Spend how many" not in arena.open()[0]
