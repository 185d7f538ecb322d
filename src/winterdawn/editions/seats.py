"""What a seat may be called: whatever a group likes, and nothing that means one of the usual seats and is
misspelt.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

LOOKING_ON = "spectator"
_USUAL = ("gm", "computer", "player-#")
"""Seats that everybody calls so; a number stands for ``#``."""
_ALIKE = 0.86
"""From here on of :class:`difflib.SequenceMatcher` two names are alike: a letter more, less or elsewhere."""


def seat_fault(seat: str) -> str:
    """Why nobody can be played from a seat of this name, in words; empty if nothing is against it.

    A fight brings its own seats, so that no list tells which there are.
    """
    if seat == LOOKING_ON:
        return f"a {seat} looks on and plays nobody; use gm, computer or a player’s seat, such as player-1"
    name, number = re.sub(r"\d+", "#", seat), re.search(r"\d+", seat)
    near = get_close_matches(name.casefold(), _USUAL, 1, _ALIKE)
    if name in _USUAL or not near:
        return ""
    meant = near[0].replace("#", number[0] if number else "1")
    return f"{seat!r} is too like {meant}; write {meant}, or a name less like it"
