"""Figures of fights that are prices: what hits buy, and what movement is spent on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.editions.grappling.test_choking import choked
from tests.editions.ground.test_ledges import scored as at_the_ledge
from tests.editions.manoeuvres.charge.chargers import FAST
from tests.editions.manoeuvres.test_prone import left, option
from tests.editions.mounted.stable import horse, joust
from tests.editions.sda.arena import SWORD, Arena, duel, enter, fighter, weapon
from tests.editions.sda.combat.test_control import scored
from tests.editions.sda.foreseen.test_foresight import shown
from winterdawn.dice import Pool
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.blocks import Notice


def ware(arena: Arena, key: str) -> Any:
    """One of the things that hits buy."""
    return next(each for each in arena.ask(SpendHits).among.wares if each.key == key)


def defended(hits: int, **house: Any) -> Arena:
    """Bob has so many hits to spend on Ann, who attacked."""
    bob = fighter("Bob", skills={"one-handed-swords": 9})
    return duel(None, bob, **house).strike("ann", "bob", 1, against=(4,) * hits)


def unhorsing(hits: int, **house: Any) -> Arena:
    """Bob, on foot, has so many hits to spend on Ann, who rides; one MoS he loses by his reach."""
    bob = fighter("Bob", skills={"one-handed-swords": 9})
    arena = joust("f5", foe=bob, mount=horse(trained=True), **house).turn("ann", "end").turn("ann", "end")
    return arena.strike("bob", "ann", *[4] * (hits + 1))


def over(hits: int, **house: Any) -> Arena:
    """Ann has so many hits to spend on Bob, who stands at the edge of a pit."""
    return at_the_ledge(*[8] * (hits // 2), *[4] * (hits % 2), 1, **house)


@pytest.mark.parametrize(
    "name, key, made, usual, other, rule",
    [
        pytest.param(name, *rest, id=name, marks=pytest.mark.house(name))
        for name, *rest in (
            ("attacker-rate", "damage", scored, 1, 3, "damage.attacker-rate"),
            ("defender-rate", "damage", defended, 2, 1, "damage.defender-rate"),
            ("step-price", "step", scored, 1, 3, "control.step"),
            ("initiative-price", "initiative", scored, 2, 1, "control.initiative"),
            ("push-price", "push", scored, 2, 3, "control.push"),
            ("disarm-price", "disarm", scored, 4, 3, "control.disarm"),
        )
    ],
)
def test_what_hits_buy(
    name: str, key: str, made: Callable[..., Arena], usual: int, other: int, rule: str
) -> None:
    """Twice the price buys it twice, where it can be bought twice, and a hit less does not."""
    for price in (usual, other):
        house: dict[str, Any] = {name.replace("-", "_"): price}
        offered = ware(made(2 * price, **house), key)
        assert (offered.price, offered.most, offered.barred) == (price, 1 if key == "disarm" else 2, None)
        assert (f"book.{rule}" in offered.cites, "book.rule-zero.house-rules" in offered.cites) == (
            True,
            price == other,
        )
        if price > 1:
            short = ware(made(price - 1, **house), key)
            assert short.barred.why == f"it costs {price} hits"


@pytest.mark.house("attacker-rate")
def test_as_many_damage_dice_fall_as_are_paid_for() -> None:
    for rate, dice in ((1, "6d12"), (3, "2d12")):
        arena = scored(6, attacker_rate=rate).answer(SpendHits, {"damage": 6 // rate})
        assert str(arena.asked("damage")[1].pool) == dice


@pytest.mark.house("initiative-price")
def test_as_much_initiative_is_lost_as_is_paid_for() -> None:
    for price, number in ((2, 1), (1, -1)):
        arena = scored(4, initiative_price=price).answer(SpendHits, {"initiative": 4 // price})
        assert arena.number("bob") == number


@pytest.mark.house("mounted-control")
def test_control_of_a_rider_costs_so_much_more() -> None:
    for more in (1, 2):
        usual = {"step": 1, "initiative": 2, "push": 2, "disarm": 4}
        arena = unhorsing(8, mounted_control=more)
        assert {key: ware(arena, key).price for key in usual} == {k: v + more for k, v in usual.items()}
        assert ware(arena, "damage").price == 1, "which is no control"
        assert (
            ware(unhorsing(1 + more, mounted_control=more), "push").barred.why == f"it costs {2 + more} hits"
        )


@pytest.mark.house("ledge-price")
def test_a_push_over_the_edge_costs_so_much_more_than_a_push() -> None:
    for more in (1, 2):
        arena = over(2 + more, ledge_price=more)
        assert (ware(arena, "ledge").price, ware(arena, "push").price) == (2 + more, 2)
        assert ware(arena, "ledge").barred is None
        assert ware(over(1 + more, ledge_price=more), "ledge").barred.why == f"it costs {2 + more} hits"


@pytest.mark.house("prone-price")
def test_going_prone_takes_so_many_metres() -> None:
    for price, over in ((2, 7), (3, 6)):
        arena = duel(places="a5 m5", prone_price=price)
        assert option(arena, "lie").cost == f"{price} m"
        assert left(arena.turn("ann", "lie")) == over


@pytest.mark.house("crawl-factor")
def test_a_metre_on_hands_and_knees_counts_as_so_many() -> None:
    """Of 9 metres 3 are crawled; the farthest that they lead is said too."""
    for factor, over, farthest in ((2, 3, 4), (3, 0, 3), (1, 6, 9)):
        arena = duel(places="a5 m5", crawl_factor=factor).turn("ann", "lie").turn("ann", "end")
        arena.turn("bob", "end")
        notices = [each for each in arena.panel("ann").blocks if isinstance(each, Notice)]
        assert f"each metre counts as {factor}," in told_text(notices[0].remark.text)
        ask = arena.turn("ann", "move").ask("Move where?")
        far = arena.fight.map.far(arena.who("ann").place)
        spots = [each.key for each in ask.among.options if each.barred is None]
        assert max(far[arena.fight.map.place(spot)] for spot in spots) == farthest
        assert left(arena.answer("Move where", "d5")) == over


@pytest.mark.house("mounting-metres")
def test_getting_off_takes_so_many_metres() -> None:
    for price, over in ((3, 6), (5, 4)):
        arena = joust(mounting_metres=price)
        assert option(arena, "off").cost == f"{price} m"
        assert left(arena.turn("ann", "off").answer("Get off where?", "e6")) == over
    barred = option(joust(mounting_metres=10), "off").barred
    assert barred.why == "it takes 10 m of your own movement, and 9 m is left"
    assert barred.cites == ("book.ruling.combat-mounting", "book.rule-zero.house-rules")


@pytest.mark.house("charge-metres")
def test_each_mos_of_a_charging_run_leads_so_many_metres_further() -> None:
    """12 of 14 metres are to run, 3 more than the usual speed."""

    def charging(metres: int) -> Arena:
        people = enter(fighter("Ann", skills=FAST), "a5"), enter(fighter("Bob"), "o5")
        arena = Arena(*people, ground=Ground(30, 11), charge_metres=metres).initiative(ann=4, bob=3)
        return arena.turn("ann", "charge:bob")

    for metres, needed in ((2, 2), (1, 3), (3, 1)):
        ask = charging(metres).ask("Run at Bob")
        assert f"It takes {needed} MoS;" in ask.lead
        reached = float(Pool("3d8").odds().at_least(needed))
        assert shown(ask, 3) == pytest.approx(reached, abs=1e-12)
        for mos in (needed, needed - 1):
            arena = charging(metres).answer("Run at Bob", 3).roll(*[4] * mos, *[1] * (3 - mos))
            short = f"Ann falls short of Bob: {9 + mos * metres} m of 12 m"
            assert arena.told("charge")[1:] == [short] * (mos < needed)


@pytest.mark.house("choke-first-test")
def test_the_first_test_of_a_choke_is_as_hard_as_the_group_has_it() -> None:
    for difficulty, chance in ((1, Pool("1d8").odds().at_least(1)), (0, 1)):
        ask = choked(choke_first_test=difficulty).ask("Hold out")
        assert f"Difficulty {difficulty}." in ask.lead
        assert shown(ask, 1) == pytest.approx(float(chance), abs=1e-12)


@pytest.mark.house("piercing-level", "cutting-level")
def test_wounds_bleed_as_badly_as_the_group_has_it() -> None:
    for kind, usual, other in (("piercing", 1, 2), ("cutting", 2, 1)):
        arms = weapon("Sword", types={kind: 0})
        for level in (usual, other):
            house: dict[str, Any] = {f"{kind}_level": level}
            arena = duel(fighter("Ann", arms), fighter("Bob", SWORD, injury="(0+1)*3"), **house)
            arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
            assert arena.badges("bob") == [f"bleeding, level {level}"]
            assert ("book.rule-zero.house-rules" in arena.events("bleeding")[-1].cites) is (level == other)


@pytest.mark.house("worst-level")
def test_a_wound_breaks_open_past_the_level_that_the_group_has() -> None:
    """Ann's wound of level 2 worsens as she rolls initiative with all her dice."""
    ann = fighter("Ann", wounds=Wounds(bleeding=(2,)))
    for worst, told, asked in (
        (
            3,
            "Ann has used dice beyond the wound, which worsens: level 3",
            OwnTurn,
        ),
        (2, "Ann has used dice beyond the wound, which breaks open", HoldOn),
    ):
        arena = duel(ann, worst_level=worst)
        assert arena.told("bleeding") == [told]
        assert arena.only(asked, "ann")


@pytest.mark.house("round-limit")
def test_a_fight_is_broken_off_after_so_many_rounds() -> None:
    for limit in (2, 3):
        arena = duel(places="a1 m1", round_limit=limit)
        for number in range(limit):
            assert (arena.run.done, arena.fight.round) == (False, number + 1)
            arena.turn("ann", "end").turn("bob", "end")
        assert arena.run.done
    usual = duel(places="a1 m1").turn("ann", "end").turn("bob", "end").turn("ann", "end").turn("bob", "end")
    assert not usual.run.done


@pytest.mark.house("push-strike-by-scorer")
def test_whoever_pushed_may_strike_where_the_group_has_it() -> None:
    for may in (1, 0):
        arena = scored(2, push_strike_by_scorer=may).answer(SpendHits, {"push": 1})
        arena.answer("Push Bob where?", "f4")
        assert ("ann: Strike at Bob" in arena.open()[0]) is bool(may)
