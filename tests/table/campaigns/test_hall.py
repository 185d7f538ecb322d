"""The hall: campaigns are made, listed and put aside by whoever has its link, and by nobody else."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from PIL import Image

from tests.table.toy import ONE, opening
from winterdawn.editions.registry import NAMES
from winterdawn.table.campaigns.lobby import Lobby, NoSeat
from winterdawn.table.door.app import make_app
from winterdawn.table.log.shelf import KEPT
from winterdawn.table.log.store import Store
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import begin
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import key_of

pytestmark = pytest.mark.anyio


class Hall:
    """The page of all campaigns, as a browser sees it."""

    def __init__(self, client: httpx.AsyncClient, lobby: Lobby) -> None:
        self.client, self.lobby = client, lobby
        self.headers = {"authorization": f"Bearer {lobby.links.hall}"}

    async def state(self) -> dict[str, Any]:
        found: dict[str, Any] = (await self.client.get("/api/hall", headers=self.headers)).json()
        return found

    async def post(self, path: str, **data: Any) -> Any:
        return await self.client.post(f"/api/hall/{path}", json=data, headers=self.headers)

    async def put(self, campaign: str, **data: Any) -> Any:
        return await self.client.put(f"/api/hall/campaigns/{campaign}", json=data, headers=self.headers)

    async def bring(self, colour: str, data: bytes = b"") -> Any:
        told = io.BytesIO(data)
        if colour:
            Image.new("RGB", (40, 30), colour).save(told, "PNG")
        return await self.client.post("/api/hall/pictures", content=told.getvalue(), headers=self.headers)

    async def titles(self) -> list[str]:
        return [one["title"] for one in (await self.state())["campaigns"]]


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    store = await Store.open(tmp_path)
    lobby = Lobby(store, Editions(), Links(key_of(tmp_path)))
    app: Any = make_app(lobby, hosts=["table.local"])
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://table.local") as client:
        yield Hall(client, lobby)
    await lobby.close()


async def test_a_campaign_is_made_in_an_empty_folder_and_its_game_master_comes_in(hall: Hall) -> None:
    before = await hall.state()
    assert before["campaigns"] == []
    assert [one["id"] for one in before["editions"]] == list(NAMES)
    assert all(one["about"] for one in before["editions"])
    made = await hall.post(
        "campaigns", title=" Fridays  at Bea’s ", edition="draft", house_rules={"clue-rate": 2}
    )
    assert made.status_code == 201
    live, seat = await hall.lobby.enter(made.json()["secret"])
    assert (live.campaign.title, seat.role) == ("Fridays at Bea’s", "gm")
    (one,) = (await hall.state())["campaigns"]
    assert (one["title"], one["edition"], one["players"]) == ("Fridays at Bea’s", "The 2017 draft", [])
    assert one["secret"] == made.json()["secret"]
    assert live.rules.facts(live.encounter.setup).house == ("clue-rate: 2",) or live.rules.facts(
        live.encounter.setup
    ).house[0].startswith("clue-rate")


async def test_campaigns_of_one_title_are_two(hall: Hall) -> None:
    first = (await hall.post("campaigns", title="Fridays", edition="book")).json()
    second = (await hall.post("campaigns", title="Fridays", edition="zones")).json()
    assert first["secret"] != second["secret"]
    assert await hall.titles() == ["Fridays", "Fridays"]


@pytest.mark.parametrize(
    ("data", "status", "says"),
    [
        ({"title": "", "edition": "book"}, 409, "title"),
        ({"title": "a\u202eb", "edition": "book"}, 409, "title"),
        ({"title": "Fridays", "edition": "chess"}, 409, "one of book"),
        ({"title": "Fridays", "edition": "book", "house_rules": {"clue-rate": -3}}, 409, "clue-rate"),
        ({"title": "x" * 81, "edition": "book"}, 400, ""),
        ({"edition": "book"}, 400, ""),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_made(
    hall: Hall, data: dict[str, Any], status: int, says: str
) -> None:
    answer = await hall.post("campaigns", **data)
    assert answer.status_code == status
    assert says in answer.json()["detail"]
    assert await hall.titles() == []


async def test_the_demo_is_begun_once(hall: Hall) -> None:
    first = (await hall.post("demo", edition="book")).json()
    assert (await hall.post("demo", edition="book")).json() == first
    (one,) = (await hall.state())["campaigns"]
    assert one["players"] == ["Ilse's player", "Reeve Holt's player"]
    await hall.put(one["id"], deleted=True)
    again = (await hall.post("demo", edition="book")).json()
    assert again["secret"] != first["secret"], "a deleted one stays away"


async def test_the_demo_is_begun_once_however_often_it_is_tapped(hall: Hall) -> None:
    answers = await asyncio.gather(*(hall.post("demo", edition="book") for _ in range(3)))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["id"] for answer in answers}) == len(await hall.titles()) == 1


async def test_a_deleted_campaign_opens_for_nobody_until_it_is_had_back(hall: Hall) -> None:
    made = (await hall.post("campaigns", title="Fridays", edition="book")).json()
    await hall.lobby.enter(made["secret"])
    (one,) = (await hall.put(made["id"], deleted=True)).json()["campaigns"]
    assert (one["secret"], one["kept"]) == ("", 30)
    with pytest.raises(NoSeat, match="deleted") as refused:
        await hall.lobby.enter(made["secret"])
    assert refused.value.code == "deleted", "a page of it tries again"
    (one,) = (await hall.put(made["id"])).json()["campaigns"]
    assert (one["secret"], one["kept"]) == (made["secret"], 0)
    assert (await hall.lobby.enter(made["secret"]))[1].gm


async def test_an_archived_campaign_can_still_be_opened(hall: Hall) -> None:
    made = (await hall.post("campaigns", title="Fridays", edition="book")).json()
    (one,) = (await hall.put(made["id"], archived=True)).json()["campaigns"]
    assert one["archived"]
    assert (await hall.lobby.enter(made["secret"]))[1].gm


async def test_a_campaign_is_not_had_back_by_archiving_it_in_another_window(hall: Hall) -> None:
    made = (await hall.post("campaigns", title="Fridays", edition="book")).json()
    await hall.put(made["id"], deleted=True)
    refused = await hall.put(made["id"], archived=True)
    assert (refused.status_code, "have it back first" in refused.json()["detail"]) == (409, True)
    assert (await hall.state())["campaigns"][0]["kept"] == 30


async def test_the_days_left_are_counted(hall: Hall) -> None:
    made = (await hall.post("campaigns", title="Fridays", edition="book")).json()
    await hall.put(made["id"], deleted=True)
    deleted = (await hall.lobby.store.shelves())[made["id"]].deleted
    await hall.lobby.store.put_aside(made["id"], deleted=deleted - KEPT / 2)
    assert (await hall.state())["campaigns"][0]["kept"] == 15


async def test_nobody_comes_in_without_the_link(hall: Hall) -> None:
    await begin(hall.lobby.store, hall.lobby.links.key, opening())
    seat = hall.lobby.links.secret((await hall.lobby.store.seats("toy"))[1])
    for shown in ("", "Bearer ", f"Bearer {seat}", hall.lobby.links.hall, "Bearer hall."):
        headers = {"authorization": shown} if shown else {}
        for method, path in (
            ("GET", ""),
            ("POST", "/campaigns"),
            ("POST", "/demo"),
            ("PUT", "/campaigns/toy"),
            ("PUT", "/campaigns/toy/cover"),
            ("GET", "/rules/book"),
            ("POST", "/pictures"),
            ("GET", f"/pictures/{'0' * 64}"),
        ):
            answer = await hall.client.request(method, f"/api/hall{path}", json={}, headers=headers)
            assert answer.status_code == 401, (shown, path)
    with pytest.raises(NoSeat):
        await hall.lobby.enter(hall.lobby.links.hall)
    assert ONE in [one.id for one in await hall.lobby.store.seats("toy")]


async def test_a_campaign_that_is_not_there_is_not_put_aside(hall: Hall) -> None:
    answer = await hall.put("nothing", archived=True)
    assert answer.status_code == 409
    assert "no such campaign" in answer.json()["detail"]


async def test_a_cover_is_on_the_card_of_its_campaign_until_another_is(hall: Hall, tmp_path: Path) -> None:
    one, two = [(await hall.bring(colour)).json()["picture"] for colour in ("navy", "maroon")]
    made = (await hall.post("campaigns", title="Fridays", edition="book", cover=one)).json()
    other = (await hall.post("campaigns", title="Mondays", edition="book")).json()
    assert [campaign["cover"] for campaign in (await hall.state())["campaigns"]] == [one, ""]
    (await hall.put(made["id"], archived=True)).raise_for_status()
    changed = await hall.put(f"{other['id']}/cover", cover=two)
    assert [campaign["cover"] for campaign in changed.json()["campaigns"]] == [one, two], (
        "archived, and shown"
    )
    shown = await hall.client.get(f"/api/hall/pictures/{one}", headers=hall.headers)
    assert (shown.status_code, shown.headers["content-type"]) == (200, "image/webp")
    assert one in await hall.lobby.store.pictures(), "a sweep leaves it"
    await hall.put(f"{made['id']}/cover", cover="")
    assert one not in await hall.lobby.store.pictures()


async def test_a_cover_is_a_picture_that_was_brought_to_this_page(hall: Hall) -> None:
    made = (await hall.post("campaigns", title="Fridays", edition="book")).json()
    for cover in ("0" * 64, "../key"):
        assert (await hall.put(f"{made['id']}/cover", cover=cover)).status_code in (400, 409)
        assert (await hall.post("campaigns", title="x", edition="book", cover=cover)).status_code in (
            400,
            409,
        )
    assert (await hall.client.get(f"/api/hall/pictures/{'0' * 64}", headers=hall.headers)).status_code == 409
    assert await hall.titles() == ["Fridays"], "nothing was made of what was refused"
    assert (await hall.bring("", data=b"<svg/>")).status_code == 409


@pytest.mark.parametrize("edition", NAMES)
async def test_house_rules_are_offered_before_a_campaign_is_made(hall: Hall, edition: str) -> None:
    offered = (await hall.client.get(f"/api/hall/rules/{edition}", headers=hall.headers)).json()["rules"]
    first = offered[0]
    assert all(rule["now"] == rule["usual"] for rule in offered)
    other = next((word for word in first["words"] if word != first["usual"]), first["most"])
    made = await hall.post("campaigns", title="x", edition=edition, house_rules={first["name"]: other})
    live, _ = await hall.lobby.enter(made.json()["secret"])
    now = {rule.name: rule.now for rule in live.rules.choices(live.encounter.setup)}
    assert now[first["name"]] == other
    assert (await hall.client.get("/api/hall/rules/chess", headers=hall.headers)).status_code == 409
