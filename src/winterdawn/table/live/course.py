"""The course of a campaign: what each encounter went on from, and what people have become by now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.names import told_apart
from winterdawn.table.live.chapters import Chapter, Chapters, People, brought
from winterdawn.table.rules.game import NOBODY, ByEdition, Documents, Role

if TYPE_CHECKING:
    from winterdawn.table.live.live import Live
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import KeptEncounter


def known(live: Played) -> Chapters:
    """The course of the campaign, up to now at ``live``, unless nothing of that counts."""
    if not live.apart:
        live.home.course.follow(live.encounter, live.history)
    return live.home.course


def left(live: Live) -> People:
    """What everybody has become by now."""
    roles, position = _ids(live, live.encounter.setup) | brought(live.history), live.position
    documents = position.documents()
    by_edition = _since(live, documents) if documents and live.history.touched else {}
    return known(live).left(live.encounter.id, documents, by_edition, roles, position.time)


def owners(live: Live) -> dict[str, str]:
    """The seats whose people those are who were handed in, by id; the game master's have none, and nor has
    whoever was of a seat that was given up.
    """
    players = [seat.id for seat in live.seats.values() if seat.role == "player"]
    return {who: seat if seat in players else "" for who, seat in known(live).owners().items()}


def entered(live: Live) -> People:
    """Whom the campaign knew when the open encounter began, as they were then."""
    opened = live.history.entered
    return People(opened.people, opened.sources, opened.time, opened.clock, opened.by_edition)


def first(live: Live, encounter: KeptEncounter) -> Documents:
    """Those who take part in ``encounter``, as it is by now, as they were before another edition was picked
    for it.
    """
    made = live.encounters[encounter.id].setup
    return live.rules.sheets(made) if made != encounter.setup else NOBODY


def before(live: Live) -> Chapter | None:
    """What was played at the table right before the open encounter, unless it has become void."""
    found = known(live).chapters.get(known(live).before(live.history.entered))
    if found is None or found.encounter.id == live.encounter.id or found.void or not found.answers:
        return None
    return found


def _since(live: Live, documents: Documents) -> ByEdition:
    """What those in the open encounter are by each edition by now, who were of another before."""
    setup, began = live.encounter.setup, entered(live)
    alone = {**first(live, live.encounter), **known(live).uploaded(), **began.documents}
    before = {
        id: [*(began.by_edition.get(id) or {"": alone[id]}).values()] for id in documents if id in alone
    }
    return live.rules.since(setup, began.entering(live.rules.facts(setup).edition), before, documents)


def called(live: Played, people: Documents) -> dict[str, str]:
    """What these are called, those of one name told apart, by id."""
    names = told_apart([live.rules.named(document)[1] for document in people.values()])
    return dict(zip(people, names, strict=True))


def roles(live: Played, setup: bytes) -> tuple[Role, ...]:
    """Who takes part in an encounter that has not begun, as they are called by now."""
    taking, now = live.roles(setup), known(live).renamed()
    names = told_apart([now.get(role.id, role.name) for role in taking])
    return tuple(replace(role, name=name) for role, name in zip(taking, names, strict=True))


def players(live: Live) -> dict[str, str]:
    """By id, of everybody whom a player plays, the player's seat: whose they are, or who played them last."""
    by, found = owners(live), dict[str, str]()
    for id, source in left(live).sources.items():
        chapter = known(live).chapters.get(source)
        roles = live.roles(chapter.encounter.setup) if chapter else ()
        seat = by.get(id) or next((role.seat for role in roles if role.id == id), "")
        if seat in live.seats and live.seats[seat].role == "player":
            found[id] = seat
    return found


def after(live: Live, encounter: str) -> list[Chapter]:
    """What becomes void if ``encounter`` is opened: what went on from it and has been played."""
    return known(live).after(encounter, lambda one: _ids(live, one.encounter.setup) | one.brought)


def lost(live: Live, setup: bytes, people: People) -> dict[str, str]:
    """By id, in words, what of those of ``people`` who take part is not as it was by the edition there."""
    roles, enter = _ids(live, setup), people.entering(live.rules.facts(setup).edition)
    last = {id: document for id, document in people.documents.items() if id in roles}
    return live.rules.lost(setup, last, enter)


def _ids(live: Live, setup: bytes) -> set[str]:
    return {role.id for role in live.roles(setup)}
