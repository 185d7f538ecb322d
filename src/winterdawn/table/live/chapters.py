"""What the logs of encounters add to the course of a campaign, and what people have become by these."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

import msgspec

from winterdawn.characters.identity import with_name
from winterdawn.editions.hand.bringing import BroughtIn
from winterdawn.editions.setup import unused
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.table.log.history import History
from winterdawn.table.log.lines import Entrusted, Opened, Renamed, Shelved
from winterdawn.table.log.rows import Evening
from winterdawn.table.log.store import KeptEncounter
from winterdawn.table.rules.game import ByEdition

_NOWHERE = ""
"""The source of whoever was not in any encounter yet."""


class Chapter(msgspec.Struct, frozen=True):
    """What the log of one encounter adds to the course."""

    encounter: KeptEncounter
    """As it is now, with whoever was brought in."""
    openings: tuple[Opened, ...]
    entered: Opened
    """The opening with whose people it began."""
    shelved: tuple[Shelved, ...]
    owned: tuple[Entrusted, ...]
    renamed: tuple[Renamed, ...]
    touched: bool
    """Whether any answer stands that is not of a computer player or the dice."""
    answers: int
    void: str
    brought: frozenset[str]
    """Whoever of the campaign was brought in while it was under way, by id."""
    evenings: tuple[Evening, ...] = ()
    """Those that were ended in it."""

    @classmethod
    def of(cls, encounter: KeptEncounter, history: History) -> Chapter:
        """The chapter that ``history`` tells of ``encounter``."""
        return cls(
            as_arranged(encounter, history),
            tuple(history.openings),
            history.entered,
            tuple(history.shelved),
            tuple(history.owned),
            tuple(history.renamed),
            history.touched,
            history.answers,
            history.void,
            brought(history),
            tuple(history.evenings),
        )


class People(msgspec.Struct, frozen=True):
    """Everybody whom the campaign knows."""

    documents: dict[str, msgspec.Raw]
    sources: dict[str, str]
    """The encounter that each document comes from; empty for none."""
    time: int = 0
    """Seconds of game time that have passed."""
    clock: str = ""
    """The encounter in which they last passed; empty for none."""
    by_edition: ByEdition = {}
    """What those are by each edition who were played by several."""

    def entering(self, edition: str) -> dict[str, msgspec.Raw]:
        """The documents with which they enter an encounter of an edition: those that they have of it, and
        where they have several but none of it, the first.
        """
        return entering(self.documents, self.by_edition, edition)


class Chapters:
    """The chapters of a campaign by encounter, in the order in which the encounters were made."""

    def __init__(self, chapters: Iterable[Chapter] = ()) -> None:
        self.chapters = {chapter.encounter.id: chapter for chapter in chapters}
        self._told = dict[str, tuple[History, int]]()

    def take(self, chapter: Chapter) -> None:
        """Keep ``chapter`` in place of what was known of its encounter."""
        self.chapters[chapter.encounter.id] = chapter

    def follow(self, encounter: KeptEncounter, history: History) -> None:
        """Keep what ``history`` tells of ``encounter`` by now."""
        told = history, history.seq
        if self._told.get(encounter.id) != told:
            self.take(Chapter.of(encounter, history))
            self._told[encounter.id] = told

    def people(self) -> People:
        """Everybody as the campaign was last left, whatever was void apart."""
        told = [one for one in self._openings() if not self._is_void(one.clock)]
        time, clock = (told[-1].time, told[-1].clock) if told else (0, "")
        known = People({}, {}, time, clock, {})
        for shelved in self._shelved():
            known.documents.update(shelved.people)
            known.sources.update(dict.fromkeys(shelved.people, _NOWHERE))
        for opened in self._openings():
            for id, document in opened.people.items():
                source = self._source(opened, id)
                if not self._is_void(source):
                    known.documents[id], known.sources[id] = document, source
                    known.by_edition[id] = opened.by_edition.get(id, {})
        return self._as_called(known)

    def _is_void(self, encounter: str) -> bool:
        chapter = self.chapters.get(encounter)  # none where damage leaves nothing of it that is sound
        return bool(chapter and chapter.void)

    def left(
        self,
        encounter: str,
        documents: Mapping[str, msgspec.Raw],
        by_edition: ByEdition,
        roles: Collection[str],
        time: int | None,
    ) -> People:
        """Everybody, with what those in ``encounter`` have become by ``time``, and by each edition;
        ``roles`` are who entered. Where nobody knows the time, they are as they entered, and so is it.

        Somebody who was made there gets an id that nobody else has.
        """
        known, chapter = self.people(), self.chapters[encounter]
        if chapter.void or not chapter.touched or time is None:
            return known
        for id, document in documents.items():
            key = id if id in roles else self._made(encounter, id, known, roles)
            known.documents[key], known.sources[key] = document, encounter
            known.by_edition[key] = by_edition.get(id, {})
        return self._as_called(msgspec.structs.replace(known, time=time, clock=encounter))

    def _as_called(self, known: People) -> People:
        """The same, whoever was called otherwise under their new name."""
        for id, name in self.renamed().items():
            if id in known.documents:
                known.documents[id] = with_name(known.documents[id], name)
                several = known.by_edition.get(id, {})
                known.by_edition[id] = {by: with_name(each, name) for by, each in several.items()}
        return known

    def _made(self, encounter: str, id: str, known: People, roles: Collection[str]) -> str:
        mine = (key for key, source in known.sources.items() if source == encounter and key not in roles)
        return next(mine, "") or unused(id, [*known.documents])

    def free(self) -> list[str]:
        """The ids of the sheets that whoever has a seat may play."""
        return list(dict.fromkeys(id for one in self._shelved() if one.free for id in one.people))

    def owners(self) -> dict[str, str]:
        """The seats whose people those are who were handed in, by id; the game master's people have none."""
        found = {id: shelved.owner for shelved in self._shelved() for id in shelved.people}
        given = sorted((one for each in self.chapters.values() for one in each.owned), key=lambda one: one.at)
        return {**found, **{one.who: one.owner for one in given}}

    def renamed(self) -> dict[str, str]:
        """What those are called now who were called otherwise, by id."""
        given = sorted(
            (one for each in self.chapters.values() for one in each.renamed), key=lambda one: one.at
        )
        return {one.who: one.name for one in given}

    def evenings(self) -> list[Evening]:
        """All evenings that were ended, oldest first."""
        ended = (evening for chapter in self.chapters.values() for evening in chapter.evenings)
        return sorted(ended, key=lambda one: one.time)

    def last_evening(self) -> Evening | None:
        """The evening that was ended last, if any was."""
        return next(reversed(self.evenings()), None)

    def uploaded(self) -> dict[str, msgspec.Raw]:
        """The sheets that were handed in, by id."""
        return {id: sheet for shelved in self._shelved() for id, sheet in shelved.people.items()}

    def after(self, encounter: str, roles: Callable[[Chapter], Collection[str]]) -> list[Chapter]:
        """Those that went on from ``encounter``, straight or through others; ``roles`` is who was in each."""
        found = {encounter}
        while more := [
            one
            for one in self.chapters.values()
            if one.encounter.id not in found
            and one.touched
            and not one.void
            and found & self._went_on_from(one, roles(one))
        ]:
            found |= {one.encounter.id for one in more}
        return [one for one in self.chapters.values() if one.encounter.id in found - {encounter}]

    def _went_on_from(self, chapter: Chapter, roles: Collection[str]) -> set[str]:
        entered = chapter.entered
        return {self._source(entered, id) for id in entered.people if id in roles}

    def _source(self, opened: Opened, id: str) -> str:
        """Where a document of an opening comes from; where that is not told, the encounter opened before."""
        if id in opened.sources:
            return opened.sources[id]
        return self.before(opened)

    def before(self, opened: Opened) -> str:
        """The encounter that was at the table before this opening; for the first, itself."""
        found = (
            key
            for key, chapter in self.chapters.items()
            for one in chapter.openings
            if one.number == opened.number - 1
        )
        return next(found, next(iter(self.chapters), _NOWHERE))

    def _shelved(self) -> Iterator[Shelved]:
        return (shelved for chapter in self.chapters.values() for shelved in chapter.shelved)

    def _openings(self) -> list[Opened]:
        every = (opened for chapter in self.chapters.values() for opened in chapter.openings)
        return sorted(every, key=lambda opened: opened.number)


def entering(
    documents: Mapping[str, msgspec.Raw], by_edition: ByEdition, edition: str
) -> dict[str, msgspec.Raw]:
    """See :meth:`People.entering`."""
    several = {id: each.get(edition, next(iter(each.values()))) for id, each in by_edition.items() if each}
    return {**documents, **several}


def as_arranged(encounter: KeptEncounter, history: History) -> KeptEncounter:
    """An encounter with the setup and title that hold since these were changed."""
    setup, title = history.setup or encounter.setup, history.title or encounter.title
    return msgspec.structs.replace(encounter, setup=setup, title=title)


def brought(history: History) -> frozenset[str]:
    """The ids of those of the campaign who were brought into an encounter."""
    given = (str(one.entry.value) for one in history.answered if one.entry.ask == BESIDE)
    return frozenset(told.whom for told in map(BroughtIn.read, given) if told and told.document)
