"""Seats are made, named, shown and given up while the table is open."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.table.harness import Page, Table, table
from tests.table.toy import ONE, TWO
from winterdawn.table.log.store import Seat, StoreError
from winterdawn.table.seats.links import BORDER, Links
from winterdawn.table.seats.seating import MOST_SEATS
from winterdawn.table.seats.secrets import hash_of

pytestmark = pytest.mark.anyio
NEW = "cleo"


async def link(page: Page, count: int = 1) -> dict[str, Any]:
    await page.until(lambda _: len(page.links) >= count)
    return page.links[-1]


async def enter(made: Table, secret: str) -> Page:
    page = made.connect()
    page.say(type="hello", secret=secret)
    return page


def names(state: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in state["seats"]]


async def test_a_seat_made_at_the_table_is_opened_by_its_link_now_and_later(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        gm.say(type="add-seat", name="Cleo")
        new = await link(gm)
        assert new["seat"] == NEW
        await one.until(lambda state: "Cleo" in names(state))
        cleo = await enter(made, new["secret"])
        await cleo.until(lambda state: (state["seat"], state["role"]) == (NEW, "player"))
        assert one.links == []
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        assert names(gm.state)[-1] == "Cleo"
        gm.say(type="show-link", seat=NEW)
        assert (await link(gm))["secret"] == new["secret"]
        again = await enter(made, new["secret"])
        await again.until(lambda state: state["seat"] == NEW)


async def test_a_second_game_master_has_every_power(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        gm.say(type="add-seat", name="Petra", role="gm")
        petra = await enter(made, (await link(gm))["secret"])
        await petra.until(lambda state: state["role"] == "gm")
        petra.give("ONLY-ONE-ash", ask=0)
        await one.until(lambda state: state["seq"] == 1)
        petra.say(type="retire-seat", seat="gm")
        assert (await gm.refused())["code"] == "sent-away"
        petra.say(type="retire-seat", seat="petra")
        assert "only game master" in (await petra.refused())["message"]


async def test_the_name_of_a_seat_that_was_given_up_is_free_and_both_are_told_apart(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, two = await made.sit("gm"), await made.sit(TWO)
        two.say(type="say", text="Good evening")
        await gm.until(lambda _: [line["name"] for line in gm.talk] == ["Second player"])
        gm.say(type="retire-seat", seat=TWO)
        await gm.until(lambda state: "Second player" not in names(state))
        gm.say(type="add-seat", name="Second player", role="player")
        await gm.until(lambda state: "Second player" in names(state))
        assert made.live.named(TWO) == "Second player (earlier)"
        assert made.live.named("second-player") == "Second player"


async def test_a_seat_that_was_given_up_says_so(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, two = await made.sit("gm"), await made.sit(TWO)
        gm.say(type="show-link", seat=TWO)
        old = (await link(gm))["secret"]
        gm.say(type="retire-seat", seat=TWO)
        assert "given up this seat" in (await two.refused())["message"]
        await gm.until(lambda state: "Second player" not in names(state))
        stranger = await enter(made, old)
        refusal = await stranger.refused()
        assert refusal["code"] == "unknown-seat"
        assert "the seat of Second player" in refusal["message"]
        for wish in ("show-link", "new-link", "retire-seat"):
            gm.say(type=wish, seat=TWO)
        assert "there is no seat 'player-2'" in (await gm.refused(3))["message"]
        gm.give("ONLY-TWO-ash", ask=1)
        await gm.until(lambda state: state["seq"] == 1)
        assert made.live.named(TWO) == "Second player", "what it answered still bears its name"
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        assert "Second player" not in names(gm.state)


async def test_a_new_seat_that_was_pressed_twice_is_one(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        for _ in range(2):
            gm.say(type="add-seat", name="Una", role="player")
        await gm.until(lambda _: len(gm.links) == 2)
        assert [one["seat"] for one in gm.links] == ["una", "una"]
        assert (names(gm.state).count("Una"), gm.refusals) == (1, [])


async def test_a_seat_is_named_by_the_game_master_or_by_whoever_has_it(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        gm.say(type="rename-seat", seat=TWO, name=" Bea   Long ")
        await one.until(lambda state: "Bea Long" in names(state))
        one.say(type="rename-seat", seat=ONE, name="Anna")
        await gm.until(lambda state: "Anna" in names(state))
        one.say(type="rename-seat", seat=TWO, name="Mine")
        assert (await one.refused())["code"] == "not-allowed"
        one.say(type="rename-seat", seat=ONE, name="bea long")
        assert "another seat is called 'bea long' already" in (await one.refused(2))["message"]
        one.say(type="rename-seat", seat=ONE, name="a\u202eb")
        assert (await one.refused(3))["message"].startswith("name: ")
        assert names(gm.state)[1:3] == ["Anna", "Bea Long"]


async def test_whoever_gets_another_name_is_told_it_at_once(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm, one = await made.sit("gm"), await made.sit(ONE)
        gm.say(type="rename-seat", seat=ONE, name="Anna")
        await one.until(lambda state: state["name"] == "Anna")


@pytest.mark.parametrize("seat", [ONE, "spectator"])
@pytest.mark.parametrize(
    "wish",
    [
        {"type": "add-seat", "name": "Cleo"},
        {"type": "retire-seat", "seat": TWO},
        {"type": "show-link", "seat": TWO},
    ],
    ids=str,
)
async def test_players_make_no_seats(tmp_path: Path, seat: str, wish: dict[str, Any]) -> None:
    async with table(tmp_path) as made:
        page = await made.sit(seat)
        page.say(**wish)
        assert (await page.refused())["code"] == "not-allowed"
        assert page.links == []
        assert len(made.live.seats) == 4


async def test_a_campaign_takes_so_many_seats(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        made.live.presence.seats |= {
            str(n): Seat("toy", str(n), str(n), "retired") for n in range(MOST_SEATS)
        }
        gm.say(type="add-seat", name="Cleo")
        assert "takes 60 seats" in (await gm.refused())["message"]


async def test_a_seat_that_cannot_be_kept_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(_: object) -> None:
        raise StoreError("the disk is full")

    async with table(tmp_path) as made:
        gm = await made.sit("gm")
        monkeypatch.setattr(made.store, "add_seat", full)
        gm.say(type="add-seat", name="Cleo")
        assert (await gm.refused())["message"] == "nothing was changed, because the disk is full"
        assert gm.links == []
        assert NEW not in made.live.seats


def test_a_link_is_handed_out_under_its_address_and_as_a_code() -> None:
    links = Links(bytes(32), "http://192.168.0.7:8000", "Only this computer.")
    seat = Seat("toy", ONE, "Anna", "player")
    told = links.link(seat)
    assert told.address == f"http://192.168.0.7:8000/#{told.secret}"
    assert (told.reach, told.size > 21 + 2 * BORDER) == ("Only this computer.", True)
    runs = [tuple(map(int, run)) for run in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", told.code)]
    dark = {(x + n, y) for x, y, width in runs for n in range(width)}
    corner = {(BORDER + x, BORDER + y) for x in range(7) for y in range(7) if {x, y} & {0, 6}}
    assert corner <= dark, "the square by which readers find it"
    assert min(min(at) for at in dark) == BORDER
    assert links.link(Seat("toy", TWO, "Bea", "player")).code != told.code
    assert hash_of(links.secret(seat, 1)) != hash_of(told.secret)
