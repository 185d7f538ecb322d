"""Characters of the draft: what stands on a sheet, what it comes to, and how it is made and raised."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.draft.field import Scene
from tests.editions.sda.arena import fighter
from tests.words.said import said
from winterdawn.catalogue import rule
from winterdawn.catalogue.coverage import COUNTED
from winterdawn.characters.account import Account
from winterdawn.characters.document import SheetError
from winterdawn.editions.alone import Alone, numbers
from winterdawn.editions.draft import EDITION
from winterdawn.editions.draft.people.sheet import VIRTUES
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character import coins
from winterdawn.editions.sda.character.pieces import BegunLine
from winterdawn.editions.sda.character.skills import ATTRIBUTES
from winterdawn.editions.sda.creation.asking import virtue_asked
from winterdawn.editions.sda.person.virtues import Virtues
from winterdawn.editions.sda.roster.people import character, heroes
from winterdawn.kernel.views.sheetview import SheetSection
from winterdawn.kernel.views.view import Viewer

KIND = EDITION.sheet
DOCUMENT: dict[str, Any] = {"name": "Ann", "attributes": dict.fromkeys(ATTRIBUTES, 8)}


def sheet(**given: Any) -> Any:
    return EDITION.read({**DOCUMENT, **given})


def of(name: str, **given: Any) -> Account:
    """A number of a sheet."""
    return numbers(sheet(**given), "draft")[name]


def section(title: str, **given: Any) -> SheetSection:
    """A section of the page of a sheet."""
    scene = Scene(sheet(**given))
    (view,) = scene.run.game.view(Viewer("ann", sheets=True)).sheets
    return next(each for each in view.sections if each.title == title)


# ------------------------------------------------------------ attributes and dice


@pytest.mark.rule("draft.attr.six", "draft.attr.band-crippling", "draft.attr.band-weak")
@pytest.mark.rule("draft.attr.band-average", "draft.attr.band-strong", "draft.attr.band-exceptional")
@pytest.mark.rule("draft.attr.band-heroic", "draft.attr.band-supernatural")
@pytest.mark.rule("draft.test.die-type", "draft.dice.types")
@pytest.mark.parametrize(
    "score, word, die",
    [
        (3, "crippling", "d4"),
        (4, "weak", "d4"),
        (5, "weak", "d4"),
        (6, "average", "d6"),
        (8, "strong", "d8"),
        (11, "exceptional", "d10"),
        (12, "heroic", "d12"),
        (19, "heroic", "d12"),
        (20, "supernatural", "d20"),
    ],
)
def test_a_score_has_a_word_and_a_die(score: int, word: str, die: str):
    found = numbers(sheet(attributes=dict.fromkeys(ATTRIBUTES, score)), "draft")
    assert (found["band:wisdom"].value, found["die:wisdom"].value) == (word, die)
    words = {numbers(sheet(attributes=dict.fromkeys(ATTRIBUTES, n)), "draft")["band:agility"] for n in (4, 7)}
    assert len(words) == 2
    for other in (3, 5, 7, 9, 10, 12, 20):
        numbers(sheet(attributes=dict.fromkeys(ATTRIBUTES, other)), "draft")


@pytest.mark.rule("draft.test.pool-size", "draft.test.pool-definition", "draft.dice.notation")
@pytest.mark.rule("draft.test.rank-zero", "draft.skill.attribute-link")
def test_a_pool_is_a_die_and_the_ranks():
    assert of("pool:luck:persona", skills={"luck": 2}).value == "3d8"
    bare = of("pool:luck:persona")
    assert bare.value == "1d8"
    assert "draft.test.rank-zero" in {id for each in _all(bare) for id in each.cites}


def _all(account: Account) -> list[Account]:
    return [account, *(each for term in account.terms for each in _all(term))]


# ------------------------------------------------------------ skills


@pytest.mark.rule("draft.skill.speciality-rank-sum", "draft.skill.speciality-pool")
@pytest.mark.rule("draft.skill.five-specialities", "draft.skill.parent-not-tested")
def test_a_speciality_counts_with_its_parent_which_is_never_tested():
    given: dict[str, Any] = {"skills": {"climbing": 2}, "families": {"athleticism": 1}}
    assert of("rank:climbing", **given).value == 3
    pool = of("pool:climbing:strength", **given)
    assert pool.value == "4d8"
    assert "draft.skill.speciality-pool" in {id for each in _all(pool) for id in each.cites}
    parent = of("rank:athleticism", **given)
    assert (parent.value, parent.cites[0]) == (1, "draft.skill.parent-not-tested")
    assert not [key for key in numbers(sheet(**given), "draft") if key.startswith("pool:athleticism")]
    titles = {each.title: len(each.rows) for each in section("Never learnt").groups}
    assert set(titles.values()) == {5}


@pytest.mark.rule("draft.skill.plain", "draft.skill.no-groups")
@pytest.mark.parametrize("skill, family", [("herding", "animal-handling"), ("folklore", "knowledge")])
def test_a_skill_that_is_no_speciality_stands_alone(skill: str, family: str):
    rank = of(f"rank:{skill}", skills={skill: 2}, families={family: 1})
    assert (rank.value, rank.cites) == (2, ("draft.skill.plain", "draft.skill.no-groups"))
    (fault,) = KIND.faults(sheet(families={family: 1}))
    assert fault.path == f"families.{family}"


# ------------------------------------------------------------ the record


@pytest.mark.rule("draft.sheet.attributes")
def test_power_and_sagacity_are_strength_and_wisdom():
    scores = dict.fromkeys(("agility", "power", "constitution", "erudition", "sagacity", "persona"), 7)
    assert sheet(attributes={**scores, "power": 9}).attributes["strength"] == 9
    with pytest.raises(SheetError, match=r"^attributes\.power: there is no such thing"):
        sheet(attributes={**scores, "strength": 8})
    for bare in ({"name": "Ann"}, {"name": "Ann", "attributes": 8}, ["Ann"]):
        with pytest.raises(SheetError):
            EDITION.read(bare)
    record = of("record", attributes={**scores, "power": 9})
    assert (record.label, record.value) == ("record", "Ann")
    told = record.terms[3]
    assert (told.value, told.cites) == (
        "agility 7, strength 9, constitution 7, erudition 7, wisdom 7, persona 7",
        ("draft.sheet.attributes",),
    )


@pytest.mark.rule("draft.sheet.race")
def test_nine_races_are_labels():
    half = ("Highland Half-Man", "Lowland Half-Man")
    races = ("High-Man", *half, "Orc", "Goblin", "Hobgoblin", "Elf", "Faun", "Troll")
    assert all(not KIND.faults(sheet(race=race)) for race in races)
    (fault,) = KIND.faults(sheet(race="Dwarf"))
    assert (fault.path, fault.severity, fault.rule) == ("race", "warning", "draft.sheet.race")


@pytest.mark.rule("draft.sheet.wealth")
def test_three_coins_are_counted_each_for_itself():
    assert not KIND.faults(sheet(wealth={"copper": 30, "silver": 2, "gold": 1}))
    (fault,) = KIND.faults(sheet(wealth={"pearl": 2}))
    assert (fault.path, fault.rule) == ("wealth.pearl", "draft.sheet.wealth")


@pytest.mark.rule("draft.sheet.five-virtues", "draft.sheet.virtue-between-vices")
@pytest.mark.rule("draft.sheet.no-virtue-rolls")
def test_virtues_are_words_and_nobody_calls_upon_them():
    page = section("Virtues", leanings={"courage": "rash"})
    assert [row.label.lower() for row in page.groups[0].rows] == list(VIRTUES)
    assert (page.groups[0].rows[0].value, page.groups[0].rows[0].spectrum) == ("rash", None)
    assert [term.text for term in page.groups[0].rows[0].terms] == ["virtue"]
    with pytest.raises(SheetError, match=r"leanings\.faith"):
        sheet(leanings={"faith": "strong"})
    scene = Scene(sheet(leanings={"courage": "rash"}))
    assert not [key for key in scene.choices("ann", "What do you do?") if key.startswith("call:")]
    barred = scene.fight.part(Virtues).barred(scene.fight, scene.who("ann"), "courage")
    assert barred is not None
    assert barred.cites == ("draft.sheet.no-virtue-rolls",)


@pytest.mark.rule("draft.sheet.name", "draft.sheet.description", "draft.sheet.morality")
@pytest.mark.rule("draft.sheet.experience-spent", "draft.sheet.health", "draft.sheet.spirit")
@pytest.mark.rule("draft.sheet.skills", "draft.sheet.traits", "draft.sheet.arsenal", "draft.sheet.armour")
@pytest.mark.rule("draft.sheet.equipment", "draft.sheet.encumbrance")
def test_a_record_holds_what_the_draft_lists():
    ilse = character("ilse-varn")
    wounds = replace(ilse.wounds, lines=(BegunLine(2, ("cutting",)),))
    given = replace(EDITION.read(replace(ilse, wounds=wounds)), looks="tall", morality="honest", spent=12)
    given = replace(given, race="Faun", leanings={"temperance": "keeps the mean", "courage": "rash"})
    found = {term.label: (term.value, *term.cites) for term in numbers(given, "draft")["record"].terms}
    assert found["name"] == ("Ilse Varn", "draft.sheet.name")
    assert found["looks"] == ("tall", "draft.sheet.description")
    assert found["morality"] == ("honest", "draft.sheet.morality")
    assert found["experience spent"] == ("12", "draft.sheet.experience-spent")
    assert found["skills known"] == ("10", "draft.sheet.skills")
    assert found["injury boxes ticked"] == ("2", "draft.sheet.health")
    assert found["spirit"] == ("22 of 22", "draft.sheet.spirit")
    assert found["traits"] == ("River-bred", "draft.sheet.traits")
    assert found["arsenal"] == ("Arming sword, Buckler, Knife", "draft.sheet.arsenal")
    assert found["armour in all"] == ("0 piercing, 1 cutting, 1 bludgeoning", "draft.sheet.armour")
    assert found["equipment"][0].startswith("Rope, 10 m, Ice axe")
    assert found["encumbrance"] == ("7 of 28", "draft.sheet.encumbrance")
    assert found["race"] == ("Faun", "draft.sheet.race")
    assert found["attributes"][0].startswith("agility ")
    assert found["wealth"] == (", ".join(map(said, coins.said(given.wealth))), "draft.sheet.wealth")
    assert found["virtues"][0] == "courage rash, temperance keeps the mean"


def test_the_page_shows_the_record():
    rows = {row.label: row for row in section("Record", looks="tall").groups[0].rows}
    assert rows["Looks"].note == "tall"
    assert rows["Looks"].terms[0].cites == ("draft.sheet.description",)


# ------------------------------------------------------------ making


@pytest.mark.rule("draft.ruling.sidebar-vices")
def test_nobody_is_asked_for_a_step_of_a_virtue():
    made = KIND.drawn(3, name="Mara")
    assert made.edition == "draft"
    assert not made.virtues
    draft = KIND.draft(60)
    asked = []
    while question := draft.question:
        asked += [question.prompt] if question.stage == "virtues" else []
        draft = draft.choose(next(key for key in reversed(question.keys)))
    assert asked == [said(virtue_asked(virtue)) for virtue in VIRTUES]
    finished = draft.finish("Mara")
    assert set(finished.leanings) == set(VIRTUES)
    assert KIND.refinished(finished, KIND.remade(finished)) == finished


@pytest.mark.rule("draft.damage.attribute-plus")
def test_the_die_of_a_weapon_goes_by_an_attribute_and_a_number():
    found = numbers(EDITION.read(fighter("Ann", strength=7)), "draft")["damage:Sword"]
    assert found.value == "d10"
    assert "draft.damage.attribute-plus" in {id for each in _all(found) for id in each.cites}


@pytest.mark.parametrize("name", heroes())
def test_numbers_are_told_by_the_draft_s_own_rules(name: str):
    found = numbers(EDITION.read(character(name)), "draft")
    cites = {id for account in found.values() for each in _all(account) for id in each.cites}
    assert {id for id in cites if id.startswith("book.") and rule(id).kind in COUNTED} == set()
    assert "draft.attr.six" in cites
    assert not [key for key in found if key.startswith("virtue:")]


@pytest.mark.rule("draft.move.humanoid-speed")
def test_most_go_nine_metres_a_round():
    assert (of("speed").value, of("speed").cites) == (9, ("draft.move.humanoid-speed",))


def test_a_sheet_of_the_draft_is_refused_where_another_edition_is_played():
    how = ", or carry it over: winterdawn character convert FILE --edition screen"
    for name, over in (("screen", how), ("zones", "")):
        with pytest.raises(SheetError) as refused:
            edition(name).read(sheet())
        assert str(refused.value).endswith(f"of another edition, 'draft'; give one of '{name}'{over}")


def test_it_is_told_in_the_draft_s_own_words():
    told = Alone(EDITION.read(character("ilse-varn")), "draft").told()
    rows = dict(told.sections)
    assert ("melee combat", "parent skill, rank 1") in rows["Skills"]
    assert ("experience spent", "0") in rows["Record"]
    assert [heading for heading, _ in told.sections].index("Record") == 2


@pytest.mark.about("draft.skill.parent-not-tested")
def test_a_parent_that_was_never_traded_for_has_no_rank():
    assert of("rank:athleticism", skills={"climbing": 2}).value == 0
