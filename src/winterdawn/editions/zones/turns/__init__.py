"""Turns: what somebody may do in one, what they hold back, and what they do out of turn."""

from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.editions.zones.turns.others import OutOfTurn
from winterdawn.editions.zones.turns.turn import ZoneTurn

PARTS = {"turn": ZoneTurn(), "budget": ActionBudget(), "out-of-turn": OutOfTurn()}

__all__ = ["PARTS"]
