"""Rolls: pools, what dice say, pushing, and the WP and conditions that a roll leaves behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.referee.zones.part import ZonePart
from tests.referee.zones.people import ZonePerson
from tests.referee.zones.tables import (
    CONDITIONS,
    DIMLY_LIT,
    LAST_LEVEL,
    MOST_LEVEL,
    Data,
    attribute_of,
    table,
)

if TYPE_CHECKING:
    from tests.referee.zones.referee import ZoneReferee

ALWAYS = {
    "to dodge": "mobility",
    "to block": "melee",
    "to get away": "mobility",
    "to keep on their feet": "mobility",
    "to stand up and move": "mobility",
    "to act out of turn": "",
}
"""The skill of what is always rolled alike."""
MAY_BE = {"to jump": ("mobility", "athletics")}
HIT, CHECK = "to hit ", "a check of "
SHOOTS = "marksmanship"

Modifiers = list[tuple[int, bool]]
"""Amounts, each with whether it is dice whatever a group plays."""


def strikes(told: Data) -> bool:
    """Whether what is told of a roll is a blow at arm's length or with a long weapon."""
    return bool(told["purpose"].startswith(HIT)) and told["skill"] != SHOOTS


def shoots(told: Data) -> bool:
    """Whether it is a shot or a throw."""
    return bool(told["purpose"].startswith(HIT)) and told["skill"] == SHOOTS


def pushes(event: Data) -> bool:
    """Whether a point of Stress is taken to push a roll."""
    return event["kind"] == "stress" and "zones.ruling.push-rule" in event["cites"]


def made(event: Data) -> Data:
    found: Data = event["throws"][0]["made"]
    return found


TAKES = {
    "exhaustion": ("action less a round from the next on", "actions less a round from the next on"),
    "dazed": ("reaction less a round from the next on", "reactions less a round from the next on"),
    "fear": ("success less in every roll", "successes less in every roll"),
}
"""What one level of a condition takes, and several."""


