"""What the table asks of the rules: to begin a game, and to lend a player for a seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

import msgspec

from winterdawn.dice import Pool
from winterdawn.kernel.asks.forms import Forms
from winterdawn.kernel.asks.orders import StandingOrder
from winterdawn.kernel.position import Position
from winterdawn.kernel.run import Game
from winterdawn.kernel.views.view import Map, View, Viewer
from winterdawn.players.player import Player
from winterdawn.table.messages.campaign import HouseRuleState
from winterdawn.table.messages.hall import EditionState
from winterdawn.table.messages.staging import MakeScene, Named, ReadyMap

COMPUTER, COMPUTERS = "computer", "simple"
"""The seat at which nobody ever sits, and the computer player that answers for it."""
NAMED = {COMPUTER: "the computer"}
"""What seats are called that no campaign has."""

Documents = Mapping[str, msgspec.Raw]
"""What people have become, by id, in JSON."""
NOBODY: Documents = MappingProxyType({})
ByEdition = dict[str, dict[str, msgspec.Raw]]
"""By id, of whoever was played by several editions, the document by each, the first of them first."""


class TableGame(Game, Protocol):
    """A game that can be looked at."""

    def looks(self) -> Callable[[Viewer], View]:
        """Shows each viewer all that they may know now; it holds until the next answer."""
        ...

    def position(self, seat: str) -> Position:
        """What a seat may know now, without words."""
        ...

    def score(self, face: int) -> int:
        """The successes that a face counts for."""
        ...

    @property
    def orders(self) -> Sequence[StandingOrder]:
        """The standing orders that its people may have."""
        ...

    @property
    def forms(self) -> Forms:
        """What belongs together when it is asked."""
        ...

    @property
    def quiet(self) -> bool:
        """Whether only some may know what happens now."""
        ...

    @property
    def time(self) -> int:
        """Seconds of game time that have passed in the campaign."""
        ...

    def documents(self) -> dict[str, msgspec.Raw]:
        """What everybody has become, by id, in the form that :meth:`Rules.begin` takes."""
        ...


class Role(msgspec.Struct, frozen=True):
    """Somebody who takes part in an encounter: who decides for them, on which side and where."""

    id: str
    name: str
    seat: str
    side: str
    place: str = ""


class Sequel(msgspec.Struct, frozen=True):
    """An encounter that may follow upon one that is over."""

    key: str
    label: str
    """What it is, in words for whoever chooses."""
    title: str
    setup: bytes
    """Its setup in JSON."""
    afresh: bool = False
    """Whether everybody enters as they entered the one before, and not as it has left them."""


class Facts(msgspec.Struct, frozen=True):
    """What an encounter is, for whoever picks one."""

    about: str = ""
    map: str = ""
    """Its map and light in words."""
    house: tuple[str, ...] = ()
    """What is played otherwise, in words."""
    light: str = ""
    """By what light it begins."""
    goal: str = ""
    """Whose goal is to be reached, and which; empty for a fight that is about who is left."""
    edition: str = ""
    """The edition that it is played by."""
    rules: int = 0
    """The number of its rules: whenever the same answers could lead elsewhere, there is another."""
    earlier: bool = False
    """Whether it was set up for earlier rules, by which nothing that was begun is played any more."""
    own: str = ""
    """The seat that alone plays it, beside what is open; empty where the whole table does."""


class MovedSetup(msgspec.Struct, frozen=True):
    """A setup by another edition than before."""

    setup: bytes
    without: tuple[str, ...] = ()
    """The house rules, in words, that do not hold there."""
    lost: dict[str, str] = {}
    """By id, in words, what of each person is not as it was; empty words for nothing."""


class ReadyPerson(msgspec.Struct, frozen=True):
    """Somebody whom an edition brings along, with a line about whom players may take."""

    key: str
    name: str
    about: str
    document: msgspec.Raw


class Rules(Protocol):
    """The way from a stored encounter to a game."""

    def begin(self, setup: bytes, people: Documents = NOBODY, since: int = 0) -> Callable[[], TableGame]:
        """A maker of fresh games from a setup in JSON; raises any error if it cannot be read.

        Whoever is among ``people`` enters as their document says, ``since`` seconds of game time passed.
        """
        ...

    def tempo(self, setup: bytes) -> str:
        """How time passes in it, in a word such as ``action``; empty if it cannot be read."""
        ...

    def sequels(self, setup: bytes, title: str) -> tuple[Sequel, ...]:
        """What may follow upon an encounter of this setup and title; nothing if it cannot be read."""
        ...

    def going_on(self, setup: bytes, game: TableGame, people: Documents) -> bytes:
        """The setup of a sequel with everybody who is there as ``game`` stands, by whoever plays them now.

        Whoever is none of ``people`` stays somebody else than they. Raises a :class:`ValueError`.
        """
        ...

    def cast(self, setup: bytes) -> tuple[Role, ...]:
        """Who takes part in an encounter of this setup; nobody if it cannot be read."""
        ...

    def sheets(self, setup: bytes) -> Documents:
        """The documents of those who take part in an encounter of this setup, by id."""
        ...

    def recast(self, setup: bytes, role: Role, sheet: msgspec.Raw, instead: str = "") -> bytes:
        """The setup with one more who takes part, or somebody in the place of ``instead``.

        What the role leaves out is chosen: the side, and a free place beside it. Raises a
        :class:`ValueError` that names what cannot be, and what would be right.
        """
        ...

    def retold(self, setup: bytes, title: str, about: str, light: str) -> bytes:
        """The setup under another title, about something else, by another light; raises a
        :class:`ValueError`.
        """
        ...

    def reads(self, setup: bytes, pool: Pool, faces: Sequence[int], difficulty: int | None = None) -> str:
        """What ``faces`` of a ``pool`` come to by the rules of this setup, in words, perhaps against a
        difficulty; empty where they throw no such dice.
        """
        ...

    def facts(self, setup: bytes) -> Facts:
        """What it is; nothing if it cannot be read."""
        ...

    def ground(self, setup: bytes) -> Map:
        """The map of it as it begins; nowhere if it has none or cannot be read."""
        ...

    def choices(self, setup: bytes) -> tuple[HouseRuleState, ...]:
        """What may be played otherwise in an encounter of this setup; nothing if it cannot be read."""
        ...

    def editions(self) -> Mapping[str, str]:
        """The names of the editions that an encounter may be played by."""
        ...

    def offered(self) -> tuple[EditionState, ...]:
        """The same with a sentence each, for whoever begins a campaign."""
        ...

    def gathering(self, title: str, edition: str, rules: Mapping[str, int | str]) -> bytes:
        """The setup of where a new campaign gathers, whose scenes are played by these.

        Raises a :class:`ValueError`.
        """
        ...

    def roster(self, setup: bytes) -> tuple[ReadyPerson, ...]:
        """Whom the edition of an encounter brings along, those first whom players may take."""
        ...

    def staging(self, setup: bytes) -> tuple[tuple[ReadyMap, ...], tuple[Named, ...]]:
        """The maps that lie ready for scenes like an encounter of this setup, and who may be met there."""
        ...

    def staged(
        self,
        setup: bytes,
        wanted: MakeScene,
        people: Documents,
        owners: Mapping[str, str],
        taken: Collection[str] = (),
    ) -> bytes:
        """The setup of a scene on such a map, by the rules of ``setup``; ``owners`` are the seats of
        ``people``, and ``taken`` the ids of whoever takes part elsewhere.

        Raises a :class:`ValueError` that names the field, the value and what would be right.
        """
        ...

    def making(self, setup: bytes, seat: str, name: str, edition: str = "") -> bytes:
        """The setup of a making by ``seat`` alone, by ``edition``, or that of ``setup``.

        Raises a :class:`ValueError`.
        """
        ...

    def moved(self, setup: bytes, edition: str, first: bytes) -> MovedSetup:
        """The setup by another edition; ``first`` is what it was when it was made.

        Raises a :class:`ValueError` for an edition that is not known, or whose people others cannot be.
        """
        ...

    def lost(self, setup: bytes, people: Documents, entered: Documents = NOBODY) -> dict[str, str]:
        """By id, in words, what of ``people`` is not as it was in an encounter of this setup; some may be
        ``entered`` with another document than the last.

        Nothing is told of those who are of its edition, nor of those whom it cannot have; empty words of
        those who are whole.
        """
        ...

    def since(
        self, setup: bytes, entered: Documents, before: Mapping[str, Sequence[msgspec.Raw]], left: Documents
    ) -> ByEdition:
        """Of those whose documents ``before`` are not all of the edition of this setup: these and that with
        which they ``left`` an encounter of it, each with what has happened there since they ``entered``.
        """
        ...

    def prepared(self, text: str, people: Documents) -> tuple[str, bytes]:
        """Title and setup of the encounter that a fight file tells.

        A combatant may name one of ``people`` in place of a sheet. Raises a :class:`ValueError` that names
        the field, the value and what would be right.
        """
        ...

    def arranged(self, setup: bytes, seats: Mapping[str, str], rules: Mapping[str, int | str]) -> bytes:
        """The setup with other ``seats`` for some people, by id, and other house ``rules``, by name.

        Raises a :class:`ValueError`.
        """
        ...

    def read_sheet(self, setup: bytes, text: str) -> msgspec.Raw:
        """The document that a file in TOML holds, if it is a sheet of the rules that ``setup`` plays by.

        Raises a :class:`ValueError` that names the field, the value and what would be right.
        """
        ...

    def named(self, sheet: msgspec.Raw) -> tuple[str, str]:
        """The id that somebody would like by their sheet, and their name."""
        ...

    def player(self, name: str, seed: str) -> Player:
        """The computer player called ``name``; raises :class:`LookupError` or ``ValueError``."""
        ...
