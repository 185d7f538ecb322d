"""A damaged database is noticed, shown up to its damage, and never written again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.table.harness import table
from tests.table.live.test_answers import seal
from tests.table.scenes.test_encounters import SECOND, opened, plan, turn_to
from tests.table.toy import ONE, ToyRules
from winterdawn.table.campaigns.lobby import Lobby, NoSeat
from winterdawn.table.door.folder import FILE as LOCK
from winterdawn.table.log import seals
from winterdawn.table.log.seals import Value
from winterdawn.table.log.store import FILE, KEY, Store, StoreError
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import key_of, secret_of

pytestmark = pytest.mark.anyio


def faces(database: sqlite3.Connection) -> None:
    """The third line of the log says that other dice fell."""
    changed = database.execute(
        "update entry set payload = replace(cast(payload as text), '\"faces\":[', '\"faces\":[1')"
        " where seq = 3 and kind = 'dice'"
    )
    assert changed.rowcount == 1


def exchange(database: sqlite3.Connection) -> None:
    """The third and the fourth line stand in each other's place."""
    for old, new in ((3, 100), (4, 3), (100, 4)):
        database.execute("update entry set seq = ? where seq = ?", (new, old))


def statement(text: str) -> Callable[[sqlite3.Connection], None]:
    def change(database: sqlite3.Connection) -> None:
        for one in text.split("; "):
            assert database.execute(one).rowcount

    return change


DAMAGES = {
    "edited faces": (faces, "line 3"),
    "a gap": (statement("delete from entry where seq = 2"), "line 2"),
    "a lost end": (statement("delete from entry where seq = 4"), "after line 3"),
    "exchanged lines": (exchange, "line 3"),
    "another hand": (statement("update entry set seat = 'gm' where seq = 1"), "line 1"),
    "another time": (statement("update entry set time = time + 1 where seq = 2"), "line 2"),
    "other events": (statement("update entry set told = x'7b7d' where seq = 4"), "line 4"),
    "another seal at the end": (statement("update head set seal = x'00'"), "after line 4"),
    "another end": (statement("update head set seq = seq + 1"), "after line 4"),
    "another role": (statement("update seat set role = 'gm' where id = 'spectator'"), "seat"),
    "another title": (statement("update campaign set title = 'x'"), "campaign"),
}


@pytest.mark.parametrize("name", DAMAGES)
async def test_damage_is_found_told_and_kept(tmp_path: Path, name: str) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one = made.pages[0]
        await one.asked("bid")
        whole = await made.store.log(made.live.encounter.id)
        assert [line.kind for line in whole] == ["answer", "answer", "dice", "dice"]
    change, told = DAMAGES[name]
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        change(database)
        database.commit()
    before = (tmp_path / FILE).read_bytes()
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        assert told in gm.state["read_only"]
        assert "nothing is written" in gm.state["read_only"]
        lines = await made.store.log(made.live.encounter.id)
        assert lines == whole[: len(lines)], "what comes before the damage is shown as it was"
        if told.startswith("line"):
            assert len(lines) == int(told[-1]) - 1
        assert gm.state["asks"] == []
        for message in ({"type": "say", "text": "still there?"}, {"type": "undo", "seq": gm.state["seq"]}):
            gm.say(**message)
        assert "damaged" in (await gm.refused(2))["message"]
        with pytest.raises(StoreError, match="damaged"):
            await made.store.rehash(made.live.seats[ONE], "another")
    assert (tmp_path / FILE).read_bytes() == before


async def test_of_a_damaged_campaign_every_encounter_can_be_looked_at(tmp_path: Path) -> None:
    async with table(tmp_path, plan=plan()) as made:
        await seal(made)
        await made.pages[0].asked("bid")
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("update entry set time = 0 where seq = 4")
        database.commit()
    before = (tmp_path / FILE).read_bytes()
    async with table(tmp_path, plan=plan()) as made:
        gm = await made.sit("gm")
        await turn_to(made, SECOND)
        assert opened(gm) == SECOND
        assert gm.state["read_only"]
    assert (tmp_path / FILE).read_bytes() == before


UNREADABLE = {
    "the only encounter": statement("update encounter set secret = x'00'"),
    "the seat": statement(f"update seat set role = 'gm' where id = '{ONE}'"),
    "all tables": statement("pragma writable_schema=on; delete from sqlite_master"),
}


@pytest.mark.parametrize("change", UNREADABLE.values(), ids=UNREADABLE)
async def test_whoever_can_be_shown_nothing_is_told_of_the_damage(
    tmp_path: Path, change: Callable[[sqlite3.Connection], None]
) -> None:
    async with table(tmp_path) as made:
        await seal(made)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        change(database)
        database.commit()
    before = (tmp_path / FILE).read_bytes()
    store = await Store.open(tmp_path)
    lobby = Lobby(store, ToyRules(), Links(key_of(tmp_path)))
    try:
        with pytest.raises(NoSeat, match=r"the database is damaged: .* restore a copy"):
            await lobby.enter(secret_of(key_of(tmp_path), "toy", ONE))
    finally:
        await lobby.close()
    assert (tmp_path / FILE).read_bytes() == before


