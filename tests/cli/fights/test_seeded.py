"""Seeded fights are what they always were, and what they are hangs on the edition."""

from itertools import combinations
from pathlib import Path

import pytest

from tests.under import KIN
from winterdawn import cli
from winterdawn.editions import registry

KEPT = sorted((Path(__file__).parents[1] / "data" / "seeded").glob("*.txt"))


def printed(capsys: pytest.CaptureFixture[str], seed: str, edition: str) -> str:
    """What a fight of Ilse Varn against Reeve Holt prints."""
    command = ["fight", "ilse-varn", "reeve-holt", "--seed", seed, "--edition", edition]
    assert cli.main(command) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("kept", KEPT, ids=[kept.stem for kept in KEPT])
def test_the_book_s_fights_print_the_same_bytes(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, kept.stem, registry.DEFAULT).encode() == kept.read_bytes()


@pytest.mark.parametrize("kept", KEPT, ids=[kept.stem for kept in KEPT])
def test_another_edition_s_fight_of_the_same_people_and_seed_is_another(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    logs = {name: printed(capsys, kept.stem, name).splitlines() for name in KIN}
    for one, other in combinations(logs, 2):
        fought = [
            [line for line in logs[name] if "exchange" in line or "hit" in line] for name in (one, other)
        ]
        assert fought[0] != fought[1], f"{one} and {other}"


def test_seeds_are_kept() -> None:
    assert KEPT
