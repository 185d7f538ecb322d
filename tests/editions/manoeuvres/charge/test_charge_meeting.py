"""Where a charge meets its target: who strikes, with what, from where, and what is told of it."""

from __future__ import annotations

import pytest

from tests.editions.manoeuvres.charge.chargers import FAST, TWO_AWAY, heartened
from tests.editions.manoeuvres.charge.test_charge import charge
from tests.editions.manoeuvres.lines import IN_PASSING, foreseen, listed, log, offered, question, remarks
from tests.editions.manoeuvres.test_prone import left
from tests.editions.sda.arena import PIKE, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.manoeuvres.clash import Clashing
from winterdawn.editions.setup import Ground
from winterdawn.space.maps import Arc

OPENING = (
    "book.reaction.opportunity, book.opportunity.trigger-move, book.manoeuvre.charge-opportunity, "
    "book.pool.roll-fewer"
)
BONUS = "+1 die attack of opportunity [book.opportunity.bonus-die, book.opportunity.at-least-one-die]"
OVER = "left over from the run [book.manoeuvre.charge-leftover, book.ruling.combat-charge-reach]"
RAN = "−2 dice used for actions this round [book.action.split-dice-cap]"
TOLD = ("charge", "test", "move", "opportunity", "announce", "exchange", "lapsed")


@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
@pytest.mark.rule("book.manoeuvre.charge-run", "book.ruling.combat-charge-dice")
@pytest.mark.about("book.ruling.combat-charge-reach")
def test_the_run_is_announced_with_what_it_takes_and_leads_to() -> None:
    arena = duel(fighter("Ann", skills=FAST), places="a5 j5").turn("ann", "charge:bob")
    rules = "book.manoeuvre.charge-run, book.ruling.combat-charge-dice, book.manoeuvre.split-pool"
    assert question(arena, "Run at Bob") == (
        "ann: Run at Bob with how many dice? 7 m to run, all of them at your usual speed. "
        "Every MoS helps the attack. Its dice come out of those you keep. "
        f"4 of 4d8 left (running, strength). [{rules}, book.pool.roll-fewer]"
    )
    assert foreseen(arena, "Run at Bob", 2).startswith("at least 1 success 85.9%, less 14.1%; 1.50 success")
    arena = duel(fighter("Ann", skills=FAST), places="a5 m5").turn("ann", "charge:bob")
    assert question(arena, "Run at Bob") == (
        "ann: Run at Bob with how many dice? 10 m to run, 9 m of them at your usual speed. "
        "It takes 1 MoS; those over help the attack. Its dice come out of those you keep. "
        f"4 of 4d8 left (running, strength). [{rules}, book.pool.roll-fewer]"
    )
    assert foreseen(arena, "Run at Bob", 2) == "1 or more 85.9%, less 14.1%; 1.50 successes on average (MoS)"
    assert arena.ask("Run at Bob").among.suggested == 2, "the others are left for the attack"
    assert [(each.key, each.label) for each in arena.ask("Run at Bob").also][-1] == ("none", "Think again")


@pytest.mark.about("book.manoeuvre.charge")
def test_whoever_thinks_again_has_neither_run_nor_used_anything() -> None:
    arena = duel(fighter("Ann", skills=FAST), places="a5 m5")
    before = offered(arena, "charge", "move", "stance")
    arena.turn("ann", "charge:bob").answer("Run at Bob", "none")
    assert offered(arena, "charge", "move", "stance") == before
    assert log(arena, *TOLD) == []


@pytest.mark.rule("book.ruling.combat-charge-reach", "book.manoeuvre.charge-leftover")
def test_all_places_within_its_mos_are_listed_the_easiest_first() -> None:
    arena = charge(8, 1)
    assert question(arena, "Where does the charge end?") == (
        "ann: Where does the charge end? 2 MoS; those not needed to get there help the attack. "
        "[book.manoeuvre.charge-leftover, book.ruling.combat-charge-reach]"
    )
    assert listed(arena, "Where does the charge end?") == TWO_AWAY
    ask = arena.ask("Where does the charge end?")
    assert (ask.among.suggested, ask.fallback(), ask.words("m7")) == ("k5", "k5", "Charge to m7, east")
    arena.answer("Where does", "m7")
    assert arena.place("ann") == "l7", "where she comes into range, as the strike falls there"
    assert arena.answer("Strike at Ann", "none").place("ann") == "m7"


@pytest.mark.rule("book.manoeuvre.charge-both-attack")
def test_a_charger_turns_to_the_target_wherever_the_run_ends() -> None:
    arena = charge(8, 1).answer("Where does", "m7").answer("Strike at Ann", 1)
    ann, bob = arena.who("ann"), arena.who("bob")
    assert arena.ask("Strike Bob", "ann")
    assert arena.fight.map.arc(ann.facing, ann.place, bob.place) is Arc.FRONT


