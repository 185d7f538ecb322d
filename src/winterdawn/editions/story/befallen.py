"""What has happened since some people acted, in short: what they did, what was done to them, and what others
did.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from winterdawn.editions.story.clauses import Clause, Happenings, add, lots_text, order_text, said_text
from winterdawn.editions.story.sentences import OPENS, is_named
from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event

_BLOWS = frozenset({"attack", "exchange", "hit", "miss", "shot"})
"""Kinds of events that befall nobody but whoever is hit by them, or was to be."""
_UNTOLD = frozenset({"check", "condition", "prone", "strain", "stress"})
"""Kinds of events that befall whom they are about, and that no sentence tells of."""
_BORNE = _UNTOLD | {"afraid", "angry", "bleeding", "broken", "dead", "down", "fall", "injury", "peril"}
_SUFFERED = _BORNE | {"stamina", "stun", "stunned", "taunt", "wound", "wp"}
"""Kinds of events that befall whom they are about."""
_REGAINED = frozenset({"stamina", "wp"})
"""Kinds of events that no sentence tells of where somebody gains by them."""


_FALLS = frozenset({"dead", "down"})
"""Kinds of events that tell of somebody who can act no more, whoever it is."""
_LEADS = frozenset({"announce", "opportunity"})
"""Kinds of events of which nothing is told before something has come of them."""
_COURSE = OPENS | _BLOWS | {"card", "damage", "initiative", "lot", "order", "undefended"}
"""Kinds of events that only say whose turn it is, or that are told by what comes of them."""
_SHOWN = frozenset({"door", "feat", "hands", "prone"})
"""Kinds of events that no sentence tells of, and that change what everybody beside can do, whoever it was."""
_STAYS = frozenset({"interrupt", "ruling"})
"""Kinds of events that concern whoever was about to act."""
_OVER = "over"
"""The name under which a turn tells by id before whom somebody is called who has more spirit; of several each
has a number more."""
_ENDS = "end"
"""The kind of event that tells how a fight or scene has ended."""
_WITH = frozenset({"against", "by", "off", "on"})
"""Names under which an event tells by id with whom something was done; of several each has a number more."""
_MOST, _OTHERS, _ALL = 3, 6, 12
"""Clauses that are told, the newest: of what one did, of what others did, of what befell one's own people."""


class _Told(NamedTuple):
    """Something that is told, the number of the event by which it began, and who did it, by id."""

    begun: int
    clause: Clause
    who: str = ""


class _Found(msgspec.Struct):
    """What is told."""

    own: list[_Told] = []
    borne: list[_Told] = []
    fell: list[_Told] = []
    others: list[_Told] = []
    plain: list[_Told] = []
    """What they did of which no sentence tells, and what others did with them."""
    numbers: dict[str, int] = {}
    """The initiative that is told, by who has it."""
    lots: dict[str, list[int]] = {}
    """The lots that were drawn for who is called next, by who drew them."""
    order: list[_Told] = []
    """Why at one number somebody was called before somebody else."""

    def call(self, number: int, event: Event, names: Mapping[str, str], own: Collection[str]) -> None:
        """Keep an event of the order in which all act; at one number it is told whom lots or more spirit have
        put first, where that is about one's ``own`` people.
        """
        if event.kind == "initiative":
            self.numbers[event.who] = event.figures["number"]
        elif event.kind == "lot":
            self.lots.setdefault(event.who, []).append(event.figures["lot"])
        elif event.kind == "turn":
            tied = [id for name, id in event.names.items() if name.partition("-")[0] == _OVER]
            who, told = names.get(event.who, event.who), ""
            if len(self.lots) > 1 and any(id in own for id in self.lots):
                told = f"{lots_text(self.lots, names)}: {who} first"
            elif tied and any(id in own for id in (event.who, *tied)):
                told = f"{who} acts before {series(names.get(id, id) for id in tied)}, for more spirit"
            self.order += [_Told(number, Clause(told))] if told else []
            self.lots = {}

    def add(self, to: list[_Told], begun: int, clause: Clause, who: str) -> None:
        """Tell something, unless it is told already; of others anew where it comes to more."""
        if all(each.clause is not clause for each in (*self.own, *self.borne, *self.fell)):
            self.others[:] = (one for one in self.others if one.clause is not clause)
            to.append(_Told(begun, clause, clause.by or who))

    def note(self, number: int, event: Event, own: Collection[str]) -> None:
        """Keep the words of an event that is about one's ``own`` people; what led to something that is under
        way need not be told.
        """
        if event.kind in _LEADS and event.who in own:
            self.plain.clear()
            return
        about = event.kind in _STAYS or event.who in own or _is_with(event, own)
        if about and event.kind not in _COURSE:
            self.plain.append(_Told(number, Clause(said_text(event)), event.who))

    def lines(self, last: Clause | None, friends: Collection[str]) -> list[str]:
        """What one did, what befell one, and the rest, of which only what befell one is told whole; where
        that is nothing, what else there was of oneself. It is told as it happened, what somebody did
        in one line unless something else came between.
        """
        own, borne = _kept(self.own, last), _kept(self.borne, last, _ALL)
        own = own or ([] if borne else _kept(self.plain, None))
        told = sorted((*self.order, *own, *borne, *_kept(self.rest(friends), last, _OTHERS)), key=_begun)
        lines, before = list[str](), ""
        for one in told:
            words = one.clause.told(over=one.clause is not last)
            if one.who and one.who == before:
                lines[-1] += f"; {words}"
            else:
                lines.append(words)
            before = one.who
        return lines

    def rest(self, friends: Collection[str]) -> list[_Told]:
        """Who fell, and what ``friends`` did, and others that has come to something, as far as there is
        room.
        """
        told = [one for one in self.others if one.clause.by in friends or _counts(one.clause)]
        return [*self.fell, *told[max(0, len(told) + min(len(self.fell), _OTHERS) - _OTHERS) :]]


