"""House rules of fights that are words: the same moment by each of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import close, held, rest, strike
from tests.editions.grappling.hold import wares as bought
from tests.editions.ground.test_cover import duel as doored
from tests.editions.ground.test_doors import option as door
from tests.editions.ground.test_ledges import scored as at_the_ledge
from tests.editions.healing.test_shrugging import sore
from tests.editions.joined.test_dodges import NIMBLE
from tests.editions.joined.test_openings import busy
from tests.editions.manoeuvres.charge.test_charge import charge
from tests.editions.manoeuvres.test_dodge_roll import roll
from tests.editions.manoeuvres.test_prone import left
from tests.editions.manoeuvres.test_stance import stance
from tests.editions.ranged.shots import range_, shoot
from tests.editions.sda.arena import BUCKLER, KNIFE, MAIL, SWORD, Arena, duel, enter, fighter, weapon
from tests.editions.sda.foreseen.test_foresight import shown
from tests.editions.words.test_reassessing import FAR, anew
from tests.editions.words.test_taunting import taunted, three
from winterdawn.dice import Pool
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits


@pytest.mark.house("falling-damage")
def test_a_fall_asks_the_game_master_or_deals_what_is_suggested() -> None:
    """3 metres: a die for each after the first."""

    def fallen(**house: Any) -> Arena:
        return at_the_ledge(8, 8, 1, **house).answer(SpendHits, {"ledge": 1}).answer("where?", "c6")

    ask = fallen(falling_damage="gm").ask("Bob falls 3 m: how many damage dice")
    assert ask.among.suggested == 2
    for dice, pool in ((2, "2d8"), (5, "5d8")):
        arena = fallen(falling_damage="gm").answer("Bob falls 3 m", dice)
        arena.answer("Soften the fall", 1).roll(2)
        assert str(next(iter(arena.run.pending.values())).pool) == pool
    fallen(falling_damage="suggested").answer("Soften the fall", 1).roll(2).roll(1, 1, pool="2d8")


@pytest.mark.house("door-use")
def test_a_door_takes_the_action_or_nothing() -> None:
    for use, acted in (("action", True), ("free", False)):
        arena = doored("door:c3/c4=Gate", places=("c4", "h8"), door_use=use)
        assert door(arena).cost == ("your action" if acted else "free")
        arena.turn("ann", "door:0")
        assert arena.ask("What do you do?").lead.endswith("Your action is taken.") is acted
        assert ("stance" in arena.options("What do you do?")) is not acted


@pytest.mark.house("grapple-cost")
def test_hits_of_a_grapple_are_spent_or_only_scored() -> None:
    spent = close(grapple_cost="spent").strike("ann", "bob", 8)
    assert bought(spent)["grapple"].price == 2
    spent.answer(Asking(SpendHits, hits=2), {"grapple": 1})
    assert spent.only(Asking(OwnTurn, count=4), "ann"), "none is left"
    kept = close(grapple_cost="scored").strike("ann", "bob", 8).answer("Grapple Bob?", "yes")
    assert kept.only(Asking(SpendHits, hits=2, on="bob"), "ann")
    for arena in (spent, kept):
        assert arena.badges("bob") == ["held by Ann"]


@pytest.mark.house("grappled-ignores-armour")
def test_armour_is_in_the_way_of_whoever_is_held_or_not() -> None:
    ann = fighter("Ann", KNIFE, armour=(MAIL,))
    for setting, told in (
        ("off", "to Ann: 2 boxes, armour stops 1: 1 gets through"),
        ("on", "to Ann past all armour: 2 boxes"),
    ):
        arena = strike(held(ann, grappled_ignores_armour=setting), "bob", "ann", 8, 3)
        arena.answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(8)
        assert arena.told("damage")[0].endswith(told)


@pytest.mark.house("reassess-timing")
def test_an_initiative_rolled_anew_counts_from_the_next_round_or_at_once() -> None:
    """Ann's second half stands at half of 4, or of the new 2, below zero."""
    for timing, count in (("next-round", -4), ("at-once", -2)):
        arena = anew(duel(places=FAR, reassess_timing=timing).turn("ann", "split"), (4, 1), (4, 1))
        arena.turn("ann", "end").turn("bob", "end")
        assert arena.ask(Asking(OwnTurn, count=count), "ann")


