"""Ranks that rise by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.character.advance import HIGHEST, advanced, raisable

if TYPE_CHECKING:
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.kernel.asks.choices import Cites

UP: Cites = (
    "screen.moment.rank-up",
    "screen.moment.rank-up-reset",
    "screen.ruling.rank-includes-family",
)


def risen(sheet: Sheet, skill: str) -> tuple[Sheet, int]:
    """``sheet`` with a rank more in a skill whose points reach its price, and the points above that price,
    which are lost (``screen.moment.rank-up-reset``, ``screen.ruling.exp-surplus``).

    Raises :class:`~winterdawn.characters.advance.AdvanceError` where they do not reach it.
    """
    after = advanced(sheet, skill)
    kept = {key: points for key, points in after.experience.items() if key != skill}
    return replace(after, experience=kept), after.experience.get(skill, 0)


def due(sheet: Sheet) -> list[str]:
    """The skills whose points reach the price of a rank."""
    return [key for key in raisable(sheet) if key in sheet.known() and sheet.skills.get(key) != HIGHEST]


def reckoned(sheet: Sheet) -> Sheet:
    """``sheet`` with every rank that its points reach together; what is left of them counts towards the next
    (``screen.ruling.table-making``).
    """
    while able := due(sheet):
        sheet = advanced(sheet, able[0])
    return sheet
