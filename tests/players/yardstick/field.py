"""The map as somebody on it sees it: who is near, and how far off the right distance."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import cached_property, partial
from typing import Any

from tests.players.yardstick.errand import Errand
from tests.players.yardstick.state import OwnState
from winterdawn.kernel.position import Position, Site, Somebody
from winterdawn.space import made
from winterdawn.space.ground.features import Feature, Lies
from winterdawn.space.maps import Place, Routes, Space

_AROUND = 6
"""How many places, or metres, it looks for a way past whoever or whatever stands before it."""
_CLIMBED = (Lies.LOW, Lies.HEIGHT)
"""What is got over by climbing."""
_WHOLE = 4
"""Quarters of a body."""
_FAR = 40
"""As how many places, or metres, it counts that no way leads to somebody, and as far it looks for one."""


class Field:
    """What somebody sees of the map and of themselves."""

    def __init__(self, position: Position, who: str) -> None:
        self.position = position
        self.me = next(token for token in position.people if token.id == who)
        chart = position.ground or Site("none", (0, 0))
        self.ground = made(chart.kind, *chart.size, chart.blocked, chart.diagonal, chart.laid, chart.across)
        self.at = self.ground.place(self.me.place)
        self.foes = [token for token in position.people if token.side != self.me.side and not token.out]
        self._far = math.ceil(_FAR * self.ground.scale)
        self._places = [self.ground.place(token.place) for token in self.foes]
        self._wanted = self._meets(self.me.metres or (1,)) if self.ground.metric else {0}

    @cached_property
    def state(self) -> OwnState:
        """How they are."""
        return OwnState(self.position, self.me.id)

    @cached_property
    def errand(self) -> Errand:
        """What they have to do beside."""
        return Errand(self)

    # ------------------------------------------------------------ people

    @cached_property
    def foe(self) -> Somebody | None:
        """The nearest opponent."""
        return min(self.foes, key=partial(self.away, self.at), default=None)

    @property
    def alone(self) -> bool:
        """Whether nobody else of their side can act."""
        return not any(
            one.side == self.me.side and one is not self.me and not one.out for one in self.position.people
        )

    @property
    def name(self) -> str:
        """What the nearest opponent is called."""
        return self.foe.name if self.foe else "anybody"

    def away(self, at: Place, other: Somebody) -> int:
        """Metres between a place and somebody, as reach counts them."""
        return self.ground.apart(at, self.ground.place(other.place))

    def gap(self, at: Place) -> int:
        """Metres between a place and the nearest opponent."""
        return min((self.ground.apart(at, place) for place in self._places), default=self._far)

    def threats(self, at: Place) -> int:
        """How many opponents reach a place from where they stand."""
        return sum(self.away(at, foe) in self.reaches(foe) for foe in self.foes)

    def reaches(self, other: Somebody) -> Collection[int]:
        """How far away whom they strike may be."""
        return self._meets(other.metres) if self.ground.metric else (0,)

    def _meets(self, metres: Iterable[int]) -> frozenset[int]:
        return self.ground.apart_for(frozenset(metres))

    # ------------------------------------------------------------ the right distance

    @cached_property
    def _foe_at(self) -> Place | None:
        return self.ground.place(self.foe.place) if self.foe else None

    def amiss(self, at: Place) -> int:
        """How many metres lie between the distance from ``at`` to the foe and one in reach."""
        if self._foe_at is None:
            return 0
        metres = self.ground.apart(at, self._foe_at)
        if self.hidden(at):
            return max(metres, math.ceil(self._ways.price(at)) if self._ways.reach(at) else self._far)
        return 0 if metres in self._wanted else min([abs(metres - want) for want in self._wanted])

    @cached_property
    def here(self) -> int:
        """The same for where one stands."""
        return self.amiss(self.at)

    @cached_property
    def _ways(self) -> Routes[Any]:
        """How far it is on foot from the foe to wherever nobody sees them from, once all doors are open."""
        return self.opened.ways(self._foe_at, self._far, (), ())

    @cached_property
    def opened(self) -> Space[Any]:
        """The map once all doors are open."""
        return self._with(
            each.swung() if each.lies is Lies.DOOR and each.bars else each for each in self.ground.features
        )

    @cached_property
    def level(self) -> Space[Any]:
        """The same as if nothing had to be climbed."""
        return self._with(each for each in self.opened.features if each.lies not in _CLIMBED)

    def _with(self, features: Iterable[Feature]) -> Space[Any]:
        if not self.ground.features:
            return self.ground
        chart = self.position.ground or Site("none", (0, 0))
        laid = tuple(map(str, features))
        return made(chart.kind, *chart.size, chart.blocked, chart.diagonal, laid, chart.across)

    def hidden(self, at: Place) -> bool:
        """Whether the ground hides the foe from whoever stands there."""
        foe, ground = self._foe_at, self.ground
        return (
            bool(ground.features)
            and foe is not None
            and not (ground.sight(at, foe) and ground.shelter(at, foe).quarters < _WHOLE)
        )

    def shut(self, doors: list[str]) -> list[str]:
        """Of some doors those that could be opened."""
        return [key for key in doors if self.ground.features[int(key.removeprefix("door:"))].bars]

    @cached_property
    def can_better(self) -> bool:
        """Whether some way leads to a free place nearer to the right distance."""
        here = self.here
        if not here:
            return False
        ground = self.ground
        taken = [ground.place(token.place) for token in self.position.people if token is not self.me]
        # The next cells take no search; on ground without cells not all that lies around is listed.
        beside = () if ground.step else ground.neighbours(self.at)
        if any(at not in taken and self.amiss(at) < here for at in beside):
            return True
        return any(
            self.amiss(at) < here for at in ground.ways(self.at, _AROUND * ground.scale, self._places, taken)
        )
