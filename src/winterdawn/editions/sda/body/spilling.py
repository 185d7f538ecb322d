"""Injuries whose boxes go on to another line (``book.ruling.combat-injury-overflow``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.body.injury import Injury

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.facts.body import InjuryLine
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure


class SpillingInjury(Injury):
    """What finds no room on a line goes on to another; only if none has any, one is incapacitated."""

    spills = True

    def _lay(
        self, play: Play, who: Combatant, line: Tick, boxes: int, kind: str
    ) -> Procedure[tuple[int, int]]:
        """Line after line, each of the victim's choice."""
        majors = 0
        while line.room < min(boxes, self._room(play, who)):
            boxes -= line.room
            majors += self.tick(play, who, line, line.room, kind)[0]
            line, _ = yield from self.choose_line(play, who, boxes, kind, armoured=False)
        more, overflow = self.tick(play, who, line, boxes, kind)
        return majors + more, overflow

    def bears(self, lines: Sequence[Tick]) -> int:
        """On all of them together."""
        return sum(line.room for line in lines)

    def sure(self, play: Play, who: Combatant, boxes: int) -> int:
        """All for which there is room anywhere."""
        return min(boxes, self._room(play, who))

    def _room(self, play: Play, who: Combatant) -> int:
        """Boxes still free on all lines."""
        return self.bears(self.lines(play, who))

    def fitting(self, play: Play, who: Combatant, boxes: int) -> dict[int, Tick]:
        """Those with room, if any has."""
        lines = super().fitting(play, who, boxes)
        return {number: line for number, line in lines.items() if line.room} or lines

    def _shown(self, play: Play, who: Combatant, index: int, line: Tick, boxes: int) -> InjuryLine:
        """How many boxes go on, unless there is no room for all of them."""
        room, here = self._room(play, who), min(boxes, line.room)
        shown = super()._shown(play, who, index, line, here)
        if boxes > room:
            return replace(shown, falls=True, free=room, everywhere=True)
        return replace(shown, beyond=boxes - here)

    def left(self, play: Play, who: Combatant, line: Tick, boxes: int) -> dict[str, int]:
        """Boxes free on all lines, and the major boxes if what goes on ticks as few as can be."""
        here = min(boxes, line.room)
        minors = sum(max(0, each.minor - each.ticked) for each in self.lines(play, who) if each is not line)
        major = super().left(play, who, line, here)["major"] + max(0, boxes - here - minors)
        return {"free": self._room(play, who) - boxes, "major": major}
