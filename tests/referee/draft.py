"""The referee of the 2017 draft: what it plays otherwise, worked anew from its own text.

Where the draft has the core book's rule, the core book's parts look on. Riders are left to the tests.
"""

from __future__ import annotations

from typing import Any

from tests.referee.blows import Blow, Blows
from tests.referee.bodies import Bodies, Hurt
from tests.referee.part import Data, Part
from tests.referee.people import Person
from tests.referee.referee import Referee
from tests.referee.rolls import Roll
from tests.referee.tables import LEVELS, die, families, moses

SPECIALITIES = 5
"""So many skills of a parent count with its rank; those of other groups stand alone."""


class DraftPerson(Person):
    """Somebody whose parent skills have five specialities."""

    def rank(self, skill: str) -> int:
        parent = families()[skill]
        five = parent and list(families().values()).count(parent) == SPECIALITIES
        own = int(self.sheet.get("skills", {}).get(skill, 0))
        return own + (int(self.sheet.get("families", {}).get(parent, 0)) if five else 0)


LOSSES = ("draft.melee.spirit-loss", "draft.ruling.spirit-loss-range-attack")
"""By what whoever is hit loses spirit."""


def scored(face: int) -> int:
    """A die that shows 1 takes a MoS off."""
    return -1 if face == 1 else moses(face)


class DraftRoll(Roll):
    """A roll that may be below 0: by its dice, never by a malus."""

    moses = staticmethod(scored)

    @property
    def net(self) -> int:
        own = any(self.count(role) for role in ("own", "bought"))
        plain = int(self.scored * self.times) + (self.plus if own else 0)
        return plain if plain < 0 else max(0, plain - self.malus)

    @property
    def bonus(self) -> int:
        """What takes dice away leaves bonus dice alone."""
        return self.more

    @property
    def result(self) -> int:
        return self.net


