"""``winterdawn serve --demo`` with options that fit no campaign which is there, or only that."""

from __future__ import annotations

import pytest

from tests.table.scenes.test_serving_fights import Closed
from winterdawn.cli import main


@pytest.fixture
def drafted(tmp_path, monkeypatch):
    """A folder with a demo campaign of the draft; servers end at once."""
    monkeypatch.setattr("winterdawn.table.door.host.uvicorn.Server", Closed)
    data = tmp_path / "data"
    assert serve(data, "--edition", "draft", "--rule", "parent-tests=allowed") == 0
    return data


def serve(data, *more):
    return main(["serve", "--demo", "--no-browser", "--port", "0", "--data", str(data), *more])


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            ("--edition", "screen"),
            "--edition screen: {} is played by “The 2017 draft”; leave it out and pick",
        ),
        (("--map", "plane"), "--map plane: {} is laid on a map of kind hex; leave it out, or begin another"),
        (("--rule", "losses=none"), "--rule losses: {}, played by “The 2017 draft”, began without; leave it"),
        (
            ("--rule", "injury-overflow=next-line"),
            "--rule injury-overflow: there is no such house rule; "
            "perhaps malus-overflow or overflow-stun is meant; {} is",
        ),
    ],
)
def test_what_does_not_fit_a_campaign_that_is_there_is_refused(drafted, capsys, options, told):
    capsys.readouterr()
    assert serve(drafted, *options) == 2
    assert capsys.readouterr().err.startswith(
        f"winterdawn: {told.format(f'the campaign “Kaldwater Ford” in {drafted}')}"
    )


@pytest.mark.parametrize(
    "options", [(), ("--edition", "draft"), ("--map", "hex"), ("--rule", "parent-tests=allowed")]
)
def test_what_it_began_with_may_be_said_again(drafted, options):
    assert serve(drafted, *options) == 0


def test_rules_of_fights_are_those_of_their_editions(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("winterdawn.table.door.host.uvicorn.Server", Closed)
    line = "draft hex 13x9 skeleton:gm/us@a5 ilse-varn:gm/them@m5"
    command = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "data"), "--scene", line]
    assert main([*command, "--rule", "losses=none"]) == 0
    assert main([*command, "--rule", "injury-overflow=next-line"]) == 2
    assert "injury-overflow: there is no such house rule" in capsys.readouterr().err
