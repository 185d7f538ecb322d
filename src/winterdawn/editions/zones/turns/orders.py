"""Standing orders of the zone game: on actions that opponents announce, and the order of equals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.kernel.orders import OrderChoice, Silent, StandingOrder

if TYPE_CHECKING:
    from winterdawn.kernel.ask import Choose
    from winterdawn.kernel.choices import Value

_PASS, _FREE, _INTERRUPT = "pass", "free", "interrupt"
_KNOWN = {"no", "turn", _INTERRUPT}


def _announced(ask: Choose, choice: str) -> Value | Silent:
    """Lets it happen; given so, comes first where that harms somebody and can cost no Stress."""
    if not {str(key) for key in ask} <= _KNOWN:
        return Silent("there is another way to come in")
    if choice == _FREE and ask.figures.get(_INTERRUPT, {}).get("gain"):
        return _INTERRUPT
    return "no"


def _listed(_: Choose, choice: str) -> Value | Silent:
    """As they are listed, whoever they are."""
    return choice


ORDERS = (
    StandingOrder(
        _INTERRUPT,
        ("zones.ruling.action-announced",),
        "Announced actions",
        (
            OrderChoice(_PASS, "Let opponents act, never jump in"),
            OrderChoice(
                _FREE,
                "Jump in where I can harm somebody, and a failed check would bring no Stress die",
            ),
        ),
        _announced,
    ),
    StandingOrder(
        "equals",
        ("zones.initiative.enemy-static", "zones.initiative.leftover-enemies"),
        "Equal scores",
        (OrderChoice("listed", "Those with equal scores act as they are listed"),),
        _listed,
    ),
)
