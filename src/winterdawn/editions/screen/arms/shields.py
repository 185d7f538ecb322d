"""The shield trait: dice for whoever fights with it, and a dearer first damage die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.exchange import Offer, Rate
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.encounter.use import Term, Unit
from winterdawn.editions.screen.ranged.objects import shield_of
from winterdawn.kernel.choices import Barred, Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.exchange import Blow
    from winterdawn.editions.encounter.use import Cites, Use
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.ask import Procedure

_DICE: Cites = ("screen.trait.shield-dice", "screen.ruling.shield-all-or-none")
_COST: Cites = ("screen.trait.shield-damage-cost", "screen.ruling.shield-all-or-none")
PAST = "past-shield"


class Shields(Part):
    """All X dice or none, and X hits more for the first damage die after them."""

    def before(self, play: Play, ways: Sequence[Use]) -> Procedure[Sequence[Use]]:
        """Ask whoever may fight with a shield whether it helps."""
        most = max((shield_of(use.weapon) for use in ways if use.melee and use.weapon), default=0)
        if not most:
            return ways
        who = ways[0].who
        options = [
            Option("none", "Fight without it", "damage costs what it does"),
            Option("dice", "Bring it to bear", "bonus dice; the first damage die costs as many hits more"),
        ]
        key = yield from one(who.seat, f"Does your shield add up to {most} dice?", options, _DICE, who.id)
        return ways if key == "none" else [self._helped(use) for use in ways]

    def _helped(self, use: Use) -> Use:
        dice = shield_of(use.weapon) if use.melee and use.weapon else 0
        if not dice:
            return use
        return replace(use, terms=(*use.terms, Term(Unit.DICE, dice, f"the {use.weapon.name}", _DICE)))

    def offers(self, play: Play, blow: Blow) -> Iterable[Offer]:
        """What the first damage die costs more."""
        if (more := _owed(blow)) and not blow.damaged:
            rate = play.figures.attacker_rate if blow.rate is Rate.ATTACKER else play.figures.defender_rate
            short = blow.hits < more + rate
            barred = Barred(f"with a damage die it costs {more + rate} hits", _COST) if short else None
            label, note = f"Strike past your own {blow.weapon.name}", "damage dice may be bought then"
            yield Offer(PAST, label, more, 1, _COST, partial(self._past, play, blow), note, barred)

    def _past(self, play: Play, blow: Blow, _: int) -> Procedure[None]:
        """Nothing more is owed for it in this exchange."""
        blow.use = replace(blow.use, terms=tuple(term for term in blow.use.terms if term.cites != _DICE))
        text = f"{blow.by.name} strikes past the {blow.weapon.name}"
        play.emit("past", text, ("screen.trait.shield-damage-cost",), blow.by)
        return
        yield

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """Damage dice, as long as the first of them is not paid for in full."""
        more = _owed(blow)
        if offer.key != "damage" or offer.barred is not None or not more:
            return None
        return Barred(f"the shield has added dice, so the first costs {more} hits more", _COST)


def _owed(blow: Blow) -> int:
    """Hits that the first damage die still costs more, for the shield's dice in this roll."""
    return sum(term.amount for term in blow.use.terms if term.cites == _DICE)
