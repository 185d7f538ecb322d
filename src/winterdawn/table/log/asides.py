"""Lines of a log that stand beside the answers: talk, dice that no rule asks for, evenings, pauses."""

from __future__ import annotations

import msgspec

from winterdawn.editions.story import Recap


class Said(msgspec.Struct, frozen=True, tag="say", tag_field="kind", omit_defaults=True):
    """A line of talk, said when the game had had ``after`` events."""

    text: str
    after: int
    to: tuple[str, ...] = ()
    """The seats that it is whispered to; empty for what is said aloud."""


class FreeRoll(msgspec.Struct, frozen=True, tag="roll", tag_field="kind", omit_defaults=True):
    """Somebody had the table roll dice that no rule asks for, when the game had had ``after`` events."""

    text: str
    """What was rolled and how it is read, in words that follow the name of who did it."""
    pool: str
    faces: tuple[int, ...]
    after: int
    roll: int = -1
    """The encounter's roll with this number; -1 once its secret was public."""
    to: tuple[str, ...] = ()
    """The seats that are told besides whoever rolled; empty for everyone, if it is not ``secret``."""
    secret: bool = False


class Pinned(msgspec.Struct, frozen=True, tag="pin", tag_field="kind"):
    """A line of talk is to be remembered at the evening's end, or no longer."""

    note: int
    """Its number among all that the history tells."""
    on: bool


class EveningEnded(msgspec.Struct, frozen=True, tag="evening", tag_field="kind"):
    """The game master ended the evening."""

    recap: Recap
    after: int = -1
    people: dict[str, msgspec.Raw] = {}
    """What everybody had become by then, by id; older logs do not tell."""


class EveningResumed(msgspec.Struct, frozen=True, tag="resume", tag_field="kind"):
    """The evening that was ended here goes on, as if it had not been."""

    after: int = -1


class Paused(msgspec.Struct, frozen=True, tag="pause", tag_field="kind"):
    """The game master has stopped the table, or goes on."""

    on: bool
    after: int = -1
