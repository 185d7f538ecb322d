"""Odds beside choices are those of play: each is counted by playing every way the dice can fall."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.blows.defence import Defence
from winterdawn.editions.zones.deeds.checks import Checks
from winterdawn.editions.zones.people.harm import afflicted
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.stakes import risk
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.tables.rows import Attribute
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.weigh import weigh

SETTINGS: list[dict[str, Any]] = [
    {"attribute": attribute, "needs": needs, "given": given, "house": house}
    for attribute, needs, given, house in (
        ("mind", 1, {}, {}),
        ("mind", 2, {}, {}),
        ("soul", 1, {}, {}),
        ("soul", 2, {"conditions": {"fear": 1}}, {}),
        ("body", 1, {"conditions": {"fear": 2}}, {}),
        ("body", 3, {}, {}),
        ("agility", 1, {"stress": 4}, {}),
        ("agility", 2, {"stress": 5}, {}),
        ("awareness", 1, {"stress": 5, "soul": 2}, {}),
        ("mind", 1, {}, {"success_face": 5}),
        ("mind", 2, {"stress": 4}, {"success_face": 4}),
        ("soul", 1, {"stress": 5}, {"stress_fail_to": 3}),
        ("soul", 1, {"stress": 4, "conditions": {"fear": 1}}, {"stress_fail_to": 2, "success_face": 5}),
        ("body", 2, {}, {"success_face": 4, "condition_effect": "flat"}),
        ("body", 1, {"conditions": {"fear": 3}}, {"condition_effect": "flat"}),
        ("awareness", 2, {"stress": 3}, {"success_face": 5}),
    )
]


def checking(attribute: str, needs: int, given: dict[str, Any], house: dict[str, Any]) -> Arena:
    fight = Arena(hero(**given), enemy(), **house)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", f"attribute:{attribute}")
    return fight.answer("How many successes", needs)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_roll_and_its_odds_agree(setting: dict[str, Any]) -> None:
    fight = checking(**setting)
    play, prospects = fight.fight, fight.fight.part(Prospects)
    test = play.part(Checks).test(
        play, fight.who("ann"), f"attribute:{setting['attribute']}", setting["needs"]
    )
    chance = prospects.passes(play, test)
    failures = prospects.trial(play, test).criticals()

    def seen(run: Any) -> tuple[bool, int] | None:
        rolled = [event for event in run.events if event.kind == "check"]
        if not rolled:
            return None
        told = [event for event in run.events if event.kind in ("condition", "stress")]
        return rolled[-1].outcome == "passed", len(told)

    found = weigh(fight.run, lambda ask: next(iter(ask)), seen)
    assert sum((p for (passed, _), p in found.items() if passed), Fraction(0)) == chance
    none = sum((p for (_, told), p in found.items() if not told), Fraction(0))
    assert none == failures.at_most(0)


@pytest.mark.parametrize(
    ("needs", "faces", "fear"),
    [
        (1, (2, 2, 2), 0),
        (2, (2, 2, 2), 0),
        (2, (6, 2, 2), 0),
        (1, (2, 3, 5), 0),
        (2, (2, 3, 5), 0),
        (1, (6, 2, 2), 1),
        (2, (6, 2, 2), 1),
    ],
)
def test_a_push_and_its_odds_agree(needs: int, faces: tuple[int, ...], fear: int) -> None:
    given = {"stress": 3, "soul": 3, "awareness": 3, "conditions": {"fear": fear} if fear else {}}
    fight = checking("awareness", needs, given, {"push": "on"}).roll(*faces)
    ask = fight.ask("push the roll?")
    assert ask.outlook is not None
    foreseen = ask.outlook("push")
    assert foreseen is not None
    fight.answer("push the roll?", "push")

    def seen(run: Any) -> bool | None:
        rolled = [event for event in run.events if event.kind == "check"]
        return rolled[-1].outcome == "passed" if rolled else None

    found = weigh(fight.run, lambda ask: next(iter(ask)), seen)
    assert float(found.get(True, Fraction(0))) == pytest.approx(foreseen.shares[0].chance)


def test_a_push_of_a_roll_that_has_its_success_tells_how_likely_more_are() -> None:
    fight = checking("awareness", 1, {"awareness": 3}, {"push": "on"}).roll(6, 2, 2)
    outlook = fight.ask("push the roll?").outlook
    assert outlook is not None
    foreseen = outlook("push")
    assert foreseen is not None
    assert foreseen.shares[0].label == "more successes"
    fight.answer("push the roll?", "push")

    def seen(run: Any) -> int | None:
        rolled = [event for event in run.events if event.kind == "roll"]
        return rolled[-1].figures["successes"] if rolled else None

    found = weigh(fight.run, lambda ask: next(iter(ask)), seen)
    more = sum((p for n, p in found.items() if n is not None and n > 1), Fraction(0))
    assert float(more) == pytest.approx(foreseen.shares[0].chance) == pytest.approx(1 - (5 / 6) ** 2)


@pytest.mark.rule("zones.defence.reduces")
@pytest.mark.parametrize(("damage", "armour"), [(2, ""), (2, "padded-coat"), (4, "mail-shirt")])
def test_a_reaction_and_its_odds_agree(damage: int, armour: str) -> None:
    given = {"mobility": 1, "agility": 3, "armour": armour}
    fight = Arena(hero("Ann", "mace", **given), enemy(damage=damage), close=(("ann", "rat"),))  # type: ignore[arg-type]
    fight.does("end", "strike:0:ann")
    outlook = fight.ask("defend?").outlook
    assert outlook is not None
    foreseen = outlook("dodge")
    assert foreseen is not None
    fight.answer("defend?", "dodge")

    def seen(run: Any) -> int | None:
        lost = [event for event in run.events if event.kind == "stamina"]
        return lost[-1].figures["lost"] if lost else None

    found = weigh(fight.run, lambda ask: next(iter(ask)), seen)
    assert {share.label: pytest.approx(share.chance) for share in foreseen.shares} == {
        f"you lose {lost or 0}": float(chance) for lost, chance in found.items()
    }
    mean = sum(lost * chance for lost, chance in found.items())
    assert foreseen.note.startswith(f"{float(mean):.2f} damage on average; taking it: ")


@pytest.mark.parametrize("broken", ["incapacitated", "fights-on"])
def test_what_a_reaction_lets_through_is_told_as_damage_and_not_as_stamina_that_is_not_there(
    broken: str,
) -> None:
    lost = 10 if broken == "fights-on" else 9
    fight = Arena(hero("Ann", "mace", lost=lost), enemy(), close=(("ann", "rat"),), broken=broken)
    outlook = fight.does("end", "strike:0:ann").ask("defend?").outlook
    assert outlook is not None
    foreseen = outlook("dodge")
    assert foreseen is not None
    told = "<1 % that you stay up; " if broken == "incapacitated" else ""
    assert foreseen.note == f"{told}4.17 damage on average; taking it: 5"
    assert foreseen.shares[0].label == "5 damage gets through"
    assert foreseen.more == "5 dice; 60 % for a success at least", "which is folded"
    fight.answer("defend?", "dodge").scores(0)
    assert fight.stamina("ann") == 0
    assert sum(event.figures["lost"] for event in fight.events("stamina")) == 10 - lost


def test_of_nothing_that_is_chosen_dice_are_forgotten() -> None:
    """What falls beside the base dice is told on the line of the choice."""
    fight = Arena(hero(stress=5, wp=0), enemy(stamina=40), close=(("ann", "rat"),))
    note = fight.option("strike:0:rat").note
    assert note.startswith("77 % to hit, critical failure 31 % (Exhaustion 1, 1 action less a round); ")
    outlook = fight.ask("do?").outlook
    assert outlook is not None
    ahead = outlook("strike:0:rat")
    assert ahead is not None
    assert ahead.more.startswith(
        f"8 dice and 2 of Stress, critical failure 31 % ({BRINGS}); a hit deals 2 + "
    )
    assert isinstance(next(iter(fight.run.pending.values())), Choose)
    told, after, _ = fight.ask("do?").remarks
    assert after.text == RAISE
    assert told.text == (
        "2 Stress dice fall too, and add no success: a 6 brings 1 WP, a 1 is a critical failure"
    )
    fight.does("strike:0:rat")
    assert isinstance(next(iter(fight.run.pending.values())), Roll)


BRINGS = "Exhaustion 1, 1 action less a round, until a shift of rest"
RAISE = (
    "critical failures in a roll bring: with BODY or AGILITY Exhaustion 1, 1 action less a round; with MIND "
    "or AWARENESS Dazed 1, 1 reaction less a round; with SOUL Fear 1, 1 success less in every roll; a shift "
    "of rest takes a level off"
)


@pytest.mark.parametrize(
    ("stress", "body", "soul"),
    [
        (4, "1 Stress, and Exhaustion stays 1", "1 Stress, and Fear stays 3"),
        (
            5,
            "1 Stress for 1 of them, Exhaustion 2, 2 actions less a round, for 2",
            "1 Stress, and Fear stays 3",
        ),
        (
            8,
            "1 Stress for 1 of them, Exhaustion 2, 2 actions less a round, for 2 or more",
            "1 Stress for up to 3 of them, Fear 4, and you are broken, for 4 or more",
        ),
    ],
)
def test_what_critical_failures_bring_is_told_once_by_how_many_they_are(
    stress: int, body: str, soul: str
) -> None:
    """SOUL 3: each point of Stress above is a die. As many as a level bring Stress, more the next level."""
    held = {"exhaustion": 1, "fear": 3}
    fight = Arena(hero(stress=stress, conditions=held), enemy(stamina=40), close=(("ann", "rat"),))
    told = [remark.text for remark in fight.ask("do?").remarks if "bring:" in told_text(remark.text)]
    dazed = "with MIND or AWARENESS Dazed 1, 1 reaction less a round"
    rest = "a shift of rest takes a level off"
    brings = "critical failures in a roll bring:"
    assert told == [f"{brings} with BODY or AGILITY {body}; {dazed}; with SOUL {soul}; {rest}"]


@pytest.mark.about("zones.ruling.condition-step")
@pytest.mark.parametrize(
    ("stress", "exhaustion", "told"),
    [
        (4, 1, "17 % (1 Stress and 1 Stress die more)"),
        (5, 1, "28 % (1 Stress and 1 Stress die more), 3 % (Exhaustion 2, 2 actions less a round)"),
        (6, 2, "42 % (1 Stress and 1 Stress die more), <1 % (Exhaustion 3, 3 actions less a round)"),
        (7, 3, "52 % (1 Stress and 1 Stress die more), <1 % (Exhaustion 4, and you are broken)"),
        (7, 4, "52 % (1 Stress and 1 Stress die more)"),
    ],
)
def test_a_choice_tells_each_thing_that_critical_failures_bring_with_its_own_chance(
    stress: int, exhaustion: int, told: str
) -> None:
    """Of 2 dice one fails with 10 in 36, both with 1 in 36: Exhaustion 1 has become 2 only by both."""
    ann = hero(stress=stress, conditions={"exhaustion": exhaustion})
    fight = Arena(ann, enemy(stamina=40), close=(("ann", "rat"),), broken="fights-on")
    game = fight.fight
    dodge = game.part(Defence).dodge(game, fight.who("ann"))
    fails = game.part(Prospects).fails(game, dodge, brief=True)
    assert fails is not None
    assert game.says(fails) == f"critical failure {told}"
    if exhaustion < 3:  # others have no action
        assert f", critical failure {told}; " in fight.option("strike:0:rat").note


SECOND = "1 critical failure: 1 Stress; more: Exhaustion 2, 2 actions less a round"


@pytest.mark.parametrize(
    ("conditions", "stress", "attribute", "does"),
    [
        ({}, 4, "body", "Exhaustion 1, 1 action less a round"),
        ({}, 4, "agility", "Exhaustion 1, 1 action less a round"),
        ({}, 4, "awareness", "Dazed 1, 1 reaction less a round"),
        ({}, 4, "soul", "Fear 1, 1 success less in every roll"),
        ({"dazed": 1}, 4, "mind", "1 Stress and 1 Stress die more, in each roll till a shift of rest"),
        ({"exhaustion": 1}, 5, "body", SECOND),
        ({"fear": 3}, 7, "soul", "up to 3 critical failures: 1 Stress; more: Fear 4, and you are broken"),
    ],
)  # fmt: skip
def test_what_a_critical_failure_does_is_told_to_whoever_rolls(
    conditions: dict[str, int], stress: int, attribute: Attribute, does: str
) -> None:
    """SOUL 3: each point of Stress above is a die. So many failures at once lead where it was told."""
    fight = Arena(hero(stress=stress, soul=3, conditions=conditions), enemy())
    game, test = fight.fight, Test(fight.who("ann"), "to see", attribute)
    assert game.says(risk(game, test, game.part(Pools).hand(game, test).stress)) == does
    for failures in range(1, stress - 3 + 1):
        found = afflicted(fight.lasting("ann"), attribute, failures)
        told = "1 Stress" if found.what == "stress" else f"{found.condition.capitalize()} {found.level}"
        assert told in does


def test_beside_a_reaction_only_what_its_rolls_risk_is_told() -> None:
    fight = Arena(hero(stress=5), enemy(stamina=40), close=(("ann", "rat"),)).does("end", "strike:0:ann")
    (told,) = [
        each.text for each in fight.ask("defend?").remarks if "critical failures" in told_text(each.text)
    ]
    raised = "critical failures in a roll bring Exhaustion 1, 1 action less a round"
    assert told == f"{raised}; a shift of rest takes a level off"
