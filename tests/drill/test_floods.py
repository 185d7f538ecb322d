"""Floods, from people with a link and without: five seats play on, and others still get in."""

from __future__ import annotations

import math
import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.drill.five_server import PLAYERS
from tests.drills import Drill
from tests.folders import ENVIRONMENT
from tests.table.process import Seated, Server, allowed_answer, serving
from tests.table.told import Message

ATTACKS = {
    "bursts": 60,
    "held": 1_100,
    "pings": 20,
    "fragments": 20,
    "tabs": 1_000,
    "liars": 20,
    "curious": 8,
}
"""Kinds of attack, and connections at once in each."""

FROM_A_SEAT = {"tabs", "liars", "curious"}
"""The attacks of somebody who has a link."""

ANSWERED_WITHIN, LET_IN_WITHIN = 1.0, 5.0
"""Seconds: for 99 of 100 answers, and for whoever opens the page anew."""

MOST_SLOWER = 5.0
"""On a machine that is slow without any attack: how much longer 99 of 100 answers may take than 90 did."""

MOST_MEMORY, MOST_LOG = 100 * 2**20, 2**20
"""Bytes by which the server's memory and its log may grow."""

MOST_LEFT = 20 * 2**20
"""Bytes by which its memory may grow where nothing happens but that somebody asks."""


class Sitting(threading.Thread):
    """Somebody at a seat who answers whatever they are asked, and notes how long each answer took."""

    def __init__(self, server: Server, name: str, stop: threading.Event, others: set[str]) -> None:
        super().__init__(name=name)
        self.server, self.stop, self.others = server, stop, others
        self.chance = random.Random(name)
        self.times: list[float] = []
        self.trouble: Exception | None = None

    def run(self) -> None:
        try:
            with self.server.page(self.name) as page:
                while not self.stop.is_set():
                    self.turn(page)
        except Exception as error:
            self.trouble = error

    def turn(self, page: Seated) -> None:
        act = self.act(page.state)
        if act is None:
            self.hear(page)
            return
        time.sleep(self.chance.uniform(0.02, 0.1))
        begun, seq = time.monotonic(), page.state["seq"]
        page.say(seq=seq, **act)
        while not self.stop.is_set():
            heard = self.hear(page)
            if heard.get("type") == "refused":
                assert heard["code"] in ("stale", "too-fast"), heard
                return
            if heard.get("seq", 0) > seq:
                self.times.append(time.monotonic() - begun)
                return

    def act(self, state: Message) -> Message | None:
        if state["view"]["over"] and state["role"] == "gm":
            return {"type": "undo"}
        asks = [ask for ask in state["asks"] if ask["mine"] or ask["seat_name"] in self.others]
        if not asks:
            return None
        ask = self.chance.choice(asks)
        return {"type": "answer", "ask": ask["number"], "value": allowed_answer(ask, self.chance)}

    def hear(self, page: Seated) -> Message:
        while not self.stop.is_set():
            try:
                page_heard = page.hear(within=0.2)
            except TimeoutError:
                continue
            return page_heard
        return {}


class Newcomers(threading.Thread):
    """One after the other opens the page, looks on, and leaves; notes how long each took to get in."""

    def __init__(self, server: Server, stop: threading.Event) -> None:
        super().__init__()
        self.server, self.stop = server, stop
        self.times: list[float] = []
        self.trouble: Exception | None = None

    def run(self) -> None:
        try:
            while not self.stop.is_set():
                begun = time.monotonic()
                assert httpx.get(f"{self.server.address}/", timeout=LET_IN_WITHIN).status_code == 200
                with self.server.page("Spectator"):
                    self.times.append(time.monotonic() - begun)
                self.stop.wait(0.5)
        except Exception as error:
            self.trouble = error


