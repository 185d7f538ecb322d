"""Tails: that one's turn ends with what one does, said together with it.

What somebody saw when they said so is compared with what they see when they are called upon again. Where
anything has changed that may change their mind, the tail lapses, and they are asked.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from winterdawn.kernel.ask import Choose
from winterdawn.kernel.choices import Value
from winterdawn.kernel.fact import ActionsAsked, TurnAsked
from winterdawn.kernel.view import View


class Tail(NamedTuple):
    """What somebody saw when they said that their turn ends with what they do."""

    turn: tuple[int, ...]
    """Which turn it is."""
    kinds: frozenset[str]
    """The kinds of what was offered."""
    acts: bool
    """Whether it is an action; else they may go elsewhere by it."""
    seen: object
    """Where everybody was and could act, and how they themselves were."""
    signs: frozenset[str]
    """What was told of them at their piece."""


def may_end(ask: Choose) -> bool:
    """Whether one may say with what one does that one's turn ends with it."""
    return is_turn(ask) and ask.default is not None


def tail(ask: Choose, value: Value, view: View) -> Tail | None:
    """What is kept of a moment in which it is said with an answer; none where it may not be."""
    if not may_end(ask) or value == ask.default:
        return None
    acts = bool(ask.figures.get(str(value), {}).get("actions"))
    return Tail(turn_of(ask), _kinds(ask), acts, _seen(view, ask.who, there=acts), _signs(view, ask.who))


def is_turn(ask: Choose) -> bool:
    """Whether an ask is what somebody does in their turn."""
    return isinstance(ask.question, TurnAsked | ActionsAsked)


def stands(said: Tail, ask: Choose, view: View) -> bool:
    """Whether nothing has changed since: of the same turn nothing is offered that was not there, nobody has
    gone, come or fallen, and they themselves are neither hurt nor disarmed; a sign that has gone from them,
    such as that of an aim, changes nobody's mind.
    """
    return (
        said.turn == turn_of(ask)
        and _kinds(ask) <= said.kinds
        and said.seen == _seen(view, ask.who, there=said.acts)
        and _signs(view, ask.who) <= said.signs
    )


def turn_of(ask: Choose) -> tuple[int, ...]:
    """Which turn an ask is about: its round, and the number at which it comes where it has one."""
    match ask.question:
        case TurnAsked(round=number, count=count):
            return number, count
        case ActionsAsked(round=number):
            return (number,)
    return ()


def _kinds(ask: Choose) -> frozenset[str]:
    return frozenset(str(key).partition(":")[0] for key in ask)


def _seen(view: View, who: str, *, there: bool) -> object:
    """What may change somebody's mind; where they are themselves only if they are to stay ``there``."""
    people = {token.id: (token.place, token.out) for token in view.tokens if there or token.id != who}
    body = next((panel.body for panel in view.panels if panel.id == who), msgspec.UNSET)
    hurt = (body.lines, body.armed) if isinstance(body, msgspec.Struct) else ()
    return people, hurt


def _signs(view: View, who: str) -> frozenset[str]:
    signs = next((token.badges for token in view.tokens if token.id == who), ())
    return frozenset(badge.label for badge in signs)
