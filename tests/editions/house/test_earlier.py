"""House rules about tests, fights and figures: in the same situation each setting leads elsewhere."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.editions.house.test_rewards import cited
from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import Arena, duel, fighter
from tests.editions.sda.foreseen.test_foresight import seen, shown
from winterdawn.dice import Pool
from winterdawn.dice.scale import PLAIN
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice


def lifting(**house: Any) -> Stage:
    """Ann acts against Bob, who resists, with 2d8 each."""
    both = {"skills": {"lifting": 1, "ego": 1}, "spirit": 10}
    stage = pair(both, both, **house)
    return stage.gm("gm:opposed", "ann", "lifting", "done", "lifting", "done", "none", "once")


@pytest.mark.house("opposed-announce")
@pytest.mark.rule("book.ruling.opposed-announce")
def test_both_sides_of_an_opposed_test_may_choose_in_secret() -> None:
    for value in ("acting-first", "secret"):
        stage = lifting(opposed_announce=value)
        secret = value == "secret"
        assert [line.split(":")[0] for line in stage.open()] == (["ann", "bob"] if secret else ["ann"])
        assert shown(stage.ask("dice", "ann"), 2) == pytest.approx(float(Pool("2d8").against("1d8").win))
        if not secret:
            stage.says(1)
        ask = stage.ask("dice", "bob")
        assert ("Ann rolls 1d8" in ask.lead) is not secret
        met = Pool("2d8").against("1d8")
        assert shown(ask, 2) == pytest.approx(float(met.win)), "half of 2 dice, or the one she has chosen"
        assert ("if Ann answers with 1d8" in seen(ask, 2).whole) is secret
        assert ("book.ruling.opposed-announce" in ask.cites) is secret
        stage = stage.says(2, 2) if secret else stage.says(2)
        assert stage.open()[0] == "ann: lifting (test)"


@pytest.mark.unlike("draft", "screen", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.house("flawless-on-tie")
@pytest.mark.rule("book.ruling.flawless-in-opposed", "book.test.opposed-tie")
def test_a_plain_tie_may_be_a_success_of_the_side_that_resists() -> None:
    for value, spirit in (("off", 10), ("on", 12)):
        stage = lifting(flawless_on_tie=value).says(2, 2, (4, 4), (4, 4))
        assert stage.last("opposed").endswith("a tie, nothing changes")
        if value == "on":
            stage.answer("A flawless success", "spirit", "bob")
        assert "flawless" not in str(stage.open())
        assert (stage.spirit("ann"), stage.spirit("bob")) == (10, spirit)


@pytest.mark.house("npc-experience")
@pytest.mark.rule("book.ruling.npcs-use-the-same-rules")
def test_the_game_master_s_characters_may_gain_no_experience() -> None:
    for value, points in (("on", {"climbing": 1, "strength": 1}), ("off", {})):
        skills = {"climbing": 0}
        people = fighter("Ann", skills=skills), fighter("Wolf", skills=skills)
        stage = Stage(*people, seats={"wolf": "gm"}, npc_experience=value)
        for key in ("ann", "wolf"):
            stage.answer("What happens?", f"gm:test:{key}:climbing").gm(1)
            stage.answer("Roll climbing", 1).roll(8).answer("A flawless success", "experience")
        assert stage.points("ann") == {"climbing": 1, "strength": 1}, "a player’s learns as ever"
        assert stage.points("wolf") == points


@pytest.mark.house("failure-chain")
@pytest.mark.rule("book.ruling.failure-chain", "book.failure.ego-recursive")
def test_an_ego_test_may_never_call_for_another() -> None:
    """2 ranks in climbing and 1 in ego are what a failed test costs in spirit."""
    for value, failed, spirit in (("unlimited", 3, 10 - 2 - 1), ("once", 1, 10 - 2)):
        stage = Stage(fighter("Ann", skills={"climbing": 2, "ego": 1}, spirit=10), failure_chain=value)
        stage.does("ann", "test:climbing").gm(1).says(3, (1, 1, 1)).says(2, (1, 1))
        assert (stage.asks(HeartDice, "ann")) is (value == "unlimited")
        if value == "unlimited":
            stage.says(2, (1, 2))
        assert len(stage.told("failure")) == failed
        assert stage.spirit("ann") == spirit


@pytest.mark.house("ladder-step")
@pytest.mark.rule("book.mos.formula")
def test_faces_may_be_counted_by_another_step() -> None:
    """7 and 5 are 1 and 1 by fours, 2 and 1 by threes."""
    for step, mos in ((4, 2), (3, 3)):
        stage = Stage(fighter("Ann", skills={"climbing": 1}), ladder_step=step)
        stage.does("ann", "test:climbing").gm(3)
        faces = [sum(each // step for each in thrown) for thrown in product(range(1, 9), repeat=2)]
        chance = float(Fraction(sum(total >= 3 for total in faces), 64))
        assert shown(stage.ask("how many dice"), 2) == pytest.approx(chance)
        assert chance == pytest.approx(float(Pool("2d8").odds(scale=PLAIN.but(step=step)).at_least(3)))
        stage.says(2, (7, 5))
        assert stage.last("test").startswith(f"Ann, climbing: {mos} MoS against 3")
        cites = stage.card("test").faces[0].cites
        assert cites == (
            ("book.mos.one",) if step == 4 else ("book.mos.formula", "book.rule-zero.house-rules")
        )


@pytest.mark.house("spirit-per-hit")
@pytest.mark.rule("book.melee.spirit-loss")
def test_a_hit_may_cost_more_spirit_or_none() -> None:
    for points in (0, 1, 2):
        arena = duel(spirit_per_hit=points).strike("ann", "bob", 8, 4, 1)
        assert arena.spirit("bob") == 24 - 3 * points
        lost = cited(arena.events("spirit"), "book.melee.spirit-loss")
        assert lost == ([f"Bob is hit −{3 * points} spirit, {24 - 3 * points} left"] if points else [])


def hit(**house: Any) -> Arena:
    """Ann has scored 3 hits on Bob with all her dice but one."""
    return duel(**house).strike("ann", "bob", 8, 4, 1)


@pytest.mark.house("sparring")
@pytest.mark.rule("book.training.sparring-combat", "book.training.sparring-no-damage")
def test_in_a_bout_nobody_is_hurt_and_hits_cost_half() -> None:
    for value, lost in ((0, 3), (1, 1)):
        arena = hit(sparring=value)
        assert arena.spirit("bob") == 24 - lost
        wares = {ware.key: ware.barred for ware in arena.ask(SpendHits).among.wares}
        assert bool(wares["damage"]) is bool(value)
        assert wares["step"] is None
        halved = cited(arena.events("spirit"), "book.training.sparring-half-spirit")
        assert halved == ["Bob is hit −1 spirit, 23 left"] * value


@pytest.mark.house("sparring-rounding", "sparring")
@pytest.mark.rule("book.ruling.sparring-rounding")
def test_an_odd_loss_in_a_bout_is_rounded_either_way_and_an_even_one_is_not() -> None:
    house: dict[str, Any] = {"sparring": 1}
    for value, odd in (("down", 1), ("up", 2)):
        assert hit(**house, sparring_rounding=value).spirit("bob") == 24 - odd
        assert duel(**house, sparring_rounding=value).strike("ann", "bob", 8, 1).spirit("bob") == 24 - 1


@pytest.mark.house("imperial")
@pytest.mark.rule("book.rule-zero.imperial-display")
def test_lengths_may_be_told_in_feet_as_well() -> None:
    for value, told in ((0, "Ann runs 13.5 m"), (1, "Ann runs 13.5 m (40.5 feet)")):
        stage = Stage(fighter("Ann"), imperial=value).does("ann", "test:running").gm("run")
        assert stage.says(1, (4,), "spirit").last("run") == told
        assert ("book.rule-zero.imperial-display" in stage.events("run")[-1].cites) is bool(value)


@pytest.mark.house("clue-rate")
@pytest.mark.rule("book.ruling.skill-logic-clue-rate")
def test_a_clue_may_take_more_than_a_mos() -> None:
    """4 MoSes; what is over buys nothing."""
    for rate, told in ((1, "4 clues"), (2, "2 clues"), (3, "1 clue"), (5, "0 clues")):
        stage = Stage(fighter("Ann", skills={"logic": 2}), clue_rate=rate)
        stage.does("ann", "test:logic").gm("clues")
        before = shown(stage.ask("how many dice"), 3)
        assert before == pytest.approx(float(Pool("3d8").odds().at_least(1)))
        stage.says(3, (8, 8, 1))
        assert stage.last("clues") == f"Ann reasons: {told}"
        assert "book.ruling.skill-logic-clue-rate" in stage.events("clues")[-1].cites
