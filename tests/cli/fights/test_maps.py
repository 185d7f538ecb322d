"""Kinds of map on the command line."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from winterdawn import cli
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin, from_json
from winterdawn.editions.scenes import demo, on
from winterdawn.editions.setup import SetupError
from winterdawn.table.scenes.demo import campaign, of_fights

DOCS = (Path(__file__).parents[3] / "docs" / "table.md").read_text("utf-8")
LINES = [" ".join(line.split()) for line in re.findall(r"^book .*(?:\n  .*)*", DOCS, re.M)]


@pytest.mark.parametrize("kind", ["hex", "square", "plane"])
def test_a_duel_is_fought_on_the_map_that_is_named(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["fight", "rookie-guard", "skeleton", "--map", kind, "--seed", "3"]) == 0
    assert re.search(r"wins|Nobody", capsys.readouterr().out)


@pytest.mark.parametrize("who", [["causeway-gate"], ["tam-reedy", "cutpurse", "--edition", "zones"]], ids=str)
def test_a_fight_on_zones_stays_there(who: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["fight", *who, "--map", "zone", "--seed", "3"]) == 0
    assert "Tam Reedy moves from" in capsys.readouterr().out


@pytest.mark.parametrize("line", LINES)
def test_the_lines_of_the_docs_begin_and_go_round(line: str) -> None:
    setup = parse(line)
    assert begin(setup)().combatants
    assert parse(notation(setup), line) == setup


def test_a_fight_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = "book square 9x9 diagonal=1 rookie-guard:one/us@c3 skeleton:two/them@f3 skeleton:two/them@f5"
    assert cli.main(["fight", line, "--seed", "3"]) == 0
    assert "Skeleton 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["fight", "skeleton", "skeleton", "--map", "cube"], "'cube' is no map; use hex, square, plane"),
        (
            ["fight", "book plane 9x9 skeleton:a/b@1,1 skeleton:c/d@5,1", "--map", "hex"],
            "a plane cannot be laid",
        ),
        (["fight", "book plane 5x5 skeleton:a/b@1,1 skeleton:c/d@1.5,1"], "1.5,1 is taken by skeleton;"),
        (["fight", "book plane 5x5 #1,1 skeleton:a/b@1,1 skeleton:c/d@3,1"], "'1,1' is no obstacle"),
        (
            ["fight", "book square 9x9 diagonal=2 skeleton:a/b@c3 skeleton:c/d@f3"],
            "a diagonal step of 2 m is not possible",
        ),
        (["serve", "--demo", "--map", "cube"], "--map: 'cube' is no map"),
        (
            ["serve", "--demo", "--edition", "zones", "--map", "hex"],
            "--map: The zone game is not played on 'hex'; use zone",
        ),
        (["serve", "--demo", "--map", "zone"], "--map: a map of kind 'zone' is told place by place"),
        (["fight", "skeleton", "skeleton", "--map", "zone"], "a map of kind 'zone' is told place by place"),
        (["fight", "causeway-gate", "--map", "hex"], "a map of zones cannot be laid anew"),
        (["serve", "--map", "plane"], "--map is for the campaign that --demo begins"),
        (["serve", "--demo", "--scene", "x"], "begin different campaigns"),
        (["serve", "--scene", "book hex 9x9 skeleton:a/b@c3"], "a fight needs at least two sides"),
    ],
)
def test_bad_maps_are_refused(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "kind"),
    [([], ""), (["--map", "plane"], "plane"), (["--map", "zone", "--edition", "zones"], "")],
    ids=str,
)
def test_the_demo_is_laid_anew_where_it_has_to_be(
    words: list[str], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, object] = {}
    monkeypatch.setattr("winterdawn.table.serve.serve", lambda **given: asked.update(given))
    assert cli.main(["serve", "--demo", *words]) == 0
    assert asked["kind"] == kind


def test_the_demo_is_laid_on_every_kind_of_map() -> None:
    for kind in ("hex", "square", "plane"):
        opening = campaign(kind=kind)
        fight = from_json(opening.setup)
        assert fight.ground.kind == kind
        assert len(fight.ground.blocked) == len(demo().ground.blocked)
        assert begin(fight)().combatants
    with pytest.raises(SetupError, match="a plane cannot be laid anew; begin with a board"):
        on(on(demo(), "plane"), "hex")


def test_a_campaign_of_one_scene_has_a_seat_for_whoever_decides() -> None:
    line = "book plane 9x9 ilse-varn:ana/us@2,2 reeve-holt:ana/us@4,2 skeleton:gm/them@7,7"
    setup = parse(line, "By the river")
    opening = of_fights([setup], {"reach_malus": 2})
    assert [(place.id, place.name, place.role) for place in opening.places] == [
        ("gm", "Game master", "gm"),
        ("ana", "ana", "player"),
        ("spectator", "Spectator", "spectator"),
    ]
    kept = msgspec.json.decode(opening.setup)
    assert kept["title"] == opening.encounter == "By the river"
    assert kept["house_rules"] == {"reach_malus": 2}
