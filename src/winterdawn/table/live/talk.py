"""What is said at the table: aloud, in a whisper, or as a roll of the table's dice that no rule asks for."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from winterdawn.dice import Pool, PoolError
from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.errors import NotAllowed, Refused, Unreadable
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.views.view import Viewer
from winterdawn.kernel.wording import series
from winterdawn.table.log.asides import FreeRoll, Said
from winterdawn.table.log.lines import Line

if TYPE_CHECKING:
    from winterdawn.table.live.played import Played
    from winterdawn.table.log.store import Seat
    from winterdawn.table.messages import Say

LONGEST_TALK = 1_000
"""Characters of one line of talk."""
LONGEST_COMMAND = 40
"""Characters of what looks like a command, as it is told to whoever wrote it."""
MOST_ROLLED = 40
"""Dice of one roll that no rule asks for."""
HARDEST = 99
"""The highest difficulty that such a roll is held against."""
JOINERS = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""What cannot be seen, and yet makes words of some scripts and single signs of several."""
_GM = ("gm", "game master")
_WHISPERS, _ROLLS, _TO_GM, _SECRET = ("/w", "/whisper"), ("/r", "/roll"), "/gm", "/gmroll"


class Unsaid(Refused):
    """Talk that is told nobody, and that its writer has before them again: it may have been meant otherwise
    than it would be told, or is too long.
    """

    code = "unsaid"


async def say(live: Played, seat: Seat, spoken: Say, lines: list[Line]) -> None:
    """Say, whisper or roll what ``seat`` has written; raises a :class:`Refused` if it is not taken."""
    said = "".join(c if c.isprintable() or c in JOINERS else " " for c in spoken.text).strip(f" {JOINERS}")
    if live.seats[seat.id].muted:
        raise NotAllowed("the game master has muted this seat; it may answer, and not talk")
    if not said:
        raise Unreadable("there are no words to say")
    if len(said) > LONGEST_TALK:
        raise Unsaid(
            f"that is {len(said):,} characters long, and nothing was said; say at most {LONGEST_TALK:,}"
        )
    to = _allowed(live, seat, spoken.to) if spoken.to else ()
    if unicodedata.normalize("NFKC", said[:1]) != "/":
        await live.put(seat.id, Said(said, len(live.position.events), to), lines)
        return
    word, _, rest = said.partition(" ")
    match f"/{word[1:].lower()}":
        case word if word in _WHISPERS:
            await _whisper(live, seat, *_addressed(live, seat, rest.strip()), lines)
        case word if word == _TO_GM:
            await _whisper(live, seat, _masters(live, seat), rest.strip(), lines)
        case word if word in _ROLLS:
            await _roll(live, seat, to, rest.strip(), lines)
        case word if word == _SECRET:
            masters = () if seat.gm else _masters(live, seat)
            await _roll(live, seat, masters, rest.strip(), lines, secret=True)
        case _:
            raise Unsaid(
                f"“{word[:LONGEST_COMMAND]}” is no command of this table; those are /w NAME, /gm, /roll and "
                "/gmroll, and nothing was said"
            )


async def _whisper(live: Played, seat: Seat, to: tuple[str, ...], text: str, lines: list[Line]) -> None:
    if not text:
        raise Unsaid("there are no words to whisper")
    await live.put(seat.id, Said(text, len(live.position.events), _allowed(live, seat, to)), lines)


def _allowed(live: Played, seat: Seat, to: Collection[str]) -> tuple[str, ...]:
    """Those of ``to`` whom ``seat`` may whisper to; raises :class:`Unsaid` if it is not all of them."""
    if not seat.plays:
        raise Unsaid("spectators look on and whisper to nobody; nothing was said")
    if seat.id in to:
        raise Unsaid("that is your own seat; nothing was said")
    there = [one.id for one in live.seats.values() if one.plays]
    if any(one not in there for one in to):
        raise Unsaid("there is no player and no game master at that seat; nothing was said")
    here = "" if live is live.home else live.encounter.id
    if here and any(live.home.at.get(one) != here for one in to):
        raise Unsaid("whoever that is to is not here and would not hear it; nothing was said")
    return tuple(one for one in there if one in to)


def _masters(live: Played, seat: Seat) -> tuple[str, ...]:
    found = tuple(one.id for one in live.seats.values() if one.gm and one.id != seat.id)
    if not found:
        raise Unsaid("there is no other game master at this table; nothing was said")
    return found


