"""The shield trait: dice for whoever fights with it, a dearer first damage die, and cover against shots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.screen.arms.wall import RaisedWall
from winterdawn.editions.screen.ranged.shelter import GRADES, GradedCover, covered
from winterdawn.editions.sda.frame.exchange import Offer, Rate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Purpose, Term, Unit
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_DICE: Cites = ("screen.trait.shield-dice", "screen.ruling.shield-all-or-none")
_COST: Cites = ("screen.trait.shield-damage-cost", "screen.ruling.shield-all-or-none")
_COVERS: Cites = ("screen.trait.shield-cover-1", "screen.trait.shield-cover-2", "screen.trait.shield-cover-3")
_WORDS: Cites = ("screen.ruling.shield-cover-words", "screen.ruling.shield-covers-front")
PAST = "past-shield"


class Shields(SdaPart):
    """All X dice or none, and X hits more for the first damage die after them."""

    def before(self, play: Play, ways: Sequence[Use]) -> Procedure[Sequence[Use]]:
        """Beside each roll with a shield the same with its dice; nobody is asked for it."""
        return [*ways, *(self._helped(play, use, dice) for use in ways if (dice := _trait(play, use)))]
        yield

    def _helped(self, play: Play, use: Use, dice: int) -> Use:
        cites = (*_DICE, *play.part(RaisedWall).raising(play, use.who))
        price = phrase("dice-at-price", dice=dice)
        terms = (*use.terms, Term(Unit.DICE, dice, phrase("shield-dice", shield=use.weapon.name), cites))
        return replace(use, terms=terms, manner="shield-dice", at_price=price)

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """What the first damage die costs more."""
        if more := _owed(blow):
            rate = play.figures.attacker_rate if blow.rate is Rate.ATTACKER else play.figures.defender_rate
            short = blow.hits < more + rate
            barred = Barred(phrase("with-die-costs", hits=more + rate), _COST) if short else None
            label, note = phrase("strike-past", shield=blow.weapon.name), phrase("then-damage-dice")
            yield Offer(PAST, label, more, 1, _COST, partial(self._past, play, blow), note, barred)

    def _past(self, play: Play, blow: Blow, _: int) -> Procedure[None]:
        """Nothing more is owed for it in this exchange."""
        blow.use = replace(
            blow.use, terms=tuple(term for term in blow.use.terms if _DICE[0] not in term.cites)
        )
        text = phrase("strikes-past", by=blow.by.id, shield=blow.weapon.name)
        play.emit("past", text, ("screen.trait.shield-damage-cost",), blow.by)
        return
        yield

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """Damage dice, as long as the first of them is not paid for in full."""
        more = _owed(blow)
        if offer.key != "damage" or offer.barred is not None or not more:
            return None
        return Barred(phrase("shield-makes-dearer", hits=more), _COST)


class ShieldedCover(GradedCover):
    """A shield in hand is cover against shots from the front (``screen.ruling.shield-covers-front``)."""

    lying = False

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """The better of it and what stands between."""
        ground, target = super().terms(play, use), use.against
        if target is None or use.purpose is not Purpose.SHOT or not self._before(play, target, use.who):
            yield from ground
            return
        wall = play.part(RaisedWall)
        shield = max(target.hands, key=lambda item: wall.trait(play, target, item), default=None)
        if shield is None:
            yield from ground
            return
        trait = wall.trait(play, target, shield)
        grade = min(trait - 1, len(GRADES))
        if trait == 1:
            text = phrase("shield-no-cover", shield=shield.name, who=target.id)
            yield Term(Unit.STEPS, 0, text, _COVERS[:1])
        if grade > self._grade(play, target, use.who):
            term = covered(play, target, grade, shield.name)
            rows = (*_COVERS, term.cites[0])
            more = wall.raising(play, target)[:1] or term.cites[:1]
            yield replace(term, cites=tuple(dict.fromkeys((rows[min(grade, 3)], *_WORDS, *more))))
        else:
            yield from ground

    def _grade(self, play: Play, target: Combatant, by: Combatant) -> int:
        """The grade of the cover that stands between, 0 for none."""
        return self.over(play, target, by, melee=False).quarters

    def _before(self, play: Play, target: Combatant, by: Combatant) -> bool:
        """Whether somebody who can hold a shield has the other in front of them."""
        return play.able(target) and play.part(Facing).side(play, target, by.place, by) is Arc.FRONT


def _trait(play: Play, use: Use) -> int:
    """The shield trait that a roll of a fight may have dice by, 0 for none."""
    return play.part(RaisedWall).trait(play, use.who, use.weapon) if use.melee and use.weapon else 0


def _owed(blow: Blow) -> int:
    """Hits that the first damage die still costs more, for the shield's dice in this roll."""
    return sum(term.amount for term in blow.use.terms if _DICE[0] in term.cites)
