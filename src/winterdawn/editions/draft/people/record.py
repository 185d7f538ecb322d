"""What the 2017 draft wants noted of a character."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from winterdawn.characters.account import Account
from winterdawn.editions.draft.people.sheet import VIRTUES, DraftSheet
from winterdawn.editions.sda.character.coins import said
from winterdawn.editions.sda.character.gear import armour, load, most_load
from winterdawn.editions.sda.character.sheet import DAMAGE_TYPES
from winterdawn.editions.sda.page.words import row
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.character.sheet import Sheet


def record(sheet: Sheet) -> Account:
    """The whole of it, each line with the rule that asks for it."""
    own = cast("DraftSheet", sheet)
    terms = tuple(Account(row(name), told, cites=cites) for name, told, cites in _lines(own))
    return Account(row("record"), own.name, terms, ("draft.sheet.name",))


def noted(sheet: Sheet) -> Iterator[tuple[Saying, Saying]]:
    """What stands nowhere else on a sheet in plain words."""
    own = cast("DraftSheet", sheet)
    found = {"looks": own.looks, "morality": own.morality, "experience-spent": f"{own.experience_spent}"}
    return ((row(name), told) for name, told in found.items() if told)


def _lines(sheet: DraftSheet) -> Iterator[tuple[str, Saying, tuple[str, ...]]]:
    scores = sheet.attributes
    order = ("agility", "strength", "constitution", "erudition", "wisdom", "persona")
    known = sorted({*sheet.skills, *sheet.experience} - set(scores))
    ticked = sum(line.ticked for line in sheet.wounds.lines)
    passive = [phrase("passive", points=armour(sheet, kind).value, kind=kind) for kind in DAMAGE_TYPES]
    own = {key: sheet.leanings[key] for key in VIRTUES if key in sheet.leanings}
    leanings = [phrase("virtue-leans", virtue=key, leaning=leaning) for key, leaning in own.items()]
    spirit = phrase("so-many-of", now=sheet.spirit_left, most=sheet.maximum_spirit)
    burden = phrase("so-many-of", now=load(sheet), most=most_load(sheet))
    told = [phrase("attribute-score", attribute=key, score=scores[key]) for key in order]
    yield "name", sheet.name, ("draft.sheet.name",)
    yield "race", sheet.race, ("draft.sheet.race",)
    yield "looks", sheet.looks, ("draft.sheet.description",)
    yield "attributes", listed(*told), ("draft.sheet.attributes",)
    yield "skills-known", f"{len(known)}", ("draft.sheet.skills",)
    yield "experience-spent", f"{sheet.experience_spent}", ("draft.sheet.experience-spent",)
    yield "traits", ", ".join(trait.name for trait in sheet.traits), ("draft.sheet.traits",)
    yield "spirit", spirit, ("draft.sheet.spirit",)
    yield "boxes-ticked", f"{ticked}", ("draft.sheet.health",)
    yield "arsenal", ", ".join(weapon.name for weapon in sheet.weapons), ("draft.sheet.arsenal",)
    yield "armour-in-all", listed(*passive) if sheet.armour else "", ("draft.sheet.armour",)
    yield "equipment", ", ".join(item.name for item in sheet.equipment), ("draft.sheet.equipment",)
    yield "wealth", listed(*said(sheet.wealth)), ("draft.sheet.wealth",)
    yield "encumbrance", burden, ("draft.sheet.encumbrance",)
    yield "morality", sheet.morality, ("draft.sheet.morality",)
    yield "virtues", listed(*leanings), ("draft.sheet.five-virtues", "draft.sheet.virtue-between-vices")
