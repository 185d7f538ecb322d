"""What the screen notes of a character beside what the core book does, each with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, get_args

from winterdawn.characters.account import Account
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.screen.people.sheet import Condition, Lack, ScreenSheet
from winterdawn.editions.screen.rest.hunger import CITES as HUNGER
from winterdawn.editions.screen.rest.hunger import asked
from winterdawn.editions.screen.rolls.facing import blinded
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play

_LEVEL = ("screen.ruling.condition-maximum",)
_WEIGHT = ("screen.ruling.condition-effects-missing", "screen.ruling.conditions-out-of-combat")
_CHECKED = ("screen.moment.scene-virtue", "screen.ruling.virtue-check")
_USED = ("screen.moment.tempo-change", "screen.ruling.tempo-change-exp")
_STRIVEN = ("screen.moment.full-night", "screen.ruling.full-night-attribute")
_HELM = ("screen.facing.helmet-columns", "screen.ruling.helmet-figure-missing")
_TABLE = ("screen.ruling.table-close-helms",)
NONE = phrase("none-of-them")
NOTHING = (0, NONE)
"""Values of what is not noted."""


def noted(play: Play, who: Combatant) -> dict[str, Account]:
    """Every number that only the screen has, by key, such as ``condition:afraid``."""
    sheet = cast("ScreenSheet", play.sheet(who.id))
    found = {f"condition:{name}": _condition(play, who, name) for name in get_args(Condition)}
    found |= {f"checks:{key}": checks(sheet, key) for key in sheet.all_virtues}
    found |= {f"fasting:{name}": _fasting(play, sheet, name) for name in get_args(Lack)}
    return {**found, "used": used(sheet), "striven": striven(sheet), "helm": helm(play, sheet)}


def _condition(play: Play, who: Combatant, name: str) -> Account:
    part = play.part(Conditions)
    level = part.level(play, who, name)
    weight = Account(phrase("malus-on-most"), part.weight(play, who, name), cites=_WEIGHT)
    return Account(name, level, (weight,), _LEVEL)


def checks(sheet: ScreenSheet, virtue: str) -> Account:
    """How often a virtue was checked."""
    return Account(phrase("checks-of", virtue=virtue), sheet.checks.get(virtue, 0), cites=_CHECKED)


def _fasting(play: Play, sheet: ScreenSheet, name: Lack) -> Account:
    days = sheet.fasting.get(name, 0)
    tested = figures(play).daily_hunger == "on"
    next_ = Account(phrase("asked-by-next-day"), asked(play, days + 1) if tested else NONE, cites=HUNGER)
    return Account(phrase("days-short", of=name), days, (next_,), HUNGER[:1])


def used(sheet: ScreenSheet) -> Account:
    """The skills of which one is learnt from at the next change of tempo."""
    told = listed(*map(skill_name, sheet.used)) or NONE
    return Account(phrase("skills-used"), told, cites=_USED)


def striven(sheet: ScreenSheet) -> Account:
    """The attributes of which one is learnt from in the next full night."""
    told = listed(*sheet.striven) or NONE
    return Account(phrase("attributes-striven"), told, cites=_STRIVEN)


def helm(play: Play, sheet: ScreenSheet) -> Account:
    """What a helm that covers the face gives whoever attacks from the flank or from behind."""
    by_armour = sheet.close_helm is None
    cites = _TABLE if by_armour else ()
    worn = phrase("whether-so", so=sheet.face_covered)
    covered = Account(phrase("face-covered", by_armour=by_armour), worn, cites=cites)
    return Account(phrase("dice-against-helm"), blinded(play, sheet), (covered,), _HELM)
