"""Which answers somebody may give who makes a whole person, and what they are called.

Each function says what follows the word that an answer begins with; it raises a
:class:`~winterdawn.characters.making.question.CreationError` where that is not open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from winterdawn.characters.making.filling import offered, without
from winterdawn.characters.making.question import CreationError
from winterdawn.characters.making.reading import readings
from winterdawn.characters.names import name_fault, text_fault
from winterdawn.characters.portraits.faces import chosen_parts, face_code
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.wording import series
from winterdawn.table.rules.making import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.characters.making.reading import SentenceReading
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.table.rules.whole import WholeMaking

LET_GO = "let-go"
LONGEST_SENTENCE = 200
NOTHING = "nothing"
"""What a making begins from in which nothing has been chosen."""


class Verb(NamedTuple):
    """A word that answers begin with."""

    words: Callable[[WholeMaking, str], str]
    """What such an answer is in words; raises a
    :class:`~winterdawn.characters.making.question.CreationError` where it is not open.
    """
    does: Callable[[WholeMaking, str], Procedure[None] | None]


def chooses(game: WholeMaking, about: str) -> str:
    """An answer in a slot, or one more of several."""
    name, _, key = about.partition(" ")
    return told_text(offered(game.filled, name, key).label)


def drops(game: WholeMaking, about: str) -> str:
    """One of several is taken out."""
    name, _, place = about.partition(" ")
    if not place.isdecimal():
        raise CreationError(f"{place[:20]!r} is no place of a list")
    without(game.wishes, game.filled, name, int(place))
    return f"Without {game.filled.slots[name].chosen[int(place)].choice.label}"


def clears(game: WholeMaking, name: str) -> str:
    """All of several are taken out."""
    slot = game.filled.slots.get(name)
    if slot is None or not slot.several:
        raise CreationError(f"{name[:80]!r} is no list that could be cleared")
    return f"Nothing: {slot.question.prompt}"


def takes_usual(game: WholeMaking, name: str) -> str:
    """What is usual in a slot."""
    if name not in game.filled.slots:
        raise CreationError(f"{name[:80]!r} is not asked of this person")
    return f"As usual: {game.filled.slots[name].question.prompt}"


def begins(game: WholeMaking, key: str) -> str:
    """Afresh, from somebody or from nothing."""
    names = {each.key: each.name for each in game.frame.starts} | {NOTHING: "From nothing"}
    if key not in names:
        raise CreationError(f"{key[:40]!r} is nobody to begin from; there are {', '.join(names)}")
    return names[key]


def says(_: WholeMaking, sentence: str) -> str:
    """Afresh, from a sentence."""
    if not 1 <= len(sentence) <= LONGEST_SENTENCE or sentence != " ".join(sentence.split()):
        raise CreationError(f"write a sentence of 1 to {LONGEST_SENTENCE} characters")
    if fault := text_fault(sentence):
        raise CreationError(f"the sentence {fault}")
    return sentence


def reads(game: WholeMaking, key: str) -> str:
    """Afresh, from another way to read the sentence."""
    found = {each.key: reading_label(each) for each in ways_to_read(game)}
    if key not in found:
        raise CreationError(
            f"{key[:40]!r} is no way to read it; there is {', '.join(found) or 'no sentence'}"
        )
    return found[key]


def ways_to_read(game: WholeMaking) -> tuple[SentenceReading, ...]:
    """The ways to read the sentence that a making was begun from."""
    return readings(game.start, game.begun) if game.read.understood else ()


def reading_label(reading: SentenceReading) -> str:
    """What a way to read the sentence is called."""
    return f"And else {reading.name[:1].lower()}{reading.name[1:]}" if reading.name else "Only what it says"


def looks(_: WholeMaking, keys: str) -> str:
    """Another face."""
    try:
        parts = chosen_parts(face_code(keys)).values()
    except ValueError as error:
        raise CreationError(str(error)) from None
    return series(part.name for part in parts)


def calls(_: WholeMaking, name: str) -> str:
    """Another name."""
    if len(name) > LONGEST_NAME or name != " ".join(name.split()):
        raise CreationError(f"a name has 1 to {LONGEST_NAME} characters, and single spaces between its words")
    if fault := name_fault(name):
        raise CreationError(fault)
    return f"Call them {name}"


def lets_go(game: WholeMaking, about: str) -> str:
    """Points that buy nothing are let go."""
    if about or not game.unspent_yet:
        raise CreationError("there is nothing that could be let go")
    return f"Let go of {game.unspent_yet} {game.draft.purse}"


def rolls(_: WholeMaking, about: str) -> str:
    """Afresh, by dice."""
    if about:
        raise CreationError("nothing stands behind “dice”")
    return "Let the dice decide"


def goes_back(game: WholeMaking, about: str) -> str:
    """The last answer is taken back."""
    if about or not game.past:
        raise CreationError("there is no answer to take back")
    return f"Take back: {game.last}"
