"""The table's tests run on asyncio, with dice that fall alike in every run."""

from __future__ import annotations

import random
import uuid

import pytest

from winterdawn.dice.sources import VerifiableDice


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def settled_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a table in this process deals follows from the name of the test alone."""
    chance = random.Random(request.node.name)
    monkeypatch.setattr(VerifiableDice, "new_secret", lambda: chance.randbytes(32))
    monkeypatch.setattr(uuid, "uuid4", lambda: uuid.UUID(int=chance.getrandbits(128), version=4))
