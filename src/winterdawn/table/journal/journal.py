"""The journal of a campaign: pages that seats write and show, to all, to some, or to nobody."""

from __future__ import annotations

import asyncio
import hashlib
import time
import uuid
from collections.abc import AsyncIterator
from pathlib import Path

from winterdawn.characters.names import name_fault
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.wording import series
from winterdawn.table.journal.markdown import drawn, fights
from winterdawn.table.journal.pictures import Pictures
from winterdawn.table.log.rows import Leaf
from winterdawn.table.log.store import Seat, Store, StoreError
from winterdawn.table.messages.journal import LONGEST_PAGE, JournalState, PageState, WrittenPage
from winterdawn.table.seats.presence import Presence

MOST_PAGES = 300
"""Pages of a campaign."""
OF_A_PLAYER = 60
"""Pages of them that one player's seat may write."""
_NOTES = "notes "
"""How the ids of those pages begin that are notes, one a seat."""
_NONE = "there is no such page here that you may read"


class Journal:
    """The pages of the campaign with this id, and the pictures that are on them."""

    def __init__(
        self, store: Store, campaign: str, presence: Presence, pictures: Pictures, leaves: list[Leaf]
    ) -> None:
        self._store, self._campaign, self._presence = store, campaign, presence
        self._pictures = pictures
        self._leaves = {leaf.id: leaf for leaf in leaves}
        self._one_at_a_time = asyncio.Lock()

    def version(self, seat: Seat) -> str:
        """Another one whenever a page that ``seat`` may read is another; empty for no pages."""
        told = "".join(f"{leaf.id} {leaf.changed}\n" for leaf in self._shown(seat))
        return told and hashlib.sha256(told.encode()).hexdigest()[:16]

    def state(self, seat: Seat) -> JournalState:
        """What ``seat`` may read."""
        shown = sorted(self._shown(seat), key=lambda leaf: -leaf.changed)
        notes = self._leaves.get(_notes(seat))
        told = notes.text if notes is not None else ""
        return JournalState(tuple(self._page(leaf, seat) for leaf in shown), seat.plays, told)

    def _shown(self, seat: Seat) -> list[Leaf]:
        """The pages that ``seat`` may read; notes are none."""
        every = (leaf for leaf in self._leaves.values() if not leaf.id.startswith(_NOTES))
        return [leaf for leaf in every if leaf.is_shown(seat.id)]

    def _page(self, leaf: Leaf, seat: Seat) -> PageState:
        mine, to = leaf.by == seat.id, tuple(leaf.to.splitlines())
        return PageState(
            leaf.id,
            leaf.title,
            drawn(leaf.text, scenes=seat.gm),
            self._named(leaf.by),
            mine,
            leaf.open,
            self._words(leaf, seat),
            tuple(leaf.pictures.splitlines()),
            leaf.changed,
            leaf.text if mine else "",
            to if mine else (),
            fights(leaf.text) if seat.gm else (),
            seat.gm and not self._sits(leaf.by),
        )

    def _words(self, leaf: Leaf, seat: Seat) -> str:
        """Whom a page is shown to; who the others are is told to whoever wrote it."""
        if leaf.open:
            return "everybody"
        if leaf.by != seat.id:
            return "you"
        return series(self._named(one) for one in leaf.to.splitlines()) or "nobody"

    def _named(self, seat: str) -> str:
        known = self._presence.seats.get(seat)
        return known.name if known is not None else seat

    async def write(self, seat: Seat, written: WrittenPage, id: str = "") -> None:
        """Keep a new page of ``seat``, or what it has made of the one called ``id``.

        Raises :class:`NotAllowed`, having changed nothing.
        """
        async with self._one_at_a_time:
            before = self._own(seat, id) if id else None
            self._check(seat, before)
            title, to = " ".join(written.title.split()), dict.fromkeys(written.to)
            readers = before.to.splitlines() if before is not None else []
            if fault := name_fault(title):
                raise NotAllowed(f"title: {fault}")
            for one in to:
                if one not in readers and not self._sits(one):
                    raise NotAllowed("a page is shown to seats of this table")
            may = self._may_show(seat)
            if not set(written.pictures) <= may:
                raise NotAllowed("a page shows pictures that you have brought, or that you are shown")
            leaf = Leaf(
                self._campaign,
                before.id if before is not None else uuid.uuid4().hex,
                seat.id,
                title,
                written.text,
                written.open,
                "\n".join(one for one in to if one != seat.id),
                "\n".join(dict.fromkeys(written.pictures)),
                time.time(),
            )
            await _kept(self._store.keep_leaf(leaf))
            self._leaves[leaf.id] = leaf
        self._presence.show()
        await self._sweep()

    async def note(self, seat: Seat, text: str, before: str | None = None) -> None:
        """Keep what ``seat`` notes for nobody else, and below it what was noted in another place since there
        stood what was ``before``; raises :class:`NotAllowed`, having changed nothing.
        """
        if not seat.plays:
            raise NotAllowed("spectators look on; only players and the game master write")
        async with self._one_at_a_time:
            kept = self._leaves.get(_notes(seat))
            if kept is not None and before not in (None, kept.text):
                text = _with_others(text, str(before), kept.text)
            leaf = Leaf(self._campaign, _notes(seat), seat.id, "Notes", text, False, "", "", time.time())
            await _kept(self._store.keep_leaf(leaf))
            self._leaves[leaf.id] = leaf

    async def tear_out(self, seat: Seat, id: str) -> None:
        """Keep a page no more; raises :class:`NotAllowed` if it is neither of ``seat`` nor was left to it."""
        async with self._one_at_a_time:
            leaf = self._read(seat, id)
            if self._sits(leaf.by) or not seat.gm:
                self._own(seat, id)
            await _kept(self._store.tear_out(leaf))
            del self._leaves[leaf.id]
        self._presence.show()
        await self._sweep()

    def _check(self, seat: Seat, before: Leaf | None) -> None:
        if not seat.plays:
            raise NotAllowed("spectators look on; only players and the game master write")
        own = sum(leaf.by == seat.id for leaf in self._shown(seat))
        if before is None and (len(self._leaves) >= MOST_PAGES or (own >= OF_A_PLAYER and not seat.gm)):
            raise NotAllowed("there are as many pages as a journal takes; tear one out first")

    def _sits(self, seat: str) -> bool:
        """Whether a seat is one of the table, and was not given up."""
        known = self._presence.seats.get(seat)
        return known is not None and known.role != "retired"

    def _read(self, seat: Seat, id: str) -> Leaf:
        leaf = self._leaves.get(id)
        if leaf is None or leaf not in self._shown(seat):
            raise NotAllowed(_NONE)
        return leaf

    def _own(self, seat: Seat, id: str) -> Leaf:
        leaf = self._read(seat, id)
        if leaf.by != seat.id:
            raise NotAllowed("only whoever wrote a page changes it")
        return leaf

    # ------------------------------------------------------------------ pictures

    async def bring(self, seat: Seat, sent: AsyncIterator[bytes]) -> str:
        """Keep a picture for a page to come; its name. Raises :class:`NotAllowed`."""
        if not seat.plays:
            raise NotAllowed("spectators look on; only players and the game master bring pictures")
        if self._store.damage or self._store.trouble:
            raise NotAllowed(self._store.damage or self._store.trouble)
        await self._sweep()
        return await self._pictures.take(seat, sent)

    def picture(self, seat: Seat, name: str) -> Path:
        """Where a picture lies that ``seat`` may see; raises :class:`NotAllowed` for every other."""
        path = self._pictures.path(name)
        if name not in self._may_show(seat) or not path.is_file():
            raise NotAllowed("there is no such picture here that you may see")
        return path

    def _may_show(self, seat: Seat) -> set[str]:
        shown = {name for leaf in self._shown(seat) for name in leaf.pictures.splitlines()}
        return shown | self._pictures.brought(seat)

    async def _sweep(self) -> None:
        if not self._store.damage:
            await self._pictures.sweep(self._store.pictures)


def _with_others(text: str, before: str, kept: str) -> str:
    """``text``, and below it the lines that are new in what is ``kept``, as far as there is room."""
    known = {*text.splitlines(), *before.splitlines()}
    return "\n".join([text, *(line for line in kept.splitlines() if line not in known)])[: 2 * LONGEST_PAGE]


def _notes(seat: Seat) -> str:
    return f"{_NOTES}{seat.id}"


async def _kept(work: object) -> None:
    try:
        await work  # type: ignore[misc]
    except StoreError as error:
        raise NotAllowed(f"nothing was changed, because {error}") from error