@pytest.mark.house("taunt-reactions")
def test_a_taunt_takes_dice_of_reactions_or_of_actions_only() -> None:
    """Bob, taunted by 3 hits, answers Cid, who stands behind him, with all of his 4 dice, or with one."""
    for setting, most in (("off", 4), ("on", 1)):
        arena = taunted(three(taunt_reactions=setting)).turn("bob", "end").turn("cid", "strike:bob")
        assert arena.answer("Strike Bob", 1).own("Defend")[-1] == most
        expected = Pool.of(most, 8).against("1d8", malus=2)
        assert shown(arena.ask("Defend"), most) == pytest.approx(float(expected.win), abs=1e-12)


@pytest.mark.house("shrug-boxes")
def test_shrugging_off_goes_against_all_boxes_or_those_of_the_line() -> None:
    for setting, difficulty in (("all", 3), ("line", 1)):
        arena = sore(1, 2, shrug_boxes=setting).turn("ann", "shrug").answer("of which line", "0")
        ask = arena.ask("Shrug it off")
        assert ask.lead.startswith(f"Difficulty {difficulty}.")
        chance = Pool("3d8").odds().at_least(difficulty)
        assert shown(ask, 3) == pytest.approx(float(chance), abs=1e-12)
        arena.answer("Shrug it off", 3).roll(4, 1, 1)
        assert arena.ticked("ann") == ([1, 2] if difficulty == 3 else [0, 2])


@pytest.mark.house("dodge-skill")
def test_shots_are_avoided_by_reflex_by_acrobatics_or_by_either() -> None:
    """3d8 of reflex, 6d8 of acrobatics; either is both."""
    for skill, most in (("reflex", 3), ("acrobatics", 6), ("either", 6)):
        arena = range_(bob=NIMBLE, dodge_skill=skill).turn("ann", "shoot:bob").answer("at Bob", 2)
        ask = arena.ask("Dodge", "bob")
        assert arena.own("Dodge", "bob")[-1] == most
        missed = Pool.of(most, 8).against("2d8", advantage="ours")
        assert shown(ask, most) == pytest.approx(float(missed.win), abs=1e-12)


@pytest.mark.house("ranged-spirit-loss")
def test_hits_of_a_shot_cost_spirit_or_not() -> None:
    for setting, spirit in (("off", 24), ("on", 20)):
        assert shoot(range_(ranged_spirit_loss=setting), 8, 8).spirit("bob") == spirit


@pytest.mark.house("shield-scope")
def test_a_shield_helps_against_all_blows_or_those_of_melee_but_from_behind() -> None:
    bob = fighter("Bob", SWORD, BUCKLER)
    for scope, asked in (("any", True), ("melee-front", False)):
        arena = shoot(range_(5, bob=bob, shield_scope=scope), 8, 8)
        assert ("Use your shield" in arena.open()[0]) is asked
        for facing, helps in ((None, True), (0, True), (1, asked)):
            people = enter(fighter("Ann"), "e5"), enter(bob, "g5", facing=facing)
            arena = Arena(*people, shield_scope=scope).initiative(ann=4, bob=3)
            arena.strike("ann", "bob", 8, 8, 8, against=(4, 4)).answer(SpendHits, {"damage": 1})
            assert ("Use your shield" in arena.open()[0]) is helps


@pytest.mark.house("standing-up-provokes")
def test_standing_up_lets_those_near_strike_or_not() -> None:
    for setting, strikes in (("off", False), ("on", True)):
        arena = duel(standing_up_provokes=setting).turn("ann", "lie").turn("ann", "end").turn("bob", "end")
        arena.turn("ann", "stand")
        assert arena.open()[0].startswith("bob: Strike at Ann") is strikes
        assert arena.who("ann").prone is strikes, "not up before that"


