"""Somebody in short, by the page of their sheet."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from winterdawn.editions import registry
from winterdawn.editions.moving import home
from winterdawn.editions.scenes import alone
from winterdawn.kernel.views.makingview import Preview
from winterdawn.kernel.views.sheetview import SheetRow, SheetSection, SheetView
from winterdawn.kernel.views.view import Viewer


def previewed(shown: SheetView, shortly: Sequence[str]) -> Preview:
    """Figures, the skills they have, and the sections named ``shortly``."""
    rows = [
        (section, replace(row, terms=(), act=None, meter=None))
        for section in shown.sections
        for group in section.groups
        for row in group.rows
    ]
    pools = next((section.title for section, row in rows if row.odds), "")
    return Preview(
        tuple(row for section, row in rows if section.look == "tiles"),
        tuple(row for section, row in rows if row.odds and section.title == pools),
        tuple(row for section, row in rows if section.title in shortly),
    )


def drawn(document: msgspec.Raw) -> SheetView:
    """The page of a document in JSON, by the edition that it is of, to be read alone."""
    told = msgspec.json.decode(document)
    of = home(told, registry.edition(registry.DEFAULT))
    stage = registry.begin(alone(of.read(told), of.id))()
    (shown,) = stage.view(Viewer("", "gm", sheets=True)).sheets
    return replace(shown, document="", sections=tuple(map(_still, shown.sections)))


def happened(document: msgspec.Raw) -> tuple[str, ...]:
    """What a document tells of somebody's life, oldest first."""
    told = msgspec.json.decode(document)
    of = home(told, registry.edition(registry.DEFAULT))
    lines: tuple[str, ...] = of.sheet.life(of.read(told))
    return lines


def _still(section: SheetSection) -> SheetSection:
    """The same without anything to press."""
    groups = tuple(
        replace(group, act=None, offer="", rows=tuple(map(_unpressed, group.rows)))
        for group in section.groups
    )
    return replace(section, groups=groups, acts=())


def _unpressed(row: SheetRow) -> SheetRow:
    meter = row.meter and replace(row.meter, act=None)
    ends = row.spectrum and (replace(row.spectrum.low, act=None), replace(row.spectrum.high, act=None))
    spectrum = row.spectrum and ends and replace(row.spectrum, low=ends[0], high=ends[1])
    return replace(row, act=None, meter=meter, spectrum=spectrum)
