"""Nights, and days without enough to eat."""

from typing import Any

import pytest

from tests.editions.screen.field import Scene, worded
from tests.editions.sda.arena import fighter
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.rest.quality import night


def levels(scene: Scene, key: str = "ann") -> dict[str, int]:
    found: dict[str, int] = scene.run.game.part(Conditions).now(scene.run.game, scene.who(key))
    return found


def boxes(scene: Scene) -> int:
    """Injury boxes that Ann has ticked."""
    return sum(line.ticked for line in scene.sheet("ann").wounds.lines)


def sleeper(tired: int = 0, spirit: int = 20, dice: int = 4, hunger: int = 0, **given: Any) -> Scene:
    """Ann, alone, whose pool for sleep has so many dice."""
    conditions = {"tired": tired, **given.pop("conditions", {})}
    ann = fighter("Ann", spirit=spirit, skills={"resist-fatigue": dice - 1, "resist-hunger": hunger}, **given)
    scene = Scene(ann)
    for name, level in conditions.items():
        scene.run.game.part(Conditions)._put(scene.run.game, scene.who("ann"), name, level)
    return scene


def lead(scene: Scene) -> str:
    """The difficulty that is shown before a roll."""
    return next(iter(scene.run.pending.values())).lead.split(".")[0]


def nights(scene: Scene, **said: int) -> Scene:
    return scene.gm("gm:night", said)


def cited(scene: Scene) -> set[str]:
    return {id for event in scene.run.events for id in event.cites}


@pytest.mark.rule(
    "screen.sleep.daily-test",
    "screen.sleep.routine-at-eight",
    "screen.moment.day-fatigue",
    "screen.ruling.sleep-which-fails",
    "screen.skill.resist-fatigue",
)
def test_every_night_is_one_test_which_eight_hours_make_routine():
    scene = nights(sleeper(tired=3))
    assert lead(scene) == "Difficulty 0"
    assert "screen.sleep.routine-at-eight" in scene.asked("Sleep with", "ann")[1].cites
    scene.says(4, (8, 2, 2, 2))
    assert levels(scene) == {"tired": 1}
    assert scene.day == 2
    assert len(scene.told("test")) == 1, "one test a day"


@pytest.mark.rule("screen.sleep.missing-hours", "screen.sleep.failure-tired")
@pytest.mark.example("screen.example.short-night")
def test_each_missing_hour_is_a_step_and_each_missing_success_tires():
    scene = nights(sleeper(), short=3)
    assert lead(scene) == "Difficulty 6"
    scene.says(2, (3, 3))
    assert levels(scene) == {"tired": 4}


@pytest.mark.rule("screen.ruling.steps-beyond-heroic")
@pytest.mark.example("screen.example.sleepless-night")
def test_a_sleepless_night_asks_for_no_more_than_heroic():
    scene = nights(sleeper(), short=8)
    assert lead(scene) == "Difficulty 12"
    scene.says(4, (3, 3, 3, 3))
    assert levels(scene) == {"tired": 8}


@pytest.mark.about("screen.ruling.extra-hours-once")
def test_hours_beyond_the_eighth_are_told():
    assert worded(night({"extra-hours": 1}).source) == "more than 8 hours of rest", "how many is not asked"
    assert worded(night({"extra-hours": 1}, counted=True).source) == "9 hours of rest"
    assert worded(night({"extra-hours": 3}, counted=True).source) == "11 hours of rest"


@pytest.mark.rule("screen.ruling.partial-hours")
def test_part_of_an_hour_counts_as_one():
    said = {"part": 1}, {"short": 2, "part": 1}, {"short": 8, "part": 1}
    assert [night(each).short for each in said] == [1, 3, 8]
    assert [worded(night(each).source) for each in ({}, *said)] == [
        "8 hours of rest",
        "1 hour short of 8",
        "3 hours short of 8",
        "8 hours short of 8",
    ]
    wares = sleeper().gm("gm:night").ask("How was the night", "gm").among.wares
    assert {ware.key: ware.most for ware in wares}["part"] == 1
    scene = nights(sleeper(), part=1)
    assert lead(scene) == "Difficulty 1"
    assert "screen.ruling.partial-hours" in next(iter(scene.run.pending.values())).cites


@pytest.mark.rule("screen.sleep.failure-injury")
@pytest.mark.example("screen.example.worn-out-night")
def test_past_the_most_of_tiredness_boxes_are_ticked():
    scene = nights(sleeper(tired=8), short=2).says(1, (2,))
    assert (levels(scene), boxes(scene)) == ({"tired": 9}, 2)
    scene = nights(sleeper(tired=8), short=3).says(2, (3, 3))
    assert (levels(scene), boxes(scene)) == ({"tired": 9}, 3)
    assert "screen.sleep.failure-injury" in cited(scene)
    assert "screen.sleep.failure-injury" not in cited(nights(sleeper(tired=7), short=2).says(1, (3,)))


