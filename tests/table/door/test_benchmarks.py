"""Those who play in the benchmarks of the table can answer whatever may be asked there."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from benchmarks.table.people import allowed
from winterdawn.kernel.asks.choices import (
    Among,
    Cell,
    Count,
    Listed,
    Number,
    OneOf,
    Option,
    Spend,
    Text,
    Ware,
)

OPTIONS = (Option("left", "Left"), Option("right", "Right"))
ASKED: dict[Any, Listed] = {
    OneOf: OneOf(OPTIONS),
    Number: Number((Count(1), Count(2))),
    Cell: Cell(OPTIONS),
    Spend: Spend(3, "hits", (Ware("die", "Damage die", 2, 1),)),
    Text: Text(40, ("an unnamed guard",)),
}


@pytest.mark.parametrize("kind", get_args(Among))
def test_each_kind_of_ask_is_answered(kind: type) -> None:
    among = ASKED[kind]
    told = {"among": msgspec.to_builtins(among), "also": []}
    assert allowed(told, random.Random(1)) in among
