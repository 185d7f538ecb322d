"""A page is told what it does not know yet, and knows in the end what any other does."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_answers import seal
from tests.table.process import allowed_answer
from tests.table.secret.worlds import ANN, BOB, GM, World, answer, settled
from tests.table.told import Message
from tests.table.toy import ONE, TWO, opening
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.pages import record
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio


def news(page: Page) -> list[Message]:
    """All news that a page was told, as they were sent."""
    return [message for message in map(msgspec.json.decode, page.received) if message["type"] == "news"]


async def played(made: Table, rounds: int) -> tuple[Page, Page]:
    """Both players sit down and play so many rounds."""
    one, two = await made.sit(ONE), await made.sit(TWO)
    for _ in range(rounds):
        for page in (one, two):
            page.give((await page.asked("seal"))["asks"][0]["among"]["options"][0]["key"])
            await page.until(lambda state: not any("seal" in ask["prompt"] for ask in state["asks"]))
        await one.asked("bid")
        one.give(0)
        await two.asked("buy")
        two.give({})
    await one.asked("seal")
    return one, two


async def told_the_same(made: Table, page: Page, seat: str) -> None:
    """What ``page`` has put together is what a page that comes now is told."""
    fresh = await made.sit(seat)
    lines = len(fresh.events)
    await page.until(lambda state: state == {**fresh.state, "events": page.events, "talk": page.talk})
    assert page.events[len(page.events) - lines :] == fresh.events
    assert not fresh.talk or page.talk[-len(fresh.talk) :] == fresh.talk
    await fresh.leave()


async def test_news_hold_only_what_has_changed(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")
        await one.until(lambda state: state["seats"][0]["online"])
        before = len(news(one))
        gm.say(type="say", text="hurry")
        await one.until(lambda state: bool(state["talk"]))
        (said,) = news(one)[before:]
        assert (said["state"], said["view"], said["lines"]["events"]) == ({}, {}, [])
        assert [line["text"] for line in said["lines"]["talk"]] == ["hurry"]
        one.give("ONLY-ONE-ash")
        await one.until(lambda state: state["seq"] == 2)
        told = news(one)[-1]
        assert set(told["state"]) == {"asks", "take_back"}
        assert set(told["view"]) == set()
        await told_the_same(made, one, ONE)


async def test_an_item_that_stays_is_told_by_its_place(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        seats = gm.state["seats"]
        await made.sit(TWO)
        await gm.until(lambda state: state["seats"][2]["online"])
        assert news(gm)[-1]["state"] == {"seats": [0, 1, {**seats[2], "online": True, "pages": 1}, 3]}


async def test_a_menu_that_comes_again_is_not_sent_again(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), World().opening()) as made:  # type: ignore[arg-type]
        ann, gm = await made.sit(ANN), await made.sit(GM)
        menu = ann.state["asks"][0]["among"]
        whole = len(ann.received[0])
        for value in ("gm:set:cid", "speed", 9):
            await answer(gm, value)
        await ann.until(lambda state: state["seq"] == gm.state["seq"])
        assert ann.state["asks"][0]["among"] == menu
        assert max(len(message) for message in ann.received[1:]) < whole / 20
        await told_the_same(made, ann, ANN)


async def test_a_new_page_gets_the_newest_lines_and_the_others_when_somebody_reads_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert record.AT_ONCE == 200
    monkeypatch.setattr(record, "AT_ONCE", 7)
    async with table(tmp_path, plan=opening(rounds=6)) as made:
        first = await made.sit("gm")
        first.say(type="say", text="before anything")
        one, _ = await played(made, 5)
        assert len(one.events) == len(made.live.position.seen(Viewer(ONE))) > 14
        late = await made.sit(ONE)
        assert late.events == one.events[-7:]
        assert late.talk == []
        await late.read_back()
        assert (late.events, late.talk) == (one.events, one.talk)
        assert [line["text"] for line in late.talk] == ["before anything"]


async def test_talk_is_read_back_to_its_first_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "AT_ONCE", 7)
    async with table(tmp_path) as made:
        stayed = await made.sit(ONE)
        for number in range(25):
            stayed.say(type="say", text=str(number))
        await stayed.until(lambda state: len(state["talk"]) == 25)
        late = await made.sit(ONE)
        assert [line["text"] for line in late.talk] == [str(number) for number in range(18, 25)]
        assert late.first == 0
        await late.read_back()
        assert late.talk == stayed.talk


async def test_who_comes_back_is_told_what_they_lack(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        gm = await made.sit("gm")
        one, two = await played(made, 2)
        had, held = len(one.events), one.held()
        await one.leave()
        two.give("ONLY-TWO-ash")
        gm.say(type="say", text="while you were away")
        await gm.until(lambda state: state["talk"][-1:] != [] and state["seq"] > held["seq"] + 1)
        again = Page()
        again.events, again.talk = list(one.events), list(one.talk)
        again.first, again.record, again.said, again.since = one.first, one.record, one.said, one.since
        again.menus = dict(one.menus)
        again.state = {"view": {"map": one.state["view"]["map"]}}
        back = await made.sit(ONE, held=held, page=again)
        (told,) = news(back)[:1]
        assert not told["lines"]["anew"]
        assert (told["lines"]["start"], told["lines"]["events"]) == (had, [])
        assert [line["text"] for line in told["lines"]["talk"]] == ["while you were away"]
        assert "map" not in told["view"]
        await told_the_same(made, back, ONE)


async def test_lines_that_were_taken_back_are_let_go_of(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(rounds=9)) as made:
        gm = await made.sit("gm")
        one, two = await played(made, 1)
        two.say(type="say", text="at the end of it")
        await one.until(lambda state: bool(state["talk"]))
        held, had = one.held(), len(one.events)
        await one.leave()
        for _ in range(2):
            gm.say(type="undo", seq=gm.state["seq"])
            await gm.until(lambda state, seq=gm.state["seq"]: state["seq"] > seq)  # type: ignore[misc]
        again = Page()
        again.events, again.talk = list(one.events), list(one.talk)
        again.first, again.record, again.said, again.since = one.first, one.record, one.said, one.since
        again.menus = dict(one.menus)
        again.state = {"view": {"map": one.state["view"]["map"]}}
        back = await made.sit(ONE, held=held, page=again)
        assert len(back.events) < had
        assert not news(back)[0]["lines"]["anew"]
        await told_the_same(made, back, ONE)


@pytest.mark.parametrize(
    "wrong",
    [{"record": "another"}, {"talk": 9}, {"first": 99}, {"seq": 10**9, "record": "0"}, {"first": 10**30}],
)
async def test_who_says_what_cannot_be_is_told_all_anew(tmp_path: Path, wrong: Message) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one = made.pages[0]
        back = await made.sit(ONE, held={**one.held(), **wrong})
        assert news(back)[0]["lines"]["anew"]
        assert back.events == one.events


@pytest.mark.parametrize("wrong", [{"seq": -1}, {"first": "0"}, {"talk": None}, {"map": 1}, {"more": 0}])
async def test_what_is_no_account_of_what_a_page_has_is_refused(tmp_path: Path, wrong: Message) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        page = made.connect()
        page.say(type="hello", secret="x", held={**one.held(), **wrong})
        refusal = await page.refused()
        assert refusal["code"] == "unreadable"
        assert next(iter(wrong)) in refusal["message"]


async def test_sheets_are_sent_to_whoever_looks_at_them(tmp_path: Path) -> None:
    world = World(fight=False)
    async with table(tmp_path, Editions(), world.opening()) as made:  # type: ignore[arg-type]
        gm, ann = await made.sit(GM), await made.sit(ANN)
        heads = gm.state["view"]["sheets"]
        assert [(head["open"], head["sections"]) for head in heads] == [(True, [])] * 3
        assert [head["open"] for head in ann.state["view"]["sheets"]] == [True, False, False]
        ann.say(type="look", sheets=["ann", "bob", "nobody"])
        await ann.until(lambda state: bool(_sheet(state, "ann")["sections"]))
        assert not _sheet(ann.state, "bob")["sections"]
        gm.say(type="look", sheets=["bob"])
        await gm.until(lambda state: bool(_sheet(state, "bob")["sections"]))
        assert not _sheet(gm.state, "ann")["sections"]
        whole = _sheet(gm.state, "bob")
        gm.say(type="look", sheets=[])
        await gm.until(lambda state: state["view"]["sheets"] == heads)
        gm.say(type="look", sheets=["bob"])
        await gm.until(lambda state: _sheet(state, "bob") == whole)
        for value in ("gm:set:bob", "skills:climbing", 5):
            await answer(gm, value)
        changed = _sheet(gm.state, "bob")
        assert changed != whole
        (told,) = [each for each in news(gm)[-1]["view"]["sheets"] if isinstance(each, dict)]
        kept = [section for section in told["sections"] if isinstance(section, int)]
        assert len(kept) == len(changed["sections"]) - 1, "skills have changed, and nothing else"
        await told_the_same_sheet(made, changed)


async def told_the_same_sheet(made: Table, sheet: Message) -> None:
    fresh = await made.sit(GM)
    fresh.say(type="look", sheets=[sheet["id"]])
    await fresh.until(lambda state: _sheet(state, sheet["id"]) == sheet)


def _sheet(state: Message, who: str) -> Message:
    found: Message = next(sheet for sheet in state["view"]["sheets"] if sheet["id"] == who)
    return found


@pytest.mark.parametrize("seed", [0, 1, pytest.param(2, marks=pytest.mark.drill)])
async def test_however_it_came_there_a_page_knows_what_others_do(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    world = World(fight=seed % 2 == 0)
    async with table(tmp_path, Editions(), world.opening()) as made:  # type: ignore[arg-type]
        pages = {seat: await made.sit(seat) for seat in (GM, ANN, BOB, "spectator")}
        for number in range(40):
            await settled(made, pages)
            asked = [(page, ask) for page in pages.values() for ask in page.state["asks"] if ask["mine"]]
            if not asked or (chance.random() < 0.15 and pages[GM].state["can_undo"]):
                pages[GM].say(type="undo", seq=pages[GM].state["seq"])
                await pages[GM].until(lambda state, seq=pages[GM].state["seq"]: state["seq"] > seq)  # type: ignore[misc]
                continue
            page, ask = chance.choice(asked)
            await answer(page, allowed_answer(ask, chance), ask)
            if number % 10 == 9:
                for seat, each in pages.items():
                    await settled(made, pages)
                    await told_the_same(made, each, seat)
