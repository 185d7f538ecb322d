"""The command as a whole: quick, and never rude."""

from __future__ import annotations

import signal
import subprocess
import sys
from time import perf_counter

import pytest

from tests.drills import Drill
from winterdawn import __version__, cli
from winterdawn.cli import roll

COMMAND = [sys.executable, "-m", "winterdawn.cli"]
COMMANDS = ("serve", "roll", "fight", "replay", "rules")


def test_help_lists_the_commands(capsys):
    assert cli.main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {command} " in shown for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(command, capsys):
    assert cli.main([command, "--help"]) == 0
    assert f"examples:\n  winterdawn {command} " in capsys.readouterr().out


def test_version(capsys):
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"winterdawn {__version__}\n"


def test_the_command_line_imports_nothing_heavy():
    heavy = "{'msgspec', 'numpy', 'litestar', 'tomllib', 'sqlalchemy', 'asyncio'}"
    code = f"import sys, winterdawn.cli; print(sorted({heavy} & set(sys.modules)))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


@pytest.mark.drill
def test_help_takes_less_than_a_tenth_of_a_second(drill: Drill):
    def seconds() -> float:
        start = perf_counter()
        subprocess.run([*COMMAND, "--help"], capture_output=True, check=True)
        return perf_counter() - start

    assert any(seconds() < drill.limit(0.1) for _ in range(20))


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        ([], "required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["--loud"], "required: COMMAND"),
        (["roll"], "required: DICE"),
        (["roll", "four dice"], "'four dice' is no pool; write dice such as 4d6"),
        (["roll", "4d7"], "d7 is no die of this game"),
        (["roll", "5000d6"], "5000 dice are too many"),
        (["roll", "0d6"], "a roll needs at least 1 die"),
        (["roll", ""], "a roll needs at least 1 die"),
        (["roll", "4d6", "--vs", "-1"], "--vs takes a whole number from 0 up, not '-1'"),
        (["roll", "4d6", "--vs", "two"], "--vs takes a whole number from 0 up, not 'two'"),
        (["roll", "4d6", "--malus", "1.5"], "'1.5' is not a whole number from 0 up"),
        (["roll", "4d6", "--seed", "x"], "'x' is not a whole number from 0 up"),
        (["roll", "4d6", "--see", "1"], "unrecognized arguments: --see 1"),
        (["roll", "4d6", "5d6"], "'4d6 5d6' is no pool: dice are joined by +; write 4d6+5d6"),
        (["rules"], "name words to look for"),
        (["rules", "book.mos.formla"], "near to it: book.mos.formula"),
        (["rules", "malus", "--edition", "tome"], "there is no edition 'tome'"),
        (["rules", "malus", "--kind", "spell"], "there is no kind 'spell'"),
        (["replay", "no/such/file"], "no/such/file: No such file or directory"),
        (["replay", "."], ".: Is a directory"),
        (["serve", "--port", "65536"], "65536 is not a whole number from 0 to 65535"),
        (["serve", "--port", "http"], "'http' is not a whole number from 0 to 65535"),
        (["serve", "--origin", "table.example"], "'table.example' is no origin; name scheme and host"),
        (["serve", "--origin", "https://table.example/there"], "is no origin"),
        (["serve", "--origin", "https://[::1"], "is no origin"),
        (["serve", "--data", __file__], "is a file; --data takes a folder"),
    ],
)
def test_bad_input_is_answered_with_one_sentence(arguments, complaint, capsys):
    assert cli.main(arguments) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert complaint in said.err
    assert said.err.startswith("winterdawn")
    assert said.err.count("\n") == 1


def test_the_table_says_which_package_it_lacks():
    without = "import sys; sys.modules['litestar'] = None; from winterdawn.cli import main"
    code = f"{without}; sys.exit(main(['serve']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("winterdawn: the table needs the package litestar; install winterdawn")
    assert done.stderr.count("\n") == 1


def test_a_fault_shows_no_traceback_unless_it_is_asked_for(monkeypatch, capsys):
    monkeypatch.setattr(roll, "chosen_seed", lambda given: 1 // 0)
    assert cli.main(["roll", "4d6"]) == 3
    assert "a fault in the program, ZeroDivisionError" in capsys.readouterr().err
    monkeypatch.setenv("WINTERDAWN_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        cli.main(["roll", "4d6"])


def test_control_c_ends_quietly(monkeypatch, capsys):
    def interrupted(given: int | None) -> int:
        signal.raise_signal(signal.SIGINT)
        return 0

    monkeypatch.setattr(roll, "chosen_seed", interrupted)
    # Servers that other tests run in this process may have left Ctrl+C to themselves.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert cli.main(["roll", "4d6"]) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert capsys.readouterr().err == ""


def test_a_reader_that_leaves_is_no_fault():
    """As in ``winterdawn rules a | head -1``, with more output than a pipe holds."""
    with subprocess.Popen(
        [*COMMAND, "rules", "a"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        said = process.stderr.read()
        assert process.wait() == 141
    assert said == b""
