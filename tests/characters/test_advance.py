"""Advancement: prices, raises, trades, and what is refused."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.characters.people import sheet
from winterdawn import catalogue
from winterdawn.characters.advance import AdvanceError
from winterdawn.editions.sda.character.advance import (
    advanced,
    awarded,
    last_raise,
    lowered,
    price,
    raisable,
    raised,
    tradable,
    traded,
)
from winterdawn.editions.sda.character.skills import ATTRIBUTES, UnknownSkill, families, skills

RUN = ("climbing", "jumping", "running")


@pytest.mark.about("book.experience.skill-cost")
@pytest.mark.example("book.example.skill-two-to-three")
def test_rank_two_to_three_costs_twelve():
    anna = sheet(skills={"folklore": 1}, families={"knowledge": 1}, experience={"folklore": 13})
    assert price(anna, "folklore") == 12
    after = raised(anna, "folklore")
    assert (after.rank("folklore"), after.experience) == (3, {"folklore": 1})


@pytest.mark.about("book.ruling.rank-purchase-timing", "book.ruling.group-trade-price-effect")
def test_several_ranks_are_priced_one_after_another():
    anna = sheet(experience={"climbing": 4 + 8 + 12})
    for rank in (1, 2, 3):
        anna = raised(anna, "climbing")
        assert anna.rank("climbing") == rank
    assert anna.experience == {}
    assert price(replace(anna, families={"athleticism": 1}), "climbing") == 4 * 5


@pytest.mark.about("book.experience.attribute-cost")
@pytest.mark.example("book.example.wisdom-eight-to-nine")
def test_wisdom_eight_to_nine_costs_eight():
    anna = sheet(experience={"wisdom": 8})
    assert price(anna, "wisdom") == 8
    assert raised(anna, "wisdom").attributes["wisdom"] == 9


@pytest.mark.about("book.ruling.spirit-maximum-universal")
def test_spirit_does_not_rise_with_its_maximum():
    after = raised(sheet(experience={"wisdom": 8}), "wisdom")
    assert (after.maximum_spirit, after.spirit) == (21, 20)
    tired = raised(sheet(spirit=3, experience={"wisdom": 8}), "wisdom")
    assert tired.spirit == 3
    assert raised(sheet(experience={"agility": 8}), "agility").spirit is None


@pytest.mark.about("book.experience.no-transfer", "book.experience.separate-tracks")
def test_points_of_another_skill_are_no_help():
    rich = sheet(experience={"climbing": 3, "jumping": 90, "strength": 90})
    with pytest.raises(AdvanceError, match="costs 4 of its experience points; there are 3") as refused:
        raised(rich, "climbing")
    assert refused.value.rule == "book.experience.skill-cost"
    assert awarded(rich, "climbing", 1).experience == {"climbing": 4, "jumping": 90, "strength": 90}


@pytest.mark.about(
    "book.experience.group-trade", "book.experience.group-own-ranks", "book.ruling.group-trade-optional"
)
@pytest.mark.example("book.example.athleticism-trade")
def test_three_ranks_are_traded_for_one_of_the_family():
    anna = sheet(skills={"climbing": 2, "running": 1, "jumping": 1}, experience={"climbing": 2})
    after = traded(anna, "athleticism", ("climbing", "running", "jumping"))
    assert (after.skills, after.families) == ({"climbing": 1}, {"athleticism": 1})
    assert after.experience == anna.experience
    assert replace(advanced(anna, "Athleticism"), story=()) == after


@pytest.mark.about("book.experience.group-pools-unchanged")
@pytest.mark.example("book.example.athleticism-trade-pools")
def test_a_trade_leaves_three_pools_and_adds_a_die_to_the_others():
    anna = sheet(skills={"climbing": 2, "running": 1, "jumping": 1})
    after = traded(anna, "athleticism", ("climbing", "running", "jumping"))
    ranks = {skill.key: after.rank(skill.key) for skill in families()["athleticism"]}
    assert ranks == {"climbing": 2, "running": 1, "jumping": 1, "lifting": 1, "swimming": 1}


@pytest.mark.about("book.skill.rank-includes-group")
@pytest.mark.example("book.example.folklore-includes-knowledge")
def test_folklore_includes_knowledge():
    assert sheet(skills={"folklore": 2}, families={"knowledge": 1}).rank("folklore") == 3


@pytest.mark.parametrize(
    ("family", "three", "rule"),
    [
        ("athleticism", ("climbing", "running"), "book.experience.group-trade"),
        ("athleticism", ("climbing", "climbing", "running"), "book.experience.group-trade"),
        ("athleticism", ("climbing", "running", "folklore"), "book.experience.group-trade"),
        ("athleticism", ("climbing", "running", "swimming"), "book.experience.group-own-ranks"),
        ("luck", ("luck", "luck", "luck"), "book.experience.group-trade"),
    ],
)
def test_trades_that_are_refused(family, three, rule):
    anna = sheet(skills={"climbing": 2, "running": 1}, families={"athleticism": 3})
    with pytest.raises(AdvanceError) as refused:
        traded(anna, family, three)
    assert refused.value.rule == rule


def test_a_family_at_the_highest_rank_is_not_traded_for():
    three = ("climbing", "running", "jumping")
    most = sheet(skills=dict.fromkeys(three, 1), families={"athleticism": 60})
    with pytest.raises(AdvanceError, match="is at 60, the highest"):
        traded(most, "athleticism", three)
    below = traded(replace(most, families={"athleticism": 59}), "athleticism", three)
    assert below.families == {"athleticism": 60}


def test_a_trade_by_name_needs_exactly_three_that_can_give():
    four = dict.fromkeys(("climbing", "running", "jumping", "lifting"), 1)
    with pytest.raises(AdvanceError, match="takes three skills with own ranks"):
        advanced(sheet(skills=four), "athleticism")
    assert tradable(sheet(skills=four)) == {"athleticism": ("climbing", "jumping", "lifting", "running")}
    with pytest.raises(UnknownSkill):
        advanced(sheet(), "juggling")
    with pytest.raises(AdvanceError, match="is not bought"):
        price(sheet(), "athleticism")


@pytest.mark.parametrize(
    ("refused", "rule"),
    [
        (lambda: raised(sheet(experience={"agility": 1}), "agility"), "book.experience.attribute-cost"),
        (lambda: raised(sheet(experience={"luck": 1}), "luck"), "book.experience.skill-cost"),
        (
            lambda: raised(sheet(skills={"luck": 60}, experience={"luck": 999}), "luck"),
            "book.ruling.attribute-bounds",
        ),
        (
            lambda: raised(
                sheet(attributes=dict.fromkeys(ATTRIBUTES, 60), experience={"wisdom": 60}), "wisdom"
            ),
            "book.ruling.attribute-bounds",
        ),
        (
            lambda: traded(
                sheet(skills=dict.fromkeys(RUN, 1), families={"athleticism": 60}), "athleticism", RUN
            ),
            "book.experience.group-trade",
        ),
        (lambda: price(sheet(), "athleticism"), "book.experience.group-trade"),
        (lambda: awarded(sheet(), "luck", -1), "book.experience.no-transfer"),
        (lambda: awarded(sheet(), "athleticism", 1), "book.experience.separate-tracks"),
    ],
)
def test_what_is_refused_names_the_rule_that_says_so(refused, rule):
    with pytest.raises(AdvanceError) as raised_:
        refused()
    assert raised_.value.rule == rule
    assert catalogue.known(rule)


def test_nothing_goes_above_sixty_or_is_taken_away():
    with pytest.raises(AdvanceError, match="the highest"):
        raised(sheet(skills={"luck": 60}, experience={"luck": 999}), "luck")
    with pytest.raises(AdvanceError, match="not -1"):
        awarded(sheet(), "luck", -1)
    with pytest.raises(AdvanceError, match="no skill"):
        awarded(sheet(), "athleticism", 1)


@given(st.dictionaries(st.sampled_from((*ATTRIBUTES, *skills())), st.integers(0, 40), max_size=12))
def test_experience_is_never_spent_twice(points):
    """What is left and what was paid is what there was, whatever is raised in whatever order."""
    anna = sheet(experience=points)
    paid = 0
    while able := raisable(anna):
        paid += price(anna, able[-1])
        anna = raised(anna, able[-1])
    assert paid + sum(anna.experience.values()) == sum(points.values())
    assert all(left < price(anna, key) for key, left in anna.experience.items())


@pytest.mark.rule("book.ruling.table-advancement-back")
def test_the_last_raise_is_taken_back_for_what_it_cost_and_then_the_one_before():
    anna = sheet(skills={"folklore": 1}, experience={"folklore": 21})
    once = advanced(anna, "folklore")
    twice = advanced(once, "Folklore")
    assert [(step.stage, step.choice, step.experience) for step in twice.story] == [
        ("advancement", "folklore", {"folklore": -8}),
        ("advancement", "folklore", {"folklore": -12}),
    ]
    assert lowered(twice) == once
    assert lowered(lowered(twice)) == anna
    with pytest.raises(AdvanceError, match="nothing was raised on the sheet of Anna") as refused:
        lowered(anna)
    assert refused.value.rule == "book.ruling.table-advancement-back"


def test_what_was_paid_comes_back_though_the_price_is_another_now():
    dear = {"name": "Slow", "prices": [{"of": "luck", "times": 2}]}
    risen = advanced(sheet(traits=[dear], experience={"luck": 9}), "luck")
    assert risen.experience == {"luck": 1}
    assert lowered(replace(risen, traits=())).experience == {"luck": 9}


WAYS = ((None, 20, None), (None, 21, None), (None, 4, 4), (20, 20, 20), (20, 21, 20), (7, 9, 9))


@pytest.mark.about("book.ruling.spirit-maximum-universal", "book.ruling.starting-spirit")
@pytest.mark.parametrize(("was", "now", "then"), WAYS)
def test_spirit_is_at_its_maximum_again_or_as_it_is_but_no_higher(was, now, then):
    risen = advanced(sheet(spirit=was, experience={"wisdom": 8}), "wisdom")
    assert risen.spirit == (was or 20)
    assert lowered(replace(risen, spirit=now)).spirit == then


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"skills": {}}, "'raise climbing' cannot be taken back: climbing is at 0 now"),
        ({"experience": {"climbing": 9999}}, "there are 9999 experience points in it now"),
    ],
)
def test_a_raise_is_not_taken_back_where_it_is_no_longer_there(change, says):
    risen = advanced(sheet(experience={"climbing": 4}), "climbing")
    with pytest.raises(AdvanceError, match=says):
        lowered(replace(risen, **change))


def test_a_trade_is_not_taken_back_where_it_is_no_longer_there():
    anna = advanced(sheet(skills=dict.fromkeys(RUN, 1)), "athleticism")
    for change in ({"families": {}}, {"skills": {"climbing": 60}}):
        with pytest.raises(AdvanceError, match="'trade for athleticism' cannot be taken back"):
            lowered(replace(anna, **change))


@pytest.mark.parametrize(
    "step",
    [
        {"choice": "climbing"},
        {"choice": "climbing", "ranks": {"climbing": -60}},
        {"choice": "juggling", "ranks": {"juggling": 1}},
        {"choice": "luck", "ranks": {"luck": 1}, "experience": {"athleticism": -4}},
        {"choice": "luck", "ranks": {"luck": 1}, "experience": {"juggling": -4}},
        {"choice": "luck", "ranks": {"luck": 1}, "experience": {"luck": 4}},
        {"choice": "luck", "ranks": {"luck": 1, "climbing": -1}},
        {"choice": "athleticism", "ranks": {"athleticism": 1, "climbing": -9, "luck": -9, "ego": -9}},
    ],
)
def test_a_story_that_tells_of_no_raise_is_refused(step):
    odd = sheet(skills={"luck": 1, "climbing": 1}, story=[{"stage": "advancement", **step}])
    with pytest.raises(AdvanceError):
        lowered(odd)


COUNTS = st.integers(1, 60)
FIELDS = st.fixed_dictionaries(
    {
        "attributes": st.fixed_dictionaries(dict.fromkeys(ATTRIBUTES, COUNTS)),
        "skills": st.dictionaries(st.sampled_from(tuple(skills())), COUNTS, max_size=12),
        "families": st.dictionaries(st.sampled_from(tuple(families())), COUNTS),
        "experience": st.dictionaries(
            st.sampled_from((*ATTRIBUTES, *skills())), st.integers(1, 999), max_size=12
        ),
    },
    optional={"spirit": st.integers(0, 3)},
)


@given(FIELDS, st.data())
def test_whatever_is_raised_and_taken_back_leaves_an_equal_sheet(fields, data):
    walk = [sheet(**fields)]
    for _ in range(data.draw(st.integers(1, 5))):
        now = walk[-1]
        has = {**now.attributes, **now.skills, **now.families}
        ways = [(key, ()) for key in raisable(now)]
        ways += [(key, giving[:3]) for key, giving in tradable(now).items()]
        ways = [way for way in ways if has.get(way[0], 0) < 60]
        if not ways:
            break
        walk.append(advanced(now, *data.draw(st.sampled_from(ways))))
    for before, after in reversed(list(itertools.pairwise(walk))):
        assert last_raise(after) == after.story[-1]
        assert lowered(after) == before
