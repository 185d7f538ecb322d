"""What people are told of reach, types of damage and armour, each by its rule."""

import pytest

from tests.editions.sda.arena import KNIFE, MAIL, PIKE, STRONG, SWORD, Arena, duel, fighter, weapon
from tests.words.said import NO_WOUND
from winterdawn.editions.sda.character.pieces import Trait
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.roster.people import character
from winterdawn.kernel.asks.choices import OneOf, Spend
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.views.sheetview import SheetRow, SheetTerm
from winterdawn.kernel.views.view import Viewer


def rows(arena: Arena, title: str, seat: str = "ann") -> dict[str, SheetRow]:
    """The rows of a section of the seat's own sheet."""
    view = arena.fight.view(Viewer(seat, sheets=True))
    sheet = next(sheet for sheet in view.sheets if sheet.mine)
    section = next(section for section in sheet.sections if section.title == title)
    return {row.label: row for group in section.groups for row in group.rows}


def told(terms: tuple[SheetTerm, ...]) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(term.text, term.amount, term.cites) for term in terms]


@pytest.mark.rule("book.reach.types", "book.reach.one-or-more", "book.reach.definition")
@pytest.mark.rule("book.reach.close", "book.reach.medium", "book.reach.long")
def test_a_sheet_tells_the_ranges_of_a_weapon() -> None:
    spear = weapon("Spear", "medium long far", "polearms", increment=5)
    found = rows(duel(fighter("Ann", spear, KNIFE)), "Weapons")
    reach = found["Spear"].terms[0]
    assert found["Spear"].cells[1] == reach.amount == "2 m and 3 m, far by 5 m"
    assert reach.cites == ("book.reach.definition", "book.reach.one-or-more", "book.reach.types")
    assert told(reach.terms) == [
        ("medium", "to 2 m", ("book.reach.medium",)),
        ("long", "to 3 m", ("book.reach.long",)),
        ("far", "beyond", ("book.reach.far", "book.reach.far-increment")),
    ]
    assert told(found["Knife"].terms[0].terms) == [("close", "to 1 m", ("book.reach.close",))]


@pytest.mark.rule("book.reach.definition", "book.reach.outside-malus", "book.reach.close")
def test_striking_outside_the_range_says_which_range_it_is() -> None:
    arena = duel(fighter("Ann", PIKE), places="e5 f5").turn("ann", "strike:bob")
    remark, harmless = arena.ask("Strike").remarks
    assert harmless.text == NO_WOUND
    assert (remark.amount, remark.text) == ("−2", "inside the reach of the Pike")
    assert remark.cites == (
        "book.reach.outside-malus",
        "book.reach.close",
        "book.reach.definition",
        "book.ruling.combat-reach-count",
    )


@pytest.mark.rule("book.melee.defence-reach", "book.reach.long")
def test_so_does_a_defence() -> None:
    arena = duel(fighter("Ann", PIKE), fighter("Bob", SWORD), "e5 h5").turn("ann", "strike:bob")
    remark, harmless = arena.answer("Strike", 2).ask("Defend").remarks
    assert harmless.text == NO_WOUND
    assert (remark.amount, remark.text) == ("−1", "beyond the reach of the Sword")
    assert remark.cites == ("book.reach.outside-malus", "book.reach.long", "book.melee.defence-reach")


@pytest.mark.rule("book.reach.melee-types")
def test_no_melee_beyond_the_three_ranges() -> None:
    with pytest.raises(NotAllowed, match="nothing strikes beyond 3 m") as refused:
        duel(fighter("Ann", PIKE), places="e5 i5").turn("ann", "strike:bob")
    assert "book.reach.melee-types" in refused.value.cites


@pytest.mark.rule("book.reach.outside-control")
def test_outside_the_range_there_is_control_and_no_damage() -> None:
    arena = duel(places="e5 h5").strike("ann", "bob", 8, 8, 8)
    among = arena.ask(SpendHits).among
    assert isinstance(among, Spend)
    barred = {ware.key: ware.barred for ware in among.wares}
    assert barred["damage"] is not None
    assert barred["damage"].cites == ("book.reach.outside-no-damage", "book.reach.outside-control")
    assert barred["damage"].why.endswith("control works all the same")
    assert [barred[key] for key in ("step", "initiative", "push", "disarm")] == [None] * 4


