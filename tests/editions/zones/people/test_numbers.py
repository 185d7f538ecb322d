"""What the figures of a hero come to, and why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy
from tests.editions.zones.people.folk import KIND, TABLES, hero, number, numbers, read, scene
from winterdawn import catalogue
from winterdawn.characters.account import UnknownNumber
from winterdawn.editions.house import bounds, house_rules, with_house_rules
from winterdawn.editions.zones.figures import FIGURES
from winterdawn.editions.zones.people.harm import counted, wp_gained
from winterdawn.editions.zones.people.talents import reach, repeats, restores
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.test import Test


@pytest.mark.example("zones.example.stamina-value")
@pytest.mark.rule("zones.stamina.value", "zones.character.stamina")
def test_stamina_is_the_class_value_and_body():
    assert number("stamina", hero(4, 4, 2, 2, 3, of_class="ranger", talents=[])) == 5 + 4
    assert number("stamina", hero(4, 4, 2, 2, 3, of_class="ranger", talents=["tough"])) == 5 + 4 + 2


@pytest.mark.example("zones.example.reactions-three")
@pytest.mark.rule("zones.reaction.count", "zones.character.reactions")
def test_reactions_go_by_awareness():
    assert number("reactions", hero(2, 5, 2, 3, 3)) == 2
    assert number("reactions", hero(2, 5, 2, 3, 3, talents=["foresight"])) == 3


@pytest.mark.rule("zones.defence.reactions-agility")
def test_reactions_may_go_by_agility():
    assert number("reactions", hero(2, 5, 2, 3, 3), reaction_attribute="agility") == 4


@pytest.mark.example("zones.example.dazed-reactions")
@pytest.mark.rule("zones.condition.dazed")
def test_dazed_takes_reactions_down_to_none():
    dazed = {"lasting": {"conditions": {"dazed": 2}}}
    assert number("reactions", hero(4, 3, 3, 2, 3, **dazed)) == 0
    assert number("reactions", hero(4, 3, 2, 4, 2, **dazed)) == 1
    assert number("reactions", hero(4, 3, 2, 4, 2, **dazed), condition_effect="flat") == 2


@pytest.mark.example("zones.example.exhaustion-two")
@pytest.mark.rule("zones.condition.exhaustion", "zones.action.three")
def test_exhaustion_takes_actions():
    assert number("actions", hero()) == 3
    worn = hero(lasting={"conditions": {"exhaustion": 2}})
    assert number("actions", worn) == 1
    assert number("actions", worn, condition_effect="flat") == 2
    assert number("actions", hero(lasting={"conditions": {"exhaustion": 4}})) == 0


@pytest.mark.example("zones.example.fear-two")
@pytest.mark.rule("zones.condition.fear")
def test_fear_takes_successes_before_wp_are_counted():
    afraid = hero(lasting={"conditions": {"fear": 2}})
    left = counted(3, number("fear", afraid))
    assert left == 1
    assert wp_gained(afraid.lasting, 3, left).gained == 0
    assert counted(1, number("fear", afraid)) == 0
    assert number("fear", afraid, condition_effect="flat") == 1
    assert number("fear", hero()) == 0


@pytest.mark.example("zones.example.stress-dice-count")
@pytest.mark.rule("zones.stress.dice", "zones.stress.free-up-to-soul", "zones.character.stress-soul")
def test_each_stress_above_soul_is_a_die():
    for stress, dice in ((0, 0), (3, 0), (4, 1), (5, 2)):
        assert number("stress-dice", hero(4, 3, 2, 3, 3, lasting={"stress": stress})) == dice
    steady = hero(4, 3, 2, 3, 3, lasting={"stress": 5}, talents=["steady-nerves"])
    assert number("stress-dice", steady) == 1


@pytest.mark.rule("zones.character.wp-max", "zones.character.wp-rest", "zones.ruling.start-wp")
def test_wp_begin_as_after_rest():
    new = hero(4, 2, 3, 3, 3)
    assert (number("wp", new), number("most-wp", new)) == (3, 3)
    old = hero(4, 2, 3, 3, 3, lasting={"wp": 4, "victory_points": 2})
    assert (number("wp", old), number("most-wp", old)) == (4, 5)


@pytest.mark.rule(
    "zones.character.attributes", "zones.character.attribute-range", "zones.ruling.pool-make-up"
)
@pytest.mark.about("zones.ruling.no-ranks")
def test_a_pool_is_attribute_skill_and_talent_dice():
    agile = hero(3, 4, 2, 3, 3, skills={"mobility": 2}, talents=["sure-footed"])
    assert number("pool:mobility", agile) == 4 + 2 + 1
    assert number("pool:marksmanship", agile) == 4
    assert number("pool:perception", agile) == 3


@pytest.mark.rule("zones.ruling.armour-hampers", "zones.ruling.wound-effect", "zones.ruling.pool-floor")
def test_a_pool_on_the_sheet_is_what_is_rolled():
    hurt = {"injuries": [{"table": "slash", "wound": True}]}
    clad = hero(3, 4, 2, 3, 3, skills={"mobility": 2}, armour={"kind": "mail-shirt"}, lasting=hurt)
    found = numbers(clad)["pool:mobility"]
    assert [(each.label, each.value) for each in found.terms[2:]] == [("1 Wound", -1), ("Mail Shirt", -2)]
    assert (found.value, number("pool:melee", clad), number("pool:perception", clad)) == (3, 2, 3)
    fight = Arena(clad, enemy())
    for row in TABLES.skills.rows():
        test = Test(fight.who(clad.id), "", row.attribute, row.key)
        assert fight.fight.part(Pools).hand(fight.fight, test).base == number(f"pool:{row.key}", clad)
    assert number("pool:mobility", clad, armour_hampers="none", wound_effect="none") == 6
    broken = hero(2, 2, 2, 2, 2, lasting={"injuries": 4 * hurt["injuries"]})
    assert number("pool:athletics", broken) == 1


@pytest.mark.rule("zones.ruling.shield-number")
def test_armour_is_one_piece_and_no_shield():
    clad = hero(hands=[{"kind": "broadsword"}, {"kind": "tower-shield"}], armour={"kind": "mail-shirt"})
    assert number("armour", clad) == 2
    assert number("armour", hero(hands=[{"kind": "tower-shield"}])) == 0


@pytest.mark.rule("zones.weapon.weight", "zones.ruling.weight-missing")
def test_a_weapon_counts_as_one_item_unless_it_says_otherwise():
    kinds: list[dict[str, Any]] = [
        {"kind": "pike"},
        {"kind": "rock", "weight": 0},
        {"kind": "pike", "weight": 3},
    ]
    laden = hero(hands=kinds[:1], carried=kinds[1:], armour={"kind": "mail-shirt"})
    assert number("load", laden) == 1 + 0 + 3 + 2


@pytest.mark.rule("zones.action.talent-repeat")
def test_a_talent_repeats_an_action():
    assert [one.value for one in repeats(hero(), "move", TABLES)] == [1]
    assert not repeats(hero(), "attack", TABLES)
    assert [one.label for one in repeats(hero(talents=["flurry"]), "attack", TABLES)] == ["Flurry"]


@pytest.mark.rule("zones.melee.adjacent-zone", "zones.weapon.range-max", "zones.weapon.range-none")
@pytest.mark.parametrize(
    ("weapon", "own", "by_talent"),
    [("broadsword", "close", "close"), ("long-spear", "short", "medium"), ("rock", "medium", "medium")],
)
def test_a_talent_reaches_the_next_zone_with_what_has_a_range(weapon: str, own: str, by_talent: str):
    rows = TABLES.weapons
    assert reach(hero(talents=[]), rows[weapon], TABLES).value == own
    assert reach(hero(), rows[weapon], TABLES).value == by_talent
    assert reach(hero(), rows["flail"], TABLES).value == "medium"
    assert reach(hero(), rows["knife"], TABLES).value == "close"


def test_a_talent_gives_stamina_back():
    healer = hero(talents=["second-wind", "patch-up", "tough"])
    assert [(talent.key, amount) for talent, amount in restores(healer, TABLES)] == [
        ("second-wind", 3),
        ("patch-up", 4),
    ]


def test_every_number_rests_on_rules_or_choices():
    for key in KIND.roster():
        play, who = scene(KIND.character(key))
        for account in read(KIND.numbers(play, who)).values():
            for leaf in account.leaves():
                assert leaf.cites or leaf.choice, (key, leaf)


def test_a_number_is_found_by_its_key_and_by_what_it_is_called():
    ann = hero()
    known = numbers(ann)
    for name in ("stamina", "Stamina", "most-wp", "most WP", "BODY", "melee", "pool:melee"):
        assert KIND.explained(ann, name, known) in known.values()
    with pytest.raises(UnknownNumber, match="'stamna' is no number of this sheet; perhaps stamina"):
        KIND.explained(ann, "stamna", known)


def test_an_account_tells_why():
    ann = hero(lasting={"conditions": {"dazed": 1}})
    told = "\n".join(numbers(ann)["reactions"].lines())
    assert told.splitlines()[0].startswith("reactions: 1  [zones.reaction.count")
    assert "  AWARENESS: 3" in told
    assert "  Dazed 1: -1  [zones.condition.dazed, zones.ruling.condition-levels-matter]" in told


def test_every_option_of_a_ruling_is_a_house_rule():
    known = house_rules(FIGURES)
    options = {entry.option: entry.id for entry in catalogue.rules("zones") if entry.option}
    assert {name: known[name].rule for name in options} == options
    assert set(known) - set(options) == {"initiative"}
    assert known["initiative"].rule == "zones.initiative.player-dice"
    for rule in known.values():
        assert all(map(catalogue.known, (rule.rule, *rule.beside)))


@pytest.mark.parametrize("name", list(bounds(FIGURES)))
def test_every_figure_can_be_set(name: str):
    allowed = bounds(FIGURES)[name]
    assert house_rules(FIGURES)[name].usual in allowed
    for value in allowed.words or (allowed.least, allowed.most):
        assert getattr(with_house_rules(FIGURES, {name: value}), name.replace("-", "_")) == value


@pytest.mark.parametrize("option", [entry for entry in catalogue.rules("zones") if entry.option])
def test_a_figure_may_be_what_its_ruling_says(option: catalogue.RuleEntry):
    allowed, usual = bounds(FIGURES)[option.option], getattr(FIGURES, option.option.replace("-", "_"))
    first = option.values.split(" ")[0].rstrip(",")
    assert first == str(usual)
    for word in allowed.words:
        assert word in option.values, (option.id, word)
