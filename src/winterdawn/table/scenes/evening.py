"""An evening is over: what happened is told from what everybody saw, and kept for the next one."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.story import Recap
from winterdawn.editions.story.markdown import markdown
from winterdawn.editions.story.recounting import PlayedScene, recount
from winterdawn.kernel.asks.beside import Presided
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.live import course, powers
from winterdawn.table.live.chapters import brought, entering
from winterdawn.table.log.asides import EveningEnded, EveningResumed
from winterdawn.table.log.history import History, read
from winterdawn.table.log.rows import Evening
from winterdawn.table.messages.evening import EveningState, RecapTold
from winterdawn.table.scenes import casting

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import KeptEncounter, Seat
    from winterdawn.table.messages.evening import EndEvening


def last(live: Live) -> EveningState | None:
    """The evening that was ended last, for everybody."""
    ended = course.known(live).last_evening()
    return EveningState(ended.recap.number, ended.time, _is_over(live, ended)) if ended else None


def _is_over(live: Live, ended: Evening) -> bool:
    """Whether nobody has answered since, nor another encounter been opened."""
    return ended in live.history.evenings and live.history.moved < ended.seq


async def end(live: Live, seat: Seat, wanted: EndEvening) -> None:
    """End the evening, with what the game master makes of its words, or go on with it.

    Raises a :class:`NotAllowed` if ``seat`` may not, or nothing was played.
    """
    if not seat.gm:
        raise NotAllowed("only the game master ends the evening")
    ended, after = course.known(live).last_evening(), len(live.position.events)
    over = ended is not None and _is_over(live, ended)
    if not wanted.on:
        if not over:
            raise NotAllowed(
                "the evening goes on already; only one that has just been ended is taken up again"
            )
        await casting.write(live, live.encounter.id, seat.id, EveningResumed(after))
        return
    if ended is not None and over:
        if _is_so(ended.recap, wanted):
            return
        raise NotAllowed("the evening is over already")
    recap = await _recap(live)
    if not recap.scenes:
        raise NotAllowed("nothing has been played this evening yet")
    if wanted.told and len(wanted.told) != len(recap.scenes):
        raise NotAllowed("the evening has gone on since; look at its recap as it is now")
    people = course.left(live).documents
    kept = EveningEnded(_edited(recap, wanted), after, people)
    await casting.write(live, live.encounter.id, seat.id, kept)


def _is_so(recap: Recap, wanted: EndEvening) -> bool:
    """Whether it is told just so already: it was pressed twice."""
    kept = recap if wanted.told and len(wanted.told) != len(recap.scenes) else _edited(recap, wanted)
    return [one.told for one in kept.scenes] == [one.told for one in recap.scenes]


def _edited(recap: Recap, wanted: EndEvening) -> Recap:
    """The recap in the game master’s own words, where there are any."""
    texts = wanted.told or [" ".join(scene.told) for scene in recap.scenes]
    scenes = tuple(
        scene
        if (lines := _lines(text)) == _lines(" ".join(scene.told))
        else msgspec.structs.replace(scene, told=lines, edited=True)
        for scene, text in zip(recap.scenes, texts, strict=True)
    )
    return msgspec.structs.replace(recap, scenes=scenes, foreword="\n".join(_lines(wanted.foreword)))


def _lines(text: str) -> tuple[str, ...]:
    """The paragraphs of what somebody has written, without what cannot be seen."""
    seen = ("".join(c if c.isprintable() else " " for c in line) for line in text.splitlines())
    return tuple(line for each in seen if (line := " ".join(each.split())))


async def told(live: Live, seat: Seat, *, now: bool) -> RecapTold:
    """The recap of the last evening, or of this one so far, as ``seat`` may know it.

    Raises a :class:`NotAllowed` if there is none, or a player wants it before the evening is over.
    """
    if now and not seat.gm:
        raise NotAllowed("the recap is told when the evening is over")
    ended = course.known(live).last_evening()
    if not now and ended is None:
        raise NotAllowed("no evening of this campaign is over yet")
    recap = await _recap(live) if now or ended is None else ended.recap
    return RecapTold(
        recap.number,
        recap.campaign,
        recap.began,
        recap.ended,
        now,
        recap.scenes,
        tuple([msgspec.structs.replace(one, id="") for one in recap.people]),
        recap.luck,
        recap.swings,
        recap.unit,
        recap.own.get(seat.id, ()),
        recap.foreword,
        markdown(recap),
    )


async def _recap(live: Live) -> Recap:
    """The evening up to now."""
    known = course.known(live)
    ended = known.last_evening()
    since, number = (ended.time, ended.recap.number) if ended else (0.0, 0)
    played = []
    for chapter in list(known.chapters.values()):
        history = await _history(live, chapter.encounter)
        aside = chapter.void or live.rules.facts(chapter.encounter.setup).own
        events = [] if aside else history.happened(since)
        if events:
            played.append(_played(live, chapter.encounter, history, since, events))
    played.sort(key=lambda one: one.began)
    now = time.time()
    seats = {seat.id: seat.name for seat in live.seats.values() if seat.role == "player"}
    host = next((seat.name for seat in live.seats.values() if seat.gm), "")
    head = Recap(number + 1, live.campaign.title, played[0].began if played else now, now)
    return await asyncio.to_thread(recount, head, played, seats, host)


async def _history(live: Live, encounter: KeptEncounter) -> History:
    if encounter.id == live.encounter.id:
        return live.history
    return read(encounter.secret, encounter.created, await live.store.log(encounter.id))[0]


def _played(
    live: Live, encounter: KeptEncounter, history: History, since: float, events: list[Event]
) -> PlayedScene:
    entered = history.entered
    people = entering(entered.people, entered.by_edition, live.rules.facts(encounter.setup).edition)
    game = live.rules.begin(encounter.setup, people)()
    roles = game.taking_part() if isinstance(game, Presided) else live.roles(encounter.setup)
    names = {role.id: role.name for role in roles}
    names |= {event.who: event.names["called"] for event in events if "called" in event.names}
    if encounter.id == live.encounter.id:
        names |= {one.id: one.name for one in live.position.view(Viewer("", "spectator")).tokens}
    notes = [history.notes[number] for number, at in sorted(history.pinned.items()) if at > since]
    said = tuple(f"{live.named(note.seat)}: {note.text}" for note in notes if not note.private)
    began = next(answered.time for answered in history.answered if answered.time > since)
    seats = {role.id: role.seat for role in roles} | powers.handed(history)
    about = live.rules.facts(encounter.setup).about
    lasting = frozenset(role.id for role in roles) | brought(history)
    return PlayedScene(encounter.title, began, events, names, seats, said, game.score, about, lasting)
