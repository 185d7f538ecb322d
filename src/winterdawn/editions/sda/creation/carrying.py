"""A sheet of one SdA edition as another has it: what can be carried over, and what cannot.

Total ranks stay what they are: the rank of a family that the other edition does not have, or has with other
skills, stands with each of its skills (``book.ruling.table-carried-over``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from winterdawn.editions.sda.character.pieces import EVERY_SKILL
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import instead, skill_name
from winterdawn.kernel.fact import Saying, phrase

_LEFT: dict[str, Saying] = {"story": phrase("choices-left"), "made_with": "", "made_under": ""}
"""Fields that no other edition can use, each with what is told of it."""


def carried(sheet: Sheet, form: type[Sheet]) -> tuple[dict[str, Any], list[Saying]]:
    """A document for ``form`` with all of ``sheet`` that can stand on it, and what is lost."""
    document, lost = msgspec.to_builtins(sheet), list[Saying]()
    document.pop("edition", None)
    other = form(name=sheet.name, attributes=sheet.attributes)
    names = {own: key for key, found in instead(_edition(sheet)).items() for own in found}
    for field in [key for key in document if key in _LEFT or key not in form.__struct_fields__]:
        value = document.pop(field)
        told = phrase("field-left", field=field.replace("_", " "), value=_words(value))
        if left := _LEFT.get(field, told):
            lost.append(left)
    document["families"], folded = _families(sheet, other, names)
    document["skills"] = _skills(sheet, other, names, document["families"], lost)
    document["experience"] = _experience(sheet, other, names, lost)
    for family in folded:
        lost.append(phrase("family-folded", family=skill_name(family)))
    core = names.get(sheet.size, sheet.size)
    document["size"] = instead(_edition(other)).get(core, (core,))[0]
    for piece, rows, field in (
        ("weapons", "training", "skill"),
        ("traits", "modifiers", "to"),
        ("traits", "prices", "of"),
    ):
        for each in document.get(piece, ()):
            found: list[dict[str, Any]] = []
            for row in each.get(rows, ()):
                meant = (EVERY_SKILL,) if row[field] == EVERY_SKILL else _meant(row[field], other, names)
                if not meant:
                    lost.append(phrase("piece-left", of=each["name"], skill=skill_name(row[field])))
                found += [new for own in meant if (new := {**row, field: own}) not in found]
            each[rows] = found
    return document, lost


def _meant(key: str, other: Sheet, names: Mapping[str, str]) -> tuple[str, ...]:
    """What the other edition has for a skill or family of this one, nothing if it has nothing."""
    found = other.meant(names.get(key, key))
    return (key,) if key in found else found


def _families(sheet: Sheet, other: Sheet, names: Mapping[str, str]) -> tuple[dict[str, int], list[str]]:
    """The families that keep their rank as they have the same skills in both, and those that do not."""
    kept, folded = dict[str, int](), list[str]()
    for family, rank in sheet.families.items():
        theirs = {own for skill in sheet.members(family) for own in _meant(skill.key, other, names)}
        same = [own for own in _meant(family, other, names) if _keys(other, own) == theirs]
        if same:
            kept[same[0]] = rank
        elif rank:
            folded.append(family)
    return kept, folded


def _keys(sheet: Sheet, family: str) -> set[str]:
    return {skill.key for skill in sheet.members(family)}


def _skills(
    sheet: Sheet, other: Sheet, names: Mapping[str, str], families: Mapping[str, int], lost: list[Saying]
) -> dict[str, int]:
    """Own ranks by which each total rank stays; of two skills that are one here the better counts."""
    found: dict[str, int] = {}
    for key in sheet.known():
        rank = sheet.rank(key)
        meant = _meant(key, other, names)
        if rank and not meant:
            lost.append(phrase("rank-left", skill=skill_name(key), rank=rank))
        for own in meant if rank else ():
            ranks = rank - families.get(other.family(own), 0)
            if found.get(own, ranks) != ranks:
                better = max(found[own], ranks)
                lost.append(phrase("better-rank", skill=skill_name(own), rank=better))
            found[own] = max(found.get(own, 0), ranks)
    return {key: rank for key, rank in sorted(found.items()) if rank}


def _experience(sheet: Sheet, other: Sheet, names: Mapping[str, str], lost: list[Saying]) -> dict[str, int]:
    found: dict[str, int] = {}
    for key, points in sheet.experience.items():
        meant = _meant(key, other, names)
        if not meant and points:
            lost.append(phrase("experience-left", points=points, skill=skill_name(key)))
        for own in meant[:1]:
            found[own] = found.get(own, 0) + points
    return found


def _words(value: object) -> str:
    """A field in words, short."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {item}" for key, item in value.items())[:200]
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))[:200]
    return msgspec.json.encode(value).decode().strip('"')[:200]


def _edition(sheet: Sheet) -> str:
    return str(getattr(sheet, "edition", ""))
