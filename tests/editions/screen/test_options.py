"""What a group may play otherwise under the screen alone: rest, and where people stand."""

import pytest

from tests.editions.answering import Asking
from tests.editions.manoeuvres.test_two_weapons import BOTH
from tests.editions.screen.blows.test_luck import struck
from tests.editions.screen.blows.test_retaliation import beside_cid
from tests.editions.screen.blows.test_wounds import WORN
from tests.editions.screen.conditions.states import one
from tests.editions.screen.field import Scene, duel
from tests.editions.screen.rest.test_merry import ARTS, minutes
from tests.editions.screen.rolls.test_facing import REAR, meeting, pool
from tests.editions.sda.arena import KNIFE, fighter, hurt
from winterdawn.editions.registry import edition
from winterdawn.editions.screen.people.accounts import noted
from winterdawn.editions.sda.facts.body import BoxesOnArmour, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.kernel.fact import phrase

HOUSE = "book.rule-zero.house-rules"
KIND = edition("screen").sheet
TIMES = {"points a point": 3, "score after it": 6}


@pytest.mark.house("daily-hunger")
def test_days_without_enough_to_eat_may_go_by_untested() -> None:
    for value, told in (("on", True), ("off", False)):
        scene = Scene(fighter("Ann"), daily_hunger=value)
        scene.gm("gm:night")
        wares = {ware.key for ware in next(iter(scene.run.pending.values())).among.wares}
        assert ({"hungry", "thirsty"} <= wares, "wet" in wares) == (told, True)
        assert ("enough to eat" in next(iter(scene.run.pending.values())).lead) is told
        [day] = noted(scene.run.game, scene.who("ann"))["fasting:hungry"].terms
        assert day.value == (0 if told else phrase("none-of-them"))


@pytest.mark.house("extra-sleep")
def test_each_hour_more_may_be_a_die() -> None:
    for value, said, dice in (("once", 1, "2d8"), ("per-hour", 3, "4d8")):
        scene = Scene(fighter("Ann"), extra_sleep=value).gm("gm:night", {"extra-hours": said}).says(1)
        assert str(next(iter(scene.run.pending.values())).pool) == dice


@pytest.mark.house("merry-limit")
def test_a_scene_may_have_room_for_so_many_rolls_of_merrymaking() -> None:
    scene = Scene(fighter("Ann", spirit=10, skills=ARTS), merry_limit=2)
    scene.does("ann", "music").gm("enough").says(2, (3, 3), "on").says(2, (3, 3))
    assert minutes(scene) == 20
    options = {option.key: option for option in scene.ask("What do you do?", "ann").among.options}
    told = [str(options[key].barred) for key in ("music", "dancing")]
    assert all("no more merrymaking" in each for each in told)
    scene.gm("gm:end-scene").says("none")
    assert "music" in scene.choices("ann", "What do you do?"), "the next scene has room again"


@pytest.mark.house("helmet-facing")
def test_a_closed_helm_may_be_no_hindrance() -> None:
    assert pool(meeting(REAR, helm=True)) == "8d8"
    field = meeting(REAR, helm=True, helmet_facing="off")
    assert pool(field) == "7d8"
    assert noted(field.fight, field.who("bob"))["helm"].value == 0


@pytest.mark.house("negative-totals")
def test_a_total_may_stop_at_0_which_meets_a_routine_task() -> None:
    for value, met in (("stand", False), ("floor", True)):
        scene = Scene(fighter("Ann"), negative_totals=value).does("ann", "test:lifting").gm("malus", 4, 0)
        foreseen = scene.ask("lifting", "ann").outlook(1)
        assert (sum(each.chance for each in foreseen.shares if each.side == "ours") == 1) is met
        scene.says(1, (1, 1, 2, 3))
        assert ("passed" in scene.last("test")) is met


@pytest.mark.house("opposed-deficit")
def test_what_is_missing_to_0_may_be_dice_for_the_other_side() -> None:
    for value, dice in (("stand", False), ("extra-dice", True)):
        field = duel(bob=one("Bob", afraid=6), opposed_deficit=value).turn("ann", "strike:bob")
        field.answer("Strike", 1).answer("Defend", 1).roll(3).roll(1, 1, 1, 1)
        assert field.asks(ExtraDice) is dice
        if dice:
            field.answer(ExtraDice, 3).roll(3, 1, 1)
        came = "2 hits; Bob 0 − 3 = −3: 3 extra dice for Ann" if dice else "4 hits"
        assert field.told("exchange") == [f"Ann against Bob: {came}"]


