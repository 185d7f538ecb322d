"""The light of a zone: how dark it is where somebody or something is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.setup import DARK as NIGHT
from winterdawn.editions.setup import DIM as GLOOM
from winterdawn.editions.zones.moves.bands import DARK, DIM, Bands
from winterdawn.editions.zones.rolls.test import RollModifier
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.space.maps import Place

_DARKNESS = -3
_DIMLY_LIT = -2
_DIM_LIGHT = -1
_ONE: Cites = ("zones.ruling.dim-light-twice", "zones.ruling.dimly-lit-where")
_SEEN: Cites = ("zones.ruling.perception-in-darkness", "zones.ruling.dimly-lit-where")


def on_shots(play: Play, spot: Place) -> Iterator[RollModifier]:
    """What the light at ``spot`` takes from shots at it; darkness replaces dim light, a dimly lit zone
    the figure of the table (``zones.ruling.dim-light-twice``).
    """
    marks = play.part(Bands).marks(play, spot)
    if DARK in marks or play.setup.light == NIGHT:
        yield RollModifier(_DARKNESS, phrase("in-darkness"), ("zones.ranged.mod-darkness", *_ONE))
    elif DIM in marks:
        yield RollModifier(_DIMLY_LIT, phrase("in-dimly-lit"), ("zones.zone.dimly-lit", *_ONE))
    elif play.setup.light == GLOOM:
        yield RollModifier(_DIM_LIGHT, phrase("in-dim-light"), ("zones.ranged.mod-dim", *_ONE))


def on_perception(play: Play, spot: Place) -> Iterator[RollModifier]:
    """What it takes from Perception at ``spot``: as much as from shots, or at a table that wants it so as a
    zone that is dimly lit wherever it is dark (``zones.ruling.perception-in-darkness``).
    """
    for each in on_shots(play, spot):
        if play.figures.perception_light == "as-shots":
            yield RollModifier(each.amount, each.text, (each.cites[0], *_SEEN))
        elif each.amount < _DIM_LIGHT:
            yield RollModifier(_DIMLY_LIT, each.text, ("zones.zone.dimly-lit", *_SEEN))