def befallen(
    events: Sequence[Event],
    names: Mapping[str, str],
    own: Collection[str],
    since: int = 0,
    friends: Collection[str] = (),
) -> list[str]:
    """What ``events`` tell in a few lines: who acts when if that was settled, what came of the blows of the
    people whose ids are ``own``, what has befallen these, what ``friends`` did, others did with some effect
    or so that all can see it, who of them fell, and that it is over, the oldest first; the first ``since`` of
    the events are told already, and say only what the others belong to.

    ``names`` maps ids of people to their names. Of a blow nothing is told before something comes of it.
    """
    line, acting, found, begun = Happenings(strolls=True), "", _Found(), 0
    for number, event in enumerate(events):
        if event.kind in OPENS:
            line, acting = Happenings(strolls=True, waits=line.waits), event.who
            if event.kind == "round" and number >= since and event.figures["number"] > 1:
                found.others.append(_Told(number, Clause(f"Round {event.figures['number']} begins")))
        if number >= since:
            found.call(number, event, names, own)
        fresh, changed = _added(line, event, names)
        begun = number if fresh and not _is_untold(event) else begun
        if number < since:
            continue
        found.note(number, event, own)
        if event.kind == _ENDS or (event.kind in _SHOWN and event.who not in own):
            to = found.fell if event.kind == _ENDS else found.others
            to.append(_Told(number, Clause(said_text(event)), event.who))
            continue
        for each in (*fresh, *changed):
            if each.by in own or ("kept" in event.figures and event.who in own):
                found.add(found.own, begun, each, event.who)
            elif each.victim in own if each in changed else _befalls(each, event, own, acting):
                found.add(found.borne, number if each in fresh else begun, each, event.who)
            elif event.kind in _FALLS:
                found.add(found.fell, begun, each, event.who)
            elif event.who not in own and not _is_untold(event):
                found.add(found.others, begun, each, event.who)
    return [*filter(None, (order_text(found.numbers, names).rstrip("."), *found.lines(line.deed, friends)))]


def _added(
    line: Happenings, event: Event, names: Mapping[str, str]
) -> tuple[Sequence[Clause], Sequence[Clause]]:
    """What an event adds to what is told, and what was told before and comes to more by it."""
    untold = _is_untold(event)
    if not (names.get(event.who, "\0") in event.text if untold else is_named(event, names)):
        return (), ()
    before, many = _stands(line.deed), len(line.clauses)
    add(line, event, names)
    fresh, deed = line.clauses[many:], line.deed
    if untold:
        return (Clause(f"{event.text} {event.outcome}".rstrip(" :.")),), ()
    return fresh, [deed] if not fresh and deed is not None and _stands(deed) != before else []


def _is_untold(event: Event) -> bool:
    """Whether no sentence tells what an event tells of somebody."""
    return event.kind in _UNTOLD or (event.kind in _REGAINED and bool(event.figures.get("gained")))


def _stands(deed: Clause | None) -> tuple[str, bool]:
    """How a deed is told, and whether it has come to its end."""
    return (str(deed), deed is not None and deed.stopped)


def _counts(clause: Clause) -> bool:
    """Whether what others did has come to anything."""
    return not clause.by or clause.harmed or bool(clause.boxes or clause.notes)


def _kept(told: list[_Told], last: Clause | None, most: int = _MOST) -> list[_Told]:
    """The newest of them; the ``last`` of all deeds only if anything has come of it."""
    over = (
        one
        for one in sorted(told, key=_begun)
        for each in [one.clause]
        if each is not last or each.harmed or each.boxes or each.stopped or each.cost or not each.victim
    )
    return [*over][-most:]


def _begun(told: _Told) -> int:
    return told.begun


def _befalls(clause: Clause, event: Event, own: Collection[str], acting: str) -> bool:
    """Whether what a clause tells befalls one's ``own`` people, and is not what they did themselves."""
    if event.kind in _BLOWS:
        return (clause.victim or event.names.get("against")) in own
    if event.who in own:
        return event.kind in _SUFFERED or (clause.walk and acting not in own)
    return clause.victim in own or _is_with(event, own)


def _is_with(event: Event, own: Collection[str]) -> bool:
    """Whether something was done with one of one's ``own`` people."""
    return any(id in own for name, id in event.names.items() if name.partition("-")[0] in _WITH)
