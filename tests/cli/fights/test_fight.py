"""``winterdawn fight`` and ``winterdawn replay``."""

from __future__ import annotations

import json

import pytest

from winterdawn import cli
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.wording.joining import joined

DUEL = ["rookie-guard", "skeleton"]


def said(capsys, *arguments: str) -> str:
    assert cli.main(arguments) == 0
    return capsys.readouterr().out


@pytest.fixture
def record(tmp_path, capsys):
    """A recorded fight: its file, and the log that was printed."""
    file = tmp_path / "fight.jsonl"
    log = said(capsys, "fight", *DUEL, "--seed", "7", "--record", str(file))
    return file, log


def test_the_log_has_events_and_throws(record):
    _, log = record
    lines = log.splitlines()
    throws = [line for line in lines if line.startswith("   ")]
    assert throws
    assert len(lines) > len(throws)
    told = (" -> ", " gains experience: ")
    assert all(line.startswith(("   Rookie Guard ", "   Skeleton ")) for line in throws)
    assert all(any(words in line for words in told) for line in throws)


def test_the_log_ends_with_the_outcome(record, capsys):
    fought = json.loads(said(capsys, "fight", *DUEL, "--seed", "7", "--json"))
    assert fought["outcome"]
    assert record[1].endswith(f"\n\n{fought['outcome']}\n")


def test_the_same_seed_is_the_same_fight_to_the_byte(record, tmp_path, capsys):
    file, log = record
    again = tmp_path / "again.jsonl"
    assert said(capsys, "fight", *DUEL, "--seed", "7", "--record", str(again)) == log
    assert again.read_bytes() == file.read_bytes()


def test_reasons_are_told_on_lines_of_their_own_and_change_nothing(record, tmp_path, capsys):
    file, log = record
    again = tmp_path / "why.jsonl"
    told = said(capsys, "fight", *DUEL, "--seed", "7", "--why", "--record", str(again)).splitlines()
    reasons = [line for line in told if line.startswith(("   (Rookie Guard: ", "   (Skeleton: "))]
    assert any(line.endswith(": strikes)") for line in reasons)
    assert [line for line in told if line not in reasons] == log.splitlines()
    struck = next(number for number, line in enumerate(told) if line.endswith(": strikes)"))
    assert any(" strikes at " in line for line in told[struck + 1 : struck + 4]), "what came of it"
    assert again.read_bytes() == file.read_bytes()


def test_reasons_are_told_as_data_too(capsys):
    fought = json.loads(said(capsys, "fight", *DUEL, "--seed", "7", "--json", "--why"))
    assert {"before", "who", "why"} == set(fought["reasons"][0])
    assert "reasons" not in json.loads(said(capsys, "fight", *DUEL, "--seed", "7", "--json"))


def test_another_seed_is_another_fight(record, capsys):
    assert said(capsys, "fight", *DUEL, "--seed", "8") != record[1]


def test_a_seed_is_drawn_if_none_is_given(capsys):
    first = json.loads(said(capsys, "fight", *DUEL, "--json"))
    again = json.loads(said(capsys, "fight", *DUEL, "--json", "--seed", str(first["seed"])))
    assert again == first


def test_a_record_of_other_rules_is_played_again_with_a_word_of_it(record, tmp_path, capsys):
    head, *rest = record[0].read_text().splitlines()
    other = json.dumps({**json.loads(head), "rules": BOOK.version + 1})
    kept = tmp_path / "other.jsonl"
    kept.write_text("\n".join([other, *rest]))
    assert cli.main(["replay", str(kept)]) == 0
    told = capsys.readouterr().err
    assert f"was played by rules number {BOOK.version + 1} of version" in told
    assert f"those of this one are number {BOOK.version}, and may differ" in told
    kept.write_text("\n".join([other, "[" * 30, *rest]))
    assert cli.main(["replay", str(kept)]) == 2
    (told,) = capsys.readouterr().err.splitlines()
    assert "other.jsonl, line 2:" in told


