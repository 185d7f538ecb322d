"""Talents that give Stamina back, for an action and WP, or once in a fight where they cost none."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.costs import ZoneCosts
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.accounts import whole
from winterdawn.editions.zones.people.reading import hero, is_hero, tables
from winterdawn.editions.zones.people.talents import restores
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.editions.zones.tables.rows import Talent
    from winterdawn.kernel.asks.ask import Procedure

_COST: Cites = ("zones.ruling.talents-cost-wp", "zones.ruling.wp-counter")
_TALENT: Cites = ("zones.stamina.recovery", "zones.ruling.table-talents")


class Used(msgspec.Struct):
    """Talents that somebody has used in this fight, as ``who:talent``."""

    used: list[str] = []


class Restoring(Part):
    """Stamina comes back by talents (``zones.stamina.recovery``, ``zones.ruling.table-talents``)."""

    remembers = Used
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Use each such talent."""
        if not is_hero(who.sheet):
            return
        health = play.part(Health)
        for talent, amount in restores(hero(who), tables(play)):
            bars, use = partial(self.barred, play, who, talent), partial(self.use, play, who, talent, amount)
            back = 100 * min(amount, health.full(play, who) - health.left(play, who))
            yield Act(
                f"talent:{talent.key}",
                talent.name,
                use,
                phrase("stamina-comes-back", amount=amount),
                barred=bars,
                cites=_TALENT,
                figures=partial(self._figures, back),
                costs=ZoneCosts(actions=1, wp=self._price(play, talent)),
            )

    def _figures(self, back: int) -> Mapping[str, int]:
        return {"mends": back}

    def barred(self, play: Play, who: Combatant, talent: Talent) -> Barred | None:
        """Why it cannot be used."""
        price, there = self._price(play, talent), whole(accounts.wp(hero(who)))
        if price > there:
            return Barred(phrase("costs-more-wp", price=price, there=there), _COST)
        if not price and f"{who.id}:{talent.key}" in play.record(Used).used:
            return Barred(phrase("once-in-a-fight"), _TALENT)
        if play.part(Health).left(play, who) == play.part(Health).full(play, who):
            return Barred(phrase("no-stamina-is-lost"), _TALENT)
        return play.part(ActionBudget).against(play, who, talent.key)

    def _price(self, play: Play, talent: Talent) -> int:
        """WP that a use costs at this table."""
        return talent.wp if play.figures.talent_cost == "wp" else 0

    def use(self, play: Play, who: Combatant, talent: Talent, amount: int) -> Procedure[None]:
        """Use it, which takes an action."""
        play.part(ActionBudget).spend(play, who, talent.key)
        play.record(Used).used.append(f"{who.id}:{talent.key}")
        cites, price = (*_TALENT, *talent.cites), self._price(play, talent)
        play.emit(
            "talent", phrase("uses-talent", who=who.id, talent=talent.name), cites, who, talent=talent.key
        )
        if price:
            play.part(Strain).pay(play, who, price, _COST)
        play.part(Health).restore(play, who, amount, _TALENT)
        return
        yield

    def fight_end(self, play: Play) -> None:
        """In the next fight they can be used again."""
        play.record(Used).used.clear()
