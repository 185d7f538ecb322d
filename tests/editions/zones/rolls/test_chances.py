"""How chances and averages are put into words, and what players that count are told."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.zones.rolls.prospects import shares
from winterdawn.kernel.asks.ask import Choose, Outlook
from winterdawn.kernel.fact import ActionsAsked, phrase
from winterdawn.kernel.wording import percent

PAIR = (("ann", "rat"),)
UNSEEN = "an enemy’s defence takes the same off every hit; what it is shows at the first"


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "<1 %"),
        (Fraction(1, 3), "33 %"),
        (Fraction(999, 1000), ">99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_a_chance_is_sure_only_where_it_is(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


def test_shares_are_of_both_sides() -> None:
    assert [(each.label, each.side, each.chance) for each in shares(Fraction(1, 4))] == [
        (phrase("success"), "ours", 0.25),
        (phrase("failure"), "theirs", 0.75),
    ]


def figures(fight: Arena) -> dict[str, dict[str, int]]:
    return {key: dict(told) for key, told in fight.ask("do?").figures.items() if told}


def test_what_a_strike_takes_on_average_goes_by_what_may_be_known() -> None:
    fight = Arena(hero("Ann", "mace", body=2, melee=1), enemy(stamina=40, defence=2), close=PAIR)
    assert fight.option("strike:0:rat").label == "Strike at Rat with the Mace"
    note = fight.option("strike:0:rat").note
    assert note.endswith(" less its defence, not seen yet"), "it is not for players to know"
    alone = Arena(hero("Ann", "mace", body=2, melee=1), enemy(stamina=40, defence=2), close=PAIR, gm="ann")
    assert alone.option("strike:0:rat").note.endswith(
        " damage gets through on average; 40 of 40 Stamina left"
    )
    assert figures(fight)["strike:0:rat"]["harm"] > figures(alone)["strike:0:rat"]["harm"] > 0


def test_what_a_strike_is_told_to_let_through_goes_by_the_defence_and_the_hurt_that_were_seen() -> None:
    foes = enemy(stamina=40, defence=2, lost=5), enemy("Bat")
    fight = Arena(hero("Ann", "mace", talents=("flurry",)), *foes, close=(*PAIR, ("ann", "bat")))
    before = float(fight.option("strike:0:rat").note.rpartition(" damage on average")[0].split()[-1])
    fight.does("strike:0:rat").scores(3)
    (lost,) = (event.figures["lost"] for event in fight.events("stamina"))
    words, _, end = fight.option("strike:0:rat").note.partition(" damage gets through on average")
    assert end == f"; has lost {lost} Stamina", "not the 5 that it had lost before anybody saw it"
    assert before - 2 < float(words.split()[-1]) < before
    assert fight.option("strike:0:bat").note.endswith(" less its defence, not seen yet")


def test_of_a_strike_that_is_chosen_all_is_told_and_of_the_others_what_matters() -> None:
    fight = Arena(hero("Ann", "mace"), enemy(stamina=40, defence=1), close=PAIR)
    brief = "77 % to hit; 2.10 damage on average, less its defence, not seen yet"
    assert fight.option("strike:0:rat").note == brief

    def ahead() -> Outlook:
        outlook = fight.ask("do?").outlook
        assert outlook is not None
        found = outlook("strike:0:rat")
        assert found is not None
        return found

    told = [(share.label, round(share.chance, 2)) for share in ahead().shares]
    assert told == [("a hit", 0.77), ("a miss", 0.23)]
    whole = "8 dice; a hit deals 1 + its successes; "
    assert ahead().more == f"{whole}{UNSEEN}"
    fight.does("strike:0:rat").scores(2).does("end").does("end")
    assert ahead().more == f"{whole}its defence takes 1 off every hit, as far as was seen"


def test_no_success_does_no_harm_however_heavy_the_weapon() -> None:
    fight = Arena(hero("Ann", "mace", body=1, melee=0), enemy(stamina=40), close=PAIR)
    weapon = fight.who("ann").hands[0]
    dice = 1 + weapon.bonus
    hit = 1 - (5 / 6) ** dice
    mean = dice / 6 + weapon.damage * hit
    assert figures(fight)["strike:0:rat"]["harm"] == round(100 * mean)


@pytest.mark.parametrize(("stress", "asked"), [(0, False), (2, False), (3, True)])
def test_a_push_is_offered_only_where_any_die_would_fall_again(stress: int, asked: bool) -> None:
    """SOUL 3: at 3 Stress the point of the push brings a Stress die, which is all that would fall."""
    fight = Arena(hero(mind=2, stress=stress), enemy(), push="on")
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:mind")
    fight.answer("How many successes", 1).scores(2)
    assert any("push the roll?" in each for each in fight.open()) == asked


def test_a_push_of_stress_dice_alone_changes_no_success() -> None:
    fight = Arena(hero(mind=1, stress=5), enemy(), push="on")
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:mind")
    fight.answer("How many successes", 1).roll(6, 2, 2)
    ask: Any = fight.ask("push the roll?")
    foreseen = ask.outlook("push")
    assert [(each.label, each.chance) for each in foreseen.shares] == [("more successes", 0), ("no more", 1)]
    assert foreseen.note == "0 dice and 3 of Stress fall again"
    fight = Arena(hero(mind=2), enemy(), push="on")
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:mind")
    fight.answer("How many successes", 1).roll(2, 2)
    ask = fight.ask("push the roll?")
    assert ask.outlook("push").note == "2 dice fall again"


def kept(fight: Arena) -> tuple[str, str, dict[str, int]]:
    """What is told of letting a roll stand."""
    ask: Any = fight.ask("push the roll?")
    option = next(each for each in ask.among.options if each.key == "keep")
    return option.note, option.cost, dict(ask.figures["keep"])


@pytest.mark.house("push")
@pytest.mark.rule("zones.action.disengage-fail-stress", "zones.stress.failure-critical")
def test_what_a_roll_takes_that_is_not_pushed_is_told_before() -> None:
    """A failure takes 1 Stress; what critical failures bring, a condition or Stress, is known by now."""
    for levels, face, told in (
        ({}, 2, ("", "1 Stress", {"stress": 1})),
        ({}, 1, ("critical failure: Exhaustion 1, 1 action less a round", "1 Stress", {"stress": 1})),
        ({"exhaustion": 1}, 1, ("", "2 Stress", {"stress": 2})),
    ):
        ann = hero(stress=4, mobility=0, agility=2, conditions=levels)
        fight = Arena(ann, enemy(), ground=row("zone:Yard", "zone:Barn"), close=PAIR, push="on")
        fight.does("move:Barn").roll(2, 2, face)
        assert kept(fight) == told
        before = fight.lasting("ann").stress
        fight.answer("push the roll?", "keep")
        assert fight.lasting("ann").stress == before + told[2]["stress"]


@pytest.mark.about("zones.ruling.modifiers-are-dice", "zones.ruling.push-rule")
def test_a_push_is_reckoned_with_what_modifiers_take_as_successes() -> None:
    """2 for the light, so that 3 of 5 dice have to be successes."""
    house: dict[str, Any] = {"modifiers": "successes", "push": "on"}
    fight = Arena(hero(), enemy(), ground=row("zone.dimly lit:Yard"), **house)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "skill:perception")
    ask: Any = fight.answer("How many successes", 1).scores(0).ask("push the roll?")
    three = sum(comb(5, n) * 5 ** (5 - n) for n in (3, 4, 5)) / 6**5
    assert ask.outlook("push").shares[0].chance == pytest.approx(three)


@pytest.mark.parametrize(
    ("stress", "note"), [(0, "1 die falls again"), (3, "1 die and 1 of Stress fall again")]
)
def test_a_push_of_one_die_is_told_as_of_one(stress: int, note: str) -> None:
    fight = Arena(hero(mind=2, stress=stress), enemy(), push="on")
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:mind")
    ask: Any = fight.answer("How many successes", 1).scores(1).ask("push the roll?")
    assert ask.outlook("push").note == note


def test_one_die_is_told_as_one() -> None:
    fight = Arena(hero("Ann", "unarmed", body=1, melee=0), enemy(), close=PAIR)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:body")
    fight.answer("How many successes", 1).scores(0)
    assert fight.events("roll")[0].throws[0].pool == "1d6"


def test_players_that_count_are_told_what_each_act_comes_to() -> None:
    people = hero("Ann", "short-bow", lost=2, talents=("second-wind",)), hero("Bob"), enemy(stamina=40)
    fight = Arena(*people, at={"rat": "Hall"})
    found = figures(fight)
    assert found["reload:0"] == {"actions": 1, "loads": 1, "lasts": 0}
    assert found["aim"] == {"actions": 1, "aims": 1}
    assert found["talent:second-wind"] == {"actions": 1, "wp": 2, "mends": 200}
    asked = fight.run.asked(fight.asked("What do you do?", "ann")[0])
    assert isinstance(asked, Choose)
    question = asked.question
    assert isinstance(question, ActionsAsked)
    assert (question.round, question.actions, question.can_attack) == (1, 3, True)
    assert found["move:Hall"] == {"actions": 1, "away": 0, "now": 1, "held": 0}
    assert found["close:bob"] == {"actions": 1, "closes": 0}
    near = figures(Arena(hero("Ann", "dagger", lost=5, talents=("second-wind",)), enemy(), close=PAIR))
    assert near["move:Hall"] == {"actions": 1, "away": 1, "now": 0, "held": 1}
    assert near["aim"] == {"actions": 1, "aims": 0}
    assert near["talent:second-wind"] == {"actions": 1, "wp": 2, "mends": 300}
    assert figures(Arena(hero(), enemy()))["close:rat"] == {"actions": 1, "closes": 1}
    lying = Arena(hero(), enemy())
    lying.who("ann").prone = True
    lying.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
    assert figures(lying)["stand"] == {"actions": 1, "rises": 1}


def test_an_enemy_that_counts_knows_what_its_blow_takes() -> None:
    fight = Arena(hero(armour="padded-coat", lost=7), enemy(damage=5), close=PAIR).does("end")
    assert fight.option("strike:0:ann").label == "Attack Ann (Blow)"
    assert fight.option("strike:0:ann").note == "5 damage"
    assert figures(fight)["strike:0:ann"]["harm"] in (300, 400, 500)
