"""Getting down and up in whole lines: what it takes, who may strike, and what comes of a strike."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import held, notices
from tests.editions.manoeuvres.charge.chargers import heartened
from tests.editions.manoeuvres.lines import IN_PASSING, foreseen, log, offered, question
from tests.editions.manoeuvres.test_prone import down, left, risen
from tests.editions.sda.arena import Arena, duel, each, enter, fighter
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.grappling.holds import Holds
from winterdawn.kernel.asks.ask import Roll

LIE = "[book.manoeuvre.prone-down-cost, book.manoeuvre.prone-chosen-or-not]"
PROVOKES = "book.reaction.opportunity, book.opportunity.trigger-other"
KICKED = "[book.manoeuvre.kick-up, book.ruling.combat-prone-up]"
TESTED = "[book.manoeuvre.kick-up, book.mos.sum]"


def lying(places: str = "e5 g5", *, speed: float = 9.0, spirit: int = 24, **house: Any) -> Arena:
    """Ann's turn after the one in which she went prone; she has 4d8 for acrobatics."""
    ann = fighter("Ann", skills={"acrobatics": 3}, speed=speed, spirit=spirit)
    return risen(duel(ann, places=places, **house).turn("ann", "lie"))


def over(arena: Arena) -> Arena:
    """Answer as suggested until the fight is over."""
    while not arena.run.done:
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer([4] * len(ask.dice) if isinstance(ask, Roll) else ask.fallback(), ask=number)
    return arena


@pytest.mark.rule("book.manoeuvre.prone-down-cost")
@pytest.mark.parametrize(
    "to, barred", [("h5", ""), ("i5", f"; no: it takes 2 m of movement, and you have 1 m {LIE}")]
)
def test_two_metres_left_are_just_enough_to_go_prone(to: str, barred: str) -> None:
    arena = duel(places="a5 m5").turn("ann", "move").answer("Move where", to)
    assert offered(arena, "lie") == [f"Go prone; 2 m{barred} {LIE}"]


@pytest.mark.rule("book.manoeuvre.prone-down-cost")
def test_whoever_has_only_getting_down_left_is_asked_no_more() -> None:
    arena = duel(places="a5 m5").turn("ann", "move").answer("Move where", "d5").turn("ann", "stance")
    arena.answer("Take the stance", 1).roll(4)
    assert arena.only(Asking(OwnTurn, count=3), "bob")


@pytest.mark.about("book.ruling.table-prone-turn")
def test_whoever_lies_and_may_still_stand_up_is_asked() -> None:
    arena = lying("a5 m5").turn("ann", "move").answer("Move where", "b5").turn("ann", "stance")
    arena.answer("Take the stance", 1).roll(4)
    assert offered(arena, "stand", "kick-up", "move") == [
        "Stand up; 4.5 m [book.manoeuvre.prone-up-cost, book.ruling.combat-prone-up]"
    ]


@pytest.mark.rule("book.ruling.combat-opportunity-reposition", "book.manoeuvre.prone-up-cost")
def test_where_standing_up_gives_an_opening_it_is_told_and_then_paid() -> None:
    arena = lying(standing_up_provokes="on").turn("ann", "stand")
    assert question(arena, "Strike at Ann") == (
        "bob: Strike at Ann with the Sword: how many dice? Ann stands up within your reach. "
        f"{IN_PASSING}4 of 4d8 left "
        f"(one-handed swords, strength). +1d8 on top. [{PROVOKES}, "
        "book.ruling.combat-opportunity-reposition, book.rule-zero.house-rules, book.pool.roll-fewer]"
    )
    assert arena.who("ann").prone
    arena.answer("Strike at Ann", 1).answer("Defend", 2).roll(1, 1).roll(8, 8).answer(SpendHits, {})
    assert log(heartened(arena), "prone")[1:] == [
        "Ann stands up [book.manoeuvre.prone-up-cost, book.ruling.combat-prone-up]"
    ]
    assert not arena.who("ann").prone
    assert left(arena) == 4.5


