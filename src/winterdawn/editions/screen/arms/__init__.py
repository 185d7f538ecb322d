"""Manoeuvres and traits of weapons."""

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.screen.arms.brace import Bracing
from winterdawn.editions.screen.arms.hooks import Hooks
from winterdawn.editions.screen.arms.shields import ShieldedCover, Shields
from winterdawn.editions.screen.arms.tricks import PlainGrips, Tricks
from winterdawn.editions.screen.arms.wall import CommonMarching, RaisedWall

PARTS: dict[str, Part] = {
    "levers": Tricks(),
    "grips": PlainGrips(),
    "bracing": Bracing(),
    "hooks": Hooks(),
    "shields": Shields(),
    "cover": ShieldedCover(),
    "wall": RaisedWall(),
    "marching": CommonMarching(),
}
