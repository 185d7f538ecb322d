"""Lies about a fight of the screen, one or more for each judgement of its referee."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.referee.lies import first
from tests.referee.watch import Tamper

Data = dict[str, Any]
Fits = Callable[[Data], bool]


def kind(*kinds: str) -> Fits:
    return lambda event: event["kind"] in kinds


def cites(rule: str) -> Fits:
    return lambda event: bool(event["cites"]) and event["cites"][0] == rule


def both(one: Fits, other: Fits) -> Fits:
    return lambda event: one(event) and other(event)


def throws(event: Data) -> list[Data]:
    """Those of which it is known who made them and how."""
    return [throw for throw in event["throws"] if throw["made"]]


def term(throw: Data, rule: str) -> Data | None:
    return next((each for each in throw["terms"] if each["cites"][0] == rule), None)


def weighed(rule: str) -> Fits:
    """Whether some throw of an event has such a term."""
    return lambda event: any(term(throw, rule) for throw in throws(event))


def without(rule: str, word: str, name: str, fits: Fits = lambda _: True) -> Tamper:
    """A term kept quiet about, while everything else stays."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, both(fits, weighed(rule))):
            for throw in throws(event):
                throw["terms"] = [each for each in throw["terms"] if each["cites"][0] != rule]
            yield word

    lie.__name__ = name
    return lie


def amounts(rule: str, amount: str, word: str, name: str) -> Tamper:
    """A term that comes to something else."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, weighed(rule)):
            for throw in throws(event):
                if found := term(throw, rule):
                    found["amount"] = amount
            yield word

    lie.__name__ = name
    return lie


def figure(fits: Fits, key: str, by: int, word: str, name: str) -> Tamper:
    """A figure that is told too high or too low."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, lambda each: fits(each) and key in each["figures"]):
            event["figures"][key] += by
            yield word

    lie.__name__ = name
    return lie


def untold(fits: Fits, word: str, name: str) -> Tamper:
    """Something that happened, and is not told."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, fits):
            events.remove(event)
            yield word

    lie.__name__ = name
    return lie


def malus_die_withheld(events: list[Data]) -> Iterator[str]:
    def hampered(event: Data) -> bool:
        return any(face["role"] == "against" for throw in throws(event) for face in throw["faces"])

    for event in first(events, hampered):
        throw = next(one for one in throws(event) if any(f["role"] == "against" for f in one["faces"]))
        throw["faces"].remove(next(face for face in throw["faces"] if face["role"] == "against"))
        yield "malus dice for"


def malus_die_added(events: list[Data]) -> Iterator[str]:
    """A total that counts malus dice as the pool's."""
    for event in first(events, lambda each: bool(throws(each)) and each["kind"] == "exchange"):
        throw = throws(event)[0]
        throw["total"] += 1
        yield "comes to"


def quarter_for_a_third(events: list[Data]) -> Iterator[str]:
    """A three that scores nothing, as in the core book."""

    def three(event: Data) -> bool:
        return any(face["shows"] == 3 for throw in throws(event) for face in throw["faces"])

    for event in first(events, three):
        for throw in throws(event):
            for face in throw["faces"]:
                face["scores"] -= face["shows"] == 3
        yield "scores"


def loser_named_the_winner(events: list[Data]) -> Iterator[str]:
    def won(event: Data) -> bool:
        return event["kind"] == "exchange" and event["names"]["by"] == event["who"]

    for event in first(events, won):
        event["names"]["by"] = event["names"]["against"]
        yield "won by"


def bought_from_nothing(events: list[Data]) -> Iterator[str]:
    """More dice bought than ranks grant."""

    def buys(event: Data) -> bool:
        return any(face["role"] == "bought" for throw in throws(event) for face in throw["faces"])

    for event in first(events, buys):
        for throw in throws(event):
            for face in [each for each in throw["faces"] if each["role"] == "bought"]:
                throw["faces"] += [face] * 9
        yield "dice for"


def spirit_spared(events: list[Data]) -> Iterator[str]:
    """Bought dice that cost a point too little, the sum being right."""

    def paid(event: Data) -> bool:
        return (
            cites("screen.spirit.bonus-dice")(event) and "screen.ruling.spirit-dice-limit" in event["cites"]
        )

    for event in first(events, paid):
        event["figures"]["spirit"] += 1
        event["figures"]["left"] += 1
        yield "has paid"


def boxes_spared(events: list[Data]) -> Iterator[str]:
    """Maluses that tick a box too few."""
    for event in first(events, lambda each: each["kind"] == "strain"):
        follows = events[events.index(event) + 1]
        event["figures"]["boxes"] -= 1
        follows["figures"]["boxes"] -= 1
        going = [each for each in events[events.index(follows) :] if each["who"] == event["who"]]
        if not any(each["kind"] == "down" for each in going[:3]):
            yield "has not paid"
        return


