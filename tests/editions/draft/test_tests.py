"""Kinds of test: stepping back, groups, helpers, and who loses a tie."""

import pytest

from tests.editions.draft.field import Scene
from tests.editions.sda.arena import fighter


@pytest.mark.rule("draft.ruling.type-step-back")
@pytest.mark.example("draft.example.ms-step-back")
def test_losses_come_off_the_tally_and_at_0_the_test_has_failed():
    scene = Scene(fighter("Ann", skills={"woodworking": 2})).does("ann", "test:woodworking")
    scene.gm("setback", 6, 0) if False else None
