"""Views: the allow-list of what one viewer may see, as data that a page can draw.

A view is built from nothing by the game for one viewer; what is not put in is not there.
The words are general, so that any edition can fill them: tokens stand on a map, rows form an
order, panels show a character in short and sheets in full.
"""

from __future__ import annotations

import msgspec

from winterdawn.kernel.ask import Remark

Outline = tuple[tuple[float, float], ...]


class Viewer(msgspec.Struct, frozen=True):
    """Who is looking."""

    seat: str
    role: str = "player"
    """``gm``, ``player`` or ``spectator``."""
    sheets: frozenset[str] | bool = False
    """Whose sheets they read, by id, or whether all; one takes longer to draw up than everything else."""

    @property
    def gm(self) -> bool:
        """Whether this is the game master, who may know everything."""
        return self.role == "gm"

    def reads(self, who: str) -> bool:
        """Whether the sheet of ``who`` is read now."""
        return self.sheets if isinstance(self.sheets, bool) else who in self.sheets


class Badge(msgspec.Struct, frozen=True):
    """A small sign beside a name or token."""

    icon: str
    """``drop`` (bleeding), ``prone``, ``stun``, ``down``, ``dead``, or empty for words only."""
    label: str
    """In full, as a screen reader says it."""
    mark: str = ""
    """At most two characters inside the sign."""


class Token(msgspec.Struct, frozen=True):
    """A piece on the map."""

    id: str
    name: str
    letter: str
    side: str
    """``ally`` or ``foe`` as this viewer sees it; ``neutral`` for a spectator's second side."""
    place: str
    mine: bool = False
    acting: bool = False
    facing: int | None = None
    """Degrees clockwise from north, or none where facing has no meaning."""
    badges: tuple[Badge, ...] = ()
    reach: tuple[str, ...] = ()
    ring: tuple[Outline, ...] = ()
    """Cells that it can strike without malus, or where there are none outlines; one in another is a hole."""
    metres: tuple[int, ...] = ()
    """How far away that is."""
    reach_label: str = ""
    out: bool = False
    """Can no longer act."""
    says: str = ""
    """The accessible description: who, distance and bearing, facing, state."""


class MapItem(msgspec.Struct, frozen=True):
    """A thing lying on the map."""

    name: str
    place: str


class Map(msgspec.Struct, frozen=True):
    """The ground. ``places`` maps a cell's name to the x and y of its middle, and to the number of the
    outline around it among ``shapes``. With a ``step`` places are points, named by x and y: ``3.25,7.5``.
    """

    kind: str
    places: dict[str, tuple[float, float, int]]
    shapes: tuple[Outline, ...]
    scale: str
    """What one cell measures, such as ``1 m``."""
    blocked: tuple[str, ...] = ()
    size: tuple[int, int] = (0, 0)
    """Cells from west to east and from north to south, or width and height."""
    step: float = 0
    floor: tuple[Outline, ...] = ()
    """Where ground without cells ends, and what stands on it; two corners are a line."""
    walls: tuple[Outline, ...] = ()
    named: bool = False
    """Whether names are written into the cells."""


NOWHERE = Map("none", {}, (), "")
"""The ground where nobody stands anywhere in particular."""


class Pips(msgspec.Struct, frozen=True, tag="pips"):
    """Dice left of a number of dice."""

    label: str
    left: int
    of: int
    faces: int


class Gauge(msgspec.Struct, frozen=True, tag="gauge"):
    """Points left of a maximum."""

    label: str
    now: int
    most: int


class InjuryLine(msgspec.Struct, frozen=True):
    """One injury line: minor boxes, then major ones, ticked in that order."""

    minor: int
    major: int
    ticked: int
    note: str = ""


class Lines(msgspec.Struct, frozen=True, tag="lines"):
    """A character's injury lines."""

    label: str
    note: str
    lines: tuple[InjuryLine, ...]


class Fact(msgspec.Struct, frozen=True, tag="fact"):
    """A name and a value in words."""

    label: str
    value: str


class Notice(msgspec.Struct, frozen=True, tag="notice"):
    """A state that matters, with the rule behind it."""

    badge: Badge
    remark: Remark