@pytest.mark.house("opposed-deficit")
def test_a_side_that_does_not_roll_gives_no_dice() -> None:
    """The knife is out of its reach, which would weigh on a defence."""
    bob = fighter("Bob", KNIFE)
    field = duel(bob=bob, places="e5 f5", opposed_deficit="extra-dice").turn("ann", "strike:bob")
    field.answer("Strike", 1).answer("Defend", 0).roll(3)
    assert field.told("exchange") == ["Ann against Bob: 1 hit"]


@pytest.mark.house("armour-sacrifice")
def test_boxes_may_be_turned_on_armour_without_luck() -> None:
    for value, able in (("off", False), ("on", True)):
        field = struck(12, armour_sacrifice=value).answer("Try your luck", "none")
        if able:
            field.answer(Asking(WhichLine, boxes=2), f"armour:{WORN.name}").answer(BoxesOnArmour, 2)
        assert field.ticked("bob") == [0 if able else 2, 0, 0]


@pytest.mark.house("armour-sacrifice")
def test_boxes_of_maluses_find_no_armour_all_the_same() -> None:
    scene = Scene(hurt(fighter("Ann"), armour=(WORN,)), armour_sacrifice="on")
    scene.does("ann", "test:lifting").gm("malus", 11, 3).says(1)
    assert sum(line.ticked for line in scene.sheet("ann").wounds.lines) == 2


@pytest.mark.house("two-weapons")
def test_two_weapons_may_strike_at_one_number() -> None:
    field = duel(fighter("Ann", *BOTH, skills={"axes-clubs-maces": 1}), two_weapons="on")
    field.turn("ann", "two-weapons").answer("Strike Bob with the Sword", 1).answer("Defend", 0).roll(3)
    field.answer(SpendHits, {}).answer("Strike whom with the Axe?", "bob")
    remarks = field.ask("Strike Bob with the Axe", "ann").remarks
    assert ("second strike with the Axe", "−1") in [(each.text, each.amount) for each in remarks]


@pytest.mark.house("shift-protects")
def test_a_shift_may_be_struck_at_by_nobody() -> None:
    for value, strikers in (("opponent", ["cid"]), ("everybody", [])):
        field = beside_cid("step", shift_protects=value)
        where = field.options("Step where?", "ann")
        field.answer("Step where?", "d5" if "d5" in where else where[0]).answer(SpendHits, {})
        seats = [ask.who for ask in field.run.pending.values() if "Strike at Ann" in ask.prompt]
        assert seats == strikers


@pytest.mark.house("charge-dice")
def test_run_and_attack_may_have_dice_of_their_own() -> None:
    for value, left, told in (("shared", 1, True), ("separate", 4, False)):
        ann = fighter("Ann", skills={"running": 3, "one-handed-swords": 3})
        field = duel(ann, places="b5 m5", charge_dice=value).turn("ann", "charge:bob")
        assert ("out of those you keep" in field.ask("Run at Bob").lead) is told
        field.answer("Run at Bob", 3).roll(8, 8, 8).answer("Where does", "k5")
        field.answer("Strike at Ann", "none")
        assert max(field.own("Strike Bob", "ann")) == left


@pytest.mark.house("attribute-cost")
def test_attributes_may_cost_three_times_the_score_they_lead_to() -> None:
    for value, cost, parts in (("current-value", 5, {"wisdom": 5}), ("three-times", 18, TIMES)):
        scene = Scene(fighter("Ann", wisdom=5, experience={"wisdom": 19}), attribute_cost=value)
        account = KIND.numbers(scene.fight, scene.who("ann"))["price:wisdom"]
        assert account.value == cost
        assert {scene.fight.says(part.label): part.value for part in account.terms} == parts
        scene.does("ann", "raise:wisdom")
        assert (scene.sheet("ann").attributes["wisdom"], scene.points("ann")) == (6, {"wisdom": 19 - cost})
        assert (HOUSE in scene.events("raise")[-1].cites) is (value == "three-times")
        assert ("raise:wisdom" in scene.choices("ann", "What do you do")) is (value == "current-value")
        scene.does("ann", "lower")
        assert scene.points("ann") == {"wisdom": 19}


@pytest.mark.house("attribute-cost")
def test_what_they_cost_stays_with_the_sheet_until_another_table_says_otherwise() -> None:
    ann = fighter("Ann", wisdom=5, experience={"wisdom": 17})
    kept = Scene(ann, attribute_cost="three-times").sheet("ann")
    assert "wisdom" not in [each.key for each in KIND.raises(kept)]
    other = Scene(kept)
    assert other.fight.says(KIND.raises(other.sheet("ann"))[0].note) == "5 experience"
