"""Tests that somebody makes away from any table: what came of one, and who chose what it asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from winterdawn.characters.names import shown

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Value

S = TypeVar("S", bound=msgspec.Struct)


class PracticeError(ValueError):
    """A test that cannot be made; the message says why, and what could be."""


class Unchosen(msgspec.Struct, frozen=True):
    """Something that a player had to choose and nobody chose."""

    prompt: str
    taken: str
    """What counted in its stead, as it would if nobody were there to answer."""
    open: tuple[str, ...]
    """Everything that could have been chosen."""


class Practice(msgspec.Struct, Generic[S], frozen=True):
    """A test that was made away from any table: what was told of it, and who is left."""

    sheet: S
    told: tuple[str, ...]
    data: dict[str, Any]
    """The same for other programs."""
    unchosen: tuple[Unchosen, ...] = ()
    """What nobody chose of all that it asked."""


class Choices:
    """What somebody says beforehand to the questions of a test, in their order."""

    def __init__(self, keys: Sequence[str] = (), preferred: str = "") -> None:
        self._keys = list(keys)
        self._preferred = preferred
        """The answer to every question that has it, such as the reward somebody wants."""
        self._unchosen: list[Unchosen] = []

    def answer(self, ask: Choose) -> Value:
        """The answer to a question; raises :class:`PracticeError` for one that it does not have."""
        if self._preferred and self._preferred in ask:
            return self._preferred
        known = tuple(map(str, ask))
        if self._keys:
            key = self._keys.pop(0)
            if key not in known:
                told = f"'{shown(key)}' is no answer to “{ask.prompt}”"
                raise PracticeError(f"--choose: {told}; one of {', '.join(known)}")
            return next(value for value in ask if str(value) == key)
        taken = ask.fallback()
        if len(known) > 1:
            self._unchosen.append(Unchosen(ask.prompt, str(taken), known))
        return taken

    def unchosen(self) -> tuple[Unchosen, ...]:
        """What nobody chose; raises :class:`PracticeError` for an answer to nothing."""
        if self._keys:
            told = "the roll asks nothing more; leave it out"
            raise PracticeError(f"--choose: '{shown(self._keys[0])}' answers no question, {told}")
        return tuple(self._unchosen)
