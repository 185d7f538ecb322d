"""The ``winterdawn`` command.

Exit codes: 0 done, 1 a search found nothing, 2 bad input, 3 a fault in the program, 130
stopped with Ctrl+C. Bad input is answered with one sentence on standard error.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from winterdawn import __version__
from winterdawn.cli import character, fight, odds, replay, roll, rules, serve, verify
from winterdawn.cli.parser import BadInput, Parser

BAD_INPUT, FAULT, STOPPED, PIPE_CLOSED = 2, 3, 130, 141
_COMMANDS = (serve, roll, odds, fight, replay, character, rules, verify)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, by default the process's own; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; what Python still flushes at its end must not complain again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    return code


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
        run = options.run
        code: int = run(options)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        raise
    except BadInput as error:
        return _say(str(error), BAD_INPUT)
    except OSError as error:
        return _say(f"{error.filename}: {error.strerror}" if error.filename else str(error), BAD_INPUT)
    except Exception as error:
        if os.environ.get("WINTERDAWN_TRACEBACK"):
            raise
        told = f"a fault in the program, {type(error).__name__}: {error}"
        return _say(f"{told} (set WINTERDAWN_TRACEBACK=1 to see where)", FAULT)
    return code


def _say(sentence: str, code: int) -> int:
    print(f"winterdawn: {sentence}", file=sys.stderr)
    return code


def _parser() -> Parser:
    parser = Parser(
        prog="winterdawn",
        description="Runs the WinterDawn tabletop role-playing game.",
        epilog="examples:\n  winterdawn serve --demo\n  winterdawn roll 4d6 --vs 2\n"
        "  winterdawn rules bleeding\n\nEvery command explains itself: winterdawn roll --help",
    )
    parser.add_argument("--version", action="version", version=f"winterdawn {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add(commands)
    return parser
