"""What fights of the 2017 draft alone ask."""

from __future__ import annotations

from winterdawn.editions.sda.facts.rolls import DiceTask
from winterdawn.kernel.fact import Who


class MeetStriker(DiceTask, frozen=True):
    """Announce first how one meets somebody who strikes at one's own number."""

    striker: Who
