"""Standing orders under the screen: those of the core book but for shields, and ones about luck and haste."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.screen.arms.hooks import HOOK
from winterdawn.editions.screen.arms.nets import ENTANGLE
from winterdawn.editions.screen.arms.tricks import TRIP
from winterdawn.editions.screen.blows.offhand import OFF_HAND
from winterdawn.editions.sda.orders import ORDERS as OF_THE_BOOK
from winterdawn.editions.sda.orders.blows import GROUP
from winterdawn.editions.sda.orders.dice import TRAITED, ours, ways
from winterdawn.editions.sda.orders.hits import HITS, SHIELD, THROUGH, hits
from winterdawn.editions.sda.orders.mattering import hurts
from winterdawn.editions.sda.rolls.asking import BUY, NONE
from winterdawn.editions.sda.rolls.traits import TRAIT
from winterdawn.kernel.asks.orders import OrderChoice, Silent, StandingOrder, let_pass
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value


def _luck(ask: Choose, choice: str) -> Value | Silent:
    """Takes the damage where no dice undo any of it that often, nor armour could take it by them, unless it
    brings them down.
    """
    if any(key.startswith(TRAIT) for key in ways(ask)):
        return TRAITED
    best = max(ours(ask, value) for value in ask if value not in (BUY, NONE))
    if 100 * best >= int(choice):
        return Silent(phrase("luck-may-well-undo-some-of-it"))
    if best and any(figures.get("worn") for figures in ask.figures.values()):
        return Silent(phrase("armour-may-take-some-of-it"))
    if ask.figures.get(NONE, {}).get("falls"):
        return Silent(phrase("it-would-bring-you-down"))
    return NONE


LUCK = StandingOrder(
    "luck",
    ("screen.manoeuvre.lucky-break-test",),
    phrase("order-luck"),
    tuple(OrderChoice(least, phrase("order-luck-least", least=least)) for least in ("5", "10", "25")),
    _luck,
    GROUP,
    matters=hurts,
    tells=True,
    says=phrase("order-luck-about"),
)
HASTE = StandingOrder(
    "fast",
    ("screen.manoeuvre.acting-fast",),
    phrase("order-fast"),
    (OrderChoice("never", phrase("order-fast-never")),),
    let_pass,
    phrase("haste"),
    says=phrase("order-fast-about"),
)
_OWN = {HITS.id: hits("exhaust", "drive", TRIP, HOOK, ENTANGLE, OFF_HAND)}
ORDERS = (*(_OWN.get(each.id, each) for each in OF_THE_BOOK if each not in (SHIELD, THROUGH)), LUCK, HASTE)
