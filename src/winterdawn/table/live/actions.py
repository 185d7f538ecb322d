"""What a person may do at the table, and when: each message from the page, checked and done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from winterdawn.dice.sources import VerifiableDice
from winterdawn.kernel.asks.ask import Ask, Choose, Roll
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.table.live import cards, changing, forms, orders, plans, talk
from winterdawn.table.live.powers import interfering
from winterdawn.table.live.takeback import back_to, overrule, rests, take_back
from winterdawn.table.log.asides import Paused, Pinned
from winterdawn.table.log.lines import Answer, DiceAllowed, Line, OwnDiceSet, Redone, Undone
from winterdawn.table.log.notes import braced, told_to
from winterdawn.table.log.store import Conflict, Seat, StoreError
from winterdawn.table.messages import (
    AllowDice,
    Deal,
    Foresee,
    Give,
    GiveOrder,
    Next,
    OverruleDice,
    OwnDice,
    Pause,
    Redo,
    Say,
    SayReady,
    TakeBack,
    Undo,
)
from winterdawn.table.messages.changing import ChangeAnswer
from winterdawn.table.messages.evening import Pin, PinState

if TYPE_CHECKING:
    from winterdawn.table.live.played import Played
    from winterdawn.table.messages.reading import ReadOn

Turn = Undo | OverruleDice | Redo | ChangeAnswer
"""What the game master does with what was answered."""
Here = SayReady | Give | Deal | OwnDice | GiveOrder | AllowDice | TakeBack | Say | Pin | Pause | Turn
"""What is done in the open encounter."""


PAUSED = "the game master has stopped the table; nothing is answered until it goes on"


class Stale(Refused):
    """Given in view of a state that is no longer the newest."""

    code = "stale"


async def perform(live: Played, seat: Seat, action: Here, lines: list[Line]) -> None:
    """Do ``action`` for the person at ``seat``; raises a :class:`Refused` if it is not allowed."""
    if live.read_only:
        raise NotAllowed(live.read_only)
    match action:
        case Say():
            await talk.say(live, seat, action, lines)
        case _ if seat.role == "spectator":
            raise NotAllowed("spectators look on; only players and the game master answer")
        case Pin():
            await _pin(live, seat, action, lines)
        case Give() | Deal() | TakeBack() | Undo() | OverruleDice() | Redo() | ChangeAnswer() if (
            live.history.paused
        ):
            raise NotAllowed(PAUSED)
        case SayReady(encounter):
            _must_be_open(live, encounter)
            await cards.ready(live, seat, lines)
        case Give():
            await _give(live, seat, action, lines)
        case Deal():
            await _deal(live, seat, action, lines)
        case OwnDice(on):
            await _own_dice(live, seat, on, lines)
        case GiveOrder():
            await orders.give(live, seat, action, lines)
        case TakeBack(seq, encounter):
            _must_be_open(live, encounter)
            _must_be_known(live, seq)
            await take_back(live, seat, lines)
        case _ if not seat.gm:
            raise NotAllowed(f"only the game master {_POWERS[type(action)]}")
        case Pause(on):
            if on != live.history.paused:
                await live.put(seat.id, Paused(on, len(live.position.events)), lines)
        case AllowDice(whose, on):
            await _allow_dice(live, seat, whose, on, lines)
        case Undo(seq, encounter, line):
            _must_be_open(live, encounter)
            await _undo(live, seat, seq, line, lines)
        case OverruleDice(seq, faces, encounter):
            _must_be_open(live, encounter)
            _must_be_newest(live, seq)
            await overrule(live, seat, faces, lines)
        case ChangeAnswer(seq, number, value, encounter):
            _must_be_open(live, encounter)
            _must_be_newest(live, seq)
            await changing.change(live, seat, number, value, lines)
        case Redo(seq, encounter, again):
            _must_be_open(live, encounter)
            await _redo(live, seat, seq, lines, again=again)


_POWERS: dict[type, str] = {
    Pause: "stops the table, and lets it go on",
    AllowDice: "says who rolls real dice",
    Undo: "takes answers back",
    OverruleDice: "overrules dice",
    Redo: "gives answers again",
    ChangeAnswer: "has answers given otherwise",
}


def may_answer(live: Played, seat: Seat, ask: Ask) -> bool:
    """Whether the person at ``seat`` may answer ``ask``.

    The game master may answer anything. A player answers what they are asked, and types in dice
    only when they have said that they roll their own.
    """
    if seat.gm:
        return True
    own = seat.role != "spectator" and ask.seat == seat.id
    return own and (isinstance(ask, Choose) or seat.id in live.history.own_dice)


def open_ask(live: Played, seat: Seat, action: Give | Deal | Foresee | Next | ReadOn) -> Ask:
    """The ask that ``action`` is about; raises a :class:`Refused` if it is not open, or another's."""
    _must_be_open(live, action.encounter)
    here = live.position
    since = here.opened[0] if here.owed(action.ask) else max(here.opened[0], here.numbered)
    if not since <= action.seq <= live.history.seq:
        raise Stale("the table has moved on since; look at it as it is now and answer again")
    ask = live.position.pending.get(action.ask)
    if ask is None:
        raise Stale(f"ask {action.ask} is not open; look at the table as it is now")
    if not seat.gm and ask.seat != seat.id:
        raise NotAllowed("that is asked of another seat")
    return ask


