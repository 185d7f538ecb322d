"""What to buy with hits."""

from __future__ import annotations

from collections.abc import Callable

from tests.players.yardstick.advice import Advice
from tests.players.yardstick.field import Field
from winterdawn.kernel.asks.choices import Spend

_CONTROL = ("step", "reverse", "disarm", "initiative")
"""What to buy when no damage can be done, the best first."""
_AIR = "unchoke"
"""What ends a choke."""


def advise(purse: Spend, look: Callable[[], Field]) -> Advice:
    """Air to breathe, then damage; without it the most useful control, a step only to come into reach."""
    wares = {ware.key: ware for ware in purse.wares if ware.barred is None and ware.most}
    if _AIR in wares:
        return Advice({_AIR: 1}, "has to breathe before all else")
    if "damage" in wares:
        return Advice({"damage": wares["damage"].most}, "wounds end fights: all on damage")
    for key in _CONTROL:
        if key in wares and not (key == "step" and not look().here):
            return Advice({key: 1}, "no damage can be done: takes what else helps")
    return Advice({}, "nothing of it helps")
