"""Fights as somebody would read them played: what is asked and answered, what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.editions.told.fights import STEP, Fight, read, script
from tests.editions.told.lines import (
    asked_exactly,
    cites_text,
    given_lines,
    happened_exactly,
    happened_lines,
    option_of,
    option_text,
    remark_text,
    seen_exactly,
    value_of,
)
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.blocks import Gauge, Lines, Notice
from winterdawn.kernel.views.view import Viewer

LOOK_EVERY = 20
"""After how many answers of a fight by lot it is told what everybody sees."""


class Telling:
    """A fight while it is told."""

    def __init__(self, fight: Fight) -> None:
        self.run: Run[Any] = fight.begun()
        self.lines: list[str] = []
        self._exact = bool(fight.lots)
        for value in fight.before:
            self.run.answer(value, ask=self._next())
        self._heard = 0 if self._exact else len(self.run.events)
        self._tell()

    def step(self, line: str) -> None:
        """Do what a line of the script says."""
        match = STEP.fullmatch(line)
        assert match is not None, f"{line!r} is no line of a script"
        self._step(match["sign"], match["ask"], match["value"].rstrip())

    def _next(self) -> int:
        """The ask that is meant where none is named."""
        return next(filter(self.run.owed, self.run.pending), next(iter(self.run.pending)))

    def _step(self, sign: str, ask: str, text: str) -> None:
        if sign == "=":
            self.lines += self._seen(text)
            return
        number = int(ask) if ask else self._next()
        asked = self.run.pending[number]
        value = value_of(asked, text)
        if isinstance(asked, Choose):
            self._ask(asked)
        told = f"{sign}{ask} {text}"
        if sign == "~":
            self.lines.append(f"{told}  {option_text(option_of(asked, value))}")
        elif sign == "!":
            self.lines.append(f"{told}  {self._refused(number, value)}")
        else:
            if self._exact:
                self.lines.append(asked_exactly(self.run, number, value))
            first, *others = given_lines(asked, value)
            self.lines += (f"{told}  {first}", *others)
            self.run.answer(value, ask=number)
            self._tell()
            if self._exact and (self.run.done or len(self.run.record) % LOOK_EVERY == 0):
                self.lines += seen_exactly(self.run)

    def _refused(self, number: int, value: Value) -> str:
        try:
            self.run.answer(value, ask=number)
        except Refused as refused:
            return f"{refused}{cites_text(refused.cites)}"
        raise AssertionError(f"{value!r} is not refused")

    def _ask(self, ask: Choose) -> None:
        """Tell the question, unless it has just been told."""
        told = [f"? {ask.who or ask.seat}: {ask.prompt} {ask.lead}".rstrip() + cites_text(ask.cites)]
        told += [f"    {remark_text(each)}" for each in ask.remarks]
        since = next((n for n in range(len(self.lines) - 1, -1, -1) if self.lines[n][:1] in "?>"), 0)
        if self.lines[since : since + len(told)] != told:
            self.lines += told

    def _tell(self) -> None:
        for event in self.run.events[self._heard :]:
            self.lines += happened_lines(event)
            if self._exact:
                self.lines.append(happened_exactly(event))
        self._heard = len(self.run.events)

    def _seen(self, key: str) -> Iterator[str]:
        view = self.run.game.view(Viewer("", "gm"))
        token = next(token for token in view.tokens if token.id == key)
        signs = ", ".join(badge.label for badge in token.badges)
        yield f"= {key}  at {token.place}; {signs or 'no sign beside them'}"
        panel = next(panel for panel in view.panels if panel.id == key)
        for block in panel.blocks:
            match block:
                case Notice():
                    yield f"    {block.badge.label}: {remark_text(block.remark)}"
                case Gauge():
                    yield f"    {block.label}: {block.now} of {block.most}"
                case Lines():
                    lines = (f"{line.ticked} of {line.small}+{line.large}" for line in block.lines)
                    yield f"    {block.label}: {', '.join(lines)}"


def told(name: str) -> list[str]:
    """How the fight is told now."""
    telling = Telling(read(name)[1])
    for line in script(name):
        telling.step(line)
    return as_written(telling.lines)


def as_written(lines: list[str]) -> list[str]:
    """The lines as a file holds them."""
    return [line.rstrip() for line in lines]
