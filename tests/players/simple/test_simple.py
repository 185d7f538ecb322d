"""The computer player ``simple``: what it makes of what is asked."""

from typing import Any

from tests.editions.answering import PERCEPTION, REFLEX, Asking, Wanted
from tests.editions.ranged.shots import BOW, archer, range_
from tests.editions.sda.arena import KNIFE, MAIL, PIKE, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.views.view import Viewer
from winterdawn.players import decided
from winterdawn.players.simple import Simple
from winterdawn.space import made


def says(arena: Arena, wanted: Wanted, seat: str) -> Any:
    """What it answers to an open ask."""
    return arena.decided(Simple(), wanted, seat)


def struck(bob: str, faces: tuple[int, ...] = (12, 8), **given: Any) -> Arena:
    """Bob, in mail, is to tick 3 boxes or so."""
    sheet = fighter("Bob", injury=bob, armour=(MAIL,), **given)
    arena = duel(bob=sheet).strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": len(faces)})
    return arena.roll(*faces)


def test_it_turns_boxes_on_armour_rather_than_fall_or_be_maimed():
    assert says(struck("(0+1)*2"), Asking(WhichLine, boxes=3), "bob") == "armour:Mail"
    assert says(struck("(2+1)*3"), Asking(WhichLine, boxes=3), "bob") == "armour:Mail"
    assert says(struck("(3+1)*3"), Asking(WhichLine, boxes=3), "bob") == "0", "no need: minor boxes only"


def test_it_takes_spirit_only_where_some_is_missing():
    arena = duel().strike("ann", "bob", 8, 8, 8, 8).spend()
    assert says(arena, "A flawless success", "ann") == "experience"
    arena = duel(hurt(fighter("Ann"), spirit=20)).strike("ann", "bob", 8, 8, 8, 8).spend()
    assert says(arena, "A flawless success", "ann") == "spirit"


def test_it_lets_pass_what_only_the_bonus_die_could_strike():
    arena = duel().strike("ann", "bob", 4, 4, against=(8, 8, 1, 1)).spend().turn("ann", "move")
    arena.answer("Move where", "d5")
    assert arena.own("Strike at Ann", "bob") == [0]
    assert says(arena, "Strike at Ann", "bob") == "none"
    assert says(duel().turn("ann", "move").answer("Move where", "d5"), "Strike at Ann", "bob") == 2


def test_without_spirit_and_badly_hurt_it_yields_instead_of_walking_into_a_blade():
    worn = Wounds(lines=(BegunLine(3),) * 2)
    ann = hurt(fighter("Ann", injury="(3+1)*3"), spirit=5, wounds=worn)
    arena = Arena(enter(ann, "e5"), enter(fighter("Bob"), "g5"))
    arena.answer(REFLEX, 3, "ann").answer(REFLEX, 3, "bob")
    arena.answer(PERCEPTION, 3, "ann").answer(PERCEPTION, 3, "bob")
    arena.roll(4, 4, 1).roll(4, 4, 1).roll(4, 1, 1).roll(4, 1, 1).turn("ann", "end")
    arena.strike("bob", "ann", 8, 8, 8, 1).spend().turn("bob", "end")
    assert arena.spirit("ann") == 0
    assert says(arena, "What do you do?", "ann") == "yield"


def test_it_sees_to_a_wound_when_nobody_threatens():
    ann = hurt(fighter("Ann", skills={"first-aid": 3}), wounds=Wounds(bleeding=(2,)))
    assert says(duel(ann, places="a1 m11"), "What do you do?", "ann") == "treat:ann"
    assert says(duel(ann, places="e5 g5"), "What do you do?", "ann") == "strike:bob"


def test_it_sees_to_no_wound_of_an_opponent():
    ann = fighter("Ann", PIKE, skills={"first-aid": 3})
    bob = hurt(fighter("Bob", PIKE), wounds=Wounds(bleeding=(2,)))
    arena = duel(ann, bob, places="e5 f5")
    assert arena.ask("What do you do?", "ann").figures["treat:bob"]["threats"] == 0
    assert says(arena, "What do you do?", "ann") == "delay"


def test_it_comes_from_where_it_harms_most_and_is_struck_least():
    people = enter(fighter("Ann"), "g9"), enter(fighter("Bob"), "g5", facing=0)
    arena = Arena(*people).initiative(ann=4, bob=3).turn("ann", "move")
    cell = says(arena, "Move where", "ann")
    option = next(option for option in arena.ask("Move where").among.options if option.key == cell)
    assert option.note == "2 m from Bob, behind them (−2 if they defend)"


def test_it_buys_a_die_where_one_is_cheap():
    ann = fighter("Ann", KNIFE, skills={"brawling": 0, "one-handed-swords": 0})
    arena = duel(ann, places="f5 g5").turn("ann", "strike:bob")
    assert arena.own("Strike") == [1]
    assert says(arena, "Strike Bob", "ann") == 2
    arena = Arena(enter(fighter("Ann", skills={"reflex": 0}), "e5"), enter(fighter("Bob"), "g5"))
    assert says(arena, "reflex", "ann") == 1, "initiative is not worth it"
    arena = duel(places="e5 g5").turn("ann", "strike:bob")
    assert says(arena, "Strike Bob", "ann") == 4, "the fifth would cost 4 spirit"


