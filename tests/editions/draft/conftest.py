"""What tests of the draft share."""

import pytest

from tests.editions.sda.arena import Arena


@pytest.fixture
def drafted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is set up for the book is the draft's."""
    monkeypatch.setattr(Arena, "edition", "draft")
