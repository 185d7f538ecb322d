"""Who acts when: cards, the track and its rounds."""

from winterdawn.editions.zones.order.drawing import Drawing
from winterdawn.editions.zones.order.track import Track

PARTS = {"drawing": Drawing(), "track": Track()}

__all__ = ["PARTS"]
