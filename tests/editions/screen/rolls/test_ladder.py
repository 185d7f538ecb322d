"""Maluses: what they do to a roll, what they cost, and who may still withdraw."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.screen.rolls.demand import demanded
from tests.editions.sda.arena import fighter, hurt
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.pieces import BegunLine, Modifier, Trait, Wounds
from winterdawn.editions.sda.character.sheet import Armour
from winterdawn.editions.sda.facts.body import WhichLine

PRICED = pytest.mark.rule("screen.malus.ladder", "screen.malus.spirit-drain")


def lifting(malus: int, difficulty: int = 3, **given: Any) -> Scene:
    """Ann is to lift something with so many maluses; she has 5d8."""
    ann = fighter("Ann", skills={"lifting": 4}, **given)
    return Scene(ann).does("ann", "test:lifting").gm("malus", malus, difficulty)


def boxes(scene: Scene) -> list[int]:
    """Ann's boxes as they are ticked, by injury line."""
    play = scene.run.game
    return [line.ticked for line in play.part(Injury).lines(play, play.combatants["ann"])]


def thrown(scene: Scene) -> dict[str, str]:
    """The dice that are to fall, by role."""
    return {each.role: f"{each.count}d{each.faces}" for each in scene.asked("lifting")[1].groups}


def beside(scene: Scene) -> dict[str, str]:
    """What is said beside the question, by its words."""
    return {remark.text: remark.amount for remark in scene.ask("Roll lifting").remarks}


@pytest.mark.rule("screen.malus.dice", "screen.malus.ladder", "screen.ruling.malus-dice-subtract")
@pytest.mark.about("screen.ruling.maluses-add-before-ladder")
@pytest.mark.parametrize("malus, dice", [(1, "1d4"), (2, "2d4"), (3, "3d4"), (4, "3d4")])
def test_the_first_three_maluses_are_dice(malus: int, dice: str):
    scene = lifting(malus)
    told = "rolled against you, for points 1 to 3 of the malus: each 3 or 4 takes a success"
    assert beside(scene)[told] == dice
    scene.says(1)
    assert thrown(scene) == {"own": "1d8", "against": dice}


@pytest.mark.rule("screen.malus.dice", "screen.ruling.pool-dice-then-malus-dice")
@pytest.mark.example("screen.example.two-maluses")
def test_what_malus_dice_show_comes_off():
    scene = lifting(2).says(2, (8, 6, 3, 2))
    assert scene.last("test") == "Ann, lifting: 3 successes against 3 (average), passed"
    shown = scene.card("test").faces
    assert [(face.role, face.shows) for face in shown] == [
        ("own", 8), ("own", 6), ("against", 3), ("against", 2),
    ]  # fmt: skip
    assert "screen.malus.dice" in shown[-1].cites
    assert [face.scores for face in shown] == [2, 2, -1, 0], "what they take off is seen"


@pytest.mark.about("screen.malus.ladder")
def test_an_average_below_0_bears_a_true_minus_sign():
    ask = lifting(6).ask("Roll lifting")
    assert ask.outlook is not None
    assert ask.outlook(1).note == "−3.38 successes on average", "1.125 of a d8, less 3 and 1.5 of 3d4"


@pytest.mark.about("screen.malus.ladder")
def test_a_roll_laid_open_adds_up_with_what_maluses_come_to():
    card = lifting(5).says(3, (8, 8, 8, 4, 1, 3)).card("test")
    assert card.scored == sum(face.scores for face in card.faces) == 4
    amounts = [term.amount for term in card.terms]
    assert amounts == ["(−5)", "(3d4)", "−2"], "in brackets stands what is no part of the sum"
    assert (card.total, card.terms[-1].cites[0]) == (2, "screen.malus.negative-successes")


