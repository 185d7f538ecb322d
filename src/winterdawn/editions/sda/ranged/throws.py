"""Throws: what any weapon or object is as a missile, and what its size takes off."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec.structs import replace

from winterdawn.editions.sda.character.sheet import FAR, Damage, Training, Weapon, WeaponSpecial
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.kernel.fact import Fact, Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites

THROWN = "thrown"
"""The skill."""
_MARK = "thrown-"


class SizeClass(msgspec.Struct, frozen=True):
    """What throwing something of a size comes to that is not made for it."""

    key: str
    malus: int
    increment: float
    """In metres."""
    words: Saying
    rule: str
    hands: int = 1
    """Hands that it fills."""

    @property
    def told(self) -> Fact:
        """What it is called, and what belongs to it."""
        return phrase("size-class", size=self.key, means=self.words)


SIZES = {
    each.key: each
    for each in (
        SizeClass("small", 1, 5, phrase("fits-in-hand"), "book.manoeuvre.throw-small"),
        SizeClass("medium", 2, 4, phrase("used-in-one-hand"), "book.manoeuvre.throw-medium"),
        SizeClass("large", 3, 3, phrase("usually-for-both-hands"), "book.manoeuvre.throw-large", 2),
    )
}


class Throws(SdaPart):
    """Any weapon or object may be thrown (``book.manoeuvre.throw-anything``)."""

    terms_in = frozenset({Purpose.SHOT})
    diceless = True
    plain = True
    sizes: ClassVar[Mapping[str, SizeClass]] = SIZES
    malus: ClassVar[Cites] = ("book.manoeuvre.throw-malus", "book.ruling.table-throw-class")
    """By what a size takes something off."""

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The malus of what is not made for it, by its size (``book.manoeuvre.throw-malus``)."""
        size = self.marked(use.weapon) if use.weapon else None
        if size is not None and size.malus:
            text = phrase("not-made-for-throwing", weapon=use.weapon.name, size=size.words)
            yield Term(Unit.MALUS, size.malus, text, (*self.malus, size.rule))

    def marked(self, item: Weapon) -> SizeClass | None:
        """The class of a missile that is not made for it, or of something that lay about."""
        marks = (special.name for special in item.specials if special.name.startswith(_MARK))
        return next((self.sizes[name.removeprefix(_MARK)] for name in marks), None)

    def row(self, item: Weapon) -> Cites:
        """By what a missile is what it is, beside what is told of it in a throw's terms."""
        return ()

    def made(self, item: Weapon) -> bool:
        """Whether it is made for throwing (``book.ruling.combat-throw-size-class``)."""
        return item.far and any(training.skill == THROWN for training in item.training)

    def size(self, item: Weapon) -> SizeClass:
        """The class of something not made for throwing (``book.ruling.table-throw-class``)."""
        return self.marked(item) or self.sizes[self.fits(item)]

    def fits(self, item: Weapon) -> str:
        """The key of the class that a weapon belongs to."""
        if item.hands > 1:
            return "large"
        return "small" if item.bands == ("close",) and not item.shield else "medium"

    def form(self, item: Weapon) -> Weapon:
        """It as a missile; what is made for shooting deals no more than an object does
        (``book.ruling.combat-throw-damage``, ``book.ruling.table-throw-class``).
        """
        if self.made(item):
            return item
        size = self.size(item)
        dealt, types = self.dealt(item, size)
        return replace(
            item,
            training=(Training(THROWN),),
            ranges=(FAR,),
            increment=size.increment,
            damage=dealt,
            types=types,
            specials=(self.mark(size.key),),
        )

    def mark(self, key: str) -> WeaponSpecial:
        """What is noted of something in a class."""
        return WeaponSpecial(_MARK + key)

    def dealt(self, item: Weapon, size: SizeClass) -> tuple[Damage, dict[str, int]]:
        """The damage that it deals as a missile, and of which types."""
        return (Damage(), {"bludgeoning": 0}) if item.far else (item.damage, item.types)

    def object(self, name: str, size: SizeClass, plus: int) -> Weapon:
        """Something that lies about: it deals bludgeoning damage, strength and a number."""
        damage = Damage("strength", plus)
        specials = (self.mark(size.key),)
        return Weapon(name, (), (), damage, {"bludgeoning": 0}, hands=size.hands, specials=specials)

    def held(self, use: Use) -> bool:
        """Whether the thing that a shot or a throw is made with is still in hand."""
        return any(use.weapon in (item, self.form(item)) for item in use.who.hands)

    def item(self, use: Use) -> Weapon:
        """The thing in hand that a shot or a throw is made with."""
        hands: list[Weapon] = use.who.hands
        return next(item for item in hands if use.weapon in (item, self.form(item)))
