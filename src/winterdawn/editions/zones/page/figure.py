"""What there is to see of somebody at one moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.wording.joining import joined, listed
from winterdawn.editions.zones.blows.landing import FoesSeen
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
from winterdawn.editions.zones.turns.budget import ActionBudget, called
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import Fact, Sign, phrase
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
        health, label = self.play.part(Health), phrase("stamina")
        return Gauge(label, health.left(self.play, self.who), health.full(self.play, self.who))

    @remembered
    def seen(self) -> Fact | None:
        """What everybody has seen an enemy’s defence stop; none of a hero, or of whom nobody has hit."""
        guard = self.play.record(FoesSeen).defence.get(self.who.id)
        return None if guard is None else phrase("seen-of-foe", guard=guard)

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
            blocks.append(Gauge(phrase("actions"), purse.actions, max(purse.of, purse.actions)))
            if purse.used:
                done = listed(*map(called, dict.fromkeys(purse.used)))
                blocks.append(Detail(phrase("done-this-round"), done))
            if purse.held:
                blocks.append(Detail(phrase("held-back"), phrase("one-action-held")))
        if is_hero(self.who.sheet):
            blocks += self._heroic()
        held = listed(*map(as_it_is, self.who.hands)) or phrase("bare-hands")
        blocks.append(Detail(phrase("has-in-hand"), held if is_hero(self.who.sheet) else self._attacks()))
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
            found.append(Gauge(phrase("reactions"), left, max(left, of)))
        found += [Gauge(phrase("wp"), wp, most), Detail(phrase("stress"), str(sheet.lasting.stress))]
        joins, dice = play.part(Sixes).joins(play.figures), play.part(Strain).dice(play, who)
        if dice and (joins or play.figures.push == "on"):
            what = phrase("stress-joins", dice=dice, always=joins, brings=bring(play))
            found.append(Notice(Badge("", play.says(what, "label"), str(dice)), Remark(what, cites=_STRESS)))
        for key, level in sheet.lasting.conditions.items():
            told = phrase("level-takes", level=level, takes=takes(play, key, level))
            found.append(Detail(phrase("condition-name", condition=key), told))
        if injuries := lasting(sheet).injuries:
            found.append(
                Detail(phrase("injuries"), joined(*(each.result or each.table for each in injuries)))
            )
        return found

    def _attacks(self) -> str:
        return ", ".join(attack.name for attack in self.who.sheet.attacks)
