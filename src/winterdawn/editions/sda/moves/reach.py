"""Reach: at which distance a melee weapon strikes, and what it costs elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from functools import cache, partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.sda.character.sheet import BANDS, Damage, Training, Weapon
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import BLOWS, MELEE, Purpose, Term, Unit
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.fact import Fact
    from winterdawn.space.maps import Place


NO_WOUND = phrase("control-only-from-here")
"""What is said of a blow out of the range of what it is struck with."""
FARTHEST = len(BANDS)
"""No melee is possible beyond so many metres (``book.ruling.combat-reach-beyond-long``)."""

UNARMED = Weapon(
    name="Bare hands",
    training=(Training("brawling"),),
    ranges=("close",),
    damage=Damage("strength", -2),
    types={"bludgeoning": 0},
    hands=1,
    natural=True,
)
"""``book.ruling.combat-unarmed-figures``."""


_DEFENDS = ("book.melee.defence-reach",)
_COUNTED = ("book.ruling.combat-reach-count",)
_INSIDE = "book.ruling.combat-inside-range"
_STRIKES = ("book.reach.definition",)


def bands(weapon: Weapon) -> tuple[int, ...]:
    """The ranges of attack of a weapon, by number."""
    return _bands(weapon.ranges)


@cache
def _bands(ranges: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(number for number, name in enumerate(BANDS) if name in ranges)


class Reach(SdaPart):
    """A weapon used outside its range is used at a malus (``book.reach.outside-malus``)."""

    terms_in = MELEE
    diceless = True
    plain = True

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus per range of difference, on attack and defence alike (``book.melee.defence-reach``), and
        what a weapon suffers at a range that it has but does not suit.
        """
        if not use.melee or use.against is None or use.weapon is None:
            return
        metres = self.at(play, use.weapon, use.who.place, use.against.place)
        steps = self.outside(use.weapon, metres)
        if steps:
            text = _unsuited_text(use.weapon, metres)
            also = _DEFENDS if use.purpose is Purpose.DEFEND else _STRIKES
            cites = (
                "book.reach.outside-malus",
                f"book.reach.{BANDS[max(0, metres - 1)]}",
                *also,
                *(play.map.scale_rules or (_COUNTED if steps > 1 else ())),
            )
            yield Term(Unit.MALUS, steps * play.figures.reach_malus, text, cites)
        elif use.weapon.range_malus and steps is not None:
            band = BANDS[max(0, metres - 1)]
            if malus := use.weapon.range_malus.get(band):
                text = phrase("weapon-at-range", weapon=use.weapon.name, metres=max(1, metres))
                yield Term(Unit.MALUS, malus, text, ("book.ruling.table-weapon-range-malus",))

    def apart(self, play: Play, a: Place, b: Place) -> int:
        """The least metres between people at two places. On a map without metres a place is shared, and
        so close, and nobody strikes from one place into another (``book.ruling.table-no-metres``).
        """
        far = play.map.apart(a, b)
        return far if play.map.metric or not far else FARTHEST + far

    def at(self, play: Play, weapon: Weapon, a: Place, b: Place) -> int:
        """Metres at which a weapon is used between two places: of all that people there may be apart, those
        that suit it best (``book.ruling.table-grid-scale``).
        """
        least, leeway = self.apart(play, a, b), play.map.leeway
        if not leeway or not least:
            return least
        return min(range(least, least + leeway + 1), key=partial(self._unsuited, weapon))

    def _unsuited(self, weapon: Weapon, metres: int) -> tuple[int, int]:
        steps = self.outside(weapon, metres)
        if steps is None:
            return FARTHEST, 0
        return steps, (weapon.range_malus or {}).get(BANDS[max(0, metres - 1)], 0)

    def told(self, play: Play, a: Place, b: Place) -> int:
        """Metres between two places as people are told them, from middle to middle."""
        return play.map.distance(a, b) if play.map.metric else self.apart(play, a, b)

    def away(self, play: Play, at: Place) -> Callable[[Place], int]:
        """The same from one place, for whoever asks about many."""
        return play.map.near(at).__getitem__ if play.map.metric else partial(self.apart, play, at)

    def touches(self, play: Play, a: Place, b: Place) -> bool:
        """Whether somebody at one place can lay hands on what is at the other: within a metre, and no wall
        between.
        """
        return self.apart(play, a, b) <= 1 and play.map.sight(a, b)

    def seen(self, play: Play, who: Combatant, metres: frozenset[int]) -> Container[Place]:
        """The places so many ``metres`` away that do not lie behind somebody."""
        if play.map.metric:
            return play.part(Facing).seen(play, who, metres)
        return {who.place} if 0 in metres else ()

    def band(self, metres: int) -> int | None:
        """The range of a distance: 0 close, 1 medium, 2 long, none beyond.

        Sharing a space is close (``book.ruling.combat-reach-boundaries``).
        """
        return max(0, metres - 1) if metres <= FARTHEST else None

    def covers(self, weapon: Weapon, metres: int) -> bool:
        """Whether a distance lies in one of the weapon's ranges (``book.ruling.combat-inside-range``)."""
        return self.inside(bands(weapon), self.band(metres))

    def inside(self, ranges: tuple[int, ...], band: int | None) -> bool:
        """Whether a range is one of these."""
        return band in ranges

    def wounds(self, play: Play, weapon: Weapon, a: Place, b: Place) -> bool:
        """Whether a blow struck from one place at another is in range of the weapon
        (``book.melee.damage-in-reach``).
        """
        return self.covers(weapon, self.at(play, weapon, a, b))

    def idle(self, play: Play, use: Use) -> bool:
        """Whether hits of a blow, or of a defence, cannot wound only because of where it is struck."""
        if use.purpose not in (*BLOWS, Purpose.DEFEND) or use.weapon is None or use.against is None:
            return False
        if play.figures.sparring or not use.weapon.types:
            return False
        return not self.wounds(play, use.weapon, use.who.place, use.against.place)

    def within(self, metres: int, ranges: Container[str]) -> bool:
        """Whether a distance lies in one of these ranges of attack, by name."""
        band = self.band(metres)
        return band is not None and BANDS[band] in ranges

    def metres(self, play: Play, who: Combatant) -> frozenset[int]:
        """The distances, as :meth:`apart` tells them, at which somebody strikes with what is at the ready."""
        return play.map.apart_for(_metres(self, tuple(map(bands, self.ready(who)))))

    def outside(self, weapon: Weapon, metres: int) -> int | None:
        """How many ranges of difference there are to the weapon's nearest, none beyond all melee."""
        here = self.band(metres)
        there = bands(weapon)
        if here is None or not there:
            return None
        return 0 if here in there else min(abs(here - other) for other in there)

    def hands_full(self, who: Combatant) -> bool:
        """Whether no hand is free."""
        return sum(int(item.hands) for item in who.hands) >= 2

    def wielded(self, who: Combatant) -> list[Weapon]:
        """What somebody can strike with: melee weapons in hand, and a free hand, unless the body has
        weapons of its own (``book.ruling.combat-unarmed-reach``, ``book.ruling.table-natural-weapons``).
        """
        armed = [item for item in who.hands if bands(item)]
        body = any(item.natural for item in armed)
        return armed if body or self.hands_full(who) else [*armed, UNARMED]

    def ready(self, who: Combatant) -> list[Weapon]:
        """The weapons whose range somebody covers: those in hand, bare hands only without any.

        ``book.ruling.table-free-hand``.
        """
        return [item for item in who.hands if bands(item)] or self.wielded(who)

    def threatens(self, play: Play, who: Combatant, spot: Place) -> list[Weapon]:
        """The weapons at the ready within whose range a place lies."""
        ready = self.ready(who)
        return [item for item in ready if self.covers(item, self.at(play, item, who.place, spot))]


