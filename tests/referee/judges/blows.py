"""Blows: who wins an exchange or hits with a shot, what the hits may buy, and what damage comes to."""

from __future__ import annotations

from tests.referee.judges.part import Data, Part, cited
from tests.referee.judges.people import Person
from tests.referee.judges.rolls import Roll
from tests.referee.judges.tables import BANDS, CONTROL, band, die

PAST_ARMOUR = "book.grapple.damage-ignores-armour"
UNARMED: Data = {"damage": {"plus": -2}, "types": {"bludgeoning": 0}, "ranges": ["close"]}

OBJECT: Data = {"damage": {}, "types": {"bludgeoning": 0}}
"""What a thing comes to that is thrown and made for shooting."""


class Blow:
    """Hits that somebody has scored, and what has become of them."""

    def __init__(self, by: Person, to: Person, hits: int, rate: int, made: Data) -> None:
        self.by, self.to, self.hits, self.rate = by, to, hits, rate
        self.weapon, self.thrown = made.get("weapon", ""), made.get("skill") == "thrown"
        self.spent = 0
        self.shield = 0
        """Hits that a shield in use takes before any buys a die."""
        self.damaged = False


class Blows(Part):
    """The blow under way; the next exchange begins when it is over."""

    past_armour = PAST_ARMOUR
    blow: Blow | None = None
    loss: tuple[Person, int] | None = None
    """Who still has to lose how much spirit for being hit."""
    cancelled: tuple[Person, int] | None = None
    """MoSes of the next attack that somebody in a defensive stance has cancelled."""
    metres: dict[str, float]

    def announce(self, event: Data, rolls: list[Roll]) -> None:
        """A strike has left of what was announced before it nothing but its distance."""
        if "metres" in event["figures"]:
            self.metres = getattr(self, "metres", {}) | {event["who"]: event["figures"]["metres"]}

    def stance(self, event: Data, rolls: list[Roll]) -> None:
        if "cancelled" in event["figures"]:
            self.cancelled = self.person(event["who"]), event["figures"]["cancelled"]

    def exchange(self, event: Data, rolls: list[Roll]) -> None:
        """Both results, the extra dice each side gives the other, and the hits."""
        self.settle()
        first, second = rolls[0], rolls[1] if len(rolls) > 1 else None
        target = self.person(event["names"]["against"])
        self.roles(first, second)
        for roll in rolls:
            self.reach(roll)
        own, other = first.result, second.result if second else 0
        if self.cancelled is not None:
            own = max(0, own - self.cancelled[1]) if self.cancelled[0] is target else own
            self.cancelled = None
        gift = second.deficit if second else event["figures"].get("exposed", 0)
        self.extra(first, gift)
        if second:
            self.extra(second, first.deficit)
        for roll, wanted in zip(rolls, (own, other), strict=False):
            told = roll.throw["total"]
            self.expect(told == wanted, f"{roll.who.id} comes to {wanted}, not {told}")
        self.won(event, first, second, own - other)

    def won(self, event: Data, first: Roll, second: Roll | None, ahead: int) -> None:
        target = self.person(event["names"]["against"])
        hits, winner = abs(ahead), "" if not ahead else first.who.id if ahead > 0 else target.id
        self.expect(event["figures"]["hits"] == hits, f"{event['figures']['hits']} hits, not {hits}")
        self.expect(event["names"]["by"] == winner, f"won by {event['names']['by']!r}, not {winner!r}")
        self.blow = None
        if not hits:
            return
        roll, loser = (first, target) if ahead > 0 or second is None else (second, first.who)
        rate = 2 if roll.purpose == "defend" else 1
        self.blow = Blow(roll.who, loser, hits, rate, roll.made)
        if loser.spirit:
            self.loss = loser, min(hits, loser.spirit)

    def roles(self, first: Roll, second: Roll | None) -> None:
        """Which dice each side uses (the striker out of turn and the defender those of reactions)."""
        kinds = {"strike": "action", "opportunity": "reaction", "defend": "reaction"}
        for roll in (first, second) if second else (first,):
            wanted = kinds.get(roll.purpose)
            self.expect(roll.kind == wanted, f"{roll.who.id} rolls to {roll.purpose} with {roll.kind} dice")
        self.expect(first.purpose != "defend", f"{first.who.id} attacks with a defence")

    def reach(self, roll: Roll) -> None:
        """Out of its range a weapon has a malus a step."""
        metres = getattr(self, "metres", {}).get(roll.who.id)
        weapon = next(iter(self.things(roll.made.get("weapon", ""), roll.who.id)), None)
        if metres is None or weapon is None or roll.purpose == "defend":
            return
        bands = [list(BANDS).index(each) for each in weapon["ranges"] if each in BANDS]
        if bands:
            steps = min(abs(band(metres) - each) for each in bands)
            found = sum(
                int(term["amount"][1:])
                for term in roll.throw["terms"]
                if term["cites"][0] == "book.reach.outside-malus"
            )
            self.expect(found == steps, f"{roll.who.id} has −{found} for {steps} steps out of range")

    def extra(self, roll: Roll, most: int) -> None:
        dice = roll.count("extra")
        self.expect(dice <= most, f"{roll.who.id} rolls {dice} extra dice of {most}")

    def shot(self, event: Data, rolls: list[Roll]) -> None:
        """A shot less the dodge; a dodge below 0 gives the shooter dice."""
        self.settle()
        first, second = rolls[0], rolls[1] if len(rolls) > 1 else None
        target = self.person(event["names"]["against"])
        self.expect(first.kind == "action", f"{first.who.id} shoots with {first.kind} dice")
        if second:
            self.expect(second.kind == "reaction", f"{second.who.id} dodges with {second.kind} dice")
            self.expect(not second.count("extra"), f"{second.who.id} is given dice for a dodge")
            self.extra(first, second.deficit)
        else:
            self.extra(first, event["figures"].get("exposed", 0))
        for roll in rolls:
            told = roll.throw["total"]
            self.expect(told == roll.result, f"{roll.who.id} comes to {roll.result}, not {told}")
        hits = max(0, first.result - (second.result if second else 0))
        self.expect(event["figures"]["hits"] == hits, f"{event['figures']['hits']} hits, not {hits}")
        self.blow = Blow(first.who, target, hits, 1, first.made) if hits else None

    def breath(self, event: Data, rolls: list[Roll]) -> None:
        """Each of those caught takes hits of their own."""
        if "against" in event["names"]:
            by, to = self.person(event["who"]), self.person(event["names"]["against"])
            self.blow = Blow(by, to, event["figures"]["hits"], 1, {})

    def peril(self, event: Data, rolls: list[Roll]) -> None:
        """What swings back deals a damage die to whoever swung it."""
        who = self.person(event["who"])
        self.blow = Blow(who, who, 1, 1, {})

    # ------------------------------------------------------------ what hits buy

    def step(self, event: Data, rolls: list[Roll]) -> None:
        self.pay(event)

    push = disarm = step

    def pay(self, event: Data) -> None:
        paid = event["figures"].get("paid", 0)
        least = CONTROL[event["kind"]]
        held = self.things(self.blow.weapon, event["who"]) if self.blow else []
        if event["kind"] == "disarm" and any(hooked(item) for item in held):
            least -= 1
        if paid:
            self.expect(paid >= least, f"{event['kind']} for {paid} hits in place of {least}")
        self.spend(event, paid)

    def unspent(self, event: Data, rolls: list[Roll]) -> None:
        self.spend(event, event["figures"].get("hits", 0))

    def spend(self, event: Data, hits: int) -> None:
        blow = self.blow
        if blow is None or blow.by.id != event["who"]:
            self.expect(not hits, f"{event['who']} spends {hits} hits that nobody scored")
            return
        blow.spent += hits
        self.within(blow)

    def within(self, blow: Blow) -> None:
        self.expect(blow.spent <= blow.hits, f"{blow.by.id} spends {blow.spent} of {blow.hits} hits")

    def lapsed(self, event: Data, rolls: list[Roll]) -> None:
        """Hits may be lost altogether in a defensive stance."""
        if any("stance" in rule for rule in event["cites"]):
            self.blow = self.loss = None

    def shield(self, event: Data, rolls: list[Roll]) -> None:
        """Once a round, and as many hits as its rating."""
        who = self.person(event["who"])
        if "hits" not in event["figures"] or self.blow is None:
            return
        self.expect(not who.shielded, f"{who.id} raises a shield twice in a round")
        self.expect(who is self.blow.to, f"{who.id} raises a shield against nobody's hits")
        things = [item for one in self.referee.people.values() for item in self.weapons(one)]
        own = [item for item in things if item in self.weapons(who)]
        ratings = [shield(each) for each in (own if any(map(shield, own)) else things)]
        taken = event["figures"]["hits"]
        self.expect(taken <= max(ratings, default=0), f"{who.id} has no shield that takes {taken}")
        who.shielded, self.blow.shield = True, taken

    # ------------------------------------------------------------ damage

    def harm(self, shows: int) -> int:
        """What a damage die scores."""
        return int(self.referee.made.moses(shows))

    def damage(self, event: Data, rolls: list[Roll]) -> None:
        """The dice that hits have paid for, of the right type, less maluses and armour; an area is rolled for
        but once.
        """
        if not event["throws"]:
            return
        throw = event["throws"][0]
        scored = sum(self.harm(face["shows"]) for face in throw["faces"])
        self.expect(throw["scored"] == scored, f"damage dice score {scored}, not {throw['scored']}")
        self.expect(event["figures"]["boxes"] == throw["total"], "the log tells two numbers of boxes")
        for fault in self.referee.made.wrong_terms(throw["terms"]):
            self.referee.object(fault)
        if "against" not in event["names"]:
            return
        self.paid(event)
        kind, victim = event["names"]["type"], self.person(event["names"]["against"])
        weapon = self.used(event)
        past, through = cited(event, self.past_armour), scored
        if weapon is not None:
            low = self.dice(event, weapon, self.person(event["who"]))
            through = max(0, scored - low - weapon["types"].get(kind, 0))
        armour = 0 if past else min(through, victim.armour(kind))
        boxes = event["figures"]["boxes"]
        self.expect(boxes == through - armour, f"{boxes} boxes of {through} through armour {armour}")

    def paid(self, event: Data) -> None:
        blow, dice = self.blow, event["figures"]["dice"]
        if blow is None:
            self.referee.object(f"{event['who']} deals damage with no hits")
            return
        self.expect(blow.by.id == event["who"], f"{event['who']} spends hits of {blow.by.id}")
        self.expect(blow.to.id == event["names"]["against"], "damage falls on somebody else")
        self.expect(not blow.damaged, f"{blow.by.id} rolls damage twice")
        same = blow.weapon in ("", event["names"]["weapon"])
        self.expect(same, f"damage with {event['names']['weapon']}, hits with {blow.weapon}")
        blow.damaged = True
        blow.spent += dice * blow.rate + blow.shield
        self.within(blow)

    def dice(self, event: Data, weapon: Data, by: Person) -> int:
        """How far the figure is below 4, having looked at the dice."""
        held = [weapon["damage"], *([weapon["both"]] if weapon.get("both") else [])]
        figures = [each.get("die") or self.figure(by, each) for each in held]
        size = {face["of"] for face in event["throws"][0]["faces"]}
        fitting = [figure for figure in figures if size == {die(figure)}]
        self.expect(bool(fitting), f"damage with d{size}, of figures {figures}")
        low = max(0, 4 - (fitting or figures)[0])
        count = len(event["throws"][0]["faces"])
        wanted = event["figures"]["dice"] + low
        self.expect(count == wanted, f"{count} damage dice, not {wanted}")
        return low

    def figure(self, by: Person, damage: Data) -> int:
        return int(by.sheet["attributes"][damage.get("attribute", "strength")] + damage.get("plus", 0))

    def used(self, event: Data) -> Data | None:
        """The thing that damage is dealt with; of several of that name the one whose dice these are."""
        found, by = self.things(event["names"]["weapon"], event["who"]), self.person(event["who"])
        if self.blow and self.blow.thrown:
            found = [OBJECT if shoots(item) else item for item in found]
        size = {face["of"] for face in event["throws"][0]["faces"]}
        fitting = (item for item in found if die(self.figure(by, item["damage"])) in size)
        return next(fitting, next(iter(found), None))

    def things(self, name: str, who: str) -> list[Data]:
        """Everything of that name, whosever it was, one's own first."""
        if name == "Bare hands":
            return [UNARMED]
        people = sorted(self.referee.people.values(), key=lambda one: one.id != who)
        return [item for one in people for item in self.weapons(one) if item["name"] == name]

    def weapons(self, who: Person) -> list[Data]:
        return list(who.sheet.get("weapons", ()))

    def settle(self) -> None:
        if self.loss is not None:
            self.referee.object(f"{self.loss[0].id} has not lost {self.loss[1]} spirit")
        self.loss = None


def shoots(item: Data) -> bool:
    """Whether something is made for shooting, and not for throwing."""
    return "far" in item["ranges"] and all(each["skill"] != "thrown" for each in item["training"])


def shield(item: Data) -> int:
    """The shield defence of a thing; one may be picked up that was another's."""
    return int(item.get("shield", 0))


def hooked(item: Data) -> bool:
    """Whether something has a hook, which makes disarming cheaper by a hit."""
    return any(each["name"] == "hook" for each in item.get("specials", ()))
