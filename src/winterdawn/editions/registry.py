"""The editions that can be played, by name."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.setup import Setup

DEFAULT = "book"
"""The edition that is meant where none is named."""
HOMES = {
    DEFAULT: "winterdawn.editions.book",
    "draft": "winterdawn.editions.draft",
    "screen": "winterdawn.editions.screen",
    "zones": "winterdawn.editions.zones",
}
"""The editions that can be played, and where each is found."""
NAMES = tuple(HOMES)
"""The editions by name, in the order in which they are offered."""
_FURNISHED: dict[str, Edition[Any]] = {}
"""Those that are played with tables of one's own at present, by name."""


def edition(name: str) -> Edition[Any]:
    """The edition called ``name``; raises :class:`~winterdawn.editions.setup.SetupError`."""
    from winterdawn.editions.setup import SetupError

    if name not in HOMES:
        raise SetupError(f"edition: {str(name)[:40]!r} is not known; one of {', '.join(NAMES)}")
    if name in _FURNISHED:
        return _FURNISHED[name]
    found: Edition[Any] = import_module(HOMES[name]).EDITION
    return found


@contextmanager
def furnished(folder: Path) -> Iterator[None]:
    """Within it every edition that takes tables of one's own is played with those in ``folder``, whoever
    asks for it in this process.

    Raises :class:`ValueError` for a table that cannot be read, and :class:`OSError`.
    """
    from winterdawn.characters.document import NoTables

    found = {}
    for name in NAMES:
        with suppress(NoTables):
            found[name] = edition(name).but(sheet=edition(name).sheet.furnished(folder))
    _FURNISHED.update(found)
    try:
        yield
    finally:
        _FURNISHED.clear()


def begin(setup: Setup) -> Callable[[], Encounter[Any]]:
    """What makes a fresh encounter of ``setup``; raises a :class:`ValueError` if it cannot be played."""
    from winterdawn.editions.encounter.edition import Ready
    from winterdawn.editions.encounter.encounter import Encounter

    rules = edition(setup.edition)
    start = partial(Encounter, Ready(setup, rules), rules)
    start()
    return start


def from_json(text: bytes | str) -> Setup:
    """A setup as it was written down, its sheets read as the edition has them.

    Raises :class:`ValueError` or :class:`msgspec.MsgspecError`.
    """
    import msgspec

    from winterdawn.characters.documents import MOST_SETUP_VALUES, bounded
    from winterdawn.editions.setup import Setup

    bounded(text, MOST_SETUP_VALUES)
    setup = msgspec.json.decode(text, type=Setup)
    return setup.read(edition(setup.edition).read)