@pytest.mark.about("book.ruling.combat-opportunity-reposition")
def test_whoever_is_put_out_of_action_as_they_get_up_stays_down() -> None:
    people = (
        enter(fighter("Ann", injury="(0+1)*1"), "e5"),
        enter(fighter("Bob"), "g5"),
        enter(fighter("Dan"), "a11", "ann"),
    )
    arena = Arena(*people, standing_up_provokes="on").initiative(ann=4, bob=3, dan=2).turn("ann", "lie")
    arena.turn("ann", "end").turn("bob", "end").turn("dan", "end").turn("ann", "stand")
    arena.answer("Strike at Ann", 3).answer("Defend", 0).roll(8, 8, 8, 8)
    arena.answer(ExtraDice, 0).answer(SpendHits, {"damage": 8}).roll(*[8] * 8)
    while not arena.asks(OwnTurn, "bob"):
        number, ask = next(iter(arena.run.pending.items()))
        arena.run.answer((4,) * len(ask.dice) if isinstance(ask, Roll) else ask.fallback(), ask=number)
    assert arena.who("ann").prone
    assert len(arena.told("prone")) == 1


@pytest.mark.unlike("screen", reason="getting up takes whole steps there")
@pytest.mark.rule("book.manoeuvre.kick-up-provokes", "book.manoeuvre.kick-up")
@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
def test_a_kick_is_told_with_its_opening_its_test_and_what_it_still_takes() -> None:
    arena = lying().turn("ann", "kick-up")
    assert question(arena, "Strike at Ann") == (
        "bob: Strike at Ann with the Sword: how many dice? Ann kicks up within your reach. "
        f"{IN_PASSING}4 of 4d8 left "
        f"(one-handed swords, strength). +1d8 on top. [{PROVOKES}, "
        "book.manoeuvre.kick-up-provokes, book.pool.roll-fewer]"
    )
    arena.answer("Strike at Ann", "none")
    assert question(arena, "Kick up") == (
        "ann: Kick up with how many dice? Getting up takes 4.5 m, 1 m less a MoS; movement left: 9 m. "
        "4 of 4d8 left (acrobatics, agility). [book.manoeuvre.kick-up, book.ruling.combat-prone-up, "
        "book.pool.roll-fewer]"
    )
    assert (
        foreseen(arena, "Kick up", 2)
        == "at least 1 success 85.9%, less 14.1%; 1.50 successes on average (MoS)"
    )
    arena.answer("Kick up", 2).roll(4, 1)
    assert log(arena, "test", "prone")[1:] == [
        f"Ann tests acrobatics: 1 MoS {TESTED}",
        f"Ann is up again for 3.5 m of movement {KICKED}",
    ]
    assert left(arena) == 5.5
    assert arena.badges("ann") == []


@pytest.mark.rule("book.ruling.combat-prone-up")
def test_more_mos_than_metres_give_none_back() -> None:
    arena = lying("a5 m5").turn("ann", "kick-up").answer("Kick up", 3).roll(8, 8, 4)
    assert log(arena, "prone")[1:] == [f"Ann is up again for 0 m of movement {KICKED}"]
    assert left(arena) == 9


@pytest.mark.rule("book.ruling.combat-prone-up")
def test_a_kick_without_a_mos_takes_as_much_as_standing_up() -> None:
    arena = lying("a5 m5").turn("ann", "kick-up").answer("Kick up", 2).roll(1, 3)
    assert log(arena, "test", "prone")[1:] == [
        f"Ann tests acrobatics: 0 MoS {TESTED}",
        f"Ann is up again for 4.5 m of movement {KICKED}",
    ]
    assert left(arena) == 4.5


@pytest.mark.unlike("screen", reason="getting up takes whole steps there")
@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.manoeuvre.kick-up", "book.ruling.combat-prone-up")
@pytest.mark.parametrize("faces, up", [((4, 4), True), ((4, 1), False)])
def test_what_it_takes_has_to_be_there_to_the_metre(faces: tuple[int, ...], up: bool) -> None:
    """Of 8 metres 6 are crawled; standing up takes 4, so 2 MoSes are just enough."""
    ann = fighter("Ann", skills={"acrobatics": 1}, speed=8.0)
    arena = risen(duel(ann, places="a5 m5").turn("ann", "lie")).turn("ann", "move")
    arena.answer("Move where", "d5").turn("ann", "kick-up")
    assert question(arena, "Kick up").startswith(
        "ann: Kick up with how many dice? Getting up takes 4 m, 1 m less a MoS; movement left: 2 m."
    )
    assert foreseen(arena, "Kick up", 2).startswith("2 or more ")
    arena.answer("Kick up", 2).roll(*faces)
    assert arena.who("ann").prone is not up
    told = "is up again for 2 m of movement" if up else "stays down: getting up would take 3 m"
    assert log(arena, "prone")[1:] == [f"Ann {told} {KICKED}"]
    assert left(arena) == (0 if up else 2)
    assert ("flawless" in arena.open()[0]) is up


