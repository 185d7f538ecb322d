"""A new character in a few lines: who they are, what they do best, and where they are kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.character.traits import left_to_table

if TYPE_CHECKING:
    from winterdawn.editions.sda.character.sheet import Sheet

BEST = 5
"""Skills that a summary names."""


def lines(sheet: Sheet, unspent: int, path: Path | None, again: str) -> list[str]:
    """The summary in words; ``unspent`` is in background points, ``again`` a command or empty."""
    told = [
        ("attributes", ", ".join(f"{key} {sheet.attributes[key]}" for key in ATTRIBUTES)),
        ("best skills", "; ".join(f"{name} {pool}" for name, pool in best(sheet).items()) or "none learnt"),
    ]
    told += [
        ("game master", f"holds to {trait.name}: {trait.text}")
        for trait in sheet.traits
        if trait.text and left_to_table(trait)
    ]
    if unspent:
        points = "1 background point, which is" if unspent == 1 else f"{unspent} background points, which are"
        told.append(("unspent", f"{points} lost"))
    if again:
        told.append(("same again", again))
    if path is not None:
        told.append(("file", str(path)))
    kin = " ".join(filter(None, (sheet.subrace, sheet.race)))
    return [", ".join(filter(None, (sheet.name, kin))), *(f"  {name:<12} {text}" for name, text in told)]


def as_data(sheet: Sheet, unspent: int, path: Path, seed: int | None) -> dict[str, object]:
    """The summary for other programs."""
    return {
        "file": str(path),
        "id": sheet.id,
        "name": sheet.name,
        "race": sheet.race,
        "subrace": sheet.subrace,
        "attributes": sheet.attributes,
        "best_skills": best(sheet),
        "left_to_table": [trait.name for trait in sheet.traits if left_to_table(trait)],
        "unspent": unspent,
        "seed": seed,
    }


def best(sheet: Sheet) -> dict[str, str]:
    """The learnt skills that score most on average, by name, with their pools."""
    from winterdawn.editions.alone import Alone
    from winterdawn.editions.sda.character.skills import skill_name, skills

    person = Alone(sheet)
    found: list[tuple[float, str, str]] = []
    for key, skill in skills().items():
        if sheet.rank(key):
            pools = [person.whole(key, name) for name in skill.attributes]
            odds = [pool.hand(person.play.scale).results() for pool in pools]
            pairs = zip(odds, pools, strict=True)
            found += [(-float(each.mean), skill_name(key), pool.text) for each, pool in pairs]
    told: dict[str, str] = {}
    for _, name, text in sorted(found):
        told.setdefault(name, text)
    return dict(list(told.items())[:BEST])
