"""The one way to the terminal: no text of people or files moves the cursor or turns what is read."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TextIO

from winterdawn.characters.names import escaped, shown

LONGEST_ERROR = 2_000
"""Characters of an error; what it repeats of the input is shorter."""


def say(text: object = "", *, end: str = "\n", file: TextIO | None = None) -> None:
    """Print ``text``, which may have several lines."""
    print(escaped(str(text)), end=end, file=file)


def complain(sentence: str, more: Sequence[str] = ()) -> None:
    """Print an error in one line on standard error, and below it what it sums up, a line each."""
    say(f"winterdawn: {shown(sentence, LONGEST_ERROR)}", file=sys.stderr)
    for line in more:
        say(f"  {shown(line, LONGEST_ERROR)}", file=sys.stderr)
