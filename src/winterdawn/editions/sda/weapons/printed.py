"""The printed figures of what weapons can do."""

from __future__ import annotations

from functools import cache
from typing import Any

from winterdawn.catalogue import reference
from winterdawn.characters.names import name_key


@cache
def printed(special: str) -> dict[str, Any]:
    """The printed figures of a special by its key, such as ``lever``."""
    return next(row for row in reference("weapons")["special"] if name_key(row["name"]) == special)
