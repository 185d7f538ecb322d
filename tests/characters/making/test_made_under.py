"""House rules of the making of characters: what is offered under them, and what a sheet keeps of them."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from msgspec.structs import replace

from winterdawn.characters.document import SheetError
from winterdawn.characters.files import plain, to_toml
from winterdawn.characters.making.question import CreationError
from winterdawn.editions.alone import Alone
from winterdawn.editions.house import HouseRuleError
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.pieces import MadeUnder
from winterdawn.editions.sda.character.sheet import Sheet, read
from winterdawn.editions.sda.character.virtues import VIRTUES
from winterdawn.editions.sda.creation import Draft, random_character
from winterdawn.editions.sda.creation.chance import random_draft

BOOK = edition("book")
BALANCED = MadeUnder("balanced")
HOUSE = "book.rule-zero.house-rules"


def virtues(draft: Any) -> dict[str, str]:
    """The steps that are offered for each virtue on the way of a finished making."""
    asked = [each.question for each in draft.reached().chosen if each.question.stage == "virtues"]
    return {key: "".join(question.keys) for key, question in zip(VIRTUES, asked, strict=True)}


@pytest.mark.house("virtue-start")
@pytest.mark.rule("book.ruling.virtue-start")
def test_virtues_start_on_any_step_or_in_the_middle():
    found = {
        under.virtue_start: virtues(random_draft(5, "orc", under=under)) for under in (MadeUnder(), BALANCED)
    }
    assert found == {
        "free": dict.fromkeys(VIRTUES, "123456"),
        "balanced": dict.fromkeys(VIRTUES, "34"),
    }
    draft = random_draft(5, "orc", under=BALANCED)
    place = next(at for at, each in enumerate(draft.reached().chosen) if each.question.stage == "virtues")
    assert draft.changed(place, "4").finish("Ada").virtue("courage") == 4
    with pytest.raises(CreationError, match="'2' is not offered for virtues; choose one of 3, 4"):
        draft.changed(place, "2")


@pytest.mark.house("virtue-start")
@pytest.mark.rule("book.rule-zero.house-rules")
def test_a_question_that_a_house_rule_changes_says_so():
    cited = {}
    for under in (MadeUnder(), BALANCED):
        chosen = random_draft(5, "orc", under=under).reached().chosen
        cited[under.virtue_start] = {each.question.stage for each in chosen if HOUSE in each.question.cites}
    assert cited == {"free": set(), "balanced": {"virtues"}}


@pytest.mark.house("virtue-start")
def test_whoever_was_made_by_a_house_rule_is_made_again_by_it():
    made = random_character(7, "elf", name="Ada", under=BALANCED)
    assert set(made.virtues.values()) <= {3, 4}
    assert plain(made)["made_under"] == {"virtue_start": "balanced"}
    kept = read(tomllib.loads(to_toml(made)))
    assert kept == made
    again = BOOK.sheet.remade(kept)
    assert (again.under, BOOK.sheet.refinished(kept, again)) == (BALANCED, made)
    assert set(virtues(again).values()) == {"34"}
    told = dict(Alone(kept).told().sections)["History"]
    assert ("house rule", f"virtue-start: balanced, {SAYS}") in told


SAYS = (
    "whether the virtues of a new character start on any of the six steps, or on one of the two in the middle"
)


def test_a_document_without_any_is_read_as_before():
    made = random_character(7, "elf", name="Ada")
    assert "made_under" not in plain(made)
    assert "made_under" not in to_toml(made)
    assert read(plain(made)).made_under == MadeUnder()
    assert ("house rule",) not in [row[:1] for row in dict(Alone(made).told().sections)["History"]]


def test_virtues_that_a_house_rule_bars_are_not_made_again():
    bold = next(made for made in map(random_character, range(30)) if made.virtue("courage") in (1, 2, 5, 6))
    assert BOOK.sheet.remade(bold).under == MadeUnder()
    with pytest.raises(CreationError, match="cannot be made again: its story does not tell “How brave"):
        BOOK.sheet.remade(replace(bold, made_under=BALANCED))


@pytest.mark.parametrize(
    ("under", "says"),
    [
        ({"virtue_start": "mild"}, "made_under.virtue_start: 'mild' is not"),
        ({"virtue_start": 3}, "made_under.virtue_start: 3 is not"),
        ({"clue_rate": 2}, "made_under.clue_rate"),
        ("balanced", "made_under: 'balanced' is not"),
    ],
)
def test_what_no_making_goes_by_is_refused_on_a_sheet(under: object, says: str):
    with pytest.raises(SheetError, match="^" + re.escape(says)) as refused:
        read({**plain(random_character(3)), "made_under": under})
    assert "\n" not in str(refused.value)


@pytest.mark.house("virtue-start")
def test_an_edition_begins_a_making_by_house_rules():
    for name in ("virtue-start", "virtue_start"):
        assert BOOK.draft(30, rules={name: "balanced"}) == Draft(30, under=BALANCED)
    assert BOOK.draft() == Draft()
    other = BOOK.but(figures=replace(BOOK.figures, virtue_start="balanced"))
    assert (other.draft().under, other.draft(rules={"virtue-start": "free"}).under) == (BALANCED, MadeUnder())
    drawn: Sheet = BOOK.sheet.drawn(3, BOOK.draft(rules={"virtue-start": "balanced"}), "orc", "Ada")
    assert drawn == random_character(3, "orc", name="Ada", under=BALANCED)
    assert drawn != random_character(3, "orc", name="Ada")


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"virtue-start": "mild"}, "house_rules.virtue-start: 'mild' is not allowed; use balanced or free"),
        ({"virtue-begin": 1}, "house_rules.virtue-begin: there is no such house rule; "),
        ({"clue-rate": 2}, "house_rules.clue-rate: no making goes by it; one goes by virtue-start"),
    ],
)  # fmt: skip
def test_what_no_making_goes_by_is_refused(rules: dict[str, int | str], says: str):
    with pytest.raises(HouseRuleError, match="^" + re.escape(says)):
        BOOK.draft(rules=rules)
    assert BOOK.of_making({"clue-rate": 2, "virtue_start": "free"}) == {"virtue_start": "free"}
