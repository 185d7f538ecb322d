"""Experience: points earned, by skill and by attribute."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.sda.character.advance import awarded
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


class Points(msgspec.Struct):
    """Points earned in this encounter, by combatant, then by skill or attribute."""

    of: dict[str, dict[str, int]] = {}
    trained: dict[str, tuple[int, int]] = {}
    """The day on which each of them last trained, and exchanges of it."""


class Experience(SdaPart):
    """Counted separately for each skill and each attribute (``book.experience.separate-tracks``)."""

    remembers = Points

    def earn(
        self, play: Play, who: Combatant, trait: str, cites: Cites, points: int = 1, why: Saying = ""
    ) -> None:
        """Points in a skill or attribute, entered on the sheet; only their own seat is told, and ``why``."""
        if play.figures.npc_experience == "off" and who.seat == play.gm:
            return
        tally = play.record(Points).of.setdefault(who.id, {})
        tally[trait] = tally.get(trait, 0) + points
        who.sheet = awarded(who.sheet, trait, points)
        text = phrase("gains-experience", who=who.id)
        words = phrase("points-in-skill", points=points, skill=skill_name(trait), why=why)
        play.emit("experience", text, cites, who, words, audience=(who.seat,), points=points, of=trait)

    def untrained(self, play: Play, who: Combatant) -> int | None:
        """Exchanges of a training that somebody’s day has room for still, none for as many as the game
        master says (``book.ruling.training-rate``).
        """
        rate = play.figures.training_rate
        day, count = play.record(Points).trained.get(who.id, (0, 0))
        done = count if day == play.part(Clock).day(play) else 0
        return max(0, rate - done) if rate else None

    def train(self, play: Play, who: Combatant) -> None:
        """Count an exchange of a training, or a round of sparring, where their number is set."""
        left = self.untrained(play, who)
        if left is not None:
            done = play.figures.training_rate - left + 1
            play.record(Points).trained[who.id] = (play.part(Clock).day(play), done)

    def earned(self, play: Play, who: Combatant) -> dict[str, int]:
        """The points of this encounter."""
        return play.record(Points).of.get(who.id, {})
