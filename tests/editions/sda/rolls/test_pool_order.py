"""What takes dice away, and what caps a pool: every combination, in the order in which a pool is built."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.draft.fights.body import Covered
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.stun import Limit, Limits
from winterdawn.editions.sda.body.wounds import Debt, OpenWounds, Wound
from winterdawn.editions.sda.frame.costs import Costs
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit, Use
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.effort import Spirit

POOL = 5
UNLIMITED = 99


def arena(edition: str) -> Arena:
    """Ann, who strikes with a pool of 5, and Bob."""
    ann = fighter("Ann", skills={"one-handed-swords": POOL - 1})
    here = type("Anywhere", (Arena,), {"edition": edition})(enter(ann, "e5"), enter(fighter("Bob"), "g5"))
    found: Arena = here.initiative(ann=4, bob=3)
    return found


def at_hand(here: Arena, *, spirit: int, wounds: int, fewer: int = 0, stun: int = UNLIMITED) -> AtHand:
    """What Ann has at hand to strike Bob."""
    play, ann, limits = here.fight, here.who("ann"), here.fight.record(Limits)
    play.record(Spirit).left["ann"] = spirit
    play.record(OpenWounds).open["ann"] = [Wound(1)] * wounds
    limits.of = {"ann": [Limit(stun, limits.round)]} if stun < UNLIMITED else {}
    strike = Use(ann, "one-handed-swords", "agility", Kind.ACTION, Purpose.STRIKE, here.who("bob"))
    return AtHand(play, replace(strike, terms=(Term(Unit.FEWER, fewer, "lost", ()),)), 0)


@pytest.mark.about(
    "book.bleeding.dice-or-worse", "book.ruling.pool-build-order", "draft.ruling.pool-build-order"
)
@pytest.mark.parametrize("edition", ["book", "draft"])
@pytest.mark.parametrize("stun", [UNLIMITED, 0, 2, 4])
def test_dice_are_lost_before_the_pool_is_capped(edition: str, stun: int):
    here = arena(edition)
    for spirit, wounds, fewer in product((0, 1, 2, 3, 4, 5, 9), (0, 1, 2), (0, 1, 3)):
        hand = at_hand(here, spirit=spirit, wounds=wounds, fewer=fewer, stun=stun)
        room, free = (max(0, min(POOL - lost, spirit, stun)) for lost in (fewer, fewer + wounds))
        assert (hand.room, hand.unhurt) == (room, free), (spirit, wounds, fewer)


@pytest.mark.about("book.ruling.pool-build-order")
def test_under_the_screen_wounds_take_no_dice_and_what_is_lost_is_lost_before_the_cap():
    here = arena("screen")
    for spirit, wounds, fewer in product((0, 1, 2, 3, 4, 5, 9), (0, 1), (0, 1, 3)):
        hand = at_hand(here, spirit=spirit, wounds=wounds, fewer=fewer)
        room = min(POOL - fewer, spirit)
        assert (hand.room, hand.unhurt) == (room, room), (spirit, wounds, fewer)


@pytest.mark.about("book.ruling.pool-build-order")
def test_a_pool_of_five_with_three_spirit_and_a_wound_has_three_dice_free():
    hand = at_hand(arena("book"), spirit=3, wounds=1)
    assert (hand.room, hand.unhurt) == (3, 3)
    assert hand.announced(3).full, "what the wound takes away is not missing"


@pytest.mark.about("book.ruling.pool-build-order", "book.ruling.flawless-full-pool-meaning")
def test_spirit_trims_nothing_that_a_wound_has_taken_away_already():
    here = arena("book")
    for spirit, wounds, trimmed in [(5, 1, 0), (4, 1, 0), (3, 1, 1), (4, 0, 1), (3, 2, 0)]:
        hand = at_hand(here, spirit=spirit, wounds=wounds)
        assert hand.announced(hand.unhurt).granted.capped == trimmed, (spirit, wounds)


@pytest.mark.about("book.ruling.pool-build-order", "book.ruling.combat-bleeding-timing")
def test_of_a_capped_pool_the_round_leaves_what_it_would_without_the_wound():
    hand = at_hand(arena("book"), spirit=3, wounds=1)
    for left in (2, 1, 0):
        hand.commit(1)
        hand = AtHand(hand.play, hand.use, 0)
        assert (hand.room, hand.unhurt) == (left, left)


@pytest.mark.about("book.ruling.combat-bleeding-timing", "book.action.split-dice-cap")
def test_a_wound_takes_its_die_from_the_largest_pool_of_the_round():
    """2 of 5 dice are used; of a smaller pool beside it 2 more are free, as 4 are of the round's 5."""
    hand = at_hand(arena("book"), spirit=9, wounds=1)
    hand.commit(2)
    smaller = AtHand(hand.play, replace(hand.use, skill="brawling"), 0)
    assert (smaller.granted.own, smaller.room, smaller.unhurt) == (4, 3, 2)


