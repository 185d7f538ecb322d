"""``winterdawn character new``."""

from __future__ import annotations

import errno
import io
import json
import shlex
import sys
import tomllib

import pytest

from tests.characters.people import load
from winterdawn.cli import main
from winterdawn.editions.sda.character.sheet import Sheet, read
from winterdawn.editions.sda.creation import random_character


class Terminal(io.StringIO):
    """Typed lines that look as if they came from a terminal."""

    def isatty(self) -> bool:
        return True


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal("".join(f"{line}\n" for line in lines)))


def test_new_is_the_same_for_the_same_seed(orc, tmp_path, capsys):
    assert load(orc).race == "Orc"
    capsys.readouterr()
    assert main(["character", "new", "--race", "orc", "--seed", "3", "-o", "-"]) == 0
    assert capsys.readouterr().out == orc.read_text("utf-8")
    as_json = tmp_path / "orc.json"
    assert main(["character", "new", "--race", "orc", "--seed", "3", "--json", "-o", str(as_json)]) == 0
    assert json.loads(capsys.readouterr().out)["id"] == load(as_json).id
    assert load(as_json) == load(orc)


@pytest.mark.house("virtue-start")
def test_new_makes_a_character_by_house_rules_and_says_so(here, capsys):
    rule = ["--rule", "virtue-start=balanced"]
    assert main(["character", "new", "--seed", "3", "--race", "orc", "--name", "Ragna", *rule]) == 0
    told = capsys.readouterr().out
    assert "house rule   virtue-start=balanced" in told
    made = load(here / "ragna.toml")
    assert set(made.virtues.values()) <= {3, 4}
    again = next(line for line in told.splitlines() if "winterdawn character new" in line)
    assert main([*shlex.split(again.split("winterdawn ")[1]), "-o", "again.toml"]) == 0
    assert load(here / "again.toml") == made
    capsys.readouterr()
    places = ["character", "new", "--again", "again.toml", "--change"]
    assert main([*places, "19=2"]) == 2
    assert "'2' is not offered for virtues; choose one of 3, 4" in capsys.readouterr().err
    assert main([*places, f"19={7 - made.virtue('courage')}", "-o", "other.toml"]) == 0
    assert "house rule   virtue-start=balanced" in capsys.readouterr().out
    assert load(here / "other.toml").made_under == made.made_under


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["clue-rate=2"], "house_rules.clue-rate: no making goes by it; one goes by virtue-start"),
        (["virtue-start=mild"], "house_rules.virtue-start: 'mild' is not allowed; use balanced or free"),
        (["virtue-start"], "'virtue-start': the value is missing; write NAME=VALUE"),
        (
            ["virtue-start=free", "--again", "orc.toml"],
            "--rule: a character who is made again keeps their own; leave it out",
        ),
    ],
)
def test_new_refuses_what_no_making_goes_by(orc, capsys, more, says):
    assert main(["character", "new", *([] if "--again" in more else ["--seed", "3"]), "--rule", *more]) == 2
    assert says in capsys.readouterr().err
    assert [path.name for path in orc.parent.iterdir()] == ["orc.toml"]


