"""A check that somebody makes away from any table, with all that its roll leaves behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.characters.names import name_key, perhaps, shown
from winterdawn.editions.encounter.practice import Choices, PracticeError
from winterdawn.editions.encounter.practice import Practice as Practised
from winterdawn.editions.zones.deeds.checks import Checks
from winterdawn.editions.zones.people.kind import Practising
from winterdawn.editions.zones.people.reading import is_hero, tables
from winterdawn.editions.zones.rolls.pools import Pools
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.test import RollModifier
from winterdawn.editions.zones.tables.rows import ATTRIBUTES
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Fell, Test
    from winterdawn.editions.zones.tables.sheets import ZoneSheet
    from winterdawn.kernel.asks.ask import Answer, Procedure
    from winterdawn.kernel.event import Event

_DICE = ("zones.ruling.modifiers-are-dice",)
_PASSED = ("zones.ruling.one-success-suffices",)


class AwayFromTable(Practising):
    """A check of a skill, or of an attribute alone."""

    def practised(
        self,
        play: Play,
        who: Combatant,
        what: str,
        needs: int,
        dice: DiceSource,
        *,
        attribute: str = "",
        bonus: int = 0,
        malus: int = 0,
        choose: Sequence[str] = (),
    ) -> Practised[ZoneSheet]:
        """Rolled as at a table, with all that the roll leaves behind."""
        test = _test(play, who, what, needs, attribute, {"bonus": bonus, "malus": -malus})
        chance, pool = play.part(Prospects).passes(play, test), play.part(Prospects).words(play, test)
        weighs = [
            each.remark(play.figures.modifiers == "dice") for each in play.part(Pools).weighs(play, test)
        ]
        choices = Choices(choose)
        fell = _fallen(play, play.part(ZoneRolls).roll(play, test), dice, choices)
        unchosen = choices.unchosen()
        told = (
            phrase("tries-it-alone", name=who.name, purpose=test.purpose),
            phrase("tried-pool", pool=pool),
            *(phrase("tried-term", amount=each.amount, text=each.text, cites=each.cites) for each in weighs),
            *_lines(play.events),
            phrase("tried-result", passed=fell.passed, cites=_PASSED),
        )
        lines = tuple(map(play.says, told))
        return Practised(play.sheet(who.id), lines, _data(fell, float(chance)), unchosen)


def _test(play: Play, who: Combatant, what: str, needs: int, attribute: str, dice: Mapping[str, int]) -> Test:
    """What is rolled."""
    if not is_hero(who.sheet):
        raise PracticeError(f"{who.name} rolls no dice; the figures of an enemy are fixed")
    skills, wanted = tables(play).skills, name_key(what)
    known = {name_key(row.name): f"skill:{row.key}" for row in skills.rows()}
    known |= {key: f"attribute:{key}" for key in ATTRIBUTES}
    if wanted not in known:
        told = "is neither a skill nor an attribute"
        raise PracticeError(f"'{shown(what)}' {told}; {perhaps(wanted, known)}")
    test = play.part(Checks).test(play, who, known[wanted], needs)
    if attribute:
        chosen = next((key for key in ATTRIBUTES if key == name_key(attribute)), None)
        if chosen is None:
            raise PracticeError(f"--attribute: '{shown(attribute)}' is none; one of {', '.join(ATTRIBUTES)}")
        test = replace(test, attribute=chosen)
    more = (RollModifier(amount, name, _DICE) for name, amount in dice.items() if amount)
    return replace(test, modifiers=(*test.modifiers, *more))


def _fallen(play: Play, roll: Procedure[Fell], dice: DiceSource, choices: Choices) -> Fell:
    """Let all dice fall, and answer what is asked."""
    answer: Answer = None
    while True:
        try:
            asked = roll.send(answer)
        except StopIteration as end:
            fell: Fell = end.value
            return fell
        assert isinstance(asked, Choose | Roll), "nobody else is there to answer first"
        answer = dice(asked.pool) if isinstance(asked, Roll) else choices.answer(play.tell(asked))


def _lines(events: list[Event]) -> Iterator[Fact]:
    """What fell, and what it leaves behind, each with its rules."""
    for event in events:
        for throw in event.throws:
            yield phrase("tried-faces", pool=throw.pool, faces=tuple(face.shows for face in throw.faces))
        if event.throws:
            yield phrase("tried-rolls", came=event.outcome, cites=event.cites)
        else:
            yield phrase("tried-leaves", text=event.text, came=event.outcome, cites=event.cites)


def _data(fell: Fell, chance: float) -> dict[str, object]:
    test, faces = fell.test, [face.shows for face in fell.faces]
    about = {"skill": test.skill, "attribute": test.attribute, "chance": chance}
    dice = {"pool": f"{fell.hand.base}d6", "stress": fell.hand.stress, "faces": faces}
    came = {"successes": fell.successes, "critical_failures": fell.critical, "passed": fell.passed}
    return {**about, **dice, **came}
