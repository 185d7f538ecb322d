"""Views: the allow-list of what one viewer may see, as data that a page can draw.

A view is built from nothing by the game for one viewer; what is not put in is not there.
The words are general, so that any edition can fill them: tokens stand on a map, rows form an
order, panels show a character in short and sheets in full.
"""

from __future__ import annotations

import msgspec

from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import Saying
from winterdawn.kernel.views.blocks import Badge, Block, Gauge, Pips
from winterdawn.kernel.views.makingview import MakingHead, MakingStep
from winterdawn.kernel.views.sheetview import SheetView

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
    facing: float | None = None
    """Degrees clockwise from north, or none where facing has no meaning."""
    badges: tuple[Badge, ...] = ()
    reach: tuple[str, ...] = ()
    ring: tuple[Outline, ...] = ()
    """Cells that it can attack unhindered, or where there are none outlines; one in another is a hole."""
    metres: tuple[int, ...] = ()
    """How far away that is."""
    reach_label: Saying = ""
    out: bool = False
    """Can no longer act."""
    says: Saying = ""
    """The accessible description: who, distance and bearing, facing, state."""


class Link(msgspec.Struct, frozen=True):
    """Two pieces that belong together, such as people at arm's length of each other; a line joins them."""

    a: str
    b: str
    says: str
    """What they are to each other: ``close``."""


class MapItem(msgspec.Struct, frozen=True):
    """A thing lying on the map."""

    name: str
    place: str


class Landmark(msgspec.Struct, frozen=True):
    """Something that lies on the ground."""

    look: str
    """``wall``, ``door``, ``gap`` for a door that stands open, ``low``, ``rough``, ``water``, ``high`` or
    ``deep``.
    """
    title: str
    """What it is called."""
    says: str
    """What it does, in words."""
    outlines: tuple[Outline, ...]
    """Where it lies besides ``cells``; two corners are a line."""
    level: int = 0
    """How much it hides, in quarters, or how hard it is to cross, from 1 to 4."""
    mark: str = ""
    """What is written on it."""
    cells: tuple[str, ...] = ()
    """The cells that it covers."""


PlaceRow = tuple[str, float, float, float, int]
"""Places in a row: their names with a space between, x and y of the first, how far they lie apart, and the
number of the outline around each.
"""


class Passage(msgspec.Struct, frozen=True):
    """A way between two places that are drawn apart."""

    a: str
    b: str
    line: Outline
    """From place to place, by corners."""
    way: str = ""
    """``unlocked`` or ``locked`` for a door, ``gap`` for what is jumped, or else empty."""
    title: str = ""
    """What such a way is called."""
    says: str = ""
    """What it is, in words."""


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
    """The cells that are closed to everybody, or where there are none the obstacles as setups write them."""
    size: tuple[int, int] = (0, 0)
    """Cells from west to east and from north to south, or width and height."""
    step: float = 0
    floor: tuple[Outline, ...] = ()
    """Where ground without cells ends, and what stands on it; two corners are a line."""
    walls: tuple[Outline, ...] = ()
    named: bool = False
    """Whether names are written into the cells."""
    diagonal: float = 1.5
    """Metres that a diagonal step takes where a cell is a metre across, if there are such."""
    features: tuple[Landmark, ...] = ()
    laid: tuple[str, ...] = ()
    """The same as setups write them."""
    across: float = 1
    """Metres across a cell; 1 where there are no metres."""
    passages: tuple[Passage, ...] = ()
    """The ways between cells that are drawn apart."""
    notes: dict[str, str] = {}
    """What is written under the names of some cells."""
    rows: tuple[PlaceRow, ...] = ()
    """The same as ``places``, which is then empty: how boards are sent."""


NOWHERE = Map("none", {}, (), "")
"""The ground where nobody stands anywhere in particular."""


class GoalView(msgspec.Struct, frozen=True):
    """What one side wants, beside being left standing."""

    kind: str
    """``hold``, ``reach`` or ``take-alive``."""
    side: str
    """Whose goal it is, as tokens tell sides."""
    places: tuple[str, ...] = ()
    """At one of which somebody of the side has to be."""
    whom: str = ""
    """The id of whoever is to be taken."""
    words: str = ""
    """The same for people to read, such as ``to reach the gate within 3 rounds``."""


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
    name: Saying
    letter: str
    side: str
    mine: bool = False
    now: bool = False
    done: bool = False
    half: bool = False
    """The second half of a turn, or a delayed one."""
    note: Saying = ""
    badges: tuple[Badge, ...] = ()
    pips: tuple[Pips, ...] = ()
    gauge: Gauge | None = None


class View(msgspec.Struct, frozen=True):
    """All that one viewer may know of the game now."""

    title: str
    when: Saying
    """Where the game stands, such as ``round 3, count 5``."""
    map: Map
    tokens: tuple[Token, ...]
    order: tuple[Row, ...]
    order_label: Saying
    panels: tuple[Panel, ...]
    over: str = ""
    """How it ended, once it has."""
    sheets: tuple[SheetView, ...] = ()
    items: tuple[MapItem, ...] = ()
    """What lies on the map."""
    house: tuple[Remark, ...] = ()
    """What this group plays otherwise than the rules say: what each is, and by which rule."""
    goal: GoalView | None = None
    """What the encounter is about, if not only about who is left."""
    about: tuple[Remark, ...] = ()
    """What else holds for everybody here, such as what the fight is about."""
    links: tuple[Link, ...] = ()
    """Which pieces are joined."""
    begun: tuple[Remark, ...] = ()
    """What no menu lists, and how it is begun, for whoever looks for it."""
    fates: tuple[Remark, ...] = ()
    """What has become of the fallen, once it has ended."""
    making: MakingHead | None = None
    """What is said beside the steps of somebody in the making."""
    steps: tuple[MakingStep, ...] = ()
    """Those steps."""
