"""Killed again and again while three people answer: what anybody was shown is there afterwards."""

from __future__ import annotations

import random
import sqlite3
import threading
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.drills import Drill
from tests.table.process import Seated, Server, allowed_answer, demo
from winterdawn.table.log.store import FILE

pytestmark = pytest.mark.drill

PEOPLE = "Game master", "Ilse's player", "Reeve Holt's player"
UNDO_FROM, TALKS = 0.05, 0.2


def play(page: Seated, chance: random.Random) -> None:
    """Answer, talk and take back, until the connection breaks."""
    try:
        while True:
            state = page.state
            if state["can_undo"] and (not state["asks"] or chance.random() < UNDO_FROM):
                page.say(type="undo", seq=state["seq"])
            elif state["asks"] and chance.random() > TALKS:
                ask = chance.choice(state["asks"])
                value = allowed_answer(ask, chance)
                page.say(type="answer", seq=state["seq"], ask=ask["number"], value=value)
            else:
                page.say(type="say", text=f"word {chance.random()}")
            page.hear()
    except (ConnectionClosed, OSError):
        return


def killed(server: Server, chance: random.Random) -> list[Seated]:
    """What the three had been sent when the server was killed under their answers."""
    with ExitStack() as stack:
        pages = [stack.enter_context(server.page(name)) for name in PEOPLE]
        players = [
            threading.Thread(target=play, args=(page, random.Random(chance.random()))) for page in pages
        ]
        for player in players:
            player.start()
        threading.Timer(chance.uniform(0.1, 0.5), server.process.kill).start()
        for player in players:
            player.join()
    server.end(kill=True)
    return pages


def lines(folder: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as database:
        assert database.execute("pragma integrity_check").fetchall() == [("ok",)]
        (first,) = database.execute("select id from encounter where place = 0").fetchone()
        query = "select seq, seat, kind, payload from entry where encounter = ? order by seq"
        return database.execute(query, (first,)).fetchall()


def said(page: Seated) -> set[str]:
    return {talk["text"] for talk in page.state["talk"] if talk["kind"] == "say"}


def test_kills(tmp_path: Path, drill: Drill) -> None:
    data, log = tmp_path / "data", tmp_path / "log"
    before: list[tuple[object, ...]] = []
    for _ in range(drill.of(200, 3)):
        server = Server(demo(data), log)
        try:
            with server.page("Game master") as page:
                assert len(before) <= page.state["seq"] <= len(lines(data))
                assert not page.state["read_only"]
            pages = killed(server, drill.random)
        finally:
            server.end(kill=True)
        after = lines(data)
        assert after[: len(before)] == before, "no line is ever changed"
        assert [line[0] for line in after] == list(range(1, len(after) + 1))
        for page in pages:
            assert page.state["seq"] <= len(after), "what was shown was written"
            assert all(any(word.encode() in line[3] for line in after) for word in said(page))  # type: ignore[operator]
        before = after
    assert len(before) > drill.of(400, 3)
    assert "Traceback" not in log.read_text()
