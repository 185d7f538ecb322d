"""Injury lines, major injuries and overflow."""

import pytest

from tests.editions.answering import Asking
from tests.editions.sda.arena import CLUB, MAIL, SWORD, Arena, duel, fighter, hurt, weapon
from winterdawn.editions.sda.character.sheet import Armour, Sheet, Weapon
from winterdawn.editions.sda.facts.body import BoxesOnArmour, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits

BOTH = weapon("Sword", types={"cutting": 0, "piercing": 0})
FACES = {1: (4,), 2: (8,), 3: (12,), 4: (12, 4), 5: (12, 8), 6: (12, 12), 7: (12, 12, 4)}


def boxes(arena: Arena, number: int, line: str = "", by: str = "ann", to: str = "bob") -> Arena:
    """Strike for exactly so many boxes, on a line if there is a choice."""
    faces = FACES[number]
    arena.strike(by, to, *[4] * len(faces), 1).answer(SpendHits, {"damage": len(faces)}).roll(*faces)
    return arena.answer(WhichLine, line, to) if line else arena


def rounds(arena: Arena) -> Arena:
    return arena.turn("ann", "end").turn("bob", "end")


@pytest.mark.rule("book.injury.box-per-hit", "book.injury.one-line")
@pytest.mark.about("book.ruling.combat-injury-fill-order")
def test_each_box_of_a_damage_roll_goes_on_one_line():
    arena = boxes(duel(), 3)
    assert arena.ticked("bob") == [3, 0, 0]
    assert arena.told("injury") == ["Bob is hurt: 3 boxes"]
    assert arena.badges("bob") == []


@pytest.mark.rule("book.injury.line-choice")
@pytest.mark.about("book.ruling.combat-injury-extend-line")
def test_the_victim_picks_a_fresh_line_or_one_begun():
    arena = rounds(boxes(duel(), 2))
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
    ask = arena.ask(Asking(WhichLine, boxes=1), "bob")
    assert [option.label for option in ask.among.options] == ["Line 1, 2 of 4 ticked", "Line 2, fresh"]
    arena.answer(WhichLine, "1")
    assert arena.ticked("bob") == [2, 1, 0]


@pytest.mark.rule("book.ruling.combat-injury-extend-line")
def test_a_line_with_a_major_injury_may_take_more_while_it_has_room():
    arena = rounds(boxes(duel(bob=fighter("Bob", injury="(1+2)*2")), 2))
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
    cites = [option.cites for option in arena.ask(Asking(WhichLine, boxes=1), "bob").among.options]
    assert sorted(cites) == [(), ("book.ruling.combat-injury-extend-line",)]


@pytest.mark.rule("book.ruling.combat-injury-fill-order")
def test_a_major_box_goes_after_the_minor_ones_and_says_so():
    arena = rounds(boxes(duel(), 3))
    assert "book.ruling.combat-injury-fill-order" not in arena.events("boxes")[-1].cites
    assert "book.ruling.combat-injury-fill-order" in boxes(arena, 1, "0").events("boxes")[-1].cites


@pytest.mark.rule("book.injury.effect-by-type", "book.bleeding.cutting-level")
@pytest.mark.about("book.injury.major-effect")
def test_the_box_after_the_minor_ones_is_a_major_injury():
    arena = rounds(boxes(duel(), 3))
    boxes(arena, 1, "0")
    assert arena.told("injury")[-1] == "Bob is hurt: 1 box, a major injury"
    assert arena.badges("bob") == ["bleeding, level 2"]


@pytest.mark.rule("book.bleeding.piercing-level", "book.bleeding.cutting-level", "book.injury.effect-by-type")
@pytest.mark.example("book.example.combat-bleeding-wounds")
def test_a_thrust_and_a_cut_are_two_wounds():
    arena = duel(fighter("Ann", BOTH))
    for kind in ("piercing", "cutting"):
        arena.strike("ann", "bob", 4, 4, 1).answer(SpendHits, {"damage": 2})
        arena.answer("Which type", kind).roll(12, 4)
        if kind == "cutting":
            arena.answer(WhichLine, "1")
        rounds(arena)
    assert [event.outcome for event in arena.events("bleeding")] == [
        "level 1, from piercing damage",
        "level 2, from cutting damage",
    ]


@pytest.mark.rule("book.stun.cause")
@pytest.mark.about("book.injury.effect-by-type")
def test_a_blunt_major_injury_stuns():
    arena = boxes(duel(fighter("Ann", CLUB)), 4)
    assert arena.ask("Resist the shock", "bob")
    assert arena.told("bleeding") == []


