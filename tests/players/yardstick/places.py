"""Where to go: to the place that is best to strike from, out of reach, or off the map."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tests.players.yardstick.advice import AWAY, NEARER, OFF, THERE, Advice, Memory, figure
from tests.players.yardstick.field import Field
from winterdawn.kernel.asks.ask import Choose
from winterdawn.space.maps import Place

_WHY = {
    AWAY: "out of reach there",
    OFF: "nearer to the edge of the map",
    THERE: "nearer to where somebody has to be",
}
_STRIKE = 1.5
"""As how many MoSes a strike in passing is feared."""
_BLOW = 3
"""As how many metres it is feared by whoever goes away."""


def advise(ask: Choose, field: Field, memory: Memory) -> Advice:
    """The best place for what one set out for."""
    if memory.goal == NEARER:
        return _nearer(ask, field, memory)
    goal, memory.goal = memory.goal, NEARER
    best = min(map(str, ask.offers), key=lambda cell: _worse(ask, field, goal, cell))
    if ask.also and _loss(field, goal, field.ground.place(best)) >= _loss(field, goal, field.at):
        memory.stayed = field.position
        return Advice(ask.also[0].key, "no place is better: stays")
    return Advice(best, _WHY[goal])


def safer(field: Field, goal: str) -> bool:
    """Whether some place beside is better for getting away."""
    ground, here = field.ground, _loss(field, goal, field.at)
    taken = [ground.place(token.place) for token in field.position.people if token is not field.me]
    return any(_loss(field, goal, at) < here for at in ground.ways(field.at, 2 * ground.scale, taken, taken))


def _worse(ask: Choose, field: Field, goal: str, cell: str) -> float:
    loss = _loss(field, goal, field.ground.place(cell))
    return -math.inf if goal == THERE and not loss else loss + _BLOW * figure(ask, cell, "strikers")


def _loss(field: Field, goal: str, at: Place) -> float:
    """How bad a place is for whoever wants to get away, or somewhere: metres that are missing."""
    if goal == THERE:
        return field.errand.lacks(at)
    if goal == OFF:
        return (0 if field.ground.edge(at) else _edge(field, at)) + _BLOW * field.threats(at)
    longest = max((max(field.reaches(foe), default=0) for foe in field.foes), default=0)
    safe = field.state.stride + longest + 1
    return max(0, safe - field.gap(at)) + (_BLOW if field.hidden(at) else 0)


def _edge(field: Field, at: Place) -> float:
    """Metres to the edge of the map."""
    x, y = field.ground.middle(at)
    width, height = field.ground.width, field.ground.height
    return max(1, min(x, y, width - x, height - y)) * field.ground.scale


def _nearer(ask: Choose, field: Field, memory: Memory) -> Advice:
    """The place that is best to strike from, weighed against the strikes on the way there.

    Strikes only make a place worse, and take long to find out: those on the way to a place that is
    not the best without them are not looked at.
    """
    least: tuple[float, int, int, str] = (math.inf, 0, 0, "")
    for harm, amiss, number, cell in sorted(_ranked(ask, field)):
        if harm > least[0]:
            break
        least = min(least, (harm + _STRIKE * figure(ask, cell, "strikers"), amiss, number, cell))
    best = least[-1]
    if ask.also and field.amiss(field.ground.place(best)) >= field.here:
        memory.stayed = field.position
        return Advice(ask.also[0].key, "no place is better: stays")
    return Advice(best, lambda: _told(ask, field, best))


def _ranked(ask: Choose, field: Field) -> Iterator[tuple[float, int, int, str]]:
    """Every place with how bad it is, how far off the right distance, its number and its name."""
    for number, cell in enumerate(map(str, ask.offers)):
        amiss = field.amiss(field.ground.place(cell))
        theirs = 0 if amiss else figure(ask, cell, "theirs")
        yield amiss - theirs, amiss, number, cell


def _told(ask: Choose, field: Field, cell: str) -> str:
    if field.amiss(field.ground.place(cell)):
        return f"as near to {field.name} as it gets"
    side = " on an open side of" if figure(ask, cell, "theirs") else " in reach of"
    return f"a place{side} {field.name}"
