"""How a night went: the hours missed, what disturbed it, what made it pleasant, and the day's meals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.screen.conditions.conditions import HUNGRY, THIRSTY
from winterdawn.editions.sda.frame.use import Term, Terms, Unit
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Spend, Ware
from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.screen.figures import ScreenFigures
    from winterdawn.kernel.asks.choices import Cites

ENOUGH = 8
"""Hours of rest that a night needs (``screen.sleep.routine-at-eight``)."""
_EXTRA, _MORE = "extra-hours", 8
"""As many hours more than those may count, where each does (``screen.ruling.extra-hours-once``)."""
FOOD = (HUNGRY, THIRSTY)
_ROUTINE, _MISSING = "screen.sleep.routine-at-eight", "screen.sleep.missing-hours"
_PART, _CAP = "screen.ruling.partial-hours", "screen.ruling.steps-beyond-heroic"
_HEROIC = 5
"""Steps from Routine to Heroic."""

_BAD = {
    "no-shelter": "No shelter",
    "cold": "No heat in the cold",
    "heat": "Extreme heat",
    "noise": "Noisy surroundings",
    "light": "Bright light",
    "wet": "Wet clothing or bedding",
    "armour": "Rigid armour worn",
    "uncomfortable": "An uncomfortable spot",
    "adrenaline": "Great excitement shortly before",
    "interruption": "A considerable interruption",
}
_GOOD = {
    _EXTRA: "More hours than 8",
    "own-bed": "One’s own bed",
    "comfortable": "A very comfortable bed",
    "company": "Good company",
}
_MEALS = {HUNGRY: "Too little food that day", THIRSTY: "Too little to drink that day"}
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
    more: str = ""
    """The hours of rest in words, where they were more than 8."""
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
    def words(self) -> str:
        """Where the difficulty comes from."""
        if not self.short:
            return f"{self.more or ENOUGH} hours of rest"
        return f"{self.short} {'hour' if self.short == 1 else 'hours'} short of {ENOUGH}"


def asked(seat: str, sleepers: Sequence[Combatant], figures: ScreenFigures) -> Choose:
    """The question how the night went, which nothing said answers with 8 quiet hours and enough to eat."""
    more = {_EXTRA: _MORE} if figures.extra_sleep == "per-hour" else {}
    meals = _MEALS if figures.daily_hunger == "on" else {}
    wares = [
        Ware("short", f"Hours of rest short of {ENOUGH}", 1, ENOUGH, cites=(_MISSING,)),
        Ware("part", "Part of another hour short", 1, 1, cites=(_PART,)),
        *(Ware(key, label, 1, 1, "−1", cites=(_bad(key),)) for key, label in _BAD.items()),
        *(_pleasant(key, label, more.get(key, 1)) for key, label in _GOOD.items()),
        *(Ware(key, label, 1, 1, cites=("screen.ruling.hunger-test",)) for key, label in meals.items()),
    ]
    purse, fed = sum(ware.most for ware in wares), " and enough to eat and drink" if meals else ""
    return Choose(
        seat,
        f"How was the night of {series(who.name for who in sleepers)}?",
        Spend(purse, "", tuple(wares)),
        who=sleepers[0].id if len(sleepers) == 1 else "",
        lead=f"Unless you say otherwise, they had {ENOUGH} hours of quiet rest{fed}.",
        act="The night: {}",
        cites=_ASKED,
    )


def night(said: Mapping[str, int], *, counted: bool = False) -> Night:
    """The night that an answer means; more than all hours nobody misses. Hours beyond the eighth may be
    ``counted`` (``screen.ruling.extra-hours-once``).

    >>> night({"short": 2, "part": 1, "wet": 1}).short
    3
    """
    bad = [Term(Unit.MALUS, 1, label, (_bad(key),)) for key, label in _BAD.items() if said.get(key)]
    good = [Term(Unit.DICE, said[key], label, _good(key)) for key, label in _GOOD.items() if said.get(key)]
    short = min(ENOUGH, said.get("short", 0) + said.get("part", 0))
    lacks = tuple(key for key in FOOD if said.get(key))
    extra = said.get(_EXTRA, 0)
    more = str(ENOUGH + extra) if counted else f"more than {ENOUGH}"
    return Night(short, bool(said.get("part")), more if extra else "", (*bad, *good), lacks)


def _bad(key: str) -> str:
    return f"screen.sleep.malus-{key}"


def _pleasant(key: str, label: str, most: int) -> Ware:
    return Ware(key, label, 1, most, "1 bonus die", cites=_good(key))


def _good(key: str) -> Cites:
    once = ("screen.ruling.extra-hours-once",) if key == _EXTRA else ()
    return (f"screen.sleep.bonus-{key}", *once)
