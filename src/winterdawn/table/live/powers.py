"""What the game master may do at any moment: what the rules offer, and whom the campaign adds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.kernel.choices import OneOf, Option
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.live import course
from winterdawn.table.rules.game import COMPUTER

if TYPE_CHECKING:
    from winterdawn.kernel.ask import Choose
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat

MOST_FOUND = 12
"""So many of the powers that are sought are shown."""
_WHOSE = "People: "
BRING, HAND_OVER, OUT = "hand:bring:", "hand:seat:", "hand:out:"
"""How the answers begin by which somebody is brought in, handed over, or taken out."""
_KNOWN = "@"
"""Stands before the id of somebody of the campaign, in the place of their document."""


def beside(live: Played, seat: Seat) -> Choose:
    """What the person at ``seat`` may do beside whatever is asked; raises a :class:`NotAllowed`."""
    run = live.position.run
    goes_on = run is not None and not (live.position.problem or live.history.paused)
    ask = run.beside if seat.gm and run is not None and goes_on else None
    if ask is None:
        raise NotAllowed("only the game master does anything beside what is asked, as long as it goes on")
    return ask


def offered(live: Played, ask: Choose) -> OneOf:
    """All of it: also every seat of the table, and everybody of the campaign who is not here."""
    options: tuple[Option, ...] = ask.among.options if isinstance(ask.among, OneOf) else ()
    keys = {option.key for option in options}
    more = (option for option in _handed(live, ask, keys) if option.key not in keys)
    return OneOf((*(_by_name(live, option) for option in (*options, *more)), *_known(live, keys)))


def looked_at(options: Sequence[Option], headings: Collection[str]) -> OneOf:
    """Those under one of the ``headings``, under none in a place of the panel, or under none but
    somebody's.
    """
    first = (option for option in options if option.group in headings or _is_first(option.group))
    return OneOf(tuple(first))


def _is_first(group: str) -> bool:
    return ": " not in group.removeprefix(_WHOSE)


def sought(options: Sequence[Option], words: str) -> list[Option]:
    """Those whose headings and names have every one of the ``words``."""
    each = words.casefold().split()
    return [one for one in options if all(word in f"{one.group} {one.label}".casefold() for word in each)]


def whole(live: Played, value: object) -> object:
    """What was answered, with the document of whoever is brought in of the campaign."""
    side, at, id = str(value).removeprefix(BRING).partition(f":{_KNOWN}")
    if not at or not str(value).startswith(BRING):
        return value
    documents = course.left(live.home).entering(live.rules.facts(live.encounter.setup).edition)
    if id not in documents:
        raise NotAllowed("nobody of the campaign is called that")
    return f"{BRING}{side}:{id}{bytes(documents[id]).decode()}"


def _handed(live: Played, ask: Choose, keys: set[str]) -> Iterator[Option]:
    """Everybody who is here, played by any seat at which somebody may sit."""
    seats = [*(seat.id for seat in live.seats.values() if seat.role == "player"), COMPUTER]
    for who in (key.removeprefix(OUT) for key in sorted(keys) if key.startswith(OUT)):
        for seat in seats:
            try:
                yield ask.further(f"{HAND_OVER}{who}:{seat}") if ask.further else Option("")
            except Refused:
                continue


def _by_name(live: Played, option: Option) -> Option:
    if not option.key.startswith(HAND_OVER):
        return option
    return replace(option, label=f"Played by {live.named(option.key.rpartition(':')[2])}")


def _known(live: Played, keys: set[str]) -> Iterator[Option]:
    """Everybody of the campaign who is not here, on any side."""
    sides = dict.fromkeys(key.split(":")[2] for key in keys if key.startswith(BRING))
    here = {key.removeprefix(OUT) for key in keys if key.startswith(OUT)}
    for id, document in course.left(live.home).documents.items():
        for side in () if id in here else sides:
            name, group = live.rules.named(document)[1], f"People: Bring in: {side}"
            yield Option(f"{BRING}{side}:{_KNOWN}{id}", f"Bring in {name} of the campaign", group=group)