@pytest.mark.rule("screen.malus.negative-successes", "screen.malus.ladder")
@pytest.mark.rule("screen.ruling.malus-ladder-is-cumulative")
@pytest.mark.example("screen.example.five-maluses")
def test_the_fourth_to_the_sixth_take_a_success_each():
    scene = lifting(5)
    assert beside(scene)["successes, for points 4 to 6 of the malus"] == "−2"
    scene.says(3, (8, 8, 8, 4, 1, 3))
    assert scene.last("test").startswith("Ann, lifting: 2 successes against 3")
    assert lifting(4).says(3, (8, 8, 8, 1, 1, 1)).last("test").startswith("Ann, lifting: 5 successes")
    assert lifting(6).says(3, (8, 8, 8, 1, 1, 1)).last("test").startswith("Ann, lifting: 3 successes")


@pytest.mark.rule("screen.ruling.bonus-and-malus-do-not-cancel")
def test_bonus_dice_and_malus_dice_are_both_rolled():
    ann = fighter("Ann", skills={"lifting": 4})
    scene = Scene(ann).does("ann", "test:lifting").gm("malus", 2, "bonus", 2, 3).says(1)
    assert thrown(scene) == {"own": "1d8", "bonus": "2d8", "against": "2d4"}


@PRICED
@pytest.mark.rule("screen.ruling.malus-side-costs-when-paid")
@pytest.mark.example("screen.example.eight-maluses")
def test_the_seventh_to_the_ninth_drain_spirit_when_the_roll_is_declared():
    scene = lifting(8, spirit=12)
    ask = scene.ask("Roll lifting")
    assert "Rolling costs 2 spirit at once." in ask.lead
    assert beside(scene)["drained as soon as you roll, for points from 7 on of the malus"] == "2 spirit"
    assert scene.spirit("ann") == 12, "it is shown before it is paid"
    scene.says(2)
    assert scene.spirit("ann") == 10, "it is paid before any die falls"
    assert thrown(scene) == {"own": "2d8", "against": "3d4"}
    scene.says((8, 8, 1, 1, 1))
    assert scene.last("test").startswith("Ann, lifting: 1 success")
    assert scene.spirit("ann") == 10
    assert sum(boxes(scene)) == 0


@pytest.mark.rule("screen.malus.ladder")
@pytest.mark.parametrize("malus, spirit", [(6, 0), (7, 1), (9, 3), (12, 3)])
def test_a_point_each_and_never_more_than_three(malus: int, spirit: int):
    scene = lifting(malus).says(1)
    assert scene.spirit("ann") == 24 - spirit


@pytest.mark.rule("screen.malus.injury-boxes", "screen.malus.ladder")
@pytest.mark.rule("screen.ruling.malus-side-costs-when-paid")
@pytest.mark.example("screen.example.twelve-maluses")
def test_the_tenth_and_all_after_it_tick_boxes():
    scene = lifting(12, spirit=5, wounds=Wounds(lines=(BegunLine(1, ("cutting",)),)))
    assert "Rolling costs 3 spirit and 3 injury boxes at once." in scene.ask("Roll lifting").lead
    assert beside(scene)["ticked as soon as you roll, for points from 10 on of the malus"] == "3 boxes"
    assert scene.own("Roll lifting") == [1, 2], "no more dice than the spirit that is left"
    scene.says(2)
    assert scene.asks(Asking(WhichLine, boxes=3)), "all on one line, which the player picks"
    scene.says("1")
    assert (scene.spirit("ann"), boxes(scene)) == (2, [1, 3, 0])
    assert thrown(scene) == {"own": "2d8", "against": "3d4"}


@pytest.mark.rule("screen.ruling.malus-spirit-shortfall", "screen.malus.spirit-drain")
@pytest.mark.rule("screen.malus.injury-boxes")
@pytest.mark.example("screen.example.drain-without-spirit")
def test_missing_spirit_is_paid_in_boxes_and_a_forced_test_goes_on_without_dice():
    scene = demanded(8, spirit=1)
    assert "screen.ruling.malus-spirit-shortfall" in scene.events("strain")[-1].cites
    assert scene.spirit("ann") == 0
    assert boxes(scene) == [1, 0, 0]
    roll = scene.asked("resist shock")[1]
    assert [(each.count, each.faces, each.role) for each in roll.groups] == [(3, 4, "against")]
    scene.says((3, 4, 1))
    assert scene.result == (-5, False), "0 less 2 for the malus dice and 3 more"


