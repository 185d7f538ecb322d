"""What holds of facing at every moment: nobody faces another way than before but by their own answer, or
because something tells everybody so.
"""

from __future__ import annotations

from typing import Any

from winterdawn.editions.sda.walls.wall import Walls
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.run import Run

TELLS = frozenset(
    {
        "book.melee.pivot-on-turn",
        "book.melee.pivot-on-win",
        "book.ruling.combat-facing-change",
        "book.ruling.combat-mounting",
        "book.ruling.table-facing-by-itself",
        "book.ruling.table-turn-in-passing",
        "draft.facing.pivot",
    }
)
"""The rules that an event cites which tells of somebody who turns."""


class Turned:
    """Looks on as people turn; raises :class:`AssertionError` for anybody of whom nothing tells it."""

    def __init__(self, run: Run[Any]) -> None:
        self.run, self.play = run, run.game
        self._seen, self._asked = len(self.play.events), "-"
        self._ways, self._were = self._faced(), self._together()

    def __call__(self, asked: Choose | Roll) -> None:
        """Look at this moment, and remember who answers next."""
        fresh, now = self.play.events[self._seen :], self._faced()
        for id in (id for id, way in now.items() if way != self._ways[id]):
            told = {event.who for event in fresh if TELLS & set(event.cites)} | {self._asked}
            assert told & (self._along(id) | self._were[id]) or "" in told, f"{id} is turned: {fresh}"
        self._seen, self._ways, self._were = len(self.play.events), now, self._together()
        self._asked = asked.who if isinstance(asked, Choose) and self._says(asked) else "-"

    def _says(self, asked: Choose) -> bool:
        """Whether an answer is the word of whoever decides for somebody."""
        who = self.play.combatants.get(asked.who)
        return who is not None and asked.seat == who.seat

    def _faced(self) -> dict[str, int]:
        return {who.id: who.facing for who in self.play}

    def _together(self) -> dict[str, set[str]]:
        """Those who turn together now, and may be parted before the next moment."""
        return {who.id: self._along(who.id) for who in self.play}

    def _along(self, id: str) -> set[str]:
        """Those who turn with somebody: mount and rider, and a shield wall."""
        who = self.play.combatants[id]
        wall = next((wall.who for wall in self.play.record(Walls).of if id in wall.who), [])
        return {id, *wall, *([who.partner.id] if who.partner else [])}
