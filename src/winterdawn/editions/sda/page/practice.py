"""Tests of skills that somebody makes by themselves: pools, odds, and all that a roll leaves behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from winterdawn.characters.names import shown
from winterdawn.editions.encounter.practice import Choices, Practice, PracticeError
from winterdawn.editions.encounter.told import Teller
from winterdawn.editions.encounter.told import told as in_words
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import (
    ATTRIBUTES,
    UnknownSkill,
    all_skills,
    key_of,
    skill_name,
)
from winterdawn.editions.sda.character.traits import WHOLE, terms
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.creation.figures import named
from winterdawn.editions.sda.frame.use import Announced, Kind, Purpose, Terms, Use, factor
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.editions.sda.tests.circumstances import MODIFIERS, Circumstances
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.task import STATIC, Attempt, Task
from winterdawn.editions.sda.tests.throwing import Committing
from winterdawn.kernel.asks.ask import Choose, Roll, Together
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Answer, Ask
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.event import Event, ShownRoll

_LEFT = ("experience", "spirit")
"""Kinds of events that say what is left behind."""
_TOLD = ("failure", "flawless")
_TEST, _AGAINST = "test", "against"


class Attempted(msgspec.Struct, frozen=True):
    """A test that was made: everything that was told of it, and who is left."""

    chance: float
    """The chance to meet the difficulty, as it stood before the dice fell."""
    pool: Announced
    events: tuple[Event, ...]
    sheet: Sheet
    terms: Terms
    """What helps and hinders, each by the rules of the edition."""


def use(who: Combatant, skill: str, attribute: str, called: tuple[str, ...] = ()) -> Use:
    """A test of a skill with one of its attributes, which no rule demands; the traits ``called`` hold for
    it.
    """
    return Use(who, skill, attribute, Kind.FREE, Purpose.TEST, called=called, tried=True)


def whole(play: Play, who: Combatant, skill: str, attribute: str) -> Announced:
    """The entire pool of a skill with one of its attributes."""
    return play.part(PoolRules).whole(play, use(who, skill, attribute))


def practised(
    play: Play,
    who: Combatant,
    what: str,
    against: int,
    dice: DiceSource,
    *,
    attribute: str = "",
    bonus: int = 0,
    malus: int = 0,
    call: Sequence[str] = (),
    reward: str = "",
    choose: Sequence[str] = (),
) -> Practice[Sheet]:
    """A test as somebody asks for it; raises :class:`PracticeError` for what cannot be tested."""
    choices = Choices(choose, reward)
    sheet: Sheet = who.sheet
    skill, chosen = _chosen(sheet, what, attribute)
    called = _called(sheet, skill, chosen, call)
    made = attempted(
        play, who, skill, chosen, against, dice, bonus=bonus, malus=malus, called=called, choices=choices
    )
    if made is None:
        why, cites = _idle(play, who)
        raise PracticeError(f"{why} [{play.teller.same.cited(cites)[0]}]")
    tried = phrase(
        "tries-it-alone", name=sheet.name, skill=skill_name(skill), attribute=chosen, against=against
    )
    told = map(play.says, (tried, *_lines(sheet, made, call, play.teller)))
    return Practice(made.sheet, tuple(told), _as_data(made), choices.unchosen())


def _idle(play: Play, who: Combatant) -> tuple[str, Cites]:
    """Why somebody rolls no die."""
    if (barred := play.part(Ways).unable(play, who)) is not None:
        return play.says(barred.why), barred.cites
    left = play.part(Effort).cap(play, who)
    return play.says(phrase("rolls-no-die", who=who.id, spirit=bool(left))), ("book.spirit.pool-cap",)


def attempted(
    play: Play,
    who: Combatant,
    skill: str,
    attribute: str,
    difficulty: int,
    dice: DiceSource,
    *,
    bonus: int = 0,
    malus: int = 0,
    called: Sequence[str] = (),
    choices: Choices | None = None,
) -> Attempted | None:
    """Test a skill with the whole pool, with all that the roll leaves behind; none without dice.

    ``bonus`` dice and a ``malus`` in MoSes are the circumstances, and the traits ``called`` hold.
    """
    sheet: Sheet = who.sheet
    choices = choices or Choices()
    amounts = {"bonus": bonus, "malus": malus}
    said = {key: MODIFIERS[key].term(amount) for key, amount in amounts.items() if amount}
    attempt = Attempt(who, skill, Circumstances(said, attribute, tuple(called)))
    pool = play.part(PoolRules).whole(play, play.part(Committing).ways(play, attempt)[0])
    if not pool.dice:
        return None
    chance = float(pool.hand(play.scale).results().at_least(difficulty))
    procedure = play.part(SingleTests).once(play, Task(STATIC, (attempt,), difficulty))
    answer: Answer = None
    while True:
        try:
            asked = procedure.send(answer)
        except StopIteration:
            left: Sheet = play.sheet(who.id)
            if sheet.spirit is None and left.spirit == left.maximum_spirit:
                left = replace(left, spirit=None)
            terms = tuple(replace(term, cites=play.teller.same.cited(term.cites)) for term in pool.terms)
            return Attempted(chance, pool, tuple(play.events), left, terms)
        if isinstance(asked, Together):
            answer = tuple(_answered(play.tell(ask), dice, choices) for ask in asked.asks)
        else:
            assert isinstance(asked, Choose | Roll), "nobody else is there to answer first"
            answer = _answered(play.tell(asked), dice, choices)


def _answered(ask: Ask, dice: DiceSource, choices: Choices) -> Answer:
    """All dice are rolled, none is bought (``book.flawless.full-pool``), and anything else is chosen."""
    if isinstance(ask, Roll):
        return dice(ask.pool)
    if isinstance(ask.among, Number):
        return max(count.value for count in ask.among.counts if not count.bought and not count.barred)
    return choices.answer(ask)


def _chosen(sheet: Sheet, name: str, attribute: str) -> tuple[str, str]:
    """The skill, and the attribute to use: the one named, or the best that governs it."""
    try:
        skill = key_of(name)
        if skill not in sheet.known():
            own = ", ".join(named(name, sheet)) or "one skill"
            raise PracticeError(f"{name[:40]!r} is no skill of its own; name {own}")
        if not attribute:
            return skill, max(all_skills()[skill].attributes, key=lambda key: sheet.attributes[key])
        chosen = key_of(attribute)
    except UnknownSkill as error:
        raise PracticeError(str(error)) from None
    if chosen not in ATTRIBUTES:
        raise PracticeError(f"{attribute[:40]!r} is no attribute; one of {', '.join(ATTRIBUTES)}")
    return skill, chosen


def _called(sheet: Sheet, skill: str, attribute: str, names: Sequence[str]) -> tuple[str, ...]:
    """The traits of those names, if what they bring at times is about this test."""
    known = {term.trait.lower(): term.trait for term in terms(sheet, skill, attribute) if term.when}
    for name in names:
        if name.lower() not in known:
            listed = ", ".join(known.values()) or "none"
            raise PracticeError(
                f"--call: '{shown(name)}' is no trait that could hold here; there are {listed}"
            )
    return tuple(known[name.lower()] for name in names)


def _rolls(made: Attempted) -> tuple[list[Event], list[list[Event]]]:
    """What a roll cost before it fell, and what was told, roll by roll: each begins with its test."""
    before: list[Event] = []
    rolls: list[list[Event]] = []
    for event in made.events:
        if event.throws or (event.kind == _TEST and not rolls):
            rolls.append([])
        (rolls[-1] if rolls else before).append(event)
    return before, rolls


def _as_data(made: Attempted) -> dict[str, object]:
    pool = made.pool
    about = {"skill": pool.use.skill, "attribute": pool.use.attribute, "chance": made.chance}
    weighs = {"malus": pool.malus, "plus": pool.plus, "times": factor(pool.terms) / WHOLE}
    before, rolls = _rolls(made)
    told = [_roll_as_data(events) for events in rolls]
    paid = {"paid": list(map(_as_row, before))} if before else {}
    return {**about, **weighs, **paid, **told[0], "ego_tests": told[1:]}


def _as_row(event: Event) -> dict[str, object]:
    return {"kind": event.kind, "words": event.outcome, "cites": event.cites}


def _roll_as_data(events: list[Event]) -> dict[str, object]:
    thrown: dict[str, object] = {}
    for throw in events[0].throws:
        own, against = _faces(throw)
        thrown = {"pool": throw.pool, "faces": own, "scored": throw.scored, "total": throw.total}
        thrown |= {"against": against} if against else {}
    return {
        **thrown,
        "result": events[0].outcome,
        "notes": [event.kind for event in events if event.kind in _TOLD],
        "left_behind": [_as_row(event) for event in events if event.kind in _LEFT],
    }


def _faces(throw: ShownRoll) -> tuple[list[int], list[int]]:
    """What the dice of a pool show, and those that maluses throw against it."""
    own, against = (
        [face.shows for face in throw.faces if (face.role == _AGAINST) is weighs] for weighs in (False, True)
    )
    return own, against


def _lines(sheet: Sheet, made: Attempted, called: Sequence[str], teller: Teller) -> Iterator[Fact]:
    pool = made.pool
    yield phrase("tried-pool", pool=pool.text, chance=f"{made.chance:.1%}")
    for term in made.terms:
        said = in_words(term.remark, teller)
        yield phrase("tried-term", amount=said.amount, text=said.text, cites=said.cites)
    yield from _at_times(sheet, pool.use.skill, pool.use.attribute, called)
    before, rolls = _rolls(made)
    for event in before:
        yield phrase("tried-costs", told=_in_a_line(event), cites=event.cites)
    for events in rolls:
        yield from _roll(events, teller)


def _in_a_line(event: Event) -> str:
    return f"{event.text} {event.outcome}".rstrip()


def _roll(events: list[Event], teller: Teller) -> Iterator[Fact]:
    """A roll and what came of it, each with its rules."""
    test = events[0]
    for throw in test.throws:
        own, against = _faces(throw)
        score = in_words(phrase("tried-score", scored=throw.scored), teller)
        yield phrase("tried-faces", pool=throw.pool, faces=tuple(own), malus=tuple(against), score=score)
    yield phrase("tried-result", told=f"{test.text} {test.outcome}", cites=test.cites)
    for event in events[1:]:
        left = event.kind in _LEFT
        told = event.outcome if left else _in_a_line(event)
        yield phrase("tried-leaves", left=left, told=told, cites=event.cites)


def _at_times(sheet: Sheet, skill: str, attribute: str, called: Sequence[str]) -> Iterator[Fact]:
    """What traits would bring under circumstances that nobody has called in."""
    held = [name.lower() for name in called]
    found = {term.trait: term.when for term in terms(sheet, skill, attribute) if term.when}
    for trait, when in found.items():
        if trait.lower() not in held:
            yield phrase("tried-without", trait=trait, when=when)
