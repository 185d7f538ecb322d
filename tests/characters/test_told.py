"""What a sheet's numbers say of themselves: by which rules they are what they are."""

import pytest

from tests.characters.explained import explain
from tests.characters.people import SCORES, sheet
from winterdawn.characters.account import Account
from winterdawn.editions.alone import numbers
from winterdawn.editions.sda.character.skills import ATTRIBUTES, families, skills
from winterdawn.editions.sda.character.virtues import ENDS, VIRTUES


def pool(skill: str, attribute: str, **fields: object) -> Account:
    """The account of a pool."""
    return numbers(sheet(**fields))[f"pool:{skill}:{attribute}"]


def part(account: Account, label: str) -> Account:
    """One of its terms."""
    return next(term for term in account.terms if term.label == label)


@pytest.mark.rule("book.pool.definition", "book.dice.notation-count", "book.dice.notation-type")
def test_a_pool_is_written_as_how_many_dice_of_which_type():
    told = pool("climbing", "strength", skills={"climbing": 2})
    count, die = part(told, "dice"), part(told, "die of strength")
    assert (count.value, die.value, told.value) == (3, "d6", "3d6")


@pytest.mark.rule("book.pool.die-type-table", "book.pool.die-type-limit", "book.dice.six-types")
@pytest.mark.parametrize(
    "score, size", [(4, 4), (5, 4), (6, 6), (7, 6), (8, 8), (9, 8), (10, 10), (11, 10), (12, 12), (19, 12),
                    (20, 20), (30, 20)],
)  # fmt: skip
def test_the_die_is_the_largest_that_the_score_allows(score: int, size: int):
    assert explain(sheet(attributes=SCORES | {"strength": score}), "die:strength").value == f"d{size}"


@pytest.mark.rule("book.attribute.higher-is-better")
def test_a_higher_score_never_gives_a_smaller_die():
    sizes = [
        int(str(explain(sheet(attributes=SCORES | {"wisdom": score}), "die:wisdom").value)[1:])
        for score in range(4, 31)
    ]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 6


@pytest.mark.rule("book.attribute.six")
def test_there_are_six_attributes_each_with_a_word():
    told = numbers(sheet())
    named = [key.partition(":")[2] for key in told if key.startswith("band:")]
    assert named == ["agility", "constitution", "strength", "erudition", "persona", "wisdom"]
    assert [told[f"band:{key}"].value for key in ATTRIBUTES] == [
        "strong", "average", "average", "average", "average", "strong",
    ]  # fmt: skip


@pytest.mark.rule("book.skill.one-or-two-attributes", "book.pool.attribute-choice")
def test_a_skill_names_what_governs_it():
    assert part(pool("ego", "wisdom"), "governed by").value == "persona or wisdom"
    assert part(pool("climbing", "strength"), "governed by").value == "strength"


@pytest.mark.rule("book.ruling.skill-three-attributes", "book.ruling.group-sizes")
def test_three_attributes_govern_one_skill_and_a_skill_may_have_no_family():
    three = "book.ruling.skill-three-attributes"
    told = [part(pool("laws-legal-system", name), "governed by") for name in ("erudition", "persona")]
    assert [(each.value.count(" or "), three in each.cites) for each in told] == [(2, True)] * 2
    assert three not in part(pool("ego", "wisdom"), "governed by").cites
    alone = numbers(sheet(skills={"laws-legal-system": 2}))["rank:laws-legal-system"]
    assert (alone.value, "book.ruling.group-sizes" in alone.cites) == (2, True)


@pytest.mark.rule("book.skill.rank-includes-group", "book.skill.groups-of-four-to-six")
def test_a_rank_is_the_skill_s_own_and_its_family_s():
    told = explain(sheet(skills={"climbing": 2}, families={"athleticism": 1}), "rank:climbing")
    assert (told.value, [term.value for term in told.terms]) == (3, [2, 1])
    sizes = {len(members) for members in families().values()}
    assert sizes <= {4, 5, 6}


@pytest.mark.rule("book.skill.luck-ungrouped", "book.skill.list-structure")
def test_skills_by_themselves_have_only_their_own_rank():
    lucky = sheet(skills={"luck": 2, "cooking": 1}, families=dict.fromkeys(families(), 3))
    assert [term.value for term in explain(lucky, "rank:luck").terms] == [2]
    assert [term.value for term in explain(lucky, "rank:cooking").terms] == [1]
    alone = [skill.key for skill in skills().values() if not skill.family]
    assert {"luck", "cooking"} <= set(alone)


@pytest.mark.rule("book.spirit.maximum")
def test_maximum_spirit_is_the_sum_of_three_scores():
    told = explain(sheet(), "spirit")
    assert {term.label: term.value for term in told.terms} == {"constitution": 6, "persona": 6, "wisdom": 8}
    assert told.value == 20


@pytest.mark.rule("book.experience.separate-tracks")
def test_points_are_counted_for_each_by_itself():
    learned = sheet(experience={"climbing": 3, "strength": 5})
    assert [explain(learned, f"experience:{key}").value for key in ("climbing", "strength")] == [3, 5]


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.rule(f"book.virtue.{key}-labels")) for key in VIRTUES]
)
@pytest.mark.rule("book.virtue.list", "book.virtue.spectrum", "book.virtue.six-steps")
def test_a_virtue_stands_on_one_of_six_steps_with_five_names(key: str):
    told = [explain(sheet(virtues={key: step}), key) for step in range(1, 7)]
    names = [str(account.value) for account in told]
    assert names[2] == names[3]
    assert len(set(names)) == 5
    assert [account.terms[0].value for account in told] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("book.virtue.two-terms-per-end")
def test_each_end_goes_by_a_kinder_and_a_harsher_word():
    for key, virtue in VIRTUES.items():
        told = explain(sheet(virtues={key: 1}), key)
        dice = [part(told, f"die for {virtue.end(end)}").value for end in ENDS]
        assert dice == ["d12", "d4"]
        assert all(" / " in virtue.end(end) for end in ENDS)
