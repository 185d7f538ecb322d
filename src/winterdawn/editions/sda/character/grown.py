"""Where ranks and scores come from: the choices of creation and advancement, and what else came since."""

from __future__ import annotations

from winterdawn.characters.account import Account
from winterdawn.editions.sda.character.pieces import Step
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.kernel.fact import Fact, phrase

ENTERED = "book.ruling.character-creation-missing"
"""What a figure rests on that was entered freely and that no choice accounts for."""


def by_choice(step: Step, value: int, *cites: str) -> Account:
    """A term that a choice of creation or advancement brought."""
    return Account(step.label or step.choice, value, cites=cites, choice=chosen_in(step))


def chosen_in(step: Step) -> Fact:
    """What was chosen, and at which stage."""
    return phrase("chosen-at", stage=step.stage, choice=step.label or step.choice)


def grown(sheet: Sheet, key: str, value: int, raised_by: str) -> tuple[Account, ...]:
    """The terms of a rank or a score: set, raised and traded in creation and since, and the rest.

    The rest came in play by ``raised_by`` if the sheet was made by choices, and was entered freely
    if not (``book.ruling.character-creation-missing``).
    """
    base = [step for step in sheet.story if key in step.scores][-1:]
    terms = [by_choice(step, step.scores[key]) for step in base]
    terms += [by_choice(step, step.ranks[key], raised_by) for step in sheet.story if key in step.ranks]
    told = sum(term.number for term in terms)
    if value != told or not terms:
        made = bool(sheet.making)
        terms.append(
            Account(
                phrase("since-creation") if made else phrase("as-entered"),
                value - told,
                cites=(raised_by if made else ENTERED,),
            )
        )
    return tuple(terms)
