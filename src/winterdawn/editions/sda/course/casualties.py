"""What becomes of the fallen once there is nothing more to be done for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import Option, Text
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.downed import Downed
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = ("book.ruling.table-fallen", "book.death.bleed-timer")
LIVES, TENDED, DIES, DEAD, LEFT, ELSE = "lives", "tended", "dies", "dead", "left", "else"
SO, SPARED = "so", "spared"
LONGEST = 200
_USUAL = ("is taken prisoner", "is carried off", "is left behind alive")


class Ending(msgspec.Struct, frozen=True):
    """What becomes of somebody: which of the fates, or what the game master says in their own words."""

    key: str
    own: str = ""
    stopped: bool = False
    """Whether they were about to die, and somebody has said something else of them."""

    def of(self, id: str) -> Fact:
        """The same of somebody."""
        return phrase("fate-of", who=id, key=self.key, own=self.own, stopped=self.stopped)


class Casualties(msgspec.Struct):
    """What has become of the fallen, by their id; whether it came to a fight since, and the sides that have
    lost it.
    """

    of: dict[str, Ending] = {}
    fought: bool = False
    lost: list[str] = []


class FallenFates(SdaPart):
    """As a scene ends, or a fight that was set up as one, it is settled what becomes of everybody who is out
    of action (``book.ruling.table-fallen``).
    """

    remembers = Casualties

    def fought_out(self, play: Play, winners: Sequence[Combatant]) -> Procedure[None]:
        """Note who has lost the field."""
        won = {who.side for who in winners}
        known = play.record(Casualties)
        known.fought, known.lost = True, sorted({who.side for who in play} - won) if won else []
        return
        yield

    def scene_end(self, play: Play) -> Procedure[None]:
        """Settle it after a fight, or where somebody is bleeding to death: as the game master says, who may
        leave it at what is told.
        """
        incapacity, known = play.part(Incapacity), play.record(Casualties)
        states = {who: state for who in play if (state := incapacity.state(play, who)) is not None}
        fates = {who: Ending(self.usual(play, who, state)) for who, state in states.items() if not state.dead}
        if not known.fought and not any(map(_dying, states.values())):
            return
        known.of = {who.id: Ending(DEAD) for who, state in states.items() if state.dead}
        if fates and play.gm:
            yield from self._ask(play, fates)
        for who, fate in fates.items():
            self._settle(play, who, fate)
        known.fought, known.lost = False, []

    def usual(self, play: Play, who: Combatant, state: Downed) -> str:
        """What becomes of somebody unless the game master says otherwise: whoever bleeds to death lives if
        one of their side, who holds the field, can tend them, for which it takes hands
        (``book.ruling.table-animals``).
        """
        if not _dying(state):
            return LIVES
        held = who.side not in play.record(Casualties).lost
        hands = any(play.able(ally) and not ally.sheet.has("handless") for ally in play.allies(who))
        return TENDED if held and hands else DIES

    def _ask(self, play: Play, fates: dict[Combatant, Ending]) -> Procedure[None]:
        """Let the game master change what becomes of each of them, until it is as it should be; while they
        are away nobody dies by it whom somebody else plays (``book.ruling.table-absent-game-master``).
        """
        doomed = {who for who, fate in fates.items() if fate.key == DIES and who.seat != play.gm}
        while True:
            asked = phrase("fallen", fates=tuple(fate.of(who.id) for who, fate in fates.items()))
            spared = phrase("spared", who=tuple(who.id for who in fates if who in doomed))
            options = (
                Option(SO, phrase("so-be-it")),
                *(Option(who.id, phrase("something-else-of", who=who.id)) for who in fates),
                *([Option(SPARED, spared)] if doomed else ()),
            )
            key = yield from one(play.gm, asked, options, _CITES, default=SPARED if doomed else SO)
            if key == SPARED:
                fates.update((who, Ending(LEFT)) for who in doomed)
            if key in {SO, SPARED}:
                return
            who = play.combatants[key]
            fates[who] = yield from self._other(play, who, fates[who])
            doomed.discard(who)

    def _other(self, play: Play, who: Combatant, fate: Ending) -> Procedure[Ending]:
        """What becomes of one of them, in the game master's own words if need be."""
        state = play.part(Incapacity).state(play, who)
        saved = TENDED if state and _dying(state) else LIVES
        options = [Option(key, Ending(key).of(who.id)) for key in (saved, DIES)]
        options.append(Option(ELSE, phrase("fate-in-own-words")))
        asked = phrase("what-becomes-of", who=who.id)
        key = yield from one(play.gm, asked, options, _CITES, who.id, default=fate.key)
        if key != ELSE:
            return Ending(key)
        among = Text(LONGEST, _USUAL)
        question = phrase("what-else-becomes-of", who=who.id)
        ask = Choose(play.gm, "", among, who=who.id, cites=_CITES, question=question)
        return Ending(ELSE, (yield from pick(ask)))

    def _settle(self, play: Play, who: Combatant, fate: Ending) -> None:
        """Let it happen: whoever does not die is bleeding to death no longer."""
        bleeding, state = play.part(Bleeding), play.part(Incapacity).state(play, who)
        stopped = fate.key in {ELSE, LEFT} and state is not None and _dying(state)
        told = play.record(Casualties).of[who.id] = replace(fate, stopped=stopped)
        play.emit("fate", told.of(who.id), _CITES[:1], who)
        if fate.key == DIES:
            play.part(Incapacity).die(play, who, _CITES)
        elif fate.key != LIVES:
            for wound in list(bleeding.wounds(play, who)):
                bleeding.close(play, who, wound)

    def told(self, play: Play) -> tuple[Remark, ...]:
        """What has become of each of the fallen, once all is over."""
        if not play.over:
            return ()
        of = play.record(Casualties).of
        return tuple(Remark(fate.of(id), "", _CITES[:1]) for id, fate in of.items())


def _dying(state: Downed) -> bool:
    """Whether somebody is bleeding to death."""
    return state.rounds_left is not None and not state.dead
