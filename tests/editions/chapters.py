"""The chapters of combat as somebody would read them played: what is asked and answered, what comes of it.

A file holds its scene between two lines ``+++``, and then what happens. Lines that begin with one of these
signs are the script, whatever else stands there is told anew:

====== =================================================================================================
``>``  an answer or faces of dice; ``>1`` answers the second of several open asks
``!``  an answer that is refused, and why
``~``  the line of a menu, whether it may be chosen or not
``=``  somebody's id: what is to be seen of them
====== =================================================================================================

What stands after two spaces is not read. ``python -m tests.editions.chapters`` plays all of them again and
writes down how they are told now; with a name it plays that one, and says what is asked when its script ends.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tests.editions.staged import Staged
from winterdawn.kernel.ask import Ask, Choose, Outlook, Remark, Roll
from winterdawn.kernel.blocks import Gauge, Lines, Notice
from winterdawn.kernel.choices import Cell, Number, OneOf, Option, Spend, Value
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run
from winterdawn.kernel.view import Viewer

KEPT = Path(__file__).with_name("data") / "chapters"
NAMES = sorted(path.stem for path in KEPT.glob("*.txt"))
FENCE = "+++\n"
OF_ALL_DICE = ("book.pool.", "book.mos.", "book.skill.")
"""How rules begin that every roll cites."""
_STEP = re.compile(r"(?P<sign>[>!~=])(?P<ask>\d*) (?P<value>.*?)(  .*)?")


class Chapter(Staged, kw_only=True):
    """A scene, and the sections of the chapter that are played in it."""

    sections: list[str]
    before: list[Any] = msgspec.field(default_factory=list)
    """Answers and dice given before the telling begins."""
    script: list[str] = msgspec.field(default_factory=list)


def chapter(name: str) -> Chapter:
    """The chapter's scene and script."""
    _, head, body = (KEPT / f"{name}.txt").read_text("utf-8").split(FENCE)
    found = msgspec.convert(tomllib.loads(head), Chapter)
    found.script = [line for line in body.splitlines() if _STEP.fullmatch(line)]
    return found


def kept(name: str) -> list[str]:
    """What the file tells."""
    return (KEPT / f"{name}.txt").read_text("utf-8").split(FENCE)[2].splitlines()


class Telling:
    """A chapter while it is told."""

    def __init__(self, chapter: Chapter) -> None:
        self.run: Run[Any] = chapter.begun()
        for value in chapter.before:
            self.run.answer(value, ask=self._next())
        self._heard = len(self.run.events)
        self.lines: list[str] = []
        for line in chapter.script:
            self.step(line)

    def step(self, line: str) -> None:
        """Do what a line of the script says."""
        match = _STEP.fullmatch(line)
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
        value = _read(asked, text)
        if isinstance(asked, Choose):
            self._ask(asked)
        told = f"{sign}{ask} {text}"
        if sign == "~":
            self.lines.append(f"{told}  {_option(_listed(asked, value))}")
        elif sign == "!":
            self.lines.append(f"{told}  {self._refused(number, value)}")
        else:
            self.lines += [
                f"{told}  {words}" if not n else words for n, words in enumerate(_given(asked, value))
            ]
            self.run.answer(value, ask=number)
            self._tell()

    def _refused(self, number: int, value: Value) -> str:
        try:
            self.run.answer(value, ask=number)
        except Refused as refused:
            return f"{refused}{_cited(refused.cites)}"
        raise AssertionError(f"{value!r} is not refused")

    def _ask(self, ask: Choose) -> None:
        """Tell the question, unless it has just been told."""
        told = [f"? {ask.who or ask.seat}: {ask.prompt} {ask.lead}".rstrip() + _cited(ask.cites)]
        told += [f"    {_remark(each)}" for each in ask.remarks]
        since = next((n for n in range(len(self.lines) - 1, -1, -1) if self.lines[n][:1] in "?>"), 0)
        if self.lines[since : since + len(told)] != told:
            self.lines += told

    def _tell(self) -> None:
        for event in self.run.events[self._heard :]:
            self.lines += _happened(event)
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
                    yield f"    {block.badge.label}: {_remark(block.remark)}"
                case Gauge():
                    yield f"    {block.label}: {block.now} of {block.most}"
                case Lines():
                    lines = (f"{line.ticked} of {line.small}+{line.large}" for line in block.lines)
                    yield f"    {block.label}: {', '.join(lines)}"


