"""What dice are worth, and what a test comes to."""

import pytest

from tests.editions.screen.field import Scene, duel
from tests.editions.screen.rolls.demand import demanded
from tests.editions.sda.arena import fighter
from winterdawn.dice.pool import SIZES
from winterdawn.editions.alone import numbers
from winterdawn.editions.screen import EDITION
from winterdawn.editions.screen.rolls.throw import PaidThrows
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.frame.scoring import Scoring


def alone(attribute: int = 8, **skills: int) -> Scene:
    """Ann, whose attributes are all the same."""
    names = ("agility", "constitution", "strength", "erudition", "persona", "wisdom")
    return Scene(fighter("Ann", skills=skills, **dict.fromkeys(names, attribute)))


def lifts(scene: Scene, difficulty: int, *faces: int) -> str:
    """What comes of lifting with a die for each face."""
    scene.does("ann", "test:lifting").gm(difficulty).says(len(faces), faces)
    return scene.last("test").removeprefix("Ann, lifting: ")


@pytest.mark.rule("screen.dice.success-formula", "screen.dice.sum-of-dice")
@pytest.mark.about("screen.ruling.thirds-are-per-die")
@pytest.mark.example("screen.example.mixed-faces")
def test_a_face_is_worth_a_third_of_itself_die_by_die():
    scene = alone(10, lifting=5)
    scene.does("ann", "test:lifting").gm("open-ended")
    scene.says(6)
    assert "screen.dice.sum-of-dice" in scene.asked("lifting")[1].cites
    scene.says((2, 3, 5, 6, 8, 9))
    assert scene.last("test") == "Ann, lifting: 9 successes"


@pytest.mark.rule("screen.dice.success-table", "screen.dice.low-faces")
@pytest.mark.example("screen.example.d20-faces", "screen.example.d4-faces")
def test_the_table_of_faces():
    scene = alone(20, lifting=11)
    lifts(scene, 3, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 17, 20)
    faces = scene.card("test").faces
    assert [face.scores for face in faces] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6]
    assert {face.cites[0] for face in faces if face.shows < 3} == {"screen.dice.low-faces"}
    assert {face.cites[0] for face in faces if face.shows > 2} == {"screen.dice.success-table"}
    assert lifts(alone(4, lifting=3), 3, 4, 4, 3, 1) == "3 successes against 3 (average), passed"


@pytest.mark.rule("screen.dice.max-per-die")
@pytest.mark.parametrize("faces, most", [*zip(SIZES, (1, 2, 2, 3, 4, 6), strict=True)])
def test_the_most_that_a_die_can_give(faces: int, most: int):
    scene = alone(faces)
    lifts(scene, 3, faces)
    (shown,) = scene.card("test").faces
    assert (shown.of, shown.scores) == (faces, most)
    assert "screen.dice.max-per-die" in shown.cites
    lifts(scene, 3, 2)
    assert "screen.dice.max-per-die" not in scene.card("test").faces[0].cites


@pytest.mark.rule("screen.core.pool-size", "screen.core.die-type")
@pytest.mark.example("screen.example.pool-build")
def test_a_pool_holds_a_die_and_those_of_both_ranks_of_the_largest_type_that_fits():
    ann = fighter("Ann", strength=7, skills={"running": 2}, families={"athleticism": 1})
    scene = Scene(ann).does("ann", "test:running").gm(3)
    assert scene.own("Roll running") == [1, 2, 3, 4]
    scene.says(4)
    assert str(scene.asked("running")[1].pool) == "4d6"
    assert numbers(EDITION.read(ann), "screen")["pool:running:strength"].value == "4d6"


@pytest.mark.rule("screen.core.spirit-max")
def test_the_most_spirit_is_the_sum_of_three_attributes():
    ann = EDITION.read(fighter("Ann", constitution=5, persona=7, wisdom=11))
    assert numbers(ann, "screen")["spirit"].value == 23


@pytest.mark.rule("screen.core.attribute-choice")
def test_the_player_picks_one_of_two_attributes_unless_one_is_forced():
    def ask(*said: str) -> list[str]:
        scene = Scene(fighter("Ann", wisdom=6, persona=10)).does("ann", "test:ego").gm(*said, 3)
        return [str(option.key) for option in scene.ask("Roll ego").also]

    assert any(key.startswith("wisdom") for key in ask())
    assert not any(key.startswith("wisdom") for key in ask("attribute:persona"))


