"""The figures that a character is made by: prices, what may be had, and what each question says."""

from __future__ import annotations

from typing import Any

import pytest

from tests.characters.people import SCORES, sheet
from winterdawn.catalogue import reference
from winterdawn.characters.making.question import Question
from winterdawn.editions.sda.character.coins import worth
from winterdawn.editions.sda.character.goods import belonging, weapon_of
from winterdawn.editions.sda.character.pieces import Training
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.creation import Draft
from winterdawn.editions.sda.creation.chance import random_draft
from winterdawn.editions.sda.creation.figures import MANUSCRIPT, leaning, listed
from winterdawn.editions.sda.creation.making import Making
from winterdawn.editions.sda.creation.person import trait_price

TRAITS = pytest.mark.about("book.ruling.table-creation-traits")


def making(person: Sheet, *rows: dict[str, Any]) -> Making:
    """Somebody in the making, with the backgrounds ``rows``."""
    made = Making(50)
    made.sheet, made.rows = person, list(rows)
    return made


def costs(trait: str, *rows: dict[str, Any], **fields: Any) -> int | None:
    """What a trait costs Anna with these fields set, none if it cannot be had."""
    fields["attributes"] = SCORES | fields.get("attributes", {})
    return trait_price(making(sheet(**fields), *rows), listed("traits")[trait])


ASKED: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("aloof", -8, {"attributes": {"persona": 5}}, {"attributes": {"persona": 6}}),
    ("strong-grip", 6, {"attributes": {"strength": 8}}, {"attributes": {"strength": 7}}),
    ("silent-step", 6, {"skills": {"stealth": 2}}, {"skills": {"stealth": 1}}),
    ("merrymaker", 6, {"families": {"arts-performance": 2}}, {"families": {"arts-performance": 1}}),
    ("combat-caster", 8, {"skills": {"polearms": 2}}, {"skills": {"bows": 2}}),
    ("hawkeye", 8, {"skills": {"bows": 2}}, {"skills": {"polearms": 2}}),
    ("shield-master", 8, {"skills": {"axes-clubs-maces": 2}}, {"skills": {"polearms": 2}}),
    ("natural-talent", 10, {"skills": {"luck": 1}}, {}),
    ("glory-in-combat", 8, {"skills": {"ego": 2}, "virtues": {"courage": 5}},
     {"skills": {"ego": 2}, "virtues": {"courage": 4}}),
    ("glory-in-combat", 8, {"skills": {"ego": 2}, "virtues": {"courage": 6}}, {"virtues": {"courage": 6}}),
    ("fearless", 8, {"skills": {"ego": 2}}, {"skills": {"ego": 2}, "virtues": {"courage": 2}}),
    ("fist-of-steel", 5, {"traits": [{"name": "Fist of Iron"}]}, {"traits": [{"name": "Tough"}]}),
]  # fmt: skip
"""A trait, its price, somebody who may take it and somebody who may not."""


@TRAITS
@pytest.mark.parametrize("trait, price, may, may_not", ASKED)
def test_a_trait_is_had_by_whoever_meets_what_it_asks_for(
    trait: str, price: int, may: dict[str, Any], may_not: dict[str, Any]
) -> None:
    assert (costs(trait, **may), costs(trait, **may_not)) == (price, None)


@TRAITS
@pytest.mark.parametrize(
    "skill", ["aether", "divination", "ancestors", "blood-magic", "third-eye", "illusion"]
)
def test_any_magic_will_do_where_magic_is_asked_for(skill: str) -> None:
    ranks = {"music-singing": 2}
    assert costs("spell-singer", skills={**ranks, skill: 1}) == 10
    assert costs("spell-singer", skills=ranks) is None


@TRAITS
def test_what_backgrounds_offer_asks_for_nothing_and_may_be_cheaper() -> None:
    offer = {"optional_traits": ["Thrower"]}
    half: dict[str, Any] = {"half_price_traits": ["Thrower", "Tough"], "half_price_pick": 1}
    assert [costs("thrower", *rows) for rows in ((), (offer,), (half,), (half, half))] == [None, 5, 3, 0]
    assert costs("thrower", traits=[{"name": "Thrower"}], skills={"thrown": 2}) is None, "had already"
    assert costs("arcane-initiate") is None, "the table does not know whether they have been taught"
    assert costs("blind") == -8, "it asks for nothing"
    assert costs("erudite", skills={"abjuration": 2}) is None, "it has no price"
    story = [{"stage": "traits", "choice": "tough", "label": "Tough", "points": 3}]
    assert costs("thrower", half, story=story) is None, "the one that was offered has been taken"


@pytest.mark.parametrize(
    "vice, virtue, end",
    [
        ("cowardice", "courage", "lack"),
        ("rashness", "courage", "excess"),
        ("debauchery", "temperance", "lack"),
        ("insensitivity", "temperance", "excess"),
        ("vanity", "pride", "excess"),
        ("meekness", "pride", "lack"),
    ],
)
def test_a_vice_is_the_two_outer_steps_of_an_end(vice: str, virtue: str, end: str) -> None:
    assert leaning(vice) == (virtue, (1, 2) if end == "lack" else (5, 6))


# ------------------------------------------------------------ what the questions say


def questions(draft: Draft) -> list[Question]:
    """All that was asked on the way."""
    return [chosen.question for chosen in draft.reached().chosen]