@pytest.mark.about("book.ruling.combat-charge-reach")
def test_where_its_mos_lead_to_one_place_nobody_is_asked() -> None:
    """Beside a wall there is but one place 2 m from Bob."""
    walls = tuple(f"k{row}" for row in (4, 6)) + tuple(f"{column}{row}" for column in "lm" for row in (3, 7))
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(fighter("Bob"), "m5")
    arena = Arena(*people, ground=Ground(13, 11, walls)).initiative(ann=4, bob=3)
    arena.turn("ann", "charge:bob").answer("Run at Bob", 2).roll(8, 8)
    assert (arena.place("ann"), arena.open()) == ("k5", ["bob: Strike at Ann with the Sword: how many dice?"])


@pytest.mark.rule("book.manoeuvre.charge-both-attack", "book.ruling.combat-charge-exchange")
def test_the_exchange_of_two_attackers_is_told_from_the_run_to_its_hits() -> None:
    arena = charge(8, 1).answer("Where does", "k5")
    assert question(arena, "Strike at Ann") == (
        "bob: Strike at Ann with the Sword: how many dice? Ann charges within your reach. "
        f"{IN_PASSING}4 of 4d8 left (one-handed swords, "
        f"strength). +1d8 on top. [{OPENING}]"
    )
    assert arena.ask("Strike at Ann").also[-1].label == "Only defend"
    arena.answer("Strike at Ann", 1)
    assert question(arena, "Strike Bob") == (
        "ann: Strike Bob with the Sword: how many dice? Bob strikes as you come, with the Sword, 2d8. "
        "2 of 4d8 left (one-handed swords, strength). "
        "[book.manoeuvre.charge-both-attack, book.ruling.combat-charge-exchange, book.pool.roll-fewer]"
    )
    assert remarks(arena, "Strike Bob") == [f"+1 {OVER}", RAN]
    shares = "Bob scores 25.4%, tie 32.8%, you score 41.8%; you take 0.40 boxes on average, "
    assert foreseen(arena, "Strike Bob", 1).startswith(shares)
    assert arena.ask("Strike Bob").words(2) == "Strike with 2 dice"
    assert [each.key for each in arena.ask("Strike Bob").also] == ["agility:one-handed-swords:sword", "buy"]
    arena.answer("Strike Bob", 1).roll(4, 1).roll(8)
    assert log(arena, *TOLD) == [
        "Ann charges Bob from a5 [book.manoeuvre.charge, book.manoeuvre.two-actions]",
        "Ann tests running: 2 MoS [book.manoeuvre.charge-run, book.mos.sum]",
        "Ann runs to k5, 2 m from Bob [book.manoeuvre.charge-run]",
        "Ann charges within the reach of Bob: an attack of opportunity [book.opportunity.definition, "
        "book.opportunity.once-per-round, book.opportunity.trigger-move, book.manoeuvre.charge-opportunity]",
        "Bob strikes at Ann at 2 m (Sword, strength) 1d8 (+1 die attack of opportunity) "
        "[book.melee.announce-dice, book.opportunity.striker-is-attacker, "
        "book.opportunity.target-is-defender]",
        "Ann charges at Bob at 2 m (Sword, strength) 1d8 (+1 left over from the run) "
        "[book.manoeuvre.charge-both-attack, book.ruling.combat-charge-exchange]",
        "Bob against Ann: Ann scores 2 hits "
        "[book.melee.resolve, book.test.opposed-winner, book.test.opposed-hits]",
    ]
    assert arena.answer(SpendHits, {}).only(OwnTurn, "bob"), "both actions and all movement are used"
    assert left(arena) == -1


@pytest.mark.rule("book.ruling.combat-charge-dice", "book.manoeuvre.charge-opportunity")
@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
def test_without_dice_for_an_attack_the_target_s_strike_is_met_as_any_in_passing() -> None:
    arena = duel(fighter("Ann", skills=FAST, spirit=4), places="a5 m5").turn("ann", "charge:bob")
    arena.answer("Run at Bob", 4).roll(8, 1, 1, 1).answer("Where does", "k5").answer("Strike at Ann", 2)
    assert question(arena, "Defend") == (
        "ann: Defend against Bob with the Sword: how many dice? In passing Bob strikes with the Sword, 3d8 "
        "(2d8 of skill + 1d8 more, attack of opportunity). Each success takes a hit off it (each a damage "
        "die); what is left over hits back, 2 for a damage die. Opponents have turns to come this round. "
        "4 of 4d8 left (one-handed swords, strength). [book.melee.defender-informed, "
        "book.reaction.melee-defence, book.reaction.opportunity, book.pool.roll-fewer]"
    )
    arena.answer("Defend", 1).roll(8, 8, 1).roll(1)
    assert arena.told("exchange") == ["Bob against Ann: 4 hits"]
    assert not arena.events("lapsed")


