"""Families of skills that a group has otherwise than the book."""

import pytest
from msgspec.structs import replace

from tests.characters.people import sheet
from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import fighter
from winterdawn.characters.advance import AdvanceError
from winterdawn.characters.document import SheetError
from winterdawn.editions.sda.character.advance import advanced, price, tradable
from winterdawn.editions.sda.character.explain import rank
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.character.sheet import read
from winterdawn.editions.sda.character.traits import of_test
from winterdawn.kernel.asks.choices import OneOf
from winterdawn.kernel.views.view import Viewer

FOURTH = "book.ruling.skill-animal-handling-fourth"
ALONE = "book.ruling.skill-ungrouped-skills"


@pytest.mark.rule(FOURTH)
def test_taming_is_of_animal_handling_or_of_no_family() -> None:
    usual = replace(sheet(), skills={"taming-training": 1}, families={"animal-handling": 2})
    apart = replace(usual, grouped={"taming-training": ""})
    assert (usual.rank("taming-training"), apart.rank("taming-training")) == (3, 1)
    assert (price(usual, "taming-training"), price(apart, "taming-training")) == (16, 8)
    assert [FOURTH in rank(each, "taming-training").cites for each in (usual, apart)] == [False, True]
    three = {"herding": 1, "riding": 1, "taming-training": 1}
    assert "animal-handling" in tradable(replace(usual, skills=three))
    assert tradable(replace(apart, skills=three)) == {}
    with pytest.raises(AdvanceError, match="a trade takes three different skills"):
        advanced(replace(apart, skills=three), "animal-handling", list(three))


@pytest.mark.about(ALONE)
def test_a_skill_that_stands_alone_may_be_counted_to_a_family() -> None:
    """What traits say of the family then bears on it too."""
    trait = Trait("Learned", modifiers=(Modifier("knowledge", dice=1),))
    usual = replace(sheet(), skills={}, families={"knowledge": 2}, traits=(trait,))
    table = replace(usual, grouped={"appraise": "knowledge"})
    assert (usual.rank("appraise"), table.rank("appraise")) == (0, 2)
    assert [term.amount for term in of_test(table, "appraise")] == [1]
    assert of_test(usual, "appraise") == []
    stage = Stage(fighter("Ann", families={"knowledge": 2}, grouped={"appraise": "knowledge"}))
    stage.does("ann", "test:appraise").gm(1).says(3)
    assert str(stage.run.pending[0].pool) == "3d8"


@pytest.mark.rule(ALONE)
def test_the_page_shows_a_skill_where_its_sheet_has_it() -> None:
    """In the table of skills, and in the game master's list of figures."""
    stage = Stage(fighter("Ann", families={"knowledge": 2}, grouped={"appraise": "knowledge", "riding": ""}))
    (shown,) = stage.run.game.view(Viewer("ann", sheets=True)).sheets
    places = {
        row.label: group.title
        for section in shown.sections
        if section.look == "pools"
        for group in section.groups
        for row in group.rows
    }
    assert (places["Appraise"], places["Riding"], places["Herding"]) == (
        "Knowledge",
        "On their own",
        "Animal handling",
    )
    among = stage.gm("gm:set:ann").ask("Which figure", "gm").among
    assert isinstance(among, OneOf)
    headings = {option.key: option.group for option in among.options}
    assert headings["skills:appraise"] == "Ranks: knowledge"
    assert headings["skills:riding"] == "Ranks"


@pytest.mark.about(ALONE)
def test_families_of_a_sheet_have_to_be_there() -> None:
    base = {"name": "Ann", "attributes": dict(sheet().attributes)}
    assert read({**base, "grouped": {"taming-training": ""}}).family("taming-training") == ""
    for grouped, told in (
        ({"appraise": "knowlege"}, "grouped.appraise: 'knowlege' is no family; .*knowledge"),
        ({"flying": "knowledge"}, "grouped.flying: there is no such thing"),
    ):
        with pytest.raises(SheetError, match=told):
            read({**base, "grouped": grouped})
