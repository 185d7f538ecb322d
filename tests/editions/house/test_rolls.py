"""House rules about dice: which are thrown, how many spirit allows, and what more of them cost."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import PIKE, Arena, duel, enter, fighter
from tests.editions.sda.foreseen.test_foresight import seen, shown
from winterdawn.dice import Pool
from winterdawn.editions.sda.facts.person import VirtueDice
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.errors import NotAllowed


def climbing(rank: int, *ruled: object, spirit: int = 24, **house: Any) -> Stage:
    """Ann is about to climb with d8, as it was ruled."""
    stage = Stage(fighter("Ann", skills={"climbing": rank}, spirit=spirit), **house)
    return stage.does("ann", "test:climbing").gm(*ruled)


def prices(ask: Choose) -> dict[int, str]:
    """What bought dice cost, by the number of all own and bought ones."""
    assert isinstance(ask.among, Number)
    return {count.value: count.note for count in ask.among.counts if count.bought}


@pytest.mark.house("largest-die")
@pytest.mark.rule("book.ruling.largest-die-compulsory")
def test_a_smaller_die_may_be_thrown_where_the_largest_is_not_compulsory() -> None:
    for value, smaller in (("compulsory", []), ("free", ["d6", "d4"])):
        stage = climbing(1, 2, largest_die=value)
        ask = stage.ask("how many dice")
        ways = [f"strength:climbing:bare:{die}" for die in smaller]
        assert [key for key in stage.options("how many dice") if "strength" in str(key)] == ways
        assert shown(ask, 2) == pytest.approx(float(Pool("2d8").odds().at_least(2)))
        if ways:
            small = float(Pool("2d4").odds().at_least(2))
            assert shown(ask, ways[1]) == pytest.approx(small)
            stage.says(ways[1])
            assert shown(stage.ask("how many dice"), 2) == pytest.approx(small)
        stage.says(2).roll(4, 1, pool="2d4" if ways else "2d8")
        assert stage.points("ann") == ({"strength": 1} if ways else {}), "4 is the highest face of a d4 only"


@pytest.mark.house("largest-die")
def test_the_other_side_is_not_taken_to_throw_small_dice_as_well() -> None:
    for value in ("compulsory", "free"):
        arena = duel(largest_die=value).turn("ann", "strike:bob")
        if value == "free":
            arena.answer("Strike", "agility:one-handed-swords:sword:d4")
        ours = "4d4" if value == "free" else "4d8"
        ask = arena.ask("Strike")
        assert shown(ask, 4) == pytest.approx(float(Pool(ours).against("2d8").win))
        assert "if Bob answers with 2d8" in seen(ask, 4).whole


@pytest.mark.house("spirit-cap-covers")
@pytest.mark.rule("book.ruling.spirit-cap-over-all-dice")
def test_bonus_dice_may_lie_outside_the_spirit_cap() -> None:
    for value, pool in (("all", "2d8"), ("without-bonus", "4d8")):
        stage = climbing(2, "bonus", 2, 3, spirit=2, spirit_cap_covers=value)
        ask = stage.ask("how many dice")
        assert shown(ask, 2) == pytest.approx(float(Pool(pool).odds().at_least(3)))
        told = {id for remark in ask.remarks for id in remark.cites}
        assert ("book.ruling.spirit-cap-over-all-dice" in told) is (value == "without-bonus")
        stage.says(2)
        assert str(stage.run.pending[0].pool) == pool


@pytest.mark.house("spirit-cap-covers")
def test_bought_dice_stay_under_the_cap_and_no_bonus_helps_whoever_has_no_spirit() -> None:
    """One own die and 3 of bonus: a bought one costs 4, and leaves 4 spirit for 2 dice or for 5."""
    for value, bought in (("all", {}), ("without-bonus", {2: "4 spirit"})):
        ask = climbing(0, "bonus", 3, 2, spirit=8, spirit_cap_covers=value).ask("how many dice")
        assert prices(ask) == bought
        stage = Stage(fighter("Ann", spirit=0), fighter("Bob"), spirit_cap_covers=value)
        stage.gm("gm:opposed", "bob", "luck", "done", "luck", "bonus", 2, "done", "none", "once")
        assert stage.says(1).open() == ["bob: luck (test)"], "Ann is not asked for any"


@pytest.mark.house("spirit-cap-checked")
@pytest.mark.rule("book.ruling.spirit-cap-after-paying")
def test_bought_dice_may_be_covered_by_the_spirit_before_paying() -> None:
    """Four more dice for a pool of 4 cost 22."""
    for value, most in (("after-paying", 7), ("before-paying", 8)):
        stage = climbing(3, 6, spirit=22, spirit_cap_checked=value)
        ask = stage.ask("how many dice")
        assert max(prices(ask)) == most
        assert shown(ask, most) == pytest.approx(float(Pool(f"{most}d8").odds().at_least(6)))
        assert stage.says(most).spirit("ann") == {7: 22 - 15, 8: 0}[most]
        cited = "book.ruling.spirit-cap-after-paying" in stage.events("spirit")[-1].cites
        assert cited is (value == "before-paying")
        assert str(stage.run.pending[0].pool) == f"{most}d8", "what has been paid takes no die away"
        assert max(prices(climbing(3, 6, spirit=7, spirit_cap_checked=value).ask("dice")), default=4) == (
            5 if value == "before-paying" else 4
        )


@pytest.mark.house("spirit-cap-checked")
def test_so_may_the_dice_of_a_virtue() -> None:
    """3 dice more cost 6, and make 4."""
    for value, most in (("after-paying", 3), ("before-paying", 4)):
        stage = Stage(fighter("Ann", spirit=6), spirit_cap_checked=value)
        ask = stage.does("ann", "call:pride:lack").gm("yes").ask(VirtueDice)
        assert max(prices(ask)) == most
        assert shown(ask, most) == pytest.approx(float(Pool(f"{most}d8").odds().at_least(1)))


@pytest.mark.house("buy-base")
@pytest.mark.rule("book.ruling.buy-base-includes-bonus")
def test_bonus_dice_may_leave_price_and_limit_of_bought_dice_alone() -> None:
    """Two own dice and two of bonus."""
    usual = {3: "4 spirit", 4: "9 spirit", 5: "15 spirit"}
    for value, bought, left in (("with-bonus", usual, 15), ("ranks", {3: "2 spirit", 4: "5 spirit"}, 19)):
        stage = climbing(1, "bonus", 2, 4, buy_base=value)
        ask = stage.ask("how many dice")
        assert prices(ask) == bought
        assert shown(ask, 4) == pytest.approx(float(Pool("6d8").odds().at_least(4)))
        with pytest.raises(NotAllowed) as refused:
            stage.says(max(bought) + 1)
        assert ("book.ruling.buy-base-includes-bonus" in refused.value.cites) is (value == "ranks")
        assert stage.says(4).spirit("ann") == left
        assert str(stage.run.pending[0].pool) == "6d8"


@pytest.mark.house("zero-spirit-pool")
@pytest.mark.rule("book.ruling.zero-spirit-zero-dice")
def test_a_die_may_be_left_at_0_spirit() -> None:
    for value in (0, 1):
        stage = Stage(fighter("Ann", skills={"climbing": 2}, spirit=0), zero_spirit_pool=value)
        assert ("test:climbing" in stage.choices("ann", "What do you do")) is bool(value)
        if not value:
            continue
        stage.does("ann", "test:climbing").gm("bonus", 2, 1)
        ask = stage.ask("how many dice")
        assert (stage.own("how many dice"), prices(ask)) == ([0, 1], {}), "no bonus die joins it"
        assert shown(ask, 1) == pytest.approx(float(Pool("1d8").odds().at_least(1)))
        assert "book.ruling.zero-spirit-zero-dice" in {id for each in ask.remarks for id in each.cites}
        stage.says(1).roll(1, pool="1d8").says(1).roll(4, pool="1d8")
        assert stage.told("test")[-1] == "Ann’s ego: against 2 (rank in climbing), failed", (
            "ego tests are rolled too"
        )


@pytest.mark.house("zero-spirit-pool")
def test_a_fight_goes_on_without_spirit_where_a_die_is_left() -> None:
    for value in (0, 1):
        people = enter(fighter("Ann", spirit=0), "e5"), enter(fighter("Bob", spirit=0), "g5")
        arena = Arena(*people, zero_spirit_pool=value)
        if not value:
            assert arena.told("end") == ["The fight is over: Nobody wins: nobody has spirit left to go on"]
            continue
        for skill in ("reflex", "perception"):
            arena.answer(skill, 1, "ann").answer(skill, 1, "bob")
        for face in (8, 8, 4, 4):
            arena.roll(face)
        while "flawless" in arena.open()[0]:
            arena.answer("flawless", "experience")
        assert arena.turn("ann", "strike:bob").own("Strike") == [1]
        assert arena.answer("Strike", 1).own("Defend", "bob") == [0, 1]
        arena.answer("Defend", 1).roll(8, pool="1d8").roll(4, pool="1d8")
        assert arena.told("exchange") == ["Ann against Bob: 1 hit"]


def lifting(value: str, *, spirit: int, **house: Any) -> Stage:
    """Ann, with 2 dice and little spirit, resists Bob, on whose one die 3 MoSes weigh; both are the game
    master’s.
    """
    ann = fighter("Ann", skills={"lifting": 1}, spirit=spirit)
    stage = Stage(ann, fighter("Bob"), seats={"ann": "gm", "bob": "gm"}, deficit_dice_cap=value, **house)
    stage.answer("What happens?", "gm:opposed").gm("bob", "lifting", "malus", 3, "done")
    return stage.gm("lifting", "done", "none", "once").gm(1)


def resisted(most: int) -> float:
    """How often Ann wins with 2d8 and up to ``most`` extra dice, every throw looked at."""
    mos = [face // 4 for face in range(1, 9)]
    won = Fraction(0)
    for bob, one, two in product(mos, repeat=3):
        extra = Pool.of(min(3 - bob, most), 8).odds() if most else None
        won += extra.at_least(1 - one - two) if extra else Fraction(one + two > 0)
    return float(won / 8**3)


@pytest.mark.house("deficit-dice-cap")
@pytest.mark.rule("book.ruling.deficit-dice-are-roll-dice")
def test_extra_dice_may_count_under_the_spirit_cap() -> None:
    for value, most in (("off", 3), ("on", 1)):
        stage = lifting(value, spirit=3)
        assert shown(stage.ask("how many dice"), 2) == pytest.approx(resisted(most))
        stage.gm(2).roll(1).roll(4, 1)
        assert stage.options(ExtraDice) == list(range(most + 1))
        assert stage.ask(ExtraDice).lead == "Extra dice: they are 3 below 0."
        capped = ["No pool of Ann holds more dice than spirit: 1 of 3 extra dice"]
        assert stage.told("capped") == capped * (most < 3)
        stage.gm(most).roll(*[4] * most)
        assert stage.last("opposed").endswith(f"Ann wins, {1 + most} hits")


@pytest.mark.house("deficit-dice-cap")
def test_whoever_rolls_as_many_dice_as_they_have_spirit_gets_none() -> None:
    for value, most in (("off", 3), ("on", 0)):
        stage = lifting(value, spirit=2)
        assert shown(stage.ask("how many dice"), 2) == pytest.approx(resisted(most))
        stage.gm(2).roll(1).roll(4, 1)
        assert (stage.asks(ExtraDice)) is (most > 0)
        assert len(stage.told("capped")) == (most == 0)


@pytest.mark.house("deficit-dice-cap", "spirit-cap-checked")
def test_what_was_paid_for_dice_leaves_less_room_for_extra_ones() -> None:
    """Of 6 spirit a third die costs 2."""
    for value, most in (("after-paying", 1), ("before-paying", 3)):
        stage = lifting("on", spirit=6, spirit_cap_checked=value).gm(3).roll(1).roll(4, 1, 1)
        assert stage.options(ExtraDice) == list(range(most + 1))


@pytest.mark.house("deficit-dice-cap")
def test_in_a_fight_nobody_counts_on_spirit_that_they_cannot_know_of() -> None:
    """Both pikes are too long by 2 MoSes; Ann has 3 spirit, 2 of them in her dice."""
    odds = {}
    for value in ("off", "on"):
        arena = duel(fighter("Ann", PIKE, spirit=3), fighter("Bob", PIKE), "e5 f5", deficit_dice_cap=value)
        arena.turn("ann", "strike:bob")
        mine = shown(arena.ask("Strike"), 2)
        theirs = shown(arena.answer("Strike", 2).ask("Defend", "bob"), 2)
        odds[value] = mine, theirs
        arena.answer("Defend", 2).roll(8, 4).roll(1, 1)
        assert arena.options(ExtraDice, "ann") == ([0, 1] if value == "on" else [0, 1, 2])
    assert odds["on"][0] < odds["off"][0], "she knows"
    assert odds["on"][1] == odds["off"][1], "he does not"
