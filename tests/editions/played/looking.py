"""What holds at every moment of every fight of any edition: all that is told cites rules, and nothing that
lies or is carried comes out of nowhere.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from tests.hearing import as_ever
from winterdawn import catalogue
from winterdawn.catalogue.citing import MOST
from winterdawn.editions.story.clauses import DEEDS
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Cell, OneOf, Spend
from winterdawn.kernel.event import Event
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run

_ELSEWHERE = frozenset({"move", "other"})
"""Deeds whose words are those of places and of players."""


class Looking:
    """Looks on as a fight goes on, and remembers what it saw last."""

    def __init__(self, run: Run[Any]) -> None:
        self.run, self.play = run, run.game
        self._seen = 0
        self._things = self._counted()

    def __call__(self, asked: Choose | Roll) -> None:
        """Look at this moment, and at what is answered next; raises :class:`AssertionError` for what cannot
        be.
        """
        fresh = self.play.events[self._seen :]
        self._seen = len(self.play.events)
        for event in fresh:
            self.event(event)
        self._nothing_new()
        for number in self.run.pressing:
            assert not self.run.pending[number].audience, "some can tell by the pause what they may not know"
        self.moment({event.kind for event in fresh})
        if isinstance(asked, Choose):
            self._told(asked)

    def event(self, event: Event) -> None:
        """Look at something that has happened."""
        assert event.cites, f"cites nothing: {event}"
        cited(event.cites, event.text)
        for throw in event.throws:
            for term in throw.terms:
                cited(term.cites, told_text(term.text))
        if event.kind in DEEDS - _ELSEWHERE:
            self._with(event)

    def _with(self, event: Event) -> None:
        """Whomever a deed names beside who did it, it tells by id too."""
        for other in self.play:
            if other.id not in (event.who, *event.names.values()):
                assert not re.search(rf"\b{re.escape(other.name)}\b", event.text), f"no id of theirs: {event}"

    def moment(self, told: set[str]) -> None:
        """Look at everybody, ``told`` being the kinds of events since the last look."""
        raise NotImplementedError

    def _nothing_new(self) -> None:
        now = self._counted() - self._things
        more = {name: count for name, count in now.items() if name in self._things}
        assert not more, f"out of nothing: {more}"

    def _counted(self) -> Counter[str]:
        """Everything there is, by name."""
        play = self.play
        held = [item.name for who in play for item in (*who.hands, *who.carried)]
        return Counter(held + [item.name for item, _ in play.items])

    def _told(self, ask: Choose) -> None:
        """Everything that an ask says cites rules that are known, and few of them."""
        cited(ask.cites, ask.prompt)
        for remark in ask.remarks:
            cited(remark.cites, told_text(remark.text))
        match ask.among:
            case OneOf(options) | Cell(options):
                labels = [option.label for option in options]
            case Spend(wares=options):
                labels = [ware.label for ware in options]
            case _:
                return
        assert all(label.strip() for label in labels), f"an option without words: {ask.prompt}"
        for option in options:
            cited(getattr(option, "cites", ()), told_text(option.label))
            if option.barred is not None:
                cited(option.barred.cites, f"{option.label}: {option.barred.why}")


def cited(cites: tuple[str, ...], what: str) -> None:
    """Raise :class:`AssertionError` for rules that nobody knows, or more than anybody reads."""
    assert len(as_ever(cites)) <= MOST, f"cites {len(cites)} rules: {what}: {cites}"
    unknown = [cite for cite in cites if not catalogue.known(cite)]
    assert not unknown, f"{what!r} cites {unknown}"
