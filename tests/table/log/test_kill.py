"""Killed without warning, again and again: what was acknowledged is there afterwards."""

from __future__ import annotations

import random
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.drills import Drill
from tests.table.process import Seated, Server, allowed_answer, demo, toy
from winterdawn.table.log.store import FILE

pytestmark = pytest.mark.drill(always=True)

FEW = 4


def play(page: Seated, chance: random.Random) -> None:
    """Play as the game master until the connection breaks."""
    while True:
        state = page.state
        undo = state["can_undo"] and (not state["asks"] or chance.random() < 0.1)
        if undo:
            page.say(type="undo", seq=state["seq"])
        else:
            ask = chance.choice(state["asks"])
            value = allowed_answer(ask, chance)
            page.say(type="answer", seq=state["seq"], ask=ask["number"], value=value)
        while page.hear().get("seq", 0) <= state["seq"]:
            pass


def killed_while_playing(server: Server, chance: random.Random, before: Seated | None) -> Seated:
    """What the game master had been sent when the server was killed."""
    with server.page("Game master") as page:
        if before is not None:
            assert page.state["seq"] >= before.state["seq"]
            assert page.state["commitment"] == before.state["commitment"] or before.state["secret"]
        if before is not None and page.state["seq"] == before.state["seq"]:
            first = max(page.first, before.first)
            known = page.events[first - page.first :]
            assert known == before.events[first - before.first :], "but for what either must fetch"
            assert bool(known) == bool(before.events)
            assert page.state["asks"] == before.state["asks"]
        threading.Timer(chance.uniform(0.05, 0.25), server.process.kill).start()
        with pytest.raises((ConnectionClosed, OSError)):
            play(page, chance)
    server.end(kill=True)
    return page


@pytest.mark.parametrize(
    "command, times",
    [pytest.param(toy, 4, id="toy"), pytest.param(demo, 20, id="demo")],
)
def test_kill(tmp_path: Path, command: Callable[[Path], list[str]], times: int, drill: Drill) -> None:
    """Many times in a drill, a few otherwise."""
    times = drill.of(times, FEW)
    chance, data, log = random.Random(9), tmp_path / "data", tmp_path / "log"
    before: Seated | None = None
    links: dict[str, str] = {}
    for _ in range(times):
        server = Server(command(data), log)
        try:
            assert links in ({}, server.secrets), "the links stay the same"
            links = server.secrets
            before = killed_while_playing(server, chance, before)
        finally:
            server.end(kill=True)
    assert before is not None
    assert before.state["seq"] > times
    with sqlite3.connect(data / FILE) as database:
        assert database.execute("pragma integrity_check").fetchall() == [("ok",)]
        count, last = database.execute("select count(*), max(seq) from entry").fetchone()
    database.close()
    assert count == last >= before.state["seq"], "the log has no gap"
    assert "Traceback" not in log.read_text()
