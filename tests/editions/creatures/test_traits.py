"""What the traits of creatures bring in a fight."""

from typing import Any

import msgspec
import pytest

from tests.editions.sda.arena import CLUB, KNIFE, SWORD, Arena, duel, fighter, hurt, weapon
from tests.editions.sda.foreseen.test_stakes import round_over
from winterdawn.editions.sda.character.pieces import Armour, Effect, Trait
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.frame.rolls import forbidden, terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.roster.people import character
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.pages.sensible import are_equal

RULE = pytest.mark.rule("book.ruling.table-creature-traits")
FRAIL = "(0+1)*3"
EITHER = weapon("Sword", types={"piercing": 0, "cutting": 0})


def odd(*effects: Effect, **given: Any) -> Sheet:
    """Bob, with a trait of these effects."""
    return fighter("Bob", traits=(Trait("Odd", effects=effects),), **given)


def wounded(bob: Sheet, arm: Any = SWORD) -> Arena:
    """Bob has ticked a major box."""
    places = "e5 f5" if arm is KNIFE else "e5 g5"
    arena = duel(fighter("Ann", arm), hurt(bob, injury=FRAIL), places)
    arena.strike("ann", "bob", 8, 4)
    arena.answer(SpendHits, {"damage": 1}).roll(4)
    arena.if_asked(WhichLine, "0")
    return arena


@RULE
def test_whoever_has_no_blood_does_not_bleed():
    assert wounded(odd()).told("bleeding") == ["Bob bleeds: level 2, from cutting damage"]
    arena = wounded(odd("bloodless"))
    assert arena.told("bleeding") == []
    assert arena.told("spared") == ["Bob does not bleed"]
    assert arena.ticked("bob") == [1, 0, 0]


@pytest.mark.about("book.ruling.table-creature-traits", "book.damage.types")
def test_once_it_was_seen_not_to_bleed_cut_and_thrust_are_told_to_be_the_same():
    arena = duel(fighter("Ann", EITHER), hurt(odd("bloodless"), injury=FRAIL))
    first = arena.strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 1}).ask("Which type")
    assert first.lead.endswith("they do the same harm; they differ only if a large box is ticked.")
    arena.answer("Which type", "cutting").roll(4).if_asked(WhichLine, "0")
    again = round_over(arena).strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 1}).ask("Which type")
    assert again.lead.endswith("By what you know it makes no difference which, as Bob does not bleed.")
    assert are_equal(again)


@RULE
@pytest.mark.rule("book.injury.major-effect")
def test_whoever_feels_nothing_is_not_stunned():
    assert wounded(odd(), CLUB).told("stun") == ["Bob is stunned"]
    arena = wounded(odd("unshaken"), CLUB)
    assert arena.told("stun") == []
    assert arena.told("spared") == ["Bob is neither stunned nor knocked out"]


@pytest.mark.about("book.ruling.table-creature-traits")
@pytest.mark.parametrize(("effects", "word"), [((), "unconscious"), (("unshaken",), "incapacitated")])
def test_nor_knocked_out(effects: tuple[Effect, ...], word: str):
    arena = duel(fighter("Ann", CLUB), hurt(odd(*effects), injury="(0+1)*1"))
    arena.strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 4}).roll(12, 12, 1, 1)
    if not effects:
        arena.answer("Resist", 1).roll(1)
    assert arena.badges("bob")[-1] == word


@RULE
def test_the_brittle_break_under_a_blunt_blow():
    arena = wounded(odd("brittle", "unshaken"), CLUB)
    assert arena.told("down") == ["Bob falls: incapacitated"]
    assert wounded(odd("brittle", "bloodless")).told("down") == []


@RULE
def test_whoever_has_no_body_is_not_pushed():
    arena = duel(bob=odd("bodiless")).strike("ann", "bob", 8, 8)
    among = arena.ask(SpendHits).among
    assert isinstance(among, Spend)
    barred = {ware.key: ware.barred.why for ware in among.wares if ware.barred}
    assert barred["push"] == "Bob cannot be gripped or pushed"
    with pytest.raises(NotAllowed, match="cannot be gripped"):
        arena.answer(SpendHits, {"push": 1})


@RULE
def test_whoever_has_no_mind_is_not_intimidated():
    arena = duel(bob=odd("fearless"))
    ann, bob = arena.who("ann"), arena.who("bob")
    use = Use(ann, "insult-intimidation", "persona", Kind.ACTION, Purpose.TEST, bob)
    barred = forbidden(arena.fight, use)
    assert barred
    assert arena.fight.says(barred.why) == "Bob cannot be intimidated or taunted"
    assert barred.cites == ("book.ruling.table-creature-traits",)
    assert forbidden(arena.fight, msgspec.structs.replace(use, against=None)) is None
    assert forbidden(arena.fight, msgspec.structs.replace(use, skill="charm-persuasion")) is None


