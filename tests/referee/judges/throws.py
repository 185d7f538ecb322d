"""Dice: who may roll how many of which, and what they come to."""

from __future__ import annotations

from typing import Any

from tests.referee.judges.part import Data, Part
from tests.referee.judges.people import BODILY, Person, Purse
from tests.referee.judges.rolls import Roll, added

OPPOSED = ("exchange", "shot", "intimidate", "taunt")
"""Events of opposed rolls, of which the second is against the first."""


class Announced:
    """What somebody had as they announced dice for an attack, a defence or a dodge."""

    def __init__(self, who: Person) -> None:
        self.who, self.spirit, self.wounds = who.id, who.spirit, len(who.bleeding)
        self.state = who.state
        self.paid = 0
        """Spirit paid for dice among them."""


class Throws(Part):
    """Every throw by itself, against its pool, and against the dice of the round."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.open: list[Announced] = []
        """Dice that are announced and have not fallen, the earliest first."""
        self.held: list[tuple[Announced, Roll]] = []
        """Rolls that fell while others announced before them were still to fall."""

    def see(self, event: Data, rolls: list[Roll]) -> None:
        if event["kind"] == "announce" and event["figures"]:
            who = self.person(event["who"])
            self.expect(event["figures"]["dice"] <= who.spirit, f"{who.id} announces more dice than spirit")
            self.open.append(Announced(self.person(event["who"])))
            self.open[-1].paid = self.referee.spirit.take(event["who"])
        for roll in rolls:
            for fault in roll.faults():
                self.referee.object(f"{roll.who.id}: {fault}")
            if event["kind"] not in OPPOSED:
                total = roll.throw["total"]
                wanted = roll.result
                self.expect(total == wanted, f"{roll.who.id} has {total} MoSes, not {wanted}")
                dice, spirit = (
                    len(roll.faces) - roll.count("extra"),
                    roll.who.spirit + self.later(event, roll),
                )
                paid = roll.purpose == "dodge" or dice <= spirit
                self.expect(paid, f"{roll.who.id} rolls {dice} dice with {spirit} spirit")
        if event["kind"] == "initiative" and self.referee.round and rolls:
            self.reassessed(event, rolls)
        else:
            for roll in rolls:
                self.fell(event, roll)
        if event["kind"] == "initiative" and not self.referee.round:
            self.surprised(rolls)

    def settle(self) -> None:
        """Whatever was announced and has not fallen by now never does, nor is it told how many dice of what
        fell meanwhile were left beside it.
        """
        self.open.clear()
        self.held.clear()

    def fell(self, event: Data, roll: Roll) -> None:
        """Dice count from when they were announced: those of a dodge before those of the defence against a
        strike that it provoked.
        """
        mine = [each for each in self.open if each.who == roll.who.id]
        announced = event["kind"] in ("exchange", "shot") or roll.purpose == "dodge"
        told = mine[-1] if announced and mine else Announced(roll.who)
        told.spirit += self.later(event, roll)
        roll.paid, roll.spirit = told.paid, told.spirit
        if told in self.open:
            earlier = [each for each in mine if each is not told]
            self.open.remove(told)
            if earlier and roll.kind != "free":
                self.held.append((told, roll))
                self.referee.bodies.unsure.add(roll.who.id)
                self.charge(roll, told, book=False)
                return
        self.charge(roll, told)
        mine = [each for each in self.open if each.who == roll.who.id]
        for after, other in [] if mine else [each for each in self.held if each[1].who is roll.who]:
            self.held.remove((after, other))
            self.charge(other, after)

    def later(self, event: Data, roll: Roll) -> int:
        """What has been paid for dice of perception once those of reflex were announced."""
        paid = self.referee.spirit.paid.get(roll.who.id, [])
        if event["kind"] != "initiative" or roll.skill != "reflex":
            return 0
        return sum(paid[1:] if roll.count("bought") else paid)

    def charge(self, roll: Roll, told: Announced, *, book: bool = True) -> None:
        """Take the own dice of a roll off what is left this round, unless that is done later."""
        own, wounds = roll.count("own"), told.wounds if roll.attribute in BODILY else 0
        roll.whole = pool = roll.pool(self.referee.round, told.spirit)
        lost = max(0, pool - max(0, roll.uncut - wounds))
        if not book:
            roll.full = own + lost >= pool
            return
        if roll.kind == "free":
            self.expect(own <= pool, f"{roll.who.id} rolls {own} of {pool} dice for {roll.skill}")
            hurt = max(0, own - (pool - lost))
            roll.full = own + lost - hurt >= pool
            if hurt:
                self.referee.bodies.owe(roll.who, hurt)
            return
        purse = roll.who.purses[roll.kind]
        most = purse.limit(pool)
        self.expect(own <= most, f"{roll.who.id} rolls {own} {roll.kind} dice of {most} for {roll.skill}")
        self.expect(not told.state, f"{roll.who.id} rolls while {told.state}")
        self.book(roll, purse, pool, roll.uncut, wounds)

    def book(self, roll: Roll, purse: Purse, pool: int, uncut: int, wounds: int) -> None:
        """Count own dice as used; those beyond what wounds leave worsen one each. Wounds take dice from the
        pool before it is limited.
        """
        own, purse.largest, purse.uncut = roll.count("own"), max(purse.largest, pool), max(purse.uncut, uncut)
        free = min(purse.largest, purse.uncut - wounds) - (purse.used - purse.hurt)
        hurt = max(0, own - max(0, free)) if wounds else 0
        lost = max(0, roll.whole - max(0, roll.uncut - wounds))
        roll.full = own + lost - hurt >= roll.whole
        purse.used += own
        purse.hurt += hurt
        if self.referee.figures.get("stun-limit") != "per-pool":
            roll.who.stunned_dice += own + roll.count("bought")
        if hurt:
            self.referee.bodies.owe(roll.who, hurt)

    def reassessed(self, event: Data, rolls: list[Roll]) -> None:
        """Two rolls that count as one, of both pools together, even if no die of one falls."""
        who = rolls[0].who
        for roll in rolls:
            roll.spirit += self.later(event, roll)
        pools = [roll.pool(self.referee.round, roll.spirit) for roll in rolls]
        rolled = [roll.skill for roll in rolls]
        terms = [(term["amount"], term["cites"]) for term in rolls[0].throw["terms"]]
        stung = added([term for term in terms if "taunt" in str(term[1])], r"−(\d+)d")
        skills = [skill for skill in ("reflex", "perception") if skill not in rolled]
        idle = [max(0, 1 + who.rank(skill) - stung) for skill in skills]
        both = sum(pools) + sum(min(dice, who.spirit) for dice in idle)
        uncut = sum(roll.uncut for roll in rolls) + sum(idle)
        own, purse = sum(roll.count("own") for roll in rolls), who.purses["action"]
        self.expect(own <= purse.limit(both), f"{who.id} reassesses with {own} dice")
        for roll, pool in zip(rolls, pools, strict=True):
            roll.whole = pool
            self.book(roll, purse, both, uncut, len(who.bleeding) if roll.attribute in BODILY else 0)

    def surprised(self, rolls: list[Roll]) -> None:
        """Dice of a surprised character's initiative are dice of the first round."""
        for roll in rolls:
            if roll.who.surprised:
                kind = "action" if roll.skill == "perception" else "reaction"
                roll.who.purses[kind].used += roll.count("own")
