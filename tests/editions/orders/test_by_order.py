"""Whatever is answered by order in fights by lot was given for it, and nothing is where no order is."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.played.skirmish import KINDS, skirmish
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.house import house_rules
from winterdawn.editions.registry import begin, edition
from winterdawn.editions.sda.character.pieces import DAMAGE_TYPES
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Number, Spend, Value
from winterdawn.kernel.asks.orders import ordered
from winterdawn.kernel.run import Run
from winterdawn.players import WithOrders, decided, named

LASTING = "spirit", "boxes", "armour", "wounds", "falls"
HURTS = {"line", "luck"}
"""Orders that say where damage goes that is dealt already."""
DICE = frozenset({"buy", "none", *ATTRIBUTES})
"""What may be said beside a number of dice: ways to roll are named by their attribute."""
KNOWN: dict[str, frozenset[str]] = {
    **dict.fromkeys(
        ("initiative", "heart", "extra", "hold", "passing", "dodge", "defend", "luck", "spent"), DICE
    ),
    "reward": frozenset({"spirit", "experience"}),
    "damage-type": frozenset(DAMAGE_TYPES),
    "line": frozenset({"line", "armour"}),
    "gather": DICE | {"ego", "resist-fatigue"},
    "face": frozenset({"turn", "stay"}),
    "shield": frozenset({"use", "keep"}),
    "through": frozenset({"through", "other"}),
    "hits": frozenset(
        {"damage", "step", "initiative", "push", "disarm", "lever"}
        | {"exhaust", "drive", "trip", "hook", "entangle", "off-hand"}
    ),
}
"""The kinds of answers among which an order may give one."""


class Seen(NamedTuple):
    """An ask of a fight, what was answered, and by which order, if by any."""

    ask: Choose
    said: Value
    order: str


def offered(ask: Choose) -> set[str]:
    """The kinds of what an ask offers, numbers apart."""
    if isinstance(ask.offers, Spend):
        return {ware.key.partition(":")[0] for ware in ask.offers.wares if ware.barred is None and ware.most}
    kinds = {str(key).partition(":")[0] for key in ask if isinstance(key, str)}
    return {"line" if kind.isdigit() else kind for kind in kinds}


def fought(name: str, seed: int, number: int, given: Mapping[str, str]) -> Iterator[Seen]:
    """Every choice in a fight by lot, in which all have given the same orders."""
    drawn, known = skirmish([*KINDS][number % len(KINDS)], seed), house_rules(edition(name).figures)
    rules = {rule: value for rule, value in drawn.house_rules.items() if rule in known}
    run: Run[Any] = Run(begin(replace(drawn, edition=name, house_rules=rules)))
    throws, lots, orders = SeededDice(seed), random.Random(seed), edition(name).orders
    player = WithOrders(named("simple", seed), orders, given)
    while run.waiting and len(run.record) < 400:
        at = lots.choice([*filter(run.owed, run.waiting)] or run.waiting)
        ask = run.asked(at)
        if isinstance(ask, Roll):
            run.answer(throws(ask.pool), ask=at)
            continue
        value = decided(player, run, at)
        found = ordered(ask, orders, given) if player.why.startswith("by order") else None
        yield Seen(ask, value, found.order.id if found else "")
        run.answer(value, ask=at)


def is_bought(ask: Choose, value: Value) -> bool:
    counts = ask.offers.counts if isinstance(ask.offers, Number) else ()
    return any(count.value == value and count.bought for count in counts)


@pytest.mark.drill
@pytest.mark.parametrize("name", ["book", "draft", "screen"])
def test_whatever_is_answered_by_order_was_given_for_it(name: str, drill: Drill) -> None:
    left, number, orders = drill.of(10_000, 400), 0, edition(name).orders
    met = set[str]()
    while left > 0:
        given = {each.id: drill.random.choice(each.choices).key for each in orders}
        for ask, value, order in fought(name, drill.random.randrange(10**9), number, given):
            left -= 1
            if not order:
                continue
            met.add(order)
            costs = ask.figures.get(str(value), {})
            lost = {each for each in LASTING if costs.get(each)} - ({"boxes"} if order in HURTS else set())
            assert not lost, ask
            assert not costs.get("major"), ask
            assert costs.get("free", 0) >= 0, ask
            assert value in ask
            assert not is_bought(ask, value), ask
            assert offered(ask) <= KNOWN[order], ask
        number += 1
    assert met >= {"initiative", "hits", "defend"}


@pytest.mark.drill
@pytest.mark.parametrize("name", ["book", "draft", "screen"])
def test_nothing_is_answered_by_order_where_none_is_given(name: str, drill: Drill) -> None:
    for number in range(drill.of(334, 1)):
        for seen in fought(name, drill.random.randrange(10**9), number, {}):
            assert not seen.order