@pytest.mark.about("book.ruling.pool-build-order", "draft.ruling.pool-build-order")
@pytest.mark.parametrize("edition, last", [("book", False), ("draft", True)])
def test_bonus_dice_join_before_dice_are_lost_and_in_the_draft_last(edition: str, last: bool):
    here = arena(edition)
    for fewer in range(9):
        hand = at_hand(here, spirit=9, wounds=0, fewer=fewer)
        bonus = Term(Unit.DICE, 2, "bonus", ())
        more = AtHand(hand.play, replace(hand.use, terms=(*hand.use.terms, bonus)), 0)
        left = 2 if last else 2 - min(2, max(0, fewer - POOL))
        assert (more.room, more.extra) == (max(0, POOL - fewer), left), fewer


@pytest.mark.about("draft.ruling.one-die-per-wound", "draft.split.cap")
def test_a_die_given_up_for_a_wound_is_gone_from_a_smaller_pool_too_whatever_the_larger_one_leaves():
    hand = at_hand(arena("draft"), spirit=9, wounds=1)
    hand.commit(1)
    hand.play.part(Budget).book(hand.play, hand.use.who, Kind.ACTION, 1)
    hand.play.record(Covered).of["ann"] = [0]
    smaller = AtHand(hand.play, replace(hand.use, skill="reflex"), 0)
    assert (smaller.granted.own, smaller.room) == (2, 2)


@pytest.mark.about("book.bleeding.beyond-three", "book.ruling.combat-bleeding-which-wound")
@pytest.mark.parametrize(
    ("edition", "owed", "worsened", "dice", "costs"),
    [
        ("book", 0, False, 1, Costs(wounds=1)),
        ("book", 0, False, 2, Costs(wounds=2, falls=1)),
        ("book", 0, True, 2, Costs(wounds=1, falls=1)),
        ("book", 1, False, 1, Costs(wounds=1, falls=1)),
        ("book", 2, False, 1, Costs()),
        ("book", 3, False, 1, Costs()),
        ("draft", 0, True, 2, Costs(wounds=2, falls=1)),
        ("draft", 1, False, 1, Costs(wounds=1)),
        ("draft", 2, False, 1, Costs()),
    ],
)
def test_dice_cost_the_wounds_that_they_worsen_beside_those_that_are_owed_for_and_one_falls_once(
    edition: str, owed: int, worsened: bool, dice: int, costs: Costs
):
    """Two wounds, of levels 1 and 3: the second that worsens fells. The draft reckons each roll anew."""
    here = arena(edition)
    play, ann = here.fight, here.who("ann")
    play.record(OpenWounds).open["ann"] = [Wound(1), Wound(3)]
    play.record(OpenWounds).open["ann"][0].worsened = worsened
    play.record(OpenWounds).debts = [Debt("ann", owed, 2)] if owed else []
    assert play.part(Bleeding).price(play, ann, dice) == costs
