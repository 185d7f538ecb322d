"""A turn ends with what is done in it where that was said, unless something has changed since."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tests.editions.answering import Answering
from tests.editions.sda.arena import Arena, duel
from tests.editions.zones.arena import Arena as ZoneArena
from tests.editions.zones.arena import enemy, hero
from winterdawn.editions.sda.body.lines import Injuries
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.tails import Tail, changes, goes, is_of, may_end, stands, tail
from winterdawn.kernel.fact import TurnAsked
from winterdawn.kernel.position import Position


def seen(arena: Answering) -> tuple[Choose, Position]:
    """What Ann is asked on her turn, as shared rules put it, and what she sees."""
    ask = arena.run.asked(arena.asked("What do you do?", "ann")[0])
    assert isinstance(ask, Choose)
    return ask, arena.run.game.position("ann")


def said(arena: Answering, value: str) -> Tail:
    """That Ann's turn ends with what she does."""
    ask, view = seen(arena)
    assert may_end(ask)
    found = tail(ask, value, view)
    assert found is not None
    return found


def bring(who: str, place: str) -> Callable[[Arena], None]:
    return lambda arena: arena.fight.bring(arena.who(who), arena.fight.map.place(place))


def hurt(arena: Arena) -> None:
    arena.fight.record(Injuries).lines["ann"][0].ticked += 1


def disarmed(arena: Arena) -> None:
    arena.who("ann").hands = ()


def prone(arena: Arena) -> None:
    arena.who("ann").prone = True


def struck() -> tuple[Arena, Tail]:
    """Ann has struck at Bob, in vain, and has said that her turn ends with it."""
    arena = duel()
    before = said(arena, "strike:bob")
    return arena.strike("ann", "bob", 4, 4, against=(4, 4)), before


def test_it_stands_where_nothing_has_changed() -> None:
    arena, before = struck()
    assert stands(before, *seen(arena))


@pytest.mark.parametrize("change", [bring("bob", "h5"), bring("ann", "c4"), hurt, disarmed, prone])
def test_it_lapses_where_one_might_change_ones_mind(change: Callable[[Arena], None]) -> None:
    arena, before = struck()
    change(arena)
    assert not stands(before, *seen(arena))


def test_a_sign_that_has_gone_changes_nobodys_mind() -> None:
    arena = duel()
    arena.who("ann").prone = True
    before = said(arena, "move")
    assert ("prone",) in before.signs
    arena.who("ann").prone = False
    assert stands(before, *seen(arena))


def test_whoever_steps_by_their_own_word_has_not_changed_their_mind() -> None:
    arena, before = struck()
    bring("ann", "c4")(arena)
    assert stands(goes(before, "ann"), *seen(arena))
    bring("bob", "h5")(arena)
    assert not stands(goes(before, "ann"), *seen(arena))


def test_what_has_become_better_changes_nobodys_mind() -> None:
    arena = duel()
    hurt(arena)
    before = said(arena, "strike:bob")
    arena.strike("ann", "bob", 4, 4, against=(4, 4))
    arena.fight.record(Injuries).lines["ann"][0].ticked = 0
    assert stands(before, *seen(arena))


def test_whoever_ends_it_with_a_move_may_be_elsewhere_and_others_not() -> None:
    arena = duel()
    before = said(arena, "move")
    bring("ann", "c4")(arena)
    assert stands(before, *seen(arena))
    bring("bob", "h5")(arena)
    assert not stands(before, *seen(arena))


def test_it_lapses_in_another_turn_and_where_something_new_is_offered() -> None:
    arena = duel()
    before = said(arena, "strike:bob")
    assert not stands(before._replace(turn=(2, 4)), *seen(arena))
    assert not stands(before._replace(kinds=before.kinds - {"strike"}), *seen(arena))


def test_what_has_changed_is_known_one_by_one() -> None:
    arena, before = struck()
    bring("bob", "h5")(arena)
    prone(arena)
    new = changes(before._replace(kinds=before.kinds - {"end"}), *seen(arena))
    assert (set(new.people), new.worse) == ({"bob"}, False)
    assert new.kinds == {"end"}
    assert [sign.id for sign in new.signs] == ["prone"]


def test_it_cannot_be_said_with_the_end_itself_nor_of_what_is_no_turn() -> None:
    arena = duel()
    ask, view = seen(arena)
    assert tail(ask, "end", view) is None
    arena.turn("ann", "strike:bob")
    dice = arena.run.asked(arena.asked("Strike", "ann")[0])
    assert isinstance(dice, Choose)
    assert not may_end(dice)


def test_it_cannot_be_said_with_what_ends_the_turn_anyway() -> None:
    arena = duel()
    ask, view = seen(arena)
    assert "delay" in ask
    assert tail(ask, "delay", view) is None
    fight = ZoneArena(hero("Ann", "dagger"), enemy(stamina=40), close=(("ann", "rat"),))
    ask, view = seen(fight)
    assert "hold" in ask
    assert tail(ask, "hold", view) is None
    fight.answer("What do you do", "hold")


def test_in_the_zone_game_it_is_the_same() -> None:
    fight = ZoneArena(hero("Ann", "dagger"), enemy(stamina=40), close=(("ann", "rat"),))
    before = said(fight, "strike:0:rat")
    assert stands(before, *seen(fight))
    fight.who("rat").prone = True
    assert stands(before, *seen(fight)), "that they lie is no reason to go on"
    fight.who("ann").prone = True
    assert not stands(before, *seen(fight))


def test_where_no_action_is_left_nobody_goes_on_for_the_sake_of_who_fell() -> None:
    """What is free could still be done, but not to whoever fell by the very blow."""
    given = hero("Ann", "dagger", carried=("mace",)), enemy(stamina=1), enemy("Bat")
    fight = ZoneArena(*given, close=(("ann", "rat"),))
    before = said(fight, "strike:0:rat")
    fight.does("strike:0:rat").scores(1)
    assert fight.told("down") == ["Rat is out of the fight"]
    assert not stands(before, *seen(fight)), "two actions are left"
    fight.does("intimidate:bat").answer("is it rolled for?", "no").does("cast")
    ask, view = seen(fight)
    assert "take:0" in ask
    assert stands(before, ask, view)
    fight.who("ann").prone = True
    assert not stands(before, *seen(fight))


def test_what_was_said_of_a_turn_is_not_about_the_next() -> None:
    arena, before = struck()
    ask, _ = seen(arena)
    assert is_of(before, ask)
    assert isinstance(ask.question, TurnAsked)
    later = msgspec.structs.replace(ask, question=msgspec.structs.replace(ask.question, round=2))
    assert not is_of(before, later)
