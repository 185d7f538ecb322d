"""Numbers explain themselves, down to rules and choices."""

import math

import pytest
from msgspec.structs import replace

from tests.characters.explained import explain
from tests.characters.people import sheet
from tests.editions.sda.alone import Alone
from winterdawn import catalogue
from winterdawn.characters.account import Account
from winterdawn.dice.attributes import grant
from winterdawn.editions.alone import numbers as everything
from winterdawn.editions.sda.character.advance import advanced, awarded, price, raised
from winterdawn.editions.sda.character.pieces import Step
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skills
from winterdawn.editions.sda.creation import random_character
from winterdawn.editions.sda.roster.people import character, creatures, heroes

SUMS = ("attribute", "rank", "experience")
"""Numbers whose terms add up to them."""


def check(person: Sheet, rules: set[str]) -> int:
    """Every number of somebody has a basis; how many there are."""
    numbers = everything(person)
    for key, account in numbers.items():
        for leaf in account.leaves():
            assert leaf.cites or leaf.choice, (key, leaf)
            rules.update(leaf.cites)
        if key.split(":")[0] in SUMS:
            assert sum(term.number for term in account.terms) == account.value, key
    return len(numbers)


def test_every_number_of_a_character_rests_on_rules_and_choices(few):
    rules: set[str] = set()
    assert sum(check(person, rules) for person in few) > 250 * len(few)
    for person in (*heroes().values(), *map(character, creatures())):
        check(person, rules)
    assert [rule for rule in rules if not catalogue.known(rule)] == []


def test_what_is_cited_on_the_way_exists():
    def walk(account: Account) -> set[str]:
        return set(account.cites).union(*map(walk, account.terms))

    low = sheet(
        attributes=dict.fromkeys(ATTRIBUTES, 1),
        traits=[
            {
                "name": "Odd",
                "modifiers": [
                    {"to": "climbing", "dice": 1, "malus": 2},
                    {"to": "strength", "dice": 3, "when": "at night"},
                ],
            }
        ],
    )
    cited = set().union(*(walk(account) for account in everything(low).values()))
    assert [rule for rule in cited if not catalogue.known(rule)] == []


@pytest.mark.rule(
    "book.pool.size",
    "book.low-attribute.bonus-dice",
    "book.low-attribute.malus",
    "book.pool.untrained-one-die",
)
def test_a_pool_is_what_the_dice_say_it_is():
    for score in range(1, 25):
        anna = sheet(attributes=dict.fromkeys(ATTRIBUTES, score), skills={"climbing": 2})
        for skill in ("climbing", "luck"):
            attribute = skills()[skill].attributes[0]
            granted = grant(score, anna.rank(skill), spirit=anna.maximum_spirit)
            whole = Alone(anna).whole(skill, attribute)
            assert (whole.pool, whole.malus) == (granted.pool, granted.malus)
            assert everything(anna)[f"pool:{skill}:{attribute}"].value == whole.text


def test_traits_that_always_hold_are_in_the_pool():
    modifiers = [{"to": "athleticism", "dice": 2}, {"to": "climbing", "malus": 1}, {"to": "luck", "dice": 9}]
    anna = sheet(traits=[{"name": "Goat", "modifiers": modifiers}])
    told = explain(anna, "climbing", everything(anna))
    assert told.value == "3d6 −1"
    assert "Goat: 2  [book.ruling.table-trait-effects]" in "\n".join(told.lines())


@pytest.mark.rule(
    "book.attribute.band-crippling",
    "book.attribute.band-weak",
    "book.attribute.band-average",
    "book.attribute.band-strong",
    "book.attribute.band-exceptional",
    "book.attribute.band-heroic",
    "book.attribute.band-supernatural",
    "book.ruling.attribute-label-gap",
)
def test_scores_in_words():
    words = {}
    for score in range(1, 25):
        anna = sheet(attributes=dict.fromkeys(ATTRIBUTES, score))
        words.setdefault(explain(anna, "band:wisdom").value, []).append(score)
    assert {word: (scores[0], scores[-1]) for word, scores in words.items()} == {
        "crippling": (1, 3),
        "weak": (4, 5),
        "average": (6, 7),
        "strong": (8, 9),
        "exceptional": (10, 11),
        "heroic": (12, 19),
        "supernatural": (20, 24),
    }


