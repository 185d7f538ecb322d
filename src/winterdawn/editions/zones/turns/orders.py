"""Standing orders of the zone game: on actions that opponents announce and turns of friends, the order of
equals, and actions that are held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.zones.people.reading import enemy, is_hero
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder, let_pass

if TYPE_CHECKING:
    from winterdawn.editions.zones.figures import Play
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

_PASS, _FREE, _INTERRUPT = "pass", "free", "interrupt"
_KNOWN = {"no", "turn", _INTERRUPT}


def _announced(ask: Choose, choice: str) -> Value | Silent:
    """Lets it happen; given so, comes first where that harms somebody and can cost no Stress."""
    if not {str(key) for key in ask} <= _KNOWN:
        return Silent("there is another way to come in")
    if choice == _FREE and ask.figures.get(_INTERRUPT, {}).get("gain"):
        return _INTERRUPT
    return "no"


def _is_hero(play: Play, who: str) -> bool:
    """Heroes alone come first or hold an action back."""
    return who in play.combatants and is_hero(play.combatants[who].sheet)


def _has_friends(play: Play, who: str) -> bool:
    """Whether they are a hero, and somebody else of their side takes turns."""
    return _is_hero(play, who) and any(
        each.id != who and each.side == play.combatants[who].side for each in play
    )


def _has_equals(play: Play, who: str) -> bool:
    """Whether they are an enemy, and another of the same seat has the same score."""
    if who not in play.combatants or _is_hero(play, who):
        return False
    one = play.combatants[who]
    others = (each for each in play if each is not one and each.seat == one.seat and not is_hero(each.sheet))
    return any(enemy(each).initiative == enemy(one).initiative for each in others)


def _same(_: Choose, choice: str) -> Value | Silent:
    """Always the same."""
    return choice


ORDERS = (
    StandingOrder(
        _INTERRUPT,
        ("zones.ruling.action-announced",),
        "When an opponent is about to act",
        (
            OrderChoice(_PASS, "Let opponents act, never jump in before them"),
            OrderChoice(
                _FREE,
                "Jump in before them where I can harm somebody, and a failed check would bring no Stress die",
            ),
        ),
        _announced,
        matters=_is_hero,
        says="Before an opponent acts, you may try to act first with an action of your own.",
    ),
    StandingOrder(
        "friends",
        ("zones.interrupt.one",),
        "When a friend is about to act",
        (OrderChoice(_PASS, "Let friends act, never jump in before them"),),
        let_pass,
        matters=_has_friends,
        says="In the turn of a friend, you may try to act first with an action of your own.",
    ),
    StandingOrder(
        "equals",
        ("zones.initiative.enemy-static", "zones.initiative.leftover-enemies"),
        "Equal scores",
        (OrderChoice("listed", "Those with equal initiative scores act as they are listed"),),
        _same,
        matters=_has_equals,
        says="Where several come at the same place of the order.",
    ),
    StandingOrder(
        "held",
        ("zones.delay.until-end",),
        "Held actions",
        (OrderChoice("later", "Keep a held action until the round ends"),),
        _same,
        "Held actions",
        matters=_is_hero,
    ),
)