@pytest.mark.rule("screen.sleep.success-tired", "screen.sleep.success-spirit", "screen.sleep.full-night")
@pytest.mark.rule("screen.ruling.spirit-doubling-dropped", "screen.sleep.malus-wet")
@pytest.mark.example("screen.example.good-night")
def test_hits_ease_tiredness_and_then_restore_spirit():
    scene = nights(sleeper(tired=2, spirit=10), **{"no-shelter": 1, "wet": 1})
    scene.says(4, (6, 3, 3, 2, 3, 1))
    assert (levels(scene), scene.spirit("ann")) == ({}, 11)
    assert "Ann has had a full night of sleep" in scene.told("night")
    brief = nights(sleeper(tired=3), short=1).says(2, (6, 3))
    assert levels(brief) == {"tired": 1}, "3 successes against 1 are 2 hits"
    tired = nights(sleeper(tired=4, spirit=10)).says(2, (6, 6))
    assert (levels(tired), tired.spirit("ann"), tired.told("night")) == ({}, 10, []), "nothing is left over"


@pytest.mark.rule("screen.ruling.full-night-at-max")
def test_at_the_maximum_a_hit_left_over_makes_a_full_night():
    scene = nights(sleeper(spirit=24)).says(1, (3,))
    assert (scene.spirit("ann"), len(scene.told("night"))) == (24, 1)
    assert not nights(sleeper(spirit=24)).says(1, (2,)).told("night")


@pytest.mark.rule("screen.sleep.routine-at-eight", "screen.sleep.daily-test", "screen.ruling.spirit-zero")
@pytest.mark.example("screen.example.night-without-spirit")
def test_without_spirit_a_quiet_night_neither_helps_nor_harms():
    scene = nights(sleeper(tired=2, spirit=0))
    assert (levels(scene), scene.spirit("ann"), scene.day) == ({"tired": 2}, 0, 2)
    assert not scene.told("night")
    short = nights(sleeper(tired=2, spirit=0), short=2)
    assert levels(short) == {"tired": 5}, "the test is forced all the same"


BAD = ("no-shelter", "cold", "heat", "noise", "light", "wet", "armour", "uncomfortable", "adrenaline")
GOOD = ("own-bed", "comfortable", "company")


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=pytest.mark.rule(f"screen.sleep.malus-{key}"))
        for key in (*BAD, "interruption")
    ],
)
def test_each_disturbance_is_a_malus(key: str):
    scene = nights(sleeper(), **{key: 1}).says(2, (6, 6, 3))
    assert scene.spirit("ann") == 23, "4 successes, and 1 off by the malus die"
    assert f"screen.sleep.malus-{key}" in night({key: 1}).terms[0].cites


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=pytest.mark.rule(f"screen.sleep.bonus-{key}"))
        for key in (*GOOD, "extra-hours")
    ],
)
def test_each_comfort_is_a_bonus_die(key: str):
    scene = nights(sleeper(dice=2), **{key: 1})
    scene.says(2, (3, 3, 3))
    assert scene.spirit("ann") == 23


@pytest.mark.rule("screen.ruling.extra-hours-once")
def test_more_hours_are_one_die_however_many():
    ask = nights_ask(sleeper())
    [ware] = [ware for ware in ask.wares if ware.key == "extra-hours"]
    assert ware.most == 1
    assert "screen.ruling.extra-hours-once" in ware.cites


def nights_ask(scene: Scene) -> Any:
    return scene.gm("gm:night").ask("How was the night", "gm").among


@pytest.mark.rule("screen.sleep.daily-test")
def test_a_party_that_slept_alike_is_asked_about_once():
    scene = Scene(*(fighter(name, spirit=10) for name in ("Ann", "Bob", "Cid")))
    scene.gm("gm:night", "cid", "enough", {"short": 1}, {})
    leads = {}
    while scene.open()[0].endswith("Sleep with how many dice?"):
        ask = next(iter(scene.run.pending.values()))
        leads[ask.who] = ask.lead.split(".")[0]
        scene.says(1, (3,))
    assert leads == {"ann": "Difficulty 1", "bob": "Difficulty 1", "cid": "Difficulty 0"}
    assert [scene.spirit(key) for key in ("ann", "bob", "cid")] == [10, 10, 11]


@pytest.mark.rule("screen.sleep.daily-test")
def test_whoever_wants_to_sleep_is_asked_about_alone_and_also_in_a_transition():
    scene = sleeper(spirit=10).does("ann", "sleep").gm("no")
    assert (scene.last("ruling"), scene.day) == ("Ann does not sleep now", 1)
    scene.gm("gm:transition").says("none").gm("hours", 1)
    scene.does("ann", "sleep").gm("yes", {"short": 8}).says(1, (3,))
    assert (levels(scene), scene.day) == ({"tired": 9}, 2)
    alone = Scene(fighter("Ann", spirit=10), gm="").does("ann", "sleep").says({}, 1, (3,))
    assert alone.spirit("ann") == 11


