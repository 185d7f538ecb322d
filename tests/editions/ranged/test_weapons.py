"""The weapons of the reference figures: increments, dice of their own, specials, and who holds them."""

from __future__ import annotations

import pytest

from tests.characters.explained import explain
from tests.editions.sda.arena import SWORD, Arena, duel, enter, fighter, weapon
from winterdawn.catalogue import reference
from winterdawn.editions.alone import Alone
from winterdawn.editions.sda.character.goods import belonging, goods
from winterdawn.editions.sda.character.sheet import Damage, Sheet, WeaponSpecial, settled
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.roster import people as roster
from winterdawn.kernel.fact import Saying, told_text
from winterdawn.kernel.views.view import Viewer

BOW = weapon("Bow", "far", "bows", hands=2, increment=35.0, types={"piercing": 0})
FINE, BRUTE = "fine-motor-reload", "brute-strength-reload"

SHOTS = [
    ("Balanced Knife", 5, 0, 1, ()),
    ("Blunderbuss", 15, 20, 1, (WeaponSpecial(FINE, 0, (1, 1)), WeaponSpecial("unreliable"))),
    ("Heavy Crossbow", 50, 20, 2, (WeaponSpecial(FINE, 0, (1, 1)),)),
    ("Javelin", 10, 0, 1, ()),
    ("Light Crossbow", 35, 12, 2, (WeaponSpecial(FINE, 0, (1,)), WeaponSpecial(BRUTE, 0, (2,)))),
    ("Longbow", 50, 0, 2, ()),
    ("Musket", 35, 20, 2, (WeaponSpecial(FINE, 0, (2, 2)), WeaponSpecial("unreliable"))),
    ("Pistol", 15, 12, 1, (WeaponSpecial(FINE, 0, (2, 2)), WeaponSpecial("unreliable"))),
    ("Short Bow", 35, 0, 2, ()),
    ("Sling", 10, 6, 1, ()),
    ("Spear", 5, 0, 1, (WeaponSpecial("lever"),)),
    ("Tomahawk", 5, 0, 1, (WeaponSpecial("hook"),)),
]


@pytest.mark.parametrize("name, increment, die, hands, specials", SHOTS)
def test_what_reaches_far(name: str, increment: int, die: int, hands: int, specials: tuple) -> None:
    made = roster.weapon(name)
    found = made.far, made.increment, made.damage.die, made.hands, made.specials
    assert found == (True, increment, die, hands, specials)


def test_every_weapon_of_the_figures_can_be_used() -> None:
    names = [row["name"] for row in reference("weapons")["weapon"]]
    assert {name for name in names if roster.weapon(name).far} == {name for name, *_ in SHOTS}
    made = tuple(map(roster.weapon, names))
    assert all(each.training and each.ranges and each.types for each in made)
    armed = fighter("Ann", *made)
    assert settled(armed) == armed, "they can be written down and read back"
    assert all(good.weapon for good in goods().values() if good.name in names)


def test_dice_and_moses_beside_a_skill() -> None:
    def worse(name: str) -> dict[str, tuple[int, int]]:
        return {each.skill: (each.fewer, each.malus) for each in roster.weapon(name).training}

    assert worse("Great Sword") == {"polearms": (0, 0), "two-handed-swords": (1, 0)}
    assert worse("Javelin") == {"thrown": (0, 0), "polearms": (1, 0)}
    assert worse("Spear") == {"polearms": (0, 0), "thrown": (1, 0)}
    assert worse("Blunderbuss") == {"crossbows-firearms": (0, 1)}


def test_arrows_are_sold_and_counted_together() -> None:
    fifteen = belonging("15 arrows")
    assert fifteen.item is not None
    assert (fifteen.item.name, fifteen.item.number, fifteen.item.encumbrance) == ("Arrow", 15, 0.1)
    assert {"arrow", "bolt", "heavy-arrow", "heavy-bolt"} < set(goods())


def test_an_archer_holds_the_bow_that_is_listed_first() -> None:
    assert [item.name for item in fighter("Ann", BOW, SWORD).held] == ["Bow"]
    assert [item.name for item in fighter("Ann", SWORD, BOW).held] == ["Sword"]
    arena = Arena(enter(fighter("Ann", BOW, SWORD), "e5"), enter(fighter("Bob"), "g5"))
    assert [item.name for item in arena.who("ann").hands] == ["Bow"]


