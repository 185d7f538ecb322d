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
