"""``winterdawn fight`` plays fight files and fights of sides, up to a round, and counts ways to answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.editions.fights.test_files import is_fight
from winterdawn import cli
from winterdawn.characters.files import save
from winterdawn.cli.fight.record import replay
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.fights import load
from winterdawn.editions.fights.demo import NAMES, demo_fight
from winterdawn.kernel.views.view import Viewer

BRIDGE = """
title = "The bridge"
light = "dim"
goal = { kind = "hold", side = "watch", rounds = 2 }
house_rules = { reach-malus = 2 }
[[combatant]]
sheet = "anders.toml"
side = "watch"
seat = "us"
[[combatant]]
who = "skeleton"
side = "dead"
places = ["j5", "j6"]
"""


@pytest.fixture
def bridge(tmp_path: Path) -> Path:
    """A fight file, and beside it the sheet that it names."""
    save(BOOK.sheet.character("rookie-guard"), tmp_path / "anders.toml")
    path = tmp_path / "bridge.toml"
    path.write_text(BRIDGE)
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_fight_file_is_played_to_its_goal(bridge: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = said(capsys, "fight", str(bridge), "--seed", "4")
    assert "The goal of watch: to hold out for 2 rounds" in log
    assert "The light: dim light" in log
    assert "House rule reach-malus: 2, malus for each range of difference" in log
    assert log.rstrip().endswith(("held out for 2 rounds", "nobody of watch is left"))
    assert said(capsys, "fight", str(bridge), "--seed", "4") == log
    assert said(capsys, "fight", str(bridge), "--seed", "5") != log


def test_its_record_is_replayed(bridge: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "fight.jsonl"
    log = said(capsys, "fight", str(bridge), "--seed", "4", "--record", str(kept))
    assert said(capsys, "replay", str(kept)) == log
    short = said(capsys, "fight", str(bridge), "--seed", "4", "--brief")
    assert said(capsys, "replay", str(kept), "--brief") == short != log
    assert replay(kept).game.setup.goal.rounds == 2


def test_rules_of_the_command_line_go_before_those_of_the_file(
    bridge: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = said(
        capsys, "fight", str(bridge), "--seed", "4", "--rule", "reach-malus=3", "--rule", "dim-malus=2"
    )
    assert "House rule reach-malus: 3, malus for each range of difference" in log
    assert "House rule dim-malus: 2, malus of shots and of perception in dim light" in log


@pytest.mark.parametrize("kind", ["square", "plane"])
def test_a_fight_file_is_played_on_another_map(
    bridge: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(said(capsys, "fight", str(bridge), "--seed", "4", "--map", kind, "--json"))
    places = [event["text"] for event in told["events"] if event["kind"] == "place"]
    assert ("," in places[0].split(" stands at ")[1].split(", ")[0]) == (kind == "plane")


def test_it_stops_when_a_round_is_over(bridge: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = said(capsys, "fight", str(bridge), "--seed", "4").splitlines()
    part = said(capsys, "fight", str(bridge), "--seed", "4", "--until", "round=1").splitlines()
    assert part[-2:] == ["", "The fight goes on after round 1"]
    assert part[:-2] == whole[: len(part) - 2]
    assert whole[len(part) - 2] == "Round 2."
    assert said(capsys, "fight", str(bridge), "--seed", "4", "--until", "round=99").splitlines() == whole


def test_sides_fight_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["ilse-varn", "rookie-guard", "--versus", "skeleton", "skeleton", "skeleton"]
    log = said(capsys, "fight", *names, "--seed", "2")
    for name in ("Ilse Varn", "Rookie Guard", "Skeleton 1", "Skeleton 2", "Skeleton 3"):
        assert f"{name} stands at" in log
    assert "5 m from Skeleton" in log.splitlines()[0]


def test_a_fight_is_played_by_any_edition_that_its_people_can_be_carried_to(
    capsys: pytest.CaptureFixture[str],
) -> None:
    plays = ("fight", "mill-bridge", "--seed", "1", "--until", "round=1")
    assert said(capsys, *plays, "--edition", "book") == said(capsys, *plays)
    assert cli.main([*plays, "--edition", "draft"]) == 0
    log, beside = capsys.readouterr()
    assert log != said(capsys, *plays)
    head, *lost = beside.splitlines()
    assert head == "The mill bridge, played by “The 2017 draft”; not as it was:"
    assert any(
        each.startswith("  Ilse Varn: ") and each.endswith("; the virtue pride, step 2") for each in lost
    )
    assert len(set(lost)) == len(lost)
    told = refused(capsys, *plays, "--edition", "zones")
    assert told == "winterdawn: --edition: the sheet of Ilse Varn cannot be carried over to these rules\n"
    assert "'nix' is not known" in refused(capsys, *plays, "--edition", "nix")


def test_many_find_room(capsys: pytest.CaptureFixture[str]) -> None:
    log = said(capsys, "fight", *["skeleton"] * 20, "--versus", *["rookie-guard"] * 20, "--until", "round=1")
    assert log.count(" stands at ") == 40


def test_ways_to_answer_are_counted(bridge: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "fight", str(bridge), "--seed", "4", "--perft", "2", "--json"))["perft"]
    lines = said(capsys, "fight", str(bridge), "--seed", "4", "--perft", "2").splitlines()
    assert [line.split() for line in lines] == [
        [str(depth), str(each["count"]), each["checksum"]] for depth, each in enumerate(told, 1)
    ]
    assert 1 < told[0]["count"] < told[1]["count"]


@pytest.mark.parametrize("name", [*filter(is_fight, NAMES)])
def test_the_fights_of_the_program_are_played_by_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Round 1." in said(capsys, "fight", name, "--seed", "1", "--until", "round=1")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ["ilse-varn"],
            "ilse-varn alone is no fight; name an opponent too, or a fight: a file, or",
        ),
        (["a", "b", "c"], "say who fights whom, such as winterdawn fight a b --versus c d e"),
        (["nowhere.toml"], "nowhere.toml: No such file or directory"),
        (["ilse-varn", "--versus", "nobody"], "'nobody' is not in the roster; there are ilse-varn, "),
        (["ilse-varn", "skelton"], "'skelton' is not in the roster; perhaps skeleton"),
        (["brida-hold", "fen-hound", "--edition", "zones"], "; perhaps brida-holt is meant"),
        (["ilse-varn", "skeleton", "--until", "rund=3"], "'rund=3' is not round=N, such as round=3"),
        (["ilse-varn", "skeleton", "--until", "round=0"], "0 is not a whole number from 1 to 1000"),
        (["ilse-varn", "skeleton", "--perft", "9"], "9 is not a whole number from 1 to 4"),
        (
            ["ilse-varn", "skeleton", "--until", "round=1", "--record", "x"],
            "--record: this does nothing beside --until; leave one of the two out",
        ),
        (["crypt", "--source", "--rule", "reach-malus=2"], "--rule: this does nothing beside --source"),
        (["crypt", "--source", "--json"], "--json: this does nothing beside --source"),
        (["ilse-varn", "skeleton", "--perft", "1", "--brief"], "--brief: this does nothing beside --perft"),
        (["ilse-varn", "skeleton", "--perft", "1", "--players", "random"], "--players: this does nothing"),
        (["ilse-varn", "skeleton", "--json", "--brief"], "--brief: this does nothing beside --json"),
        (["ilse-varn", "skeleton", "--why", "--brief"], "--why: this does nothing beside --brief"),
        (["crypt", "--map", "hex"], "--map: a plane cannot be laid anew; begin with a board"),
        (["ilse-varn", "skeleton", "--map", "round"], "--map: 'round' is no map; use hex, square, plane"),
        (["evening-before"], "The evening before is a scene in which nobody fights yet; play it with"),
        (["skeleton", "--versus", *["skeleton"] * 150], "at most 100 take part in one encounter"),
    ],
)
def test_what_is_no_fight_is_refused(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in refused(capsys, "fight", *arguments)


def test_the_file_of_a_fight_that_comes_along_is_printed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(said(capsys, "fight", "toll-house", "--source"))
    assert load(path) == demo_fight("toll-house")
    assert "does not come with the program; one of kaldwater-ford" in refused(
        capsys, "fight", "x", "--source"
    )


def test_the_sheet_of_one_person_is_no_fight(bridge: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet = str(bridge.with_name("anders.toml"))
    for command in ("fight", "serve"):
        assert "the sheet of one person, and no fight" in refused(capsys, command, sheet)


def test_what_is_wrong_in_a_file_is_told_with_its_field(
    bridge: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bridge.write_text(BRIDGE.replace('"j6"', '"j5"'))
    for command in ("fight", "serve"):
        told = f"{bridge}: combatant[1].place: j5 is taken by skeleton; give each a place of their own\n"
        assert refused(capsys, command, str(bridge)) == f"winterdawn: {told}"
    bridge.write_text(BRIDGE.replace("goal =", "goal"))
    assert "not a TOML document: " in (said := refused(capsys, "fight", str(bridge)))
    assert "(at line 4, column 6)" in said


def test_the_order_is_the_same_for_everybody_who_looks(bridge: Path) -> None:
    """Goal and light stand in every view."""
    from winterdawn.editions.registry import begin

    game = begin(load(bridge))()
    for viewer in (Viewer("gm", "gm"), Viewer("us"), Viewer("x", "spectator")):
        told = [(remark.text, remark.cites) for remark in game.view(viewer).about]
        assert told == [
            (
                "The goal of watch: to hold out for 2 rounds",
                ("book.ruling.table-goals", "book.ruling.combat-end"),
            ),
            ("Dim light", ("book.ruling.table-light", "book.modifier.malus-mos")),
        ]
