"""``winterdawn character new --again``."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from tests.characters.people import load
from tests.cli.characters.test_character_new import answering
from winterdawn.characters.files import save
from winterdawn.cli import main
from winterdawn.editions.sda.character.advance import advanced, awarded

LOST = "what happened since the making, such as advancement, experience and wounds, is not carried over"


def again(path: Path, *more: str) -> int:
    return main(["character", "new", "--again", str(path), *more])


def ended(path: Path, *more: str) -> object:
    """The exit code, also of a line that cannot be read."""
    try:
        return again(path, *more)
    except SystemExit as left:
        return left.code


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> None:
    """No terminal."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())


@pytest.mark.usefixtures("away")
def test_the_choices_are_shown_and_one_is_given_otherwise(orc, capsys):
    made = load(orc)
    save(advanced(awarded(made, "luck", 30), "luck"), orc)
    before = orc.read_bytes()
    capsys.readouterr()
    assert again(orc) == 0
    told = capsys.readouterr()
    assert told.out.splitlines()[1] == "    2  Which skill gets 4 experience from Orc?  climbing"
    assert LOST in told.err
    assert "nothing is written" in told.err
    assert again(orc, "--json") == 0
    rows = json.loads(capsys.readouterr().out)
    assert rows[1] == {
        "place": 2,
        "question": "Which skill gets 4 experience from Orc?",
        "key": "climbing",
        "choice": "climbing",
    }
    assert again(orc, "--change", "19=1", "--change", "2=running") == 0
    told = capsys.readouterr()
    assert str(orc.with_name("orc-2.toml")) in told.out
    assert orc.read_bytes() == before
    other = load(orc.with_name("orc-2.toml"))
    assert (other.name, other.id, other.virtue("courage")) == (made.name, made.id, 1)
    assert (made.rank("running"), other.rank("running")) == (0, 1)
    assert other.made_with == 25
    assert "advancement" not in [step.stage for step in other.story]
    assert again(orc, "--change", "19=2", "-o", str(orc), "--force") == 0
    assert load(orc).virtue("courage") == 2
    assert sorted(path.name for path in orc.parent.iterdir()) == ["orc-2.toml", "orc.toml"]


@pytest.mark.usefixtures("away")
def test_what_a_change_leaves_open_is_answered_by_the_next_places(orc, capsys):
    assert again(orc, "--change", "3=tide-crasher") == 2
    told = capsys.readouterr().err
    assert (
        "not finished: Which skill gets 2 experience from Tide Crasher? Give --change 4=KEY as well; one of"
        in told
    )
    assert [path.name for path in orc.parent.iterdir()] == ["orc.toml"]
    more = ["3=tide-crasher", "4=navigation", "5=orcish-hamlet"]
    assert again(orc, *(word for each in more for word in ("--change", each))) == 2
    assert "Give --change 6=KEY as well" in capsys.readouterr().err


@pytest.mark.usefixtures("away")
@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--change", "2=juggling"], "'juggling' is not offered for race; choose one of"),
        (["--change", "99=done"], "there is no step 99; there are 26"),
        (["--change", "27=done"], "there is nothing left to choose"),
        (["--change", "x=done"], "'x=done' is not PLACE=KEY, such as 4=running"),
        (["--change", "0=done"], "'0=done' is not PLACE=KEY"),
        (["--change", "3"], "'3' is not PLACE=KEY"),
        (["--name", "Bela"], "--name: a character who is made again keeps their own; leave it out"),
        (["--points", "30"], "--points: a character who"),
        (["--seed", "3"], "--seed: a character who"),
        (["--edition", "zones"], ""),
        (["--change", "2=running", "-o", "orc.toml"], "is there already; --force writes over it"),
    ],
)
def test_what_cannot_be_done_is_refused_and_writes_nothing(orc, capsys, more, says):
    before = orc.read_bytes()
    assert ended(orc, *more) == 2
    assert says in capsys.readouterr().err
    assert orc.read_bytes() == before
    assert [path.name for path in orc.parent.iterdir()] == ["orc.toml"]


@pytest.mark.usefixtures("away")
def test_whom_no_choices_lead_to_is_refused(orc, capsys):
    assert main(["character", "new", "--again", "ilse-varn"]) == 2
    assert "there is no file ilse-varn to make somebody again from" in capsys.readouterr().err
    assert main(["character", "new", "--change", "1=orc"]) == 2
    assert "name it with --again" in capsys.readouterr().err
    orc.write_text(orc.read_text("utf-8").replace("strength = 7", "strength = 8", 1), "utf-8")
    assert again(orc, "--change", "19=1") == 2
    told = capsys.readouterr().err
    assert "Ragna Calder cannot be made again: strength is 8, and its choices lead to 7" in told
    assert LOST not in told
    orc.write_text(orc.read_text("utf-8")[:400], "utf-8")
    assert again(orc) == 2
    assert [path.name for path in orc.parent.iterdir()] == ["orc.toml"]


def test_at_a_terminal_a_choice_is_given_otherwise_and_what_is_open_asked(orc, monkeypatch, capsys):
    answering(monkeypatch, "b", "tide-crasher", "navigation", "orcish-hamlet")
    numbers, answer = iter(("99", "3", "3", "")), input
    monkeypatch.setattr(
        "builtins.input", lambda ask: next(numbers) if ask.endswith("change> ") else answer(ask)
    )
    assert again(orc) == 0
    out = capsys.readouterr().out
    assert "'99' is no number from 1 to 26" in out
    assert "of the later choices are asked again." in out
    other = load(orc.with_name("orc-2.toml"))
    assert (other.subrace, other.name, other.id) == ("Tide Crasher", "Ragna Calder", "ragna-calder-3")


def test_at_a_terminal_nothing_is_written_where_nothing_is_changed(orc, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: "")
    assert again(orc) == 0
    assert "nothing is written" in capsys.readouterr().err

    def nothing_more(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", nothing_more)
    assert again(orc) == 2
    assert "nothing was written" in capsys.readouterr().err
    assert [path.name for path in orc.parent.iterdir()] == ["orc.toml"]
