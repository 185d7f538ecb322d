"""Where a campaign gathers: nobody is asked anything, and its scenes begin with its rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from winterdawn.editions.registry import NAMES
from winterdawn.editions.setup import SetupError
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.game import Role
from winterdawn.table.rules.gathering import Gathering

RULES = Editions()


def written(**fields: Any) -> bytes:
    return msgspec.json.encode(Gathering("Fridays", **fields))


@pytest.mark.parametrize("edition", NAMES)
def test_nobody_is_asked_anything_and_nothing_follows(edition: str) -> None:
    setup = written(edition=edition)
    run = Run[Any](RULES.begin(setup))
    assert run.done
    assert not run.pending
    view = run.game.view(Viewer("anna"))
    assert (view.title, view.over, view.tokens) == ("Fridays", "", ())
    assert RULES.tempo(setup) == "gathering"
    assert RULES.sequels(setup, "Fridays") == ()
    assert RULES.cast(setup) == ()
    assert RULES.facts(setup).edition == edition
    assert Run.replay(RULES.begin(setup), run.record).game.digest() == run.game.digest()


def test_its_rules_can_be_set_and_its_edition_changed() -> None:
    setup = RULES.arranged(written(), {}, {"clue-rate": 2})
    assert {each.name: each.now for each in RULES.choices(setup)}["clue-rate"] == 2
    view = Run[Any](RULES.begin(setup)).game.view(Viewer("anna"))
    assert [remark.text.partition(":")[0] for remark in view.house] == ["clue-rate"]
    moved = RULES.moved(setup, "zones", setup)
    assert RULES.facts(moved.setup).edition == "zones"
    assert moved.without


def test_nobody_can_be_brought_in_or_played() -> None:
    with pytest.raises(SetupError, match="the campaign gathers"):
        RULES.recast(written(), Role("ilse", "Ilse", "anna", "heroes"), msgspec.Raw(b"{}"))
    with pytest.raises(SetupError, match="the campaign gathers"):
        RULES.arranged(written(), {"ilse": "anna"}, {})


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"gathers": ""}, "title: "),
        ({"gathers": "Fridays", "edition": "none"}, "none"),
        ({"gathers": "Fridays", "house_rules": {"clue-rate": -4}}, "clue-rate"),
    ],
)
def test_one_that_cannot_be_is_refused(fields: dict[str, Any], says: str) -> None:
    with pytest.raises((msgspec.MsgspecError, ValueError), match=says):
        RULES.begin(msgspec.json.encode(fields))
