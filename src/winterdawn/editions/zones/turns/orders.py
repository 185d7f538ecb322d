"""The standing order of the zone game: what becomes of the actions that opponents announce."""

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


ORDERS = (
    StandingOrder(
        _INTERRUPT,
        ("zones.ruling.action-announced",),
        "Announced actions",
        (
            OrderChoice(_PASS, "Let opponents act, never jump in"),
            OrderChoice(_FREE, "Jump in where that harms somebody and can cost me no Stress"),
        ),
        _announced,
    ),
)