async def test_damage_to_one_opening_leaves_the_others(tmp_path: Path) -> None:
    """What is open then is what was opened by the last line that is sound."""
    async with table(tmp_path, plan=plan()) as made:
        await seal(made)
        await made.sit("gm")
        await turn_to(made, SECOND)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("update entry set payload = x'7b' where kind = 'open'").rowcount == 1
        database.commit()
    async with table(tmp_path, plan=plan()) as made:
        gm = await made.sit("gm")
        assert opened(gm) != SECOND
        assert "damaged: line 1 of a log is not as it was written" in gm.state["read_only"]


async def test_who_comes_from_an_encounter_that_is_damaged_plays_another(tmp_path: Path) -> None:
    async with table(tmp_path, plan=plan()) as made:
        await seal(made)
        await made.pages[0].asked("bid")
        await made.sit("gm")
        await turn_to(made, SECOND)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        assert database.execute("update encounter set title = 'x' where place = 0").rowcount == 1
        database.commit()
    async with table(tmp_path, plan=plan()) as made:
        gm = await made.sit("gm")
        assert opened(gm) == SECOND
        assert "what is kept of one encounter is not as it was written" in gm.state["read_only"]


@pytest.mark.parametrize("offset", range(0, 100, 4))
async def test_a_damaged_head_of_the_file_is_harmless_or_told(tmp_path: Path, offset: int) -> None:
    async with table(tmp_path) as made:
        await seal(made)
    content = bytearray((tmp_path / FILE).read_bytes())
    content[offset] ^= 4
    (tmp_path / FILE).write_bytes(content)
    store = await Store.open(tmp_path)
    try:
        assert store.damage or [one.id for one in await store.campaigns()] == ["toy"]
    finally:
        await store.close()


async def test_a_layout_that_is_no_text_any_more_is_told_as_damage(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
    content = bytearray((tmp_path / FILE).read_bytes())
    content[content.index(b"NOT NULL") + 5] ^= 0x80
    (tmp_path / FILE).write_bytes(content)
    store = await Store.open(tmp_path)
    try:
        assert "damaged: a word of its layout is not as it was written" in store.damage
        assert await store.campaigns() == []
    finally:
        await store.close()
    assert (tmp_path / FILE).read_bytes() == content


async def test_a_damaged_page_of_the_file_is_found(tmp_path: Path) -> None:
    """An index that leads nowhere leaves every row as it was."""
    async with table(tmp_path) as made:
        await seal(made)
        await made.pages[0].asked("bid")
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        (page, size) = (
            database.execute("select rootpage from sqlite_master where name like '%autoindex_entry%'"),
            database.execute("pragma page_size"),
        )
        start, size = (page.fetchone()[0] - 1), size.fetchone()[0]
    content = bytearray((tmp_path / FILE).read_bytes())
    content[start * size + size - 4] ^= 1
    (tmp_path / FILE).write_bytes(content)
    store = await Store.open(tmp_path)
    try:
        assert "the check of its pages says" in store.damage
    finally:
        await store.close()


async def test_what_is_no_database_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"a letter to grandmother" * 100)
    with pytest.raises(StoreError, match="not a database"):
        await Store.open(tmp_path)
    assert (tmp_path / FILE).read_bytes().startswith(b"a letter")


@pytest.mark.parametrize("left", [0, 1, 99])
async def test_a_database_that_was_cut_to_nothing_is_no_new_one(tmp_path: Path, left: int) -> None:
    async with table(tmp_path) as made:
        await seal(made)
    cut = (tmp_path / FILE).read_bytes()[:left]
    (tmp_path / FILE).write_bytes(cut)
    with pytest.raises(
        StoreError, match=rf"it is damaged, .* it has {left} of at least 100 bytes; restore a copy"
    ):
        await Store.open(tmp_path)
    assert (tmp_path / FILE).read_bytes() == cut
    (tmp_path / FILE).unlink()
    with pytest.raises(StoreError, match=r"it is missing, .* restore a copy .* or delete the key too"):
        await Store.open(tmp_path)
    assert not (tmp_path / FILE).exists()
    (tmp_path / KEY).unlink()
    async with table(tmp_path) as anew:
        await anew.sit(ONE)


async def test_a_first_start_that_was_killed_leaves_a_folder_to_begin_in(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    (tmp_path / LOCK).touch()
    async with table(tmp_path) as made:
        await made.sit(ONE)


async def test_the_links_of_a_damaged_campaign_still_open(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.execute("update campaign set title = 'x'")
        database.commit()
    async with table(tmp_path) as made:
        assert (await made.lobby.enter(secret_of(made.key, "toy", ONE)))[1].id == ONE


def test_a_seal_tells_values_their_kinds_and_what_stood_before_apart() -> None:
    rows: list[tuple[list[Value], bytes]] = [
        (["ab", "c"], b""),
        (["a", "bc"], b""),
        (["abstrc"], b""),
        ([b"ab", "c"], b""),
        (["ab", "c"], b"before"),
        (["c", "ab"], b""),
        ([1], b""),
        (["1"], b""),
        ([True], b""),
        ([None], b""),
    ]
    assert len({seals.seal(*row) for row in rows}) == len(rows)
