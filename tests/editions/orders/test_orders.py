"""Standing orders of the SdA editions: what they answer, and where they keep silent."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.skirmish import KINDS, skirmish
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.house import house_rules
from winterdawn.editions.registry import begin, edition
from winterdawn.kernel.ask import Choose, Outlook, Roll, Share
from winterdawn.kernel.choices import Count, Number, OneOf, Option, Value
from winterdawn.kernel.orders import Silent, ordered
from winterdawn.kernel.run import Run
from winterdawn.players import WithOrders, decided, named

BOOK = edition("book")
NOT_OFFERED = "what you ordered is not offered here"
MAJOR = "it would be a major injury, or fell you"
ALL = {order.id: order.choices[0].key for order in BOOK.orders}
DICE = {
    "initiative": "book.initiative.test",
    "heart": "book.failure.ego-test",
    "extra": "book.test.opposed-deficit-dice",
    "hold": "book.incapacitated.bleeds-out",
    "gather": "book.surge.test",
}


def said(ask: Choose, id: str, choice: str = "") -> Value | str:
    """What an order says, or why it says nothing."""
    found = ordered(ask, BOOK.orders, {id: choice or ALL[id]})
    assert found is not None
    return found.said.why if isinstance(found.said, Silent) else found.said


def dice(rule: str, *more: Option, costs: dict[str, dict[str, int]] | None = None, **given: Any) -> Choose:
    """Up to 4 own dice and one that is bought."""
    counts = (*map(Count, range(1, 5)), Count(5, bought=True))
    figures = {"5": {"spirit": 2}, **(costs or {})}
    return Choose("ann", "How many?", Number(counts, 4), extra=more, cites=(rule,), figures=figures, **given)


def chances(**found: float) -> Any:
    """What answers lead to; the numbers half the time."""

    def outlook(value: Value) -> Outlook:
        return Outlook((Share("it does", "ours", found.get(str(value), 0.5)),))

    return outlook


@pytest.mark.parametrize("id", DICE)
def test_all_own_dice_are_rolled_and_none_is_bought(id: str) -> None:
    also = Option("buy", "Buy dice"), Option("none", "Let it be"), Option("agility:x", "With x")
    assert said(dice(DICE[id], *also, outlook=chances(**{"agility:x": 0.4})), id) == 4


@pytest.mark.parametrize("cost", ["spirit", "wounds", "boxes", "falls"])
def test_not_where_a_die_costs_something(cost: str) -> None:
    assert said(dice(DICE["heart"], costs={"3": {cost: 1}}), "heart") == "a die costs something here"
    assert said(dice(DICE["heart"], costs={"3": {"dice": 1}}), "heart") == 4, "dice of the round alone"


def test_not_where_a_trait_may_be_called_in_or_another_way_is_likelier() -> None:
    assert said(dice(DICE["heart"], Option("trait:Keen", "Keen")), "heart") == "a trait may be called in"
    better = dice(DICE["heart"], Option("wisdom:ego", "With wisdom"), outlook=chances(**{"wisdom:ego": 0.6}))
    assert said(better, "heart") == "another way to roll is likelier"


def one_of(rule: str, figures: dict[str, dict[str, int]], *keys: str, **given: Any) -> Choose:
    options = tuple(Option(key, key) for key in keys or figures)
    return Choose("ann", "Which?", OneOf(options), cites=(rule,), figures=figures, **given)


def test_a_reward_is_what_is_missing_or_what_was_named() -> None:
    rule = "book.flawless.player-chooses"
    lacking, full = ({"spirit": {"gain": gain}, "experience": {"gain": 1}} for gain in (1, 0))
    assert said(one_of(rule, lacking), "reward") == "spirit"
    assert said(one_of(rule, full), "reward") == "experience"
    assert said(one_of(rule, lacking), "reward", "experience") == "experience"
    assert said(one_of(rule, full), "reward", "spirit") == "spirit"
    assert (
        said(one_of(rule, {"spirit": {"gain": 0}}), "reward", "experience")
        == "what you ordered is not offered here"
    )
    assert said(one_of(rule, {**full, "dice": {}}), "reward") == "another reward is offered"


def test_damage_is_of_the_least_malus_or_of_the_named_type_where_it_gets_through() -> None:
    rule, types = "book.damage.declare-type", {"cutting": {"malus": 1}, "piercing": {"malus": 0}}
    assert said(one_of(rule, types), "damage-type") == "piercing"
    assert said(one_of(rule, types), "damage-type", "cutting") == "cutting"
    assert said(one_of(rule, types), "damage-type", "bludgeoning") == "this weapon cannot do that"
    none = one_of(rule, types, outlook=chances(cutting=0.5, piercing=0))
    assert said(none, "damage-type") == "only another kind of damage gets through"
    assert said(one_of(rule, types, outlook=chances(cutting=0, piercing=0)), "damage-type") == "piercing"


def test_boxes_go_on_the_line_with_most_room_and_never_on_armour_or_past_it() -> None:
    rule = "book.injury.line-choice"
    lines = {"0": {"free": 1, "major": 0}, "1": {"free": 3, "major": 0}, "2": {"free": 9, "major": 1}}
    ask = one_of(rule, {**lines, "armour:Mail": {"free": 9, "major": 0}}, "0", "1", "2", "armour:Mail")
    assert said(ask, "line") == "1"
    for bad in ({"free": 3, "major": 1}, {"free": -1, "major": 0}):
        assert said(one_of(rule, {"0": bad}), "line") == MAJOR
    assert said(one_of(rule, {}, "0"), "line") == MAJOR, "nothing is told of it"


def test_whoever_has_won_gathers_with_the_better_skill() -> None:
    assert (
        said(one_of(DICE["gather"], {"ego": {"mean": 90}, "resist-fatigue": {"mean": 150}}), "gather")
        == "resist-fatigue"
    )


def test_nobody_turns_where_somebody_else_comes_behind_them() -> None:
    for rule in ("book.melee.pivot-on-win", "book.ruling.combat-facing-change"):
        assert said(one_of(rule, {"turn": {"behind": 0}}, "turn", "stay"), "face") == "turn"
        silent = said(one_of(rule, {"turn": {"behind": 1}}, "turn", "stay"), "face")
        assert silent == "somebody else would then stand at your side or back"


def test_an_order_that_is_not_given_answers_nothing() -> None:
    assert ordered(dice(DICE["heart"]), BOOK.orders, {}) is None
    assert ordered(dice("book.melee.announce-dice"), BOOK.orders, ALL) is None


def test_the_draft_has_orders_for_asks_of_its_own() -> None:
    for rule in ("draft.init.one-test", "draft.resounding.reward"):
        ask = dice(rule) if "init" in rule else one_of(rule, {"spirit": {"gain": 1}})
        assert ordered(ask, edition("draft").orders, ALL) is not None
        assert ordered(ask, BOOK.orders, ALL) is None


def test_what_opponents_announce_happens_or_is_come_before_where_that_is_free() -> None:
    zones, keys = edition("zones").orders, ("no", "turn", "interrupt")

    def said_there(choice: str, gain: int, *more: str) -> Value | Silent:
        ask = one_of("zones.ruling.action-announced", {"interrupt": {"gain": gain}}, *keys, *more)
        found = ordered(ask, zones, {"interrupt": choice})
        assert found is not None
        return found.said

    assert said_there("pass", 1) == "no"
    assert [said_there("free", gain) for gain in (0, 1)] == ["no", "interrupt"]
    assert said_there("pass", 0, "talent:x") == Silent("there is another way to come in")


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("name", ["book", "draft", "screen"])
def test_whatever_is_answered_by_order_is_allowed_and_costs_nothing_that_lasts(
    name: str, drill: Drill
) -> None:
    answered = 0
    for number in range(drill.of(300, 4)):
        for ask, value in by_order(name, drill.random.randrange(10**9), number):
            answered += 1
            assert value in ask
            costs = ask.figures.get(str(value), {})
            assert not {"spirit", "wounds", "falls", "armour"} & {
                key for key, cost in costs.items() if cost
            }, ask
            assert costs.get("free", 0) >= 0, ask
            assert not costs.get("major"), ask
    assert answered


def by_order(name: str, seed: int, number: int) -> list[tuple[Choose, Value]]:
    """What orders answer in a fight by lot whose people answer everything else."""
    drawn, known = skirmish([*KINDS][number % len(KINDS)], seed), house_rules(edition(name).figures)
    rules = {rule: value for rule, value in drawn.house_rules.items() if rule in known}
    run: Run[Any] = Run(begin(replace(drawn, edition=name, house_rules=rules)))
    found, throws, lots = list[tuple[Choose, Value]](), SeededDice(seed), random.Random(seed)
    orders, player = edition(name).orders, WithOrders(named("simple", seed), edition(name).orders, ALL)
    while run.waiting and len(run.record) < 400:
        at = lots.choice([*filter(run.owed, run.waiting)] or run.waiting)
        ask = run.asked(at)
        if isinstance(ask, Roll):
            run.answer(throws(ask.pool), ask=at)
            continue
        value = decided(player, run, at)
        if ordered(ask, orders, ALL) and player.why.startswith("by order"):
            found.append((ask, value))
        run.answer(value, ask=at)
    return found