@pytest.mark.rule("screen.core.roll-fewer")
def test_fewer_dice_may_be_thrown():
    scene = alone(lifting=3).does("ann", "test:lifting").gm(3).says(1)
    assert str(scene.asked("lifting")[1].pool) == "1d8"


@pytest.mark.rule("screen.core.hits", "screen.difficulty.compare")
@pytest.mark.about("screen.ruling.hits-need-excess")
@pytest.mark.example("screen.example.average-with-hits")
def test_hits_are_what_goes_beyond_the_difficulty():
    told = lifts(alone(6, lifting=3), 3, 6, 6, 3, 2)
    assert told == "5 successes against 3 (average), passed, 2 hits"
    assert lifts(alone(6, lifting=1), 3, 6, 3) == "3 successes against 3 (average), passed"
    assert lifts(alone(6, lifting=1), 3, 6, 2) == "2 successes against 3 (average), failed, 1 missing"


@pytest.mark.rule("screen.core.open-ended")
def test_without_a_difficulty_every_success_counts():
    scene = alone(lifting=1).does("ann", "test:lifting").gm("open-ended")
    assert "Open-ended" in scene.ask("Roll lifting").lead
    scene.says(2, (8, 3))
    assert scene.last("test") == "Ann, lifting: 3 successes"


@pytest.mark.rule("screen.core.bonus-dice")
def test_a_bonus_adds_dice_of_the_pool():
    scene = alone(6).does("ann", "test:lifting").gm("bonus", 2, 3).says(1)
    assert str(scene.asked("lifting")[1].pool) == "3d6"


@pytest.mark.rule("screen.core.attribute-below-four")
def test_a_point_below_four_is_a_d4_more_and_a_malus():
    scene = alone(2).does("ann", "test:lifting").gm("open-ended").says(1)
    roll = scene.asked("lifting")[1]
    assert [(each.count, each.faces, each.role) for each in roll.groups] == [
        (1, 4, "own"), (2, 4, "bonus"), (2, 4, "against"),
    ]  # fmt: skip


@pytest.mark.rule("screen.core.assisted-halved")
@pytest.mark.parametrize(
    "help, whole", [((6, 3), 4), ((3, 3), 4), ((3, 1), 3)], ids=["three", "two", "one, dropped"]
)
def test_helpers_count_by_half_rounded_down(help: tuple[int, int], whole: int):
    scene = Scene(*(fighter(name, skills={"lifting": 1}) for name in ("Ann", "Bob")))
    scene.gm("gm:assisted", "ann", "lifting", "same", "yes", 3)
    scene.says(2, 2, (8, 3), help)
    assert scene.last("test").startswith(f"Ann and Bob, lifting: {whole} successes")


@pytest.mark.rule("screen.core.extended")
@pytest.mark.about("screen.ruling.extended-is-setback")
def test_work_over_several_rolls_adds_up_and_falls_back_no_further_than_nothing():
    scene = Scene(fighter("Ann", skills={"woodworking": 2})).does("ann", "test:woodworking")
    assert "first-fail" not in scene.choices("gm", "How hard")
    scene.gm("malus", 4, "setback", 6, "day")
    scene.says(3, (8, 3, 1, 1, 1, 3), "roll")
    scene.says(3, (1, 1, 1, 3, 3, 3), "roll")
    scene.says(3, (8, 8, 8, 1, 1, 1))
    assert [line.split(": ")[1] for line in scene.told("test")] == ["0 → 1 of 6", "1 → 0 of 6", "0 → 5 of 6"]
    assert scene.day == 4


@pytest.mark.about("screen.ruling.flawless-and-failure-exp")
@pytest.mark.parametrize("faces", [(8, 8), (1, 1)], ids=["each die scores", "none does"])
def test_no_roll_is_flawless_and_none_fails_completely(faces: tuple[int, int]):
    scene = alone(8, lifting=1)
    lifts(scene, 1, *faces)
    assert scene.open() == ["ann: What do you do?", "gm: What happens?"], "nobody is rewarded or loses heart"
    assert scene.points("ann") == {}
    assert scene.spirit("ann") == 24


