"""Pools: one allowance, low attributes, bought dice, bonus dice above the cap."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import Field, Scene, duel
from tests.editions.sda.arena import CLUB, STRONG, SWORD, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import InitiativeDice
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Use
from winterdawn.editions.sda.rolls.budget import Budget, Purses
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.fact import told_text

RICH = fighter("Ann", constitution=12, persona=12, wisdom=12)
"""36 spirit, and a pool of 4."""
SKILL = "one-handed-swords"


@pytest.mark.rule("draft.reaction.shared-pool", "draft.split.cap", "draft.reaction.no-own-cap")
@pytest.mark.rule("draft.two.second-as-reaction", "draft.two.must-split")
def test_actions_and_reactions_share_their_dice():
    field = duel().turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 3).roll(2, 2).roll(2, 2, 2)
    field.turn("ann", "end").turn("bob", "strike:ann")
    assert field.own("Strike") == [1], "3 of 4 dice went into the defence"
    field.answer("Strike", 1)
    assert field.own("Defend") == [0, 1, 2]
    remarks = [(remark.amount, remark.text) for remark in field.ask("Defend").beside.read]
    assert ("−2 dice", "used this round") in remarks


@pytest.mark.rule("draft.test.low-attribute-cost", "draft.test.low-attribute-d4")
@pytest.mark.rule("draft.test.no-low-attribute-bonus-die")
@pytest.mark.parametrize(
    "spirit, most",
    [
        pytest.param(5, 1, marks=pytest.mark.example("draft.example.ruling-low-attribute-cap")),
        pytest.param(6, 2, marks=pytest.mark.example("draft.example.ruling-low-attribute-cap")),
    ],
)
@pytest.mark.rule("draft.ruling.low-attribute-fewer-dice")
def test_each_die_of_a_low_attribute_costs_spirit(spirit: int, most: int):
    weak = fighter("Ann", STRONG, strength=2, skills={"one-handed-swords": 1}, spirit=spirit)
    field = duel(weak)
    field.turn("ann", "strike:bob")
    assert field.own("Strike") == [*range(1, most + 1)]
    field.answer("Strike", most).answer("Defend", 0).roll(*[4] * most, pool=f"{most}d4")
    assert field.spirit("ann") == spirit - 2 * most
    assert field.told("spirit")[0].startswith(f"Ann rolls {most} ")


@pytest.mark.example("draft.example.low-attribute")
@pytest.mark.rule("draft.test.low-attribute-cost")
def test_two_points_below_4_cost_two_points_a_die():
    field = duel(fighter("Ann", STRONG, strength=2, skills={"one-handed-swords": 1}))
    field.turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 0).roll(4, 4, pool="2d4")
    assert field.spirit("ann") == 24 - 4


@pytest.mark.rule("draft.opportunity.bonus-die", "draft.ruling.spirit-cap-and-bonus-dice")
@pytest.mark.parametrize("spirit, dice", [(3, 4), (1, 2), (0, 1)])
@pytest.mark.example("draft.example.ruling-spirit-cap")
def test_bonus_dice_come_on_top_of_the_cap(spirit: int, dice: int):
    field = duel(bob=hurt(fighter("Bob"), spirit=spirit)).turn("ann", "move").answer("Move", "h5")
    ask = field.ask("Strike at Ann")
    assert max(field.own("Strike at Ann"), default=0) + 1 == dice
    assert any("bonus dice apart" in told_text(remark.text) for remark in ask.beside.read)


@pytest.mark.rule("draft.ruling.spirit-buying-dice")
@pytest.mark.parametrize(
    "dice, price",
    [
        pytest.param(1, 4, marks=pytest.mark.example("draft.example.ms-spirit-cooking")),
        pytest.param(2, 9, marks=pytest.mark.example("draft.example.ms-spirit-cooking")),
        pytest.param(3, 15, marks=pytest.mark.example("draft.example.ms-spirit-cooking")),
    ],
)
def test_no_more_dice_are_bought_than_there_are_ranks(dice: int, price: int):
    field = duel(RICH).turn("ann", "strike:bob")
    assert max(value for value in field.options("Strike") if isinstance(value, int)) == 4 + 3
    field.answer("Strike", 4 + dice).answer("Defend", 0)
    assert field.spirit("ann") == 36 - price


@pytest.mark.rule("draft.ruling.bought-dice-stay", "draft.ruling.pool-refresh")
@pytest.mark.rule("draft.ruling.spirit-buying-in-a-round")
def test_bought_dice_stay_until_the_round_ends():
    field = duel(RICH).turn("ann", "strike:bob").answer("Strike", "buy").answer("Buy", 2).answer("Strike", 0)
    field.answer("Defend", 0).roll(2, 2).turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert field.own("Defend") == [0, 1, 2, 3, 4]
    assert max(value for value in field.options("Defend") if isinstance(value, int)) == 5, "one more of three"
    field.answer("Defend", 0).roll(2)
    while field.fight.round == 1:
        field.turn(field.open()[0].partition(":")[0], "end")
    assert field.turn("ann", "strike:bob").own("Strike") == [1, 2, 3, 4]


@pytest.mark.about("draft.ruling.spirit-buying-in-a-round")
def test_a_die_bought_for_a_smaller_pool_takes_none_of_the_larger():
    ann = fighter("Ann", SWORD, CLUB, skills={"one-handed-swords": 4, "axes-clubs-maces": 1})
    field = duel(ann).turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 0).roll(2)
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    club = next(key for key in field.options("Defend") if "axes-clubs-maces" in str(key))
    field.answer("Defend", club)
    assert field.own("Defend") == [0, 1, 2]
    field.answer("Defend", 3).roll(2).roll(2, 2, 2)
    assert field.fight.record(Purses).of["ann"]["action"].used == 4
    assert field.fight.record(Purses).of["ann"]["action"].largest == 6


@pytest.mark.rule("draft.modifier.bonus-dice", "draft.modifier.bonus-dice-depleted")
@pytest.mark.rule("draft.opportunity.bonus-die", "draft.ruling.bonus-dice-outside-split")
def test_a_bonus_die_is_rolled_with_the_pool_used_up():
    field = duel().turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 4).roll(2).roll(2, 2, 2, 2)
    field.turn("ann", "move").answer("Move", "h5")
    assert field.own("Strike at Ann") == [0]
    field.answer("Strike at Ann", 0).answer("Defend", 0).roll(4, pool="1d8")


@pytest.mark.parametrize(
    "dice, result, plus",
    [
        pytest.param(
            0,
            0,
            "+0",
            marks=pytest.mark.rule("draft.modifier.bonus-mos-needs-dice", "draft.ruling.bonus-mos-leftover"),
        ),
        (1, 3, "+3"),
    ],
)
def test_bonus_moses_are_lost_without_a_die_of_the_pool(dice: int, result: int, plus: str):
    gift = Trait("Gifted", modifiers=(Modifier("one-handed-swords", plus=3),))
    field = duel(bob=hurt(fighter("Bob"), traits=(gift,)))
    field.turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 4 - dice).roll(2)
    field.roll(*[1] * (4 - dice))
    field.if_asked(SpendHits, {})
    field.turn("ann", "move").answer("Move", "h5").answer("Strike at Ann", dice).answer("Defend", 0)
    field.roll(*[2] * (dice + 1))
    throw = field.card("exchange")
    assert throw.total == result
    assert plus in [term.amount for term in throw.terms]


@pytest.mark.rule("draft.ruling.low-attribute-bonus-dice", "draft.test.low-attribute-cost")
def test_bonus_dice_that_cost_may_be_left_out():
    weak = fighter("Bob", STRONG, strength=2)
    field = duel(bob=weak).turn("ann", "move").answer("Move", "h5")
    plain = next(key for key in field.options("Strike at Ann") if str(key).endswith(":plain"))
    field.answer("Strike at Ann", plain).answer("Strike at Ann", 1).answer("Defend", 0).roll(4, pool="1d4")
    assert field.spirit("bob") == 24 - 2


@pytest.mark.about("draft.ruling.low-attribute-fewer-dice")
def test_with_too_little_spirit_for_a_die_there_is_no_roll():
    field = duel(fighter("Ann", STRONG, strength=2, spirit=2))
    with pytest.raises(NotAllowed, match="no dice"):
        field.turn("ann", "strike:bob")


@pytest.mark.rule("draft.test.low-attribute-cost")
@pytest.mark.about("draft.ruling.spirit-buying-dice", "draft.ruling.pool-build-order")
@pytest.mark.parametrize("spirit, most", [(13, 4), (14, 5), (20, 5), (21, 6)])
def test_dice_bought_on_a_low_attribute_cost_twice_and_spirit_is_left_for_them_all(spirit: int, most: int):
    """To 4 dice at a point each a fifth costs 4 and all 5 a point, which takes 9 and leaves 5; a sixth costs
    5 more, which takes 15 and leaves 6.
    """
    weak = fighter("Ann", STRONG, strength=3, constitution=12, wisdom=12, persona=12, spirit=spirit)
    field = duel(weak).turn("ann", "strike:bob")
    assert max(value for value in field.options("Strike") if isinstance(value, int)) == most


@pytest.mark.rule("draft.test.low-attribute-cost")
@pytest.mark.about("draft.ruling.low-attribute-bonus-dice", "draft.ruling.low-attribute-payment")
@pytest.mark.parametrize("spirit, most", [(14, 4), (15, 5)])
def test_a_bonus_die_is_paid_for_beside_those_bought(spirit: int, most: int):
    gift = Trait("Gifted", modifiers=(Modifier("one-handed-swords", dice=1),))
    given: dict[str, Any] = {"strength": 3, "constitution": 12, "wisdom": 12, "persona": 12}
    field = duel(fighter("Ann", STRONG, spirit=spirit, traits=(gift,), **given)).turn("ann", "strike:bob")
    assert max(value for value in field.options("Strike") if isinstance(value, int)) == most


@pytest.mark.about("draft.ruling.spirit-cap-and-bonus-dice")
@pytest.mark.parametrize(
    "covers, dice",
    [("without-bonus", 4), pytest.param("all", 2, marks=pytest.mark.house("spirit-cap-covers"))],
)
def test_the_cap_covers_bonus_dice_by_a_house_rule_alone(covers: str, dice: int):
    gift = Trait("Gifted", modifiers=(Modifier("climbing", dice=2),))
    ann = fighter("Ann", spirit=2, skills={"climbing": 3}, traits=(gift,))
    scene = Scene(ann, spirit_cap_covers=covers).gm("gm:test:ann:climbing", "open-ended")
    most = max(scene.own("climbing"))
    assert len(scene.says(most).asked("climbing")[1].pool) == dice


@pytest.mark.about("draft.ruling.bought-dice-stay")
def test_dice_bought_for_a_free_roll_do_not_stay_and_those_that_stay_are_no_part_of_one():
    play = duel(RICH).fight
    pool, action = (
        play.part(PoolRules),
        Use(play.combatants["ann"], SKILL, "agility", Kind.ACTION, Purpose.TEST),
    )
    free = replace(action, kind=Kind.FREE)

    def own(use: Use, after: Use) -> int:
        """The dice there are for a use after two were bought for another."""
        pool.used(play, Announced(after, pool.grant(play, after, ()), 1, 0, 2, False, ()))
        return int(pool.grant(play, use, ()).own)

    assert (own(action, after=free), own(action, after=action), own(free, after=free)) == (4, 6, 4)
    before = str(play.record(Purses).of)
    play.part(Budget).used(play, Announced(free, pool.grant(play, free, ()), 1, 0, 2, False, ()))
    assert str(play.record(Purses).of) == before, "nor do they join the dice of the round"


USED_UP = "bonus dice fall with the pool used up"


@pytest.mark.rule("draft.modifier.bonus-dice-depleted")
def test_that_bonus_dice_fall_alone_is_told_where_they_do():
    def told(field: Field, prompt: str) -> bool:
        return USED_UP in [remark.text for remark in field.ask(prompt).beside.read]

    passing = duel().turn("ann", "move").answer("Move", "h5")
    assert not told(passing, "Strike at Ann"), "there are dice beside it"
    spent = duel().turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 4).roll(2).roll(2, 2, 2, 2)
    assert told(spent.turn("ann", "move").answer("Move", "h5"), "Strike at Ann")
    rich = duel(RICH).turn("ann", "strike:bob").answer("Strike", 4).answer("Defend", 0).roll(2, 2, 2, 2)
    rich.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert rich.own("Defend") == [0]
    assert not told(rich, "Defend"), "what can be bought is no bonus die"


@pytest.mark.rule("draft.modifier.bonus-mos-needs-dice")
def test_a_malus_counts_without_a_die_of_the_pool():
    gift = Trait("Gifted", modifiers=(Modifier("one-handed-swords", plus=3),))
    clumsy = Trait("Clumsy", modifiers=(Modifier("one-handed-swords", malus=1),))
    field = duel(bob=hurt(fighter("Bob"), traits=(gift, clumsy)))
    field.turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 4).roll(2).roll(1, 1, 1, 1)
    field.if_asked(SpendHits, {})
    field.turn("ann", "move").answer("Move", "h5").answer("Strike at Ann", 0).answer("Defend", 0).roll(8)
    assert field.card("exchange").total == 2 - 1


@pytest.mark.about("draft.ruling.spirit-cap-and-bonus-dice")
@pytest.mark.house("spirit-cap-covers")
def test_without_spirit_a_bonus_die_falls_unless_the_cap_covers_it():
    def strikes(covers: str) -> bool:
        people = enter(fighter("Ann"), "e5"), enter(fighter("Bob", spirit=0), "g5")
        field = Field(*people, spirit_cap_covers=covers).answer(InitiativeDice, 3, "ann").roll(4, 4, 4)
        return "Strike at Ann" in field.turn("ann", "move").answer("Move", "h5").open()[0]

    assert (strikes("without-bonus"), strikes("all")) == (True, False)


@pytest.mark.about("draft.ruling.spirit-buying-dice")
def test_without_a_rank_no_die_is_bought():
    scene = Scene(hurt(RICH, skills={"climbing": 1})).gm("gm:test:ann:climbing", "open-ended")
    assert scene.options("climbing", "ann")[:3] == [1, 2, 3], "2 dice, and 1 is for sale"
    scene = Scene(hurt(RICH, skills={})).gm("gm:test:ann:climbing", "open-ended")
    assert [each for each in scene.options("climbing", "ann") if isinstance(each, int)] == [1]


@pytest.mark.about("draft.ruling.low-attribute-bonus-dice")
@pytest.mark.parametrize("strength, plain", [(3, True), (4, False)])
def test_only_where_dice_cost_may_bonus_dice_be_left_out(strength: int, plain: bool):
    field = duel(bob=fighter("Bob", STRONG, strength=strength)).turn("ann", "move").answer("Move", "h5")
    assert any(str(key).endswith(":plain") for key in field.options("Strike at Ann")) is plain


@pytest.mark.about("draft.ruling.low-attribute-bonus-dice", "draft.test.low-attribute-cost")
@pytest.mark.parametrize("spirit, asked", [(1, False), (2, True)])
def test_a_bonus_die_that_cannot_be_paid_for_is_not_rolled(spirit: int, asked: bool):
    weak = fighter("Bob", STRONG, strength=2, spirit=spirit)
    field = duel(bob=weak).turn("ann", "move").answer("Move", "h5")
    assert ("Strike at Ann" in field.open()[0]) is asked


@pytest.mark.house("spirit-cap-covers")
@pytest.mark.about("draft.ruling.spirit-cap-and-bonus-dice")
def test_what_the_cap_covers_is_told():
    def told(covers: str) -> list[str]:
        bob = hurt(fighter("Bob"), spirit=3)
        field = duel(bob=bob, spirit_cap_covers=covers).turn("ann", "move").answer("Move", "h5")
        found = [each.text for each in field.ask("Strike at Ann").beside.read]
        return [text for text in found if "spirit" in told_text(text)]

    assert told("without-bonus") == ["no more dice than 3 spirit, bonus dice apart"]
    assert told("all") == [], "the number itself says so"


@pytest.mark.about("draft.ruling.low-attribute-bonus-dice")
def test_without_bonus_dice_there_are_none_to_leave_out():
    field = duel(fighter("Ann", STRONG, strength=3)).turn("ann", "strike:bob")
    assert not any(str(key).endswith(":plain") for key in field.options("Strike"))
