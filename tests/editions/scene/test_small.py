"""Small things that a slip could turn round: bounds, sides, secrets, who is asked for what."""

from collections.abc import Sequence
from functools import partial

import pytest

from tests.editions.scene.skills.test_animals import SWORD
from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import duel, fighter
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.figures import Play
from winterdawn.editions.sda.frame.use import Announced, Use
from winterdawn.editions.sda.rolls.asking import DiceQuestion
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.asks.ask import Choose, Procedure
from winterdawn.kernel.asks.choices import OneOf
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run


@pytest.mark.rule("book.skill.herding-ego")
def test_a_herd_that_resists_hinders_helpers_too() -> None:
    stage = pair().gm("gm:herd", "ann", "bob", "3").says("3").gm(0, 0, "yes", 8, 1).says(2, (4, 1)).gm("done")
    assert [
        [remark.amount for remark in ask.remarks if remark.amount] for ask in stage.run.pending.values()
    ] == [["−1"]] * 2


@pytest.mark.rule("book.skill.appraise-plausible", "book.skill.appraise-rarity-magical")
def test_nothing_is_taken_for_magic() -> None:
    unique = ("3", *SWORD[1:])
    stage = solo().gm("gm:appraise", "done", *unique, "yes").says(1, (4,))
    keys = stage.choices("gm", "What is misread")
    assert [key for key in keys if key.startswith("rarity")] == ["rarity:2", "rarity:0"]


@pytest.mark.rule("book.skill.appraise-rarity", "book.skill.appraise-age", "book.skill.appraise-condition")
@pytest.mark.rule("book.skill.appraise-history", "book.skill.appraise-market")
@pytest.mark.rule("book.skill.appraise-familiarity", "book.skill.appraise-familiarity-stacks")
def test_an_appraisal_asks_for_a_row_of_each_table() -> None:
    stage, told = solo().gm("gm:appraise", "done"), {}
    for _ in SWORD:
        ask = next(ask for ask in stage.run.pending.values() if ask.seat == "gm")
        assert isinstance(ask, Choose)
        assert isinstance(ask.among, OneOf)
        told[ask.prompt, ask.cites[2:]] = [f"{row.label} {row.note}" for row in ask.among.options]
        stage.gm("0")
    rule = "book.skill.appraise-"
    both = (f"{rule}familiarity", f"{rule}familiarity-stacks")
    assert told == {
        ("Rarity?", (f"{rule}rarity",)): [
            "Everyday +0", "Specialty +1", "Luxury +2", "Unique +3", "Magical +4",
        ],
        ("Age?", (f"{rule}age", f"{rule}age-relative")): [
            "Just made +0", "No longer new but current +1", "Obsolete +2", "Antique +3",
        ],
        ("Condition?", (f"{rule}condition",)): [
            "Unused and well kept +0", "Used but well kept +1", "Ordinary wear +2", "Some abuse +3",
            "Broken but repairable +4",
        ],
        ("History?", (f"{rule}history",)): [
            "None in particular +0", "Widely known +2", "Matters to a niche market only +4",
        ],
        ("Market?", (f"{rule}market",)): ["Ordinary +0", "Moves with the seasons +1", "Glut or shortage +3"],
        ("Handling?", both): ["Handles such things regularly −2", "Does not +0"],
        ("Place?", both): ["A market like any other +0", "Knows this market −2", "A foreign market +2"],
    }  # fmt: skip


@pytest.mark.rule("book.skill.animal-ranks", "book.skill.herding-dogs", "book.ruling.skill-herd-own-ranks")
@pytest.mark.rule("book.skill.falconry-test")
@pytest.mark.rule("book.ruling.skill-animal-bonus-nature")
def test_the_ranks_of_an_animal_lead_to_the_rule_that_lends_them() -> None:
    bonus = "book.ruling.skill-animal-bonus-nature"

    def lent(stage: Stage) -> list[tuple[str, ...]]:
        remarks = stage.ask("how many dice", "ann").remarks
        return [remark.cites for remark in remarks if "animal" in told_text(remark.text)]

    assert lent(solo().does("ann", "test:herding").gm("animal", 3).says(3).gm(2)) == [
        ("book.skill.animal-ranks", bonus)
    ]
    assert lent(solo().gm("gm:falconry", 2).says(2).gm(4, 0, 8, 4, "done", "done")) == [
        ("book.skill.falconry-test", bonus)
    ]
    herd = solo().gm("gm:herd", "1", 2).says(2).gm(1).says(1).gm("no", "done")
    assert lent(herd) == [
        ("book.skill.herding-dogs", bonus),
        ("book.ruling.skill-herd-own-ranks", bonus),
    ]


@pytest.mark.rule("book.ruling.skill-animal-bonus-optional", "book.flawless.full-pool")
@pytest.mark.parametrize(("joining", "paid"), [(2, True), (1, False), (0, False)])
def test_dice_of_an_animal_may_be_left_out_and_then_no_roll_is_flawless(joining: int, paid: bool) -> None:
    stage = solo().does("ann", "test:herding").gm("animal", 2)
    ask = stage.ask("How many dice of the animal join", "ann")
    assert ([count.value for count in ask.among.counts], ask.among.suggested) == ([0, 1, 2], 2)
    stage.says(joining).gm(1).says(1)
    assert str(stage.run.pending[0].pool) == f"{1 + joining}d8"
    stage.says((8,) * (1 + joining))
    assert stage.last("test").startswith("Ann, herding:")
    assert bool(stage.events("flawless") or any("flawless" in line for line in stage.open())) is paid


