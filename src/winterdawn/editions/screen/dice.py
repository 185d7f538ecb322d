"""The dice of the game master's screen: what faces count for and what maluses do."""

from winterdawn.dice.scale import scale

SCALE = scale("screen")
