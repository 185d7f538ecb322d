"""A sheet of one SdA edition as another has it: what stands on it there, and what is told of the rest."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.kernel.fact import Saying

pytestmark = pytest.mark.about("book.ruling.table-carried-over")

DOCUMENT: dict[str, Any] = {"name": "Ann", "attributes": dict.fromkeys(ATTRIBUTES, 8)}


def carried(of: str, to: str, **given: Any) -> tuple[dict[str, Any], tuple[Saying, ...]]:
    """What stands on the sheet beside name and attributes, and what is lost."""
    made = edition(to).carried(edition(of).read({**DOCUMENT, **given}))
    document = msgspec.to_builtins(made.sheet)
    assert isinstance(made.sheet, edition(to).sheet.form)
    return {key: value for key, value in document.items() if key not in DOCUMENT}, made.lost


def test_nothing_is_told_of_a_sheet_that_says_nothing_of_its_own() -> None:
    assert carried("draft", "book") == carried("book", "draft") == ({}, ())
    assert carried("screen", "book") == ({"size": "medium"}, ())
    named = msgspec.json.decode(b'{"edition": "screen"}')
    assert carried("screen", "book", **named) == ({"size": "medium"}, ()), "read from a file it names its own"


def test_fields_that_are_nowhere_else_are_told_in_words() -> None:
    own = {"conditions": {"tired": 2, "afraid": 1}, "striven": ["wisdom", "agility"], "close_helm": True}
    stands, lost = carried("screen", "book", **own)
    assert set(stands) == {"size"}
    assert lost == ("conditions: tired 2, afraid 1", "striven: wisdom, agility", "close helm: yes")
    assert carried("screen", "draft", close_helm=False)[1] == ("close helm: no",)
    assert carried("draft", "screen", looks="tall", spent=12)[1] == ("looks: tall", "spent: 12")


@pytest.mark.parametrize(
    "given",
    [
        {"of": "draft", "to": "book", "looks": "x" * 300},
        {"of": "screen", "to": "book", "striven": ["wisdom"] * 60},
        {"of": "screen", "to": "book", "used": ["climbing"] * 60},
    ],
)
def test_a_long_field_is_told_in_brief(given: dict[str, Any]) -> None:
    (told,) = carried(**given)[1]
    assert len(told.partition(": ")[2]) == 200


def test_how_a_sheet_was_made_stays_behind() -> None:
    story = [{"stage": "advancement", "choice": "luck", "label": "raise luck", "ranks": {"luck": 1}}]
    made = {"story": story, "made_with": 60, "made_under": {"virtue_start": "free"}}
    assert carried("book", "draft", **made) == ({}, ("the choices of its making and advancement",))


@pytest.mark.parametrize(
    "of, size, to, there",
    [
        ("screen", "tiny", "book", "micro"),
        ("screen", "little", "draft", "mini"),
        ("book", "mini", "screen", "little"),
        ("book", "huge", "screen", "huge"),
        ("book", "huge", "draft", "huge"),
    ],
)
def test_sizes_go_by_other_names(of: str, size: str, to: str, there: str) -> None:
    assert carried(of, to, size=size) == ({"size": there}, ())


def test_a_family_with_the_same_skills_keeps_its_rank_and_another_lends_it_to_each_of_them() -> None:
    families = {"arts-performance": 2, "athleticism": 1}
    stands, lost = carried("book", "screen", families=families, skills={"acting": 1, "climbing": 2})
    assert stands["families"] == {"athleticism": 1}
    assert stands["skills"] == {
        "acting": 3,
        "climbing": 2,
        **dict.fromkeys(("dancing", "drawing-painting", "music", "poetry"), 2),
    }
    assert lost == ("the family arts & performance: its rank stands with each of its skills",)
    assert carried("book", "screen", families={"arts-performance": 0})[1] == (), "nothing to lend"


def test_a_family_of_the_screen_alone_lends_its_rank_too() -> None:
    stands, lost = carried("screen", "book", families={"grace": 1})
    assert "families" not in stands
    assert "acrobatics" in stands["skills"]
    assert "the family grace: its rank stands with each of its skills" in lost


def test_a_skill_that_is_nowhere_else_is_told_if_it_has_a_rank() -> None:
    stands, lost = carried("screen", "book", skills={"breath-holding": 2, "climbing": 0, "luck": 1})
    assert stands["skills"] == {"luck": 1}
    assert lost == ("breath holding, rank 2: there is no such skill",)
    assert carried("screen", "book", skills={"breath-holding": 0})[1] == ()


@pytest.mark.parametrize("insult, intimidation, told", [(1, 2, True), (2, 1, True), (2, 2, False)])
def test_of_two_skills_that_are_one_the_better_rank_counts(
    insult: int, intimidation: int, told: bool
) -> None:
    stands, lost = carried("screen", "book", skills={"insult": insult, "intimidation": intimidation})
    assert stands["skills"] == {"insult-intimidation": 2}
    assert lost == (("insult & intimidation: of two ranks the better, 2",) if told else ())


def test_points_of_two_skills_that_are_one_add_up_and_those_of_one_that_is_two_stay_together() -> None:
    points = {"insult": 1, "intimidation": 2, "breath-holding": 1}
    stands, lost = carried("screen", "book", experience=points)
    assert stands["experience"] == {"insult-intimidation": 3}
    assert lost == ("1 points of experience in breath holding",)
    assert carried("screen", "book", experience={"breath-holding": 0})[1] == ()
    assert carried("book", "screen", experience={"insult-intimidation": 2})[0]["experience"] == {"insult": 2}


@pytest.mark.parametrize(
    "field, key, value, everywhere",
    [
        ("modifiers", "to", {"plus": 1}, ["climbing", "wisdom"]),
        ("prices", "of", {"less": 1}, ["climbing", "every-skill"]),
    ],
)
def test_what_a_trait_does_holds_for_the_same_skills_once_each(
    field: str, key: str, value: dict[str, int], everywhere: list[str]
) -> None:
    def there(of: str, to: str, *names: str) -> tuple[list[str], tuple[Saying, ...]]:
        rows = [{key: name, **value} for name in names]
        stands, lost = carried(of, to, traits=[{"name": "Gifted", field: rows}])
        return [row[key] for row in stands["traits"][0][field]], lost

    assert there("screen", "book", "insult", "intimidation", *everywhere, "breath-holding") == (
        ["insult-intimidation", *everywhere],
        ("Gifted, breath holding: there is no such skill",),
    )
    assert there("book", "screen", "insult-intimidation") == (["insult", "intimidation"], ())


def test_a_weapon_is_used_with_the_same_skills() -> None:
    lute = {"name": "Lute", "training": [{"skill": "music-singing"}, {"skill": "brawling", "malus": 1}]}
    arm = lute | {"ranges": ["close"], "damage": {}, "types": {"bludgeoning": 0}}
    stands, lost = carried("book", "screen", weapons=[arm])
    assert list(stands["weapons"][0]["training"]) == [{"skill": "music"}, {"skill": "brawling", "malus": 1}]
    assert lost == ()


def test_nothing_changes_where_it_is() -> None:
    ranks = {"skills": {"insult": 2}, "experience": {"intimidation": 1}}
    assert carried("screen", "screen", **ranks) == ({"size": "medium", **ranks}, ())
