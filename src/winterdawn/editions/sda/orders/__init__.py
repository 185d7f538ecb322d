"""Standing orders of the SdA editions: answers that nobody thinks about."""

from winterdawn.editions.sda.orders.choosing import FACE, GATHER, LINE, REWARD, TYPE
from winterdawn.editions.sda.orders.dice import EXTRA, HEART, HOLD, INITIATIVE

ORDERS = (INITIATIVE, HEART, EXTRA, REWARD, TYPE, LINE, HOLD, GATHER, FACE)

__all__ = ["ORDERS"]
