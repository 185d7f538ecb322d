"""The dice of the zone rules: what faces count for and what maluses do."""

from winterdawn.dice.scale import scale

SCALE = scale("zones")
