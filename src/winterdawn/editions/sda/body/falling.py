"""Falling: what it does to hit the ground."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from winterdawn.dice import Pool
from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.body.harm import harm
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.kernel.asks.ask import Procedure, Remark, groups
from winterdawn.kernel.event import ShownRoll
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

MOST_DICE = 40
_DICE = {"micro": 4, "mini": 4, "small": 6, "large": 10, "huge": 12, "colossal": 20}
KIND = "bludgeoning"
_SKILL = "acrobatics"
_SOFT: Cites = ("book.skill.acrobatics", "book.ruling.table-soft-falls")
_RULINGS: Cites = ("book.ruling.combat-mounted-gaps", "book.ruling.combat-falling")


class Falling(SdaPart):
    """Whoever presides says what a fall does; software suggests (``book.ruling.combat-mounted-gaps``)."""

    def suggested(self, metres: float) -> int:
        """Damage dice of a fall from so high: one for each metre after the first."""
        return min(MOST_DICE, max(0, math.ceil(metres) - 1))

    def land(self, play: Play, who: Combatant, metres: float, cites: Cites) -> Procedure[None]:
        """Hit the ground ``metres`` farther down, and lie there; ``cites`` is what lets them fall."""
        count, cites = self.suggested(metres), (*cites, *_RULINGS)
        if play.figures.falling_damage == "gm":
            asked = phrase("dice-of-fall", who=who.id, metres=f"{metres:g}", faces=self.die(who))
            count = yield from figure(
                play.judge(who), asked, 0, MOST_DICE, cites, suggested=count, who=who.id
            )
        if not who.prone:
            play.emit("fall", phrase("falls-and-lies", who=who.id, metres=f"{metres:g}"), cites, who)
            yield from play.lay(who)
        if count and play.able(who):
            count = max(0, count - (yield from self.soften(play, who)))
        if count:
            yield from self._hurt(play, who, count, cites)

    def soften(self, play: Play, who: Combatant) -> Procedure[int]:
        """The damage dice that acrobatics takes off, one for each MoS (``book.ruling.table-soft-falls``).
        Nobody has to roll, as a roll may cost something.
        """
        use = Use(who, _SKILL, all_skills()[_SKILL].attributes[0], Kind.FREE, Purpose.TEST)
        asked, none = phrase("soften-fall-dice"), "fall-as-it-comes"
        return (yield from play.part(CalledTests).open_ended(play, [use], asked, _SOFT, none=none))

    def die(self, who: Combatant) -> int:
        """The faces of a damage die for somebody of their size (``book.ruling.combat-falling``)."""
        return _DICE.get(who.sheet.size, 8)

    def _hurt(self, play: Play, who: Combatant, count: int, cites: Cites) -> Procedure[None]:
        pool = Pool.of(count, self.die(who))
        seat = play.judge(who)
        fallen, shown = yield from harm(play, seat, groups(pool), KIND, who.id, cites)
        scored = fallen.reading.successes
        through = max(0, scored)
        armour = min(through, play.part(ArmourRules).stops(play, who, KIND))
        boxes = through - armour
        stopped = Remark(phrase("armour-against", kind=KIND), f"−{armour}", ("book.damage.against-armour",))
        remarks = (stopped,) if armour else ()
        card = ShownRoll(
            who.id,
            phrase("the-fall"),
            str(pool),
            shown,
            remarks,
            scored,
            boxes,
            "box" if boxes == 1 else "boxes",
        )
        words = phrase("boxes-get-through", boxes=boxes)
        text = phrase("fall-deals", kind=KIND, who=who.id)
        play.emit("damage", text, cites, who, words, (card,), boxes=boxes, type=KIND)
        boxes = yield from play.part(Injury).spared(play, who, boxes, KIND)
        if boxes:
            yield from play.part(Injury).suffer(play, who, boxes, KIND)
