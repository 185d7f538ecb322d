"""The 2017 draft."""

from winterdawn.editions.draft.parts import DRAFT as EDITION

__all__ = ["EDITION"]