@pytest.mark.house("dodge-roll-metres")
def test_metres_of_a_dodge_roll_count_within_the_movement_or_come_on_top() -> None:
    for metres, over in (("within", 7), ("on-top", 9)):
        assert left(roll(8, 4, 1, dodge_roll_metres=metres).answer("Move where", "c5")) == over


@pytest.mark.house("stance-defence")
def test_a_stance_leaves_dice_to_defend_with_or_none() -> None:
    for setting, asked in (
        ("allowed", "ann: Defend against Bob with the Sword: how many dice?"),
        ("barred", "ann: Spend how many of the 2 MoS kept?"),
    ):
        arena = stance(8, 1, stance_defence=setting).turn("ann", "end").turn("bob", "strike:ann")
        arena.answer("Strike", 2)
        if setting == "barred":
            arena.roll(4, 1)
        assert arena.open() == [asked]


@pytest.mark.house("charge-strike")
def test_a_charge_meets_the_strike_in_one_exchange_or_after_it() -> None:
    for setting, exchanges in (("one-exchange", 1), ("first", 2)):
        arena = charge(8, 8, charge_strike=setting).answer("Where does", "k5").answer("Strike at Ann", 1)
        if exchanges == 2:
            arena.answer("Defend", 0).roll(4, 1).answer(SpendHits, {})
            assert len(arena.events("exchange")) == 1
            arena.answer("Strike Bob", 1).answer("Defend", 0).roll(4)
        else:
            arena.answer("Strike Bob", 1).roll(4, 1).roll(4)
        assert len(arena.events("exchange")) == exchanges


@pytest.mark.house("charge-halt")
def test_a_strike_halts_a_charge_where_it_came_within_reach_or_where_it_ends() -> None:
    """Bob's glaive covers 2 and 3 metres, and Ann's sword 2."""
    glaive = weapon("Glaive", "medium long", "polearms", hands=2)
    for halt, place in (("entry", "j5"), ("end-of-run", "k5")):
        arena = charge(4, 1, bob=fighter("Bob", glaive), charge_halt=halt).answer("Where does", "k5")
        arena.answer("Strike at Ann with the Glaive", 2).answer("Strike Bob", 1).roll(8, 4, 1).roll(1)
        assert arena.place("ann") == place
        assert arena.told("charge")[1:] == [f"Bob halts Ann at {place}"] * (halt == "entry")


@pytest.mark.house("distractions")
def test_what_draws_attention_away_is_what_is_listed_or_everything_or_nothing() -> None:
    """To open a door is listed; to draw a weapon is not."""

    def drawn(setting: str) -> Arena:
        ann = fighter("Ann", SWORD, KNIFE, wields=("Sword",))
        return duel(ann, distractions=setting).turn("ann", "draw:0")

    for setting, listed, others in (("listed", True, False), ("all", True, True), ("none", False, False)):
        assert busy("door:0", distractions=setting).open()[0].startswith("bob: Strike at Ann") is listed
        assert drawn(setting).open()[0].startswith("bob: Strike at Ann") is others


@pytest.mark.house("chained-holds", "reverse-in-defence")
def test_who_may_turn_a_hold_about_when_and_use_it() -> None:
    for setting, barred in (("on", False), ("off", True)):
        arena = (
            held(chained_holds=setting)
            .strike("bob", "ann", 8, 8)
            .answer(Asking(SpendHits, hits=3), {"reverse": 1})
        )
        assert (bought(arena)["throw"].barred is not None) is barred
        defending = rest(held(reverse_in_defence=setting), "bob")
        arena = strike(defending, "ann", "bob", 3, against=(8, 8))
        assert (bought(arena)["reverse"].barred is None) is (setting == "on")
        arena = close(reverse_in_defence=setting).strike("ann", "bob", 1, against=(8, 8))
        assert (bought(arena)["grapple"].barred is None) is (setting == "on")
