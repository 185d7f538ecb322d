"""What dice on a low attribute cost beside bonus dice, and when the cap on dice is looked at."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import Field, duel
from tests.editions.draft.rolls.test_pools import RICH, SKILL
from tests.editions.sda.arena import STRONG, fighter
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules


def passed(spirit: int = 24) -> Field:
    """Ann moves past Bob, whose dice cost 2 spirit each, and whose strike has a bonus die."""
    weak = fighter("Bob", STRONG, strength=2, spirit=spirit)
    return duel(bob=weak).turn("ann", "move").answer("Move", "h5")


@pytest.mark.rule("draft.test.low-attribute-cost")
@pytest.mark.about("draft.ruling.low-attribute-payment")
def test_bonus_dice_are_paid_for_with_the_others():
    field = passed().answer("Strike at Ann", 1).answer("Defend", 0).roll(4, 4, pool="2d4")
    assert field.spirit("bob") == 24 - 2 * 2


@pytest.mark.about("draft.ruling.pool-build-order")
@pytest.mark.parametrize("spirit, dice", [(4, [0]), (5, [0, 1]), (8, [0, 1, 2])])
def test_spirit_pays_for_the_bonus_die_first_and_has_to_cover_the_others(spirit: int, dice: list[int]):
    assert passed(spirit).own("Strike at Ann") == dice


@pytest.mark.house("spirit-cap-checked")
@pytest.mark.about("draft.ruling.spirit-buying-dice")
def test_whether_spirit_has_to_cover_bought_dice_before_or_after_they_are_paid():
    def most(checked: str) -> int:
        field = duel(fighter("Ann", spirit=5), spirit_cap_checked=checked).turn("ann", "strike:bob")
        return max(each for each in field.options("Strike") if isinstance(each, int))

    assert (most("before-paying"), most("after-paying")) == (5, 4)


@pytest.mark.about("draft.failure.opposed-losses")
def test_losses_of_a_roll_that_nobody_meets_go_to_nobody():
    field = duel().strike("ann", "bob", 1)
    assert "draft.failure.opposed-losses" not in field.events("exchange")[0].cites
    met = duel().strike("ann", "bob", 1, against=(2,))
    assert "draft.failure.opposed-losses" in met.events("exchange")[0].cites


@pytest.mark.about("draft.ruling.pool-build-order")
def test_what_takes_dice_away_leaves_bonus_dice_alone():
    game = duel().run.game
    use = Use(game.combatants["ann"], "one-handed-swords", "strength", Kind.ACTION, Purpose.STRIKE)
    terms = Term(Unit.DICE, 2, "help", ()), Term(Unit.FEWER, 6, "taunted", ())
    granted = game.part(PoolRules).grant(game, use, terms)
    assert (granted.own, granted.bonus) == (0, 2), "the taunt takes 4, and there are no more"


@pytest.mark.about("draft.ruling.spirit-cap-and-bonus-dice")
@pytest.mark.parametrize("covers, apart", [("without-bonus", True), ("all", False)])
def test_the_cap_is_told_with_what_it_leaves_alone(covers: str, apart: bool):
    game = duel(fighter("Ann", spirit=2), spirit_cap_covers=covers).run.game
    cap = game.part(Effort).bound(game, game.combatants["ann"])
    assert (cap.dice, game.says(cap.text).endswith(", bonus dice apart")) == (2, apart)
    assert ("draft.ruling.spirit-cap-and-bonus-dice" in cap.cites) is apart


@pytest.mark.rule("draft.ruling.spirit-buying-dice")
@pytest.mark.about("draft.ruling.pool-build-order")
def test_the_pool_that_the_price_goes_by_is_told_without_bonus_dice():
    trait = Trait("Brave", modifiers=(Modifier(SKILL, 2),))
    field = duel(replace(RICH, traits=(trait,))).turn("ann", "strike:bob")
    field.answer("Strike", "buy").answer("Buy", 1).answer("Strike", 4).answer("Defend", 0)
    assert field.told("spirit") == ["Ann buys 1 die to a pool of 4 −4 spirit, 32 left"]
    field.roll(*[2] * 7, pool="7d8")
