"""The requests of the page of all campaigns. Each shows the secret of its link as a bearer."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, Router, get, post, put
from litestar.exceptions import NotAuthorizedException
from litestar.params import Body, FromPath

from winterdawn.kernel.errors import Refused
from winterdawn.table.campaigns.hall import Hall
from winterdawn.table.log.store import StoreError
from winterdawn.table.messages.hall import (
    HallState,
    MadeCampaign,
    NewCampaign,
    NewCover,
    NewDemo,
    OfferedRules,
    PutAside,
)  # fmt: skip
from winterdawn.table.messages.journal import KeptPicture

_BEARER = "Bearer "
_CLOSED = "this link does not open the page of all campaigns; use the one that was printed at the last start"


def hall_routes(hall: Hall) -> Router:
    """``/api/hall``: what there is, and what is done about it."""

    def guard(request: Any, _: object) -> None:
        shown = request.headers.get("authorization", "")
        if not shown.startswith(_BEARER) or not hall.opens_for(shown.removeprefix(_BEARER)):
            raise NotAuthorizedException(detail=_CLOSED)

    @get("/")
    async def state() -> HallState:
        return await hall.state()

    @post("/campaigns")
    async def make(data: Annotated[NewCampaign, Body()]) -> MadeCampaign:
        return await hall.make(data)

    @post("/demo")
    async def demo(data: Annotated[NewDemo, Body()]) -> MadeCampaign:
        return await hall.demo(data.edition)

    @put("/campaigns/{campaign:str}")
    async def put_aside(campaign: FromPath[str], data: Annotated[PutAside, Body()]) -> HallState:
        await hall.put(campaign, data)
        return await hall.state()

    @get("/rules/{edition:str}")
    async def rules(edition: FromPath[str]) -> OfferedRules:
        return await asyncio.to_thread(hall.choices, edition)

    @put("/campaigns/{campaign:str}/cover")
    async def cover(campaign: FromPath[str], data: Annotated[NewCover, Body()]) -> HallState:
        await hall.cover(campaign, data.cover)
        return await hall.state()

    @post("/pictures", request_max_body_size=None)
    async def bring(request: Request[Any, Any, Any]) -> KeptPicture:
        return KeptPicture(await hall.bring(request.stream()))

    @get("/pictures/{picture:str}")
    async def picture(picture: FromPath[str]) -> Response[bytes]:
        return Response((await hall.picture(picture)).read_bytes(), media_type="image/webp")

    handlers = [state, make, demo, put_aside, rules, cover, bring, picture]
    return Router(
        path="/api/hall",
        route_handlers=handlers,
        guards=[guard],
        exception_handlers={Refused: _refused, StoreError: _not_kept},
    )


def _refused(_: Request[Any, Any, Any], error: Refused) -> Response[dict[str, object]]:
    return Response({"status_code": 409, "detail": str(error)}, status_code=409)


def _not_kept(_: Request[Any, Any, Any], error: StoreError) -> Response[dict[str, object]]:
    detail = f"nothing was changed, because {error}"
    return Response({"status_code": 503, "detail": detail}, status_code=503)
