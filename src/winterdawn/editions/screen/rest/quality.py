"""How a night went: the hours missed, what disturbed it, what made it pleasant, and the day's meals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.screen.conditions.conditions import HUNGRY, THIRSTY
from winterdawn.editions.sda.frame.use import Term, Terms, Unit
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Spend, Ware
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.screen.figures import ScreenFigures
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact

ENOUGH = 8
"""Hours of rest that a night needs (``screen.sleep.routine-at-eight``)."""
_EXTRA, _MORE = "extra-hours", 8
"""As many hours more than those may count, where each does (``screen.ruling.extra-hours-once``)."""
FOOD = (HUNGRY, THIRSTY)
_ROUTINE, _MISSING = "screen.sleep.routine-at-eight", "screen.sleep.missing-hours"
_PART, _CAP = "screen.ruling.partial-hours", "screen.ruling.steps-beyond-heroic"
_HEROIC = 5
"""Steps from Routine to Heroic."""

_BAD = (
    "no-shelter", "cold", "heat", "noise", "light", "wet", "armour", "uncomfortable", "adrenaline",
    "interruption",
)  # fmt: skip
_GOOD = (_EXTRA, "own-bed", "comfortable", "company")
_ASKED: Cites = (
    "screen.sleep.daily-test",
    "screen.moment.day-fatigue",
    "screen.ruling.sleep-which-fails",
    _ROUTINE,
)


class Night(msgspec.Struct, frozen=True):
    """How a night went for somebody."""

    short: int = 0
    """Hours short of 8, parts of an hour counted in full."""
    rounded: bool = False
    extra: int = 0
    """Hours of rest beyond 8; of what is not ``counted`` any number."""
    counted: bool = False
    terms: Terms = ()
    lacks: tuple[str, ...] = ()
    """The conditions that the day's meals may raise."""

    @property
    def cites(self) -> Cites:
        """Why the test is as hard as it is."""
        if not self.short:
            return (_ROUTINE,)
        if self.short > _HEROIC:
            return (_MISSING, _CAP)
        return (_MISSING, *((_PART,) if self.rounded else ()))

    @property
    def source(self) -> Fact:
        """Where the difficulty comes from."""
        if self.short:
            return phrase("hours-short", hours=self.short, enough=ENOUGH)
        hours = ENOUGH + (self.extra if self.counted else 0)
        return phrase("hours-of-rest", hours=hours, beyond=self.extra > 0 and not self.counted)


def how_it_was(seat: str, sleepers: Sequence[Combatant], figures: ScreenFigures) -> Choose:
    """The question how the night went, which nothing said answers with 8 quiet hours and enough to eat."""
    more, die = {_EXTRA: _MORE} if figures.extra_sleep == "per-hour" else {}, phrase("one-bonus-die")
    meals = FOOD if figures.daily_hunger == "on" else ()
    wares = [
        Ware("short", phrase("hours-missed", enough=ENOUGH), 1, ENOUGH, cites=(_MISSING,)),
        Ware("part", phrase("part-of-hour-missed"), 1, 1, cites=(_PART,)),
        *(Ware(key, _was(key), 1, 1, "−1", cites=(_bad(key),)) for key in _BAD),
        *(Ware(key, _was(key), 1, more.get(key, 1), die, cites=_good(key)) for key in _GOOD),
        *(Ware(key, _was(key), 1, 1, cites=("screen.ruling.hunger-test",)) for key in meals),
    ]
    slept = tuple(who.id for who in sleepers)
    return Choose(
        seat,
        "",
        Spend(sum(ware.most for ware in wares), "", tuple(wares)),
        who=slept[0] if len(slept) == 1 else "",
        cites=_ASKED,
        question=phrase("how-was-night", sleepers=slept, enough=ENOUGH, fed=bool(meals)),
    )


def night(said: Mapping[str, int], *, counted: bool = False) -> Night:
    """The night that an answer means; more than all hours nobody misses. Hours beyond the eighth may be
    ``counted`` (``screen.ruling.extra-hours-once``).

    >>> night({"short": 2, "part": 1, "wet": 1}).short
    3
    """
    bad = [Term(Unit.MALUS, 1, _was(key), (_bad(key),)) for key in _BAD if said.get(key)]
    good = [Term(Unit.DICE, said[key], _was(key), _good(key)) for key in _GOOD if said.get(key)]
    short = min(ENOUGH, said.get("short", 0) + said.get("part", 0))
    lacks = tuple(key for key in FOOD if said.get(key))
    extra = said.get(_EXTRA, 0)
    return Night(short, bool(said.get("part")), extra, counted, (*bad, *good), lacks)


def _was(key: str) -> Fact:
    """What was good or bad about a night."""
    return phrase("night-was", how=key)


def _bad(key: str) -> str:
    return f"screen.sleep.malus-{key}"


def _good(key: str) -> Cites:
    once = ("screen.ruling.extra-hours-once",) if key == _EXTRA else ()
    return (f"screen.sleep.bonus-{key}", *once)
