"""Reload: bows and slings each round before they shoot, crossbows at any time before."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.costs import AN_ACTION
from winterdawn.editions.zones.moves.hands import InHand
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import ZoneWeapon
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.fact import Fact

_BOW: Cites = (
    "zones.action.reload-bows",
    "zones.ruling.reload-bows-window",
    "zones.ruling.reload-feature-scope",
    "zones.ruling.reload-for-the-round",
)
_CROSSBOW: Cites = ("zones.action.reload-crossbow", "zones.ruling.reload-crossbow-cost")


def _loads(weapon: ZoneWeapon) -> Mapping[str, int]:
    return {"loads": 1, "lasts": int(weapon.stays_loaded)}


class Reloading(Part):
    """Weapons with the Reload feature shoot once they are loaded (``zones.ruling.reload-feature-scope``)."""

    acts_in = frozenset({ACTION})

    def needs(self, weapon: ZoneWeapon) -> bool:
        """Whether it has to be loaded at all."""
        return "reload" in weapon.features

    def rules(self, weapon: ZoneWeapon) -> Cites:
        """By which rules it is loaded."""
        return _CROSSBOW if weapon.stays_loaded else _BOW

    def unloaded(self, weapon: ZoneWeapon) -> Barred | None:
        """Why it cannot shoot now, none if it can."""
        if not self.needs(weapon) or weapon.loaded:
            return None
        return Barred(phrase("not-loaded", weapon=weapon.name), self.rules(weapon))

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Reload what is in hand."""
        if not is_hero(who.sheet):
            return
        for key, weapon in play.part(InHand).shooting(who):
            if self.needs(weapon):
                bars, load = partial(self.barred, play, who, weapon), partial(self.load, play, who, weapon)
                cites = self.rules(weapon)
                yield Act(
                    f"reload:{key}",
                    phrase("reload-it", weapon=weapon.name),
                    load,
                    self._ready(play, weapon),
                    barred=bars,
                    cites=cites,
                    figures=partial(_loads, weapon),
                    costs=AN_ACTION,
                )

    def _ready(self, play: Play, weapon: ZoneWeapon) -> Fact:
        """For how long it is loaded (``zones.ruling.reload-for-the-round``)."""
        if weapon.stays_loaded:
            return phrase("stays-loaded")
        if play.figures.bow_reload == "shot":
            return phrase("loaded-for-a-shot")
        return phrase("loaded-for-the-round")

    def barred(self, play: Play, who: Combatant, weapon: ZoneWeapon) -> Barred | None:
        """Why it cannot be loaded."""
        if weapon.loaded:
            return Barred(phrase("is-loaded", weapon=weapon.name), self.rules(weapon))
        return play.part(ActionBudget).against(play, who, "reload")

    def load(self, play: Play, who: Combatant, weapon: ZoneWeapon) -> Procedure[None]:
        """Load it, which takes an action."""
        play.part(ActionBudget).spend(play, who, "reload")
        self.put(who, weapon, loaded=True)
        text = phrase("reloads", who=who.id, weapon=weapon.name)
        play.emit("reload", text, self.rules(weapon), who, item=weapon.name)
        return
        yield

    def loose(self, play: Play, who: Combatant, weapon: ZoneWeapon) -> None:
        """A shot: what stays loaded otherwise is spent by it, a bow is ready for the round
        (``zones.ruling.reload-for-the-round``).
        """
        if weapon.stays_loaded or play.figures.bow_reload == "shot":
            self.put(who, weapon, loaded=False)

    def put(self, who: Combatant, weapon: ZoneWeapon, *, loaded: bool) -> None:
        """Have a weapon in hand be loaded or not."""
        number = next(n for n, each in enumerate(who.hands) if each is weapon)
        who.hands[number] = replace(weapon, loaded=loaded)

    def round_top(self, play: Play) -> None:
        """Bows and slings that were loaded and not shot are not loaded any more
        (``zones.ruling.reload-bows-window``).
        """
        for who in play:
            for things in (who.hands, who.carried):
                for number, thing in enumerate(things):
                    if thing.loaded and not thing.stays_loaded:
                        things[number] = replace(thing, loaded=False)
                        text = phrase("loaded-no-more", who=who.id, weapon=thing.name)
                        play.emit("unloaded", text, _BOW, who, item=thing.name)

    def fight_end(self, play: Play) -> None:
        """A fight ends with the round it is in."""
        self.round_top(play)