def _addressed(live: Played, seat: Seat, text: str) -> tuple[tuple[str, ...], str]:
    """Whom a whisper is to that begins with their name, or with the beginning of it, and what it says."""
    known = list(_names(live, seat))
    whole = [(len(name), to) for name, to in known if _begins(text, name)]
    cut = max((length for length, _ in whole), default=0)
    meant = {to for length, to in whole if length == cut}
    if not whole:
        first = text.split(" ", 1)[0].rstrip(":,").casefold()
        meant = {to for name, to in known if first and name.casefold().startswith(first)}
        cut = len(text.split(" ", 1)[0])
    if len(meant) != 1:
        told = "several here are" if meant else "nobody whom you could whisper to is"
        there = series(dict.fromkeys(live.named(id) for _, to in known for id in to)) or "nobody"
        asked = text[:cut][:LONGEST_COMMAND]
        raise Unsaid(f"{told} called “{asked}”; there is {there}, and nothing was said")
    return meant.pop(), text[cut:].lstrip(" :,")


def _begins(text: str, name: str) -> bool:
    return text[: len(name)].casefold() == name.casefold() and text[len(name) :][:1] in ("", " ", ":", ",")


def _names(live: Played, seat: Seat) -> Iterator[tuple[str, tuple[str, ...]]]:
    """By what names others are called: their own, and of players those of the people they play."""
    roles = live.cast
    others = [one for one in live.seats.values() if one.plays and one.id != seat.id]
    for one in others:
        yield one.name, (one.id,)
        if not one.gm:
            yield from ((role.name, (one.id,)) for role in roles if role.seat == one.id)
    masters = tuple(one.id for one in others if one.gm)
    named = [one.name.casefold() for one in others if one.gm]
    yield from ((name, masters) for name in _GM if masters and name not in named)


async def _roll(
    live: Played, seat: Seat, to: tuple[str, ...], wanted: str, lines: list[Line], *, secret: bool = False
) -> None:
    """Roll dice, or those of a skill of somebody whom ``seat`` plays, or of anybody for a game master,
    perhaps against a difficulty.
    """
    if not seat.plays:
        raise Unsaid("spectators look on and roll nothing")
    name, _, last = wanted.rpartition(" ")
    hard = int(last) if name and last.isdecimal() and int(last) <= HARDEST else None
    of, pool = _pool(live, seat, wanted if hard is None else name.removesuffix(" vs"))
    if not 0 < len(pool) <= MOST_ROLLED:
        raise Unsaid(f"a roll has 1 to {MOST_ROLLED} dice, such as 2d6 or 4d8+1d6; nothing was rolled")
    # once the dice are open, whatever they would show next is known
    sealed = not live.position.done
    key = live.history.secret if sealed else secrets.token_bytes(32)
    number = live.history.dealt if sealed else -1
    faces = VerifiableDice(key, live.encounter.id, max(number, 0))(pool)
    read = live.rules.reads(live.encounter.setup, pool, faces, hard)
    shown = f"rolls {of}{pool}: {' '.join(map(str, faces))}, sum {sum(faces)}"
    text = f"{shown}{f', {read}' if read else ''}"
    after = len(live.position.events)
    await live.put(seat.id, FreeRoll(text, str(pool), faces, after, number, to, secret), lines)


def _pool(live: Played, seat: Seat, wanted: str) -> tuple[str, Pool]:
    """The dice that are meant: written out, or by the name of a skill, which is told with whose it is."""
    try:
        return "", Pool(wanted)
    except PoolError as error:
        if wanted[:1].isdecimal() or not wanted:
            raise Unsaid(f"{error}; nothing was rolled") from None
    own = [role.id for role in live.cast if role.seat == seat.id]
    found = _named(live, seat, own, wanted)
    if seat.gm and not found:
        found = _named(live, seat, [role.id for role in live.cast], wanted)
    if len(found) != 1:
        none = "no skill of anybody here begins" if seat.gm else "no skill of anybody you play begins"
        why = "several skills begin" if found else none
        raise Unsaid(
            f"{why} with “{wanted[:LONGEST_COMMAND]}”; write whose it is before it if need be, "
            "or write dice such as 2d6, and nothing was rolled"
        )
    ((of, dice),) = found
    return of, Pool(dice)


def _named(live: Played, seat: Seat, own: Sequence[str], wanted: str) -> set[tuple[str, str]]:
    """The skills of these people that are so called, or else begin so: whose each is, and its dice."""
    low = wanted.casefold()
    known = [
        (name.casefold(), f"{who}’s {label}, ", dice)
        for who, label, dice in _skills(live, seat, own)
        for name in (label, f"{who} {label}")
    ]
    exact = [one for one in known if one[0] == low]
    return {(of, dice) for name, of, dice in exact or known if name.startswith(low)}


def _skills(live: Played, seat: Seat, own: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """Whose sheet, which skill and what dice, as ``seat`` reads them on the sheets of these people."""
    sheets = live.position.view(Viewer(seat.id, seat.role, frozenset(own))).sheets
    for one in sheets:
        groups = (group for part in one.sections for group in part.groups) if one.id in own else ()
        yield from (
            (one.name, told_text(row.label), row.dice) for group in groups for row in group.rows if row.dice
        )
