"""Forms: what belongs together is asked at once, and answered at once.

What somebody does and with how many dice are two asks of the rules. Where nothing comes between them that
anybody could learn from, a run that has gone ahead shows the second before the first is given, and both
answers stand in the record as if they had been given one after the other. So do all particulars of what a
game master sets off, whoever they are about.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from winterdawn.kernel.asks.ask import Ask, Choose
from winterdawn.kernel.asks.tails import is_turn, turn_of

if TYPE_CHECKING:
    from winterdawn.kernel.run import Run

Forms = Mapping[str, Mapping[str, frozenset[str]]]
"""By the rule that an ask cites first, if more may be asked in one form with it, and by the kind of an
answer, or for all of them: the rules that those asks cite first which may follow although the answer is told.
Where nothing is told, any may that is about the same person; :data:`ANYBODY` stands beside the kinds of
answers where whatever the same seat is asked belongs to the form that it begins, :data:`ABREAST` where these
rules' asks do that the same seat is asked side by side about several people.
"""
ANY, ANYBODY, ABREAST = "", "*", "&"


def may_begin(ask: Ask, forms: Forms) -> bool:
    """Whether more may be asked in one form with an ask."""
    return isinstance(ask, Choose) and _rule(ask) in forms


def sets_off(ask: Ask, forms: Forms) -> bool:
    """Whether a form that an ask begins holds all that its seat is asked, whoever it is about."""
    return may_begin(ask, forms) and ANYBODY in forms[_rule(ask)]


def go_ahead(
    run: Run[Any], value: object, forms: Forms, *, ask: int = 0, first: Ask | None = None
) -> Choose | None:
    """Let ``run`` go ahead by an answer; what is asked next in the same form, none where the form ends.
    ``first`` is what the form begins with, if it is not this ask.

    Raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, if it is not allowed.
    """
    before, told = run.asked(ask), len(run.events)
    run.answer(value, ask=ask)
    after = run.asked(0) if is_alone(run) else None
    if isinstance(after, Choose) and follows(
        before, value, after, forms, told=len(run.events) > told, first=first
    ):
        return after
    return None


def go_past(run: Run[Any], value: object, forms: Forms, *, ask: int = 0) -> tuple[int, Choose] | None:
    """The same where answers are sealed until all are in, with the number of what is asked next: ``run`` goes
    past the others as if they were away, but past nothing that the same seat is asked. What it is asked must
    not hang on what they answer; once all are in, it does not of whoever was asked first, who is first in
    what follows too.
    """
    before = run.asked(ask)
    run.answer(value, ask=ask)
    while run.sealing:
        waiting = [run.asked(number) for number in run.waiting]
        for number, after in zip(run.waiting, waiting, strict=True):
            if isinstance(after, Choose) and follows(before, value, after, forms, told=True):
                return number, after
        if any(before.seat == after.seat for after in waiting):
            return None
        for number, after in zip(run.waiting, waiting, strict=True):
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


def follows(
    before: Ask, value: object, after: Choose, forms: Forms, *, told: bool, first: Ask | None = None
) -> bool:
    """Whether an ask, the only one that is open once that ``before`` has been answered so, belongs to the
    same form, which began with ``first`` if not with that one; ``told`` whether anything has been told
    between them.
    """
    if before.seat != after.seat or (is_turn(after) and not _same_turn(before, after)):
        return False
    if sets_off(first or before, forms) and not told:
        return True
    if not may_begin(before, forms):
        return False
    rules, kind = forms[_rule(before)], str(value).partition(":")[0]
    named = _rule(after) in rules.get(kind, rules.get(ANY, ()))
    return (named or not told) if before.who == after.who else (named and ABREAST in rules)


def _same_turn(before: Ask, after: Choose) -> bool:
    return isinstance(before, Choose) and is_turn(before) and turn_of(before) == turn_of(after)


def _rule(ask: Ask) -> str:
    return ask.cites[0] if ask.cites else ""
