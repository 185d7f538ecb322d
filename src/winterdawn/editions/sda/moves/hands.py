"""What is in hand: drawing, dropping, and picking up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.characters.sheet import Weapon
from winterdawn.editions.encounter.part import Part
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option
from winterdawn.space.hexes import distance

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play


class Hands(Part):
    """Two hands; drawing and dropping are free, picking up is an action.

    ``book.action.free-examples``, ``book.ruling.combat-minor-object-use``.
    """

    def options(self, play: Play, who: Combatant) -> Iterator[Option]:
        """Draw what is carried, drop what is held."""
        for index, item in enumerate(who.carried):
            if item.bands:
                barred = (
                    None
                    if self._fits(who, item)
                    else Barred("your hands are full", ("book.action.free-examples",))
                )
                yield Option(f"draw:{index}", f"Draw the {item.name}", "free", barred=barred)
        for index, item in enumerate(who.hands):
            if not item.natural:
                yield Option(f"drop:{index}", f"Drop the {item.name}", "free")

    def actions(self, play: Play, who: Combatant) -> Iterator[Option]:
        """Pick up a weapon that lies in one's own or a neighbouring space."""
        for index, (item, spot) in enumerate(play.items):
            if distance(who.place, spot) <= 1:
                within = play.threats(who)
                note = f"{within[0].name} may strike first" if within else ""
                cites = ("book.action.use-object",)
                barred = None if self._fits(who, item) else Barred("your hands are full", cites)
                yield Option(f"take:{index}", f"Pick up the {item.name}", note, barred=barred)

    def _fits(self, who: Combatant, item: Weapon) -> bool:
        return sum(held.hands for held in who.hands) + item.hands <= 2

    def change(self, play: Play, who: Combatant, key: str) -> None:
        """Draw or drop."""
        deed, _, index = key.partition(":")
        cites = ("book.action.free-examples",)
        if deed == "draw":
            item = who.carried.pop(int(index))
            who.hands.append(item)
            play.emit("hands", f"{who.name} draws the {item.name}", cites, who)
        else:
            item = who.hands.pop(int(index))
            play.items.append((item, who.place))
            play.emit("hands", f"{who.name} drops the {item.name}", cites, who)

    def take(self, play: Play, who: Combatant, index: int) -> Procedure[None]:
        """Pick something up; it takes attention away from those near (``book.ruling.combat-distraction``)."""
        thing = play.items[index]
        yield from play.lets(who, "picks something up")
        if (
            play.able(who)
            and thing in play.items
            and distance(who.place, thing[1]) <= 1
            and self._fits(who, thing[0])
        ):
            play.items.remove(thing)
            who.hands.append(thing[0])
            play.emit("hands", f"{who.name} picks up the {thing[0].name}", ("book.action.use-object",), who)
