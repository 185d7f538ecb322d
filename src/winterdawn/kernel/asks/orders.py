"""Standing orders: what somebody has said beforehand that they answer to asks of a kind.

An order reads the ask as its seat sees it and nothing else. It keeps silent where something speaks against
it, or where something is offered that it was not given for; then whoever gave it is asked, and told why.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Spend, Value
from winterdawn.kernel.fact import Saying, phrase, told_text
from winterdawn.kernel.wording import series


class Silent(msgspec.Struct, frozen=True):
    """Why an order leaves an ask to whoever gave it."""

    why: Saying
    """In one line, without a full stop."""
    names: tuple[str, ...] = ()
    """The wares that it is about, by key."""

    def told(self, ask: Choose) -> str:
        """Why, with the wares that it is about as people read them in the ask; all of it has been told."""
        wares = ask.among.wares if isinstance(ask.among, Spend) else ()
        named = series(told_text(ware.label) for ware in wares if ware.key in self.names)
        why = told_text(self.why)
        return f"{why}: {named}" if named else why


class OrderChoice(msgspec.Struct, frozen=True):
    """One way in which an order may be given."""

    key: str
    label: Saying
    """As whoever gives it says it."""
    tells: bool = False
    """Whether given so it is silent on grounds that other seats do not know; see
    :attr:`StandingOrder.tells`.
    """


class StandingOrder(msgspec.Struct, frozen=True):
    """One that may be given."""

    id: str
    rules: tuple[str, ...]
    """It answers asks that cite one of these rules first."""
    label: Saying
    """What it is about, in a word or two."""
    choices: tuple[OrderChoice, ...]
    """How it may be given; the first is what is usual."""
    answer: Callable[[Choose, str], Value | Silent]
    """What is answered by one of its choices, or why nothing is."""
    group: Saying = ""
    """The heading under which it is offered; empty for what nobody thinks about, given all at once."""
    says: Saying = ""
    """What it is about, in one sentence for whoever has met none of it."""
    tells: bool = False
    """Whether it is silent on grounds that other seats do not know, so that its answers need a moment."""
    plain: bool = False
    """Whether its answers say by themselves what was answered, without what was asked."""
    matters: Callable[[Any, str], bool] | None = None
    """Whether somebody, by id, can be asked so in a game as it stands; none for whom it is always offered."""

    def also(self, *rules: str) -> StandingOrder:
        """The same for asks that cite one of these rules first, too."""
        return msgspec.structs.replace(self, rules=(*self.rules, *rules))

    def answers(self, ask: Choose) -> bool:
        """Whether the ask is of the kind that it is for."""
        return bool(ask.cites) and ask.cites[0] in self.rules


class Ordered(NamedTuple):
    """What an order that stands says of an ask."""

    order: StandingOrder
    said: Value | Silent
    tells: bool = False
    """Whether its answer needs a moment, as its silence would tell something."""


def ordered(ask: Choose, orders: Sequence[StandingOrder], given: Mapping[str, str]) -> Ordered | None:
    """What the order for an ask says, if it is one of those ``given``, by ids and choices; of several the
    first that does not keep silent. None where no order is for it.
    """
    standing = (each for each in orders if each.id in given and each.answers(ask))
    found = [_ordered(ask, each, given[each.id]) for each in standing]
    answers = (each for each in found if not isinstance(each.said, Silent))
    return next(answers, found[0] if found else None)


def let_pass(ask: Choose, _: str) -> Value | Silent:
    """What an order says by which whatever need not be answered is let pass."""
    return ask.passes or Silent(phrase("cannot-be-let-pass"))


def fits(ask: Choose, order: StandingOrder) -> bool:
    """Whether an order, given as is usual, would answer an ask of its kind, so that it is worth offering."""
    return not isinstance(_said(ask, order, order.choices[0].key), Silent)


def _ordered(ask: Choose, order: StandingOrder, choice: str) -> Ordered:
    tells = order.tells or any(each.tells for each in order.choices if each.key == choice)
    return Ordered(order, _said(ask, order, choice), tells)


def _said(ask: Choose, order: StandingOrder, choice: str) -> Value | Silent:
    said = order.answer(ask, choice)
    if isinstance(said, Silent) or said in ask:
        return said
    return Silent(phrase("order-not-offered"))
