"""Two browsers at two seats: neither is ever sent what is the other's to know."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Seat
from tests.browser.hands import READY, WAYS
from tests.browser.network.canaries import SECRETS
from tests.drills import Drill
from tests.table.process import Server
from tests.table.told import Told

pytestmark = pytest.mark.browser

NAMES = {"player-1": "Ilse's player", "player-2": "Reeve Holt's player"}


def sit(browser: Browser, server: Server, name: str) -> Seat:
    return Seat(browser.new_context().new_page(), server.address, server.secrets[name])


def serve(folder: Path) -> Server:
    return Server(["-m", "tests.browser.network.canaries", str(folder / "data")], folder / "server.log")


@pytest.mark.way
def test_hidden_figures_reach_only_their_own_seat(browser: Browser, tmp_path: Path, drill: Drill) -> None:
    server, answers = serve(tmp_path), drill.of(40, 8)
    try:
        seats = {seat: sit(browser, server, name) for seat, name in NAMES.items()}
        spectator = sit(browser, server, "Spectator")
        for _ in range(answers):
            for seat in seats.values():
                ask = seat.page.locator("section[data-ask]:has([data-answer]:not([aria-busy='true']))")
                if ask.count():
                    WAYS["mouse"].answer(seat)
        for key, seat in seats.items():
            seat.page.locator("[data-page='sheet']").click()
            seat.page.wait_for_selector("[data-section='Weapons']")
            everything = "".join(seat.received)
            other = next(name for name in SECRETS if name != key)
            assert SECRETS[key] in everything
            assert SECRETS[other] not in everything
            assert len(seat.received) > answers / 2
            assert not seat.complaints
            check_figures(seat, own=True)
        assert not [secret for secret in SECRETS.values() if secret in "".join(spectator.received)]
        check_figures(spectator, own=False)
    finally:
        server.end()


def check_figures(seat: Seat, *, own: bool) -> None:
    """No spirit, dice or panel of anybody but one's own."""
    told, states = Told(), []
    for message in map(json.loads, seat.received):
        if message["type"] == "news":
            told.take(message)
            states.append(told.state)
    for view in (state["view"] for state in states):
        mine = {token["id"] for token in view["tokens"] if token["mine"]}
        assert len(mine) == own
        assert {panel["id"] for panel in view["panels"]} == mine
        assert {row["who"] for row in view["order"] if row["pips"] or row["gauge"]} <= mine
    names = {token["name"]: token["id"] for token in view["tokens"]}
    gains = [event for event in told.events if event["kind"] == "experience"]
    assert all(names[event["text"].split(" gains")[0]] in mine for event in gains)


def test_a_sealed_answer_leaves_no_trace_at_the_other_seat(browser: Browser, tmp_path: Path) -> None:
    """Whatever Holt's player seals, Ilse's page is sent the very same."""
    seen = []
    for dice in (1, 2):
        folder = tmp_path / str(dice)
        folder.mkdir()
        server = serve(folder)
        try:
            ilse, holt = (sit(browser, server, name) for name in NAMES.values())
            holt.page.locator(f"[data-choice='{dice}']").first.click()
            holt.page.locator(READY).wait_for()
            ilse.hears(holt.page.locator(READY).click)
            state = ilse.told.state
            assert state["seq"] == 3, "both were ready"
            assert not state["waiting"]
            for varying in ("commitment", "seats", "encounters"):
                del state[varying]
            for ask in state["asks"]:
                del ask["since"]
            seen.append(state)
        finally:
            server.end()
    assert seen[0] == seen[1]
