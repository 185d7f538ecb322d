"""What to do on one's turn: pieces of advice, of which the first that applies is taken."""

from __future__ import annotations

import math
from collections.abc import Callable

from winterdawn.players.simple.advice import AWAY, NEARER, OFF, THERE, Advice
from winterdawn.players.simple.menu import TurnMenu
from winterdawn.players.simple.places import safer

_PATIENCE = 1
"""For how many rounds it waits to be come at."""
_CLOSE = 3
"""Within how many metres somebody has to be struck at, rather than shot at."""
_ENOUGH = 4
"""How many dice make two strikes."""
_HOLDS_OUT = 8
"""For how many rounds it holds out without spirit."""
_HEAVY = 3
"""The malus from which on it is worth an action to lower it."""
_WORTH = 40
"""In how many of a hundred times that has to succeed."""


def get_up(menu: TurnMenu) -> Advice | None:
    """Nobody fights well on the ground."""
    return Advice("stand", "lies on the ground: gets up") if menu.can("stand") else None


def take_up(menu: TurnMenu) -> Advice | None:
    """Bare hands are worse than any weapon."""
    if menu.weapons and not menu.field.body.armed:
        return Advice(menu.weapons[0], "has nothing in hand: takes up a weapon")
    return None


def leave(menu: TurnMenu) -> Advice | None:
    """Whoever is beaten, or without spirit and alone against several, gets away if nobody is near to stop it,
    and yields otherwise.
    """
    if not menu.can("yield") or not (how := _beaten(menu)):
        return None
    if menu.can("flee"):
        return Advice("flee", f"{how}: leaves the fight")
    field = menu.field
    if not field.threats(field.at) and menu.can("move") and safer(field, OFF):
        menu.memory.goal = OFF
        return Advice("move", f"{how}: makes for the edge of the map")
    return Advice("yield", f"{how}: yields")


def _beaten(menu: TurnMenu) -> str:
    """Why somebody had better leave; empty to stay."""
    field = menu.field
    if field.beaten:
        return "no spirit is left, and the wounds are bad"
    if field.spent and len(field.foes) > 1 and field.alone and not field.errand.holds:
        return "no spirit is left, and nobody else stands"
    if not field.spent:
        menu.memory.spent.pop(field.me.id, None)
    elif not field.errand.holds and _outlasted(menu):
        return "no spirit has been left for rounds, and it does not come back"
    return ""


def _outlasted(menu: TurnMenu) -> bool:
    """Whether somebody has held out without spirit for so long that waiting for luck is of no use."""
    first = menu.memory.spent.setdefault(menu.field.me.id, menu.round)
    return menu.round - first >= _HOLDS_OUT


def arrive(menu: TurnMenu) -> Advice | None:
    """Where somebody has to be and can be at once, they go, whoever is in reach."""
    errand = menu.field.errand
    return _sets_out(menu) if errand.calls and errand.here <= menu.field.body.stride else None


def make_for(menu: TurnMenu) -> Advice | None:
    """Where somebody has to be, they go as far as they come."""
    errand = menu.field.errand
    return _sets_out(menu) if errand.calls and errand.here < math.inf and not menu.has_shot else None


def _sets_out(menu: TurnMenu) -> Advice | None:
    """There, or through a door on the way."""
    doors = menu.those("door:")
    if doors and menu.field.errand.shut_off and (shut := menu.field.shut(doors)):
        return Advice(shut[0], "somebody has to get there: opens the door")
    if not menu.can("move") or menu.field.stays(menu.memory):
        return None
    menu.memory.goal = THERE
    return Advice("move", "somebody has to be there: makes for it")


def strike_twice(menu: TurnMenu) -> Advice | None:
    """With dice to spare, and two in reach, each gets a strike."""
    if len(menu.near) > 1 and menu.can("split") and menu.field.body.dice >= _ENOUGH:
        return Advice("split", "two are in reach, and the dice do for both: splits the turn")
    return None


def strike(menu: TurnMenu) -> Advice | None:
    """Whoever is in reach is struck, from where it costs them most."""
    if not menu.near:
        return None
    wanted = f"strike:{menu.field.errand.whom}"
    best = wanted if wanted in menu.near else menu.near[0]
    side = ", at a disadvantage" if menu.figure(best, "theirs") else ""
    return Advice(best, lambda: f"{menu.name(best)} is in reach{side}: strikes")


def gather(menu: TurnMenu) -> Advice | None:
    """Nobody does much while a condition weighs heavily: it is shaken off while nobody is in reach."""
    heavy = [
        key
        for key in menu.those("shake-off:")
        if menu.figure(key, "malus") >= _HEAVY and menu.figure(key, "eased") >= _WORTH
    ]
    if menu.near or not heavy:
        return None
    return Advice(heavy[0], "too much weighs on every roll, and nobody is in reach: shakes it off")


def step_back(menu: TurnMenu) -> Advice | None:
    """An archer gets out of reach before shooting, and out of the way after it."""
    if not (menu.shots or menu.those("reload:") or menu.has_shot) or not menu.can("move"):
        return None
    field = menu.field
    threatened = field.threats(field.at)
    if field.errand.stays or field.stays(menu.memory):
        return None
    if (not threatened and not menu.has_shot) or not safer(field, AWAY):
        return None
    menu.memory.goal = AWAY
    told = f"{field.name} is too near to shoot at" if threatened else f"{field.name} would soon be near"
    return Advice("move", f"{told}: keeps out of reach")


