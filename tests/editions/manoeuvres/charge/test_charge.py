"""The charge: a run, the strike at whoever comes running, and their attack with what is left over."""

from typing import Any

import pytest

from tests.editions.manoeuvres.test_prone import left, option
from tests.editions.sda.arena import PIKE, SWORD, Arena, duel, enter, fighter, weapon
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text

FAST = {"running": 3}
AXE = weapon("Axe", types={"x": 0})


def charge(*faces: int, places: str = "a5 m5", bob: Sheet | None = None, **house: Any) -> Arena:
    """Ann, who has 4d8 for running, runs at Bob with a die for each face."""
    arena = duel(fighter("Ann", skills=FAST), bob, places, **house)
    return arena.turn("ann", "charge:bob").answer("Run at Bob", len(faces)).roll(*faces)


@pytest.mark.rule("book.manoeuvre.charge", "book.manoeuvre.charge-distance")
@pytest.mark.parametrize("place, far", [("i5", False), ("j5", True)])
def test_the_target_must_be_at_least_the_movement_speed_away(place: str, far: bool):
    arena = duel(places=f"a5 {place}")
    assert arena.fight.map.distance(arena.who("ann").place, arena.who("bob").place) == (9 if far else 8)
    assert ("charge:bob" in arena.options("What do you do?")) is far
    if not far:
        assert option(arena, "charge").barred.why == "nobody is 9 m away or more"


@pytest.mark.rule("book.manoeuvre.charge-run", "book.manoeuvre.charge-leftover")
@pytest.mark.rule("book.ruling.combat-charge-reach")
def test_each_mos_runs_two_metres_further_and_those_over_help_the_attack():
    """12 m apart, 10 m to run to the far edge of the sword: 1 MoS of 4 gets there."""
    arena = charge(8, 8, 1)
    ask = arena.ask("Where does the charge end?", "ann")
    assert ask.lead == "4 MoS; those not needed to get there help the attack."
    assert ask.among.suggested == "k5"
    assert ask.among.options[0].note == "2 m from Bob; +3 MoS on the attack"
    arena.answer("Where does", "k5")
    assert arena.place("ann") == "k5"
    arena.answer("Strike at Ann", "none", "bob")
    ask = arena.ask("Strike Bob with the Sword", "ann")
    assert (ask.remarks[0].text, ask.remarks[0].amount) == ("left over from the run", "+3")
    arena.answer("Strike Bob", 1).answer("Defend", 0).roll(4)
    assert arena.events("exchange")[-1].outcome == "4 hits"


@pytest.mark.parametrize("place, told", [("j5", "7 m to run, all"), ("m5", "10 m to run, 9 m")])
def test_no_more_is_run_at_the_usual_speed_than_there_is_to_run(place: str, told: str):
    ask = duel(fighter("Ann", skills=FAST), places=f"a5 {place}").turn("ann", "charge:bob").ask("Run at Bob")
    assert ask.lead.startswith(f"{told} of them at your usual speed. ")


@pytest.mark.unlike("draft", reason="there the charger announces first")
@pytest.mark.rule("book.manoeuvre.split-pool", "book.ruling.combat-charge-dice")
def test_run_and_attack_share_the_larger_pool():
    """Four dice at most: two on the run leave two for the attack."""
    arena = charge(4, 4).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert arena.own("Strike Bob", "ann") == [1, 2]


@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
@pytest.mark.rule("book.manoeuvre.two-actions")
@pytest.mark.about("book.ruling.combat-manoeuvre-two-actions")
def test_it_takes_both_actions_and_all_movement():
    arena = duel(fighter("Ann", skills=FAST), places="a5 m5").turn("ann", "split").turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(4, 1).answer("Where does", "k5").answer("Strike at Ann", "none")
    arena.answer("Strike Bob", 1).answer("Defend", 1).roll(1).roll(1)
    assert left(arena) <= 0
    while "What do you do" not in arena.open()[0]:
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert arena.ask("What do you do?", "bob")
    arena.turn("bob", "end")
    assert arena.fight.round == 2, "the other half of her turn holds nothing"


@pytest.mark.rule("book.ruling.combat-charge-reach")
def test_a_run_that_falls_short_goes_as_far_as_it_can_and_ends_without_attack():
    arena = charge(1, 3, 2)
    assert arena.told("charge")[-1] == "Ann falls short of Bob: 9 m of 10 m"
    assert arena.place("ann") == "j5"
    assert not arena.events("exchange")
    assert left(arena) == 0


