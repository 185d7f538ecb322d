"""One campaign at the table: what is open in it, what is made beside it, and everybody connected to it."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from winterdawn.table.journal.journal import Journal
from winterdawn.table.live import takeback
from winterdawn.table.live.chapters import Chapter, Chapters
from winterdawn.table.live.played import Played
from winterdawn.table.log.history import read
from winterdawn.table.log.store import Campaign, KeptEncounter, Seat, Store, StoreError
from winterdawn.table.rules.game import Rules
from winterdawn.table.rules.sparring import GuardDuels
from winterdawn.table.seats.presence import GRACE, Listener, Presence
from winterdawn.table.seats.seating import Seating
from winterdawn.table.seats.tasks import Tasks
from winterdawn.table.standing.reel import Reel


class Live(Played):
    """One campaign: the encounter that is open, and everybody connected to it.

    Call :meth:`load` before anything else.
    """

    def __init__(
        self,
        store: Store,
        rules: Rules,
        campaign: Campaign,
        seats: list[Seat],
        encounters: list[KeptEncounter],
        grace: float = GRACE,
    ) -> None:
        super().__init__(store, rules, Presence(seats, grace), Tasks())
        self.home, self.lock = self, asyncio.Lock()
        self.campaign = campaign
        self.own = [one for one in encounters if rules.facts(one.setup).own]
        """The makings of single seats, finished ones and those given up among them."""
        self.encounters = {one.id: one for one in encounters if one not in self.own}
        """Those that are opened for the whole table."""
        self.makings = dict[str, Played]()
        """The makings that go on beside what is open, by id."""
        self.at = dict[str, str]()
        """The making at which a seat is; those that are at none are at the table."""
        self.trials = dict[str, Played]()
        """What game masters try apart, by their seats."""
        self.seating: Seating
        self.journal: Journal
        self.liked: tuple[str, ...] = ()
        """Encounters in the order in which the game master likes them to stand."""
        self.sparring: GuardDuels
        self.openings = 0
        self.followed = "", "", ""
        """What followed last: the encounter that was over, the key of the sequel, what was made for it."""
        self.course = Chapters()
        self.reels = dict[str, Reel]()
        """What is kept of how encounters went, by id."""

    async def load(self) -> None:
        """Read the log of the open encounter and go on from there; raises :class:`StoreError`."""
        for one in (*self.encounters.values(), *self.own):
            self.course.take(await self.chapter(one))
        for id in self.encounters:
            self.called(id, self.course.chapters[id].encounter.title)
        encounter, self.openings = self._opened_last()
        await self.stand_at(encounter, await self.store.log(encounter.id))
        for seat in self.seats.values():
            if seat.gm or (seat.played_by and self._person_answered_last(seat.id)):
                self._leave_seat(seat.id)
        await self.resume()

    def _opened_last(self) -> tuple[KeptEncounter, int]:
        """The encounter under way, and how often one has been opened; if none was, it is the first."""
        numbers = {
            one: max((opened.number for opened in self.course.chapters[one].openings), default=0)
            for one in self.encounters
        }
        if not numbers:
            raise StoreError(f"the campaign {self.campaign.title!r} has no encounter that can be read")
        last = max(numbers, key=numbers.__getitem__)
        return self.encounters[last], numbers[last]

    def called(self, encounter: str, title: str) -> None:
        """An encounter bears this title from now on."""
        self.encounters[encounter] = replace(self.encounters[encounter], title=title)

    async def chapter(self, encounter: KeptEncounter) -> Chapter:
        """What the log of ``encounter`` adds to the course of the campaign."""
        written = await self.store.log(encounter.id)
        return Chapter.of(encounter, read(encounter.secret, encounter.created, written)[0])

    def _person_answered_last(self, seat: str) -> bool:
        own = [a for a in self.history.answered if a.seat == seat and not a.entry.by and not a.dealt]
        return bool(own) and own[-1].person

    def where(self, seat: str) -> Played:
        """What the person at ``seat`` is at: what they try apart, a making, or what is open."""
        return self.trials.get(seat) or self.makings.get(self.at.get(seat, ""), self)

    def enter(self, listener: Listener) -> None:
        """Somebody takes their seat; what rested because nobody was there goes on."""
        if self.presence.enter(listener):
            self.tasks.keep(self.resume)
        self._show_moment()

    def leave(self, listener: Listener) -> None:
        """Somebody's connection is gone."""
        if self.presence.leave(listener):
            self._leave_seat(listener.seat.id)
        self._show_moment()

    def _show_moment(self) -> None:
        """Who is there decides how long a computer waits, which offers tell."""
        if self.position.pressing:
            self.show()

    def _leave_seat(self, seat: str) -> None:
        self.presence.left(seat)
        asyncio.get_running_loop().call_later(self.presence.grace + 0.01, self.tasks.keep, self.resume)

    async def look_back(self) -> None:
        """Whether players may still take back what they answered last."""
        await takeback.look_back(self)

    async def close(self) -> None:
        """Let what is being written be written; nothing plays by itself any more."""
        for one in (self, *self.makings.values(), *self.trials.values()):
            one.stop()
        await self.tasks.close()
