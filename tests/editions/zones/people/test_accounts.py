"""Every number of a sheet, with all that it is made of and the rules of each part, as it is told."""

from __future__ import annotations

from tests.editions.zones.people.folk import KIND, TABLES, hero, number, numbers, read, scene
from winterdawn.characters.account import Account
from winterdawn.editions.zones.figures import ZoneFigures

WORN = {
    "lasting": {
        "stress": 6,
        "lost": 3,
        "victory_points": 1,
        "wp": 1,
        "conditions": {"dazed": 1, "fear": 2, "exhaustion": 1},
    },
    "hands": [{"kind": "pike"}],
    "armour": {"kind": "mail-shirt"},
    "talents": ["tough", "sure-footed", "steady-nerves", "foresight", "long-thrust"],
}
HERO = """\
BODY: 4  [zones.character.attributes, zones.character.attribute-range]
AGILITY: 3  [zones.character.attributes, zones.character.attribute-range]
MIND: 2  [zones.character.attributes, zones.character.attribute-range]
AWARENESS: 3  [zones.character.attributes, zones.character.attribute-range]
SOUL: 3  [zones.character.attributes, zones.character.attribute-range]
Stamina: 12  [zones.stamina.value, zones.character.stamina]
  class, Guard: 6  [zones.ruling.table-classes]
  BODY: 4  [zones.character.attributes, zones.character.attribute-range]
  Tough: 2  [zones.ruling.table-talents]
Stamina left: 9
  Stamina: 12  [zones.stamina.value, zones.character.stamina]
    class, Guard: 6  [zones.ruling.table-classes]
    BODY: 4  [zones.character.attributes, zones.character.attribute-range]
    Tough: 2  [zones.ruling.table-talents]
  lost: -3  [zones.stamina.loss]
actions: 2  [zones.action.three]
  actions of a round: 3  [zones.action.three]
  Exhaustion 1: -1  [zones.condition.exhaustion, zones.ruling.condition-levels-matter]
reactions: 2  [zones.reaction.count, zones.character.reactions, \
zones.ruling.reactions-attribute, zones.ruling.reactions-floor]
  AWARENESS: 3  [zones.character.attributes, zones.character.attribute-range]
  less: -1  [zones.reaction.count]
  Foresight: 1  [zones.ruling.table-talents]
  Dazed 1: -1  [zones.condition.dazed, zones.ruling.condition-levels-matter]
WP: 1  [zones.character.wp-gain, zones.ruling.wp-counter]
most WP: 3  [zones.character.wp-max]
  MIND: 2  [zones.character.attributes, zones.character.attribute-range]
  Victory Points: 1  [zones.ruling.wp-counter]
Stress dice: 2  [zones.stress.dice, zones.character.stress-soul, \
zones.ruling.stress-dice-extra]
  Stress: 6  [zones.stress.dice]
  free of effect: 4  [zones.stress.free-up-to-soul]
    SOUL: 3  [zones.character.attributes, zones.character.attribute-range]
    Steady Nerves: 1  [zones.ruling.table-talents]
successes lost to Fear: 2  [zones.condition.fear]
  Fear 2: -2  [zones.condition.fear, zones.ruling.condition-levels-matter]
armour: 2  [zones.defence.armour-only, zones.ruling.shields-missing, \
zones.ruling.shield-number]
  Mail Shirt: 2  [zones.ruling.table-armour]
items carried: 3  [zones.weapon.weight, zones.ruling.weight-missing]
  Pike: 1  [zones.weapon.weight]
  Mail Shirt: 2  [zones.weapon.weight]
Melee dice: 8  [zones.ruling.pool-make-up, zones.ruling.attributes-of-skills]
  BODY: 4  [zones.character.attributes, zones.character.attribute-range]
  Melee rank: 4  [zones.ruling.pool-make-up]
Athletics dice: 6  [zones.ruling.pool-make-up, zones.ruling.attributes-of-skills]
  BODY: 4  [zones.character.attributes, zones.character.attribute-range]
  Athletics rank: 2  [zones.ruling.pool-make-up]
Mobility dice: 4  [zones.ruling.pool-make-up, zones.defence.mobility]
  AGILITY: 3  [zones.character.attributes, zones.character.attribute-range]
  Mobility rank: 2  [zones.ruling.pool-make-up]
  Sure-footed: 1  [zones.ruling.table-talents]
  Mail Shirt: -2  [zones.ruling.armour-hampers]
Marksmanship dice: 1  [zones.ruling.pool-make-up, zones.ruling.attributes-of-skills]
  AGILITY: 3  [zones.character.attributes, zones.character.attribute-range]
  Marksmanship rank: 0  [zones.ruling.no-ranks]
  Mail Shirt: -2  [zones.ruling.armour-hampers]
Perception dice: 5  [zones.ruling.pool-make-up, zones.ruling.attributes-of-skills]
  AWARENESS: 3  [zones.character.attributes, zones.character.attribute-range]
  Perception rank: 2  [zones.ruling.pool-make-up]
First Aid dice: 2  [zones.ruling.pool-make-up, zones.ruling.table-skills]
  MIND: 2  [zones.character.attributes, zones.character.attribute-range]
  First Aid rank: 0  [zones.ruling.no-ranks]
Intimidation dice: 3  [zones.ruling.pool-make-up, zones.ruling.table-skills]
  SOUL: 3  [zones.character.attributes, zones.character.attribute-range]
  Intimidation rank: 0  [zones.ruling.no-ranks]
"""
ENEMY = """\
initiative score: 6  [zones.initiative.enemy-static]
Stamina: 10  [zones.ruling.enemy-stamina]
Stamina left: 10  [zones.ruling.enemy-stamina]
defence: 2  [zones.enemy.defence-fixed]
actions: 3  [zones.ruling.enemy-actions]
Attacks of a round: 1  [zones.ruling.enemy-actions]
damage of Old axe: 6  [zones.enemy.damage-fixed, zones.ruling.enemy-always-hits]
damage of Cold stare: 3  [zones.enemy.damage-fixed, zones.ruling.enemy-always-hits]
"""


