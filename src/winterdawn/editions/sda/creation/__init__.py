"""Making a character: guided, step by step and with every step taken back, or at random.

The core book promises a chapter on this and does not have it
(``book.ruling.character-creation-missing``). The steps and their figures are those of the
author's fuller manuscript, read by ``book.ruling.table-creation-manuscript``.

>>> from winterdawn.editions.sda.creation import Draft
>>> draft = Draft().choose("orc").choose("climbing")
>>> [choice.label for choice in draft.choices()]
['Black-Skinned', 'Pig Rider', 'Tide Crasher']
>>> draft.back().back() == Draft()
True
"""

from __future__ import annotations

from winterdawn.editions.sda.creation.chance import RACES, random_character
from winterdawn.editions.sda.creation.draft import Draft

__all__ = ["RACES", "Draft", "random_character"]
