"""Loud weapons: heard by all, and stunning where the walls are near."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.asks import yes
from winterdawn.editions.screen.arms.tricks import figure
from winterdawn.editions.screen.conditions.conditions import STUNNED, Conditions
from winterdawn.editions.screen.ranged.noise import NOISY, HiddenUsers
from winterdawn.editions.sda.character.sheet import Weapon
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

LOUD = "loud"
_NOISE: Cites = ("screen.trait.loud-noisy", "screen.trait.noisy", "screen.ruling.noisy-score")
_STUNS: Cites = ("screen.trait.loud-stun", "screen.ruling.loud-amount")
_RESIST: Cites = ("screen.trait.loud-resist", "screen.ruling.loud-amount")
_SKILL = "resist-shock"


class Surroundings(msgspec.Struct):
    """Where loud weapons go off, and those that just did."""

    confined: bool | None = None
    """Whether the space is confined, none as long as nobody has asked."""
    bangs: list[Weapon] = []


class Loudness(SdaPart):
    """In a confined space an attack with a loud weapon stuns everybody there
    (``screen.ruling.loud-amount``).
    """

    remembers = Surroundings

    def used(self, play: Play, announced: Announced) -> None:
        """It is as noisy as it is loud (``screen.trait.loud-noisy``)."""
        use = announced.use
        if not use.attack:
            return
        assert use.weapon is not None
        if loud := figure(use.weapon, LOUD):
            more = max(0, loud - figure(use.weapon, NOISY))
            play.part(HiddenUsers).noise(play, use.who, more, use.weapon.name, _NOISE)
            play.record(Surroundings).bangs.append(use.weapon)

    def owed(self, play: Play) -> Procedure[None]:
        """Once the roll is over, stun whoever is there."""
        record = play.record(Surroundings)
        while record.bangs:
            weapon = record.bangs.pop(0)
            if (yield from self._confined(play, weapon)):
                yield from self._stun(play, weapon)

    def _confined(self, play: Play, weapon: Weapon) -> Procedure[bool]:
        """As the game master says once; without any nothing is confined."""
        record = play.record(Surroundings)
        if record.confined is None:
            asked = phrase("is-space-confined", weapon=weapon.name)
            record.confined = bool(play.gm) and (yield from yes(play.gm, asked, _STUNS))
        return record.confined

    def _stun(self, play: Play, weapon: Weapon) -> Procedure[None]:
        loud, asked = figure(weapon, LOUD), phrase("resist-bang", weapon=weapon.name)
        for who in [each for each in play if play.able(each)]:
            successes = yield from play.part(CalledTests).open_ended(play, self._ways(who), asked, _RESIST)
            if more := max(0, loud - successes):
                yield from play.part(Conditions).rise(play, who, STUNNED, more, _STUNS)

    def _ways(self, who: Combatant) -> list[Use]:
        """A free reaction, on which being stunned does not weigh."""
        names = all_skills()[_SKILL].attributes
        return [Use(who, _SKILL, name, Kind.FREE, Purpose.TEST, sheds=(STUNNED,)) for name in names]

    def fight_end(self, play: Play) -> None:
        """The next fight may be elsewhere."""
        play.record(Surroundings).confined = None

    def scene_end(self, play: Play) -> Procedure[None]:
        """And so may the next scene."""
        self.fight_end(play)
        return
        yield
