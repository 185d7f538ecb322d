"""Advancement: what ranks and scores cost, and sheets with them raised.

Every function gives a new sheet or raises :class:`AdvanceError`; none changes the one it is given.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from winterdawn.characters.advance import AdvanceError
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, families, key_of, skill_name, skills
from winterdawn.editions.sda.character.traits import priced, terms

HIGHEST = 60
"""No rank or score of a sheet is higher."""
TRADED = 3
"""Skills that a family trade lowers (``book.experience.group-trade``)."""


def price(sheet: Sheet, key: str) -> int:
    """Experience points that the next rank of a skill, or point of an attribute, costs.

    A skill costs 4 x (its total rank + 1) (``book.experience.skill-cost``), an attribute its
    score (``book.experience.attribute-cost``); traits may change that
    (``book.ruling.table-trait-effects``). Raises :class:`AdvanceError` for a family, which is only
    traded for.
    """
    if key in ATTRIBUTES:
        return priced(sheet.attributes[key], terms(sheet, key))
    if key not in skills():
        rule = "book.experience.group-trade"
        raise AdvanceError(rule, f"{skill_name(key)} is not bought: three of its skills are traded for it")
    return priced(4 * (sheet.rank(key) + 1), terms(sheet, key))


def raised(sheet: Sheet, key: str) -> Sheet:
    """``sheet`` with a skill or an attribute 1 higher and paid for with its own points.

    Points of other skills and attributes are no help (``book.experience.no-transfer``). Spirit
    does not rise with its maximum (``book.ruling.spirit-maximum-universal``).
    """
    cost, points = price(sheet, key), sheet.experience.get(key, 0)
    if points < cost:
        rule = "book.experience.attribute-cost" if key in ATTRIBUTES else "book.experience.skill-cost"
        raise AdvanceError(
            rule, f"raising {skill_name(key)} costs {cost} of its experience points; there are {points}"
        )
    before = sheet.attributes[key] if key in ATTRIBUTES else sheet.skills.get(key, 0)
    if before >= HIGHEST:
        raise AdvanceError("book.ruling.attribute-bounds", f"{skill_name(key)} is at {HIGHEST}, the highest")
    paid = _with(sheet.experience, key, points - cost)
    if key in ATTRIBUTES:
        risen = replace(sheet, attributes={**sheet.attributes, key: before + 1}, experience=paid)
        if sheet.spirit is None and risen.maximum_spirit != sheet.maximum_spirit:
            # The spirit there is does not rise with its maximum.
            return replace(risen, spirit=sheet.maximum_spirit)
        return risen
    return replace(sheet, skills=_with(sheet.skills, key, before + 1), experience=paid)


def traded(sheet: Sheet, family: str, three: Sequence[str]) -> Sheet:
    """``sheet`` with three skills of a family 1 rank lower and the family 1 higher.

    ``book.experience.group-trade``, ``book.experience.group-own-ranks``; it costs no experience
    (``book.ruling.group-trade-optional``).
    """
    rule = "book.experience.group-trade"
    if family not in families():
        raise AdvanceError(rule, f"{skill_name(family)} is no family; one of {', '.join(families())}")
    members = [skill.key for skill in families()[family]]
    if len(set(three)) != TRADED or len(three) != TRADED or not set(three) <= set(members):
        raise AdvanceError(
            rule, f"a trade takes three different skills of {skill_name(family)}: {', '.join(members)}"
        )
    for key in three:
        if not sheet.skills.get(key, 0):
            raise AdvanceError(
                "book.experience.group-own-ranks", f"{skill_name(key)} has no rank of its own to give"
            )
    if sheet.families.get(family, 0) >= HIGHEST:
        raise AdvanceError(rule, f"{skill_name(family)} is at {HIGHEST}, the highest")
    own = sheet.skills
    for key in three:
        own = _with(own, key, own[key] - 1)
    return replace(
        sheet, skills=own, families=_with(sheet.families, family, sheet.families.get(family, 0) + 1)
    )


def awarded(sheet: Sheet, key: str, points: int) -> Sheet:
    """``sheet`` with experience points added to a skill or an attribute.

    Each has its own count (``book.experience.separate-tracks``).
    """
    if key not in ATTRIBUTES and key not in skills():
        raise AdvanceError("book.experience.separate-tracks", f"{key[:40]!r} is no skill or attribute")
    if points < 0:
        raise AdvanceError("book.experience.no-transfer", f"experience is not taken away, so not {points}")
    return replace(sheet, experience=_with(sheet.experience, key, sheet.experience.get(key, 0) + points))


def raisable(sheet: Sheet) -> tuple[str, ...]:
    """The attributes and skills whose points pay for a raise now."""
    keys = (*ATTRIBUTES, *skills())
    return tuple(
        key for key in keys if key in sheet.experience and sheet.experience[key] >= price(sheet, key)
    )


def tradable(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """The families that can be traded for, each with its skills that have ranks to give."""
    found = {
        family: tuple(skill.key for skill in members if sheet.skills.get(skill.key, 0))
        for family, members in families().items()
    }
    return {family: keys for family, keys in found.items() if len(keys) >= TRADED}


def advanced(sheet: Sheet, name: str) -> Sheet:
    """``sheet`` with whatever ``name`` means raised; a family is traded for if only three can give.

    Raises :class:`~winterdawn.editions.sda.character.skills.UnknownSkill` or :class:`AdvanceError`.
    """
    key = key_of(name)
    if key not in families():
        return raised(sheet, key)
    giving = tuple(skill.key for skill in families()[key] if sheet.skills.get(skill.key, 0))
    if len(giving) != TRADED:
        rule = "book.experience.group-own-ranks" if len(giving) < TRADED else "book.experience.group-trade"
        told = ", ".join(giving) or "none"
        raise AdvanceError(rule, f"a trade for {skill_name(key)} takes three skills with own ranks: {told}")
    return traded(sheet, key, giving)


def _with(counts: dict[str, int], key: str, value: int) -> dict[str, int]:
    """``counts`` with one of them set; none is kept at 0."""
    kept = {**counts, key: value}
    return {name: kept[name] for name in sorted(kept) if kept[name]}
