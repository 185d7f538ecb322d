"""What the parts of the screen's referee share."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Part
from tests.referee.screen.judges.people import ScreenPerson


class ScreenPart(Part):
    """A chapter that knows the screen's people."""

    referee: Any

    def person(self, id: str) -> ScreenPerson:
        found: ScreenPerson = self.referee.people[id]
        return found
