"""The record as one viewer reads it: what is sent at once at its bounds, and what an undo leaves."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.table.harness import Table, table
from tests.table.pages.test_news import played
from tests.table.toy import ONE, opening
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.messages import Held, NewLines, Past
from winterdawn.table.pages import record

pytestmark = pytest.mark.anyio


async def talked(made: Table) -> None:
    """Three rounds are played, and each is talked about."""
    gm = await made.sit("gm")
    for number in range(3):
        gm.say(type="say", text=str(number))
        await gm.until(lambda state, number=number: len(state["talk"]) > number)  # type: ignore[misc]
        await played(made, 1)


def lines(made: Table, held: Held) -> NewLines:
    view = made.live.position.view(Viewer(ONE, "player"))
    return record.lines(made.live, made.live.seats[ONE], held, view)[0]


def past(made: Table, held: Held) -> Past:
    return record.past(made.live, made.live.seats[ONE], held)[0]


async def test_who_lacks_no_more_than_is_sent_at_once_is_told_what_they_lack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        await talked(made)
        whole, everything = made.live.position.id, lines(made, Held())
        lacking = {}
        for seq in range(made.live.history.seq + 1):
            told = lines(made, Held(record=whole, seq=seq, talk=everything.said))
            assert not told.anew
            lacking[seq] = told
        most = max(len(told.events) for told in lacking.values())
        for limit in range(3, most + 1):
            monkeypatch.setattr(record, "AT_ONCE", limit)
            for seq, told in lacking.items():
                held = Held(record=whole, seq=seq, talk=everything.said)
                assert lines(made, held).anew is (len(told.events) > limit)
        for seq, told in lacking.items():
            for first, anew in ((told.start, False), (told.start + 1, True)):
                held = Held(record=whole, seq=seq, talk=everything.said, first=first)
                assert lines(made, held).anew is anew, "what came before has been taken back"


async def test_who_lacks_no_more_talk_than_is_sent_at_once_is_told_what_they_lack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        await talked(made)
        monkeypatch.setattr(record, "AT_ONCE", 2)
        held = Held(record=made.live.position.id, seq=made.live.history.seq)
        found = [lines(made, msgspec.structs.replace(held, talk=talk)) for talk in range(5)]
        assert [(told.anew, len(told.talk)) for told in found[1:4]] == [(False, 2), (False, 1), (False, 0)]
        assert [found[talk].anew for talk in (0, 4)] == [True, True]


async def test_talk_goes_with_the_events_beside_which_it_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        await talked(made)
        everything = lines(made, Held())
        assert [said.text for said in everything.talk] == ["0", "1", "2"]
        for limit in range(3, len(everything.events) + 1):
            monkeypatch.setattr(record, "AT_ONCE", limit)
            told = lines(made, Held())
            assert told.events == everything.events[-limit:]
            assert told.talk == tuple(said for said in everything.talk if said.after >= told.start)
            back = past(made, Held(first=told.start, since=told.since))
            assert back.events == everything.events[back.start : told.start]
            assert len(back.events) == min(limit, told.start)


async def test_no_more_bytes_are_sent_at_once_than_it_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        await talked(made)
        everything = lines(made, Held()).events
        sizes = [len(bytes(line)) for line in everything]  # type: ignore[call-overload]
        for count in range(1, len(sizes)):
            for more, sent in ((0, count), (1, count + 1)):
                monkeypatch.setattr(record, "BYTES_AT_ONCE", sum(sizes[-count:]) + more)
                assert lines(made, Held()).events == everything[-sent:]


async def test_reading_back_from_beyond_the_end_begins_at_the_end(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        await talked(made)
        everything = lines(made, Held())
        back = past(made, Held(first=99, since=99))
        assert (back.events, back.talk) == (everything.events, everything.talk)


async def reads_what_stands(made: Table, seat: str) -> None:
    """A page that comes now reads just what has happened, as far as it may know it."""
    page = await made.sit(seat)
    events = [event for event in made.live.position.events if event.seen_by(seat, gm=seat == "gm")]
    assert page.events == msgspec.json.decode(msgspec.json.encode(events))
    await page.leave()


async def test_what_was_taken_back_is_read_by_nobody_and_what_came_instead_by_all(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        await reads_what_stands(made, "spectator")
        gm, _ = await made.sit("gm"), await played(made, 1)
        for word in ("ash", "elm", "birch"):
            gm.give(f"ONLY-ONE-{word}", ask=0)
            await gm.until(lambda state: len(state["asks"]) == 1)
            gm.give(f"ONLY-TWO-{word}", ask=1)
            await gm.asked("bid")
            if word != "ash":
                await reads_what_stands(made, "gm")
            for _ in range(2):
                seq = gm.state["seq"]
                gm.say(type="undo", seq=seq)
                await gm.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
            for seat in ("gm", ONE, "spectator"):
                await reads_what_stands(made, seat)
