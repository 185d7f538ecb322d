"""Standing orders at the table: given and taken back, answered by, and told to whoever gave them alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import edition
from winterdawn.table.live import orders
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, Place

pytestmark = pytest.mark.anyio
FIGHT = "book hex 13x9 ilse-varn:player-1/us@a5 reeve-holt:player-2/them@m5"


def plan(line: str = FIGHT) -> Opening:
    places = (
        Place("gm", "Game master", "gm"),
        Place("player-1", "Ann", "player"),
        Place("player-2", "Bob", "player"),
        Place("spectator", "Spectator", "spectator"),
    )
    return Opening("toy", "The yard", "The yard", places, msgspec.json.encode(parse(line)))


async def give(page: Page, order: str, choice: str = "all", who: str = "ilse-varn") -> None:
    """Give an order, or take it back, and wait until it is told; whoever does has read the card."""
    page.say(type="order", who=who, orders={order: choice})
    page.say(type="ready")
    await page.until(lambda state: standing(state, who).get(order, "") == choice and not state["card"])


def standing(state: Any, who: str) -> dict[str, str]:
    return next(each["given"] for each in state["standing"] if each["who"] == who)


async def asked(page: Page) -> Any:
    await page.until(lambda state: any(ask["mine"] for ask in state["asks"]))
    return next(ask for ask in page.state["asks"] if ask["mine"])


def by_hand(made: Table) -> list[str]:
    return [each.seat for each in made.live.history.answered if each.person]


ENEMIES = " ".join(f"{who}:gm/them@Hall" for who in ("marsh-bandit", "marsh-bandit"))
ZONES = "zones zone +zone:Yard +zone:Hall +edge:Yard/Hall brida-holt:player-1/us@Yard"


@pytest.mark.parametrize(
    ("foes", "equal"), [(ENEMIES, True), (ENEMIES.split()[0], False)], ids=["two", "one"]
)
async def test_orders_that_cannot_matter_are_not_offered(foes: str, equal: bool, tmp_path: Path) -> None:
    """Heroes alone come first and hold actions back; of enemies those that are equal are put in an order."""
    async with table(tmp_path, Editions(), plan(f"{ZONES} {foes}")) as made:
        one, gm = [await made.sit(each) for each in ("player-1", "gm")]
        assert [each["order"] for each in one.state["orders"]] == ["interrupt", "held"]
        wanted = {"interrupt", "held"} | ({"equals"} if equal else set())
        assert {each["order"] for each in gm.state["orders"]} == wanted, "who may give them for all"


async def test_the_turn_of_a_friend_is_an_order_of_whoever_has_friends(tmp_path: Path) -> None:
    line = f"{ZONES} tam-reedy:player-2/us@Yard {ENEMIES.split()[0]}"
    async with table(tmp_path, Editions(), plan(line)) as made:
        one = await made.sit("player-1")
        assert [each["order"] for each in one.state["orders"]] == ["interrupt", "friends", "held"]


async def test_an_order_answers_until_it_is_taken_back_and_is_told_its_owner_and_the_game_master(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two, gm, looker = [await made.sit(each) for each in ("player-1", "player-2", "gm", "spectator")]
        ask = await asked(one)
        assert (ask["order"], ask["by_order"], ask["silent"]) == ("initiative", "", "")
        assert {each["order"] for each in one.state["orders"]} >= {"initiative", "heart", "line"}
        assert [each["who"] for each in one.state["standing"]] == ["ilse-varn"]
        assert [each["who"] for each in gm.state["standing"]] == ["ilse-varn", "reeve-holt"]
        await give(one, "initiative")
        await one.until(lambda state: len(state["by_order"]) == 1)
        assert by_hand(made) == []
        assert one.state["by_order"][0]["text"].startswith("Roll ")
        assert [page.state["by_order"] for page in (two, looker)] == [[], []]
        await gm.until(lambda state: [each["name"] for each in state["by_order"]] == ["Ann"])
        assert (looker.state["orders"], looker.state["standing"]) == ([], [])
        two.give((await asked(two))["among"]["suggested"])
        await one.until(lambda state: len(state["by_order"]) == 2)
        await give(one, "initiative", "")
        assert standing(one.state, "ilse-varn") == {}
    async with table(tmp_path, Editions()) as again:
        assert again.live.history.orders == {"ilse-varn": {}}
        assert len([each for each in again.live.history.answered if each.order]) == 2, "it is kept"


async def test_an_order_answers_nothing_that_stands_open_as_it_is_given(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two = await made.sit("player-1"), await made.sit("player-2")
        one.say(type="ready")
        first = await asked(one)
        await give(one, "initiative")
        ask = await asked(one)
        assert (ask["number"], ask["by_order"], one.state["by_order"]) == (first["number"], "", [])
        two.give((await asked(two))["among"]["suggested"])
        one.give(ask["among"]["suggested"])
        await one.until(lambda state: len(state["by_order"]) == 1)


async def test_what_an_order_leaves_alone_it_leaves_alone_after_a_restart_too(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one = await made.sit("player-1")
        one.say(type="ready")
        await asked(one)
        await give(one, "initiative")
        await one.until(lambda state: state["standing"][0]["given"])
    async with table(tmp_path, Editions()) as again:
        one, two = await again.sit("player-1"), await again.sit("player-2")
        two.give((await asked(two))["among"]["suggested"])
        await two.until(lambda state: state["seq"] == again.live.history.seq)
        assert (await asked(one))["by_order"] == ""
        assert not any(each.order for each in again.live.history.answered)
        one.give((await asked(one))["among"]["suggested"])
        await one.until(lambda state: len(state["by_order"]) == 1)


async def test_orders_rest_once_an_answer_was_taken_back_until_somebody_answers(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two, gm = [await made.sit(each) for each in ("player-1", "player-2", "gm")]
        await give(one, "initiative")
        two.give((await asked(two))["among"]["suggested"])
        await gm.until(lambda state: state["can_undo"])
        gm.say(type="undo", seq=gm.state["seq"])
        ask = await asked(two)
        await gm.until(lambda state: state["can_redo"])
        assert by_hand(made) == []
        two.give(ask["among"]["suggested"], ask["number"])
        await one.until(lambda state: len(state["by_order"]) == 2)


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"who": "reeve-holt"}, "'reeve-holt' is nobody you decide for; there are ilse-varn"),
        ({"orders": {"dance": "all"}}, "orders: 'dance' is none; there are initiative, heart"),
        ({"orders": {"heart": "all", "extra": "half"}}, "orders.extra: 'half' is none of all"),
    ],
)
async def test_what_cannot_be_ordered_is_refused_with_what_can(
    tmp_path: Path, given: dict[str, Any], wrong: str
) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one = await made.sit("player-1")
        one.say(**{"type": "order", "who": "ilse-varn", "orders": {"initiative": "all"}, **given})
        assert wrong in (await one.refused())["message"]
        assert made.live.history.orders == {}


async def test_an_order_that_would_tell_something_waits_its_beat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ask stands open meanwhile, for everybody as ever, and may be answered by hand."""
    monkeypatch.setattr(orders, "BEAT", (60.0, 60.0))
    own = [msgspec.structs.replace(each, tells=True) for each in edition("book").orders]
    monkeypatch.setattr(orders, "known", lambda _: own)
    async with table(tmp_path, Editions(), plan()) as made:
        one, two = await made.sit("player-1"), await made.sit("player-2")
        await give(one, "initiative")
        await one.until(lambda state: bool(state["asks"][0]["by_order"]))
        await two.until(lambda state: [each["seat"] for each in state["waiting"]] == ["player-1"])
        one.give(1)
        await two.until(lambda state: state["waiting"] == [])
        assert by_hand(made) == ["player-1"]
        monkeypatch.setattr(orders, "BEAT", (0.0, 0.0))
        two.give((await asked(two))["among"]["suggested"])
        await one.until(lambda state: len(state["by_order"]) == 1)