@pytest.mark.about("book.ruling.table-creature-traits")
def test_whoever_has_no_hands_holds_nothing():
    bob = odd("handless", wields=())
    arena = duel(bob=bob).turn("ann", "end")
    assert not [key for key in arena.options("What do you do?", "bob") if key.startswith("draw")]
    handed = duel(bob=fighter("Bob", wields=())).turn("ann", "end")
    assert "draw:0" in handed.options("What do you do?", "bob")


@pytest.mark.about("book.ruling.table-creature-traits")
def test_the_printed_traits_bring_these():
    brings = {
        trait.name: (set(trait.effects), trait.more)
        for key in ("skeleton", "banshee", "floating-skull", "war-horse", "lich")
        for trait in character(key).traits
    }
    assert brings == {
        "Undead": ({"bloodless", "breathless", "unshaken"}, False),
        "Mindless": ({"fearless"}, True),
        "Fleshless": ({"bloodless"}, False),
        "Ethereal": ({"bodiless"}, True),
        "Fearsome Battle Cry": (set(), False),
        "Brittle": ({"brittle"}, False),
        "Levitating": ({"floating"}, False),
        "Animal": ({"speechless"}, False),
        "Quadruped": ({"handless"}, False),
        "Trained for Combat": ({"combat-trained"}, False),
        "Arcane Initiate": (set(), True),
    }


@pytest.mark.about("book.ruling.table-creature-traits")
def test_a_scream_doubles_what_intimidates():
    arena = duel(bob=fighter("Bob", traits=character("banshee").traits))
    use = Use(arena.who("bob"), "insult-intimidation", "persona", Kind.ACTION, Purpose.TEST)
    assert [term.remark.amount for term in terms_of(arena.fight, use)] == ["×2"]


@pytest.mark.about("book.ruling.table-natural-weapons")
def test_weapons_of_the_body_stand_in_for_hands():
    horse = character("war-horse")
    bob = fighter("Bob", *horse.weapons, traits=horse.traits)
    arena = duel(bob=bob, places="e5 f5").turn("ann", "end")
    keys = arena.options("What do you do?", "bob")
    assert not [key for key in keys if key.startswith(("drop", "draw"))]
    arena.turn("bob", "strike:ann")
    ways = [str(key) for key in arena.options("Strike") if ":" in str(key)]
    assert sorted(ways) == ["agility:brawling:bite", "agility:brawling:hooves", "strength:brawling:hooves"]


@pytest.mark.rule("book.armour.natural")
def test_natural_armour_cannot_be_given_up():
    hide = Armour("Hide", piercing=1, cutting=1, bludgeoning=1, natural=True)
    mail = Armour("Mail", piercing=1, cutting=1, bludgeoning=1)
    arena = duel(bob=fighter("Bob", armour=(hide, mail))).strike("ann", "bob", 8, 8, 8)
    arena.answer(SpendHits, {"damage": 4}).roll(12, 4, 4, 4)
    assert arena.told("damage") == ["Ann deals cutting damage to Bob: 6 boxes, armour stops 2: 4 get through"]
    with pytest.raises(NotAllowed, match="part of the body"):
        arena.answer(WhichLine, "armour:Hide")
    arena.answer(WhichLine, "armour:Mail")


@pytest.mark.about("book.ruling.combat-passive-defence")
def test_armour_against_an_unusual_type_stops_it_alone():
    hide = Armour("Scales", piercing=4, natural=True, others={"burning": 2})
    assert (hide.against("burning"), hide.against("freezing"), hide.best) == (2, 0, 4)


@pytest.mark.about("book.ruling.table-weapon-range-malus")
@pytest.mark.parametrize(("places", "malus"), [("e5 f5", ["−1"]), ("e5 g5", [])])
def test_a_range_that_does_not_suit_costs_but_wounds(places: str, malus: list[str]):
    long = msgspec.structs.replace(SWORD, ranges=("close", "medium"), range_malus={"close": 1}, hands=2)
    arena = duel(fighter("Ann", long), places=places).strike("ann", "bob", 8, 8)
    assert [term.amount for term in arena.card("exchange").terms] == malus
    arena.answer(SpendHits, {"damage": 1}).roll(4)
    assert arena.told("damage")
