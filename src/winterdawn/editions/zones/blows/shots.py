"""What weighs on a shot: range, aim, size and light; and who is out of range."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.zones.blows.aiming import Aiming
from winterdawn.editions.zones.moves.bands import Bands, beyond, out_of_reach
from winterdawn.editions.zones.moves.light import on_shots
from winterdawn.editions.zones.people.gear import in_words
from winterdawn.editions.zones.people.reading import attribute_of
from winterdawn.editions.zones.rolls.test import RollModifier, Test
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import Band, ZoneWeapon

_ROLL: Cites = ("zones.ranged.roll", "zones.weapon.bonus")
_BANDS: dict[Band, tuple[int, Cites]] = {
    "close": (-3, ("zones.ranged.mod-close", "zones.ranged.close-penalty")),
    "short": (0, ("zones.ranged.mod-short",)),
    "medium": (-1, ("zones.ranged.mod-medium",)),
    "long": (-2, ("zones.ranged.mod-long",)),
    "distant": (-3, ("zones.ranged.mod-distant",)),
}
_SIZES: dict[str, tuple[int, str]] = {
    "large": (1, "zones.ranged.mod-large"),
    "very-large": (2, "zones.ranged.mod-large"),
    "small": (-1, "zones.ranged.mod-small"),
    "very-small": (-2, "zones.ranged.mod-small"),
}
AIMED = 2
FAR = -3
_FAR: Cites = ("zones.ranged.beyond-max", "zones.ruling.beyond-max-total")
_AIM: Cites = ("zones.ranged.mod-aim", "zones.action.aim")
_KEPT: Cites = ("zones.ranged.beyond-max", "zones.ruling.kept-aim-counts")
_TWO: Cites = ("zones.ruling.two-bands-beyond", "zones.ranged.beyond-max")
_ANY: Cites = ("zones.ranged.close-penalty", "zones.ruling.close-shooting-which")


class Shots(Part):
    """A shot is a Marksmanship roll with the weapon’s bonus and modifiers (``zones.ranged.roll``)."""

    def test(self, play: Play, who: Combatant, to: Combatant, row: ZoneWeapon) -> Test:
        """The roll of a shot with a row of the ranged table."""
        purpose = phrase("to-hit", to=to.id, weapon=in_words(row))
        modifiers = (*self._bonus(row), *self._weighs(play, who, to, row))
        amount, band = _BANDS[play.part(Bands).band(play, who, to)]
        cites = _ROLL if amount else (*_ROLL[:1], *band, *_ROLL[1:])
        return Test(
            who,
            purpose,
            attribute_of(play, "marksmanship"),
            "marksmanship",
            modifiers,
            cites=cites,
            against=to.id,
            weapon=row.name,
        )

    def out_of_range(self, play: Play, who: Combatant, to: Combatant, row: ZoneWeapon) -> Barred | None:
        """Why somebody is too far away (``zones.ranged.beyond-max``, ``zones.ruling.two-bands-beyond``)."""
        band = play.part(Bands).band(play, who, to)
        over = beyond(band, row.range)
        if over > 1:
            return Barred(out_of_reach(to, band, in_words(row), row.range), _TWO)
        if over == 1 and not play.part(Aiming).aims(play, who):
            return Barred(phrase("aim-first", band=band), _FAR[:1])
        return None

    def _bonus(self, row: ZoneWeapon) -> Iterator[RollModifier]:
        if row.bonus:
            yield RollModifier(row.bonus, row.name, ("zones.weapon.bonus", *row.cites), weapon=True)

    def _weighs(self, play: Play, who: Combatant, to: Combatant, row: ZoneWeapon) -> Iterator[RollModifier]:
        band, aimed = play.part(Bands).band(play, who, to), play.part(Aiming).aims(play, who)
        if beyond(band, row.range) == 1:
            also = (
                ("zones.ranged.mod-distant", "zones.ruling.distant-row") if band == "distant" else _KEPT[1:]
            )
            yield RollModifier(FAR, phrase("beyond-range"), (*_FAR, *also))
        else:
            if aimed:
                yield RollModifier(AIMED, phrase("had-aimed"), _AIM)
            amount, cites = _BANDS[band]
            if amount:
                yield RollModifier(amount, phrase("at-range", band=band), cites)
        if (
            band != "close"
            and beyond(band, row.range) < 1
            and play.figures.close_shooting == "any-enemy"
            and play.part(Bands).enemies(play, who)
        ):
            yield RollModifier(_BANDS["close"][0], phrase("enemy-is-close"), _ANY)
        size = _SIZES.get(to.sheet.size)
        if size:
            told = phrase("sized-target", size=to.sheet.size)
            yield RollModifier(size[0], told, (size[1], "zones.ruling.size-degree"))
        yield from on_shots(play, to.place)
