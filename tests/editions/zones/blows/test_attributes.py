"""With which attribute the rules roll a skill says the table of skills, a group's own too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.editions.zones import arena
from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.zones import EDITION
from winterdawn.editions.zones.tables import reading

STOCK = (Path(reading.__file__).parents[1] / "data/skills.toml").read_text("utf-8")
CLOSE = (("ann", "rat"),)
SOUL, RANKS = 7, 2

pytestmark = [
    pytest.mark.rule("zones.ruling.attributes-of-skills"),
    pytest.mark.usefixtures("of_the_soul"),
]


@pytest.fixture
def of_the_soul(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every skill is rolled with SOUL."""
    (tmp_path / "skills.toml").write_text(re.sub(r"attribute = .*", 'attribute = "soul"', STOCK))
    monkeypatch.setattr(arena, "EDITION", EDITION.but(sheet=EDITION.sheet.furnished(tmp_path)))


def fought(*hands: str, **where: object) -> Arena:
    return Arena(hero("Ann", *hands, soul=SOUL), enemy(stamina=40), **where)  # type: ignore[arg-type]


def own(fight: Arena) -> int:
    return fight.dice()["own"]


def test_attacks() -> None:
    assert own(fought("dagger", close=CLOSE).does("strike:0:rat")) == SOUL + RANKS
    shot = fought("light-crossbow", at={"rat": "Hall"}).does("reload:0").does("shoot:0:rat")
    assert own(shot) == SOUL + RANKS


def test_two_weapons() -> None:
    fight = fought("broadsword", "dagger", close=CLOSE).does("dual").answer("which first", "0")
    assert fight.offered("SOUL dice") == [str(number) for number in range(1, SOUL)]


@pytest.mark.parametrize("way", ["dodge", "block:0"])
def test_reactions(way: str) -> None:
    fight = fought("broadsword", close=CLOSE).does("end").does("strike:0:ann")
    assert own(fight.answer("defend?", way)) == SOUL + RANKS


def test_moves() -> None:
    ground = row("zone:Yard", "zone.cluttered:Hall", "zone:Loft")
    fight = fought(ground=ground, close=CLOSE).does("move:Hall")
    assert own(fight) == SOUL + RANKS, "to get away"
    assert own(fight.scores(1)) == SOUL + RANKS, "to keep on their feet"
    assert own(fight.scores(0).does("stand:Loft")) == SOUL + RANKS, "to stand up and move"


@pytest.mark.parametrize("skill", ["athletics", "mobility"])
def test_jumps(skill: str) -> None:
    assert own(fought().does("jump:Hall").answer("which skill", skill)) == SOUL + RANKS
