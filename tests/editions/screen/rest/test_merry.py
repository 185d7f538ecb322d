"""Music, dance, recitals and feasts."""

from typing import Any

import pytest

from tests.editions.screen.field import Scene
from tests.editions.sda.arena import fighter
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.clock import Clock
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.rest.merry import Merrymaking
from winterdawn.editions.sda.body.downed import Downed, States
from winterdawn.kernel.asks.choices import Barred

ARTS = {"music-singing": 3, "dancing": 3, "oration-poetry": 3, "cooking": 5}


def party(*names: str, spirit: int = 10, **of: dict[str, int]) -> Scene:
    """People with conditions by name."""
    scene = Scene(*(fighter(name, spirit=spirit, skills=ARTS) for name in names))
    for key, levels in of.items():
        for name, level in levels.items():
            scene.run.game.part(Conditions)._put(scene.run.game, scene.who(key), name, level)
    return scene


def levels(scene: Scene, key: str) -> dict[str, int]:
    found: dict[str, int] = scene.run.game.part(Conditions).now(scene.run.game, scene.who(key))
    return found


def minutes(scene: Scene) -> float:
    now: int = scene.run.game.part(Clock).now(scene.run.game)
    return now / 60


def state(scene: Scene, key: str) -> Any:
    return levels(scene, key), scene.spirit(key)


@pytest.mark.rule(
    "screen.merry.music-test",
    "screen.merry.music-extended",
    "screen.merry.music-effect",
    "screen.merry.music-spirit",
    "screen.skill.music",
)
@pytest.mark.rule("screen.ruling.merry-extended-no-goal")
def test_music_takes_effect_roll_by_roll_on_whoever_plays_and_listens():
    scene = party("Ann", "Bob", "Cid", "Dan", bob={"angry": 3}, cid={"afraid": 1})
    scene.does("ann", "music").gm("enough", "enough", "dan", "enough").says(2, (3, 3))
    assert [state(scene, key) for key in ("ann", "bob", "cid", "dan")] == [
        ({}, 12),
        ({"angry": 1}, 10),
        ({}, 11),
        ({}, 10),
    ]
    assert minutes(scene) == 10
    assert scene.events("time")[-1].cites[0] == "screen.merry.music-extended"
    scene.says("on", 2, (3, 3))
    assert [state(scene, key) for key in ("ann", "bob")] == [({}, 14), ({}, 11)]
    assert minutes(scene) == 20
    scene.says("stop")
    assert "ann: What do you do?" in scene.open()


@pytest.mark.rule("screen.merry.music-instrument")
def test_an_instrument_is_a_bonus_die():
    scene = party("Ann").does("ann", "music").gm("ann").says(4, (3, 3, 3, 3, 3), "stop")
    assert scene.spirit("ann") == 15


@pytest.mark.rule("screen.merry.music-assisted", "screen.ruling.negative-helper-counts-zero")
def test_helpers_count_half_and_never_less_than_nothing():
    scene = party("Ann", "Bob", bob={"tired": 2})
    scene.does("ann", "music").gm("bob", "enough")
    scene.says(1, 4)
    scene.says((3,), (8, 8, 3, 2, 1, 1), "stop")
    assert (scene.spirit("ann"), scene.spirit("bob")) == (13, 13), "5 successes of a helper add 2"
    low = party("Ann", "Bob", bob={"tired": 2})
    low.does("ann", "music").gm("bob", "enough").says(1, 1, (3,), (2, 3, 3), "stop")
    assert (low.spirit("ann"), low.spirit("bob")) == (11, 11), "nothing comes off"


