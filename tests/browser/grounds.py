"""What a walker on a plane and one between zones are asked, as the rules ask it."""

from __future__ import annotations

import msgspec

from tests.browser import madeup
from tests.editions.sda.arena import Arena, enter, fighter
from tests.space.zones import zones
from winterdawn.editions.setup import Ground
from winterdawn.kernel.ask import Choose
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


def _walking(arena: Arena) -> State:
    asked = arena.turn("ann", "move").ask("Move where?")
    return madeup.state(_shown(asked), view=arena.view("ann"))


def _shown(asked: Choose) -> AskView:
    area = asked.area() if asked.area else None
    shown = madeup.ask(asked.prompt, asked.among, also=(), act=asked.act, area=area)
    return msgspec.structs.replace(shown, who=asked.who)
