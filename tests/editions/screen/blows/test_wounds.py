"""Damage rolls, boxes, and blunt blows that stun."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import MAIL, SWORD, fighter, hurt, weapon
from winterdawn.editions.screen.conditions.conditions import STUNNED, Conditions
from winterdawn.editions.sda.body.wounds import OpenWounds
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Armour, Damage
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.ask import Roll

BOTH = weapon("Sword", types={"cutting": 0, "piercing": 0})
LANCE = weapon("Lance", types={"piercing": 0})
MACE = weapon("Mace", types={"bludgeoning": 0})
WORN = Armour("Mail", piercing=3, cutting=2, bludgeoning=2)
LUCKLESS = {"luck": 0}


def blow(*faces: int, with_: Any = SWORD, bob: Any = None, **given: Any) -> Field:
    """Ann rolls damage on Bob that shows these faces, a die each."""
    field = duel(fighter("Ann", with_, skills={"one-handed-swords": 9}), bob, **given)
    return again(field, *faces)


def again(field: Field, *faces: int) -> Field:
    """She strikes, unanswered, and deals that."""
    field.strike("ann", "bob", *[3] * len(faces)).answer(SpendHits, {"damage": len(faces)})
    return field if "Which type" in field.open()[0] else field.roll(*faces)


def worn_out(*levels: int, lines: tuple[int, ...] = (), injury: str = "") -> Any:
    """Bob, with so many boxes ticked on each line, who bleeds already."""
    begun = tuple(BegunLine(ticked, ("cutting",)) for ticked in lines)
    sheet = hurt(fighter("Bob"), wounds=Wounds(lines=begun, bleeding=levels))
    return hurt(sheet, injury=injury) if injury else sheet


def bleeding(field: Field, who: str = "bob") -> int:
    return sum(wound.level for wound in field.fight.record(OpenWounds).of(field.who(who)))


def stunned(field: Field, who: str = "bob") -> int:
    level: int = field.fight.part(Conditions).level(field.fight, field.who(who), STUNNED)
    return level


def pass_round(field: Field) -> Field:
    """Both leave the rest of it."""
    now = field.fight.round
    while field.fight.round == now:
        field.turn(field.open()[0].partition(":")[0], "end")
    return field


# ------------------------------------------------------------ the damage roll


@pytest.mark.rule("screen.damage.attacker-cost")
@pytest.mark.example("screen.example.melee-attacker-wins")
def test_an_attacker_pays_a_hit_a_die():
    field = duel(fighter("Ann", skills={"one-handed-swords": 9}))
    field.strike("ann", "bob", 8, 6, 3, against=(6, 3))
    ask = field.ask(Asking(SpendHits, hits=2), "ann")
    ware = next(ware for ware in ask.among.wares if ware.key == "damage")
    assert (ware.price, ware.most, ware.cites[0]) == (1, 2, "screen.damage.attacker-cost")
    field.answer(SpendHits, {"damage": 2}).roll(1, 1, pool="2d12")


@pytest.mark.rule("screen.damage.defender-cost")
@pytest.mark.parametrize("hits, dice", [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_a_defender_pays_three_a_die(hits: int, dice: int):
    field = duel(bob=fighter("Bob", skills={"one-handed-swords": 9}))
    field.strike("ann", "bob", 1, against=(3,) * hits)
    ware = next(ware for ware in field.ask(SpendHits, "bob").among.wares if ware.key == "damage")
    assert (ware.price, ware.most) == (3, dice)
    if not dice:
        assert ware.barred.cites[0] == "screen.damage.defender-cost"


@pytest.mark.rule("screen.core.armour-hits", "screen.damage.armour-opposes")
@pytest.mark.example("screen.example.damage-through-armour")
def test_armour_against_the_type_comes_off_the_successes():
    rated = hurt(fighter("Bob"), armour=(Armour("Mail", piercing=0, cutting=1, bludgeoning=3),))
    sword = weapon("Sword", damage=Damage("strength", 0))
    field = duel(fighter("Ann", sword), rated).strike("ann", "bob", 3, 3).answer(SpendHits, {"damage": 2})
    field.roll(8, 4, pool="2d8")
    assert field.told("damage") == [
        "Ann deals slashing damage to Bob: 3 boxes, armour stops 1: 2 get through"
    ]
    assert [(term.amount, term.cites[0]) for term in field.card("damage").terms] == [
        ("−1", "screen.damage.armour-opposes")
    ]


def test_armour_that_stops_everything_leaves_nothing():
    field = blow(6, with_=MACE, bob=hurt(fighter("Bob"), armour=(WORN,)))
    assert field.told("damage")[-1].endswith("2 boxes, armour stops 2: nothing gets through")
    assert not any("luck" in line for line in field.open())
    assert field.ticked("bob") == [0, 0, 0]


@pytest.mark.rule("screen.core.damage-die", "screen.ruling.strength-damage-die")
@pytest.mark.rule("screen.core.damage-type-first")
@pytest.mark.parametrize(
    "plus, die", [(-6, "d4"), (-1, "d6"), (0, "d8"), (3, "d10"), (5, "d12"), (11, "d12"), (12, "d20")]
)
def test_a_damage_die_is_the_largest_that_fits_and_its_type_comes_first(plus: int, die: str):
    """Below 4 it is a d4 and nothing weighs on it; 13 to 19 are a d12."""
    item = weapon("Sword", damage=Damage("strength", plus), types={"cutting": 0, "piercing": 0})
    field = duel(fighter("Ann", item)).strike("ann", "bob", 3).answer(SpendHits, {"damage": 1})
    field.answer("Which type", "piercing").roll(3, pool=f"1{die}")
    assert field.card("damage").total == 1
    assert field.card("damage").terms == ()


# ------------------------------------------------------------ lines


@pytest.mark.rule("screen.core.injury-line", "screen.core.injury-minor-first", "screen.injury.major-piercing")
@pytest.mark.example("screen.example.fresh-line-four")
def test_four_boxes_tick_a_line_from_its_minor_ones_on():
    field = blow(12, with_=LANCE)
    assert field.ticked("bob") == [4, 0, 0]
    told = field.events("boxes")[-1]
    assert (told.figures["minors"], told.figures["majors"]) == (3, 1)
    assert bleeding(field) == 1


@pytest.mark.rule("screen.core.injury-line")
def test_the_victim_chooses_the_line():
    field = blow(6, bob=worn_out(lines=(2,)))
    assert field.options(Asking(WhichLine, boxes=2), "bob") == ["1", "0"]
    field.answer(WhichLine, "1")
    assert field.ticked("bob") == [2, 2, 0]


@pytest.mark.rule("screen.core.incapacitated")
def test_whoever_cannot_fit_the_boxes_lies_there_and_has_no_dice():
    field = blow(12, 12, with_=MACE, bob=worn_out(injury="(3+1)*1"))
    bob = field.who("bob")
    assert bob.prone
    assert not field.fight.able(bob)
    assert field.told("down")[0] == "Bob falls: unconscious"


# ------------------------------------------------------------ stun


@pytest.mark.rule("screen.injury.major-bludgeoning")
@pytest.mark.about("screen.ruling.bludgeon-per-hit")
@pytest.mark.example("screen.example.bludgeon-three")
def test_a_blunt_major_stuns_by_each_hit_of_its_roll():
    field = blow(9, with_=MACE, bob=worn_out(lines=(1, 1, 1)))
    assert field.ticked("bob") == [4, 1, 1]
    assert stunned(field) == 3
    assert field.badges("bob") == ["stunned 3"]


@pytest.mark.about("screen.injury.major-bludgeoning")
def test_minor_boxes_stun_nobody():
    assert stunned(blow(9, with_=MACE)) == 0


def test_nothing_limits_dice_and_nobody_is_asked_to_resist():
    field = blow(12, with_=MACE)
    assert field.ask("What do you do?", "ann")
    pass_round(field).turn("ann", "end").turn("bob", "strike:ann")
    assert max(field.own("Strike")) == 4


def test_a_type_that_the_weapon_is_bad_at_throws_malus_dice_against_the_damage():
    club = weapon("Pick", types={"piercing": 2})
    field = duel(fighter("Ann", club, skills={"one-handed-swords": 9})).strike("ann", "bob", 3, 3)
    field.answer(SpendHits, {"damage": 2})
    roll = next(iter(field.run.pending.values()))
    assert isinstance(roll, Roll)
    assert [(group.role, group.count, group.faces) for group in roll.groups][-1] == ("against", 2, 4)
    field.roll(6, 6, 3, 1)
    assert field.events("damage")[-1].figures["boxes"] == 3


@pytest.mark.rule("screen.malus.dice", "screen.malus.negative-successes", "screen.ruling.malus-dice-subtract")
@pytest.mark.about("screen.malus.ladder")
def test_a_damage_card_tells_what_its_maluses_come_to_and_its_sum_is_its_boxes():
    pick = weapon("Pick", types={"piercing": 5})
    bob = fighter("Bob", armour=(MAIL,))
    field = duel(fighter("Ann", pick, skills={"one-handed-swords": 9}), bob).strike("ann", "bob", 3, 3, 3)
    field.answer(SpendHits, {"damage": 3}).roll(6, 6, 6, 4, 3, 1)
    card = field.card("damage")
    assert [term.amount for term in card.terms] == ["(−5)", "(3d4)", "−2", "−1"]
    assert (card.scored, card.total) == (6 - 2, 1)
    assert field.events("damage")[-1].figures == {"boxes": 1, "dice": 3, "stopped": 1}
