"""Traits of the figures with what they bring, and the skills that are chosen for some of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from winterdawn.characters.making.question import Choice, Steps
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.pieces import EVERY_SKILL, Modifier, Price, Step, Trait
from winterdawn.editions.sda.character.skills import key_of, skill_name
from winterdawn.editions.sda.creation.figures import Row, listed
from winterdawn.editions.sda.creation.kit import talented
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.creation.making import Making

CHOSEN, EVERY = "chosen skill", "every skill"
"""What the figures call a skill that the player picks, and all of them."""


def trait(name: str, skill: str = "") -> Trait:
    """A trait of the figures with what it brings (``book.ruling.table-trait-effects``).

    ``skill`` is the one chosen for a trait that needs one; without it such a trait brings nothing.
    A name that the figures do not have is a trait without words.
    """
    row = listed("traits").get(name_key(name), {})
    text = str(row.get("effect", ""))
    return Trait(
        name,
        text.replace(CHOSEN, skill_name(skill)) if skill else text,
        tuple(Modifier(**{**each, "to": key_of(each["to"])}) for each in row.get("modifiers", ())),
        tuple(_price(each, skill) for each in row.get("prices", ()) if skill or each["of"] != CHOSEN),
        bool(row.get("more")),
    )


def _price(row: Row, skill: str) -> Price:
    of = row["of"]
    figures: dict[str, Any] = {key: value for key, value in row.items() if key != "of"}
    return Price(skill if of == CHOSEN else name_key(of) if of == EVERY else key_of(of), **figures)


def fitted(trait: Trait, sheet: Sheet) -> Trait:
    """``trait`` about what the edition of a sheet has in place of the core book's skills and families."""
    modifiers = tuple(replace(each, to=own) for each in trait.modifiers for own in sheet.meant(each.to))
    prices = tuple(
        replace(each, of=own)
        for each in trait.prices
        for own in ((EVERY_SKILL,) if each.of == EVERY_SKILL else sheet.meant(each.of))
    )
    return replace(trait, modifiers=modifiers, prices=prices)


def needs_skill(name: str) -> bool:
    """Whether a skill is chosen for a trait."""
    prices = listed("traits").get(name_key(name), {}).get("prices", ())
    return any(each["of"] == CHOSEN for each in prices)


def has_rank(skill: str, rank: int) -> Choice:
    """A skill to be chosen, with its rank."""
    return Choice(skill, skill_name(skill), phrase("has-rank", rank=rank))


def choose_skills(made: Making) -> Steps[None]:
    """A skill with a rank for each trait that needs one; nothing where none has any."""
    able = [key for key in made.sheet.known() if made.sheet.rank(key)]
    if not able:
        return
    for had in made.sheet.traits:
        if not needs_skill(had.name):
            continue
        choices = [has_rank(key, made.sheet.rank(key)) for key in able]
        prompt = phrase("which-skill-for", trait=had.name)
        key = yield from made.ask(
            "talent",
            prompt,
            choices,
            "book.ruling.table-creation-traits",
            of=name_key(had.name),
            usual=talented(made.sheet, able),
        )
        own = fitted(trait(had.name, key), made.sheet)
        chosen = tuple(own if each.name == had.name else each for each in made.sheet.traits)
        made.sheet = replace(made.sheet, traits=chosen)
        label = phrase("of-this-the", of=had.name, what=skill_name(key))
        made.note(Step("talent", key, made.says(label)))