def does(ground: Ground, ann: str, bob: str) -> Any:
    """What Ann does on her turn, and the map that she goes by; with her pike she need not be come at."""
    people = enter(fighter("Ann", PIKE), ann), enter(fighter("Bob"), bob)
    arena = Arena(*people, ground=ground).initiative(ann=4, bob=3)
    view = arena.fight.view(Viewer("ann"))
    (width, height), chart = view.map.size, view.map
    laid = made(chart.kind, width, height, chart.blocked, chart.diagonal, chart.laid)
    assert laid is arena.fight.map
    return says(arena, "What do you do?", "ann")


def test_it_sets_out_around_what_stands_before_it():
    wall = ("e3", "e4", "e5", "e6", "e7", "f4", "f6")
    assert does(Ground(9, 9, wall), "d5", "h5") == "move"
    assert does(Ground(9, 9, wall, "square", 1), "d5", "h5") == "move"
    assert does(Ground(9, 9, ("4.5,3-4.5,6",), "plane"), "3.9,4.5", "8,4.5") == "move"


def test_it_does_not_set_out_where_no_way_leads_nearer():
    assert does(Ground(9, 9, ("4.5,0-4.5,9",), "plane"), "3.9,4.5", "8,4.5") != "move"
    column = tuple(f"e{row}" for row in range(1, 10))
    assert does(Ground(9, 9, column, "square"), "d5", "h5") != "move"


def test_it_lets_be_what_came_to_nothing_in_the_same_turn() -> None:
    """The moment is the same after all that it has chosen, as where somebody rather does not roll."""
    arena, player = range_(5, archer("Ann", BOW)), Simple()
    chosen = [arena.decided(player, "What do you do?") for _ in range(6)]
    assert chosen[0] == "shoot:bob"
    assert chosen[-1] != "shoot:bob"
    arena.turn("ann", "end").turn("bob", "end")
    assert arena.decided(player, "What do you do?", "ann") == "shoot:bob", "another turn"


def walled(*features: str, at: str = "d5") -> Arena:
    """Ann and Bob, who strike at 2 m, as far apart on the other side of what stands between."""
    people = enter(fighter("Ann"), at), enter(fighter("Bob"), "f5")
    ground = Ground(9, 9, kind="square", features=features)
    return Arena(*people, ground=ground).initiative(ann=4, bob=3)


def taken(arena: Arena, turns: int = 6) -> list[str]:
    """What it chooses on the turns of both, so many times."""
    chosen = list[str]()
    players = {"ann": Simple(), "bob": Simple()}
    while len(chosen) < turns:
        number, ask = next(iter(arena.run.pending.items()))
        if isinstance(ask, Roll):
            arena.run.answer((4,) * len(ask.pool), ask=number)
            continue
        answer = decided(players[ask.seat], arena.run, number)
        if "What do you do?" in ask.prompt:
            chosen.append(str(answer))
        arena.run.answer(answer, ask=number)
    return chosen


def test_it_goes_around_a_wall_that_keeps_it_from_whom_it_would_strike() -> None:
    chosen = taken(walled("wall:d3-d7/e3-e7"))
    assert "move" in chosen
    assert any(key.startswith("strike:") for key in chosen)


def test_it_opens_the_door_to_whom_it_would_strike() -> None:
    chosen = taken(walled("wall:d1-d4/e1-e4,d6-d9/e6-e9", "door:d5/e5", at="b2"), 12)
    assert "move" in chosen
    assert "door:1" in chosen
    assert any(key.startswith("strike:") for key in chosen)


def test_it_goes_around_what_hides_somebody_completely() -> None:
    chosen = taken(walled("low.full:d3-d7/e3-e7"))
    assert "move" in chosen
    assert any(key.startswith("strike:") for key in chosen)


def test_it_shoots_even_if_that_is_unlikely_where_nothing_better_is_left() -> None:
    """No place is nearer than the one beside Bob, and a bow is no weapon to strike with."""
    arena = range_(1, archer("Ann", BOW, skills={"bows": 0}), fighter("Bob", size="micro"))
    assert arena.decided(Simple(), "What do you do?") == "shoot:bob"


def bled(*levels: int, rank: int = 2) -> Arena:
    """Ann, with spirit to spare and good dice, bleeds, and is about to strike Bob."""
    ann = fighter("Ann", skills={"one-handed-swords": rank})
    arena = duel(ann)
    arena.fight.record(OpenWounds).open["ann"] = [Wound(level) for level in levels]
    return arena.turn("ann", "strike:bob")


def test_it_uses_and_buys_no_dice_that_would_worsen_a_wound():
    assert says(bled(), "Strike", "ann") == 4, "one is bought where nothing bleeds"
    assert says(bled(3), "Strike", "ann") == 2
    assert says(bled(1), "Strike", "ann") == 2
    assert says(bled(3, rank=0), "Strike", "ann") == "none"
    assert says(bled(1, rank=0), "Strike", "ann") == "none"


def test_it_defends_against_the_only_opponent_with_all_dice_but_those_that_worsen_a_wound():
    arena = duel(fighter("Ann", spirit=4)).turn("ann", "end")
    arena.fight.record(OpenWounds).open["ann"] = [Wound(3)]
    arena.turn("bob", "strike:ann").answer("Strike", 2)
    assert says(arena, "Defend", "ann") == 3
