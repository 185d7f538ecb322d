"""Incapacity and death: what somebody can no longer do, and when they die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.aftermath import flawless
from winterdawn.editions.sda.part import Cites, Kind, Moment, Part, Purpose, Use
from winterdawn.editions.sda.trial import open_ended, roll, tell
from winterdawn.kernel.ask import Procedure, Remark
from winterdawn.kernel.choices import Barred
from winterdawn.kernel.view import Badge, Notice

if TYPE_CHECKING:
    from winterdawn.editions.sda.fight import Combatant, Fight


class State(msgspec.Struct):
    """What has become of somebody out of action."""

    since: int
    """The round in which they fell."""
    unconscious: bool = False
    dead: bool = False
    tally: int = 0
    """MoSes towards waking."""
    flawless: list[int] = []
    """MoSes of the flawless rolls among them, rewarded on waking."""
    rounds_left: int | None = None
    """Rounds until they have bled to death."""


class States(msgspec.Struct):
    """Everybody out of action."""

    of: dict[str, State] = {}


class Incapacity(Part):
    """The incapacitated are prone, cannot move or act, and have no dice."""

    def __init__(self) -> None:
        self.record = States({})

    def state(self, who: Combatant) -> State | None:
        """What has become of them, none while they can act."""
        return self.record.of.get(who.id)

    def bars(self, fight: Fight, who: Combatant) -> Barred | None:
        """They can take no action (``book.incapacitated.no-actions``)."""
        state = self.record.of.get(who.id)
        return (
            None
            if state is None
            else Barred(f"{who.name} is {word(state)}", ("book.incapacitated.no-actions",))
        )

    def fall(self, fight: Fight, who: Combatant, bludgeoned: bool, cites: Cites) -> Procedure[None]:
        """Become incapacitated: prone, unconscious if bludgeoned, bleeding out if wounded."""
        state = State(fight.round, unconscious=bludgeoned, flawless=[])
        self.record.of[who.id] = state
        who.prone = True
        more = ("book.incapacitated.bludgeoned",) if bludgeoned else ()
        fight.emit(
            "down", f"{who.name} falls:", (*cites, "book.incapacitated.prone", *more), who, word(state)
        )
        if fight.rules.bleeding.wounds(who):
            yield from self._bleed_out(fight, who, state)

    def _bleed_out(self, fight: Fight, who: Combatant, state: State) -> Procedure[None]:
        """Death comes after MoSes + 1 minutes (``book.death.bleed-timer``)."""
        use = Use(who, "natural-healing", "constitution", Kind.FREE, Purpose.TEST)
        cites = ("book.incapacitated.bleeds-out", "book.death.bleed-timer")
        mos = yield from open_ended(fight, [use], "Hold on with how many dice?", cites)
        if state.dead:
            return
        state.rounds_left = (mos + 1) * fight.rules.figures.rounds_a_minute
        minutes = f"{mos + 1} {'minute' if mos == 0 else 'minutes'} left"
        fight.emit("down", f"{who.name} is bleeding to death:", cites, who, minutes)

    def staunched(self, who: Combatant) -> None:
        """With every wound closed nobody bleeds to death (``book.ruling.combat-bleed-out-clock``)."""
        state = self.state(who)
        if state is not None:
            state.rounds_left = None

    def die(self, fight: Fight, who: Combatant, cites: Cites) -> None:
        """Die."""
        self.record.of.setdefault(who.id, State(fight.round)).dead = True
        fight.emit("dead", f"{who.name} dies", cites, who)

    def at(self, fight: Fight, moment: Moment, who: Combatant | None) -> Procedure[None]:
        """The bleeding clock runs each round; the unconscious try to wake on their own number."""
        if moment is Moment.ROUND_TOP:
            for other in fight:
                self._clock(fight, other)
        elif moment is Moment.CALLED and who is not None:
            state = self.state(who)
            if state and state.unconscious and not state.dead and state.since < fight.round:
                yield from self._wake(fight, who, state)

    def _clock(self, fight: Fight, who: Combatant) -> None:
        state = self.state(who)
        if state is None or state.dead or state.rounds_left is None:
            return
        state.rounds_left -= 1
        if not state.rounds_left:
            self.die(fight, who, ("book.death.bleed-timer",))

    def _wake(self, fight: Fight, who: Combatant, state: State) -> Procedure[None]:
        """One resist-shock roll a round, added up by the setback rules.

        ``book.incapacitated.unconscious-only-test``, ``book.ruling.combat-step-back``,
        ``book.ruling.combat-unconscious-roll-rate``. Flawless rolls count once the tally is
        full (``book.ruling.flawless-in-rolling``).
        """
        use = Use(who, "resist-shock", "constitution", Kind.FREE, Purpose.TEST)
        cites = ("book.incapacitated.unconscious-only-test", "book.ruling.combat-unconscious-roll-rate")
        rolled = yield from roll(fight, [use], "Come round with how many dice?", cites)
        if rolled is None:
            return
        goal = fight.rules.figures.waking_tally
        state.tally = max(0, state.tally + rolled.net)
        tell(fight, use, rolled, max(0, rolled.net), cites, f"{state.tally} of {goal}")
        awake = state.tally >= goal
        if awake:
            state.unconscious = False
            cites = ("book.incapacitated.unconscious-wakes", "book.ruling.combat-incapacitated-end")
            fight.emit("wake", f"{who.name} comes round", cites, who)
            for mos in state.flawless:
                yield from fight.rules.aftermath.reward(fight, who, use.skill, mos)
        elif flawless(rolled):
            state.flawless.append(rolled.reading.successes)
        yield from fight.rules.aftermath.reckon(fight, [(rolled, awake)])

    def badges(self, fight: Fight, who: Combatant) -> Iterable[Badge]:
        """A sign on whoever is out of action."""
        state = self.state(who)
        if state is not None:
            yield Badge("dead" if state.dead else "down", word(state))

    def notices(self, fight: Fight, who: Combatant) -> Iterable[Notice]:
        """How long they have, or how far they are from waking."""
        state = self.state(who)
        if state is not None and state.rounds_left is not None and not state.dead:
            remark = Remark(
                f"bleeding to death: {state.rounds_left} rounds left", "", ("book.death.bleed-timer",)
            )
            yield Notice(Badge("down", word(state)), remark)


def word(state: State) -> str:
    """What somebody out of action is, in a word."""
    return "dead" if state.dead else "unconscious" if state.unconscious else "incapacitated"
