"""The requests of the journal and its pictures. Each shows the secret of a seat's link as a bearer."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post, put
from litestar.exceptions import NotAuthorizedException
from litestar.params import Body, FromPath

from winterdawn.kernel.errors import Refused
from winterdawn.table.campaigns.lobby import Lobby, NoSeat
from winterdawn.table.journal.journal import Journal
from winterdawn.table.log.store import Seat
from winterdawn.table.messages.journal import JournalState, KeptPicture, WrittenNotes, WrittenPage

_BEARER = "Bearer "
Asking = Request[Any, Any, Any]


def journal_routes(lobby: Lobby) -> list[Router]:
    """``/api/journal`` and ``/pictures``."""

    async def of(request: Asking) -> tuple[Journal, Seat]:
        """The journal and the seat of whoever asks, who may take their time from then on."""
        shown = request.headers.get("authorization", "")
        try:
            live, seat = await lobby.enter(shown.removeprefix(_BEARER))
        except NoSeat as error:
            raise NotAuthorizedException(detail=str(error)) from None
        if not live.presence.allowance(seat.id).take():
            raise Hurried("that is more than the table can follow; slow down")
        if (door := request.scope["state"].get("door")) is not None:
            door.welcome()
        return live.journal, seat

    @get("/")
    async def pages(request: Asking) -> JournalState:
        journal, seat = await of(request)
        return journal.state(seat)

    @post("/")
    async def write(request: Asking, data: Annotated[WrittenPage, Body()]) -> JournalState:
        journal, seat = await of(request)
        await journal.write(seat, data)
        return journal.state(seat)

    @put("/notes")
    async def note(request: Asking, data: Annotated[WrittenNotes, Body()]) -> JournalState:
        journal, seat = await of(request)
        await journal.note(seat, data.text, data.before)
        return journal.state(seat)

    @put("/{page:str}")
    async def change(
        request: Asking, page: FromPath[str], data: Annotated[WrittenPage, Body()]
    ) -> JournalState:
        journal, seat = await of(request)
        await journal.write(seat, data, page)
        return journal.state(seat)

    @delete("/{page:str}", status_code=200)
    async def tear_out(request: Asking, page: FromPath[str]) -> JournalState:
        journal, seat = await of(request)
        await journal.tear_out(seat, page)
        return journal.state(seat)

    @post("/", request_max_body_size=None)
    async def bring(request: Asking) -> KeptPicture:
        journal, seat = await of(request)
        return KeptPicture(await journal.bring(seat, request.stream()))

    @get("/{picture:str}")
    async def picture(request: Asking, picture: FromPath[str]) -> Response[bytes]:
        journal, seat = await of(request)
        return Response(journal.picture(seat, picture).read_bytes(), media_type="image/webp")

    handles: Any = {Refused: _refused}
    return [
        Router(
            "/api/journal", route_handlers=[pages, write, note, change, tear_out], exception_handlers=handles
        ),
        Router("/pictures", route_handlers=[bring, picture], exception_handlers=handles),
    ]


class Hurried(Refused):
    """Sent faster than the table can follow."""

    code = "too-fast"


def _refused(_: Asking, error: Refused) -> Response[dict[str, object]]:
    return Response({"status_code": 409, "detail": str(error)}, status_code=409)
