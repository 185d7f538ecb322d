"""Forms: what belongs together is asked at once, and answered at once.

What somebody does and with how many dice are two asks of the rules. Where nothing comes between them that
anybody could learn from, a run that has gone ahead shows the second before the first is given, and both
answers stand in the record as if they had been given one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from winterdawn.kernel.ask import Ask, Choose
from winterdawn.kernel.tails import is_turn, turn_of

if TYPE_CHECKING:
    from winterdawn.kernel.run import Run

Forms = Mapping[str, Mapping[str, frozenset[str]]]
"""By the rule that an ask cites first, if more may be asked in one form with it, and by the kind of an
answer, or for all of them: the rules that those asks cite first which may follow although the answer is told.
Where nothing is told, any may.
"""
ANY = ""


def may_begin(ask: Ask, forms: Forms) -> bool:
    """Whether more may be asked in one form with an ask."""
    return isinstance(ask, Choose) and _rule(ask) in forms


def go_ahead(run: Run[Any], value: object, forms: Forms, *, ask: int = 0) -> Choose | None:
    """Let ``run`` go ahead by an answer; what is asked next in the same form, none where the form ends.

    Raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, if it is not allowed.
    """
    before, told = run.asked(ask), len(run.events)
    run.answer(value, ask=ask)
    after = run.asked(0) if is_alone(run) else None
    if isinstance(after, Choose) and follows(before, value, after, forms, told=len(run.events) > told):
        return after
    return None


def go_past(run: Run[Any], value: object, forms: Forms, *, ask: int = 0) -> tuple[int, Choose] | None:
    """The same where answers are sealed until all are in, with the number of what is asked next: ``run`` goes
    past the others as if they were away. What the one seat is asked must not hang on what they answer; once
    all are in, it does not of whoever was asked first, who is first in what follows too.
    """
    before = run.asked(ask)
    run.answer(value, ask=ask)
    while run.sealing:
        for number in run.waiting:
            after = run.asked(number)
            if (before.seat, before.who) == (after.seat, after.who):
                if isinstance(after, Choose) and follows(before, value, after, forms, told=True):
                    return number, after
                return None
        for number in run.waiting:
            after = run.asked(number)
            if not isinstance(after, Choose):
                return None
            run.answer(after.fallback(), ask=number)
    then = run.asked(0) if ask == 0 and is_alone(run) else None
    if isinstance(then, Choose) and follows(before, value, then, forms, told=True):
        return 0, then
    return None


def is_alone(run: Run[Any]) -> bool:
    """Whether a run waits for one answer, whatever else stands open beside it that nobody has to answer."""
    return [number for number in run.waiting if run.owed(number)] == [0]


def follows(before: Ask, value: object, after: Choose, forms: Forms, *, told: bool) -> bool:
    """Whether an ask, the only one that is open once that ``before`` has been answered so, belongs to the
    same form; ``told`` whether anything has been told between them.
    """
    if (before.seat, before.who) != (after.seat, after.who) or not may_begin(before, forms):
        return False
    if is_turn(after) and not _same_turn(before, after):
        return False
    rules, kind = forms[_rule(before)], str(value).partition(":")[0]
    return not told or _rule(after) in rules.get(kind, rules.get(ANY, ()))


def _same_turn(before: Ask, after: Choose) -> bool:
    return isinstance(before, Choose) and is_turn(before) and turn_of(before) == turn_of(after)


def _rule(ask: Ask) -> str:
    return ask.cites[0] if ask.cites else ""
