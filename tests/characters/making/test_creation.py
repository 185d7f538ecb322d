"""Making a character: only legal steps, all of which can be taken back."""

import doctest
import importlib
import itertools
import re
import tomllib
from pathlib import Path
from typing import ClassVar

import pytest

from tests.words.said import said
from winterdawn import catalogue
from winterdawn.characters.making.question import CreationError, Steps
from winterdawn.editions.sda.character import coins
from winterdawn.editions.sda.character.coins import coins_in, purse, worth
from winterdawn.editions.sda.character.goods import belonging, goods
from winterdawn.editions.sda.character.sheet import Sheet, read
from winterdawn.editions.sda.character.skills import skills
from winterdawn.editions.sda.creation import RACES, Draft, random_character
from winterdawn.editions.sda.creation.chance import random_draft
from winterdawn.editions.sda.creation.figures import POINTS, grants, listed, races, subraces
from winterdawn.editions.sda.creation.making import Making


def walked(draft: Draft, *keys: str) -> Draft:
    """The draft some choices on."""
    for key in keys:
        draft = draft.choose(key)
    return draft


class Counted(Draft, frozen=True):
    """Counts how often a making is gone through from its beginning."""

    begun: ClassVar[list[tuple[str, ...]]] = []

    def steps(self) -> Steps[Sheet]:
        self.begun.append(self.answers)
        return super().steps()


def offered(draft: Draft) -> list[str]:
    return [choice.key for choice in draft.choices()]


@pytest.mark.rule("book.ruling.character-creation-missing", "book.ruling.table-creation-manuscript")
@pytest.mark.about("book.ruling.starting-spirit")
def test_an_orc_is_made_by_hand():
    draft = walked(Draft(), "orc", "climbing", "tide-crasher")
    while draft.question and draft.question.stage == "subrace":
        draft = draft.choose(offered(draft)[0])
    draft = draft.choose("orcish-hamlet")
    while (question := draft.question) is not None:
        preferred = [key for key in ("done", "all", "3") if key in question.keys]
        draft = draft.choose("all" if "all" in preferred else (preferred or question.keys)[0])
    sheet = draft.finish("Grisha the Tall")
    assert (sheet.race, sheet.subrace, sheet.id) == ("Orc", "Tide Crasher", "grisha-the-tall")
    assert sheet.attributes["strength"] == 7
    assert sheet.attributes["constitution"] == 7, "6 experience raise constitution from 6"
    assert {"Fearsome", "Strong Grip"} <= {trait.name for trait in sheet.traits}
    assert "Tomahawk" in [weapon.name for weapon in sheet.weapons]
    assert sheet.spirit is None
    assert {step.stage for step in sheet.story} >= {"race", "subrace", "attributes", "place", "virtues"}


def test_what_is_not_finished_makes_no_sheet():
    draft = Draft(30)
    with pytest.raises(CreationError, match=f"^not finished: {re.escape(draft.reached().question.prompt)}$"):
        draft.finish("Bil")


def test_every_step_can_be_taken_back():
    draft = random_draft(11, points=30)
    walk = [Draft(30)]
    for key in draft.answers:
        walk.append(walk[-1].choose(key))
    assert walk[-1] == draft
    for before, after in itertools.pairwise(walk):
        assert after.back() == before
    with pytest.raises(CreationError, match="no step to take back"):
        Draft().back()


@pytest.mark.rule("book.ruling.virtue-start")
def test_a_virtue_may_start_on_any_step():
    draft = random_draft(5, "orc")
    while draft.question is None or draft.question.stage != "virtues":
        draft = draft.back()
    assert offered(draft) == ["1", "2", "3", "4", "5", "6"]


def test_what_is_not_offered_is_refused():
    with pytest.raises(CreationError, match="not offered for race; choose one of high-man"):
        Draft().choose("dragon")
    with pytest.raises(CreationError, match="not finished: Which race"):
        Draft().finish("Nobody")
    with pytest.raises(CreationError, match="-1 background points are not enough for anybody"):
        _ = Draft(-1).question
    done = random_draft(1)
    assert done.choices() == ()
    with pytest.raises(CreationError, match="nothing left to choose"):
        done.choose("done")
    with pytest.raises(CreationError, match="1 to 80"):
        done.finish(" ")
    with pytest.raises(CreationError, match="not offered"):
        _ = Draft(25, ("orc", "nonsense")).question


