"""Fight files that would take long are refused before they do, by the work they would make."""

from __future__ import annotations

import pytest

from winterdawn.editions.fights import FightFileError, read
from winterdawn.space import KINDS
from winterdawn.space.hexes import HexMap
from winterdawn.space.names import PlaceError
from winterdawn.space.plane.planes import Plane

PEOPLE = """
[[combatant]]
who = "ilse-varn"
side = "us"
place = "{}"
[[combatant]]
who = "skeleton"
side = "them"
place = "{}"
"""
PLANE = PEOPLE.format("0.5,0.5", "59.5,59.5")


def circles(many: int) -> list[str]:
    """So many pillars, none of which covers a corner of another."""
    return [f"{2 + number % 40 * 1.4:.1f},{2 + number // 40 * 1.4:.1f}*0.1" for number in range(many)]


def test_a_thousand_pillars_on_a_plane_are_refused_by_the_work_that_they_make() -> None:
    listed = ", ".join(f'"{each}"' for each in circles(1000))
    text = f"[map]\nkind = 'plane'\nwidth = 60\nheight = 60\nblocked = [{listed}]\n{PLANE}"
    with pytest.raises(FightFileError) as refused:
        read(text)
    assert str(refused.value) == (
        "map: to find ways around all that lies on this plane would take 576,000,000,000 steps, and at most "
        "600,000,000 are taken; lay fewer things on it"
    )


def test_work_is_what_counts_and_not_how_many_things_there_are() -> None:
    assert Plane(60, 60, circles(90))
    with pytest.raises(PlaceError, match="at most 600,000,000 are taken"):
        Plane(60, 60, circles(130))
    wall = [f"{2 + number / 10:.1f},5*0.5" for number in range(130)]
    assert Plane(60, 60, wall), "most corners of a row of circles lie in others"


@pytest.mark.parametrize("field", ["blocked", "rough"])
def test_a_map_is_laid_no_oftener_than_it_takes_to_find_what_is_wrong(
    field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = []

    class Counted(HexMap):
        def __init__(self, *told: object) -> None:
            laid.append(told)
            super().__init__(*told)  # type: ignore[arg-type]

    monkeypatch.setitem(
        KINDS, "hex",
        lambda width, height, blocked, features, _, scale: Counted(width, height, blocked, features, scale),
    )  # fmt: skip
    names = [f"{chr(97 + number % 20)}{number // 20 + 3}" for number in range(1000)]
    names[500] = "zz9"
    things = [
        f'"{each}"' if field == "blocked" else f'{{ at = "{each}", grade = "minor" }}' for each in names
    ]
    text = f"[map]\nwidth = 60\nheight = 59\n{field} = [{', '.join(things)}]\n{PEOPLE.format('v1', 'x1')}"
    with pytest.raises(FightFileError, match=rf"^map\.{field}\[500\]: "):
        read(text)
    assert len(laid) < 60