def test_a_record_has_a_head_its_answers_and_an_end(record):
    lines = [json.loads(line) for line in record[0].read_text().splitlines()]
    assert set(lines[0]) == {"winterdawn", "setup", "rules"}
    assert lines[0]["rules"] == BOOK.version
    assert all(isinstance(line, list) for line in lines[1:-1])
    assert set(lines[-1]) == {"digest"}


def test_replay_prints_the_very_same_log(record, capsys):
    file, log = record
    assert said(capsys, "replay", str(file)) == log


def test_replay_as_json_holds_the_same_events(record, capsys):
    file, _ = record
    fought = json.loads(said(capsys, "fight", *DUEL, "--seed", "7", "--json"))
    replayed = json.loads(said(capsys, "replay", str(file), "--json"))
    assert fought == {"seed": 7, **replayed}


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        (["nobody", "skeleton"], "'nobody' is not in the roster"),
        (["skeleton", ""], "'' is not in the roster"),
        ([*DUEL, "--edition", "tome"], "tome"),
        (
            [*DUEL, "--players", "simple,simple,you"],
            "--players names 3, and there are 2 seats: ",
        ),
        ([*DUEL, "--players", "simple,clever"], "clever"),
        ([*DUEL, "--seed", "-4"], "-4 is not a whole number"),
        ([*DUEL, "--record", "/no/such/folder/x"], "There is no such folder to write to"),
        (["skeleton"], "name an opponent too"),
    ],
)
def test_bad_input_to_a_fight(arguments, complaint, capsys):
    assert cli.main(["fight", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert err.count("\n") == 1


def test_a_record_is_written_over_no_other_file(tmp_path, capsys):
    sheet = tmp_path / "ilse.toml"
    sheet.write_text('name = "Ilse"\n', "utf-8")
    fight = ["fight", *DUEL, "--seed", "7", "--record", str(sheet)]
    assert cli.main(fight) == 2
    assert capsys.readouterr() == (
        "",
        f"winterdawn: --record: {sheet} is there already, and this command has not written it; name another "
        "file, or give --force to write over it\n",
    )
    assert sheet.read_text("utf-8") == 'name = "Ilse"\n'
    log = said(capsys, *fight, "--force")
    before = sheet.read_bytes()
    assert said(capsys, *fight) == log, "over a record of its own it is written without more words"
    assert sheet.read_bytes() == before
    assert cli.main([*fight, "--players", "simple,clever"]) == 2
    assert sheet.read_bytes() == before, "and only once the fight is over"


def test_a_failed_fight_leaves_no_record(tmp_path):
    file = tmp_path / "fight.jsonl"
    assert cli.main(["fight", *DUEL, "--players", "simple,clever", "--record", str(file)]) == 2
    assert not file.exists()


@pytest.mark.parametrize(
    "damage, line",
    [
        (lambda lines: [], 1),
        (lambda lines: ["", *lines[1:]], 1),
        (lambda lines: ["not json", *lines[1:]], 1),
        (lambda lines: ["{}", *lines[1:]], 1),
        (lambda lines: lines[1:], 1),
        (lambda lines: [lines[0].replace('"edition":"book"', '"edition":"tome"'), *lines[1:]], 1),
        (lambda lines: [*lines[:2], "{}", *lines[3:]], 3),
        (lambda lines: [*lines[:2], '["no such answer",0,""]', *lines[3:]], 3),
        (lambda lines: [*lines[:3], "", *lines[3:]], 4),
        (lambda lines: [*lines[:3], "[[1],99]", *lines[4:]], 4),
        (lambda lines: lines[:-1], None),
        (lambda lines: [*lines[:-3], lines[-1]], None),
        (lambda lines: [*lines[:-1], lines[-2], lines[-1]], None),
        (lambda lines: [*lines[:-1], '{"digest":"0"}'], None),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(record, damage, line, capsys):
    file, _ = record
    whole = file.read_text().splitlines()
    file.write_text("".join(part + "\n" for part in damage(whole)))
    assert cli.main(["replay", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert f"{file}, line {line or ''}" in err


def test_a_file_that_is_no_text(tmp_path, capsys):
    file = tmp_path / "fight.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    assert cli.main(["replay", str(file)]) == 2
    assert "is not a text file" in capsys.readouterr().err


def test_a_person_may_play_from_the_terminal(monkeypatch, capsys):
    """Whoever types takes the first thing offered, after a slip that is refused."""
    asked = []

    def type_an_answer(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) == 1:
            return "perhaps"
        shown = capsys.readouterr().out
        choices = [
            line.split()[0] for line in shown.rsplit("\n\n", 1)[-1].splitlines() if line.startswith("  ")
        ]
        log.append(shown)
        wanted = [key for key in choices if key.startswith(("strike", "damage", "end"))]
        return (wanted or choices)[0]

    log: list[str] = []
    monkeypatch.setattr("builtins.input", type_an_answer)
    assert cli.main(["fight", "ilse-varn", "rookie-guard", "--seed", "3", "--players", "you,simple"]) == 0
    assert "none of the answers" in "".join(log)
    assert "Your turn" in "".join(log)
    assert "\n Manoeuvres\n  reassess " in "".join(log), "the menu stands under headings"
    assert capsys.readouterr().out.rstrip().endswith(("wins", "Nobody wins"))


def test_whoever_plays_several_is_told_who_is_asked(monkeypatch, capsys):
    shown: list[str] = []

    def type_an_answer(_: str) -> str:
        shown.append(capsys.readouterr().out)
        if len(shown) == 2:
            raise EOFError
        return "1"

    line = "book square 9x9 rookie-guard:one/us@c3 ilse-varn:one/us@c5 skeleton:two/them@f4"
    monkeypatch.setattr("builtins.input", type_an_answer)
    assert cli.main(["fight", line, "--seed", "3", "--players", "you,simple"]) == 2
    assert "\nRookie Guard: Who acts first?" in shown[0]
    assert "\nIlse Varn: Who acts first?" in shown[1]


def test_answers_that_end_too_early_are_bad_input(monkeypatch, capsys):
    def no_more(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_more)
    assert cli.main(["fight", *DUEL, "--players", "you,simple"]) == 2
    assert "before the fight did" in capsys.readouterr().err


def test_the_words_of_the_log_are_no_part_of_what_is_compared(tmp_path, monkeypatch):
    file = tmp_path / "fight.jsonl"
    assert cli.main(["fight", *DUEL, "--record", str(file)]) == 0
    emit = Encounter.emit

    def louder(play, kind, text, *more, **rest):
        emit(play, kind, joined(text, "!"), *more, **rest)

    monkeypatch.setattr(Encounter, "emit", louder)
    assert cli.main(["replay", str(file)]) == 0


def test_a_sheet_in_a_file_fights(tmp_path, capsys):
    hero = tmp_path / "hero.toml"
    made = said(capsys, "character", "new", "--seed", "5", "--name", "Åse Ødegård", "-o", str(hero))
    assert made is not None
    log = said(capsys, "fight", str(hero), "skeleton", "--seed", "1")
    assert "Åse Ødegård" in log
    own = said(capsys, "fight", str(hero), str(hero), "--seed", "1", "--record", str(tmp_path / "r.jsonl"))
    assert "Åse Ødegård 2" in own
    assert said(capsys, "replay", str(tmp_path / "r.jsonl")) == own


def test_a_file_that_is_no_sheet_is_refused(tmp_path, capsys):
    broken = tmp_path / "broken.toml"
    broken.write_text('name = "X"\nstrength = 3\n')
    assert cli.main(("fight", str(broken), "skeleton")) == 2
    assert "broken.toml" in capsys.readouterr().err


def test_a_record_is_of_the_edition_it_was_played_by(tmp_path, capsys):
    file = tmp_path / "fight.jsonl"
    log = said(capsys, "fight", *DUEL, "--seed", "7", "--edition", "draft", "--record", str(file))
    assert said(capsys, "replay", str(file)) == log
    assert said(capsys, "replay", str(file), "--edition", "draft") == log
    assert cli.main(["replay", str(file), "--edition", "book"]) == 2
    assert "was played by 'draft', and is not replayed by 'book'" in capsys.readouterr().err