@pytest.mark.rule("book.melee.attribute-forced")
def test_a_forced_attribute_is_said_and_leaves_no_other() -> None:
    arena = duel(fighter("Ann", STRONG)).turn("ann", "strike:bob")
    ask = arena.ask("Strike")
    assert [(each.text, each.cites) for each in ask.remarks] == [
        ("Sword is used with strength and nothing else", ("book.melee.attribute-forced",))
    ]
    assert not [key for key in arena.options("Strike") if "agility:one-handed" in str(key)]
    free = duel().turn("ann", "strike:bob")
    assert not free.ask("Strike").remarks


@pytest.mark.rule("book.melee.attribute-choice", "book.melee.speciality")
def test_attribute_and_speciality_are_chosen() -> None:
    both = weapon("Sword", types={"cutting": 0})
    both = type(both)(**{**{f: getattr(both, f) for f in both.__struct_fields__},
                         "training": (*both.training, *weapon("x", skill="polearms").training)})  # fmt: skip
    arena = duel(fighter("Ann", both, strength=10)).turn("ann", "strike:bob")
    assert arena.asked("Strike")[1].prompt.startswith("Strike Bob with the Sword")
    cites = {option.key: option.cites for option in arena.ask("Strike").also if ":" in option.key}
    attribute = "book.pool.attribute-choice", "book.melee.attribute-choice"
    assert cites["agility:one-handed-swords:sword"] == attribute
    assert cites["strength:polearms:sword"] == ("book.melee.speciality",)
    arena.answer("Strike", "agility:polearms:sword").answer("Strike", 2).answer("Defend", 0)
    assert str(arena.asked("strike")[1].pool) == "2d8"


@pytest.mark.rule("book.damage.types")
def test_a_weapon_of_several_types_deals_one_of_them() -> None:
    both = weapon("Sword", types={"piercing": 0, "cutting": 1, "bludgeoning": 2})
    arena = duel(fighter("Ann", both)).strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 1})
    ask = arena.ask("Which type of damage?")
    assert ask.cites == ("book.damage.declare-type", "book.damage.types")
    assert isinstance(ask.among, OneOf)
    worse = "leave out a die with strength and agility, or it worsens"
    mean = "boxes on average before armour, fells Bob in 0 % if no armour stops or takes any"
    assert [option.note for option in ask.among.options] == [
        f"1.25 {mean}; if it ticks a large box, a wound opens, level 1: {worse}",
        f"0.50 {mean}; −1 on the damage roll; if it ticks a large box, a wound opens, level 2: {worse}",
        f"0.08 {mean}; −2 on the damage roll; if it ticks a large box, it stuns",
    ]
    assert ask.lead == ("You do not know how much Bob’s armour stops of either; none was seen to stop any.")


@pytest.mark.about("book.damage.against-armour", "book.ruling.table-creature-traits")
def test_what_damage_of_each_type_does_is_told_as_far_as_it_is_known() -> None:
    both = weapon("Sword", types={"piercing": 0, "cutting": 0})
    dry = fighter("Bob", armour=(MAIL,), traits=(Trait("Bones", effects=("bloodless",)),))
    arena = duel(fighter("Ann", both), dry)
    arena.fight.gm = "ann"
    ask = arena.strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 1}).ask("Which type of damage?")
    assert not ask.lead
    assert isinstance(ask.among, OneOf)
    assert [option.note for option in ask.among.options] == [
        "0.50 boxes on average, fells Bob in 0 %; armour stops 1",
        "0.08 boxes on average, fells Bob in 0 %; armour stops 2",
    ]


@pytest.mark.rule("book.armour.natural", "book.damage.against-armour")
def test_a_sheet_tells_what_armour_stops_and_of_what_it_is_made() -> None:
    scales = character("lieutenant-skeleton").armour
    (*_, last) = rows(duel(fighter("Ann", armour=scales)), "Armour").values()
    assert (last.label, last.cells) == ("Together", ("3½", "5", "2"))
    pierced = last.terms[0]
    assert (pierced.text, pierced.amount) == ("armour against piercing", "3")
    assert [term.cites for term in pierced.terms] == [("book.armour.natural",), (), ()]
    (mail,) = rows(duel(fighter("Ann", armour=(MAIL,))), "Armour").values()
    assert [term.amount for term in mail.terms] == ["1", "2", "0"]


def test_a_dragon_is_told_by_all_types() -> None:
    dragon = character("courage-dragon")
    found = rows(duel(fighter("Ann", *dragon.weapons, armour=dragon.armour)), "Armour")
    assert found["Natural"].cells == ("4", "4", "4", "4")
    breath = rows(duel(fighter("Ann", *dragon.weapons)), "Weapons")["Breath"]
    assert breath.cells[1:] == ("far by 10 m", "d8 burning")
