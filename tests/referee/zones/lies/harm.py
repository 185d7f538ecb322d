"""Lies about dice, blows and what they do to people."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.referee.lies import first
from tests.referee.watch import Tamper
from tests.referee.zones.lies.making import (
    Data,
    Fits,
    cited,
    faces,
    kind,
    made,
    more,
    named,
    other,
    otherwise,
    quiet,
    rolled,
    told,
    twice,
)
from tests.referee.zones.rolls import strikes

ROLL = kind("roll")


def known(fits: Fits) -> Fits:
    """The same of somebody of whom everybody is told how much is left."""
    return lambda event: fits(event) and "left" in event["figures"]


def struck(event: Data) -> bool:
    """Whether somebody is struck at."""
    return ROLL(event) and strikes(made(event))


def shows(role: str, scores: int | None = None) -> Fits:
    """Whether a roll has a die of a role, that scores so much."""

    def fits(event: Data) -> bool:
        return ROLL(event) and any(is_of(face, role, scores) for face in faces(event))

    return fits


def is_of(face: Data, role: str, scores: int | None) -> bool:
    return face["role"] == role and scores in (None, face["scores"])


def face_of(
    name: str, role: str, scores: int | None, word: str, change: Callable[[Data, Data], None]
) -> Tamper:
    """A die of a role told otherwise."""

    def lie(events: list[Data]) -> Iterator[str]:
        for event in first(events, shows(role, scores)):
            change(event, next(face for face in faces(event) if is_of(face, role, scores)))
            yield word

    return named(lie, name)


def hides(event: Data, face: Data) -> None:
    faces(event).remove(face)


def adds(event: Data, face: Data) -> None:
    faces(event).insert(0, face | {"shows": 2, "scores": 0})


def counts(event: Data, face: Data) -> None:
    face["scores"] = 1 - face["scores"]


def weighs(event: Data) -> bool:
    return ROLL(event) and bool(event["throws"][0]["terms"])


def afraid(event: Data) -> bool:
    return ROLL(event) and any(term["text"].startswith("Fear") for term in event["throws"][0]["terms"])


def fearless(event: Data) -> None:
    throw = event["throws"][0]
    throw["terms"] = [term for term in throw["terms"] if not term["text"].startswith("Fear")]


def one_better(event: Data) -> None:
    event["figures"]["successes"] += 1
    event["throws"][0]["total"] += 1


def pushes_for_free(events: list[Data]) -> Iterator[str]:
    for event in first(events, cited(kind("stress"), "zones.ruling.push-rule")):
        events.remove(event)
        yield ""


def defends_twice(events: list[Data]) -> Iterator[str]:
    """Another reaction to the same attack, without anything that follows from its roll."""
    for event in first(events, kind("defence")):
        again = [each for each in events[: events.index(event)] if rolled("")(each)][-1]
        events.insert(events.index(event) + 1, again)
        yield "against nothing"


def hits_by_missing(event: Data) -> None:
    event["kind"] = "hit"
    event["figures"]["damage"], event["names"]["type"] = 1, "slash"


def no_stamina_at_all(event: Data) -> bool:
    return kind("stamina")(event) and event["figures"].get("lost", 0) > 0


HARM: tuple[Tamper, ...] = (
    face_of("die_hidden", "own", None, "dice for", hides),
    face_of("die_added", "own", None, "dice for", adds),
    face_of("failure_scores", "own", 0, "scores", counts),
    face_of("success_fails", "own", 1, "scores", counts),
    face_of("stress_die_scores", "stress", 0, "scores", counts),
    face_of("stress_die_hidden", "stress", None, "Stress dice, not", hides),
    otherwise("one_success_more", ROLL, "successes, not", one_better),
    otherwise("nothing_weighs", weighs, "is told", lambda event: event["throws"][0].update(terms=[])),
    otherwise("fearless", afraid, "is told", fearless),
    otherwise("pool_told_otherwise", ROLL, "is told of a pool", lambda e: e["throws"][0].update(pool="0d6")),
    otherwise("other_skill", rolled("to dodge"), "for to dodge", lambda e: made(e).update(skill="melee")),
    otherwise("other_attribute", rolled("to hit"), "rolls soul",
              lambda e: made(e).update(attribute="soul")),
    otherwise("other_weapon", struck, "to strike with",
              lambda e: made(e).update(weapon="Spoon")),
    more("wp_for_nothing", kind("wp"), "gained", "WP"),
    more("wp_in_all", kind("wp"), "wp", "WP"),
    quiet("wp_unheard", kind("wp"), "WP"),
    more("condition_too_high", kind("condition"), "level", "condition of"),
    quiet("condition_unheard", kind("condition"), "condition of"),
    other("other_condition", kind("condition"), "condition", "bored", "condition of"),
    quiet("critical_without_stress", cited(kind("stress"), "zones.condition.extra-stress"), "Stress of"),
    more("stress_too_high", kind("stress"), "stress", "Stress of"),
    pushes_for_free, defends_twice,
    more("hits_harder", kind("hit"), "damage", "damage of"),
    quiet("hit_unheard", kind("hit"), "damage of"),
    otherwise("misses_and_hits", kind("miss"), "a miss of", hits_by_missing),
    other("other_damage", kind("hit"), "type", "scorn", "scorn damage"),
    more("attacks_harder", kind("attack"), "damage", "damage, not"),
    other("attacks_with_nothing", kind("attack"), "weapon", "Spoon", "has no attack"),
    quiet("reaction_without_any", kind("undefended"), "having no reaction"),
    twice("attacks_twice", kind("attack"), ""),
    more("defends_better", kind("defence"), "less", "a defence of"),
    more("thicker_armour", kind("guard"), "guard", "protection of"),
    quiet("no_armour", kind("guard"), "protection of"),
    more("loses_more", no_stamina_at_all, "lost", "Stamina of"),
    more("has_more_left", known(no_stamina_at_all), "left", "Stamina of"),
    quiet("loses_nothing", no_stamina_at_all, "Stamina of"),
    quiet("still_up", kind("down"), "being "),
    quiet("unhurt", cited(kind("wound"), "zones.wound.critical-table"), "a Wound of"),
    quiet("uninjured", cited(kind("wound"), "zones.condition.above-three"), "an injury of"),
    more("other_injury", kind("wound"), "die", " for "),
    other("injured_otherwise", kind("wound"), "table", "scorn", "is injured by"),
    more("one_wound_more", kind("wound"), "wounds", " of "),
    more("heals_more", told(kind("stamina"), "gained"), "gained", "Stamina back of"),
    more("splits_otherwise", kind("split"), "attribute", "split"),
    quiet("splits_unheard", kind("split"), "dice for to hit"),
)  # fmt: skip
