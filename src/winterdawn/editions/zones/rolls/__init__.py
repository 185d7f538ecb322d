"""How dice fall: pools, Stress dice, pushing, and what can be said of a roll beforehand."""

from winterdawn.editions.zones.rolls.marks import Sixes
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls

PARTS = {"marks": Sixes(), "pools": Pools(), "prospects": Prospects(), "rolling": ZoneRolls()}

__all__ = ["PARTS"]
