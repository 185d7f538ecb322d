"""What the game master may do at any moment: what the rules offer, and whom the campaign adds."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.hand.bringing import ANOTHER, LABEL, BroughtIn
from winterdawn.kernel.asks.beside import BESIDE, Presided
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.kernel.fact import told_text
from winterdawn.table.live import course
from winterdawn.table.log.lines import Answer
from winterdawn.table.rules.game import COMPUTER

if TYPE_CHECKING:
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.history import History
    from winterdawn.table.log.store import Seat

MOST_FOUND = 12
"""So many of the powers that are sought are shown."""
_WHOSE = "People: "
HAND_OVER, OUT, BACK = "hand:seat:", "hand:out:", "hand:back:"
"""How the answers begin by which somebody is handed over, taken out, or comes back."""
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


def interfering(live: Played, seat: Seat, value: object, seq: int) -> tuple[str, Answer] | None:
    """What the person at ``seat`` says beside whatever is asked, and for whom; nothing where the same was
    said since log position ``seq``, which their page has not heard: it was pressed twice, and is done once.

    Raises a :class:`Refused` if it is nothing that can be done now.
    """
    ask = beside(live, seat)
    said = ask.check(whole(live, value))
    since = (one.entry for one in live.history.answered if one.seq > seq)
    if any((one.ask, one.value) == (BESIDE, said) for one in since):
        return None
    given = Answer(said, BESIDE, seat.id if seat.id != ask.seat else "")
    if whose := _whose(live, str(said)):
        given = replace(given, plan=whose, after=len(live.position.events))
    return ask.seat, given


def _whose(live: Played, said: str) -> str:
    """Into which player's hands somebody is given by what is said, in words, as all see who plays whom; empty
    for anything else.
    """
    seat = live.seats.get(said.rpartition(":")[2]) if said.startswith(HAND_OVER) else None
    name = next((role.name for role in live.cast if said.startswith(f"{HAND_OVER}{role.id}:")), "")
    return f"gives {name} into the hands of {seat.name}" if seat and seat.role == "player" else ""


def offered(live: Played, ask: Choose) -> OneOf:
    """All of it: also every seat of the table, and everybody of the campaign who is not here."""
    options: tuple[Option, ...] = ask.among.options if isinstance(ask.among, OneOf) else ()
    keys = {option.key for option in options}
    more = (option for option in _handed(live, ask, keys) if option.key not in keys)
    names, players = course.called(live, course.left(live.home).documents), course.players(live.home)
    told = (_by_name(live, option) for option in (*options, *more) if not _is_given_up(live, option))
    own = (_of_roster(option, names) for option in told if _stranger(option) not in players)
    return OneOf((*own, *_known(live, options, names, players)))


def put_off(live: Played, ask: Choose) -> str:
    """What has been said and waits until what is under way is over, in words; empty for nothing."""
    game = live.position.run and live.position.run.game
    said: list[str] = game.ordered if isinstance(game, Presided) else []
    waits = [_whole_label(live, one) for key in said for one in _further(ask, key)]
    return f"As soon as what is under way is over: {'; '.join(waits)}." if waits else ""


def _whole_label(live: Played, option: Option) -> str:
    """What an option does where nothing above it tells of whom."""
    if not option.key.startswith(HAND_OVER):
        whom, *kind = option.group.removeprefix(_WHOSE).split(": ")
        above = f"{', '.join((whom, *kind))}: " if kind and option.group.startswith(_WHOSE) else ""
        return f"{above}{told_text(option.label)}"
    *_, who, seat = option.key.split(":", 3)
    name = next((role.name for role in live.cast if role.id == who), who)
    return f"{name} is played by {live.named(seat)}"


def _further(ask: Choose, key: str) -> list[Option]:
    """The option that a key is; none if it is nothing that can be done now."""
    try:
        return [ask.further(key)] if ask.further else []
    except Refused:
        return []


def looked_at(options: Sequence[Option], headings: Collection[str]) -> OneOf:
    """Those under one of the ``headings``, under none in a place of the panel, or under none but
    somebody's.
    """
    first = (option for option in options if option.group in headings or _is_first(option.group))
    return OneOf(tuple(first))


def _is_first(group: str) -> bool:
    return ": " not in group.removeprefix(_WHOSE)


def sought(live: Played, options: Sequence[Option], words: str) -> list[Option]:
    """Those of which every one of the ``words`` stands in heading or name, or is another word for it."""
    game, each = live.position.run and live.position.run.game, words.casefold().split()
    called = game.sought_by if isinstance(game, Presided) else str
    told = ((one, f"{one.group} {one.label} {called(one.key)}".casefold()) for one in options)
    return [one for one, text in told if all(word in text for word in each)]


def whole(live: Played, value: object) -> object:
    """What was answered, with the document of whoever is brought in of the campaign."""
    told = BroughtIn.read(str(value))
    if told is None or told.document or not told.whom.startswith(_KNOWN):
        return value
    id = told.whom.removeprefix(_KNOWN)
    documents = course.left(live.home).entering(live.rules.facts(live.encounter.setup).edition)
    if id not in documents:
        raise NotAllowed("nobody of the campaign is called that")
    seat = told.seat or course.players(live.home).get(id, "")
    return BroughtIn(told.side, id, seat, bytes(documents[id]).decode()).key


def handed(history: History) -> dict[str, str]:
    """Into which hands people were given while an encounter was under way, by id."""
    given = [str(one.entry.value) for one in history.answered if one.entry.ask == BESIDE]
    brought = {told.whom: told.seat for told in map(BroughtIn.read, given) if told and told.seat}
    over = (value.split(":", 3) for value in given if value.startswith(HAND_OVER))
    return brought | {who: seat for _, _, who, seat in over}


def _handed(live: Played, ask: Choose, keys: set[str]) -> Iterator[Option]:
    """Everybody who is here, played by any seat at which somebody may sit."""
    seats = [*(seat.id for seat in live.seats.values() if seat.role == "player"), COMPUTER]
    for who in (key.removeprefix(OUT) for key in sorted(keys) if key.startswith(OUT)):
        for seat in seats:
            yield from _further(ask, f"{HAND_OVER}{who}:{seat}")


def _by_name(live: Played, option: Option) -> Option:
    if not option.key.startswith(HAND_OVER):
        return option
    return replace(option, label=f"Played by {live.named(option.key.rpartition(':')[2])}")


def _is_given_up(live: Played, option: Option) -> bool:
    """Whether it hands somebody over to a seat at which nobody may sit any more."""
    seat = live.seats.get(option.key.rpartition(":")[2]) if option.key.startswith(HAND_OVER) else None
    return seat is not None and seat.role == "retired"


def _stranger(option: Option) -> str:
    """Whom of the roster an option brings in; empty for other options."""
    told = BroughtIn.read(option.key)
    return told.whom if told else ""


def _of_roster(option: Option, names: Mapping[str, str]) -> Option:
    """Whoever is brought in of the roster is somebody else than who is so called in the campaign."""
    if _stranger(option) not in names or told_text(option.label).startswith(ANOTHER):
        return option
    return replace(option, label=f"{ANOTHER}{told_text(option.label).removeprefix(LABEL)}")


def _known(
    live: Played, options: Sequence[Option], names: Mapping[str, str], players: Mapping[str, str]
) -> Iterator[Option]:
    """Everybody of the campaign who is not here, on any side, by whoever plays them; the sides in the order
    of the ``options`` that bring in others.
    """
    keys = [option.key for option in options]
    sides = dict.fromkeys(told.side for told in map(BroughtIn.read, keys) if told)
    here = {key.split(":")[2] for key in keys if key.startswith((OUT, BACK))}
    for id, name in names.items():
        by = f", played by {live.named(players[id])}" if id in players else ""
        for side in () if id in here else sides:
            key, group = BroughtIn(side, f"{_KNOWN}{id}").key, f"People: Bring in: {side}"
            yield Option(key, f"{LABEL}{name} of the campaign{by}", group=group)
