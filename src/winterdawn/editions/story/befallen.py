"""What has happened to some people, told in short: what others did to them, and what became of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from winterdawn.editions.story.clauses import Clause, Happenings, add
from winterdawn.editions.story.sentences import OPENS, is_named

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event

_BLOWS = frozenset({"attack", "exchange", "hit", "miss", "shot"})
"""Kinds of events that befall nobody but whoever is hit by them."""
_UNTOLD = frozenset({"condition", "defence", "prone", "strain", "stress"})
"""Kinds of events that befall whom they are about, and that no sentence tells of."""
_BORNE = _UNTOLD | {"afraid", "angry", "bleeding", "broken", "dead", "down", "fall", "injury", "peril"}
_SUFFERED = _BORNE | {"stamina", "stun", "stunned", "taunt", "wound"}
"""Kinds of events that befall whom they are about."""


def befallen(
    events: Sequence[Event], names: Mapping[str, str], own: Collection[str], since: int = 0
) -> list[str]:
    """What ``events`` tell that has befallen the people whose ids are ``own``, a clause each, oldest first;
    the first ``since`` of them are told already, and say only what the others belong to.

    ``names`` maps ids of people to their names. Of a blow nothing is told before something comes of it.
    """
    line, acting, found, begun = Happenings(), "", list[tuple[int, Clause]](), 0
    for number, event in enumerate(events):
        if event.kind in OPENS:
            line, acting = Happenings(), event.who
        untold = event.kind in _UNTOLD
        if not (names.get(event.who, "\0") in event.text if untold else is_named(event, names)):
            continue
        before, many = str(line.deed), len(line.clauses)
        if untold:
            fresh = [Clause(f"{event.text} {event.outcome}".rstrip(" :."))]
        else:
            add(line, event, names)
            fresh = line.clauses[many:]
            begun = number if fresh else begun
        if number < since:
            continue
        deed = line.deed
        if not fresh and deed is not None and deed.victim in own and str(deed) != before:
            if all(each is not deed for _, each in found):
                found.append((begun, deed))
        else:
            found += [(number, each) for each in fresh if _befalls(each, event, names, own, acting)]
    told = [each for _, each in sorted(found, key=lambda one: one[0])]
    return [
        str(each) for each in told if each is not line.deed or each.harmed or each.boxes or not each.victim
    ]


def _befalls(
    clause: Clause, event: Event, names: Mapping[str, str], own: Collection[str], acting: str
) -> bool:
    """Whether what a clause tells befalls one's ``own`` people, and is not what they did themselves."""
    if event.kind in _BLOWS:
        return clause.victim in own
    if event.who in own:
        return event.kind in _SUFFERED or (clause.walk and acting not in own)
    named = "|".join(re.escape(names[who]) for who in own if who in names)
    return bool(named and re.search(rf"\b({named})\b", clause.text))
