"""Blows and shots in the 2017 draft."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.draft.fights.facing import grid
from winterdawn.editions.draft.fights.facts import MeetStriker
from winterdawn.editions.sda.combat.control import Control
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.exchanges import Exchanges
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.use import Kind, Purpose
from winterdawn.editions.sda.manoeuvres.clash import Clashing
from winterdawn.editions.sda.moves.reach import Reach
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.editions.sda.words.taunt import Taunts
from winterdawn.editions.setup import unused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Announced, Term, Use
    from winterdawn.editions.sda.words.taunt import Sting
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_ATTACK: Cites = (
    "draft.range.negative-number",
    "draft.range.negative-number-damage",
    "draft.range.no-step-malus-for-attack",
)
_DEFENCE: Cites = ("draft.defence.range-malus", "draft.ruling.defender-listed-malus")


class ListedReach(Reach):
    """Attacks need a range that the weapon lists, at its malus if it has one
    (``draft.range.negative-number``); defences outside all of them lose 1 MoS a step
    (``draft.defence.range-malus``).
    """

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The usual ones, by the draft's own rules."""
        for term in super().terms(play, use):
            steps = term.cites[0] == "book.reach.outside-malus"
            if use.purpose is Purpose.DEFEND:
                yield replace(term, cites=(_DEFENCE[0], *term.cites[1:]) if steps else _DEFENCE)
            else:
                yield term if steps else replace(term, cites=_ATTACK)


class PlainDamage(DamageRoll):
    """Damage dice take MoSes off as all dice do; a figure below 4 rolls plain d4s
    (``draft.damage.die-size``, ``draft.ruling.losses-on-damage-rolls``).
    """

    rules: ClassVar[Cites] = (
        *DamageRoll.rules,
        "draft.ruling.losses-on-damage-rolls",
    )

    def short(self, who: Combatant, blow: Blow) -> int:
        """Nothing weighs on it (``draft.ruling.damage-figure-below-four``)."""
        return 0


_ORDERS = {
    "hex": "draft.ruling.hex-scatter-order",
    "square": "draft.ruling.square-scatter-order",
    "free": "draft.ruling.clock-scatter",
}


class Scattering(Control):
    """What flies off does so by a die that is read from the way its bearer faces
    (``draft.control.disarm-distance``).
    """

    def scatters(self, play: Play) -> Cites:
        """Those of the map in use."""
        name = grid(play)
        return f"draft.grid.{name}-scatter", _ORDERS[name]

    def flies(self, play: Play, who: Combatant, face: int) -> float:
        """Read clockwise from straight ahead."""
        return play.map.turned(who.facing, face)


class PeerMelee(Melee):
    """Between two with the same number both rolls count as attacks, whoever's turn it is
    (``draft.role.equal-initiative``), and so do those of a charger and whoever is charged
    (``draft.charge.both-attackers``).
    """

    def peers(self, play: Play, strike: Announced, target: Combatant) -> bool:
        """Never in a strike as things pass, whose target defends
        (``draft.ruling.opportunity-at-equal-initiative``).
        """
        who, clashing = strike.use.who, play.record(Clashing)
        if strike.use.purpose is not Purpose.STRIKE:
            return False
        return self._equal(play, who, target) or (clashing.who, clashing.target) == (who.id, target.id)

    def peer_rules(self, play: Play, striker: Combatant) -> Cites:
        """Of a charge another than of equal numbers."""
        if play.record(Clashing).who == striker.id:
            return ("draft.charge.both-attackers",)
        return super().peer_rules(play, striker)

    def foremost(
        self, play: Play, who: Combatant, target: Combatant
    ) -> Procedure[tuple[bool, Announced | None]]:
        """Of two with the same number the one with the most spirit
        (``draft.role.equal-initiative-announce``).
        """
        left, charging = play.part(Effort).left, play.record(Clashing).who == who.id
        if charging or not self._equal(play, who, target) or left(play, target) <= left(play, who):
            return False, None
        uses = list(play.part(Ways).ready(play, target, who, Purpose.DEFEND, Kind.REACTION))
        if not uses:
            return False, None
        question = DiceQuestion(
            "",
            "",
            ("draft.role.equal-initiative", "draft.role.equal-initiative-announce"),
            lambda mine: play.part(Foresight).scores(play, mine),
            optional=True,
            task=MeetStriker(who.id),
            answers=True,
        )
        answer = yield from play.part(Throwing).announce(play, uses, question)
        if answer is not None:
            cites = ("draft.role.equal-initiative-announce", "draft.ruling.equal-initiative-exchange")
            self.tell(play, answer, "meets", cites)
        return True, answer

    def _equal(self, play: Play, who: Combatant, target: Combatant) -> bool:
        numbers = play.record(Order).numbers
        return numbers.get(who.id) == numbers.get(target.id)


class Unheeded(Exchanges):
    """Whoever does not roll counts 0, and none of their maluses counts, be they aware or not
    (``draft.ruling.out-of-dice-is-unaware``).
    """

    def spared(self, play: Play, target: Combatant) -> bool:
        """Everybody."""
        return play.figures.undefended == "nothing"


class ApartTaunts(Taunts):
    """Every taunt runs by itself (``draft.ruling.taunt-stacking``)."""

    def named(self, stings: Mapping[str, Sting], who: Combatant) -> str:
        """A name of its own for each."""
        return unused(who.id, list(stings))
