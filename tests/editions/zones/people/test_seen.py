"""What is seen of a sheet of the zone game: the page, plain words, and a few lines."""

from __future__ import annotations

import pytest

from tests.editions.zones.people.folk import KIND, hero, scene, view
from winterdawn.editions.encounter.told import told
from winterdawn.kernel.views.sheetview import SheetView


def rows(seen: SheetView, title: str) -> dict[str, tuple[str, str]]:
    (section,) = [each for each in seen.sections if each.title == title]
    return {row.label: (row.value, row.note) for group in section.groups for row in group.rows}


def test_the_page_of_a_hero_is_in_the_terms_of_the_game():
    hurt = {
        "stress": 5,
        "lost": 3,
        "conditions": {"dazed": 1},
        "injuries": [{"table": "slash", "result": "Shallow cut"}, {"table": "mental", "wound": False}],
    }
    seen = view(hero(hands=[{"kind": "pike"}], armour={"kind": "mail-shirt"}, lasting=hurt))
    assert seen.about == "Adult Human Guard"
    assert list(rows(seen, "Attributes")) == ["BODY", "AGILITY", "MIND", "AWARENESS", "SOUL"]
    body = rows(seen, "Stamina, WP and Stress")
    assert (body["Most Stamina"][0], body["Stress"][0], body["Stress dice"][0]) == ("12", "5", "2")
    (section,) = [each for each in seen.sections if each.title == "Stamina, WP and Stress"]
    assert [(each.label, each.now, each.most) for each in section.blocks] == [  # type: ignore[union-attr]
        ("Stamina", 9, 12),
        ("WP", 2, 2),
    ]
    assert {key: told[0] for key, told in rows(seen, "Each round").items()} == {
        "Actions": "3",
        "Reactions": "1",
        "Armour": "2",
    }
    assert rows(seen, "Conditions") == {"Dazed": ("level 1", "")}
    assert list(rows(seen, "Wounds and injuries").values()) == [
        ("Shallow cut", ""),
        ("the game master has not said yet", ""),
    ]
    assert rows(seen, "Weapons and armour")["Pike"] == (
        "in hand",
        "+2 dice, damage 2 + successes, up to Short range, pierce, heavy, two-handed; it cannot block",
    )
    (gear,) = [each for each in seen.sections if each.title == "Weapons and armour"]
    assert [each.text for each in gear.groups[0].rows[0].terms[:2]] == ["bonus", "damage"]


@pytest.mark.rule("zones.initiative.enemy-static", "zones.enemy.defence-fixed", "zones.enemy.damage-fixed")
@pytest.mark.about("zones.ruling.enemy-actions", "zones.ruling.enemy-band")
def test_the_page_of_an_enemy_is_its_stat_block():
    seen = view(KIND.character("barrow-wight"))
    assert {key: told[0] for key, told in rows(seen, "Stat block").items()} == {
        "Initiative score": "6",
        "Defence": "2",
        "Actions": "3",
        "Attacks of a round": "1",
    }
    assert rows(seen, "Attacks") == {
        "Old axe": ("damage 6, up to Close, slash", ""),
        "Cold stare": ("damage 3, up to Medium, ranged, cannot be blocked, bludgeon", ""),
    }
    play, who = scene(KIND.character("barrow-wight"))
    cites = {cite for one in KIND.numbers(play, who).values() for cite in one.cites}
    assert "zones.ruling.enemy-stamina" in cites


def test_a_sheet_in_plain_words():
    play, who = scene(
        hero(hands=[{"kind": "broadsword"}], lasting={"stress": 1, "lost": 2}, skills={"melee": 4})
    )
    plain = told(KIND.told(play, who), play.teller)
    found = {heading: dict(lines) for heading, lines in plain.sections}
    assert plain.title == "Ann, adult Human Guard"
    assert found["Attributes"]["BODY"] == "4"
    assert found["Figures"]["Stamina"] == "10 of 12"
    assert found["Skills"] == {"Melee": "rank 4: 8 dice with BODY"}
    assert found["Weapons and armour"] == {
        "Broadsword": "+2 dice, damage 2 + successes, slash or pierce, parrying; "
        "it blocks, but without its dice; in hand"
    }
    assert found["What lasts"] == {"Stamina lost": "2", "Stress": "1"}
    assert "fault" in found["Faults"]
    play, who = scene(KIND.character("mill-giant"))
    block = dict(told(KIND.told(play, who), play.teller).sections[0][1])
    assert (block["Stamina"], block["Size"], block["Kick"]) == (
        "20", "very large", "damage 6, up to Close, bludgeon"
    )  # fmt: skip


def test_a_summary_in_a_few_lines():
    play, who = scene(hero())
    short = told(KIND.summary(play, who), play.teller)
    assert dict(short.rows)["body"] == "12 Stamina, 2 reactions"
    assert short.data["class"] == "guard"
    play, who = scene(KIND.character("fen-hound"))
    assert KIND.summary(play, who).data["initiative"] == 9
