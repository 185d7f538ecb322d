"""A roll from its dice to what it leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.costs import ONE_STRESS, ZoneCosts
from winterdawn.editions.zones.people.accounts import title
from winterdawn.editions.zones.people.harm import afflicted
from winterdawn.editions.zones.rolls.marks import Sixes
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.stakes import brought, risk, told
from winterdawn.editions.zones.rolls.test import Fell, ZoneDice
from winterdawn.kernel.asks.ask import Choose, DiceGroup, Procedure, Remark, Roll, fall, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.event import Made, ShownRoll
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import changing

if TYPE_CHECKING:
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Test
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.fact import Fact

_PUSH = ("zones.ruling.push-rule", "zones.character.stress-push")
_FEAR = ("zones.condition.fear", "zones.ruling.fear-floor")


class ZoneRolls(Part):
    """Dice fall, may be pushed, and leave WP, conditions and Stress behind."""

    def roll(self, play: Play, test: Test) -> Procedure[Fell]:
        """A roll, with all that follows from it but its own purpose.

        It stands even if it breaks whoever made it (``zones.ruling.fear-of-this-roll``).
        """
        fell = yield from self._fall(play, test, play.part(Pools).hand(play, test))
        if play.figures.push == "on":
            fell = yield from self._push(play, fell)
        told = phrase("successes-of", successes=fell.successes, needs=test.needs)
        cites = play.part(Pools).rules(play, test, fell.hand)
        text = phrase("rolls", who=test.who.id, purpose=test.purpose)
        shown, needs = (card(play, fell),), test.needs if test.needs > 1 else None
        play.emit("roll", text, cites, test.who, told, shown, successes=fell.successes, needs=needs)
        play.part(Strain).earn(play, test.who, fell.successes, fell.lucky)
        yield from play.part(Strain).failed(play, test.who, test.attribute, fell.critical)
        return fell

    def _fall(self, play: Play, test: Test, hand: ZoneDice) -> Procedure[Fell]:
        """Let a hand of dice fall, and read them."""
        roles = (
            DiceGroup(hand.own, 6),
            DiceGroup(hand.bonus, 6, "bonus"),
            DiceGroup(hand.stress, 6, "stress"),
        )
        dice = tuple(group for group in roles if group.count)
        cites, marks = play.part(Pools).rules(play, test, hand), play.part(Sixes)
        roll = Roll(
            test.who.seat, dice, _asked(play, test, hand), test.who.id, cites, play.ladder, marks.stress(play)
        )
        fallen = yield from fall(roll)
        faces = tuple(play.face(face, *die) for face, die in zip(fallen.faces, roll.dice, strict=False))
        lucky, critical = (sum(mark == each for mark in fallen.apart) for each in (1, -1))
        fear = play.part(Strain).fear(play, test.who)
        return Fell(test, hand, faces, fallen.reading.successes, lucky, critical, fear)

    # ------------------------------------------------------------ pushing

    def _push(self, play: Play, fell: Fell) -> Procedure[Fell]:
        """Once, 1 Stress may be taken to roll again what is no success, and no critical failure
        (``zones.ruling.push-rule``).
        """
        who, more = fell.test.who, self._more(play, fell)
        left = fell.hand.base - fell.scored
        again = fell.hand.stress - fell.lucky - fell.critical + more
        if left + again == 0:
            return fell

        def outlook(value: object) -> Outlook | None:
            return play.part(Prospects).pushed(play, fell, more) if value == "push" else None

        befell = afflicted(play.part(Strain).now(who), fell.test.attribute, fell.critical)
        failed = ZoneCosts() if fell.passed else fell.test.fails
        stands = ZoneCosts(stress=failed.stress + (befell.what == "stress"))
        options = (
            Option("keep", phrase("let-it-stand"), brought(play, befell), stands.text, cites=befell.cites),
            Option("push", phrase("push"), cost=ONE_STRESS.text),
        )
        needed = 0 if fell.passed else fell.test.needs
        asked = phrase("push-it", purpose=fell.test.purpose, successes=fell.successes, needed=needed)
        costs = {"keep": stands.figures, "push": ONE_STRESS.figures}
        ask = Choose(
            who.seat,
            "",
            OneOf(options),
            who.id,
            beside=told(play, who, again, (fell.test.attribute,), critical=fell.critical),
            cites=_PUSH,
            outlook=outlook,
            figures=costs,
            question=asked,
        )
        if (yield from pick(ask)) == "keep":
            return fell
        play.part(Strain).stress(play, who, _PUSH)
        second = yield from self._fall(play, fell.test, ZoneDice(left, 0, again))
        kept = tuple(face for face in fell.faces if face.scores or _stays(play, face.shows, face.role))
        return replace(
            fell,
            hand=replace(fell.hand, stress=fell.hand.stress + more),
            faces=(*kept, *second.faces),
            scored=fell.scored + second.scored,
            lucky=fell.lucky + second.lucky,
            critical=fell.critical + second.critical,
        )

    def _more(self, play: Play, fell: Fell) -> int:
        """Stress dice that join a push: what the new point brings, and all where only pushes have any."""
        return play.part(Strain).dice(play, fell.test.who, 1) - fell.hand.stress


def _asked(play: Play, test: Test, hand: ZoneDice) -> Fact:
    """What whoever rolls real dice reads: what for, and which of the dice are of Stress."""
    brings = risk(play, test, hand.stress) if hand.stress else None
    return phrase("roll", purpose=test.purpose, stress=hand.stress, risk=brings)


def _stays(play: Play, shows: int, role: str) -> bool:
    return role == "stress" and play.part(Sixes).stress(play).score(shows) != 0


def card(play: Play, fell: Fell) -> ShownRoll:
    """The roll laid open for the log."""
    test, dice = fell.test, play.figures.modifiers == "dice"
    terms = [each.remark(dice) for each in play.part(Pools).weighs(play, test)]
    if fell.fear:
        level = phrase("has-condition", condition="fear", level=play.part(Strain).level(test.who, "fear"))
        terms.append(Remark(level, changing(-fell.fear), _FEAR))
    pool = phrase("pool", dice=fell.hand.base, stress=fell.hand.stress)
    made = Made(test.skill, test.attribute, "", test.purpose, test.weapon, test.against)
    label = title(test.skill).capitalize() if test.skill else title(test.attribute)
    return ShownRoll(
        test.who.id,
        label,
        pool,
        fell.faces,
        tuple(terms),
        fell.scored,
        fell.successes,
        "success" if fell.successes == 1 else "successes",
        made,
    )
