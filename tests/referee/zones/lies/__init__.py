"""Lies about fights of the zone game, one or more for each judgement of its referee."""

from tests.referee.zones.lies.course import COURSE
from tests.referee.zones.lies.harm import HARM

TAMPERS = (*COURSE, *HARM)

__all__ = ["TAMPERS"]
