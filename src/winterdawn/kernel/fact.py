"""Facts: what is so, is asked or has happened, as ids, keys and numbers, without a word of it.

How a fact is said stands in the word files (:mod:`winterdawn.kernel.words`), under the name of its class.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, get_type_hints

import msgspec

if TYPE_CHECKING:
    from winterdawn.kernel.event import ShownRoll

WHO = "who"
"""Marks an id that is said as a name."""
Who = Annotated[str, WHO]
"""Somebody, by id."""

SPOKEN = "spoken"
"""Marks words in a fact."""


class Fact(msgspec.Struct, frozen=True):
    """Something that is so."""

    kind: ClassVar[str] = ""
    """What it is called in the log, if it can stand there."""
    untold: ClassVar[frozenset[str]] = frozenset()
    """The fields of which the log holds no number or key."""

    def __format__(self, spec: str) -> str:
        raise TypeError(f"{type(self).__name__} has no words of its own: a word file says it")


class Ended(Fact, frozen=True):
    """How a game has ended; what it tells of no winners, it tells of nobody."""

    @property
    def rounds(self) -> int:
        """How many rounds it took; 0 where none are counted."""
        return 0

    @property
    def side(self) -> str:
        """Who has won, empty for nobody."""
        return ""

    @property
    def winners(self) -> tuple[str, ...]:
        """Who of it can still act, by id."""
        return ()

    @property
    def why(self) -> Fact | None:
        """What decided it beside being left standing, or why nobody has won."""
        return None


@cache
def spoken(kind: type[Fact]) -> tuple[str, ...]:
    """The fields of a class of facts that hold words."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        name for name in kind.__struct_fields__ if SPOKEN in getattr(hints[name], "__metadata__", ())
    )


class Phrase(Fact, frozen=True):
    """Something said that no program reads: its name in the word files, and what it names."""

    id: str
    given: dict[str, Any]

    def __hash__(self) -> int:
        return hash((self.id, *self.given.items()))


class Sign(Phrase, frozen=True):
    """What everybody sees on somebody, told apart by its ``id``."""

    icon: str = ""
    """``drop``, ``prone``, ``stun``, ``down``, ``dead``, or empty for what a map shows by its mark."""

    @property
    def key(self) -> tuple[Any, ...]:
        """The sign and all that it names; the same for the same."""
        return (self.id, *self.given.items())


def sign(id: str, icon: str = "", /, **given: Any) -> Sign:
    """A sign of the word files, which have its ``label`` and its ``mark``, of two characters at most."""
    return Sign(id, given, icon)


Wordless = Fact | msgspec.UnsetType
"""A fact beside the words that say it; it never goes out to a page."""


Saying = str | Fact
"""What is said: in words, or as a fact, of which the word files have the ``text``."""
Spoken = Annotated[Saying, SPOKEN]
"""What is said within a fact; of a room that still speaks words, said as they are. No digest holds them."""


def told_text(saying: Saying) -> str:
    """What has been told already, in words; raises :class:`TypeError` for a fact."""
    if isinstance(saying, Fact):
        raise TypeError(f"{saying!r} has not been told yet")
    return saying


def phrase(id: str, /, **given: Any) -> Phrase:
    """A phrase of the word files."""
    return Phrase(id, given)


class LogLine(msgspec.Struct, frozen=True):
    """A fact in the log: when it came about, by which rules, and who may know it."""

    fact: Fact
    cites: tuple[str, ...] = ()
    when: str = ""
    throws: tuple[ShownRoll, ...] = ()
    audience: tuple[str, ...] = ()
    """The seats that may know it besides the game master; empty for everyone."""

    @property
    def kind(self) -> str:
        """What it is called in the log."""
        return self.fact.kind


class TurnAsked(Fact, frozen=True):
    """What somebody does in their turn."""

    round: int
    """From 1; 0 where rounds are not counted."""
    count: int
    """The number at which it comes."""
    acted: bool
    """Whether the action of it is taken."""


class ActionsAsked(Fact, frozen=True):
    """The same where a turn is a number of actions of different kinds."""

    round: int
    actions: int
    """How many are left."""
    can_attack: bool
    """Whether one of them can be an attack."""


class DiceAsked(Fact, frozen=True):
    """How many dice somebody rolls."""

    answers: bool = False
    """Whether they answer an attack."""


class BoxesAsked(Fact, frozen=True):
    """How many boxes something takes in somebody's place."""

    most: int
