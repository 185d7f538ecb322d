"""Spellbooks: the spells that a background brings along."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from winterdawn.characters.making.question import DONE, Choice, Steps
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.pieces import Step
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.character.spells import Spell, Way, spells
from winterdawn.editions.sda.creation.figures import Row, grants
from winterdawn.editions.sda.creation.making import Making
from winterdawn.kernel.fact import Fact, phrase

_CITES = ("book.ruling.table-spells-known", "book.ruling.table-spell-figures")


def choose_spells(made: Making) -> Steps[None]:
    """As many spells as the book of each background holds, or fewer (``book.ruling.table-spells-known``)."""
    for row, number in _books(made):
        for count in range(1, number + 1):
            able = {
                spell: way for spell, way in _fitting(made, row).items() if spell.key not in made.sheet.spells
            }
            choices = [Choice(DONE, phrase("no-more"))]
            choices += [Choice(spell.key, spell.name, _note(spell, way)) for spell, way in able.items()]
            prompt = phrase("which-spell-in-book", background=row["name"], count=count, of=number)
            key = yield from made.ask("spells", prompt, choices, *_CITES, of=name_key(row["name"]))
            if key == DONE:
                break
            made.sheet = replace(made.sheet, spells=(*made.sheet.spells, key))
            label = phrase("of-this-the", of=row["name"], what=spells()[key].name)
            made.note(Step("spells", key, made.says(label)))


def _books(made: Making) -> Iterator[tuple[Row, int]]:
    """The backgrounds that bring a spellbook, each with the spells that it holds."""
    yield from ((row, row["spells"]) for row in made.rows if "spells" in row)


def _fitting(made: Making, row: Row) -> dict[Spell, Way]:
    """The spells that a skill of the background casts, each with the best way to; of skills with a rank if
    there are any.
    """
    taught = [key for keys, _ in grants(row, made.sheet) for key in keys]
    ranked = [key for key in taught if made.sheet.rank(key)] or taught
    found: dict[Spell, Way] = {}
    for spell in spells().values():
        ways = [way for way in spell.ways if way.skill in ranked]
        if ways:
            found[spell] = max(ways, key=lambda way: made.sheet.rank(way.skill))
    return found


def _note(spell: Spell, way: Way) -> Fact:
    return phrase("spell-note", skill=skill_name(way.skill), difficulty=way.difficulty, effect=spell.effect)
