"""Who gets hold of whom, and what a hold hinders."""

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import (
    close,
    held,
    menu,
    notices,
    pair,
    rest,
    signs,
    strike,
    terms,
    three,
    wares,
)
from tests.editions.sda.arena import BUCKLER, CLUB, KNIFE, PIKE, SWORD, enter, fighter, weapon
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.kernel.errors import NotAllowed


@pytest.mark.rule("book.grapple.initiate", "book.grapple.special-control")
@pytest.mark.about("book.ruling.combat-grapple-cost")
def test_two_hits_of_a_brawling_attack_start_a_grapple_and_are_spent():
    arena = close().strike("ann", "bob", 8, 4)
    assert (wares(arena)["grapple"].price, wares(arena)["grapple"].most) == (2, 1)
    arena.answer(Asking(SpendHits, hits=3), {"grapple": 1})
    assert arena.ask(Asking(SpendHits, hits=1), "ann")
    assert (signs(arena, "ann"), signs(arena, "bob")) == (["holds Bob"], ["held by Ann"])
    assert arena.told("grapple") == ["Ann grapples Bob"]


@pytest.mark.about("book.ruling.combat-grapple-break-in")
def test_nobody_is_too_large_to_be_grappled():
    arena = close(fighter("Ann", KNIFE, size="micro"), fighter("Bob", KNIFE, size="colossal"))
    assert wares(arena.strike("ann", "bob", 8, 4))["grapple"].barred is None


@pytest.mark.rule("book.grapple.initiate")
def test_one_hit_starts_none():
    arena = close().strike("ann", "bob", 4)
    assert wares(arena)["grapple"].barred.why == "it costs 2 hits"


@pytest.mark.about("book.grapple.special-control")
def test_hits_of_a_sword_start_none():
    arena = close(fighter("Ann", SWORD, BUCKLER)).strike("ann", "bob", 8, 8, 8)
    assert {"step", "damage"} < set(wares(arena))
    assert "grapple" not in wares(arena)


@pytest.mark.unlike("draft", reason="nobody strikes there at a range that the weapon does not list")
@pytest.mark.rule("book.grapple.brawling-needs")
def test_brawling_attacks_need_close_range():
    arena = close(places="e5 g5")
    assert menu(arena, "ann")["strike:bob"].barred.why == "2 m away, and brawling needs to be within 1 m"


@pytest.mark.rule("book.grapple.brawling-needs")
def test_hits_of_brawling_start_a_grapple():
    assert "grapple" in wares(close().strike("ann", "bob", 8))
    assert "grapple" not in wares(close(fighter("Ann", SWORD, BUCKLER)).strike("ann", "bob", 8))


@pytest.mark.about("book.grapple.brawling-needs")
@pytest.mark.parametrize("arms, ways", [((CLUB,), 2), ((PIKE,), 0)])
def test_brawling_takes_a_free_hand_or_a_fitting_weapon(arms: tuple[Weapon, ...], ways: int):
    arena = close(fighter("Ann", *arms)).turn("ann", "strike:bob")
    keys = [str(key) for key in arena.options("Strike")]
    found = [key for key in keys if ":brawling:" in key]
    first = "brawling" in arena.ask("Strike").lead
    assert len(found) + first == ways


@pytest.mark.rule("book.ruling.combat-grapple-hits-in-defence")
def test_hits_of_a_defence_start_no_grapple_unless_the_table_says_so():
    arena = close().strike("ann", "bob", 1, against=(8, 8))
    assert wares(arena)["grapple"].barred.why == "only hits of an attack start a grapple"
    arena = close(reverse_in_defence="on").strike("ann", "bob", 1, against=(8, 8))
    arena.answer(Asking(SpendHits, hits=4, on="ann"), {"grapple": 1})
    assert signs(arena, "ann") == ["held by Bob"]


@pytest.mark.about("book.grapple.initiate", "book.control.push")
def test_whoever_was_pushed_away_first_is_out_of_reach_of_a_grapple():
    arena = close(fighter("Ann", KNIFE, skills={"brawling": 9})).strike("ann", "bob", 8, 8)
    arena.answer(Asking(SpendHits, hits=4), {"push": 1}).answer("Push Bob where?", "g5")
    assert wares(arena)["grapple"].barred.why == "Bob is not within 1 m"


