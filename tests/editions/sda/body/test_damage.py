"""Damage dice, shields, and what armour leaves."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.editions.answering import Asking
from tests.editions.sda.arena import BUCKLER, MAIL, SWORD, Arena, duel, fighter, hurt, weapon
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.sda.character.sheet import Armour, Damage, Sheet
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.errors import NotAllowed

WALL = weapon("Wall", "close", shield=3, types={"bludgeoning": 0})


def hit(hits: int, ann: Sheet | None = None, bob: Sheet | None = None) -> Arena:
    """Ann has so many hits, up to 6, to spend on Bob."""
    return duel(ann or fighter("Ann"), bob).strike("ann", "bob", *[8] * (hits // 2), *[4] * (hits % 2), 1)


def defended(hits: int, ann: Sheet | None = None) -> Arena:
    """Bob has so many hits to spend on Ann, who struck."""
    return duel(ann).strike("ann", "bob", 4, 1, against=(*[8] * ((hits + 1) // 2), 4 if hits % 2 == 0 else 1))


@pytest.mark.rule("book.damage.attacker-rate", "book.damage.die-limit")
@pytest.mark.about("book.damage.attribute-plus", "book.ruling.combat-damage-die-choice")
@pytest.mark.parametrize("plus, faces", [(-4, 4), (-2, 6), (0, 8), (2, 10), (4, 12), (11, 12), (12, 20)])
def test_an_attacker_rolls_a_die_for_each_hit(plus: int, faces: int):
    arena = hit(3, fighter("Ann", weapon("Sword", damage=Damage("strength", plus)))).answer(
        SpendHits, {"damage": 3}
    )
    assert str(arena.asked("cutting damage")[1].pool) == f"3d{faces}"


@pytest.mark.rule("book.damage.defender-rate")
@pytest.mark.about("book.ruling.combat-unspent-hits")
def test_a_scoring_defender_pays_two_hits_a_die():
    arena = defended(3)
    with pytest.raises(NotAllowed, match="at most 1"):
        arena.answer(Asking(SpendHits, hits=3), {"damage": 2})
    arena.answer(Asking(SpendHits, hits=3), {"damage": 1}).roll(4, pool="1d12")
    assert arena.ask(Asking(SpendHits, hits=1, on="ann"), "bob"), "the odd hit may buy control"
    ware = next(
        ware for ware in defended(1).ask(Asking(SpendHits, hits=1)).among.wares if ware.key == "damage"
    )
    assert (ware.most, ware.barred.why) == (0, "it costs 2 hits")
    assert ware.barred.cites == ("book.damage.defender-rate",)


@pytest.mark.rule("book.ruling.combat-damage-below-four")
def test_a_figure_below_four_has_a_die_more_and_a_malus():
    arena = hit(2, fighter("Ann", weapon("Twig", damage=Damage("strength", -6)))).answer(
        SpendHits, {"damage": 2}
    )
    arena.roll(4, 4, 4, 1, pool="4d4")
    assert arena.card("damage").total == 3 - 2


@pytest.mark.rule("book.damage.declare-type", "book.damage.type-malus")
@pytest.mark.about("book.damage.types")
def test_the_type_is_declared_and_may_have_a_malus():
    arena = hit(2, fighter("Ann", weapon("Sword", types={"cutting": 0, "bludgeoning": 1})))
    arena.answer(SpendHits, {"damage": 2}).answer("Which type of damage?", "bludgeoning", "ann").roll(12, 4)
    assert arena.told("damage") == ["Ann deals bludgeoning damage to Bob: 3 boxes"]


@pytest.mark.rule("book.damage.against-armour")
@pytest.mark.about(
    "book.ruling.combat-passive-defence",
    "book.ruling.combat-armour-halves",
    "book.ruling.combat-other-damage-types",
)
@pytest.mark.parametrize("kind, boxes", [("cutting", 3), ("piercing", 4), ("bludgeoning", 4), ("burning", 5)])
def test_armour_stops_by_type_and_halves_add_up(kind: str, boxes: int):
    """Mail stops 2, 1 and ½; the cap adds ½ against blunt blows and thrusts."""
    cap = Armour("Cap", bludgeoning=0.5, piercing=0.5)
    bob = fighter("Bob", armour=(MAIL, cap), injury="(9+1)*1")
    arena = (
        hit(2, fighter("Ann", weapon("Thing", types={kind: 0})), bob)
        .answer(SpendHits, {"damage": 2})
        .roll(12, 8)
    )
    assert arena.card("damage").total == boxes


@pytest.mark.rule("book.damage.against-armour", "book.ruling.combat-damage-not-a-test")
def test_damage_stops_at_nought_and_is_no_test():
    arena = hit(3, bob=fighter("Bob", armour=(MAIL,))).answer(SpendHits, {"damage": 2}).roll(1, 4)
    assert arena.told("damage")[0].endswith("damage to Bob: 1 box, armour stops 1: nothing gets through")
    assert arena.ticked("bob") == [0, 0, 0]
    arena.answer(SpendHits, {})
    assert arena.ask("What do you do?", "ann"), "no ego test after damage dice that scored nothing"


@pytest.mark.about("book.ruling.combat-damage-not-a-test")
def test_damage_dice_know_no_spirit_cap():
    arena = hit(6, hurt(fighter("Ann"), spirit=4)).answer(SpendHits, {"damage": 6})
    assert str(arena.asked("cutting")[1].pool) == "6d12"


@pytest.mark.rule("book.ruling.combat-one-damage-roll")
def test_there_is_one_damage_roll_an_exchange():
    arena = hit(4).answer(SpendHits, {"damage": 2}).roll(1, 1)
    with pytest.raises(NotAllowed, match="one damage roll"):
        arena.answer(Asking(SpendHits, hits=2), {"damage": 1})


NET = weapon("Net", types={})


@pytest.mark.rule("book.ruling.combat-harmless-weapon", "book.damage.types")
def test_what_has_no_type_of_damage_hurts_nobody_and_controls_all_the_same():
    arena = hit(3, ann=fighter("Ann", NET))
    with pytest.raises(NotAllowed, match="Net has no type of damage, and so hurts nobody"):
        arena.answer(SpendHits, {"damage": 1})
    arena.answer(SpendHits, {"push": 1})
    assert arena.ticked("bob") == [0, 0, 0]


def test_a_weapon_that_nobody_could_use_is_refused():
    untrained = replace(SWORD, training=())
    with pytest.raises(ValueError, match="training"):
        BOOK.read(msgspec.to_builtins(fighter("Ann", untrained)))


# ------------------------------------------------------------ shields

SHIELDED = fighter("Bob", SWORD, BUCKLER)


@pytest.mark.rule("book.shield.once-per-round", "book.shield.rating", "book.shield.cost")
@pytest.mark.rule("book.ruling.combat-shield-moment")
@pytest.mark.about("book.ruling.combat-spirit-loss-automatic")
@pytest.mark.example("book.example.combat-shield-one")
@pytest.mark.alike("book.shield.rating")
def test_a_shield_takes_the_first_hits_meant_for_damage():
    arena = hit(3, bob=SHIELDED).answer(SpendHits, {"damage": 3})
    assert arena.spirit("bob") == 21
    arena.answer("Use your shield?", "use", "bob").answer("raises a shield", "through", "ann")
    arena.roll(4, 4, pool="2d12")
    assert arena.ticked("bob") == [2, 0, 0]


@pytest.mark.rule("book.shield.once-per-round")
def test_a_shield_works_once_a_round_and_returns():
    arena = hit(3, bob=SHIELDED).answer(SpendHits, {"damage": 2}).answer("Use your shield?", "use")
    arena.answer("raises", "through").roll(1).spend().turn("ann", "end")
    arena.strike("bob", "ann", 1, 4, against=(8, 8, 8)).answer(
        Asking(SpendHits, hits=5, on="bob"), {"damage": 1}
    )
    arena.roll(1, pool="1d12").spend().turn("bob", "end")
    arena.strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2})
    assert arena.ask("Use your shield?", "bob")


@pytest.mark.rule("book.shield.once-per-round")
def test_a_shield_may_be_kept_for_later():
    arena = hit(3, bob=SHIELDED).answer(SpendHits, {"damage": 2}).answer("Use your shield?", "keep")
    arena.roll(1, 1, pool="2d12").spend().turn("ann", "end")
    arena.strike("bob", "ann", 1, 4, against=(8, 8, 8)).answer(
        Asking(SpendHits, hits=5, on="bob"), {"damage": 1}
    )
    assert arena.ask("Use your shield?", "bob"), "an attacker who is hit back may use it too"


@pytest.mark.rule("book.ruling.combat-shield-moment")
def test_the_scorer_may_put_the_hits_to_other_uses():
    arena = hit(3, bob=SHIELDED).answer(SpendHits, {"damage": 3}).answer("Use your shield?", "use")
    arena.answer("raises", "other")
    ware = next(ware for ware in arena.ask(Asking(SpendHits, hits=3)).among.wares if ware.key == "damage")
    assert ware.note.endswith("; the shield takes 1 first")
    arena.answer(Asking(SpendHits, hits=3), {"initiative": 1}).answer(
        Asking(SpendHits, hits=1), {"damage": 1}
    )
    assert arena.told("shield")[-1] == "Bob’s shield takes 1 more hit", (
        "the last hit meets the shield as well"
    )
    assert arena.ask("What do you do?", "ann")


@pytest.mark.rule("book.ruling.combat-shield-partial", "book.shield.cost")
def test_a_shield_may_take_every_hit_and_the_rest_of_it_stands_for_this_blow_alone():
    arena = (
        hit(5, bob=fighter("Bob", SWORD, WALL))
        .answer(SpendHits, {"damage": 1})
        .answer("Use your shield?", "use")
    )
    assert (
        arena.ask("raises a shield").lead
        == "The shield takes 3 hits before any buys a damage die; you have put 1 hit on damage."
    )
    arena.answer("raises", "through").answer(Asking(SpendHits, hits=4), {"damage": 4}).roll(1, 1, pool="2d12")
    assert arena.told("shield") == [
        "Bob raises the shield: it takes 1 of 1 hit",
        "Bob’s shield takes 2 more hits",
    ]


@pytest.mark.rule("book.damage.defender-rate")
@pytest.mark.about("book.ruling.combat-shield-scope")
def test_a_defender_pays_the_shield_in_single_hits():
    arena = defended(5, fighter("Ann", SWORD, BUCKLER)).answer(Asking(SpendHits, hits=5), {"damage": 2})
    arena.answer("Use your shield?", "use", "ann").answer("raises", "through").roll(1, pool="1d12")
    assert arena.ask(Asking(SpendHits, hits=2, on="ann"), "bob"), (
        "4 less 1 is 3: a die, and 1 over beside the odd hit"
    )


@pytest.mark.about("book.shield.rating", "book.ruling.combat-shield-scope")
def test_the_shield_is_not_asked_for_without_need():
    assert hit(2, bob=SHIELDED).answer(SpendHits, {"initiative": 1}).ask("What do you do?", "ann")
    arena = hit(2, bob=fighter("Bob", SWORD, BUCKLER, wields=("Sword",))).answer(SpendHits, {"damage": 2})
    assert str(arena.asked("cutting")[1].pool) == "2d12"
