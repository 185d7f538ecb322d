"""Grapples."""

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.screen.holding.chokes import Chokes, Skewering
from winterdawn.editions.screen.holding.grapples import Grabs, Grapples

PARTS: dict[str, Part] = {
    "holding": Grapples(),
    "grappling": Grabs(),
    "choking": Chokes(),
    "skewering": Skewering(),
}
