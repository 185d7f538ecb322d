"""A fight, or a scene, to play with in a program.

>>> from winterdawn import Fight
>>> fight = Fight.new("rookie-guard", "skeleton", seed=7)
>>> len(fight.legal())
2
>>> fight.play("simple").side
'second'

Whoever decides is asked, and dice fall by themselves. Two fights that are begun alike, with the same seed and
the same answers, are the same fight.
"""

from __future__ import annotations

import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from winterdawn.character import Character
from winterdawn.dice.sources import DiceError, SeededDice
from winterdawn.editions import registry
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.fights import kept
from winterdawn.editions.fights.demo import found_at
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.scenes import duel, on
from winterdawn.editions.setup import LONGEST_TITLE
from winterdawn.editions.story.clauses import said_text
from winterdawn.kernel import notation as lines
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.legal import Legal
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.run import Entry, Run
from winterdawn.kernel.views.board import board_text
from winterdawn.kernel.views.view import Viewer
from winterdawn.players import at_seats, decided, turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from winterdawn.dice.sources import DiceSource
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.house import Values
    from winterdawn.editions.setup import Setup
    from winterdawn.kernel.asks.choices import Value
    from winterdawn.kernel.event import Event
    from winterdawn.kernel.fact import Ended
    from winterdawn.kernel.position import Position
    from winterdawn.kernel.views.view import View
    from winterdawn.players import Player

MOST_ROLLS = 5_000  # between two decisions; a hundred people's initiative takes a few hundred