@pytest.mark.about("screen.ruling.spirit-zero")
def test_without_spirit_a_forced_test_comes_to_nothing_which_meets_routine():
    assert demanded(0, 0, spirit=0).result == (None, True)
    assert demanded(0, 1, spirit=0).result == (None, False)
    assert demanded(0, 0, withdrawn=True, spirit=0).result == (None, True), "an earlier one is forgotten"


@PRICED
def test_nobody_withdraws_from_a_test_that_a_rule_forces():
    scene = demanded(7)
    ask = scene.ask("Hold out")
    assert "Rolling costs 1 spirit at once." in ask.lead
    assert "none" not in list(ask)
    assert (scene.says(3).spirit("ann"), scene.says((8, 8, 8, 1, 1, 1)).result) == (23, (3, True))


@pytest.mark.rule("screen.ruling.withdrawn-roll")
def test_a_test_of_ones_own_may_be_withdrawn_and_is_neither_met_nor_failed_by_that():
    scene = lifting(8, 0)
    (option,) = (each for each in scene.ask("Roll lifting").also if each.key == "none")
    assert option.label == "Withdraw"
    scene.says("none")
    assert scene.spirit("ann") == 24
    assert scene.last("test") == "Ann, lifting: withdrawn, not tried"
    assert "none" not in list(lifting(6).ask("Roll lifting")), "what costs nothing is not withdrawn"
    scene.does("ann", "test:lifting").gm(0).says(1, (1,))
    assert scene.last("test").endswith("passed"), "the next one is rolled"


@pytest.mark.rule("screen.ruling.malus-side-costs-when-paid", "screen.malus.spirit-drain")
def test_a_strike_that_is_withdrawn_costs_nothing_and_leaves_the_action():
    field = harried(8).turn("ann", "strike:bob")
    assert "Rolling costs 2 spirit at once." in field.ask("Strike").lead
    field.answer("Strike", "none")
    assert field.spirit("ann") == 24
    field.turn("ann", "strike:bob").answer("Strike", 1)
    assert field.spirit("ann") == 22


@pytest.mark.rule("screen.ruling.malus-side-costs-when-paid")
def test_a_defence_that_is_not_rolled_costs_nothing():
    def spirit(dice: int) -> int:
        field = (
            harried(8).turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", dice)
        )
        return field.spirit("ann")

    assert [spirit(dice) for dice in (0, 1, 2)] == [24, 22, 22]


@pytest.mark.rule("screen.ruling.malus-side-costs-when-paid", "screen.malus.spirit-drain")
def test_the_price_is_paid_before_the_pool_is_capped_and_dice_are_bought():
    scene = lifting(9, spirit=7)
    dear = [
        count.value for count in scene.ask("Roll lifting").among.counts if count.bought and not count.barred
    ]
    assert (scene.own("Roll lifting"), dear) == ([1, 2, 3, 4], []), "4 spirit are left for 5 dice"
    rich = lifting(9, spirit=13)
    dear = [
        count.value for count in rich.ask("Roll lifting").among.counts if count.bought and not count.barred
    ]
    assert dear == [6, 7], "10 spirit are left: for 7 dice and 2 to pay them"
    rich.says(7)
    assert rich.spirit("ann") == 13 - 3 - 2


