"""Characters that were made before are made again alike, and every figure of creation is what it was.

What is compared was read beside the figures once. Whoever changes it on purpose writes it anew with
``python -m tests.characters.making.test_made`` and reads what changed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from tests.characters.explained import everything
from winterdawn.catalogue import reference
from winterdawn.characters.files import to_toml
from winterdawn.editions.sda.character.advance import awarded, raised
from winterdawn.editions.sda.character.coins import coins_in
from winterdawn.editions.sda.character.goods import Good, belonging, goods
from winterdawn.editions.sda.creation import RACES, Draft
from winterdawn.editions.sda.creation.chance import random_draft
from winterdawn.editions.sda.creation.figures import (
    Row,
    attribute_points,
    barred,
    grants,
    leaning,
    listed,
    price_for,
    races,
    scores,
    subraces,
)
from winterdawn.editions.sda.creation.making import Making
from winterdawn.editions.sda.creation.traits import trait

PLAIN = Making(0).sheet
DATA = Path(__file__).parents[1] / "data"
BACKGROUNDS = ("places_of_origin", "life_events", "occupations", "reasons", "motivations")
MOST_SHOWN = 2
"""Choices of a question that are told; the others are counted."""
MADE = RACES[1::3]
PLACES = tuple(row["name"] for row in (*races().values(), *listed("places_of_origin").values()))
WAYS = (*PLACES, *reference("creation")["career_paths"])
"""By what the price of a background goes."""


def questions() -> Iterator[str]:
    """What some random characters are asked."""
    for race in MADE:
        draft = Draft()
        for key in random_draft("made", race).answers:
            question = draft.question
            assert question is not None
            yield f"{question.stage} [{question.left} left]: {question.prompt} {', '.join(question.cites)}"
            for choice in question.choices[:MOST_SHOWN]:
                yield f"    {choice.key}: {choice.label} ({choice.note})"
            if len(question.choices) > MOST_SHOWN:
                yield f"    and {len(question.choices) - MOST_SHOWN} more, last {question.choices[-1].key}"
            yield f"  > {key}"
            draft = draft.choose(key)


def people() -> Iterator[str]:
    """The sheets they get."""
    for race in MADE:
        yield f"# {race}"
        yield to_toml(random_draft("made", race).finish("Nobody"))


def figures() -> Iterator[str]:
    """What every row of the figures brings, and to whom."""
    for table in BACKGROUNDS:
        yield f"# {table}"
        for key, row in listed(table).items():
            yield f"{key}: {prices(row)}{brings(row)}{' a death' * row.get('parental_death', False)}"
    yield "# races"
    for key, row in races().items():
        yield f"{key}:{brings(row)}"
        for name, sub in subraces(row).items():
            yield f"    {name}: {prices(sub)}{brings(sub)}"
    yield "# traits"
    for key, row in listed("traits").items():
        yield f"{key}: {row.get('background_cost')}, {facts(trait(row['name'], 'luck'))}"
    for vice in ("cowardice", "rashness", "debauchery", "insensitivity", "vanity", "meekness", "greed"):
        yield f"{vice}: {leaning(vice)}"


def prices(row: Row) -> str:
    found = {way: price_for(row, way) for way in WAYS}
    if len(set(found.values())) == 1:
        return f"{next(iter(found.values()))} for all"
    return ", ".join(f"{price} for {way}" for way, price in found.items() if price is not None)


def brings(row: Row) -> str:
    skills = ", ".join(
        f"{keys[0]} to {keys[-1]} ({len(keys)}) {points}" if keys[1:] else f"{keys[0]} {points}"
        for keys, points in grants(row, PLAIN)
    )
    told = (scores(row), attribute_points(row), skills, barred([row]))
    return "".join(f"; {each}" for each in told if each)


def belongings() -> Iterator[str]:
    """What words of the figures stand for, and everything that is for sale."""
    rows = [row for table in BACKGROUNDS for row in listed(table).values()]
    brought = (thing for row in rows for thing in row.get("resources", ()))
    each_way = (way for thing in brought for way in ([thing] if isinstance(thing, str) else thing))
    yield from (f"{way} > {good(belonging(way))}" for way in dict.fromkeys(each_way) if not coins_in(way))
    for key, each in goods().items():
        yield f"{key}: {good(each)}"


def accounts() -> Iterator[str]:
    """Why the numbers of somebody who was made, and has spent some experience since, are what they are."""
    made = random_draft("made", MADE[0]).finish("Nobody")
    after = raised(awarded(awarded(made, "agility", 6), "luck", 3), "agility")
    told = [line for account in everything(after).values() for line in account.lines()]
    yield from dict.fromkeys(told)


def good(each: Good) -> str:
    piece = each.weapon or each.armour or each.item
    assert piece is not None
    return f"{facts(piece)} {each.price} copper {each.encumbrance}"


def facts(piece: msgspec.Struct) -> str:
    return json.dumps(msgspec.to_builtins(piece))


KEPT: dict[str, Callable[[], Iterator[str]]] = {
    "questions.txt": questions,
    "people.toml": people,
    "figures.txt": figures,
    "belongings.txt": belongings,
    "accounts.txt": accounts,
}


@pytest.mark.parametrize("name", KEPT)
def test_creation_is_what_it_was(name: str) -> None:
    assert list(lines(name)) == (DATA / name).read_text("utf-8").splitlines()


def lines(name: str) -> Iterator[str]:
    for told in KEPT[name]():
        yield from told.splitlines()


if __name__ == "__main__":
    DATA.mkdir(exist_ok=True)
    for name in KEPT:
        (DATA / name).write_text("\n".join(lines(name)) + "\n", "utf-8")
