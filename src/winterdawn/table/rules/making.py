"""A character in the making, as a game for one seat: each answer is a step, and can be taken back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.characters.making.creation import Chosen, Creation, Reached
from winterdawn.characters.making.question import Choice, Question
from winterdawn.characters.names import name_key
from winterdawn.dice import Ladder
from winterdawn.editions import registry
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.house import replaced, with_house_rules
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.kernel.asks.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import OneOf, Option, Text
from winterdawn.kernel.asks.forms import Forms
from winterdawn.kernel.asks.orders import StandingOrder
from winterdawn.kernel.event import Event
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import A
from winterdawn.kernel.views.blocks import Gauge
from winterdawn.kernel.views.sheetview import SheetGroup, SheetRow, SheetSection, SheetView
from winterdawn.kernel.views.view import NOWHERE, View, Viewer

if TYPE_CHECKING:
    from winterdawn.table.rules.newcomer import NewCharacter

BACK, CHANGE, LEAVE, KEEP = "back", "change", "leave", "keep"
LONGEST_NAME = 80
ID = "newcomer"


class MakingGame:
    """One character in the making; over once it is kept."""

    quiet = False

    def __init__(self, setup: NewCharacter, time: int = 0) -> None:
        self.setup, self.time = setup, time
        rules = registry.edition(setup.edition)
        self.kind = rules.sheet
        self.draft: Creation[Any] = rules.draft(setup.points, setup.house_rules)
        self.house = replaced(rules.figures, with_house_rules(rules.figures, setup.house_rules))
        """What the group plays otherwise in a making."""
        self.events = [
            Event("house", f"House rule {rule.name}:", rule.cites, rule.told(self.draft.under))
            for rule in self.house
        ]
        self.sheet: Any = None
        self.over = ""
        self._reached: tuple[Creation[Any], Reached[Any]] | None = None

    @property
    def reached(self) -> Reached[Any]:
        """What was chosen so far, and where it leads."""
        if self._reached is None or self._reached[0] != self.draft:
            self._reached = self.draft, self.draft.reached()
        return self._reached[1]

    @property
    def question(self) -> Question | None:
        """What is to be chosen now; none once everything is."""
        return self.reached.question

    @property
    def steps(self) -> tuple[Chosen, ...]:
        """What was chosen, in its order."""
        return self.reached.chosen

    def play(self) -> Procedure[None]:
        """From the first choice until the character is kept."""
        while not self.over:
            question = self.question or self._last
            key = yield from pick(self._ask(question, self._earlier))
            if key == BACK:
                self._tell("back", "Taken back:", self.steps[-1])
                self.draft = self.draft.back()
            elif key == CHANGE:
                yield from self._change()
            elif self.question is None:
                yield from self._keep(question)
            else:
                self.draft = self.draft.choose(key)
                self._tell("choice", f"{question.stage.capitalize()}:", self.steps[-1])

    def _change(self) -> Procedure[None]:
        """An earlier choice is made otherwise; those after it stand as far as they still can."""
        which = yield from pick(self._ask_which())
        if which == LEAVE:
            return
        place = int(which)
        question, before = self.steps[place].question, len(self.steps)
        key = yield from pick(self._ask(question))
        self.draft = self.draft.changed(place, key)
        self._tell("choice", f"{question.stage.capitalize()}, chosen anew:", self.steps[place])
        if lost := before - len(self.steps):
            again = f"{lost} later {'choice' if lost == 1 else 'choices'} to be made again"
            self.events.append(Event("back", "Taken back:", question.cites, again, ID))

    def _keep(self, question: Question) -> Procedure[None]:
        name = yield from pick(self._ask_name())
        self.sheet = self.draft.finish(name, name_key(name) or ID)
        self.over = f"{self.sheet.name} is made."
        self.events.append(Event("end", self.over, question.cites))

    @property
    def _earlier(self) -> tuple[Option, ...]:
        """What may be done about earlier choices."""
        steps = self.steps
        back = (Option(BACK, "Take the last step back", note=steps[-1].choice.label),) if steps else ()
        return (*back, Option(CHANGE, "Change an earlier choice")) if len(steps) > 1 else back

    def _ask_which(self) -> Choose:
        told = [(each.question, each.choice.label) for each in self.steps]
        options = tuple(
            Option(str(place), f"{place + 1}. {asked.stage.capitalize()}: {label}", asked.prompt)
            for place, (asked, label) in enumerate(told)
        )
        prompt = "Which choice is made otherwise?"
        among = OneOf(options)
        leave = (Option(LEAVE, "Leave all as it is"),)
        return Choose(
            self.setup.making, prompt, among, who=ID, act="Change {}", extra=leave, cites=self.draft.cites
        )

    def _ask(self, question: Question, also: tuple[Option, ...] = ()) -> Choose:
        options = tuple(Option(choice.key, choice.label, choice.note) for choice in question.choices)
        last = question.stage == KEEP
        lead = f"{question.left} {self.draft.purse} are left." if self.draft.purse and not last else ""
        return Choose(
            self.setup.making,
            told_text(question.prompt),
            OneOf(options),
            who=ID,
            lead=lead,
            act=f"{question.stage.capitalize()}: {{}}",
            extra=also,
            beside=self._unspent() if last else (),
            cites=question.cites,
        )

    def _ask_name(self) -> Choose:
        name = Text(LONGEST_NAME, (self.setup.name,))
        prompt = "What are they called?"
        return Choose(self.setup.making, prompt, name, who=ID, act="Call them {}", cites=self.draft.cites)

    def _unspent(self) -> tuple[Remark, ...]:
        """A warning of points that buy nothing any more."""
        text = f"{self.draft.purse} are unspent and will be lost; take steps back to spend them"
        return (Remark(text, str(self._left), self.draft.cites),) if self._left else ()

    @property
    def _left(self) -> int:
        """Points not spent so far."""
        if self.question is not None:
            return self.question.left
        return self.draft.unspent(self.draft.finish(self.setup.name))

    @property
    def _last(self) -> Question:
        """Everything is chosen: a last look."""
        keep = Choice(KEEP, "Keep the character", "the sheet is finished")
        return Question(KEEP, "Is the character as you want it?", (keep,), self.draft.cites)

    def _tell(self, kind: str, text: str, made: Chosen) -> None:
        self.events.append(Event(kind, text, made.question.cites, told_text(made.choice.label), ID))

    def tell(self, ask: A) -> A:
        """An ask as it is put: it is the edition that asks."""
        return ask

    def position(self, seat: str) -> Position:
        """Nobody stands anywhere."""
        return Position()

    def looks(self) -> Callable[[Viewer], View]:
        """Shows whoever looks what they may know; it holds until the next answer."""
        return self.view

    def view(self, viewer: Viewer) -> View:
        """What ``viewer`` may know: whoever makes the character and the game master see it all."""
        open_to = viewer.gm or viewer.seat == self.setup.making
        head = SheetView(ID, self.setup.name, self._letter, "ally", viewer.seat == self.setup.making, open_to)
        sheets = self._sheets(viewer) if open_to and viewer.reads(ID) else (head,)
        when = "over" if self.over else f"step {len(self.steps) + 1}"
        house = tuple(
            Remark(f"{rule.name}: {rule.told(self.draft.under)}", cites=rule.cites) for rule in self.house
        )
        return View(self.setup.title, when, NOWHERE, (), (), "", (), self.over, sheets, house=house)

    @property
    def _letter(self) -> str:
        return self.setup.name[:1].upper()

    def _sheets(self, viewer: Viewer) -> tuple[SheetView, ...]:
        if self.sheet is not None:
            kept = self.kind.written(self.sheet)
            return tuple(
                msgspec.structs.replace(sheet, document=kept) for sheet in self._finished.view(viewer).sheets
            )
        purse, left = self.draft.purse.capitalize(), self._left
        gauge = Gauge("Left", left, max(left, self.draft.points))
        points = (SheetSection(purse, "blocks", 1, blocks=(gauge,)),) if purse else ()
        chosen: dict[str, list[SheetRow]] = {}
        for made in self.steps:
            chosen.setdefault(made.question.stage, []).append(SheetRow(made.choice.label))
        sections = tuple(
            SheetSection(stage.capitalize(), "words", 2, groups=(SheetGroup(tuple(rows)),))
            for stage, rows in chosen.items()
        )
        mine = viewer.seat == self.setup.making
        about = "In the making"
        return (
            SheetView(ID, self.setup.name, self._letter, "ally", mine, True, about, (*points, *sections)),
        )

    @cached_property
    def _finished(self) -> Encounter[Any]:
        """The finished character on a stage of its own, so that its sheet is drawn like any other."""
        assert self.sheet is not None
        return self.on_stage(self.sheet)

    def on_stage(self, sheet: Any) -> Encounter[Any]:
        """Somebody alone."""
        entrant = Entrant(ID, sheet, self.setup.making, "travellers")
        ground = registry.edition(self.setup.edition).open_ground.ground
        stage = Setup(self.setup.edition, self.setup.title, ground, (entrant,), tempo="interaction", gm="")
        return registry.begin(stage)()

    @property
    def orders(self) -> tuple[StandingOrder, ...]:
        """None, as nobody makes the same character twice."""
        return ()

    @property
    def forms(self) -> Forms:
        """None, as each question is a step of its own."""
        return {}

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
