"""Getting out of what bursts: reflex as a reaction, and the way straight out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import left_by
from winterdawn.editions.sda.moves.speed import Speed
from winterdawn.editions.sda.ranged.avoiding import Avoiding
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.spells.areas import Areas
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Share, pick
from winterdawn.kernel.asks.choices import Cell, Option, Value
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.editions.sda.spells.burst import Burst
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Phrase
    from winterdawn.space.maps import Place, Way

STAY = "stay"
_CITES: Cites = (
    "book.reaction.avoid-spell",
    "book.spell.fireball-save",
    "book.ruling.combat-fireball-save",
)
_ENTERS: Cites = ("book.opportunity.move-enter", "book.ruling.combat-fireball-save")
_MOVES: Cites = ("book.spell.fireball-save-move", "book.ruling.combat-fireball-save")


class Dodging(SdaPart):
    """Reaction dice of reflex; each MoS is a metre outwards, and no movement allowance is spent.

    ``book.spell.fireball-save``, ``book.ruling.combat-fireball-save``, ``book.ruling.combat-dodge-skill``.
    """

    def roll(
        self,
        play: Play,
        who: Combatant,
        what: Fact,
        lead: Fact,
        cites: Cites,
        foresee: Callable[[Announced], Outlook],
    ) -> Procedure[int]:
        """Let somebody roll to avoid what is coming, if they like; the MoSes.

        It is a dodge like any other (:meth:`Avoiding.dodge`).
        """
        announced = yield from play.part(Avoiding).dodge(play, who, None, what, lead, foresee, cites)
        if announced is None:
            return 0
        rolled = yield from play.part(Throwing).fall(play, announced)
        mos = play.scale.result(rolled.score, rolled.off)
        play.part(CalledTests).tell(play, announced.use, rolled, mos, cites)
        yield from left_by(play, [(rolled, mos > 0)])
        return mos

    def out(self, play: Play, burst: Burst, who: Combatant) -> Procedure[None]:
        """Let somebody caught dodge, and move as far as they like and the way is clear."""
        here = burst.metres(play, who)
        if here is None:
            return
        now = burst.boxes(play, who, here)
        lead = phrase("burns-where-you-are", mos=burst.mos, metres=here, boxes=_boxes(now))
        what = phrase("the-burst", spell=burst.name)

        def foresee(mine: Announced) -> Outlook:
            return self._foreseen(play, burst, who, here, mine)

        mos = yield from self.roll(play, who, what, lead, _CITES, foresee)
        if not mos or not play.able(who):
            return
        if not play.map.metric:
            burst.aside[who.id] = mos
            return
        ways = self._ways(play, burst, who, mos)
        if not ways:
            play.emit("move", phrase("no-way-out", who=who.id, spell=burst.name), _MOVES, who)
            return
        key = yield from pick(self._ask(play, burst, who, ways))
        if key != STAY:
            yield from self._go(play, who, ways[play.map.place(key)][1])
            play.emit("move", phrase("dodges-to", who=who.id, place=str(who.place)), _MOVES, who)

    def _ways(self, play: Play, burst: Burst, who: Combatant, most: int) -> dict[Place, Way[Place]]:
        """Where somebody may dodge to; nowhere if they are held (``book.grapple.no-movement``)."""
        if play.part(Speed).stuck(play, who):
            return {}
        return play.part(Areas).away(play, who, burst.shape.centre, most)

    def _ask(self, play: Play, burst: Burst, who: Combatant, ways: dict[Place, Way[Place]]) -> Choose:
        """Where to, straight away from the middle; fewer metres if wished."""
        areas, centre = play.part(Areas), burst.shape.centre
        burnt = {spot: self._harm(play, burst, who, spot) for spot in ways}
        harm = dict(sorted(burnt.items(), key=lambda each: each[1]))
        least = next(iter(harm))
        far = {spot: areas.whole(play, areas.metres(play, centre, spot)) for spot in ways}
        options = tuple(
            Option(
                str(spot),
                phrase("place-towards", place=str(spot), direction=play.map.direction(who.place, spot)),
                phrase("boxes-from-middle", metres=far[spot], boxes=_boxes(boxes)),
            )
            for spot, boxes in harm.items()
        )
        stays = _boxes(self._harm(play, burst, who, who.place))

        def outlook(value: Value) -> Outlook | None:
            way = () if value == STAY else (who.place, *ways[play.map.place(str(value))][1])
            return Outlook((), "", tuple(map(play.map.middle, way)))

        return Choose(
            who.seat,
            "",
            Cell(options, str(least)),
            who=who.id,
            question=phrase("dodge-where-to", spell=burst.name),
            extra=(Option(STAY, phrase("stay-here"), stays),),
            cites=_MOVES,
            outlook=outlook,
            default=str(least),
        )

    def _harm(self, play: Play, burst: Burst, who: Combatant, spot: Place) -> int:
        """Boxes for somebody who stands at a place."""
        areas, centre = play.part(Areas), burst.shape.centre
        if not areas.clear(play, centre, spot):
            return 0
        return burst.boxes(play, who, areas.whole(play, areas.metres(play, centre, spot)))

    def _go(self, play: Play, who: Combatant, way: Sequence[Place]) -> Procedure[None]:
        """Go step by step; whoever could not strike at the dodge itself may as one comes within reach."""
        provoked = play.threats(who)
        for spot in way:
            play.bring(who, spot)
            near = [other for other in play.threats(who) if other not in provoked]
            if near:
                yield from play.lets(who, phrase("dodges"), provoked, cites=_ENTERS)
                provoked += near
            if who.place != spot or play.part(Speed).stuck(play, who):
                return

    def _foreseen(self, play: Play, burst: Burst, who: Combatant, here: int, mine: Announced) -> Outlook:
        """Boxes with their exact chances, if one goes as far as the dice lead and the way is clear."""
        odds = mine.hand(play.scale).results()
        now, farthest = burst.boxes(play, who, here), min(odds.high, burst.mos + 1)
        ways = self._ways(play, burst, who, farthest)
        harm = [(price, self._harm(play, burst, who, spot)) for spot, (price, _) in ways.items()]
        by_mos = [now]
        for mos in range(1, farthest + 1):
            aside = [] if play.map.metric else [burst.boxes(play, who, here + mos)]
            reached = [boxes for price, boxes in harm if price <= mos + play.map.step]
            by_mos.append(min([*aside, *reached, by_mos[-1]]))
        chances: dict[int, float] = {}
        for mos, chance in odds.pmf.items():
            boxes = by_mos[max(0, min(mos, farthest))]
            chances[boxes] = chances.get(boxes, 0) + float(chance)
        safe, same = chances.get(0, 0.0), chances.get(now, 0.0) if now else 0.0
        shares = (
            Share(phrase("no-box"), "ours", safe),
            Share(phrase("fewer-boxes"), "tie", max(0.0, 1 - safe - same)),
            Share(phrase("as-where-you-are"), "theirs", same),
        )
        mean = sum(boxes * chance for boxes, chance in chances.items())
        return Outlook(shares, phrase("boxes-if-you-stay", mean=f"{mean:.2f}", now=now))


def _boxes(boxes: int) -> Phrase:
    return phrase("boxes-get-through", boxes=boxes)