@pytest.mark.rule("book.ruling.combat-charge-dice")
def test_without_dice_and_without_a_strike_the_charge_comes_to_nothing() -> None:
    arena = duel(fighter("Ann", skills=FAST, spirit=4), places="a5 m5").turn("ann", "charge:bob")
    arena.answer("Run at Bob", 4).roll(8, 1, 1, 1).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert log(arena, "lapsed") == [
        "Ann has no dice left to strike with [book.manoeuvre.split-pool, book.ruling.combat-charge-dice]"
    ]
    assert arena.only(OwnTurn, "bob")


@pytest.mark.rule("book.ruling.combat-charge-reach")
@pytest.mark.about("book.ruling.table-charge")
def test_a_target_that_lets_it_pass_defends_as_usual() -> None:
    arena = charge(8, 8).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert question(arena, "Strike Bob") == (
        "ann: Strike Bob with the Sword: how many dice? 2 of 4d8 left (one-handed swords, strength). "
        "[book.melee.announce-dice, book.melee.attack, book.pool.roll-fewer]"
    )
    assert remarks(arena, "Strike Bob") == [f"+3 {OVER}", RAN]
    assert [each.key for each in arena.ask("Strike Bob").also] == ["agility:one-handed-swords:sword", "buy"]
    arena.answer("Strike Bob", 2).answer("Defend", 1).roll(8, 1).roll(1)
    assert arena.told("exchange") == ["Ann against Bob: 5 hits"]


@pytest.mark.rule("book.manoeuvre.charge-leftover")
def test_with_no_mos_left_over_nothing_is_told_of_any() -> None:
    arena = charge(4, 1).answer("Where does", "k5").answer("Strike at Ann", "none")
    assert remarks(arena, "Strike Bob") == [RAN]


@pytest.mark.rule("book.ruling.combat-charge-where")
def test_where_the_table_wants_it_the_strike_falls_where_the_run_ends() -> None:
    """Bob's sword and Ann's reach 2 m alike."""
    arena = charge(8, 1, charge_halt="end-of-run").answer("Where does", "k5").answer("Strike at Ann", 3)
    arena.answer("Strike Bob", 1).roll(8, 8, 8, 8).roll(1)
    assert arena.told("exchange") == ["Bob against Ann: 7 hits"]
    assert arena.told("charge") == ["Ann charges Bob from a5"]
    assert arena.place("ann") == "k5"


@pytest.mark.about("book.ruling.combat-charge-exchange")
@pytest.mark.parametrize("halt", ["entry", "end-of-run"])
def test_others_who_watch_give_a_target_that_faces_away_no_strike(halt: str) -> None:
    people = (
        enter(fighter("Ann", skills=FAST), "a5"),
        enter(fighter("Cid"), "k3", "bob"),
        enter(fighter("Bob"), "m5", facing=1),
    )
    arena = Arena(*people, charge_halt=halt).initiative(ann=4, bob=3, cid=2)
    arena.turn("ann", "charge:bob").answer("Run at Bob", 2).roll(8, 1).answer("Where does", "k5")
    arena.answer("Strike at Ann", "none", "cid")
    assert arena.open() == ["ann: Strike Bob with the Sword: how many dice?"]
    arena.answer("Strike Bob", 1)
    assert arena.open() == ["bob: Defend against Ann with the Sword: how many dice?"]


