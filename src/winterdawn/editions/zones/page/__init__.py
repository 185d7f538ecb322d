"""What each viewer may see."""

from winterdawn.editions.zones.page.page import Pages

PARTS = {"page": Pages()}

__all__ = ["PARTS"]
