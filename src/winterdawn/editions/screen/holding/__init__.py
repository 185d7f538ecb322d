"""Grapples."""

from winterdawn.editions.screen.holding.chokes import Chokes, Skewering
from winterdawn.editions.screen.holding.grapples import Grabs, Grapples
from winterdawn.editions.sda.frame.part import SdaPart

PARTS: dict[str, SdaPart] = {
    "holding": Grapples(),
    "grappling": Grabs(),
    "choking": Chokes(),
    "skewering": Skewering(),
}
