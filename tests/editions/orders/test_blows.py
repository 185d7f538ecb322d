"""Standing orders about blows: in passing, in defence, out of the way of shots, and when luck is tried."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.orders.asks import BOOK, chances, dice, heard, said
from tests.editions.ranged.shots import archer, range_
from tests.editions.screen.blows.test_luck import struck
from tests.editions.sda.arena import Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.combat import AnswerTo, AttackToo
from winterdawn.editions.sda.facts.rolls import HowManyDice
from winterdawn.editions.sda.orders import blows
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Count, Number, Option
from winterdawn.kernel.asks.orders import ordered
from winterdawn.kernel.fact import phrase, told_text

RULES = {
    "passing": "book.reaction.opportunity",
    "dodge": "book.ranged.dodge",
    "defend": "book.melee.defender-informed",
    "luck": "screen.manoeuvre.lucky-break-test",
}
TRAIT, NONE = Option("trait:Keen", "Keen"), Option("none", "Let it be")
TRAITED, LIKELIER = "a trait may be called in", "another way to roll is likelier"
HURT, MAY_STRIKE = "you are hurt", "somebody may strike as you dodge"


def defence(
    *more: Option, ticked: int = 0, to_come: bool = False, back: bool = False, **given: Any
) -> Choose:
    """Up to 4 own dice against a strike."""
    task = AnswerTo("ann", "bob", "a sword", "4d8", back, "", (), ticked, to_come)
    question = HowManyDice(
        task=task, more="", room=4, own=4, faces=8, skill="Swords", attribute="agility", bonus=0,
        where="on-top", most=0, bought=0,
    )  # fmt: skip
    return dice(RULES["defend"], *more, question=question, least=0, **given)


def asks(id: str, *more: Option, **given: Any) -> Choose:
    """What an order is for."""
    return defence(*more, **given) if id == "defend" else dice(RULES[id], NONE, *more, **given)


@pytest.mark.parametrize("id", ["passing", "dodge", "defend"])
def test_no_trait_is_passed_over_nothing_paid_and_no_better_way(id: str) -> None:
    assert said(asks(id, TRAIT), id) == TRAITED
    for cost in ("spirit", "wounds", "boxes", "falls"):
        assert said(asks(id, costs={"3": {cost: 1}}), id) == "a die costs something here"
    better = Option("agility:brawling", "With bare hands")
    assert said(asks(id, better, outlook=chances(**{better.key: 0.6})), id) == LIKELIER
    assert said(asks(id, better, outlook=chances(**{better.key: 0.5})), id) in (2, 4)


@pytest.mark.parametrize(
    ("choice", "more", "last"), [("half", 2, 4), ("0", 0, 0), ("1", 1, 1), ("2", 2, 2), ("3", 3, 3)]
)
def test_one_defends_with_half_while_others_may_strike_or_with_so_many(
    choice: str, more: int, last: int
) -> None:
    for hurt_too in ("", "-hurt"):
        assert said(defence(to_come=True), "defend", choice + hurt_too) == more
        assert said(defence(), "defend", choice + hurt_too) == last
    assert said(defence(ticked=1), "defend", choice) == HURT
    assert said(defence(ticked=1), "defend", f"{choice}-hurt") == last
    assert said(defence(back=True), "defend", choice) == "you strike back here"


@pytest.mark.parametrize(("least", "half"), [("25", 0.3), ("50", 0.5), ("75", 0.8)])
def test_in_passing_half_the_dice_strike_if_they_score_often_enough(least: str, half: float) -> None:
    assert said(asks("passing", outlook=chances(**{"2": half})), "passing", least) == 2
    assert said(asks("passing", outlook=chances(**{"2": half - 0.1})), "passing", least) == "none"


def test_whoever_has_no_dice_left_defends_with_none_where_that_is_ordered() -> None:
    def spent(*more: Option, ticked: int = 0) -> Choose:
        counts = Number((Count(0), Count(1, bought=True)), 0)
        return replace(defence(*more, ticked=ticked), offers=counts)

    assert said(spent(), "spent") == said(spent(ticked=2), "spent") == 0
    assert said(spent(ticked=2), "spent", "unhurt") == HURT
    assert said(spent(TRAIT), "spent") == TRAITED
    assert said(defence(), "spent") == "you have dice left"
    dice = phrase("dice", count=2, faces=8)
    other = Option("agility:brawling", what=phrase("another-way", way="bare hands", dice=dice))
    assert said(spent(other), "spent") == "you have dice left in another way"


def test_of_several_orders_for_an_ask_the_one_answers_that_is_not_silent() -> None:
    given = {"defend": "half", "spent": "anyhow"}
    found = ordered(defence(ticked=1), BOOK.orders, given)
    assert found
    assert (found.order.id, found.said) == ("defend", blows.HURT)
    none = replace(defence(ticked=1), offers=Number((Count(0), Count(1, bought=True)), 0))
    found = ordered(none, BOOK.orders, given)
    assert found
    assert (found.order.id, found.said) == ("spent", 0)


def test_no_strike_that_may_not_be_let_pass_is() -> None:
    ask = dice(RULES["passing"], outlook=chances(**{"2": 0.1}))
    assert said(ask, "passing") == "what you ordered is not offered here"


def test_nobody_dodges_by_order_where_somebody_may_strike_because_of_it() -> None:
    assert said(asks("dodge"), "dodge") == 4
    assert said(asks("dodge", costs={"4": {"risks": 1}}), "dodge") == MAY_STRIKE


# ------------------------------------------------------------ as it is asked in play


def defended(**numbers: int) -> Arena:
    """Ann strikes Bob, and Cid is on her side."""
    people = (
        enter(fighter("Ann"), "e5", "reds"),
        enter(fighter("Bob"), "g5"),
        enter(fighter("Cid"), "g6", "reds"),
    )
    return Arena(*people).initiative(**numbers)


def test_whoever_defends_is_told_whether_turns_are_to_come() -> None:
    arena = defended(ann=4, bob=2, cid=3).turn("ann", "strike:bob").answer("Strike", 2)
    told = "Ann strikes with the Sword, 2d8. Each success takes a hit off it "
    lead = arena.ask("Defend", "bob").lead
    assert lead.startswith(told)
    assert " Opponents have turns to come this round. 4 of 4d8 left" in told_text(lead)
    assert heard(arena, "Defend", "defend") == 2
    arena = defended(cid=4, bob=3, ann=2).turn("cid", "end").turn("bob", "end")
    arena.turn("ann", "strike:bob").answer("Strike", 2)
    assert "Opponents" not in arena.ask("Defend", "bob").lead
    assert heard(arena, "Defend", "defend") == 4


def test_whoever_defends_is_told_of_their_boxes_those_of_before_the_fight_too() -> None:
    bob = hurt(fighter("Bob"), wounds=Wounds(lines=(BegunLine(2),)))
    arena = duel(bob=bob).turn("ann", "strike:bob").answer("Strike", 2)
    assert "You have 2 boxes ticked." in arena.ask("Defend", "bob").lead
    assert heard(arena, "Defend", "defend") == HURT
    assert heard(arena, "Defend", "defend", "half-hurt") == 4


def test_at_ones_own_number_it_is_no_defence() -> None:
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5")).initiative(ann=4, bob=4)
    arena.roll(2).roll(1).turn("ann", "strike:bob").answer("Strike", 2).answer(AttackToo, "attack")
    assert heard(arena, "Strike back", "defend") == "you strike back here"


def test_in_passing_in_play() -> None:
    arena = duel().turn("ann", "move").answer("Move where", "b2")
    assert heard(arena, "Strike at Ann", "passing", "25") == 2
    odds = arena.ask("Strike at Ann").outlook
    assert odds is not None
    assert (heard(arena, "Strike at Ann", "passing", "75") == "none") is (odds(2).shares[0].chance < 0.75)  # type: ignore[union-attr]


def test_a_dodge_says_who_may_strike() -> None:
    alone = range_().turn("ann", "shoot:bob").answer("at Bob", 2)
    assert heard(alone, "Dodge", "dodge") == 3
    people = enter(archer(), "a5", "reds"), enter(fighter("Cid"), "k5", "reds"), enter(fighter("Bob"), "m5")
    near = Arena(*people).initiative(ann=4, bob=2, cid=3).turn("ann", "shoot:bob").answer("at Bob", 2)
    assert "Cid may strike as you dodge." in near.ask("Dodge").lead
    assert heard(near, "Dodge", "dodge") == MAY_STRIKE


# ------------------------------------------------------------ luck


def test_damage_is_taken_that_luck_undoes_too_seldom() -> None:
    def luck(best: float, *more: Option, worn: int = 0) -> Any:
        outlook = chances(**{str(dice): best / 2 for dice in range(5)}, **{"5": best})
        costs = {"4": {"worn": worn}}
        return said(asks("luck", *more, outlook=outlook, costs=costs), "luck", "10", "screen")

    assert luck(0.09) == "none"
    assert luck(0.1) == "luck may well undo some of it", "bought dice are thought of, too"
    assert luck(0.09, worn=1) == "armour may take some of it"
    assert luck(0, worn=1) == "none"
    assert luck(0, TRAIT) == TRAITED


@pytest.mark.parametrize(("defence", "on"), [(0, "Mail"), (1, "Mail or Sword")])
def test_luck_says_what_takes_it_instead(defence: int, on: str) -> None:
    field = struck(12, defence=defence)
    assert f"Each success beyond 2 negates 1, which goes on your {on}. " in told_text(
        field.ask("Try your luck").lead
    )
    assert heard(field, "Try your luck", "luck", "25", "screen") == "luck may well undo some of it"
