"""The table's tests run on asyncio, with dice that fall alike in every run."""

from __future__ import annotations

import pytest

from tests.table.settled import settled


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def settled_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a table in this process deals follows from the name of the test alone."""
    settled(request.node.name, monkeypatch.setattr)
