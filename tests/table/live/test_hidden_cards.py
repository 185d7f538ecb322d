"""The card with which a scene opens tells nothing of whoever hides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.table.secret.pairs import PAIRS
from tests.table.secret.worlds import ANN, BOB, SPECTATOR, lived

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("secret", ["somebody sneaks past", "how well a sneak hides"])
async def test_a_foe_who_hides_changes_nothing_of_a_card(secret: str, tmp_path: Path) -> None:
    pair = PAIRS[secret]
    one, other = await lived(tmp_path / "one", pair.one), await lived(tmp_path / "other", pair.other)
    for seat in set(pair.kept_from) & {ANN, BOB, SPECTATOR}:
        cards = [[_card(phase) for phase in seen[seat].phases] for seen in (one, other)]
        assert cards[0] == cards[1]
        assert seat == SPECTATOR or b"You play" in cards[0][0], "or the test proves nothing"


def _card(state: bytes) -> bytes:
    found = re.search(rb'"card":(?:null|{[^}]*})', state)
    assert found
    return found[0]
