"""What becomes of the fallen once there is nothing more to be done for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.asks.ask import Choose, Procedure, Remark, pick
from winterdawn.kernel.asks.choices import Option, Text
from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.body.downed import Downed
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = ("book.ruling.table-fallen", "book.death.bleed-timer")
LIVES, TENDED, DIES, ELSE, SO, SPARED = "lives", "tended", "dies", "else", "so", "spared"
_WORDS = {LIVES: "lives", TENDED: "is tended and lives", DIES: "is left to die"}
LONGEST = 200
_LEFT = "left behind alive"
_STOPPED = "no longer bleeds to death, as all is over, and"
"""What goes before what else becomes of somebody who was about to die."""
_USUAL = ("is taken prisoner", "is carried off", f"is {_LEFT}")


class Ending(NamedTuple):
    """What becomes of somebody: which of the fates, and its words, which may be the game master's own."""

    key: str
    words: str


class Casualties(msgspec.Struct):
    """What has become of the fallen, in words by their id; whether it came to a fight since, and the sides
    that have lost it.
    """

    of: dict[str, str] = {}
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
        fates = {who: _fate(self.usual(play, who, state)) for who, state in states.items() if not state.dead}
        if not known.fought and not any(map(_dying, states.values())):
            return
        known.of = {who.id: "is dead" for who, state in states.items() if state.dead}
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
            told = [Option(who.id, f"{who.name} {fate.words}") for who, fate in fates.items()]
            lead = "Unless you say otherwise: " + "; ".join(play.says(option.label) for option in told) + "."
            names = [who.name for who in fates if who in doomed]
            spared = f"{series(names)} {'are' if len(names) > 1 else 'is'} {_LEFT}, otherwise so be it"
            options = (
                Option(SO, "So be it"),
                *(Option(who.id, f"Something else becomes of {who.name}") for who in fates),
                *([Option(SPARED, spared)] if doomed else ()),
            )
            prompt, away = "What becomes of the fallen?", SPARED if doomed else SO
            key = yield from one(play.gm, prompt, options, _CITES, lead=lead, default=away)
            if key == SPARED:
                fates.update((who, Ending(ELSE, f"is {_LEFT}")) for who in doomed)
            if key in {SO, SPARED}:
                return
            who = play.combatants[key]
            fates[who] = yield from self._other(play, who, fates[who])
            doomed.discard(who)

    def _other(self, play: Play, who: Combatant, fate: Ending) -> Procedure[Ending]:
        """What becomes of one of them, in the game master's own words if need be."""
        state = play.part(Incapacity).state(play, who)
        saved = TENDED if state and _dying(state) else LIVES
        options = [Option(key, f"{who.name} {_WORDS[key]}") for key in (saved, DIES)]
        options.append(Option(ELSE, "Something else, in your own words"))
        prompt = f"What becomes of {who.name}?"
        key = yield from one(play.gm, prompt, options, _CITES, who.id, default=fate.key)
        if key != ELSE:
            return _fate(key)
        act, among = f"{who.name} {{}}", Text(LONGEST, _USUAL)
        ask = Choose(play.gm, f"{prompt} {who.name} lives, and …", among, who=who.id, act=act, cites=_CITES)
        return Ending(ELSE, (yield from pick(ask)))

    def _settle(self, play: Play, who: Combatant, fate: Ending) -> None:
        """Let it happen: whoever does not die is bleeding to death no longer."""
        bleeding, state = play.part(Bleeding), play.part(Incapacity).state(play, who)
        stopped = fate.key == ELSE and state is not None and _dying(state)
        words = f"{_STOPPED} {fate.words}" if stopped else fate.words
        play.record(Casualties).of[who.id] = words
        play.emit("fate", f"{who.name} {words}", _CITES[:1], who)
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
        return tuple(
            Remark(f"{play.combatants[id].name} {words}", "", _CITES[:1]) for id, words in of.items()
        )


def _fate(key: str) -> Ending:
    """One of the usual fates."""
    return Ending(key, _WORDS[key])


def _dying(state: Downed) -> bool:
    """Whether somebody is bleeding to death."""
    return state.rounds_left is not None and not state.dead
