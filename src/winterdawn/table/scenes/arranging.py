"""What the game master prepares: encounters from fight files, who decides for whom, and house rules."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.names import name_fault, shown
from winterdawn.editions.setup import LONGEST_TITLE
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.wording import series
from winterdawn.table.live import course
from winterdawn.table.log.lines import Arranged
from winterdawn.table.log.store import Seat
from winterdawn.table.messages.campaign import Arrange, Prepare, Retell, SettableRules, Settings
from winterdawn.table.rules.game import COMPUTER, MovedSetup
from winterdawn.table.scenes import casting
from winterdawn.table.scenes.opening import kept, numbered

if TYPE_CHECKING:
    from winterdawn.table.live.chapters import Chapter
    from winterdawn.table.live.live import Live

MOST_ENCOUNTERS = 200
"""Encounters that a campaign may have when one more is prepared."""


async def prepare(live: Live, seat: Seat, wanted: Prepare) -> str:
    """Add the encounter of a fight file to the campaign; its id. Raises :class:`NotAllowed` if it is none."""
    if not seat.gm:
        raise NotAllowed("only the game master prepares fights")
    try:
        title, setup = await asyncio.to_thread(live.rules.prepared, wanted.text, course.left(live).documents)
    except (ValueError, msgspec.MsgspecError) as error:
        raise NotAllowed(f"this is no fight file: {error}") from None
    if not await add(live, [(title, setup)]) and not wanted.open:
        raise NotAllowed("the campaign has this very encounter already")
    seated = _reseated(live, setup)
    return next(id for id, one in live.encounters.items() if one.setup == seated)


async def add(live: Live, prepared: Sequence[tuple[str, bytes]]) -> bool:
    """Add encounters, by title and setup, that the campaign does not have yet; whether there were any.

    Whoever is for a seat that the campaign does not have is for the game master.

    Raises :class:`NotAllowed` or :class:`~winterdawn.table.log.store.StoreError`.
    """
    there = {one.setup for one in live.encounters.values()}
    told = [(title, _reseated(live, setup)) for title, setup in prepared]
    new = [(title, setup) for title, setup in told if setup not in there]
    if len(live.encounters) + len(new) > MOST_ENCOUNTERS:
        raise NotAllowed(f"a campaign takes {MOST_ENCOUNTERS} encounters, and has {len(live.encounters)}")
    titles = [one.title for one in live.encounters.values()]
    made = []
    for title, setup in new:
        made.append(kept(live.campaign.id, numbered(title, titles), setup))
        titles.append(made[-1].title)
    await live.store.turn([*zip(made, range(len(live.encounters), len(titles)), strict=True)], [])
    live.encounters.update((one.id, one) for one in made)
    for one in made:
        live.course.take(await live.chapter(one))
    live.show()
    return bool(made)


def _reseated(live: Live, setup: bytes) -> bytes:
    first, *others = _seats(live)
    strangers = {role.id: first for role in live.roles(setup) if role.seat not in (first, *others)}
    return live.rules.arranged(setup, strangers, {}) if strangers else setup


async def arrange(live: Live, seat: Seat, wanted: Arrange) -> None:
    """Let others decide for somebody, or play otherwise; raises :class:`NotAllowed` if that cannot be."""
    if not seat.gm:
        raise NotAllowed("only the game master says who plays whom, and by which house rules")
    chapter = chapter_of(live, wanted.encounter)
    if not casting.may_change(chapter):
        title = chapter.encounter.title
        raise NotAllowed(f"“{title}” has begun; this can be changed before the first answer")
    taking, seats = course.roles(live, chapter.encounter.setup), _seats(live)
    roles = {role.id: role.name for role in taking}
    for id, by in wanted.seats.items():
        if id not in roles:
            raise NotAllowed(f"{shown(id)!r} does not take part; there are {', '.join(roles)}")
        if by not in seats:
            raise NotAllowed(f"seat: {shown(by)!r} plays nobody; one of {', '.join(seats)}")
    moved = MovedSetup(chapter.encounter.setup)
    try:
        if wanted.edition:
            first = live.encounters[wanted.encounter].setup
            moved = live.rules.moved(moved.setup, wanted.edition, first)
        setup = live.rules.arranged(moved.setup, wanted.seats, wanted.house_rules)
    except (ValueError, msgspec.MsgspecError) as error:
        raise NotAllowed(str(error).removeprefix("house_rules.")) from None
    decided: dict[str, list[str]] = {}
    for id, by in wanted.seats.items():
        decided.setdefault(by, []).append(roles[id])
    by_seat = [f"lets {live.named(by)} decide for {series(names)}" for by, names in decided.items()]
    by_rule = [f"sets {name} to {value}" for name, value in wanted.house_rules.items()]
    by_edition = (
        [_by(live, wanted.edition, moved.without)]
        if setup != chapter.encounter.setup and wanted.edition
        else []
    )
    if told := series([*by_edition, *by_seat, *by_rule]):
        lost = _lost(live, chapter, setup, moved.lost) if by_edition else {}
        await casting.write(live, wanted.encounter, seat.id, Arranged(msgspec.Raw(setup), told, lost))


async def retell(live: Live, seat: Seat, wanted: Retell) -> None:
    """Call a scene otherwise, and tell it otherwise; raises :class:`NotAllowed` if that cannot be."""
    if not seat.gm:
        raise NotAllowed("only the game master says what a scene is called, and what it is about")
    chapter = chapter_of(live, wanted.encounter)
    before = chapter.encounter.title
    if not casting.may_change(chapter):
        raise NotAllowed(f"“{before}” has begun; this can be changed before the first answer")
    title = " ".join(wanted.title.split())
    if fault := name_fault(title, LONGEST_TITLE):
        raise NotAllowed(f"title: {fault}")
    if title != before:
        title = numbered(title, [one.title for one in live.encounters.values()])
    was = live.rules.facts(chapter.encounter.setup)
    try:
        setup = live.rules.retold(chapter.encounter.setup, title, wanted.about.strip(), wanted.light)
    except (ValueError, msgspec.MsgspecError) as error:
        raise NotAllowed(str(error)) from None
    now = live.rules.facts(setup)
    told = [
        *([f"calls it “{title}”"] if title != before else []),
        *(["tells otherwise what it is about"] if now.about != was.about else []),
        *([f"lets it begin in {now.light} light"] if now.light != was.light else []),
    ]
    if told:
        otherwise = Arranged(msgspec.Raw(setup), series(told), title=title if title != before else "")
        await casting.write(live, wanted.encounter, seat.id, otherwise)
        live.called(wanted.encounter, title)


def _by(live: Live, edition: str, without: Sequence[str]) -> str:
    """That an edition is played by from now on, and which house rules do not hold any more."""
    told = f"plays it by “{live.rules.editions()[edition]}”"
    return f"{told}, without {series(without)}" if without else told


def _lost(live: Live, chapter: Chapter, setup: bytes, lost: Mapping[str, str]) -> dict[str, str]:
    """What is told of people when the edition changes: of those whom the campaign has made something else
    what they enter as, now or once the encounter is opened.
    """
    here = chapter.encounter.id == live.encounter.id
    known = course.entered(live) if here else course.left(live)
    new = {id: words for id, words in lost.items() if id not in known.documents}
    return {**new, **course.lost(live, setup, known)} if here else new


def settable(live: Live, seat: Seat, wanted: Settings) -> SettableRules:
    """What may be played otherwise in an encounter; raises :class:`NotAllowed` for who may not set it."""
    if not seat.gm:
        raise NotAllowed("only the game master sets house rules")
    choices = live.rules.choices(chapter_of(live, wanted.encounter).encounter.setup)
    return SettableRules(wanted.encounter, choices)


def chapter_of(live: Live, encounter: str) -> Chapter:
    """What is known of an encounter; raises :class:`NotAllowed` if there is none."""
    chapter = course.known(live).chapters.get(encounter)
    if chapter is None:
        raise NotAllowed("there is no such encounter in this campaign")
    return chapter


def _seats(live: Live) -> list[str]:
    """Whoever may decide for somebody: the game master first, then players, and the computer."""
    seats = sorted(live.seats.values(), key=lambda seat: not seat.gm)
    return [*(seat.id for seat in seats if seat.plays), COMPUTER]
