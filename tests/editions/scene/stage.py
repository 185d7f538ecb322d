"""Small scenes for the tests, driven by what people do and how the game master rules.

Everybody has d8 for everything, 3 dice for perception, 1 die for what they never learnt, and 24 spirit.
"""

from __future__ import annotations

from typing import Any, Self

from tests.editions.answering import Wanted
from tests.editions.sda.arena import Arena, fighter
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.run import Run


class Stage(Arena):
    """A scene of characters whose id, seat and side are their first names."""

    def __init__(
        self,
        *sheets: Sheet,
        gm: str = "gm",
        seats: dict[str, str] | None = None,
        sides: dict[str, str] | None = None,
        **house: int | str,
    ) -> None:
        entrants = []
        for sheet in sheets or (fighter("Ann"),):
            key = sheet.name.lower()
            seat, side = ((given or {}).get(key, key) for given in (seats, sides))
            entrants.append(Entrant(key, sheet, seat, side))
        setup = Setup(self.edition, "A scene", Ground(), tuple(entrants), house, "interaction", gm)
        self.start = begin(setup)
        self.run: Run[Any] = Run(self.start)

    def does(self, key: str, what: str) -> Self:
        """Somebody acts."""
        for number, ask in self.run.pending.items():
            if ask.who == key and "What do you do?" in ask.prompt:
                self.run.answer(what, ask=number)
                return self
        raise AssertionError(f"{key} is not asked; open: {self.open()}")

    def gm(self, *answers: Any) -> Self:
        """The game master gives one answer after the other to whatever they are asked."""
        for answer in answers:
            number = next(n for n, ask in self.run.pending.items() if ask.seat == "gm")
            self.run.answer(answer, ask=number)
        return self

    def says(self, *answers: Any) -> Self:
        """Whoever is asked gives one answer after the other; tuples are dice that fall."""
        for answer in answers:
            self.run.answer(answer, ask=next(iter(self.run.pending)))
        return self

    def sheet(self, key: str) -> Sheet:
        found: Sheet = self.run.game.sheet(key)
        return found

    @property
    def day(self) -> int:
        """The day of game time."""
        found: int = self.run.game.part(Clock).day(self.run.game)
        return found

    def points(self, key: str) -> dict[str, int]:
        """Unspent experience."""
        return self.sheet(key).experience

    def last(self, kind: str) -> str:
        """What the newest line of a kind says."""
        return self.told(kind)[-1]

    def choices(self, seat: str, wanted: Wanted) -> list[str]:
        """The keys that may be answered."""
        return [str(value) for value in self.ask(wanted, seat)]


def solo(gm: str = "gm", **given: Any) -> Stage:
    """Ann alone; ranks as ``skills``, attributes by name."""
    return Stage(fighter("Ann", **given), gm=gm)


def pair(ann: dict[str, Any] | None = None, bob: dict[str, Any] | None = None, **house: Any) -> Stage:
    """Ann and Bob."""
    return Stage(fighter("Ann", **(ann or {})), fighter("Bob", **(bob or {})), **house)
