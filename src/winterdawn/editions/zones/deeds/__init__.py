"""What is neither a move nor an attack: checks, the other listed actions, talents."""

from winterdawn.editions.zones.deeds.checks import Checks, SecretChecks
from winterdawn.editions.zones.deeds.listed import ListedActions
from winterdawn.editions.zones.deeds.practice import AwayFromTable
from winterdawn.editions.zones.deeds.restoring import Restoring

PARTS = {
    "checks": Checks(),
    "secretly": SecretChecks(),
    "listed": ListedActions(),
    "restoring": Restoring(),
    "practice": AwayFromTable(),
}

__all__ = ["PARTS"]