async def _interfere(live: Played, seat: Seat, give: Give, lines: list[Line]) -> None:
    """Do what the game master says beside whatever is asked; it holds as long as nothing was taken back."""
    _must_be_open(live, give.encounter)
    _must_be_known(live, give.seq)
    if given := interfering(live, seat, give.value, give.seq):
        await live.put(*given, lines)


async def _give(live: Played, seat: Seat, give: Give, lines: list[Line]) -> None:
    if give.ask == BESIDE:
        await _interfere(live, seat, give, lines)
        return
    ask = open_ask(live, seat, give)
    if not may_answer(live, seat, ask):
        raise NotAllowed("these dice are dealt by the server; say first that you roll your own")
    by = seat.id if seat.id != ask.seat else ""
    typed = isinstance(ask, Roll)
    value, plan = ask.check(give.value), plans.planned(live, seat, ask, give)
    audience = plans.ears(live, seat, ask, give, plan)
    own = bool(by) and live.answering(ask.seat) == seat.id
    after = len(live.position.events) if by or typed or plan else -1
    passed = isinstance(ask, Choose) and value == ask.passes
    about: dict[str, Any] = {"by": by, "own": own, "audience": audience}
    given = Answer(value, give.ask, typed=typed, after=after, plan=plan, passed=passed, **about)
    rest = (await forms.checked(live, give.ask, (give.value, *give.then)))[1:] if give.then else []
    orders.end_with(live, give.ask, given.value, said=give.ends)
    orders.go(live, give.ask)
    sealing = forms.is_sealing(live)
    await live.put(ask.seat, given, lines)
    forms.forget(live, ask)
    for part in rest:
        if (number := forms.answered(live, part, by) if sealing else 0) is not None:
            orders.go(live, number)
            await live.put(ask.seat, Answer(part.value, number, joined=True, **about), lines)


def default(live: Played, number: int, ask: Choose) -> Answer:
    """What counts because the game master is away (``book.ruling.table-absent-game-master``).

    Everybody who may know of it is told what was asked and what counts, but not in words where the game
    master set it off themselves or only some may know what is going on.
    """
    value = ask.check(ask.fallback())
    game, setter = live.position.run, live.history.last_by_person()
    own = setter is not None and live.history.answered[setter].seat == ask.seat
    told = "is away, so a default counts"
    if game is not None and not game.game.quiet and not own:
        told = f"is away, so “{ask.prompt}” counts as “{ask.words(value)}”"
    return Answer(value, number, default=braced(told), after=len(live.position.events), audience=ask.audience)


async def _deal(live: Played, seat: Seat, deal: Deal, lines: list[Line]) -> None:
    ask = open_ask(live, seat, deal)
    if not isinstance(ask, Roll):
        raise NotAllowed(f"ask {deal.ask} is a choice; no dice fall")
    await live.put(ask.seat, live.deal(deal.ask, ask), lines)


