"""The game master takes the encounter back to any line of the record, and on again."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.pages.test_replaying import played
from tests.table.secret.worlds import GM, settled
from tests.table.toy import ONE, TWO, opening

pytestmark = pytest.mark.anyio


def back(page: Page, line: int) -> None:
    page.say(type="undo", seq=page.state["seq"], line=line)


async def test_all_after_a_line_is_taken_back_told_to_all_and_given_again(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages, live = await played(made), made.live
        gm, events = pages[GM], [event["text"] for event in pages[GM].events]
        digest = live.position.run.game.digest()  # type: ignore[union-attr]
        for line in range(live.position.told(live.position.length - 1)):
            back(gm, line)
            await gm.until(lambda state: state["can_redo"])
            await settled(made, pages)
            assert [event["text"] for event in gm.events][: line + 1] == events[: line + 1]
            stands = live.position.told(live.position.length)
            assert stands == len(gm.events) < len(events)
            assert live.position.length == 0 or live.position.told(live.position.length - 1) <= line + 1
            assert all(page.talk[-1]["text"].startswith("takes back ") for page in pages.values())
            gm.say(type="redo", seq=gm.state["seq"])
            await gm.until(lambda state: not state["can_redo"])
            assert live.position.run.game.digest() == digest  # type: ignore[union-attr]
        for page, line, why in ((gm, len(events) - 1, "nothing has come after"), (gm, 999, "no such line")):
            count = len(page.refusals)
            back(page, line)
            assert why in (await page.refused(count + 1))["message"]
        back(pages[ONE], 0)
        assert "only the game master" in (await pages[ONE].refused())["message"]


async def test_dice_fall_anew_after_the_line(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(ominous=True)) as made:
        pages = await played(made)
        gm, live = pages[GM], made.live
        before = [one.entry.value for one in live.history.answered if one.dealt]
        back(gm, 0)
        await gm.until(lambda state: state["can_redo"])
        for seat in (ONE, TWO):
            await pages[seat].asked("seal")
            pages[seat].give(pages[seat].state["asks"][0]["among"]["options"][0]["key"])
        await pages[ONE].asked("bid")
        again = [one.entry.value for one in live.history.answered if one.dealt]
        assert again[1:] != before[1 : len(again)], "what was taken back is never dealt again"


async def test_much_that_is_given_again_keeps_no_other_table_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as made:
        gm, answer = (await played(made))[GM], made.live.position.answer
        where = list[threading.Thread]()

        def noted(*given: Any) -> None:
            where.append(threading.current_thread())
            answer(*given)

        back(gm, 0)
        await gm.until(lambda state: state["can_redo"])
        monkeypatch.setattr(made.live.position, "answer", noted)
        gm.say(type="redo", seq=gm.state["seq"])
        await gm.until(lambda state: not state["can_redo"])
        assert len(where) > 4
        assert threading.main_thread() not in where


async def test_what_was_taken_back_holds_up_the_computer_until_it_is_let_go(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(), grace=0) as made:
        pages = await played(made)
        gm, live = pages[GM], made.live
        gm.say(type="redo", seq=gm.state["seq"], again=False)
        assert "nothing to give again" in (await gm.refused())["message"]
        back(gm, 0)
        await gm.until(lambda state: state["can_redo"])
        live.presence.seats[TWO] = msgspec.structs.replace(live.seats[TWO], played_by="simple")
        await pages[TWO].leave()
        await pages[ONE].until(lambda state: state["rests"])
        moved = live.history.moved
        await live.resume()
        assert live.history.moved == moved
        gm.say(type="redo", seq=gm.state["seq"], again=False)
        await pages[ONE].until(lambda state: not state["rests"])
        assert live.history.moved > moved
        assert not gm.state["can_redo"]
