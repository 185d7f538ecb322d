"""The dice of the core book: what faces count for and what maluses do."""

from winterdawn.dice.scale import scale

SCALE = scale("book")
