"""One static test of a skill, with its odds and with all that its roll leaves behind."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from winterdawn.characters.names import shown
from winterdawn.cli.parser import BadInput, print_json
from winterdawn.cli.roll import chosen_seed
from winterdawn.cli.terminal import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from winterdawn.editions.alone import Practice
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.kernel.event import Event

_LEFT = ("experience", "spirit")
"""Kinds of events that say what is left behind."""
_TOLD = ("failure", "flawless")


def run(sheet: Sheet, options: Namespace) -> int:
    """Roll the test, print what comes of it, and enter it in the file if asked to; the exit code."""
    from winterdawn.dice.sources import SeededDice
    from winterdawn.editions.alone import practised
    from winterdawn.editions.sda.character.files import amend

    path = Path(options.file)
    if options.save:
        _check_place(path)
    skill, attribute = _chosen(sheet, options.skill, options.attribute)
    called = _called(sheet, skill, attribute, options.call or ())
    seed = chosen_seed(options.seed)
    made = practised(
        sheet,
        skill,
        attribute,
        options.vs,
        SeededDice(seed),
        bonus=options.bonus,
        malus=options.malus,
        called=called,
        reward=options.reward,
    )
    if made is None:
        raise BadInput(f"{sheet.name} has no spirit left to roll a die with [book.spirit.pool-cap]")
    if options.save and made.sheet != sheet:
        amend(path, sheet, made.sheet)
    if options.json:
        print_json({**_as_data(made), "difficulty": options.vs, "saved": options.save, "seed": seed})
        return 0
    for line in _lines(sheet, made, options):
        say(line)
    say(f"  seed    {seed}")
    return 0


def _check_place(path: Path) -> None:
    """Raises :class:`BadInput` or :class:`OSError` if nothing can be entered in the file."""
    from winterdawn.editions.sda.character.files import check_place

    if not path.exists():
        raise BadInput(f"{shown(str(path))} is of the roster; --save takes a file")
    check_place(path)


def _called(sheet: Sheet, skill: str, attribute: str, names: Sequence[str]) -> tuple[str, ...]:
    """The traits of those names, if what they bring at times is about this test."""
    from winterdawn.editions.sda.character.traits import terms

    known = {term.trait.lower(): term.trait for term in terms(sheet, skill, attribute) if term.when}
    for name in names:
        if name.lower() not in known:
            listed = ", ".join(known.values()) or "none"
            raise BadInput(f"--call: '{shown(name)}' is no trait that could hold here; there are {listed}")
    return tuple(known[name.lower()] for name in names)


def _rolls(made: Practice) -> list[list[Event]]:
    """What was told, roll by roll: each begins with the test that was made."""
    rolls: list[list[Event]] = []
    for event in made.events:
        if event.throws:
            rolls.append([])
        if rolls:
            rolls[-1].append(event)
    return rolls


def _as_data(made: Practice) -> dict[str, object]:
    from winterdawn.editions.encounter.use import factor
    from winterdawn.editions.sda.character.traits import WHOLE

    pool = made.pool
    about = {"skill": pool.use.skill, "attribute": pool.use.attribute, "chance": made.chance}
    weighs = {"malus": pool.malus, "plus": pool.plus, "times": factor(pool.terms) / WHOLE}
    told = [_roll_as_data(events) for events in _rolls(made)]
    return {**about, **weighs, **told[0], "ego_tests": told[1:]}


def _roll_as_data(events: list[Event]) -> dict[str, object]:
    (throw,) = events[0].throws
    left = [event for event in events if event.kind in _LEFT]
    return {
        "pool": throw.pool,
        "faces": [face.shows for face in throw.faces],
        "scored": throw.scored,
        "total": throw.total,
        "result": events[0].outcome,
        "notes": [event.kind for event in events if event.kind in _TOLD],
        "left_behind": [{"kind": e.kind, "words": e.outcome, "cites": e.cites} for e in left],
    }


def _lines(sheet: Sheet, made: Practice, options: Namespace) -> Iterator[str]:
    from winterdawn.editions.sda.character.skills import skill_name

    pool = made.pool
    yield f"{sheet.name}: {skill_name(pool.use.skill)} with {pool.use.attribute} against {options.vs}"
    yield f"  pool    {pool.text}; success in {made.chance:.1%}"
    for term in pool.terms:
        yield f"  term    {term.remark.amount} {term.text}  [{', '.join(term.cites)}]"
    yield from _at_times(sheet, pool.use.skill, pool.use.attribute, options.call or ())
    for events in _rolls(made):
        yield from _roll(events)
    if options.save:
        entered = made.sheet != sheet
        yield f"  saved   in {shown(options.file)}" if entered else "  saved   nothing; nothing is left"
    elif made.sheet != sheet and Path(options.file).exists():
        yield f"  note    nothing is written; --save enters what is left in {shown(options.file)}"


def _roll(events: list[Event]) -> Iterator[str]:
    """A roll and what came of it, each with its rules."""
    test = events[0]
    (throw,) = test.throws
    yield f"  faces   {throw.pool}: {' '.join(str(face.shows) for face in throw.faces)}: {throw.scored} MoS"
    yield f"  result  {test.text} {test.outcome}  [{', '.join(test.cites)}]"
    for event in events[1:]:
        word = "leaves " if event.kind in _LEFT else "note   "
        told = event.outcome if event.kind in _LEFT else f"{event.text} {event.outcome}".rstrip()
        yield f"  {word} {told}  [{', '.join(event.cites)}]"


def _at_times(sheet: Sheet, skill: str, attribute: str, called: Sequence[str]) -> Iterator[str]:
    """What traits would bring under circumstances that nobody has called in."""
    from winterdawn.editions.sda.character.traits import terms

    held = [name.lower() for name in called]
    found = {term.trait: term.when for term in terms(sheet, skill, attribute) if term.when}
    for trait, when in found.items():
        if trait.lower() not in held:
            yield f"  note    {trait} does not count; --call '{trait}' where {when}"


def _chosen(sheet: Sheet, name: str, attribute: str | None) -> tuple[str, str]:
    """The skill, and the attribute to use: the one named, or the best that governs it."""
    from winterdawn.editions.sda.character.skills import ATTRIBUTES, UnknownSkill, key_of, skills

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
