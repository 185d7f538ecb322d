"""The run of a charge: past those who may strike, as far as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.ground.running import Running
from winterdawn.editions.sda.manoeuvres.approach import STRIKE, Approach, End, Onrush
from winterdawn.editions.sda.moves.facing import BY_ITSELF, Facing
from winterdawn.editions.sda.moves.leg import where
from winterdawn.editions.sda.moves.movement import Movement
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.space.maps import Place


class Rush(SdaPart):
    """Running at somebody, while others may strike (``book.ruling.combat-charge-exchange``)."""

    def along(
        self, play: Play, who: Combatant, target: Combatant, goal: Place, end: End, budget: float
    ) -> Procedure[list[Place]]:
        """Run there, past others who may strike first (``book.ruling.combat-charge-exchange``); the places
        run over, the start among them.
        """
        play.part(Movement).begin(play, who, [target])
        return (yield from self._on(play, who, target, goal, end.worst, budget))

    def _on(
        self, play: Play, who: Combatant, target: Combatant, goal: Place, worst: int, budget: float
    ) -> Procedure[list[Place]]:
        """Go on after each strike, as long as so many metres in all lead there."""
        movement, legs, track = play.part(Movement), play.part(Speed), [who.place]
        walked = play.part(Approach).walked(play, who)
        while self.runs(play, who):
            watched = list(play.watched(who, cites=STRIKE))
            left = budget - (legs.speed(play, who) - legs.left(play, who) - walked)
            found = play.part(Approach).within(play, who, target, worst, left)
            if not found.reach(goal):
                break
            path = found[goal][1]
            struck = yield from movement.follow(play, who, path, watched)
            track += path[: path.index(who.place) + 1] if who.place in path else [who.place]
            if not struck:
                break
        return track

    def runs(self, play: Play, who: Combatant) -> bool:
        """Whether they are still on their feet and nobody holds them."""
        return not who.prone and not play.part(Speed).stuck(play, who)

    def stopped(self, play: Play, who: Combatant, target: Combatant) -> Procedure[None]:
        """Somebody stopped the run: nothing is left of the charge, and the target may strike as at anybody
        who moves.
        """
        play.emit("charge", phrase("charge-stopped", who=who.id), ("book.manoeuvre.charge",), who)
        others = [other for other in play.opponents(who) if other is not target]
        yield from play.lets(who, phrase("charging"), others, cites=STRIKE)

    def short(
        self, play: Play, who: Combatant, target: Combatant, ahead: Onrush, mos: int
    ) -> Procedure[None]:
        """The run falls short: as far as it goes, and no attack (``book.ruling.combat-charge-reach``); with
        too few MoSes for the ground the runner falls (``book.ruling.combat-terrain-running-short``).
        """
        end = ahead.ends[ahead.goal]
        budget = play.part(Approach).budget(play, who, mos, end.worst)
        text = phrase("falls-short-of", who=who.id, target=target.id)
        told = phrase("metres-of", run=budget, metres=end.metres)
        cites = ("book.ruling.combat-charge-reach",)
        play.emit("charge", text, cites, who, told, against=target.id)
        yield from self.as_far(play, who, target, ahead, mos)
        if mos < end.worst and not who.prone:
            yield from play.part(Running).stumble(play, who, end.worst, mos)

    def as_far(
        self, play: Play, who: Combatant, target: Combatant, ahead: Onrush, mos: int
    ) -> Procedure[None]:
        """Run towards somebody as far as so many MoSes lead."""
        worst = ahead.ends[ahead.goal].worst
        budget, found = play.part(Approach).budget(play, who, mos, worst), ahead.found[worst]
        pace, path = play.part(Speed).pace(play, who), found[ahead.goal][1]
        within = [at for at, spot in enumerate(path) if found.reach(spot) and found[spot][0] * pace <= budget]
        if within:
            yield from self._on(play, who, target, path[within[-1]], worst, budget)
            turned = play.part(Facing).nearest(play, who)
            text = phrase("runs-to", who=who.id, place=where(play, who), turned=turned)
            cites = ("book.manoeuvre.charge-run", *(BY_ITSELF if turned else ()))
            play.emit("move", text, cites, who, place=str(who.place))
