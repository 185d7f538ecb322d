"""One static test of a skill, with its odds."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.roll import chosen_seed, judge
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from winterdawn.characters.sheet import Sheet
    from winterdawn.dice.attributes import Grant


def run(sheet: Sheet, options: Namespace) -> int:
    """Roll the test and print what comes of it; the exit code.

    The pool is that of the sheet with bonus dice, capped by the spirit left
    (``book.ruling.pool-build-order``).
    """
    from winterdawn.characters.skills import skill_name
    from winterdawn.dice import Ladder
    from winterdawn.dice.sources import SeededDice
    from winterdawn.dice.trials import Static

    skill, attribute = _chosen(sheet, options.skill, options.attribute)
    granted = _granted(sheet, skill, attribute, options.bonus)
    malus, pool = granted.malus + options.malus, granted.pool
    if not pool:
        raise BadInput(f"{sheet.name} has no spirit left to roll a die with [book.spirit.pool-cap]")
    chance = float(Static(pool, options.vs, malus=malus).odds().at_least(options.vs))
    seed = chosen_seed(options.seed)
    faces = SeededDice(seed)(pool)
    result = judge(Ladder().read(faces, list(pool)), malus, options.vs)
    if options.json:
        about = {"skill": skill, "attribute": attribute, "pool": str(pool), "chance": chance}
        print_json({**about, "faces": faces, **result._asdict(), "seed": seed})
        return 0
    say(f"{sheet.name}: {skill_name(skill)} with {attribute} against {options.vs}")
    say(f"  pool    {pool}{f', malus {malus}' if malus else ''}; success in {chance:.1%}")
    say(f"  faces   {' '.join(map(str, faces))}: {result.scored} MoS, {result.total} in all")
    hits = f", {result.hits} {'hit' if result.hits == 1 else 'hits'}"
    say(f"  result  {f'success{hits}' if result.success else 'no success'}")
    if result.every_die_scores and result.success:
        say("  note    every die scores: a flawless success if the whole pool was rolled")
    if result.no_die_scores:
        say("  note    no die scores: a complete failure")
    if result.highest_face_shown:
        say(f"  note    a die shows its highest face: 1 experience in {attribute}")
    say(f"  seed    {seed}")
    return 0


def _chosen(sheet: Sheet, name: str, attribute: str | None) -> tuple[str, str]:
    """The skill, and the attribute to use: the one named, or the best that governs it."""
    from winterdawn.characters.skills import ATTRIBUTES, UnknownSkill, key_of, skills

    try:
        skill = key_of(name)
        if skill not in skills():
            raise BadInput(f"{name[:40]!r} is no skill of its own; name one skill")
        if attribute is None:
            return skill, max(skills()[skill].attributes, key=lambda key: sheet.attributes[key])
        chosen = key_of(attribute)
    except UnknownSkill as error:
        raise BadInput(str(error)) from None
    if chosen not in ATTRIBUTES:
        raise BadInput(f"{attribute[:40]!r} is no attribute; one of {', '.join(ATTRIBUTES)}")
    return skill, chosen


def _granted(sheet: Sheet, skill: str, attribute: str, bonus: int) -> Grant:
    from winterdawn.characters.explain import dice, malus
    from winterdawn.dice.attributes import Grant, die_for
    from winterdawn.dice.pool import Pool

    spirit = sheet.maximum_spirit if sheet.spirit is None else sheet.spirit
    number = min(dice(sheet, skill, attribute) + bonus, spirit)
    pool = Pool.of(number, die_for(sheet.attributes[attribute]))
    return Grant(pool, malus(sheet, skill, attribute))