@pytest.mark.rule("book.ruling.combat-other-damage-types")
def test_other_types_only_tick_boxes():
    arena = boxes(duel(fighter("Ann", weapon("Brand", types={"burning": 0}))), 4)
    assert arena.ticked("bob") == [4, 0, 0]
    assert arena.badges("bob") == []


@pytest.mark.rule("book.injury.overflow", "book.ruling.combat-injury-overflow")
@pytest.mark.about("book.ruling.combat-or-worse")
def test_more_boxes_than_the_line_has_room_for_incapacitate():
    arena = boxes(duel(), 5)
    assert arena.ticked("bob") == [4, 0, 0], "the line is filled, the rest is lost"
    assert arena.badges("bob") == ["bleeding, level 2", "incapacitated"]


@pytest.mark.rule("book.ruling.combat-injury-overflow")
def test_the_victim_is_warned_of_an_avoidable_overflow():
    arena = rounds(boxes(duel(), 3))
    arena.strike("ann", "bob", 4, 4, 1).answer(SpendHits, {"damage": 2}).roll(4, 4)
    notes = [option.note for option in arena.ask(WhichLine).among.options]
    assert notes == ["minor boxes only; 2 more fill this line", "only 1 free: you would fall (incapacitated)"]


@pytest.mark.rule("book.ruling.combat-or-worse")
@pytest.mark.about("book.injury.major-effect")
def test_or_worse_has_its_effect_on_a_line_already_full():
    arena = rounds(boxes(duel(bob=fighter("Bob", injury="(3+1)*1")), 4))
    assert [event.outcome for event in arena.events("bleeding")] == ["level 2, from cutting damage"]
    boxes(arena, 1)
    assert [event.outcome for event in arena.events("bleeding")] == ["level 2, from cutting damage"] * 2


@pytest.mark.rule("book.ruling.combat-major-count")
@pytest.mark.parametrize("arm, kind, count", [(SWORD, "bleeding", 2), (CLUB, "stun", 1)])
def test_each_major_box_of_a_cut_is_a_wound_and_a_blow_stuns_once(arm: Weapon, kind: str, count: int):
    arena = boxes(duel(fighter("Ann", arm), fighter("Bob", injury="(2+3)*2")), 4)
    assert len(arena.events(kind)) == count


@pytest.mark.about("book.ruling.combat-injury-lines")
def test_lines_are_set_on_the_sheet():
    assert duel(bob=fighter("Bob", injury="(2+1)*2")).ticked("bob") == [0, 0]


# ------------------------------------------------------------ armour in place of boxes

NATURAL = Armour("Hide", cutting=2, natural=True)


def armoured(*pieces: Armour) -> Sheet:
    return fighter("Bob", armour=pieces)


@pytest.mark.rule(
    "book.armour.sacrifice", "book.ruling.combat-armour-mixed", "book.ruling.combat-armour-floor"
)
def test_boxes_may_be_turned_on_a_piece_of_armour():
    arena = (
        duel(bob=armoured(MAIL)).strike("ann", "bob", 8, 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 8)
    )
    arena.answer(Asking(WhichLine, boxes=3), "armour:Mail", "bob")
    assert arena.options(BoxesOnArmour, "bob") == [0, 1, 2]
    arena.answer(BoxesOnArmour, 1)
    assert arena.ticked("bob") == [2, 0, 0]
    arena.spend()
    rounds(arena).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 4)
    assert arena.card("damage").total == 3, "mail stops 1 cut less from now on"


@pytest.mark.unlike("screen", reason="armour takes boxes by luck alone there")
@pytest.mark.unlike("draft", reason="a line with room has to be chosen there")
@pytest.mark.about("book.armour.sacrifice")
def test_what_armour_may_take_is_foreseen_by_whether_one_falls():
    arena = duel(bob=fighter("Bob", armour=(MAIL,), injury="(0+1)*2")).strike("ann", "bob", 8, 1)
    arena.answer(SpendHits, {"damage": 2}).roll(12, 8).answer(Asking(WhichLine, boxes=3), "armour:Mail")
    ahead = [arena.ask(BoxesOnArmour).outlook(boxes).shares[0].label for boxes in range(3)]
    assert ahead == ["you fall", "you fall", "you stay up"]


