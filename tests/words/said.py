"""What phrases come to in the words of the core book."""

from __future__ import annotations

from winterdawn.editions import registry
from winterdawn.editions.sda.moves import reach
from winterdawn.editions.sda.rolls import foresight
from winterdawn.kernel.fact import Saying


def said(saying: Saying) -> str:
    """It in words, of somebody by their id."""
    return registry.edition("book").words.unnamed(saying)


NO_WOUND, EXTRA = said(reach.NO_WOUND), said(foresight.EXTRA)
