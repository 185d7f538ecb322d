"""A table in a process of its own, and people who speak to it over real sockets."""

from __future__ import annotations

import os
import random
import re
import subprocess
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection, connect

from tests.table.nursery import Forked, begun
from tests.table.told import Message, Told

READY_WITHIN = 30.0
HEARD_WITHIN = 60.0
TOLD = {"powers", "staging", "news", "past", "foreseen", "fetched", "disclosed", "refused", "link", "pong"}
"""Whatever a page may be sent."""
_STARTED = Counter[str]()
"""How many servers each test has started."""


def toy(folder: Path) -> list[str]:
    return ["-m", "tests.table.toy_server", str(folder)]


def demo(folder: Path, *more: str) -> list[str]:
    return [
        "-m", "winterdawn.cli", "serve", "--demo", "--no-browser",
        "--data", str(folder), "--port", "0", *more,
    ]  # fmt: skip


class Server:
    """A running server: its process, and the secret of each seat's link by the seat's name.

    ``command`` is what Python is given; the dice of a module fall alike whenever the same test is run. Its
    process is forked, unless it is to be begun ``afresh``, as people begin it.
    """

    def __init__(self, command: list[str], log: Path, *, afresh: bool = False) -> None:
        test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
        _STARTED[test] += 1
        dice = f"{test} {_STARTED[test]}"
        begin = begun if afresh or command[0] != "-m" else Forked
        self.process = begin(dice, command, log)
        self.secrets: dict[str, str] = {}
        self.address = self.hall = ""
        self.told: list[str] = []
        self._read_links(log)

    def _read_links(self, log: Path) -> None:
        assert self.process.stdout is not None
        late = threading.Timer(READY_WITHIN, self.process.kill)
        late.start()
        try:
            for line in self.process.stdout:
                self.told.append(line)
                if found := re.fullmatch(r"\s*(http://[^#]+)/#(hall\.\S+)\s*", line):
                    self.address, self.hall = found[1], found[2]
                if found := re.match(r"\s*(\S.*?)\s{2,}(http://[^#]+)/#(\S+)", line):
                    self.secrets[found[1]], self.address = found[3], found[2]
                if "Ctrl+C" in line:
                    return
        finally:
            late.cancel()
        self.end()
        raise AssertionError(f"the server did not start: {log.read_text()[-2000:]}")

    def end(self, *, kill: bool = False) -> int:
        """End this process, and only this one."""
        try:
            if self.process.poll() is None:
                (self.process.kill if kill else self.process.terminate)()
            return self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return self.process.wait(10)
        finally:
            if self.process.stdout is not None:
                self.process.stdout.close()

    @contextmanager
    def page(self, seat: str | None = None, held: Message | None = None) -> Iterator[Seated]:
        """A connection, seated at the seat called ``seat`` if one is named.

        If it says that it has ``held``, which it has not, it can make nothing of the news.
        """
        # What nobody hears is kept: else nothing more is read, and the farewell waits ten seconds for it.
        address = f"{self.address.replace('http', 'ws')}/live"
        with connect(address, max_size=None, max_queue=None) as socket:
            page = Seated(socket) if held is None else Liar(socket)
            if seat is not None:
                page.say(type="hello", secret=self.secrets[seat], **({"held": held} if held else {}))
                page.hear()
            yield page


@contextmanager
def serving(command: list[str], log: Path, *, afresh: bool = False) -> Iterator[Server]:
    server = Server(command, log, afresh=afresh)
    try:
        yield server
    finally:
        server.end()


class Seated(Told):
    """One connection and everything it heard."""

    def __init__(self, socket: ClientConnection) -> None:
        super().__init__()
        self.socket = socket
        self.heard: list[bytes] = []

    def say(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def hear(self, within: float = HEARD_WITHIN) -> Message:
        """The next message."""
        raw = self.socket.recv(within, decode=False)
        self.heard.append(raw)
        message: Message = msgspec.json.decode(raw)
        assert message["type"] in TOLD
        if message["type"] in {"news", "past"}:
            self.take(message)
        return message


class Liar(Seated):
    """One that puts nothing together."""

    def take(self, message: Message) -> None:
        """Leave it."""


def allowed_answer(ask: Message, chance: random.Random) -> object:
    """Something that ``ask`` allows."""
    if ask["roll"]:
        return [chance.randint(1, size) for size in ask["roll"]["sizes"]]
    among = ask["among"]
    match among["type"]:
        case "number":
            return chance.choice([count["value"] for count in among["counts"] if not count["barred"]])
        case "spend":
            wares = [
                w for w in among["wares"] if not w["barred"] and w["most"] and w["price"] <= among["purse"]
            ]
            return {chance.choice(wares)["key"]: 1} if wares and chance.random() < 0.8 else {}
        case "text":
            return among["suggested"][0]
    keys = [option["key"] for option in among["options"] or ask["also"] if not option["barred"]]
    return chance.choice([key for key in keys if not key.endswith("crash")])