async def test_orders_that_wait_their_beat_side_by_side_are_both_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "BEAT", (60.0, 60.0))
    own = [msgspec.structs.replace(each, tells=True) for each in edition("book").orders]
    monkeypatch.setattr(orders, "known", lambda _: own)
    async with table(tmp_path, Editions(), plan()) as made:
        one, two = await made.sit("player-1"), await made.sit("player-2")
        await give(one, "initiative")
        await give(two, "initiative", who="reeve-holt")
        for page in (one, two):
            await page.until(lambda state: bool(state["asks"][0]["by_order"]))
        made.live.beforehand.beats = dict.fromkeys(made.live.beforehand.beats, 0.0)
        await made.live.resume()
        for page in (one, two):
            await page.until(lambda state: len(state["by_order"]) == 1)


async def test_an_order_that_is_taken_back_in_its_moment_answers_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders, "BEAT", (60.0, 60.0))
    async with table(tmp_path, Editions(), plan(FIGHT.replace("book", "draft"))) as made:
        one = await made.sit("player-1")
        await give(one, "initiative")
        await one.until(lambda state: bool(state["asks"][0]["by_order"]))
        await give(one, "initiative", "")
        made.live.beforehand.beats = dict.fromkeys(made.live.beforehand.beats, 0.0)
        await made.live.resume()
        assert made.live.history.answered == []
        assert (await asked(one))["by_order"] == ""


async def test_a_turn_ends_with_what_is_done_in_it_where_that_was_said(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two = await made.sit("player-1"), await made.sit("player-2")
        for page, who in ((one, "ilse-varn"), (two, "reeve-holt")):
            usual = {"initiative": "all", "heart": "all", "reward": "missing"}
            page.say(type="order", who=who, orders=usual)
            page.say(type="ready")
        await one.until(lambda state: any(ask["ends"] for ask in [*state["asks"], *two.state["asks"]]))
        if two.state["asks"]:
            two.give("end")
        await one.until(lambda state: any(ask["ends"] for ask in state["asks"]))
        ask, answered = one.state["asks"][0], len(one.state["by_order"])
        one.say(type="answer", seq=one.state["seq"], ask=ask["number"], value="move", ends=True)
        await one.until(lambda state: "Move where" in state["asks"][0]["prompt"])
        one.give("b5")
        await one.until(lambda state: len(state["by_order"]) > answered)
        ended = one.state["by_order"][-1]
        assert (ended["text"], ended["said"]) == ("End the turn", True)
        assert [each["said"] for each in one.state["by_order"][:answered]] == [False] * answered
        assert made.live.beforehand.tails == {}


async def test_what_was_said_of_a_turn_counts_no_more_once_one_does_something_else(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two = await made.sit("player-1"), await made.sit("player-2")
        for page, who in ((one, "ilse-varn"), (two, "reeve-holt")):
            page.say(type="order", who=who, orders={"initiative": "all", "heart": "all", "reward": "missing"})
            page.say(type="ready")
        await one.until(lambda state: any(ask["ends"] for ask in [*state["asks"], *two.state["asks"]]))
        page = one if one.state["asks"] else two
        for ends in (True, False):
            ask = page.state["asks"][0]
            page.say(type="answer", seq=page.state["seq"], ask=ask["number"], value="move", ends=ends)
            await page.until(lambda state: "Move where" in state["asks"][0]["prompt"])
            assert len(made.live.beforehand.tails) == ends
            page.say(type="take-back", seq=page.state["seq"])
            await page.until(lambda state: "What do you do" in state["asks"][0]["prompt"])
