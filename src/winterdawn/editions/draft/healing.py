"""Wounds shrugged off, the dead brought back, and sleep in the 2017 draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.draft.figures import figures
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.healing.reviving import Reviving
from winterdawn.editions.sda.healing.shrugging import Shrugging
from winterdawn.editions.sda.person.rest import Rest

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.lines import Tick
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Rolled, Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_KEEPS = ("natural-healing", "resist-shock", "resist-fatigue")
_OVER: Cites = ("draft.wounds.losses", "draft.ruling.wounds-overflow")


class Helpless(Incapacity):
    """Only natural healing and the waking roll keep their dice (``draft.ruling.incap-pools-exceptions``)."""

    def demanded(self, use: Use) -> bool:
        """Whether it is one of those."""
        return super().demanded(use) and use.skill in _KEEPS

    def called(self, play: Play, who: Combatant) -> Procedure[None]:
        """At the first call after the blow, be it in the same round; a choke fells somebody as they are
        called, and so the next call is the first (``draft.ruling.first-waking-roll``).
        """
        state = self.state(play, who)
        if state and state.unconscious and not state.dead and (state.since < play.round or not state.choked):
            yield from self._wake(play, who, state)


class DearShrugging(Shrugging):
    """Each loss ticks a box, past the minor ones too, and past the end one is incapacitated
    (``draft.wounds.losses``, ``draft.ruling.wounds-overflow``).
    """

    def more(self, rolled: Rolled) -> int:
        """As many as there are losses."""
        return -rolled.score

    def worsens(self, play: Play, who: Combatant, line: Tick, boxes: int) -> Procedure[None]:
        """What finds no room fells them."""
        room = line.room
        yield from super().worsens(play, who, line, boxes)
        if boxes > room:
            yield from play.part(Incapacity).fall(play, who, False, _OVER)


class BegunMinutes(Reviving):
    """Against the minutes since death, each begun one counted, as when the attempt started
    (``draft.dead.difficulty``, ``draft.ruling.dead-minutes``).
    """

    def difficulty(self, play: Play, who: Combatant) -> int:
        """At least 1."""
        rounds, minute = play.record(States).of[who.id].rounds_dead, play.figures.rounds_a_minute
        if figures(play).revival_difficulty == "plus-one":
            return rounds // minute + 1
        return max(1, -(-rounds // minute))

    def against(self, play: Play, who: Combatant, other: Combatant) -> int:
        """It stays as it was while there is something to go on with."""
        labour = self._labour(play, who, other)
        return labour.difficulty if labour.tally else super().against(play, who, other)


class ShortSleep(Rest):
    """A long sleep gives half of constitution back, rounded down (``draft.ruling.spirit-sleep``)."""

    sleeping: ClassVar[Cites] = ("draft.ruling.spirit-sleep", "draft.ruling.spirit-maximum")

    def regained(self, play: Play, who: Combatant) -> int:
        """Nothing with a major injury left."""
        if play.part(Injury).majors(play, who):
            return 0
        return int(who.sheet.attributes["constitution"]) // 2

    def cheers(self, play: Play, who: Combatant, other: Combatant) -> bool:
        """Nobody has to: without spirit one sleeps like everybody."""
        return False

    def hopeless(self, play: Play, who: Combatant) -> bool:
        """Never."""
        return False
