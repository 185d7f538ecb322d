"""Links that are taken back, people who are sent away, seats that are silent."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.table.harness import Page, Table, table
from tests.table.process import serving, toy
from tests.table.toy import ONE, TWO, opening
from winterdawn.table.campaigns.lobby import NoSeat
from winterdawn.table.door.wire import Closed
from winterdawn.table.log.store import StoreError
from winterdawn.table.messages import Mute, NewLink
from winterdawn.table.seats.secrets import hash_of, secret_of

pytestmark = pytest.mark.anyio


async def ended(page: Page) -> None:
    assert page.task is not None
    with pytest.raises(Closed):
        await page.task


async def link(page: Page) -> dict[str, Any]:
    await page.until(lambda _: bool(page.links))
    return page.links[-1]


async def enter(made: Table, secret: str) -> Page:
    page = made.connect()
    page.say(type="hello", secret=secret)
    return page


async def test_a_new_link_shuts_the_old_one_out_and_no_other(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one, two = await made.sit("gm"), await made.sit(ONE), await made.sit(TWO)
        also = await made.sit(ONE)
        old = secret_of(made.key, "toy", ONE)
        gm.say(type="new-link", seat=ONE)
        new = await link(gm)
        assert new["seat"] == ONE
        assert new["secret"] != old
        for page in (one, also):
            assert (await page.refused())["code"] == "sent-away"
            await ended(page)
        stranger = await enter(made, old)
        assert (await stranger.refused())["code"] == "unknown-seat"
        again = await enter(made, new["secret"])
        await again.until(lambda state: state["seat"] == ONE)
        again.give("ONLY-ONE-ash")
        await two.until(lambda state: state["seq"] == 1)
        assert two.refusals == []
        everything = b"".join([*one.received, *two.received, *also.received, *again.received])
        assert new["secret"].encode() not in everything, "only who asked for it is told"


async def test_whoever_is_sent_away_comes_back_with_a_new_link_only(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple"), grace=0.05) as made:
        gm, two = await made.sit("gm"), await made.sit(TWO)
        gm.say(type="send-away", seat=TWO)
        refusal = await two.refused()
        assert refusal["code"] == "sent-away"
        assert "game master" in refusal["message"]
        await ended(two)
        stranger = await enter(made, secret_of(made.key, "toy", TWO))
        assert (await stranger.refused())["code"] == "unknown-seat"
        await gm.until(lambda state: state["seats"][2]["played_by"] == "simple")
        assert gm.links == []
        gm.say(type="new-link", seat=TWO)
        back = await enter(made, (await link(gm))["secret"])
        await back.until(lambda state: state["seat"] == TWO)


async def test_the_game_master_s_own_link_can_be_made_anew(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, thief = await made.sit("gm"), await made.sit("gm")
        gm.say(type="new-link", seat="gm")
        new = await link(gm)
        await ended(thief)
        gm.give("ONLY-ONE-ash", ask=0)
        await gm.until(lambda state: state["seq"] == 1)
        await gm.leave()
        again = await enter(made, new["secret"])
        await again.until(lambda state: state["role"] == "gm")
        again.say(type="send-away", seat="gm")
        assert "make a new link instead" in (await again.refused())["message"]


async def test_who_is_muted_answers_and_does_not_talk(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one, two = await made.sit("gm"), await made.sit(ONE), await made.sit(TWO)
        gm.say(type="mute", seat=ONE, on=True)
        for page in (one, two):
            await page.until(lambda state: state["seats"][1]["muted"])
        one.say(type="say", text="hear me")
        assert "muted" in (await one.refused())["message"]
        one.give("ONLY-ONE-ash")
        await two.until(lambda state: state["seq"] == 1)
        gm.say(type="mute", seat="gm", on=True)
        assert "cannot be muted" in (await gm.refused())["message"]
    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        assert one.state["seats"][1]["muted"], "and still after a restart"
        gm.say(type="mute", seat=ONE, on=False)
        await one.until(lambda state: not state["seats"][1]["muted"])
        one.say(type="say", text="hear me")
        await gm.until(lambda state: any(line["text"] == "hear me" for line in state["talk"]))


@pytest.mark.parametrize("seat", [ONE, "spectator"])
@pytest.mark.parametrize(
    "wish", [{"type": "new-link"}, {"type": "send-away"}, {"type": "mute", "on": True}], ids=str
)
async def test_only_the_game_master_decides_about_seats(
    tmp_path: Path, seat: str, wish: dict[str, Any]
) -> None:
    async with table(tmp_path) as made:
        page, two = await made.sit(seat), await made.sit(TWO)
        for whose in (seat, TWO, "nobody"):
            page.say(**wish, seat=whose)
        refusals = [await page.refused(count) for count in (1, 2, 3)]
        assert {refusal["code"] for refusal in refusals} == {"not-allowed"}
        assert page.links == two.links == []
        assert two.refusals == []
        assert (await made.lobby.enter(secret_of(made.key, "toy", TWO)))[1].id == TWO


async def test_a_seat_that_is_not_there_is_named(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        gm.say(type="new-link", seat="nobody")
        assert "there is no seat 'nobody'; there are gm, " in (await gm.refused())["message"]


async def test_what_cannot_be_kept_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(_: object) -> None:
        raise StoreError("the disk is full")

    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        monkeypatch.setattr(made.store, "change_seat", full)
        gm.say(type="new-link", seat=ONE)
        assert (await gm.refused())["message"] == "nothing was changed, because the disk is full"
        gm.say(type="mute", seat=ONE, on=True)
        await gm.refused(2)
        assert gm.links == []
        one.say(type="say", text="still here")
        await gm.until(lambda state: bool(state["talk"]))


async def test_a_link_taken_back_while_it_is_used_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        find = made.store.seat_by_hash

        async def late(secret_hash: str) -> Any:
            found = await find(secret_hash)
            gm.say(type="new-link", seat=ONE)
            await link(gm)
            return found

        monkeypatch.setattr(made.store, "seat_by_hash", late)
        with pytest.raises(NoSeat, match="opens no seat here"):
            await made.lobby.enter(secret_of(made.key, "toy", ONE))


def test_printed_links_follow(tmp_path: Path) -> None:
    data, log = tmp_path / "data", tmp_path / "log"
    with serving(toy(data), log) as server, server.page("Game master") as gm:
        before = server.secrets
        gm.say(type="new-link", seat=ONE)
        while (heard := gm.hear())["type"] != "link":
            pass
    with serving(toy(data), log) as server:
        assert server.secrets == {**before, "First player": heard["secret"]}
        with server.page("First player") as page:
            assert page.state["seat"] == ONE
    assert log.read_text() == ""


def test_every_link_is_another() -> None:
    key = bytes(32)
    made = {secret_of(key, "toy", seat, n) for seat in ("a", "b", "a#1") for n in range(50)}
    assert len(made) == 150
    assert len(set(map(hash_of, made))) == 150


async def test_two_decisions_about_a_seat_at_once_both_hold(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm: Any = SimpleNamespace(seat=made.live.seats["gm"])
        await asyncio.gather(*(made.live.seating.do(gm, each) for each in (Mute(ONE, True), NewLink(ONE))))
        (kept,) = [seat for seat in await made.store.seats("toy") if seat.id == ONE]
        assert kept == made.live.seats[ONE]
        assert (kept.muted, kept.generation) == (True, 1)
