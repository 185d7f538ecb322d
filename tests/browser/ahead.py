"""Plays at a table without a page, up to the moment that a test looks at: that costs next to nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.table.process import Seated, Server
from tests.table.told import Message

MOST_ANSWERS = 200


def play_ahead(table: Server, seat: str, reached: Callable[[Message], object], *wanted: str) -> None:
    """Take a seat, play as :func:`play_to` does, and leave it to a page."""
    with table.page(seat) as page:
        play_to(page, reached, *wanted)


def play_to(page: Seated, reached: Callable[[Message], object], *wanted: str) -> None:
    """Answer what this seat is asked until ``reached`` is true of what it is asked next.

    A fighter answers with the first of ``wanted`` that is offered, else as :func:`tests.browser.hands.wanted`
    would; real dice show what is highest.
    """
    for _ in range(MOST_ANSWERS):
        while not (mine := [ask for ask in page.state["asks"] if ask["mine"]]):
            page.hear()
        if reached(ask := mine[0]):
            return
        page.say(type="answer", seq=page.state["seq"], ask=ask["number"], value=fighting(ask, wanted))
        # News of what others did may come before that of the answer; each answer is taken or refused once.
        while page.hear()["type"] != "refused" and any(_same(ask, one) for one in page.state["asks"]):
            pass
    raise AssertionError("the moment does not come")


def _same(ask: Message, other: Message) -> bool:
    """Whether it is still the same ask: numbers begin anew with every question."""
    return all(ask[key] == other[key] for key in ("since", "number", "seat", "prompt", "mine"))


def open_ahead(table: Server, title: str) -> None:
    """Let the game master open an encounter for everybody, and leave."""
    with table.page("Game master") as gm:
        (id,) = [one["id"] for one in gm.state["encounters"] if one["title"] == title]
        gm.say(type="open", encounter=id)
        while [one["id"] for one in gm.state["encounters"] if one["open"]] != [id]:
            gm.hear()


def to_spending(table: Server) -> None:
    """Let Ilse fight with dice of her own, which show what is highest, until hits are to be spent."""
    with table.page("Game master") as gm, table.page("Ilse's player") as ilse:
        gm.say(type="allow-dice", seat="player-1", on=True)
        while not ilse.state["may_roll"]:
            ilse.hear()
        ilse.say(type="own-dice", on=True)
        while not ilse.state["own_dice"]:
            ilse.hear()
        play_to(ilse, lambda ask: kind_of(ask) == "spend")
        ilse.say(type="own-dice", on=False)
        while ilse.state["own_dice"]:
            ilse.hear()


def kind_of(ask: Message) -> str:
    """What the page calls this kind of ask."""
    return "roll" if ask["roll"] else str(ask["among"]["type"])


def fighting(ask: Message, wanted: tuple[str, ...]) -> object:
    """What a fighter answers, with the first of ``wanted`` that is offered."""
    match kind_of(ask):
        case "roll":
            return ask["roll"]["sizes"]
        case "number":
            return ask["among"]["suggested"]
        case "spend":
            return {}
        case "cell":
            return min(_free(ask), key=lambda one: _distance(one["note"]))["key"]
    keys = [one["key"] for one in _free(ask)]
    strikes = [key for key in keys if key.startswith("strike:")]
    liked = [key for key in (*wanted, *strikes, "move", "end") if key in keys]
    return (liked + keys)[0]


def _free(ask: Message) -> list[Message]:
    return [one for one in ask["among"]["options"] if not one["barred"]]


def _distance(note: str) -> int:
    return int((re.findall(r"(\d+) m from", note) or [99])[-1])
