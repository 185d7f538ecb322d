"""What is told of a sheet in words and numbers, at its edges."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.zones.people.folk import ADULT, KIND, SCORES, TABLES, hero, numbers, scene, view
from winterdawn.characters.faults import Fault
from winterdawn.editions.encounter.told import told as in_words
from winterdawn.editions.zones.figures import ZoneFigures
from winterdawn.editions.zones.people.faults import faults, span
from winterdawn.editions.zones.people.harm import rested
from winterdawn.editions.zones.people.hero import Lasting
from winterdawn.editions.zones.tables.reading import Table
from winterdawn.editions.zones.wording import ENGLISH
from winterdawn.kernel.fact import Saying
from winterdawn.kernel.views.view import Viewer

HURT = {
    "stress": 5,
    "lost": 3,
    "victory_points": 2,
    "conditions": {"dazed": 1},
    "injuries": [{"table": "slash", "result": "Shallow cut"}, {"table": "mental", "wound": False}],
}


def told(sheet: Any) -> dict[Saying, Any]:
    play, who = scene(sheet)
    return dict(in_words(KIND.told(play, who), play.teller).sections)


def test_what_lasts_is_told_in_plain_words() -> None:
    found = told(hero(lasting=HURT))
    assert found["What lasts"] == (
        ("Stamina lost", "3"),
        ("Stress", "5"),
        ("Victory Points", "2"),
        ("Dazed", "level 1"),
        ("Wound", "Shallow cut"),
        ("Critical injury", "the game master has not said yet"),
    )
    assert dict(found["Figures"]) == {
        "Stamina": "9 of 12",
        "Actions": "3",
        "Reactions": "1",
        "Armour": "0",
        "WP": "2 of 4",
        "Stress dice": "2",
    }
    assert dict(told(hero())["Figures"]) == {
        "Stamina": "12", "Actions": "3", "Reactions": "2", "Armour": "0", "WP": "2 of 2",
    }  # fmt: skip


def test_what_somebody_has_is_told_by_where_it_is() -> None:
    kinds = {"hands": [{"kind": "light-crossbow", "loaded": True}], "carried": [{"kind": "buckler"}]}
    found = told(hero(**kinds, armour={"kind": "mail-shirt"}))
    bow = TABLES.weapons["light-crossbow"]
    features = ", ".join((" or ".join(bow.types), *bow.features))
    alone = "and only a shield stops what is shot or thrown"
    shield = f"shield, blocks with Melee where a dodge takes Mobility, {alone}"
    deals = f"damage {bow.damage} + successes, up to Long range"
    assert found["Weapons and armour"] == (
        ("Light Crossbow", f"+{bow.bonus} die, {deals}, {features}, loaded; in hand"),
        ("Buckler", f"{shield}; at hand"),
        ("Mail Shirt", "armour 2, −2 dice with AGILITY; worn"),
    )
    assert dict(found["Talents"])["Tough"] == TABLES.talents["tough"].text
    assert found["Skills"][0] == ("Melee", "rank 4: 8 dice with BODY")


def test_how_somebody_came_about_is_told_by_when_or_by_stage() -> None:
    history = [{"stage": "birth", "when": "year 3", "text": "Born"}, {"stage": "war", "text": "Served"}]
    assert told(hero(history=history))["History"] == (("year 3", "Born"), ("war", "Served"))


def test_faults_are_told_as_grave_as_they_are() -> None:
    odd = hero(years=12, lasting={"lost": 13})
    assert [grave for grave, _ in told(odd)["Faults"]] == ["warning", "fault"]
    assert [grave for grave, _ in told(KIND.kept(odd))["Faults"]] == ["kept", "kept"]


def test_a_summary_names_scores_and_what_was_learnt() -> None:
    play, who = scene(hero())
    assert dict(in_words(KIND.summary(play, who), play.teller).rows) == {
        "attributes": "BODY 4, AGILITY 3, MIND 2, AWARENESS 3, SOUL 3",
        "skills": "Melee 4, Athletics 2, Mobility 2, Perception 2",
        "body": "12 Stamina, 2 reactions",
    }
    assert in_words(KIND.summary(play, who), play.teller).title == "Ann, adult Human Guard"
    play, who = scene(hero(skills={}))
    assert dict(in_words(KIND.summary(play, who), play.teller).rows)["skills"] == "none learnt"


def test_a_stat_block_in_plain_words_tells_what_is_lost_only_where_it_is() -> None:
    wight: Any = KIND.character("barrow-wight")
    play, who = scene(wight)
    block = dict(in_words(KIND.told(play, who), play.teller).sections[0][1])
    assert "Stamina left" not in block
    assert "Size" not in block
    play, who = scene(replace(wight, lost=2))
    block = dict(in_words(KIND.told(play, who), play.teller).sections[0][1])
    assert block[""] == wight.text
    assert block["Stamina left"] == str(wight.stamina - 2)


def test_the_page_has_a_section_for_each_part_of_a_sheet() -> None:
    kinds = {"hands": [{"kind": "pike"}], "carried": [{"kind": "mace"}], "armour": {"kind": "mail-shirt"}}
    seen = view(hero(**kinds, lasting=HURT, notes="Limps."))
    assert [(each.title, each.look, each.column) for each in seen.sections] == [
        ("Attributes", "tiles", 1),
        ("Stamina, WP and Stress", "blocks", 1),
        ("Each round", "words", 1),
        ("Skills", "table", 2),
        ("Conditions", "words", 2),
        ("Wounds and injuries", "words", 2),
        ("Weapons and armour", "words", 3),
        ("Talents", "words", 3),
        ("Notes", "words", 3),
    ]
    skills, gear = seen.sections[3], seen.sections[6]
    assert skills.heads == ("Skill", "Attribute", "Rank", "Pool")
    assert [row.cells for row in skills.groups[0].rows][:2] == [
        ("BODY", "4", "7d6"),
        (TABLES.skills["athletics"].attribute.upper(), "2", skills.groups[0].rows[1].cells[2]),
    ]
    assert [(row.label, row.value) for row in gear.groups[0].rows] == [
        ("Pike", "in hand"),
        ("Mace", "at hand"),
        ("Mail Shirt", "worn"),
        ("Items carried", "4"),
    ]
    bare = [each.title for each in view(hero()).sections]
    assert bare == ["Attributes", "Stamina, WP and Stress", "Each round", "Skills", "Talents"]


def test_the_page_knows_whose_it_is() -> None:
    play, who = scene(hero())
    for seat, mine in (("player-1", True), ("player-2", False)):
        seen = KIND.show(play, who, Viewer(seat), "ally", acts=False)
        assert (seen.mine, seen.name, seen.letter, seen.side) == (mine, "Ann", "A", "ally")


def test_numbers_are_called_by_name() -> None:
    known = numbers(hero())
    assert {key: known[key].label for key in ("armour", "load", "stamina", "stamina-left", "most-wp")} == {
        "armour": "armour",
        "load": "items carried",
        "stamina": "Stamina",
        "stamina-left": "Stamina left",
        "most-wp": "most WP",
    }


def wrong(**given: Any) -> list[str]:
    return [fault.message for fault in KIND.faults(hero(**given))]


def scores(*values: int) -> dict[str, dict[str, int]]:
    return {"attributes": dict(zip(SCORES, values, strict=True))}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (scores(5, 4, 1, 3, 2), "MIND 1 is less than 2, the least that anybody starts with"),
        (scores(6, 3, 2, 2, 2), "BODY 6 is more than 5, the most that there is"),
        (scores(2, 5, 4, 2, 2), "AGILITY 5 is more than 4; only BODY may start at 5"),
        (
            {**scores(3, 3, 5, 2, 2), "race": "reed-folk"},
            "MIND 5 is more than 4; only BODY or AWARENESS may start at 5",
        ),
        (scores(4, 4, 4, 2, 2), "the attributes come to 16 points; adult people have 15"),
        ({"skills": {"melee": 6, "mobility": 4}}, "rank 6 in melee is more than 5"),
        ({"skills": {"melee": 4}}, "the skills come to 4 points; adult people have 10"),
        ({"talents": ["tough", "long-thrust"]}, "1 general talents; adult people have 2"),
        ({"talents": ["tough", "quick-feet"]}, "0 talents of a class; everybody has 1"),
        ({"years": 51}, "51 years are not adult, which is 26 to 50 years; points go by the age alone"),
        ({"hands": [{"kind": "pike"}, {"kind": "mace"}]}, "what is in hand takes 3 hands; there are 2"),
        ({"lasting": {"wp": 4}}, "4 WP are more than 2, MIND and Victory Points together"),
        ({"lasting": {"lost": 13}}, "13 Stamina lost are more than there is, 12"),
    ],
)
def test_what_speaks_against_a_sheet_is_said_in_one_sentence(given: dict[str, Any], message: str) -> None:
    assert message in wrong(**given)


def test_a_talent_of_another_class_or_twice_is_said() -> None:
    assert "Flurry is a talent of the class" in " ".join(wrong(talents=["tough", "quick-feet", "flurry"]))
    twice = KIND.faults(hero(talents=["tough", "tough", "long-thrust"]))
    assert [(fault.path, fault.message) for fault in twice] == [("talents[1]", "Tough is there twice")]


def test_a_class_without_talents_of_its_own_asks_for_none() -> None:
    general = {row.key: row for row in TABLES.talents.rows() if not row.of_class}
    known = replace(TABLES, talents=Table(general))
    assert not list(faults(hero(talents=["tough", "quick-feet"]), known))
    others = {**general, "flurry": TABLES.talents["flurry"]}
    found: list[Fault] = list(
        faults(hero(talents=["tough", "quick-feet"]), replace(TABLES, talents=Table(others)))
    )
    assert not found, "a talent of another class is none of theirs"


def test_a_span_without_an_end_is_said_so() -> None:
    assert span((26, 50)) == "26 to 50 years"
    assert span((51, 999)) == "51 years and more"
    assert span((51, 998)) == "51 to 998 years"


@pytest.mark.about("zones.ruling.condition-clearing")
@pytest.mark.parametrize(
    ("clearing", "told"),
    [("one-level", ("Dazed 1", "Fear gone")), ("all", ("Dazed gone", "Fear gone")), ("gm", ())],
)
def test_what_rest_clears_is_told(clearing: str, told: tuple[str, ...]) -> None:
    worn = Lasting(conditions={"dazed": 2, "fear": 1})
    figures = ZoneFigures(condition_clearing=clearing)  # type: ignore[arg-type]
    found = [ENGLISH.unnamed(each) for each in rested(worn, 2, figures).told]
    assert found == ["Stamina in full, no Stress, 2 WP", *told]
    assert rested(Lasting(), 2, ZoneFigures(recovery="gm")).told == ()


def test_whoever_is_read_has_what_the_form_says() -> None:
    with pytest.raises(Exception, match="attributes"):
        KIND.read({key: value for key, value in ADULT.items() if key != "attributes"} | {"attributes": 3})


def test_a_condition_of_level_0_is_none() -> None:
    assert not told(hero(lasting={"conditions": {"fear": 0}})).get("What lasts")
