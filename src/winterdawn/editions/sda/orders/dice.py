"""Orders about how many dice are rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.orders.mattering import gives_dice
from winterdawn.editions.sda.rolls.asking import BUY, NONE
from winterdawn.editions.sda.rolls.traits import TRAIT
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

_HARM = "spirit", "wounds", "boxes", "falls"
_ALIKE = 1e-9
TRAITED, NO_DIE = Silent(phrase("a-trait-may-be-called-in")), Silent(phrase("no-own-die-is-left"))


def all_own(ask: Choose, _: str = "") -> int | Silent:
    """All own dice, none bought, where none of them costs anything, no trait may be called in and no other
    way to roll is likelier.
    """
    among = ask.offers
    if not isinstance(among, Number):
        return Silent(phrase("there-is-no-number-of-dice-to-say"))
    own = [count.value for count in among.counts if not count.bought and count.barred is None]
    if any(ask.figures.get(str(value), {}).get(name) for value in own for name in _HARM):
        return Silent(phrase("a-die-costs-something-here"))
    keys = ways(ask)
    if any(key.startswith(TRAIT) for key in keys):
        return TRAITED
    if not own:
        return NO_DIE
    if any(ours(ask, key) > ours(ask, max(own)) + _ALIKE for key in keys):
        return Silent(phrase("another-way-to-roll-is-likelier"))
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
    phrase("order-initiative"),
    (OrderChoice("all", phrase("order-initiative-all")),),
    all_own,
    says=phrase("order-initiative-about"),
)
HEART = StandingOrder(
    "heart",
    ("book.failure.ego-test",),
    phrase("order-heart"),
    (OrderChoice("all", phrase("order-heart-all")),),
    all_own,
    says=phrase("order-heart-about"),
)
EXTRA = StandingOrder(
    "extra",
    ("book.test.opposed-deficit-dice",),
    phrase("order-extra"),
    (OrderChoice("all", phrase("order-extra-all")),),
    all_own,
    matters=gives_dice,
    says=phrase("order-extra-about"),
)
HOLD = StandingOrder(
    "hold",
    (
        "book.incapacitated.bleeds-out",
        "book.incapacitated.unconscious-only-test",
        "book.grapple.choke-wakes",
        "book.stun.test",
    ),
    phrase("order-hold"),
    (OrderChoice("all", phrase("order-hold-all")),),
    all_own,
    says=phrase("order-hold-about"),
)
