"""Doors: what one seat may do now, as a menu made of acts.

Whether an act is barred takes longer to find out than that there is one, and is left until somebody wants to
know it of that act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act, Several
from winterdawn.editions.encounter.part import Part
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Choose, FirstOf, Later, Procedure
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.asks.choices import OneOf, Option, Value
from winterdawn.kernel.asks.unread import Unmade, Unread, Worked
from winterdawn.kernel.remembered import remembered

if TYPE_CHECKING:
    from winterdawn.dice.sources import Stream
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.kernel.asks.ask import Outlook, Remark
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Wordless

_CITES: Cites = ("book.rule-zero.gm-last-word", "book.rule-zero.gm-role")
_ELSE = "what else you may do now is folded under the headings; tap one"


class Door:
    """What one seat may do; the whole menu is made when somebody looks at it."""

    def __init__(
        self,
        seat: str,
        prompt: str,
        offered: Callable[[], Acts],
        cites: Cites,
        who: str = "",
        lead: str = "",
        default: str | None = None,
        *,
        pressing: bool = False,
        question: Wordless = msgspec.UNSET,
        beside: tuple[Remark, ...] = (),
        ends: tuple[str, ...] = (),
        passes: str | msgspec.UnsetType = msgspec.UNSET,
    ) -> None:
        """``pressing`` is what can be done now or never, beside what somebody else is about to do;
        ``question`` is what is asked, for whoever reads no words; ``beside`` stands before what acts remark;
        ``ends`` are the acts that end a turn, ``passes`` is the one by which what presses is let pass.
        """
        self.seat, self.prompt, self.cites, self.who, self.lead = seat, prompt, cites, who, lead
        self._default, self.pressing, self._question = default, pressing, question
        self._beside, self.ends, self._passes = beside, ends, passes
        self._left = iter(offered())
        self._made: list[Act | Several] = []
        self._drawn: dict[str, Act] = {}

    def worth(self) -> bool:
        """Whether anything is offered that somebody should be asked on for; once that is sure, what follows
        is not made.
        """
        for act in chain(self._made, self._more()):
            if not act.idle and isinstance(act, Act) and act.barred is None:
                return True
        return any(act.bar is None for one in self._made if not one.idle for act in _each(one))

    def _more(self) -> Iterator[Act | Several]:
        for act in self._left:
            self._made.append(act)
            yield act

    @remembered
    def offered(self) -> dict[str, Act]:
        """Everything offered, by key."""
        self._made += self._left
        return {act.key: act for one in self._made for act in _each(one)}

    @remembered
    def acts(self) -> dict[str, Act]:
        """The same, first what has no heading and can be done, then group by group."""
        by_group: dict[str, list[Act]] = {"": []}
        for act in sorted(self.offered.values(), key=_barred):
            by_group.setdefault(act.group, []).append(act)
        return {act.key: act for acts in by_group.values() for act in acts}

    def _remarks(self) -> tuple[Remark, ...]:
        acts = self.acts.values()
        told = (each for act in acts if act.remarks and act.bar is None for each in act.remarks())
        return tuple(dict.fromkeys(chain(self._beside, told)))

    def _counted(self) -> Iterator[str]:
        """The keys of all that players count with, found when one asks."""
        yield from (
            key for key, act in self.offered.items() if act.figures is not None or act.costs is not None
        )

    def find(self, key: str) -> Act | None:
        """What is offered by that key, none if nothing is."""
        return self._drawn.get(key) or self.offered.get(key)

    def chosen(self, key: str) -> Act:
        """What an answer at it does."""
        return self._drawn.get(key) or self.offered[key]

    def draw(self, stream: Stream) -> Act:
        """The first that is not barred of all acts by lot; raises :class:`LookupError`."""
        self._made += self._left
        lots = [*self._made]
        left = sum(lot.count for lot in lots)
        while left:
            act = _pulled(lots, stream.randrange(left))
            left -= 1
            if act.bar is None:
                self._drawn[act.key] = act
                return act
        raise LookupError("nothing is offered")

    def _ahead(self, value: Value) -> Outlook | None:
        """What an act that can be done leads to; no other is looked at."""
        act = self.find(value) if isinstance(value, str) else None
        return act.foresee() if act is not None and act.foresee is not None and act.bar is None else None

    def ask(self) -> Choose:
        """The menu as its seat reads it."""
        return Choose(
            self.seat,
            self.prompt,
            Menu(self),
            who=self.who,
            lead=self.lead,
            beside=Unmade(self._remarks),
            cites=self.cites,
            outlook=self._ahead,
            default=self._default,
            figures=Worked(self._counted(), lambda key: self.chosen(key).worked()),
            question=self._question,
            ends=self.ends,
            passes=self._passes,
        )


class Menu(Unread[OneOf]):
    """What a door offers; an act that is asked for or drawn is looked at alone."""

    def __init__(self, door: Door) -> None:
        super().__init__(
            lambda: [key for key, act in door.acts.items() if act.bar is None],
            lambda: OneOf(tuple(_told(door))),
        )
        self._door = door

    def __contains__(self, value: object) -> bool:
        act = self._door.find(value) if isinstance(value, str) else None
        return act is not None and act.bar is None

    def named(self) -> Iterable[str]:
        """The keys of all acts, barred ones among them."""
        return self._door.offered

    def check(self, value: object) -> Value:
        """``value`` if it is the key of an act not barred."""
        return value if isinstance(value, str) and value in self else self.read.check(value)

    def sample(self, stream: Stream) -> Value:
        """The first that is not barred of all acts by lot."""
        return self._door.draw(stream).key


def _told(door: Door) -> Iterator[Option]:
    """The options of a door in the order of :attr:`Door.acts`. Where of those without a heading none is open
    but to end the turn, the first says where the others stand.
    """
    options = [act.option for act in door.acts.values()]
    able = [option for option in options if option.barred is None]
    plain, others = (
        [option.key for option in able if bool(option.group) is under] for under in (False, True)
    )
    only = bool(others) and set(plain) <= set(door.ends)
    for option in options:
        alone = only and option.key in plain[:1]
        yield replace(option, note=joined(option.note, _ELSE)) if alone else option


def _each(one: Act | Several) -> Sequence[Act]:
    return (one,) if isinstance(one, Act) else one.acts


def _pulled(lots: list[Act | Several], number: int) -> Act:
    """The act after ``number`` others, taken out of all."""
    place = 0
    while number >= lots[place].count:
        number -= lots[place].count
        place += 1
    acts = [*_each(lots.pop(place))]
    act = acts.pop(number)
    lots[place:place] = acts
    return act


def _barred(act: Act) -> bool:
    return not act.group and act.bar is not None


def whoever(doors: Sequence[Door], owed: int | None = None) -> Procedure[Act]:
    """Ask at all doors; the act of whoever chooses first, or what the game master does meanwhile. The door
    numbered ``owed`` has to be answered. Whoever asks does the act, and asks anew as things then stand.
    """
    waiting = () if owed is None else (owed,)
    pressing = tuple(number for number, door in enumerate(doors) if door.pressing)
    asks = Later(door.ask for door in doors)
    number, answer = yield FirstOf(asks, waiting, pressing, yields=True)
    return Act("", "", partial(_do, answer)) if number == BESIDE else doors[number].chosen(answer)


def _do(work: Procedure[None]) -> Procedure[None]:
    yield from work


def alone(door: Door) -> Procedure[Act]:
    """Ask at one door; the act chosen, as of :func:`whoever`."""
    return whoever([door], owed=0)


def game_masters(play: Encounter[Any], cites: Cites = _CITES) -> list[Door]:
    """The door of the game master, if one presides; nobody ever waits for it. ``cites`` say what it is there
    for.
    """
    if not play.gm:
        return []
    return [Door(play.gm, "What happens?", play.powers, cites)]


def asides(play: Encounter[Any]) -> list[Door]:
    """Doors that stand open beside whoever acts, and that nobody waits for."""
    return [door for part in play.answering(Part.asides) for door in part.asides(play)]
