"""Which answers somebody may give who makes a whole person, and what they are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from winterdawn.characters.filling import offered, without
from winterdawn.characters.names import name_fault, text_fault
from winterdawn.characters.question import CreationError
from winterdawn.table.rules.making import BACK, LONGEST_NAME

if TYPE_CHECKING:
    from winterdawn.table.rules.whole import WholeMaking

LET_GO = "let-go"
LONGEST_SENTENCE = 200
NOTHING = "nothing"
"""What a making begins from in which nothing has been chosen."""


def _chooses(game: WholeMaking, about: str) -> str:
    name, _, key = about.partition(" ")
    return offered(game.filled, name, key).label


def _drops(game: WholeMaking, about: str) -> str:
    name, _, place = about.partition(" ")
    if not place.isdecimal():
        raise CreationError(f"{place[:20]!r} is no place of a list")
    without(game.wishes, game.filled, name, int(place))
    return f"Without {game.filled.slots[name].chosen[int(place)].choice.label}"


def _several(game: WholeMaking, name: str) -> str:
    slot = game.filled.slots.get(name)
    if slot is None or not slot.several:
        raise CreationError(f"{name[:80]!r} is no list that could be cleared")
    return f"Nothing: {slot.question.prompt}"


def _usual(game: WholeMaking, name: str) -> str:
    if name not in game.filled.slots:
        raise CreationError(f"{name[:80]!r} is not asked of this person")
    return f"As usual: {game.filled.slots[name].question.prompt}"


def _begins(game: WholeMaking, key: str) -> str:
    names = {each.key: each.name for each in game.frame.starts} | {NOTHING: "From nothing"}
    if key not in names:
        raise CreationError(f"{key[:40]!r} is nobody to begin from; there are {', '.join(names)}")
    return names[key]


def _says(_: WholeMaking, sentence: str) -> str:
    if not 1 <= len(sentence) <= LONGEST_SENTENCE or sentence != " ".join(sentence.split()):
        raise CreationError(f"write a sentence of 1 to {LONGEST_SENTENCE} characters")
    if fault := text_fault(sentence):
        raise CreationError(f"the sentence {fault}")
    return sentence


def _calls(_: WholeMaking, name: str) -> str:
    if len(name) > LONGEST_NAME or name != " ".join(name.split()):
        raise CreationError(f"a name has 1 to {LONGEST_NAME} characters, and single spaces between its words")
    if fault := name_fault(name):
        raise CreationError(fault)
    return f"Call them {name}"


def _dice(_: WholeMaking, about: str) -> str:
    if about:
        raise CreationError("nothing stands behind “dice”")
    return "Let the dice decide"


def _back(game: WholeMaking, about: str) -> str:
    if about or not game.past:
        raise CreationError("there is no answer to take back")
    return f"Take back: {game.last}"


VERBS: Mapping[str, Callable[[WholeMaking, str], str]] = {
    "choose": _chooses,
    "drop": _drops,
    "clear": _several,
    "usual": _usual,
    "begin": _begins,
    "say": _says,
    "call": _calls,
    "dice": _dice,
    BACK: _back,
}
"""By the word that an answer begins with: what the rest says, in words; raises a
:class:`~winterdawn.characters.question.CreationError` where it is not open.

``choose SLOT KEY``, ``drop SLOT PLACE``, ``clear SLOT``, ``usual SLOT``, ``begin KEY``, ``say SENTENCE``,
``call NAME``, ``dice`` and ``back``.
"""
