"""Dice given up for open wounds, and wounds that worsen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import duel
from tests.editions.draft.fights.test_wounds import bleeding, levels, rest
from tests.editions.sda.arena import CLUB, SWORD, fighter
from winterdawn.editions.draft.fights.body import Covered
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.effort import Spirit
from winterdawn.kernel.fact import phrase


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.example("draft.example.bleeding-full-roll")
def test_a_full_roll_worsens_every_wound():
    field = bleeding(1, 2).turn("ann", "strike:bob").answer("Strike", 5).answer("Defend", 0)
    field.roll(2, 2, 2, 2, 2)
    assert levels(field, "ann") == [2, 3]


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.example("draft.example.bleeding-four-dice")
@pytest.mark.rule("draft.ruling.bleeding-which-wound")
def test_a_die_given_up_spares_one_wound():
    field = bleeding(1, 2).turn("ann", "strike:bob").answer("Strike", 4).answer("Give up", 1)
    field.answer("Spare which", "1").answer("Defend", 0).roll(2, 2, 2, 2)
    assert levels(field, "ann") == [2, 2]


@pytest.mark.rule("draft.bleed.choice", "draft.ruling.one-die-per-wound")
@pytest.mark.rule("draft.ruling.bleeding-dice-given-up")
def test_a_die_given_up_is_gone_for_the_round_and_goes_on_sparing():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1).answer("Defend", 0)
    field.roll(2, 2)
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert field.own("Defend") == [0, 1, 2], "5 less the one given up and the 2 used"
    field.answer("Defend", 2)
    field.roll(2).roll(2, 2)
    assert levels(field, "ann") == [1], "spared without another die"


@pytest.mark.rule("draft.split.cap", "draft.two.must-split", "draft.ruling.one-die-per-wound")
@pytest.mark.parametrize("first", ["one-handed-swords", "axes-clubs-maces"])
def test_a_die_given_up_costs_one_of_the_largest_pool_whichever_is_used_first(first: str):
    ann = fighter("Ann", SWORD, CLUB, skills={"one-handed-swords": 4, "axes-clubs-maces": 2})
    field = duel(ann)
    field.fight.record(OpenWounds).open["ann"] = [Wound(1)]
    field.turn("ann", "strike:bob")
    way = next((key for key in field.options("Strike") if first in str(key)), None)
    field = field.answer("Strike", way) if way else field
    field.answer("Strike", 2).answer("Give up", 1).answer("Defend", 0).roll(2, 2).turn("ann", "end")
    field.turn("bob", "strike:ann").answer("Strike", 1)
    assert field.own("Defend against Bob with the Sword") == [0, 1, 2], "5 less 1 and the 2 used"
    field.answer("Defend", 1).roll(2).roll(2).turn("bob", "end").turn("bob", "end").turn("ann", "strike:bob")
    assert field.own("Strike Bob with the Sword") == [1]


@pytest.mark.rule("draft.bleed.choice")
def test_dice_held_back_spare_nothing():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 0).answer("Defend", 0)
    field.roll(2, 2)
    assert levels(field, "ann") == [2]
    assert field.told("covered") == []


@pytest.mark.about("draft.bleed.choice", "draft.ruling.one-die-per-wound")
def test_a_die_given_up_spares_for_one_round():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1).answer("Defend", 0)
    rest(field.roll(2, 2)).turn("ann", "strike:bob")
    assert field.own("Strike") == [1, 2, 3, 4, 5]
    field.answer("Strike", 2)
    assert field.options("Give up how many dice") == [0, 1]


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.about("draft.ruling.one-die-per-wound")
@pytest.mark.rule("draft.ruling.bleeding-when")
def test_a_die_given_up_is_missing_from_bodily_rolls_alone():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1).answer("Defend", 0)
    field.roll(2, 2).turn("ann", "end")

    def given(attribute: str, kind: Kind) -> list[int]:
        use = Use(field.who("ann"), "brawling", attribute, kind, Purpose.DEFEND)
        return [
            term.amount for term in terms_of(field.fight, use) if term.text == phrase("given-up-for-wounds")
        ]

    assert [given(name, Kind.REACTION) for name in ("strength", "agility", "wisdom")] == [[1], [1], []]
    assert given("strength", Kind.FREE) == []


@pytest.mark.rule("draft.bleed.choice")
def test_all_dice_of_a_smaller_pool_leave_none_to_give_up():
    ann = fighter("Ann", SWORD, CLUB, skills={"one-handed-swords": 4, "axes-clubs-maces": 1})
    field = duel(ann).turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 0).roll(2)
    field.fight.record(OpenWounds).open["ann"] = [Wound(1)]
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    club = next(key for key in field.options("Defend") if "axes-clubs-maces" in str(key))
    field.answer("Defend", club).answer("Defend", 2)
    assert "Give up" not in str(field.open())
    field.roll(2).roll(2, 2)
    assert levels(field, "ann") == [2]


@pytest.mark.about("draft.ruling.one-die-per-wound")
@pytest.mark.parametrize("closed, after", [(0, [1, 3]), (1, [2, 3]), (2, [2, 1])])
def test_a_die_goes_on_sparing_its_wound_when_another_is_closed(closed: int, after: list[int]):
    """Of wounds of the levels 1, 1 and 2 the middle one has been paid for."""
    field = bleeding(1, 1, 2)
    field.fight.record(Covered).of["ann"] = [1]
    wounds = field.fight.part(Bleeding)
    wounds.close(field.fight, field.who("ann"), wounds.wounds(field.fight, field.who("ann"))[closed])
    field.turn("ann", "strike:bob").answer("Strike", 4 if closed != 1 else 5).answer("Defend", 0)
    field.roll(*[2] * (4 if closed != 1 else 5))
    while "worsens" in field.open()[0]:
        field.answer("worsens", field.options("worsens")[0])
    assert levels(field, "ann") == after


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.about("draft.ruling.one-die-per-wound")
def test_what_is_given_up_already_is_no_longer_asked_for():
    field = bleeding(1, 2).turn("ann", "strike:bob").answer("Strike", 3).answer("Give up", 1)
    field.answer("Spare which", "0").answer("Defend", 0).roll(2, 2, 2)
    use = Use(field.who("ann"), "one-handed-swords", "strength", Kind.REACTION, Purpose.DEFEND)
    assert field.fight.part(Bleeding).toll(field.fight, use).dice == 1
    assert field.fight.part(Bleeding).toll(field.fight, replace(use, kind=Kind.FREE)) is None
    assert field.told("covered") == ["Ann spares the wounds: 1 die given up"]


@pytest.mark.about("draft.ruling.one-die-per-wound")
def test_a_die_goes_on_sparing_its_wound_when_another_worsens():
    field = bleeding(1, 2).turn("ann", "strike:bob").answer("Strike", 3).answer("Give up", 1)
    field.answer("Spare which", "1").answer("Defend", 0).roll(2, 2, 2)
    assert levels(field, "ann") == [2, 2]
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", 1)
    field.roll(2).roll(2)
    assert levels(field, "ann") == [3, 2]


@pytest.mark.about("draft.bleed.choice")
def test_whoever_has_no_open_wound_owes_nothing():
    field = duel().turn("ann", "strike:bob").answer("Strike", 4)
    assert field.fight.record(OpenWounds).debts == []
    sore = bleeding(1).turn("ann", "strike:bob").answer("Strike", 5)
    assert [debt.dice for debt in sore.fight.record(OpenWounds).debts] == [1]


@pytest.mark.rule("draft.bleed.choice")
def test_a_second_die_spares_another_wound():
    field = bleeding(1, 2, 3).turn("ann", "strike:bob").answer("Strike", 3).answer("Give up", 2)
    assert field.options("Spare which") == ["2", "1", "0"], "the worst first"
    assert field.answer("Spare which", "1").options("Spare which") == ["2", "0"]
    ask = field.ask("Spare which", "ann")
    assert [(option.key, option.cost) for option in ask.among.options] == [("2", ""), ("0", "you fall")]


def spared(*levels: int, dice: int) -> list[tuple[int, str]]:
    """What it costs to spare each of some wounds first, of which so many can be."""
    field = bleeding(*levels).turn("ann", "strike:bob").answer("Strike", 5 - dice).answer("Give up", dice)
    options = field.ask("Spare which", "ann").among.options
    return [(levels[int(option.key)], option.cost) for option in options]


@pytest.mark.about("draft.bleed.choice", "draft.bleed.level-three")
def test_sparing_another_wound_than_one_of_the_worst_costs_a_fall_where_there_are_just_dice_for_these():
    assert spared(1, 3, dice=1) == [(3, ""), (1, "you fall")]
    assert spared(1, 2, 3, 3, dice=2) == [(3, ""), (3, ""), (2, "you fall"), (1, "you fall")]
    assert spared(1, 2, 3, dice=2) == [(3, ""), (2, ""), (1, "")], "there is a die for the worst yet"
    assert spared(1, 3, 3, dice=1) == [(3, ""), (3, ""), (1, "")], "one falls whatever is spared, as was told"


@pytest.mark.about("draft.bleed.choice")
def test_no_die_is_given_up_where_the_body_does_nothing():
    ann = fighter("Ann", skills={"insult-intimidation": 3, "one-handed-swords": 4})
    field = duel(ann)
    field.fight.record(OpenWounds).open["ann"] = [Wound(1)]
    field.turn("ann", "intimidate:bob").answer("Intimidate Bob", 2)
    assert "Give up" not in str(field.open())
    assert field.fight.record(OpenWounds).debts == []


@pytest.mark.about("draft.ruling.one-die-per-wound")
def test_with_every_wound_paid_for_nothing_weighs():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1)
    use = Use(field.who("ann"), "one-handed-swords", "strength", Kind.REACTION, Purpose.DEFEND)
    assert field.fight.part(Bleeding).toll(field.fight, use) is None


@pytest.mark.about("draft.ruling.one-die-per-wound")
def test_no_second_die_is_asked_for_a_wound():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 1).answer("Give up", 1).answer("Defend", 0)
    field.roll(2).turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1).answer("Defend", 1)
    assert "Give up" not in str(field.open())


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.about("draft.ruling.pool-build-order")
def test_what_spirit_keeps_out_of_the_pool_is_given_up_first():
    field = bleeding(1)
    field.fight.record(Spirit).left["ann"] = 3
    field.turn("ann", "strike:bob").answer("Strike", 3)
    assert field.options("Give up how many dice") == [0, 1]
    field.answer("Give up", 1).answer("Defend", 0).roll(2, 2, 2)
    assert levels(field, "ann") == [1]
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert not any("Defend" in prompt for prompt in field.open()), "all three are used"


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.about("draft.ruling.pool-build-order")
def test_of_a_capped_pool_the_same_is_left_after_a_die_was_given_up():
    field = bleeding(1)
    field.fight.record(Spirit).left["ann"] = 3
    field.turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1).answer("Defend", 0).roll(2, 2)
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert field.own("Defend") == [0, 1]