@pytest.mark.rule("book.reach.far", "book.reach.far-increment", "book.ruling.table-weapon-figures")
def test_a_sheet_tells_increments_dice_and_specials() -> None:
    names = ("Light Crossbow", "Spear", "Large Shield")
    sheet = fighter("Ann", *map(roster.weapon, names))
    told = {name: text for name, text in _arms(sheet) if name in names}
    assert told == {
        "Light Crossbow": "d12 piercing; far by 35 metres; both hands; fine motor reload (1); "
        "brute strength reload (2)",
        "Spear": "d12 piercing, cutting; long, medium, far by 5 metres; lever",
        "Large Shield": "d10 bludgeoning; medium; shield 2; hide behind shield",
    }
    assert explain(sheet, "Light Crossbow").value == "d12"
    assert explain(sheet, "range:Light Crossbow").value == "far by 35 m"
    weak = fighter("Ann", roster.weapon("Light Crossbow"), roster.weapon("Spear"), strength=2)
    assert explain(weak, "Light Crossbow").value == "d12", "whoever uses it"
    spear = explain(weak, "Spear")
    assert (spear.value, spear.terms[-1].value) == ("d6", "d8"), "2 + 4, and 2 + 6 in both hands"


def _arms(sheet: Sheet) -> list[tuple[Saying, Saying]]:
    return list(dict(Alone(sheet).told().sections)["Weapons and armour"])


def test_a_table_shows_them_on_the_sheet() -> None:
    arena = duel(fighter("Ann", roster.weapon("Heavy Crossbow"), roster.weapon("Javelin")))
    view = arena.fight.view(Viewer("ann", "player", sheets=True))
    sheet = next(each for each in view.sheets if each.id == "ann")
    section = next(each for each in sheet.sections if each.title == "Weapons")
    rows = {row.label: (row.cells[1:], row.note) for row in section.groups[0].rows}
    assert rows == {
        "Heavy Crossbow": (("far by 50 m", "d20 P"), "in hand, both hands, fine motor reload (1, 1)"),
        "Javelin": (("2 m, far by 10 m", "d12 P"), ""),
    }


@pytest.mark.rule("book.ruling.table-weapon-figures")
def test_fewer_dice_with_another_skill_in_attack_and_not_in_defence() -> None:
    great = roster.weapon("Great Sword")
    ranks = {"two-handed-swords": 4, "polearms": 0}
    arena = duel(fighter("Ann", great, skills=ranks), fighter("Bob", great, skills=ranks))
    ask = arena.turn("ann", "strike:bob").ask("Strike Bob with the Great Sword")
    assert ("Great Sword by two-handed swords", "−1 die") in [
        (each.text, each.amount) for each in ask.remarks
    ]
    arena.answer("Strike Bob", 4)
    assert arena.own("Defend") == [0, 1, 2, 3, 4, 5], "all of 1 + 4"


@pytest.mark.rule("book.damage.attacker-rate")
@pytest.mark.parametrize("others, die", [((), "d12"), ((weapon("Buckler", "close"),), "d10")])
def test_a_spear_in_both_hands_hits_harder(others: tuple, die: str) -> None:
    spear = weapon("Spear", "medium", "polearms", damage=Damage("strength", 2), both=Damage("strength", 4))
    arena = duel(fighter("Ann", spear, *others)).strike("ann", "bob", 8, 8)
    ware = next(ware for ware in arena.ask(SpendHits).offers.wares if ware.key == "damage")
    assert ware.label == f"Wound Bob: a {die} of damage"
    assert ("in both hands" in told_text(ware.note), "book.ruling.table-weapon-figures" in ware.cites) == (
        not others,
    ) * 2


@pytest.mark.rule("book.ruling.table-weapon-figures")
def test_a_die_of_its_own_falls_whoever_uses_it() -> None:
    maul = weapon("Maul", damage=Damage(die=12))
    arena = duel(fighter("Ann", maul, strength=2, agility=8)).strike("ann", "bob", 8, 8)
    arena.answer(SpendHits, {"damage": 2})
    assert str(arena.asked("cutting damage")[1].pool) == "2d12"
