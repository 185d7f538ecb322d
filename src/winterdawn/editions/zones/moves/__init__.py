"""How people come to be where they are: bands and Close pairs, zones, standing up, and what is in hand."""

from winterdawn.editions.zones.moves.away import GettingAway
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.editions.zones.moves.locks import ZoneLocks
from winterdawn.editions.zones.moves.moving import Moving
from winterdawn.editions.zones.moves.rising import StandingUp

PARTS = {
    "bands": Bands(),
    "away": GettingAway(),
    "moving": Moving(),
    "rising": StandingUp(),
    "locks": ZoneLocks(),
}

__all__ = ["PARTS"]
