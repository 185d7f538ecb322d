"""Injury lines as somebody's panel and sheet draw them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from winterdawn.editions.sda.body.injury import Injury
from winterdawn.kernel.blocks import BoxLine, Lines

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


def injuries(play: Play, who: Combatant) -> Lines:
    """The injury lines of ``who`` as they are now."""
    lines = [
        _drawn(number, now.minor, now.major, now.ticked, ", ".join(map(who.sheet.type_of_damage, now.kinds)))
        for number, now in enumerate(play.part(Injury).lines(play, who), 1)
    ]
    return Lines("Injuries", f"{lines[0].small} + {lines[0].large} boxes a line", tuple(lines))


@lru_cache(1024)
def _drawn(number: int, minor: int, major: int, ticked: int, kinds: str) -> BoxLine:
    first = min(ticked, minor)
    told = f"Line {number}: {first} of {minor} minor, {ticked - first} of {major} major ticked"
    return BoxLine(minor, major, ticked, kinds, f"{told}, {kinds}" if kinds else told)
