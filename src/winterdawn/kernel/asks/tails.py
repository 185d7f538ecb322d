"""Tails: that one's turn ends with what one does, said together with it.

What somebody saw when they said so is compared with what they see when they are called upon again. Where
anything has changed that may change their mind, the tail lapses, and they are asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.fact import ActionsAsked, Sign, TurnAsked
from winterdawn.kernel.position import Body, Position


class Tail(NamedTuple):
    """What somebody saw when they said that their turn ends with what they do."""

    turn: tuple[int, ...]
    """Which turn it is."""
    kinds: frozenset[str]
    """The kinds of what was offered."""
    acts: bool
    """Whether it is an action; else they may go elsewhere by it."""
    people: Mapping[str, object]
    """Where everybody was, and who could act no more."""
    body: Body | None
    """How they themselves were."""
    signs: frozenset[tuple[Any, ...]]
    """What everybody saw on them."""


class Since(NamedTuple):
    """What has changed since, that may change somebody's mind."""

    kinds: frozenset[str]
    """The kinds of what is offered that was not."""
    people: frozenset[str]
    """Who has gone, come or fallen, by id."""
    worse: bool
    """Whether they themselves are hurt or disarmed."""
    signs: tuple[Sign, ...]
    """What everybody sees on them and was not there."""


def may_end(ask: Choose) -> bool:
    """Whether one may say with what one does that one's turn ends with it."""
    return is_turn(ask) and bool(ask.ends)


def tail(ask: Choose, value: Value, known: Position) -> Tail | None:
    """What is kept of a moment in which it is said with an answer; none where it may not be."""
    if not may_end(ask) or value in ask.ends:
        return None
    acts = bool(ask.figures.get(str(value), {}).get("actions"))
    people = _people(known, ask.who, there=acts)
    signs = frozenset(sign.key for sign in _signs(known, ask.who))
    return Tail(turn_of(ask), _kinds(ask), acts, people, known.bodies.get(ask.who), signs)


def goes(said: Tail, who: str) -> Tail:
    """The same once they have said themselves where they go."""
    people = {id: seen for id, seen in said.people.items() if id != who}
    return said._replace(acts=False, people=people)


def is_turn(ask: Choose) -> bool:
    """Whether an ask is what somebody does in their turn."""
    return isinstance(ask.question, TurnAsked | ActionsAsked)


def is_of(said: Tail, ask: Choose) -> bool:
    """Whether an ask is about the turn of which it was said that it ends so."""
    return is_turn(ask) and said.turn == turn_of(ask)


def stands(said: Tail, ask: Choose, known: Position) -> bool:
    """Whether it is the same turn and nothing has changed in it since."""
    return is_of(said, ask) and not any(changes(said, ask, known))


def changes(said: Tail, ask: Choose, known: Position) -> Since:
    """What has changed since, but by where they have gone themselves: what has become better, or a sign that
    has gone from them, changes nobody's mind, nor does where others are if no action is left.
    """
    now = _people(known, ask.who, there=said.acts)
    moved = {who for who in said.people.keys() | now.keys() if said.people.get(who) != now.get(who)}
    moved = set() if _is_spent(ask) else moved
    return Since(
        _kinds(ask) - said.kinds,
        frozenset(moved),
        _is_worse(said.body, known.bodies.get(ask.who)),
        tuple(sign for sign in _signs(known, ask.who) if sign.key not in said.signs),
    )


def _is_spent(ask: Choose) -> bool:
    """Whether a turn has no action left."""
    return isinstance(ask.question, ActionsAsked) and not ask.question.actions


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


def _people(known: Position, who: str, *, there: bool) -> dict[str, object]:
    """Where all are, and who can act no more; they themselves only if they are to stay ``there``."""
    return {one.id: (one.place, one.out) for one in known.people if there or one.id != who}


def _signs(known: Position, who: str) -> tuple[Sign, ...]:
    return next((one.signs for one in known.people if one.id == who), ())


def _is_worse(before: Body | None, now: Body | None) -> bool:
    if before is None or now is None:
        return before is not now
    ticked = ([line[2] for line in body.lines] for body in (before, now))
    return (before.armed and not now.armed) or any(less < more for less, more in zip(*ticked, strict=False))
