"""Standing orders of the SdA editions: what they answer, and where they keep silent."""

from __future__ import annotations

import pytest

from tests.editions.orders.asks import ALL, BOOK, chances, dice, one_of, said
from tests.editions.zones.arena import Arena as ZoneArena
from tests.editions.zones.arena import enemy, hero
from winterdawn.editions.registry import edition
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Option, Value
from winterdawn.kernel.asks.orders import Silent, ordered
from winterdawn.kernel.fact import phrase

NOT_OFFERED = "what you ordered is not offered here"
MAJOR = "it would be a major injury, or fell you"
GROUPS = "Hits and shields", "Blows and dodges"
UNSEEN = "line", "passing", "dodge", "defend"
"""Those that keep silent on grounds that other seats do not know."""
DICE = {
    "initiative": "book.initiative.test",
    "heart": "book.failure.ego-test",
    "extra": "book.test.opposed-deficit-dice",
    "hold": "book.incapacitated.bleeds-out",
    "gather": "book.surge.test",
}


@pytest.mark.parametrize("id", DICE)
def test_all_own_dice_are_rolled_and_none_is_bought(id: str) -> None:
    also = Option("buy", "Buy dice"), Option("none", "Let it be"), Option("agility:x", "With x")
    assert said(dice(DICE[id], *also, outlook=chances(**{"agility:x": 0.4})), id) == 4


@pytest.mark.parametrize("cost", ["spirit", "wounds", "boxes", "falls"])
def test_not_where_a_die_costs_something(cost: str) -> None:
    assert said(dice(DICE["heart"], costs={"3": {cost: 1}}), "heart") == "a die costs something here"
    assert said(dice(DICE["heart"], costs={"3": {"dice": 1}}), "heart") == 4, "dice of the round alone"


def test_not_where_a_trait_may_be_called_in_or_another_way_is_likelier() -> None:
    assert said(dice(DICE["heart"], Option("trait:Keen", "Keen")), "heart") == "a trait may be called in"
    better = dice(DICE["heart"], Option("wisdom:ego", "With wisdom"), outlook=chances(**{"wisdom:ego": 0.6}))
    assert said(better, "heart") == "another way to roll is likelier"


def test_not_where_no_number_of_dice_is_asked_for() -> None:
    assert said(one_of(DICE["heart"], {}, "courage"), "heart") == "there is no number of dice to say"


def test_a_reward_is_what_is_missing_or_what_was_named() -> None:
    rule = "book.flawless.player-chooses"
    lacking, full = ({"spirit": {"gain": gain}, "experience": {"gain": 1}} for gain in (1, 0))
    assert said(one_of(rule, lacking), "reward") == "spirit"
    assert said(one_of(rule, full), "reward") == "experience"
    assert said(one_of(rule, lacking), "reward", "experience") == "experience"
    assert said(one_of(rule, full), "reward", "spirit") == "spirit"
    assert (
        said(one_of(rule, {"spirit": {"gain": 0}}), "reward", "experience")
        == "what you ordered is not offered here"
    )
    assert said(one_of(rule, {**full, "dice": {}}), "reward") == "another reward is offered"


def test_damage_is_of_the_least_malus_or_of_the_named_type_where_it_gets_through() -> None:
    rule, types = "book.damage.declare-type", {"cutting": {"malus": 1}, "piercing": {"malus": 0}}
    assert said(one_of(rule, types), "damage-type") == "piercing"
    assert said(one_of(rule, types), "damage-type", "cutting") == "cutting"
    assert said(one_of(rule, types), "damage-type", "bludgeoning") == "this weapon cannot do that"
    none = one_of(rule, types, outlook=chances(cutting=0.5, piercing=0))
    assert said(none, "damage-type") == "only another kind of damage gets through"
    assert said(one_of(rule, types, outlook=chances(cutting=0, piercing=0)), "damage-type") == "piercing"


def test_boxes_go_on_the_line_with_most_room_and_never_on_armour_or_past_it() -> None:
    rule = "book.injury.line-choice"
    lines = {"0": {"free": 1, "major": 0}, "1": {"free": 3, "major": 0}, "2": {"free": 9, "major": 1}}
    ask = one_of(rule, {**lines, "armour:Mail": {"free": 9, "major": 0}}, "0", "1", "2", "armour:Mail")
    assert (said(ask, "line"), said(ask, "line", "full")) == ("1", "0")
    assert said(one_of(rule, {"0": {"free": 0, "major": 0}}), "line") == "0"
    for bad in ({"free": 3, "major": 1}, {"free": -1, "major": 0}):
        assert said(one_of(rule, {"0": bad}), "line") == MAJOR
    assert said(one_of(rule, {}, "0"), "line") == MAJOR, "nothing is told of it"


