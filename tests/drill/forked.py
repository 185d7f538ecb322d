"""Runs commands one by one, each in a child of a process that has loaded the program already.

``python -m tests.drill.forked`` reads lines of JSON, each a list of arguments, and answers each with a
line that says how the command ended, what it said, and what it took.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import winterdawn.cli.fight.record
import winterdawn.editions.book
import winterdawn.editions.sda.character.explain
import winterdawn.editions.sda.creation
import winterdawn.table.rules.editions  # noqa: F401 - loaded here, so that no command has to
from winterdawn import cli

MEMORY = 2 << 30
"""Bytes a command may ask for: well above what it may take."""
PATIENCE = 20
"""Seconds until a command is stopped."""


def child(arguments: list[str], out: int, err: int) -> None:
    """Become the command; never returns."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(PATIENCE)
    os.dup2(out, 1)
    os.dup2(err, 2)
    sys.stdout, sys.stderr = os.fdopen(1, "w", encoding="utf-8"), os.fdopen(2, "w", encoding="utf-8")
    code = 70
    try:
        code = begun(arguments[1]) if arguments[0] == "setup" else cli.main(arguments)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def begun(path: str) -> int:
    """Begin the game whose setup is in a file, as the table does."""
    from winterdawn.characters.documents import content
    from winterdawn.characters.names import shown
    from winterdawn.cli.terminal import complain
    from winterdawn.table.rules.editions import Editions

    try:
        Editions().begin(content(Path(path)).encode())()
    except (ValueError, OSError) as error:
        complain(shown(str(error), 300))
        return 2
    return 0


def run(arguments: list[str]) -> dict[str, Any]:
    """How a command ends."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        started = time.monotonic()
        process = os.fork()
        if not process:
            child(arguments, out.fileno(), err.fileno())
        _, status, used = os.wait4(process, 0)
        seconds = time.monotonic() - started
        told = {}
        for name, file in (("out", out), ("err", err)):
            file.seek(0)
            told[name] = file.read().decode("utf-8", "replace")
        code = os.waitstatus_to_exitcode(status)
        return {"code": code, "seconds": seconds, "kilobytes": used.ru_maxrss, **told}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), flush=True)
