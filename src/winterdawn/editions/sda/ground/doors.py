"""Doors: opening and shutting them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.distraction import OBJECT, Distraction
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Saying, phrase
from winterdawn.space.ground.features import Lies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.space.ground.features import Feature


class Swung(msgspec.Struct):
    """Doors that stand otherwise than at the beginning, by their numbers among what lies on the ground."""

    doors: list[int] = []
    locked: list[int] = []
    """Those that nobody opens before they are unlocked."""
    broken: list[int] = []
    """Those that stand open for good."""


_CITES: Cites = ("book.action.use-object", "book.ruling.ground-doors")
LOCKS: Cites = ("book.ruling.ground-locks",)


class Doors(SdaPart):
    """To open or shut a door is to use an object
    (``book.action.use-object``, ``book.ruling.ground-doors``).
    """

    remembers = Swung
    heading = "Ground"
    acts_in = frozenset({ACTION})
    powers_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Doors within a metre; an action, or free where the group plays so."""
        if slot is None or who.sheet.has("handless"):
            return
        free = play.figures.door_use == "free"
        if slot.acted and not free:
            return
        for number in play.map.doors(who.place):
            door = play.map.features[number]
            run = partial(self._use, play, who, number, None if free else slot)
            note = "" if free else partial(_threatened, play, who)
            yield Act(
                f"door:{number}",
                _label(door),
                run,
                note,
                phrase("is-free") if free else "",
                self._stuck(play, number),
                cites=_CITES,
                idle=free,
                costs=None if free else ONE_ACTION,
            )

    def powers(self, play: Play) -> Acts:
        """Open and shut any."""
        for number, door in self.all(play):
            run, stuck = partial(self.swing, play, number, None), self._stuck(play, number)
            yield Act(f"gm:door:{number}", _label(door), run, barred=stuck, cites=_CITES)

    def all(self, play: Play) -> Iterator[tuple[int, Feature]]:
        """Every door there is, by its number."""
        found = enumerate(play.map.features)
        return ((number, each) for number, each in found if each.lies is Lies.DOOR)

    def _stuck(self, play: Play, number: int) -> Barred | None:
        """Nobody opens one that is locked, shuts one that is broken or in which somebody stands."""
        door, swung = play.map.features[number], play.record(Swung)
        if number in swung.locked:
            return Barred(phrase("it-is-locked"), LOCKS)
        if number in swung.broken:
            return Barred(phrase("it-is-broken"), LOCKS)
        if not door.open:
            return None
        inside = next((who for who in play.here if play.map.stands_in(who.place, door)), None)
        why = phrase("stands-in-it", who=inside.id) if inside else ""
        return Barred(why, ("book.ruling.ground-doors",)) if why else None

    def _use(self, play: Play, who: Combatant, number: int, slot: Slot | None) -> Procedure[None]:
        """It takes attention away from those near (``book.ruling.combat-distraction``)."""
        door = play.map.features[number]
        if slot is not None:
            slot.act()
            doing = phrase("swinging-door", open=door.open, door=door.title)
            yield from play.part(Distraction).by(play, who, OBJECT, doing)
        if play.able(who) and number in play.map.doors(who.place) and self._stuck(play, number) is None:
            yield from self.swing(play, number, who)

    def swing(self, play: Play, number: int, who: Combatant | None) -> Procedure[None]:
        """Open a door that is shut, and shut one that is open."""
        door, doors = play.map.features[number], play.record(Swung).doors
        (doors.remove if number in doors else doors.append)(number)
        doors.sort()
        play.map = play.setup.ground.swung(doors).map()
        text = phrase("door-is-swung", open=door.open, door=door.title)
        if who is not None:
            text = phrase("swings-door", who=who.id, open=door.open, door=door.title)
        play.emit("door", text, _CITES, who)
        return
        yield


def _label(door: Feature) -> Saying:
    return phrase("swing-door", open=door.open, door=door.title)


def _threatened(play: Play, who: Combatant) -> Saying:
    within = play.threats(who)
    return phrase("may-strike-first", others=(within[0].id,)) if within else ""