@pytest.mark.rule(
    "screen.ruling.overflowing-malus-boxes", "screen.malus.injury-boxes", "screen.core.incapacitated"
)
def test_boxes_that_overflow_bring_down_whoever_rolls_and_the_roll_is_lost():
    scene = lifting(12, 0, injury="(1+1)*2")
    assert "3 injury boxes" in scene.ask("Roll lifting").lead
    scene.says(3)
    assert scene.told("lapsed") == ["Ann goes down and does not roll"]
    assert scene.events("lapsed")[0].cites == (
        "screen.ruling.overflowing-malus-boxes",
        "screen.core.incapacitated",
    )
    assert scene.last("test").endswith("failed, 0 missing"), "no test is met by that"
    assert scene.spirit("ann") == 21


@pytest.mark.rule("screen.ruling.overflowing-malus-boxes")
def test_a_forced_test_that_is_lost_comes_to_nothing_less_its_maluses():
    scene = demanded(14, injury="(1+1)*1")
    scene.says(2)
    assert [each.role for each in scene.asked("resist shock")[1].groups] == ["against"]
    scene.says((1, 1, 3))
    assert scene.result == (-4, False)


@pytest.mark.rule("screen.malus.injury-boxes")
@pytest.mark.about("screen.ruling.malus-boxes-line")
def test_boxes_of_maluses_neither_bleed_nor_stun_and_no_armour_takes_them():
    mail = Armour("Mail", piercing=3, cutting=3, bludgeoning=3)
    scene = lifting(12, armour=(mail,), injury="(2+1)*1").says(1)
    assert boxes(scene) == [3], "2 minor boxes and the major one"
    assert scene.told("bleeding") + scene.told("stun") + scene.told("stunned") == []


@pytest.mark.rule("screen.difficulty.compare", "screen.difficulty.routine")
@pytest.mark.about("screen.ruling.negative-totals-stand")
@pytest.mark.example("screen.example.routine-fails")
def test_routine_is_missed_by_a_total_below_nothing():
    scene = lifting(4, 0).says(1, (1, 1, 2, 3))
    assert scene.last("test") == "Ann, lifting: −2 successes against 0 (routine), failed, 2 missing"
    assert scene.card("test").total == -2


def harried(malus: int) -> Field:
    """Ann, on whose every roll of melee so many maluses weigh, against Bob."""
    clumsy = Trait("Clumsy", modifiers=(Modifier("melee-combat", malus=malus),))
    return duel(hurt(fighter("Ann"), traits=(clumsy,)))


@pytest.mark.rule("screen.ruling.malus-side-costs-when-paid", "screen.malus.spirit-drain")
def test_a_manoeuvre_whose_roll_is_withdrawn_does_nothing():
    field = harried(8).turn("ann", "stance").answer("Take the stance", "none")
    assert field.spirit("ann") == 24
    assert field.badges("ann") == duel().badges("ann")
    assert field.told("test") == duel().told("test")


@pytest.mark.about("screen.ruling.malus-side-costs-when-paid")
def test_from_a_defence_nobody_withdraws_beside_rolling_nothing():
    field = harried(8).turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert "none" not in [option.key for option in field.ask("Defend").also]


@pytest.mark.house("zero-spirit-pool")
@pytest.mark.about("screen.ruling.malus-spirit-shortfall")
def test_boxes_for_spirit_that_is_missing_are_told_beside_the_dice():
    ann = fighter("Ann", skills={"lifting": 4}, spirit=1)
    scene = Scene(ann, zero_spirit_pool=1).does("ann", "test:lifting").gm("malus", 8, 3)
    assert beside(scene)["ticked as soon as you roll, for spirit that is missing"] == "1 box"


@pytest.mark.about("screen.malus.dice", "screen.malus.negative-successes", "screen.malus.injury-boxes")
@pytest.mark.parametrize("malus, taken", [(2, False), (5, True)])
def test_what_maluses_do_is_told_by_the_rule_that_does_it(malus: int, taken: bool):
    scene = lifting(malus).says(2)
    cites = scene.asked("lifting")[1].cites
    assert ("screen.malus.dice" in cites, "screen.malus.negative-successes" in cites) == (not taken, taken)
    assert not scene.events("strain"), "nothing is ticked for so few"
    assert not lifting(8).says(2).events("strain")
