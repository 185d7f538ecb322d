"""House rules about hearts and health: words, victory and healing, played by each setting."""

import pytest

from tests.editions.healing.test_mending import sleeps, sore, ticked
from tests.editions.scene.stage import Stage, pair
from tests.editions.sda.arena import Arena, enter, fighter, weapon
from tests.editions.words.shouting import facing, shout
from tests.editions.words.test_inspiring import company
from winterdawn.editions.sda.facts.combat import SpendHits

AXE = weapon("Axe", types={"burning": 0})


@pytest.mark.house("intimidate-spirit")
def test_a_hit_of_intimidation_costs_what_is_set() -> None:
    """2 MoSes against 1 are 1 hit."""

    def left(points: int) -> int:
        arena = facing(intimidate_spirit=points)
        return shout(arena, "intimidate", 4, 4, 1, against=(4, 1)).spirit("bob")

    assert {points: left(points) for points in (2, 3, 0)} == {2: 22, 3: 21, 0: 24}


@pytest.mark.house("inspire-spirit")
def test_a_speech_gives_what_is_set() -> None:
    """2 MoSes, all of them for Dan, as nobody else has room."""

    def given(points: int) -> int:
        arena = company(24, 24, inspire_spirit=points).turn("ann", "inspire")
        return arena.answer("Inspire your allies", 2).roll(4, 4).spirit("dan")

    assert {points: given(points) for points in (2, 3, 0)} == {2: 4, 3: 6, 0: 0}


@pytest.mark.house("surge-spirit")
def test_victory_gives_what_is_set() -> None:
    """3 MoSes after a fight that was won."""

    def after(points: int) -> int:
        ann = fighter("Ann", AXE, spirit=10, skills={"ego": 2, "resist-fatigue": 1})
        foe = fighter("Bob", injury="(0+1)*1")
        arena = Arena(enter(ann, "e5", "x"), enter(foe, "g5", "y"), surge_spirit=points)
        arena.initiative(ann=4, bob=3).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(4, 4)
        arena.answer("Gather yourself", "ego", "ann").answer("Roll ego", 2, "ann").roll(8, 4)
        return arena.spirit("ann")

    assert {points: after(points) for points in (2, 1, 3)} == {2: 16, 1: 13, 3: 19}


@pytest.mark.house("words-increment")
@pytest.mark.parametrize("key", ["intimidate", "taunt"])
def test_distance_of_words_is_counted_by_what_is_set(key: str) -> None:
    """Bob is 6 metres off."""

    def note(metres: int) -> str:
        option = next(
            each
            for each in facing("k5", words_increment=metres).ask("What do you do?").among.options
            if each.key == f"{key}:bob"
        )
        return str(option.note).split(";")[0]

    assert note(5) == "−1, more than 5 m away"
    assert note(2) == "−2, more than 4 m away"
    assert not note(10).startswith("−")


@pytest.mark.house("tending")
def test_care_helps_or_there_is_none() -> None:
    def offered(words: str) -> bool:
        return "tend:ann" in Stage(sore("Ann", 2), tending=words).choices("ann", "What do you do?")

    assert {words: offered(words) for words in ("on", "off")} == {"on": True, "off": False}


@pytest.mark.house("natural-healing")
def test_a_night_heals_by_lines_by_boxes_or_not() -> None:
    """Two injury lines: one roll for each, one for both, or none."""

    def slept(words: str) -> Stage:
        return sleeps(Stage(sore("Ann", 3, 4), natural_healing=words))

    assert slept("lines").ask("Injury line", "ann")
    boxes = slept("boxes").answer("Heal with how many dice?", 4, "ann").says((8, 8, 4, 1))
    assert ticked(boxes) == [2, 0]
    assert ticked(slept("off")) == [3, 4]
    assert slept("off").ask("What do you do?", "ann")


@pytest.mark.house("depression-cure")
@pytest.mark.rule("book.ruling.depressed-recovery-route")
def test_any_gain_ends_a_depression_or_only_a_companion() -> None:
    found = {}
    for words in ("any-gain", "companion-only"):
        stage = pair(depression_cure=words).does("ann", "call:pride:lack").gm("yes").says(1, (4,))
        stage.gm("gm:set:ann", "spirit", 0).gm("gm:end-scene", "yes")
        found[words] = stage.spirit("ann"), stage.last("spirit")
    assert found == {
        "any-gain": (8, "Ann upheld meek / humble +8 spirit, 8 left"),
        "companion-only": (0, "Ann upheld meek / humble nothing, until somebody cheers them up"),
    }
    assert stage.gm("gm:spirit:ann", "victory", 2, "no").spirit("ann") == 0
    assert stage.gm("gm:spirit:ann", "meal", 2, "yes").spirit("ann") == 2
    assert stage.gm("gm:spirit:ann", "victory", 2).spirit("ann") == 4, "nobody is depressed any longer"


@pytest.mark.house("depression-cure")
def test_what_would_cost_the_depressed_spirit_tells_of_no_cure() -> None:
    found = {}
    for words in ("any-gain", "companion-only"):
        stage = pair(depression_cure=words).does("ann", "call:pride:lack").gm("yes").says(1, (4,))
        stage.gm("gm:set:ann", "spirit", 0)
        before = len(stage.events("spirit"))
        stage.gm("gm:end-scene", "no")
        found[words] = len(stage.events("spirit")) - before
    assert found == {"any-gain": 0, "companion-only": 0}


@pytest.mark.house("depression-cure")
def test_companions_cheer_and_inspire_the_depressed_under_each_setting() -> None:
    for words in ("any-gain", "companion-only"):
        assert pair({"spirit": 0}, depression_cure=words).does("bob", "cheer:ann").gm(1).spirit("ann") == 1
        arena = company(24, 24, depression_cure=words).turn("ann", "inspire")
        assert arena.answer("Inspire your allies", 2).roll(4, 4).spirit("dan") == 4


@pytest.mark.house("depression-cure")
def test_the_depressed_are_told_that_a_flawless_roll_brings_them_no_spirit() -> None:
    found = {}
    for words in ("any-gain", "companion-only"):
        stage = Stage(fighter("Ann", spirit=0), zero_spirit_pool=1, depression_cure=words)
        ask = stage.does("ann", "test:luck").gm(1).says(1, (8,)).ask("What do you take?", "ann")
        found[words] = [option.key for option in ask.among.options], ask.figures["spirit"]["gain"]
        assert stage.says("spirit").spirit("ann") == found[words][1]
    assert found == {
        "any-gain": (["spirit", "experience"], 2),
        "companion-only": (["experience", "spirit"], 0),
    }
