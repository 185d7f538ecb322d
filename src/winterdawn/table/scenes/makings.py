"""Characters made beside what is open: begun, left, taken up again, given up, and shelved once finished."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Literal, assert_never

import msgspec

from winterdawn.characters.identity import anew, with_id
from winterdawn.characters.names import shown
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.live import course
from winterdawn.table.live.actions import as_refused
from winterdawn.table.live.played import Act, Played
from winterdawn.table.live.talk import Unsaid
from winterdawn.table.log.history import History, read
from winterdawn.table.log.lines import Line, MakingSet, Shelved
from winterdawn.table.log.store import KeptEncounter, Seat, StoreError
from winterdawn.table.messages import Say
from winterdawn.table.messages.making import (
    BeginMaking,
    GiveUpMaking,
    LeaveMaking,
    MakingAction,
    TakeUpMaking,
)
from winterdawn.table.scenes.opening import kept

if TYPE_CHECKING:
    from winterdawn.table.live.actions import Here
    from winterdawn.table.live.live import Live

MOST_MAKINGS = 300
"""Makings that a campaign may have, those that were finished or given up among them."""
OF_A_PLAYER = 40
"""Those that a player may have begun, so that there is room for those of others."""
NEWCOMER = "Newcomer"
"""What somebody is called who has no name yet."""
_BEHIND = 1_000_000
"""The place of the first making among the encounters of a campaign: behind all others."""
_OVER = "nobody makes this character any more"
_UNHEARD = "nobody at the table would hear this while you make a character; look on there, and say it"


class SeatMaking(Played):
    """A character who is made by one seat, beside what is open at ``home``."""

    def __init__(self, home: Live) -> None:
        super().__init__(home.store, home.rules, home.presence, home.tasks)
        self.home, self.lock = home, home.lock

    @property
    def owner(self) -> str:
        """The seat that makes somebody."""
        return self.rules.facts(self.encounter.setup).own

    @property
    def over(self) -> bool:
        """Whether somebody has come of it, or nobody ever will."""
        return is_over(self.history)

    async def do(self, seat: Seat, action: Here) -> None:
        """As elsewhere; but what is said here is heard by those alone who are here."""
        others = [id for id in self.here() if id != seat.id and self.presence.online(id)]
        if isinstance(action, Say) and not (others and set(action.to) <= set(others)):
            raise Unsaid(_UNHEARD)
        await super().do(seat, action)

    async def unbroken(self, act: Act) -> None:
        """As elsewhere; but whoever comes too late changes nothing any more."""

        async def unless_over(lines: list[Line]) -> None:
            if self.over:
                raise NotAllowed(_OVER)
            await act(lines)

        await super().unbroken(unless_over)

    def here(self) -> list[str]:
        """The seats that are at it."""
        return [seat for seat, at in self.home.at.items() if at == self.encounter.id]

    async def _advance(self, lines: list[Line]) -> bool:
        """Dice fall, and whoever is finished is known to the campaign from then on; nobody else answers
        anything.
        """
        rolls = [(number, ask) for number, ask in self.pending.items() if isinstance(ask, Roll)]
        for number, roll in [] if self.history.undone else rolls:
            await self.put(roll.seat, self.deal(number, roll), lines)
        if self.position.done and not self.over:
            (document,) = self.position.documents().values()
            id = anew(self.rules.named(document)[1])
            owner = "" if self.seats[self.owner].gm else self.owner
            await self.put(self.owner, Shelved({id: with_id(document, id)}, owner=owner), lines)
        return False

    async def look_back(self) -> None:
        """Once it is over, those who are here go back to the table."""
        course.known(self)
        if self.over:
            self.home.makings.pop(self.encounter.id)
            for seat in self.here():
                del self.home.at[seat]

    def show(self) -> None:
        """Others see only how far it is; but whoever is finished is there for all."""
        if self.over:
            self.presence.show()
        else:
            self.presence.show_to(self.here())


async def load(live: Live) -> None:
    """Go on with all makings that are not over; whoever was at one is there again."""
    for encounter in live.own:
        written = await live.store.log(encounter.id)
        history = read(encounter.secret, encounter.created, written)[0]
        if is_over(history):
            continue  # playing them again would take long, and nobody goes there any more
        making = SeatMaking(live)
        await making.stand_at(encounter, written)
        live.makings[encounter.id] = making
        if history.making != "left":
            live.at[making.owner] = encounter.id


def is_over(history: History) -> bool:
    """Whether somebody has come of a making, or nobody ever will."""
    return bool(history.shelved) or history.making == "given-up"


async def do(live: Live, seat: Seat, action: MakingAction) -> None:
    """Do what ``seat`` wants with a making.

    Raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, if that cannot be.
    """
    if not seat.plays:
        raise NotAllowed("spectators look on; only players and the game master make somebody")
    match action:
        case BeginMaking():
            before = live.makings.get(live.at.get(seat.id, ""))
            await live.tasks.unbroken(partial(_begin, live, seat, action))
            await _stands(before, seat, "left")
        case TakeUpMaking(making):
            await _go(live, seat, making)
        case LeaveMaking():
            await _go(live, seat, "")
        case GiveUpMaking(making):
            found = _making(live, seat, making)
            await found.unbroken(partial(_set, found, seat, MakingSet("given-up")))
        case _:
            assert_never(action)


async def _begin(live: Live, seat: Seat, wanted: BeginMaking) -> None:
    owner = wanted.seat or seat.id
    players = [one.id for one in live.seats.values() if one.role == "player"]
    if owner != seat.id and not (seat.gm and owner in players):
        told = f"{shown(owner)!r} is no player's seat; there are {', '.join(players)}"
        raise NotAllowed(told if seat.gm else "only the game master begins to make somebody for others")
    async with live.lock:
        if any(live.rules.facts(one.encounter.setup).own == owner for one in live.makings.values()):
            raise NotAllowed(f"{live.named(owner)} makes a character already; take that up, or give it up")
        begun = sum(live.rules.facts(one.setup).own == owner for one in live.own)
        if begun >= OF_A_PLAYER and not seat.gm:
            raise NotAllowed(f"a player begins up to {OF_A_PLAYER} characters; ask the game master")
        if len(live.own) >= MOST_MAKINGS:
            raise NotAllowed(f"in a campaign {MOST_MAKINGS} characters can be begun, and were")
        name = wanted.name or NEWCOMER
        try:
            setup = live.rules.making(live.encounter.setup, owner, name, wanted.edition)
            await _keep(live, seat, owner, kept(live.campaign.id, name, setup))
        except StoreError as error:
            raise as_refused(error) from error
        except (ValueError, msgspec.MsgspecError) as error:
            raise NotAllowed(str(error)) from None


async def _keep(live: Live, seat: Seat, owner: str, encounter: KeptEncounter) -> None:
    """Begin it; somebody else for whom it is begun stays where they are."""
    lines = [Line.of(1, seat.id, MakingSet("left"), time.time())] if owner != seat.id else []
    place = _BEHIND + len(live.own)
    await live.store.turn([(encounter, place)], [(encounter.id, line) for line in lines])
    making = SeatMaking(live)
    await making.stand_at(encounter, lines)
    live.own.append(encounter)
    live.makings[encounter.id] = making
    live.at[seat.id] = encounter.id
    course.known(making)
    live.show()


def _making(live: Live, seat: Seat, id: str) -> SeatMaking:
    found = live.makings.get(id)
    if not isinstance(found, SeatMaking):
        raise NotAllowed(_OVER)
    if not seat.gm and found.owner != seat.id:
        raise NotAllowed("somebody else makes this character")
    return found


async def _go(live: Live, seat: Seat, id: str) -> None:
    """Let ``seat`` be at a making, or at the table; where its owner is, is known after a restart too."""
    goes = _making(live, seat, id) if id else None
    left = live.makings.get(live.at.get(seat.id, ""))
    if left is not goes:
        await _stands(left, seat, "left")
        await _stands(goes, seat, "taken-up")
    if goes is None:
        live.at.pop(seat.id, None)
    elif goes.encounter.id in live.makings:
        live.at[seat.id] = goes.encounter.id
    live.presence.show_to([seat.id])


async def _stands(making: Played | None, seat: Seat, how: Literal["left", "taken-up"]) -> None:
    """Keep whether its owner is at a making; where anybody else is, nobody has to know after a restart."""
    if isinstance(making, SeatMaking) and making.owner == seat.id:
        await making.unbroken(partial(_set, making, seat, MakingSet(how)))


async def _set(making: SeatMaking, seat: Seat, payload: MakingSet, lines: list[Line]) -> None:
    if told := making.unwritable:  # one that is closed can be left and given up all the same
        raise NotAllowed(told)
    await making.put(seat.id, payload, lines)
