"""What a group may play otherwise under the screen alone: difficulties, targets, chokes."""

import pytest
from msgspec.structs import replace

from tests.editions.grappling.hold import wares
from tests.editions.ranged.shots import archer
from tests.editions.screen.blows.test_luck import struck
from tests.editions.screen.field import Scene
from tests.editions.screen.holding.test_grapples import choke, grabbed, rest, stunned
from tests.editions.screen.ranged.butts import gm, range_, remarks
from tests.editions.screen.rest.test_merry import ARTS
from tests.editions.sda.arena import fighter, hurt
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.screen.conditions.shrugging import StepShrugging
from winterdawn.editions.screen.holding.chokes import Chokes
from winterdawn.editions.screen.rest.hunger import asked
from winterdawn.editions.sda.body.downed import States
from winterdawn.editions.sda.body.lines import Tick
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.grappling.holds import Holding
from winterdawn.kernel.fact import told_text


@pytest.mark.house("size-reference")
def test_whoever_shoots_may_be_what_a_target_is_small_beside() -> None:
    found = {}
    for beside in ("medium", "attacker"):
        for ann, bob in (("small", "small"), ("large", "medium"), ("small", "large"), ("medium", "tiny")):
            people = hurt(archer("Ann"), size=ann), fighter("Bob", size=bob)
            field = range_(5, *people, size_reference=beside).turn("ann", "shoot:bob")
            found[beside, ann, bob] = [amount for _, amount in remarks(field)]
    assert found == {
        ("medium", "small", "small"): ["+1 step"],
        ("medium", "large", "medium"): [],
        ("medium", "small", "large"): [],
        ("medium", "medium", "tiny"): ["+3 steps"],
        ("attacker", "small", "small"): [],
        ("attacker", "large", "medium"): ["+1 step"],
        ("attacker", "small", "large"): [],
        ("attacker", "medium", "tiny"): ["+3 steps"],
    }


@pytest.mark.house("cover-table")
def test_cover_and_concealment_may_rise_alike() -> None:
    found = []
    for key in "123":
        for what in ("cover", "conceal"):
            field = gm(range_(5, gm="gm", cover_table="regular"), f"gm:{what}", "bob", key)
            found += [amount for _, amount in remarks(field.turn("ann", "shoot:bob"))]
    assert found == ["+1 step", "+0 steps", "+2 steps", "+1 step", "+3 steps", "+2 steps"]
    field = gm(range_(5, gm="gm", cover_table="regular"), "gm:cover", "bob")
    assert [each.note for each in field.ask("what cover", "gm").among.options][2:4] == [
        "shots +1 step, blows −1",
        "shots +2 steps, blows −2",
    ]


@pytest.mark.house("choke-failure")
def test_a_choke_may_take_consciousness() -> None:
    for value, stuns in (("stunned", True), ("unconscious", False)):
        field = rest(grabbed(choke_failure=value), "ann", "bob")
        choke(field, 3)
        field.strike("ann", "bob", 3, 3, 3)
        assert ("or unconscious" in wares(field)["choke"].note) is not stuns
        field.answer(SpendHits, {"choke": 1}).answer("Hold your breath", 1).roll(1)
        state = field.fight.record(States).of.get("bob")
        assert (stunned(field), state is None) == (int(stuns), stuns)
        assert stuns or (state.choked and state.unconscious)


@pytest.mark.house("numeric-difficulty")
def test_numbers_may_be_steps() -> None:
    for value, guests, damage in (("count", 4, 2), ("step", 12, 6)):
        scene = Scene(fighter("Ann", skills=ARTS), numeric_difficulty=value).does("ann", "feast")
        scene.gm("plain", "enough", 4)
        assert next(iter(scene.run.pending.values())).lead.startswith(f"Difficulty {guests}")
        field = struck(12, numeric_difficulty=value)
        ask = field.ask("Try your luck", "bob")
        assert f"beyond {damage} negates" in ask.lead
        assert seen(ask, 4).shares[0].label == f"{damage + 1} or more"
        field.answer("Try your luck", 4).roll(8, 8, 6, 3)
        assert f"against {damage}, " in field.told("test")[-1]
        assert field.ticked("bob") == [1 if value == "step" else 0, 0, 0]


@pytest.mark.house("difficulty-cap")
def test_heroic_may_be_the_most_for_all_tests_or_for_none() -> None:
    for value, night, shot in (("harmful", 12, 18), ("all", 12, 12), ("none", 21, 18)):
        scene = Scene(fighter("Ann"), difficulty_cap=value).gm("gm:night", {"short": 8})
        assert next(iter(scene.run.pending.values())).lead.startswith(f"Difficulty {night}")
        field = range_(35, bob=fighter("Bob", size="miniscule"), difficulty_cap=value)
        field.turn("ann", "shoot:bob").answer("at Bob", 1).answer("Dodge", 0).roll(8)
        assert field.events("shot")[0].figures["needed"] == shot
        assert field.told("shot")[0].count(str(shot))


@pytest.mark.house("difficulty-cap")
def test_hungry_days_shrugging_off_and_chokes_know_it_too() -> None:
    for value, hunger, other in (("harmful", 12, 15), ("all", 12, 12), ("none", 15, 15)):
        field = grabbed(difficulty_cap=value)
        hold = replace(field.fight.part(Holding).on(field.fight, field.who("bob"))[0], choke=6)
        assert field.fight.part(Chokes).difficulty(field.fight, hold) == other
        assert asked(field.fight, 7) == hunger
        shrugging, line = field.fight.part(StepShrugging), Tick(5, 1, ticked=5)
        assert shrugging.difficulty(field.fight, field.who("bob"), line) == other


