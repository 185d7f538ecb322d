"""How far somebody may go in a round, and what of it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.terrain import Terrain

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.space.maps import Rates


class Walked(msgspec.Struct):
    """Movement used this round by combatant, in metres, and the ground covered with it."""

    metres: dict[str, float] = {}
    covered: dict[str, float] = {}
    gained: dict[str, float] = {}
    """Metres that somebody has won this round beyond their speed."""
    bound: dict[str, int] = {}
    """The worst grade of ground that somebody who runs may cross this round."""


class Speed(SdaPart):
    """Metres a round, and those left of them (``book.movement.per-round``)."""

    remembers = Walked

    def left(self, play: Play, who: Combatant) -> float:
        """Metres left this round, over both halves of a split turn (``book.movement.split``)."""
        walked, legs = play.record(Walked), _legs(who).id
        return self.speed(play, who) + walked.gained.get(legs, 0) - walked.metres.get(legs, 0)

    def spare(self, play: Play, who: Combatant, left: float) -> float:
        """Metres beyond so many ``left`` by which the last step of a way may be longer."""
        return 0

    def spent(self, play: Play, who: Combatant) -> float:
        """Metres of movement used up this round, those of whatever carries them."""
        return play.record(Walked).metres.get(_legs(who).id, 0)

    def takes(self, play: Play, who: Combatant, length: float) -> float:
        """Metres of movement that a way of such a length takes."""
        return length

    def afoot(self, play: Play, who: Combatant) -> float:
        """Metres left on their own feet, whatever carries them."""
        return self._slowed(play, who, float(who.sheet.speed)) - play.record(Walked).metres.get(who.id, 0)

    def gain(self, play: Play, who: Combatant, metres: float, worst: int | None = None) -> None:
        """Metres more this round, over ground of no worse a grade if one is told."""
        walked, legs = play.record(Walked), _legs(who).id
        walked.gained[legs] = walked.gained.get(legs, 0) + metres
        if worst is not None:
            walked.bound[legs] = worst

    def rates(self, play: Play, who: Combatant, worst: int | None = None) -> Rates:
        """What a metre takes them, by the grade of the ground; none where they may not go, as on ground
        beyond the ``worst``.
        """
        rates, bound = play.part(Terrain).rates(play), play.record(Walked).bound.get(_legs(who).id, worst)
        if bound is None:
            return rates
        most = bound if worst is None else min(bound, worst)
        return tuple(rate if grade <= most else None for grade, rate in enumerate(rates))

    def speed(self, play: Play, who: Combatant) -> float:
        """Metres a round: those of whatever carries them, or else their own, and no more than what slows
        them lets them go.
        """
        for part in play.answering(SdaPart.carried):
            if (speed := part.carried(play, who)) is not None:
                return self._slowed(play, who, speed)
        return self._slowed(play, who, float(who.sheet.speed))

    def stuck(self, play: Play, who: Combatant) -> bool:
        """Whether they can go nowhere at all, as the held cannot (``book.grapple.no-movement``)."""
        return self.speed(play, who) == 0

    def _slowed(self, play: Play, who: Combatant, own: float) -> float:
        for part in play.answering(SdaPart.slows):
            if (most := part.slows(play, who)) is not None and most < own:
                own = most
        return own

    def spend(self, play: Play, who: Combatant, length: float) -> None:
        """Use metres of movement up without going anywhere, the mount's for whoever rides; metres below 0
        come on top of this round's.
        """
        used, key = play.record(Walked).metres, _legs(who).id
        used[key] = used.get(key, 0) + length

    def spend_all(self, play: Play, who: Combatant) -> None:
        """Use up whatever is left."""
        self.spend(play, who, max(0, self.left(play, who)))

    def covered(self, play: Play, who: Combatant) -> float:
        """Metres of ground that they have covered on their own this round."""
        return play.record(Walked).covered.get(who.id, 0)

    def pace(self, play: Play, who: Combatant) -> float:
        """Metres of movement that a metre of the map takes, twice as many for whoever lies; on a map without,
        a step takes all of a round's movement (``book.ruling.table-no-metres``).
        """
        usual = 1 if play.map.metric else self.speed(play, who) or 1
        return usual * play.figures.crawl_factor if who.prone else usual

    def cover(self, play: Play, who: Combatant, length: float) -> None:
        """Count metres of ground as covered."""
        play.record(Walked).covered[who.id] = self.covered(play, who) + length

    def round_top(self, play: Play) -> None:
        """Movement comes back each round."""
        walked = play.record(Walked)
        for counts in (walked.metres, walked.covered, walked.gained, walked.bound):
            counts.clear()

    fight_end = round_top


def _legs(who: Combatant) -> Combatant:
    """Whose movement it takes when somebody goes anywhere (``book.ruling.combat-mount-turn``)."""
    return who.mount or who
