"""Stamina, being broken, Wounds and critical injuries; rest; and what people's documents say in the end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.tables import Data, table

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee


class Bodies(ZonePart):
    """At 0 Stamina heroes are broken and enemies out; a later hit brings a hero a Wound."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.roll_for: tuple[ZonePerson, Sequence[str], bool] | None = None
        """Who is injured, by which tables, and whether it is a Wound."""

    # ------------------------------------------------------------ hits

    def suffers(self, who: ZonePerson, damage: int, kinds: Sequence[str]) -> None:
        before = who.left
        lost = min(damage, before)
        past = damage > before if self.figures["stamina-overflow"] == "same-hit" else damage and not before
        wound = who.hero and bool(past)
        if lost:
            left = {"left": before - lost} if who.hero else {}
            last = ", all that was left" if lost == before else ""
            told = f"{lost} Stamina, {before - lost} of {who.full} left" if left else f"{lost} Stamina{last}"
            loses = partial(self.loses, who, lost)
            self.due("stamina", who.id, "Stamina", loses, lost=lost, outcome=told, **left)
        elif not wound:
            self.due("stamina", who.id, "Stamina", lost=0, outcome="no Stamina")
        if lost and lost == before:
            self.due("down", who.id, "being broken" if who.hero else "being out of the fight")
        if wound:
            self.then(lambda: self.injured(who, kinds, wound=True))

    def loses(self, who: ZonePerson, lost: int) -> None:
        who.lost += lost

    def injured(self, who: ZonePerson, kinds: Sequence[str], *, wound: bool) -> None:
        """A roll on a table of injuries; for damage that can be of several kinds on any of theirs."""
        self.roll_for = (who, kinds, wound)
        self.due("wound", who.id, "a Wound" if wound else "an injury", wounds=who.wounds + wound)

    def wound(self, event: Data) -> None:
        if self.roll_for is None:
            return
        (who, kinds, wound), self.roll_for = self.roll_for, None
        kind, die = event["names"].get("table", ""), event["figures"]["die"]
        self.expect(kind in kinds, f"{who.id} is injured by {kind}, not {kinds}")
        rows = table("injuries").get(kind, {}).get("rows", [])
        self.expect(1 <= die <= 6, f"{die} on a die")
        row = rows[die - 1] if die <= len(rows) else {"name": "", "text": ""}
        result = f"{row['name']}: {row['text']}"
        self.expect(event["outcome"] == result, f"{event['outcome']} for {die} by {kind}, not {result}")
        self.expect(("Wound" in event["text"]) == wound, f"{who.id} suffers no such injury: {event['text']}")
        who.injuries.append((kind, result, wound))

    # ------------------------------------------------------------ getting better

    def heals(self, who: ZonePerson, amount: int) -> None:
        gained = min(amount, who.lost)
        told = f"{gained} Stamina back, and has {who.left + gained}"
        facts = {"gained": gained, "left": who.left + gained, "outcome": told}
        self.due("stamina", who.id, "Stamina back", lambda: self.loses(who, -gained), **facts)

    def rest(self, event: Data) -> None:
        """A shift restores what it does by the rules of the table."""
        who, restores = self.person(event["who"]), self.figures["recovery"] == "shift"
        self.expect(not self.referee.fighting, f"{who.id} rests in a fight")
        for each in self.referee.people.values():
            if restores and (each is who or not (each.hero or each.left <= 0)):
                each.lost = 0
        if restores:
            who.stress, who.wp = 0, who.score("mind")
        gone = {"one-level": 1, "all": 99, "gm": 0}[self.figures["condition-clearing"]]
        who.levels = {key: level - gone for key, level in who.levels.items() if level > gone}

    def mended(self, event: Data) -> None:
        who, left = self.person(event["who"]), event["figures"]["wounds"]
        healed = who.wounds - left == 1
        fits = (each for each in who.injuries if each[1] == event["outcome"] and each[2] == healed)
        found = next(fits, None)
        if found is None:
            self.referee.object(f"{who.id} gets over what they have not: {event['outcome']}")
            return
        who.injuries.remove(found)
        self.expect(who.wounds == left, f"{who.id} has {left} Wounds, not {who.wounds}")

    # ------------------------------------------------------------ the end

    def compare(self, who: ZonePerson, document: Data) -> None:
        """See that the document of somebody says what the rules have made of them."""
        lasting: Data = document.get("lasting", {}) if who.hero else document
        told = {"lost": lasting.get("lost", 0)}
        wanted = {"lost": who.lost}
        if who.hero:
            told |= {key: lasting.get(key, 0) for key in ("stress", "victory_points")}
            told["wp"] = lasting["wp"] if lasting.get("wp") is not None else who.score("mind")
            told["conditions"] = {key: level for key, level in lasting.get("conditions", {}).items() if level}
            told["injuries"] = len(lasting.get("injuries", ()))
            told["wounds"] = sum(each.get("wound", True) for each in lasting.get("injuries", ()))
            wanted |= {"stress": who.stress, "victory_points": who.victory, "wp": who.wp}
            wanted["conditions"] = {key: level for key, level in who.levels.items() if level}
            wanted |= {"injuries": len(who.injuries), "wounds": who.wounds}
            for name, things in (("hands", who.hands), ("carried", who.carried)):
                told[name] = [(each["kind"], each.get("loaded", False)) for each in document.get(name, ())]
                wanted[name] = [each.told for each in things]
        self.expect(told == wanted, f"the document of {who.id} says {told}, not {wanted}")
