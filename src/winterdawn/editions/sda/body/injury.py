"""Injuries: which boxes go, and what a major one brings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain, repeat
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Settable
from winterdawn.editions.encounter.part import seam
from winterdawn.editions.sda.body.armour import ARMOUR, ArmourRules, how_many, offered
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.bodies import BLEEDING, STUN, Bodies
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.killing import kills
from winterdawn.editions.sda.body.lines import WOUNDING, Injuries, Tick, settled_by
from winterdawn.editions.sda.body.prospects import answered, effect, surely, turned_on, weighed
from winterdawn.editions.sda.body.stun import Stun
from winterdawn.editions.sda.character.pieces import BegunLine
from winterdawn.editions.sda.facts.body import BoxesCleared, BoxesTicked, InjuryLine, LineStands, WhichLine
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import wounded
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites


_EXTENDS: Cites = ("book.ruling.combat-injury-extend-line",)


class Injury(SdaPart):
    """All boxes of one damage roll go on one line (``book.injury.one-line``)."""

    remembers = Injuries
    fells: ClassVar[Cites] = ("book.injury.overflow", "book.ruling.combat-injury-overflow")
    spills: ClassVar[bool] = False
    """Whether boxes that find no room on a line go on to another."""

    def enter(self, play: Play, who: Combatant) -> None:
        """Everybody begins with the boxes ticked that their sheet says."""
        begun = chain(who.sheet.wounds.lines, repeat(BegunLine()))
        play.record(Injuries).lines[who.id] = [
            Tick(line.minor, line.major, hurt.ticked, list(hurt.kinds))
            for line, hurt in zip(who.sheet.lines, begun, strict=False)
        ]

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """Boxes as they are ticked now."""
        lines = [BegunLine(line.ticked, tuple(line.kinds)) for line in self.lines(play, who)]
        while lines and lines[-1] == BegunLine():
            lines.pop()
        return replace(sheet, wounds=replace(sheet.wounds, lines=tuple(lines)))

    def lines(self, play: Play, who: Combatant) -> list[Tick]:
        """The injury lines, as they stand."""
        return play.record(Injuries).lines[who.id]

    def figures(self, play: Play, who: Combatant) -> Iterable[Settable]:
        """The boxes ticked on each line."""
        for count, line in enumerate(self.lines(play, who), 1):
            put, most = partial(self._put, play, who, line), line.minor + line.major
            what = phrase("boxes-on-line", line=count)
            yield Settable(f"boxes:{count}", "", line.ticked, 0, most, put, what=what)

    def _put(self, play: Play, who: Combatant, line: Tick, boxes: int) -> None:
        line.put(boxes)
        self.woken(play, who)

    def clear(self, play: Play, who: Combatant, line: Tick, boxes: int, cites: Cites) -> None:
        """Clear boxes of a line, major ones first, as far as they are ticked."""
        boxes = min(boxes, line.ticked)
        line.put(line.ticked - boxes)
        play.note(BoxesCleared(who.id, boxes, self.number(play, who, line)), *cites)
        self._told(play, who, line)
        self.woken(play, who)

    def _told(self, play: Play, who: Combatant, line: Tick, over: int = 0, settled: Cites = ()) -> None:
        """Tell their side how a line stands, how many boxes find no room, and what ``settled`` it."""
        number, minors = self.number(play, who, line), line.ticked - line.majors
        stands = LineStands(who.id, minors, line.majors, number, line.minor, line.major, over)
        play.note(stands, "book.injury.one-line", *settled, audience=play.seats(who))

    def number(self, play: Play, who: Combatant, line: Tick) -> int:
        """Which of the lines of somebody it is, from 1."""
        return next(count for count, each in enumerate(self.lines(play, who), 1) if each is line)

    def majors(self, play: Play, who: Combatant) -> int:
        """The major boxes ticked."""
        return sum(line.majors for line in self.lines(play, who))

    def woken(self, play: Play, who: Combatant) -> None:
        """Whoever is awake and has no major box left is incapacitated no more
        (``book.ruling.combat-incapacitated-end``).
        """
        state = play.part(Incapacity).state(play, who)
        if state and not (state.oblivious or self.majors(play, who)):
            play.part(Incapacity).rise(play, who, ("book.ruling.combat-incapacitated-end",))

    def suffer(
        self, play: Play, who: Combatant, boxes: int, kind: str, *, armoured: bool = True
    ) -> Procedure[None]:
        """Tick boxes on a line of the victim's choice, or turn them on armour if it is in the way
        (``book.ruling.combat-armour-useless-type``).
        """
        helpless = play.part(Incapacity).state(play, who) is not None
        line, boxes = yield from self.choose_line(play, who, boxes, kind, armoured=armoured)
        if not boxes:
            return
        if helpless:
            if (yield from kills(play, who)):
                play.part(Incapacity).die(play, who, ("book.death.damage-while-incapacitated",))
            return
        majors, overflow = yield from self._lay(play, who, line, boxes, kind)
        if majors or overflow:
            yield from self._major(play, who, kind, max(majors, 1), boxes, overflow)
        if overflow and play.part(Incapacity).state(play, who) is None:
            dazed = kind == "bludgeoning" and play.part(Bodies).spared(play, who, STUN) is None
            yield from play.part(Incapacity).fall(play, who, dazed, self.fells)
        yield from wounded(play, who, kind, majors)

    @seam
    def spared(self, play: Play, who: Combatant, boxes: int, kind: str) -> Procedure[int]:
        """What is left of the boxes once the victim, who alone is asked, has done what can be done; none is
        ticked here.
        """
        return boxes
        yield

    def _lay(
        self, play: Play, who: Combatant, line: Tick, boxes: int, kind: str
    ) -> Procedure[tuple[int, int]]:
        """Tick the boxes on the line: the major ones among them, and those for which there is no room."""
        return self.tick(play, who, line, boxes, kind)
        yield

    @seam
    def tick(self, play: Play, who: Combatant, line: Tick, boxes: int, kind: str) -> tuple[int, int]:
        """Tick boxes of one line, and tell it; the major ones among them, and those that find no room."""
        before = line.majors
        overflow = max(0, boxes - line.room)
        line.ticked = min(line.minor + line.major, line.ticked + boxes)
        if kind not in line.kinds:
            line.kinds.append(kind)
        majors = line.majors - before
        more = self.effects(kind) if majors or overflow else ()
        ticked = BoxesTicked(who.id, boxes, self.number(play, who, line), kind, majors)
        play.note(ticked, "book.injury.box-per-hit", "book.injury.one-line", *more)
        self._told(play, who, line, overflow, (settled_by(kind, majors),) if majors or overflow else ())
        return majors, overflow

    def effects(self, kind: str) -> Cites:
        """The rules by which a major injury of a kind has an effect."""
        return ("book.injury.major-effect",)

    def counted(self, play: Play, kind: str, majors: int, overflow: int) -> int:
        """How many effects a damage roll has with so many major boxes, at least 1, and so many without room:
        each box of a cut or thrust is a wound of its own, a blunt blow stuns once
        (``book.ruling.combat-major-count``).
        """
        return majors

    def bears(self, lines: Sequence[Tick]) -> int:
        """The boxes of one damage roll for which these lines have room."""
        return max((line.room for line in lines), default=0)

    def sure(self, play: Play, who: Combatant, boxes: int) -> int:
        """How many of so many boxes are ticked, whatever line is chosen: of more than any has room for as
        many as all have, none if they differ.
        """
        rooms = {line.room for line in self.fitting(play, who, boxes).values()}
        return min(boxes, max(rooms)) if boxes <= max(rooms) or len(rooms) == 1 else 0

    def averts(self, play: Play, who: Combatant) -> Saying:
        """What could lessen the boxes once damage is rolled; empty if nothing could."""
        return phrase("boxes-averted") if play.part(ArmourRules).sacrifices(play, who) else ""

    def _major(
        self, play: Play, who: Combatant, kind: str, majors: int, boxes: int, overflow: int
    ) -> Procedure[None]:
        """The effect of a major injury or worse, by a damage roll of so many boxes, for some of which there
        was no room (``book.injury.effect-by-type``).
        """
        effects = self.counted(play, kind, majors, overflow)
        if kind == "bludgeoning":
            if effects and not play.part(Bodies).spare(play, who, STUN):
                yield from play.part(Stun).strike(play, who, boxes)
        elif kind in WOUNDING and not play.part(Bodies).spare(play, who, BLEEDING):
            for _ in range(effects):
                yield from play.part(Bleeding).opened(play, who, kind)

    @seam
    def choose_line(
        self, play: Play, who: Combatant, boxes: int, kind: str, *, armoured: bool
    ) -> Procedure[tuple[Tick, int]]:
        """Let the victim pick the line and turn boxes on a piece of armour first. Of somebody whom any damage
        kills, as everybody sees, nobody asks on which line it is ticked.

        ``book.injury.line-choice``, ``book.armour.sacrifice``, ``book.ruling.combat-armour-mixed``.
        """
        turned = not armoured
        while True:
            pieces = {} if turned else play.part(ArmourRules).sacrifices(play, who)
            lines = self.fitting(play, who, boxes)
            killed = play.part(Incapacity).state(play, who) is not None
            if not boxes or (not pieces and (killed or len(lines) == 1)):
                return self.lines(play, who)[next(iter(lines))], boxes
            kept = [] if turned else play.part(ArmourRules).kept(play, who)
            answer = yield from pick(self._ask(play, who, boxes, kind, lines, pieces, kept))
            if not answer.startswith(ARMOUR):
                return self.lines(play, who)[int(answer)], boxes
            piece = answer.removeprefix(ARMOUR)
            ahead = partial(turned_on, play, self, who, piece, boxes, kind)
            most = min(boxes, pieces[piece])
            rest = [surely(play, self, who, boxes - given, kind) for given in range(most + 1)]
            given = yield from how_many(who, piece, ahead, rest)
            if given:
                play.part(ArmourRules).sacrifice(play, who, piece, given)
                boxes, turned = boxes - given, True

    def distinct(self, play: Play, who: Combatant) -> dict[int, Tick]:
        """Lines that differ in what is free or ticked on them, by number."""
        found: dict[tuple[int, int, int], int] = {}
        for index, line in enumerate(self.lines(play, who)):
            found.setdefault((line.minor, line.major, line.ticked), index)
        return {index: self.lines(play, who)[index] for index in sorted(found.values())}

    def fitting(self, play: Play, who: Combatant, boxes: int) -> dict[int, Tick]:
        """Lines that so many boxes may be ticked on, by number."""
        return self.distinct(play, who)

    def _ask(
        self,
        play: Play,
        who: Combatant,
        boxes: int,
        kind: str,
        lines: dict[int, Tick],
        pieces: dict[str, int],
        kept: list[str],
    ) -> Choose:
        figures = weighed(play, self, who, boxes, kind, lines, pieces)
        fells = {key for key, each in figures.items() if "falls" in each}

        def weight(index: int) -> tuple[bool, bool]:
            line = lines[index]
            return str(index) in fells or line.room < boxes, line.ticked + boxes > line.minor

        options = tuple(
            Option(
                str(index),
                what=replace(self._shown(play, who, index, lines[index], boxes), fells=str(index) in fells),
                cites=_cites(lines[index]),
            )
            for index in sorted(lines, key=weight)
        )
        return Choose(
            who.seat,
            "",
            OneOf(options),
            who=who.id,
            extra=offered(
                pieces,
                play.part(ArmourRules).each(play, who, kind),
                kept,
                fells,
                kind,
                saves=fells >= {*map(str, lines)},
            ),
            cites=("book.injury.line-choice", "book.ruling.combat-injury-overflow"),
            figures=figures,
            outlook=partial(answered, play, self, who, boxes, kind, pieces),
            question=WhichLine(boxes, kind, self.spills, effect(play, who, kind, who.seat)),
        )

    def _shown(self, play: Play, who: Combatant, index: int, line: Tick, boxes: int) -> InjuryLine:
        """A line, and what it would mean to tick them on it."""
        killed = play.part(Incapacity).state(play, who) is not None
        falls, major = boxes > line.room, line.ticked + boxes > line.minor
        of, left = line.minor + line.major, max(0, line.room - boxes)
        return InjuryLine(index + 1, line.ticked, of, line.room, killed, falls, major, left=left)

    def left(self, play: Play, who: Combatant, line: Tick, boxes: int) -> dict[str, int]:
        """How many boxes are free once so many are ticked on a line, below 0 if there is no room for all, and
        how many of them are major.
        """
        major = max(0, line.ticked + boxes - line.minor) - line.majors
        return {"free": line.room - boxes, "major": major}


def _cites(line: Tick) -> Cites:
    return _EXTENDS if line.majors and line.room else ()
