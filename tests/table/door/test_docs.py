"""docs/table.md tells the limits as they are."""

from __future__ import annotations

from pathlib import Path

from winterdawn.table.door import channel, complaints, connection, gate, protocols, wire
from winterdawn.table.live import talk
from winterdawn.table.seats import presence

DOCS = Path(__file__).parents[3] / "docs" / "table.md"


def test_the_limits_are_told_as_they_are() -> None:
    told = [line.strip("| ").split(" | ") for line in DOCS.read_text().splitlines() if line.startswith("|")]
    limits = {row[0]: row[1] for row in told if len(row) == 2}
    for what, how_much in {
        "connections in all": f"{gate.MOST_CONNECTIONS:,}",
        "connections of strangers": f"{gate.MOST_STRANGERS}; ",
        "requests of strangers": f"{gate.RATE:g} a second of one address, {gate.BURST} at once",
        "time for a request": f"{gate.REQUEST_WITHIN:g} s; {gate.ANSWER_WITHIN:g} s until the next",
        "from a page's connection to its hello": f"{channel.HELLO_WITHIN:g} s, "
        f"{channel.MOST_BEFORE_HELLO} messages, {protocols.LARGEST_HELLO // 1024} kB each",
        "pages open at one seat": f"{presence.MOST_PAGES}; ",
        "messages of a page": f"{wire.RATE:g} a second, {wire.BURST} at once, "
        f"{wire.LARGEST_MESSAGE // 1024} kB each",
        "what the pages of a seat do, together": f"{presence.CHANGES_A_SECOND:g} changes a second, "
        f"{presence.CHANGES} at once",
        "talk of a seat": f"a line in {1 / presence.TALK_RATE:g} s, {presence.TALK_BURST} at once; "
        f"of one that looks on a line in {1 / presence.ASIDE_RATE:g} s, {presence.ASIDE_BURST} at once",
        "a line of talk": f"{talk.LONGEST_TALK:,} characters",
        "states sent to a page": f"{connection.STATES_A_SECOND:g} a second",
        "a page that does not read": f"cut off after {connection.SEND_WITHIN:g} s",
        "frames of a websocket": f"{protocols.FRAMES_A_SECOND:g} a second, {protocols.FRAMES:g} at once",
        "lines of the server's log": f"one a second, {complaints.LINES} at once",
    }.items():
        assert limits[what].startswith(how_much), what
    assert complaints.LINES_A_SECOND == 1
