"""How an encounter goes on, and what the game master may do in it."""

from winterdawn.editions.zones.course.course import ZoneCourse
from winterdawn.editions.zones.course.goals import ZoneGoals
from winterdawn.editions.zones.course.hand import HAND
from winterdawn.editions.zones.course.powers import Powers
from winterdawn.editions.zones.course.resting import Resting

PARTS = {
    "course": ZoneCourse(),
    "goals": ZoneGoals(),
    "powers": Powers(),
    "resting": Resting(),
    **HAND,
}

__all__ = ["PARTS"]
