"""What is done at the table beside the rules is told to everybody, for good."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_answers import seal
from tests.table.scenes.test_encounters import SECOND, plan, turn_to
from tests.table.toy import ONE, TWO, opening
from winterdawn.table.log.history import History
from winterdawn.table.log.lines import Answer, Dealt, Line, Payload, Undone

pytestmark = pytest.mark.anyio

SEATS = "gm", ONE, TWO, "spectator"


def notes(page: Page) -> list[str]:
    return [f"{one['name']} {one['text']}" for one in page.state["talk"] if one["kind"] == "note"]


async def everybody(made: Table) -> list[Page]:
    return [await made.sit(seat) for seat in SEATS]


async def told(pages: list[Page], *wanted: str) -> None:
    for page in pages:
        await page.until(lambda _, page=page: len(notes(page)) >= len(wanted))
        assert notes(page) == list(wanted)


async def test_whoever_answers_for_another_is_named(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await everybody(made)
        pages[0].give("ONLY-TWO-ash", ask=1)
        await told(pages, "Game master answers for Second player")
        pages[1].give("ONLY-ONE-ash", ask=0)
        await pages[1].asked("bid")
        await told(pages, "Game master answers for Second player")


async def test_what_is_taken_back_and_given_again_is_told_with_its_rolls(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        pages = [made.pages[0], await made.sit("gm"), await made.sit("spectator")]
        one, gm, _ = pages
        await one.asked("bid")
        gm.say(type="undo", seq=gm.state["seq"])
        await told(pages, "Game master takes back 1 answer and 2 rolls")
        gm.say(type="undo", seq=gm.state["seq"])
        await told(pages, "Game master takes back 1 answer and 2 rolls", "Game master takes back 1 answer")
        gm.say(type="redo", seq=gm.state["seq"])
        await told(
            pages,
            "Game master takes back 1 answer and 2 rolls",
            "Game master takes back 1 answer",
            "Game master gives again 1 answer",
        )
        assert [one["after"] for one in gm.state["talk"]] == [1, 1, 1]
    async with table(tmp_path) as again:
        assert len(notes(await again.sit(TWO))) == 3, "and after a restart"


async def test_real_dice_need_leave_and_are_told_of(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        pages = await everybody(made)
        gm, one, two, _ = pages
        one.say(type="own-dice", on=True)
        assert "ask the game master" in (await one.refused())["message"]
        one.say(type="allow-dice", seat=ONE, on=True)
        assert (await one.refused(2))["code"] == "not-allowed"
        gm.say(type="allow-dice", seat="nobody", on=True)
        assert ONE in (await gm.refused())["message"]
        gm.say(type="allow-dice", seat=ONE, on=True)
        assert (await one.until(lambda state: state["may_roll"]))["own_dice"] is False
        assert not two.state["may_roll"]
        one.say(type="own-dice", on=True)
        await told(
            pages, "Game master lets First player roll real dice", "First player rolls real dice from now on"
        )
        assert [seat["own_dice"] for seat in gm.state["seats"]] == [False, True, False, False]
        one.give("ONLY-ONE-ash")
        two.give("ONLY-TWO-ash", ask=1)
        await one.asked("luck")
        one.give([6, 6])
        await one.asked("bid")
        for page in pages:
            await page.until(lambda _, page=page: len(notes(page)) == 3)
            assert notes(page)[-1] == "First player types in what real dice show"
        own = [event["text"] for event in one.events[: one.state["talk"][-1]["after"]]]
        assert own[-1] == "you sealed ONLY-ONE-ash", "the note stands before what the dice set off"


async def test_leave_is_taken_again_and_the_table_deals(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        await made.let_roll(ONE)
        one.say(type="own-dice", on=True)
        await one.until(lambda state: state["own_dice"])
        await seal(made)
        await one.asked("luck")
        gm.say(type="allow-dice", seat=ONE, on=False)
        state = await one.asked("bid")
        assert not state["own_dice"]
        assert not state["may_roll"]
        assert notes(one)[-2:] == [
            "Game master wants the dice of First player dealt by the table",
            "First player has the dice dealt by the table again",
        ]


async def test_leave_to_roll_goes_on_in_the_next_encounter(tmp_path: Path) -> None:
    async with table(tmp_path, plan=plan()) as made:
        await made.sit("gm")
        one = await made.sit(ONE)
        await made.let_roll(ONE)
        one.say(type="own-dice", on=True)
        await one.until(lambda state: state["own_dice"])
        await turn_to(made, SECOND)
        assert (one.state["own_dice"], one.state["may_roll"]) == (True, True)
    async with table(tmp_path, plan=plan()) as again:
        state: dict[str, Any] = (await again.sit(ONE)).state
        assert (state["own_dice"], state["may_roll"]) == (True, True)


async def test_the_game_master_needs_no_leave(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening()) as made:
        gm = await made.sit("gm")
        gm.say(type="own-dice", on=True)
        assert (await gm.until(lambda state: state["own_dice"]))["may_roll"]


async def test_what_was_said_of_events_that_are_taken_back_stands_where_they_began(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one, gm = made.pages[0], await made.sit("gm")
        await one.asked("bid")
        one.say(type="say", text="well rolled")
        await gm.until(lambda state: bool(state["talk"]))
        assert gm.state["talk"][0]["after"] == len(gm.events) == 5
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: len(state["talk"]) == 2)
        gm.say(type="redo", seq=gm.state["seq"])
        await gm.until(lambda state: len(state["talk"]) == 3)
        assert len(gm.events) == 5
        assert [one["after"] for one in gm.state["talk"]] == [1, 1, 1]


def test_rolls_of_whoever_takes_back_are_not_counted() -> None:
    """They may have been made in secret."""
    history = History(b"", 0.0)
    given: list[tuple[str, Payload]] = [("gm", Answer(1)), ("gm", Dealt((1,), 0)), (ONE, Dealt((2,), 1))]
    history.extend(Line.of(seq, seat, payload, 0.0) for seq, (seat, payload) in enumerate(given, 1))
    history.extend([Line.of(4, "gm", Undone(0, after=0), 0.0)])
    assert [note.text for note in history.notes] == ["takes back 1 answer and 1 roll"]


def test_a_roll_alone_is_taken_back_without_counting_no_answers() -> None:
    history = History(b"", 0.0)
    given: list[tuple[str, Payload]] = [("gm", Answer(1)), (ONE, Dealt((2,), 0)), ("gm", Undone(1, after=0))]
    history.extend(Line.of(seq, seat, payload, 0.0) for seq, (seat, payload) in enumerate(given, 1))
    assert [note.text for note in history.notes] == ["takes back 1 roll"]
