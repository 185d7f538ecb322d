"""Who notices a shot, and so may dodge it."""

from __future__ import annotations

import pytest

from tests.editions.ranged.shots import archer
from tests.editions.sda.arena import Arena, enter, fighter
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text


@pytest.mark.about("book.ruling.combat-ranged-facing", "book.ruling.table-noticing-shots")
@pytest.mark.parametrize("facing, dodges", [(3, True), (0, True), (1, False)])
def test_what_comes_from_behind_goes_unnoticed(facing: int, dodges: bool) -> None:
    people = enter(archer(), "a2"), enter(fighter("Bob"), "f2", facing=facing)
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, bob=3)
    arena.turn("ann", "shoot:bob").answer("at Bob", 2)
    asked = "bob: Dodge Ann’s shot: how many dice?" if dodges else "ann: bows (shot)"
    assert arena.open() == [asked], "where nobody judges, it goes unnoticed"


@pytest.mark.rule("book.ruling.table-noticing-shots")
@pytest.mark.parametrize("notices", ["yes", "no"])
def test_where_it_is_open_the_game_master_judges(notices: str) -> None:
    people = enter(archer(), "a2"), enter(fighter("Bob"), "f2", facing=1)
    arena = Arena(*people, ground=Ground(26, 3, kind="square"), gm="gm").initiative(ann=4, bob=3)
    arena.turn("ann", "shoot:bob").answer("at Bob", 2)
    asked = arena.ask("Does Bob notice the shot of Ann?", "gm")
    assert [(each.key, each.note) for each in asked.among.options] == [
        ("no", "Ann stands behind Bob"),
        ("yes", ""),
    ]
    arena.answer("Does Bob notice", notices)
    assert any("Dodge Ann" in each for each in arena.open()) == (notices == "yes")


@pytest.mark.rule("book.ruling.table-noticing-shots")
def test_the_surprised_notice_no_shot_until_they_are_called() -> None:
    people = enter(archer(), "a2"), enter(fighter("Bob"), "f2", surprised=True)
    arena = Arena(*people, ground=Ground(26, 3, kind="square"), gm="gm").initiative(ann=4, bob=3)
    arena.turn("ann", "shoot:bob").answer("at Bob", 2)
    assert "has not been called yet" in told_text(arena.ask("Does Bob notice", "gm").among.options[0].note)
    arena.answer("Does Bob notice", "no").roll(4, 1).roll(1)
    arena.turn("ann", "end").turn("bob", "end")
    arena.turn("ann", "shoot:bob").answer("at Bob", 2)
    assert "Dodge Ann" in arena.open()[0]


@pytest.mark.rule("book.ranged.dodge")
@pytest.mark.about("book.ruling.table-noticing-shots")
def test_the_surprised_notice_what_comes_after_their_call_in_the_first_round() -> None:
    people = enter(archer(), "a2"), enter(fighter("Bob"), "f2", surprised=True)
    arena = Arena(*people, ground=Ground(26, 3, kind="square"), gm="gm").initiative(ann=3, bob=4)
    arena.turn("bob", "end").turn("ann", "shoot:bob").answer("at Bob", 2)
    assert not [each for each in arena.open() if "Does Bob notice" in each]
