"""Somebody in short, by the page of their sheet."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from winterdawn.kernel.makingview import Preview
from winterdawn.kernel.sheetview import SheetView


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
