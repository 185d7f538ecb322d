"""What is neither a move nor an attack: checks, the other listed actions, talents."""

from winterdawn.editions.zones.deeds.checks import Checks
from winterdawn.editions.zones.deeds.listed import Listed
from winterdawn.editions.zones.deeds.restoring import Restoring

PARTS = {"checks": Checks(), "listed": Listed(), "restoring": Restoring()}

__all__ = ["PARTS"]
