"""Standing orders of the SdA editions: answers that nobody thinks about, and what a fighter does unasked."""

from winterdawn.editions.sda.orders.blows import DEFEND, DODGE, PASSING, SPENT
from winterdawn.editions.sda.orders.choosing import FACE, GATHER, LINE, REWARD, TYPE
from winterdawn.editions.sda.orders.dice import EXTRA, HEART, HOLD, INITIATIVE
from winterdawn.editions.sda.orders.hits import HITS, SHIELD, THROUGH

_SMALL = (INITIATIVE, HEART, EXTRA, REWARD, TYPE, LINE, HOLD, GATHER, FACE)
ORDERS = (*_SMALL, SHIELD, THROUGH, HITS, PASSING, DODGE, DEFEND, SPENT)

__all__ = ["ORDERS"]