def test_whoever_has_won_gathers_with_the_better_skill() -> None:
    assert (
        said(one_of(DICE["gather"], {"ego": {"mean": 90}, "resist-fatigue": {"mean": 150}}), "gather")
        == "resist-fatigue"
    )


def test_nobody_turns_where_somebody_else_comes_behind_them() -> None:
    for rule in ("book.melee.pivot-on-win", "book.ruling.combat-facing-change"):
        assert said(one_of(rule, {"turn": {"behind": 0}}, "turn", "stay"), "face") == "turn"
        silent = said(one_of(rule, {"turn": {"behind": 1}}, "turn", "stay"), "face")
        assert silent == "somebody else would then stand at your side or back"


def test_an_order_that_is_not_given_answers_nothing() -> None:
    assert ordered(dice(DICE["heart"]), BOOK.orders, {}) is None
    assert ordered(dice("book.melee.announce-dice"), BOOK.orders, ALL) is None


def test_what_is_thought_about_stands_under_headings_of_its_own() -> None:
    said = BOOK.words.unnamed
    groups = {group: [each.id for each in BOOK.orders if said(each.group) == group] for group in GROUPS}
    blows = [*UNSEEN[1:], "spent"]
    assert groups == {"Hits and shields": ["shield", "through", "hits"], "Blows and dodges": blows}
    assert {each.id for each in BOOK.orders if each.tells} == {*UNSEEN, "spent"}


def test_the_draft_has_orders_for_asks_of_its_own() -> None:
    for rule in ("draft.init.one-test", "draft.resounding.reward"):
        ask = dice(rule) if "init" in rule else one_of(rule, {"spirit": {"gain": 1}})
        assert ordered(ask, edition("draft").orders, ALL) is not None
        assert ordered(ask, BOOK.orders, ALL) is None


def test_in_the_draft_where_wounds_worsen_by_dice_orders_about_dice_take_a_moment() -> None:
    told = {each.id for each in edition("draft").orders if each.tells}
    assert told == {*UNSEEN, *DICE, "spent"}


def test_what_opponents_announce_happens_or_is_come_before_where_that_is_free() -> None:
    zones, keys = edition("zones").orders, ("no", "turn", "interrupt")

    def said_there(choice: str, gain: int, *more: str) -> Value | Silent:
        ask = one_of("zones.ruling.action-announced", {"interrupt": {"gain": gain}}, *keys, *more)
        found = ordered(ask, zones, {"interrupt": choice})
        assert found is not None
        return found.said

    assert said_there("pass", 1) == "no"
    assert [said_there("free", gain) for gain in (0, 1)] == ["no", "interrupt"]
    assert said_there("pass", 0, "talent:x") == Silent(phrase("there-is-another-way-to-come-in"))


@pytest.mark.parametrize(
    ("name", "rule", "given"),
    [
        ("zones", "zones.interrupt.one", {"friends": "pass"}),
        ("screen", "screen.manoeuvre.acting-fast", {"fast": "never"}),
    ],
)
def test_what_need_not_be_answered_is_let_pass(name: str, rule: str, given: dict[str, str]) -> None:
    ask = one_of(rule, {}, "jump", "waive", passes="waive")
    found = ordered(ask, edition(name).orders, given)
    assert found is not None
    assert found.said == "waive", "whatever it is called"
    found = ordered(dice(rule), edition(name).orders, given)
    assert found is not None
    assert found.said == Silent(phrase("cannot-be-let-pass"))


def test_a_held_action_waits_for_the_end_of_the_round() -> None:
    ask = one_of("zones.delay.until-end", {"now": {"gain": 1}}, "later", "now")
    found = ordered(ask, edition("zones").orders, {"held": "later"})
    assert found is not None
    assert found.said == "later"


def test_opponents_with_equal_scores_act_as_they_are_listed() -> None:
    arena = ZoneArena(hero(), enemy("Bat"), enemy("Cat"), started=False)
    ask = arena.run.asked(0)
    assert isinstance(ask, Choose)
    assert (ask.who, ask.seat) == ("bat", "gm"), "an order of theirs can be for it"
    found = ordered(ask, edition("zones").orders, {"equals": "listed"})
    assert found is not None
    assert (found.said, found.order.tells) == ("listed", False)
