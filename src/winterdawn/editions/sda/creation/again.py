"""The answers that led to a finished character, found again by its story."""

from __future__ import annotations

from collections.abc import Sequence

from winterdawn.characters.making.question import DONE, CreationError, Question
from winterdawn.characters.names import name_key
from winterdawn.editions.sda.character.advance import raisable, raised
from winterdawn.editions.sda.character.pieces import MadeUnder, Step
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skill_name
from winterdawn.editions.sda.creation.asking import USUAL
from winterdawn.editions.sda.creation.draft import life
from winterdawn.editions.sda.creation.making import Making
from winterdawn.editions.sda.creation.person import ALL, brought_by
from winterdawn.kernel.fact import told_text

_NOTED = {"events": "event"}
"""Stages under which the story keeps what another one asked."""


def answers(
    story: Sequence[Step], points: int, under: MadeUnder = USUAL, kind: type[Making] = Making
) -> tuple[str, ...]:
    """The answers by which a character of so many background points, made under these house rules, comes to
    this story; none to none.

    Raises :class:`~winterdawn.characters.making.question.CreationError` if none do.
    """
    if not story:
        return ()
    made = kind(points, under)
    asked, given = life(made), list[str]()
    try:
        question = next(asked)
        while True:
            given.append(_answer(question, made, story[len(made.sheet.story) :]))
            question = asked.send(given[-1])
    except StopIteration:
        pass
    for number, (told, step) in enumerate(zip(made.sheet.story, story, strict=False)):
        if told != step:
            raise CreationError(f"story[{number}], {step.label[:80]!r}, is not what its choice brings")
    if len(made.sheet.story) != len(story):
        raise CreationError(f"story[{len(made.sheet.story)}] comes after the last choice")
    return tuple(given)


def _answer(question: Question, made: Making, ahead: Sequence[Step]) -> str:
    """The key that leads to the steps ahead."""
    keys = question.keys
    if ahead:
        if ALL in keys and _all(made.sheet, ahead):
            return ALL
        stage = _NOTED.get(question.stage, question.stage)
        if ahead[0].stage == stage and ahead[0].choice in keys and not _array(question):
            return ahead[0].choice
        if found := _within(question, made, ahead):
            return found
    if DONE in keys:
        return DONE
    raise CreationError(f"its story does not tell “{made.says(question.prompt)}”")


def _all(sheet: Sheet, ahead: Sequence[Step]) -> bool:
    """Whether everything that can be raised is, in the order of the list."""
    for step in ahead:
        able = raisable(sheet)
        if not able:
            return True
        if step.choice != f"raise:{able[0]}":
            return False
        sheet = raised(sheet, able[0])
    return not raisable(sheet)


def _array(question: Question) -> bool:
    """Whether several scores are chosen at once."""
    return question.stage == "attributes" and not question.of


def _within(question: Question, made: Making, ahead: Sequence[Step]) -> str:
    """What a step tells of that several answers lead to; empty for none of them."""
    if _array(question):
        values = sorted(step.choice for step in ahead[: len(ATTRIBUTES)])
        arrays = enumerate(made.race["attribute_arrays"], 1)
        fitting = [str(number) for number, array in arrays if sorted(map(str, array)) == values]
    elif question.stage == "equipment":
        who = next(row["name"] for row in made.rows if name_key(row["name"]) == question.of)
        told = {each.key: made.says(brought_by(who, told_text(each.label))) for each in question.choices}
        fitting = [key for key, label in told.items() if label == ahead[0].label]
    else:
        fitting = [key for key in question.keys if ahead[0].ranks.get(key) == -1]
    return fitting[0] if fitting else ""


def astray(sheet: Sheet, made: Sheet) -> str:
    """What of a sheet its making and advancement do not lead to, in words; empty if they do."""
    for field in ("race", "subrace"):
        if getattr(sheet, field) != getattr(made, field):
            return f"{field}: {getattr(sheet, field)!r} is not what was chosen, {getattr(made, field)!r}"
    since = sheet.story[len(made.story) :]
    for key in (*ATTRIBUTES, *sheet.known_families(), *sheet.known()):
        told = _level(made, key) + sum(step.ranks.get(key, 0) for step in since)
        if _level(sheet, key) != told:
            return f"{skill_name(key)} is {_level(sheet, key)}, and its choices lead to {told}"
    if sheet.traits != made.traits:
        return "its traits are not those that its choices bring"
    return ""


def _level(sheet: Sheet, key: str) -> int:
    """A score or an own rank."""
    return {**sheet.attributes, **sheet.families, **sheet.skills}.get(key, 0)
