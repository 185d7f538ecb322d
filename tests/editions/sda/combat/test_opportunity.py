"""Attacks of opportunity: who provokes whom, when, and with which dice."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import KNIFE, PIKE, SWORD, Arena, duel, enter, fighter, weapon
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.kernel.fact import told_text


def passing(bob: Weapon = SWORD, at: str = "e5", facing: int | None = None) -> Arena:
    """Bob stands at g5; it is the turn of Ann, who stands at a place."""
    watcher = enter(fighter("Bob", bob), "g5", facing=facing)
    return Arena(enter(fighter("Ann"), at), watcher).initiative(ann=4, bob=3).turn("ann", "move")


BOW = weapon("Bow", "far", "bows", increment=20, hands=2)


@pytest.mark.rule("book.opportunity.definition")
def test_it_is_a_melee_attack_and_takes_dice_of_a_reaction():
    arena = passing().answer("Move where", "d5").answer("Strike at Ann", 1, "bob").answer("Defend", 0)
    arena.roll(2, 2)
    made = arena.card("exchange").made
    assert (made.dice, made.skill, made.weapon) == ("reaction", "one-handed-swords", "Sword")
    shooter = passing(BOW, "f5").answer("Move where", "d5")
    assert shooter.place("ann") == "d5", "nobody shoots as things pass"


@pytest.mark.rule("book.opportunity.trigger-move", "book.opportunity.move-start")
@pytest.mark.rule("book.reaction.opportunity")
@pytest.mark.about("book.ruling.combat-opportunity-leaving")
def test_moving_off_within_reach_is_struck_at_first():
    arena = passing().answer("Move where", "d5")
    ask = arena.ask("Strike at Ann", "bob")
    assert ask.lead.startswith("Ann moves within your reach.")
    assert arena.place("ann") == "e5", "before she has moved"


@pytest.mark.about("book.ruling.combat-opportunity-interrupt")
@pytest.mark.rule("book.opportunity.move-enter")
def test_coming_into_reach_is_struck_at_on_entering():
    arena = passing(at="a5").answer("Move where", "f5")
    assert arena.ask("Strike at Ann", "bob")
    assert arena.place("ann") == "e5", "2 metres from the sword"
    arena.answer("Strike at Ann", "none")
    assert arena.place("ann") == "f5"
    assert arena.events("opportunity") == [], "it was let pass"


@pytest.mark.rule("book.reaction.opportunity")
def test_whoever_moves_turns_to_the_strike_and_whoever_is_moved_does_not():
    people = enter(fighter("Ann"), "e5", facing=4), enter(fighter("Bob"), "g5")
    arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "move").answer("Move where", "d5")
    arena.answer("Strike at Ann", 1).answer("Defend", 0)
    assert arena.told("opportunity") == ["Ann moves within the reach of Bob: an attack of opportunity"]
    assert arena.who("ann").facing == 1, "to the east, where Bob stands"
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=1)
    arena = Arena(*people, push_strike_by_scorer=1).initiative(ann=4, bob=3)
    arena.strike("ann", "bob", 8, 1).answer(ExtraDice, 0).answer(SpendHits, {"push": 1}).answer(
        "Push Bob where?", "f4"
    ).answer("Strike at Bob", 1)
    assert arena.who("bob").facing == 1


@pytest.mark.about("book.ruling.combat-inside-range", "book.ruling.table-free-hand")
def test_inside_a_pike_nobody_is_in_its_reach():
    arena = passing(PIKE, at="f5").answer("Move where", "f4")
    assert arena.place("ann") == "f4", "1 to 2 metres: the pike covers 3"
    arena = passing(SWORD, at="f5").answer("Move where", "g4")
    assert arena.ask("What do you do?", "ann"), "nor does the free hand beside a sword count"
    arena = passing(KNIFE, at="f5").answer("Move where", "g4")
    assert arena.ask("Strike at Ann", "bob")


@pytest.mark.about("book.opportunity.line-of-sight")
@pytest.mark.parametrize(
    "facing, amounts",
    [
        (4, ["+1 die"]),
        pytest.param(
            0,
            ["+1 die", "−1"],
            marks=pytest.mark.rule(
                "book.opportunity.flank-malus", "book.ruling.combat-opportunity-flank-side"
            ),
        ),
        (1, None),
    ],
)
def test_the_strike_needs_sight_and_is_worse_to_the_flank(facing: int, amounts: list[str] | None):
    arena = passing(facing=facing).answer("Move where", "d5")
    if amounts is None:
        assert arena.ask("What do you do?", "ann")
        return
    told = [told_text(remark.amount) for remark in arena.ask("Strike at Ann", "bob").remarks]
    assert sorted(amount for amount in told if amount.startswith(("+", "−"))) == amounts


def test_who_may_strike_is_who_sees_it_done_within_their_reach():
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", "b", facing=1)
    cid, dan = enter(fighter("Cid"), "c5", "b"), enter(fighter("Dan", PIKE, persona=9), "e7", "b")
    arena = Arena(*people, cid, dan).initiative(ann=4, bob=3, cid=2, dan=2)
    assert arena.turn("ann", "move").answer("Move where", "d5").open()[0].startswith("cid: Strike at Ann")
    arena.answer("Strike at Ann", "none")
    assert arena.ask("What do you do?", "ann"), "Bob looks away, and the pike is for three metres"


@pytest.mark.about("book.reach.long")
def test_a_pike_reaches_whoever_moves_off_three_metres_away():
    assert passing(PIKE, at="d5").answer("Move where", "c5").ask("Strike at Ann", "bob")


@pytest.mark.rule("book.opportunity.bonus-die")
@pytest.mark.about(
    "book.reaction.dice-cap",
    "book.ruling.combat-opportunity-dice",
    "book.ruling.combat-bonus-dice-over-budget",
)
@pytest.mark.rule("book.opportunity.target-is-defender")
@pytest.mark.rule("book.opportunity.striker-is-attacker")
def test_reaction_dice_and_a_bonus_die_strike_and_reaction_dice_defend():
    arena = passing().answer("Move where", "d5").answer("Strike at Ann", 3)
    arena.answer("Defend", 2, "ann").roll(8, 8, 1, 4, by="bob", pool="4d8").roll(4, 1)
    assert {ware.key: ware.price for ware in arena.ask(SpendHits, "bob").among.wares}["damage"] == 1
    arena.spend()
    assert [pips.left for pips in arena.row("bob").pips] == [4, 1], "the bonus die is on top"
    assert [pips.left for pips in arena.row("ann").pips] == [4, 2], "her action dice are untouched"


@pytest.mark.about("book.ruling.combat-bonus-dice-over-budget")
@pytest.mark.rule("book.opportunity.at-least-one-die")
def test_with_no_dice_left_there_is_still_one():
    arena = duel().strike("ann", "bob", 4, 4, against=(4, 8, 1, 1)).answer(SpendHits, {}).turn("ann", "move")
    arena.answer("Move where", "d5").answer("Strike at Ann", 0).answer("Defend", 0).roll(8, pool="1d8")
    assert arena.ask(Asking(SpendHits, hits=2), "bob")


@pytest.mark.about("book.ruling.combat-opportunity-no-chain")
@pytest.mark.rule("book.opportunity.once-per-round")
def test_one_strike_a_round_until_one_was_made():
    arena = passing().answer("Move where", "d5").answer("Strike at Ann", "none")
    assert arena.place("ann") == "d5"
    arena = (
        duel().turn("ann", "split").turn("ann", "move").answer("Move where", "f4").answer("Strike at", "none")
    )
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "move").answer("Move where", "e4")
    assert arena.ask("Strike at Ann", "bob"), "a declined chance may be followed by another"
    arena.answer("Strike at Ann", 1).answer("Defend", 0).roll(4, 1).answer(SpendHits, {}).answer(
        "Move on", "stop"
    )
    arena.turn("ann", "end").turn("ann", "split").turn("ann", "move").answer("Move where", "e5")
    assert arena.ask("Strike at Ann", "bob"), "it returns each round"


@pytest.mark.rule("book.opportunity.once-per-round")
def test_no_second_strike_in_the_same_round():
    arena = duel().turn("ann", "split").turn("ann", "move").answer("Move where", "e4")
    arena.answer("Strike at", 1).answer("Defend", 0).roll(4, 1).answer(SpendHits, {}).answer("Move on", "e4")
    arena.turn("ann", "end").turn("bob", "end")
    assert not any("may strike" in one.note for one in arena.ask("What do you do?").among.options)
    arena.turn("ann", "move")
    assert not any("may strike" in one.note for one in arena.ask("Move where").among.options)
    arena.answer("Move where", "e5")
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule("book.ruling.combat-move-in-steps")
@pytest.mark.about("book.ruling.combat-opportunity-leaving")
def test_one_movement_provokes_each_opponent_once():
    arena = passing().answer("Move where", "f4").answer("Strike at Ann", "none").turn("ann", "move")
    options = {one.key: one for one in arena.ask("Move where").among.options}
    assert not any("may strike" in one.note for one in options.values())
    arena.answer("Move where", "e5")
    assert arena.ask("What do you do?", "ann"), "moving on is the same movement"


@pytest.mark.about("book.ruling.combat-opportunity-leaving")
def test_who_let_it_pass_is_not_asked_again_when_another_may_strike():
    people = enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", "b"), enter(fighter("Cid"), "e8", "b")
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "move").answer("Move where", "e6")
    arena.answer("Strike at Ann", "none", "bob").answer("Strike at Ann", "none", "cid")
    assert arena.ask("What do you do?", "ann")


@pytest.mark.about("book.ruling.combat-opportunity-interrupt")
def test_whoever_is_struck_with_no_movement_left_is_not_asked_whether_to_go_on():
    arena = Arena(enter(fighter("Ann"), "a5"), enter(fighter("Bob"), "l5")).initiative(ann=4, bob=3)
    arena.turn("ann", "move").answer("Move where", "j5").answer("Strike at Ann", 1).answer("Defend", 0)
    arena.roll(4, 1).answer(SpendHits, {})
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule("book.ruling.combat-move-in-steps")
@pytest.mark.about("book.control.push")
def test_whoever_is_pushed_out_of_reach_of_where_they_were_bound_is_not_sent_there():
    arena = Arena(enter(fighter("Ann"), "c5"), enter(fighter("Bob"), "a5")).initiative(ann=4, bob=3)
    arena.turn("ann", "move").answer("Move where", "l5").answer("Strike at Ann", 2).answer("Defend", 0)
    arena.roll(8, 8, 1).answer(SpendHits, {"push": 1}).answer("Push Ann where?", "b4").spend()
    assert "l5" not in arena.options("Move on")
    assert arena.ask("Move on").among.suggested == ""


@pytest.mark.about("book.ruling.combat-opportunity-order")
@pytest.mark.rule("book.opportunity.several-strikers")
def test_several_strike_in_initiative_then_spirit_order():
    cid = enter(fighter("Cid", persona=9), "f4", "bob")
    dan = enter(fighter("Dan"), "f7", "bob")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"), cid, dan)
    arena.initiative(ann=4, bob=2, cid=2, dan=3).turn("ann", "move").answer("Move where", "d5")
    order = []
    while "Strike at Ann" in arena.open()[0]:
        order.append(arena.open()[0].split(":")[0])
        arena.answer("Strike at Ann", "none")
    assert order == ["dan", "cid", "bob"]


def surrounded(**ann: Any) -> Arena:
    """Ann moves off within the reach of Dan, who decides first, and of Bob."""
    people = enter(fighter("Ann", **ann), "e5"), enter(fighter("Bob"), "g5", "b")
    dan = enter(fighter("Dan", weapon("Axe", types={"x": 0})), "f7", "b")
    arena = Arena(*people, dan).initiative(ann=4, bob=2, dan=3)
    return arena.turn("ann", "move").answer("Move where", "d5").answer("Strike at Ann", 2, "dan")


@pytest.mark.unlike("screen", reason="a push goes straight back there")
@pytest.mark.about("book.ruling.combat-opportunity-mid-exchange")
@pytest.mark.rule("book.opportunity.once-per-round", "book.opportunity.definition")
def test_who_has_struck_at_the_push_of_another_does_not_strike_at_the_move_too():
    arena = surrounded().answer("Defend", 0).roll(8, 8, 1).answer(SpendHits, {"push": 1})
    arena.answer("Push Ann where?", "e6").spend().answer("Strike at Ann", 1, "bob").answer("Defend", 0)
    arena.roll(4, 1).answer(SpendHits, {})
    assert arena.ask("Move on", "ann")


@pytest.mark.about("book.ruling.combat-opportunity-order")
def test_nobody_strikes_at_whoever_fell_to_another():
    arena = surrounded(injury="(0+1)*1").answer("Defend", 0).roll(4, 4, 1)
    arena.answer(SpendHits, {"damage": 2}).roll(4, 4)
    assert "Strike at Ann" not in "".join(arena.open())


@pytest.mark.rule("book.ruling.combat-move-in-steps")
@pytest.mark.about("book.ruling.combat-opportunity-interrupt")
def test_after_a_strike_the_mover_may_go_elsewhere_or_stop():
    arena = passing(at="b5").answer("Move where", "f5").answer("Strike at Ann", 1).answer("Defend", 0)
    arena.roll(4, 1).answer(SpendHits, {})
    assert arena.place("ann") == "e5"
    ask = arena.ask("Move on, or stop?")
    assert ask.lead == "Bob hit you by 1 in passing, as you moved within reach. 6 m of movement left."
    assert "book.opportunity.move-enter" in ask.cites
    assert ask.among.suggested == "f5", "she was bound there"
    arena.answer("Move on", "stop")
    assert arena.place("ann") == "e5"


@pytest.mark.about("book.incapacitated.no-movement", "book.ruling.combat-opportunity-interrupt")
def test_whoever_falls_to_the_strike_goes_no_further():
    cid = enter(fighter("Cid"), "m11", "ann")
    arena = Arena(
        enter(fighter("Ann", injury="(0+1)*1"), "e5"),
        enter(fighter("Bob", weapon("Axe", types={"x": 0})), "g5"),
        cid,
    )
    arena.initiative(ann=4, bob=3, cid=2).turn("ann", "move").answer("Move where", "a5").answer(
        "Strike at", 2
    )
    arena.answer("Defend", 0).roll(4, 4, 1).answer(SpendHits, {"damage": 2}).roll(4, 4)
    assert arena.place("ann") == "e5"
    assert arena.ask("What do you do?", "bob")


@pytest.mark.rule("book.ruling.combat-distraction")
@pytest.mark.about("book.opportunity.trigger-other")
def test_picking_something_up_provokes_and_drawing_and_dropping_do_not():
    arena = duel(fighter("Ann", SWORD, KNIFE, wields=("Sword",))).turn("ann", "drop:0").turn("ann", "draw:0")
    assert arena.ask("What do you do?", "ann")
    arena.turn("ann", "take:0")
    assert arena.ask("Strike at Ann", "bob").lead.startswith("Ann picks something up within your reach.")


@pytest.mark.about("book.melee.pivot-free", "book.ruling.combat-opportunity-reposition")
def test_turning_provokes_nobody():
    assert duel().turn("ann", "turn").answer("Face which", "5").ask("What do you do?", "ann")


@pytest.mark.rule("book.opportunity.trigger-treat")
def test_treating_a_wound_provokes():
    ann = fighter("Ann", injury="(0+1)*6")
    arena = duel(ann).strike("ann", "bob", 4, 1, against=(8, 8, 1)).answer(SpendHits, {"damage": 1}).roll(4)
    arena.spend().turn("ann", "end").turn("bob", "end").turn("ann", "treat:ann")
    assert arena.ask("Strike at Ann", "bob").lead.startswith("Ann treats a wound within your reach.")
    assert not arena.events("test"), "the strike comes before the test"
