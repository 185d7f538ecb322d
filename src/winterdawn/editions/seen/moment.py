"""An encounter at one moment: what each seat may know of it, and how that is shown."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.goal.goal import LAST
from winterdawn.kernel.position import Body, Due, Lying, Objective, Position, Site, Somebody
from winterdawn.kernel.remembered import remembered

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.setup import Ground
    from winterdawn.kernel.asks.beside import TakesPart
    from winterdawn.kernel.fact import Sign
    from winterdawn.kernel.views.view import View, Viewer
    from winterdawn.space.maps import Space


class Moment:
    """All of it, for whoever looks; an edition says what there is beside."""

    def __init__(self, play: Encounter[Any]) -> None:
        self.play = play
        self._positions: dict[tuple[str, bool], Position] = {}

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may know, in words."""
        raise NotImplementedError

    def position(self, seat: str, *, whole: bool = False) -> Position:
        """What a seat may know, or the ``whole``; always the same object for the same seat."""
        key = seat, whole
        if key not in self._positions:
            self._positions[key] = Position.of(self, seat, whole=whole)
        return self._positions[key]

    @remembered
    def owners(self) -> tuple[TakesPart, ...]:
        """Who takes part, on which side, and who decides for each."""
        return self.play.taking_part()

    @remembered
    def public(self) -> Position:
        """What everybody may know. Whoever has been taken out is not there."""
        play, goal = self.play, self.play.setup.goal
        told = goal.kind, goal.side, goal.rounds, goal.places, goal.whom
        return Position(
            round=play.round,
            count=self.count(),
            tempo=play.tempo,
            people=tuple(self.person(who) for who in self.pieces() if not who.away),
            order=tuple(self.order()),
            ground=self.ground(),
            items=tuple(self.lying()),
            goal=None if goal.kind == LAST else Objective(*told),
            outcome=play.outcome,
        )

    @remembered
    def signs(self) -> dict[str, tuple[Sign, ...]]:
        """What everybody sees on people, by whose it is; nobody's who has none."""
        found: dict[str, tuple[Sign, ...]] = {}
        for part in self.play.answering(Part.signs):
            for id, sign in part.signs(self.play):
                found[id] = (*found.get(id, ()), sign)
        return found

    # ------------------------------------------------------------ what an edition tells

    def count(self) -> int | None:
        """The number that is called, where the order has such."""
        return None

    def pieces(self) -> Iterable[Combatant]:
        """Everybody in the order in which their pieces are laid down."""
        return self.play

    def person(self, who: Combatant) -> Somebody:
        """Somebody as everybody sees them."""
        out, signs = not self.play.able(who), self.signs.get(who.id, ())
        return Somebody(who.id, who.name, who.side, str(who.place), out=out, signs=signs)

    def body(self, who: str) -> Body:
        """How somebody is, for whoever decides for them."""
        return Body()

    def order(self) -> Iterable[Due]:
        """The turns of this round, taken or due."""
        return ()

    def lying(self) -> Iterable[Lying]:
        """What lies on the map."""
        return (Lying(item.name, str(spot)) for item, spot in self.play.items)

    def ground(self) -> Site | None:
        """The map, where there is one."""
        return _ground(self.play.map, self.play.setup.ground)


@lru_cache(maxsize=64)
def _ground(ground: Space[Any], told: Ground) -> Site:
    size = ground.width, ground.height
    return Site(ground.kind, size, told.blocked, told.diagonal, ground.laid, ground.scale)