@pytest.mark.rule("screen.core.assisted-halved")
@pytest.mark.about("screen.ruling.negative-helper-counts-zero")
@pytest.mark.parametrize("halved", ["yes", "no"])
@pytest.mark.parametrize("kind", [(3,), ("setback", 6, "day")], ids=["at once", "over several rolls"])
def test_a_helper_below_nothing_counts_nothing(halved: str, kind: tuple[str | int, ...]):
    scene = Scene(*(fighter(name, skills={"lifting": 1}) for name in ("Ann", "Bob")))
    scene.gm("gm:assisted", "ann", "lifting", "same", halved, "malus", 4, *kind)
    scene.says(2, 2, (8, 8, 1, 1, 1), (1, 1, 4, 4, 4))
    assert ("3 successes against 3" if len(kind) == 1 else "0 → 3 of 6") in scene.last("test")


def test_the_main_actor_counts_below_nothing():
    scene = Scene(*(fighter(name, skills={"lifting": 1}) for name in ("Ann", "Bob")))
    scene.gm("gm:assisted", "ann", "lifting", "same", "no", "malus", 4, 3)
    scene.says(2, 2, (1, 1, 4, 4, 1), (8, 8, 1, 1, 1))
    assert scene.last("test").startswith("Ann and Bob, lifting: 0 successes"), "3 less 3"


@pytest.mark.about("screen.ruling.negative-totals-stand", "screen.core.open-ended")
def test_a_total_below_nothing_buys_nothing_and_takes_nothing_away():
    scene = alone().does("ann", "test:running").gm("malus", 5, "run").says(1, (1, 3, 3, 3))
    assert scene.last("test") == "Ann, running: −5 successes"
    assert scene.last("run") == "Ann runs 9 m", "no less than without a success"
    field = duel(fighter("Ann", traits=(Trait("Lame", modifiers=(Modifier("running", malus=5),)),)))
    field.turn("ann", "run").answer("Run", 1).roll(1, 3, 3, 3)
    assert field.told("fall") == []
    assert field.told("run") == ["Ann runs: 0 m more"]


@pytest.mark.rule("screen.dice.success-formula")
def test_at_a_table_with_another_divisor_faces_go_by_the_formula_and_not_by_the_table():
    scene = Scene(fighter("Ann", skills={"lifting": 1}), ladder_step=4)
    assert lifts(scene, 1, 8, 3) == "2 successes against 1 (easy), passed, 1 hit"
    assert {face.cites for face in scene.card("test").faces} == {("screen.dice.success-formula",)}


@pytest.mark.about("screen.dice.max-per-die", "screen.dice.low-faces", "screen.dice.success-table")
@pytest.mark.parametrize(
    "shows, rules",
    [
        (1, ("screen.dice.low-faces",)),
        (3, ("screen.dice.success-table",)),
        (6, ("screen.dice.success-table", "screen.dice.max-per-die")),
        (8, ("screen.dice.success-table", "screen.dice.max-per-die")),
    ],
)
def test_a_face_is_told_by_its_row_and_the_best_by_the_limit_too(shows: int, rules: tuple[str, ...]):
    play = duel().fight
    face = play.part(Scoring).face(play, shows, 8, "own")
    assert (face.scores, face.cites) == (shows // 3, rules)


@pytest.mark.about("screen.malus.dice")
def test_what_no_malus_does_is_not_told():
    play = duel().fight
    weighs, burden = play.part(PaidThrows).weighs, play.scale.burden
    assert weighs(play, burden(0)) == ()
    assert [each.amount for each in weighs(play, burden(2))] == ["(2d4)"]
    assert [each.amount for each in weighs(play, burden(5))] == ["(3d4)", "−2"]


@pytest.mark.about("screen.ruling.overflowing-malus-boxes")
def test_whoever_is_down_already_is_not_brought_down_by_maluses_and_rolls():
    scene = demanded(12, down=True).says(3)
    assert [each.role for each in scene.asked("resist shock")[1].groups] == ["own", "against"]
    assert (scene.spirit("ann"), scene.told("strain"), scene.told("lapsed")) == (21, [], [])
