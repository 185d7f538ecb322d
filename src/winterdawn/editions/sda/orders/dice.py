"""Orders about how many dice are rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.orders.mattering import gives_dice
from winterdawn.editions.sda.rolls.asking import BUY, NONE
from winterdawn.editions.sda.rolls.traits import TRAIT
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

_HARM = "spirit", "wounds", "boxes", "falls"
_ALIKE = 1e-9
TRAITED, NO_DIE = Silent("a trait may be called in"), Silent("no own die is left")


def all_own(ask: Choose, _: str = "") -> int | Silent:
    """All own dice, none bought, where none of them costs anything, no trait may be called in and no other
    way to roll is likelier.
    """
    among = ask.offers
    if not isinstance(among, Number):
        return Silent("there is no number of dice to say")
    own = [count.value for count in among.counts if not count.bought and count.barred is None]
    if any(ask.figures.get(str(value), {}).get(name) for value in own for name in _HARM):
        return Silent("a die costs something here")
    keys = ways(ask)
    if any(key.startswith(TRAIT) for key in keys):
        return TRAITED
    if not own:
        return NO_DIE
    if any(ours(ask, key) > ours(ask, max(own)) + _ALIKE for key in keys):
        return Silent("another way to roll is likelier")
    return max(own)


def ways(ask: Choose) -> list[str]:
    """What may be said in place of a number, but to buy dice or to roll none."""
    return [key for key in ask if isinstance(key, str) and key not in (BUY, NONE)]


def ours(ask: Choose, value: Value) -> float:
    """The chance that it turns out well."""
    seen = ask.outlook(value) if ask.outlook else None
    return sum(share.chance for share in seen.shares if share.side == "ours") if seen else 0.0


INITIATIVE = StandingOrder(
    "initiative",
    ("book.initiative.test",),
    "Initiative",
    (OrderChoice("all", "Initiative: all my own dice"),),
    all_own,
    says="Before each fight everybody rolls who acts first.",
)
HEART = StandingOrder(
    "heart",
    ("book.failure.ego-test",),
    "Complete failure",
    (OrderChoice("all", "Keep heart with all my own dice, buy none"),),
    all_own,
    says="A roll without one success can cost spirit; a second roll, to keep heart, saves it.",
)
EXTRA = StandingOrder(
    "extra",
    ("book.test.opposed-deficit-dice",),
    "Extra dice",
    (OrderChoice("all", "Take all extra dice"),),
    all_own,
    matters=gives_dice,
    says="If the other side’s dice come to less than nothing, you roll more.",
)
HOLD = StandingOrder(
    "hold",
    (
        "book.incapacitated.bleeds-out",
        "book.incapacitated.unconscious-only-test",
        "book.grapple.choke-wakes",
        "book.stun.test",
    ),
    "Badly hurt",
    (OrderChoice("all", "Hold on, come round, bear the shock: all my own dice"),),
    all_own,
    says="Whoever is down or stunned rolls to last longer, or to come to.",
)
