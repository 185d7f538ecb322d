"""Somebody in the making as a page is told: the steps, and what is said beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.characters.making.filling import Change, Filled, FilledSlot
from winterdawn.characters.making.question import Choice
from winterdawn.characters.portraits.faces import chosen_parts, face_parts, face_picture
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.makingview import (
    Buy,
    FaceSlot,
    Lack,
    MakingChoice,
    MakingHead,
    MakingReading,
    MakingSlot,
    MakingStep,
    Understood,
)
from winterdawn.table.rules.answers import reading_label, ways_to_read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.table.rules.whole import WholeMaking

FEW = 3
"""Choices of a step that are named in short."""


def steps(game: WholeMaking) -> tuple[MakingStep, ...]:
    """All steps, with what is chosen and what may be."""
    found = []
    for step in game.frame.steps:
        slots = [
            slot for slot in game.filled.slots.values() if game.frame.step(slot.question.stage) == step.key
        ]
        spent = sum(slot.spent for slot in slots) if game.draft.purse else 0
        told = tuple(_slot(game, slot) for slot in slots)
        found.append(MakingStep(step.key, step.title, step.question, step.lead, _says(slots), spent, told))
    return tuple(found)


def _slot(game: WholeMaking, slot: FilledSlot) -> MakingSlot:
    usual = slot.name not in game.wishes
    chosen, offered = _told([each.choice for each in slot.chosen]), _told(slot.offered)
    question = slot.question
    return MakingSlot(
        slot.name,
        told_text(question.prompt),
        slot.several,
        chosen,
        offered,
        question.cites,
        question.of,
        usual,
    )


def _told(choices: list[Choice] | tuple[Choice, ...]) -> tuple[MakingChoice, ...]:
    return tuple(
        MakingChoice(each.key, told_text(each.label), told_text(each.note), each.points) for each in choices
    )


def _says(slots: list[FilledSlot]) -> str:
    """The first choices, those that others have brought last."""
    first = sorted(slots, key=lambda slot: bool(slot.question.of) and not slot.several)
    labels = [label for slot in first for label in slot.labels]
    more = f" and {len(labels) - FEW} more" if len(labels) > FEW else ""
    return ", ".join(labels[:FEW]) + more


def head(game: WholeMaking) -> MakingHead:
    """What is said beside all steps."""
    return MakingHead(
        game.name,
        game.begun,
        game.preview(),
        game.draft.purse,
        game.filled.unspent,
        game.start.points,
        game.let_go,
        buys(game),
        _understood(game),
        game.read.passed,
        tuple(_readings(game)),
        tuple(_lack(game, each) for each in game.changes),
        bool(game.past),
        game.last,
        tuple(MakingChoice(each.key, each.name, each.about) for each in game.frame.starts),
        game.frame.examples,
        face_picture(game.face),
        tuple(_face(game.face)),
    )


def buys(game: WholeMaking) -> tuple[Buy, ...]:
    """What the points that are left are enough for."""
    return tuple(
        Buy(game.frame.step(slot.question.stage), slot.name, each.key, told_text(each.label), each.points)
        for slot in game.filled.slots.values()
        if slot.several
        for each in slot.offered
        if 0 < each.points <= game.filled.unspent
    )


def _understood(game: WholeMaking) -> tuple[Understood, ...]:
    found = []
    for words, wishes in game.read.understood:
        labels = [
            told_text(each.choice.label)
            for name, keys in wishes.items()
            if name in game.filled.slots
            for each in game.filled.slots[name].chosen
            if each.choice.key in keys
        ]
        found.append(Understood(words, tuple(labels)))
    return tuple(found)


def _readings(game: WholeMaking) -> Iterator[MakingReading]:
    """The ways to read the sentence, with what they are in the steps in which they differ."""
    found = ways_to_read(game)
    if len(found) < 2:
        return
    said = [[*_by_step(game, each.filled)] for each in found]
    same = [len({says for _, says in told}) == 1 for told in zip(*said, strict=True)]
    for each, told in zip(found, said, strict=True):
        differs = [step for step, alike in zip(told, same, strict=True) if step[1] and not alike]
        words = tuple(says for _, says in sorted(differs, key=lambda step: -step[0])[:FEW])
        left = each.filled.unspent if game.draft.purse else 0
        yield MakingReading(each.key, reading_label(each), words, left, each.key == game.reading)


def _by_step(game: WholeMaking, filled: Filled[Any]) -> Iterator[tuple[int, str]]:
    """The points that went into each step, and what somebody is by it; nothing where numbers would say it."""
    for step in game.frame.steps:
        slots = [slot for slot in filled.slots.values() if game.frame.step(slot.question.stage) == step.key]
        says = _says(slots)
        yield sum(slot.spent for slot in slots), "" if any(map(str.isdigit, says)) else says


def _face(code: str) -> Iterator[FaceSlot]:
    chosen = chosen_parts(code)
    for part, ways in face_parts().items():
        choices = tuple(MakingChoice(key, each.name) for key, each in ways.items())
        yield FaceSlot(part, chosen[part].key, choices)


def _lack(game: WholeMaking, change: Change) -> Lack:
    stage = change.slot.partition(":")[0].partition("~")[0]
    return Lack(game.title(stage), change.prompt, change.was, change.now, change.wished)
