"""Sealed rows: those of logs in a chain, read as far as it holds; those of pages kept and taken out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, bindparam, delete, insert, select, update

from winterdawn.table.log.database import Conflict, cause
from winterdawn.table.log.lines import Line
from winterdawn.table.log.rows import Leaf
from winterdawn.table.log.seals import sealed, sound
from winterdawn.table.log.tables import encounters, entries, heads, leaves

_ITS = heads.c.encounter == bindparam("its")
# made once: to put a statement together takes as long as to execute it
_HEAD = select(heads).where(_ITS).with_for_update()
_ADD = insert(entries)
_MOVE = update(heads).where(_ITS).values(seq=bindparam("last"), seal=bindparam("end"))


def sound_rows(connection: Connection, table: Table) -> tuple[list[dict[str, Any]], str]:
    """The rows of ``table`` that are as they were written, as far as it can be read, and what is wrong.

    The second is empty if all of them are sound.
    """
    rows: list[dict[str, Any]] = []
    damage = ""
    try:
        for row in map(dict, connection.execute(select(table)).mappings()):
            if sound(row):
                rows.append(row)
            else:
                damage = f"what is kept of one {table.name} is not as it was written"
    except Exception as error:  # a damaged file fails in any way
        damage = f"the table of every {table.name} cannot be read ({cause(error)})"
    return rows, damage


def put(connection: Connection, table: Table, row: Mapping[str, Any]) -> dict[str, Any]:
    """Add ``row``, sealed; the row as it stands then."""
    whole = sealed(row)
    connection.execute(insert(table).values(**whole))
    return whole


def begin_log(connection: Connection, encounter: Mapping[str, Any]) -> None:
    """Add the row of an ``encounter``, with an empty log."""
    row = put(connection, encounters, encounter)
    connection.execute(insert(heads).values(encounter=row["id"], seq=0, seal=row["seal"]))


def append(connection: Connection, encounter: str, lines: Sequence[Line]) -> None:
    """Add ``lines`` to the log of ``encounter``; raises :class:`Conflict` if they do not follow its last."""
    head = connection.execute(_HEAD, {"its": encounter}).mappings().one_or_none()
    if head is None:
        raise Conflict(f"there is no encounter {encounter!r}")
    before: Any = head["seal"]
    rows = []
    for seq, line in enumerate(lines, head["seq"] + 1):
        if line.seq != seq:
            raise Conflict(f"line {line.seq} of the log was written by somebody else")
        rows.append(sealed({"encounter": encounter, **msgspec.structs.asdict(line)}, before))
        before = rows[-1]["seal"]
    connection.execute(_ADD, rows)
    connection.execute(_MOVE, {"its": encounter, "last": lines[-1].seq, "end": before})


def sound_lines(connection: Connection, encounter: str, after: int = 0) -> tuple[list[Line], str]:
    """The lines after number ``after``, up to the first damaged one, and what is wrong with that.

    The second is empty if the whole log is sound.
    """
    lines: list[Line] = []
    try:
        damage = _follow(connection, encounter, after, lines)
    except Exception as error:  # a damaged file fails in any way
        damage = f"line {after + len(lines) + 1} of a log cannot be read ({cause(error)})"
    return lines, damage


def _follow(connection: Connection, encounter: str, after: int, lines: list[Line]) -> str:
    query = select(entries).where(entries.c.encounter == encounter, entries.c.seq >= after)
    rows = iter(connection.execute(query.order_by(entries.c.seq)).mappings())
    own = select(encounters.c.seal).where(encounters.c.id == encounter)
    before = next(rows)["seal"] if after else connection.execute(own).scalar_one()
    for seq, row in enumerate(map(dict, rows), after + 1):
        if row["seq"] != seq:
            return f"line {seq} of a log is missing"
        if not sound(row, before):
            return f"line {seq} of a log is not as it was written"
        lines.append(line_of(row))
        before = row["seal"]
    head = connection.execute(select(heads).where(heads.c.encounter == encounter)).mappings().one()
    if (head["seq"], head["seal"]) != (after + len(lines), before):
        return f"the end of a log is lost after line {after + len(lines)}"
    return ""


def line_of(row: Mapping[str, Any]) -> Line:
    """The line that ``row`` holds."""
    return Line(row["seq"], row["seat"], row["kind"], row["payload"], row["time"], row["told"])


def keep_leaf(connection: Connection, leaf: Leaf) -> None:
    """Keep a page in place of the one with its campaign and id, or behind all others."""
    its = leaves.c.campaign == leaf.campaign
    there = connection.execute(select(leaves.c.id, leaves.c.place).where(its))
    places: dict[str, int] = {row.id: row.place for row in there}
    place = places.get(leaf.id, max(places.values(), default=-1) + 1)
    tear_out(connection, leaf.campaign, leaf.id)
    put(connection, leaves, {**msgspec.structs.asdict(leaf), "place": place})


def tear_out(connection: Connection, campaign: str, id: str) -> None:
    """Keep a page no more."""
    connection.execute(delete(leaves).where(leaves.c.campaign == campaign, leaves.c.id == id))
