"""Prices of grappling that a group plays otherwise."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import close, held, rest, strike, wares
from tests.editions.grappling.test_choking import TOUGH, choked
from tests.editions.grappling.test_throws import pinned
from tests.editions.sda.arena import Arena
from winterdawn.editions.sda.facts.combat import SpendHits


def begun(**house: Any) -> Arena:
    return close(**house).strike("ann", "bob", 8, 8, 1)


def holding(**house: Any) -> Arena:
    return strike(rest(held(None, TOUGH, **house), "bob"), "ann", "bob", 8, 8)


def bound(**house: Any) -> Arena:
    return strike(held(**house), "bob", "ann", 8, 8, 8)


def down(**house: Any) -> Arena:
    return strike(pinned(**house), "bob", "ann", 8, 8, 8)


def choking(**house: Any) -> Arena:
    return strike(choked(**house).answer("Hold out", 2).roll(4, 4), "bob", "ann", 8, 8, 8)


@pytest.mark.parametrize(
    ("figure", "ware", "usual", "made"),
    [
        pytest.param(figure, *rest, marks=pytest.mark.house(figure.replace("_", "-")))
        for figure, *rest in (
            ("grapple_price", "grapple", 2, begun),
            ("reverse_price", "reverse", 1, bound),
            ("drag_price", "drag", 1, holding),
            ("throw_price", "throw", 2, holding),
            ("choke_price", "choke", 3, holding),
            ("pin_reverse_price", "reverse", 2, down),
            ("choke_break_price", "unchoke", 2, choking),
        )
    ],
)
def test_prices(figure: str, ware: str, usual: int, made: Callable[..., Arena]):
    """Each is offered for its price, and barred where that is more than all hits."""
    for price in (usual, usual + 1, 9):
        arena = made(**{figure: price})
        offered = wares(arena)[ware]
        assert (offered.price, "book.rule-zero.house-rules" in offered.cites) == (price, price != usual)
        question: Any = arena.run.asked(arena.asked(SpendHits)[0]).question
        hits = question.hits
        assert (offered.barred is None) is (price <= hits)
        if price > hits:
            assert offered.barred.why == f"it costs {price} hits"
    assert wares(made())[ware].price == usual


@pytest.mark.house("grapple-price")
def test_as_many_hits_as_it_would_cost_have_to_be_scored():
    arena = close(grapple_cost="scored", grapple_price=3).strike("ann", "bob", 8)
    assert arena.asks(Asking(SpendHits, hits=2))
    assert close(grapple_cost="scored", grapple_price=3).strike("ann", "bob", 8, 4).ask("Grapple Bob?")