Block = Pips | Gauge | Lines | Fact | Notice


class Panel(msgspec.Struct, frozen=True):
    """A character whose figures this viewer may see."""

    id: str
    name: str
    letter: str
    side: str
    blocks: tuple[Block, ...]


class Row(msgspec.Struct, frozen=True):
    """A place in the order of turns."""

    count: str
    """The number it acts at, in words of the page (``−4``)."""
    who: str
    name: str
    letter: str
    side: str
    mine: bool = False
    now: bool = False
    done: bool = False
    half: bool = False
    """The second half of a turn, or a delayed one."""
    note: str = ""
    badges: tuple[Badge, ...] = ()
    pips: tuple[Pips, ...] = ()
    gauge: Gauge | None = None


class SheetTerm(msgspec.Struct, frozen=True):
    """A part of a figure by how much and by which rules, and what it is made of in turn."""

    text: str
    amount: str = ""
    cites: tuple[str, ...] = ()
    terms: tuple[SheetTerm, ...] = ()


class Button(msgspec.Struct, frozen=True):
    """A button that chooses the option ``key`` wherever an open ask of the viewer offers it."""

    key: str
    label: str


class Meter(msgspec.Struct, frozen=True):
    """Points gathered towards a price; full from ``of`` on."""

    label: str
    now: int
    of: int
    act: Button | None = None
    """Pays the price."""


class SpectrumEnd(msgspec.Struct, frozen=True):
    """One end of a spectrum, and the die it gives."""

    label: str
    faces: int
    act: Button | None = None


class Spectrum(msgspec.Struct, frozen=True):
    """A place among ``of`` steps between two ends, 1 being the low end."""

    at: int
    of: int
    low: SpectrumEnd
    high: SpectrumEnd


class SheetRow(msgspec.Struct, frozen=True):
    """One figure of a sheet."""

    label: str
    value: str = ""
    note: str = ""
    cells: tuple[str, ...] = ()
    """Further values, one for each heading of the section after the first."""
    pips: Pips | None = None
    terms: tuple[SheetTerm, ...] = ()
    """Why the value is what it is."""
    act: Button | None = None
    odds: tuple[float, ...] = ()
    """Exact chances, from 0 to 1, to reach 1, 2, … or more."""
    meter: Meter | None = None
    spectrum: Spectrum | None = None


class SheetGroup(msgspec.Struct, frozen=True):
    """Rows that belong together."""

    rows: tuple[SheetRow, ...]
    title: str = ""
    note: str = ""
    act: Button | None = None
    offer: str = ""
    """What ``act`` takes, in words beside it."""


class SheetSection(msgspec.Struct, frozen=True):
    """A part of a sheet under its own heading."""

    title: str
    look: str
    """``tiles``, ``pools``, ``meters``, ``spectra``, ``table``, ``words`` or ``blocks``."""
    column: int
    """1 to 3, from left to right where there is room for all."""
    note: str = ""
    heads: tuple[str, ...] = ()
    """Headings of a table."""
    groups: tuple[SheetGroup, ...] = ()
    blocks: tuple[Block, ...] = ()
    acts: tuple[Button, ...] = ()
    folded: bool = False
    """Seldom needed, and so shut at first."""


class SheetView(msgspec.Struct, frozen=True):
    """A character in full, or only the name of one whose sheet this viewer does not read."""

    id: str
    name: str
    letter: str
    side: str
    mine: bool = False
    open: bool = False
    """Whether this viewer may read it; the rest is there only while they do."""
    about: str = ""
    sections: tuple[SheetSection, ...] = ()
    document: str = ""
    """The text of a file that says all of this; empty where there is none to be kept."""


class View(msgspec.Struct, frozen=True):
    """All that one viewer may know of the game now."""

    title: str
    when: str
    """Where the game stands, such as ``round 3, count 5``."""
    map: Map
    tokens: tuple[Token, ...]
    order: tuple[Row, ...]
    order_label: str
    panels: tuple[Panel, ...]
    over: str = ""
    """How it ended, once it has."""
    sheets: tuple[SheetView, ...] = ()
    items: tuple[MapItem, ...] = ()
    """What lies on the map."""
