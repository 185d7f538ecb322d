"""Injury lines as somebody's panel and sheet draw them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from winterdawn.editions.sda.body.injury import Injury
from winterdawn.kernel.views.blocks import BoxLine, Lines

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


def injuries(play: Play, who: Combatant) -> Lines:
    """The injury lines of ``who`` as they are now."""
    rules = play.part(Injury)
    ticks = rules.lines(play, who)
    lines = [
        _drawn(number, now.minor, now.major, now.ticked, ", ".join(map(who.sheet.type_of_damage, now.kinds)))
        for number, now in enumerate(ticks, 1)
    ]
    fells = rules.bears(ticks) + 1
    felling = f"a blow of more boxes than any line has left, {fells} or more, fells"
    return Lines(
        "Injuries",
        f"{lines[0].small} small boxes and {lines[0].large} large a line; {felling}",
        tuple(lines),
    )


@lru_cache(1024)
def _drawn(number: int, minor: int, major: int, ticked: int, kinds: str) -> BoxLine:
    first = min(ticked, minor)
    told = f"Line {number}: {first} of {minor} minor, {ticked - first} of {major} major ticked"
    left = minor + major - ticked
    free = f"{left} more {'fill' if left > 1 else 'fills'} it" if left else "full"
    note = ", ".join(filter(None, (free if ticked else "", kinds)))
    return BoxLine(minor, major, ticked, note, ", ".join(filter(None, (told, free, kinds))))