@pytest.mark.rule("book.ruling.combat-charge-where")
def test_a_charger_is_halted_where_there_is_room_before_the_entry() -> None:
    """Dan of her side stands at j5, where Bob's pike begins to reach."""
    people = (
        enter(fighter("Ann", skills=FAST), "a5"),
        enter(fighter("Bob", PIKE), "m5"),
        enter(fighter("Dan"), "j5", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, dan=2).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(8, 1).answer("Where does", "k5").answer("Strike at Ann", 2)
    arena.answer("Strike Bob", 1).roll(8, 8, 8).roll(1)
    assert log(arena, "charge")[1:] == ["Bob halts Ann at i5 [book.ruling.combat-charge-where]"]
    assert arena.place("ann") == "i5"


@pytest.mark.about("book.ruling.combat-charge-where")
@pytest.mark.parametrize(
    "eve, bob, told",
    [((1, 1), (8, 8), "Eve against Bob: Bob scores"), ((8, 8), (1, 1), "Eve against Bob: 4 hits")],
)
def test_only_the_target_s_own_strike_halts_and_nothing_that_scores_after_it(
    eve: tuple[int, ...], bob: tuple[int, ...], told: str
) -> None:
    """Ann pushes Bob to where Eve may strike him."""
    people = (
        enter(fighter("Ann", skills=FAST), "a5"),
        enter(fighter("Bob", PIKE), "m5", facing=4),
        enter(fighter("Eve"), "m8", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, eve=2).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(8, 8).answer("Where does", "k5").answer("Strike at Ann", 1)
    arena.answer("Strike Bob", 1).roll(1, 1).roll(8).answer(SpendHits, {"push": 1})
    arena.answer("Push Bob where?", "m6").answer(SpendHits, {})
    heartened(arena).answer("Strike at Bob", 1, "eve")
    arena.answer("Defend against Eve", 2, "bob").roll(*eve).roll(*bob)
    arena.if_asked(ExtraDice, 0)
    assert arena.told("exchange")[-1].startswith(told)
    assert arena.place("ann") == "k5"
    assert arena.told("charge") == ["Ann charges Bob from a5"]


@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
@pytest.mark.rule("book.control.push-provokes")
@pytest.mark.about("book.ruling.combat-charge-where")
def test_a_strike_after_a_push_halts_nobody_as_the_run_is_over() -> None:
    """Bob lets the charge pass, pushes Ann in defence, and strikes where she comes to stand."""
    arena = charge(4, 1, push_strike_by_scorer=1).answer("Where does", "k5").answer("Strike at Ann", "none")
    arena.answer("Strike Bob", 1).answer("Defend", 3).roll(1).roll(8, 8, 8).answer(SpendHits, {"push": 1})
    arena.answer("Push Ann where?", "k4").answer(SpendHits, {})
    heartened(arena).answer("Strike at Ann", 1, "bob")
    arena.answer("Defend", 0).roll(8, 8).answer(SpendHits, {})
    assert arena.place("ann") == "k4"
    assert arena.told("charge") == ["Ann charges Bob from a5"]


@pytest.mark.rule("book.manoeuvre.charge-no-disarm", "book.ruling.combat-charge-disarm-scope")
@pytest.mark.unlike("draft", reason="equals, chargers and those charged all count as attackers there")
def test_a_charger_is_barred_from_disarming_with_the_reason_and_nobody_else_is() -> None:
    """Ann beats Bob, pushes him to Eve of her side, and Eve may disarm him."""
    people = (
        enter(fighter("Ann", skills=FAST), "a5"),
        enter(fighter("Bob"), "m5", facing=4),
        enter(fighter("Eve"), "m8", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, eve=2).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 2).roll(8, 8).answer("Where does", "k5").answer("Strike at Ann", "none")
    arena.answer("Strike Bob", 2).answer("Defend", 0).roll(8, 8)
    barred = next(ware.barred for ware in arena.ask(SpendHits).among.wares if ware.key == "disarm")
    assert (barred.why, barred.cites) == (
        "a charge cannot disarm",
        ("book.manoeuvre.charge-no-disarm", "book.ruling.combat-charge-disarm-scope"),
    )
    arena.answer(SpendHits, {"push": 1}).answer("Push Bob where?", "m6").answer(SpendHits, {})
    arena.answer("Strike at Bob", 3, "eve").answer("Defend", 0).roll(8, 8, 8, 8)
    assert next(ware.barred for ware in arena.ask(SpendHits).among.wares if ware.key == "disarm") is None


@pytest.mark.rule("book.ruling.combat-charge-disarm-scope")
def test_after_the_charge_the_charger_disarms_like_anybody() -> None:
    arena = charge(8, 8).answer("Where does", "k5").answer("Strike at Ann", 1).answer("Strike Bob", 1)
    assert arena.fight.record(Clashing) == Clashing("ann", "bob", "k5")
    heartened(arena.roll(1, 1).roll(1).answer(SpendHits, {}))
    assert arena.fight.record(Clashing) == Clashing()
    arena.turn("bob", "end").strike("ann", "bob", 8, 8, 8, 8)
    assert next(ware.barred for ware in arena.ask(SpendHits).among.wares if ware.key == "disarm") is None


@pytest.mark.house("facing")
@pytest.mark.about("book.manoeuvre.charge-opportunity", "book.ruling.combat-facing-arcs")
def test_where_a_target_without_dice_would_strike_from_nobody_is_asked_which_way_they_face() -> None:
    bob = hurt(fighter("Bob", PIKE), spirit=0)
    people = enter(fighter("Ann", skills=FAST), "a5"), enter(bob, "m5")
    arena = Arena(*people, gm="gm", facing="gm").initiative(ann=4).turn("ann", "charge:bob")
    arena.answer("Run at Bob", 3).roll(8, 8, 1).answer("Where does the charge end?", "k5")
    arena.answer("Where does Ann stand, as Bob faces?", "front", "gm")
    assert arena.open() == ["ann: Strike Bob with the Sword: how many dice?"]
