"""Pages of the journal reach those they are shown to, and nobody else in any byte; so do pictures."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.table.harness import Page, Table, table
from tests.table.journal.test_pictures import GOOD, HOSTILE
from tests.table.secret.worlds import normal, settled
from tests.table.toy import ONE, TWO
from winterdawn.table.door.app import make_app
from winterdawn.table.journal import journal, pictures
from winterdawn.table.journal.markdown import drawn
from winterdawn.table.log.shelf import KEPT
from winterdawn.table.seats.secrets import secret_of

pytestmark = pytest.mark.anyio

SEATS = (ONE, TWO, "gm", "spectator")
WORD = "QUINCE"


class House:
    """A table with its journal as browsers see it, and every byte that each seat was sent."""

    def __init__(self, made: Table, client: httpx.AsyncClient, pages: dict[str, Page]) -> None:
        self.made, self.client, self.pages = made, client, pages
        self.answers: dict[str, list[bytes]] = {seat: [] for seat in SEATS}

    async def ask(self, seat: str, method: str, path: str, **more: Any) -> httpx.Response:
        bearer = {"authorization": f"Bearer {secret_of(self.made.key, 'toy', seat)}"}
        answer = await self.client.request(method, path, headers=bearer, **more)
        self.answers.setdefault(seat, []).append(answer.content)
        return answer

    async def write(self, seat: str, title: str = "A page", page: str = "", **more: Any) -> httpx.Response:
        method, path = ("PUT", f"/api/journal/{page}") if page else ("POST", "/api/journal")
        return await self.ask(seat, method, path, json={"title": title, **more})

    async def read(self, seat: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.ask(seat, "GET", "/api/journal")).json()["pages"]
        return found

    async def bring(self, seat: str, data: bytes = GOOD["png"]) -> httpx.Response:
        return await self.ask(seat, "POST", "/pictures", content=data)

    async def knowing(self, word: str = WORD) -> set[str]:
        """The seats that were sent a word in any byte, once all of them have looked."""
        await settled(self.made, self.pages)
        for seat in SEATS:
            await self.read(seat)
        sent = {seat: b"".join([*self.pages[seat].received, *self.answers[seat]]) for seat in SEATS}
        return {seat for seat, known in sent.items() if word.encode() in known}


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    async with table(folder) as made:
        transport = httpx.ASGITransport(make_app(made.lobby, hosts=["table.local"]))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://table.local") as client:
            yield House(made, client, {seat: await made.sit(seat) for seat in SEATS})


@pytest.mark.parametrize(
    ("by", "shown", "readers"),
    [
        ("gm", {}, {"gm"}),
        ("gm", {"open": True}, set(SEATS)),
        ("gm", {"to": [ONE]}, {"gm", ONE}),
        ("gm", {"to": [ONE, "spectator"]}, {"gm", ONE, "spectator"}),
        (ONE, {}, {ONE}),
        (ONE, {"to": ["gm"]}, {"gm", ONE}),
        (ONE, {"to": [TWO]}, {ONE, TWO}),
        (ONE, {"open": True}, set(SEATS)),
    ],
)
@pytest.mark.parametrize("where", ["title", "text"])
async def test_a_page_reaches_those_it_is_shown_to(
    by: str, shown: dict[str, Any], readers: set[str], where: str, tmp_path: Path
) -> None:
    async with house(tmp_path) as made:
        before = {seat: page.state["journal"] for seat, page in made.pages.items()}
        assert (await made.write(by, **{"title": "A page", where: WORD, **shown})).status_code == 201
        for seat in readers:
            await made.pages[seat].until(lambda state: state["journal"] != "")
        assert await made.knowing() == readers
        changed = {seat for seat in SEATS if made.pages[seat].state["journal"] != before[seat]}
        assert changed == readers
    async with house(tmp_path) as made:
        assert await made.knowing() == readers, "and so after a restart"


async def test_two_pages_look_the_same_to_whoever_may_not_read_them(tmp_path: Path) -> None:
    sent = []
    for word in ("ash", "elm"):
        async with house(tmp_path / word) as made:
            for page in made.pages.values():
                page.received.clear()
            name = (await made.bring("gm", GOOD["png" if word == "ash" else "webp"])).json()["picture"]
            await made.write("gm", word, text=word, to=[ONE], pictures=[name])
            await made.pages[ONE].until(lambda state: state["journal"] != "")
            await made.read(TWO)
            await made.knowing()
            for page in made.pages.values():
                await page.leave()
            sent.append([normal(each) for each in made.pages[TWO].received] + made.answers[TWO])
    assert sent[0] == sent[1]


async def test_only_whoever_wrote_a_page_changes_it(tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        await made.write("gm", text="first", to=[ONE])
        (page,) = await made.read(ONE)
        assert (page["mine"], page["text"], page["to"], page["shown"]) == (False, "", [], "you")
        refused = await made.write(ONE, page=page["id"], text="mine")
        assert (refused.status_code, refused.json()["detail"]) == (
            409,
            "only whoever wrote a page changes it",
        )
        assert (await made.write(TWO, page=page["id"])).json() == (await made.write(TWO, page="none")).json()
        assert (await made.ask(ONE, "DELETE", f"/api/journal/{page['id']}")).status_code == 409
        await made.write("gm", "Taken back", page["id"], text=WORD)
        assert await made.read(ONE) == []
        assert await made.knowing() == {"gm"}
        await made.ask("gm", "DELETE", f"/api/journal/{page['id']}")
        assert await made.read("gm") == []


@pytest.mark.parametrize(
    ("by", "told", "why"),
    [
        ("spectator", {}, "spectators look on; only players and the game master write"),
        (ONE, {"title": " "}, "title: "),
        (ONE, {"to": ["nobody"]}, "a page is shown to seats of this table"),
        (ONE, {"pictures": ["a" * 64]}, "a page shows pictures that you have brought"),
    ],
)
async def test_what_cannot_be_written_changes_nothing(
    by: str, told: dict[str, Any], why: str, tmp_path: Path
) -> None:
    async with house(tmp_path) as made:
        refused = await made.write(by, **{"title": "A page", **told})
        assert (refused.status_code, why in refused.json()["detail"]) == (409, True)
        assert await made.read(by) == []


async def test_a_journal_takes_so_many_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "OF_A_PLAYER", 1)
    async with house(tmp_path) as made:
        assert [(await made.write(ONE)).status_code for _ in range(2)] == [201, 409]
        assert [(await made.write("gm")).status_code for _ in range(2)] == [201, 201]


@pytest.mark.parametrize("bearer", ["", "Bearer ", "Bearer nobody", "nobody"])
async def test_without_a_seat_there_is_no_journal(bearer: str, tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        for method, path in (
            ("GET", "/api/journal"),
            ("POST", "/api/journal"),
            ("DELETE", "/api/journal/any"),
            ("POST", "/pictures"),
            ("GET", f"/pictures/{'a' * 64}"),
        ):
            told: dict[str, Any] = (
                {"json": {"title": "A page"}} if (method, path) == ("POST", "/api/journal") else {}
            )
            answer = await made.client.request(method, path, headers={"authorization": bearer}, **told)
            assert answer.status_code == 401


# ------------------------------------------------------------ pictures


async def test_a_picture_is_sent_to_those_it_is_shown_to(tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        name = (await made.bring("gm")).json()["picture"]

        async def seen() -> set[str]:
            answers = {seat: await made.ask(seat, "GET", f"/pictures/{name}") for seat in SEATS}
            assert all(answer.content[8:12] == b"WEBP" for answer in answers.values() if answer.is_success)
            return {seat for seat, answer in answers.items() if answer.is_success}

        assert await seen() == {"gm"}
        assert (await made.write(TWO, pictures=[name])).status_code == 409, "a name alone shows nothing"
        await made.write("gm", pictures=[name], to=[ONE])
        assert await seen() == {"gm", ONE}
        assert (await made.write(ONE, pictures=[name], to=[TWO])).status_code == 201, "it is passed on"
        assert await seen() == {"gm", ONE, TWO}
        assert (await made.ask("gm", "GET", "/pictures/..%2Ftable")).status_code in (404, 409)


async def test_a_picture_is_gone_when_no_page_names_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / pictures.FOLDER
    async with house(tmp_path) as made:
        name = (await made.bring("gm")).json()["picture"]
        again = (await made.bring(ONE)).json()["picture"]
        assert name == again, "the same is kept once"
        await made.write("gm", pictures=[name])
        monkeypatch.setattr(pictures, "FRESH", 0.0)
        await made.write("gm", "Another")
        assert [path.stem for path in folder.iterdir()] == [name]
        (page,) = [one for one in await made.read("gm") if one["pictures"]]
        await made.write("gm", page=page["id"])
        assert list(folder.iterdir()) == []


@pytest.mark.parametrize("what", ["svg", "bomb", "truncated-png", "polyglot-jpeg"])
async def test_what_is_no_picture_is_refused_and_leaves_nothing(what: str, tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        refused = await made.bring("gm", HOSTILE[what])
        assert refused.status_code == 409
        assert "picture" in refused.json()["detail"]
        assert list((tmp_path / pictures.FOLDER).iterdir()) == []
        refused = await made.bring("spectator")
        assert refused.json()["detail"].startswith("spectators look on")


async def test_a_picture_has_so_many_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "MOST_BYTES", 100)
    async with house(tmp_path) as made:
        refused = await made.bring("gm", GOOD["png"])
        assert (refused.status_code, list((tmp_path / pictures.FOLDER).iterdir())) == (409, [])


async def test_a_seat_brings_so_many_that_no_page_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_FRESH", 1)
    async with house(tmp_path) as made:
        assert [(await made.bring(ONE)).status_code for _ in range(2)] == [201, 409]


async def test_a_campaign_that_is_thrown_away_takes_its_pages_along(tmp_path: Path) -> None:
    async with house(tmp_path) as made:
        await made.write("gm", text=WORD)
        await made.made.store.put_aside("toy", deleted=1.0)
        await made.made.store.throw_away(2.0 + KEPT)
        assert await made.made.store.leaves("toy") == []


# ------------------------------------------------------------ Markdown


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("# The ford", "<h3>The ford</h3>\n"),
        ("*a* **b** ~~c~~", "<p><em>a</em> <strong>b</strong> <s>c</s></p>\n"),
        ("- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"),
    ],
)
def test_markdown_is_drawn(text: str, html: str) -> None:
    assert drawn(text) == html


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "![a](https://example.org/a.png)",
        "[a](javascript:alert(1))",
        "[a](data:text/html,hello)",
        "<a href='https://a' onclick='b'>c</a>",
        "<style>*{display:none}</style>",
    ],
)
def test_markdown_does_no_harm(text: str) -> None:
    html = drawn(text)
    assert not [
        sign
        for sign in ("<script", "<img", "<style", 'href="java', 'href="data', "<a href='")
        if sign in html
    ]


def test_a_link_leads_elsewhere_and_tells_nothing() -> None:
    html = drawn("[a](https://example.org)")
    assert 'target="_blank"' in html
    assert 'rel="noopener noreferrer nofollow"' in html
