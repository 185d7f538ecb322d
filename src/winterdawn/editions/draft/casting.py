"""Spells in the 2017 draft, which are cast with one roll."""

from __future__ import annotations

from typing import ClassVar

from winterdawn.editions.sda.spells.choosing import Choosing
from winterdawn.editions.sda.tests.task import OPEN, STATIC


class OneRollCasting(Choosing):
    """A casting is over with its roll (``draft.ruling.casting-window``)."""

    kinds: ClassVar[tuple[str, ...]] = (STATIC, OPEN)
    usual: ClassVar[str] = STATIC
