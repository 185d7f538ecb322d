"""Traits bring what they say: to explanations, to tests and to prices alike, by one function."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.characters.explained import explain
from tests.characters.people import sheet
from tests.editions.sda.alone import Alone, practised
from winterdawn.characters.document import SheetError
from winterdawn.characters.files import plain
from winterdawn.dice.scale import PLAIN
from winterdawn.dice.sources import ScriptedDice, SeededDice
from winterdawn.editions.alone import numbers
from winterdawn.editions.sda.character.advance import price, raised
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.character.sheet import Sheet, read
from winterdawn.editions.sda.character.skills import skills
from winterdawn.editions.sda.character.traits import TraitTerm, TraitUnit, left_to_table, terms, total
from winterdawn.editions.sda.creation import random_character
from winterdawn.editions.sda.creation.chance import random_draft
from winterdawn.editions.sda.creation.faults import faults
from winterdawn.editions.sda.creation.figures import listed
from winterdawn.editions.sda.creation.traits import needs_skill, trait
from winterdawn.editions.sda.frame.use import Announced

RULE = pytest.mark.rule("book.ruling.table-trait-effects")


def having(*traits: Trait, **fields: object) -> Sheet:
    """Anna with some traits."""
    return replace(sheet(**fields), traits=traits)


def pool(person: Sheet, skill: str, attribute: str) -> Announced:
    """The entire pool of somebody."""
    return Alone(person).whole(skill, attribute)


def amounts(found: tuple[TraitTerm, ...]) -> list[tuple[str, int, str]]:
    return [(term.unit.value, term.amount, term.when) for term in found]


@pytest.mark.about("book.ruling.table-trait-effects")
def test_terms_are_those_of_the_skill_its_family_and_the_attribute_rolled():
    person = having(
        trait("Fearsome"), trait("Blind"), trait("One-Armed"), trait("Aloof"), trait("Fast Learner")
    )
    assert amounts(terms(person, "insult-intimidation", "persona")) == [
        ("plus", 2, ""),
        ("dearer", 150, ""),
        ("less", 1, ""),
    ]
    assert amounts(terms(person, "charm-persuasion", "persona"))[0] == ("malus", 2, "")
    assert amounts(terms(person, "perception", "wisdom")) == [("malus", 2, "it is by sight"), ("less", 1, "")]
    assert amounts(terms(person, "brawling", "agility")) == [
        ("malus", 2, ""),
        ("times", 50, ""),
        ("less", 1, ""),
    ]
    assert amounts(terms(person, "brawling")) == [("less", 1, "")], "no attribute is rolled"
    assert amounts(terms(person, "persona")) == [("dearer", 150, "")]
    assert terms(person, "melee-combat") == ()


def test_dice_of_a_trait_count_in_explanations_and_in_tests():
    goat = sheet(traits=[{"name": "Goat", "modifiers": [{"to": "climbing", "dice": 2}]}])
    assert pool(goat, "climbing", "strength").text == "3d6"


@RULE
def test_moses_on_top_count_in_explanations_and_in_tests_and_are_no_dice():
    person = having(trait("Fearsome"), skills={"insult-intimidation": 1})
    told = "\n".join(explain(person, "insult-intimidation", numbers(person)).lines())
    assert "MoSes on top: 2  [book.ruling.other-modifier-kinds]" in told
    assert "Fearsome: 2  [book.ruling.table-trait-effects]" in told
    made = practised(person, "insult-intimidation", "persona", 2, ScriptedDice([(1, 2), (8,)]))
    assert made is not None
    assert made.chance == 1
    rolls = [event for event in made.events if event.throws]
    assert "passed" in rolls[0].outcome
    assert len(rolls) == 2, "a complete failure all the same"


@RULE
def test_moses_are_multiplied_before_maluses_come_off():
    halved = having(trait("One-Armed"), skills={"climbing": 2})
    made = pool(halved, "climbing", "strength").hand(PLAIN)
    assert [made.score(successes) for successes in range(5)] == [0, 0, 1, 1, 2]
    blind = having(trait("One-Armed"), trait("Blind"))
    made = pool(blind, "stealth", "agility").hand(PLAIN)
    assert PLAIN.result(made.score(7), made.burden.off) == 7 // 2 - 2
    fasting = pool(having(trait("Ascetic")), "resist-hunger", "constitution")
    assert fasting.hand(PLAIN).score(2) == 4
    assert fasting.text.endswith(" ×2")
    assert "MoSes of the dice times: 0.5" in "\n".join(numbers(halved)["pool:climbing:strength"].lines())


@RULE
def test_what_holds_at_times_counts_when_it_is_called_in():
    deaf = having(trait("Deaf"))
    assert pool(deaf, "perception", "wisdom").malus == 0
    for called, malus in (((), 0), (("Deaf",), 2)):
        made = practised(deaf, "perception", "wisdom", 1, SeededDice(1), called=called)
        assert made is not None
        assert made.pool.malus == malus
    told = "\n".join(explain(deaf, "perception", numbers(deaf)).lines())
    assert "Deaf, only when it is by hearing: −2  [trait: Deaf, book.ruling.table-trait-effects]" in told
    assert total(terms(deaf, "perception", "wisdom"), TraitUnit.MALUS) == 0


@pytest.mark.about("book.ruling.table-trait-effects")
@pytest.mark.parametrize(
    ("names", "key", "ranks", "costs"),
    [
        (("Fast Learner",), "climbing", 0, 3),
        (("Fast Learner",), "climbing", 1, 8),
        (("Natural Talent",), "climbing", 0, 4),
        (("Natural Talent",), "climbing", 1, 4),
        (("Natural Talent",), "climbing", 2, 8),
        (("Natural Talent",), "running", 2, 12),
        (("Weak",), "climbing", 1, 12),
        (("Weak",), "strength", 0, 11),
        (("Weak", "Fast Learner"), "climbing", 0, 5),
        (("Aloof", "Foolish"), "ego", 0, 6),
        (("Aloof", "Foolish"), "luck", 0, 6),
        (("Aloof", "Foolish"), "climbing", 0, 4),
    ],
)
def test_prices(names, key, ranks, costs):
    person = having(
        *(trait(name, "climbing") for name in names), skills={"climbing": ranks, "running": ranks}
    )
    assert price(person, key) == costs
    account = explain(person, f"price:{key}")
    assert account.value == costs
    rich = replace(person, experience={key: costs})
    assert raised(rich, key).experience == {}


def test_every_trait_of_the_figures_can_stand_on_a_sheet_and_every_drawback_bites():
    for row in listed("traits").values():
        had = trait(row["name"], "climbing" if needs_skill(row["name"]) else "")
        assert read(plain(having(had))) == having(had)
        assert "chosen skill" not in had.text or not had.prices
        if row.get("background_cost", 0) < 0:
            assert had.modifiers or had.prices, row["name"]
        assert had.modifiers or had.prices or left_to_table(had)
    assert left_to_table(trait("Deaf"))
    assert left_to_table(
        Trait("Odd", modifiers=(Modifier("luck", dice=1), Modifier("ego", dice=1, when="at night")))
    )
    assert not left_to_table(trait("Fearsome"))


def test_traits_name_what_there_is():
    with pytest.raises(SheetError, match=r"prices\.of: 'climbng' is no skill.*; perhaps climbing is meant"):
        sheet(traits=[{"name": "Odd", "prices": [{"of": "climbng"}]}])


@pytest.mark.rule("book.ruling.table-creation-traits")
def test_a_natural_talent_asks_for_its_skill():
    draft = random_draft(3, "high-man")
    while draft.question is None or draft.question.stage != "talent":
        draft = draft.back()
    sheet_so_far = random_character(3, "high-man")
    assert draft.question.prompt == "Which skill is the Natural Talent for?"
    assert set(draft.question.keys) == {key for key in skills() if sheet_so_far.rank(key)}
    key = draft.question.keys[-1]
    draft = draft.choose(key)
    while draft.question is not None:
        draft = draft.choose(draft.question.keys[0])
    person = draft.finish("Wren")
    assert price(person, key) == 4 * person.rank(key)
    assert "book.ruling.table-trait-effects" in str(explain(person, f"price:{key}"))


def test_a_sheet_that_does_not_say_what_a_trait_brings_is_warned_about():
    bare = sheet(traits=[{"name": "Fearsome"}, {"name": "Strong Grip"}, {"name": "River-bred"}])
    assert [(fault.path, fault.severity) for fault in faults(bare)] == [("traits.Fearsome", "warning")]
    assert faults(having(trait("Fearsome"), trait("Natural Talent", "climbing"))) == []
