"""High ground, ledges, and getting over what nobody walks over."""

from __future__ import annotations

import pytest

from tests.editions.ground.test_cover import duel, kinds, strike
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.kernel.fact import told_text


@kinds
@pytest.mark.rule("book.terrain.high-ground", "book.ruling.combat-high-ground-scope")
def test_whoever_attacks_from_higher_ground_has_a_die_more(kind: str) -> None:
    where = {"hex": "c4", "square": "c4", "plane": "2,3-4,3-4,4-2,4"}[kind]
    arena = duel(f"height.0.5:{where}", kind=kind)
    assert "+1 die Ann stands higher" in strike(arena).note
    arena.turn("ann", "strike:bob").answer("Strike", 3).answer("Defend", 2)
    assert str(arena.asked("strike")[1].pool) == "4d8"
    arena.roll(4, 1, 1, 1).roll(4, 1)
    arena.turn("ann", "end").turn("bob", "strike:ann")
    assert not any("higher" in told_text(one.text) for one in arena.ask("Strike").remarks)
    arena.answer("Strike", 2)
    assert not any("higher" in told_text(one.text) for one in arena.ask("Defend").remarks), (
        "defences have none"
    )


def test_a_group_may_give_defences_the_higher_ground_too() -> None:
    arena = duel("height.0.5:c5", high_ground="all").turn("ann", "strike:bob").answer("Strike", 2)
    (remark,) = [one for one in arena.ask("Defend").remarks if "higher" in told_text(one.text)]
    assert remark.amount == "+1 die"


@pytest.mark.rule(
    "book.control.push-ledge", "book.ruling.combat-push-ledge-cost", "book.ruling.combat-mounted-gaps"
)
@pytest.mark.parametrize("kind", ["hex", "square", "plane"])
def test_a_push_over_a_ledge_costs_one_hit_more_and_the_fall_is_the_game_masters(kind: str) -> None:
    pit = {"hex": "b6-d6", "square": "b6-d6", "plane": "0,4.6-6,4.6-6,7-0,7"}[kind]
    arena = duel(f"height.-3:{pit}=Pit", kind=kind).strike("ann", "bob", 8, 4, 1, against=(1,))
    ware = next(one for one in arena.ask(SpendHits).among.wares if one.key == "ledge")
    assert (ware.price, ware.most, ware.barred) == (3, 1, None)
    assert ware.cites == ("book.control.push-ledge", "book.ruling.combat-push-ledge-cost")
    arena.answer(SpendHits, {"ledge": 1})
    if "where?" in " ".join(arena.open()):
        ask = arena.ask("over the ledge where?")
        arena.answer("over the ledge where?", ask.among.options[0].key)
    ask = arena.ask("Bob falls 3 m: how many damage dice")
    assert ask.among.suggested == 2, "one a metre after the first"
    assert "book.ruling.combat-mounted-gaps" in ask.cites
    arena.answer("Bob falls 3 m", 2).answer("Soften the fall", 1).roll(2).roll(8, 4, pool="2d8")
    assert arena.fight.map.level(arena.who("bob").place) == -3
    assert arena.who("bob").prone
    assert arena.ticked("bob") == [3, 0, 0] or arena.open()[0].startswith("bob")
    assert "book.control.push-ledge" in arena.events("push")[-1].cites


def test_two_hits_push_nobody_over() -> None:
    arena = duel("height.-3:b6-d6=Pit").strike("ann", "bob", 8, 1, 1, against=(1,))
    wares = {one.key: one for one in arena.ask(SpendHits).among.wares}
    assert wares["ledge"].barred.why == "it costs 3 hits"
    arena.answer(SpendHits, {"push": 1})
    spots = {one.key for one in arena.ask("Push Bob where?").among.options}
    assert not spots & {"b6", "c6", "d6"}


def test_suggested_falls_ask_nobody() -> None:
    arena = duel("height.-1:b6-d6=Step", falling_damage="suggested").strike(
        "ann", "bob", 8, 4, 1, against=(1,)
    )
    arena.answer(SpendHits, {"ledge": 1})
    arena.answer("over the ledge where?", arena.ask("over the ledge where?").among.options[0].key)
    assert arena.told("fall") == ["Bob falls 1 m and lies on the ground"]
    assert arena.told("damage") == [], "no die for the first metre"


@pytest.mark.rule("book.ruling.table-combat-stalemate")
def test_a_fall_that_does_no_harm_is_nobodys_vain_blow() -> None:
    arena = duel("height.-3:b6-d6=Pit", round_limit=1).strike("ann", "bob", 8, 4, 1, against=(1,))
    arena.answer(SpendHits, {"ledge": 1})
    arena.answer("over the ledge where?", arena.ask("over the ledge where?").among.options[0].key)
    arena.answer("Bob falls 3 m", 2).answer("Soften the fall", 1).roll(4).roll(1, pool="1d8")
    arena.answer("flawless", "spirit").answer(HeartDice, 1, "bob").roll(4)
    arena.turn("ann", "end").turn("bob", "end")
    assert arena.told("end") == ["The fight is over: Nobody wins: broken off after 1 round, without a wound"]


@pytest.mark.rule("book.action.athletics", "book.ruling.ground-climbing")
@pytest.mark.parametrize(("faces", "place"), [((4, 4, 1), "c5"), ((4, 1, 1), "c4")])
def test_one_gets_over_a_hedge_by_a_feat(faces: tuple[int, ...], place: str) -> None:
    arena = duel("low.half:c4/c5=Hedge", places=("c4", "h8")).turn("ann", "climb")
    ask = arena.ask("Ann wants to get over the Hedge to c5: how hard is it?")
    assert ask.among.suggested == 2
    arena.answer("how hard", 2)
    arena.answer("Climb or jump", 3).roll(*faces)
    assert arena.place("ann") == place
    left = next(one for one in arena.ask("What do you do?").among.options if one.key == "move").cost
    assert left == ("8 m" if place == "c5" else "9 m")


def test_nobody_climbs_to_where_somebody_stands() -> None:
    acts = duel("low.half:c4/c5=Hedge", places=("c4", "c5")).ask("What do you do?").among.options
    assert "climb" not in [act.key for act in acts]


def test_a_climb_teaches_as_any_test_does() -> None:
    arena = duel("low.half:c4/c5=Hedge", places=("c4", "h8")).turn("ann", "climb")
    arena.answer("how hard", 2).answer("Climb or jump", 3).roll(8, 8, 1)
    assert arena.told("experience") == ["Ann gains experience: 1 point in strength (highest face)"]


def test_whoever_fails_on_the_way_down_falls() -> None:
    arena = duel("height.2:a1-c9=Roof", places=("c4", "h8")).turn("ann", "climb")
    arena.answer("Get over where?", "d4").answer("how hard", 2)
    arena.answer("Climb or jump", 3).roll(4, 1, 1).answer("Ann falls 2 m", 0)
    assert (arena.place("ann"), arena.who("ann").prone) == ("d4", True)


def test_a_railing_keeps_people_from_being_pushed_over() -> None:
    railed = ("height.-3:b6-d6=Pit", "low.quarter:b5-d5/b6-d6=Railing")
    arena = duel(*railed).strike("ann", "bob", 8, 4, 1, against=(1,))
    assert "ledge" not in [one.key for one in arena.ask(SpendHits).among.wares]
