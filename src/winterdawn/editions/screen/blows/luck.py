"""Lucky breaks: luck that negates damage, which goes on armour or on the weapon of the defence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.screen.difficulty import numbered
from winterdawn.editions.screen.figures import figures
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.body.prospects import surely
from winterdawn.editions.sda.frame.costs import NO_COSTS, Costs
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

LUCK = "luck"
_TEST: Cites = (
    "screen.manoeuvre.lucky-break-test",
    "screen.manoeuvre.lucky-break-negate",
    "screen.core.free-actions",
)
_SEND: Cites = ("screen.manoeuvre.lucky-break-choice", "screen.ruling.lucky-break-limits")
_WEAPON = "weapon"


def spared(play: Play, who: Combatant, boxes: int, kind: str, weapon: Weapon | None = None) -> Procedure[int]:
    """What is left of damage of a kind once luck has been tried against as many successes as there are hits;
    each success beyond negates one, which goes on armour or on the ``weapon`` that was used in defence
    (``screen.ruling.lucky-break-limits``).
    """
    if not (boxes and play.able(who)) or not (weapon or play.part(ArmourRules).sacrifices(play, who)):
        return boxes
    negated = yield from _tried(play, who, boxes, kind, weapon)
    left = yield from _sent(play, who, negated, weapon)
    return boxes - negated + left


def _tried(play: Play, who: Combatant, boxes: int, kind: str, weapon: Weapon | None) -> Procedure[int]:
    """How much of the damage luck negates, if it is tried; meeting the difficulty alone negates none
    (``screen.ruling.hits-need-excess``).
    """
    goal, pieces = numbered(play, boxes), play.part(ArmourRules).sacrifices(play, who)
    on, turned = (*pieces, *((weapon.name,) if weapon else ())), figures(play).armour_sacrifice == "on"
    use = Use(who, LUCK, who.sheet.known()[LUCK].attributes[0], Kind.FREE, Purpose.TEST)
    hand = AtHand(play, use, 0)

    def chance(dice: int) -> float:
        return play.part(Foresight).meets(play, hand.announced(dice), goal + 1).shares[0].chance

    question = DiceQuestion(
        "",
        "",
        _TEST,
        lambda chosen: play.part(Foresight).meets(play, chosen, goal + 1),
        task=phrase("try-your-luck", damage=boxes, goal=goal, on=on),
        none="take-it",
        otherwise=NO_COSTS if pieces and turned else surely(play, play.part(Injury), who, boxes, kind),
        figures={"worn": len(pieces)} if pieces else {},
        vain=not chance(hand.room + len(hand.prices)),
        poor=not chance(hand.room),
    )
    announced = yield from play.part(Throwing).announce(play, [use], question)
    if announced is None:
        return 0
    rolled = yield from play.part(Throwing).fall(play, announced)
    scored = play.scale.result(rolled.score, rolled.off)
    negated, steps = min(boxes, max(0, scored - goal)), goal != boxes
    words = phrase("luck-comes-to", scored=scored, goal=goal, damage=boxes, negated=negated, by_steps=steps)
    play.part(CalledTests).tell(play, use, rolled, scored, _TEST, words, goal)
    return negated


def _sent(play: Play, who: Combatant, negated: int, weapon: Weapon | None) -> Procedure[int]:
    """Send negated damage to armour or a weapon; what finds nothing to go to."""
    left = negated
    while left:
        pieces = play.part(ArmourRules).sacrifices(play, who)
        if not pieces and weapon is None:
            break
        key = yield from _where(who, left, pieces, weapon)
        if weapon is not None and key == _WEAPON:
            who.hands.remove(weapon)
            told = phrase("weapon-is-destroyed", who=who.id, weapon=weapon.name)
            play.emit("broken", told, ("screen.manoeuvre.lucky-break-weapon",), who, item=weapon.name)
            return 0
        taken = min(left, pieces[key])
        play.part(ArmourRules).sacrifice(play, who, key, taken)
        left -= taken
    return left


def _where(who: Combatant, left: int, pieces: dict[str, int], weapon: Weapon | None) -> Procedure[str]:
    options = [
        Option(key, what=phrase("armour-takes-instead", piece=key, damage=min(left, most)))
        for key, most in pieces.items()
    ]
    if weapon is not None:
        options.append(Option(_WEAPON, what=phrase("weapon-takes-instead", weapon=weapon.name)))
    if len(options) == 1:
        return options[0].key
    costs = {key: Costs(armour=min(left, most)).figures for key, most in pieces.items()}
    offers, asked = OneOf(tuple(options)), phrase("what-takes-it-instead", damage=left)
    ask = Choose(who.seat, "", offers, who.id, cites=_SEND, figures=costs, question=asked)
    return (yield from pick(ask))
