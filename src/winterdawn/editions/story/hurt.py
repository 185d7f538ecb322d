"""How hurt people are, as far as a record tells it: what they have lost, less what they have got back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event

HARMS = frozenset({"healed", "injury", "rest", "stamina"})
"""Kinds of events that tell of it."""

_BOXES, _STAMINA = ("box of harm", "boxes of harm"), ("Stamina lost", "Stamina lost")
"""What one of it is called, and several."""


def losses(events: Iterable[Event]) -> dict[str, str]:
    """What everybody who is hurt has suffered, in words, by id: ``5 boxes of harm``, ``3 Stamina lost``."""
    lost = dict[str, int]()
    words = dict[str, tuple[str, str]]()
    for event in events:
        told = event.figures
        match event.kind:
            case "injury" | "healed" if "boxes" in told:
                words[event.who] = _BOXES
                change = told["boxes"] if event.kind == "injury" else -told["boxes"]
            case "stamina":
                words[event.who] = _STAMINA
                change = told.get("lost", 0) - told.get("gained", 0)
            case "rest":
                change = -lost.get(event.who, 0)
            case _:
                continue
        lost[event.who] = max(0, lost.get(event.who, 0) + change)
    return {who: f"{amount} {words[who][amount > 1]}" for who, amount in lost.items() if amount}