def told(found: dict[str, Account]) -> str:
    return "".join(f"{line}\n" for account in found.values() for line in account.lines())


def test_the_numbers_of_a_hero_tell_what_they_are_made_of() -> None:
    assert told(numbers(hero(**WORN))) == HERO


def test_the_numbers_of_an_enemy_tell_by_which_rules_they_stand() -> None:
    play, who = scene(KIND.character("barrow-wight"))
    assert told(read(KIND.numbers(play, who))) == ENEMY


def test_numbers_that_go_by_a_house_rule_tell_so() -> None:
    by_agility = numbers(hero(), ZoneFigures(reaction_attribute="agility"))["reactions"]
    assert list(by_agility.lines())[:3] == [
        "reactions: 2  [zones.defence.reactions-agility, zones.character.reactions, "
        "zones.ruling.reactions-attribute, zones.ruling.reactions-floor]",
        "  AGILITY: 3  [zones.character.attributes, zones.character.attribute-range]",
        "  less: -1  [zones.defence.reactions-agility]",
    ]


def test_numbers_stop_at_their_bounds() -> None:
    assert number("stamina-left", hero(lasting={"lost": 40})) == 0
    assert number("stress-dice", hero(lasting={"stress": 3})) == 0
    assert number("stress-dice", hero(lasting={"stress": 103})) == 100
    assert number("stress-dice", hero(lasting={"stress": 102})) == 99
    assert number("reactions", hero(lasting={"conditions": {"dazed": 9}})) == 0
    assert next(iter(numbers(hero())["wp"].lines())) == (
        "WP: 2  [zones.ruling.start-wp, zones.character.wp-rest]"
    )
    assert list(numbers(hero())["armour"].lines()) == [
        "armour: 0  [zones.defence.armour-only, zones.ruling.shields-missing, zones.ruling.shield-number]"
    ]


def test_a_score_tells_how_it_came_about() -> None:
    told = [{"stage": "body", "text": "worked at the mill"}, {"stage": "mind", "text": "learnt to read"}]
    scores = numbers(hero(history=told))
    assert (scores["body"].choice, scores["mind"].choice) == (
        "body: worked at the mill",
        "mind: learnt to read",
    )
    assert scores["soul"].choice == ""


def test_numbers_are_found_by_their_keys() -> None:
    play, who = scene(KIND.character("barrow-wight"))
    assert list(KIND.numbers(play, who)) == [
        "initiative",
        "stamina",
        "stamina-left",
        "defence",
        "actions",
        "attacks",
        "damage:1",
        "damage:2",
    ]
    own = list(numbers(hero()))
    assert own[:5] == ["body", "agility", "mind", "awareness", "soul"]
    assert own[5:] == [
        *("stamina", "stamina-left", "actions", "reactions", "wp", "most-wp", "stress-dice", "fear"),
        *("armour", "load", *(f"pool:{skill}" for skill in TABLES.skills)),
    ]
