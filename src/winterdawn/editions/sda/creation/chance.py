"""Random characters: the same seed makes the same one."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from msgspec.structs import replace

from winterdawn.characters.making.question import DONE, CreationError, Question
from winterdawn.characters.names import name_key
from winterdawn.dice.sources import Stream
from winterdawn.editions.sda.character.pieces import MadeUnder
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation.asking import USUAL
from winterdawn.editions.sda.creation.draft import Draft
from winterdawn.editions.sda.creation.figures import POINTS, races

RACES = tuple(races())
"""The keys of the races, in the order they are offered."""

_ENOUGH = 0.3
"""How likely a step of which there may be several ends at each go."""


def random_draft(
    seed: int | str,
    race: str | None = None,
    points: int = POINTS,
    under: MadeUnder = USUAL,
    kind: type[Draft] = Draft,
) -> Draft:
    """Every choice of a random character, of a ``kind`` of making.

    ``race`` is a key or a name of :data:`RACES`, none for any. Raises
    :class:`~winterdawn.characters.making.question.CreationError`.
    """
    wanted = None if race is None else _race(race)
    stream = Stream(f"character/{seed}")
    start = kind(points, under=under)
    steps = start.steps()
    answers: list[str] = []
    question = next(steps)
    while True:
        key = wanted if wanted and question.stage == "race" and not answers else _pick(stream, question)
        if key not in question.keys:
            raise CreationError(f"{points} background points are not enough for {race}")
        answers.append(key)
        try:
            question = steps.send(key)
        except StopIteration:
            return replace(start, answers=tuple(answers))


def random_character(
    seed: int | str,
    race: str | None = None,
    points: int = POINTS,
    name: str = "",
    under: MadeUnder = USUAL,
    kind: type[Draft] = Draft,
) -> Sheet:
    """A random character, of a race if one is named; it raises as :func:`random_draft` does.

    >>> random_character(3, "orc").race
    'Orc'
    """
    draft = random_draft(seed, race, points, under, kind)
    called = name or _name(Stream(f"name/{seed}"))
    return draft.finish(called, f"{name_key(called)[:28]}-{name_key(str(seed))[:10]}")


def _race(name: str) -> str:
    key = name_key(name)
    if key not in RACES:
        raise CreationError(f"{name[:40]!r} is no race; one of {', '.join(RACES)}")
    return key


def _pick(stream: Stream, question: Question) -> str:
    if question.stage == "skills" and "all" in question.keys:
        return "all"
    if DONE in question.keys and (len(question.keys) == 1 or stream.random() < _ENOUGH):
        return DONE
    others = [key for key in question.keys if key != DONE]
    return others[int(stream.random() * len(others))]


@cache
def _names() -> dict[str, list[str]]:
    return tomllib.loads((files("winterdawn.editions.sda.character") / "data/names.toml").read_text("utf-8"))


def _name(stream: Stream) -> str:
    names = _names()
    return " ".join(names[part][int(stream.random() * len(names[part]))] for part in ("first", "last"))
