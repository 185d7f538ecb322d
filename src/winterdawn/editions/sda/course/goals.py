"""What a fight is about: whoever reaches their goal, or keeps the others from theirs, has won it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.goal import HOLD, LAST, REACH, TAKE, rounds
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.combat.leaving import FLED, Left
from winterdawn.editions.sda.frame.part import SdaPart

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.goal import Goal
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.choices import Cites

CITES: Cites = ("book.ruling.table-goals", "book.ruling.combat-end")


class Decided(msgspec.Struct, frozen=True):
    """How a fight was decided."""

    winner: str
    """The side that has won, empty for none."""
    words: str


class Goals(SdaPart):
    """The goal that a fight was set up with (``book.ruling.table-goals``)."""

    def decides(self, play: Play) -> bool:
        """Whether it is reached, or lost."""
        return self.decided(play) is not None

    def decided(self, play: Play) -> Decided | None:
        """Who has won by it, none while it is open, or if the fight has none of its own."""
        goal = play.setup.goal
        if goal.kind == LAST or play.setup.tempo != ACTION:
            return None
        done = _rounds_done(play)
        if goal.kind == HOLD:
            return self._held(play, goal, done)
        if goal.kind == REACH and (there := _there(play, goal)):
            return Decided(goal.side, f"{there.name} is at {there.place}")
        if goal.kind == TAKE and (taken := self._taken(play, goal)):
            return taken
        late = 0 < goal.rounds <= done
        return Decided(_other(play, goal), f"too late after {rounds(goal.rounds)}") if late else None

    def _held(self, play: Play, goal: Goal, done: int) -> Decided | None:
        """Held out so long as somebody can act, at one of the places if any are named."""
        able = [who for who in play if who.side == goal.side and play.able(who)]
        if not able:
            return Decided(_other(play, goal), f"nobody of {goal.side} is left")
        if done < goal.rounds:
            return None
        if goal.places and _there(play, goal) is None:
            return Decided(_other(play, goal), f"nobody holds {' or '.join(goal.places)}")
        return Decided(goal.side, f"held out for {rounds(goal.rounds)}")

    def _taken(self, play: Play, goal: Goal) -> Decided | None:
        """Whoever lies there alive, or has yielded, is taken; the dead and the fled never will be."""
        whom = play.combatants[goal.whom]
        if play.able(whom):
            return None
        if play.gone(whom):
            return Decided(_other(play, goal), f"{whom.name} is dead")
        if play.record(Left).how.get(whom.id) == FLED:
            return Decided(_other(play, goal), f"{whom.name} is away")
        return Decided(goal.side, f"{whom.name} is taken")

    def announce(self, play: Play) -> None:
        """Say what the fight is about."""
        if told := self.told(play):
            play.emit("goal", f"The goal of {play.setup.goal.side}:", CITES, None, told)

    def told(self, play: Play) -> str:
        """What the side wants whose goal it is; empty if there is none."""
        return play.setup.goal.words({who.id: who.name for who in play})


def _rounds_done(play: Play) -> int:
    """Rounds that are over: the one under way is once nobody has a turn left in it."""
    order = play.record(Order)
    under_way = order.due or (order.current is not None and order.current not in order.done)
    return play.round - bool(under_way)


def _there(play: Play, goal: Goal) -> Combatant | None:
    """Somebody of the side who can act and is at one of the places."""
    spots = [play.map.place(name) for name in goal.places]
    own = (who for who in play if who.side == goal.side and play.able(who))
    at = (who for who in own if any(who.place == spot or play.map.clash(who.place, spot) for spot in spots))
    return next(at, None)


def _other(play: Play, goal: Goal) -> str:
    """The side that has won if this one has lost: the only other one with anybody left."""
    sides = {who.side for who in play if who.side != goal.side and play.able(who)}
    return sides.pop() if len(sides) == 1 else ""
