"""The game master's screen."""

from winterdawn.editions.screen.parts import SCREEN as EDITION

__all__ = ["EDITION"]
