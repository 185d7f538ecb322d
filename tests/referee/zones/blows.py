"""Attacks: what somebody may attack with, whom and from where, and what weighs on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.zones.defence import Blow
from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.rolls import Modifiers, made, shoots, strikes
from tests.referee.zones.shots import bonus
from tests.referee.zones.tables import BANDS, Data, Thing

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee


class Blows(ZonePart):
    """Rolled attacks of heroes, and fixed ones of enemies."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.hitting: Blow | None = None
        """An attack that has succeeded."""
        self.parts: list[tuple[int, int]] = []
        """The dice of the attacks of a split that are to come."""
        self.first: Thing | None = None
        """The weapon of the first of them."""
        self.split_by = self.more = ""
        """Who splits dice, and who attacks once more."""

    # ------------------------------------------------------------ rolls

    def part(self, event: Data) -> tuple[int, int] | None:
        """The attribute and skill dice of an attack that is a part of a split."""
        return self.parts[0] if self.parts and self.of_split(event) else None

    def of_split(self, event: Data) -> bool:
        """Whether an event is an attack with one of two weapons, the second with the other one."""
        if event["kind"] != "roll" or event["who"] != self.split_by:
            return False
        told = made(event)
        if not strikes(told):
            return False
        weapon = self.strikes_with(self.person(event["who"]), told["weapon"])
        return self.first is None or weapon is not self.first

    def begins(self, event: Data) -> None:
        """Something else has begun: nobody was left for the second weapon."""
        if not self.of_split(event):
            self.parts = []

    def weighs(self, who: ZonePerson, told: Data) -> Modifiers:
        """What is added to, or taken off, a roll of an attack or a defence."""
        if strikes(told):
            thing = self.strikes_with(who, told["weapon"])
            return bonus(thing.row) if thing else []
        if shoots(told):
            row = self.referee.shots.row(who, told["weapon"])
            return self.referee.shots.weighs(who, self.person(told["against"]), row) if row else []
        if told["purpose"] == "to block" and self.figures["block-bonus"] == "on":
            thing = who.holds(told["weapon"])
            return bonus(thing.row) if thing else []
        return []

    def strikes_with(self, who: ZonePerson, name: str) -> Thing | None:
        """A weapon in hand, or bare hands where there is none that can be used; of two that are called the
        same, the one that has not struck.
        """
        held = [each for each in who.hands if each.strikes]
        if not any(self.is_usable(who, each) for each in held):
            held.append(Thing({"kind": "unarmed"}))
        fits = [each for each in held if each.name == name]
        return next((each for each in fits if each is not self.first), fits[0] if fits else None)

    def roll(self, event: Data) -> None:
        who, told = self.person(event["who"]), made(event)
        successes = event["figures"]["successes"]
        if strikes(told):
            self.strikes(who, self.person(told["against"]), told["weapon"], successes)
        elif shoots(told):
            to = self.person(told["against"])
            thing = self.referee.shots.looses(who, to, told["weapon"])
            self.target(who, to)
            if thing:
                self.rolled(Blow(who, to, thing["damage"], thing["types"], ranged=True), successes)

    def strikes(self, who: ZonePerson, to: ZonePerson, name: str, successes: int) -> None:
        weapon, split = self.strikes_with(who, name), self.split_by == who.id and bool(self.parts)
        if split and self.first is not None:
            self.referee.turns.begins(who.id, "second weapon")
            if self.figures["second-weapon"] == "counts":
                who.purse.used.append("attack")
                who.purse.turn.append("attack")
        else:
            self.takes(who)
        self.target(who, to)
        if weapon is None:
            self.referee.object(f"{who.id} has no {name} to strike with")
            return
        self.reach(who, to, weapon)
        self.usable(who, weapon)
        if split:
            self.expect(weapon is not self.first, f"{who.id} attacks with the {name} twice")
            self.first = weapon
            self.parts.pop(0)
        self.rolled(Blow(who, to, weapon.row["damage"], weapon.row["types"]), successes)

    def target(self, who: ZonePerson, to: ZonePerson) -> None:
        fair = to.side != who.side and (to.hero or to.able)
        self.expect(fair, f"{who.id} attacks {to.id}, who is no target")

    def reach(self, who: ZonePerson, to: ZonePerson, weapon: Thing) -> None:
        """The Range column; a talent lends the next zone to what has a range."""
        far = weapon.row.get("range", "close")
        if far != "close" and any(True for _ in who.effects("reach")):
            far = max(far, "medium", key=BANDS.index)
        band = self.referee.moves.band(who, to)
        self.expect(BANDS.index(band) <= BANDS.index(far), f"the {weapon.name} of {who.id} reaches {band}")

    def usable(self, who: ZonePerson, weapon: Thing) -> None:
        self.expect(self.is_usable(who, weapon), f"{who.id} uses the {weapon.name} where it is cramped")

    def is_usable(self, who: ZonePerson, weapon: Thing) -> bool:
        """A heavy weapon cannot be used where it is cramped."""
        return "heavy" not in weapon.features or not self.referee.moves.cramped(who)

    def rolled(self, blow: Blow, successes: int) -> None:
        """With a success an attack does its successes and the damage of the weapon."""
        self.then(lambda: self.hits(blow, successes))

    def hits(self, blow: Blow, successes: int) -> None:
        by, to = blow.by.id, blow.to.id
        if not successes:
            self.due("miss", by, "a miss", against=to)
            return
        blow.damage += successes
        told = f"{blow.damage} damage ({successes} + {blow.damage - successes})"
        self.hitting = blow
        self.due("hit", by, "damage", damage=blow.damage, against=to, outcome=told)

    # ------------------------------------------------------------ two weapons

    def split(self, event: Data) -> None:
        """Two one-handed melee weapons in one's own turn, one of them Light; 1 die of each kind for both."""
        who, figures = self.person(event["who"]), event["figures"]
        held = [each for each in who.hands if each.strikes]
        light = any("light" in each.features for each in held)
        fit = len(held) == 2 and light and all(each.hands == 1 for each in held)
        self.expect(fit, f"{who.id} splits dice without two such weapons")
        own = self.referee.turns.current == who.id
        self.expect(own and who.purse.actions > 1, f"{who.id} splits dice out of turn, or without actions")
        whole, first = (who.score("body"), who.rank("melee")), (figures["attribute"], figures["skill"])
        rest = whole[0] - first[0], whole[1] - first[1]
        self.expect(min(*first, *rest) >= 1, f"{who.id} splits {whole} into {first} and {rest}")
        told = f"{first[0]} + {first[1]} dice and {rest[0]} + {rest[1]}"
        self.expect(event["outcome"] == told, f"a split into {told} is told as {event['outcome']}")
        self.parts, self.split_by, self.first = [first, rest], who.id, None
        self.due("roll again", who.id, "the first attack")

    def again(self, event: Data) -> None:
        """It is told when an attack is not the first of a round."""
        self.expect(not self.more, f"{self.more} attacks once more, and does not")
        self.more = event["who"]

    def takes(self, who: ZonePerson) -> None:
        """An attack takes an action."""
        again, self.more = self.more == who.id, ""
        once = "attack" in who.purse.used
        self.expect(again == once, f"{who.id} attacks {'once more' if once else 'for the first time'}")
        self.referee.turns.begins(who.id, "attack")

    # ------------------------------------------------------------ enemies

    def attack(self, event: Data) -> None:
        """An attack of the stat block within its band; its damage is fixed."""
        who, names = self.person(event["who"]), event["names"]
        to = self.person(names["against"])
        self.takes(who)
        self.target(who, to)
        found = [each for each in who.sheet.get("attacks", ()) if each["name"] == names["weapon"]]
        if not found:
            self.referee.object(f"{who.id} has no attack {names['weapon']}")
            return
        attack, damage = found[0], event["figures"]["damage"]
        self.expect(damage == attack["damage"], f"{who.id} does {damage} damage, not {attack['damage']}")
        band, far = self.referee.moves.band(who, to), attack.get("range", "close")
        near = BANDS.index(band) <= BANDS.index(far)
        self.expect(near, f"the {attack['name']} of {who.id} reaches {band}")
        kinds = attack.get("types", ["bludgeon"])
        kinds = self.chosen(names, kinds)
        ranged, only = attack.get("ranged", False), attack.get("dodge_only", False)
        self.referee.defence.meets(Blow(who, to, attack["damage"], kinds, ranged, only))

    def hit(self, event: Data) -> None:
        """An attack that has succeeded."""
        blow, self.hitting = self.hitting, None
        if blow is not None:
            blow.kinds = self.chosen(event["names"], blow.kinds)
            self.referee.defence.meets(blow)

    def chosen(self, names: Data, kinds: list[str]) -> list[str]:
        """The kind of damage where there is one alone, or at a table that has it chosen at each attack."""
        kind = names.get("type", "")
        if self.figures["damage-kind"] == "wound" and len(kinds) > 1:
            self.expect(not kind, f"{kind} damage is told before it matters")
            return kinds
        self.expect(kind in kinds, f"{kind} damage with what does {kinds}")
        return [kind]
