"""Scenes that were played by version 0.1.0 and under the third reading go on as they began."""

import json
from pathlib import Path
from typing import Any

import pytest

from winterdawn.editions.registry import begin
from winterdawn.editions.setup import from_json
from winterdawn.kernel.ask import Roll
from winterdawn.kernel.run import Entry, Run

_FILES = ("version-0.1.0.jsonl", "reading-3.jsonl")
KEPT = [
    line
    for name in _FILES
    for line in (Path(__file__).parent / "data" / name).read_text("utf-8").splitlines()
]
"""Chance played them: setup, answers, and what was asked after the last of them."""


@pytest.mark.parametrize("number", range(len(KEPT)))
def test_a_kept_scene_asks_what_it_asked(number: int) -> None:
    kept = json.loads(KEPT[number])
    record = [
        Entry(tuple(value) if isinstance(value, list) else value, ask, by)
        for value, ask, by in kept["record"]
    ]
    run: Run[Any] = Run(begin(from_json(json.dumps(kept["setup"]))), record)
    asked = [ask.purpose if isinstance(ask, Roll) else ask.prompt for ask in run.pending.values()]
    assert asked == kept["pending"]
