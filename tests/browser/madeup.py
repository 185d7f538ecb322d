"""States of the table that no rule made: every kind of ask, and everything else that a page can show."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

import msgspec

from tests.browser.maps.ford import CITES, EVENTS, GROUND, REMARKS, TALK, fight
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.asks.choices import (
    Among,
    Barred,
    Cell,
    Count,
    Number,
    OneOf,
    Option,
    Spend,
    Text,
    Ware,
)
from winterdawn.kernel.event import Event
from winterdawn.kernel.views.view import NOWHERE, View
from winterdawn.table.messages import (
    AskView,
    DiceToRoll,
    Foreseen,
    NewLines,
    News,
    SeatState,
    State,
    Talk,
    Waiting,
)  # fmt: skip
from winterdawn.table.messages.campaign import EncounterState, SequelState

BARRED = Barred("Eleven spirit would leave three, and no pool holds more dice than that.", CITES)
_TAKEN = {"f6", "h4", "e8", "b9"}
_FREE = [place for place in GROUND.places if str(place) not in _TAKEN]


class MadeUp(msgspec.Struct, frozen=True):
    """What a page is told by a table that never was."""

    state: State
    events: tuple[Event, ...] = EVENTS
    talk: tuple[Talk, ...] = TALK
    outlooks: dict[str, Outlook] = {}

    def looking(self, **fields: Any) -> MadeUp:
        """The same with other fields in its view."""
        view = msgspec.structs.replace(self.state.view, **fields)
        return msgspec.structs.replace(self, state=msgspec.structs.replace(self.state, view=view))

    def news(self) -> News:
        """All of it at once."""
        fields = {
            name: msgspec.Raw(msgspec.json.encode(getattr(self.state, name)))
            for name in self.state.__struct_fields__
        }
        view = msgspec.json.decode(fields.pop("view"), type=dict[str, msgspec.Raw])
        lines = NewLines("made-up", True, 0, self.events, self.talk, 0, len(self.talk))
        return News(41, fields, view, {}, lines)

    def answer(self, message: str | bytes) -> News | Foreseen | None:
        """What the table says to ``message``."""
        said = msgspec.json.decode(message)
        match said["type"]:
            case "hello":
                return self.news()
            case "foresee":
                return Foreseen(said["seq"], said["ask"], self.outlooks, said["value"])
        return None


def state(*asks: AskView, role: str = "player", view: View | None = None, **more: Any) -> State:
    """What the page is sent, with ``asks`` open for the viewer."""
    given = {
        "seat": "gm" if role == "gm" else "mara",
        "name": "Mara",
        "role": role,
        "campaign": "Kaldwater Ford",
        "view": view or fight(role),
        "asks": asks,
        "waiting": (),
        "seats": SEATS,
        "encounters": (
            EncounterState("ford", "The ford", True, "action"),
            EncounterState("mill", "The mill at night", False, "interaction"),
        ),
        "sequels": (),
        "map": "made-up",
        "can_undo": role == "gm",
        "can_redo": role == "gm",
        "may_roll": role == "player",
        "commitment": "0123456789abcdef" * 4,
    }
    return State(**{**given, **more})


def ask(prompt: str, among: Among | None = None, *, mine: bool = True, **more: Any) -> AskView:
    """An ask of every adornment."""
    given = {
        "lead": "Reeve Holt strikes with 3d8. You have 4 of 5d8 left.",
        "remarks": REMARKS,
        "cites": CITES,
        "also": ALSO,
    }
    return AskView(
        7, "mara", "Mara", "ilse", mine, prompt, time.time() - 75, among=among, **{**given, **more}
    )


def _share(theirs: float, tie: float) -> Outlook:
    shares = (
        Share("Holt scores", "theirs", theirs),
        Share("tie", "tie", tie),
        Share("you score", "ours", 1 - theirs - tie),
    )
    return Outlook(shares, "Average loss 1.45 spirit.")


def _counts(most: int, barred: Iterable[int] = ()) -> Number:
    shut = set(barred)
    return Number(
        tuple(Count(n, f"{most - n} left", n > 6, BARRED if n in shut else None) for n in range(most + 1)), 2
    )


def _options(count: int) -> tuple[Option, ...]:
    notes = (
        "hired blade, 3 m, his back to you",
        "",
        "starting in Holt’s reach, he may strike; two actions share 5 dice",
    )
    return tuple(
        Option(
            f"o{n}",
            ("Attack", "Split the turn", "Delay")[n % 3],
            notes[n % 3],
            ("up to 5d8", "")[n % 2],
            BARRED if n % 7 == 4 else None,
        )
        for n in range(count)
    )


def _cells(count: int) -> Cell:
    near = sorted(
        _FREE, key=lambda place: abs(GROUND.middle(place)[0] - 5) + abs(GROUND.middle(place)[1] - 5)
    )[:count]
    return Cell(
        tuple(
            Option(str(p), str(p), "inside his reach", "3 m", BARRED if n == 5 else None)
            for n, p in enumerate(near)
        )
    )


_WARES = Spend(
    3,
    "hits",
    tuple(
        Ware(f"w{n}", label, 1 + n % 2, 3, "cutting, against armour 2" * (n % 2), BARRED if n == 4 else None)
        for n, label in enumerate(("Step 1 m", "Damage die, d12", "His initiative −1", "Push 1 m", "Disarm"))
    ),
)
_SIZES = (4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 20, 20)
ALSO = (
    Option("dodge", "Dodge instead", "and be off balance", "2 dice"),
    Option("shield", "Raise the shield", barred=BARRED),
)
SEATS = (
    SeatState("gm", "Ana", "gm", True),
    SeatState("mara", "Mara", "player", True, may_roll=True),
    SeatState("jon", "Jon", "player", False),
    SeatState("foes", "The reeve’s people", "player", False, "cautious"),
    SeatState("eye", "Spectator", "spectator", True),
)
ASKS: dict[str, tuple[AskView, ...]] = {
    "columns": (
        ask(
            "Defend with how many dice?",
            _counts(7, (6,)),
            act="Defend with {} dice",
            foreseen=True,
        ),
    ),
    "wrapped": (
        ask(
            "How many dice do you announce?",
            _counts(17, (13, 14)),
            foreseen=True,
        ),
    ),
    "stepper": (ask("Spend how many points?", _counts(60, (50,))),),
    "few": (ask("The count is 6. What do you do?", OneOf(_options(6)), foreseen=True),),
    "many": (ask("What happens?", OneOf(_options(40))),),
    "cell": (ask("Step where?", _cells(6)),),
    "cells": (ask("Move where?", _cells(60)),),
    "spend": (ask("Spend 3 hits on the hired blade", _WARES, foreseen=True),),
    "text": (ask("What are they called?", Text(80, ("The newcomer",)), act="Call them {}"),),
    "dice": (
        ask(
            "Roll the lot",
            roll=DiceToRoll("2d4 2d6 2d8 2d10 2d12 2d20", _SIZES, "all", {"8": (0, 0, 0, 1, 1, 1, 1, 2)}),
        ),
    ),
}


OUTLOOKS = {
    "columns": {str(n): _share(0.9 - n / 10, 0.02) for n in range(8)},
    "wrapped": {str(n): _share(0.5, 0.2) for n in range(18)},
    "few": {"o0": _share(0.5, 0.2)},
    "spend": {"": _share(0.5, 0.26)},
}


SEQUELS = (SequelState("again", "Fight it again"), SequelState("scene", "Go on as a scene"))


def pages() -> dict[str, MadeUp]:
    """By name: what is told for each thing that an ask column can hold."""
    return {name: MadeUp(one, outlooks=OUTLOOKS.get(name, {})) for name, one in _states().items()}


def _states() -> dict[str, State]:
    single = {name: state(*asks, own_dice=name == "dice") for name, asks in ASKS.items()}
    others = tuple(msgspec.structs.replace(one, mine=False) for one in (ASKS["few"][0], ASKS["columns"][0]))
    waiting = (Waiting("jon", "Jon", time.time() - 18),)
    nowhere = msgspec.structs.replace(fight("player"), map=NOWHERE, tokens=(), order=())
    over = msgspec.structs.replace(fight("player"), over="The reeve’s people flee over the ice.")
    return {
        **single,
        "game master": state(*others, role="gm", waiting=waiting),
        "spectator": state(role="spectator", waiting=waiting),
        "for others to know": state(role="spectator", waiting=(Waiting("", "", time.time() - 18),)),
        "over": state(view=over, secret="5f" * 32, sequels=SEQUELS),
        "over for the game master": state(role="gm", view=over, secret="5f" * 32, sequels=SEQUELS),
        "closed": state(
            *ASKS["few"], read_only="This fight was begun with other rules and can only be read."
        ),
        "nowhere": state(*ASKS["few"], view=nowhere),
    }
