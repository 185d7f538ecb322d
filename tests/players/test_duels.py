"""How somebody fares against the guard whom an edition names."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from winterdawn.editions.registry import NAMES, edition
from winterdawn.players.duels import Sparred, Wanted, sparred


def wanted(by: str, key: str, number: int = 4) -> Wanted:
    kind = edition(by).sheet
    return Wanted(by, msgspec.json.decode(kind.document(kind.character(key))), number=number)


@pytest.mark.parametrize("by", NAMES)
def test_every_edition_names_a_guard_whom_somebody_ready_can_beat(by: str) -> None:
    kind = edition(by).sheet
    assert kind.rookie in kind.roster()
    found = sparred(wanted(by, next(iter(kind.ready))))
    assert found is not None
    assert found.won + found.lost <= found.of == 4
    assert found.won >= 3


def test_the_same_person_always_fares_the_same() -> None:
    assert sparred(wanted("zones", "tam-reedy")) == sparred(wanted("zones", "tam-reedy"))


def test_whoever_is_not_waited_for_stops() -> None:
    assert sparred(wanted("zones", "tam-reedy"), lambda: False) is None


def test_a_process_of_its_own_says_the_same() -> None:
    asked = msgspec.json.encode(wanted("zones", "brida-holt"))
    ran = subprocess.run(
        [sys.executable, "-m", "winterdawn.players.duels"], input=asked, capture_output=True, check=True
    )
    assert msgspec.json.decode(ran.stdout, type=Sparred) == sparred(wanted("zones", "brida-holt"))
