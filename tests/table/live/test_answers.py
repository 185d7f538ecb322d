"""Answers: who may give them, when they are stale, and that they are written before they show."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.table.harness import Table, table
from tests.table.toy import ONE, TWO, opening
from winterdawn.table.log.lines import Line
from winterdawn.table.log.store import StoreError
from winterdawn.table.seats.secrets import secret_of

pytestmark = pytest.mark.anyio


async def seal(made: Table) -> None:
    """Both players seal a word."""
    for seat in (ONE, TWO):
        page = await made.sit(seat)
        await page.asked("seal")
        page.give(page.state["asks"][0]["among"]["options"][0]["key"])
        await page.until(lambda state: not any("seal" in ask["prompt"] for ask in state["asks"]))


async def test_a_whole_game_is_played(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(rounds=2)) as made:
        gm = await made.sit("gm")
        for _ in range(2):
            await seal(made)
            one, two = made.pages[-2:]
            await one.asked("bid")
            one.give(2)
            await two.asked("buy")
            two.give({"apple": 1})
            await two.until(lambda state: not state["asks"] or "seal" in state["asks"][0]["prompt"])
        over = await gm.until(lambda state: bool(state["secret"]))
        assert over["asks"] == []
        assert over["waiting"] == []
        assert gm.events[-1]["text"] == f"{ONE} bid 2, {TWO} bought 1"


async def test_an_answer_is_written_before_it_shows(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, written = await made.sit(ONE), made.store.append
        allowed = asyncio.Event()

        async def slow(encounter: str, lines: list[Line]) -> None:
            await allowed.wait()
            await written(encounter, lines)

        made.store.append = slow  # type: ignore[method-assign, assignment]
        before = len(one.received)
        one.give("ONLY-ONE-ash")
        try:
            gm = made.connect()
            gm.say(type="hello", secret=secret_of(made.key, "toy", "gm"))
            await asyncio.sleep(0.1)
            assert (len(one.received), gm.received) == (before, [])
            assert await made.store.log(made.live.encounter.id) == []
        finally:
            allowed.set()
        await one.until(lambda state: state["seq"] == 1)
        assert len(await made.store.log(made.live.encounter.id)) == 1
        assert (await gm.until(bool))["seq"] == 1, "who comes in between waits as well"


async def test_what_cannot_be_written_is_taken_back(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, digest = await made.sit(ONE), made.live.position.run.game.digest()

        async def full(encounter: str, lines: list[Line]) -> None:
            raise StoreError("the log cannot be written: disk full")

        written, made.store.append = made.store.append, full  # type: ignore[method-assign]
        one.give("ONLY-ONE-ash")
        assert "disk full" in (await one.refused())["message"]
        assert made.live.position.run.game.digest() == digest
        assert made.live.position.run.record == []
        made.store.append = written  # type: ignore[method-assign]
        one.give("ONLY-ONE-ash")
        await one.until(lambda state: state["seq"] == 1)


async def test_what_the_rules_fail_over_is_taken_back(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        one.give("ONLY-ONE-ash")
        await two.until(lambda state: state["seq"] == 1)
        two.give("ONLY-TWO-crash")
        refusal = await two.refused()
        assert refusal["code"] == "not-allowed"
        assert "KeyError" not in refusal["message"]
        assert len(made.live.position.run.record) == 1
        two.give("ONLY-TWO-elm")
        await one.asked("bid")


async def test_a_second_writer_makes_an_answer_stale(tmp_path: Path) -> None:
    async with table(tmp_path) as first, table(tmp_path) as second:
        one, other = await first.sit(ONE), await second.sit(ONE)
        one.give("ONLY-ONE-ash")
        await one.until(lambda state: state["seq"] == 1)
        other.give("ONLY-ONE-elm")
        assert (await other.refused())["code"] == "stale"
        fresh = await other.until(lambda state: state["seq"] == 1)
        assert fresh["asks"] == []
        assert second.live.position.run.game.digest() == first.live.position.run.game.digest()


async def test_an_answer_to_an_older_ask_is_stale(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one = made.pages[0]
        await one.asked("bid")
        seen = len(one.received)
        one.give(1, seq=0)
        assert (await one.refused())["code"] == "stale"
        one.give(1, seq=999)
        assert (await one.refused(2))["code"] == "stale"
        one.give(1, ask=7)
        assert (await one.refused(3))["code"] == "stale"
        assert len(one.received) > seen + 3, "the fresh state comes with a stale refusal"


async def test_another_sealed_answer_or_talk_makes_nothing_stale(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        one.say(type="say", text="hurry\n up")
        one.give("ONLY-ONE-ash")
        await two.until(lambda state: state["seq"] == 2)
        two.give("ONLY-TWO-ash", seq=0)
        await one.asked("bid")
        assert two.refusals == []
        assert two.state["talk"] == [
            {"number": 0, "name": "First player", "text": "hurry  up", "after": 1, "kind": "say", "to": ""}
        ]


async def test_a_line_of_talk_has_a_length(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        one.say(type="say", text=" " + "x" * 1_000 + " ")
        await one.until(lambda state: bool(state["talk"]))
        one.say(type="say", text="x" * 1_001)
        refusal = await one.refused()
        assert (refusal["code"], refusal["message"]) == (
            "unsaid",
            "that is 1,001 characters long, and nothing was said; say at most 1,000",
        )
        assert [len(line["text"]) for line in one.state["talk"]] == [1_000]


async def test_talk_keeps_what_joins_letters_and_signs(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        for text in ("می\u200cخواهم 👩\u200d🌾", "\u202elikes\u200bthat\u200d"):
            one.say(type="say", text=text)
        state = await one.until(lambda state: len(state["talk"]) == 2)
        assert [line["text"] for line in state["talk"]] == ["می\u200cخواهم 👩\u200d🌾", "likes that"]
        one.say(type="say", text="\u200d \u200c")
        assert "no words" in (await one.refused())["message"]


async def test_who_may_answer(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one, spectator = [await made.sit(seat) for seat in ("gm", ONE, "spectator")]
        one.give("ONLY-TWO-ash", ask=1)
        assert (await one.refused())["code"] == "not-allowed"
        assert "seal" not in one.refusals[0]["message"]
        spectator.give("ONLY-ONE-ash", ask=0)
        assert (await spectator.refused())["code"] == "not-allowed"
        one.say(type="undo", seq=0)
        assert (await one.refused(2))["code"] == "not-allowed"
        assert [ask["mine"] for ask in gm.state["asks"]] == [False, False]
        gm.give("ONLY-TWO-ash", ask=1)
        await gm.until(lambda state: state["seq"] == 1)
        assert made.live.position.run.record[0].by == "gm"
        assert [ask["mine"] for ask in one.state["asks"]] == [True]
        assert spectator.state["asks"] == []
        assert [waiting["seat"] for waiting in spectator.state["waiting"]] == [ONE]


@pytest.mark.parametrize(
    "value, code",
    [("a rabbit", "not-allowed"), (7, "unreadable"), ({"apple": 1}, "unreadable"), ([1, 2], "unreadable")],
)
async def test_what_the_rules_refuse(tmp_path: Path, value: object, code: str) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        one.give(value)
        assert (await one.refused())["code"] == code
        assert made.live.history.seq == 0


async def test_a_barred_number_cites_the_rule(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one = made.pages[0]
        await one.asked("bid")
        assert sorted(await one.foresees()) == ["0", "1", "2"]
        one.give(3)
        assert (await one.refused())["cites"] == ["toy.dear"]
        one.give(0)
        await made.pages[1].asked("buy")
        assert sorted(await made.pages[1].foresees()) == [
            "", "apple=1", "apple=1 book=1", "apple=2", "apple=3", "book=1",
        ]  # fmt: skip


@pytest.mark.parametrize(
    "line",
    ["/wgm a lozenge", " /TELL gm a lozenge", "\u200b/me bows", "／tell gm a lozenge", "/unknown", "/"],
)
async def test_what_looks_like_a_command_is_said_to_nobody(tmp_path: Path, line: str) -> None:
    async with table(tmp_path) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        one.say(type="say", text=line)
        refusal = await one.refused()
        assert refusal["code"] == "unsaid"
        assert "is no command of this table" in refusal["message"]
        one.say(type="say", text="and/or 1/2")
        told = await two.until(lambda state: bool(state["talk"]))
        assert [said["text"] for said in told["talk"]] == ["and/or 1/2"]
        assert not any(b"lozenge" in message for message in two.received)
