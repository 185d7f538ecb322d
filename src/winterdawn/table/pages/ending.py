"""What a fight or scene that is over has come to, as far as each seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.story import gist, learnt, toll
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.messages.evening import EndingState, LearntState, PersonEnd

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.kernel.event import Event
    from winterdawn.kernel.views.view import View
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages import HurtState

_STATES = ("dead", "down")
"""Signs of what is told in words of its own."""
MOST_TOLD = 6
"""Sentences of what happened."""


def ending(live: Played, seat: Seat, view: View, hurt: tuple[HurtState, ...]) -> EndingState | None:
    """What the open encounter has come to; none before it is over, or where nothing was played."""
    if not (live.position.done and view.over):
        return None
    every = live.position.events
    events = [every[number] for number in live.position.seen(Viewer(seat.id, seat.role))]
    names = {one.id: one.name for one in view.tokens} | {one.id: one.name for one in view.panels}
    happened = *gist(events, names, MOST_TOLD), *filter(None, (toll(events, names),))
    return EndingState(happened, _people(view, hurt, events), _learnt(live, events, names))


def _people(view: View, hurt: tuple[HurtState, ...], events: list[Event]) -> tuple[PersonEnd, ...]:
    """Everybody on the map, those who have fallen as it was settled; one’s own side first."""
    says = {one.who: one.says for one in hurt}
    fates = {
        one.who: one.text if one.kind == "fate" else "" for one in events if one.kind in {"dead", "fate"}
    }
    found = []
    for token in view.tokens:
        fate = (fates[token.id].removeprefix(f"{token.name} ") or "is dead") if token.id in fates else ""
        told = says.get(token.id, "")
        signs = ", ".join(told_text(each.label) for each in token.badges if each.icon not in _STATES)
        words = "; ".join(filter(None, (fate, told, signs))) or "unhurt"
        found.append(PersonEnd(token.id, token.name, token.letter, token.side, words, token.out))
    return tuple(sorted(found, key=lambda one: one.side != "ally"))


def _learnt(live: Played, events: list[Event], names: Mapping[str, str]) -> tuple[LearntState, ...]:
    """What those have learnt whom players play; of others nobody wants to know."""
    played = (role.id for role in live.cast if _is_players(live, role.seat))
    gained = learnt(events)
    return tuple(
        LearntState(names[who], ", ".join(f"{of} +{number}" for of, number in gained[who].items()))
        for who in played
        if who in gained and who in names
    )


def _is_players(live: Played, seat: str) -> bool:
    return seat in live.seats and live.seats[seat].role == "player"
