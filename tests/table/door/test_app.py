"""The web application: the page and its headers, rules by id, and who may open the channel."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.folders import ROOT
from tests.table.toy import ToyRules, opening
from winterdawn import catalogue
from winterdawn.table.campaigns.lobby import Lobby
from winterdawn.table.door.app import make_app
from winterdawn.table.log.store import Store
from winterdawn.table.scenes.opening import begin
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import key_of, secret_of

Client = TestClient  # type: ignore[type-arg]


@pytest.fixture
def static(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Toy</title>")
    (static / "assets" / "page-1a2b3c.js").write_text("let page;")
    return static


@pytest.fixture
def client(tmp_path: Path, static: Path) -> Iterator[Client]:
    with serve(tmp_path, static) as client:
        yield client


def serve(folder: Path, static: Path, *origins: str) -> Client:
    async def start() -> None:
        lobby.store = await Store.open(folder)
        (folder / "key").write_bytes(bytes(32))
        if not await lobby.store.campaigns():
            await begin(lobby.store, key_of(folder), opening())

    lobby = Lobby(None, ToyRules(), Links(bytes(32)))  # type: ignore[arg-type]
    app = make_app(lobby, origins, static, hosts=["table.local"])
    app.on_startup.append(start)
    return TestClient(app, base_url="http://table.local")


def test_the_page_is_served_with_strict_headers(client: Client) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "<title>Toy" in page.text
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-store"
    policy = dict(line.split(" ", 1) for line in page.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'self'"
    assert policy["connect-src"] == "'self' ws://table.local wss://table.local"
    for kind in ("object-src", "form-action", "frame-ancestors", "base-uri"):
        assert policy[kind] == "'none'"
    assert page.headers["x-content-type-options"] == "nosniff"
    assert page.headers["referrer-policy"] == "no-referrer"
    assert page.headers["cross-origin-opener-policy"] == "same-origin"
    assert page.headers["cross-origin-resource-policy"] == "same-origin"
    assert "microphone=()" in page.headers["permissions-policy"]
    asset = client.get("/assets/page-1a2b3c.js")
    assert asset.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "javascript" in asset.headers["content-type"]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js", "/none", "/api/none", "/../key", "/%2e%2e/key", "/assets",
        "/%00", "/assets/%00.js", "/%ff", "/" + "x" * 3_000, "/index.html/x", "/%0a",
    ],
)  # fmt: skip
def test_what_is_not_there(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"
    assert "content-security-policy" in answer.headers
    assert "Traceback" not in answer.text
    assert str(ROOT) not in answer.text


def test_a_failure_of_the_server_is_logged(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(catalogue, "rule", broken)
    answer = client.get("/api/rules/book.mos.formula")
    assert answer.status_code == 500
    assert "ZeroDivision" not in answer.text
    assert "content-security-policy" in answer.headers
    (line,) = caplog.records
    assert "/api/rules/book.mos.formula" in line.getMessage()
    assert line.exc_info is not None


def test_texts_are_sent_compressed_and_typefaces_as_they_are(client: Client, static: Path) -> None:
    """Typefaces are compressed in themselves."""
    text = "const words = ['a', 'b', 'c'];\n" * 1000
    (static / "assets" / "large-4d5e6f.js").write_text(text)
    (static / "assets" / "face-7a8b9c.woff2").write_bytes(text.encode())
    sent = client.get("/assets/large-4d5e6f.js")
    assert sent.headers["content-encoding"] == "gzip"
    assert sent.num_bytes_downloaded < len(text) / 10
    assert sent.text == text
    plain = client.get("/assets/large-4d5e6f.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == text
    face = client.get("/assets/face-7a8b9c.woff2")
    assert "content-encoding" not in face.headers
    assert face.text == text


def test_a_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    with serve(tmp_path, tmp_path / "nothing") as client:
        page = client.get("/")
        assert page.status_code == 200
        assert "hatch_build.py" in page.text


OWN = ["table.local", "TABLE.local:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.7.5", "localhost:1"]
FOREIGN = ["evil.example", "table.local.evil.example", "127.0.0.1.evil.example", "", "x;y", "[::1"]


@pytest.mark.parametrize("host", OWN)
def test_the_table_answers_under_its_own_names(client: Client, tmp_path: Path, host: str) -> None:
    for path in ("/", "/api/health", "/assets/page-1a2b3c.js"):
        answer = client.get(path, headers={"host": host})
        assert answer.status_code == 200
        assert f"ws://{host} " in answer.headers["content-security-policy"]
    assert hello(client, tmp_path, host=host, origin=f"http://{host}") == "gm"


@pytest.mark.parametrize("host", FOREIGN)
def test_the_table_answers_under_no_other_name(client: Client, tmp_path: Path, host: str) -> None:
    for path in ("/", "/api/health", "/api/rules/book.mos.formula", "/assets/page-1a2b3c.js"):
        answer = client.get(path, headers={"host": host})
        assert answer.status_code == 421
        assert "--origin" in answer.text
        assert answer.headers["content-security-policy"].count("ws://") == 0
    with pytest.raises(WebSocketDisconnect):
        hello(client, tmp_path, host=host, origin=f"http://{host}")


def test_a_rule_by_its_id(client: Client) -> None:
    answer = client.get("/api/rules/book.mos.formula").json()
    assert answer["id"] == "book.mos.formula"
    assert answer["says"] == catalogue.rule("book.mos.formula").says
    missing = client.get("/api/rules/book.mos.formla")
    assert missing.status_code == 404
    assert missing.json()["detail"].startswith("there is no rule 'book.mos.formla'")


def test_health_and_schema(client: Client) -> None:
    assert client.get("/api/health").json()["status"] == "ok"
    assert "/api/rules/{id}" in client.get("/api/schema/openapi.json").json()["paths"]
    assert "cdn" not in client.get("/api/schema").text


def hello(client: Client, tmp_path: Path, **headers: str) -> str:
    with client.websocket_connect("/live", headers=headers) as socket:
        socket.send_json({"type": "hello", "secret": secret_of(bytes(32), "toy", "gm")})
        return str(socket.receive_json(timeout=5)["state"]["role"])


@pytest.mark.parametrize("origin", [None, "http://table.local", "https://table.example"])
def test_own_pages_may_open_the_channel(tmp_path: Path, static: Path, origin: str | None) -> None:
    with serve(tmp_path, static, "https://table.example") as client:
        headers = {} if origin is None else {"origin": origin}
        assert hello(client, tmp_path, **headers) == "gm"


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://[", "http://table.local.evil"]
)
def test_foreign_pages_may_not(client: Client, tmp_path: Path, origin: str) -> None:
    with pytest.raises(WebSocketDisconnect):
        hello(client, tmp_path, origin=origin)


def test_a_connection_that_fails_says_that_the_server_is_at_fault(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(Lobby, "enter", broken)
    with pytest.raises(WebSocketDisconnect) as closed:
        hello(client, tmp_path)
    assert closed.value.code == 1011


def test_the_words_of_the_table_are_told_by_edition(client: Client) -> None:
    book, *_ = client.get("/api/glossary").json()
    assert book["edition"] == "The core book"
    assert {"word", "says", "cites", "also"} == set(book["terms"][0])
