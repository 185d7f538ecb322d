"""Whatever is shown speaks the core book's words, also where the figures come from the fuller manuscript."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.characters.people import sheet
from winterdawn import catalogue
from winterdawn.characters.document import SheetError
from winterdawn.characters.files import to_toml
from winterdawn.cli import main
from winterdawn.editions.sda.creation import Draft
from winterdawn.editions.sda.creation.chance import random_draft
from winterdawn.editions.sda.roster.people import character, heroes

OTHERS = re.compile(
    r"\b(sagacity|power|pow|vigilance|confidence|deduction|oratory|& pushing|stonecutting|conjuration"
    r"|\d* ?[gsc]p|legal systems|sleight of hand|first-aid)\b",
    re.IGNORECASE,
)
MOTIVE = "Power"
"""What may drive somebody; there it is no attribute."""
TABLES = ("adventuring", "armours", "creation", "creatures", "races", "spells", "weapons")


def words(value: object) -> Iterator[str]:
    """Every word of a table, its keys included."""
    match value:
        case dict():
            for key, item in value.items():
                if key not in ("skill_aliases", "name"):
                    yield key
                    yield from words(item)
        case list():
            for item in value:
                yield from words(item)
        case str():
            yield value


@pytest.mark.about("book.ruling.table-coins", "book.ruling.attribute-names")
@pytest.mark.parametrize("table", TABLES)
def test_the_figures_speak_of_the_books_attributes_and_skills(table):
    assert [said for said in words(catalogue.reference(table)) if OTHERS.search(said)] == []


@pytest.mark.parametrize("seed", range(6))
def test_whoever_makes_a_character_reads_the_books_words(seed):
    done = random_draft(seed)
    for number in range(len(done.answers)):
        question = Draft(done.points, done.answers[:number]).question
        told = [question.prompt, *(f"{choice.label} {choice.note}" for choice in question.choices)]
        told = [said for said in told if question.stage != "motivation" or MOTIVE not in said]
        assert [said for said in told if OTHERS.search(said)] == []
    assert not OTHERS.search(re.sub(r'"power[":]', "", to_toml(done.finish("Anna")), flags=re.IGNORECASE))


def test_whoever_was_driven_by_power_still_is():
    assert MOTIVE in [row["name"] for row in catalogue.reference("creation")["motivations"]]


def test_coins_have_names(tmp_path, capsys):
    assert all(set(hero.wealth) <= {"gold", "silver", "copper"} for hero in heroes().values())
    assert main(["character", "show", "ilse-varn"]) == 0
    assert re.search(r"purse +3 silver, 4 copper", capsys.readouterr().out)
    assert sheet(wealth={"cp": 4, "sp": 3}) == sheet(wealth=character("ilse-varn").wealth)
    with pytest.raises(SheetError, match="wealth: sp and silver are one coin; give it once"):
        sheet(wealth={"silver": 1, "sp": 3})
