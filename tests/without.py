"""Takes a part out of the book for a run of tests: its hooks answer nothing.

``WITHOUT=reach python -m pytest -p tests.without tests/editions/sda/combat/test_reach.py``
"""

from __future__ import annotations

import os
from inspect import isfunction

from winterdawn.editions.book import EDITION
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.frame.part import SdaPart

HOOKS = {
    name: hook
    for kind in (Part, SdaPart)
    for name, hook in vars(kind).items()
    if isfunction(hook) and not name.startswith("_")
}


def pytest_configure() -> None:
    """Put a silent part in the place of the one that the environment names."""
    name = os.environ["WITHOUT"]
    kept = {hook: HOOKS[hook] for hook in HOOKS if hook not in ("fresh", "enter", "sheet")}
    was = EDITION.parts[name]
    silent = type(f"Silent{type(was).__name__}", (type(was),), kept)
    part = object.__new__(silent)
    part.__dict__.update(vars(was))
    EDITION.parts[name] = part  # type: ignore[index]
