"""What was thrown lies where it fell, is picked up for nothing, and is its owner’s after the fight."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Part
from winterdawn.editions.zones.moves.hands import InHand
from winterdawn.editions.zones.people.gear import item_of
from winterdawn.editions.zones.people.reading import is_hero, tables
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import Gear
    from winterdawn.editions.zones.tables.sheets import ZoneSheet
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.space.maps import Place

_LIES: Cites = ("zones.ruling.thrown-weapon-lies",)
_PICK: Cites = ("zones.ruling.handling-free", *_LIES)
_BACK: Cites = ("zones.ruling.thrown-comes-back", *_LIES)


class Thrown(msgspec.Struct):
    """Who threw each of the things on the ground, by id and in their order."""

    by: list[str] = []


class OnTheGround(Part):
    """Picking up is free (``zones.ruling.handling-free``)."""

    remembers = Thrown
    acts_in = frozenset({ACTION, INTERACTION})
    heading = "Take in hand, free"

    def fall(self, play: Play, who: Combatant, thing: Gear, spot: Place) -> None:
        """Something that somebody threw comes to lie in a zone (``zones.ruling.thrown-weapon-lies``)."""
        play.items.append((thing, spot))
        play.record(Thrown).by.append(who.id)
        text = phrase("flies-to", who=who.id, thing=thing.name, place=str(spot))
        play.emit("thrown", text, _LIES, who, item=thing.name)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Pick up whatever lies in the same zone, whoever threw it; of things alike that are the same
        person's, the first.
        """
        if not is_hero(who.sheet):
            return
        lying = [(*item, by) for item, by in zip(play.items, play.record(Thrown).by, strict=True)]
        for number, (thing, spot, by) in enumerate(lying):
            if spot == who.place and lying[number] not in lying[:number]:
                pick = partial(self.pick, play, who, number)
                note = partial(play.part(InHand).good_for, play, who, thing)
                label = phrase("pick-up", thing=thing.name, of=_of(who, by))
                act = Act(f"pick:{number}", label, pick, note, idle=True, cites=_PICK)
                yield play.part(InHand).priced(act, who, thing)

    def pick(self, play: Play, who: Combatant, number: int) -> Procedure[None]:
        """Have it in hand, and put away what the hands cannot hold beside it."""
        thing, _ = play.items.pop(number)
        by = play.record(Thrown).by.pop(number)
        play.part(InHand).hold(who, thing)
        text = phrase("picks-up-whose", who=who.id, thing=thing.name, of=_of(who, by))
        play.emit("pick", text, _PICK, who, item=thing.name, of=by)
        return
        yield

    # ------------------------------------------------------------ after the fight

    def _own(self, play: Play, who: Combatant) -> list[int]:
        """What is theirs again after the fight of what lies on the ground, by number."""
        if play.figures.thrown_back == "off":
            return []
        return [number for number, id in enumerate(play.record(Thrown).by) if id == who.id]

    def sheet(self, play: Play, who: Combatant, sheet: ZoneSheet) -> ZoneSheet:
        """What they threw is not lost to them, however the encounter ends."""
        own = [play.items[number][0] for number in self._own(play, who)]
        if not own or not is_hero(sheet):
            return sheet
        return replace(sheet, carried=(*sheet.carried, *(item_of(thing, tables(play)) for thing in own)))

    def fight_end(self, play: Play) -> None:
        """Everybody has back what they threw and nobody picked up (``zones.ruling.thrown-comes-back``)."""
        for who in play:
            own = self._own(play, who)
            if not own:
                continue
            things = [play.items[number][0] for number in own]
            for number in reversed(own):
                del play.items[number], play.record(Thrown).by[number]
            who.carried += things
            told = phrase("things", things=tuple(thing.name for thing in things))
            play.emit("gather", phrase("gathers-up", who=who.id), _BACK, who, told)


def _of(who: Combatant, by: str) -> str:
    """Whose something is that somebody picks up, empty for their own."""
    return "" if by == who.id else by
