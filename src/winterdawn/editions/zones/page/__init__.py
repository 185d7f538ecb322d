"""What each viewer may see."""

from winterdawn.editions.zones.page.page import ZonePages

PARTS = {"page": ZonePages()}

__all__ = ["PARTS"]
