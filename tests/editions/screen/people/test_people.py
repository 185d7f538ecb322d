"""Characters of the screen: what stands on a sheet, what it comes to, and how it is raised."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from tests.editions.screen.field import Scene
from tests.editions.sda.arena import SWORD, fighter
from winterdawn.characters.account import Account
from winterdawn.characters.advance import AdvanceError
from winterdawn.characters.document import SheetError
from winterdawn.characters.faults import FAULT
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.alone import Alone, numbers
from winterdawn.editions.registry import edition
from winterdawn.editions.screen import EDITION
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.kernel.fact import Saying
from winterdawn.kernel.views.sheetview import SheetSection
from winterdawn.kernel.views.view import Viewer

KIND = EDITION.sheet
DOCUMENT: dict[str, Any] = {"name": "Ann", "attributes": dict.fromkeys(ATTRIBUTES, 8)}


def sheet(**given: Any) -> Any:
    return EDITION.read({**DOCUMENT, **given})


def of(name: str, **given: Any) -> Account:
    """A number of a sheet, by key or by name."""
    ann = sheet(**given)
    return KIND.explained(ann, name, numbers(ann, "screen"))


def section(title: str, **given: Any) -> SheetSection:
    """A section of the page of a sheet."""
    (view,) = Scene(sheet(**given)).run.game.view(Viewer("ann", sheets=True)).sheets
    return next(each for each in view.sections if each.title == title)


def told(**given: Any) -> dict[Saying, dict[Saying, Saying]]:
    """The sheet in plain words, by heading."""
    return {heading: dict(rows) for heading, rows in Alone(sheet(**given), "screen").told().sections}


@pytest.mark.rule("screen.ruling.injury-lines")
def test_three_lines_of_three_minor_boxes_and_a_major_one_unless_the_sheet_says_otherwise():
    usual, own = of("injury"), of("injury", injury="(2+1)*2")
    assert (usual.value, own.value) == ("(3+1)*3", "(2+1)*2")
    assert "screen.ruling.injury-lines" in usual.cites


# ------------------------------------------------------------ what may stand on a sheet


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("conditions", {"afraid": 21}, "conditions.afraid: 21 is not a whole number from 0 to 20"),
        ("conditions", {"scared": 1}, "'scared' is not afraid, angry, hungry, stunned, thirsty or tired"),
        ("checks", {"valour": 1}, "checks: 'valour' is no virtue; there are courage"),
        ("used", ["charm-persuasion"], "used: 'charm-persuasion' is no skill; perhaps persuasion is meant"),
        ("striven", ["grace"], "striven: 'grace' is no attribute; there are agility"),
        ("fasting", {"angry": 1}, "'angry' is not hungry or thirsty"),
        ("close_helm", "yes", "close_helm: 'yes' is not true or false"),
        ("skills", {"insult-intimidation": 1}, "perhaps intimidation is meant"),
        ("families", {"luck": 1}, "families.luck: there is no such thing"),
    ],
)
def test_a_wrong_sheet_is_refused_with_what_would_be_right(field: str, value: Any, words: str):
    with pytest.raises(SheetError) as refused:
        sheet(**{field: value})
    assert words in str(refused.value)


@pytest.mark.about("screen.ruling.sizes-of-the-core", "screen.ruling.size-miniscule-spelling")
@pytest.mark.parametrize(
    ("size", "own", "limit"),
    [
        ("mini", "little", 16),
        ("micro", "tiny", 8),
        ("minuscule", "miniscule", 8),
        ("small", "small", 24),
        ("medium", "medium", 32),
        ("large", "large", 40),
        ("huge", "huge", 48),
        ("colossal", "colossal", 48),
        ("monumental", "monumental", 48),
    ],
)
def test_sizes_go_by_the_screen_s_names_and_carry_like_those_of_the_book(size: str, own: str, limit: int):
    assert sheet(size=size).size == own
    assert not KIND.faults(sheet(size=size))
    assert of("limit", size=own).value == limit


@pytest.mark.rule("screen.moment.rank-up")
def test_points_that_are_a_rank_are_noticed():
    assert not KIND.faults(sheet(experience={"climbing": 2}))
    (fault,) = KIND.faults(sheet(experience={"climbing": 3}, overrides=["experience.climbing"]))
    assert fault.kept
    (fault,) = KIND.faults(sheet(experience={"climbing": 3, "wisdom": 8}))
    assert not fault.kept
    assert (fault.path, fault.severity, fault.rule) == (
        "experience.climbing",
        "warning",
        "screen.moment.rank-up",
    )


@pytest.mark.parametrize("name", KIND.roster())
def test_everybody_of_the_roster_reads_and_is_sound(name: str):
    found = KIND.character(name)
    assert EDITION.read(msgspec.json.decode(KIND.document(found))) == found
    assert not [fault for fault in KIND.faults(found) if fault.severity == FAULT]
    assert not [fault for fault in KIND.faults(found) if fault.path.startswith(("size", "experience"))]


# ------------------------------------------------------------ accounts


@pytest.mark.rule("screen.moment.rank-up", "screen.skill.notation")
def test_a_price_is_three_for_each_rank_the_family_counted():
    price = of("price:running", skills={"running": 2}, families={"athleticism": 1})
    assert (price.value, price.cites[0]) == (12, "screen.moment.rank-up")
    assert [term.value for term in price.terms] == [3, 4]


@pytest.mark.rule("screen.skill.sleight-of-hand", "screen.skill.ego")
def test_families_are_the_screen_s_and_small_ones_are_not_said_to_be_of_four_to_six():
    given: dict[str, Any] = {"families": {"dexterity": 1, "resilience": 2}}
    hands, ego = of("rank:sleight-of-hands", **given), of("rank:ego", **given)
    assert (hands.value, ego.value) == (1, 2)
    assert "screen.skill.sleight-of-hand" in hands.terms[1].cites
    assert "book.skill.groups-of-four-to-six" not in hands.terms[1].cites
    assert "book.skill.groups-of-four-to-six" in ego.terms[1].cites


@pytest.mark.rule("screen.ruling.condition-effects-missing", "screen.ruling.conditions-out-of-combat")
def test_a_condition_is_told_by_its_level_and_weighs_on_every_pool():
    afraid = of("afraid", conditions={"afraid": 2})
    assert (afraid.value, afraid.terms[0].value) == (2, 2)
    assert "screen.ruling.condition-effects-missing" in afraid.terms[0].cites
    (malus,) = [term for term in of("climbing", conditions={"afraid": 2}).terms if term.label == "malus"]
    assert (malus.value, malus.cites[0]) == (2, "screen.malus.ladder")
    assert told(conditions={"afraid": 2})["Body and spirit"]["conditions"] == "afraid 2"


@pytest.mark.rule("screen.moment.day-hunger", "screen.ruling.hunger-test")
@pytest.mark.parametrize(("days", "asks"), [(0, 0), (1, 1), (2, 3), (9, 12)])
def test_days_of_hunger_say_what_one_more_would_ask(days: int, asks: int):
    account = of("fasting:hungry", fasting={"hungry": days})
    assert (account.value, account.terms[0].value) == (days, asks)


@pytest.mark.rule("screen.moment.tempo-change", "screen.moment.full-night", "screen.moment.scene-virtue")
@pytest.mark.rule("screen.facing.helmet-columns", "screen.ruling.virtue-check")
def test_what_the_next_moments_go_by_is_told_and_shown():
    given: dict[str, Any] = {
        "used": ["climbing"],
        "striven": ["wisdom"],
        "checks": {"courage": 2},
        "fasting": {"thirsty": 1},
        "close_helm": True,
    }
    rows = {row.label: row for row in section("Noted", **given).groups[0].rows}
    shown = {label: (row.value, row.terms[0].cites[0]) for label, row in rows.items()}
    assert shown == {
        "Skills used this tempo": ("climbing", "screen.moment.tempo-change"),
        "Attributes spirit went to": ("wisdom", "screen.moment.full-night"),
        "Days short of drink": ("1", "screen.moment.day-hunger"),
        "Dice against a close helm": ("1", "screen.facing.helmet-columns"),
    }
    courage = section("Virtues", **given).groups[0].rows[0]
    assert courage.value.endswith(", checked 2 times")
    assert courage.terms[-1].cites == ("screen.moment.scene-virtue", "screen.ruling.virtue-check")
    plain = told(**given)["Noted"]
    assert (plain["checks of courage"], plain["skills used this tempo"]) == ("2", "climbing")
    assert told()["Noted"] == {}


def test_the_page_shows_conditions_by_level_and_the_screen_s_families():
    assert "tired 3" in str(section("Condition", conditions={"tired": 3}).blocks)
    titles = {group.title for group in section("Never learnt").groups}
    assert {"Grace", "Influence", "Resilience", "Toughness", "Dexterity", "Arts"} <= titles


# ------------------------------------------------------------ raising


@pytest.mark.rule("screen.moment.rank-up")
@pytest.mark.about("screen.ruling.exp-surplus")
def test_a_rank_takes_all_points_and_is_not_taken_back():
    made = KIND.raised(sheet(experience={"climbing": 5}), "climbing")
    assert (made.after, made.left, made.sheet.experience) == (1, 0, {})
    assert list(made.others.values()) == [(2, 0)]
    with pytest.raises(AdvanceError, match="rose by itself") as refused:
        KIND.lowered(made.sheet)
    assert refused.value.rule == "screen.moment.rank-up"


@pytest.mark.about("screen.ruling.attribute-exp-cost")
def test_attributes_keep_what_is_left_and_trades_are_taken_back():
    made = KIND.raised(sheet(experience={"wisdom": 9}), "wisdom")
    assert (made.after, made.left) == (9, 1)
    assert KIND.lowered(made.sheet).after == 8
    ranks = {"insult": 1, "persuasion": 1, "detect-motive": 1}
    traded = KIND.raised(sheet(skills=ranks), "influence")
    assert traded.sheet.families == {"influence": 1}
    assert KIND.lowered(traded.sheet).sheet.skills == ranks


@pytest.mark.about("screen.ruling.table-making")
def test_points_of_the_book_become_ranks_when_a_sheet_is_carried_over():
    before = edition("book").read({**DOCUMENT, "skills": {"climbing": 1}, "experience": {"climbing": 7}})
    made = EDITION.carried(before)
    assert (made.sheet.skills, made.sheet.experience) == ({"climbing": 2}, {"climbing": 1})
    assert made.lost == ("climbing: its points of experience are a rank here",)


# ------------------------------------------------------------ tests away from the table


def shown(faces: Any) -> str:
    return " ".join(map(str, faces))


@pytest.mark.rule("screen.malus.spirit-drain", "screen.malus.dice")
def test_a_test_tells_what_its_maluses_cost_and_which_dice_fall_against_it():
    ann = Alone(sheet(conditions={"afraid": 2}), "screen")
    made = ann.practised("climbing", 1, SeededDice(1), malus=5)
    told = "\n".join(made.told)
    assert "costs   Ann rolls at −7 −1 spirit" in told
    own, off = (shown(made.data[key]) for key in ("faces", "against"))
    assert f"{own} against {off} on malus dice: " in told
    assert (len(made.data["faces"]), len(made.data["against"])) == (1, 3)
    assert made.data["paid"][0]["cites"][0] == "screen.malus.spirit-drain"
    assert made.sheet.spirit_left == 23


@pytest.mark.rule("screen.ruling.overflowing-malus-boxes")
def test_whoever_is_brought_down_by_maluses_has_no_dice_to_tell_of():
    made = Alone(sheet(), "screen").practised("climbing", 1, SeededDice(1), malus=40)
    assert "no dice to roll" in made.data["result"]
    assert "faces" not in made.data
    assert made.sheet.wounds.lines[0].ticked == 4


@pytest.mark.rule("screen.facing.helmet-columns")
@pytest.mark.parametrize(("helm", "word", "dice"), [(True, "yes", 1), (False, "no", 0)])
def test_a_helm_that_covers_the_face_gives_a_die(helm: bool, word: str, dice: int):
    found = numbers(sheet(close_helm=helm), "screen")
    (account,) = [each for each in found.values() if each.label == "dice against a close helm"]
    assert (account.value, account.terms[0].value) == (dice, word)


def test_a_sheet_of_the_screen_is_read_as_it_is_and_one_of_the_book_is_carried_over():
    bare = sheet(weapons=[to_builtins(SWORD)])
    own = replace(bare, weapons=(SWORD,))
    assert EDITION.read(own) == own
    carried = EDITION.read(fighter("Ann", SWORD))
    assert type(carried) is type(bare)
    assert carried.weapons == EDITION.sheet.carried(fighter("Ann", SWORD)).sheet.weapons


@pytest.mark.parametrize(
    "helm, told", [(True, "as entered"), (False, "as entered"), (None, "by the armour worn")]
)
def test_where_a_covered_face_is_known_from_is_told(helm: bool | None, told: str):
    (covered,) = of("helm", close_helm=helm).terms
    assert covered.label == f"face covered, {told}"
    assert covered.cites == (("screen.ruling.table-close-helms",) if helm is None else ())


def test_what_is_noted_is_told_after_body_and_spirit():
    headings = [heading for heading, _ in Alone(sheet(conditions={"tired": 2}), "screen").told().sections]
    assert headings[:4] == ["Attributes", "Body and spirit", "Noted", "Virtues"]


def test_days_are_short_of_food_or_drink():
    labels = [of(f"fasting:{name}", fasting={"hungry": 1}).label for name in ("hungry", "thirsty")]
    assert labels == ["days short of food", "days short of drink"]


def test_of_somebody_without_a_close_helm_no_dice_against_one_are_shown():
    assert [row.label for row in section("Noted", striven=["wisdom"]).groups[0].rows] == [
        "Attributes spirit went to"
    ]