@pytest.mark.rule("book.ruling.virtue-start", "book.ruling.table-family-experience")
@pytest.mark.rule("book.ruling.table-spell-figures")
@pytest.mark.rule(
    "book.experience.skill-cost", "book.experience.group-trade", "book.experience.group-own-ranks"
)
def test_each_question_tells_its_stage_and_its_rules() -> None:
    asked = [question for seed in range(30) for question in questions(random_draft(seed, points=30))]
    grants = "book.ruling.table-family-experience"
    cites = {
        "virtues": {("book.ruling.virtue-start", "book.ruling.table-creation-manuscript")},
        "skills": {
            ("book.experience.skill-cost", "book.experience.attribute-cost", "book.experience.group-trade"),
            ("book.experience.group-own-ranks",),
        },
        "talent": {("book.ruling.table-creation-traits",)},
        "spells": {("book.ruling.table-spells-known", "book.ruling.table-spell-figures")},
        "event": {(grants,)},
        "reason": {MANUSCRIPT, (grants,)},
        "motivation": {MANUSCRIPT, (grants,)},
        "race": {MANUSCRIPT, (grants,)},
        "attributes": {MANUSCRIPT},
        "traits": {MANUSCRIPT},
        "equipment": {MANUSCRIPT},
        "shopping": {MANUSCRIPT},
    }
    ended = {question.stage for question in asked if "done" in question.keys}
    assert ended == {"events", "occupation", "skills", "spells", "traits", "shopping"}
    found: dict[str, set[tuple[str, ...]]] = {}
    for question in asked:
        found.setdefault(question.stage, set()).add(question.cites)
    assert set(found) - set(cites) == {"subrace", "place", "events", "occupation"}
    assert {stage: found[stage] for stage in cites} == cites


def test_prices_stand_beside_what_is_offered() -> None:
    def notes(draft: Draft) -> dict[str, str]:
        return {choice.key: choice.note for choice in draft.choices()}

    draft = Draft().choose("orc").choose("climbing")
    assert notes(Draft())["orc"] == "medium; Fearsome, Strong Grip"
    assert notes(draft) == {
        "black-skinned": "3 background points",
        "pig-rider": "free",
        "tide-crasher": "1 background point",
    }
    draft = draft.choose("pig-rider")
    assert notes(draft)["orcish-hamlet"] == "free; Crafts, Primary, Military"
    assert "elven-village" not in notes(draft), "no orc comes from there"


@pytest.mark.parametrize(
    "race, sizes",
    [
        ("high-man", {"medium"}),
        ("lowland-half-man", {"small"}),
        ("goblin", {"small"}),
        ("faun", {"medium", "small"}),
        ("troll", {"large"}),
    ],
)
def test_everybody_is_of_the_size_of_their_kind(race: str, sizes: set[str]) -> None:
    made = {random_draft(seed, race).finish("A").size for seed in range(12)}
    assert made == sizes


# ------------------------------------------------------------ belongings


def test_a_choice_of_things_is_one_of_arms_and_all_within_their_price() -> None:
    rows = [row for table in ("life_events", "occupations") for row in listed(table).values()]
    found = [thing for row in rows for thing in row.get("resources", ()) if not isinstance(thing, str)]
    assert sorted(map(len, found)) == [2, 2, 2, 2, 4, 5, 13]
    for ways in found:
        goods = [belonging(way) for way in ways]
        assert len({way.name for way in goods}) == len(ways)
        for way in goods:
            assert way.weapon or way.armour, way.name
            assert len(ways) in (4, 5) or 0 < way.price <= worth({"silver": 15}), way.name


def test_how_many_spells_stand_in_a_book_is_a_figure_beside_it() -> None:
    rows = [row for table in ("life_events", "occupations") for row in listed(table).values()]
    books = [any("spellbook" in thing for thing in row.get("resources", ())) for row in rows]
    assert [row.get("spells", 0) for row in rows if "spells" in row] == [3, 3, 5]
    assert books == ["spells" in row for row in rows]


@pytest.mark.parametrize(
    "text, name",
    [
        ("1-handed sword", "One Handed Sword"),
        ("1-handed swords", "One Handed Sword"),
        ("decorated sword (2 gold)", "One Handed Sword"),
        ("2-handed sword", "Two Handed Sword"),
        ("axe", "One Handed Axe"),
        ("dagger", "Daggers and Knife"),
        ("knife (1 silver)", "Daggers and Knife"),
        ("long bow", "Longbow"),
        ("closed helmet", "Helmet, Closed"),
        ("open face helmet", "Helmet, Open Face"),
        ("semi-closed helmet", "Helmet, Semi Closed"),
        ("black simple outfit", "Simple Outfit"),
    ],
)
def test_the_words_of_backgrounds_mean_articles_that_are_sold(text: str, name: str) -> None:
    good = belonging(text)
    assert (good.name, good.price > 0) == (name, True)


def test_a_weapon_that_one_attribute_governs_says_so() -> None:
    row = next(row for row in reference("weapons")["weapon"] if row["name"] == "Light Crossbow")
    made = weapon_of(row)
    assert made.training == (Training("crossbows-firearms", "agility"),)


def test_a_kind_of_damage_that_a_weapon_deals_badly_takes_off_what_its_row_says() -> None:
    rows = {row["name"]: row for row in reference("weapons")["weapon"]}
    assert weapon_of(rows["One Handed Axe"]).types == {"cutting": 0, "bludgeoning": 1}
    assert weapon_of(rows["Tomahawk"]).types == {"cutting": 0, "bludgeoning": 2}
