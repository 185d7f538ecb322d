"""Nonsense by the thousand: the server answers all of it politely and plays on."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from tests.drills import Drill
from tests.table.process import Seated, Server, allowed_answer, demo, serving, toy
from tests.table.told import Message
from tests.table.toy import ONE, TWO, secrets_of_others
from winterdawn.table.door.protocols import LARGEST_HELLO

A_CONNECTION = 38
"""Messages a connection sends: with its hello and its last word, what it may send at once."""
A_STRANGER = 7
"""The same for one that has no seat; nor may these be long."""

SEED = 20_260
ODD = ["", " ", "\x00", "ä" * 50, "'; drop table entry; --", "../../key", "💀", "-1", "1e9", "null", "{}"]
KINDS = [
    "hello",
    "answer",
    "deal",
    "own-dice",
    "allow-dice",
    "undo",
    "redo",
    "say",
    "look",
    "earlier",
    "foresee",
    "fetch",
    "disclose",
    "ping",
    "news",
    "admin",
    "",
    "__class__",
]
PLACES = {"player-1": ONE, "First player": ONE, "Second player": TWO}


class Noise:
    """Makes messages that are broken, foreign, or out of turn."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def message(self, state: Message) -> str | bytes:
        makers: list[Callable[[Message], object]] = [
            self._bytes, self._torn, self._deep, *[self._odd] * 2, self._out_of_turn, *[self._near] * 2,
            *[self._curious] * 2,
        ]  # fmt: skip
        made = self.chance.choice(makers)(state)
        return made if isinstance(made, str | bytes) else msgspec.json.encode(made).decode()

    def _bytes(self, _: Message) -> bytes:
        return self.chance.randbytes(self.chance.randint(0, 300))

    def _torn(self, state: Message) -> str:
        whole = msgspec.json.encode(self._near(state)).decode()
        return whole[: self.chance.randrange(len(whole))]

    def _deep(self, _: Message) -> str:
        depth = self.chance.choice([10, 1_000, 20_000])
        return self.chance.choice(['{"type":"answer","value":' + "[" * depth, "[" * depth + "]" * depth])

    def _value(self) -> object:
        return self.chance.choice(
            [
                0,
                -1,
                2**31,
                2**70,
                1.5,
                True,
                None,
                [],
                [1, 2, 3],
                [10**30],
                {},
                {"apple": -1},
                {"a": "b"},
                *ODD,
            ]
        )

    def _odd(self, _: Message) -> Message:
        names = ["seq", "ask", "value", "on", "text", "secret", "seat", "by", "held", "sheets", "version"]
        fields = {name: self._value() for name in self.chance.sample(names, self.chance.randint(0, 5))}
        return {"type": self.chance.choice([*KINDS, self._value()]), **fields}

    def _out_of_turn(self, state: Message) -> Message:
        kind = self.chance.choice(["answer", "deal", "undo", "redo", "foresee"])
        message: Message = {"type": kind, "seq": state.get("seq", 0) + self.chance.choice([-3, -1, 0, 1, 99])}
        if kind in ("answer", "deal", "foresee"):
            message["ask"] = self.chance.choice([0, 1, 2, -1, 10**9])
        if kind == "answer":
            message["value"] = self.chance.choice(["move", 0, 1, {}, [1], [6, 6]])
        return message

    def _near(self, state: Message) -> Message:
        asks = state.get("asks") or []
        if not asks:
            return {"type": "say", "text": self.chance.choice(ODD) * self.chance.choice([1, 1, 300])}
        ask = self.chance.choice(asks)
        value = allowed_answer(ask, self.chance) if self.chance.random() < 0.3 else self._value()
        return {"type": "answer", "seq": state["seq"], "ask": ask["number"], "value": value}

    def _curious(self, state: Message) -> Message:
        """Something that a page may ask to know, of what there is or of what there is not."""
        sheets = state["view"]["sheets"] if state else []
        match self.chance.choice(["look", "earlier", "foresee", "fetch", "disclose"]):
            case "look":
                known = [sheet["id"] for sheet in sheets] + ODD
                return {"type": "look", "sheets": self.chance.sample(known, self.chance.randint(0, 10))}
            case "foresee":
                asks = [ask for ask in state.get("asks", []) if ask["among"]] or [{"number": 0}]
                ask = self.chance.choice(asks)
                sound = "among" in ask and self.chance.random() < 0.5
                value = str(allowed_answer(ask, self.chance)) if sound else self.chance.choice(ODD)
                return {"type": "foresee", "seq": state.get("seq", 0), "ask": ask["number"], "value": value}
            case "fetch":
                known = [version for one in sheets for version in (one["portrait"], one["document"])]
                return {"type": "fetch", "version": self.chance.choice([*known, "0" * 32, *ODD])}
            case kind:
                return {"type": kind}

    def account(self, held: Message) -> Message:
        """What a page says it has that has ``held``, some of it false."""
        numbers = ["seq", "first", "talk"]
        false: Message = {
            name: max(0, held[name] + self.chance.choice([-1, 1, 7, -(10**6), 10**9, 2**70]))
            for name in self.chance.sample(numbers, self.chance.randint(0, 3))
        }
        if self.chance.random() < 0.3:
            false["record"] = self.chance.choice(["0" * 12, *ODD])
        if self.chance.random() < 0.5:
            false["map"] = self.chance.choice(["0" * 16, *ODD])
        if self.chance.random() < 0.5:
            false["menus"] = [self.chance.choice(ODD), *held["menus"]][:16]
        return {**held, **false}


