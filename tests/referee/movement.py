"""Movement: how far anybody comes in a round."""

from __future__ import annotations

from typing import Any

from tests.referee.part import Data, Part


class Movement(Part):
    """No further than the speed allows."""

    def __init__(self, referee: Any, ground: Data) -> None:
        super().__init__(referee)
        self.ground = ground
