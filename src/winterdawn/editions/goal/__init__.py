"""What a fight is about."""

from winterdawn.editions.goal.goal import HOLD, LAST, REACH, TAKE, Goal, rounds

__all__ = ["HOLD", "LAST", "REACH", "TAKE", "Goal", "rounds"]
