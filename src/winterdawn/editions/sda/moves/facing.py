"""Facing: what lies in front of somebody, on a flank, and behind (``book.ruling.combat-facing-arcs``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.choices import Option
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.ask import Procedure
    from winterdawn.kernel.choices import Cites
    from winterdawn.space.maps import Place

_ARCS: Cites = ("book.ruling.combat-facing-arcs",)
_WORDS = {Arc.FRONT: "in front of", Arc.FLANK: "on the flank of", Arc.REAR: "behind"}


class Facing(SdaPart):
    """The arcs of the map, by the way that somebody faces."""

    def side(self, play: Play, who: Combatant, spot: Place, other: Combatant | None = None) -> Arc:
        """In which arc of ``who`` a place lies, at which ``other`` stands or would strike from."""
        return play.map.arc(who.facing, who.place, spot)

    def rules(self, play: Play, side: Arc) -> Cites:
        """What it goes by that something lies on a side."""
        return play.map.arc_rules

    def turn(self, play: Play, who: Combatant, to: Combatant) -> None:
        """Turn to somebody; costs nothing."""
        who.face(to.place, play.map)

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

    def turn(self, play: Play, who: Combatant, to: Combatant) -> None:
        """Whoever has just turned to somebody has them in front."""
        super().turn(play, who, to)
        self._say(play, who, to, Arc.FRONT)

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
        told = {arc: f"{other.name} stands {words} {who.name}" for arc, words in _WORDS.items()}
        lead = f"On the map, {told[super().side(play, who, other.place)]}." if play.map.facings else ""
        options = [Option(arc.value, text) for arc, text in told.items()]
        prompt = f"Where does {other.name} stand, as {who.name} faces?"
        arc = Arc((yield from one(play.gm, prompt, options, _ARCS, who.id, lead)))
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
