"""A character in the making as a value: how it began, and the answers so far.

Nothing else is kept. The question that comes next, the legal choices and the finished sheet all
follow from the answers, so that taking one back is dropping it.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from winterdawn.characters.names import name_fault, name_key
from winterdawn.editions.sda.character.files import settled
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation.career import career
from winterdawn.editions.sda.creation.figures import POINTS
from winterdawn.editions.sda.creation.making import Making
from winterdawn.editions.sda.creation.origin import origin
from winterdawn.editions.sda.creation.person import person
from winterdawn.editions.sda.creation.question import Choice, CreationError, Question, Steps

_ID_LENGTH = 40


READING = 2
"""The present reading of the steps. Drafts begun under an earlier one go on as they began. 2: traits
bring what they say, and a Natural Talent asks for its skill."""


def make(points: int, reading: int = READING) -> Steps[Sheet]:
    """The whole making of a character, from race to purse."""
    made = Making(points, reading)
    yield from origin(made)
    yield from career(made)
    yield from person(made)
    return made.sheet


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``points`` background points, the keys chosen so far, and the reading of the steps."""

    points: int = POINTS
    answers: tuple[str, ...] = ()
    reading: int = READING

    @property
    def question(self) -> Question | None:
        """What is asked now; none when there is nothing left to choose.

        Raises :class:`CreationError` if an answer on the way was not on offer.
        """
        reached = self._reached()
        return reached if isinstance(reached, Question) else None

    def choices(self) -> tuple[Choice, ...]:
        """What may be chosen now, legal steps only; empty when the character is finished."""
        question = self.question
        return question.choices if question else ()

    def choose(self, key: str) -> Draft:
        """One step on; raises :class:`CreationError` for a key that is not offered."""
        question = self.question
        if question is None:
            raise CreationError("there is nothing left to choose; the character is finished")
        _check(question, key)
        return replace(self, answers=(*self.answers, key))

    def back(self) -> Draft:
        """The last step taken back; raises :class:`CreationError` at the beginning."""
        if not self.answers:
            raise CreationError("there is no step to take back")
        return replace(self, answers=self.answers[:-1])

    def finish(self, name: str, id: str = "") -> Sheet:
        """The sheet, under a name; raises :class:`CreationError` while something is to be chosen.

        Without an id the name makes one.
        """
        sheet = self._reached()
        if isinstance(sheet, Question):
            raise CreationError(f"not finished: {sheet.prompt}")
        return named(sheet, name, id)

    def _reached(self) -> Question | Sheet:
        steps = make(self.points, self.reading)
        try:
            question = next(steps)
            for key in self.answers:
                _check(question, key)
                question = steps.send(key)
        except StopIteration as end:
            sheet: Sheet = end.value
            return sheet
        return question


def named(sheet: Sheet, name: str, id: str = "") -> Sheet:
    """``sheet`` under a name and an id of its own."""
    fault = name_fault(name.strip())
    if fault:
        raise CreationError(fault)
    return settled(replace(sheet, name=name.strip(), id=(id or name_key(name))[:_ID_LENGTH].strip("-")))


def unspent(sheet: Sheet, points: int) -> int:
    """Background points, of ``points``, that bought nothing on a sheet that was made with them."""
    return points - sum(step.points for step in sheet.story)


def _check(question: Question, key: str) -> None:
    if key not in question.keys:
        listed = ", ".join(question.keys[:12]) + (", …" if len(question.keys) > 12 else "")
        raise CreationError(f"{key[:40]!r} is not offered for {question.stage}; choose one of {listed}")