@pytest.mark.about("book.flawless.task-succeeds")
def test_no_kick_is_flawless_that_leaves_one_down() -> None:
    ann = fighter("Ann", skills={"acrobatics": 1}, speed=9.0)
    arena = risen(duel(ann, places="a5 m5").turn("ann", "lie")).turn("ann", "move")
    arena.answer("Move where", "e5").turn("ann", "kick-up").answer("Kick up", 2).roll(4, 4)
    assert arena.who("ann").prone
    assert arena.only(Asking(OwnTurn, count=3), "bob")


@pytest.mark.unlike("screen", reason="hits take no spirit there")
@pytest.mark.rule("book.manoeuvre.kick-up", "book.manoeuvre.kick-up-provokes")
@pytest.mark.unlike("draft", reason="a turn has a second action there")
def test_whoever_is_struck_out_of_all_spirit_kicks_no_more_and_the_action_is_taken() -> None:
    arena = lying(spirit=3).turn("ann", "kick-up").answer("Strike at Ann", 1).answer("Defend", 0)
    heartened(arena.roll(8, 8).answer(ExtraDice, 0).answer(SpendHits, {}))
    assert arena.who("ann").prone
    assert log(arena, "test", "prone")[1:] == []
    assert arena.ask("What do you do?", "ann").lead == "Your action is taken."


@pytest.mark.rule("book.manoeuvre.prone-chosen-or-not")
def test_the_game_master_s_lines_say_what_they_do_and_do_it() -> None:
    arena = down()
    powers = {act.key: act for act in each(arena.fight.powers()) if act.key.startswith("gm:prone")}
    says = arena.fight.says
    found = [(says(one.label), one.option.group, one.option.cites) for one in powers.values()]
    chosen = ("book.manoeuvre.prone-chosen-or-not",)
    assert found == [
        ("Ann gets up", "On the ground", chosen),
        ("Bob falls prone", "On the ground", chosen),
    ]
    for act in powers.values():
        list(act.run())
    assert [arena.who(key).prone for key in ("ann", "bob")] == [False, True]
    assert log(arena, "prone")[1:] == [
        "Ann gets up [book.manoeuvre.prone-chosen-or-not]",
        "Bob falls prone [book.manoeuvre.prone-chosen-or-not]",
    ]


@pytest.mark.about("book.ruling.combat-pin-getting-up")
def test_a_pin_ends_as_the_game_master_has_whoever_pins_get_up() -> None:
    arena = held()
    (hold,) = arena.fight.record(Holds).of
    hold.pinned = arena.who("ann").prone = arena.who("bob").prone = True
    list(next(act for act in each(arena.fight.powers()) if act.key == "gm:prone:ann").run())
    assert arena.fight.record(Holds).of == []
    assert arena.told("release") == ["Ann no longer holds Bob"]
    assert [arena.who(key).prone for key in ("ann", "bob")] == [False, True]


@pytest.mark.about("book.manoeuvre.prone-crawl", "book.manoeuvre.prone-up-cost")
def test_only_those_who_lie_and_can_act_bear_the_sign_and_the_notice() -> None:
    people = (
        enter(fighter("Ann"), "e5"),
        enter(fighter("Bob", injury="(0+1)*1"), "g5"),
        enter(fighter("Cid"), "m11", "bob"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "lie")
    arena.strike("ann", "bob", 8, 8, 8, 8).answer(SpendHits, {"damage": 4}).roll(8, 8, 8, 8)
    heartened(arena.answer(HoldOn, 1).roll(4) if arena.asks(HoldOn) else arena)
    assert [arena.who(key).prone for key in ("ann", "bob", "cid")] == [True, True, False]
    notice = "prone prone: each metre counts as 2, getting up takes half the speed"
    assert [notices(arena, key).count(notice) for key in ("ann", "bob", "cid")] == [1, 0, 0]
    assert [arena.badges(key).count("prone") for key in ("ann", "bob", "cid")] == [1, 0, 0]
    keys = [act.key for act in each(arena.fight.powers()) if act.key.startswith("gm:prone")]
    assert keys == ["gm:prone:ann", "gm:prone:cid"]


@pytest.mark.about("book.ruling.table-prone-turn")
def test_after_a_fight_those_who_can_are_up() -> None:
    arena = duel(bob=fighter("Bob", injury="(0+1)*1"))
    arena.who("ann").prone = True
    over(arena.strike("ann", "bob", 8, 8, 8, 8).answer(SpendHits, {"damage": 4}).roll(8, 8, 8, 8))
    assert not arena.who("ann").prone
    assert arena.who("bob").prone
