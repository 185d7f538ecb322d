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
from winterdawn.characters.names import LONGEST_PATH, path_text, shown
from winterdawn.cli import links, odds, roll, rules, serve, verify
from winterdawn.cli.character import command as character
from winterdawn.cli.fight import command as fight
from winterdawn.cli.fight import replay
from winterdawn.cli.paper import command as sheet
from winterdawn.cli.parser import BadInput, Parser
from winterdawn.cli.tables import laid_out
from winterdawn.cli.terminal import complain

BAD_INPUT, FAULT, STOPPED, PIPE_CLOSED = 2, 3, 130, 141
LONGEST_ARGUMENT = 4_000
"""Characters of one argument of the command line."""
_COMMANDS = (serve, links, roll, odds, fight, replay, character, sheet, rules, verify)


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
    given = sys.argv[1:] if arguments is None else arguments
    try:
        if any(len(each) > LONGEST_ARGUMENT for each in given):
            raise BadInput(f"an argument has at most {LONGEST_ARGUMENT:,} characters")
        options = _parser().parse_args(given)
        run = options.run
        with laid_out(options):
            code: int = run(options)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        raise
    except BadInput as error:
        return _say(_briefly(str(error), given), BAD_INPUT, [_briefly(each, given) for each in error.more])
    except OSError as error:
        where = f"{path_text(error.filename)}: " if error.filename else ""
        return _say(f"{where}{error.strerror or error}", BAD_INPUT)
    except Exception as error:
        if os.environ.get("WINTERDAWN_TRACEBACK"):
            raise
        told = f"a fault in the program, {type(error).__name__}: {error}"
        return _say(f"{told} (set WINTERDAWN_TRACEBACK=1 to see where)", FAULT)
    return code


def _briefly(sentence: str, given: Sequence[str]) -> str:
    """The sentence with no more than a line of each argument that it repeats."""
    for argument in (each for each in given if len(each) > LONGEST_PATH):
        for told in (argument, repr(argument)[1:-1]):
            sentence = sentence.replace(told, shown(argument))
    return sentence


def _say(sentence: str, code: int, more: Sequence[str] = ()) -> int:
    complain(sentence, more)
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
