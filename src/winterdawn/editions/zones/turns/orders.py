"""Standing orders of the zone game: on actions that opponents announce and turns of friends, the order of
equals, and actions that are held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.zones.people.reading import enemy, is_hero
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder, let_pass
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.zones.figures import Play
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

_PASS, _FREE, _USE, _INTERRUPT = "pass", "free", "use", "interrupt"
_KNOWN = {"no", "turn", _INTERRUPT}


def _announced(ask: Choose, choice: str) -> Value | Silent:
    """Lets it happen; given so, comes first where that harms somebody and can cost no Stress, or asks where
    something would come of it.
    """
    if not {str(key) for key in ask} <= _KNOWN:
        return Silent(phrase("there-is-another-way-to-come-in"))
    if choice == _FREE and ask.figures.get(_INTERRUPT, {}).get("gain"):
        return _INTERRUPT
    if choice == _USE and ask.figures.get(_INTERRUPT, {}).get("use"):
        return Silent(phrase("something-would-come-of-it"))
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
        phrase("order-interrupt"),
        (
            OrderChoice(_PASS, phrase("order-interrupt-pass")),
            OrderChoice(_FREE, phrase("order-interrupt-free")),
            OrderChoice(_USE, phrase("order-interrupt-use"), tells=True),
        ),
        _announced,
        matters=_is_hero,
        says=phrase("order-interrupt-about"),
        plain=True,
    ),
    StandingOrder(
        "friends",
        ("zones.interrupt.one",),
        phrase("order-friends"),
        (OrderChoice(_PASS, phrase("order-friends-pass")),),
        let_pass,
        matters=_has_friends,
        says=phrase("order-friends-about"),
        plain=True,
    ),
    StandingOrder(
        "equals",
        ("zones.initiative.enemy-static", "zones.initiative.leftover-enemies"),
        phrase("order-equals"),
        (OrderChoice("listed", phrase("order-equals-listed")),),
        _same,
        matters=_has_equals,
        says=phrase("order-equals-about"),
    ),
    StandingOrder(
        "held",
        ("zones.delay.until-end",),
        phrase("order-held"),
        (OrderChoice("later", phrase("order-held-later")),),
        _same,
        phrase("held-actions"),
        matters=_is_hero,
        says=phrase("order-held-about"),
    ),
)