@pytest.mark.rule("book.manoeuvre.charge-both-attack", "book.manoeuvre.charge-opportunity")
@pytest.mark.rule("book.ruling.combat-charge-exchange")
@pytest.mark.about("book.ruling.table-charge")
def test_the_target_strikes_with_a_bonus_die_in_the_same_exchange_and_either_deals_damage_a_hit_a_die():
    arena = charge(8, 8).answer("Where does", "k5")
    ask = arena.ask("Strike at Ann with the Sword", "bob")
    assert ask.lead.startswith("Ann charges within your reach.")
    assert [remark.amount for remark in ask.remarks] == ["+1 die"]
    arena.answer("Strike at Ann", 1)
    ask = arena.ask("Strike Bob with the Sword", "ann")
    assert ask.lead.startswith("Bob strikes as you come, with the Sword, 2d8.")
    assert "book.manoeuvre.charge-both-attack" in ask.cites
    arena.answer("Strike Bob", 1).roll(8, 8, by="bob").roll(1, by="ann")
    assert arena.told("exchange")[-1] == "Bob against Ann: 1 hit", "4 against 3 left over"
    assert next(ware.price for ware in arena.ask(SpendHits, "bob").among.wares if ware.key == "damage") == 1
    assert len(arena.events("exchange")) == 1


@pytest.mark.rule("book.ruling.combat-charge-exchange")
def test_odds_of_the_charger_s_dice_are_exact():
    """Bob's 2d8 against 1d8 and 3 MoSes left over."""
    arena = charge(8, 8).answer("Where does", "k5").answer("Strike at Ann", 1)
    ask = arena.ask("Strike Bob", "ann")
    assert ask.outlook is not None
    told = ask.outlook(1)
    assert told is not None
    # Each d8 scores 0, 1 or 2 in 3, 4 and 1 of 8; 3 + mine against both of his.
    mine = {3: 3, 4: 4, 5: 1}
    his = {0: 9, 1: 24, 2: 22, 3: 8, 4: 1}
    wins = sum(m * h for a, m in mine.items() for b, h in his.items() if a > b)
    assert told.shares[-1].chance == pytest.approx(wins / 512)


@pytest.mark.rule("book.ruling.combat-charge-where")
@pytest.mark.parametrize("halt, place", [("entry", "j5"), ("end-of-run", "k5")])
def test_a_target_whose_strike_scores_halts_the_charger_where_they_came_into_range(halt: str, place: str):
    """Bob's pike covers 3 metres, Ann's sword 2."""
    arena = charge(4, 1, bob=fighter("Bob", PIKE), charge_halt=halt).answer("Where does", "k5")
    if halt == "end-of-run":
        assert "Strike at Ann" not in arena.open()[0], "where the run ends the pike does not reach"
        return
    arena.answer("Strike at Ann with the Pike", 2).answer("Strike Bob", 1).roll(8, 4, 1).roll(1)
    assert arena.told("charge")[-1] == "Bob halts Ann at j5"
    assert arena.place("ann") == place
    damage = next(ware for ware in arena.ask(SpendHits, "bob").among.wares if ware.key == "damage")
    assert damage.barred is None, "within the pike's range"


@pytest.mark.about("book.ruling.combat-charge-where")
def test_neither_side_has_a_malus_of_reach_where_each_strikes_from_its_own_distance():
    arena = charge(4, 1, bob=fighter("Bob", PIKE)).answer("Where does", "k5")
    assert [remark.text for remark in arena.ask("Strike at Ann", "bob").remarks] == ["attack of opportunity"]
    arena.answer("Strike at Ann", 2)
    assert [remark.amount for remark in arena.ask("Strike Bob", "ann").remarks] == ["−2 dice"], (
        "those of the run"
    )
    assert arena.place("ann") == "k5"
    arena.answer("Strike Bob", 1).roll(1, 1, 1).roll(4)
    assert arena.place("ann") == "k5", "a strike that does not score halts nobody"


@pytest.mark.about("book.ruling.combat-charge-exchange")
def test_a_target_whose_range_is_not_entered_is_a_plain_defender():
    ann = fighter("Ann", PIKE, skills=FAST)
    arena = duel(ann, places="a5 m5").turn("ann", "charge:bob").answer("Run at Bob", 1).roll(8)
    arena.answer("Where does", "j5").answer("Strike Bob with the Pike", 2)
    assert arena.ask("Defend against Ann", "bob")


@pytest.mark.about("book.ruling.combat-charge-exchange")
def test_a_target_that_faces_away_is_a_plain_defender():
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(fighter("Bob"), "m5", facing=1)
    arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "charge:bob").answer("Run at Bob", 1).roll(4)
    arena.answer("Where does", "k5").answer("Strike Bob", 2)
    assert arena.ask("Defend against Ann", "bob")


@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
@pytest.mark.rule("book.ruling.combat-charge-exchange", "book.manoeuvre.charge-opportunity")
def test_the_strike_may_come_first_where_the_table_wants_it():
    arena = charge(8, 8, charge_strike="first").answer("Where does", "k5").answer("Strike at Ann", 1)
    arena.answer("Defend", 0).roll(4, 1).answer(SpendHits, {})
    arena.answer("Strike Bob", 1).answer("Defend", 0).roll(4)
    assert len(arena.events("exchange")) == 2


