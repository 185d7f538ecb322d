"""Facing: what lies in front of somebody, on a flank, and behind (``book.ruling.combat-facing-arcs``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.maps import Place

BY_ITSELF: Cites = ("book.ruling.table-facing-by-itself",)
"""Why somebody turns who has not said so."""
_ON_TURN: Cites = ("book.melee.pivot-on-turn", *BY_ITSELF)
_ARCS: Cites = ("book.ruling.combat-facing-arcs",)


class Facing(SdaPart):
    """The arcs of the map, by the way that somebody faces."""

    def side(self, play: Play, who: Combatant, spot: Place, other: Combatant | None = None) -> Arc:
        """In which arc of ``who`` a place lies, at which ``other`` stands or would strike from."""
        return self.arc(play, who.facing, who.place, spot)

    def arc(self, play: Play, facing: int, at: Place, spot: Place) -> Arc:
        """In which arc a place lies for whoever faces so at another."""
        return play.map.arc(facing, at, spot)

    def rules(self, play: Play, side: Arc) -> Cites:
        """What it goes by that something lies on a side."""
        return play.map.arc_rules

    def turn(self, play: Play, who: Combatant, to: Combatant, cites: Cites = _ON_TURN) -> None:
        """Turn to somebody, which costs nothing, and tell it if it changes anything."""
        away = self.side(play, who, to.place, to) is not Arc.FRONT
        if self.aim(play, who, to.place) or away:
            play.emit("facing", phrase("turns-to-face", who=who.id, to=to.id), cites, who, against=to.id)

    def aim(self, play: Play, who: Combatant, at: Place) -> bool:
        """Look at a place; whether that is another way than before."""
        before: int = who.facing
        who.face(at, play.map)
        return bool(who.facing != before)

    def nearest(self, play: Play, who: Combatant) -> str:
        """Turn towards the nearest opponent still able (``book.ruling.table-facing-by-itself``); the id of
        whom, if that is another way than before. Whoever can do nothing turns to nobody.
        """
        return self.look(play, who) if play.able(who) else ""

    def look(self, play: Play, who: Combatant) -> str:
        """Have somebody face the nearest opponent still able; the id of whom, if that changes anything."""
        others = play.standing(who)
        return others[0].id if others and self.aim(play, who, others[0].place) else ""

    def loses(self, play: Play, who: Combatant, to: Combatant) -> bool:
        """Whether anybody else who is in front would be so no more, if ``who`` turned to somebody."""
        way = play.map.facing_towards(who.facing, who.place, to.place)
        others = [other for other in play.standing(who) if other is not to]
        return any(
            self.side(play, who, other.place, other) is Arc.FRONT
            and self.arc(play, way, who.place, other.place) is not Arc.FRONT
            for other in others
        )

    def meets(self, play: Play, who: Combatant, other: Combatant) -> None:
        """``who`` may yet turn to ``other`` where that is needed; nobody has to say how they stand."""

    def faces(self, play: Play, who: Combatant, other: Combatant) -> Procedure[bool]:
        """Whether ``who`` does not have ``other`` behind them (``book.opportunity.line-of-sight``)."""
        return self.side(play, who, other.place, other) is not Arc.REAR
        yield

    def seen(self, play: Play, who: Combatant, metres: frozenset[int]) -> Container[Place]:
        """The places in sight so many ``metres`` away that do not lie behind somebody."""
        return play.map.seen(who.place, who.facing, metres)


class GivenArcs(msgspec.Struct):
    """What the game master has said, by who it is about and who stands there, and how both stood then."""

    arcs: dict[str, str] = {}
    stood: dict[str, list[str | int]] = {}


class RuledFacing(Facing):
    """Flank and rear are where the game master says so, as an attack begins, and nowhere else. It holds for
    the round, until one of the two moves or turns.
    """

    remembers = GivenArcs

    def side(self, play: Play, who: Combatant, spot: Place, other: Combatant | None = None) -> Arc:
        """The front, unless the game master has said otherwise of where ``other`` stands."""
        said = self._said(play, who, other) if other is not None and spot == other.place else None
        return said or Arc.FRONT

    def rules(self, play: Play, side: Arc) -> Cites:
        """The ruling itself."""
        return _ARCS

    def turn(self, play: Play, who: Combatant, to: Combatant, cites: Cites = _ON_TURN) -> None:
        """Whoever has just turned to somebody has them in front."""
        super().turn(play, who, to, cites)
        self._say(play, who, to, Arc.FRONT)

    def meets(self, play: Play, who: Combatant, other: Combatant) -> None:
        """As if they had turned, unless something has been said."""
        if self._said(play, who, other) is None:
            self._say(play, who, other, Arc.FRONT)

    def loses(self, play: Play, who: Combatant, to: Combatant) -> bool:
        """Whoever turns has everybody in front until the game master says otherwise."""
        return False

    def faces(self, play: Play, who: Combatant, other: Combatant) -> Procedure[bool]:
        """As the game master says."""
        yield from self._ask(play, who, other)
        return (yield from super().faces(play, who, other))

    def seen(self, play: Play, who: Combatant, metres: frozenset[int]) -> Container[Place]:
        """Whichever way they lie."""
        ways = len(play.map.facings)
        facings = {who.facing, (who.facing + ways // 2) % ways} if ways else {who.facing}
        return _Around([play.map.seen(who.place, facing, metres) for facing in sorted(facings)])

    def before(self, play: Play, uses: Sequence[Use]) -> Procedure[Sequence[Use]]:
        """Before an attack is announced the game master says where it comes from."""
        use = uses[0]
        if use.attack and use.against is not None:
            yield from self._ask(play, use.against, use.who)
        return uses

    def _ask(self, play: Play, who: Combatant, other: Combatant) -> Procedure[None]:
        if not play.gm or self._said(play, who, other) is not None:
            return
        told = {arc: phrase("stands-on-side", other=other.id, who=who.id, side=arc.value) for arc in Arc}
        drawn = told[super().side(play, who, other.place)] if play.map.facings else ""
        options = [Option(arc.value, text) for arc, text in told.items()]
        asked = phrase("where-stands", other=other.id, who=who.id, drawn=drawn)
        arc = Arc((yield from one(play.gm, asked, options, _ARCS, who.id)))
        self._say(play, who, other, arc)
        if arc is not Arc.FRONT:
            play.emit("ruling", told[arc], _ARCS, who)

    def _say(self, play: Play, who: Combatant, other: Combatant, arc: Arc) -> None:
        said, key = play.record(GivenArcs), _key(who, other)
        said.arcs[key], said.stood[key] = arc.value, _stand(play, who, other)

    def _said(self, play: Play, who: Combatant, other: Combatant) -> Arc | None:
        said, key = play.record(GivenArcs), _key(who, other)
        return Arc(said.arcs[key]) if said.stood.get(key) == _stand(play, who, other) else None


class _Around:
    """Places that are in sight one way or another."""

    def __init__(self, seen: Sequence[Container[Place]]) -> None:
        self._seen = seen

    def __contains__(self, spot: object) -> bool:
        return any(spot in each for each in self._seen)


def _key(who: Combatant, other: Combatant) -> str:
    return f"{who.id} {other.id}"


def _stand(play: Play, who: Combatant, other: Combatant) -> list[str | int]:
    return [str(who.place), who.facing, str(other.place), play.round]
