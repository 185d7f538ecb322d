"""One static test of a skill, with its odds and with all that its roll leaves behind."""

from __future__ import annotations

from argparse import Namespace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.characters.names import shown
from winterdawn.characters.traits import WHOLE
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.roll import Result, chosen_seed, judge
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from winterdawn.characters.practice import PracticeRoll, PracticeThrow
    from winterdawn.characters.sheet import Sheet


def run(sheet: Sheet, options: Namespace) -> int:
    """Roll the test, print what comes of it, and enter it in the file if asked to; the exit code."""
    from winterdawn.characters.files import amend
    from winterdawn.characters.practice import practised, throw
    from winterdawn.dice.sources import SeededDice

    path = Path(options.file)
    if options.save:
        _check_place(path)
    skill, attribute = _chosen(sheet, options.skill, options.attribute)
    called = _called(sheet, skill, attribute, options.call or ())
    more, off = options.bonus, options.malus
    first = throw(sheet, skill, attribute, options.vs, bonus=more, hindrance=off, called=called)
    if not first.pool:
        raise BadInput(f"{sheet.name} has no spirit left to roll a die with [book.spirit.pool-cap]")
    seed = chosen_seed(options.seed)
    after, rolls = practised(sheet, first, SeededDice(seed), options.reward)
    if options.save and after != sheet:
        amend(path, sheet, after)
    if options.json:
        told = [_as_data(roll) for roll in rolls]
        print_json({**told[0], "ego_tests": told[1:], "saved": options.save, "seed": seed})
        return 0
    for line in _lines(sheet, after, rolls, options):
        say(line)
    say(f"  seed    {seed}")
    return 0


def _check_place(path: Path) -> None:
    """Raises :class:`BadInput` or :class:`OSError` if nothing can be entered in the file."""
    from winterdawn.characters.files import check_place

    if not path.exists():
        raise BadInput(f"{shown(str(path))} is of the roster; --save takes a file")
    check_place(path)


def _called(sheet: Sheet, skill: str, attribute: str, names: Sequence[str]) -> tuple[str, ...]:
    """The traits of those names, if what they bring at times is about this test."""
    from winterdawn.characters.traits import terms

    known = {term.trait.lower(): term.trait for term in terms(sheet, skill, attribute) if term.when}
    for name in names:
        if name.lower() not in known:
            listed = ", ".join(known.values()) or "none"
            raise BadInput(f"--call: '{shown(name)}' is no trait that could hold here; there are {listed}")
    return tuple(known[name.lower()] for name in names)


def _result(roll: PracticeRoll) -> Result:
    made = roll.throw
    judged = judge(roll.reading, made.malus, made.difficulty)
    over = max(0, roll.total - made.difficulty)
    return judged._replace(total=roll.total, success=roll.success, hits=over)


def _chance(throw: PracticeThrow) -> float:
    return float(throw.odds().at_least(throw.difficulty))


def _as_data(roll: PracticeRoll) -> dict[str, object]:
    made = roll.throw
    about = {
        "skill": made.skill,
        "attribute": made.attribute,
        "pool": str(made.pool),
        "chance": _chance(made),
        "plus": made.plus,
        "times": made.times / WHOLE,
    }
    return {**about, "faces": roll.faces, **_result(roll)._asdict(), "left_behind": roll.traces}


def _lines(sheet: Sheet, after: Sheet, rolls: tuple[PracticeRoll, ...], options: Namespace) -> Iterator[str]:
    from winterdawn.characters.skills import skill_name

    made = rolls[0].throw
    yield f"{sheet.name}: {skill_name(made.skill)} with {made.attribute} against {made.difficulty}"
    yield from _roll(rolls[0], options.reward)
    yield from _at_times(sheet, made, options.call or ())
    for failed, ego in pairwise(rolls):
        about = f"against {ego.throw.difficulty}, the rank of {skill_name(failed.throw.skill)}"
        cites = "book.failure.ego-test, book.failure.ego-difficulty"
        yield f"Ego test with {ego.throw.attribute} {about}  [{cites}]"
        yield from _roll(ego, options.reward)
    if options.save:
        yield (
            f"  saved   in {shown(options.file)}" if after != sheet else "  saved   nothing; nothing is left"
        )
    elif after != sheet and Path(options.file).exists():
        yield f"  note    nothing is written; --save enters what is left in {shown(options.file)}"


def _roll(roll: PracticeRoll, reward: str) -> Iterator[str]:
    made, result = roll.throw, _result(roll)
    changes = {", MoSes times ": made.times / WHOLE if made.times != WHOLE else 0}
    changes |= {", malus ": made.malus, ", MoSes on top ": made.plus}
    changed = "".join(f"{words}{amount:g}" for words, amount in changes.items() if amount)
    yield f"  pool    {made.pool}{changed}; success in {_chance(made):.1%}"
    yield f"  faces   {' '.join(map(str, roll.faces))}: {result.scored} MoS, {result.total} in all"
    hits = f", {result.hits} {'hit' if result.hits == 1 else 'hits'}"
    yield f"  result  {f'success{hits}' if result.success else 'no success'}"
    if result.every_die_scores and result.success:
        other = "experience" if reward == "spirit" else "spirit"
        choice = f"--reward {other} turns it into {other} instead"
        yield f"  note    every die scores: a flawless success; {choice}  [book.flawless.every-die]"
    if result.no_die_scores:
        yield "  note    no die scores: a complete failure  [book.failure.definition]"
    for trace in roll.traces:
        yield f"  leaves  {_left(trace.key, trace.points)}  [{', '.join(trace.cites)}]"


def _at_times(sheet: Sheet, made: PracticeThrow, called: Sequence[str]) -> Iterator[str]:
    """What traits would bring under circumstances that nobody has called in."""
    from winterdawn.characters.traits import terms

    held = [name.lower() for name in called]
    found = {term.trait: term.when for term in terms(sheet, made.skill, made.attribute) if term.when}
    for trait, when in found.items():
        if trait.lower() not in held:
            yield f"  note    {trait} does not count; --call '{trait}' where {when}"


def _left(key: str, points: int) -> str:
    from winterdawn.characters.practice import SPIRIT
    from winterdawn.characters.skills import skill_name

    if key == SPIRIT:
        return f"{abs(points)} spirit {'lost' if points < 0 else 'regained'}"
    return f"{points} experience in {skill_name(key)}"


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
