"""Turns: what somebody may do in one, what they hold back, and what they do out of turn."""

from winterdawn.editions.zones.turns.budget import Budget
from winterdawn.editions.zones.turns.others import OutOfTurn
from winterdawn.editions.zones.turns.turn import Turn

PARTS = {"turn": Turn(), "budget": Budget(), "out-of-turn": OutOfTurn()}

__all__ = ["PARTS"]
