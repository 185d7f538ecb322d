"""The card with which a scene opens tells nothing of whoever hides, and who is hurt to their player alone."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.editions.sda.arena import hurt
from tests.table.harness import table
from tests.table.live.test_cards import FIGHT, lines, plan
from tests.table.secret.pairs import PAIRS
from tests.table.secret.worlds import ANN, BOB, SPECTATOR, lived
from winterdawn.editions.notation import parse
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("secret", ["somebody sneaks past", "how well a sneak hides"])
async def test_a_foe_who_hides_changes_nothing_of_a_card(secret: str, tmp_path: Path) -> None:
    pair = PAIRS[secret]
    one, other = await lived(tmp_path / "one", pair.one), await lived(tmp_path / "other", pair.other)
    for seat in set(pair.kept_from) & {ANN, BOB, SPECTATOR}:
        cards = [[_card(phase) for phase in seen[seat].phases] for seen in (one, other)]
        assert cards[0] == cards[1]
        assert seat == SPECTATOR or b"You play" in cards[0][0], "or the test proves nothing"


async def test_whoever_enters_hurt_is_named_to_their_own_player_alone(tmp_path: Path) -> None:
    begun = parse(FIGHT)
    one, other = begun.entrants
    worn = msgspec.structs.replace(other, sheet=hurt(other.sheet, wounds=Wounds(lines=(BegunLine(2),))))
    async with table(
        tmp_path, Editions(), plan(msgspec.structs.replace(begun, entrants=(one, worn)))
    ) as made:
        pages = [await made.sit(seat) for seat in (ANN, BOB, "gm")]
        ann, bob, _ = map(lines, pages)
        assert [len(page.state["hurt"]) for page in pages] == [0, 1, 1], "the order says so to who may know"
        assert "Hurt from before: Reeve Holt." in (bob or ())
        assert "Hurt" not in str(ann)


def _card(state: bytes) -> bytes:
    found = re.search(rb'"card":(?:null|{[^}]*})', state)
    assert found
    return found[0]
