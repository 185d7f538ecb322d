"""Random fights by computer players, told as plain data: everybody, every weapon, every kind of ground."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from winterdawn.catalogue import reference
from winterdawn.dice.sources import DiceSource, SeededDice
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import on
from winterdawn.editions.sda.character.goods import goods
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.roster import people as roster
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.run import Run
from winterdawn.players import NAMES, Player, named, play

Data = dict[str, Any]
Drawn = Callable[[random.Random], Setup]
"""How the setup of a fight is drawn by lot."""
Playing = Callable[[Run[Any], dict[str, Player], DiceSource, random.Random], None]
"""How players play a fight, with the stream that it was drawn by."""
FEATURES = (
    "low.half:d7-f7/d8-f8=Hedge",
    "rough.minor:d2-f3=Scree",
    "rough.medium:a6-b9=Mud",
    "rough.severe:g8-h9=Thorns",
    "rough.extreme:a1-b2=Thicket",
    "height.1.5:k5-m7=Mound",
    "height.-3:l9-m10=Pit",
    "wall:e5=Pillar",
    "door:g3/g4=Gate",
)
KINDS = ("hex", "square", "plane")
MOST = 12


def setup(stream: random.Random, edition: str = "book", *, horses: bool = True) -> Setup:
    """Two or three sides of up to so many people on some ground; seldom many, as these take long."""
    people: list[Entrant] = []
    places = [f"{column}{row}" for column in "cdefghijkl" for row in range(2, 10)]
    places = [place for place in places if place != "e5"]
    stream.shuffle(places)
    sides = stream.choice((2, 2, 2, 3))
    count = stream.choice((2, 2, 2, 2, 3, 3, 3, 4, 4, 5)) if stream.randrange(30) else MOST
    for number in range(count):
        side, place = number % sides, places[number]
        sheet = somebody(stream, number)
        surprised = not stream.randrange(8)
        seat = ("player-1", "gm", "player-2")[side]
        entrant = Entrant(f"n{number}", sheet, seat, f"side-{side}", place, surprised=surprised)
        room = horses and len(people) + 2 <= MOST
        if room and not stream.randrange(8) and sheet.size in ("small", "medium"):
            horse = stream.choice(("riding-horse", "war-horse"))
            mount = Entrant(f"m{number}", roster.character(horse), entrant.seat, entrant.side, place)
            people += [replace(entrant, rides=mount.id), mount]
        else:
            people.append(entrant)
    laid = tuple(each for each in FEATURES if not stream.randrange(4))
    ground = Ground(13, 10, features=laid)
    gm = stream.choice(("gm", ""))
    whole = Setup(edition, "A random fight", ground, tuple(people), gm=gm)
    kind = stream.choice(KINDS) if count < 4 else stream.choice(KINDS[:2])
    return on(whole, kind, stream.choice((1.0, 1.5)))


def somebody(stream: random.Random, number: int) -> Sheet:
    """A hero or a creature, often with other things in hand, and other scores or old wounds."""
    sheet = roster.character(stream.choice((*roster.heroes(), *roster.creatures())))
    changes: Data = {"name": f"{sheet.name} {number}", "id": ""}
    if stream.randrange(2):
        names = [row["name"] for row in reference("weapons")["weapon"]]
        picked = [roster.weapon(name) for name in stream.sample(names, 3)]
        changes["weapons"] = (*picked, *(each for each in sheet.weapons if each.natural))
        changes["wields"] = None
    if not stream.randrange(3):
        worn = [each.armour for each in goods().values() if each.armour is not None]
        changes["armour"] = tuple(stream.sample(worn, 2))
    if not stream.randrange(4):
        changes["attributes"] = {key: stream.randint(2, 13) for key in sheet.attributes}
        changes["spirit_as_printed"] = None
    if not stream.randrange(4):
        changes["spirit"] = None
        whole = replace(sheet, **changes)
        changes["spirit"] = stream.randint(0, int(whole.maximum_spirit))
    if not stream.randrange(6):
        levels = tuple(stream.choices((1, 2, 3), k=stream.randint(1, 2)))
        changes["wounds"] = Wounds(lines=(BegunLine(1, ("cutting",)),), bleeding=levels)
    return replace(sheet, **changes)


class Fight:
    """A fight from its setup to its end, as plain data."""

    def __init__(
        self,
        seed: str,
        edition: str = "book",
        *,
        horses: bool = True,
        drawn: Drawn | None = None,
        playing: Playing | None = None,
    ) -> None:
        stream = random.Random(seed)
        self.player = stream.choice(NAMES)
        made = drawn(stream) if drawn else setup(stream, edition, horses=horses)
        run = Run(begin(made))
        seats = {made.gm, *(entrant.seat for entrant in made.entrants)} - {""}
        players = {seat: named(self.player, f"{seed}/{seat}") for seat in sorted(seats)}
        (playing or usually)(run, players, SeededDice(seed), stream)
        self.setup = told(made)
        self.events: list[Data] = plain(run.events)
        self.documents: dict[str, Data] = {id: plain(each) for id, each in run.game.documents().items()}


def usually(run: Run[Any], players: dict[str, Player], dice: DiceSource, stream: random.Random) -> None:
    """As computer players do."""
    play(run, players, dice)


def told(made: Setup) -> Data:
    """A setup as plain data."""
    found: Data = plain(made)
    for each, entrant in zip(found["entrants"], made.entrants, strict=True):
        # A sheet leaves out whatever is as usual in its edition, the edition among it.
        each["sheet"]["edition"] = getattr(entrant.sheet, "edition", "book")
    return found


def plain(value: Any) -> Any:
    """As it is written down and read back with nothing known of what it means."""
    return msgspec.json.decode(msgspec.json.encode(value))
