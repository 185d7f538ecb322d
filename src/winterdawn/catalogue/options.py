"""Where an option that a ruling names is set if it is no house rule."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


@cache
def elsewhere() -> Mapping[str, str]:
    """The place for each by name."""
    text = (files("winterdawn.catalogue") / "not_carried.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["elsewhere"], dict[str, str])