@contextmanager
def attacking(server: Server, kind: str, seconds: float, secret: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.drill.attacker", kind, server.address.rpartition(":")[2]]
    attacker = subprocess.Popen(
        [*command, str(seconds), *([secret] if secret else [])],
        env=os.environ | ENVIRONMENT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield attacker
    finally:
        attacker.kill()
        attacker.communicate()


def memory(server: Server, field: str) -> int:
    """Bytes of memory that the server holds (``VmRSS``) or has ever held (``VmHWM``)."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith(field))


def five(folder: Path, files: int) -> list[str]:
    """A fight of five, served by a process that may have so many files open."""
    return ["-m", "tests.drill.five_server", str(folder), str(files)]


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
@pytest.mark.drill
@pytest.mark.parametrize(
    "kind, files",
    [*(pytest.param(kind, 1_024, id=kind) for kind in ATTACKS), pytest.param("held", 256, id="few-files")],
)
def test_five_seats_play_on(tmp_path: Path, drill: Drill, kind: str, files: int) -> None:
    log, seconds = tmp_path / "log", drill.of(30.0, 3.0)
    with serving(five(tmp_path / "data", files), log) as server:
        # whoever floods a seat of their own has no time to play there
        absent = {PLAYERS[-1]} if kind in FROM_A_SEAT else set()
        stop = threading.Event()
        playing = [Sitting(server, name, stop, set()) for name in PLAYERS if name not in absent]
        playing.append(Sitting(server, "Game master", stop, absent))
        newcomers = Newcomers(server, stop)
        everybody: list[Sitting | Newcomers] = [*playing, newcomers]
        for one in everybody:
            one.start()
        wait_for(lambda: sum(len(one.times) for one in playing) > drill.of(50, 10))
        calm = within(0.9, [t for one in playing for t in one.times])
        before, written = memory(server, "VmRSS"), log.stat().st_size
        played = [len(one.times) for one in playing]
        secret = server.secrets[PLAYERS[-1]] if absent else ""
        with attacking(server, kind, seconds, secret) as attacker:
            told, _ = attacker.communicate(timeout=seconds + 30)
        stop.set()
        for one in everybody:
            one.join(20)
        assert [one.trouble for one in everybody if one.trouble] == []
        did = msgspec.json.decode(told)
        times = [t for one, n in zip(playing, played, strict=True) for t in one.times[n:]]
        grown, lines = memory(server, "VmHWM") - before, log.stat().st_size - written
        slowest = within(0.99, times)
        print(f"{kind}: {did}; 90 % of answers within {calm:.3f} s before;", end=" ")
        print(f"{len(times)} answers, 99 % within {slowest:.3f} s;", end=" ")
        print(f"{len(newcomers.times)} let in within {max(newcomers.times):.2f} s;", end=" ")
        print(f"memory +{grown / 2**20:.1f} MB, log +{lines} bytes")
        assert did["opened"] >= min(ATTACKS[kind], seconds * 50)
        assert len(times) >= seconds
        assert slowest < drill.limit(max(ANSWERED_WITHIN, MOST_SLOWER * calm))
        assert max(newcomers.times) < drill.limit(LET_IN_WITHIN)
        assert grown < MOST_MEMORY
        assert lines < MOST_LOG
        assert "Traceback" not in log.read_text()


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
@pytest.mark.drill
@pytest.mark.parametrize("kind", ["liars", "curious"])
def test_who_asks_for_much_leaves_nothing_behind(tmp_path: Path, drill: Drill, kind: str) -> None:
    seconds = drill.of(30.0, 6.0)
    with serving(five(tmp_path / "data", 1_024), tmp_path / "log") as server:
        with server.page(PLAYERS[-1]) as quiet:
            with attacking(server, kind, 1.0, server.secrets[PLAYERS[-1]]) as attacker:
                attacker.communicate(timeout=30)
            before = memory(server, "VmRSS")
            with attacking(server, kind, seconds, server.secrets[PLAYERS[-1]]) as attacker:
                told, _ = attacker.communicate(timeout=seconds + 30)
            grown = memory(server, "VmHWM") - before
            with server.page(PLAYERS[-1]) as fresh:
                assert fresh.state["asks"] == quiet.state["asks"]
        print(f"{kind}: {msgspec.json.decode(told)}; memory +{grown / 2**20:.1f} MB")
        assert grown < MOST_LEFT
        assert "Traceback" not in (tmp_path / "log").read_text()


def within(share: float, times: list[float]) -> float:
    """The seconds within which ``share`` of all answers were taken."""
    return sorted(times)[math.ceil(len(times) * share) - 1]


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)
