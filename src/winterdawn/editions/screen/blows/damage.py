"""Damage under the screen: plain d4s below a figure of 4, and a lucky break in place of sacrificed armour."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.use import Kind, Purpose, Use
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.ask import Choose, Procedure, pick
from winterdawn.kernel.choices import OneOf, Option

if TYPE_CHECKING:
    from collections.abc import Callable

    from winterdawn.editions.encounter.exchange import Blow
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Outlook

LUCK = "luck"
_TEST: Cites = (
    "screen.manoeuvre.lucky-break-test",
    "screen.manoeuvre.lucky-break-negate",
    "screen.core.free-actions",
)
_SEND: Cites = ("screen.manoeuvre.lucky-break-choice", "screen.ruling.lucky-break-limits")
_WEAPON = "weapon"


class ScreenDamage(DamageRoll):
    """A figure below 4 is a plain d4 (``screen.ruling.strength-damage-die``)."""

    rules: ClassVar[Cites] = (
        *DamageRoll.rules,
        "screen.core.armour-hits",
        "screen.ruling.strength-damage-die",
    )

    def short(self, who: Combatant, blow: Blow) -> int:
        """Nothing weighs on it."""
        return 0

    def spared(self, play: Play, blow: Blow, boxes: int, kind: str) -> Procedure[int]:
        """Try one's luck against as many successes as there are hits; each success beyond negates one, which
        goes on armour or on the weapon of the defence (``screen.ruling.lucky-break-limits``).
        """
        who, weapon = blow.to, self._defended(blow)
        if not (boxes and play.able(who)) or not (weapon or play.part(ArmourRules).sacrifices(play, who)):
            return boxes
        negated = yield from self._luck(play, who, boxes)
        if negated:
            negated -= yield from self._send(play, who, negated, weapon)
        return boxes - negated

    def _luck(self, play: Play, who: Combatant, boxes: int) -> Procedure[int]:
        """How much of the damage luck negates, if it is tried; meeting the difficulty alone negates none
        (``screen.ruling.hits-need-excess``).
        """
        use = Use(who, LUCK, who.sheet.known()[LUCK].attributes[0], Kind.FREE, Purpose.TEST)
        question = DiceQuestion(
            f"{boxes} damage. Try your luck with how many dice?",
            "Roll {} dice",
            _TEST,
            lambda chosen: play.part(Foresight).meets(play, chosen, boxes + 1),
            f"Each success beyond {boxes} negates 1.",
            none="Take it",
        )
        announced = yield from play.part(Throwing).announce(play, [use], question)
        if announced is None:
            return 0
        rolled = yield from play.part(Throwing).fall(play, announced)
        scored = play.scale.result(rolled.score, rolled.off)
        words = f"{scored} {'success' if scored == 1 else 'successes'} against {boxes}, the damage"
        play.part(CalledTests).tell(play, use, rolled, scored, _TEST, words, boxes)
        yield from play.after([(rolled, scored >= boxes)])
        return min(boxes, max(0, scored - boxes))

    def _defended(self, blow: Blow) -> object | None:
        """The weapon in hand that the victim has defended with."""
        answer = blow.of.answer
        if answer is None or answer.use.who is not blow.to:
            return None
        weapon = answer.use.weapon
        return weapon if weapon in blow.to.hands and not weapon.natural else None

    def _send(self, play: Play, who: Combatant, negated: int, weapon: object | None) -> Procedure[int]:
        """Send negated damage to armour or a weapon; what finds nothing to go to."""
        left = negated
        while left:
            pieces = play.part(ArmourRules).sacrifices(play, who)
            keys = [*pieces, *([_WEAPON] if weapon in who.hands else ())]
            if not keys:
                break
            key = keys[0] if len(keys) == 1 else (yield from self._where(who, left, pieces, weapon, keys))
            if key == _WEAPON:
                who.hands.remove(weapon)
                told, item = f"{who.name}’s {weapon.name} is destroyed", weapon.name  # type: ignore[union-attr]
                play.emit("broken", told, ("screen.manoeuvre.lucky-break-weapon",), who, item=item)
                return 0
            taken = min(left, pieces[key])
            play.part(ArmourRules).sacrifice(play, who, key, taken)
            left -= taken
        return left

    def _where(
        self, who: Combatant, left: int, pieces: dict[str, int], weapon: object | None, keys: list[str]
    ) -> Procedure[str]:
        def option(key: str) -> Option:
            if key == _WEAPON:
                return Option(key, f"The {weapon.name}", "it is destroyed, and takes all of it")  # type: ignore[union-attr]
            return Option(
                key, f"The {key}", f"it takes {min(left, pieces[key])}, and protects so much less for good"
            )

        prompt = f"{left} damage is negated. What takes it instead?"
        options = OneOf(tuple(map(option, keys)))
        return (yield from pick(Choose(who.seat, prompt, options, who=who.id, cites=_SEND)))


class NoShields(ArmourRules):
    """Shields eat no hits here, and boxes are not turned on armour
    (``screen.ruling.lucky-break-replaces-sacrifice``).
    """

    def shield(
        self, play: Play, blow: Blow, hits: int, foresee: Callable[[int], Outlook | None]
    ) -> Procedure[int]:
        """None of them."""
        return 0
        yield
