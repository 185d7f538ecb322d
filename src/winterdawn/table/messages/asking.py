"""What a page is told of what may be answered, and of what answers lead to."""

from __future__ import annotations

import msgspec

from winterdawn.kernel.asks.area import Area
from winterdawn.kernel.asks.ask import Outlook, Remark
from winterdawn.kernel.asks.choices import Among, Option

Given = str | int | dict[str, int] | list[int]
"""An answer, as JSON has it."""


class DiceToRoll(msgspec.Struct, frozen=True):
    """Dice whose faces are to be typed in: one size a die, in order."""

    pool: str
    sizes: tuple[int, ...]
    purpose: str
    scores: dict[str, tuple[int, ...]] = {}
    """By die size as text: what each face from 1 up counts for."""


class AskView(msgspec.Struct, frozen=True):
    """An ask that this viewer may answer."""

    number: int
    seat: str
    seat_name: str
    who: str
    mine: bool
    """Asked of the viewer; otherwise the viewer answers for another, as the game master may."""
    prompt: str
    since: float
    """When it was asked, in seconds since 1970."""
    lead: str = ""
    act: str = "{}"
    act_one: str = ""
    remarks: tuple[Remark, ...] = ()
    also: tuple[Option, ...] = ()
    cites: tuple[str, ...] = ()
    among: Among | None = None
    area: Area | None = None
    """Where any point of the map may be answered too."""
    roll: DiceToRoll | None = None
    aside: bool = False
    """Whether it stands open beside what somebody has to answer, and goes by if nobody cares."""
    passes: str = ""
    """The answer by which it is let pass; empty for none."""
    until: float = 0.0
    """When it is gone at the latest, in seconds since 1970; 0 for no such time."""
    preset: str = ""
    """The answer that is chosen as it is asked: the usual one, that of ``also`` that does least where the
    others achieve nothing, the one that is offered where all come to the same, or what is suggested for
    another of those whom one seat is asked about; empty for none such.
    """
    alike: bool = False
    """Whether every answer comes to the same, as far as whoever is asked may know."""
    ends: tuple[str, ...] = ()
    """The answers that end the turn, if with any other it may be said that the turn ends with it."""
    order: str = ""
    """The id of the standing order that may answer such asks; empty for none."""
    by_order: str = ""
    """What it answers in a moment, in words."""
    plan: str = ""
    """What whoever has set it off wants to do, in their words, for the game master."""
    silent: str = ""
    """Why one that stands does not answer this."""
    sensible: tuple[str, ...] = ()
    """The keys of what stands under a heading and is what one would do now."""
    after: str = ""
    """What happened right before it, as far as the viewer knows, in words."""
    foreseen: bool = False
    """Whether :class:`Foresee` may tell what answers lead to."""
    forms: bool = False
    """Whether :class:`Next` may tell what is asked next in the same form."""
    given: tuple[Given, ...] = ()
    """What would have been answered before it in the same form; then it is not open yet, and ``number`` is
    that of the ask with which the form begins.
    """


class Foreseen(msgspec.Struct, frozen=True, tag="foreseen"):
    """What the answers to an ask lead to, by answer as text."""

    seq: int
    """The log position that was asked for."""
    ask: int
    outlooks: dict[str, Outlook]
    value: str = ""
    """The one answer that was asked for, if not all were."""
    given: tuple[Given, ...] = ()
    """What would be answered before."""


class PowersNow(msgspec.Struct, frozen=True, tag="powers"):
    """What the game master may do now, beside whatever is asked, as far as the page looks at it."""

    seq: int
    """The log position as of which it may be done."""
    ask: AskView | None
    """None where nobody presides, or all is over. Its options are those of the headings that lie open, and
    those without a heading in a place, or with none but somebody's; or the first of those that are sought.
    """
    headings: dict[str, int] = {}
    """Every heading, each in those that it lies in, and how many powers there are right under it."""
    found: int = 0
    """How many powers the words name that are sought."""
    faces: tuple[int, ...] = ()
    """What the dice show that fell last; none if none have."""


class NextAsk(msgspec.Struct, frozen=True, tag="next-ask"):
    """What is asked next in the same form."""

    seq: int
    """The log position that was asked for."""
    ask: int
    given: tuple[Given, ...]
    then: AskView | None
    """None where the form ends."""


class DealtRoll(msgspec.Struct, frozen=True):
    """A roll that the table dealt, for everybody to check."""

    number: int
    pool: str
    faces: tuple[int, ...]


class Disclosed(msgspec.Struct, frozen=True, tag="disclosed"):
    """Every roll dealt from the secret that is told, those taken back among them."""

    rolls: tuple[DealtRoll, ...]
