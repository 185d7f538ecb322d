"""Shrugging off wounds: minor boxes cleared in the middle of a fight."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.distraction import SHRUG_OFF, Distraction
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import Phrase, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

SKILL = "resist-pain"
_RULE, _LINE, _TEST = (
    "book.manoeuvre.shrug-off",
    "book.manoeuvre.shrug-off-line",
    "book.manoeuvre.shrug-off-test",
)
_DEEP = Barred(phrase("every-line-is-deep"), (_LINE,))


class Shrugging(SdaPart):
    """An action of a fight, with all or part of the turn's dice (``book.ruling.table-shrugging``)."""

    heading = "Wounds"
    acts_in = frozenset({ACTION})
    gain: ClassVar[Phrase] = phrase("to-clear-minor-box")
    """What it is for."""
    totals: ClassVar[Cites] = (_TEST, "book.ruling.combat-shrug-off-total")
    """Why it is as hard as it is."""
    failing: ClassVar[Cites] = ("book.manoeuvre.shrug-off-failure", "book.ruling.combat-shrug-off-loss")
    """Why it may get worse."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Shrug off a wound, where anything is ticked."""
        if slot is None or slot.acted:
            return
        hurt = [line for line in play.part(Injury).lines(play, who) if line.ticked]
        if not hurt:
            return
        least = min((self.difficulty(play, who, line) for line in self._open(play, who).values()), default=0)
        yield Act(
            "shrug",
            phrase("shrug-off-wound"),
            partial(self._act, play, who, slot),
            phrase("resist-pain", gain=self.gain),
            phrase("of-difficulty", difficulty=least) if least else "",
            partial(self._barred, play, who),
            cites=(_RULE, _LINE),
            costs=ONE_ACTION,
            foresee=lambda: play.part(CalledTests).ahead(play, [self._use(who)], least),
        )

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        return play.part(Ways).barred(play, [self._use(who)]) if self._open(play, who) else _DEEP

    def _open(self, play: Play, who: Combatant) -> dict[int, Tick]:
        """The lines with ticked minor boxes and no major one, each kind of them once, by number."""
        lines = play.part(Injury).distinct(play, who)
        return {number: line for number, line in lines.items() if line.ticked and not line.majors}

    def difficulty(self, play: Play, who: Combatant, line: Tick) -> int:
        """All ticked boxes, or those of the line (``book.ruling.combat-shrug-off-total``)."""
        if play.figures.shrug_boxes == "line":
            return line.ticked
        return sum(each.ticked for each in play.part(Injury).lines(play, who))

    def _use(self, who: Combatant) -> Use:
        return Use(who, SKILL, all_skills()[SKILL].attributes[0], Kind.ACTION, Purpose.TEST)

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """It provokes (``book.ruling.combat-distraction``)."""
        slot.act()
        yield from play.part(Distraction).by(play, who, SHRUG_OFF, phrase("shrugs-off-wound"))
        if play.able(who) and self._open(play, who):
            line = yield from self._which(play, who)
            yield from self._try(play, who, line)

    def _which(self, play: Play, who: Combatant) -> Procedure[Tick]:
        lines = self._open(play, who)
        if len(lines) == 1:
            return next(iter(lines.values()))
        options = [
            Option(
                str(number),
                phrase("minor-boxes", line=number + 1, ticked=line.ticked, of=line.minor),
                phrase("of-difficulty", difficulty=self.difficulty(play, who, line)),
            )
            for number, line in lines.items()
        ]
        key = yield from one(who.seat, phrase("shrug-off-which-line"), options, (_RULE, _LINE), who.id)
        return lines[int(key)]

    def cleared(self, play: Play, rolled: Rolled, difficulty: int) -> int:
        """The boxes that a success clears (``book.manoeuvre.shrug-off-success``)."""
        return 1

    def botched(self, play: Play, rolled: Rolled) -> bool:
        """Whether the wound gets worse."""
        return play.part(Aftermath).fails(play, rolled)

    def more(self, rolled: Rolled) -> int:
        """The boxes that a complete failure ticks (``book.manoeuvre.shrug-off-failure``)."""
        return 1

    def worsens(self, play: Play, who: Combatant, line: Tick, boxes: int) -> Procedure[None]:
        """Tick boxes of the line as far as there is room; they have no effect."""
        if boxes := min(boxes, line.room):
            line.put(line.ticked + boxes)
            number = play.part(Injury).number(play, who, line)
            text, words = phrase("injury-line", who=who.id, line=number), phrase("boxes-more", boxes=boxes)
            play.emit("injury", text, self.failing, who, words, boxes=boxes, line=number)
        return
        yield

    def _try(self, play: Play, who: Combatant, line: Tick) -> Procedure[None]:
        """A success clears a box; a complete failure ticks one, which has no effect
        (``book.ruling.combat-shrug-off-loss``).
        """
        difficulty, asked = self.difficulty(play, who, line), phrase("shrug-it-off")
        tests, injury = play.part(CalledTests), play.part(Injury)
        source = phrase("boxes-in-lines", one=play.figures.shrug_boxes == "line")
        passed, rolled = yield from tests.static(
            play, [self._use(who)], difficulty, asked, self.totals, source=source
        )
        if rolled is None:
            return
        if passed:
            if boxes := self.cleared(play, rolled, difficulty):
                injury.clear(play, who, line, boxes, ("book.manoeuvre.shrug-off-success",))
        elif self.botched(play, rolled):
            yield from self.worsens(play, who, line, self.more(rolled))
        yield from play.part(Aftermath).reckon(play, [(rolled, passed)])
