"""A bare edition with a sheet of its own, which shares nothing with the SdA: a name, grit and nerve.

Whoever tries something rolls a d6 for each point of grit; a 5 or 6 is a hit, and each hit is practice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from winterdawn.characters.account import Account
from winterdawn.characters.advance import ADVANCEMENT, Advanced, AdvanceError
from winterdawn.characters.document import Document, Happening, UnknownCharacter
from winterdawn.characters.faults import WARNING, Fault
from winterdawn.characters.making.creation import Creation
from winterdawn.characters.making.question import Choice, Question, Steps
from winterdawn.characters.portraits.portrait import pictured
from winterdawn.dice.scale import Scale
from winterdawn.dice.sources import DiceSource
from winterdawn.editions.encounter.act import Act, Slot
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.encounter.door import Door, whoever
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Course, Marks, Page
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.encounter.practice import Practice, PracticeError
from winterdawn.editions.encounter.sheets import SheetKind
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.seen.moment import Moment
from winterdawn.kernel.asks.ask import DiceGroup, Procedure, Roll, throw
from winterdawn.kernel.fact import Fact, Who
from winterdawn.kernel.views.sheetview import SheetGroup, SheetRow, SheetSection, SheetView
from winterdawn.kernel.views.view import NOWHERE, Panel, View, Viewer
from winterdawn.kernel.words import Words

GRIT, NERVE, PRACTICE, MADE = "bare.grit", "bare.nerve", "bare.practice", "bare.made"
HIT = 5


class BareSheet(Document, frozen=True, kw_only=True):
    """Somebody with grit, a rank in the one skill there is, and unspent practice."""

    grit: Annotated[int, Meta(ge=1, le=9)]
    nerve: Annotated[int, Meta(ge=0, le=5)] = 0
    practice: Annotated[int, Meta(ge=0, le=999)] = 0
    edition: str = "bare"


class BareCreation(Creation[BareSheet], frozen=True):
    """Two questions: how much grit, and then how much nerve is left for it."""

    cites = (MADE,)

    def steps(self) -> Steps[BareSheet]:
        grits = (Choice("2", "Frail"), Choice("3", "Sound"), Choice("4", "Tough"))
        grit = yield Question("grit", "How tough are they?", grits, (MADE, GRIT))
        left = 5 - int(grit)
        nerves = tuple(Choice(str(rank), f"Rank {rank} in nerve") for rank in range(left + 1))
        nerve = yield Question("nerve", "How steady are they?", nerves, (MADE, NERVE))
        return BareSheet(name="Nobody", grit=int(grit), nerve=int(nerve))


class BareSheets(SheetKind[BareSheet]):
    """All that can be done with such a sheet."""

    form = BareSheet
    tried = ("bonus",)
    PEOPLE = ("maro", "tull")

    def roster(self) -> Sequence[str]:
        return self.PEOPLE

    def character(self, key: str) -> BareSheet:
        if key not in self.PEOPLE:
            raise UnknownCharacter(f"{key!r} is not in the roster; there are {', '.join(self.PEOPLE)}")
        return BareSheet(name=key.capitalize(), id=key, grit=3, nerve=1)

    def draft(self, points: int | None = None, reading: int | None = None) -> BareCreation:
        return BareCreation()

    def astray(self, sheet: BareSheet, made: BareSheet) -> str:
        risen = sum(each.stage == ADVANCEMENT for each in sheet.history)
        led = (made.grit, made.nerve + risen)
        return "" if (sheet.grit, sheet.nerve) == led else "grit and nerve are not what was chosen"

    def faults(self, sheet: BareSheet) -> list[Fault]:
        told = "nobody is as tough as that"
        return [Fault("grit", told, GRIT, WARNING)] if sheet.grit > 6 else []

    def raises(self, sheet: BareSheet) -> tuple[Choice, ...]:
        return (Choice("nerve", "Nerve", "3 practice"),) if sheet.practice >= 3 else ()

    def raised(self, sheet: BareSheet, name: str, giving: Sequence[str] = ()) -> Advanced[BareSheet]:
        if name != "nerve":
            raise AdvanceError(PRACTICE, f"{name!r} cannot be raised; nerve can")
        if sheet.practice < 3:
            raise AdvanceError(PRACTICE, f"raising nerve costs 3 practice; there are {sheet.practice}")
        rank, left = sheet.nerve + 1, sheet.practice - 3
        story = Happening(text=f"Rank {rank} in nerve", stage=ADVANCEMENT, choice="nerve")
        after = replace(sheet, nerve=rank, practice=left, history=(*sheet.history, story))
        return Advanced(after, "nerve", "nerve", sheet.nerve, rank, left, "practice")

    def lowered(self, sheet: BareSheet) -> Advanced[BareSheet]:
        rises = [at for at, each in enumerate(sheet.history) if each.stage == ADVANCEMENT]
        if not rises:
            raise AdvanceError(PRACTICE, "nothing was raised")
        if not sheet.nerve:
            raise AdvanceError(PRACTICE, "there is no nerve left to take back")
        rank, left, at = sheet.nerve - 1, sheet.practice + 3, rises[-1]
        story = sheet.history[:at] + sheet.history[at + 1 :]
        after = replace(sheet, nerve=rank, practice=left, history=story)
        return Advanced(after, "nerve", "nerve", sheet.nerve, rank, left, "practice")

    def show(
        self, play: Encounter[Any], who: Combatant, viewer: Viewer, side: str, *, acts: bool
    ) -> SheetView:
        sheet, mine = play.sheet(who.id), viewer.seat == who.seat
        rows = (SheetRow("Grit", str(sheet.grit)), SheetRow("Nerve", str(sheet.nerve)))
        figures = SheetSection("Figures", "words", 1, groups=(SheetGroup(rows),))
        kept = pictured(sheet), self.written(sheet)
        return SheetView(who.id, who.name, who.name[0], side, mine, True, "", (figures,), *kept)

    def numbers(self, play: Encounter[Any], who: Combatant) -> dict[str, Account]:
        grit = Account("grit", who.sheet.grit, cites=(GRIT,))
        nerve = Account("nerve", who.sheet.nerve, cites=(NERVE,))
        dice = Account("dice", who.sheet.grit + who.sheet.nerve, (grit, nerve), (GRIT,))
        return {"grit": grit, "nerve": nerve, "dice": dice}

    def practised(
        self, play: Encounter[Any], who: Combatant, what: str, against: int, dice: DiceSource, **how: Any
    ) -> Practice[BareSheet]:
        if what != "nerve":
            raise PracticeError(f"{what!r} is not tested; nerve is")
        roll = play.part(Tries).roll(who, int(how.get("bonus", 0)))
        faces = dice(roll.pool)
        hits = play.part(Tries).keep(play, who, faces)
        told = f"{who.name}: nerve against {against}, {hits} hits"
        return Practice(play.sheet(who.id), (told,), {"hits": hits, "faces": faces})


class Gained(msgspec.Struct):
    """Practice since the encounter began, and what befell people, by id."""

    practice: dict[str, int] = {}
    befell: dict[str, list[str]] = {}


class Left(Fact, frozen=True):
    """Somebody has left, and it is over."""

    who: Who


class Tries(SdaPart):
    """Trying something, and leaving."""

    remembers = Gained
    acts_in = frozenset({ACTION, INTERACTION})

    def acts(self, play: Encounter[Any], who: Combatant, slot: Slot | None) -> Iterable[Act]:
        yield Act("try", "Try something", partial(self._try, play, who), cites=(NERVE,))
        yield Act("leave", "Leave", partial(self._leave, play, who))

    def roll(self, who: Combatant, bonus: int = 0) -> Roll:
        dice = who.sheet.grit + who.sheet.nerve + bonus
        return Roll(who.seat, (DiceGroup(dice, 6),), "nerve", who.id, (GRIT, NERVE))

    def keep(self, play: Encounter[Any], who: Combatant, faces: Sequence[int]) -> int:
        hits, gained = sum(face >= HIT for face in faces), play.record(Gained)
        gained.practice[who.id] = gained.practice.get(who.id, 0) + hits
        gained.befell.setdefault(who.id, []).append(f"tried something, with {hits} hits")
        play.emit("try", f"{who.name} tries something:", (NERVE,), who, f"{hits} hits", hits=hits)
        return hits

    def _try(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        self.keep(play, who, (yield from throw(self.roll(who))))

    def _leave(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        play.outcome = Left(who.id)
        return
        yield

    def sheet(self, play: Encounter[Any], who: Combatant, sheet: BareSheet) -> BareSheet:
        gained = play.record(Gained)
        befell = tuple(Happening(text=text) for text in gained.befell.get(who.id, ()))
        more = sheet.practice + gained.practice.get(who.id, 0)
        return replace(sheet, practice=more, history=(*sheet.history, *befell))


class BareMarks(Marks):
    def scale(self, figures: Any) -> Scale:
        return Scale("bare", step=HIT, sizes=(6,))


class BareCourse(Course):
    def run(self, play: Encounter[Any]) -> Procedure[None]:
        while play.outcome is None:
            doors = [Door(who.seat, "What now?", partial(play.acts, who), (NERVE,), who.id) for who in play]
            act = yield from whoever(doors)
            yield from act.run()


class BarePage(Page):
    def moment(self, play: Encounter[Any]) -> Moment:
        return BareMoment(play)


class BareMoment(Moment):
    def view(self, viewer: Viewer) -> View:
        play, known = self.play, self.position(viewer.seat, whole=viewer.gm)
        open_to = [play.combatants[id] for id in known.bodies]
        sheets = tuple(self._sheet(who, viewer) for who in open_to)
        panels = tuple(Panel(who.id, who.name, who.name[0], "ally", ()) for who in open_to)
        return View(play.setup.title, "now", NOWHERE, (), (), "", panels, play.over, sheets)

    def _sheet(self, who: Combatant, viewer: Viewer) -> SheetView:
        play = self.play
        if viewer.reads(who.id):
            return play.edition.sheet.show(play, who, viewer, "ally", acts=False)
        return SheetView(who.id, who.name, who.name[0], "ally", viewer.seat == who.seat, True)


class NoFigures(msgspec.Struct, frozen=True):
    """Nothing that a group could play otherwise."""


EDITION = Edition(
    "bare",
    "A bare game",
    1,
    {
        "marks": BareMarks(),
        "clock": Clock(),
        "tries": Tries(),
        "course": BareCourse(),
        "page": BarePage(),
    },
    NoFigures(),
    BareSheets(),
    words=Words({"says": {"Left": {"text": "{who} leaves."}}}),
)
