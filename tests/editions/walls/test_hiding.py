"""Behind a shield, in a wall and without one: which attacks it hinders, and for how long."""

from __future__ import annotations

import pytest

from tests.editions.sda.arena import PIKE, Arena
from tests.editions.walls.shields import formed, menu, offered, rank
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.walls.wall import ShieldWall, Walls
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.views.blocks import Badge

HIDES = (
    "book.ruling.combat-hide-behind-shield",
    "book.rule-zero.house-rules",
    "book.terrain.cover-three-quarters",
)


def hiding(arena: Arena) -> list[str]:
    found: list[str] = arena.fight.record(Walls).hiding
    return found


def against(arena: Arena, key: str | None, by: str = "bob") -> list[tuple[int, str]]:
    """What a blow by somebody at somebody suffers from walls and shields."""
    target = arena.who(key) if key else None
    use = Use(arena.who(by), "polearms", "strength", Kind.ACTION, Purpose.STRIKE, target, PIKE)
    words = ("wall", "shield")
    return [
        (term.amount, text)
        for term in terms_of(arena.fight, use)
        if any(word in (text := arena.fight.says(term.text)) for word in words)
    ]


@pytest.mark.about("book.manoeuvre.shield-wall-malus")
def test_a_blow_at_nobody_has_no_malus_of_a_wall() -> None:
    arena = formed()
    assert against(arena, "ann") == [(1, "Ann stands in a shield wall")]
    assert against(arena, None) == []


@pytest.mark.about("book.ruling.combat-hide-behind-shield")
def test_whoever_hides_needs_the_shield_and_has_to_be_able_to_hold_it() -> None:
    hidden = [(3, "Ann hides behind the shield")]
    arena = rank(hide_behind_shield="three-quarters").turn("ann", "hide")
    assert (against(arena, "ann"), against(arena, "eve")) == (hidden, [])
    assert against(arena.turn("ann", "drop:1"), "ann") == []
    arena = rank(hide_behind_shield="three-quarters").turn("ann", "hide")
    list(arena.fight.part(Incapacity).fall(arena.fight, arena.who("ann"), False, HIDES))
    assert not arena.fight.able(arena.who("ann"))
    assert against(arena, "ann") == []


@pytest.mark.about("book.ruling.combat-hide-behind-shield")
def test_hiding_is_for_the_side_that_one_faces() -> None:
    arena = rank(hide_behind_shield="three-quarters", foe="b5").turn("ann", "hide")
    assert against(arena, "ann") == []


@pytest.mark.about("book.ruling.combat-hide-behind-shield")
def test_hiding_takes_the_action_and_lasts_to_ones_own_next_number() -> None:
    arena = rank(hide_behind_shield="three-quarters")
    assert menu(arena, "ann")["hide"] == Option(
        "hide",
        "Hide behind the Large Shield",
        "−3 on attacks from the front",
        "your action",
        None,
        "Shield wall",
        HIDES,
    )
    arena.turn("ann", "hide")
    assert offered(arena, "ann") == ["wall:eve"]
    (event,) = arena.events("wall")
    assert (event.text, event.who, event.cites) == ("Ann hides behind the shield", "ann", HIDES)
    arena.turn("ann", "end").turn("bob", "end").turn("eve", "hide").turn("eve", "end")
    assert (arena.badges("ann"), arena.badges("eve")) == ([], ["hides behind the shield"])


@pytest.mark.about("book.ruling.combat-hide-behind-shield")
def test_nobody_hides_any_more_when_the_fight_is_over() -> None:
    arena = rank(hide_behind_shield="three-quarters").turn("ann", "hide")
    assert hiding(arena) == ["ann"]
    arena.fight.part(ShieldWall).fight_end(arena.fight)
    assert (hiding(arena), arena.badges("ann")) == ([], [])


@pytest.mark.about("book.ruling.combat-hide-behind-shield")
def test_where_hiding_takes_the_action_the_shield_itself_gives_nothing() -> None:
    wall = (1, "Ann stands in a shield wall")
    assert against(formed(value=2), "ann") == [wall, (2, "Ann is behind the shield")]
    assert against(formed(value=2, hide_behind_shield="three-quarters"), "ann") == [wall]
    assert against(formed(value=0), "ann") == [wall]


def test_the_map_shows_who_hides() -> None:
    arena = rank(hide_behind_shield="three-quarters").turn("ann", "hide")
    badges = {token.id: token.badges for token in arena.view("gm", "gm").tokens}
    assert badges == {"ann": (Badge("", "hides behind the shield", "H"),), "eve": (), "bob": ()}
