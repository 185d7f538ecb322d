"""How dice are read, weighed and paid for."""

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.scales import scale
from winterdawn.editions.sda.rolls.scoring import Scoring

PARTS: dict[str, Part] = {"scoring": Scoring(scale("screen"))}
