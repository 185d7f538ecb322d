"""Turns: three actions of different kinds, held ones, and those out of turn."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.turns.facts import BeforeAction


def duel(**given: object) -> Arena:
    """Ann beside a rat, and she acts first."""
    return Arena(hero(**given), enemy(stamina=40), close=(("ann", "rat"),))  # type: ignore[arg-type]


def strike(fight: Arena, successes: int = 0) -> Arena:
    return fight.does("strike:0:rat").scores(successes)


@pytest.mark.rule("zones.action.three", "zones.action.refresh")
@pytest.mark.about("zones.ruling.three-per-round")
def test_three_actions_a_round_come_back_at_its_start() -> None:
    fight = strike(duel())
    assert fight.purse("ann").actions == 2
    fight.does("cast", "intimidate:rat").answer("is it rolled for?", "no")
    assert fight.purse("ann").actions == 0
    assert fight.told("turn")[-1].startswith("Rat’s turn"), "nothing is left to do"
    fight.does("end")
    assert fight.purse("ann").actions == 3


@pytest.mark.rule("zones.action.no-repeat")
def test_no_kind_of_action_is_taken_twice() -> None:
    fight = strike(duel())
    assert fight.barred("strike:0:rat") == "only once a round, and it is done"
    assert "zones.action.no-repeat" in fight.cited("strike:0:rat")


@pytest.mark.rule("zones.action.talent-repeat")
def test_a_talent_allows_it_once_more() -> None:
    fight = strike(duel(talents=("flurry",)))
    assert not fight.barred("strike:0:rat")
    assert fight.told("again") == []
    strike(fight)
    assert [event.cites for event in fight.events("again")] == [("zones.action.talent-repeat",)]
    assert fight.barred("strike:0:rat")


@pytest.mark.rule("zones.action.talent-repeat")
def test_a_second_throw_is_told_as_one() -> None:
    fight = Arena(hero("Ann", "dagger", "rock", talents=("flurry",)), enemy(stamina=40))
    fight.does("throw:0:rat").scores(0)
    assert fight.told("again") == []
    fight.does("shoot:0:rat").scores(0)
    assert [event.cites for event in fight.events("again")] == [("zones.action.talent-repeat",)]


@pytest.mark.rule("zones.ruling.enemy-actions")
def test_a_second_attack_of_an_enemy_is_told_as_one() -> None:
    fight = Arena(hero(lost=9), hero("Bob"), enemy(most_attacks=2), close=(("ann", "rat"),))
    fight.does("end", "strike:0:ann").answer("defend?", "none")
    assert fight.told("again") == []
    fight.does("strike:0:ann")
    assert [event.cites for event in fight.events("again")] == [("zones.ruling.enemy-actions",)]


@pytest.mark.rule("zones.example.exhaustion-two", "zones.condition.exhaustion", "zones.action.three")
def test_exhaustion_takes_actions_at_the_start_of_a_round() -> None:
    assert duel(conditions={"exhaustion": 2}).purse("ann").actions == 1


@pytest.mark.rule("zones.ruling.condition-levels-matter")
@pytest.mark.parametrize(
    ("effect", "actions"),
    [("per-level", 1), pytest.param("flat", 2, marks=pytest.mark.house("condition-effect"))],
)
def test_a_table_may_count_conditions_flat(effect: str, actions: int) -> None:
    fight = Arena(hero(conditions={"exhaustion": 2}), enemy(), condition_effect=effect)
    assert fight.purse("ann").actions == actions


@pytest.mark.about("zones.ruling.exhaustion-when")
def test_exhaustion_in_mid_round_takes_nothing_before_the_next() -> None:
    fight = duel(stress=4)
    fight.does("strike:0:rat").scores(0, 1)
    assert fight.lasting("ann").conditions == {"exhaustion": 1}
    assert fight.purse("ann").actions == 2
    fight.does("end", "end")
    assert fight.purse("ann").actions == 2


@pytest.mark.rule("zones.ruling.enemy-actions")
def test_a_stat_block_says_how_many_actions_and_attacks() -> None:
    foe = enemy(stamina=40, actions=2, most_attacks=2, damage=1)
    fight = Arena(hero(awareness=2, conditions={"dazed": 1}), foe, close=(("ann", "rat"),)).does("end")
    fight.does("strike:0:ann")
    assert fight.purse("rat").actions == 1
    fight.does("strike:0:ann")
    assert fight.told("turn")[-1].startswith("Ann’s turn")


@pytest.mark.rule("zones.ruling.no-repeat-scope")
@pytest.mark.parametrize(
    ("limit", "barred"),
    [("round", True), pytest.param("turn", False, marks=pytest.mark.house("repeat-limit"))],
)
def test_the_limit_spans_the_round_or_the_turn(limit: str, barred: bool) -> None:
    fight = Arena(hero(), enemy(stamina=40), close=(("ann", "rat"),), repeat_limit=limit)
    strike(fight).does("hold")
    fight.does("end")
    assert bool(fight.barred("strike:0:rat")) is barred


@pytest.mark.rule("zones.ruling.no-repeat-scope")
def test_the_game_master_may_let_somebody_repeat() -> None:
    fight = strike(duel())
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "actions").answer(
        "Actions left", 3
    )
    assert not fight.barred("strike:0:rat")


@pytest.mark.rule(
    "zones.example.interrupt-ok", "zones.interrupt.check", "zones.interrupt.before", "zones.interrupt.counts"
)
def test_an_action_out_of_turn_comes_first_and_counts() -> None:
    fight = duel(awareness=3).does("end")
    fight.comes_first("ann", "strike:0:ann").roll(6, 2, 1, pool="3d6")
    assert fight.told("interrupt") == ["Ann acts before Rat"]
    strike(fight)
    assert fight.purse("ann").actions == 2
    assert "gm: What does Rat do?" in fight.open(), "who was interrupted chooses anew"


@pytest.mark.rule("zones.ruling.interrupted-chooses-anew")
def test_nobody_interrupts_an_interruption() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(stamina=40)).does("end")
    fight.comes_first("bob", "close:ann").scores(1)
    assert fight.open() == ["bob: What do you do?"]


@pytest.mark.rule("zones.interrupt.one")
def test_it_is_one_action() -> None:
    fight = duel().does("end")
    fight.comes_first("ann", "strike:0:ann").scores(1)
    strike(fight)
    assert fight.open()[0] == "gm: What does Rat do?"


@pytest.mark.rule(
    "zones.example.interrupt-fails",
    "zones.interrupt.fail-stress",
    "zones.interrupt.once",
    "zones.ruling.interrupt-failure-keeps-action",
)
def test_a_failed_check_costs_stress_and_the_one_attempt() -> None:
    fight = duel(awareness=3).does("end")
    fight.comes_first("ann", "strike:0:ann").roll(5, 2, 1)
    assert (fight.lasting("ann").stress, fight.purse("ann").actions) == (1, 3)
    assert fight.told("attack"), "what was announced is done"
    fight.keen = True
    fight.answer("defend?", "none").does("move:Hall")
    assert not fight.asks(BeforeAction), "there is no second attempt"


@pytest.mark.rule("zones.ruling.interrupt-before-turn")
def test_it_may_come_before_ones_own_turn() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(stamina=40))
    assert fight.open()[0] == "ann: What do you do?"
    fight.beside("bob", "interrupt").scores(1).does("cast")
    assert fight.purse("bob").actions == 2


@pytest.mark.about("zones.ruling.enemies-never-roll")
def test_enemies_neither_hold_nor_interrupt() -> None:
    fight = Arena(hero(), enemy())
    assert fight.open() == ["ann: What do you do?", "gm: What happens?"]
    fight.does("end")
    assert "hold" not in fight.offered()


@pytest.mark.rule(
    "zones.example.held-action", "zones.delay.one", "zones.delay.after-current", "zones.ruling.delay-no-check"
)
def test_a_held_action_comes_after_a_turn() -> None:
    foes = enemy(stamina=40), enemy("Bat", initiative=4)
    fight = Arena(hero(), *foes, close=(("ann", "rat"),)).does("hold")
    assert fight.purse("ann").held
    fight.keen = True
    fight.does("end").answer("held action now?", "now")
    assert fight.open() == ["ann: What do you do?"]
    assert "held" in fight.ask("do?").lead
    strike(fight)
    assert (fight.fight.round, fight.purse("ann").actions) == (1, 2), "it is one action"
    assert not fight.purse("ann").held
    assert "gm: What does Bat do?" in fight.open()
    assert len(fight.events("roll")) == 1, "no check was rolled"


@pytest.mark.rule("zones.ruling.held-action-named")
def test_what_it_is_comes_out_when_it_is_taken_and_the_check_stays_open_to_who_holds_one() -> None:
    fight = duel().does("hold")
    assert fight.told("hold") == ["Ann holds an action back"]
    fight.comes_first("ann", "strike:0:ann").scores(1)
    assert {"strike:0:rat", "cast", "move:Hall"} <= set(fight.offered())


@pytest.mark.rule("zones.delay.until-end", "zones.ruling.delay-no-check")
def test_what_is_held_at_the_end_of_the_round_is_used_then_or_lost() -> None:
    fight = duel().does("hold").does("end")
    assert fight.told("held") == ["Ann takes the held action"]
    fight.does("end")
    assert (fight.fight.round, fight.purse("ann").held) == (2, False)


@pytest.mark.rule("zones.ruling.held-in-track-order")
def test_held_actions_come_in_the_order_of_the_track() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(stamina=40))
    fight.does("hold", "end", "hold")
    assert fight.told("held") == ["Ann takes the held action"]
    fight.does("end")
    assert fight.told("held")[-1] == "Bob takes the held action"


@pytest.mark.rule("zones.ruling.held-in-track-order")
def test_of_opponents_who_hold_actions_whoever_is_first_on_the_track_comes_first() -> None:
    """Ann fells Bob, who would have struck her, before he is called."""
    foes = enemy(stamina=40), enemy("Bat", initiative=4), enemy("Cat", initiative=3)
    people = hero("Bob", lost=9), hero(), *foes
    fight = Arena(*people, sides={"bob": "enemies"}, close=(("ann", "bob"),), started=False)
    fight.roll(3).roll(1).cards().does("hold", "end", "hold")
    fight.keen = True
    fight.does("end").answer("Does Ann take the held", "now")
    assert fight.open() == ["bob: Does Bob take the held action now?"], (
        "nothing is done before all have spoken"
    )
    fight.answer("Does Bob take the held", "now").does("strike:0:bob").scores(3).answer("defend?", "none")
    fight.keen = False
    assert not fight.settle().fight.able(fight.who("bob"))
    assert fight.told("held") == ["Ann takes the held action"]


@pytest.mark.rule("zones.example.no-second-attack", "zones.action.no-repeat")
@pytest.mark.about("zones.ruling.no-repeat-scope")
def test_a_held_attack_is_no_second_one() -> None:
    fight = strike(duel()).does("hold").does("end")
    assert fight.barred("strike:0:rat")


@pytest.mark.rule("zones.ruling.several-unspent")
def test_several_may_be_left_and_one_is_held() -> None:
    fight = duel().does("hold").does("end")
    strike(fight)
    assert fight.fight.round == 2


@pytest.mark.rule("zones.example.bow-held-shot", "zones.action.reload-bows", "zones.delay.one")
@pytest.mark.about("zones.ruling.reload-bows-window")
def test_a_held_shot_is_legal_in_its_round_and_not_in_the_next() -> None:
    fight = Arena(hero("Ann", "short-bow"), enemy(stamina=40))
    fight.does("reload:0", "hold", "end")
    assert not fight.barred("shoot:0:rat")
    fight.does("end")
    assert fight.fight.round == 2
    assert fight.barred("shoot:0:rat") == "the Short Bow is not loaded"
