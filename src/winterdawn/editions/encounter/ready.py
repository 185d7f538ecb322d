"""A setup made ready to be played, as often as one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from winterdawn.dice import Ladder
from winterdawn.editions.encounter.edition import Edition, F
from winterdawn.editions.encounter.part import Marks
from winterdawn.editions.encounter.told import beside_house_rules
from winterdawn.editions.house import by_reading, replaced, with_house_rules

if TYPE_CHECKING:
    from winterdawn.editions.setup import Setup


class Ready(Generic[F]):
    """A setup that can be played under an edition, read and checked once however often it is begun anew;
    nothing in it ever changes.
    """

    def __init__(self, setup: Setup, edition: Edition[F]) -> None:
        """Raises :class:`~winterdawn.editions.setup.SetupError`."""
        self.figures = with_house_rules(by_reading(edition.figures, setup.reading), setup.house_rules)
        self.house = replaced(edition.figures, self.figures)
        """What is played otherwise, be it by the group's own rules or by an earlier reading."""
        self.same = beside_house_rules(edition.same, self.house)
        """The ids under which it is told what shared rules cite."""
        self.edition = edition = edition.with_figures(self.figures)
        self.scale = edition.part(Marks).scale(self.figures)
        self.ladder = Ladder.of(self.scale)
        self.setup = edition.laid(setup.read(edition.read).settled())
        self.map = self.setup.checked()
        self.worked: dict[type, Any] = {}
        """What parts have worked out of it once, by its class."""