def test_nobody_is_asked_about_an_animal_without_dice() -> None:
    stage = solo().does("ann", "test:herding").gm("animal", 0)
    assert stage.ask("How hard is it?", "gm")


def test_where_all_sneak_there_is_nobody_to_notice() -> None:
    stage = pair().gm("gm:sneak", "ann", "bob")
    assert [prompt for prompt in stage.open() if "do you do" not in prompt] == ["gm: What happens?"]


def test_a_difficulty_is_kept_secret_only_as_long_as_it_is_to_be() -> None:
    stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm("secret")
    assert {option.key: option.label for option in stage.ask("How hard").also}[
        "secret"
    ] == "Tell the difficulty"
    stage.gm("secret", 2)
    assert "Difficulty 2." in stage.ask("how many dice").lead
    assert stage.says(2, (8, 4)).last("test").endswith("against 2 (moderate), passed, 1 hit")


@pytest.mark.rule("book.failure.ego-test", "book.ruling.failure-chain")
def test_nobody_without_spirit_keeps_heart() -> None:
    stage = solo(skills={"lifting": 2, "ego": 1}, spirit=2).does("ann", "test:lifting").gm(1)
    stage.says(2, (1, 1), 2, (1, 1))
    assert stage.spirit("ann") == 0
    assert not stage.asks(HeartDice), "the ego test failed completely, and none follows"
    assert [line.split("’")[0] for line in stage.told("failure")] == ["Ann"]


@pytest.mark.parametrize(
    "seat, sides", [("ann", "ally foe ally"), ("bob", "foe ally foe"), ("gm", "ally foe ally")]
)
def test_friend_and_foe_are_seen_from_where_one_stands(seat: str, sides: str) -> None:
    parties = {"ann": "heroes", "bob": "watch", "cid": "heroes"}
    stage = Stage(*map(fighter, ("Ann", "Bob", "Cid")), sides=parties)
    view = stage.view(seat, "gm" if seat == "gm" else "player")
    assert [token.side for token in view.tokens] == sides.split()
    assert [panel.side for panel in view.panels if panel.id == seat] in (["ally"], [])


@pytest.mark.about("book.ruling.difficulty-zero")
def test_what_may_be_ruled_begins_at_nought_and_a_tally_at_one() -> None:
    stage = solo().does("ann", "test:luck")
    assert [count.value for count in stage.ask("How hard").among.counts] == list(range(21))
    assert stage.gm("setback").ask("How hard").among.counts[0].value == 1
    passed = solo().does("ann", "test:luck").gm(0).says(1, (1,))
    assert "passed" in next(line for line in passed.told("test") if "luck" in line)


@pytest.mark.rule("book.pool.attribute-choice")
def test_the_attribute_that_scores_most_is_offered_first_whatever_its_die() -> None:
    gift = (Trait("Stubborn", modifiers=(Modifier("persona", dice=2),)),)
    stage = solo(wisdom=10, persona=8, traits=gift).does("ann", "test:ego").gm(1)
    assert ", persona)" in stage.ask("how many dice").lead
    plain = solo(wisdom=10, persona=8).does("ann", "test:ego").gm(1)
    assert ", wisdom)" in plain.ask("how many dice").lead


@pytest.mark.rule("book.skill.falconry-hit-cap")
@pytest.mark.about("book.hit.scales-effect")
@pytest.mark.parametrize("faces, most", [((4, 4, 1), 1), ((8, 4, 1), 2), ((8, 8, 4), 4)])
def test_the_more_hits_the_better_the_hunt(faces: tuple[int, ...], most: int) -> None:
    stage = solo(skills={"falconry": 2}).gm("gm:falconry", 0, 4, 0, 8, 4, "done", "done")
    stage.says(3, 1, faces, (4,))
    if "flawless" in str(stage.open()):
        stage.says("experience")
    assert stage.gm("done").own("foraging & hunting", "gm")[-1] == most


class Noting(Throwing):
    """Notes which skill every pool is thrown for."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def announce(
        self, play: Play, ways: Sequence[Use], question: DiceQuestion
    ) -> Procedure[Announced | None]:
        self.seen.append(ways[0].skill)
        return (yield from super().announce(play, ways, question))


@pytest.mark.rule("book.rule-zero.uniform-mechanic")
def test_blows_magic_and_crafts_are_tests_of_skills_alike() -> None:
    noting = Noting()
    edition = BOOK.but(throw=noting)
    fight = duel()
    fight.run = Run(partial(Encounter, fight.run.game.setup, edition))
    fight.initiative(ann=4, bob=3).strike("ann", "bob", 4, 1, against=(4, 1))
    scene = solo(skills={"ego": 1})
    scene.run = Run(partial(Encounter, scene.run.game.setup, edition))
    for skill in ("cooking", "abyssal-magic"):
        scene.does("ann", f"test:{skill}").gm(1).says(1, (1,), 2, (4, 1))
    swords = ["one-handed-swords", "one-handed-swords"]
    assert noting.seen[-6:] == [*swords, "cooking", "ego", "abyssal-magic", "ego"]


@pytest.mark.rule("book.rule-zero.minimum-players", "book.ruling.table-scene-without-gm")
def test_a_scene_says_that_nobody_presides() -> None:
    words = "Nobody presides: whoever acts judges for themselves"
    alone = solo(gm="").events("scene")[-1]
    assert (alone.text, "book.rule-zero.minimum-players" in alone.cites) == (words, True)
    assert words not in solo().told("scene")
