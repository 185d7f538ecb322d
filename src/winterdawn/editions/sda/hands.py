"""What is in hand: drawing, dropping, and picking up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winterdawn.characters.sheet import Weapon
from winterdawn.editions.sda.part import Part
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Barred, Option
from winterdawn.space.hexes import distance

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class Hands(Part):
    """Two hands; drawing and dropping are free, picking up is an action.

    ``book.action.free-examples``, ``book.ruling.combat-minor-object-use``.
    """

    def options(self, fight: Fight, who: Combatant) -> Iterator[Option]:
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

    def actions(self, fight: Fight, who: Combatant) -> Iterator[Option]:
        """Pick up a weapon that lies in one's own or a neighbouring space."""
        for index, (item, spot) in enumerate(fight.items):
            if distance(who.place, spot) <= 1:
                within = fight.rules.opportunity.within(fight, who)
                note = f"{within[0].name} may strike first" if within else ""
                cites = ("book.action.use-object",)
                barred = None if self._fits(who, item) else Barred("your hands are full", cites)
                yield Option(f"take:{index}", f"Pick up the {item.name}", note, barred=barred)

    def _fits(self, who: Combatant, item: Weapon) -> bool:
        return sum(held.hands for held in who.hands) + item.hands <= 2

    def change(self, fight: Fight, who: Combatant, key: str) -> None:
        """Draw or drop."""
        deed, _, index = key.partition(":")
        cites = ("book.action.free-examples",)
        if deed == "draw":
            item = who.carried.pop(int(index))
            who.hands.append(item)
            fight.emit("hands", f"{who.name} draws the {item.name}", cites, who)
        else:
            item = who.hands.pop(int(index))
            fight.items.append((item, who.place))
            fight.emit("hands", f"{who.name} drops the {item.name}", cites, who)

    def take(self, fight: Fight, who: Combatant, index: int) -> Procedure[None]:
        """Pick something up; it takes attention away from those near (``book.ruling.combat-distraction``)."""
        thing = fight.items[index]
        yield from fight.rules.opportunity.provoke(fight, who, "picks something up")
        if (
            fight.able(who)
            and thing in fight.items
            and distance(who.place, thing[1]) <= 1
            and self._fits(who, thing[0])
        ):
            fight.items.remove(thing)
            who.hands.append(thing[0])
            fight.emit("hands", f"{who.name} picks up the {thing[0].name}", ("book.action.use-object",), who)
