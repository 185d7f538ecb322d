"""Forms at the table: shown before anything is given, given at once, and taken back at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_orders import FIGHT, asked, give, plan
from tests.table.seats.test_absent import plan as scene
from winterdawn.editions.scenes import evening
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio
NEAR = FIGHT.replace("@m5", "@c5")
LATER = 3
"""Answers once both have said how many dice of reflex, and one how many of perception."""


async def after(page: Page, *given: Any, ask: int | None = None) -> Any:
    """What is asked next if an ask of this page, or else its first, is answered so."""
    count = len(page.told["next-ask"])
    number = page.state["asks"][0]["number"] if ask is None else ask
    page.say(type="next", seq=page.state["seq"], ask=number, given=list(given))
    await page.until(lambda _: len(page.told["next-ask"]) > count)
    told = page.told["next-ask"][-1]
    assert told["given"] == list(given)
    return told["then"]


async def turn(made: Table, *pages: Page) -> Page:
    """Roll for initiative; the page whose turn comes first."""
    while True:
        await pages[-1].until(lambda state: state["seq"] == made.live.history.seq)
        ((_, ask),) = [*made.live.pending.items()][:1]
        page = next(each for each in pages if each.state["seat"] == ask.seat)
        await asked(page)
        if page.state["asks"][0]["ends"]:
            return page
        among = page.state["asks"][0]["among"]
        before = made.live.history.seq
        page.give(among["suggested"] if among["type"] == "number" else among["options"][0]["key"])
        for each in pages:
            await each.until(lambda state, before=before: state["seq"] > before)  # type: ignore[misc]


async def test_what_is_asked_next_is_seen_before_anything_is_given(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(NEAR)) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        page = await turn(made, one, two)
        key = next(one["key"] for one in page.state["asks"][0]["among"]["options"] if "strike:" in one["key"])
        before, digest = made.live.history.seq, made.live.position.run.game.digest()
        dice = await after(page, key)
        assert (dice["among"]["type"], dice["given"], dice["forms"]) == ("number", [key], False)
        assert (dice["mine"], dice["number"]) == (True, page.state["asks"][0]["number"])
        assert dice["foreseen"]
        page.say(type="foresee", seq=page.state["seq"], ask=dice["number"], value="", given=[key])
        await page.until(lambda _: bool(page.told["foreseen"]))
        assert set(page.told["foreseen"][-1]["outlooks"]) >= {"1", "2"}
        assert (await after(page, "move"))["among"]["type"] == "cell"
        assert await after(page, "end") is None, "the turn is over"
        assert await after(page, "no such thing") is None
        assert await after(page, key, 2) is None, "the other is asked"
        assert (made.live.history.seq, made.live.position.run.game.digest()) == (before, digest)


async def test_nobody_sees_what_others_would_be_asked(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(NEAR)) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        page = await turn(made, one, two)
        other = two if page is one else one
        other.say(type="next", seq=other.state["seq"], ask=0, given=["move"])
        await other.until(lambda _: bool(other.told["next-ask"]))
        assert other.told["next-ask"][-1]["then"] is None


async def test_a_form_is_given_and_taken_back_at_once(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two, gm = [await made.sit(each) for each in ("player-1", "player-2", "gm")]
        page = await turn(made, one, two)
        where = (await after(page, "move"))["among"]["options"][0]["key"]
        length = made.live.position.length
        form(page, "move", where)
        await gm.until(lambda state: made.live.position.length == length + 2)
        digest = made.live.position.run.game.digest()
        await gm.until(lambda state: state["can_undo"] and state["seq"] == made.live.history.seq)
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        assert made.live.position.length == length
        gm.say(type="redo", seq=gm.state["seq"])
        await gm.until(lambda state: not state["can_redo"])
        assert made.live.position.run.game.digest() == digest
        record = made.live.position.run.record
    async with table(tmp_path, Editions()) as again:
        assert again.live.position.run.record == record
        assert again.live.position.run.game.digest() == digest


async def test_a_form_with_a_wrong_part_changes_nothing(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(NEAR)) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        page = await turn(made, one, two)
        before = made.live.history.seq, made.live.position.run.game.digest()
        form(page, "move", "z99")
        assert "z99" in (await page.refused())["message"]
        form(page, "end", "yes")
        assert "then: 'yes' answers nothing" in (await page.refused(2))["message"]
        assert (made.live.history.seq, made.live.position.run.game.digest()) == before


async def test_what_an_order_answers_is_asked_in_no_form(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(NEAR)) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        await hits(made, one, two)
        types = await after(one, {"damage": 1})
        assert types["among"]["type"] == "one-of"
        choices = next(each["choices"] for each in one.state["orders"] if each["order"] == "damage-type")
        await give(one, "damage-type", choices[0]["key"])
        assert await after(one, {"damage": 1}) is None


async def test_the_second_roll_of_initiative_is_sealed_until_all_have_said_the_first(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(NEAR)) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        for page in (one, two):
            await asked(page)
        second = await after(one, 2)
        assert "perception" in second["lead"] + second["prompt"]
        assert await after(one, 2, 3) is None, "dice fall"
        form(one, 2, 3)
        await two.until(lambda state: state["seq"] == made.live.history.seq and not one.state["asks"])
        assert [each.entry.value for each in made.live.history.answered] == [2]
        two.give(1, two.state["asks"][0]["number"])
        await two.until(lambda _: made.live.position.length == LATER)
        assert [each.entry.value for each in made.live.history.answered] == [2, 1, 3]
        assert all(each.person for each in made.live.history.answered)
        assert [ask.seat for ask in made.live.pending.values()] == ["player-2"]


async def test_initiative_of_all_whom_one_seat_plays_is_given_and_taken_back_at_once(tmp_path: Path) -> None:
    foes = " ".join(f"rookie-guard:player-2/them@{at}" for at in ("k5", "l5", "m5"))
    async with table(tmp_path, Editions(), plan(f"book hex 13x9 ilse-varn:player-1/us@a5 {foes}")) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        for page in (one, two):
            await asked(page)
        rows = [await after(two, *([1] * many), ask=1) for many in range(1, 7)]
        assert [row["prompt"].partition(":")[0] for row in rows[:5]] == [
            *("Rookie Guard 2", "Rookie Guard 3"),
            *("Rookie Guard 1", "Rookie Guard 2", "Rookie Guard 3"),
        ]
        assert [row["preset"] for row in rows[:5]] == ["1", "1", "", "3", "3"], "of all but the first"
        assert rows[5] is None, "dice fall"
        form(two, 1, 2, 1, 2, 2, 1)
        await two.until(lambda state: not state["asks"])
        assert [each.entry.value for each in made.live.history.answered] == [1, 2, 1]
        assert [ask.seat for ask in made.live.pending.values()] == ["player-1"]
        two.say(type="take-back", seq=two.state["seq"])
        await two.until(lambda state: len(state["asks"]) == len(foes.split()))
        assert not made.live.history.answered, "all of it, and none of the rest is given later"
        form(two, 1, 2, 1, 2, 2, 1)
        await two.until(lambda state: not state["asks"])
        await one.until(lambda state: state["seq"] == made.live.history.seq)
        one.say(type="answer", seq=one.state["seq"], ask=0, value=4, then=[4])
        await one.until(lambda _: made.live.position.length >= 2 * (1 + len(foes.split())))
        given = [each.entry.value for each in made.live.history.answered]
        assert given[:4] == [1, 2, 1, 4]
        assert sorted(map(str, given[4:8])) == ["1", "2", "2", "4"]
        said = {(ask.entry.ask, ask.entry.value) for ask in made.live.history.answered[4:8]}
        assert said == {(0, 4), (1, 2), (2, 2), (3, 1)}


async def test_what_was_answered_beforehand_goes_with_what_it_belongs_to(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(NEAR)) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        for page in (one, two):
            await asked(page)
        form(one, 2, 3)
        await one.until(lambda state: not state["asks"] and state["take_back"] == "")
        one.say(type="take-back", seq=one.state["seq"])
        await one.until(lambda state: bool(state["asks"]))
        one.give(1, one.state["asks"][0]["number"])
        await one.until(lambda state: not state["asks"])
        await two.until(lambda state: state["seq"] == made.live.history.seq)
        two.give(1, two.state["asks"][0]["number"])
        await one.until(lambda state: bool(state["asks"]))
        assert [each.entry.value for each in made.live.history.answered] == [1, 1]
        assert {ask.seat for ask in made.live.pending.values()} == {"player-1", "player-2"}


async def test_what_another_takes_back_leaves_what_was_answered_beforehand(tmp_path: Path) -> None:
    line = "book hex 13x9 ilse-varn:player-1/us@a5 skeleton:player-2/us@a7 rookie-guard:gm/them@k5"
    async with table(tmp_path, Editions(), plan(line)) as made:
        one, two, gm = [await made.sit(each) for each in ("player-1", "player-2", "gm")]
        for page, given in ((one, (2, 3)), (two, (1, 2))):
            form(page, *given)
            await page.until(lambda state: not state["asks"])
        await one.until(lambda state: state["seq"] == made.live.history.seq)
        one.say(type="take-back", seq=one.state["seq"])
        await one.until(lambda state: bool(state["asks"]))
        for page in (one, gm):
            await page.until(lambda state: state["seq"] == made.live.history.seq)
            own = next(ask["number"] for ask in page.state["asks"] if ask["mine"])
            before = page.state["seq"]
            page.give(1, own)
            await page.until(lambda state, before=before: state["seq"] > before)  # type: ignore[misc]
        await gm.until(lambda _: made.live.position.length > LATER)
        assert {ask.seat for ask in made.live.pending.values()} == {"player-1", "gm"}
        assert [each.entry.value for each in made.live.history.answered] == [1, 1, 1, 2]


async def test_all_that_a_game_master_sets_off_is_given_and_taken_back_at_once(tmp_path: Path) -> None:
    said = ["reeve-holt", "lifting", "done", "climbing", "done", "none", "once"]
    async with table(tmp_path, Editions(), scene(evening("gm"))) as made:
        gm, one = [await made.sit(each) for each in ("gm", "player-1")]
        state = await gm.asked("What happens?")
        number = next(ask["number"] for ask in state["asks"] if ask["prompt"] == "What happens?")
        asked = await after(gm, "gm:opposed", *said[:2], ask=number)
        assert (asked["who"], asked["preset"], asked["forms"]) == ("reeve-holt", "done", True)
        dice = await after(gm, "gm:opposed", *said, ask=number)
        assert (dice["who"], dice["among"]["type"]) == ("reeve-holt", "number"), (
            "of whoever is the game master’s"
        )
        assert await after(gm, "gm:opposed", *said, 1, ask=number) is None, "Ilse is asked"
        length = made.live.position.length
        gm.say(type="answer", seq=gm.state["seq"], ask=number, value="gm:opposed", then=[*said, 1])
        await one.asked("Roll climbing")
        assert made.live.position.length == length + len(said) + 2
        await gm.until(lambda state: state["can_undo"] and state["seq"] == made.live.history.seq)
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        assert made.live.position.length == length


async def hits(made: Table, one: Page, two: Page) -> None:
    """Ann rolls as well and Bob as badly as can be, until she has hits to spend."""
    for page in (one, two):
        await made.let_roll(page.state["seat"])
        page.say(type="own-dice", on=True)
        await page.until(lambda state: state["own_dice"])
    while True:
        for page in (one, two):
            await page.until(lambda state: state["seq"] == made.live.history.seq)
        page = one if one.state["asks"] else two
        ask = page.state["asks"][0]
        if ask["among"] and ask["among"]["type"] == "spend":
            assert page is one
            return
        before = made.live.history.seq
        page.give(_answer(ask, well=page is one), ask["number"])
        await page.until(lambda state, before=before: state["seq"] > before)  # type: ignore[misc]


def _answer(ask: Any, *, well: bool) -> Any:
    if ask["roll"]:
        return [size if well else 1 for size in ask["roll"]["sizes"]]
    if ask["among"]["type"] == "number":
        return ask["among"]["suggested"]
    keys = [one["key"] for one in ask["among"]["options"] if not one["barred"]]
    return next((key for key in keys if key.startswith("strike:" if well else "end")), keys[0])


def form(page: Page, value: Any, *then: Any) -> None:
    """Answer the open ask and what is asked next."""
    number = page.state["asks"][0]["number"]
    page.say(type="answer", seq=page.state["seq"], ask=number, value=value, then=list(then))
