"""The zone game: six-sided pools, zones, cards for initiative, Stamina and Stress."""

from winterdawn.editions.zones.parts import ZONES as EDITION

__all__ = ["EDITION"]
