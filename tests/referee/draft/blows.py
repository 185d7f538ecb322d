"""Exchanges and shots of the draft, and the spirit they cost."""

from __future__ import annotations

from tests.referee.judges.blows import Blow, Blows
from tests.referee.judges.part import Data, Part
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll
from tests.referee.judges.tables import die

LOSSES = ("draft.melee.spirit-loss", "draft.ruling.spirit-loss-range-attack")
"""By what whoever is hit loses spirit."""


class DraftBlows(Blows):
    """Losses of one side go to the other; nobody is given extra dice."""

    past_armour = "draft.grapple.ignore-armour"

    def harm(self, shows: int) -> int:
        """A 1 takes one off, unless a group has it otherwise."""
        spared = self.referee.figures.get("ones-on-damage") == "off"
        return max(0, super().harm(shows)) if spared else super().harm(shows)

    def exchange(self, event: Data, rolls: list[Roll]) -> None:
        self.settle()
        first, second = rolls[0], rolls[1] if len(rolls) > 1 else None
        target = self.person(event["names"]["against"])
        own = first.result
        if self.cancelled is not None and self.cancelled[0] is target:
            own = max(0, own - self.cancelled[1])
        self.cancelled = None
        ahead = own - second.result if second else max(0, own)
        told = first.throw["total"]
        self.expect(told == own, f"{first.who.id} comes to {own}, not {told}")
        if second:
            told = second.throw["total"]
            self.expect(told == second.result, f"{second.who.id} comes to {second.result}, not {told}")
        self.won(event, first, second, ahead)
        numbers = self.referee.order.numbers
        peers = first.purpose == "strike" and numbers[first.who.id] == numbers[target.id]
        if self.blow is not None and peers:
            self.blow.rate = 1

    def shot(self, event: Data, rolls: list[Roll]) -> None:
        """A dodge comes off; its losses join the shot, which misses with losses of its own."""
        self.settle()
        first, second = rolls[0], rolls[1] if len(rolls) > 1 else None
        hits = max(0, first.result - (second.result if second else 0)) if first.result >= 0 else 0
        self.expect(event["figures"]["hits"] == hits, f"{event['figures']['hits']} hits, not {hits}")
        target = self.person(event["names"]["against"])
        self.blow = Blow(first.who, target, hits, 1, first.made) if hits else None
        if hits and target.spirit:
            self.loss = target, min(hits, target.spirit)

    def spirit(self, event: Data, rolls: list[Roll]) -> None:
        """Whoever is hit loses a point a hit."""
        if event["figures"] and {*LOSSES} & {*event["cites"]}:
            lost = self.loss[1] if self.loss and self.loss[0].id == event["who"] else 0
            self.expect(-event["figures"]["spirit"] == lost, f"{event['who']} is to lose {lost} spirit")
            self.loss = None

    def shield(self, event: Data, rolls: list[Roll]) -> None:
        """Once between two turns of the bearer's own, which the tests look at."""
        if "hits" in event["figures"] and self.blow is not None:
            self.blow.shield = event["figures"]["hits"]

    def dice(self, event: Data, weapon: Data, by: Person) -> int:
        """A die for each piece, d4 below 4, and no other."""
        held = [weapon["damage"], *([weapon["both"]] if weapon.get("both") else [])]
        sizes = {die(each.get("die") or self.figure(by, each)) for each in held}
        faces = event["throws"][0]["faces"]
        wrong = {face["of"] for face in faces} - sizes
        self.expect(not wrong, f"damage with {wrong}, not {sizes}")
        wanted = event["figures"]["dice"]
        self.expect(len(faces) == wanted, f"{len(faces)} damage dice, not {wanted}")
        return 0


class Ledger(Part):
    """Spirit is never below 0 nor above the maximum."""

    def spirit(self, event: Data, rolls: list[Roll]) -> None:
        if not event["figures"]:
            return
        who, by, left = self.person(event["who"]), event["figures"]["spirit"], event["figures"]["left"]
        self.expect(left == who.spirit + by, f"{who.id} has {left} spirit, not {who.spirit} {by:+}")
        self.expect(0 <= left <= who.most_spirit, f"{who.id} has {left} spirit of {who.most_spirit}")
        who.spirit = left
