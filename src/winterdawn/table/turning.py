"""Another encounter comes to the table: one that the campaign has, or what follows upon the one before."""

from __future__ import annotations

import re
import time
import uuid
from typing import TYPE_CHECKING

from winterdawn import __version__
from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table import actions
from winterdawn.table.log import Line, Opened
from winterdawn.table.messages import Follow, Open
from winterdawn.table.store import KeptEncounter, Seat, StoreError

if TYPE_CHECKING:
    from winterdawn.table.game import Documents, Sequel
    from winterdawn.table.live import Live

_NUMBERED = re.compile(r" \((\d+)\)$")


def sequels(live: Live, seat: Seat) -> tuple[Sequel, ...]:
    """What ``seat`` may let follow upon the open encounter; nothing before that is over.

    The game master says what follows; players may where no game master is at the table.
    """
    if not live.position.done or live.read_only or seat.role == "spectator":
        return ()
    if not seat.gm and any(other.gm and live.presence.online(other.id) for other in live.seats.values()):
        return ()
    return live.rules.sequels(live.encounter.setup, live.encounter.title)


async def turn(live: Live, seat: Seat, action: Open | Follow) -> None:
    """Let another encounter be the open one, from now on and after any restart.

    Raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, if ``seat`` may not.
    """
    if isinstance(action, Open):
        _may_open(live, seat, action.encounter)
    async with live.lock:
        try:
            if isinstance(action, Follow):
                await _follow(live, seat, action)
            elif action.encounter != live.encounter.id:
                await _open(live, seat, live.encounters[action.encounter], _grown(live))
        except StoreError as error:
            raise actions.as_refused(error) from error


def _may_open(live: Live, seat: Seat, encounter: str) -> None:
    if not seat.gm:
        raise NotAllowed("only the game master opens another encounter")
    if encounter not in live.encounters:
        titles = ", ".join(one.title for one in live.encounters.values())
        raise NotAllowed(f"there is no such encounter in this campaign; there are {titles}")


def _grown(live: Live) -> Documents:
    """What everybody has become by now."""
    return {**live.history.people, **live.position.documents()}


async def _follow(live: Live, seat: Seat, follow: Follow) -> None:
    """Make the encounter that follows, and open it."""
    if follow.encounter != live.encounter.id:
        raise actions.Stale("another encounter is at the table by now; look at it as it is")
    offered = sequels(live, seat)
    sequel = next((one for one in offered if one.key == follow.sequel), None)
    if sequel is None:
        keys = ", ".join(one.key for one in offered)
        raise NotAllowed(
            f"that cannot follow; there is {keys}" if keys else "nothing can follow by this seat now"
        )
    made = KeptEncounter(
        id=uuid.uuid4().hex,
        campaign=live.campaign.id,
        title=_numbered(sequel.title, [one.title for one in live.encounters.values()]),
        setup=sequel.setup,
        version=__version__,
        secret=VerifiableDice.new_secret(),
        created=time.time(),
    )
    people = live.history.people if sequel.afresh else _grown(live)
    await live.store.add(made, len(live.encounters))
    live.encounters[made.id] = made
    await _open(live, seat, made, people)


def _numbered(title: str, taken: list[str]) -> str:
    """``title`` with the first number behind it that no other has."""
    base, number, found = _NUMBERED.sub("", title), 1, _NUMBERED.sub("", title)
    while found in taken:
        number += 1
        found = f"{base} ({number})"
    return found


async def _open(live: Live, seat: Seat, encounter: KeptEncounter, people: Documents) -> None:
    written = await live.store.log(encounter.id)
    if not live.store.damage:
        now = live.history
        opened = Opened(
            live.openings + 1, tuple(sorted(now.allowed)), tuple(sorted(now.own_dice)), dict(people)
        )
        line = Line.of(len(written) + 1, seat.id, opened, time.time())
        await live.store.append(encounter.id, [line])
        live.openings += 1
        written.append(line)
    await live.stand_at(encounter, written)
    live.show()
