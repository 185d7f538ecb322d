"""A character in the making as a whole person at every moment, as a game for one seat.

Each answer chooses something in one of the steps, takes something out, or begins afresh; whatever else has to
be otherwise by it is named. Answers are written as a word and what it is about (:data:`VERBS`).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from winterdawn.characters.making.filling import (
    Change,
    Filled,
    begun,
    changes,
    drawn,
    filled,
    with_choice,
    without,
)
from winterdawn.characters.making.frame import Read
from winterdawn.characters.making.question import CreationError
from winterdawn.characters.making.reading import ONLY
from winterdawn.characters.names import name_key
from winterdawn.characters.portraits.faces import face_code, face_of
from winterdawn.kernel.asks.ask import Choose, DiceGroup, Procedure, Roll, pick, throw
from winterdawn.kernel.asks.choices import Barred, OneOf, Option
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.event import Event
from winterdawn.kernel.views.makingview import Preview
from winterdawn.kernel.views.sheetview import SheetView
from winterdawn.kernel.views.view import View, Viewer
from winterdawn.table.rules import answers
from winterdawn.table.rules.answers import LET_GO, NOTHING, Verb
from winterdawn.table.rules.making import BACK, ID, KEEP, MakingGame
from winterdawn.table.rules.preview import previewed

if TYPE_CHECKING:
    from winterdawn.table.rules.newcomer import NewCharacter

LOT = DiceGroup(8, 6)
"""The dice by which somebody is made by lot."""
Wishes = dict[str, tuple[str, ...]]
_UNREAD = Read()


class WholeMaking(MakingGame):
    """One character in the making; over once it is kept."""

    def __init__(self, setup: NewCharacter, time: int = 0) -> None:
        super().__init__(setup, time)
        self.start = self.draft
        self.frame = self.start.frame()
        self.wishes: Wishes = {}
        self.filled: Filled[Any] = filled(self.start, {})
        self.name = setup.name
        self.begun = ""
        self.face = face_of(f"{setup.making} {setup.name}")
        self.read = _UNREAD
        self.reading = ONLY
        """Which way to read the sentence it was begun from."""
        self.changes: tuple[Change, ...] = ()
        self.last = ""
        self.let_go = False
        self.step = 0
        """The number of the step that was answered last."""
        self.past: list[tuple[Any, ...]] = []
        """How everything stood before each answer, the newest last."""

    def play(self) -> Procedure[None]:
        """Answer after answer until the character is kept."""
        while not self.over:
            answer = yield from pick(self._put())
            verb, _, about = answer.partition(" ")
            if verb != BACK:
                self.past.append(self._now)
            if verb == KEEP:
                made = self.filled.draft.finish(self.name, name_key(self.name) or ID)
                self.sheet = msgspec.structs.replace(made, portrait=self.face)
                self.over = f"{self.sheet.name} is made."
                self.events.append(Event("end", self.over, self.draft.cites))
            elif (goes_on := VERBS[verb].does(self, about)) is not None:
                yield from goes_on

    def _put(self) -> Choose:
        unspent = self.unspent_yet
        barred = Barred(self._why_not, self.draft.cites) if unspent else None
        keep = Option(KEEP, "Keep the character", barred=barred)
        extra = (self.option(LET_GO),) if unspent else ()
        return Choose(
            self.setup.making,
            "Who is it?",
            OneOf((keep,)),
            who=ID,
            extra=extra,
            cites=self.draft.cites,
            further=self.option,
        )

    @property
    def unspent_yet(self) -> int:
        """Points that buy nothing, and that nobody has let go."""
        return self.filled.unspent if self.draft.purse and not self.let_go else 0

    @property
    def _why_not(self) -> str:
        return f"{self.unspent_yet} {self.draft.purse} buy nothing yet; spend them, or let them go"

    def option(self, answer: str) -> Option:
        """What an answer is in words; raises a :class:`~winterdawn.kernel.errors.NotAllowed`."""
        verb, _, about = answer.partition(" ")
        if answer == KEEP:
            raise NotAllowed(self._why_not, self.draft.cites)
        if verb not in VERBS:
            raise NotAllowed(
                f"{answer[:60]!r} is no answer here; an answer begins with one of {', '.join(VERBS)}"
            )
        try:
            return Option(answer, VERBS[verb].words(self, about))
        except CreationError as error:
            raise NotAllowed(str(error), self.draft.cites) from None

    def every(self) -> tuple[str, ...]:
        """All answers that choose, take out or begin from somebody, and those that end it, for whoever tries
        them all.
        """
        slots = self.filled.slots.values()
        chosen = [f"choose {slot.name} {each.key}" for slot in slots for each in slot.offered]
        taken = [f"drop {slot.name} {n}" for slot in slots if slot.several for n in range(len(slot.chosen))]
        begun = [f"begin {start.key}" for start in self.frame.starts]
        return (*chosen, *taken, *begun, f"begin {NOTHING}", "dice", *map(str, self._put()))

    # ------------------------------------------------------------ what answers do

    def choose(self, about: str) -> None:
        """An answer in a slot, or one more of several."""
        name, key = about.split(" ")
        slot = self.filled.slots[name]
        meant = (*slot.keys, key) if slot.several else (key,)
        self._turn({name: meant}, with_choice(self.start, self.wishes, self.filled, name, key))

    def drop(self, about: str) -> None:
        """One of several is taken out."""
        name, place = about.split(" ")
        wishes = without(self.wishes, self.filled, name, int(place))
        self._turn({name: wishes[name]}, wishes)

    def clear(self, name: str) -> None:
        """All of several are taken out."""
        self._turn({name: ()}, {**self.wishes, name: ()})

    def as_usual(self, name: str) -> None:
        """What is usual in a slot, and nobody’s wish."""
        wishes = {slot: keys for slot, keys in self.wishes.items() if slot != name}
        usual = filled(self.start, wishes).slots[name].keys
        self._turn({name: usual}, wishes)

    def begin(self, key: str) -> None:
        """Afresh, from somebody or from nothing."""
        start = next((each for each in self.frame.starts if each.key == key), None)
        self._begin(dict(start.wishes) if start else {}, start.name if start else NOTHING)

    def say(self, sentence: str) -> None:
        """Afresh, from a sentence."""
        read = self.frame.read(sentence)
        self._begin(read.wishes, sentence, read)

    def read_as(self, key: str) -> None:
        """Afresh, from another way to read the sentence."""
        found = next(each for each in answers.ways_to_read(self) if each.key == key)
        self._begin(found.wishes, self.begun, self.read)
        self.reading = key

    def call(self, name: str) -> None:
        """Another name."""
        self.name = name
        self._tell("choice", "Name:", name)

    def look(self, keys: str) -> None:
        """Another face."""
        self.face = face_code(keys)
        self._tell("choice", "Face:", answers.looks(self, keys))

    def by_lot(self, _: str) -> Procedure[None]:
        """Afresh, by dice."""
        roll = Roll(self.setup.making, (LOT,), "who it is", ID, self.draft.cites)
        faces = yield from throw(roll)
        self._begin(drawn(self.start, "".join(map(str, faces))).wishes, "the dice")

    def let(self, _: str) -> None:
        """Points that buy nothing are let go."""
        self.let_go = True
        self.changes = ()
        self._tell("choice", "Let go:", f"{self.filled.unspent} {self.draft.purse}")

    @property
    def _now(self) -> tuple[Any, ...]:
        said = self.begun, self.read, self.reading
        return self.wishes, self.filled, (self.name, self.face), said, self.let_go, self.step

    def go_back(self, _: str) -> None:
        """The last answer is taken back, and all that changed by it."""
        before = self.last
        self.wishes, self.filled, (self.name, self.face), said, self.let_go, self.step = self.past.pop()
        self.begun, self.read, self.reading = said
        self.changes = ()
        self._tell("choice", "Taken back:", before)

    def _begin(self, wishes: Wishes, said: str, read: Read = _UNREAD) -> None:
        self.wishes, self.begun, self.read, self.let_go = begun(self.start, wishes), said, read, False
        self.reading = ONLY
        self.filled, self.changes = filled(self.start, self.wishes), ()
        self.step = 0
        self._tell("choice", "Begun from:", said)

    def _turn(self, meant: Wishes, wishes: Wishes) -> None:
        before, self.wishes = self.filled, wishes
        self.filled = filled(self.start, wishes)
        self.changes = tuple(changes(before, self.filled, meant, wishes))
        if self.filled.unspent != before.unspent:
            self.let_go = False
        (name,) = meant
        slot = self.filled.slots.get(name) or before.slots[name]
        key = self.frame.step(slot.question.stage)
        self.step = [each.key for each in self.frame.steps].index(key)
        self._tell("choice", f"{self.title(slot.question.stage)}:", ", ".join(slot.labels) or NOTHING)
        for each in self.changes:
            if each.wished and each.was:
                told = f"{', '.join(each.was)}; now {', '.join(each.now) or NOTHING}"
                self._tell("back", f"{each.prompt}", told)

    def title(self, stage: str) -> str:
        """The title of the step that a stage belongs to."""
        step = self.frame.step(stage)
        return next(each.title for each in self.frame.steps if each.key == step)

    def _tell(self, kind: str, text: str, told: Any) -> None:
        if kind == "choice":
            self.last = f"{text} {told}"
        self.events.append(Event(kind, text, self.draft.cites, told, ID))

    # ------------------------------------------------------------ what is seen

    def view(self, viewer: Viewer) -> View:
        """As of any making; and whoever makes the character and the game master see all steps."""
        from winterdawn.table.rules.shown import head, steps

        when = "over" if self.over else f"step {self.step + 1} of {len(self.frame.steps)}"
        seen = msgspec.structs.replace(super().view(viewer), when=when)
        if self.over or not (viewer.gm or viewer.seat == self.setup.making):
            return seen
        return msgspec.structs.replace(seen, making=head(self), steps=steps(self))

    def preview(self) -> Preview:
        """What they are in short."""
        looked = self.on_stage(self.person).view(Viewer(self.setup.making, sheets=True))
        return previewed(looked.sheets[0], self.kind.shortly)

    def _sheets(self, viewer: Viewer) -> tuple[SheetView, ...]:
        """The whole sheet as it stands, which is no document yet."""
        if self.sheet is not None:
            return super()._sheets(viewer)
        portrayed = msgspec.structs.replace(self.person, portrait=self.face)
        drawn_up = self.on_stage(portrayed).view(viewer).sheets
        return tuple(msgspec.structs.replace(sheet, document="") for sheet in drawn_up)

    @property
    def person(self) -> Any:
        """The whole sheet as it stands."""
        return self.filled.draft.named(self.filled.sheet, self.name, ID)

    def digest(self) -> str:
        """A hash of the whole state."""
        named = self.name, self.face
        state = (self.filled.draft, self.wishes, named, self.begun, self.let_go, self.over, self.events)
        return hashlib.sha256(msgspec.json.encode(state)).hexdigest()


VERBS: Mapping[str, Verb] = {
    "choose": Verb(answers.chooses, WholeMaking.choose),
    "drop": Verb(answers.drops, WholeMaking.drop),
    "clear": Verb(answers.clears, WholeMaking.clear),
    "usual": Verb(answers.takes_usual, WholeMaking.as_usual),
    "begin": Verb(answers.begins, WholeMaking.begin),
    "say": Verb(answers.says, WholeMaking.say),
    "read": Verb(answers.reads, WholeMaking.read_as),
    "call": Verb(answers.calls, WholeMaking.call),
    "face": Verb(answers.looks, WholeMaking.look),
    "dice": Verb(answers.rolls, WholeMaking.by_lot),
    LET_GO: Verb(answers.lets_go, WholeMaking.let),
    BACK: Verb(answers.goes_back, WholeMaking.go_back),
}
"""``choose SLOT KEY``, ``drop SLOT PLACE``, ``clear SLOT``, ``usual SLOT``, ``begin KEY``, ``say SENTENCE``,
``read KEY``, ``call NAME``, ``face PARTS``, ``dice``, ``let-go`` and ``back``.
"""
