"""Light: whoever sees badly strikes, shoots, dodges and searches badly."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import MELEE, Purpose, Term, Unit
from winterdawn.editions.setup import BRIGHT, DARK, LIGHTS
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites

CITES = ("book.ruling.table-light", "book.modifier.malus-mos")
INITIATIVE = "book.ruling.table-light-initiative"
_SENSES = frozenset({Purpose.TEST, Purpose.INITIATIVE})
"""What light hinders only where it is done with perception."""
_FAR = _SENSES | {Purpose.SHOT}
"""What dim light hinders."""
_NEAR = _FAR | MELEE | {Purpose.DODGE}
_KEEN, _ALL = "Low Light Vision", "Dark Vision"
"""Traits of the author’s manuscript that help against it."""


class Lit(msgspec.Struct):
    """The light as the game master has changed it; empty as it was set up."""

    light: str = ""


class Light(SdaPart):
    """Dim light and darkness (``book.ruling.table-light``)."""

    heading = "The ground"
    remembers = Lit
    powers_in = frozenset({ACTION, INTERACTION})
    terms_in = _NEAR
    diceless = lying = plain = True

    def now(self, play: Play) -> str:
        """``bright``, ``dim`` or ``dark``."""
        return play.record(Lit).light or play.setup.light

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus for whatever takes good eyes, the perception of an initiative roll too
        (``book.ruling.table-light-initiative``).
        """
        light = self.now(play)
        if light == BRIGHT or use.purpose not in (_NEAR if light == DARK else _FAR):
            return
        if use.purpose in _SENSES and use.skill != "perception":
            return
        cites: Cites = CITES
        if use.purpose is Purpose.INITIATIVE:
            if play.figures.light_initiative == "off":
                return
            cites = (*CITES, INITIATIVE)
        malus = _malus(play, light, near=use.purpose not in _FAR)
        malus -= _helped(use.who, malus)
        if malus > 0:
            yield Term(Unit.MALUS, malus, phrase("light-is", light=light), cites)

    def powers(self, play: Play) -> Acts:
        """The game master lets it grow dark, or light."""
        yield Act("gm:light", phrase("change-light"), partial(self._change, play))

    def announce(self, play: Play) -> None:
        """Say how well people see, if not well, and what that takes off."""
        if play.setup.light != BRIGHT:
            light = play.setup.light
            near = _malus(play, light, near=True) if light == DARK else 0
            told = phrase("light-takes", light=light, far=_malus(play, light), near=near)
            play.emit("light", phrase("the-light"), CITES[:1], None, told)

    def _change(self, play: Play) -> Procedure[None]:
        options = [Option(light, what=phrase("light-is", light=light)) for light in LIGHTS]
        now = self.now(play)
        light = yield from one(play.gm, phrase("how-well-seen"), options, CITES[:1], default=now)
        if light != now:
            play.record(Lit).light = light
            play.emit("light", phrase("light-changes"), CITES[:1], None, phrase("light-is", light=light))


def _malus(play: Play, light: str, *, near: bool = False) -> int:
    """What a light takes off, of what is near or of all else."""
    figures = play.figures
    if light == DARK:
        return figures.dark_melee_malus if near else figures.dark_malus
    return figures.dim_malus


def _helped(who: Combatant, malus: int) -> int:
    """How much of the malus a trait takes off."""
    names = {trait.name for trait in who.sheet.traits}
    return malus if _ALL in names else int(_KEEN in names)