async def _own_dice(live: Played, seat: Seat, on: bool, lines: list[Line]) -> None:
    if on and not may_roll(live, seat):
        raise NotAllowed("the table deals your dice; ask the game master to let you roll real ones")
    await _roll_own(live, seat.id, on, lines)


def may_roll(live: Played, seat: Seat) -> bool:
    """Whether the person at ``seat`` may roll real dice and type in what they show."""
    return seat.gm or seat.id in live.history.allowed


async def _roll_own(live: Played, seat: str, on: bool, lines: list[Line]) -> None:
    if on == (seat in live.history.own_dice):
        return
    await live.put(seat, OwnDiceSet(on, len(live.position.events)), lines)
    for number, ask in [] if on else list(live.pending.items()):
        if isinstance(ask, Roll) and ask.seat == seat:
            await live.put(seat, live.deal(number, ask), lines)


async def _allow_dice(live: Played, seat: Seat, whose: str, on: bool, lines: list[Line]) -> None:
    players = [one.id for one in live.seats.values() if one.role == "player"]
    if whose not in players:
        raise NotAllowed(f"{whose!r} is no player's seat; there are {', '.join(players)}")
    if on == (whose in live.history.allowed):
        return
    await live.put(seat.id, DiceAllowed(whose, on, len(live.position.events)), lines)
    if not on:
        await _roll_own(live, whose, False, lines)


async def _undo(live: Played, seat: Seat, seq: int, line: int, lines: list[Line]) -> None:
    _must_be_newest(live, seq)
    to = live.history.last_by_person() if line < 0 else back_to(live, seat, line)
    if to is None:
        raise NotAllowed("there is no answer of a person to take back")
    # once the game is over its dice secret is public: whatever is dealt after needs another
    secret = VerifiableDice.new_secret().hex() if live.position.done else ""
    await live.put(seat.id, Undone(to, secret), lines)


async def _redo(live: Played, seat: Seat, seq: int, lines: list[Line], *, again: bool) -> None:
    _must_be_newest(live, seq)
    if not live.history.undone:
        raise NotAllowed("there is nothing to give again")
    if again:
        await live.put(seat.id, Redone(), lines)
    elif rests(live):
        # the answer that follows by itself says so in the log
        live.history.undone.clear()
    else:
        raise NotAllowed("only people are waited for; what they answer lets go of it")


def _must_be_open(live: Played, encounter: str) -> None:
    if encounter not in ("", live.encounter.id):
        raise Stale("the game master has opened another encounter; look at the table as it is now")


def _must_be_known(live: Played, seq: int, since: int | None = None) -> None:
    """Nothing may have been taken back since, or the same message heard twice would take back two answers."""
    if not (live.history.turned[0] if since is None else since) <= seq <= live.history.seq:
        raise Stale("the table has moved on since; look at it as it is now")


def _must_be_newest(live: Played, seq: int) -> None:
    _must_be_known(live, seq, live.history.moved)


async def _pin(live: Played, seat: Seat, pin: Pin, lines: list[Line]) -> None:
    heard = told_to(live.history.notes, seat.id, gm=seat.gm)
    if pin.number >= len(heard) or heard[pin.number].kind != "say" or heard[pin.number].private:
        raise NotAllowed("only what was said to the whole table can be pinned")
    number = next(n for n, note in enumerate(live.history.notes) if note is heard[pin.number])
    if pin.on != (number in live.history.pinned):
        await live.put(seat.id, Pinned(number, pin.on), lines)


def pinned(live: Played, seat: Seat) -> tuple[PinState, ...]:
    """What is pinned, by the numbers by which ``seat`` was told of it."""
    if not live.history.pinned:
        return ()
    kept = {id(live.history.notes[number]) for number in live.history.pinned}
    heard = told_to(live.history.notes, seat.id, gm=seat.gm)
    return tuple(PinState(number) for number, note in enumerate(heard) if id(note) in kept)


def as_refused(error: Exception) -> Refused:
    """What the person is told whose action failed with ``error``."""
    match error:
        case Refused():
            return error
        case Conflict():
            return Stale("somebody else was faster; look at the table as it is now and answer again")
        case StoreError():
            return NotAllowed(f"nothing was changed, because {error}")
    return NotAllowed("the rules failed over this, so nothing was changed; the server's log says more")