@pytest.mark.unlike("screen", reason="armour takes boxes by luck alone there")
@pytest.mark.unlike("draft", reason="a line with room has to be chosen there")
@pytest.mark.rule("book.armour.ruined", "book.ruling.combat-armour-floor")
@pytest.mark.about("book.ruling.combat-armour-halves")
def test_a_piece_is_ruined_when_every_figure_is_gone():
    half = Armour("Jack", piercing=0.5, cutting=1.5)
    arena = duel(bob=armoured(half)).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 8)
    arena.answer(Asking(WhichLine, boxes=4), "armour:Jack").answer(BoxesOnArmour, 2)
    assert arena.told("armour") == ["Bob’s Jack takes 2 boxes", "Bob’s Jack is ruined"]
    assert arena.events("armour")[1].audience == ("bob",)
    assert arena.ticked("bob") == [2, 0, 0]
    rounds(arena).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 4)
    assert "armour:Jack" not in arena.options(Asking(WhichLine, boxes=4))


@pytest.mark.about("book.armour.natural")
def test_natural_armour_cannot_be_sacrificed():
    arena = (
        duel(bob=armoured(NATURAL)).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 8)
    )
    assert arena.ticked("bob") == [3, 0, 0], "nothing to choose: the hide stops 2 and takes no boxes"


@pytest.mark.rule("book.armour.sacrifice")
@pytest.mark.about("book.ruling.combat-armour-useless-type")
def test_armour_that_did_not_help_may_still_be_sacrificed():
    cap = Armour("Cap", bludgeoning=1)
    arena = duel(bob=armoured(cap)).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 1}).roll(4)
    arena.answer(Asking(WhichLine, boxes=1), "armour:Cap").answer(BoxesOnArmour, 1)
    assert arena.ticked("bob") == [0, 0, 0]
    assert arena.told("injury") == []


@pytest.mark.rule("book.ruling.combat-armour-mixed")
def test_boxes_go_on_one_piece_a_damage_roll():
    arena = duel(bob=armoured(MAIL, Armour("Cap", bludgeoning=1)))
    arena.strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 12)
    arena.answer(Asking(WhichLine, boxes=4), "armour:Mail").answer(BoxesOnArmour, 1)
    assert arena.ticked("bob") == [3, 0, 0], "the cap is not offered any more, and the lines are alike"


@pytest.mark.rule("book.armour.sacrifice")
def test_a_sheet_stays_as_it_was():
    bob = hurt(armoured(MAIL), injury="(9+1)*1")
    arena = duel(bob=bob).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 12)
    arena.answer(WhichLine, "armour:Mail").answer(BoxesOnArmour, 2)
    assert arena.who("bob").sheet.armour == (MAIL,)


@pytest.mark.rule("book.armour.sacrifice", "book.armour.ruined", "book.ruling.combat-armour-floor")
def test_what_a_piece_takes_adds_up_from_blow_to_blow():
    arena = (
        duel(bob=armoured(MAIL)).strike("ann", "bob", 8, 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 8)
    )
    arena.answer(Asking(WhichLine, boxes=3), "armour:Mail", "bob").answer(BoxesOnArmour, 1).spend()
    rounds(arena).strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(12, 4)
    arena.answer(Asking(WhichLine, boxes=3), "armour:Mail", "bob")
    assert arena.options(BoxesOnArmour, "bob") == [0, 1], "2 less 1"
    arena.answer(BoxesOnArmour, 1)
    assert arena.fight.sheet("bob").wounds.armour_lost == {"Mail": 2}
    assert arena.told("armour")[-1] == "Bob’s Mail is ruined"


@pytest.mark.rule("book.injury.line-choice", "book.armour.sacrifice")
def test_what_boxes_cost_on_each_line_and_on_armour_is_told_as_figures():
    bob = fighter("Bob", injury="(1+1)*2", armour=(MAIL,))
    arena = duel(bob=bob).strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2}).roll(12, 8)
    ask = arena.ask(Asking(WhichLine, boxes=3), "bob")
    assert {name: ask.figures["0"].get(name) for name in ("boxes", "falls")} == {"boxes": 2, "falls": 1}
    assert "armour" not in ask.figures["armour:Mail"], "only how many are turned is a price"
    turned = arena.answer(Asking(WhichLine, boxes=3), "armour:Mail").ask(BoxesOnArmour, "bob")
    assert [turned.figures[key] for key in ("0", "2")] == [{}, {"boxes": 1, "armour": 2}]