def test_every_question_has_a_choice_and_no_points_are_overspent(crowd):
    for person in crowd:
        spent = sum(step.points for step in person.story)
        assert spent <= 45
        assert all(points >= 0 for points in person.experience.values())
    for seed in range(60):
        points = seed % 12 + 1
        steps = random_draft(seed, points=points).finish("A").story
        left = points
        for step in steps:
            left -= step.points
            assert left >= 0


def test_all_races_subraces_and_backgrounds_come_up(crowd):
    assert {person.race for person in crowd} == {row["name"] for row in races().values()}
    kinds = {name for row in races().values() for name in (kin["name"] for kin in subraces(row).values())}
    assert {person.subrace for person in crowd} == kinds
    labels = {step.label for person in crowd for step in person.story}
    for table in ("places_of_origin", "life_events", "reasons", "motivations"):
        assert {row["name"] for row in listed(table).values()} - labels == set(), table


def test_the_same_seed_makes_the_same_character():
    assert random_character(3, "orc") == random_character(3, "Orc")
    assert random_character(3, "orc") != random_character(4, "orc")
    assert random_character(3, points=0, race="high-man").race == "High-Man"
    for race in RACES:
        assert random_character(9, race).race == races()[race]["name"]
    with pytest.raises(CreationError, match="no race; one of high-man"):
        random_character(3, "dragon")
    with pytest.raises(CreationError, match="not enough for elf"):
        random_character(3, "elf", points=0)


def test_a_high_man_assigns_an_array():
    draft = walked(Draft(), "high-man")
    while draft.question.stage != "attributes":
        draft = draft.choose("riverlander" if "riverlander" in offered(draft) else offered(draft)[0])
    draft = draft.choose("2")
    assert offered(draft) == ["7", "6", "5", "4"]
    draft = walked(draft, "4", "7", "7")
    assert offered(draft) == ["6", "5"]
    draft = walked(draft, "5", "5")
    assert draft.question.stage == "place"


def test_a_bar_closes_an_end_of_a_virtue():
    draft = random_draft(2, "highland-half-man")
    while draft.question is None or draft.question.stage != "virtues":
        draft = draft.back()
    northerners = [random_character(seed, "high-man") for seed in range(40)]
    steps = {person.virtue("courage") for person in northerners if person.subrace == "Northerner"}
    assert steps
    assert steps <= {3, 4, 5, 6}


@pytest.mark.about("book.ruling.table-career-paths")
def test_an_orphan_has_lost_two_parents():
    draft = walked(Draft(), "high-man")
    while draft.question.stage != "events":
        draft = draft.choose(
            "high-men-city"
            if draft.question.stage == "place" and "high-men-city" in offered(draft)
            else offered(draft)[0]
        )
    assert "became-an-orphan" not in offered(draft)
    for event in ("a-parent-died-of-a-disease", "mother-died-in-childbirth"):
        draft = draft.choose(event)
        while draft.question.stage != "events":
            draft = draft.choose(offered(draft)[0])
    assert "became-an-orphan" in offered(draft)
    assert sum(row.get("parental_death", False) for row in listed("life_events").values()) == 8


def test_occupations_follow_career_paths(crowd):
    rows = listed("occupations")
    for person in crowd:
        taken = [step for step in person.story if step.stage == "occupation" and step.choice in rows]
        for before, after in itertools.pairwise(taken):
            paths = rows[before.choice]["career_paths"]
            costs = [rows[after.choice]["cost"][path] for path in paths if path in rows[after.choice]["cost"]]
            assert after.points == min(costs)
    knights = [step for person in crowd for step in person.story if step.choice == "knight"]
    assert all(step.points == 8 for step in knights)


