"""A character's sheet as a page can draw it, part of a view."""

from __future__ import annotations

import msgspec

from winterdawn.kernel.fact import Saying
from winterdawn.kernel.views.blocks import Block, Pips


class SheetTerm(msgspec.Struct, frozen=True):
    """A part of a figure by how much and by which rules, and what it is made of in turn."""

    text: Saying
    amount: Saying = ""
    cites: tuple[str, ...] = ()
    terms: tuple[SheetTerm, ...] = ()


class Button(msgspec.Struct, frozen=True):
    """A button that chooses the option ``key`` wherever an open ask of the viewer offers it."""

    key: str
    label: Saying


class Meter(msgspec.Struct, frozen=True):
    """Points gathered towards a price; full from ``of`` on."""

    label: Saying
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

    label: Saying
    value: Saying = ""
    note: Saying = ""
    cells: tuple[Saying, ...] = ()
    """Further values, one for each heading of the section after the first."""
    pips: Pips | None = None
    terms: tuple[SheetTerm, ...] = ()
    """Why the value is what it is."""
    act: Button | None = None
    odds: tuple[float, ...] = ()
    """Exact chances, from 0 to 1, to reach 1, 2, … or more."""
    meter: Meter | None = None
    spectrum: Spectrum | None = None
    dice: str = ""
    """The dice that fall where it is rolled and no rule asks for it, such as ``3d8``; empty for none."""


class SheetGroup(msgspec.Struct, frozen=True):
    """Rows that belong together."""

    rows: tuple[SheetRow, ...]
    title: Saying = ""
    note: Saying = ""
    act: Button | None = None
    offer: Saying = ""
    """What ``act`` takes, as it is told beside it."""


class SheetSection(msgspec.Struct, frozen=True):
    """A part of a sheet under its own heading."""

    title: Saying
    look: str
    """``tiles``, ``pools``, ``meters``, ``spectra``, ``table``, ``words`` or ``blocks``."""
    column: int
    """1 to 3, from left to right where there is room for all."""
    note: Saying = ""
    heads: tuple[Saying, ...] = ()
    """Headings of a table."""
    groups: tuple[SheetGroup, ...] = ()
    blocks: tuple[Block, ...] = ()
    acts: tuple[Button, ...] = ()
    folded: bool = False
    """Seldom needed, and so shut at first."""
    apart: bool = False
    """Whether it stands on a page of its own on paper."""


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
    portrait: str = ""
    """A picture as a data URL; empty for none."""
    document: str = ""
    """The text of a file that says all of this; empty where there is none to be kept."""
