"""The menus of a scene: what everybody may do, under which heading, and at what price."""

from __future__ import annotations

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from winterdawn.kernel.fact import told_text


def menu(stage: Stage, seat: str) -> dict[str, list[str]]:
    """The options of a standing menu by their heading, tests of skills apart."""
    prompt = "What happens?" if seat == "gm" else "What do you do?"
    found: dict[str, list[str]] = {}
    for option in stage.ask(prompt, seat).among.options:
        if not option.key.startswith(("gm:test:", "test:")):
            told = " | ".join(
                filter(None, map(told_text, (option.key, option.label, option.note, option.cost)))
            )
            found.setdefault(option.group, []).append(told)
    return found


def both() -> Stage:
    """Ann could teach Bob to cook, and has learnt from luck."""
    return pair({"skills": {"cooking": 3}, "experience": {"luck": 9}, "spirit": 20}, {"spirit": 0})


def test_what_the_game_master_may_do() -> None:
    assert menu(both(), "gm") == {
        "": [
            "gm:night | A night passes",
            "gm:fight | Swords are drawn",
            "gm:end-scene | The scene ends, another begins",
            "gm:transition | A long stretch of time",
            "gm:close | Close",
        ],
        "Tests": [
            "gm:opposed | Two against each other",
            "gm:composed | One task, two skills",
            "gm:assisted | Several at one task",
            "gm:group | All at the same time, each for themselves",
        ],
        "Uses of skills": [
            "gm:perception | Passive perception for all",
            "gm:conceal | Something hidden",
            "gm:poison | A poison is swallowed",
            "gm:search | A long search",
            "gm:sneak | Somebody sneaks past",
            "gm:appraise | Somebody values an item",
            "gm:falconry | Hunt with a bird of prey",
            "gm:herd | Drive a herd",
            "gm:ride | Somebody rides",
            "gm:mentor | A mentor takes an apprentice along",
            "gm:training | Two train together",
        ],
        "Figures": [
            "gm:spirit:ann | Change the spirit of Ann | 20 of 24",
            "gm:spirit:bob | Change the spirit of Bob | 0 of 24",
            "gm:set:ann | Set a figure of Ann",
            "gm:set:bob | Set a figure of Bob",
        ],
        "Experience": ["gm:award:ann | Award experience to Ann", "gm:award:bob | Award experience to Bob"],
        "The ground": ["gm:light | The light changes"],
        "Long work": ["gm:project:ann | A long project for Ann", "gm:project:bob | A long project for Bob"],
    }


def test_alone_nothing_is_offered_that_takes_two() -> None:
    told = menu(solo(), "gm")
    assert told["Tests"] == ["gm:composed | One task, two skills"]
    keys = [line.partition(" | ")[0] for line in told["Uses of skills"]]
    assert not {"gm:sneak", "gm:mentor", "gm:training"} & set(keys)
    ruled = [option.key for option in solo().does("ann", "test:luck").ask("How hard").also]
    assert ruled[-1] == "refuse"
    assert not {"opposed", "assisted", "group"} & set(ruled)


def test_what_a_player_may_do() -> None:
    told = menu(both(), "ann")
    calls = told.pop("Virtues")
    assert (
        calls[0]
        == "call:courage:lack | Draw on your craven / prudent side | 1d8, for more dice on what fits it"
    )
    assert len(calls) == 10
    assert told == {
        "": ["sleep | Sleep the night", "cheer:bob | Cheer Bob up", "fight | Begin a fight"],
        "Experience": [
            "raise:luck | Raise luck from 0 to 1 | 2 dice in place of 1 | 4 points",
            "trade:melee-combat | Trade three skills for a rank of melee combat",
        ],
    }
    barred = [option for option in both().ask("do", "bob").among.options if option.barred]
    (sleep,) = (option.barred for option in barred if option.key == "sleep")
    assert sleep.cites == ("book.spirit.depressed", "book.spirit.depressed-recovery")
    assert {option.barred.cites for option in barred if option.key.startswith("test:")} == {
        ("book.spirit.pool-cap", "book.ruling.zero-spirit-zero-dice")
    }


@pytest.mark.rule("book.ruling.combat-sides")
def test_what_stays_closed_says_why() -> None:
    stage = solo().does("ann", "call:pride:lack").gm("yes").says(1, (1,))
    closed = {option.key: option.barred for option in stage.ask("do", "ann").among.options if option.barred}
    assert closed.pop("fight").cites == ("book.ruling.combat-sides",)
    assert closed.keys() == {"call:pride:lack", "call:pride:excess"}
    for barred in closed.values():
        assert barred.cites == ("book.ruling.virtue-call-frequency",)
        assert barred.why == "pride has been called upon in this scene"


def test_what_may_be_ruled_stands_under_headings() -> None:
    stage = pair({"skills": {"perception": 2}}).gm("gm:conceal", "a door", 3, "all")
    said = stage.does("ann", "test:perception").ask("How hard").also
    assert [(option.key, option.group) for option in said] == [
        ("open-ended", "Kind of test"),
        ("first-fail", "Kind of test"),
        ("setback", "Kind of test"),
        ("secret", "Kind of test"),
        ("apart", "Kind of test"),
        ("bonus", "Circumstances"),
        ("malus", "Circumstances"),
        ("fewer", "Circumstances"),
        ("plus", "Circumstances"),
        ("opposed", "With others"),
        ("assisted", "With others"),
        ("group", "With others"),
        ("hidden:1", "Uses of skills"),
        ("refuse", ""),
    ]
    uses = {"running": "run", "logic": "clues", "appraise": "tables", "herding": "animal"}
    for skill, special in uses.items():
        stage.gm("refuse").does("ann", f"test:{skill}")
        assert (special, "Uses of skills") in [
            (each.key, each.group) for each in stage.ask("How hard").also
        ], skill
