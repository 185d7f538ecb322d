"""Manoeuvres and traits of weapons."""

from winterdawn.editions.screen.arms.brace import Bracing
from winterdawn.editions.screen.arms.hooks import Hooks
from winterdawn.editions.screen.arms.loud import Loudness
from winterdawn.editions.screen.arms.nets import Entangling
from winterdawn.editions.screen.arms.shields import ShieldedCover, Shields
from winterdawn.editions.screen.arms.straps import StrappedHands
from winterdawn.editions.screen.arms.tricks import PlainGrips, Tricks
from winterdawn.editions.screen.arms.wall import CommonMarching, RaisedWall
from winterdawn.editions.sda.frame.part import SdaPart

PARTS: dict[str, SdaPart] = {
    "levers": Tricks(),
    "grips": PlainGrips(),
    "bracing": Bracing(),
    "entangling": Entangling(),
    "hands": StrappedHands(),
    "hooks": Hooks(),
    "loudness": Loudness(),
    "shields": Shields(),
    "cover": ShieldedCover(),
    "wall": RaisedWall(),
    "marching": CommonMarching(),
}