@pytest.mark.rule("screen.ruling.merry-conditions-choice")
def test_each_listener_splits_the_successes():
    scene = party("Ann", "Bob", bob={"angry": 2, "afraid": 2})
    scene.does("ann", "music").gm("enough", "enough", "enough").says(3, (3, 3, 3))
    assert scene.options("calms your anger", "bob") == [1, 2]
    scene.says(1, "stop")
    assert levels(scene, "bob") == {"angry": 1}
    timid = party("Ann", "Bob", bob={"angry": 2, "afraid": 3})
    timid.does("ann", "music").gm("enough", "enough", "enough").says(3, (3, 3, 3))
    assert timid.options("calms your anger", "bob") == [0, 1, 2], "all of it may take fear"
    all_gone = party("Ann", "Bob", bob={"angry": 1, "afraid": 1})
    all_gone.does("ann", "music").gm("enough", "enough", "enough").says(3, (3, 3, 3), "stop")
    assert state(all_gone, "bob") == ({}, 11), "nobody is asked where both end"


@pytest.mark.rule("screen.merry.music-spirit")
def test_music_gives_spirit_to_those_who_have_none():
    poor = Scene(fighter("Ann", spirit=10, skills=ARTS), fighter("Bob", spirit=0))
    poor.does("ann", "music").gm("enough", "enough", "enough").says(2, (3, 3), "stop")
    assert poor.spirit("bob") == 2


@pytest.mark.house("depression-cure")
def test_music_and_a_feast_are_the_company_that_the_depressed_need():
    def gains(what: str, *told: Any, dice: tuple[int, ...]) -> int:
        people = fighter("Ann", spirit=10, skills=ARTS), fighter("Bob", spirit=0)
        scene = Scene(*people, depression_cure="companion-only").does("ann", what)
        return scene.gm(*told).says(len(dice), dice).spirit("bob")

    assert gains("music", "enough", "enough", "enough", dice=(3, 3)) == 2
    assert gains("feast", "plain", "enough", "enough", 2, dice=(3, 3, 3)) == 1


@pytest.mark.rule("screen.merry.dance-needs-music")
def test_a_dance_needs_music_in_the_scene():
    scene = party("Ann")
    offers = scene.run.game.part(Merrymaking).acts(scene.run.game, scene.who("ann"), None)
    [dance] = [act for act in offers if isinstance(act, Act) and act.key == "dancing"]
    assert isinstance(dance.barred, Barred)
    assert scene.run.game.says(dance.barred.why) == "there is no music to dance to"
    assert "dancing" not in scene.choices("ann", "What do you do")
    labels = {each.key: each.label for each in scene.ask("What happens?", "gm").among.options}
    assert labels["gm:music"] == "Music plays"
    assert "dancing" in scene.gm("gm:music").choices("ann", "What do you do")
    assert scene.gm("gm:music", "gm:music").told("music") == ["Music plays", "The music ends", "Music plays"]
    scene.gm("gm:end-scene").says("none")
    assert "dancing" not in scene.choices("ann", "What do you do"), "it ends with the scene"
    scene.does("ann", "music").gm("enough").says(1, (3,), "stop")
    assert "dancing" in scene.choices("ann", "What do you do")


@pytest.mark.rule(
    "screen.merry.dance-test",
    "screen.merry.dance-assisted",
    "screen.merry.dance-extended",
    "screen.merry.dance-participants",
)
@pytest.mark.rule("screen.merry.dance-spirit", "screen.merry.dance-audience", "screen.skill.dancing")
def test_dancers_get_every_success_and_the_audience_each_third():
    scene = party("Ann", "Bob", "Cid", bob={"afraid": 1}, cid={"angry": 2}).gm("gm:music")
    scene.does("ann", "dancing").gm("bob", "enough", "enough")
    scene.says(3, 2, (3, 3, 3), (3, 3, 2), "stop")
    assert [state(scene, key) for key in ("ann", "bob", "cid")] == [
        ({}, 14),
        ({}, 13),
        ({"angry": 1}, 10),
    ]
    assert minutes(scene) == 10


