"""The dice of the 2017 draft: what faces count for and what maluses do."""

from winterdawn.dice.scale import scale

SCALE = scale("draft")
