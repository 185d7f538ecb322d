"""Each skill and family is what its own entry of the catalogue says."""

import re

import pytest

from winterdawn import catalogue
from winterdawn.characters.skills import families, family_rule, skill_name, skills


@pytest.mark.rule(
    "book.skill.appraise",
    "book.skill.logic",
    "book.skill.perception",
    "book.skill.tactics",
    "book.skill.falconry",
    "book.skill.herding",
    "book.skill.riding",
    "book.skill.acrobatics",
    "book.skill.charm-persuasion",
    "book.skill.cooking",
    "book.skill.ego",
    "book.skill.detect-motive",
    "book.skill.insult-intimidation",
    "book.skill.laws-legal-system",
    "book.skill.luck",
    "book.skill.mechanics",
    "book.skill.natural-healing",
    "book.skill.reflex",
    "book.skill.resist-cold",
    "book.skill.resist-fatigue",
    "book.skill.resist-heat",
    "book.skill.resist-hunger",
    "book.skill.resist-pain",
    "book.skill.resist-poison",
    "book.skill.resist-shock",
    "book.skill.seamanship",
    "book.skill.sleight-of-hands",
    "book.skill.stealth",
    "book.skill.taming-training",
    "book.skill.torture",
    "book.skill.acting",
    "book.skill.dancing",
    "book.skill.drawing-painting",
    "book.skill.music-singing",
    "book.skill.oration-poetry",
    "book.skill.climbing",
    "book.skill.jumping",
    "book.skill.lifting",
    "book.skill.running",
    "book.skill.swimming",
    "book.skill.metalworking",
    "book.skill.scribing",
    "book.skill.stone-cutting",
    "book.skill.tailoring",
    "book.skill.woodworking",
    "book.skill.aether",
    "book.skill.air",
    "book.skill.earth",
    "book.skill.fire",
    "book.skill.water",
    "book.skill.geography",
    "book.skill.heraldry-nobility",
    "book.skill.history",
    "book.skill.linguistic",
    "book.skill.religions",
    "book.skill.folklore",
    "book.skill.one-handed-swords",
    "book.skill.two-handed-swords",
    "book.skill.axes-clubs-maces",
    "book.skill.brawling",
    "book.skill.polearms",
    "book.skill.bless-curses",
    "book.skill.divination",
    "book.skill.cure-heal",
    "book.skill.necromancy",
    "book.skill.retribution",
    "book.skill.bows",
    "book.skill.crossbows-firearms",
    "book.skill.javelins-spears",
    "book.skill.slings",
    "book.skill.thrown",
    "book.skill.alchemy-chemistry",
    "book.skill.botany",
    "book.skill.engineering-physics",
    "book.skill.medicine",
    "book.skill.zoology",
    "book.skill.ancestors",
    "book.skill.beast",
    "book.skill.lakes-rivers",
    "book.skill.mountains-rocks",
    "book.skill.plants-trees",
    "book.skill.abyssal-magic",
    "book.skill.blood-magic",
    "book.skill.chaos-magic",
    "book.skill.death-magic",
    "book.skill.the-unknown",
    "book.skill.first-aid",
    "book.skill.foraging-hunting",
    "book.skill.navigation",
    "book.skill.sheltering",
    "book.skill.tracking",
    "book.skill.balms-potions",
    "book.skill.curios",
    "book.skill.fumes-phials",
    "book.skill.third-eye",
    "book.skill.wands-staffs",
    "book.skill.abjuration",
    "book.skill.conjunction",
    "book.skill.enchantment",
    "book.skill.evocation",
    "book.skill.illusion",
)
@pytest.mark.parametrize("key", skills())
def test_a_skill_is_governed_and_grouped_as_its_rule_says(key: str) -> None:
    skill = skills()[key]
    assert skill.rule == f"book.skill.{key}"
    family = skill.family or "none"
    wanted = f"Governed by {' or '.join(skill.attributes)}. Family: {family}."
    assert catalogue.rule(skill.rule).says.startswith(wanted)


@pytest.mark.rule(
    "book.skill.family-acumen",
    "book.skill.family-animal-handling",
    "book.skill.family-arts-performance",
    "book.skill.family-athleticism",
    "book.skill.family-crafting",
    "book.skill.family-elementalism",
    "book.skill.family-knowledge",
    "book.skill.family-melee-combat",
    "book.skill.family-mysticism",
    "book.skill.family-range-combat",
    "book.skill.family-science",
    "book.skill.family-shamanism",
    "book.skill.family-sorcery",
    "book.skill.family-survival",
    "book.skill.family-witchcraft",
    "book.skill.family-wizardry",
)
@pytest.mark.parametrize("family", families())
def test_a_family_holds_the_skills_its_rule_lists(family: str) -> None:
    listed = catalogue.rule(family_rule(family)).says.partition(": ")[2].partition(".")[0]
    named = re.split(r", (?:and )?", listed.removesuffix(" by ruling"))
    assert sorted(named) == sorted(skill.key for skill in families()[family])


def test_names_are_words() -> None:
    assert skill_name("axes-clubs-maces") == "axes, clubs & maces"
    assert skill_name("one-handed-swords") == "one-handed swords"
    assert skill_name("arts-performance") == "arts & performance"
    assert not [key for key in skills() if "-" in skill_name(key) and "handed" not in key]
