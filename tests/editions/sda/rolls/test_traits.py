"""Traits count at the table as they do on the sheet."""

import pytest
from msgspec.structs import replace

from tests.editions.scene.stage import solo
from tests.editions.sda.alone import Alone
from tests.editions.sda.arena import duel, fighter, hurt
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.rolls.pool import PoolRules


def gifted(to: str, when: str = "", **amounts: int):
    return hurt(fighter("Ann"), traits=(Trait("Gifted", modifiers=(Modifier(to, when=when, **amounts),)),))


@pytest.mark.rule("book.ruling.table-trait-effects")
@pytest.mark.parametrize("to", ["one-handed-swords", "melee-combat"])
def test_dice_of_a_trait_come_on_top_in_a_fight(to):
    ask = duel(gifted(to, dice=2)).turn("ann", "strike:bob").ask("Strike", "ann")
    (remark,) = (remark for remark in ask.remarks if remark.text == "Gifted")
    assert remark.amount == "+2 dice"
    assert remark.cites == ("book.ruling.table-trait-effects",)


@pytest.mark.rule("book.ruling.table-trait-effects")
@pytest.mark.parametrize("to", ["climbing", "strength"])
def test_a_scene_and_the_sheet_agree(to):
    ann = gifted(to, dice=2)
    stage = solo(traits=ann.traits)
    assert Alone(ann).whole("climbing", "strength").dice == 3
    (option,) = (o for o in stage.ask("What do you do?", "ann").among.options if o.key == "test:climbing")
    assert "3d8" in option.label
    stage.does("ann", "test:climbing").gm(2)
    assert [r.amount for r in stage.ask("how many dice", "ann").remarks] == ["+2 dice"]


@pytest.mark.rule("book.ruling.table-trait-effects")
def test_what_holds_at_times_does_not_count_by_itself():
    stage = solo(traits=gifted("climbing", "on ice", dice=2).traits)
    stage.does("ann", "test:climbing").gm(2)
    assert stage.ask("how many dice", "ann").remarks == ()


@pytest.mark.rule("book.ruling.table-trait-effects")
def test_moses_of_a_trait_join_the_result():
    stage = solo(traits=gifted("climbing", plus=2).traits)
    stage.does("ann", "test:climbing").gm(2).answer("how many dice", 1).roll(1)
    assert "passed" in stage.told("test")[0]


@pytest.mark.rule("book.ruling.table-trait-effects")
def test_the_account_of_a_pool_tells_what_multiplies_and_weighs_on_it():
    kinds = (
        Modifier("climbing", times=0.5),
        Modifier("strength", times=3),
        Modifier("climbing", dice=2, malus=2),
    )
    ann = hurt(fighter("Ann"), traits=(Trait("Odd", modifiers=(*kinds, Modifier("climbing", plus=1))),))
    account = Alone(ann).numbers()["pool:climbing:strength"]
    assert [(part.label, part.value) for part in account.terms[0].terms][2:] == [("Odd", 2)]
    assert account.terms[0].value == 3
    told = {part.label: (part.value, [each.value for each in part.terms]) for part in account.terms[3:]}
    assert told == {
        "malus": (2, [2]),
        "MoSes on top": (1, [1]),
        "MoSes of the dice times": (1.5, [0.5, 3]),
    }


@pytest.mark.about("book.ruling.pool-build-order", "book.spirit.pool-cap")
@pytest.mark.parametrize(
    "spirit, most, dice, why",
    [(24, 2, 2, "no more than 2 dice here"), (1, 2, 1, "no more dice than 1 spirit"), (24, 4, 3, "")],
)
def test_the_account_of_a_pool_names_the_lowest_limit(spirit: int, most: int, dice: int, why: str):
    alone = Alone(fighter("Ann", skills={"climbing": 2}, spirit=spirit))
    use = replace(alone.use("climbing", "strength"), most=most)
    count = alone.play.part(PoolRules).account(alone.play, use).terms[0]
    assert (count.value, len(count.terms)) == (dice, 3 if why else 2)
    if why:
        assert (alone.play.says(count.terms[-1].label), count.terms[-1].value) == (why, dice - 3)
        rule = "book.spirit.pool-cap" if "spirit" in why else "book.ruling.pool-build-order"
        assert count.terms[-1].cites == (rule,)
