"""Sheets of one's own: uploaded, and brought into encounters that nobody has answered in yet."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.identity import copied, identified
from winterdawn.characters.names import LONGEST_NAME, name_fault, shown
from winterdawn.editions.setup import unused
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.live import course
from winterdawn.table.log.lines import Cast, Line, Payload, Shelved
from winterdawn.table.log.store import Seat
from winterdawn.table.messages.campaign import Bring
from winterdawn.table.rules.game import COMPUTER, Role

if TYPE_CHECKING:
    from winterdawn.table.live.chapters import Chapter
    from winterdawn.table.live.live import Live

MOST_SHEETS = 100
"""Sheets that may be handed in to a campaign."""


class SamePerson(Refused):
    """A sheet of somebody who is here already."""

    code = "same-person"


_SAME = (
    "Is this the {} who is already here? Then nothing has to be done, and nothing was; "
    "a copy is somebody else from then on"
)


async def offer(live: Live, sheets: Iterable[msgspec.Raw]) -> None:
    """Let whoever takes a seat play one of ``sheets``; those that were offered before are passed over.

    Raises :class:`~winterdawn.table.log.store.StoreError`.
    """
    async with live.lock:
        new: dict[str, msgspec.Raw] = {}
        for sheet in map(identified, sheets):
            if not who_is(live, sheet):
                new[live.rules.named(sheet)[0]] = sheet
        if new:
            gm = next((seat.id for seat in live.seats.values() if seat.gm), "")
            await write(live, live.encounter.id, gm, Shelved(new, free=True))


def may_change(chapter: Chapter) -> bool:
    """Whether it can still be changed who takes part: nobody but a computer player has answered."""
    return not chapter.touched and not chapter.void


def playable(live: Live, seat: Seat) -> list[str]:
    """The ids of the sheets that ``seat`` may bring into the open encounter, or any for the game master."""
    known = course.known(live)
    if seat.gm:
        return [*course.left(live).documents]
    here = live.roles(live.encounter.setup)
    mine = any(role.seat == seat.id for role in here)
    if seat.role != "player" or not mine or not may_change(known.chapters[live.encounter.id]):
        return []
    return [id for id in known.free() if id not in {role.id for role in here}]


async def upload(live: Live, seat: Seat, text: str, *, copy: bool = False) -> None:
    """Keep a sheet that the game master hands in; raises a :class:`NotAllowed` if it is none."""
    if not seat.gm:
        raise NotAllowed("only the game master uploads sheets")
    if sum(len(one.shelved) for one in course.known(live).chapters.values()) >= MOST_SHEETS:
        raise NotAllowed(f"a campaign takes {MOST_SHEETS} sheets, and has them")
    sheet = await asyncio.to_thread(read_sheet, live, text)
    await write(live, live.encounter.id, seat.id, Shelved(admitted(live, seat, sheet, copy=copy)))


def read_sheet(live: Live, text: str) -> msgspec.Raw:
    """The document of a sheet in TOML; raises a :class:`NotAllowed` if it is none."""
    try:
        return live.rules.read_sheet(live.encounter.setup, text)
    except (ValueError, msgspec.MsgspecError) as error:
        raise NotAllowed(f"this is no sheet: {error}") from None


def admitted(live: Live, seat: Seat, sheet: msgspec.Raw, *, copy: bool = False) -> dict[str, msgspec.Raw]:
    """A sheet under the id of whoever it is, or, if a ``copy`` is wanted, of somebody new.

    Raises :class:`SamePerson` where they are here already.
    """
    if not copy and (key := who_is(live, sheet)):
        raise SamePerson(_SAME.format(live.rules.named(course.left(live).documents.get(key, sheet))[1]))
    id = live.rules.named(sheet)[0]
    if copy or id in roles(live):
        # a scene may be the game master's secret, so a player is somebody else than whoever is in it
        if not copy and seat.gm:
            raise SamePerson(_SAME.format(live.rules.named(sheet)[1]))
        sheet = copied(sheet)
    return {live.rules.named(sheet)[0]: sheet}


def who_is(live: Live, sheet: msgspec.Raw) -> str:
    """The id in the campaign of whoever a sheet is; empty for somebody whom it does not know."""
    id, documents = live.rules.named(sheet)[0], course.left(live).documents
    if id in documents:
        return id
    found = (key for key, document in documents.items() if live.rules.named(document)[0] == id)
    return next(found, "")


def roles(live: Live) -> set[str]:
    """Whoever takes part in any encounter, by id."""
    chapters = course.known(live).chapters.values()
    return {role.id for chapter in chapters for role in live.roles(chapter.encounter.setup)}


async def bring(live: Live, seat: Seat, bring: Bring) -> None:
    """Let somebody take part; raises a :class:`NotAllowed` if that cannot be."""
    chapter = course.known(live).chapters.get(bring.encounter)
    if chapter is None:
        raise NotAllowed("there is no such encounter in this campaign")
    roles = {role.id: role for role in course.roles(live, chapter.encounter.setup)}
    _may_bring(live, seat, bring, roles)
    if not may_change(chapter):
        raise NotAllowed(
            f"“{chapter.encounter.title}” has begun; who takes part can be changed before the first answer"
        )
    id, was, sheet = _who(live, chapter, bring)
    role = Role(id, live.rules.named(sheet)[1], bring.seat, bring.side, bring.place)
    try:
        setup = live.rules.recast(chapter.encounter.setup, role, sheet, bring.instead)
    except (ValueError, msgspec.MsgspecError) as error:
        raise NotAllowed(str(error)) from None
    before = roles[bring.instead].name if bring.instead else ""
    lost = live.rules.lost(setup, {id: was}, {id: sheet})
    payloads: list[Payload] = [Cast(msgspec.Raw(setup), role.name, before, lost)]
    if bring.instead and bring.instead not in course.left(live).documents:
        # whoever gives way may come back
        gone = live.rules.sheets(chapter.encounter.setup)[bring.instead]
        payloads.append(Shelved({bring.instead: gone}, free=not seat.gm))
    await write(live, bring.encounter, seat.id, *payloads)


def _who(live: Live, chapter: Chapter, bring: Bring) -> tuple[str, msgspec.Raw, msgspec.Raw]:
    """The id of whoever is to be brought in, their document, and that with which they enter."""
    setup, people = chapter.encounter.setup, course.left(live)
    known = people.documents
    if bring.ready:
        roster = {one.key: one.document for one in live.rules.roster(setup)}
        if bring.ready not in roster:
            raise NotAllowed(f"{shown(bring.ready)!r} is not in the roster; there are {', '.join(roster)}")
        sheet = roster[bring.ready]
        return unused(bring.ready, [*known, *roles(live)]), sheet, sheet
    if bring.sheet not in known:
        raise NotAllowed(f"there is no sheet {shown(bring.sheet)!r} here; there are {', '.join(known)}")
    return bring.sheet, known[bring.sheet], people.entering(live.rules.facts(setup).edition)[bring.sheet]


def _may_bring(live: Live, seat: Seat, bring: Bring, roles: Mapping[str, Role]) -> None:
    if bring.instead and bring.instead not in roles:
        raise NotAllowed(f"{shown(bring.instead)!r} does not take part; there are {', '.join(roles)}")
    if not seat.gm:
        own = bring.instead and roles[bring.instead].seat == seat.id
        mine = own and not bring.ready and bring.sheet in playable(live, seat)
        if not mine or bring.encounter != live.encounter.id:
            raise NotAllowed("a player may play, in place of their own, a sheet that is open to them")
    elif not bring.instead:
        seats = [*(one.id for one in live.seats.values() if one.plays), COMPUTER]
        if bring.seat not in seats:
            raise NotAllowed(f"seat: {shown(bring.seat)!r} plays nobody; one of {', '.join(seats)}")
        fault = bring.side and name_fault(bring.side, LONGEST_NAME)
        if fault:
            raise NotAllowed(f"side: {fault}")


async def write(live: Live, encounter: str, seat: str, *payloads: Payload) -> None:
    """Add lines to the log of ``encounter``, and let everybody see what they change."""
    written = await live.store.log(encounter)
    lines = [
        Line.of(seq, seat, payload, time.time()) for seq, payload in enumerate(payloads, len(written) + 1)
    ]
    await live.store.append(encounter, lines)
    if encounter == live.encounter.id:
        await live.stand_at(live.encounters[encounter], [*written, *lines])
    else:
        live.course.take(await live.chapter(live.encounters[encounter]))
    live.show()
