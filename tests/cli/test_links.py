"""``winterdawn links``: every seat's link, and a lost one made anew."""

from __future__ import annotations

import json

import pytest

from tests.table.scenes.test_serving_fights import Closed
from winterdawn.cli import main
from winterdawn.table.door.folder import held


@pytest.fixture
def folder(tmp_path, monkeypatch, capsys):
    """A folder with the demo campaign; servers end at once."""
    monkeypatch.setattr("winterdawn.table.door.host.uvicorn.Server", Closed)
    data = tmp_path / "data"
    assert main(["serve", "--demo", "--no-browser", "--port", "0", "--data", str(data)]) == 0
    capsys.readouterr()
    return data


def links(folder, capsys, *more):
    assert main(["links", str(folder), "--json", *more]) == 0
    return {one["name"]: one["address"] for one in json.loads(capsys.readouterr().out)}


def printed(folder, capsys):
    """The secrets that the table prints when it is opened."""
    assert main(["serve", "--no-browser", "--port", "0", "--data", str(folder)]) == 0
    return capsys.readouterr().out


def test_the_links_are_those_that_the_table_prints(folder, capsys):
    found = links(folder, capsys)
    told = printed(folder, capsys)
    assert "Game master" in found
    for address in found.values():
        assert address.startswith("http://127.0.0.1:8000/#")
        assert address.partition("#")[2] in told


def test_a_lost_link_is_made_anew_and_the_old_one_opens_nothing(folder, capsys):
    before = links(folder, capsys)
    now = links(folder, capsys, "--anew", "game master", "--origin", "https://table.example")
    secret = {name: address.partition("#")[2] for name, address in now.items()}
    was = {name: address.partition("#")[2] for name, address in before.items()}
    assert secret["Game master"] != was["Game master"]
    assert {name for name in was if secret[name] != was[name]} == {"Game master"}
    assert now["Game master"].startswith("https://table.example/#")
    told = printed(folder, capsys)
    assert secret["Game master"] in told
    assert was["Game master"] not in told
    assert main(["links", str(folder), "--anew", "gm"]) == 0
    assert "the old one opens nothing" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--anew", "Nobody"], "there is no seat 'Nobody'; there are Game master,"),
        (["--campaign", "Elsewhere"], "there is no campaign 'Elsewhere' in"),
        (["--origin", "nowhere"], "is no origin"),
    ],
)
def test_what_is_not_there_is_refused(folder, capsys, more, told):
    assert main(["links", str(folder), *more]) == 2
    assert told in capsys.readouterr().err


def test_a_folder_that_is_served_or_is_none_is_told(folder, tmp_path, capsys):
    with held(folder):
        assert main(["links", str(folder)]) == 2
    assert "close that one first" in capsys.readouterr().err
    assert main(["links", str(tmp_path / "nothing")]) == 2
    assert "is no folder that a table was served from" in capsys.readouterr().err
    assert not (tmp_path / "nothing").exists()