def _read(ask: Ask, text: str) -> Any:
    if isinstance(ask, Roll):
        return [int(face) for face in text.split()]
    if not isinstance(ask.among, Number | Spend):
        return text
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _listed(ask: Ask, value: Value) -> Option | None:
    assert isinstance(ask, Choose)
    listed = ask.among.options if isinstance(ask.among, OneOf | Cell) else ()
    return next((option for option in (*listed, *ask.also) if option.key == value), None)


def _option(option: Option | None) -> str:
    if option is None:
        return "is not there"
    barred = f"no: {option.barred.why}{_cited(option.barred.cites)}" if option.barred else ""
    return "; ".join(filter(None, (option.label, option.cost, option.note, barred))) + _cited(option.cites)


def _given(ask: Ask, value: Any) -> Iterator[str]:
    if isinstance(ask, Roll):
        cites = tuple(id for id in ask.cites if not id.startswith(OF_ALL_DICE))
        yield f"({ask.who or ask.seat} rolls {ask.pool}: {ask.purpose}){_cited(cites)}"
        return
    option = _listed(ask, value)
    yield (
        f"({_option(option)})" if option else f"({ask.words(value)})" if isinstance(value, int | str) else ""
    )
    if isinstance(ask.among, Spend):
        for ware in ask.among.wares:
            if value.get(ware.key):
                yield f"    {ware.label}, {ware.price} each: {ware.note}{_cited(ware.cites)}"
    outlook = ask.outlook(value) if ask.outlook else None
    if isinstance(outlook, Outlook) and (outlook.shares or outlook.note):
        shares = ", ".join(f"{share.label} {share.chance:.1%}" for share in outlook.shares)
        yield f"    odds: {'; '.join(filter(None, (shares, outlook.note)))}"


def _happened(event: Event) -> Iterator[str]:
    outcome = f" → {event.outcome}" if event.outcome else ""
    yield f"* {event.text}{outcome}{_cited(event.cites)}"
    for throw in event.throws:
        faces = " ".join(
            f"{face.shows}{'' if face.role == 'own' else f' {face.role}'}" for face in throw.faces
        )
        terms = "".join(f", {_remark(term)}" for term in throw.terms)
        yield f"    {throw.label}, {throw.pool}: {faces}{terms} = {throw.total} {throw.unit}".rstrip()


def _remark(remark: Remark) -> str:
    return f"{remark.amount} {remark.text}".strip() + _cited(remark.cites)


def _cited(cites: tuple[str, ...]) -> str:
    return f" [{', '.join(cites)}]" if cites else ""


def told(name: str) -> list[str]:
    """How the chapter is told."""
    return [line.rstrip() for line in Telling(chapter(name)).lines]


def cited(name: str) -> set[str]:
    """The rules of the core book that the chapter's telling names."""
    return set(re.findall(r"book(?:\.[a-z0-9-]+)+", "\n".join(kept(name))))


def rewrite(name: str) -> None:
    _, head, _ = (KEPT / f"{name}.txt").read_text("utf-8").split(FENCE)
    (KEPT / f"{name}.txt").write_text(FENCE.join(("", head, "\n".join((*told(name), "")))), "utf-8")


def asked(run: Run[Any]) -> Iterator[str]:
    """What is open, for whoever writes a script."""
    for number, ask in run.pending.items():
        if isinstance(ask, Roll):
            yield f"{number} {ask.seat} rolls {ask.pool}: {ask.purpose}"
            continue
        yield f"{number} {ask.seat}: {ask.prompt} {ask.lead}"
        if isinstance(ask.among, Number):
            yield f"      {', '.join(str(value) for value in ask)}"
        elif isinstance(ask.among, Spend):
            yield from (
                f"      {ware.key}, {ware.price} each, {ware.most} at most" for ware in ask.among.wares
            )
        elif isinstance(ask.among, OneOf | Cell):
            yield from (
                f"      {option.key}  {_option(option)}" for option in (*ask.among.options, *ask.also)
            )


def write_on(name: str) -> None:
    """Play one, and say what is asked when its script ends or does not fit."""
    unfinished = chapter(name)
    script, unfinished.script = unfinished.script, []
    telling = Telling(unfinished)
    try:
        for line in script:
            telling.step(line)
    except (Refused, KeyError, AssertionError) as error:
        telling.lines.append(f"\n{line}\ndoes not fit: {error!r}")
    print("\n".join((*telling.lines, "", *asked(telling.run))))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write_on(sys.argv[1])
    else:
        for name in NAMES:
            rewrite(name)
