"""A new character in a few lines: who they are, and what they do best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.sheets import Summary
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skill_name
from winterdawn.editions.sda.character.traits import left_to_table
from winterdawn.editions.sda.page.practice import whole
from winterdawn.editions.sda.page.words import row, title
from winterdawn.editions.wording.joining import listed
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play

BEST = 5
"""Skills that a summary names."""


def summary(play: Play, who: Combatant) -> Summary:
    """Attributes, the best skills, and what is left to the game master."""
    sheet: Sheet = who.sheet
    able = best(play, who)
    scores = [phrase("attribute-score", attribute=key, score=sheet.attributes[key]) for key in ATTRIBUTES]
    skills = tuple(phrase("skill-and-pool", skill=name, pool=pool) for name, pool in able.items())
    rows: list[tuple[Saying, Saying]] = [
        (row("attributes"), listed(*scores)),
        (row("best-skills"), phrase("best-skills", skills=skills)),
    ]
    rows += [
        (row("game-master"), phrase("holds-to", trait=trait.name, text=trait.text))
        for trait in sheet.traits
        if trait.text and left_to_table(trait)
    ]
    data = {
        "race": sheet.race,
        "subrace": sheet.subrace,
        "attributes": sheet.attributes,
        "best_skills": able,
        "left_to_table": [trait.name for trait in sheet.traits if left_to_table(trait)],
    }
    return Summary(title(sheet), tuple(rows), data)


def best(play: Play, who: Combatant) -> dict[str, str]:
    """The learnt skills that score most on average, by name, with their pools."""
    found: list[tuple[float, str, str]] = []
    for key, skill in who.sheet.known().items():
        if who.sheet.rank(key):
            pools = [whole(play, who, key, name) for name in skill.attributes]
            odds = [pool.hand(play.scale).results() for pool in pools]
            pairs = zip(odds, pools, strict=True)
            found += [(-float(each.mean), skill_name(key), pool.text) for each, pool in pairs]
    told: dict[str, str] = {}
    for _, name, text in sorted(found):
        told.setdefault(name, text)
    return dict(list(told.items())[:BEST])
