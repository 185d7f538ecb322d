"""What a walker on a plane and one between zones are asked, as the rules ask it."""

from __future__ import annotations

import msgspec

from tests.browser import madeup
from tests.editions.sda.arena import Arena, enter, fighter
from tests.space.zones import zones
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Choose
from winterdawn.table.messages import AskView, State

PLANE = Ground(13, 11, ("5,7-6,9", "3,2*0.8", "9,8-11,8-11,10"), kind="plane")


def on_a_plane() -> State:
    """Ann may go to any point; Bob may strike her where she comes within his reach."""
    people = enter(fighter("Ann"), "2,5"), enter(fighter("Bob"), "9,5")
    return _walking(Arena(*people, ground=PLANE).initiative(ann=4, bob=3))


def between_zones() -> State:
    """Ann and Cid are in the yard, Bob is in the hall."""
    ann, bob, cid = map(fighter, ("Ann", "Bob", "Cid"))
    people = enter(ann, "yard"), enter(bob, "hall"), enter(cid, "yard", "ann")
    with zones():
        return _walking(Arena(*people, ground=Ground(1, 1, kind="zones")).initiative(ann=4, bob=3, cid=2))


def in_the_yard(kind: str = "hex", *, opened: bool = False) -> State:
    """Ann looks at a yard with everything in it, and may have opened its gate."""
    arena = Arena(enter(fighter("Ann"), "e4"), enter(fighter("Bob"), "h6"), ground=yard(kind))
    arena.initiative(ann=4, bob=3)
    return _walking(arena.turn("ann", "door:1") if opened else arena)


def yard(kind: str) -> Ground:
    """On boards alone: the places of a plane are called otherwise."""
    features = (
        "wall:b3-d3/b4-d4", "door:e3/e4=Gate", "low.half:d5-f5/d6-f6=Hedge", "rough.medium:a5-b8=Mud",
        "rough.extreme:a1-b2=Thicket", "water.severe:g6-h7=Pond", "height.1.5:f1-i2=Mound", "height.-3:d8-f8",
    )  # fmt: skip
    return Ground(9, 8, kind=kind, features=features)


def _walking(arena: Arena) -> State:
    asked = arena.turn("ann", "move").ask("Move where?")
    return madeup.state(_shown(asked), view=arena.view("ann"))


def _shown(asked: Choose) -> AskView:
    area = asked.area() if asked.area else None
    shown = madeup.ask(asked.prompt, asked.among, also=(), act=asked.act, area=area)
    return msgspec.structs.replace(shown, who=asked.who)
