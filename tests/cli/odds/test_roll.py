"""``winterdawn roll``."""

from __future__ import annotations

import json

import pytest

from winterdawn import cli
from winterdawn.cli.roll import judge
from winterdawn.dice import Reading
from winterdawn.dice.scale import PLAIN
from winterdawn.dice.trials.trial import Outcome


def rolled(capsys, *arguments: str):
    assert cli.main(["roll", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_roll_is_read_aloud(capsys):
    assert cli.main(["roll", "4d6", "--vs", "2", "--malus", "1", "--seed", "3"]) == 0
    assert capsys.readouterr().out == (
        "4d6        2 4 3 4\n"
        "scores     0 1 0 1 = 2\n"
        "malus      2 - 1 = 1\n"
        "against 2  no success\n"
        "seed       3\n"
    )


def test_json_tells_the_same(capsys):
    assert rolled(capsys, "4d6", "--vs", "2", "--malus", "1", "--seed", "3") == {
        "pool": "4d6",
        "faces": [2, 4, 3, 4],
        "scores": [0, 1, 0, 1],
        "scored": 2,
        "malus": 1,
        "total": 1,
        "every_die_scores": False,
        "no_die_scores": False,
        "highest_face_shown": False,
        "difficulty": 2,
        "success": False,
        "hits": 0,
        "seed": 3,
    }


def test_the_seed_that_was_drawn_deals_the_same_again(capsys):
    first = rolled(capsys, "9d20+9d12")
    assert rolled(capsys, "9d12+9d20", "--seed", str(first["seed"])) == first
    assert rolled(capsys, "9d20+9d12")["seed"] != first["seed"]


def test_without_a_difficulty_nothing_is_judged(capsys):
    result = rolled(capsys, "2d8")
    assert (result["difficulty"], result["success"], result["hits"]) == (None, None, None)
    assert cli.main(["roll", "2d8"]) == 0
    assert "against" not in capsys.readouterr().out


@pytest.mark.about(
    "book.mos.success",
    "book.hit.excess",
    "book.hit.exact-match",
    "book.modifier.malus-mos",
    "book.ruling.difficulty-zero",
    "book.ruling.failure-has-no-hits",
)
@pytest.mark.parametrize(
    "scored, malus, difficulty, total, success, hits",
    [
        (5, 0, 3, 5, True, 2),
        (3, 0, 3, 3, True, 0),
        (2, 0, 3, 2, False, 0),
        (5, 2, 3, 3, True, 0),
        (5, 3, 3, 2, False, 0),
        (1, 4, 1, 0, False, 0),
        (1, 4, 0, 0, True, 0),
        (0, 0, 0, 0, True, 0),
    ],
)
def test_success_and_hits(scored, malus, difficulty, total, success, hits):
    outcome = Outcome.against(PLAIN.result(scored, malus), difficulty)
    result = judge(Reading(successes=scored), malus, difficulty, outcome)
    assert (result.total, result.success, result.hits) == (total, success, hits)


@pytest.mark.parametrize(
    "seed, note",
    [("0", "every die scores"), ("1", "no die scores"), ("0", "a die shows its highest face")],
)
def test_notes_say_what_the_dice_show(seed, note, capsys):
    assert cli.main(["roll", "1d4", "--seed", seed]) == 0
    assert f"note    {note}\n" in capsys.readouterr().out


def test_a_roll_goes_by_an_edition(capsys):
    roll = ["roll", "4d6", "--edition", "screen", "--seed", "3"]
    assert cli.main([*roll, "--malus", "12", "--vs", "challenging"]) == 0
    assert capsys.readouterr().out == (
        "4d6        2 4 3 4\n"
        "scores     0 1 1 1 = 3\n"
        "3d4 off    3 1 1 = 1\n"
        "costs      3 spirit, 3 boxes\n"
        "malus      3 - 1 - 3 = -1\n"
        "against 6  no success\n"
        "seed       3\n"
    )
    told = rolled(capsys, *roll[1:], "--malus", "8")
    assert (told["against"], told["spirit"], told["boxes"], told["total"]) == ([3, 1, 1], 2, 0, -1)


@pytest.mark.parametrize(
    "edition, pool, seed, notes",
    [
        ("draft", "2d8+1d6", "4", ["it ends in losses"]),
        ("draft", "2d8", "2", ["as many successes as dice"]),
        ("draft", "4d6", "2", []),
        ("screen", "2d8", "2", []),
        ("zones", "4d6", "2", []),
    ],
)
def test_notes_say_only_what_something_follows_from(edition, pool, seed, notes, capsys):
    assert cli.main(["roll", pool, "--edition", edition, "--seed", seed]) == 0
    said = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    assert [rest for head, rest in said if head == "note"] == notes


def test_a_malus_takes_nothing_off_losses_in_the_draft(capsys):
    assert cli.main(["roll", "2d8+1d6", "--malus", "20", "--edition", "draft", "--seed", "4"]) == 0
    assert "malus    -1 - 20 = -1 (nothing comes off losses)\n" in capsys.readouterr().out


def test_a_1_takes_a_success_off_in_the_draft(capsys):
    told = rolled(capsys, "4d4", "--edition", "draft", "--seed", "1")
    assert (told["scores"], told["total"]) == ([-1, 1, 1, 0], 1)


@pytest.mark.parametrize(
    "given, complaint",
    [
        (["--edition", "tome"], "'tome' is no edition"),
        (["--vs", "easy"], "not 'easy'"),
        (["--edition", "screen", "--vs", "vile"], "or one of routine"),
        (["--edition", "screen", "--malus", "101"], "from 0 to 100"),
        (["--edition", "zones"], "no d20"),
    ],
)
def test_what_an_edition_does_not_have_is_refused(given, complaint, capsys):
    assert cli.main(["roll", "1d20", *given]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("command", ["roll", "odds"])
def test_dice_may_be_typed_with_spaces(command, capsys):
    told = []
    for dice in (["2d8+1d6"], ["2d8", "+", "1d6"]):
        assert cli.main([command, *dice, "--vs", "2", *(["--seed", "3"] if command == "roll" else [])]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert cli.main([command, "4d6", "+", "2"]) == 2
    assert "bettered by more dice, not by a number; write 4d6" in capsys.readouterr().err
