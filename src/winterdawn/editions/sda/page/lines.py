"""Injury lines as somebody's panel and sheet draw them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.views.blocks import BoxLine, Lines

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


def injuries(play: Play, who: Combatant) -> Lines:
    """The injury lines of ``who`` as they are now."""
    rules = play.part(Injury)
    ticks = rules.lines(play, who)
    lines = [
        _drawn(number, now.minor, now.major, now.ticked, tuple(now.kinds))
        for number, now in enumerate(ticks, 1)
    ]
    fells = rules.bears(ticks) + 1
    note = phrase("boxes-of-a-line", small=lines[0].small, large=lines[0].large, fells=fells)
    return Lines("Injuries", note, tuple(lines))


@lru_cache(1024)
def _drawn(number: int, minor: int, major: int, ticked: int, kinds: tuple[str, ...]) -> BoxLine:
    first = min(ticked, minor)
    line = phrase("line-so-ticked", number=number, first=first, minor=minor, then=ticked - first, major=major)
    free = phrase("boxes-more-fill-it", boxes=minor + major - ticked)
    told = tuple(phrase("type-of-damage", kind=kind) for kind in kinds)
    return BoxLine(minor, major, ticked, listed(free if ticked else "", *told), listed(line, free, *told))
