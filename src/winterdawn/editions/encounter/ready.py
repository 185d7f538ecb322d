"""What all encounters of a setup share: made ready once, however often the setup is begun anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from winterdawn.dice import Ladder
from winterdawn.editions.encounter.part import Marks
from winterdawn.editions.house import with_house_rules

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.setup import Setup

F = TypeVar("F", bound=msgspec.Struct)


class Ready(Generic[F]):
    """A setup that can be played under an edition, read and checked; nothing in it ever changes."""

    def __init__(self, setup: Setup, edition: Edition[F]) -> None:
        """Raises :class:`~winterdawn.editions.setup.SetupError`."""
        self.figures = with_house_rules(edition.figures, setup.house_rules)
        self.scale = edition.part(Marks).scale(self.figures)
        self.ladder = Ladder.of(self.scale)
        self.setup = setup.read(edition.read).settled()
        self.map = self.setup.checked()
