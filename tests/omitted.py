"""What a run leaves out, and why: told in its last lines."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

_LEFT = pytest.StashKey[dict[str, int]]()
_SENT = "omitted"
"""Under which a worker sends what it has left out."""


def leave(config: pytest.Config, items: list[pytest.Item], left: list[pytest.Item], why: str) -> None:
    """Take tests that were collected out of the run."""
    if left:
        config.hook.pytest_deselected(items=left)
        gone = set(left)
        items[:] = [item for item in items if item not in gone]
        _note(config, why, len(left))


def _note(config: pytest.Config, why: str, count: int) -> None:
    found = config.stash.setdefault(_LEFT, {})
    found[why] = count
    if hasattr(config, "workerinput"):
        config.workeroutput[_SENT] = found  # type: ignore[attr-defined]


class Listener:
    """Hears from the workers; all leave out the same."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        for why, count in getattr(node, "workeroutput", {}).get(_SENT, {}).items():
            _note(self.config, why, count)


def configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Listener(config))


def lines(left: dict[str, int], skipped: list[str]) -> list[str]:
    """What was left out and what was skipped, by their reasons, those of most tests first."""
    told = [("left out", left), ("skipped", Counter(skipped))]
    found = [(count, f"{how}: {why}") for how, reasons in told for why, count in reasons.items()]
    return [f"{count} {text}" for count, text in sorted(found, key=lambda each: -each[0])]


def tell(config: pytest.Config) -> None:
    """After everything else that a run tells."""
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is None or hasattr(config, "workerinput"):
        return
    reasons = [report.longrepr for report in terminal.stats.get("skipped", [])]
    skipped = [str(each[-1]) if isinstance(each, tuple | list) else str(each) for each in reasons]
    for line in lines(config.stash.get(_LEFT, {}), [each.removeprefix("Skipped: ") for each in skipped]):
        terminal.write_line(line)
