"""What blows and strain do to people."""

from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.body.strain import Strain

PARTS = {"health": Health(), "strain": Strain()}

__all__ = ["PARTS"]
