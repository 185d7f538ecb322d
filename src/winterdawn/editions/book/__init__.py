"""The core book."""

from winterdawn.editions.book.parts import BOOK as EDITION

__all__ = ["EDITION"]