@pytest.mark.rule("book.ruling.combat-grapple-cost")
def test_a_table_may_have_it_that_the_hits_need_only_be_scored():
    arena = close(grapple_cost="scored").strike("ann", "bob", 8)
    arena.answer("Grapple Bob?", "yes")
    assert "grapple" not in wares(arena)
    declined = close(grapple_cost="scored").strike("ann", "bob", 8).answer("Grapple Bob?", "no")
    assert "grapple" not in wares(declined), "none is sold besides"
    assert arena.ask(Asking(SpendHits, hits=2), "ann")
    assert signs(arena, "bob") == ["held by Ann"]
    assert close(grapple_cost="scored").strike("ann", "bob", 4).asks(Asking(SpendHits, hits=1))


@pytest.mark.rule("book.ruling.combat-grapple-end")
def test_a_hold_ends_with_whoever_holds_out_of_action():
    arena = held(ann=fighter("Ann", KNIFE, injury="(0+1)*1"))
    strike(arena, "bob", "ann", 8, 8, 8, 8).answer(SpendHits, {"damage": 2}).roll(8, 8)
    assert "Ann no longer holds Bob" in arena.told("release")
    assert signs(arena, "bob") == []


@pytest.mark.rule("book.grapple.malus", "book.ruling.combat-grappler-freedom")
@pytest.mark.about("book.ruling.combat-power-is-strength")
@pytest.mark.unlike("draft", reason="actions and reactions share their dice there")
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
    assert terms_of(arena.fight, shock) == ()
    assert [arena.fight.says(term.text) for term in terms_of(arena.fight, reflex)] == ["held by Ann"]


@pytest.mark.rule("book.grapple.no-movement", "book.ruling.combat-grappler-freedom")
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


@pytest.mark.rule(
    "book.grapple.attack-each-other", "book.grapple.defend-others", "book.ruling.combat-grapple-partners"
)
def test_they_attack_nobody_but_each_other_and_defend_against_anybody():
    arena = rest(three(), "bob")
    arena.turn("cid", "strike:ann").answer("Strike Ann", 2)
    arena.answer("Defend against Cid", 1, "ann").roll(8, 1).roll(4)
    rest(arena.answer(Asking(SpendHits, hits=1), {}), "cid")
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


@pytest.mark.rule("book.grapple.other-weapons", "book.ruling.combat-grapple-other-weapons-sum")
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
    strike(arena, "ann", "bob", 8).answer(SpendHits, {"damage": 2})
    assert "damage" in arena.open()[0], "nobody is asked for the shield"
    assert arena.told("shield") == ["Bob cannot raise the shield: no shield is of use in a grapple"]
    arena = close(None, fighter("Bob", BUCKLER)).strike("ann", "bob", 8).answer(SpendHits, {"damage": 2})
    assert arena.ask("Use your shield?", "bob")
    arena = held(fighter("Ann", KNIFE, BUCKLER)).strike("bob", "ann", 8, 4).answer(SpendHits, {"damage": 1})
    assert "damage" in arena.open()[0]


@pytest.mark.about("book.ruling.combat-no-defence")
def test_the_malus_of_the_held_gives_the_attacker_a_die_where_they_do_not_defend():
    arena = rest(held(), "bob").turn("ann", "strike:bob").answer("Strike Bob", 2)
    arena.answer("Defend", 0).roll(4, 1).answer(ExtraDice, 1).roll(4)
    assert arena.told("exchange")[-1] == "Ann against Bob: 2 hits"


@pytest.mark.about("book.ruling.combat-no-defence")
def test_whoever_strikes_reads_what_hinders_the_held_and_odds_count_it():
    arena = rest(held(), "bob").turn("ann", "strike:bob")
    assert terms(arena, "Strike Bob") == ["−1 for Bob: held by Ann"]
    note = arena.ask("Strike Bob").outlook(2).whole
    assert "Bob answers with 2d8 −1" in note


# ---------------------------------------------------------------- several


@pytest.mark.rule("book.grapple.several", "book.grapple.malus-adds")
@pytest.mark.about("book.ruling.combat-grapple-other-weapons-sum")
def test_each_who_gets_in_adds_a_malus():
    arena = pair()
    assert signs(arena, "bob") == ["held by Ann and Cid"]
    arena.turn("bob", "strike:ann")
    assert terms(arena, "Strike Ann")[:2] == ["−1 held by Ann", "−1 held by Cid"]
    malus, adds = ("book.grapple.malus",), ("book.grapple.malus", "book.grapple.malus-adds")
    assert [each.cites for each in arena.ask("Strike Ann").remarks][:2] == [malus, adds]


@pytest.mark.about("book.ruling.combat-grapple-partners")
def test_the_held_may_attack_any_of_those_who_hold_them():
    found = menu(pair(), "bob")
    assert [found[key].barred for key in ("strike:ann", "strike:cid")] == [None, None]
