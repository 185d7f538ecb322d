"""How the editions differ: figure by figure, and rule by rule, as the catalogue and the editions tell it."""

from __future__ import annotations

from functools import cache

import msgspec

from winterdawn.catalogue import rule, rules
from winterdawn.catalogue.coverage import COUNTED
from winterdawn.catalogue.links import BASE, borrowed, differences, linked, standing
from winterdawn.editions import registry
from winterdawn.editions.house import house_rules

AS_BEFORE, NOTHING = "the same", "nothing of the kind"


class FigureRow(msgspec.Struct, frozen=True):
    """A number or a choice that not all editions play alike."""

    name: str
    says: str
    rule: str
    values: dict[str, int | str]
    """By edition."""


class RuleRow(msgspec.Struct, frozen=True):
    """A rule that not all editions have alike."""

    subject: str
    """What it is about, in a word or two."""
    id: str
    """The core book's rule, or the one that only another edition has."""
    says: str
    others: dict[str, str]
    """What each other edition has, in words."""


class Differences(msgspec.Struct, frozen=True):
    """All that sets the editions apart which are linked to the core book."""

    editions: dict[str, str]
    """Their names by id, the core book first."""
    figures: tuple[FigureRow, ...]
    rules: tuple[RuleRow, ...]


@cache
def differing() -> Differences:
    """The whole table, in the order of the core book, what only others have after it."""
    names = [name for name in registry.NAMES if name == BASE or name in linked()]
    others = [name for name in names if name != BASE]
    found = {name: registry.edition(name) for name in names}
    figures = {name: each.figures for name, each in found.items()}
    rows = []
    for key, each in house_rules(figures[BASE]).items():
        values = {name: each.of(figures[name]) for name in names}
        if len(set(values.values())) > 1:
            rows.append(FigureRow(key, each.says, each.rule, values))
    apart = {id for other in others for id in differences(other)}
    told = [
        row
        for entry in rules(BASE)
        if entry.kind in COUNTED or entry.id in apart
        if (row := _row(entry.id, others))
    ]
    own = (
        RuleRow(
            _subject(entry.id),
            entry.id,
            "",
            {name: entry.says if name == other else NOTHING for name in others},
        )
        for other in others
        for entry in rules(other)
        if entry.kind in COUNTED and not linked()[other].get(entry.id)
    )
    return Differences({name: each.name for name, each in found.items()}, tuple(rows), (*told, *own))


def _row(id: str, others: list[str]) -> RuleRow | None:
    cells = {name: _cell(name, id) for name in others}
    if {*cells.values()} <= {AS_BEFORE, NOTHING}:  # on what an edition does not say it says nothing else
        return None
    return RuleRow(_subject(id), id, rule(id).says or rule(id).ruling, cells)


def _cell(edition: str, id: str) -> str:
    """How an edition stands to a rule of the core book."""
    told = differences(edition).get(id)
    if told:
        return told
    instead = standing(edition, id)
    if (
        instead is None
        or instead == (borrowed(edition),)
        or id in [root for own in instead for root in linked()[edition].get(own, ())]
    ):
        return AS_BEFORE
    return " ".join(rule(own).says or rule(own).ruling for own in instead) or NOTHING


def _subject(id: str) -> str:
    return id.split(".")[1].replace("-", " ")