@cache
def _metres(reach: Reach, ready: tuple[tuple[int, ...], ...]) -> frozenset[int]:
    near = range(FARTHEST + 1)
    return frozenset(
        metres for metres in near if any(reach.inside(each, reach.band(metres)) for each in ready)
    )


class FarReach(Reach):
    """Anywhere nearer than the far limit of a weapon is inside its range of attack; what it is used at a
    malus for stays as it is (``book.ruling.combat-inside-range``).
    """

    def inside(self, ranges: tuple[int, ...], band: int | None) -> bool:
        """Whether a range is no farther than the farthest of these."""
        return band is not None and bool(ranges) and band <= max(ranges)

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The usual ones, with the ruling where a weapon is too long and yet covers the distance."""
        for term in super().terms(play, use):
            assert use.weapon is not None
            assert use.against is not None
            metres = self.at(play, use.weapon, use.who.place, use.against.place)
            covered = self.covers(use.weapon, metres)
            yield replace(term, cites=(*term.cites, _INSIDE)) if covered else term


def _unsuited_text(weapon: Weapon, metres: int) -> Fact:
    """Why it is used at a malus at so many metres."""
    far = metres - 1 > max(bands(weapon))
    return phrase("unsuited-at", far=far, weapon=weapon_text(weapon))


def weapon_text(weapon: Weapon | None) -> str:
    """A weapon as a sentence names it."""
    return f"the {weapon.name}" if weapon and weapon is not UNARMED else "bare hands"


def reach_text(weapon: Weapon) -> Fact:
    """The distances a weapon covers."""
    return phrase(
        "reaches", bands=tuple(phrase("so-many-metres", metres=number + 1) for number in bands(weapon))
    )
