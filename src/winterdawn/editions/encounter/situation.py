"""How an encounter stands: who presides, in which tempo; and its log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from msgspec.structs import replace

from winterdawn.editions.encounter.part import TRANSITION
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.event import LogEntry
from winterdawn.kernel.fact import Fact, LogLine, Saying, Sign, phrase
from winterdawn.kernel.views.blocks import Badge, Notice

if TYPE_CHECKING:
    from winterdawn.dice import Ladder
    from winterdawn.editions.encounter.act import Settable
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.told import Teller
    from winterdawn.editions.house import HouseRule
    from winterdawn.editions.setup import Setup
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.asks.forms import Forms
    from winterdawn.kernel.asks.orders import StandingOrder
    from winterdawn.kernel.event import ShownRoll

T = TypeVar("T")


class Finds(Protocol):
    """Finds what there is of a class, by the class."""

    def __call__(self, kind: type[T], /) -> T:
        """The one; raises :class:`KeyError` if there is none."""
        ...


class Situation:
    """What its setup and its tempo say about an encounter."""

    edition: Edition[Any]
    setup: Setup
    gm: str
    house: tuple[HouseRule, ...]
    """What this group plays otherwise."""
    teller: Teller
    """The ids under which it is told what shared rules cite."""
    ladder: Ladder
    tempo: str
    happened: list[LogEntry | LogLine]
    """The log as shared rules write it, oldest line first: facts, and lines of rooms that still speak."""
    ears: tuple[str, ...]
    """The seats that may know what happens now; empty for all."""

    @property
    def orders(self) -> tuple[StandingOrder, ...]:
        """The standing orders that its people may have."""
        return self.edition.orders

    @property
    def forms(self) -> Forms:
        """What belongs together when it is asked."""
        return self.edition.forms

    @property
    def open(self) -> bool:
        """Whether a scene is open; if not, play is in transition."""
        return self.tempo != TRANSITION

    def judge(self, who: Combatant) -> str:
        """The seat that judges what ``who`` does (``book.rule-zero.gm-last-word``)."""
        return self.gm or who.seat

    def score(self, face: int) -> int:
        """What a face counts for by itself, 0 where all dice of a throw are added."""
        return self.ladder.alone(face)

    def most(self, dice: int, faces: int) -> int:
        """The most that so many dice of a type can come to."""
        return self.ladder.most(dice, faces)

    def note(
        self,
        fact: Fact,
        *cites: str,
        throws: tuple[ShownRoll, ...] = (),
        audience: tuple[str, ...] = (),
    ) -> None:
        """Enter a fact in the log, with the rules by which it came about."""
        self._log(LogLine(fact, cites, self.when(), throws, self.ears or audience))

    def named(self, id: str) -> str:
        """Somebody's name."""
        raise NotImplementedError

    def says(self, saying: Saying, line: str = "text") -> str:
        """One line of a fact, in the edition's words; what is in words already stays as it is."""
        return self.edition.words.say(saying, self.named, line)

    def badge(self, sign: Sign) -> Badge:
        """A sign as everybody sees it."""
        return Badge(sign.icon, phrase("label-of", sign=sign), phrase("mark-of", sign=sign))

    def notice(self, sign: Sign, fact: Fact, *cites: str) -> Notice:
        """A state that matters, and what it means."""
        return Notice(self.badge(sign), Remark(fact, "", cites))

    def settable(self, figure: Settable) -> Settable:
        """A figure that the game master may set, as it is called."""
        what = figure.what
        if what is None:
            return figure
        return replace(figure, label=self.says(what, "label"), group=self.says(what, "group"))

    def emit(
        self,
        kind: str,
        text: Saying,
        cites: Cites,
        who: Combatant | None = None,
        outcome: Saying = "",
        throws: tuple[ShownRoll, ...] = (),
        audience: tuple[str, ...] = (),
        **figures: int | str | None,
    ) -> None:
        """Enter a line in the log; ``figures`` are the numbers that its words tell, and what else they name
        by id or key. None is left out.
        """
        key, heard = who.id if who else "", self.ears or audience
        numbers, names = _parted(figures) if figures else ({}, {})
        self._log(LogEntry(kind, text, cites, outcome, key, self.when(), throws, heard, numbers, names))

    def _log(self, line: LogEntry | LogLine) -> None:
        self.happened.append(line)

    def whisper(
        self, kind: str, text: Saying, cites: Cites, who: Combatant | None = None, outcome: Saying = ""
    ) -> None:
        """Enter a line that only the game master sees."""
        if self.gm:
            self.emit(kind, text, cites, who, outcome, audience=(self.gm,))

    @contextmanager
    def quietly(self, seats: tuple[str, ...]) -> Iterator[None]:
        """Whatever is entered meanwhile only ``seats`` may see; with none all is as ever."""
        before, self.ears = self.ears, seats or self.ears
        try:
            yield
        finally:
            self.ears = before

    @property
    def quiet(self) -> bool:
        """Whether only some may know what happens now."""
        return bool(self.ears)

    def when(self) -> str:
        """Where it stands, as the log notes it."""
        raise NotImplementedError


def _parted(figures: Mapping[str, int | str | None]) -> tuple[dict[str, int], dict[str, str]]:
    """The numbers and the names; none is left out."""
    numbers = {name: each for name, each in figures.items() if isinstance(each, int)}
    return numbers, {name: each for name, each in figures.items() if isinstance(each, str)}