class Fight:
    """An encounter under way. Make one with :meth:`new`, :meth:`load`, :meth:`parse`, or of any ``setup``.

    ``dice`` are thrown wherever something is rolled; without any, dice that the ``seed`` says. Raises a
    :class:`ValueError` for a setup that cannot be played, or, once it is looked at, a ``record`` that does
    not fit it.
    """

    def __init__(
        self,
        setup: Setup,
        *,
        seed: int | str = 0,
        dice: DiceSource | None = None,
        record: Iterable[Entry] = (),
    ) -> None:
        self.setup = setup
        self._dice = dice or SeededDice(seed)
        self._record = tuple(record)
        """What a copy still has to be brought to, before anybody looks at it."""
        self._held: Run[Encounter[Any]] | None = None
        if not self._record:
            _ = self.run

    @classmethod
    def new(
        cls,
        first: Any,
        second: Any,
        *,
        edition: str = registry.DEFAULT,
        map: str = "",
        house_rules: Values | None = None,
        seed: int | str = 0,
        dice: DiceSource | None = None,
    ) -> Fight:
        """Two people against each other, each a ``Character``, a sheet, what stands on one, or a name of the
        edition's roster; on a ``map`` of another kind than usual, such as ``plane``, by ``house_rules``.

        Raises a :class:`ValueError` that says what is wrong.
        """
        a, b = (each.sheet if isinstance(each, Character) else each for each in (first, second))
        setup = replace(duel(a, b, edition), gm="", house_rules={**(house_rules or {})})
        return cls(on(setup, map) if map else setup, seed=seed, dice=dice)

    @classmethod
    def load(cls, path: Path | str, *, seed: int | str = 0, dice: DiceSource | None = None) -> Fight:
        """The fight of a file, or of the demo campaign by its name, over which nobody presides; or, after its
        last answer, one that :meth:`save` or ``winterdawn fight --record`` has kept.

        Raises a :class:`ValueError` that names the line or the field at fault, and :class:`OSError`.
        """
        if kept.is_json(path := Path(path)):
            found = kept.load(path)
            return cls(found.setup, seed=seed, dice=dice, record=found.run().record)
        return cls(replace(found_at(path), gm=""), seed=seed, dice=dice)

    @classmethod
    def parse(cls, line: str, *, seed: int | str = 0, dice: DiceSource | None = None) -> Fight:
        """What a line of :meth:`notation` tells; raises a :class:`ValueError`."""
        setup = parse(line)
        title = ", ".join(entrant.sheet.name for entrant in setup.entrants)
        return cls(replace(setup, gm="", title=title[:LONGEST_TITLE]), seed=seed, dice=dice)

    def save(self, path: Path | str) -> None:
        """Keep how it began and all answers in a file, for :meth:`load`, in the place of what is there; not
        the dice, which are to be given anew. Raises :class:`OSError`.
        """
        kept.write(Path(path), self.setup, self.run)

    def notation(self) -> str:
        """How it began, in a line; raises a :class:`ValueError` where a line cannot tell it."""
        return notation(self.setup)

    @property
    def run(self) -> Run[Encounter[Any]]:
        """The run behind it, for whatever is not offered here."""
        if self._held is None:
            self._held, self._record = Run(registry.begin(self.setup), self._record), ()
            self._throw(self._held)
        return self._held

    def _throw(self, run: Run[Encounter[Any]]) -> None:
        """Let all dice fall that can; raises :class:`DiceError` if they fall for ever."""
        before = len(run.record)
        while rolls := [(n, ask) for n in run.waiting if isinstance(ask := run.asked(n), Roll)]:
            if len(run.record) - before > MOST_ROLLS:
                raise DiceError(f"{MOST_ROLLS:,} rolls have decided nothing; dice must not always fall alike")
            for number, roll in rolls:
                run.answer(self._dice(roll.pool), ask=number)

    @property
    def record(self) -> tuple[Entry, ...]:
        """All answers so far, with the faces that fell: they and the setup are the whole fight."""
        return self._record if self._held is None else tuple(self._held.record)

    @property
    def asks(self) -> dict[int, Choose]:
        """Who has to decide what, by number; nothing once it is over. Several stand side by side where people
        decide at once.
        """
        self._throw(run := self.run)
        return {number: ask for number, ask in run.pending.items() if isinstance(ask, Choose)}

    def legal(self, ask: int | None = None) -> Legal:
        """What may be answered to an ask, or to the first that has to be; raises as :meth:`answer` does."""
        return Legal(self.asks[self._asked(ask)])

    def answer(self, value: Value, ask: int | None = None) -> None:
        """Give an answer to an ask, or to the first that has to be answered; the dice that it calls for fall.

        Raises a :class:`~winterdawn.kernel.errors.Refused`, having changed nothing, and what its dice raise:
        then the answer is given, and :attr:`asks` throws them once more.
        """
        self.run.answer(value, ask=self._asked(ask))
        self._throw(self.run)

    def say(self, line: str, ask: int | None = None) -> None:
        """Give an answer as a person would type it: any beginning of its key or label, or of purchases.

        Raises as :meth:`answer` does.
        """
        number = self._asked(ask)
        self.answer(lines.read(self.asks[number], str(line)), number)

    def _asked(self, number: int | None) -> int:
        self._throw(run := self.run)
        waiting = run.waiting
        if number is None:
            number = next(filter(run.owed, waiting), next(iter(waiting), -1))
        if type(number) is not int or number not in waiting:
            raise NotAllowed(f"ask {number!r} is not open; open: {', '.join(map(str, waiting)) or 'none'}")
        return number

    def play(
        self,
        players: str | Player | Mapping[str, str | Player] = "simple",
        until: Callable[[Fight], bool] | None = None,
    ) -> Ended | None:
        """Let others decide to the end, or ``until`` something is so before a decision; how it ended, as
        :meth:`outcome` says.

        ``players`` are one for everybody, or by seat: ``simple``, ``random``, or one of your own; those of
        other seats are waited for. Raises, before anything is decided, :class:`LookupError` for a seat or a
        player that is not there, and :class:`ValueError` for a scene, which has no end of its own, without
        ``until``.
        """
        seated = at_seats(players, self.seats, len(self.record))
        if until is None and self.setup.tempo != ACTION:
            raise ValueError("until: a scene has no end of its own; say when to stop, as in play(until=…)")
        self._throw(run := self.run)
        while not (until and until(self)) and (number := turn(run, seated)) is not None:
            run.answer(decided(seated[run.asked(number).seat], run, number), ask=number)
            self._throw(run)
        return self.outcome()

    def undo(self) -> None:
        """Take back the last decision, and the dice that fell after it; raises
        :class:`~winterdawn.kernel.errors.NotAllowed` where nothing has been decided.
        """
        decided = [number for number, entry in enumerate(self.record) if not isinstance(entry.value, tuple)]
        if not decided:
            raise NotAllowed("nothing has been decided yet that could be taken back")
        self.run.rewind(decided[-1])

    def copy(self, dice: DiceSource | None = None) -> Fight:
        """The same moment, free to go its own way, with a copy of its dice or others.

        It is worked out, answer by answer, when it is first looked at: a copy of a copy, or one that nobody
        looks at, costs nothing. Raises :class:`TypeError` for dice that cannot be copied.
        """
        return Fight(self.setup, dice=dice or copy.deepcopy(self._dice), record=self.record)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Fight:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        setup = msgspec.json.encode(self.setup)
        return _restored, (setup, msgspec.json.encode(self.record), self._dice)

    def __eq__(self, other: object) -> bool:
        """Whether another is begun alike and has had the same answers."""
        if not isinstance(other, Fight):
            return NotImplemented
        return (self.setup, self.record) == (other.setup, other.record)

    __hash__ = None  # type: ignore[assignment]

    @property
    def seats(self) -> tuple[str, ...]:
        """Who decides, by the names of their seats."""
        found = dict.fromkeys(entrant.seat for entrant in self.setup.entrants)
        return tuple(found | ({self.setup.gm: None} if self.setup.gm else {}))

    def outcome(self) -> Ended | None:
        """How it ended, in ids, keys and numbers; None while it goes on."""
        return self.run.game.outcome

    def view(self, seat: str = "") -> View:
        """What a seat may know now; without one, or for that of the game master, everything.

        Raises :class:`LookupError` for a seat that nobody has.
        """
        whole = self._presides(seat)
        return self.run.game.view(Viewer(seat or "gm", "gm") if whole else Viewer(seat))

    def position(self, seat: str = "") -> Position:
        """The same in ids, keys and numbers, with the numbers of the asks that are the seat's."""
        asked = tuple(number for number, ask in self.asks.items() if seat in ("", ask.seat))
        return replace(self.run.game.position(seat, whole=self._presides(seat)), asked=asked)

    def _presides(self, seat: str) -> bool:
        if seat and seat not in self.seats:
            raise LookupError(f"nobody has the seat {seat!r}; there are {', '.join(self.seats)}")
        return seat in ("", self.setup.gm)

    @property
    def events(self) -> list[Event]:
        """All that has happened, oldest first."""
        return self.run.events

    def log(self) -> list[str]:
        """The same in words, a line each."""
        return [said_text(event) for event in self.events]

    def __str__(self) -> str:
        """The map with everybody on it, as text."""
        view = self.view()
        return f"{view.title}, {view.over or view.when}\n\n{board_text(view)}"

    def __repr__(self) -> str:
        return f"<Fight {self.setup.title!r}, {len(self.record)} answers>"


def _restored(setup: bytes, record: bytes, dice: DiceSource) -> Fight:
    entries = msgspec.json.decode(record, type=tuple[Entry, ...])
    return Fight(registry.from_json(setup), dice=dice, record=entries)