@pytest.mark.house("core-exp")
def test_rolls_may_be_rewarded_and_fail_as_in_the_core_book() -> None:
    for value, core in (("off", False), ("on", True)):
        scene = Scene(fighter("Ann", skills={"lifting": 1}, spirit=10), core_exp=value)
        scene.does("ann", "test:lifting").gm(1).says(2, (8, 3))
        assert any("flawless" in line for line in scene.open()) is core
        if core:
            scene.answer("flawless", "spirit")
        assert (scene.spirit("ann"), scene.points("ann")) == ((13, {"strength": 1}) if core else (10, {}))
        scene.does("ann", "test:lifting").gm(1).says(1, (1,))
        assert scene.asks(HeartDice) is core


@pytest.mark.house("complete-failure-reads", "core-exp")
def test_nothing_fails_completely_where_nothing_of_it_is_played() -> None:
    for value, fails in (("off", False), ("on", True)):
        scene = Scene(fighter("Ann"), core_exp=value, complete_failure_reads="net")
        scene.does("ann", "test:lifting").gm("malus", 1, 1).says(1, (3, 4))
        assert scene.asks(HeartDice) is fails


RULING = "screen.ruling.malus-dice-subtract"
WEIGHS = {2: "screen.malus.dice", 5: "screen.malus.negative-successes", 8: "screen.malus.ladder"}


@pytest.mark.house("malus-ladder")
@pytest.mark.parametrize(
    "malus, told, dice",
    [
        (2, {"rolled against you, for all of the malus: each 3 or 4 takes a success": "2d4"}, (1, 1)),
        (5, {"successes, for all of the malus": "−5"}, ()),
        (8, {"drained as soon as you roll, for all of the malus": "8 spirit"}, ()),
        (11, {"ticked as soon as you roll, for all of the malus": "11 boxes"}, ()),
    ],
)
def test_all_maluses_may_take_the_form_of_the_highest_rung(
    malus: int, told: dict[str, str], dice: tuple[int, ...]
) -> None:
    scene = Scene(fighter("Ann"), malus_ladder="banded").does("ann", "test:lifting").gm("malus", malus, 3)
    beside = {each.text: each.amount for each in scene.ask("lifting", "ann").beside.read}
    assert {text: amount for text, amount in beside.items() if "all of the malus" in told_text(text)} == told
    scene.says(1)
    if malus > 10:
        assert scene.told("strain"), "the boxes are ticked"
        return
    assert WEIGHS[malus] in next(iter(scene.run.pending.values())).cites
    scene.says((8, *dice))
    assert scene.spirit("ann") == 24 - (malus if malus == 8 else 0)
    assert f": {2 - (malus if malus == 5 else 0)} success".replace("-", "−") in scene.last("test")


@pytest.mark.house("malus-dice")
def test_dice_may_become_malus_dice() -> None:
    for value, malus, told, groups, faces, came in (
        (
            "subtract",
            2,
            "rolled against you, for points 1 to 3 of the malus: each 3 or 4 takes a success",
            {"own": "1d8", "against": "2d4"},
            (8, 3, 3),
            0,
        ),
        (
            "replace",
            2,
            "instead of as many of your dice, for points 1 to 3 of the malus",
            {"own": "1d4"},
            (3,),
            1,
        ),
        (
            "replace",
            5,
            "instead of as many of your dice, for points 1 to 3 of the malus",
            {"own": "1d4"},
            (3,),
            -1,
        ),
    ):
        scene = Scene(fighter("Ann"), malus_dice=value).does("ann", "test:lifting").gm("malus", malus, 1)
        beside = {each.text: each.amount for each in scene.ask("lifting", "ann").beside.read}
        assert beside[told] == f"{min(malus, 3)}d4"
        scene.says(1)
        roll = next(iter(scene.run.pending.values()))
        assert {each.role: f"{each.count}d{each.faces}" for each in roll.groups} == groups
        assert ("screen.malus.dice" in roll.cites) is (malus == 2)
        assert (RULING in roll.cites) is (value == "replace" and malus == 2)
        scene.says(faces)
        assert f": {came} success".replace("-", "−") in scene.last("test")


@pytest.mark.house("malus-dice")
def test_some_of_several_dice_become_malus_dice_and_what_is_foreseen_knows_it() -> None:
    ann = fighter("Ann", skills={"lifting": 2})
    scene = Scene(ann, malus_dice="replace").does("ann", "test:lifting").gm("malus", 2, 3)
    foreseen = scene.ask("lifting", "ann").outlook(3)
    # A d8 gives 1 and 2 in 3 of 8 cases each, a d4 gives 1 in 2 of 4: 3 takes 2 and 1 or more, or 1 and 2.
    assert foreseen.shares[0].chance == pytest.approx(3 / 8 * 3 / 4 + 3 / 8 * 1 / 4)
    scene.says(3)
    assert str(next(iter(scene.run.pending.values())).pool) == "1d8+2d4"
    scene.says((8, 3, 1))
    assert ("dice in place of as many others", "(2d4)") in [
        (t.text, t.amount) for t in scene.card("test").terms
    ]
    assert ": 3 successes" in scene.last("test")