def test_new_does_not_write_over_a_character(orc, capsys):
    before = orc.read_bytes()
    assert main(["character", "new", "--seed", "4", "-o", str(orc)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert orc.read_bytes() == before
    assert main(["character", "new", "--seed", "4", "-o", str(orc), "--force"]) == 0
    assert orc.read_bytes() != before


def test_new_without_a_terminal_lets_chance_decide_and_says_how_to_repeat_it(monkeypatch, here, capsys):
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert main(["character", "new", "--race", "elf", "--name", "Ilin of Erl"]) == 0
    first = load(here / "ilin-of-erl.toml")
    told = capsys.readouterr().out
    again = next(line for line in told.splitlines() if "winterdawn character new" in line)
    assert main([*shlex.split(again.split("winterdawn ")[1]), "-o", "again.toml"]) == 0
    assert load(here / "again.toml") == first


def test_new_keeps_the_character_under_its_own_name_and_over_nobody(here, capsys):
    for _ in range(3):
        assert main(["character", "new", "--seed", "3", "--name", "Ragna"]) == 0
    assert sorted(path.name for path in here.iterdir()) == ["ragna-2.toml", "ragna-3.toml", "ragna.toml"]
    assert "ragna-3.toml" in capsys.readouterr().out
    assert main(["character", "new", "--seed", "3", "--name", "Рагна", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["file"], told["seed"]) == ("character.toml", 3)


def test_new_sums_up_who_was_made_and_what_was_left(here, capsys):
    assert main(["character", "new", "--seed", "3", "--race", "orc", "--name", "Ragna"]) == 0
    told = capsys.readouterr().out
    assert len(told.splitlines()) < 10
    sheet = load(here / "ragna.toml")
    left = 25 - sum(step.points for step in sheet.story)
    assert left > 1
    assert "game master  holds to Strong Grip: disarming you costs 1 extra hit" in told
    assert "Fearsome" not in told, "its figures count by themselves"
    for words in ("Ragna, Pig Rider Orc", "strength 7", "climbing 2d6", f"{left} background points"):
        assert words in told


@pytest.mark.parametrize("where", ["missing/hero.toml", "folder", "folder/" + "x" * 250 + ".toml"])
def test_new_asks_nothing_where_it_cannot_write(monkeypatch, tmp_path, capsys, where):
    (tmp_path / "folder").mkdir()
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("it asked"))
    assert main(["character", "new", "--force", "-o", str(tmp_path / where)]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert str(tmp_path)[-20:] in told.err
    assert main(["character", "new", "--name", "a\nb"]) == 2
    assert "--name: 'a\\u000ab' holds U+000A" in capsys.readouterr().err
    assert [path.name for path in tmp_path.rglob("*")] == ["folder"]


def test_new_prints_a_character_that_could_not_be_written(monkeypatch, tmp_path, capsys):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("winterdawn.characters.files.os.replace", full)
    assert main(["character", "new", "--seed", "3", "-o", str(tmp_path / "hero.toml")]) == 2
    told = capsys.readouterr()
    assert read(tomllib.loads(told.out)).name == "Ragna Calder"
    assert "No space left on device; the character is printed instead" in told.err
    assert list(tmp_path.iterdir()) == []


def test_new_writes_over_nothing_that_came_while_it_asked(monkeypatch, tmp_path, capsys):
    path = tmp_path / "hero.toml"

    def late(*_: object) -> Sheet:
        path.write_text("precious")
        return random_character(3)

    monkeypatch.setattr("winterdawn.editions.sda.page.kind.random_character", late)
    assert main(["character", "new", "--seed", "3", "-o", str(path)]) == 0
    assert path.read_text() == "precious"
    assert load(tmp_path / "hero-2.toml") == random_character(3)
    assert "hero-2.toml" in capsys.readouterr().out


ENDS = dict.fromkeys(("events", "occupation", "skills", "traits", "shopping"), "done")


def answering(monkeypatch: pytest.MonkeyPatch, *lines: str, names: tuple[str, ...] = ("Grisha",)) -> None:
    """Somebody who types ``lines``, then whatever ends a step soonest, and at last ``names``."""
    first, called = iter(lines), iter(names)

    def answer(prompt: str) -> str:
        stage = prompt.strip("> \n").splitlines()[-1]
        if stage == "name":
            return next(called)
        return next(first, {"virtues": "4"}.get(stage, ENDS.get(stage, "1")))

    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("builtins.input", answer)


def test_new_asks_step_by_step_and_takes_steps_back(monkeypatch, tmp_path, capsys):
    path = tmp_path / "hero.toml"
    answering(monkeypatch, "troll", "b", "nonsense", "4", "running", "pig-rider", "orcish-hamlet")
    assert main(["character", "new", "-o", str(path)]) == 0
    out = capsys.readouterr().out
    assert "'nonsense' is not offered for race" in out
    assert "Grisha, Pig Rider Orc" in out
    hero = load(path)
    assert hero.experience["running"] == 4
    assert set(hero.virtues.values()) == {4}


def test_new_lets_whoever_left_points_unspent_go_back(monkeypatch, tmp_path, capsys):
    path = tmp_path / "hero.toml"
    answering(monkeypatch, "orc", "running", "pig-rider", "orcish-hamlet", names=("b", "", "Grisha"))
    assert main(["character", "new", "-o", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.count("background points are unspent and will be lost; b takes steps back") == 2
    assert out.count("Buy anything?") == 2
    assert "1 to 80 characters" in out
    assert load(path).name == "Grisha"


def test_new_asks_beside_what_it_prints(monkeypatch, capsys):
    answering(monkeypatch, "orc", "running", "pig-rider", "orcish-hamlet")
    assert main(["character", "new", "-o", "-"]) == 0
    told = capsys.readouterr()
    assert read(tomllib.loads(told.out)).name == "Grisha"
    assert "Which race?" in told.err
    assert "best skills" in told.err


def test_new_left_unfinished_writes_nothing(monkeypatch, tmp_path, capsys):
    path = tmp_path / "hero.toml"
    typed(monkeypatch, "orc")
    assert main(["character", "new", "-o", str(path)]) == 2
    assert "nothing was written" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
