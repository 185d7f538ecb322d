"""Small fights, each of them about one thing, at a table in a process of its own.

``python -m tests.browser.played.fights FIGHT FOLDER`` serves one: Ann is played at the seat called “Ann”, her
friends by the same seat, and whoever she fights by the computer.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.editions.mounted.stable import horse, rider
from tests.editions.ranged.shots import BOW, archer
from tests.editions.sda.arena import CLUB, KNIFE, MAIL, PIKE, SWORD, enter, fighter, hurt, weapon
from tests.editions.spells.circle import caster
from tests.editions.walls.shields import shield
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet, Weapon
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.table.door.addresses import Address, CannotServe
from winterdawn.table.door.host import run
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, Place

GM, OURS, THEIRS = "gm", "ann", "foes"
HURT = Wounds(lines=(BegunLine(2, ("cutting",)), BegunLine(1, ("cutting",))))
GREAT = {"agility": 12, "strength": 10, "constitution": 12, "wisdom": 12}
"""Attributes of those who are to win."""
_FRIENDS, _BEHIND = ("Eve", "Fay", "Gil"), ("b2", "b6", "b8")
_FOES, _BEFORE = ("Bob", "Cid", "Dan", "Ned"), ("h4", "j3", "j5", "j7")


def _ours(sheet: Sheet, place: str, **given: Any) -> Entrant:
    return enter(hurt(sheet, attributes={**sheet.attributes, **GREAT}), place, OURS, seat=OURS, **given)


def _theirs(sheet: Sheet, place: str, **given: Any) -> Entrant:
    return enter(sheet, place, THEIRS, seat=THEIRS, **given)


def _weak(name: str, *weapons: Weapon, **given: Any) -> Sheet:
    """Somebody who does not strike well, and whom a single good blow brings down."""
    return fighter(name, *weapons, skills={"polearms": 0, "one-handed-swords": 0}, injury="(1+1)*1", **given)


def archers() -> Setup:
    """Ann, below a mound, shoots at Bob, who stands behind a hedge; Cid is behind a door."""
    ground = Ground(
        11,
        10,
        kind="square",
        features=(
            "low.half:b3-f3/b4-f4=Hedge",
            "wall:g3-h3/g4-h4",
            "door:i3/i4=Barn door",
            "wall:j3-k3/j4-k4",
            "height.0.75:c6-g9=Slope",
            "height.1.5:d7-e8=Mound",
        ),
    )
    ann = archer("Ann", replace(BOW, increment=10.0), SWORD, skills={"bows": 5})
    bob = archer("Bob", BOW, KNIFE, skills={"bows": 0}, speed=0.0)
    people = _ours(ann, "f10"), _theirs(bob, "d3"), _theirs(fighter("Cid", KNIFE, speed=0.0), "i2")
    return Setup("book", "The hedge", ground, people)


def wrestlers() -> Setup:
    """Ann and Bob with their bare hands, each a metre from the other; one person plays both."""
    fists = weapon("Fists", "close", "brawling", types={"bludgeoning": 0}, natural=True)
    people = [
        enter(fighter(name, fists, skills={"brawling": 5}, constitution=12), at, side, seat=OURS)
        for name, at, side in (("Ann", "d4", OURS), ("Bob", "e4", THEIRS))
    ]
    return Setup("book", "At the fair", Ground(8, 8), tuple(people), gm="")


def riders() -> Setup:
    """Ann on Dun, as far from two on foot as Dun goes in a round."""
    lance = weapon("Lance", "long", "polearms", types={"piercing": 0})
    dun = enter(horse(trained=True), "b4", OURS, seat=OURS)
    ann = _ours(rider("Ann", lance, skills={"polearms": 5}), "b4", rides="dun")
    foes = _theirs(_weak("Bob", PIKE, speed=0.0), "r4"), _theirs(_weak("Cid", SWORD), "r6")
    return Setup("book", "The tilting field", Ground(19, 7), (ann, dun, *foes))


def casters() -> Setup:
    """Ann, who knows the fireball, and three frail ones who stay where they are, on a plane."""
    ann = caster("fireball", "arcane-dart", skills={"evocation": 8}, erudition=12)
    foes = [
        _theirs(_weak(name, KNIFE, speed=0.0), at)
        for name, at in (("Bob", "13,4"), ("Cid", "14.5,5"), ("Dan", "13,6.5"))
    ]
    return Setup("book", "The clearing", Ground(17, 10, kind="plane"), (_ours(ann, "1.5,5"), *foes))


def shields() -> Setup:
    """Ann, Eve and Fay side by side with large shields, before Bob."""
    east = 1
    wall = [
        _ours(fighter(name, SWORD, shield()), at, facing=east)
        for name, at in (("Ann", "d4"), ("Eve", "d5"), ("Fay", "d6"))
    ]
    return Setup(
        "book",
        "The shield wall",
        Ground(13, 9),
        (*wall, _theirs(_weak("Bob", PIKE, speed=1.0), "i5")),
    )


def allowance() -> Setup:
    """Ann and Bob by the 2017 draft, each within reach of the other; one person plays both."""
    people = [
        enter(
            fighter(name, SWORD, skills={"one-handed-swords": 3}, strength=4, agility=4), at, side, seat=OURS
        )
        for name, at, side in (("Ann", "d4", OURS), ("Bob", "f4", THEIRS))
    ]
    return Setup("draft", "By the draft", Ground(9, 8), tuple(people), gm="")


def watch() -> Setup:
    """Ann, tired and hungry, on the third night of a watch by the screen; the game master presides."""
    ann = fighter("Ann", SWORD, skills={"resist-fatigue": 2, "resist-hunger": 1})
    sheet = edition("screen").sheet.carried(ann).sheet
    worn = replace(sheet, conditions={"tired": 6, "hungry": 1})
    bob = enter(fighter("Bob", KNIFE), "f4", THEIRS, seat=GM)
    entrants = enter(worn, "d4", OURS, seat=OURS), bob
    return Setup("screen", "The third watch", Ground(9, 8), entrants, tempo="interaction")


def fencers() -> Setup:
    """Ann and Bob with clubs and mail, each hurt already; one person plays both."""
    people = [
        enter(
            fighter(name, CLUB, skills={"brawling": 5}, armour=(MAIL,), injury="(2+2)*2", wounds=HURT),
            at,
            side,
            seat=OURS,
        )
        for name, at, side in (("Ann", "d4", OURS), ("Bob", "e4", THEIRS))
    ]
    return Setup("book", "At the school", Ground(8, 8), tuple(people), gm="")


def fours() -> Setup:
    """Ann and three friends, whom the computer plays too, come upon four others; she is quick, and nobody
    reaches as far as she does.
    """
    quick = {"polearms": 5, "reflex": 6, "perception": 6}
    ours = [enter(fighter(name), at, OURS, seat=THEIRS) for name, at in zip(_FRIENDS, _BEHIND, strict=True)]
    foes = [_theirs(fighter(name), at) for name, at in zip(_FOES, _BEFORE, strict=True)]
    ann = _ours(fighter("Ann", PIKE, skills=quick), "c4")
    return Setup("book", "Four a side", Ground(13, 9), (ann, *ours, *foes), gm="")


FIGHTS: dict[str, Callable[[], Setup]] = {
    "archers": archers,
    "wrestlers": wrestlers,
    "riders": riders,
    "casters": casters,
    "shields": shields,
    "allowance": allowance,
    "watch": watch,
    "fencers": fencers,
    "fours": fours,
}


def opening(name: str) -> Opening:
    """A campaign of one of them."""
    setup = FIGHTS[name]()
    places = (
        Place(GM, "Game master", "gm", played_by="simple" if setup.tempo == "action" else ""),
        Place(OURS, "Ann", "player"),
        Place(THEIRS, "Foes", "player", played_by="simple"),
    )
    return Opening("fight", setup.title, setup.title, places, msgspec.json.encode(setup))


def command(name: str, folder: Path) -> list[str]:
    """What serves one of them, for :func:`tests.table.process.serving`."""
    return ["-m", "tests.browser.played.fights", name, str(folder)]


def main() -> None:
    name, folder, *port = sys.argv[1:]
    try:
        run(Address(Path(folder), int(*port or "0"), grace=1), Editions(), lambda: opening(name))
    except CannotServe as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
