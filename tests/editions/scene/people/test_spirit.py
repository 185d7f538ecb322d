"""Spirit between tests: sleep, depression, cheer, and the game master's word."""

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import fighter


@pytest.mark.rule("book.spirit.sleep-doubles", "book.spirit.sleep-cap", "book.ruling.full-night")
@pytest.mark.parametrize("before, after", [(5, 10), (12, 24), (20, 24)])
def test_sleep_doubles_what_is_left_up_to_the_maximum(before: int, after: int):
    assert solo(spirit=before).does("ann", "sleep").gm("full").spirit("ann") == after


@pytest.mark.rule("book.ruling.full-night")
def test_once_a_day_and_only_for_a_full_night():
    stage = solo(spirit=3).does("ann", "sleep").gm("restless")
    assert (stage.spirit("ann"), stage.day) == (3, 2), "the night has passed all the same"
    assert stage.does("ann", "sleep").gm("none").day == 2
    assert (stage.does("ann", "sleep").gm("full").spirit("ann"), stage.day) == (6, 3)


@pytest.mark.rule("book.ruling.table-night")
def test_a_night_passes_for_everybody_and_whoever_says_so_sleeps_through_it():
    stage = Stage(*(fighter(name, spirit=5) for name in ("Ann", "Bob", "Cid")))
    stage.does("ann", "sleep").gm("full", "cid", "enough")
    assert [stage.spirit(key) for key in ("ann", "bob", "cid")] == [10, 5, 10]
    assert (stage.day, stage.last("time")) == (2, "A night passes")
    alone = Stage(*(fighter(name, spirit=5) for name in ("Ann", "Bob")), gm="").does("ann", "sleep")
    assert alone.open() == ["bob: Ann sleeps through the night. Does Bob sleep too?"]
    assert (alone.says("no").spirit("bob"), alone.day) == (5, 2)
    assert (alone.does("ann", "sleep").says("yes").spirit("bob"), alone.day) == (10, 3)


@pytest.mark.rule(
    "book.spirit.depressed", "book.spirit.depressed-recovery", "book.ruling.depressed-recovery-route"
)
def test_the_depressed_have_to_be_cheered_up_first():
    stage = pair({"spirit": 0})
    assert "sleep" not in stage.choices("ann", "What do you do")
    stage.gm("gm:night", "enough")
    assert stage.spirit("ann") == 0
    stage.does("bob", "cheer:ann").gm(1)
    assert stage.spirit("ann") == 1
    assert stage.last("cheer") == "Bob cheers Ann up"
    assert stage.does("ann", "sleep").gm("full", "enough").spirit("ann") == 2
    assert stage.does("bob", "cheer:ann").choices("gm", "cheers Ann up") == ["0"], "no more to be had"


@pytest.mark.unlike("screen", reason="the game master says there whether the night passes")
@pytest.mark.about(
    "book.ruling.depressed-recovery-route", "book.ruling.full-night", "book.tempo.scene-switch"
)
def test_whoever_wants_what_comes_to_nothing_is_told_so():
    stage = pair(gm="").does("bob", "cheer:ann")
    assert stage.told("cheer") == ["Bob cheers Ann up"], "whose spirit, as a stranger's, is not known to Bob"
    assert stage.spirit("ann") == 24
    stage = pair().does("ann", "sleep").gm("none").does("bob", "fight").gm("no")
    assert stage.told("ruling") == ["Ann does not sleep now", "Bob begins no fight"]


@pytest.mark.rule("book.ruling.spirit-sources-without-figures")
def test_the_game_master_names_amount_and_cause():
    stage = solo(spirit=10).gm("gm:spirit:ann", "travel", 4)
    assert (stage.spirit("ann"), stage.last("spirit")) == (6, "Ann: a long journey −4 spirit, 6 left")
    assert stage.gm("gm:spirit:ann", "meal", 3).spirit("ann") == 9
    assert "book.spirit.regain-ways" in stage.events("spirit")[-1].cites
    assert stage.gm("gm:spirit:ann", "meal").options("By how much")[-1] == 15, "never beyond the maximum"


def test_a_night_passes_for_everybody():
    stage = pair({"spirit": 4}, {"spirit": 5}).gm("gm:night", "bob", "enough")
    assert (stage.spirit("ann"), stage.spirit("bob")) == (8, 5)
    assert stage.day == 2
    assert stage.gm("gm:night", "enough").spirit("ann") == 16


@pytest.mark.rule("book.ruling.spirit-maximum-universal")
@pytest.mark.about("book.spirit.maximum")
def test_a_lower_maximum_cuts_spirit():
    stage = solo().gm("gm:set:ann", "attributes:persona", 4)
    assert (stage.spirit("ann"), stage.sheet("ann").maximum_spirit) == (20, 20)
    assert stage.gm("gm:set:ann", "attributes:persona", 9).spirit("ann") == 20


@pytest.mark.rule("book.ruling.spirit-sources-without-figures")
@pytest.mark.about("book.spirit.drain-causes", "book.spirit.regain-ways")
def test_each_cause_suggests_the_figures_of_the_manuscript():
    options = solo().gm("gm:spirit:ann").ask("What changes the spirit").among.options
    assert {option.key: (option.label, option.note) for option in options} == {
        "ally-fallen": (
            "Lost: an ally falls",
            "Ego against 2 x allies incapacitated; 1 for each missing MoS",
        ),
        "death": (
            "Lost: a death",
            "Ego against 2 for an acquaintance, 4 for a friend or relative, "
            "6 for a party member or close relative; 2 for each missing MoS",
        ),
        "travel": (
            "Lost: a long journey",
            "Resist Fatigue against days actually travelled; 2 for each missing MoS",
        ),
        "broken-sleep": (
            "Lost: broken sleep",
            "Resist Fatigue against 6 - hours slept; 1 for each missing MoS",
        ),
        "hunger": (
            "Lost: hunger",
            "Resist Hunger against meals missed since the last full day; 2 for each missing MoS",
        ),
        "weather": (
            "Lost: cold or heat",
            "Resist Cold or Resist Heat against cumulative over the whole exposure; 1 for each missing MoS",
        ),
        "insult": ("Lost: fright or insult", "1 per MoS of the whole roll, if it scores a hit"),
        "other-loss": ("Lost: another loss", ""),
        "meal": ("Regained: a good meal", "Ego; 2 for each MoS"),
        "victory": ("Regained: a fight won", "Ego; 2 for each MoS"),
        "performance": ("Regained: a fine performance", "2 for each MoS"),
        "love": ("Regained: love", "Ego; 2 for each MoS"),
        "other-gain": ("Regained: another gain", ""),
    }
