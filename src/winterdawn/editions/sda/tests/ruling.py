"""The game master's ruling on a test: what kind it is, how hard, and what helps or hinders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skills
from winterdawn.editions.difficulty import band
from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.clock import STRETCHES
from winterdawn.editions.encounter.use import Term, Unit
from winterdawn.editions.sda.rolls.asking import TRAIT
from winterdawn.editions.sda.tests.known import PREFIX, callable_traits, known_options, known_terms
from winterdawn.editions.sda.tests.task import KINDS, OPEN, ROLLING, STATIC, Attempt, Task
from winterdawn.kernel.ask import Choose, Procedure, number
from winterdawn.kernel.choices import Count, Number, Option

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Act
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites, Terms
    from winterdawn.editions.sda.figures import Play


HARDEST, LONGEST = 20, 100
"""The highest difficulties offered for one roll and for several (``book.difficulty.simple-task-scale``)."""

_MODIFIERS: dict[str, tuple[Unit, str, Cites]] = {
    "bonus": (Unit.DICE, "Bonus dice", ("book.modifier.source", "book.modifier.bonus-dice")),
    "malus": (Unit.MALUS, "Malus in MoSes", ("book.modifier.source", "book.modifier.malus-mos")),
    "fewer": (Unit.FEWER, "Fewer dice", ("book.modifier.source", "book.ruling.other-modifier-kinds")),
    "plus": (Unit.PLUS, "Extra MoSes", ("book.modifier.source", "book.ruling.other-modifier-kinds")),
}
_MOST_MODIFIER = 12
CIRCUMSTANCES = "the circumstances"
"""What modifiers are told as that the game master gives in figures."""
_CITES: Cites = ("book.test.gm-may-ask", "book.difficulty.set-by-gm", "book.difficulty.sources")


class Ruling(msgspec.Struct, frozen=True):
    """What has been ruled so far."""

    kind: str = STATIC
    difficulty: int = 0
    amounts: dict[str, int] = {}
    known: tuple[str, ...] = ()
    """Circumstances whose figures the book gives."""
    called: tuple[str, ...] = ()
    """Traits that hold only at times, and hold now, of whoever has them."""
    attribute: str = ""
    secret: bool = False
    interval: int = 0
    limit: int = 0
    refused: bool = False
    special: str = ""
    """A use of the skill that has rules of its own."""

    @property
    def terms(self) -> Terms:
        """What helps and hinders; bonuses and maluses never cancel (``book.ruling.modifiers-stack``)."""
        return terms(self.amounts) + known_terms(self.known)

    def task(self, who: Combatant, skill: str) -> Task:
        """The test for one character."""
        alone = Attempt(who, skill, self.terms, self.attribute, called=self.called)
        return Task(
            self.kind, (alone,), self.difficulty, self.secret, interval=self.interval, limit=self.limit
        )


def terms(amounts: dict[str, int]) -> Terms:
    """The terms of such modifiers."""
    return tuple(
        Term(_MODIFIERS[key][0], amount, CIRCUMSTANCES, _MODIFIERS[key][2])
        for key, amount in amounts.items()
        if amount
    )


def rule(
    play: Play,
    seat: str,
    prompt: str,
    who: Combatant | None,
    skill: str = "",
    *,
    kinds: tuple[str, ...] = tuple(KINDS),
    specials: tuple[Act, ...] = (),
    refusable: bool = False,
    ruling: Ruling = Ruling(),  # noqa: B008
) -> Procedure[Ruling]:
    """Ask ``seat`` for a ruling; a difficulty ends it, everything else is said before.

    ``book.difficulty.set-by-gm``, ``book.rule-zero.gm-last-word``.
    """
    while True:
        answer = yield from number(_ask(play, seat, prompt, who, skill, kinds, specials, refusable, ruling))
        if isinstance(answer, int):
            return (yield from _finished(seat, who, replace(ruling, difficulty=answer)))
        if answer == "refuse":
            return replace(ruling, refused=True)
        if answer == OPEN:
            return replace(ruling, kind=OPEN)
        if any(act.key == answer for act in specials):
            return replace(ruling, special=answer)
        ruling = yield from _changed(seat, who, answer, ruling)


def _changed(seat: str, who: Combatant | None, answer: str, ruling: Ruling) -> Procedure[Ruling]:
    if answer in KINDS:
        return replace(ruling, kind=answer)
    if answer == "secret":
        return replace(ruling, secret=not ruling.secret)
    if answer == "limit":
        cites = ("book.ruling.rolling-length",)
        most = yield from figure(
            seat, "At most how many rolls? 0 for no limit.", 0, 50, cites, act="Limit: {}"
        )
        return replace(ruling, limit=most)
    if answer.startswith(PREFIX):
        return replace(ruling, known=(*ruling.known, answer.removeprefix(PREFIX)))
    if answer.startswith(TRAIT):
        return replace(ruling, called=(*ruling.called, answer.removeprefix(TRAIT)))
    if answer.startswith("attribute:"):
        return replace(ruling, attribute=answer.removeprefix("attribute:"))
    amounts = yield from amount(seat, answer, ruling.amounts, who)
    return replace(ruling, amounts=amounts)


def amount(seat: str, key: str, amounts: dict[str, int], who: Combatant | None) -> Procedure[dict[str, int]]:
    """Ask how large one of the modifiers is."""
    _, name, cites = _MODIFIERS[key]
    value = yield from figure(
        seat,
        f"{name}: how many?",
        0,
        _MOST_MODIFIER,
        cites,
        act=f"{name}: {{}}",
        suggested=amounts.get(key, 1),
        who=who.id if who else "",
    )
    return {**amounts, key: value}


def modifier_options(amounts: dict[str, int]) -> list[Option]:
    """The modifiers as options, with what they stand at."""
    return [
        Option(key, name, f"now {amounts[key]}" if amounts.get(key) else "")
        for key, (_, name, _) in _MODIFIERS.items()
    ]


def _finished(seat: str, who: Combatant | None, ruling: Ruling) -> Procedure[Ruling]:
    if ruling.kind not in ROLLING or ruling.interval:
        return ruling
    options = [Option(key, f"One {name} a roll") for key, (_, name) in STRETCHES.items()]
    cites = ("book.test.rolling-interval", *KINDS[ruling.kind][1])
    key = yield from one(seat, "How long does each roll take?", options, cites, who.id if who else "")
    return replace(ruling, interval=STRETCHES[key][0], difficulty=max(1, ruling.difficulty))


def _ask(
    play: Play,
    seat: str,
    prompt: str,
    who: Combatant | None,
    skill: str,
    kinds: tuple[str, ...],
    specials: tuple[Act, ...],
    refusable: bool,
    ruling: Ruling,
) -> Choose:
    also = [Option(key, KINDS[key][0]) for key in kinds if key != ruling.kind]
    if len(skills()[skill].attributes if skill else ()) > 1:
        names = [name for name in skills()[skill].attributes if name != ruling.attribute]
        also += [Option(f"attribute:{name}", f"Only with {name}") for name in names]
    also += known_options(skill, ruling.known)
    also += callable_traits(play, who, skill, ruling.called) if who else []
    also += modifier_options(ruling.amounts)
    if play.gm:
        also.append(
            Option("secret", "Tell the difficulty" if ruling.secret else "Keep the difficulty secret")
        )
    if ruling.kind in ROLLING:
        also.append(
            Option("limit", "Limit the number of rolls", f"now {ruling.limit}" if ruling.limit else "")
        )
    also += [act.option for act in specials]
    if refusable:
        also.append(Option("refuse", "Not possible"))
    return Choose(
        seat,
        prompt,
        _difficulties(ruling.kind),
        who=who.id if who else "",
        lead=_lead(ruling),
        act="Difficulty {}",
        also=tuple(also),
        cites=_CITES,
    )


def _difficulties(kind: str) -> Number:
    """Whole numbers from 0 up (``book.ruling.difficulty-zero``); bands only name single rolls
    (``book.ruling.band-of-long-task``): ``book.difficulty.easy``, ``book.difficulty.moderate``,
    ``book.difficulty.difficult``, ``book.difficulty.very-difficult``,
    ``book.difficulty.near-impossible``, ``book.difficulty.legendary``.
    """
    if kind in ROLLING:
        return Number(tuple(Count(value) for value in range(1, LONGEST + 1)), 6)
    return Number(tuple(Count(value, band(value)) for value in range(HARDEST + 1)), 2)


def _lead(ruling: Ruling) -> str:
    told = [f"{KINDS[ruling.kind][0]}."]
    told += [f"Only with {ruling.attribute}."] if ruling.attribute else []
    told += [term.remark.amount + "." for term in ruling.terms]
    told += [f"{trait}." for trait in ruling.called]
    told += ["The difficulty stays secret."] if ruling.secret else []
    return " ".join(told)


replace = msgspec.structs.replace
