"""Parts of rules: a part is one chapter, and answers the hooks that concern it.

A part is a stateless value. What it remembers is a Struct in the encounter, made by
:meth:`Part.fresh`, read as ``play.record(ItsStruct)`` and changed only by the part's own verbs.
Other parts are reached as ``play.part(TheirClass)``. A hook is asked of the parts that answer it,
in the edition's order; a hook that is not answered costs nothing. What else an edition may play otherwise
is a figure, or a :func:`seam` of a part.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import msgspec

from winterdawn.kernel.event import Face
from winterdawn.kernel.fact import Sign

if TYPE_CHECKING:
    from winterdawn.dice.scale import Scale
    from winterdawn.editions.encounter.act import Act, Acts, Settable, Slot
    from winterdawn.editions.encounter.door import Door
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.seen.moment import Moment
    from winterdawn.kernel.asks.ask import Procedure, Remark
    from winterdawn.kernel.asks.choices import Barred, Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.kernel.views.blocks import Notice
    from winterdawn.space.maps import Place, Space


ACTION, INTERACTION, TRANSITION = "action", "interaction", "transition"
"""The tempos (``book.tempo.three``)."""


M = TypeVar("M")


def seam(method: M) -> M:
    """Mark a method in whose place an edition may put its own; its docstring says what must hold of that."""
    method.__seam__ = True  # type: ignore[attr-defined]
    return method


Watched = Iterable[tuple["Combatant", Container["Place"]]]
"""Who may interrupt somebody, each with the places where they may."""


class Part:
    """One chapter's rules; every hook may be answered, none has to be."""

    acts_in: ClassVar[frozenset[str]] = frozenset({INTERACTION, TRANSITION})
    """The tempos in which its acts are offered."""
    powers_in: ClassVar[frozenset[str]] = frozenset({INTERACTION, TRANSITION})
    """The tempos in which it gives the game master powers."""
    hand_rules: ClassVar[Cites] = ()
    """What lets the game master do it at any moment, in an edition with rules of its own for this."""
    heading: ClassVar[str] = ""
    """What its acts and powers stand under in a menu; empty for none."""
    remembers: ClassVar[type[msgspec.Struct] | None] = None
    """The Struct that holds what it remembers, none if it remembers nothing."""

    def fresh(self) -> msgspec.Struct | None:
        """What it remembers when an encounter begins."""
        return self.remembers() if self.remembers else None

    def check_map(self, ground: Space[Any]) -> None:
        """Raise :class:`~winterdawn.editions.setup.SetupError` for a map that its rules do not fit."""

    def enter(self, play: Encounter[Any], who: Combatant) -> None:
        """Make ready for somebody who takes part from now on."""

    def sheet(self, play: Encounter[Any], who: Combatant, sheet: Any) -> Any:
        """The document of ``who`` with what has become of it in this part's keeping."""
        return sheet

    def bars(self, play: Encounter[Any], who: Combatant) -> Barred | None:
        """Why ``who`` can do nothing at all, none if it has nothing against it."""
        return None

    def parted(self, play: Encounter[Any], who: Combatant) -> None:
        """End what ends as ``who`` has come to stand elsewhere, or can do nothing any more."""

    def gone(self, play: Encounter[Any], who: Combatant) -> bool:
        """Whether nothing is settled for ``who`` any more."""
        return False

    def figures(self, play: Encounter[Any], who: Combatant) -> Iterable[Settable]:
        """The numbers of ``who`` in this part's keeping that the game master may set."""
        return ()

    def acts(self, play: Encounter[Any], who: Combatant, slot: Slot | None) -> Acts:
        """What ``who`` may do by it: in their turn, or whenever they say so where there are no turns."""
        return ()

    def powers(self, play: Encounter[Any]) -> Acts:
        """What the game master may do by it."""
        return ()

    def interferes(self, play: Encounter[Any]) -> Acts:
        """What the game master may do by it at any moment, beside whatever is asked. Headings lie in each
        other: ``People: Ilse Varn: Move``.
        """
        return ()

    def sought_by(self) -> Mapping[str, str]:
        """Other words by which people look for powers, by how the keys of these begin."""
        return {}

    def interferes_by(self, play: Encounter[Any], key: str) -> Act | None:
        """What they may do besides that no list holds, by its key."""
        return None

    def admitted(self, play: Encounter[Any], who: Combatant) -> None:
        """Make ready for somebody who has come while an encounter is under way."""

    def begun(self, play: Encounter[Any]) -> Iterable[Remark]:
        """What people look for in a menu in vain: by its names, and how it is begun."""
        return ()

    def asides(self, play: Encounter[Any]) -> Iterable[Door]:
        """What somebody may do at any moment beside whoever acts; nobody waits for it."""
        return ()

    def passed(self, play: Encounter[Any], seconds: int) -> None:
        """What time outside fights brings."""

    def threats(
        self, play: Encounter[Any], who: Combatant, spot: Place | None = None, cites: Cites = ()
    ) -> Watched:
        """Who may interrupt ``who``, each with the places where; with a ``spot`` those who could there.
        ``cites`` say why they may, where a rule says so of what is done itself.
        """
        return ()

    def lets(
        self, play: Encounter[Any], who: Combatant, doing: Saying, spared: Sequence[Combatant], cites: Cites
    ) -> Procedure[list[Combatant]]:
        """Interrupt what ``who`` is doing, which ``cites`` let them; those who did, of all but the
        ``spared``.
        """
        return []
        yield

    def downed(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What follows when somebody goes out of action, or is brought to the ground."""
        return
        yield

    def round_top(self, play: Encounter[Any]) -> None:
        """What falls due at the top of a round."""

    def round_begun(self, play: Encounter[Any]) -> Procedure[None]:
        """What is asked once a round has begun, before any number is called."""
        return
        yield

    def called(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What falls due when the number of ``who`` is called."""
        return
        yield

    def acted(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What follows when a turn of ``who``, or a part of one, is over."""
        return
        yield

    def decides(self, play: Encounter[Any]) -> bool:
        """Whether the fight under way is decided, whoever is left standing."""
        return False

    def fought_out(self, play: Encounter[Any], winners: Sequence[Combatant]) -> Procedure[None]:
        """What falls due when a fight is over, before its winners gather themselves."""
        return
        yield

    def fight_end(self, play: Encounter[Any]) -> None:
        """What ends with a fight."""

    def scene_end(self, play: Encounter[Any]) -> Procedure[None]:
        """What falls due at the end of a scene."""
        return
        yield

    def slept(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What a full night's sleep does for ``who``."""
        return
        yield

    def closing(self, play: Encounter[Any]) -> Procedure[None]:
        """What falls due before the encounter ends."""
        return
        yield

    def when(self, play: Encounter[Any]) -> str:
        """Where the encounter stands by its count of time, as the log notes it."""
        return ""

    def signs(self, play: Encounter[Any]) -> Iterable[tuple[str, Sign]]:
        """What everybody sees on people, each with whose it is, by id."""
        return ()

    def confides(self, play: Encounter[Any], who: Combatant) -> tuple[str, ...]:
        """The seats that alone may know what ``who`` tries next, none if all may."""
        return ()

    def notices(self, play: Encounter[Any], who: Combatant) -> Iterable[Notice]:
        """States that matter to whoever decides for ``who``."""
        return ()


class Course(Part):
    """How an encounter goes on, from its opening to its end."""

    def run(self, play: Encounter[Any]) -> Procedure[None]:
        """The whole of it."""
        raise NotImplementedError


class Marks(Part):
    """What the dice say."""

    def scale(self, figures: Any) -> Scale:
        """How dice are read at a table that plays with ``figures``."""
        raise NotImplementedError

    def failing(self, figures: Any) -> int:
        """The highest face with which a die that is thrown beside a pool fails, in a game that has such."""
        return 1

    def joins(self, figures: Any) -> bool:
        """Whether such dice join every roll, not only those that are pushed."""
        return True

    def face(self, play: Encounter[Any], shows: int, of: int, role: str) -> Face:
        """A die as it lies, with what it scores and by which rule."""
        return Face(shows, of, play.ladder.score(shows), role)


class Page(Part):
    """How it looks."""

    def moment(self, play: Encounter[Any]) -> Moment:
        """This moment, as each seat may know it and each viewer sees it."""
        raise NotImplementedError