@pytest.mark.rule(
    "screen.moment.day-hunger",
    "screen.ruling.hunger-test",
    "screen.ruling.first-hungry-day",
    "screen.skill.resist-hunger",
)
def test_hungry_days_are_harder_one_by_one_and_a_meal_ends_the_count():
    scene = sleeper(spirit=24, hunger=5, conditions={"hungry": 1})
    seen = []
    for _ in range(8):
        nights(scene, hungry=1).says(1, (3,))
        seen.append(lead(scene))
        scene.says(6, (8,) * 6)
    assert seen == [f"Difficulty {n}" for n in (0, 1, 3, 6, 9, 12, 12, 12)]
    assert levels(scene)["hungry"] == 1, "hits do not lower it"
    nights(scene).says(1, (3,))
    assert levels(scene)["hungry"] == 1, "nor does a day with food"
    nights(scene, hungry=1).says(1, (3,))
    assert lead(scene) == "Difficulty 0", "but it ends the count"
    scene.says(1, (8,))
    nights(scene, hungry=1).says(1, (3,)).says(1, (2,))
    assert levels(scene)["hungry"] == 2
    assert scene.sheet("ann").fasting == {"hungry": 2}  # type: ignore[attr-defined]


@pytest.mark.rule("screen.ruling.spirit-zero")
@pytest.mark.about("screen.ruling.hunger-test")
def test_without_spirit_a_hungry_day_is_not_resisted():
    scene = nights(sleeper(spirit=0), hungry=1)
    assert levels(scene) == {}, "the first day asks for nothing"
    assert levels(nights(scene, hungry=1)) == {"hungry": 1}


@pytest.mark.rule("screen.ruling.hunger-test")
def test_thirst_has_its_own_count_which_a_sheet_keeps():
    scene = sleeper(spirit=24)
    for _ in range(2):
        nights(scene, thirsty=1).says(1, (3,)).says(1, (2,))
    assert levels(scene) == {"thirsty": 1}
    scene = Scene(scene.sheet("ann"))
    nights(scene, thirsty=1, hungry=1).says(1, (3,))
    assert lead(scene) == "Difficulty 0", "hunger begins anew"
    scene.says(1, (3,))
    assert lead(scene) == "Difficulty 3"


def test_each_thing_that_may_be_said_of_a_night_counts_for_one():
    among = sleeper().gm("gm:night").ask("How was the night", "gm").among
    assert {ware.price for ware in among.wares} == {1}
    assert {ware.key: ware.most for ware in among.wares if ware.most > 1} == {"short": 8}
    cites = {ware.key: ware.cites for ware in among.wares}
    assert cites["own-bed"] == ("screen.sleep.bonus-own-bed",)
    assert cites["extra-hours"] == ("screen.sleep.bonus-extra-hours", "screen.ruling.extra-hours-once")


@pytest.mark.about("screen.ruling.partial-hours")
def test_whole_hours_are_not_rounded():
    assert night({"short": 2}).cites == ("screen.sleep.missing-hours",)
    assert night({"short": 1, "part": 1}).cites == (
        "screen.sleep.missing-hours",
        "screen.ruling.partial-hours",
    )


@pytest.mark.about("screen.sleep.full-night", "screen.moment.full-night")
def test_a_night_that_fails_is_no_full_night_and_teaches_nothing():
    scene = Scene(fighter("Ann")).gm("gm:test:ann:climbing", "open-ended").says(2, (3, 3))
    nights(scene, short=4).says(1, (1,))
    assert scene.points("ann") == {}
    assert not scene.told("night")


def test_the_question_of_a_night_is_about_whoever_sleeps_alone():
    assert sleeper().gm("gm:night").ask("How was the night", "gm").who == "ann"
    scene = Scene(fighter("Ann"), fighter("Bob")).gm("gm:night", "enough")
    assert scene.ask("How was the night", "gm").who == ""


@pytest.mark.about("screen.sleep.daily-test")
def test_the_test_of_a_night_goes_by_the_daily_test_and_the_hours_missed():
    asked = nights(sleeper(), short=2).ask("Sleep with how many dice?", "ann")
    assert asked.cites[:2] == ("screen.sleep.daily-test", "screen.sleep.missing-hours")


@pytest.mark.about("screen.ruling.steps-beyond-heroic")
@pytest.mark.parametrize("short, capped", [(5, False), (6, True)])
def test_beyond_heroic_the_night_is_told_by_the_ruling_on_it(short: int, capped: bool):
    assert ("screen.ruling.steps-beyond-heroic" in night({"short": short}).cites) is capped
