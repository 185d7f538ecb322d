"""What the page of an encounter shows: who acts, everybody where there is no order, and what lasts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.body.health import Health
from winterdawn.editions.zones.people.hero import Injured
from winterdawn.kernel.views.blocks import Detail, Notice

CUT = Injured(table="slash", result="A cut")


def acting(fight: Arena) -> list[str]:
    """Who acts, as the order and the map say."""
    view = fight.view("ann")
    rows = [row.who for row in view.order if row.now]
    assert rows == [token.id for token in view.tokens if token.acting]
    return rows


def done(fight: Arena) -> list[str]:
    return [row.who for row in fight.view("ann").order if row.done]


def notices(fight: Arena, who: str) -> list[str]:
    """What the game master reads of somebody’s state, each told beside its sign."""
    panel = next(panel for panel in fight.view("gm", "gm").panels if panel.id == who)
    return [block.remark.text for block in panel.blocks if isinstance(block, Notice)]


def facts(fight: Arena) -> dict[str, str]:
    blocks = fight.view("ann").panels[0].blocks
    return {block.label: block.value for block in blocks if isinstance(block, Detail)}


def test_whoever_acts_out_of_turn_is_shown_acting() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(stamina=40), close=(("bob", "rat"),))
    assert acting(fight) == ["ann"]
    fight.does("end").comes_first("bob", "strike:0:bob").scores(1)
    assert acting(fight) == ["bob"]
    assert done(fight) == ["ann"], "whoever is interrupted is not done"
    fight.does("end")
    assert acting(fight) == ["rat"]


def test_whoever_takes_a_held_action_is_shown_acting() -> None:
    fight = Arena(hero(), enemy(stamina=40)).does("hold", "end")
    assert acting(fight) == ["ann"]


def test_everybody_is_listed_where_there_is_no_order() -> None:
    fight = Arena(hero(), enemy(), tempo="interaction")
    view = fight.view("ann")
    assert [(row.count, row.who, row.done) for row in view.order] == [("", "ann", False), ("", "rat", False)]
    assert view.order_label == "everybody here"
    fight = Arena(hero(), enemy())
    assert fight.view("ann").order_label == "first to last, by card"
    fight.answer("What happens?", "gm:end", "gm")
    over = fight.view("ann")
    assert (over.over, [row.count for row in over.order]) == ("The fight breaks off", ["", ""])
    labels = [getattr(block, "label", "") for block in over.panels[0].blocks]
    assert not {"Actions", "Reactions"} & set(labels), "nothing is left of a round that is over"


@pytest.mark.rule("zones.ruling.modifiers-are-dice", "zones.action.aim")
@pytest.mark.parametrize(
    ("modifiers", "amount"),
    [("dice", "+2 dice"), pytest.param("successes", "+2 successes", marks=pytest.mark.house("modifiers"))],
)
def test_what_an_aim_helps_is_told_in_dice_or_successes(modifiers: str, amount: str) -> None:
    fight = Arena(hero("Ann", "short-bow"), enemy(), modifiers=modifiers).does("aim")
    panel = next(panel for panel in fight.view("gm", "gm").panels if panel.id == "ann")
    remarks = [block.remark for block in panel.blocks if isinstance(block, Notice)]
    assert [(remark.text, remark.amount) for remark in remarks] == [("on the next shot", amount)]


@pytest.mark.about("zones.stress.dice", "zones.ruling.which-rolls-stress-dice")
@pytest.mark.parametrize(
    ("house", "told"),
    [
        ({}, ["on every roll"]),
        ({"push": "on"}, ["on every roll"]),
        pytest.param(
            {"push": "on", "stress_dice_on": "push"},
            ["on a roll that is pushed"],
            marks=pytest.mark.house("stress-dice-on"),
        ),
        ({"stress_dice_on": "push"}, []),
    ],
)
def test_on_which_rolls_stress_dice_fall_is_told_as_the_table_plays_it(
    house: dict[str, Any], told: list[str]
) -> None:
    fight = Arena(hero(stress=5), enemy(), **house)
    end = ", without success: a 6 brings 1 WP, a 1 is a critical failure"
    assert notices(fight, "ann") == [f"{each}{end}" for each in told]


def test_what_is_done_and_in_hand_is_told() -> None:
    fight = Arena(hero("Ann", "short-bow"), enemy(), at={"rat": "Hall"}).does("reload:0", "aim")
    assert facts(fight)["Done this round"] == "reload, aim"
    assert facts(fight)["In hand"] == "Short Bow (loaded)"
    assert notices(fight, "ann") == ["on the next shot"]


@pytest.mark.parametrize(("broken", "told"), [("incapacitated", "only speaks"), ("fights-on", "fights on")])
def test_what_a_state_means_is_told_beside_it(broken: str, told: str) -> None:
    fight = Arena(
        hero(lost=10, injuries=(CUT,)), hero("Bob"), enemy("Rat"), enemy("Bat", stamina=1), broken=broken
    )
    fight.who("ann").prone = True
    assert notices(fight, "ann") == [
        f"broken, and {told}",
        "prone, and stands up to move on",
        "on rolls of BODY and AGILITY, until healed",
    ]
    fight.answer("What happens?", "gm:set:bat", "gm").answer("Which figure", "stamina").answer("Stamina", 0)
    assert notices(fight, "bat") == ["out of the fight"]


@pytest.mark.parametrize(
    ("stress", "told"), [(3, ""), (4, "; the last die is of Stress"), (5, "; the last 2 dice are of Stress")]
)
def test_whoever_rolls_real_dice_reads_which_of_them_are_of_stress(stress: int, told: str) -> None:
    fight = Arena(hero(stress=stress, soul=3), enemy(), close=(("ann", "rat"),)).does("strike:0:rat")
    does = " (critical failure: Exhaustion 1, 1 action less a round)"
    assert fight.open() == [f"ann: roll to hit Rat with the Broadsword{told}{does if told else ''}"]


@pytest.mark.about("zones.ruling.table-enemies")
def test_how_much_an_enemy_has_left_is_not_told_as_it_gets_some_back() -> None:
    """What a blow leaves it with is not told either; of a hero both are."""
    fight = Arena(hero(lost=4), enemy(lost=4))
    for who in ("ann", "rat"):
        fight.fight.part(Health).restore(fight.fight, fight.who(who), 2, ())
    assert fight.told("stamina") == ["Ann gets 2 Stamina back, and has 8", "Rat gets 2 Stamina back"]
    assert [event.figures.get("left") for event in fight.events("stamina")] == [8, None]
