"""The log is the game: rebuilding, taking back and giving again, and what newer rules cannot replay."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_answers import seal
from tests.table.toy import ONE, TWO, ToyRules, opening
from winterdawn import __version__
from winterdawn.dice.pool import Pool
from winterdawn.dice.sources import VerifiableDice
from winterdawn.table.log.lines import Dealt

pytestmark = pytest.mark.anyio


def digest(made: Table) -> str:
    return made.live.position.run.game.digest()


async def turn(gm: Page, way: str) -> dict[str, Any]:
    """Undo or redo once."""
    seq = gm.state["seq"]
    gm.say(type=way, seq=seq)
    return await gm.until(lambda state: state["seq"] > seq)


async def dealt(made: Table) -> list[Dealt]:
    lines = await made.store.log(made.live.encounter.id)
    return [read for read in (line.read() for line in lines) if isinstance(read, Dealt)]


async def test_the_log_rebuilds_the_state(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one = made.pages[0]
        await one.asked("bid")
        await made.let_roll(ONE)
        one.say(type="own-dice", on=True)
        one.give(1)
        await made.pages[1].asked("buy")
        before, seq, opened = digest(made), made.live.history.seq, made.live.position.opened
        secret, own = made.key, made.live.history.own_dice
    async with table(tmp_path) as again:
        assert (digest(again), again.live.history.seq) == (before, seq)
        assert again.live.position.opened == opened
        assert again.key == secret
        assert again.live.history.own_dice == own == {ONE}


async def test_undo_asks_the_person_again_and_redo_gives_the_answer_back(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        one, two = made.pages
        gm = await made.sit("gm")
        await gm.asked("bid")
        thrown, standing, events = await dealt(made), digest(made), list(one.events)
        before = time.time()
        gm.say(type="undo", seq=gm.state["seq"])
        undone = await two.asked("seal")
        assert undone["waiting"] == []
        assert all(ask["since"] >= before for ask in undone["asks"]), "it is asked anew"
        assert [event["text"] for event in one.events] == ["round 1 begins"]
        gm.say(type="redo", seq=gm.state["seq"])
        await one.asked("bid")
        assert digest(made) == standing
        assert one.events == events
        assert await dealt(made) == thrown


async def test_an_answer_to_what_has_been_taken_back_is_stale(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")
        one.give("ONLY-ONE-ash")
        seen = await gm.until(lambda state: state["seq"] == 1)
        gm.say(type="undo", seq=seen["seq"])
        before = await gm.until(lambda state: state["seq"] == 2)
        one.give("ONLY-ONE-ash", ask=0, seq=seen["seq"])
        assert (await one.refused())["code"] == "stale"
        gm.say(type="redo", seq=before["seq"])
        await gm.until(lambda state: state["seq"] == 3)
        gm.say(type="undo", seq=before["seq"])
        assert (await gm.refused())["code"] == "stale"


async def test_chances_shown_before_an_undo_are_not_shown_after_it(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        gm = await made.sit("gm")
        await gm.asked("bid")
        assert list(await gm.foresees()) == ["0", "1", "2"]
        for _ in range(2):
            state = await turn(gm, "undo")
        words = [f"ONLY-ONE-{word}" for word in ("ash", "birch", "crash", "elm")]
        assert [option["key"] for option in state["asks"][0]["among"]["options"]] == words
        assert list(await gm.foresees()) == words


async def test_another_answer_ends_redo_and_deals_other_dice(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        gm = await made.sit("gm")
        await gm.asked("bid")
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        gm.give("ONLY-TWO-ash", ask=1)
        state = await gm.asked("bid")
        assert not state["can_redo"]
        assert [roll.roll for roll in await dealt(made)] == [0, 1, 2, 3]
        gm.say(type="redo", seq=state["seq"])
        assert (await gm.refused())["code"] == "not-allowed"
        rebuilt = digest(made)
    async with table(tmp_path) as again:
        assert digest(again) == rebuilt


async def test_every_answer_can_be_taken_back_and_given_again(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        gm = await made.sit("gm")
        await gm.asked("bid")
        full = digest(made)
        for left in (True, False):
            assert (await turn(gm, "undo"))["can_undo"] == left
        gm.say(type="undo", seq=gm.state["seq"])
        assert (await gm.refused())["code"] == "not-allowed"
        for left in (True, False):
            assert (await turn(gm, "redo"))["can_redo"] == left
        assert gm.state["asks"][0]["prompt"].endswith("bid")
        assert digest(made) == full


async def discloses(page: Page) -> Any:
    page.say(type="disclose")
    await page.until(lambda _: bool(page.told["disclosed"]))
    return page.told["disclosed"].pop()["rolls"]


async def test_dice_can_be_checked_against_the_published_secret(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening(rounds=1)) as made:
        promised = (await made.sit("gm")).state["commitment"]
        await seal(made)
        gm, one, two = made.pages
        await one.asked("bid")
        one.give(0)
        await two.asked("buy")
        assert gm.state["secret"] == ""
        gm.say(type="disclose")
        assert (await gm.refused())["code"] == "not-allowed"
        two.give({})
        secret = bytes.fromhex((await gm.until(lambda state: bool(state["secret"])))["secret"])
        assert VerifiableDice(secret, "x").commitment == promised
        dice = VerifiableDice(secret, made.live.encounter.id)
        assert [roll.faces for roll in await dealt(made)] == [dice(Pool("2d6")), dice(Pool("1d8"))]
        assert await discloses(gm) == [
            {"number": n, "pool": pool, "faces": list(roll.faces)}
            for n, (pool, roll) in enumerate(zip(("2d6", "1d8"), await dealt(made), strict=True))
        ]
        gm.say(type="undo", seq=gm.state["seq"])
        state = await two.asked("buy")
        assert state["secret"] == ""
        two.say(type="disclose")
        assert (await two.refused())["code"] == "not-allowed"
        assert made.live.history.rolls == [], "what an older secret dealt is not checked by the new one"
        assert state["commitment"] != promised, "a published secret deals no more dice"


async def test_a_game_that_newer_rules_cannot_replay_is_read_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        gm = await made.sit("gm")
        await made.pages[0].asked("bid")
        made.pages[0].give(1)
        await made.pages[1].asked("buy")
        made.pages[1].give({})
        await made.pages[0].asked("seal")
        made.pages[0].give("ONLY-ONE-birch")
        await gm.until(lambda state: len(state["asks"]) == 1)
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: len(state["asks"]) == 2)
        for page, word in zip(made.pages, ("ONLY-ONE-birch", "ONLY-TWO-birch"), strict=False):
            await page.asked("seal")
            page.give(word)
        await made.pages[0].asked("bid")
        await gm.until(lambda state: len(state["asks"]) == 1)
        lines, events = await made.store.log(made.live.encounter.id), list(gm.events)
    async with table(tmp_path, ToyRules(("ash", "oak"))) as newer:
        gm = await newer.sit("gm")
        assert "answer 7 of 10 cannot be replayed" in gm.state["read_only"]
        assert "answer 7 of 10 cannot be replayed" in caplog.text, "whoever serves it is told why"
        assert gm.events == events, "all that happened is shown"
        assert gm.state["asks"] == []
        gm.say(type="answer", seq=gm.state["seq"], ask=0, value="ONLY-ONE-oak")
        assert (await gm.refused())["code"] == "not-allowed"
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.refused(2)
        assert await newer.store.log(newer.live.encounter.id) == lines
    async with table(tmp_path) as older:
        assert (await older.sit("gm")).state["read_only"] == ""


class Later(ToyRules):
    """Later rules, which tell of bids in other words."""

    def begin(self, setup: bytes, people: Any = None, since: int = 0) -> Any:
        fresh = super().begin(setup)

        def begun() -> Any:
            game: Any = fresh()
            tell = game._tell
            game._tell = lambda text, *audience: tell(text.replace(" bid ", " offered "), *audience)
            return game

        return begun


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (ToyRules(number=2), "was played by rules number 1, and those of this version are number 2"),
        (Later(number=2), "was played by rules number 1, and those of this version are number 2"),
        (Later(("elm",), number=2), "answer 1 of 6 cannot be replayed"),
    ],
    ids=["that tell the same", "that tell it otherwise", "that cannot replay it"],
)
async def test_a_game_of_other_rules_is_shown_whole_and_closed(
    tmp_path: Path, rules: ToyRules, told: str
) -> None:
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        await seal(made)
        one, two = made.pages[-2:]
        await one.asked("bid")
        one.give(2)
        await two.asked("buy")
        two.give({"apple": 1})
        await gm.until(lambda state: state["events"][-1]["text"].startswith("round 2"))
        events, lines = list(gm.events), await made.store.log(made.live.encounter.id)
    async with table(tmp_path, rules) as newer:
        gm = await newer.sit("gm")
        assert told in gm.state["read_only"]
        assert f"It was begun with version {__version__}" in gm.state["read_only"]
        assert gm.events == events
        assert gm.state["asks"] == []
        assert await newer.store.log(newer.live.encounter.id) == lines
    async with table(tmp_path, ToyRules()) as same:
        assert (await same.sit("gm")).state["read_only"] == ""


async def test_what_was_never_begun_is_played_by_the_rules_of_the_day(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await made.sit("gm")
    async with table(tmp_path, ToyRules(number=2)) as newer:
        await seal(newer)
        await newer.pages[0].asked("bid")
    async with table(tmp_path, ToyRules(number=2)) as again:
        assert (await again.sit("gm")).state["read_only"] == ""


async def test_a_game_that_cannot_be_begun_is_read_only(tmp_path: Path) -> None:
    class Broken(ToyRules):
        def begin(self, setup: bytes, people: Any = None) -> None:  # type: ignore[override]
            raise ValueError("no such edition")

    async with table(tmp_path) as made:
        await seal(made)
    async with table(tmp_path, Broken()) as broken:
        page = await broken.sit(TWO)
        assert "cannot be begun" in page.state["read_only"]
        assert page.state["view"]["title"] == ""


async def test_what_is_taken_back_by_two_at_once_is_taken_back_once(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        await seal(made)
        gm = await made.sit("gm")
        seq = (await gm.asked("bid"))["seq"]
        for _ in range(2):
            gm.say(type="undo", seq=seq)
        assert (await gm.refused())["code"] == "stale"
        assert len(made.live.history.undone) == 1