def steps_forgotten(events: list[Data]) -> Iterator[str]:
    """A shot that asks for too little, with all its steps told."""
    for event in first(events, lambda each: each["kind"] == "shot" and each["figures"]["needed"] > 0):
        event["figures"]["needed"] -= 1
        event["figures"]["hits"] += 1
        yield "a shot asks for"


def bought_for_less(events: list[Data]) -> Iterator[str]:
    def dear(event: Data) -> bool:
        return event["kind"] == "spent" and event["figures"]["paid"] > 1

    for event in first(events, dear):
        event["figures"]["paid"] -= 1
        yield "in place of"


def bought_for_more_than_there_is(events: list[Data]) -> Iterator[str]:
    for event in first(events, kind("spent")):
        event["figures"]["paid"] += 99
        event["figures"]["pieces"] = 99 + event["figures"].get("pieces", 0)
        yield "hits"


def armour_left_out(events: list[Data]) -> Iterator[str]:
    def stopped(event: Data) -> bool:
        return event["kind"] == "damage" and "type" in event["names"] and bool(event["throws"][0]["terms"])

    for event in first(events, stopped):
        throw = event["throws"][0]
        throw["total"] = event["figures"]["boxes"] = throw["scored"] + 1
        yield "through armour"


def wrong_damage_dice(events: list[Data]) -> Iterator[str]:
    for event in first(events, lambda each: each["kind"] == "damage" and "type" in each["names"]):
        for face in event["throws"][0]["faces"]:
            face["of"] = 100
        yield "damage with"


def taught_again(events: list[Data]) -> Iterator[str]:
    for event in first(events, cites("screen.moment.tempo-change")):
        events.insert(events.index(event), event)
        yield "not used since"


CALM = "screen.manoeuvre.intimidate-recover"
BLEEDING = "screen.ruling.bleeding-effect-missing"
STATES = "screen.ruling.condition-effects-missing"
FLANK, REAR, HELM = "screen.facing.flanking", "screen.facing.rearing", "screen.facing.helmet-columns"
LUCK = "screen.manoeuvre.lucky-break-test"
STAGGER = "screen.control.stagger"
TAMPERS: tuple[Tamper, ...] = (
    malus_die_withheld, malus_die_added, quarter_for_a_third, loser_named_the_winner, bought_from_nothing,
    spirit_spared, boxes_spared, steps_forgotten, bought_for_less, armour_left_out,
    bought_for_more_than_there_is, wrong_damage_dice, taught_again,
    without(BLEEDING, BLEEDING, "blood_that_weighs_nothing"),
    without(STATES, STATES, "conditions_that_weigh_nothing"),
    without("screen.core.attribute-below-four", "below 4", "weakness_that_weighs_nothing"),
    without("screen.range.malus-per-step", "out of range", "reach_of_a_giant", kind("exchange")),
    without("screen.ranged.target-size", "for the size", "little_target_hit_with_ease"),
    without("screen.ranged.distance", " m, not", "distance_forgotten"),
    without(HELM, "close faces", "helm_seen_through"),
    amounts(FLANK, "+2 dice", "is +1 die, not +2 dice", "flank_for_two"),
    amounts(REAR, "+2 dice", "is +3 dice, not +2 dice", "rear_for_two"),
    figure(kind("damage"), "dice", 1, "two numbers of damage dice", "die_of_damage_too_many"),
    figure(cites("screen.injury.major-piercing"), "level", 1, "bleeds at", "bleeds_too_much"),
    figure(cites("screen.injury.major-slashing"), "level", -1, "bleeds at", "bleeds_too_little"),
    figure(cites(BLEEDING), "level", 1, "rises from", "bleeding_that_leaps"),
    figure(cites("screen.injury.major-bludgeoning"), "level", -1, "stunned at", "stunned_too_little"),
    figure(cites("screen.manoeuvre.intimidate-effect"), "level", 1, "afraid at", "too_much_afraid"),
    figure(cites("screen.manoeuvre.taunt-effect"), "level", 1, "angry at", "too_angry"),
    figure(cites(STAGGER), "number", -1, "drops by", "staggered_too_far"),
    figure(cites(LUCK), "difficulty", -1, "tests luck against", "luck_made_easy"),
    untold(both(kind("spirit"), cites("screen.control.exhaust")), "spirit", "exhausted_by_nothing"),
    figure(lambda event: event["names"].get("part") == "whole", "number", -1, "is called at", "turn_moved"),
    untold(both(kind("initiative"), cites(STAGGER)), "never came", "staggered_by_nothing"),
    untold(kind("step"), "never came", "shifted_by_nothing"),
    untold(kind("push"), "never came", "pushed_by_nothing"),
    untold(kind("stunned"), "is not stunned", "stun_untold"),
    figure(cites(CALM), "difficulty", -1, "shakes off", "fear_taken_lightly"),
)  # fmt: skip
"""Lies that only the screen's referee sees; those about haste and charges stand apart."""
