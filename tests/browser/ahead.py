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
        page.say(type="answer", seq=page.state["seq"], ask=ask["number"], value=_answer(ask, wanted))
        page.hear()
    raise AssertionError("the moment does not come")


def kind_of(ask: Message) -> str:
    """What the page calls this kind of ask."""
    return "roll" if ask["roll"] else str(ask["among"]["type"])


def _answer(ask: Message, wanted: tuple[str, ...]) -> object:
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
