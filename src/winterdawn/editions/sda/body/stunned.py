"""Stun that limits all dice of a round together (``book.ruling.combat-stun-limit-scope``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.sda.body.stun import Stun
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced


class Spent(msgspec.Struct):
    """Own and bought dice of this round, by combatant."""

    dice: dict[str, int] = {}


class RoundDice(SdaPart):
    """Counts the dice of a round, but those of tests that a rule calls for."""

    remembers = Spent

    def used(self, play: Play, announced: Announced) -> None:
        """Bonus dice are not counted, as the limit of a pool lets them join it."""
        use, spent = announced.use, play.record(Spent).dice
        if use.kind is not Kind.FREE:
            spent[use.who.id] = spent.get(use.who.id, 0) + announced.own + announced.bought

    def round_top(self, play: Play) -> None:
        """A new round begins with none."""
        play.record(Spent).dice.clear()


class StunAllRound(Stun):
    """The limit holds for actions and reactions together."""

    def left(self, play: Play, who: Combatant) -> int | None:
        """What the dice of this round leave of the limit."""
        limit = self.now(play, who)
        return None if limit is None else max(0, limit - play.record(Spent).dice.get(who.id, 0))

    def scope(self, play: Play, who: Combatant) -> str:
        """All of them, and how many have been used."""
        used = play.record(Spent).dice.get(who.id, 0)
        return "this round, of actions and reactions together" + (f", {used} used" if used else "")
