"""Heroes and enemies of the zone game for tests, and a scene to look at their sheets in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.editions.frame.bare import BareCourse, BareMarks, BarePage
from winterdawn.characters.account import Account
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.encounter.told import told
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.editions.zones.figures import FIGURES, ZoneFigures
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.hero import HeroSheet
from winterdawn.editions.zones.people.kind import ZoneSheets
from winterdawn.editions.zones.tables.reading import tables
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.kernel.views.sheetview import SheetView
from winterdawn.kernel.views.view import Viewer

KIND = ZoneSheets()
TABLES = tables()
SCORES = ("body", "agility", "mind", "awareness", "soul")
ADULT: dict[str, Any] = {
    "name": "Ann",
    "of_class": "guard",
    "attributes": dict(zip(SCORES, (4, 3, 2, 3, 3), strict=True)),
    "skills": {"melee": 4, "athletics": 2, "mobility": 2, "perception": 2},
    "talents": ["tough", "quick-feet", "long-thrust"],
}
"""Somebody against whom no rule speaks."""
EDITION = Edition(
    "zones",
    "The zone rules",
    1,
    {"marks": BareMarks(), "clock": Clock(), "course": BareCourse(), "page": BarePage()},
    FIGURES,
    KIND,
    words=ENGLISH,
)
"""Enough of an edition to see a sheet in."""


def hero(*scores: int, **given: Any) -> HeroSheet:
    """An adult with scores from BODY to SOUL, and whatever else is given otherwise."""
    attributes = {"attributes": dict(zip(SCORES, scores, strict=True))} if scores else {}
    sheet = KIND.read({**ADULT, **attributes, **given})
    assert isinstance(sheet, HeroSheet)
    return sheet


def read(numbers: Mapping[str, Account]) -> dict[str, Account]:
    """What numbers are made of, as it is read."""
    return {key: told(account, EDITION.teller) for key, account in numbers.items()}


def numbers(sheet: HeroSheet, figures: ZoneFigures = FIGURES) -> dict[str, Account]:
    """Those of a hero, as they are read."""
    return read(accounts.numbers(sheet, TABLES, figures))


def number(key: str, sheet: HeroSheet, **figures: Any) -> Any:
    """A number of somebody, by key."""
    return accounts.numbers(sheet, TABLES, ZoneFigures(**figures))[key].value


def scene(sheet: Any) -> tuple[Encounter[Any], Combatant]:
    """Somebody in a scene of their own."""
    people = (Entrant("ann", sheet, "player-1", "ones", "b2"),)
    setup = Setup("zones", "A scene", Ground(3, 3), people, tempo="interaction")
    play: Encounter[Any] = Encounter(setup, EDITION)
    return play, next(iter(play))


def view(sheet: Any) -> SheetView:
    """Somebody's sheet as a page shows it."""
    play, who = scene(sheet)
    return told(KIND.show(play, who, Viewer("player-1"), "ally", acts=False), play.teller)