@pytest.mark.rule(
    "book.damage.attribute-plus", "book.damage.die-limit", "book.ruling.combat-damage-die-choice"
)
def test_damage_of_a_weapon():
    told = explain(character("ilse-varn"), "Arming sword")
    assert told.value == "d10"
    assert told.terms[0].value == 7 + 4
    weak = replace(character("ilse-varn"), attributes=dict.fromkeys(ATTRIBUTES, 1))
    below = explain(weak, "Buckler")
    assert (below.value, below.terms[1].value) == ("d4", 3)


@pytest.mark.rule("book.ruling.combat-armour-halves", "book.damage.against-armour", "book.armour.sacrifice")
def test_armour_adds_up_before_the_fraction_goes():
    ilse = character("ilse-varn")
    assert explain(ilse, "armour:bludgeoning").value == 1
    assert explain(ilse, "piercing").value == 0
    hurt = replace(ilse, wounds=replace(ilse.wounds, armour_lost={"Gambeson": 1}))
    assert explain(hurt, "armour:bludgeoning").value == 0
    assert "points lost: -1" in "\n".join(explain(hurt, "cutting").lines())


@pytest.mark.rule("book.ruling.table-encumbrance")
def test_the_load_and_its_limit():
    anna = sheet(size="small", equipment=[{"name": "Stone", "number": 3, "encumbrance": 2.5}])
    assert explain(anna, "load").value == 7.5
    assert math.isclose(float(explain(anna, "limit").value), (7 + 6) * 1.5)


def test_ranks_gained_in_play_are_told_from_those_of_creation(few):
    person = next(person for person in few if person.skills)
    skill = next(iter(person.skills))
    richer = awarded(person, skill, price(person, skill))
    after = raised(richer, skill)
    gained = explain(richer, f"experience:{skill}").terms[-1]
    entered = explain(sheet(experience={skill: 3}), f"experience:{skill}").terms[-1]
    assert (gained.label, gained.cites) == ("gained and spent since", ("book.experience.separate-tracks",))
    assert (entered.label, entered.cites) == ("as entered", ("book.ruling.character-creation-missing",))
    own = explain(after, f"rank:{skill}").terms[0]
    assert own.terms[-1].label == "since creation"
    assert own.terms[-1].value == 1
    assert sum(term.number for term in own.terms) == own.value


def test_names_lead_to_numbers():
    ilse = character("ilse-varn")
    assert explain(ilse, "Power").value == 7
    assert explain(ilse, "Bravery") == explain(ilse, "courage")
    assert explain(ilse, "One-handed Swords", everything(ilse)).value == "5d8"
    assert explain(ilse, "One-handed Swords").value == 4
    assert explain(ilse, "price:wisdom").value == 8
    for name in ("juggling", "melee combat"):
        with pytest.raises(LookupError):
            explain(ilse, name)


@pytest.mark.rule("book.movement.humanoid-speed")
def test_speed_is_that_of_the_race_or_else_the_usual_one():
    usual, troll = explain(sheet(), "speed"), explain(random_character(1, "troll"), "speed")
    assert (usual.value, usual.cites, usual.choice) == (9, ("book.movement.humanoid-speed",), "")
    assert (troll.cites, troll.choice) == ((), "race: Troll")


def test_what_was_raised_since_is_told_as_a_choice():
    risen = advanced(sheet(skills={"luck": 1}, experience={"luck": 9}), "luck")
    told = explain(risen, "rank:luck").lines()
    assert "    raise luck: 1  [advancement: raise luck, book.experience.skill-cost]" in told
    assert "    as entered: 1  [book.ruling.character-creation-missing]" in told, "it was not made by choices"
    left = explain(risen, "experience:luck")
    assert [(term.label, term.value) for term in left.terms] == [("raise luck", -8), ("as entered", 9)]


@pytest.mark.rule("book.virtue.upheld-step", "book.virtue.betrayed-step")
def test_a_virtue_tells_where_it_was_put_last_and_how_far_it_has_moved_since():
    story = tuple(Step("virtues", f"courage:{at}", f"step {at}", virtues={"courage": at}) for at in (1, 4))
    for step, moved in ((2, [-2]), (4, []), (6, [2])):
        place = explain(sheet(story=story, virtues={"courage": step}), "virtue:courage").terms[0]
        assert [(term.label, term.value) for term in place.terms] == [
            ("step 4", 4),
            *(("moved since", by) for by in moved),
        ]
        assert place.value == step