@pytest.mark.rule("screen.merry.dance-participants", "screen.merry.dance-audience")
@pytest.mark.example("screen.example.dance-audience")
def test_a_dance_of_seven_takes_seven_from_dancers_and_two_from_the_audience():
    scene = party("Ann", "Bob", "Cid", bob={"afraid": 9}, cid={"afraid": 9}).gm("gm:music")
    scene.does("ann", "dancing").gm("bob", "enough", "enough")
    scene.says(4, 1, (6, 6, 6, 3), (1, 3, 3, 3), "stop")
    assert scene.events("test")[-1].figures["mos"] == 7
    assert scene.spirit("ann") == 17
    assert [levels(scene, key) for key in ("bob", "cid")] == [{"afraid": 2}, {"afraid": 7}]


@pytest.mark.rule(
    "screen.merry.poetry-test",
    "screen.merry.poetry-extended",
    "screen.merry.poetry-memory",
    "screen.ruling.poetry-hard",
)
@pytest.mark.rule(
    "screen.merry.poetry-effect",
    "screen.merry.poetry-spirit",
    "screen.ruling.poetry-reciter",
    "screen.skill.poetry",
)
@pytest.mark.example("screen.example.poetry-by-heart")
def test_a_recital_by_heart_adds_up_to_nine():
    scene = party("Ann", "Bob", bob={"angry": 7}, ann={})
    scene.does("ann", "poetry").gm("memory", "enough")
    assert "screen.merry.poetry-memory" in scene.ask("Roll poetry", "ann").cites
    scene.says(4, (3, 3, 3, 3), "roll", 4, (3, 3, 3, 2))
    assert levels(scene, "bob") == {"angry": 7}, "nothing before the number is met"
    scene.says("roll", 4, (3, 3, 3, 2))
    assert (state(scene, "bob"), scene.spirit("ann")) == (({}, 13), 10)
    assert minutes(scene) == 9


@pytest.mark.rule("screen.merry.poetry-reading")
def test_a_recital_from_a_text_is_easy():
    scene = party("Ann", "Bob").does("ann", "poetry").gm("reading", "enough")
    assert "screen.merry.poetry-reading" in scene.ask("Roll poetry", "ann").cites
    scene.says(2, (3, 3))
    assert (scene.spirit("bob"), minutes(scene)) == (12, 3)


@pytest.mark.rule("screen.ruling.extended-is-setback")
def test_a_bad_roll_comes_off_a_recital_but_never_all_of_it():
    scene = party("Ann", "Bob", ann={"tired": 2}).does("ann", "poetry").gm("memory", "enough")
    scene.says(1, (3, 1, 1), "roll", 1, (2, 3, 3), "roll", 1, (3, 1, 1))
    assert "1 of 9" in scene.last("test")
    scene.says("stop").gm("no")
    assert scene.spirit("bob") == 10


@pytest.mark.rule(
    "screen.merry.feast-test",
    "screen.merry.feast-time",
    "screen.merry.feast-difficulty",
    "screen.merry.feast-clears",
)
@pytest.mark.rule("screen.merry.feast-spirit", "screen.ruling.feast-clears-all", "screen.skill.cooking")
@pytest.mark.rule("screen.ruling.numeric-difficulty-is-a-count")
@pytest.mark.example("screen.example.feast-for-six")
def test_a_feast_for_six():
    scene = party("Ann", "Bob", "Cid", bob={"hungry": 4, "thirsty": 2, "tired": 3})
    scene.does("ann", "feast").gm("plain", "enough", "cid", "enough", 6)
    assert not [each for each in scene.ask("cooking", "ann").remarks if "fancy" in each.text]
    assert scene.ask("cooking", "ann").cites[0] == "screen.merry.feast-test"
    scene.says(6, (8, 8, 8, 3, 3, 3))
    assert [state(scene, key) for key in ("ann", "bob", "cid")] == [({}, 13), ({"tired": 3}, 13), ({}, 10)]
    assert minutes(scene) == 60


