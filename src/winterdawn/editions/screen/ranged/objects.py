"""Objects: what is thrown that is not made for it, and what serves as a weapon that is none."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.sda.character.pieces import Damage, Training, Weapon, WeaponSpecial
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import MELEE, Term, Unit
from winterdawn.editions.sda.ranged.flinging import Flinging
from winterdawn.editions.sda.ranged.throws import SizeClass, Throws
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_IMPROVISED = "improvised-"
_SHIELD = 2
"""From this shield trait on something flies as a large thing does."""


class ObjectClass(SizeClass, frozen=True, kw_only=True):
    """A class of missiles with the damage it deals, strength and a number."""

    plus: int


class Makeshift(SizeClass, frozen=True, kw_only=True):
    """A class of improvised weapons: in melee strength and a number at a malus, and a class as a missile."""

    plus: int
    thrown: str
    """``screen.ruling.object-classes``."""
    reach: str
    skill: str
    """``screen.ruling.improvised-skill``."""


def _row(key: str, malus: int, increment: float, words: Saying, plus: int) -> ObjectClass:
    return ObjectClass(key, malus, increment, words, f"screen.manoeuvre.throw-{key}", plus=plus)


ROWS: Mapping[str, SizeClass] = {
    each.key: each
    for each in (
        _row("tiny", 0, 10, phrase("no-more-than-pebble"), 0),
        _row("small", 0, 10, phrase("fits-in-hand"), 0),
        _row("medium", 1, 3, phrase("used-at-arms-length"), 1),
        _row("large", 1, 3, phrase("for-both-hands-or-shield"), 3),
    )
}


def _makeshift(key: str, malus: int, words: Saying, plus: int, thrown: str, hands: int = 1) -> Makeshift:
    rule, near = f"screen.manoeuvre.improvised-{key}", thrown in ("tiny", "small")
    reach, skill = ("close", "brawling") if near else ("medium", "axes-clubs-maces")
    far = ROWS[thrown].increment
    return Makeshift(key, malus, far, words, rule, hands, plus=plus, thrown=thrown, reach=reach, skill=skill)


def _deals(plus: int, malus: int = 0) -> Saying:
    return phrase("deals-strength-and", plus=plus, malus=malus)


MAKESHIFTS = (
    _makeshift("very-light", 0, phrase("deals-strength-thrown-none"), 0, "tiny"),
    _makeshift("light", 0, _deals(1), 1, "small"),
    _makeshift("medium-one-handed", 1, _deals(3, 1), 3, "medium"),
    _makeshift("medium-two-handed", 0, _deals(5), 5, "large", 2),
    _makeshift("large", 1, _deals(7, 1), 7, "large", 2),
)
_BY_SPECIAL = {_IMPROVISED + size.key: size for size in MAKESHIFTS}


class ThrownThings(Throws):
    """Weapons fly by their range of attack, and deal bludgeoning damage by their class
    (``screen.ruling.throw-row-choice``, ``screen.manoeuvre.throw-type``, ``screen.ruling.throw-skill``).
    """

    sizes: ClassVar[Mapping[str, SizeClass]] = ROWS
    malus: ClassVar[Cites] = ()

    def fits(self, item: Weapon) -> str:
        """A shield goes before its range, and what has no range in melee by the hands it takes."""
        if shield_of(item) >= _SHIELD:
            return "large"
        if not item.bands:
            return "large" if item.hands > 1 else "medium"
        return "small" if item.bands == ("close",) else "medium"

    def dealt(self, item: Weapon, size: SizeClass) -> tuple[Damage, dict[str, int]]:
        """Strength and the number of the class."""
        assert isinstance(size, ObjectClass)
        return Damage("strength", size.plus), {"bludgeoning": 0}

    def row(self, item: Weapon) -> Cites:
        """The class of what is not made for throwing."""
        size = self.marked(item)
        return (size.rule,) if size else ()

    def regular(self, play: Play) -> Weapon | None:
        """The weapon that was thrown just now, and is the last that lies about, with its own damage; none for
        what is no weapon, or made for shooting.
        """
        item: Weapon = play.items[-1][0]
        return None if item.far or self.marked(item) else item


def shield_of(item: Weapon) -> int:
    """The figure of the shield trait, 0 without."""
    trait = item.special("shield")
    return max(item.shield, trait.value if trait else 0)


class Objects(Flinging):
    """What lies about may be thrown, or serve as a weapon (``screen.ruling.object-classes``)."""

    rules: ClassVar[Cites] = ("book.manoeuvre.throw-anything", "screen.manoeuvre.throw-type")
    grabbing: ClassVar[Cites] = ("book.action.use-object", "screen.ruling.object-classes")

    def kinds(self, play: Play) -> Iterable[SizeClass]:
        """By their class as improvised weapons."""
        return MAKESHIFTS

    def why(self, size: SizeClass) -> Cites:
        """Their class too."""
        return (*self.grabbing, size.rule)

    def found(self, play: Play, who: Combatant, name: str, size: SizeClass) -> Procedure[Weapon]:
        """It deals bludgeoning damage, with the figures of its class."""
        assert isinstance(size, Makeshift)
        return makeshift(name, size, play.part(Throws).mark(size.thrown))
        yield


def makeshift(name: str, size: Makeshift, mark: WeaponSpecial) -> Weapon:
    """Something as a weapon and as a missile."""
    return Weapon(
        name,
        (Training(size.skill),),
        (size.reach,),
        Damage("strength", size.plus),
        {"bludgeoning": 0},
        hands=size.hands,
        specials=(WeaponSpecial(_IMPROVISED + size.key), mark),
    )


class Improvised(SdaPart):
    """What an improvised weapon costs in melee."""

    terms_in = MELEE
    diceless = plain = True

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The malus of its class."""
        for special in use.weapon.specials if use.weapon else ():
            size = _BY_SPECIAL.get(special.name)
            if size is not None and size.malus:
                yield Term(
                    Unit.MALUS, size.malus, phrase("improvised-weapon", weapon=use.weapon.name), (size.rule,)
                )
