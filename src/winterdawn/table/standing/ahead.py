"""What the answers of an ask lead to, worked out for whoever looks."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from itertools import islice

from winterdawn.kernel.asks.ask import Ask, Choose, Outlook
from winterdawn.kernel.asks.choices import Spend, Value
from winterdawn.kernel.errors import NotAllowed

MOST_OUTLOOKS = 64
"""The most answers of one ask that are worked out beforehand."""

log = logging.getLogger(__name__)


def look_ahead(ask: Ask, values: Iterable[Value] = ()) -> dict[str, Outlook]:
    """What ``values`` lead to, by answer as text; those that the ``ask`` offers first if none are named."""
    if not isinstance(ask, Choose) or ask.outlook is None:
        return {}
    try:
        seen = [(_text(value), ask.outlook(value)) for value in values or islice(ask, MOST_OUTLOOKS)]
    except Exception:
        log.exception("an outlook failed; the ask is shown without")
        return {}
    return {text: outlook for text, outlook in seen if outlook is not None}


def answer_of(ask: Ask, text: str) -> Value:
    """The answer that a page means by a text: a basket as ``damage=2 step=1``, anything else by its key.

    Raises a :class:`Refused` for a basket that cannot be read.
    """
    if not isinstance(ask, Choose) or ask.kind is not Spend:
        return text
    pairs = [each.partition("=") for each in text.split()]
    if not all(pieces.isdecimal() for _, _, pieces in pairs):
        raise NotAllowed(f"{text!r} is no basket; write for instance damage=2")
    return {ware: int(pieces) for ware, _, pieces in pairs}


def _text(value: Value) -> str:
    if isinstance(value, dict):
        return " ".join(f"{ware}={pieces}" for ware, pieces in value.items())
    return str(value)