def disarming(own: int, theirs: int) -> str:
    """Why the winner may not disarm, empty where they may."""
    arena = charge(8, 8, 8).answer("Where does", "k5").answer("Strike at Ann", 3).answer("Strike Bob", 1)
    arena.roll(*[theirs] * 4).roll(own)
    wares = arena.ask(SpendHits).among.wares
    barred = next(ware.barred for ware in wares if ware.key == "disarm")
    return told_text(barred.why) if barred else ""


@pytest.mark.unlike("draft", reason="there the charger announces first")
@pytest.mark.rule("book.manoeuvre.charge-no-disarm", "book.ruling.combat-charge-disarm-scope")
def test_a_charge_cannot_disarm():
    assert disarming(4, 1) == "a charge cannot disarm"


@pytest.mark.about("book.ruling.combat-charge-disarm-scope")
def test_its_target_can():
    assert disarming(1, 8) == "it costs 4 hits", "8 against 5 left over are 3"


@pytest.mark.about("book.ruling.combat-charge-exchange")
def test_bystanders_strike_first_and_apart():
    cid = enter(fighter("Cid"), "g7", "bob")
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(fighter("Bob"), "m5"), cid
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "charge:bob").answer("Run at Bob", 1)
    arena.roll(4).answer("Where does", "k5").answer("Strike at Ann", 1, "cid").answer("Defend", 0).roll(
        4, 1
    ).answer(SpendHits, {})
    assert arena.ask("Strike at Ann", "bob"), "the run goes on"
    assert arena.place("ann") == "k5"


@pytest.mark.about("book.ruling.table-charge")
def test_whoever_is_stopped_on_the_way_has_no_attack():
    cid = enter(fighter("Cid", AXE), "g7", "bob")
    ann = enter(fighter("Ann", skills=FAST, injury="(0+1)*1"), "a5")
    arena = Arena(ann, enter(fighter("Bob"), "m5"), cid, enter(fighter("Dan"), "a11", "ann"))
    arena.initiative(ann=4, bob=3, cid=2, dan=2).turn("ann", "charge:bob").answer("Run at Bob", 1).roll(4)
    arena.answer("Where does", "k5").answer("Strike at Ann", 2, "cid").answer("Defend", 0).roll(8, 8, 1)
    arena.answer(SpendHits, {"damage": 3})
    arena.roll(8, 8, 8)
    while not any(arena.asks(OwnTurn, who) for who in ("bob", "cid", "dan")):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if hasattr(ask, "purpose") else ask.fallback(), ask=number)
    assert arena.told("charge")[-1] == "Ann’s charge is stopped"
    assert arena.place("ann") != "k5"


@pytest.mark.rule("book.ruling.combat-charge-dice")
def test_with_all_dice_in_the_run_there_is_no_attack():
    """Her spirit does for four dice and none bought."""
    ann = fighter("Ann", skills=FAST, spirit=4)
    arena = duel(ann, places="a5 m5").turn("ann", "charge:bob").answer("Run at Bob", 4).roll(4, 1, 1, 1)
    arena.answer("Where does", "k5").answer("Strike at Ann", "none")
    assert arena.told("lapsed") == ["Ann has no dice left to strike with"]


@pytest.mark.rule("book.ruling.table-charge")
def test_not_while_prone_nor_after_moving():
    arena = duel(places="a5 m5").turn("ann", "lie")
    assert option(arena, "charge").barred.why == "you are prone"
    arena = duel(places="b5 m5").turn("ann", "move").answer("Move where", "a5")
    assert option(arena, "charge").barred.why == "a charge takes all your movement"


@pytest.mark.about("book.manoeuvre.charge")
def test_where_no_run_leads_it_is_barred():
    wall = tuple(f"f{row}" for row in range(1, 12))
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(fighter("Bob"), "m5")
    arena = Arena(*people, ground=Ground(13, 11, wall)).initiative(ann=4, bob=3)
    assert option(arena, "charge:bob").barred.why == "no run leads there"


@pytest.mark.parametrize("kind, places", [("square", "a5 m5"), ("plane", "1,5 12,5")])
@pytest.mark.about("book.manoeuvre.charge")
def test_on_other_maps_too(kind: str, places: str):
    ann, bob = places.split()
    people = enter(fighter("Ann", SWORD, skills=FAST), ann), enter(fighter("Bob"), bob)
    arena = Arena(*people, ground=Ground(13, 11, kind=kind)).initiative(ann=4, bob=3)
    arena.turn("ann", "charge:bob").answer("Run at Bob", 2).roll(8, 1)
    arena.answer("Where does", arena.ask("Where does").among.suggested).answer("Strike at Ann", 1)
    arena.answer("Strike Bob", 1).roll(1, 1).roll(4)
    assert arena.told("exchange")[-1].startswith("Bob against Ann: Ann scores")
    assert arena.fight.map.distance(arena.who("ann").place, arena.who("bob").place) == 2