class DraftThrows(Part):
    """Actions and reactions of a round share the dice of the largest pool that is used."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.used: dict[str, int] = {}
        self.largest: dict[str, int] = {}
        self.bought: dict[tuple[str, str], int] = {}

    def see(self, event: Data, rolls: list[Roll]) -> None:
        if event["kind"] == "round" and event["figures"]["number"] > 1:
            for each in (self.used, self.largest, self.bought):
                each.clear()
        for roll in rolls:
            for fault in roll.faults():
                self.referee.object(f"{roll.who.id}: {fault}")
            if event["kind"] not in ("exchange", "shot", "intimidate", "taunt"):
                told = roll.throw["total"]
                kept = event["kind"] == "test" and told == max(0, roll.result)
                self.expect(kept or told == roll.result, f"{roll.who.id} has {told} MoSes, not {roll.result}")
            extra = roll.count("extra")
            self.expect(not extra, f"{roll.who.id} rolls {extra} extra dice of none")
            if roll.kind in ("action", "reaction"):
                self.book(roll)
            elif event["kind"] == "initiative" and roll.who.surprised and not self.referee.round:
                self.used[roll.who.id] = roll.count("own")

    def book(self, roll: Roll) -> None:
        """Dice that are bought join the pool for the rest of the round, no more of them than ranks."""
        who, key, rank = roll.who.id, (roll.who.id, roll.skill), roll.who.rank(roll.skill)
        bought = roll.count("bought")
        self.bought[key] = self.bought.get(key, 0) + bought
        self.expect(self.bought[key] <= rank, f"{who} buys {self.bought[key]} dice with rank {rank}")
        self.largest[who] = max(self.largest.get(who, 0), 1 + rank)
        own = roll.count("own")
        self.used[who] = self.used.get(who, 0) + own + bought
        added = sum(dice for (one, _), dice in self.bought.items() if one == who)
        used, largest = self.used[who], self.largest[who] + added
        self.expect(not own or used <= largest, f"{who} uses {used} dice of {largest} in a round")


class Turn:
    """A turn that is due at a number."""

    def __init__(self, who: str, number: int, part: str) -> None:
        self.who, self.number, self.part = who, number, part
        self.passed = ""
        """Whoever was called before it at a lower number."""


class DraftOrder(Part):
    """One roll makes the number; above 0 there is a second action at its negative."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.numbers: dict[str, int] = {}
        self.due: list[Turn] = []
        self.current: Turn | None = None

    def initiative(self, event: Data, rolls: list[Roll]) -> None:
        who, number = event["who"], event["figures"]["number"]
        if rolls:
            self.expect(len(rolls) == 1, f"{who} makes {len(rolls)} rolls for a number")
            self.expect(number == rolls[0].result, f"{who} has initiative {number}, not {rolls[0].result}")
        self.numbers[who] = number
        if any("reassess" in rule for rule in event["cites"]):
            return
        for turn in [each for each in self.due if each.who == who]:
            if turn.part in ("whole", "first"):
                turn.number, turn.passed = number, ""
                turn.part = "first" if number > 0 and turn.part == "first" else "whole"
                self.second(who, number)

    def second(self, who: str, number: int) -> None:
        for turn in [each for each in self.due if (each.who, each.part) == (who, "second")]:
            if number > 0:
                turn.number, turn.passed = -number, ""
            else:
                self.due.remove(turn)

    def round(self, event: Data, rolls: list[Roll]) -> None:
        self.due = []
        for who, number in self.numbers.items():
            if self.person(who).surprised and self.referee.round == 1:
                self.due += [Turn(who, -number, "delayed")] if number > 0 else []
            elif number > 0:
                self.due += [Turn(who, number, "first"), Turn(who, -number, "second")]
            else:
                self.due.append(Turn(who, number, "whole"))

    def turn(self, event: Data, rolls: list[Roll]) -> None:
        if "part" not in event["names"]:
            return
        who, number, part = event["who"], event["figures"]["number"], event["names"]["part"]
        turn = next((each for each in self.due if (each.who, each.part) == (who, part)), None)
        if turn is None:
            self.referee.object(f"{who} has no turn ({part}) left")
            return
        self.expect(turn.number == number, f"{who} is called at {number}, not {turn.number}")
        self.expect(not turn.passed, f"{turn.passed} is called before {who}")
        self.due.remove(turn)
        self.current = turn
        for other in self.due:
            if other.number > number:
                other.passed = who

    def delay(self, event: Data, rolls: list[Roll]) -> None:
        """A turn that is put off has no second part."""
        who = event["who"]
        if self.current is None or self.current.who != who or self.current.number <= 0:
            self.referee.object(f"{who} puts off a turn that is not theirs, or is at 0 or less")
            return
        self.due = [turn for turn in self.due if turn.who != who]
        self.due.append(Turn(who, -self.current.number, "delayed"))

    def opportunity(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        self.expect(not who.struck, f"{who.id} strikes in passing twice in a round")
        who.struck = True


class DraftBlows(Blows):
    """Losses of one side go to the other; nobody is given extra dice."""

    past_armour = "draft.grapple.ignore-armour"

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


class DraftBodies(Bodies):
    """A damage roll has one effect, however many major boxes it ticks."""

    def __init__(self, referee: Any) -> None:
        super().__init__(referee)
        self.fallen: dict[str, int] = {}
        """Boxes that somebody who fell has still to tick, one by one."""

    def fall(self, event: Data, rolls: list[Roll]) -> None:
        """Whoever falls as they run with losses ticks a box for each."""
        self.fallen[event["who"]] = event["figures"].get("losses", 0)

    def injury(self, event: Data, rolls: list[Roll]) -> None:
        """Losses as a wound is shrugged off come from no damage."""
        who, boxes = self.person(event["who"]), event["figures"]["boxes"]
        if "type" not in event["names"]:
            who.lines[event["figures"]["line"] - 1].ticked += boxes
            return
        if self.fallen.get(who.id):
            self.fallen[who.id] -= 1
            self.hurt[who.id] = Hurt(1, "bludgeoning")
        super().injury(event, rolls)

    def follow(self, who: Person, kind: str, majors: int, *, over: bool) -> None:
        if (majors or over) and kind in LEVELS and not who.has("bloodless"):
            self.wounds[who.id] = [LEVELS[kind]]
        if over:
            self.falls[who.id] = "incapacitated"

    def bleeding(self, event: Data, rolls: list[Roll]) -> None:
        who = self.person(event["who"])
        if "level" not in event["figures"]:
            self.expect(3 in who.bleeding, f"no wound of {who.id} can break open")
            self.falls[who.id] = "incapacitated"
            return
        level, before = event["figures"]["level"], event["figures"]["before"]
        if not before:
            self.expect(level in self.wounds.pop(who.id, []), f"{who.id} has a wound from nothing")
        elif before in who.bleeding:
            who.bleeding.remove(before)
        if level:
            self.expect(not before or level == before + 1, f"a wound of {who.id} goes to {level}")
            who.bleeding.append(level)

    def down(self, event: Data, rolls: list[Roll]) -> None:
        if "state" in event["names"]:
            self.falls.pop(event["who"], None)
            self.person(event["who"]).state = event["names"]["state"]

    def dead(self, event: Data, rolls: list[Roll]) -> None:
        self.hurt.pop(event["who"], Hurt(0, ""))
        self.person(event["who"]).state = "dead"

    def wake(self, event: Data, rolls: list[Roll]) -> None:
        self.person(event["who"]).state = "incapacitated"

    def settle(self) -> None:
        super().settle()
        for who, boxes in self.fallen.items():
            self.expect(not boxes or bool(self.person(who).state), f"{who} has not ticked {boxes} boxes")
        self.fallen.clear()

    def compare(self, who: Person, document: Data) -> None:
        """What rolls leave behind is left to the tests."""
        who.earned = dict(document.get("experience", {}))
        super().compare(who, document)

    def stun(self, event: Data, rolls: list[Roll]) -> None:
        """Left to the tests."""


class Ledger(Part):
    """Spirit is never below 0 nor above the maximum."""

    def spirit(self, event: Data, rolls: list[Roll]) -> None:
        if not event["figures"]:
            return
        who, by, left = self.person(event["who"]), event["figures"]["spirit"], event["figures"]["left"]
        self.expect(left == who.spirit + by, f"{who.id} has {left} spirit, not {who.spirit} {by:+}")
        self.expect(0 <= left <= who.most_spirit, f"{who.id} has {left} spirit of {who.most_spirit}")
        who.spirit = left


class DraftReferee(Referee):
    """The referee, by the draft's rules."""

    somebody = DraftPerson
    made = DraftRoll

    def chapters(self) -> tuple[Part, ...]:
        self.order, self.blows, self.bodies = DraftOrder(self), DraftBlows(self), DraftBodies(self)
        return DraftThrows(self), self.order, self.blows, self.bodies, Ledger(self)
