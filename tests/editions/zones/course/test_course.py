"""Scenes, rest by shift, the game master's powers, and what each viewer may see."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.kernel.views.blocks import Detail, Gauge, Notice


def scene(*people: object, **given: object) -> Arena:
    return Arena(*people, tempo="interaction", **given)  # type: ignore[arg-type]


@pytest.mark.rule(
    "zones.ruling.recovery-amounts",
    "zones.stress.rest-reset",
    "zones.character.wp-rest",
    "zones.stamina.recovery",
)
@pytest.mark.about("zones.time.shift")
def test_a_shift_of_rest_restores_all_but_wounds() -> None:
    fight = scene(hero(lost=6, stress=4, wp=0, mind=2, conditions={"dazed": 2, "fear": 1}))
    fight.answer("What happens?", "gm:rest", "gm")
    lasting = fight.lasting("ann")
    assert (fight.stamina("ann"), lasting.stress, lasting.wp, lasting.conditions) == (10, 0, 2, {"dazed": 1})
    assert fight.fight.time == 8 * 3600


@pytest.mark.rule("zones.ruling.recovery-amounts")
@pytest.mark.parametrize(("recovery", "left"), [("shift", 8), ("gm", 3)])
def test_enemies_recover_as_heroes_do(recovery: str, left: int) -> None:
    fight = scene(hero(), enemy(lost=5), recovery=recovery)
    fight.answer("What happens?", "gm:rest", "gm")
    assert fight.stamina("rat") == left


@pytest.mark.rule("zones.example.wp-limits", "zones.character.wp-max", "zones.character.wp-rest")
@pytest.mark.about("zones.character.wp-gain")
def test_wp_stop_at_their_most_and_are_mind_after_rest() -> None:
    fight = scene(hero(mind=3, victory_points=2, wp=4, body=5))
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "attribute:body")
    fight.answer("How many successes", 1).scores(5)
    assert fight.lasting("ann").wp == 5
    fight.answer("What happens?", "gm:rest", "gm")
    assert fight.lasting("ann").wp == 3


@pytest.mark.rule("zones.ruling.condition-clearing")
@pytest.mark.parametrize(
    ("clearing", "left"),
    [
        ("one-level", {"dazed": 1}),
        pytest.param("all", {}, marks=pytest.mark.house("condition-clearing")),
        pytest.param("gm", {"dazed": 2}, marks=pytest.mark.house("condition-clearing")),
    ],
)
def test_a_table_says_what_of_conditions_rest_clears(clearing: str, left: dict[str, int]) -> None:
    fight = scene(hero(conditions={"dazed": 2}), condition_clearing=clearing)
    fight.answer("What happens?", "gm:rest", "gm")
    assert fight.lasting("ann").conditions == left


@pytest.mark.house("recovery")
@pytest.mark.rule("zones.ruling.recovery-amounts")
def test_a_table_may_leave_it_to_the_game_master_what_rest_restores() -> None:
    fight = scene(hero(lost=6, stress=4, wp=0, conditions={"dazed": 2}), recovery="gm")
    fight.answer("What happens?", "gm:rest", "gm")
    lasting = fight.lasting("ann")
    assert (fight.stamina("ann"), lasting.stress, lasting.wp, lasting.conditions) == (4, 4, 0, {"dazed": 1})


@pytest.mark.rule("zones.ruling.wp-counter")
def test_the_game_master_sets_any_figure() -> None:
    fight = Arena(hero(wp=0, mind=2), enemy())
    fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "wp").answer("WP: to what?", 2)
    assert fight.lasting("ann").wp == 2
    fight.answer("What happens?", "gm:set:rat", "gm").answer("Which figure", "stamina").answer("Stamina", 1)
    assert fight.stamina("rat") == 1
    fight.answer("What happens?", "gm:set:rat", "gm").answer("Which figure", "none")
    assert len(fight.events("set")) == 2


@pytest.mark.rule("zones.wound.recovery")
def test_injuries_go_when_the_game_master_says_so() -> None:
    fight = Arena(hero(lost=9), hero("Bob"), enemy(damage=9, most_attacks=2), close=(("ann", "rat"),))
    fight.does("end", "strike:0:ann").answer("defend?", "none").does("strike:0:ann").roll(2)
    assert fight.lasting("ann").wounds == 1
    fight.answer("What happens?", "gm:mend:ann", "gm").answer("Which injury", "0")
    assert fight.lasting("ann").injuries == ()


@pytest.mark.rule("zones.initiative.player-card")
def test_a_scene_comes_to_blows_and_goes_on_after_the_fight() -> None:
    fight = scene(hero(), enemy(stamina=1)).answer("What happens?", "gm:fight", "gm").cards()
    fight.does("close:rat", "strike:0:rat").scores(1)
    assert fight.fight.tempo == "interaction"
    fight.answer("What happens?", "gm:close", "gm")
    assert fight.fight.over == "The scene is over"


@pytest.mark.rule("zones.time.shift")
def test_whoever_is_alone_rests_for_themselves() -> None:
    fight = scene(hero(lost=3), gm="")
    fight.answer("What do you do?", "rest")
    assert fight.stamina("ann") == 10
    fight.answer("What do you do?", "close")
    assert fight.run.done


@pytest.mark.rule("zones.stress.dice")
@pytest.mark.about("zones.range.close")
def test_the_page_joins_close_pairs_and_tells_figures_to_their_side_alone() -> None:
    fight = Arena(hero(stress=5), hero("Bob"), enemy(), close=(("ann", "rat"),))
    view = fight.view("ann")
    assert [(link.a, link.b) for link in view.links] == [("ann", "rat")]
    assert [panel.id for panel in view.panels] == ["ann"]
    assert {panel.id for panel in fight.view("gm", "gm").panels} == {"ann", "bob", "rat"}
    gauges = {
        block.label: (block.now, block.most) for block in view.panels[0].blocks if isinstance(block, Gauge)
    }
    assert gauges == {"Stamina": (10, 10), "Actions": (3, 3), "Reactions": (2, 2), "WP": (2, 2)}
    facts = {block.label: block.value for block in view.panels[0].blocks if isinstance(block, Detail)}
    assert facts["Stress"] == "5"
    notices = [block.badge.label for block in view.panels[0].blocks if isinstance(block, Notice)]
    assert notices == ["2 Stress dice"]
    says = {token.id: token.says for token in view.tokens}
    assert says["rat"] == "Rat, foe, in Yard, Close to Ann"
    assert view.map.kind == "zone"


@pytest.mark.rule("zones.ruling.wounds-recorded")
def test_what_lasts_is_on_the_sheet_when_the_encounter_is_over() -> None:
    fight = Arena(hero(), enemy(damage=4), close=(("ann", "rat"),)).does("end", "strike:0:ann")
    fight.answer("defend?", "none").answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none")
    sheet = fight.fight.sheet("ann")
    assert sheet.lasting.lost == 4
    fight.answer("What happens?", "gm:end", "gm")
    assert b'"lost":4' in bytes(fight.fight.documents()["ann"])


@pytest.mark.rule("zones.ruling.fallen-not-close")
def test_whoever_the_game_master_puts_out_falls_as_by_a_blow() -> None:
    fight = Arena(hero(), enemy(), enemy("Bat"), close=(("ann", "rat"),))
    fight.answer("What happens?", "gm:set:rat", "gm").answer("Which figure", "stamina").answer("to what", 0)
    assert fight.told("down") == ["Rat is out of the fight"]
    assert not fight.close("ann", "rat")
