"""What there is to see of somebody at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.body.strain import Strain, takes
from winterdawn.editions.zones.order.track import Track
from winterdawn.editions.zones.people import accounts
from winterdawn.editions.zones.people.accounts import whole
from winterdawn.editions.zones.people.gear import as_it_is
from winterdawn.editions.zones.people.reading import is_hero
from winterdawn.editions.zones.people.statblock import lasting
from winterdawn.editions.zones.rolls.marks import Sixes
from winterdawn.editions.zones.rolls.stakes import bring
from winterdawn.editions.zones.turns.budget import ActionBudget
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import Sign, phrase
from winterdawn.kernel.position import Body, Somebody
from winterdawn.kernel.remembered import remembered
from winterdawn.kernel.views.blocks import Badge, Block, Detail, Gauge, Notice

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play

_STRESS = ("zones.stress.dice", "zones.ruling.stress-cap")


class Showing:
    """Somebody at one moment; how much of it is shown depends on who looks."""

    def __init__(self, play: Play, who: Combatant, signs: tuple[Sign, ...]) -> None:
        self.play, self.who, self.signs = play, who, signs

    @remembered
    def able(self) -> bool:
        """Whether they can act."""
        return self.play.able(self.who)

    @remembered
    def person(self) -> Somebody:
        """Whatever everybody may know of them."""
        who, acting = self.who, self.play.part(Track).acting(self.play, self.who)
        out, signs = not self.able, self.signs
        return Somebody(who.id, who.name, who.side, str(who.place), acting=acting, out=out, signs=signs)

    @remembered
    def badges(self) -> tuple[Badge, ...]:
        """Their signs in words."""
        return tuple(map(self.play.badge, self.signs))

    @remembered
    def stamina(self) -> Gauge:
        """Stamina left."""
        health = self.play.part(Health)
        return Gauge("Stamina", health.left(self.play, self.who), health.full(self.play, self.who))

    @remembered
    def body(self) -> Body:
        """How they are, in numbers, for whoever decides for them: Stamina is a line of boxes."""
        return Body(
            armed=bool(self.who.hands), lines=((self.stamina.most, 0, self.stamina.most - self.stamina.now),)
        )

    @remembered
    def blocks(self) -> tuple[Block, ...]:
        """All that their side may know."""
        blocks: list[Block] = [self.stamina]
        if self._fighting:
            purse = self.play.part(ActionBudget).purse(self.play, self.who)
            blocks.append(Gauge("Actions", purse.actions, max(purse.of, purse.actions)))
            if purse.used:
                blocks.append(Detail("Done this round", ", ".join(map(_in_words, dict.fromkeys(purse.used)))))
            if purse.held:
                blocks.append(Detail("Held back", "one action"))
        if is_hero(self.who.sheet):
            blocks += self._heroic()
        says = self.play.says
        held = ", ".join(says(as_it_is(each)) for each in self.who.hands) or says(phrase("bare-hands"))
        blocks.append(Detail("In hand", held if is_hero(self.who.sheet) else self._attacks()))
        parts = self.play.answering(Part.notices)
        return (*blocks, *(notice for part in parts for notice in part.notices(self.play, self.who)))

    @property
    def _fighting(self) -> bool:
        return self.play.tempo == ACTION and bool(self.play.round) and not self.play.over

    def _heroic(self) -> list[Block]:
        play, who, sheet = self.play, self.who, self.who.sheet
        wp, most = whole(accounts.wp(sheet)), whole(accounts.most_wp(sheet))
        found: list[Block] = []
        if self._fighting:
            left = play.part(ActionBudget).reactions(play, who)
            of = play.part(ActionBudget).fresh_purse(play, who).reactions
            found.append(Gauge("Reactions", left, max(left, of)))
        found += [Gauge("WP", wp, most), Detail("Stress", str(sheet.lasting.stress))]
        joins, dice = play.part(Sixes).joins(play.figures), play.part(Strain).dice(play, who)
        if dice and (joins or play.figures.push == "on"):
            what = phrase("stress-joins", dice=dice, always=joins, brings=bring(play))
            found.append(Notice(Badge("", play.says(what, "label"), str(dice)), Remark(what, cites=_STRESS)))
        for key, level in sheet.lasting.conditions.items():
            what = phrase("condition-shown", condition=key, level=level, takes=takes(play, key, level))
            found.append(Detail(play.says(what, "label"), play.says(what)))
        if injuries := lasting(sheet).injuries:
            found.append(Detail("Injuries", "; ".join(each.result or each.table for each in injuries)))
        return found

    def _attacks(self) -> str:
        return ", ".join(attack.name for attack in self.who.sheet.attacks)


def _in_words(kind: str) -> str:
    return kind.replace("-", " ")
