"""Words in a fight: they frighten, they anger, and they give heart."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.screen.conditions.conditions import AFRAID, ANGRY, Conditions
from winterdawn.editions.sda.body.bodies import Bodies
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.words.inspiring import Inspiring, why
from winterdawn.editions.sda.words.intimidation import Intimidation
from winterdawn.editions.sda.words.speaking import Baiting, Speaking
from winterdawn.editions.sda.words.taunt import Taunts
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_RANGE: Cites = ("screen.ruling.intimidate-range",)
_CALMS, _LIFTS = "screen.manoeuvre.inspire-reduce", "screen.manoeuvre.inspire-spirit"


_SCENES: Cites = ("screen.ruling.words-in-scenes",)


class InScenes(Baiting):
    """Words at those who are no friends, in fights and scenes (``screen.ruling.words-in-scenes``)."""

    acts_in = frozenset({ACTION, INTERACTION})

    def why(self, play: Play) -> Cites:
        """An action in fights; outside them anybody may speak."""
        return super().why(play) if play.tempo == ACTION else _SCENES


class Frightening(InScenes, Intimidation):
    """Intimidation against ego (``screen.manoeuvre.intimidate-test``)."""

    skill = "intimidation"

    @property
    def far(self) -> Cites:
        """``screen.ruling.intimidate-range``."""
        return _RANGE

    def effect(self, play: Play) -> Fact:
        """Fear (``screen.manoeuvre.intimidate-effect``)."""
        return phrase("each-hit-is-fear")

    def strike(self, play: Play, who: Combatant, target: Combatant, hits: int) -> Procedure[None]:
        """Each hit is a level."""
        cites = ("screen.manoeuvre.intimidate-effect",)
        yield from play.part(Conditions).rise(play, target, AFRAID, hits, cites, who)


class Angering(InScenes, Taunts):
    """Insults against detect motive (``screen.manoeuvre.taunt-test``)."""

    skill = "insult"

    @property
    def far(self) -> Cites:
        """``screen.ruling.intimidate-range``."""
        return _RANGE

    def effect(self, play: Play) -> Fact:
        """Anger (``screen.manoeuvre.taunt-effect``)."""
        return phrase("each-hit-is-anger")

    def strike(self, play: Play, who: Combatant, target: Combatant, hits: int) -> Procedure[None]:
        """Each hit is a level."""
        cites = ("screen.manoeuvre.taunt-effect",)
        yield from play.part(Conditions).rise(play, target, ANGRY, hits, cites, who)


class Heartening(Inspiring):
    """Each success takes a level of an ally's fear, and beyond it gives spirit
    (``screen.manoeuvre.inspire-reduce``, ``screen.manoeuvre.inspire-spirit``); the speaker divides them
    among all who hear (``screen.ruling.inspire-many``).
    """

    skill = "persuasion"
    sharing: ClassVar[Cites] = (_CALMS, _LIFTS, "screen.ruling.inspire-many")

    def gain(self, play: Play) -> Fact:
        """Fear less, or spirit."""
        return phrase("success-takes-fear", spirit=play.figures.inspire_spirit)

    def share(self, play: Play, who: Combatant, mos: int) -> Procedure[None]:
        """Each ally has room for as many as they are afraid, and as they lack spirit."""
        hearers = play.part(Speaking).hearers(play, who)
        yield from self.hand_out(play, who, mos, {other: self._room(play, other) for other in hearers})

    def _room(self, play: Play, other: Combatant) -> int:
        lacks = other.sheet.maximum_spirit - play.part(Effort).left(play, other)
        each = play.figures.inspire_spirit
        fear = play.part(Conditions).level(play, other, AFRAID)
        return fear + (-(-lacks // each) if each else 0)

    def fear(self, play: Play, other: Combatant) -> int:
        """Their level of it."""
        return play.part(Conditions).level(play, other, AFRAID)

    def give(self, play: Play, who: Combatant, other: Combatant, gain: int) -> None:
        """Fear falls first."""
        shared = ("screen.ruling.inspire-many", *why(other))
        over = play.part(Conditions).lower(play, other, AFRAID, gain, (_CALMS, *shared))
        spirit = over * play.figures.inspire_spirit
        text = phrase("inspires", who=who.id, other=other.id)
        play.part(Effort).change(play, other, spirit, text, (_LIFTS, *shared), companion=True)


class Spared(Bodies):
    """Nobody frightens or angers the fearless."""

    frightening = frozenset({Frightening.skill, Angering.skill})
