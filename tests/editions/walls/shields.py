"""Bearers of shields for the tests, and walls that they stand in."""

from __future__ import annotations

from typing import Any

from tests.editions.sda.arena import PIKE, SWORD, Arena, enter, fighter, weapon
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.sda.character.pieces import WeaponSpecial
from winterdawn.editions.sda.character.sheet import Sheet, Weapon
from winterdawn.editions.sda.walls.wall import ShieldWall, Walls
from winterdawn.editions.setup import Ground

EAST = 1
PLACES = {"ann": "e5", "eve": "e6", "gus": "e7", "ida": "e8", "max": "e9"}


def shield(value: int = 0) -> Weapon:
    """A large shield, as the reference figures have it."""
    special = WeaponSpecial("hide-behind-shield", value)
    return weapon("Large Shield", "close", shield=2, types={"bludgeoning": 0}, specials=(special,))


def bearer(name: str, *, value: int = 0, **given: Any) -> Sheet:
    return fighter(name, SWORD, shield(value), **given)


def rank(
    *, value: int = 0, foe: str = "h5", eve: str = "e6", ground: Ground | None = None, **given: Any
) -> Arena:
    """Ann at 4 and Eve at 2 side by side, both facing Bob at 3."""
    facing = given.pop("facing", EAST)
    looks = given.pop("looks", facing)
    speed = given.pop("speed", 6.0)
    arena = Arena(
        enter(bearer("Ann", value=value), "e5", "wall", facing=facing),
        enter(bearer("Eve", value=value, speed=speed), eve, "wall", facing=looks),
        enter(fighter("Bob", PIKE), foe, "foes"),
        ground=ground,
        **given,
    )
    return arena.initiative(ann=4, eve=2, bob=3)


def formed(**given: Any) -> Arena:
    return rank(**given).turn("ann", "wall:eve").answer("stand in a shield wall", "yes", "eve")


def menu(arena: Arena, seat: str) -> dict[str, Any]:
    return {option.key: option for option in arena.ask("What do you do?", seat).among.options}


def offered(arena: Arena, seat: str) -> list[str]:
    """What a turn offers under the heading of shield walls."""
    return [key for key, option in menu(arena, seat).items() if option.group == "Shield wall"]


def line(*names: str, far: str = "m5") -> Arena:
    """Bearers one below the other, the first at 4, the second at 3 and the others at 2, like Bob."""
    people = [enter(bearer(name.capitalize()), PLACES[name], "wall", facing=EAST) for name in names]
    numbers = dict(zip((*names, "bob"), (4, 3, 2, 2, 2, 2), strict=False))
    return Arena(*people, enter(fighter("Bob", PIKE), far, "foes")).initiative(**numbers)


def done(arena: Arena, *seats: str) -> Arena:
    """These end their turns; of several with one number the first one goes before the others."""
    for seat in seats:
        arena.turn(seat, "end")
        for face in (6, 5, 4):
            if "lot for the order" in arena.open()[0]:
                arena.roll(face)
    return arena


def joined(arena: Arena, who: str, other: str) -> Arena:
    """On the turn of ``who`` they join ``other``, and all who are asked are willing."""
    arena.turn(who, f"wall:{other}")
    while "stand in a shield wall" in arena.open()[0]:
        arena.answer("stand in a shield wall", "yes")
    return arena


def walls(arena: Arena) -> list[list[str]]:
    """The members of each wall that is kept in mind."""
    return [wall.who for wall in arena.fight.record(Walls).of]


def members(arena: Arena, key: str) -> list[Combatant]:
    """Whoever stands in one wall with somebody, these included."""
    found: list[Combatant] = arena.fight.part(ShieldWall).members(arena.fight, arena.who(key))
    return found
