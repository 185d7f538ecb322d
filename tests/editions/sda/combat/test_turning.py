"""Turning on one's own turn: to a strike in passing, and as the turn ends."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.ranged.shots import archer
from tests.editions.sda.arena import PIKE, Arena, enter, fighter, hurt, weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.space.maps import Arc

EAST, WEST = 1, 4
BOW = weapon("Bow", "far", "bows", increment=20, hands=2)


def leaving(*others: tuple[str, str], facing: int = WEST, **house: Any) -> Arena:
    """Ann, at e5, is about to leave the range of Bob, east of her; others stand by."""
    people = [enter(fighter("Ann"), "e5", facing=facing), enter(fighter("Bob"), "g5", "bob", facing=WEST)]
    people += [enter(fighter(name), place, "bob", facing=EAST) for name, place in others]
    numbers = {name.lower(): 2 for name, _ in others}
    arena = Arena(*people, **house).initiative(ann=4, bob=3, **numbers)
    return arena.turn("ann", "move").answer("Move where", "e8")


def side(arena: Arena, other: str) -> Arc:
    """Where somebody lies as Ann faces."""
    ann = arena.who("ann")
    return arena.fight.map.arc(ann.facing, ann.place, arena.who(other).place)


@pytest.mark.rule("book.ruling.table-turn-in-passing", "book.melee.pivot-on-turn")
def test_whoever_is_struck_at_in_passing_turns_where_nobody_would_do_otherwise_and_it_is_told():
    arena = leaving()
    assert arena.who("ann").facing == WEST, "nobody turns before a strike"
    assert not arena.ask("Strike at Ann", "bob").remarks[1:], "she may turn to it yet"
    arena.answer("Strike at Ann", 1)
    assert arena.who("ann").facing == EAST
    assert arena.told("facing") == ["Ann turns to face Bob"]
    assert arena.ask("Defend", "ann").remarks == ()


@pytest.mark.rule("book.ruling.table-facing-by-itself")
def test_nobody_is_turned_by_a_strike_that_is_let_pass():
    arena = leaving().answer("Strike at Ann", "none")
    assert arena.told("facing") == []


@pytest.mark.rule("book.ruling.table-turn-in-passing")
@pytest.mark.parametrize("answer, malus", [("turn", []), ("stay", ["Bob stands behind"])])
def test_whoever_would_turn_away_from_somebody_else_is_asked(answer: str, malus: list[str]):
    arena = leaving(("Cid", "b5")).answer("Strike at Ann", 1)
    assert arena.who("ann").facing == WEST, "towards Cid, until she says otherwise"
    told = "Facing: struck from the side you defend at −1, from behind at −2."
    assert arena.ask("Turn to face Bob?", "ann").lead == told
    arena.answer("Turn to face Bob?", answer, "ann")
    assert arena.who("ann").facing == (EAST if answer == "turn" else WEST)
    found = [term.text for term in arena.ask("Defend", "ann").remarks]
    assert found == malus


@pytest.mark.about("book.ruling.table-turn-in-passing")
def test_whoever_stands_in_a_shield_wall_is_asked_whether_they_leave_its_facing():
    arena = leaving()
    arena.who("ann").braced = True
    assert arena.answer("Strike at Ann", 1).options("Turn to face Bob?", "ann") == ["turn", "stay"]


@pytest.mark.house("turn-in-passing")
@pytest.mark.rule("book.ruling.table-turn-in-passing", "book.melee.rear-malus")
def test_a_group_may_let_strikes_in_passing_come_too_fast_to_turn():
    arena = leaving(turn_in_passing="off").answer("Strike at Ann", 1)
    assert arena.who("ann").facing == WEST
    assert [term.text for term in arena.ask("Defend", "ann").remarks] == ["Bob stands behind"]


def struck(*places: str, facing: int | None = None, braced: bool = False, cid: Any = None) -> Arena:
    """Ann has gone a metre and struck at Bob, before her, in vain; others stand by. Nothing is left
    to do in her turn, at the end of which she has come to face some other way.
    """
    people = [enter(fighter("Ann"), "d5"), enter(fighter("Bob"), "g5", facing=WEST)]
    names = ("Cid", "Dan")[: len(places)]
    for name, place in zip(names, places, strict=True):
        people.append(enter(cid or fighter(name), place, "bob", facing=EAST))
    arena = Arena(*people).initiative(ann=4, bob=3, **{name.lower(): 2 for name in names})
    arena.turn("ann", "move").answer("Move where", "e5")
    while ": Strike at" in arena.open()[0]:
        arena.answer("Strike at Ann", "none")
    arena.turn("ann", "strike:bob").answer("Strike", 2)
    ann = arena.who("ann")
    ann.facing, ann.braced = ann.facing if facing is None else facing, braced
    return arena.answer("Defend", 2).roll(4, 1).roll(4, 1)


ENDS = "Your turn ends. Which way do you face?"


@pytest.mark.rule("book.ruling.table-turn-at-end", "book.melee.pivot-on-turn")
def test_a_turn_that_ends_by_itself_ends_with_a_question_where_somebody_could_strike_from_behind():
    arena = struck("c5")
    ask = arena.ask(ENDS, "ann")
    assert [str(key) for key in ask] == ["stay", "cid", "other"]
    arena.answer(ENDS, "cid")
    assert side(arena, "cid") is Arc.FRONT
    assert (arena.told("facing")[-1], arena.told("turn")[-1]) == ("Ann turns to face Cid", "Bob is called")


@pytest.mark.about("book.ruling.table-turn-at-end")
def test_any_other_way_may_be_faced_too():
    arena = struck("c5")
    told = [arena.ask(ENDS, "ann").lead, arena.answer(ENDS, "other").ask("Face which way?", "ann").lead]
    facing = "Facing: struck from the side you defend at −1, from behind at −2."
    assert told == [facing, f"You face north-east: Bob in front of you; Cid behind you. {facing}"]
    ways = {option.label: option.note for option in arena.ask("Face which way?", "ann").among.options}
    assert ways["South-west"] == "Bob behind you; Cid in front of you"
    arena.answer("Face which way?", "0")
    assert arena.who("ann").facing == 0
    assert arena.ask("What do you do?", "bob")


@pytest.mark.about("book.ruling.table-turn-at-end")
def test_nobody_is_asked_who_has_all_in_front_or_whom_nobody_could_strike_from_where_they_are():
    assert struck().ask("What do you do?", "bob")
    assert struck("a5").ask("What do you do?", "bob"), "4 m away, with a sword"
    assert struck("f4").ask("What do you do?", "bob"), "in front"


@pytest.mark.rule("book.ruling.table-turn-at-end")
def test_whoever_has_nobody_in_front_turns_first_of_all_by_what_is_suggested():
    arena = struck(facing=WEST)
    assert [str(key) for key in arena.ask(ENDS, "ann")] == ["bob", "stay", "other"]


@pytest.mark.about("book.ruling.table-turn-at-end")
def test_whoever_ends_the_turn_themselves_could_have_turned_before():
    people = enter(fighter("Ann"), "e5", facing=WEST), enter(fighter("Bob"), "g5")
    arena = Arena(*people).initiative(ann=4, bob=3)
    assert "turn" in arena.options("What do you do?", "ann")
    assert arena.turn("ann", "end").ask("What do you do?", "bob")


@pytest.mark.about("book.ruling.table-facing-by-itself")
def test_whoever_is_felled_on_the_way_turns_to_nobody() -> None:
    """Cid is nearer by then than Bob, to whom Ann has turned as he struck."""
    hook = replace(PIKE, types={"x": 0})
    people = (
        enter(fighter("Ann", injury="(0+1)*1"), "a5"),
        enter(fighter("Bob", hook), "g5", "foes"),
        enter(fighter("Cid", BOW), "d7", "foes"),
        enter(fighter("Dan"), "m11", "ann"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2, dan=2).turn("ann", "move")
    arena.answer("Move where", "h5").answer("Strike at Ann", 2).answer("Defend", 0)
    facing = arena.who("ann").facing
    arena.roll(4, 4, 1).answer(SpendHits, {"damage": 2}).roll(4, 4)
    assert not arena.fight.able(arena.who("ann"))
    assert arena.who("ann").facing == facing
    assert not any("Cid" in told for told in arena.told("facing"))


@pytest.mark.about("book.ruling.table-turn-at-end")
def test_a_shield_wall_keeps_its_facing():
    assert struck("c5", braced=True).ask("What do you do?", "bob")


@pytest.mark.about("book.ruling.table-turn-at-end")
@pytest.mark.parametrize("place, arc", [("a5", Arc.REAR), ("e9", Arc.FLANK)])
def test_of_archers_out_of_reach_only_those_behind_are_asked_about(place: str, arc: Arc):
    arena = struck(place, cid=hurt(archer(), name="Cid"))
    assert side(arena, "cid") is arc
    assert any(ENDS in line for line in arena.open()) == (arc is Arc.REAR)
