"""What the server writes to its terminal."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest

from winterdawn.table.door.complaints import LINES, LONGEST, Complaints
from winterdawn.table.log.store import StoreError


class Log:
    def __init__(self) -> None:
        self.now = 0.0
        self.out = io.StringIO()
        self.logger = logging.getLogger("tests.complaints")
        self.handler = logging.StreamHandler(self.out)
        self.handler.addFilter(Complaints(lambda: self.now))
        self.logger.addHandler(self.handler)
        self.logger.propagate = False

    @property
    def lines(self) -> list[str]:
        return self.out.getvalue().splitlines()


@pytest.fixture
def log() -> Iterator[Log]:
    made = Log()
    yield made
    made.logger.removeHandler(made.handler)


def test_a_flood_is_counted_and_told(log: Log) -> None:
    for number in range(10_000):
        log.logger.error("line %d", number)
    assert log.lines[:LINES] == [f"line {number}" for number in range(LINES)]
    assert len(log.lines) == LINES + 1
    assert "left out" in log.lines[-1]
    log.now = 3.0
    log.logger.error("later")
    assert log.lines[-1] == f"({10_000 - LINES} lines were left out) later"
    log.logger.error("again")
    assert log.lines[-1] == "again"


@pytest.mark.parametrize(
    "error", [StoreError("the disk is full"), OSError(24, "too many open files"), UnicodeError("bytes")]
)
def test_what_is_expected_has_no_traceback(log: Log, error: Exception) -> None:
    try:
        raise error
    except Exception:
        log.logger.exception("a change was taken back")
    assert log.lines == [f"a change was taken back: {error}"]


def test_a_fault_of_the_program_has_one(log: Log) -> None:
    try:
        raise KeyError("nothing")
    except KeyError:
        log.logger.exception("a message failed")
    assert log.lines[0] == "a message failed"
    assert log.lines[1].startswith("Traceback")


def test_what_is_too_much_has_no_traceback(log: Log) -> None:
    for _ in range(LINES):
        log.logger.error("a line")
    for _ in range(3):
        try:
            raise KeyError("nothing")
        except KeyError:
            log.logger.exception("a message failed")
    assert len(log.lines) == LINES + 1
    assert log.lines[-1].startswith("too much is going wrong")


def test_a_line_stays_a_line(log: Log) -> None:
    log.logger.error("name %s", "\x1b[2Jx\nERROR: forged\u202e")
    log.logger.error("long %s", "ä" * 100_000)
    assert log.lines[0] == r"name \x1b[2Jx\nERROR: forged\u202e"
    assert len(log.lines[1]) == LONGEST + 1
    assert len(log.lines) == 2
