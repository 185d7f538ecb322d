"""How the page shows the one allowance of dice in the draft."""

import pytest

from tests.editions.draft.field import duel
from tests.editions.ranged.shots import BOW, archer
from winterdawn.kernel.views.blocks import Pips


@pytest.mark.about("draft.reaction.shared-pool")
def test_the_page_shows_them_once_unless_a_shot_has_others():
    field = duel().turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 3)
    (short,) = field.row("ann").pips
    assert (short.label, short.left, short.of) == ("dice", 2, 4)
    (shown,) = [block for block in field.panel("ann").blocks if isinstance(block, Pips)]
    assert (shown.label, shown.left) == ("Dice this round, to act or react", 2)
    apart = duel(archer("Ann", BOW, skills={"bows": 5})).row("ann").pips
    assert [(pips.label, pips.of) for pips in apart] == [("act", 6), ("react", 4)]
