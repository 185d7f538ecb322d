"""What damage meets: a reaction, then a fixed defence or armour."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.rolls import made, pushes
from tests.referee.zones.tables import Data, Thing

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee

REACTIONS = ("to dodge", "to block")


@dataclass
class Blow:
    """Damage on its way to somebody."""

    by: ZonePerson
    to: ZonePerson
    damage: int
    kinds: list[str]
    """The kinds of damage that it may be."""
    ranged: bool = False
    dodge_only: bool = False


class Defence(ZonePart):
    """One reaction at most to each attack, as long as there are any; then only armour is left."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.open: Blow | None = None
        """What a hero may still use a reaction against."""

    def meets(self, blow: Blow) -> None:
        """Damage comes to somebody."""
        if not blow.to.hero or not blow.to.able:
            self.lands(blow, blow.damage)
        elif blow.to.purse.reactions:
            self.open = blow
        else:
            land = partial(self.lands, blow, blow.damage)
            self.due("undefended", blow.to.id, "having no reaction", land, against=blow.by.id)

    def answers(self, event: Data) -> bool:
        """Whether an event is a part of a reaction to the attack under way."""
        if self.open is None or event["who"] != self.open.to.id:
            return False
        return pushes(event) or (event["kind"] == "roll" and made(event)["purpose"] in REACTIONS)

    def unanswered(self) -> None:
        """Nobody reacts."""
        if self.open is not None:
            blow, self.open = self.open, None
            self.lands(blow, blow.damage)

    def roll(self, event: Data) -> None:
        who, told, successes = self.person(event["who"]), made(event), event["figures"]["successes"]
        if told["purpose"] not in REACTIONS:
            return
        blow, self.open = self.open, None
        if blow is None:
            self.referee.object(f"{who.id} defends against nothing")
            return
        self.expect(who.purse.reactions > 0, f"{who.id} has no reaction left, and defends")
        who.purse.reactions -= 1
        if told["purpose"] == "to block":
            self.blocks(blow, who.holds(told["weapon"]), told["weapon"])
        self.then(lambda: self.lowers(blow, successes))

    def blocks(self, blow: Blow, thing: Thing | None, name: str) -> None:
        """With a shield or a parrying weapon, where the attack can be blocked by it."""
        if thing is None or not thing.blocks:
            self.referee.object(f"{blow.to.id} cannot block with the {name}")
            return
        self.expect(not blow.dodge_only, f"{blow.to.id} blocks what can only be dodged")
        missiles = self.figures["block-missiles"]
        stops = missiles == "always" or (missiles == "shield-only" and thing.shield)
        self.expect(stops or not blow.ranged, f"{blow.to.id} blocks a missile with the {name}")
        self.referee.blows.usable(blow.to, thing)

    def lowers(self, blow: Blow, successes: int) -> None:
        land = partial(self.lands, blow, blow.damage - successes)
        self.due("defence", blow.to.id, "a defence", land, less=successes, against=blow.by.id)

    def lands(self, blow: Blow, damage: int) -> None:
        """Armour or a fixed defence lowers what is left of it."""
        damage = max(0, damage)
        half = blow.to.hero and self.figures["armour-most"] == "half"
        guard = min(blow.to.guard, damage // 2 if half else damage)
        if guard:
            self.due("guard", blow.to.id, "protection", guard=guard)
        self.then(lambda: self.referee.bodies.suffers(blow.to, max(0, damage - guard), blow.kinds))
