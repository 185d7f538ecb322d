"""Another encounter comes to the table: one that the campaign has, or what follows upon the one before."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.part import ACTION
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.live import actions, autoplay, course
from winterdawn.table.live.chapters import People
from winterdawn.table.log.lines import Line, Opened, Voided
from winterdawn.table.log.store import KeptEncounter, Seat, StoreError
from winterdawn.table.messages import AllowDice, GiveOrder, OwnDice, Pause
from winterdawn.table.messages.campaign import (
    Arrange,
    Bring,
    Follow,
    Open,
    OrderScenes,
    Prepare,
    Retell,
    SequelState,
    Shelve,
)
from winterdawn.table.messages.evening import EndEvening
from winterdawn.table.messages.making import MakingAction
from winterdawn.table.messages.people import PeopleAction
from winterdawn.table.messages.reading import ReadOn
from winterdawn.table.messages.staging import MakeScene
from winterdawn.table.scenes import arranging, casting, evening, makings, ordering, staging
from winterdawn.table.scenes.opening import kept, numbered
from winterdawn.table.scenes.people import act_on

if TYPE_CHECKING:
    from winterdawn.table.live.chapters import Chapter
    from winterdawn.table.live.live import Live
    from winterdawn.table.live.played import Played
    from winterdawn.table.rules.game import Sequel

SCENE = "interaction"
"""The tempo of a scene that is no fight."""


def sequels(live: Live, seat: Seat) -> tuple[Sequel, ...]:
    """What ``seat`` may let follow upon the open encounter once that is over.

    The game master says what follows; players may where no game master is at the table, and there they may
    turn away from a scene that waits for nobody, to the fight before it.
    """
    if live.read_only or not seat.plays:
        return ()
    if not seat.gm and any(other.gm and live.presence.online(other.id) for other in live.seats.values()):
        return ()
    chapter = _followed(live)
    if chapter is None or (seat.gm and not live.position.done):
        return ()
    found = live.rules.sequels(chapter.encounter.setup, chapter.encounter.title)
    return found if live.position.done else tuple(one for one in found if one.afresh)


def follows(live: Played, seat: Seat) -> tuple[SequelState, ...]:
    """The same for its page."""
    found = sequels(live.home, seat) if live is live.home else ()
    return tuple(SequelState(one.key, one.label, not one.afresh) for one in found)


def _followed(live: Live) -> Chapter | None:
    """Upon what something may follow: what is over, or the fight before a scene that waits for nobody."""
    if live.position.done:
        return course.known(live).chapters[live.encounter.id]
    waits = any(live.position.owed(number) for number in live.pending)
    if waits or live.tempo(live.encounter) != SCENE:
        return None
    before = course.before(live)
    return before if before and live.tempo(before.encounter) == ACTION else None


Change = Open | Follow | Shelve | Bring | Prepare | Arrange | Retell | OrderScenes | MakeScene | EndEvening
"""What is done with the encounters of a campaign, and the people in them."""

Action = actions.Here | ReadOn | Change | PeopleAction | MakingAction
"""All that is done at a table but for its seats."""


async def do(live: Live, seat: Seat, action: Action) -> None:
    """Take what the person at ``seat`` does, here or with other encounters; returns once it is written.

    Raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, if it is not taken.
    """
    if live.where(seat.id).apart:
        if not isinstance(action, actions.Here):
            raise NotAllowed("throw away first what you try apart; nothing of it counts")
        await live.where(seat.id).do(seat, action)
    elif isinstance(action, Change):
        await live.tasks.unbroken(partial(change, live, seat, action))
        live.tasks.keep(live.resume)
    elif isinstance(action, PeopleAction):
        await act_on(live, seat, action)
    elif isinstance(action, MakingAction):
        await makings.do(live, seat, action)
    elif isinstance(action, ReadOn):
        await _read_on(live, seat, action)
    elif isinstance(
        action, OwnDice | AllowDice | GiveOrder | Pause
    ):  # these hold at the table, wherever one is
        await live.do(seat, action)
    else:
        await live.where(seat.id).do(seat, action)


async def _read_on(live: Live, seat: Seat, action: ReadOn) -> None:
    """Leave whoever reads more time; what is gone meanwhile needs none."""
    async with live.lock:
        with suppress(Refused):
            autoplay.reads(live.where(seat.id), seat, action)


async def change(live: Live, seat: Seat, action: Change) -> None:
    """Let another encounter be the open one, or be prepared, or somebody take part; from now on and after
    any restart.

    Raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, if ``seat`` may not.
    """
    async with live.lock:
        try:
            match action:
                case Open():
                    await _open(live, seat, action)
                case Follow():
                    await _follow(live, seat, action)
                case Shelve(text, copy):
                    await casting.upload(live, seat, text, copy=copy)
                case Bring():
                    await casting.bring(live, seat, action)
                case Prepare():
                    made = await arranging.prepare(live, seat, action)
                    if action.open:
                        await _open(live, seat, Open(made))
                case Arrange():
                    await arranging.arrange(live, seat, action)
                case Retell():
                    await arranging.retell(live, seat, action)
                case OrderScenes():
                    await ordering.order(live, seat, action)
                case MakeScene():
                    await staging.make(live, seat, action)
                case EndEvening():
                    await evening.end(live, seat, action)
        except StoreError as error:
            raise actions.as_refused(error) from error


def _may_open(live: Live, seat: Seat, encounter: str) -> None:
    if not seat.gm:
        raise NotAllowed("only the game master opens another encounter")
    if encounter not in live.encounters:
        titles = ", ".join(one.title for one in live.encounters.values())
        raise NotAllowed(f"there is no such encounter in this campaign; there are {titles}")


async def _open(live: Live, seat: Seat, action: Open) -> None:
    """Open an encounter; what went on from it is void from then on, and is there anew to be played."""
    _may_open(live, seat, action.encounter)
    if action.encounter == live.encounter.id:
        return
    voids = course.after(live, action.encounter)
    if {chapter.encounter.id for chapter in voids} != set(action.voids):
        raise actions.Stale(_warned(live.encounters[action.encounter].title, voids))
    people = course.left(live)
    anew: list[KeptEncounter] = []
    titles = [one.title for one in live.encounters.values()]
    for chapter in voids:
        title = numbered(chapter.encounter.title, [*titles, *(one.title for one in anew)])
        anew.append(kept(live.campaign.id, title, chapter.encounter.setup))
    lines = [await _voided(live, seat, chapter, action.encounter) for chapter in voids]
    await _turn_to(live, seat, live.encounters[action.encounter], people, anew, lines)


def _warned(title: str, voids: list[Chapter]) -> str:
    if not voids:
        return f"nothing becomes void by opening “{title}” any more; look at the table as it is now"
    told = ", ".join(f"“{one.encounter.title}” ({_answers(one.answers)})" for one in voids)
    return f"opening “{title}” again makes void what went on from it: {told}; say that this is meant"


def _answers(number: int) -> str:
    return "1 answer" if number == 1 else f"{number} answers"


async def _voided(live: Live, seat: Seat, chapter: Chapter, by: str) -> tuple[str, Line]:
    encounter = chapter.encounter.id
    written = await live.store.log(encounter)
    payload = Voided(live.encounters[by].title)
    return encounter, Line.of(len(written) + 1, seat.id, payload, time.time())


async def _follow(live: Live, seat: Seat, follow: Follow) -> None:
    """Make the encounter that follows, and open it; the same wish twice is one."""
    if live.followed == (follow.encounter, follow.sequel, live.encounter.id):
        return
    if follow.encounter != live.encounter.id:
        raise actions.Stale("another encounter is at the table by now; look at it as it is")
    offered = sequels(live, seat)
    sequel = next((one for one in offered if one.key == follow.sequel), None)
    if sequel is None:
        keys = ", ".join(one.key for one in offered)
        raise NotAllowed(
            f"that cannot follow; there is {keys}" if keys else "nothing can follow by this seat now"
        )
    titles = [one.title for one in live.encounters.values()]
    chapter = _followed(live) if sequel.afresh else None
    people = _as_they_entered(live, chapter) if chapter else course.left(live)
    setup = sequel.setup if sequel.afresh else _going_on(live, sequel.setup, people)
    made = kept(live.campaign.id, numbered(sequel.title, titles), setup)
    await _turn_to(live, seat, made, people, [made], [])
    live.followed = follow.encounter, follow.sequel, made.id


def _going_on(live: Live, setup: bytes, people: People) -> bytes:
    assert live.position.run is not None, "only what is over is followed"
    try:
        return live.rules.going_on(setup, live.position.run.game, people.documents)
    except (ValueError, msgspec.MsgspecError) as error:
        raise NotAllowed(f"it cannot go on as it stands: {error}") from None


def _as_they_entered(live: Live, chapter: Chapter) -> People:
    """Everybody, those who take part in ``chapter`` as they were when it began."""
    known, entered = course.known(live).people(), chapter.entered
    for role in live.roles(chapter.encounter.setup):
        known.documents.pop(role.id, None)
        known.sources.pop(role.id, None)
        known.by_edition.pop(role.id, None)
    people = {**course.first(live, chapter.encounter), **entered.people}
    known.documents.update(people)
    known.by_edition.update(entered.by_edition)
    known.sources.update(dict.fromkeys(people, "") | entered.sources)
    return msgspec.structs.replace(known, time=entered.time, clock=entered.clock)


async def _turn_to(
    live: Live,
    seat: Seat,
    encounter: KeptEncounter,
    people: People,
    anew: list[KeptEncounter],
    lines: list[tuple[str, Line]],
) -> None:
    """Open ``encounter``, with ``anew`` made and ``lines`` written in the same go."""
    written = await live.store.log(encounter.id) if encounter.id in live.encounters else []
    if not live.store.damage:
        line = Line.of(len(written) + 1, seat.id, _opened(live, encounter, people), time.time())
        places = range(len(live.encounters), len(live.encounters) + len(anew))
        await live.store.turn([*zip(anew, places, strict=True)], [*lines, (encounter.id, line)])
        live.openings += 1
        written.append(line)
        live.encounters.update((one.id, one) for one in anew)
        for one in [*anew, *(live.encounters[id] for id, _ in lines)]:
            live.course.take(await live.chapter(one))
    await live.stand_at(encounter, written)
    live.show()


def _opened(live: Live, encounter: KeptEncounter, people: People) -> Opened:
    now, chapter = live.history, course.known(live).chapters.get(encounter.id)
    anew = chapter is None or not chapter.touched
    setup = encounter.setup if chapter is None else chapter.encounter.setup
    return Opened(
        live.openings + 1,
        tuple(sorted(now.allowed)),
        tuple(sorted(now.own_dice)),
        now.orders,
        people.documents,
        people.sources,
        people.time,
        people.clock,
        by_edition={id: each for id, each in people.by_edition.items() if each},
        afresh=chapter is not None and anew,
        lost=course.lost(live, setup, people) if anew else {},
        order_seats=now.order_seats,
    )
