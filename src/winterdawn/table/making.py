"""A character in the making, as a game for one seat: each answer is a step, and can be taken back."""

from __future__ import annotations

import hashlib
from functools import cached_property
from typing import Annotated, Any

import msgspec

from winterdawn.characters.creation import READING, Choice, Draft, Question
from winterdawn.characters.creation.question import MANUSCRIPT
from winterdawn.characters.names import name_fault
from winterdawn.characters.sheet import name_key
from winterdawn.dice import Ladder
from winterdawn.editions import registry
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.choices import OneOf, Option, Text
from winterdawn.kernel.event import Event
from winterdawn.kernel.view import (
    NOWHERE,
    Gauge,
    SheetGroup,
    SheetRow,
    SheetSection,
    SheetView,
    View,
    Viewer,
)  # fmt: skip

BACK, KEEP = "back", "keep"
LONGEST_NAME = 80
ID = "newcomer"


class NewCharacter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who makes a character, under which name, and from how many background points."""

    title: str
    making: str
    """The seat that chooses."""
    name: str
    points: int = Draft().points
    edition: str = DEFAULT
    reading: Annotated[int, msgspec.Meta(ge=1, le=READING)] = READING
    """The reading of the steps that the character is made by."""

    def __post_init__(self) -> None:
        """Raises a :class:`ValueError` for a name that nobody can bear."""
        for field, name in (("name", self.name), ("title", self.title), ("making", self.making)):
            fault = name_fault(name)
            if fault:
                raise ValueError(f"{field}: {fault}")


class Made(msgspec.Struct, frozen=True):
    """One step that was chosen."""

    stage: str
    label: str
    cites: tuple[str, ...]


class MakingGame:
    """One character in the making; over once it is kept."""

    quiet = False

    def __init__(self, setup: NewCharacter, time: int = 0) -> None:
        self.setup, self.time = setup, time
        self.kind = registry.edition(setup.edition).sheet
        self.draft = self.kind.draft(setup.points, setup.reading)
        self.steps: list[Made] = []
        self.events: list[Event] = []
        self.sheet: Any = None
        self.over = ""
        self._told: tuple[Draft, Question | None] | None = None

    @property
    def question(self) -> Question | None:
        """What is to be chosen now; none once everything is."""
        if self._told is None or self._told[0] != self.draft:
            self._told = self.draft, self.draft.question
        return self._told[1]

    def play(self) -> Procedure[None]:
        """From the first choice until the character is kept."""
        while not self.over:
            question = self.question or _LAST
            key = yield from pick(self._ask(question))
            if key == BACK:
                self.draft = self.draft.back()
                self._tell("back", "Taken back:", self.steps.pop())
            elif self.question is None:
                name = yield from pick(self._ask_name())
                self.sheet = self.draft.finish(name, name_key(name) or ID)
                self.over = f"{self.sheet.name} is made."
                self.events.append(Event("end", self.over, question.cites))
            else:
                label = next(choice.label for choice in question.choices if choice.key == key)
                self.draft = self.draft.choose(key)
                self.steps.append(Made(question.stage, label, question.cites))
                self._tell("choice", f"{question.stage.capitalize()}:", self.steps[-1])

    def _ask(self, question: Question) -> Choose:
        options = tuple(Option(choice.key, choice.label, choice.note) for choice in question.choices)
        back = (Option(BACK, "Take the last step back", note=self.steps[-1].label),) if self.steps else ()
        lead = f"{question.left} background points are left." if question is not _LAST else ""
        return Choose(
            self.setup.making,
            question.prompt,
            OneOf(options),
            who=ID,
            lead=lead,
            act=f"{question.stage.capitalize()}: {{}}",
            extra=back,
            beside=self._unspent() if question is _LAST else (),
            cites=question.cites,
        )

    def _ask_name(self) -> Choose:
        name = Text(LONGEST_NAME, (self.setup.name,))
        prompt = "What are they called?"
        return Choose(self.setup.making, prompt, name, who=ID, act="Call them {}", cites=MANUSCRIPT)

    def _unspent(self) -> tuple[Remark, ...]:
        """A warning of points that buy nothing any more."""
        text = "background points are unspent and will be lost; take steps back to spend them"
        return (Remark(text, str(self._left), MANUSCRIPT),) if self._left else ()

    @property
    def _left(self) -> int:
        """Background points not spent so far."""
        if self.question is not None:
            return self.question.left
        spent: int = sum(step.points for step in self.draft.finish(self.setup.name).story)
        return self.setup.points - spent

    def _tell(self, kind: str, text: str, made: Made) -> None:
        self.events.append(Event(kind, text, made.cites, made.label, ID))

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may know: whoever makes the character and the game master see it all."""
        open_to = viewer.gm or viewer.seat == self.setup.making
        sheets = self._sheets(viewer) if open_to else (SheetView(ID, self.setup.name, self._letter, "ally"),)
        when = "over" if self.over else f"step {len(self.steps) + 1}"
        return View(self.setup.title, when, NOWHERE, (), (), "", (), self.over, sheets)

    @property
    def _letter(self) -> str:
        return self.setup.name[:1].upper()

    def _sheets(self, viewer: Viewer) -> tuple[SheetView, ...]:
        if self.sheet is not None:
            kept = self.kind.written(self.sheet)
            return tuple(
                msgspec.structs.replace(sheet, document=kept) for sheet in self._finished.view(viewer).sheets
            )
        left = self._left
        points = SheetSection(
            "Background points", "blocks", 1, blocks=(Gauge("Left", left, max(left, self.setup.points)),)
        )
        stages = dict.fromkeys(made.stage for made in self.steps)
        chosen = tuple(
            SheetSection(
                stage.capitalize(),
                "words",
                2,
                groups=(
                    SheetGroup(tuple(SheetRow(made.label) for made in self.steps if made.stage == stage)),
                ),
            )
            for stage in stages
        )
        mine = viewer.seat == self.setup.making
        about = "In the making"
        return (SheetView(ID, self.setup.name, self._letter, "ally", mine, about, (points, *chosen)),)

    @cached_property
    def _finished(self) -> Encounter[Any]:
        """The finished character on a stage of its own, so that its sheet is drawn like any other."""
        assert self.sheet is not None
        entrant = Entrant(ID, self.sheet, self.setup.making, "travellers")
        stage = Setup(self.setup.edition, self.setup.title, Ground(), (entrant,), tempo="interaction", gm="")
        return registry.begin(stage)()

    def documents(self) -> dict[str, msgspec.Raw]:
        """The finished character."""
        return {} if self.sheet is None else {ID: self.kind.document(self.sheet)}

    def score(self, face: int) -> int:
        """What a die's face counts for."""
        return Ladder().score(face)

    def digest(self) -> str:
        """A hash of the whole state."""
        state = (self.draft, self.over, self.events)
        return hashlib.sha256(msgspec.json.encode(state)).hexdigest()


_LAST = Question(
    KEEP, "Is the character as you want it?", (Choice(KEEP, "Keep the character", "the sheet is finished"),)
)
"""Everything is chosen: a last look."""
