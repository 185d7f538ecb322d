"""A small game for the table's tests: two seats seal a word, dice fall, one counts, one buys.

Whatever only one seat may know carries a word that names the seat, so that a test can look for
it in everything that other seats were sent.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from tests.plain import Plain
from winterdawn.dice.pool import Pool
from winterdawn.dice.sources import Stream
from winterdawn.kernel.asks.ask import (
    Choose,
    Outlook,
    Procedure,
    Roll,
    Share,
    groups,
    number,
    pick,
    spend,
    throw,
    together,
)
from winterdawn.kernel.asks.choices import Barred, Count, Number, OneOf, Option, Spend, Value, Ware
from winterdawn.kernel.event import Event
from winterdawn.kernel.position import Position, Somebody
from winterdawn.kernel.views.blocks import Detail
from winterdawn.kernel.views.view import NOWHERE, Map, Panel, View, Viewer
from winterdawn.players.player import Player
from winterdawn.table.messages.campaign import HouseRuleState
from winterdawn.table.messages.hall import EditionState
from winterdawn.table.messages.staging import MakeScene, Named, ReadyMap
from winterdawn.table.rules.game import (
    NOBODY,
    ByEdition,
    Documents,
    Facts,
    MovedSetup,
    ReadyPerson,
    Role,
    Sequel,
    TableGame,
)
from winterdawn.table.scenes.opening import Opening, Place

ONE, TWO = "player-1", "player-2"
SECRETS = {ONE: b"ONLY-ONE", TWO: b"ONLY-TWO"}
"""What nobody but that seat and the game master may ever be sent."""


class ToySetup(msgspec.Struct):
    rounds: int = 3
    hesitant: bool = False
    """Whether the second player may say no to the same question for ever."""
    watched: bool = False
    """Whether the game master seals a word as well."""
    ominous: bool = False
    """Whether the second player throws a die while words are sealed."""
    words: tuple[str, ...] = ("ash", "birch", "crash", "elm")


class Toy(Plain):
    quiet = False
    orders = ()
    forms: dict[str, dict[str, frozenset[str]]] = {}  # noqa: RUF012
    time = 0

    def __init__(self, setup: ToySetup) -> None:
        self.setup = setup
        self.events: list[Event] = []
        self.round = 0
        self.hidden, self.points = {ONE: "", TWO: ""}, {ONE: 0, TWO: 0}

    def play(self) -> Procedure[None]:
        while self.round < self.setup.rounds:
            self.round += 1
            self._tell(f"round {self.round} begins")
            sealed = yield from together((*map(self._word, self._sealing), *self._omens))
            if any(word.endswith("crash") for word in sealed[: len(self._sealing)]):
                raise KeyError(sealed[0])
            for seat, word in zip((ONE, TWO), sealed, strict=False):
                self.hidden[seat] = word
                self._tell(f"you sealed {word}", seat)
            for seat, pool in ((ONE, "2d6"), (TWO, "1d8")):
                faces = yield from throw(Roll(seat, groups(Pool(pool)), "luck"))
                self.points[seat] += sum(faces)
                self._tell(f"{seat} rolled {list(faces)}")
            while self.setup.hesitant and (yield from pick(self._ready())) == "no":
                pass
            bid = yield from number(self._bid())
            bought = yield from spend(self._shop())
            self.points[TWO] -= int(bid) + sum(bought.values())
            self._tell(f"{ONE} bid {bid}, {TWO} bought {sum(bought.values())}")

    @property
    def _omens(self) -> tuple[Roll, ...]:
        return (Roll(TWO, groups(Pool("1d6")), "omen"),) if self.setup.ominous else ()

    @property
    def _sealing(self) -> tuple[str, ...]:
        return (ONE, TWO, "gm") if self.setup.watched else (ONE, TWO)

    def _word(self, seat: str) -> Choose:
        mark = SECRETS.get(seat, b"ONLY-GM").decode()
        options = tuple(Option(f"{mark}-{word}", word) for word in self.setup.words)
        return Choose(seat, f"{mark}: seal a word", OneOf(options), outlook=_outlook(mark))

    def _ready(self) -> Choose:
        mark = SECRETS[TWO].decode()
        return Choose(TWO, f"{mark}: ready?", OneOf((Option("yes", "Yes"), Option("no", "Not yet"))))

    def _bid(self) -> Choose:
        counts = (Count(0), Count(1), Count(2), Count(3, barred=Barred("too dear", ("toy.dear",))))
        mark = SECRETS[ONE].decode()
        return Choose(ONE, f"{mark}: bid", Number(counts), outlook=_outlook(mark))

    def _shop(self) -> Choose:
        wares = (Ware("apple", "Apple", 1, 3), Ware("book", "Book", 2, 1))
        mark = SECRETS[TWO].decode()
        return Choose(TWO, f"{mark}: buy", Spend(3, "coins", wares), outlook=_outlook(mark))

    def _tell(self, text: str, *audience: str) -> None:
        self.events.append(Event("toy", text, ("toy.rule",), audience=audience))

    def digest(self) -> str:
        state = (self.round, self.hidden, self.points, self.events)
        return hashlib.sha256(msgspec.json.encode(state)).hexdigest()

    def position(self, seat: str) -> Position:
        return Position(people=(Somebody(seat, SECRETS.get(seat, b"").decode(), ""),))

    def looks(self) -> Callable[[Viewer], View]:
        return self.view

    def view(self, viewer: Viewer) -> View:
        seen = [seat for seat in (ONE, TWO) if viewer.gm or viewer.seat == seat]
        told = {seat: f"{SECRETS[seat].decode()} figure, word {self.hidden[seat]!r}" for seat in seen}
        panels = (Panel(one, one, one[-1], "ally", (Detail("hidden", told[one]),)) for one in seen)
        map_ = Map("hex", {"a1": (0.0, 0.0, 0)}, (((0.0, 1.0),),), "1 m")
        return View("Toy", f"round {self.round}", map_, (), (), "order", tuple(panels))

    def documents(self) -> dict[str, msgspec.Raw]:
        return {}

    def score(self, face: int) -> int:
        return face // 4


def _outlook(mark: str) -> Callable[[Value], Outlook]:
    return lambda value: Outlook((Share(f"{mark}: {value}", "ours", 1.0),))


class Sampling:
    """A computer player that takes any allowed answer."""

    why = ""

    def __init__(self, seed: str) -> None:
        self._stream = Stream(seed)

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        assert SECRETS[ONE] not in msgspec.json.encode(look())
        return self._stream.choice([value for value in ask if not str(value).endswith("crash")])


class Cheating:
    """A computer player that gives what is not allowed."""

    why = ""

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        return "a rabbit"


class Dithering(Sampling):
    """A computer player that is never ready."""

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        return "no" if "no" in ask else super().answer(ask, look)


class ToyRules:
    """The toy game; ``words`` and ``number`` stand for a later version with other words and rules."""

    def __init__(self, words: tuple[str, ...] | None = None, number: int = 1) -> None:
        self._words, self._number = words, number

    def begin(self, setup: bytes, people: Documents = NOBODY, since: int = 0) -> Callable[[], TableGame]:
        read = msgspec.json.decode(setup, type=ToySetup)
        read.words = self._words or read.words
        return lambda: Toy(read)

    def tempo(self, setup: bytes) -> str:
        return "action"

    def sequels(self, setup: bytes, title: str) -> tuple[Sequel, ...]:
        again = Sequel("again", "Once more", title, setup, afresh=True)
        return again, Sequel("on", "Go on", f"After {title}", setup)

    def going_on(self, setup: bytes, game: TableGame, people: Documents) -> bytes:
        return setup

    def cast(self, setup: bytes) -> tuple[Role, ...]:
        return ()

    def sheets(self, setup: bytes) -> Documents:
        return NOBODY

    def reads(self, setup: bytes, pool: Pool, faces: Sequence[int], difficulty: int | None = None) -> str:
        return "" if difficulty is None else f"against {difficulty}"

    def facts(self, setup: bytes) -> Facts:
        return Facts("A toy", rules=self._number)

    def choices(self, setup: bytes) -> tuple[HouseRuleState, ...]:
        return ()

    def editions(self) -> Mapping[str, str]:
        return {}

    def offered(self) -> tuple[EditionState, ...]:
        return ()

    def gathering(self, title: str, edition: str, rules: Mapping[str, int | str]) -> bytes:
        raise ValueError("toys do not gather")

    def roster(self, setup: bytes) -> tuple[ReadyPerson, ...]:
        return ()

    def ground(self, setup: bytes) -> Map:
        return NOWHERE

    def staging(self, setup: bytes) -> tuple[tuple[ReadyMap, ...], tuple[Named, ...]]:
        return (), ()

    def staged(
        self, setup: bytes, wanted: MakeScene, people: Documents, owners: object, taken: object = ()
    ) -> bytes:
        raise ValueError("toys have no scenes")

    def making(self, setup: bytes, seat: str, name: str, edition: str = "") -> bytes:
        raise ValueError("no toy is made")

    def moved(self, setup: bytes, edition: str, first: bytes) -> MovedSetup:
        raise ValueError("toys stay as they are")

    def lost(self, setup: bytes, people: Documents, entered: Documents = NOBODY) -> dict[str, str]:
        return {}

    def since(
        self, setup: bytes, entered: Documents, before: Mapping[str, Sequence[msgspec.Raw]], left: Documents
    ) -> ByEdition:
        return {}

    def prepared(self, text: str, people: Documents) -> tuple[str, bytes]:
        raise ValueError("toys are not prepared")

    def arranged(self, setup: bytes, seats: Mapping[str, str], rules: Mapping[str, int | str]) -> bytes:
        raise ValueError("toys stay as they are")

    def recast(self, setup: bytes, role: Role, sheet: msgspec.Raw, instead: str = "") -> bytes:
        raise ValueError("nobody takes part")

    def retold(self, setup: bytes, title: str, about: str, light: str) -> bytes:
        raise ValueError("toys stay as they are")

    def read_sheet(self, setup: bytes, text: str) -> msgspec.Raw:
        raise ValueError("nobody has a sheet")

    def named(self, sheet: msgspec.Raw) -> tuple[str, str]:
        return "somebody", "Somebody"

    def player(self, name: str, seed: str) -> Player:
        return Cheating() if name == "cheating" else (Dithering if name == "dithering" else Sampling)(seed)


def opening(played_by: str = "", rounds: int = 3, **more: bool) -> Opening:
    """A campaign with a game master, two players and a spectator; ``more`` are fields of the setup."""
    names = "toy", "The toy campaign", "A toy encounter"
    return Opening(
        *names,
        (
            Place("gm", "Game master", "gm"),
            Place(ONE, "First player", "player"),
            Place(TWO, "Second player", "player", played_by),
            Place("spectator", "Spectator", "spectator"),
        ),
        msgspec.json.encode(msgspec.structs.replace(ToySetup(rounds), **more)),
    )


def secrets_of_others(seat: str) -> Iterator[bytes]:
    """The words that must not be found in anything ``seat`` was sent."""
    yield from (word for owner, word in SECRETS.items() if owner != seat)
