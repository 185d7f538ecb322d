"""Seats at one table, each a page through the window of the test, looked over when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser import look
from tests.browser.conftest import Seat
from tests.browser.played.bouts import WINDOWS, opened
from tests.table.process import Server

Sit = Callable[[str], Seat]


@pytest.fixture(params=WINDOWS)
def window(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def sit(browser: Browser, table: Server, window: str) -> Iterator[Sit]:
    """Pages, each in a window of its own, as one that lies under another is drawn once a second; looked over
    when the test is done.
    """
    seats: list[Seat] = []

    def taken(name: str) -> Seat:
        seats.append(Seat(opened(browser, WINDOWS[window]).new_page(), table.address, table.secrets[name]))
        return seats[-1]

    yield taken
    for seat in seats:
        in_order(seat)
        assert seat.complaints == []


def in_order(seat: Seat, picture: str = "") -> None:
    """Nothing lies over anything, and everybody can use it."""
    look.settled(seat.page)
    if picture:
        seat.picture(f"lobby-{picture}")
    assert not seat.overflows()
    assert look.faults(seat.page) == []
    assert look.inaccessible(seat.page) == []
