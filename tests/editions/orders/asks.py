"""Asks in a few words, and what orders say of them."""

from __future__ import annotations

from typing import Any

from tests.editions.answering import Answering, Wanted
from winterdawn.editions.registry import edition
from winterdawn.kernel.asks.ask import Choose, Outlook, Share
from winterdawn.kernel.asks.choices import Count, Number, OneOf, Option, Value
from winterdawn.kernel.asks.orders import Silent, ordered

BOOK = edition("book")
ALL = {order.id: order.choices[0].key for order in BOOK.orders}
"""Every order of the core book, given in its usual way."""


def said(ask: Choose, id: str, choice: str = "", by: str = "book") -> Value | str:
    """What an order of an edition says, or why it says nothing, in words."""
    orders, words = edition(by).orders, edition(by).words
    choices = [each.key for order in orders if order.id == id for each in order.choices]
    assert choice in ("", *choices), "it is offered"
    found = ordered(ask, orders, {id: choice or choices[0]})
    assert found is not None
    return words.unnamed(found.said.why) if isinstance(found.said, Silent) else found.said


def heard(arena: Answering, wanted: Wanted, id: str, choice: str = "", by: str = "book") -> Value | str:
    """The same of an ask that is open."""
    ask = arena.run.asked(arena.asked(wanted)[0])
    assert isinstance(ask, Choose)
    return said(ask, id, choice, by)


def dice(
    rule: str, *more: Option, costs: dict[str, dict[str, int]] | None = None, least: int = 1, **given: Any
) -> Choose:
    """Up to 4 own dice and one that is bought."""
    counts = (*map(Count, range(least, 5)), Count(5, bought=True))
    figures = {"5": {"spirit": 2}, **(costs or {})}
    return Choose("ann", "How many?", Number(counts, 4), extra=more, cites=(rule,), figures=figures, **given)


def chances(**found: float) -> Any:
    """What answers lead to; the numbers half the time."""

    def outlook(value: Value) -> Outlook:
        return Outlook((Share("it does", "ours", found.get(str(value), 0.5)),))

    return outlook


def one_of(rule: str, figures: dict[str, dict[str, int]], *keys: str, **given: Any) -> Choose:
    options = tuple(Option(key, key) for key in keys or figures)
    return Choose("ann", "Which?", OneOf(options), cites=(rule,), figures=figures, **given)
