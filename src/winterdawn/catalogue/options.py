"""Why an option that a ruling names is no house rule: it is set elsewhere, or nobody has built it yet."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec


class Options(msgspec.Struct, frozen=True):
    """Options that are no house rules, by name, each with its reason."""

    elsewhere: Mapping[str, str]
    """Set in another place, and where."""
    open: Mapping[str, str]
    """Not to be set yet, and what stands in the way."""


@cache
def options() -> Options:
    """Those of the core book."""
    text = (files("winterdawn.catalogue") / "not_carried.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text)["options"], Options)
