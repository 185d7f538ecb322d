"""Serves the toy campaign: ``python -m tests.table.toy_server FOLDER [PORT]``."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.table.toy import ToyRules, opening
from winterdawn.table.door.addresses import Address, CannotServe
from winterdawn.table.door.host import run


def main() -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    try:
        run(Address(folder, port), ToyRules(), lambda: opening("simple", rounds=40))
    except CannotServe as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