@pytest.mark.rule("screen.ruling.feast-failure")
def test_a_failed_feast_does_nothing():
    scene = party("Ann", "Bob", bob={"hungry": 4})
    scene.does("ann", "feast").gm("plain", "enough", "enough", 6).says(6, (8, 8, 3, 2, 2, 2))
    assert (state(scene, "bob"), minutes(scene)) == (({"hungry": 4}, 10), 60)
    met = party("Ann", "Bob", bob={"hungry": 4})
    met.does("ann", "feast").gm("plain", "enough", "enough", 6).says(6, (8, 8, 8, 2, 2, 2))
    assert state(met, "bob") == ({}, 10), "exactly met is met, without a hit"


@pytest.mark.rule("screen.merry.feast-requires")
def test_a_feast_needs_cookware_and_ingredients():
    scene = party("Ann").does("ann", "feast").gm("none")
    assert (scene.last("feast"), minutes(scene)) == ("Ann has not what a feast needs", 0)


@pytest.mark.rule("screen.merry.feast-bonus", "screen.ruling.feast-bonus-amount")
def test_fancy_ingredients_are_bonus_dice_one_unless_the_game_master_says_more():
    scene = party("Ann").does("ann", "feast").gm("fancy")
    ask = scene.asked("How many bonus dice", "gm")[1]
    assert ask.offers.suggested == 1
    scene.gm(2, "enough", 1).says(1, (3, 3, 3))
    assert scene.spirit("ann") == 12


@pytest.mark.rule("screen.merry.feast-assisted")
def test_who_helps_to_cook_counts_half():
    scene = party("Ann", "Bob").does("ann", "feast").gm("plain", "bob", "enough", 2)
    scene.says(2, 5, (3, 3), (3, 3, 3, 3, 3))
    assert (scene.spirit("ann"), scene.spirit("bob")) == (12, 12)


@pytest.mark.rule("screen.merry.feast-difficulty", "screen.ruling.numeric-difficulty-is-a-count")
@pytest.mark.parametrize("away, fewest", [((), 3), (("ann",), 2), (("ann", "bob", "cid"), 1)])
def test_no_fewer_are_fed_than_eat_and_never_nobody(away: tuple[str, ...], fewest: int):
    scene = party("Ann", "Bob", "Cid").does("ann", "feast").gm("plain", "enough", *away)
    if "Who does not eat" in str(scene.open()):
        scene.gm("enough")
    assert min(scene.options("How many people are to be fed", "gm")) == fewest


@pytest.mark.about("screen.merry.feast-assisted")
def test_helpers_of_a_feast_are_asked_for_by_its_own_rule_and_two_of_halved_help():
    scene = party("Ann", "Bob").does("ann", "feast").gm("plain")
    assert scene.ask("Who helps to cook?", "gm").cites == (
        "screen.merry.feast-assisted",
        "screen.core.assisted-halved",
    )


@pytest.mark.about("screen.merry.feast-clears")
def test_whoever_is_gone_for_good_does_not_eat():
    scene = party("Ann", "Bob", "Cid")
    scene.run.game.record(States).of["cid"] = Downed(0, dead=True, flawless=[])
    scene.does("ann", "feast").gm("plain", "enough")
    assert scene.options("Who does not eat?", "gm") == ["ann", "bob", "enough"]
    out = party("Ann", "Bob")
    out.run.game.record(States).of["bob"] = Downed(0, flawless=[])
    assert "Who helps to cook?" not in str(out.does("ann", "feast").gm("plain").open())


@pytest.mark.about("screen.merry.music-assisted", "screen.merry.music-effect")
def test_whoever_is_gone_for_good_neither_joins_in_nor_listens():
    scene = party("Ann", "Bob", "Cid")
    scene.run.game.record(States).of["cid"] = Downed(0, dead=True, flawless=[])
    scene.does("ann", "music")
    assert "screen.merry.music-assisted" in scene.ask("Who joins in?", "gm").cites
    assert scene.options("Who joins in?", "gm") == ["bob", "enough"]
    scene.gm("enough", "enough")
    assert scene.options("Who takes no notice of it?", "gm") == ["bob", "enough"]
