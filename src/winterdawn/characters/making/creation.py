"""Somebody in the making as a value: how it began, and the answers so far.

Nothing else is kept. The question that comes next, the legal choices and the finished sheet all
follow from the answers, so that an answer can be looked at, taken back, or given otherwise.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from typing import ClassVar, Generic, Self, TypeVar

import msgspec
from msgspec.structs import replace

from winterdawn.characters.document import LONGEST_ID, Happening
from winterdawn.characters.making.frame import Frame
from winterdawn.characters.making.question import DONE, Choice, CreationError, Question, Steps
from winterdawn.characters.making.sharing import Shared
from winterdawn.characters.names import name_fault, name_key
from winterdawn.kernel.fact import told_text

S = TypeVar("S", bound=msgspec.Struct)


class Chosen(msgspec.Struct, frozen=True):
    """A question that was asked, and what was chosen."""

    question: Question
    choice: Choice


class Reached(msgspec.Struct, Generic[S], frozen=True):
    """What was chosen on the way, and where it leads: to a question, or to a sheet without a name."""

    chosen: tuple[Chosen, ...]
    question: Question | None = None
    sheet: S | None = None

    @property
    def history(self) -> tuple[Happening, ...]:
        """The choices as a document keeps them."""
        return tuple(
            Happening(text=told_text(made.choice.label), stage=made.question.stage, choice=made.choice.key)
            for made in self.chosen
        )


class _Way(Generic[S]):
    """A making under way, which goes on from the answer that it has come to."""

    def __init__(self, steps: Steps[S]) -> None:
        self._steps = steps
        self._chosen: list[Chosen] = []
        self._sheet: S | None = None
        self._question = self._next(None)

    def _next(self, key: str | None) -> Question | None:
        try:
            return next(self._steps) if key is None else self._steps.send(key)
        except StopIteration as end:
            self._sheet = end.value
            return None

    def leads_on(self, answers: tuple[str, ...]) -> bool:
        """Whether all answers on it so far are the first of ``answers``."""
        return [made.choice.key for made in self._chosen] == list(answers[: len(self._chosen)])

    def reach(self, answers: tuple[str, ...]) -> Reached[S]:
        """Go to the end of ``answers``, on which it leads."""
        for key in answers[len(self._chosen) :]:
            if self._question is None:
                break
            made = Chosen(self._question, _choice(self._question, key))
            self._question = self._next(key)
            self._chosen.append(made)
        return Reached(tuple(self._chosen), self._question, self._sheet)


class Customs(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a group may set otherwise in the making of somebody, each named as the figure of the edition
    that it is read off; nothing, unless an edition's own has some.
    """


