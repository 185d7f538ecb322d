"""The heroes that the game brings along, a file each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


@cache
def documents() -> Mapping[str, dict[str, Any]]:
    """What their files say, by key."""
    files = sorted(Path(__file__).parent.glob("*.toml"))
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in files}


@cache
def ready() -> Mapping[str, str]:
    """Those whom a player may take at once, each with a line for whoever picks."""
    return tomllib.loads((Path(__file__).parents[1] / "ready.toml").read_text("utf-8"))
