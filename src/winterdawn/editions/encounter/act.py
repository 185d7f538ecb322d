"""Acts: menus as data, an option together with the procedure that carries it out; and the turns they fill."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Protocol

import msgspec

from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.ask import Outlook, Procedure, Remark
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import Fact, Saying
from winterdawn.kernel.remembered import remembered


class Priced(Protocol):
    """What something costs, as an edition counts it."""

    @property
    def text(self) -> Saying:
        """What it says."""
        ...

    @property
    def figures(self) -> Mapping[str, int]:
        """In numbers of at least 1, by name."""
        ...


class Act(msgspec.Struct, dict=True):
    """Something that may be done now; ``run`` does it."""

    count: ClassVar[int] = 1
    """How many acts it stands for, as :class:`Several` tell."""
    key: str
    label: Saying
    run: Callable[[], Procedure[None]]
    note: Saying | Callable[[], Saying] = ""
    """In words, or what makes these when somebody reads them."""
    cost: Saying = ""
    """In words, what it takes beside its ``costs``."""
    barred: Barred | Callable[[], Barred | None] | None = None
    """Why it cannot be done, none for what can; or what finds that out when somebody wants to know."""
    group: str = ""
    """The heading it stands under."""
    remarks: Callable[[], tuple[Remark, ...]] | None = None
    """What helps or hinders it."""
    idle: bool = False
    """Whether nobody is asked on for its sake alone."""
    cites: tuple[str, ...] = ()
    proposes: bool = False
    """Whether it proposes a test that the game master rules on."""
    figures: Callable[[], Mapping[str, int]] | None = None
    """What it comes to, for players that count."""
    costs: Priced | None = None
    """What it takes from whoever does it, whatever comes of it."""
    foresee: Callable[[], Outlook | None] | None = None
    """What the dice lead to that it lets fall, worked out when somebody looks; none where none fall."""

    @remembered
    def bar(self) -> Barred | None:
        """Why it cannot be done, none for what can."""
        return self.barred() if callable(self.barred) else self.barred

    @property
    def option(self) -> Option:
        """The act as one line of a list."""
        note = self.note if isinstance(self.note, str | Fact) else self.note()
        cost = listed(self.costs.text if self.costs else "", self.cost)
        proposes = True if self.proposes else msgspec.UNSET
        return Option(self.key, self.label, note, cost, self.bar, self.group, self.cites, proposes=proposes)

    def worked(self) -> Mapping[str, int]:
        """What it costs and comes to, worked out."""
        costs = self.costs.figures if self.costs else {}
        return {**costs, **self.figures()} if self.figures else costs


class Several(msgspec.Struct, dict=True):
    """Acts of a kind, made when somebody looks at one of them; how many there are is known before."""

    count: int
    make: Callable[[], Iterable[Act]]
    idle: bool = False
    """Whether nobody is asked on for the sake of any of them."""
    group: str = ""
    """The heading they stand under."""

    @remembered
    def acts(self) -> list[Act]:
        """All of them."""
        made = [*self.make()]
        assert len(made) == self.count, f"{self.count} acts were promised, and {len(made)} made"
        for act in made:
            act.group = act.group or self.group
        return made


WHOLE, FIRST, SECOND, DELAYED = "whole", "first", "second", "delayed"


class Slot(msgspec.Struct):
    """A turn, or a part of one, at a number of the count."""

    who: str
    count: int
    kind: str = WHOLE
    acted: bool = False
    moved: bool = False
    moved_first: bool = False
    """Moved before acting; moving after it as well takes a turn of two halves."""

    over: bool = False
    """Ended by whoever takes it."""

    def act(self) -> None:
        """Take the one action of this number (``book.ruling.combat-one-action``)."""
        self.acted, self.moved_first = True, self.moved


Acts = Iterable[Act | Several]


class Settable(msgspec.Struct, frozen=True):
    """A number that the game master may set; ``set`` does so and tells nobody."""

    key: str
    label: str
    now: int
    least: int
    most: int
    set: Callable[[int], None]
    group: str = ""
    """The heading it stands under; empty for none."""
    seen: bool = False
    """Whether everybody sees it; if not, it is told to the side of whose it is."""
    what: Fact | None = None
    """What it is, without words, where those stand in a word file."""
