"""Fear and anger shaken off: an action against their severity."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.clock import ROUND, Clock
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.screen.conditions.conditions import AFRAID, ANGRY, Conditions
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.combat.initiative import Initiative
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Barred, Cites


class Shake(msgspec.Struct, frozen=True):
    """How a condition is shaken off."""

    condition: str
    what: Fact
    skill: str
    rule: str

    @property
    def cites(self) -> Cites:
        """Against the severity as it is declared."""
        return self.rule, "screen.ruling.who-shakes-off"

    def asked(self, play: Play) -> Cites:
        """The same, and why it may be done where nobody has actions to spend."""
        return self.cites if play.tempo == ACTION else (*self.cites, "screen.ruling.shaking-off-in-scenes")


SHAKES = (
    Shake(AFRAID, phrase("shake-off-fear"), "ego", "screen.manoeuvre.intimidate-recover"),
    Shake(ANGRY, phrase("shake-off-anger"), "detect-motive", "screen.manoeuvre.taunt-recover"),
)


class Recovering(SdaPart):
    """Each hit lowers the condition by 1, and a failure changes nothing
    (``screen.ruling.who-shakes-off``); outside fights it takes as long as in them
    (``screen.ruling.shaking-off-in-scenes``).
    """

    heading = "Conditions"
    acts_in = frozenset({ACTION, INTERACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """For each condition that there is to shake off."""
        if play.tempo == ACTION and (slot is None or slot.acted):
            return
        for shake in SHAKES:
            if level := play.part(Conditions).level(play, who, shake.condition):
                yield Act(
                    f"shake-off:{shake.condition}",
                    shake.what,
                    partial(self._act, play, who, slot, shake),
                    phrase("shakes-off-with", skill=skill_name(shake.skill)),
                    phrase("of-difficulty", difficulty=level),
                    partial(self._barred, play, who, shake),
                    cites=shake.asked(play),
                    figures=partial(self._figures, play, who, shake),
                    costs=ONE_ACTION if slot else None,
                    foresee=partial(self._ahead, play, who, shake),
                )

    def _ahead(self, play: Play, who: Combatant, shake: Shake) -> Outlook | None:
        level = play.part(Conditions).level(play, who, shake.condition)
        return play.part(CalledTests).ahead(play, self.uses(play, who, shake), level)

    def _figures(self, play: Play, who: Combatant, shake: Shake) -> dict[str, int]:
        """Its malus, as far as it weighs on what may be aimed at anybody near; and how often in a hundred
        times it would fall.
        """
        conditions = play.part(Conditions)
        level, causes = conditions.level(play, who, shake.condition), conditions.causes(play, who)
        weight = conditions.weight(play, who, shake.condition)
        spared = shake.condition == ANGRY and all(other.id in causes for other in play.standing(who))
        best = play.part(PoolRules).whole(play, self.uses(play, who, shake)[0])
        eased = play.part(Foresight).meets(play, best, level + 1).shares[0].chance
        return {"malus": 0 if spared else weight, "eased": round(100 * eased)}

    def _barred(self, play: Play, who: Combatant, shake: Shake) -> Barred | None:
        return play.part(Ways).barred(play, self.uses(play, who, shake))

    def uses(self, play: Play, who: Combatant, shake: Shake) -> list[Use]:
        """The ways to roll, the one that scores most on average first; the condition itself does not weigh
        on it (``screen.ruling.condition-effects-missing``).
        """
        kind = Kind.ACTION if play.tempo == ACTION else Kind.FREE
        uses = [
            Use(who, shake.skill, name, kind, Purpose.TEST, tried=True, sheds=(shake.condition,))
            for name in all_skills()[shake.skill].attributes
        ]
        return sorted(uses, key=partial(play.part(Committing).expected, play), reverse=True)

    def _act(self, play: Play, who: Combatant, slot: Slot | None, shake: Shake) -> Procedure[None]:
        if slot is not None:
            slot.act()
        level = play.part(Conditions).level(play, who, shake.condition)
        _, rolled = yield from play.part(CalledTests).static(
            play,
            self.uses(play, who, shake),
            level,
            shake.what,
            shake.asked(play),
            keep=slot is not None and play.part(Initiative).halved(play, who),
            source=phrase("as-severe-as-it-is", name=shake.condition),
        )
        if rolled is not None:
            hits = Outcome.against(play.scale.result(rolled.score, rolled.off), level).hits
            play.part(Conditions).lower(play, who, shake.condition, hits, shake.cites)
        if play.tempo != ACTION:
            play.part(Clock).spend(play, ROUND, shake.asked(play), who)
