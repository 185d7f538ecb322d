"""What is told at the start where a part of a campaign's folder is damaged or lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.table.process import serving, toy
from tests.table.toy import ToyRules, opening
from winterdawn.table.door.addresses import Address, CannotServe
from winterdawn.table.door.host import run
from winterdawn.table.log.store import FILE as DATABASE
from winterdawn.table.log.store import KEY as FILE


def test_damage_is_told_where_the_table_is_opened(tmp_path: Path) -> None:
    with serving(toy(tmp_path / "data"), tmp_path / "log"):
        pass
    with closing(sqlite3.connect(tmp_path / "data" / DATABASE)) as database:
        database.execute("update campaign set title = 'x'")
        database.commit()
    with serving(toy(tmp_path / "data"), tmp_path / "log") as server:
        assert server.secrets, "it can still be looked at"
    (line,) = (tmp_path / "log").read_text().splitlines()
    assert "the database is damaged: what is kept of one campaign is not as it was written" in line


def damaged(folder: Path, statement: str) -> bytes:
    """The toy campaign, of which a part is changed; the file as it is then."""
    with serving(toy(folder), folder.with_name("log")):
        pass
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        database.execute(statement)
        database.commit()
    return (folder / DATABASE).read_bytes()


@pytest.mark.parametrize(
    "statement", ["update encounter set secret = x'00'", "update seat set role = 'x'", "drop table seat"]
)
def test_a_database_of_which_nothing_can_be_shown_is_not_served(
    tmp_path: Path, statement: str, capfd: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    before, key = damaged(data, statement), (data / FILE).read_bytes()
    told = (
        rf"^{data / DATABASE} is damaged, and nothing of it can be shown: .*; restore a copy of the folder$"
    )
    with pytest.raises(CannotServe, match=told):
        run(Address(data, 0), ToyRules(), opening)
    assert ((data / DATABASE).read_bytes(), (data / FILE).read_bytes()) == (before, key)
    assert capfd.readouterr() == ("", ""), "it is told once"


@pytest.mark.parametrize(("key", "why"), [(None, "is missing"), (bytes(32), "is not the one")])
def test_a_damaged_database_without_its_key_is_not_served_by_another(
    tmp_path: Path, key: bytes | None, why: str
) -> None:
    data = tmp_path / "data"
    before = damaged(data, "update campaign set title = 'x'")
    (data / FILE).unlink()
    if key is not None:
        (data / FILE).write_bytes(key)
    with pytest.raises(
        CannotServe, match=rf"“key” .*{why} .* is damaged .* no new links can be made; restore"
    ):
        run(Address(data, 0), ToyRules(), opening)
    assert (data / DATABASE).read_bytes() == before
    assert (data / FILE).exists() == (key is not None)


@pytest.mark.parametrize("key", [b"", bytes(32)])
def test_a_few_bytes_are_no_database_and_stay_as_they_are(tmp_path: Path, key: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(b"rubble")
    if key:
        (tmp_path / FILE).write_bytes(key)
    with pytest.raises(CannotServe, match="or no database: it has 6 of at least 100 bytes; restore a copy"):
        run(Address(tmp_path, 0), ToyRules(), opening)
    assert (tmp_path / DATABASE).read_bytes() == b"rubble"
