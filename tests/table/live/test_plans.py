"""A test that somebody proposes carries what they want to do and with whom, to whoever may know of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import force_setattr

from tests.table.harness import Page, Table, table
from tests.table.seats.test_absent import notes, plan, rules
from tests.table.toy import ONE, TWO
from winterdawn.editions.scenes import evening
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.asks.choices import OneOf

pytestmark = pytest.mark.anyio

WORDS, HOLT = "over the PLANTED wall", "reeve-holt"


async def proposes(page: Page, value: str = "test:climbing", **more: Any) -> None:
    state = await page.asked("What do you do?")
    number = next(ask["number"] for ask in state["asks"] if ask["mine"] and "do you do" in ask["prompt"])
    page.say(type="answer", seq=state["seq"], ask=number, value=value, **more)


async def seated(made: Table) -> list[Page]:
    return [await made.sit(seat) for seat in ("gm", ONE, TWO, "spectator")]


async def test_it_is_told_beside_the_ruling_and_in_the_record_and_goes_with_an_undo(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening())) as made:
        gm, one, two, looking = pages = await seated(made)
        await proposes(one, plan=f"  {WORDS}\u202e\n", whom=[HOLT, HOLT])
        state = await gm.asked("How hard is it?")
        ruling = next(ask for ask in state["asks"] if "How hard" in ask["prompt"])
        assert ruling["plan"] == f"“{WORDS}”, with Reeve Holt"
        for page in pages:
            await page.until(lambda _, page=page: bool(notes(page)))  # type: ignore[misc]
            assert notes(page) == [f"wants: “{WORDS}”, with Reeve Holt"]
        digest = made.live.position.run.game.digest()  # type: ignore[union-attr]
        gm.say(type="undo", seq=gm.state["seq"], encounter="")
        await one.asked("What do you do?")
        gm.say(type="redo", seq=gm.state["seq"], encounter="")
        state = await gm.asked("How hard is it?")
        assert any(ask["plan"] for ask in state["asks"])
        assert made.live.position.run.game.digest() == digest  # type: ignore[union-attr]
        assert not any(ask["plan"] for page in (one, two, looking) for ask in page.state["asks"])
    async with table(tmp_path, rules(), plan(evening())) as again:
        gm = await again.sit("gm")
        state = await gm.asked("How hard is it?")
        assert any(WORDS in ask["plan"] for ask in state["asks"])


async def test_rules_know_nothing_of_it(tmp_path: Path) -> None:
    digests = []
    said: list[dict[str, Any]] = [{}, {"plan": WORDS, "whom": [HOLT]}]
    for number, more in enumerate(said):
        async with table(tmp_path / str(number), rules(), plan(evening())) as made:
            gm, one = await made.sit("gm"), await made.sit(ONE)
            await proposes(one, **more)
            await gm.asked("How hard is it?")
            digests.append(made.live.position.run.game.digest())  # type: ignore[union-attr]
    assert digests[0] == digests[1]


async def test_it_is_refused_where_it_cannot_be_and_nothing_is_answered(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening())) as made:
        gm, one, *_ = await seated(made)
        state = await one.asked("What do you do?")
        own = next(ask for ask in made.live.pending.values() if ask.seat == ONE)
        assert isinstance(own, Choose)
        assert isinstance(own.among, OneOf)
        other = next(one.key for one in own.among.options if not one.key.startswith("test:"))
        wrong: list[tuple[str, dict[str, Any]]] = [
            (other, {"plan": WORDS}),
            ("test:climbing", {"whom": ["nobody"]}),
        ]
        for count, (value, more) in enumerate(wrong, 1):
            await proposes(one, value, **more)
            await one.refused(count)
        gm.say(type="mute", seat=ONE, on=True)
        await one.until(lambda _: made.live.seats[ONE].muted)
        await proposes(one, plan=WORDS)
        assert "muted" in (await one.refused(3))["message"]
        await proposes(one, plan="x" * 201)
        assert (await one.refused(4))["code"] == "unreadable"
        assert one.state["seq"] == state["seq"]
        await proposes(one)
        await gm.asked("How hard is it?")


async def test_of_a_test_that_only_some_may_know_of_nobody_else_is_told(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening())) as made:
        pages = await seated(made)
        quiet = next(ask for ask in made.live.pending.values() if ask.seat == ONE)
        assert isinstance(quiet, Choose)
        force_setattr(quiet, "audience", (ONE,))
        await proposes(pages[1], plan=WORDS)
        await pages[0].asked("How hard is it?")
        for page, knows in zip(pages, (True, True, False, False), strict=True):
            assert (WORDS.encode() in b"".join(page.received)) is knows


async def test_a_plan_for_the_game_master_alone_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening())) as made:
        pages = await seated(made)
        await proposes(pages[1], plan=WORDS, hushed=True)
        state = await pages[0].asked("How hard is it?")
        assert WORDS in state["asks"][0]["plan"]
        await pages[1].until(lambda _: bool(notes(pages[1])))
        for page, knows in zip(pages, (True, True, False, False), strict=True):
            assert (WORDS.encode() in b"".join(page.received)) is knows
    async with table(tmp_path, rules()) as again:
        pages = await seated(again)
        assert [notes(page) for page in pages] == [[f"wants: “{WORDS}”"]] * 2 + [[], []]


async def test_the_plan_of_a_secret_test_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), plan(evening())) as made:
        gm, one, two, looking = await seated(made)
        gm.give("hand:secret:ilse-varn", ask=BESIDE)
        await one.until(lambda state: any("secret" in event["outcome"] for event in one.events))
        await proposes(one, plan=WORDS)
        await gm.asked("How hard is it?")
        await one.until(lambda _: bool(notes(one)))
        assert [notes(page) for page in (gm, one, two, looking)] == [[f"wants: “{WORDS}”"]] * 2 + [[], []]