@pytest.mark.about("book.ruling.table-family-experience")
def test_every_grant_goes_to_skills_of_the_book():
    rows = [
        row
        for table in ("places_of_origin", "life_events", "occupations", "reasons", "motivations")
        for row in listed(table).values()
    ]
    rows += [*races().values(), *(kin for row in races().values() for kin in subraces(row).values())]
    person = Making(POINTS).sheet
    for row in rows:
        for keys, points in grants(row, person):
            assert set(keys) <= set(skills())
            assert points > 0


@pytest.mark.about("book.ruling.table-creation-traits")
def test_traits_are_taken_once_and_never_from_the_unpurchasable(crowd):
    for person in crowd:
        names = [trait.name for trait in person.traits]
        assert len(names) == len(set(names))
        bought = {step.choice for step in person.story if step.stage == "traits"}
        assert not bought & {"dark-vision", "regeneration", "spirit-tree", "cool-headed"}
    deep = next(person for person in crowd if person.subrace == "Deep Dweller")
    names = {trait.name for trait in deep.traits}
    assert "Dark Vision" in names
    assert "Low Light Vision" not in names


@pytest.mark.about("book.ruling.table-coins")
def test_coins_and_things():
    assert coins_in("+1 gold") == coins_in("1 gold") == 200
    assert coins_in("1 gold 5 silver") == 250
    assert coins_in("gambeson") == 0
    assert purse(worth({"gold": 1, "silver": 5, "copper": 3})) == {"gold": 1, "silver": 5, "copper": 3}
    assert worth({"gp": 1, "sp": 5, "beads": 7}) == 250
    assert [*map(said, coins.said({"cp": 4, "sp": 3, "gold": 0}))] == ["3 silver", "4 copper"]
    assert belonging("gambeson").armour.name == "Gambeson"
    assert belonging("decorated sword (2 gold)").weapon.name == "One Handed Sword"
    assert belonging("3 lockpicks").item.number == 3
    assert len(goods()) > 45


def test_every_resource_of_the_figures_can_be_had():
    for table in ("places_of_origin", "life_events", "occupations"):
        for row in listed(table).values():
            for thing in row.get("resources", ()):
                assert all(map(belonging, [thing] if isinstance(thing, str) else thing))


def test_the_suggested_points_are_those_of_the_figures():
    told = catalogue.reference("creation")["background_points"]
    assert told["suggested_mixed_character"] == POINTS


@pytest.mark.parametrize(
    "name",
    [
        "characters.refusals",
        "editions.sda.character.explain",
        "editions.sda.character.traits",
        "editions.sda.creation",
        "editions.sda.creation.chance",
    ],
)
def test_the_examples_in_the_docstrings_hold(name):
    assert doctest.testmod(importlib.import_module(f"winterdawn.{name}")).failed == 0


def test_the_examples_in_the_docs_hold():
    page = (Path(__file__).parents[3] / "docs" / "characters.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", page, re.S)
    assert blocks
    for block in blocks:
        examples = doctest.DocTestParser().get_doctest(block, {}, "characters.md", None, 0)
        assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_document_in_the_docs_is_a_sheet():
    page = (Path(__file__).parents[3] / "docs" / "characters.md").read_text("utf-8")
    for block in re.findall(r"```toml\n(.*?)```", page, re.S):
        assert read(tomllib.loads(block)).name == "Anna"


def test_a_making_goes_on_from_its_last_answer():
    Counted.begun.clear()
    draft = Counted()
    while (question := draft.question) is not None:
        draft = draft.choose(draft.usual(question))
    assert Counted.begun == [()], "once, however often it is asked what comes next"
    assert draft.reached() == Counted(answers=draft.answers).reached()
    Counted.begun.clear()
    other = draft.changed(0, draft.reached().chosen[0].question.keys[1])
    assert len(Counted.begun) <= 2
    assert other.reached() == Counted(answers=other.answers).reached()


def test_of_two_who_go_on_from_one_draft_each_has_its_own_way():
    start = Draft()
    ones, twos = (start.choose(key) for key in offered(start)[:2])
    alone = [Draft(answers=each.answers).question for each in (ones, twos)]
    assert [ones.question, twos.question] == alone
    assert [walked(each, offered(each)[0]).back().question for each in (ones, twos)] == alone
