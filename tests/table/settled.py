"""Dice that fall alike in every run: what a table deals follows from a name alone.

``python -m tests.table.settled NAME -m MODULE …`` runs a module, such as one that serves a table, with them.
"""

from __future__ import annotations

import random
import runpy
import signal
import sys
import uuid
from collections.abc import Callable
from unittest import mock

from winterdawn.dice.sources import VerifiableDice


def settled(name: str, put: Callable[[object, str, object], object]) -> None:
    """Let ``put`` replace whatever chance there is by what ``name`` leads to."""
    chance = random.Random(name)
    put(VerifiableDice, "new_secret", lambda: chance.randbytes(32))
    put(uuid, "uuid4", lambda: uuid.UUID(int=chance.getrandbits(128), version=4))


def run(name: str, module: str, *arguments: str) -> None:
    """Run a module as its own program, with dice that follow from ``name``."""
    settled(name, lambda *what: mock.patch.object(*what).start())
    # whoever runs the tests in the background of a script has Ctrl+C ignored by all that they start
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    run(sys.argv[1], *sys.argv[3:])