class Rolls(ZonePart):
    """A 6 is a success; Stress dice give WP and conditions, and no successes."""

    def __init__(self, referee: ZoneReferee) -> None:
        super().__init__(referee)
        self.pushed = ""
        """Who pushes the roll that comes next."""

    def push(self, event: Data) -> None:
        who = self.person(event["who"])
        self.expect(self.figures["push"] == "on", f"{who.id} pushes at a table that does not")
        self.expect(not self.pushed, f"{who.id} pushes twice")
        self.pushed = who.id
        self.stressed(who)
        told = event["figures"]["stress"]
        self.expect(told == who.stress, f"Stress of {who.id} by a push: {told}, not {who.stress}")

    def stressed(self, who: ZonePerson) -> None:
        who.stress += 1

    def takes(self, who: ZonePerson) -> None:
        """A point of Stress has to be told next."""
        wanted = who.stress + 1
        self.due("stress", who.id, "Stress", lambda: self.stressed(who), stress=wanted)

    # ------------------------------------------------------------ the dice

    def roll(self, event: Data) -> None:
        who, throw = self.person(event["who"]), event["throws"][0]
        pushed, self.pushed = self.pushed == who.id, ""
        self.expect(who.hero, f"{who.id} is no hero, and rolls")
        self.skill(who, made(event))
        part = self.referee.blows.part(event)
        self.pool(who, throw, part, pushed)
        total = self.read(who, throw)
        told = event["figures"]["successes"]
        self.expect(told == throw["total"] == total, f"{who.id} has {total} successes, not {told}")
        needs = event["figures"].get("needs", 1)
        said = f"{told} of {needs} success" if needs > 1 else f"{told} success"
        self.expect(event["outcome"].startswith(said), f"{said} is told as {event['outcome']}")
        self.leaves(who, throw, total)

    def skill(self, who: ZonePerson, told: Data) -> None:
        """With the skill that it takes, and the attribute of that."""
        purpose, skill, attribute = told["purpose"], told["skill"], told["attribute"]
        wanted: tuple[str, ...] = MAY_BE.get(purpose, ())
        if purpose in ALWAYS:
            wanted = (ALWAYS[purpose],)
        elif purpose.startswith(HIT):
            wanted = ("melee", SHOOTS)
        self.expect(not wanted or skill in wanted, f"{who.id} rolls {skill} for {purpose}")
        if skill:
            self.expect(attribute == attribute_of(skill), f"{who.id} rolls {attribute} for {skill}")
        elif purpose in ALWAYS:
            self.expect(attribute == "awareness", f"{who.id} rolls {attribute} for {purpose}")

    def pool(self, who: ZonePerson, throw: Data, part: tuple[int, int] | None, pushed: bool) -> None:
        """Attribute, skill, bonus and Stress dice; at least 1 without those of Stress."""
        skill = throw["made"]["skill"]
        own = sum(part) if part else who.score(throw["made"]["attribute"]) + (who.rank(skill) if skill else 0)
        weighs = self.weighs(who, throw["made"])
        if skill and not part and (lent := who.talent("dice", skill=skill)):
            weighs.append((lent, True))
        bodily = throw["made"]["attribute"] in ("body", "agility")
        if who.wounds and bodily and self.figures["wound-effect"] == "dice":
            weighs.append((-who.wounds, True))
        nimble = throw["made"]["attribute"] == "agility"
        if who.guard and nimble and self.figures["armour-hampers"] == "agility":
            weighs.append((-who.guard, True))
        self.terms(who, throw, weighs)
        base = max(1, own + sum(amount for amount, dice in weighs if dice or self.as_dice))
        fell = sum(face["role"] != "stress" for face in throw["faces"])
        self.expect(fell == base, f"{who.id} rolls {fell} dice for {throw['made']['purpose']}, not {base}")
        stress = who.stress_dice if pushed or self.figures["stress-dice-on"] == "all" else 0
        more = len(throw["faces"]) - fell
        self.expect(more == stress, f"{who.id} rolls {more} Stress dice, not {stress}")
        told = f"{base}d6{f'+{stress}d6 of Stress' if stress else ''}"
        self.expect(throw["pool"] == told, f"{throw['pool']} is told of a pool of {told}")

    @property
    def as_dice(self) -> bool:
        return bool(self.figures["modifiers"] == "dice")

    def weighs(self, who: ZonePerson, told: Data) -> Modifiers:
        purpose = told["purpose"]
        if purpose.startswith(CHECK):
            light = self.referee.shots.light(who.place) if told["skill"] == "perception" else 0
            if light and self.figures["perception-light"] == "dimly-lit":
                light = DIMLY_LIT if light <= DIMLY_LIT else 0
            return [(light, False)] if light else []
        return self.referee.blows.weighs(who, told)

    def terms(self, who: ZonePerson, throw: Data, weighs: Modifiers) -> None:
        """All that helps or hinders is told, and nothing else."""
        wanted = [signed(amount, dice or self.as_dice) for amount, dice in weighs]
        if fear := who.worth("fear"):
            wanted.append(signed(-fear, False))
        told = [term["amount"] for term in throw["terms"]]
        self.expect(sorted(told) == sorted(wanted), f"{who.id} is told {told}, not {wanted}, for the roll")

    def read(self, who: ZonePerson, throw: Data) -> int:
        """The successes: of the dice, less Fear, and not below 0."""
        success = self.figures["success-face"]
        for face in throw["faces"]:
            scores = int(face["role"] != "stress" and face["shows"] >= success)
            self.expect(1 <= face["shows"] <= face["of"] == 6, f"a die shows {face['shows']}")
            self.expect(face["scores"] == scores, f"a {face['shows']} scores {face['scores']}")
        scored = sum(face["shows"] >= success for face in throw["faces"] if face["role"] != "stress")
        self.expect(throw["scored"] == scored, f"{who.id} scores {scored}, not {throw['scored']}")
        if self.as_dice:
            plus = 0
        else:
            plus = sum(amount for amount, dice in self.weighs(who, throw["made"]) if not dice)
        return max(0, scored + plus - who.worth("fear"))

    # ------------------------------------------------------------ what it leaves behind

    def leaves(self, who: ZonePerson, throw: Data, successes: int) -> None:
        """WP for every two successes and for lucky Stress dice, then what critical failures bring."""
        success = self.figures["success-face"]
        fails = min(self.figures["stress-fail-to"], success - 1)
        shown = [face["shows"] for face in throw["faces"] if face["role"] == "stress"]
        gain = successes // 2 + sum(face >= success for face in shown)
        criticals = sum(face <= fails for face in shown)
        if gain:
            after = max(who.wp, min(who.most_wp, who.wp + gain))
            gained = after - who.wp
            said = f"{after} of {who.most_wp}"
            self.due(
                "wp", who.id, "WP", lambda: self.earns(who, after), gained=gained, wp=after, outcome=said
            )
        if criticals:
            self.afflicts(who, CONDITIONS[throw["made"]["attribute"]], criticals)

    def earns(self, who: ZonePerson, wp: int) -> None:
        who.wp = wp

    def afflicts(self, who: ZonePerson, condition: str, criticals: int) -> None:
        """A condition rises if the critical failures outnumber its level; else they are 1 Stress."""
        level = who.levels.get(condition, 0)
        if criticals <= level or level == MOST_LEVEL:
            self.takes(who)
            return
        less = 1 if self.figures["condition-effect"] == "flat" else level + 1
        told = f"{condition.capitalize()} {level + 1}, {less} {TAKES[condition][less > 1]}"
        facts = {"condition": condition, "level": level + 1, "failures": criticals, "outcome": told}
        self.due("condition", who.id, "condition", lambda: self.rises(who, condition), **facts)

    def rises(self, who: ZonePerson, condition: str) -> None:
        """Above the last level it breaks, with an injury that is no Wound."""
        who.levels[condition] = who.levels.get(condition, 0) + 1
        if who.levels[condition] <= LAST_LEVEL:
            return
        self.due("down", who.id, "being broken")
        physical = condition == "exhaustion"
        fits = [key for key in table("injuries") if (key != "mental") == physical]
        self.referee.bodies.injured(who, fits, wound=False)


def signed(amount: int, dice: bool) -> str:
    """As a roll that is laid open tells it."""
    of = (" die" if abs(amount) == 1 else " dice") if dice else ""
    return f"{'+' if amount > 0 else '−'}{abs(amount)}{of}"
