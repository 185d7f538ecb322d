"""A data folder of version 0.1.0 is copied, brought up to the present layout, and opens."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from winterdawn.kernel.event import Event
from winterdawn.table.campaigns.lobby import Lobby
from winterdawn.table.live.live import Live
from winterdawn.table.log.lines import Told
from winterdawn.table.log.store import FILE, Store, StoreError
from winterdawn.table.messages import Give, Undo
from winterdawn.table.rules.editions import Editions
from winterdawn.table.seats.links import Links

pytestmark = pytest.mark.anyio

OLD = Path(__file__).with_name("data") / "version-0.1.0.sql"
CAMPAIGN = "kaldwater-ford"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(OLD.read_text("utf-8"))
    return tmp_path


def rows(path: Path, table: str) -> list[dict[str, object]]:
    with closing(sqlite3.connect(path)) as database:
        database.row_factory = sqlite3.Row
        found = [dict(row) for row in database.execute(f"select * from {table}")]
    return sorted(found, key=lambda row: str(sorted(row.items(), key=lambda item: item[0] == "seq")))


async def opened(folder: Path) -> tuple[Lobby, Live]:
    store = await Store.open(folder)
    assert not store.damage
    lobby = Lobby(store, Editions(), Links(bytes(32)), grace=1e9)
    return lobby, await lobby.live(CAMPAIGN)


async def play_on(live: Live) -> list[Event]:
    """The game master takes the last answer back and gives another; the events between the two."""
    gm = live.seats["gm"]
    await live.do(gm, Undo(live.history.seq))
    before, (number, ask) = list(live.position.events), next(iter(live.pending.items()))
    await live.do(gm, Give(live.history.seq, number, next(iter(ask))))  # type: ignore[arg-type]
    return before


async def test_every_line_is_carried_over_and_played_on(folder: Path) -> None:
    lines = rows(folder / FILE, "entry")
    assert len(lines) == 71
    lobby, live = await opened(folder)
    try:
        assert live.read_only == ""
        assert live.encounter.title == "The toll at the ford", "the one opened last"
        assert live.history.seq == 43
        assert live.history.own_dice == {"player-1"}
        await play_on(live)
        assert live.history.seq > 44
        others = [each for each in live.encounters.values() if each.title == "The evening before"]
        assert len(await live.store.log(others[0].id)) == 28
    finally:
        await lobby.close()
    new = {(row["encounter"], row["seq"]): row for row in rows(folder / FILE, "entry")}
    for old in lines:
        kept = new[old["encounter"], old["seq"]]
        same = [name for name in old if name != "payload" or old["kind"] != "open"]
        assert {name: kept[name] for name in same} == {name: old[name] for name in same}


async def test_what_was_done_at_the_table_is_told_from_now_on(folder: Path) -> None:
    """Old lines do not say where in the record a note of them would stand."""
    lobby, live = await opened(folder)
    try:
        kinds = {line.kind for line in await live.store.log(live.encounter.id)}
        assert kinds >= {"own-dice", "undo"}, "or the test proves nothing"
        assert [note for note in live.history.notes if note.kind == "note"] == []
        await play_on(live)
        told = [note for note in live.history.notes if note.kind == "note"]
        assert told[0].text.startswith("takes back")
        assert all(note.after > 0 for note in told)
    finally:
        await lobby.close()


async def test_the_old_file_is_kept_as_it_was(folder: Path) -> None:
    before = {table: rows(folder / FILE, table) for table in ("campaign", "seat", "encounter", "entry")}
    lobby, _ = await opened(folder)
    await lobby.close()
    copy = folder / "table.layout-1.sqlite3"
    assert {table: rows(copy, table) for table in before} == before
    assert {path.name for path in folder.iterdir() if "sqlite" in path.name} == {FILE, copy.name}


async def test_events_of_before_are_kept_with_the_first_new_line(folder: Path) -> None:
    """So that they can still be read when a later version cannot replay the answers."""
    lobby, live = await opened(folder)
    try:
        assert live.history.kept_events() == []
        before = await play_on(live)
        assert before
        told = [line.told for line in await live.store.log(live.encounter.id) if line.told]
        assert list(msgspec.json.decode(told[0], type=Told).earlier) == before
        assert live.history.kept_events() == live.position.events
    finally:
        await lobby.close()


async def test_an_interrupted_migration_begins_again(folder: Path) -> None:
    (folder / f"{FILE}.new").write_bytes(b"half of it")
    lobby, live = await opened(folder)
    await lobby.close()
    assert live.history.seq == 43
    lobby, live = await opened(folder)
    await lobby.close()
    assert live.history.seq == 43, "and is done once"


async def test_an_old_log_with_gaps_is_refused(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as database:
        database.execute("delete from entry where seq = 5")
        database.commit()
    with pytest.raises(StoreError, match="a log has gaps"):
        await Store.open(folder)
