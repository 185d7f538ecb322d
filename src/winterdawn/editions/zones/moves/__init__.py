"""How people come to be where they are: bands and Close pairs, zones, standing up."""

from winterdawn.editions.zones.moves.away import GettingAway
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.moves.moving import Moving
from winterdawn.editions.zones.moves.rising import Rising

PARTS = {"bands": Bands(), "away": GettingAway(), "moving": Moving(), "rising": Rising()}

__all__ = ["PARTS"]
