"""Categories of size: which there are, which one fits a length, and what a difference lends in contests."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, partial
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue.citing import hear
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import named, one, person
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Term, Unit
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact

STRENGTH = "strength"
LENT = 3
"""Points of strength a category (``screen.size.strength-opposed``)."""
_ALSO = {"minuscule": "miniscule", "micro": "tiny", "mini": "little"}
_LARGER: Cites = ("screen.size.strength-opposed", "screen.size.order", "screen.ruling.size-strength-use")
_GIVEN: Cites = ("screen.size.order", "screen.ruling.size-irregular")


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A category: its reference length and mass, and its rule."""

    metres: float
    kilograms: float
    rule: str

    @property
    def words(self) -> str:
        """Both references in words."""
        long, heavy = _amount(self.metres, 100, "cm", "m"), _amount(self.kilograms, 1000, "g", "kg")
        return listed(long, heavy)


@cache
def sizes() -> Mapping[str, Size]:
    """All nine by name, the smallest first (``screen.size.order``)."""
    text = files("winterdawn.editions.screen.rolls").joinpath("sizes.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Size])


def size(name: str) -> Size:
    """A category by name, in either spelling of the smallest (``screen.ruling.size-miniscule-spelling``).

    Raises :class:`KeyError` for a name that none has.
    """
    found = sizes()[spelt(name)]
    hear("table", (found.rule,))
    return found


def rank(name: str) -> int:
    """Its place in their order, 0 for the smallest; a name that none has counts as medium."""
    order = [*sizes()]
    return order.index(spelt(name) if spelt(name) in order else "medium")


def nearest(metres: float) -> str:
    """The category whose reference length is nearest (``screen.ruling.size-irregular``).

    >>> nearest(2.2), nearest(0.05)
    ('medium', 'miniscule')
    """
    found = min(sizes(), key=lambda name: abs(sizes()[name].metres - metres))
    hear("table", (sizes()[found].rule, "screen.ruling.size-irregular"))
    return found


def lent(who: Combatant, other: Combatant) -> Term | None:
    """What ``who`` has more than their own strength against somebody smaller, none for nothing
    (``screen.size.strength-opposed``).
    """
    above = rank(who.sheet.size) - rank(other.sheet.size)
    if above <= 0:
        return None
    text = phrase("strength-of-larger", other=other.id, categories=above)
    return Term(Unit.POINTS, LENT * above, text, _LARGER)


class Sizes(SdaPart):
    """How large somebody is, which the game master says, and what it lends in a grapple
    (``screen.ruling.size-in-contests-only``).
    """

    heading = "Figures"
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})
    diceless = True

    def powers(self, play: Play) -> Acts:
        """Say how large somebody is."""
        yield Act("gm:size", phrase("say-how-large"), partial(self.assign, play), cites=_GIVEN)

    def assign(self, play: Play) -> Procedure[None]:
        """Ask for the length, suggest the category that is nearest, and take what is said."""
        who = yield from person(play.gm, phrase("who-is-meant"), list(play), _GIVEN)
        now = size(spelt(who.sheet.size) if spelt(who.sheet.size) in sizes() else "medium")
        asked: Fact = phrase("how-many-metres", who=who.id)
        told = yield from named(play.gm, asked, (f"{now.metres:g}",), _GIVEN, who=who.id)
        guess = nearest(_metres(told, now.metres))
        options = [
            Option(name, name.capitalize(), each.words, cites=(each.rule,)) for name, each in sizes().items()
        ]
        options.sort(key=lambda option: option.key != guess)
        metres = f"{_metres(told, now.metres):g}"
        asked = phrase("how-large", who=who.id, size=guess, metres=metres)
        name = yield from one(play.gm, asked, options, _GIVEN, who.id)
        who.sheet = replace(who.sheet, size=name)
        play.emit("ruling", phrase("is-sized", who=who.id), (sizes()[name].rule, *_GIVEN), who, name)

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """What the larger one has more of in a grapple."""
        found = self.lent(play, use)
        return (found,) if found else ()

    def lent(self, play: Play, use: Use) -> Term | None:
        """The same, none outside a grapple or for a roll on anything but strength, nor for an off-hand
        strike, against which nobody rolls (``screen.ruling.off-hand-dice``).
        """
        other = use.against
        if other is None or not use.melee or use.kind is Kind.FREE or use.attribute != STRENGTH:
            return None
        return lent(use.who, other) if play.part(Holding).between(play, use.who, other) else None


def spelt(name: str) -> str:
    """The name of a size as the screen spells it, also that of one that the core book calls otherwise
    (``screen.ruling.size-miniscule-spelling``, ``screen.ruling.sizes-of-the-core``).
    """
    return _ALSO.get(name.lower(), name.lower())


def _amount(number: float, parts: int, part: str, whole: str) -> str:
    """A number in its unit, or below 1 in one of which that has so many ``parts``."""
    if number < 1:
        return f"{number * parts:g} {part}"
    return f"{number:,.12g} {whole}".replace(",", " ")


def _metres(told: str, usual: float) -> float:
    """A length as it was written; the usual one for what is no length."""
    try:
        return float(told.lower().removesuffix("m").strip().replace(",", "."))
    except ValueError:
        return usual
