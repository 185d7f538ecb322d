"""Aim: what distance, size and lying down do to a shot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.editions.sda.ground.sightlines import Sightlines
from winterdawn.editions.sda.ranged.distance import Distance
from winterdawn.editions.sda.ranged.line import BODY, near_line
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites

STEADY = "crossbows-firearms"
"""The skill that lying down helps."""


class Aim(SdaPart):
    """Every malus that applies comes off a shot (``book.ruling.combat-ranged-other-maluses``)."""

    terms_in = forbids_in = frozenset({Purpose.SHOT})
    plain = True

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Nobody shoots at what they do not see, however near (``book.ranged.attack``)."""
        if use.against is None:
            return None
        if play.part(Sightlines).sees(play, use.who.place, use.against.place):
            return None
        return Barred(phrase("is-out-of-sight", target=use.against.id), ("book.ranged.attack",))

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """Distance, size, lying down, and people in the way."""
        if use.purpose is not Purpose.SHOT or use.against is None or use.weapon is None:
            return
        yield from self.away(play, use, use.against)
        yield from self.size(play, use.who, use.against)
        yield from self.prone(play, use)
        yield from self.low(play, use.against)
        yield from self.between(play, use.who, use.against)

    def away(self, play: Play, use: Use, target: Combatant) -> Iterator[Term]:
        """Increments passed, twice against somebody who lies (``book.ruling.combat-prone-increment``)."""
        increment = use.weapon.increment
        passed = play.part(Distance).increments(play, use.who.place, target.place, increment)
        malus = passed * play.figures.increment_malus
        if not malus:
            return
        metres = play.part(Distance).metres(play, use.who.place, target.place)
        cites: Cites = ("book.ranged.increment-malus", "book.ruling.combat-increment-exact")
        if target.prone:
            malus, cites = 2 * malus, (*cites, *_TWICE)
        far = round(metres, 1)
        text = phrase("metres-past-increments", metres=far, passed=passed, increment=increment)
        yield Term(Unit.MALUS, malus, text, cites)

    def size(self, play: Play, who: Combatant, target: Combatant) -> Iterator[Term]:
        """The small are harder to hit, the large easier (``book.ruling.combat-size-ladder``)."""
        size = target.sheet.size.lower()
        if size in _SMALLER:
            malus, rule = _SMALLER[size]
            yield Term(Unit.MALUS, malus, phrase("is-of-size", target=target.id, size=size), (rule,))
        elif size in _LARGER:
            plus, rule = _LARGER[size]
            cites: Cites = (rule, "book.ruling.combat-ranged-mos-bonus")
            if size == "colossal":
                cites += ("book.ruling.combat-size-ladder",)
            yield Term(Unit.PLUS, plus, phrase("is-of-size", target=target.id, size=size), cites)

    def prone(self, play: Play, use: Use) -> Iterator[Term]:
        """What it does to whoever shoots that they lie."""
        if use.who.prone and use.skill == STEADY:
            yield Term(
                Unit.DICE, 1, phrase("lies-steady", who=use.who.id), ("book.manoeuvre.prone-crossbow",)
            )
        elif use.who.prone:
            text, cites = phrase("is-prone", who=use.who.id), ("book.manoeuvre.prone-ranged",)
            yield Term(Unit.MALUS, play.figures.prone_shot_malus, text, cites)

    def low(self, play: Play, target: Combatant) -> Iterator[Term]:
        """What it does that the target lies."""
        if target.prone:
            text, cites = phrase("is-prone", who=target.id), ("book.manoeuvre.prone-target",)
            yield Term(Unit.MALUS, play.figures.prone_target_malus, text, cites)

    def between(self, play: Play, who: Combatant, target: Combatant) -> Iterator[Term]:
        """Whoever stands in the way, where the group lets that count."""
        each = play.figures.shooting_into_melee
        if not each or not play.map.metric:
            return
        ends, middle = (play.map.middle(who.place), play.map.middle(target.place)), play.map.middle
        body, others = BODY / play.map.scale, (one for one in play.here if one not in (who, target))
        between = [one for one in others if near_line(middle(one.place), *ends, body)]
        if between:
            text = phrase("in-the-way", between=tuple(one.id for one in between))
            cites = ("book.ruling.combat-shooting-into-melee",)
            yield Term(Unit.MALUS, each * len(between), text, cites)


_TWICE: Cites = ("book.manoeuvre.prone-target-increment", "book.ruling.combat-prone-increment")
_SMALLER = {"micro": (2, "book.ranged.size-micro"), "mini": (1, "book.ranged.size-mini")}
_LARGER = {
    "large": (1, "book.ranged.size-large"),
    "huge": (2, "book.ranged.size-huge"),
    "colossal": (2, "book.ranged.size-huge"),
}
