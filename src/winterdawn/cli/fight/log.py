"""Prints the log of a fight: a line an event, and under it the dice that fell."""

from __future__ import annotations

from collections import Counter, deque
from typing import TYPE_CHECKING

from winterdawn.kernel.fact import told_text
from winterdawn.kernel.wording import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from winterdawn.cli.fight.reasons import Reason
    from winterdawn.kernel.asks.ask import Remark
    from winterdawn.kernel.event import Event, Face, ShownRoll

_ANNOUNCED = frozenset({"exchange", "shot"})
"""Kinds of events whose dice have been announced, each with whatever helps or hinders by name."""
_APART = ("die", "dice", ")")
"""How amounts end that are no part of a roll's sum."""
_CLOSES = frozenset({"turn", "round", "end", "scene"})
"""Kinds of events before which the experience gathered so far is told."""


def lines(events: Iterable[Event], names: Mapping[str, str], reasons: Iterable[Reason] = ()) -> Iterator[str]:
    """The log, oldest first; ``names`` maps the ids of those who throw to their names. The ``reasons`` for
    what was done stand before what came of it.

    Experience is gathered, and told indented at the end of the turn in which it was earned.
    """
    earned: dict[str, Counter[str]] = {}
    still = deque(reasons)
    for number, event in enumerate(events):
        while still and still[0].before <= number:
            yield _reason(still.popleft(), names)
        if event.kind == "experience":
            earned.setdefault(event.text, Counter())[event.outcome] += 1
            continue
        if event.kind in _CLOSES:
            yield from _gathered(earned)
            earned = {}
        when = f"[{event.when}] " if event.when else ""
        text = event.text if event.text.endswith((".", ":")) or not event.outcome else f"{event.text}:"
        yield " ".join(part for part in (when + text, event.outcome) if part)
        why = event.kind not in _ANNOUNCED
        yield from (f"   {_throw(throw, names.get(throw.who, throw.who), why)}" for throw in event.throws)
    yield from (_reason(reason, names) for reason in still)
    yield from _gathered(earned)


def _reason(reason: Reason, names: Mapping[str, str]) -> str:
    return f"   ({names.get(reason.who, reason.who)}: {reason.why})"


def _gathered(earned: Mapping[str, Counter[str]]) -> Iterator[str]:
    """A line for everybody who has earned something."""
    for text, counts in earned.items():
        told = (words if count == 1 else f"{count} × {words}" for words, count in counts.items())
        yield f"   {text} {', '.join(told)}"


def _throw(throw: ShownRoll, name: str, why: bool) -> str:
    """The dice, what they score, and what it comes to, with the reasons unless they have been told; dice that
    a term gives fall with the others, and what stands in brackets is no part of the sum.
    """
    label = "" if throw.label == name else told_text(throw.label).lower()
    dice = [term for term in throw.terms if told_text(term.amount).endswith(_APART)]
    others = [term for term in throw.terms if term.amount and term not in dice]
    given = f"({', '.join(map(_told, dice))})" if dice and why else ""
    who = " ".join(part for part in (name, label, told_text(throw.pool), given) if part)
    own = [face for face in throw.faces if face.role != "extra"]
    extra = [face for face in throw.faces if face.role == "extra"]
    more = sum(face.scores for face in extra)
    told = f"{who}: {_faces(own)} -> {signed(throw.scored - more)}"
    off = [_told(term) if why else told_text(term.amount) for term in others]
    if extra:
        kept = [*off, "=", signed(throw.total - more)] if off else []
        given = f"and {len(extra)} extra, the other side below 0: {_faces(extra)} ->"
        return " ".join([told, *kept, given, f"{more} = {signed(throw.total)}"])
    return " ".join([told, *off, "=", signed(throw.total)]) if off else told


def _faces(faces: Iterable[Face]) -> str:
    return " ".join(map(_face, faces))


def _face(face: Face) -> str:
    """What a die shows, with a star for each success; what it takes off stands behind it."""
    return f"{face.shows}{'*' * face.scores}" if face.scores >= 0 else f"{face.shows}(−{-face.scores})"


def _told(term: Remark) -> str:
    amount = told_text(term.amount)
    if amount.endswith(_APART):
        return f"{amount.strip('()')} {term.text}"
    return f"{amount} ({term.text})"
