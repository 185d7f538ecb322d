"""Whoever reaches the goal of a fight, or keeps the others from theirs, has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.goal.facts import (
    HeldOut,
    NeverTaken,
    NobodyHolds,
    SideGone,
    Taken,
    ThereFirst,
    TooLate,
)
from winterdawn.editions.goal.goal import HOLD, LAST, REACH, TAKE
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.views.view import GoalView

if TYPE_CHECKING:
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.goal.goal import Goal
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact
    from winterdawn.kernel.position import Position


class Decided(msgspec.Struct, frozen=True):
    """How a fight was decided."""

    winner: str
    """The side that has won, empty for none."""
    why: Fact


class GoalJudge(Part):
    """The goal that a fight was set up with; an edition says by which rules, how many rounds are over, and
    who has left.
    """

    cites: ClassVar[Cites] = ()
    """The rules of goals."""

    def rounds_done(self, play: Encounter[Any]) -> int:
        """Rounds that are over."""
        raise NotImplementedError

    def left(self, play: Encounter[Any], who: Combatant) -> bool:
        """Whether somebody is out of the fight because they are away."""
        return False

    def decides(self, play: Encounter[Any]) -> bool:
        """Whether it is reached, or lost."""
        return self.decided(play) is not None

    def decided(self, play: Encounter[Any]) -> Decided | None:
        """Who has won by it, none while it is open, or if the fight has none of its own."""
        goal = play.setup.goal
        if goal.kind == LAST or play.setup.tempo != ACTION:
            return None
        done = self.rounds_done(play)
        if goal.kind == HOLD:
            return self._held(play, goal, done)
        if goal.kind == REACH and (there := _there(play, goal)):
            return Decided(goal.side, ThereFirst(there.id, str(there.place)))
        if goal.kind == TAKE and (taken := self._taken(play, goal)):
            return taken
        late = 0 < goal.rounds <= done
        return Decided(_other(play, goal), TooLate(goal.rounds)) if late else None

    def _held(self, play: Encounter[Any], goal: Goal, done: int) -> Decided | None:
        """Held out so long as somebody can act, at one of the places if any are named."""
        able = [who for who in play if who.side == goal.side and play.able(who)]
        if not able:
            return Decided(_other(play, goal), SideGone(goal.side))
        if done < goal.rounds:
            return None
        if goal.places and _there(play, goal) is None:
            return Decided(_other(play, goal), NobodyHolds(goal.places))
        return Decided(goal.side, HeldOut(goal.rounds))

    def _taken(self, play: Encounter[Any], goal: Goal) -> Decided | None:
        """Whoever lies there alive, or has yielded, is taken; the dead and the fled never will be."""
        whom = play.combatants[goal.whom]
        if play.able(whom):
            return None
        if (dead := play.gone(whom)) or self.left(play, whom):
            return Decided(_other(play, goal), NeverTaken(whom.id, dead))
        return Decided(goal.side, Taken(whom.id))

    # ------------------------------------------------------------ what is told of it

    def announce(self, play: Encounter[Any]) -> None:
        """Say what the fight is about."""
        if told := self.told(play):
            play.emit("goal", f"The goal of {play.setup.goal.side}:", self.cites, None, told)

    def told(self, play: Encounter[Any]) -> str:
        """What the side wants whose goal it is; empty if there is none."""
        return play.setup.goal.words({who.id: who.name for who in play})

    def remarks(self, play: Encounter[Any]) -> tuple[Remark, ...]:
        """The same for a page; empty if there is none."""
        wanted = self.told(play)
        return (Remark(f"The goal of {play.setup.goal.side}: {wanted}", cites=self.cites),) if wanted else ()

    def seen(self, play: Encounter[Any], known: Position) -> GoalView | None:
        """What the fight is about, as a seat sees it; none if only about who is left standing."""
        goal = known.goal
        if goal is None:
            return None
        return GoalView(goal.kind, known.friend(goal.side), goal.places, goal.whom, self.told(play))


def _there(play: Encounter[Any], goal: Goal) -> Combatant | None:
    """Somebody of the side who can act and is at one of the places."""
    spots = [play.map.place(name) for name in goal.places]
    own = (who for who in play if who.side == goal.side and play.able(who))
    at = (who for who in own if any(who.place == spot or play.map.clash(who.place, spot) for spot in spots))
    return next(at, None)


def _other(play: Encounter[Any], goal: Goal) -> str:
    """The side that has won if this one has lost: the only other one with anybody left."""
    sides = {who.side for who in play if who.side != goal.side and play.able(who)}
    return sides.pop() if len(sides) == 1 else ""