def enter(stack: ExitStack, server: Server, seat: str | None, held: Message | None) -> Seated:
    """Connect; whoever comes faster than the gate lets strangers in comes again."""
    for _ in range(50):
        with suppress(InvalidMessage, ConnectionClosed):
            return stack.enter_context(server.page(seat, held))
        time.sleep(0.2)
    raise AssertionError("nobody is let in any more")


def visit(server: Server, seat: str | None, noise: Noise, number: int, known: Message | None) -> Seated:
    """Connect, make noise, and hear everything out; ``known`` is what the page says it has, if it does."""
    with ExitStack() as stack:
        page = enter(stack, server, seat, known and noise.account(known))
        for _ in range(A_CONNECTION if seat else A_STRANGER):
            message = noise.message(page.state)
            page.socket.send(message if seat else message[: LARGEST_HELLO // 4])
        if seat is None:
            page.say(type="hello", secret="nobody's")
            while page.hear().get("code") != "unknown-seat":
                pass
            return page
        page.say(type=f"last-word-{number}")
        while f"last-word-{number}" not in page.hear().get("message", ""):
            pass
        return page


@pytest.mark.parametrize(
    "command, messages",
    [pytest.param(toy, (2_000, 1_000), id="toy"), pytest.param(demo, (20_000, 2_000), id="demo")],
)
def test_noise(
    tmp_path: Path, command: Callable[[Path], list[str]], messages: tuple[int, int], drill: Drill
) -> None:
    log, noise = tmp_path / "log", Noise(SEED)
    held: dict[str | None, Message] = {}
    with serving(command(tmp_path / "data"), log) as server:
        visitors = [name for name in server.secrets if name != "Game master"]
        for number in range(drill.of(*messages) // A_CONNECTION + 1):
            seat = noise.chance.choice([None, *visitors])
            lies = noise.chance.random() < 0.3
            page = visit(server, seat, noise, number, held.get(seat) if lies else None)
            if page.state:
                held[seat] = page.held()
            everything = b"".join(page.heard)
            assert b"Traceback" not in everything
            if command is toy:
                assert not [
                    word for word in secrets_of_others(PLACES.get(seat or "", "")) if word in everything
                ]
        assert httpx.get(f"{server.address}/api/health").json()["status"] == "ok"
        with server.page("Game master") as gm:
            for _ in range(5):
                if gm.state["asks"]:
                    ask, seq = gm.state["asks"][0], gm.state["seq"]
                    value = allowed_answer(ask, noise.chance)
                    gm.say(type="answer", seq=seq, ask=ask["number"], value=value)
                    while gm.hear().get("seq", 0) <= seq:
                        pass
            assert gm.state["seq"] > 0
            assert gm.state["read_only"] == ""
        assert server.process.poll() is None
    assert "Traceback" not in log.read_text()
