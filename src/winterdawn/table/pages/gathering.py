"""What a campaign looks like between its scenes: who is there, who may be picked, and what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.kernel.wording import series
from winterdawn.table.live import course
from winterdawn.table.messages.people import GatheringState, PersonState, ReadyState, StepState
from winterdawn.table.scenes.people import ready

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat

TEMPO = "gathering"


def gathering(live: Live, seat: Seat) -> GatheringState | None:
    """What ``seat`` is shown; while a scene is open, only whoever has joined in the middle and has nobody."""
    if live.tempo(live.encounter) != TEMPO and not _joins(live, seat):
        return None
    people = _people(live, seat)
    has_nobody = seat.role == "player" and not any(one.owner == seat.id for one in people)
    steps = tuple(_steps(live)) if seat.gm else ()
    offered: tuple[ReadyState, ...] = ready(live) if has_nobody and not live.read_only else ()
    return GatheringState(steps, people, offered)


def _joins(live: Live, seat: Seat) -> bool:
    """Whether somebody at ``seat`` has still to say whom they play in a campaign that gathers."""
    if seat.role != "player" or seat.id in course.owners(live).values():
        return False
    gathers = any(live.tempo(one) == TEMPO for one in live.encounters.values())
    return gathers and all(role.seat != seat.id for role in live.cast)


def _people(live: Live, seat: Seat) -> tuple[PersonState, ...]:
    owners, documents = course.owners(live), course.left(live).documents
    seen = {id: document for id, document in documents.items() if seat.gm or owners.get(id)}
    return tuple(PersonState(id, name, owners.get(id, "")) for id, name in course.called(live, seen).items())


def _steps(live: Live) -> Iterator[StepState]:
    players = [seat for seat in live.seats.values() if seat.role == "player"]
    owners = {seat for seat in course.owners(live).values() if seat}
    scenes = len(live.encounters) > 1
    yield StepState(
        "invite", "Invite your players: make a seat for each, and send them its link.", bool(players)
    )
    missing = [seat.name for seat in players if seat.id not in owners]
    choose = "has" if len(missing) == 1 else "have"
    told = f": {series(missing)} {choose} still to choose" if players and missing else ""
    yield StepState(
        "people", f"Each player picks, makes or brings somebody{told}.", bool(players) and not missing
    )
    yield StepState("scene", "Make a scene: a map, who is there, and what it is about.", scenes)
    yield StepState("open", "Open it for everybody.", False)
