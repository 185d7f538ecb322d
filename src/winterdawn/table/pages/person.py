"""What happened to somebody in the campaign, and their sheet as of any evening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.names import shown
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.live import course
from winterdawn.table.messages.people import AskPerson, PersonEvening, PersonTold
from winterdawn.table.rules.preview import drawn, happened
from winterdawn.table.scenes.people import busy

if TYPE_CHECKING:
    from winterdawn.editions.story import Recap
    from winterdawn.table.live.live import Live
    from winterdawn.table.log.store import Seat

CAME, NOW = -1, 0


def told(live: Live, seat: Seat, asked: AskPerson) -> PersonTold:
    """Their life, and their sheet then; raises a :class:`NotAllowed` where ``seat`` may not read it, or it is
    not known.
    """
    known = course.known(live)
    there = {**live.position.documents(), **course.left(live).documents}
    now, owner = there.get(asked.who), course.owners(live).get(asked.who, "")
    own = {owner, *(role.seat for role in live.cast if role.id == asked.who)}
    if now is None or not (seat.gm or seat.id in own):
        raise NotAllowed(f"there is nobody {shown(asked.who)!r} whose sheet you may read")
    came = known.uploaded().get(asked.who)
    evenings = known.evenings()
    documents = {one.recap.number: one.people.get(asked.who) for one in evenings} | {CAME: came, NOW: now}
    then = documents.get(asked.evening)
    if then is None:
        raise NotAllowed("their sheet as it was then is not known")
    name = live.rules.named(now)[1]
    lives = tuple(_evenings(live, asked.who, documents, [(one.recap, one.time) for one in evenings]))
    by = live.named(owner) if owner else ""
    return PersonTold(asked.who, name, by, asked.evening, lives, drawn(then), busy(live, asked.who))


def _evenings(
    live: Live, who: str, documents: dict[int, msgspec.Raw | None], ended: list[tuple[Recap, float]]
) -> Iterator[PersonEvening]:
    """All of them in their order, those before somebody came left out."""
    names = {number: live.rules.named(one)[1] for number, one in documents.items() if one is not None}
    before = documents[CAME]
    if before is not None:
        yield PersonEvening(CAME)
    for recap, time in ended:
        then = documents[recap.number]
        fared = tuple(_fared(recap, who, names.get(recap.number, names[NOW])))
        if then is None and not fared:
            continue
        scenes = tuple(one.title for one in recap.scenes)
        new = _new(live, before, then)
        yield PersonEvening(recap.number, time, scenes, (*new, *fared), then is not None)
        before = then or before
    yield PersonEvening(NOW, happened=tuple(_new(live, before, documents[NOW])))


def _new(live: Live, before: msgspec.Raw | None, now: msgspec.Raw | None) -> Iterator[str]:
    """What a document tells beyond an earlier one."""
    if before is None or now is None:
        return
    was, name = live.rules.named(before)[1], live.rules.named(now)[1]
    if was != name:
        yield f"Was called {was} before, and {name} from then on."
    had = list(happened(before))
    for line in happened(now):
        if line in had:
            had.remove(line)
        else:
            yield line


def _fared(recap: Recap, who: str, name: str) -> Iterator[str]:
    """How they came out of an evening; recaps of older logs tell of people by name alone."""
    for one in recap.people:
        if (one.id == who) if one.id else (one.name == name):
            yield f"Dealt {one.dealt} and took {one.taken} {recap.unit}; last seen {one.stands}."