def shoot(menu: TurnMenu) -> Advice | None:
    """A likely shot is better than a walk; a weapon that is not loaded is loaded."""
    if menu.near or not menu.shot:
        return None
    menu.memory.shot = menu.when
    if menu.shot.startswith("reload:"):
        return Advice(menu.shot, "no shot is loaded: reloads")
    chance = menu.figure(menu.shot, "hit")
    return Advice(menu.shot, lambda: f"hits {menu.name(menu.shot)} in {chance} of 100 shots: shoots")


def treat(menu: TurnMenu) -> Advice | None:
    """Wounds of one's own side are seen to while nobody threatens."""
    safe = [key for key in menu.those("treat:") if not menu.figure(key, "threats") and menu.is_ours(key)]
    own = f"treat:{menu.who}"
    if not safe:
        return None
    if own in safe:
        return Advice(own, "bleeds, and nobody is near: stops the bleeding")
    return Advice(safe[0], lambda: f"{menu.name(safe[0])} bleeds, and nobody is near: stops the bleeding")


def open_door(menu: TurnMenu) -> Advice | None:
    """Whoever cannot be seen may be behind a door."""
    doors = menu.those("door:")
    shut = menu.field.shut(doors) if doors and menu.field.hidden(menu.field.at) else []
    return Advice(shut[0], f"{menu.field.name} is out of sight: opens the door") if shut else None


def wait(menu: TurnMenu) -> Advice | None:
    """Whoever walks into reach is struck first: better it is the other."""
    if menu.acted or not menu.round or not menu.can("move"):
        return None
    field = menu.field
    if not field.here:
        return None
    since = menu.memory.waited.setdefault(menu.who, menu.round)
    if (
        field.errand.presses
        or (menu.round - since >= _PATIENCE and not field.errand.holds)
        or field.hidden(field.at)
        or not comes_into_reach(menu)
    ):
        return None
    told = f"{field.name} has to come into reach, and can be struck then"
    return Advice("delay" if menu.can("delay") else "end", f"{told}: waits")


def comes_into_reach(menu: TurnMenu) -> bool:
    """Whether opponents as fast as oneself could come near, and have as long a reach."""
    field = menu.field
    reach = max(field.me.metres, default=0)
    longest = max((max(field.reaches(foe), default=0) for foe in field.foes), default=0)
    return bool(reach) and longest >= reach and field.gap(field.at) <= field.body.stride + reach


def close_in(menu: TurnMenu) -> Advice | None:
    """Go where one can strike."""
    field, memory = menu.field, menu.memory
    if menu.has_shot or not menu.can("move") or field.stayed(memory) or field.spent:
        return None
    lets_come = field.errand.holds and any(map(field.reaches, field.foes))
    if lets_come or field.errand.stays or not field.can_better:
        return None
    memory.goal = NEARER
    return Advice("move", f"nobody is in reach: closes in on {field.name}")


def climb(menu: TurnMenu) -> Advice | None:
    """Over what nobody walks over, where no walk leads nearer to whom or where one has to get."""
    field = menu.field
    errand = field.errand
    if not menu.can("climb") or menu.near or menu.has_shot or field.spent or errand.stays:
        return None
    over = [each.place for each in field.ground.crossings(field.at)]
    if errand.calls:
        goal, nearer = THERE, any(errand.lacks(at) < errand.here for at in over)
    else:
        lets_come = errand.holds and any(map(field.reaches, field.foes))
        goal, nearer = NEARER, not lets_come and any(field.gap(at) < field.gap(field.at) for at in over)
    if not nearer:
        return None
    menu.memory.goal = goal
    to = field.name if goal == NEARER else "where somebody has to be"
    return Advice("climb", f"no walk leads nearer to {to}: climbs")


def attack_anyhow(menu: TurnMenu) -> Advice | None:
    """A poor strike or shot is better than none."""
    attacks = [*menu.strikes, *menu.shots]
    if not attacks:
        return None
    return Advice(attacks[0], lambda: f"nothing better is left: attacks {menu.name(attacks[0])} all the same")


def draw(menu: TurnMenu) -> Advice | None:
    """What is in hand may be no weapon to strike with where one stands."""
    if menu.weapons and not menu.acted and menu.field.gap(menu.field.at) <= _CLOSE:
        return Advice(menu.weapons[0], "this is no weapon for so near: takes another")
    return None


def end(menu: TurnMenu) -> Advice:
    """There is nothing left to do."""
    if not menu.acted and menu.can("yield") and menu.field.spent:
        return Advice("end", "no spirit is left, but the wounds can be borne: holds out")
    return Advice("end", "nothing is left to do: ends the turn")


# Whoever is beaten has no dice to strike with, so that one need not look for it before.
HABITS: tuple[Callable[[TurnMenu], Advice | None], ...] = (
    get_up,
    take_up,
    arrive,
    strike_twice,
    strike,
    leave,
    make_for,
    gather,
    step_back,
    shoot,
    treat,
    open_door,
    wait,
    close_in,
    climb,
    attack_anyhow,
    draw,
    end,
)


def advise(menu: TurnMenu) -> Advice:
    """The first piece of advice that applies.

    Whoever is in one's reach mostly has oneself in theirs; to look closer at each would take long.
    """
    if not menu.acted:
        menu.memory.foes[menu.who] = len(menu.near)
    return next(advice for habit in HABITS if (advice := habit(menu)))