class Creation(msgspec.Struct, Generic[S], frozen=True, forbid_unknown_fields=True, dict=True):
    """``points`` to make somebody from, the keys chosen so far, and what the group has set otherwise.

    An edition's own says what the steps are, and what a finished sheet is called.
    """

    points: int = 0
    answers: tuple[str, ...] = ()
    under: Customs = Customs()

    cites: ClassVar[tuple[str, ...]] = ()
    """What stands behind the making as a whole."""
    purse: ClassVar[str] = ""
    """What its points are called, such as ``background points``; empty where none are spent."""
    pointless: ClassVar[str] = "no points are spent"
    """Why nobody says how many points there are, where that is so."""

    def steps(self) -> Steps[S]:
        """The whole making, as a procedure that yields its questions."""
        raise NotImplementedError

    def named(self, sheet: S, name: str, id: str) -> S:
        """A finished sheet under a name and an id, which the name makes if there is none, with its points
        and, in its history, the choices of its making.
        """
        key, points = (id or name_key(name))[:LONGEST_ID].strip("-"), self.points if self.purse else None
        return replace(sheet, name=name, id=key, made_with=points, history=self.reached().history)

    def usual(self, question: Question) -> str:
        """The key of what is chosen for whoever says nothing: of several nothing more, but where one choice
        stands for all others these; else the first of those that take the fewest points.
        """
        if question.usual:
            return question.usual
        others = [choice for choice in question.choices if choice.key != DONE]
        if question.several and not any(choice.bundle for choice in others):
            return DONE
        single = [choice for choice in others if not choice.bundle]
        return single[0].key if question.several else min(single, key=lambda choice: choice.points).key

    def frame(self) -> Frame:
        """The steps in which a page shows it, from whom it may begin, and the words it is told by."""
        return Frame()

    def shared(self, sheet: S, asked: Collection[str]) -> tuple[Shared, ...]:
        """The numbers on a sheet that belong together, of the slots that were ``asked`` in its making."""
        return ()

    def unspent(self, sheet: S) -> int:
        """Points that bought nothing on a sheet that was made by this."""
        return 0

    def reached(self) -> Reached[S]:
        """The whole way; raises :class:`CreationError` if an answer on it was not on offer."""
        return self._reached

    @cached_property
    def _reached(self) -> Reached[S]:
        way = self._way
        if not way.leads_on(self.answers):
            way = self.__dict__["_way"] = _Way(self.steps())
        return way.reach(self.answers)

    @cached_property
    def _way(self) -> _Way[S]:
        return _Way(self.steps())

    @property
    def question(self) -> Question | None:
        """What is asked now; none when there is nothing left to choose.

        Raises :class:`CreationError` if an answer on the way was not on offer.
        """
        return self.reached().question

    def choices(self) -> tuple[Choice, ...]:
        """What may be chosen now, legal steps only; empty when everything is."""
        question = self.question
        return question.choices if question else ()

    def choose(self, key: str) -> Self:
        """One step on; raises :class:`CreationError` for a key that is not offered."""
        question = self.question
        if question is None:
            raise CreationError("there is nothing left to choose; the character is finished")
        _choice(question, key)
        further = replace(self, answers=(*self.answers, key))
        further.__dict__["_way"] = self._way  # each answer would go all the way from the beginning
        return further

    def back(self) -> Self:
        """The last step taken back; raises :class:`CreationError` at the beginning."""
        if not self.answers:
            raise CreationError("there is no step to take back")
        return replace(self, answers=self.answers[:-1])

    def changed(self, place: int, key: str) -> Self:
        """Another answer at a ``place``, counted from 0; later ones stand as far as the same is asked and
        offered.

        Raises :class:`CreationError`.
        """
        chosen = self.reached().chosen
        if not 0 <= place < len(chosen):
            raise CreationError(f"there is no step {place + 1}; there are {len(chosen)}")
        kept = replace(self, answers=self.answers[:place]).choose(key)
        for later in chosen[place + 1 :]:
            if kept.question is None or not _asked_again(later, kept.question):
                break
            kept = kept.choose(later.choice.key)
        return kept

    def finish(self, name: str, id: str = "") -> S:
        """The sheet, under a name; raises :class:`CreationError` while something is to be chosen.

        Without an id the name makes one.
        """
        reached = self.reached()
        if reached.question is not None:
            raise CreationError(f"not finished: {reached.question.prompt}")
        fault = name_fault(name.strip())
        if fault:
            raise CreationError(fault)
        assert reached.sheet is not None
        return self.named(reached.sheet, name.strip(), id)


def _asked_again(later: Chosen, question: Question) -> bool:
    """Whether a question is that of an earlier choice, which is still offered."""
    asked, offered = later.question, later.choice.key in question.keys
    return offered and (question.stage, question.prompt) == (asked.stage, asked.prompt)


def _choice(question: Question, key: str) -> Choice:
    found = next((choice for choice in question.choices if choice.key == key), None)
    if found is None:
        listed = ", ".join(question.keys[:12]) + (", …" if len(question.keys) > 12 else "")
        raise CreationError(f"{key[:40]!r} is not offered for {question.stage}; choose one of {listed}")
    return found
