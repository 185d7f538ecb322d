"""Which rules a roll, a hit and what it leaves behind are told by, and no others."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.figures import FIGURES, ZoneFigures
from winterdawn.editions.zones.people.harm import afflicted, hit, wp_gained
from winterdawn.editions.zones.people.hero import Lasting

PAIR = (("ann", "rat"),)


def check(fight: Arena, key: str = "attribute:body", needs: int = 1) -> Arena:
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", key)
    return fight.answer("How many successes", needs)


def why(fight: Arena) -> tuple[str, ...]:
    """By which rules the dice fall that are asked for."""
    ((_, ask),) = fight.run.pending.items()
    return ask.cites


def test_a_strike_is_rolled_by_its_rules() -> None:
    fight = Arena(hero("Ann", "mace"), enemy(stamina=40), close=PAIR).does("strike:0:rat")
    assert why(fight) == (
        "zones.melee.roll",
        "zones.weapon.bonus",
        "zones.ruling.attributes-of-skills",
        "zones.ruling.pool-make-up",
    )
    tense = Arena(hero("Ann", "mace", stress=5), enemy(stamina=40), close=PAIR).does("strike:0:rat")
    assert why(tense)[2:] == ("zones.stress.dice", "zones.ruling.attributes-of-skills")


def test_each_strike_of_two_weapons_is_rolled_by_the_rules_of_a_split() -> None:
    people = hero("Ann", "mace", "dagger", melee=3, stress=5), enemy(stamina=40)
    fight = Arena(*people, close=PAIR).does("dual").answer("which first", "0")
    fight.answer("BODY dice", 2).answer("Melee dice", 1)
    assert why(fight) == (
        "zones.action.dual-bonus-after",
        "zones.melee.roll",
        "zones.ruling.dual-stress-dice",
        "zones.stress.dice",
    )
    assert fight.told("split") == ["Ann splits the dice: 2 + 1 dice and 2 + 2"]


@pytest.mark.parametrize(
    ("zone", "band"), [("Yard", ("zones.ranged.mod-short",)), ("Hall", ())], ids=["short", "medium"]
)
def test_a_shot_is_rolled_by_its_band_where_nothing_else_tells_it(zone: str, band: tuple[str, ...]) -> None:
    fight = Arena(hero("Ann", "long-bow"), enemy(), at={"rat": zone}).does("reload:0", "shoot:0:rat")
    last = () if band else ("zones.ruling.pool-make-up",)
    rest = ("zones.weapon.bonus", "zones.ruling.attributes-of-skills")
    assert why(fight) == ("zones.ranged.roll", *band, *rest, *last)


def test_a_check_is_rolled_by_the_ruling_that_calls_for_it() -> None:
    assert why(check(Arena(hero(), enemy()))) == (
        "zones.ruling.gm-checks",
        "zones.ruling.one-success-suffices",
        "zones.ruling.attribute-check",
        "zones.ruling.pool-make-up",
    )
    assert why(check(Arena(hero(perception=0), enemy()), "skill:perception")) == (
        "zones.ruling.gm-checks",
        "zones.ruling.one-success-suffices",
        "zones.ruling.no-ranks",
        "zones.ruling.attributes-of-skills",
    )
    assert "zones.ruling.pool-floor" in why(check(Arena(hero(mind=1), enemy()), "attribute:mind"))


def test_the_game_master_reads_what_can_be_checked() -> None:
    fight = Arena(hero(), enemy()).answer("What happens?", "gm:check:ann", "gm")
    ask: Any = fight.ask("A check of what, by Ann?")
    groups = {option.key.partition(":")[0]: option.group for option in ask.among.options}
    assert groups == {"skill": "Skills", "attribute": "Attributes"}
    fight.answer("A check of what", "attribute:mind")
    ask = fight.ask("How many successes does it take?")
    assert [count.value for count in ask.among.counts] == list(range(1, 11))
    assert (ask.fallback(), ask.act) == (1, "Successes needed: {}")


def test_a_roll_that_takes_several_tells_how_many() -> None:
    fight = check(Arena(hero(), enemy()), needs=2).scores(1)
    assert fight.told("roll") == ["Ann rolls a check of BODY: 1 of 2 successes"]
    assert fight.events("roll")[0].figures == {"successes": 1, "needs": 2}
    assert check(Arena(hero(), enemy())).scores(1).events("roll")[0].figures == {"successes": 1}


@pytest.mark.rule("zones.ruling.fear-before-wp")
def test_a_roll_is_laid_open() -> None:
    fight = Arena(hero(conditions={"fear": 1}, stress=4), enemy(stamina=40), close=PAIR)
    fight.does("strike:0:rat").scores(2, 6)
    (shown,) = fight.events("roll")[0].throws
    assert (shown.who, shown.label, shown.pool) == ("ann", "Melee", "8d6+1d6 of Stress")
    assert [(term.amount, term.text) for term in shown.terms] == [("+2 dice", "Broadsword"), ("−1", "Fear 1")]
    assert (shown.scored, shown.total, shown.unit) == (2, 1, "success")
    alone = check(Arena(hero(), enemy())).scores(2)
    (shown,) = alone.events("roll")[0].throws
    assert (shown.label, shown.pool, shown.unit) == ("BODY", "4d6", "successes")


@pytest.mark.parametrize(
    ("successes", "lucky", "cites"),
    [
        (2, 0, ("zones.character.wp-gain",)),
        (1, 0, ()),
        (1, 1, ("zones.stress.success-wp",)),
        (2, 1, ("zones.character.wp-gain", "zones.stress.success-wp")),
        (6, 0, ("zones.character.wp-gain", "zones.character.wp-max")),
    ],
)
def test_wp_are_told_by_what_brought_them(successes: int, lucky: int, cites: tuple[str, ...]) -> None:
    found = wp_gained(Lasting(wp=0), 2, successes, lucky)
    assert found.cites == cites
    assert (found.gained, found.over) == (min(2, successes // 2 + lucky), max(0, successes // 2 + lucky - 2))


@pytest.mark.about("zones.ruling.stress-die-wp-cap")
@pytest.mark.parametrize(
    ("wp", "successes", "lucky", "capped"),
    [(0, 2, 1, False), (2, 2, 1, True), (2, 2, 0, False), (1, 0, 2, True)],
)
def test_the_bound_of_wp_is_told_where_a_stress_die_meets_it(
    wp: int, successes: int, lucky: int, capped: bool
) -> None:
    fight = check(Arena(hero(wp=wp, mind=2, stress=5), enemy()))
    fight.scores(successes, *[6] * lucky, *[2] * (2 - lucky))
    (event,) = fight.events("wp")
    assert ("zones.ruling.stress-die-wp-cap" in event.cites) is capped
    assert "zones.ruling.wp-per-roll" in event.cites or len(event.cites) == 4


def test_gains_of_wp_are_told() -> None:
    fight = check(Arena(hero(wp=0, mind=2), enemy())).scores(2)
    assert fight.told("wp") == ["Ann gains 1 WP, and has 1 of 2"]
    assert fight.events("wp")[0].figures == {"gained": 1, "wp": 1}
    assert check(Arena(hero(wp=0, mind=2), enemy())).scores(1).told("wp") == []


@pytest.mark.parametrize(
    ("lasting", "failures", "cites"),
    [
        (
            Lasting(),
            1,
            (
                "zones.stress.failure-critical",
                "zones.stress.failure-condition",
                "zones.condition.soul",
                "zones.condition.by-attribute",
            ),
        ),
        (
            Lasting(conditions={"fear": 3}),
            4,
            (
                "zones.stress.failure-critical",
                "zones.condition.raise",
                "zones.condition.soul",
                "zones.condition.above-three",
            ),
        ),
        (
            Lasting(conditions={"fear": 1}),
            1,
            ("zones.stress.failure-critical", "zones.condition.extra-stress", "zones.condition.soul"),
        ),
        (Lasting(conditions={"fear": 1}), 0, ()),
    ],
)
def test_critical_failures_are_told_by_their_rules(
    lasting: Lasting, failures: int, cites: tuple[str, ...]
) -> None:
    assert afflicted(lasting, "soul", failures).cites == cites


@pytest.mark.parametrize(
    ("lost", "damage", "overflow", "cites"),
    [
        (0, 3, "later-hit", ("zones.stamina.loss",)),
        (
            0,
            6,
            "later-hit",
            ("zones.stamina.loss", "zones.stamina.zero-broken", "zones.ruling.stamina-overflow"),
        ),
        (
            0,
            7,
            "same-hit",
            ("zones.stamina.zero-wound", "zones.stamina.zero-broken", "zones.ruling.stamina-overflow"),
        ),
        (6, 1, "later-hit", ("zones.stamina.zero-wound", "zones.wound.critical-table")),
        (0, 0, "later-hit", ("zones.ruling.damage-floor",)),
    ],
)
def test_hits_are_told_by_what_they_do(lost: int, damage: int, overflow: str, cites: tuple[str, ...]) -> None:
    figures = FIGURES if overflow == "later-hit" else ZoneFigures(stamina_overflow="same-hit")
    assert hit(Lasting(lost=lost), damage, 6, figures).cites == cites


@pytest.mark.parametrize(("failures", "told"), [(1, "a critical failure"), (2, "2 critical failures")])
def test_stress_of_critical_failures_is_told(failures: int, told: str) -> None:
    fight = check(Arena(hero(stress=5, conditions={"exhaustion": 2}), enemy()))
    fight.scores(0, *[1] * failures, *[2] * (2 - failures))
    assert fight.told("stress") == [f"Ann has {told}, and takes 1 Stress: 6 in all"]
    fight = check(Arena(hero(stress=5), enemy())).scores(0, *[1] * failures, *[2] * (2 - failures))
    assert fight.told("condition") == [
        f"Ann has {told}: Exhaustion 1, 1 action less a round from the next on"
    ]
    assert fight.events("condition")[0].figures == {"level": 1, "failures": failures}
    assert fight.events("condition")[0].names == {"condition": "exhaustion"}


@pytest.mark.rule("zones.ruling.stress-cap")
@pytest.mark.parametrize(("stress", "told"), [(1, "2"), (3, "4, 1 above what has no effect")])
def test_whoever_takes_stress_that_counts_is_warned(stress: int, told: str) -> None:
    fight = Arena(hero(stress=stress), enemy(), push="on")
    check(fight).scores(1).answer("push the roll?", "push").scores(0, *[2] * (stress == 3))
    assert fight.told("stress") == [f"Ann takes 1 Stress, and has {told}"]
    assert ("zones.ruling.stress-cap" in fight.events("stress")[0].cites) is (stress == 3)
    check(Arena(hero(stress=4), enemy(), push="on")).scores(1, 2).answer("push the roll?", "push")


@pytest.mark.rule("zones.ruling.push-rule")
def test_a_push_tells_what_is_still_needed_and_is_not_offered_where_no_die_is_left() -> None:
    fight = check(Arena(hero(), enemy(), push="on"), needs=2).scores(1)
    ask: Any = fight.ask("A check of BODY: push the roll?")
    assert ask.lead == "1 success so far, 2 needed."
    assert [(one.label, one.cost) for one in ask.among.options] == [
        ("Let it stand", ""),
        ("Push", "1 Stress"),
    ]
    assert ask.outlook("keep") is None
    assert (
        check(Arena(hero(), enemy(), push="on")).scores(2).ask("push the roll?").lead == "2 successes so far."
    )
    whole = check(Arena(hero(), enemy(), push="on")).scores(4)
    assert not [asked for asked in whole.open() if "push" in asked]


def test_the_game_master_sets_what_lasts_within_bounds() -> None:
    fight = Arena(hero(stress=3, wp=1, mind=2, victory_points=1), enemy())
    bounds = {"stress": 20, "wp": 3, "victory_points": 20, "exhaustion": 4, "dazed": 4, "fear": 4}
    fight.answer("What happens?", "gm:set:ann", "gm")
    ask: Any = fight.ask("Which figure")
    assert {one.key for one in ask.among.options if one.group == "Conditions"} == {
        "exhaustion",
        "dazed",
        "fear",
    }
    for key, most in bounds.items():
        fight.answer("Which figure", key)
        ask = fight.ask("to what?")
        assert [count.value for count in ask.among.counts] == list(range(most + 1)), key
        fight.answer("to what?", 0).answer("What happens?", "gm:set:ann", "gm")
    assert fight.lasting("ann").conditions == {}
    assert (fight.lasting("ann").stress, fight.lasting("ann").wp) == (0, 0)


def test_each_die_tells_what_it_scores_and_by_which_rule() -> None:
    fight = check(Arena(hero(stress=6), enemy()), "attribute:soul").roll(6, 5, 1, 6, 1, 3)
    (shown,) = fight.events("roll")[0].throws
    success = ("zones.ruling.die-and-success-face",)
    lucky = ("zones.stress.success-not-counted",)
    critical = ("zones.stress.failure-critical", "zones.ruling.stress-die-failure")
    assert [(face.shows, face.of, face.scores, face.role, face.cites) for face in shown.faces] == [
        (6, 6, 1, "own", success),
        (5, 6, 0, "own", success),
        (1, 6, 0, "own", success),
        (6, 6, 0, "stress", lucky),
        (1, 6, 0, "stress", critical),
        (3, 6, 0, "stress", lucky),
    ]


@pytest.mark.house("stress-fail-to", "success-face")
@pytest.mark.rule("zones.ruling.stress-die-failure")
def test_a_face_that_is_a_success_is_no_failure() -> None:
    fight = Arena(hero(stress=5), enemy(), stress_fail_to=5, success_face=4)
    check(fight, "attribute:soul").roll(2, 2, 2, 4, 3)
    (shown,) = fight.events("roll")[0].throws
    assert ["zones.stress.failure-critical" in face.cites for face in shown.faces[3:]] == [False, True]


def test_a_condition_that_is_set_to_0_is_gone() -> None:
    fight = Arena(hero(conditions={"fear": 2, "dazed": 1}), enemy()).answer(
        "What happens?", "gm:set:ann", "gm"
    )
    fight.answer("Which figure", "fear").answer("to what?", 0)
    assert fight.lasting("ann").conditions == {"dazed": 1}
    assert [badge.label for badge in fight.view("ann").tokens[0].badges] == ["Dazed 1"]
