"""Runs the web server over one folder: opens it, prints the links, serves until stopped."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
import uvicorn

from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.campaigns.lobby import Lobby
from winterdawn.table.door.addresses import Address, CannotServe, lan_address
from winterdawn.table.door.announcing import links_key, open_doors
from winterdawn.table.door.app import make_app
from winterdawn.table.door.complaints import to_stderr
from winterdawn.table.door.folder import FILE as LOCK
from winterdawn.table.door.folder import FolderInUse, held
from winterdawn.table.door.gate import Gate
from winterdawn.table.door.protocols import GuardedConfig
from winterdawn.table.live.live import Live
from winterdawn.table.log.store import FILE as DATABASE
from winterdawn.table.log.store import KEY, Campaign, Store, StoreError
from winterdawn.table.rules.game import Rules
from winterdawn.table.scenes.arranging import add
from winterdawn.table.scenes.casting import offer
from winterdawn.table.scenes.opening import Opening, begin
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import KeyFileError, link

try:
    from uvloop import new_event_loop
except ImportError:  # there is none for Windows
    from asyncio import new_event_loop  # type: ignore[assignment]

COLLECTED_AFTER = 20_000
"""New objects after which those are looked for that only hold each other."""

_THIS_MACHINE = ("127.0.0.1", "localhost", "::1")

log = logging.getLogger(__name__)


def run(
    place: Address,
    rules: Rules,
    opening: Callable[[], Opening] | None,
    sheets: Sequence[msgspec.Raw] = (),
    fights: Sequence[tuple[str, bytes]] = (),
    fits: Callable[[str, bytes], str] | None = None,
) -> None:
    """Serve until stopped; an empty folder begins with ``opening``, if there is one. ``fits`` tells why a
    campaign that is there, by its name and the setup with which it began, is not what was asked for.

    Whoever takes a seat may play one of ``sheets``, documents in JSON; campaigns that do not have the
    ``fights``, by title and setup, get them.

    Raises :class:`CannotServe`.
    """
    to_stderr()
    # each answer makes thousands of objects that go at once: to look through them so often costs a sixth
    gc.set_threshold(COLLECTED_AFTER, *gc.get_threshold()[1:])
    before = os.umask(0o077)
    listening = _listen(place)
    try:
        # a server that is stopped in its last step ends without an interrupt
        with suppress(KeyboardInterrupt), held(place.data):
            _keep_private(place.data)
            with asyncio.Runner(loop_factory=new_event_loop) as runner:
                runner.run(_run(place, rules, opening, sheets, fights, fits, listening))
    except (StoreError, KeyFileError, FolderInUse) as error:
        raise CannotServe(str(error)) from error
    else:
        print("The table is closed.", file=sys.stderr)
    finally:
        os.umask(before)
        listening.close()


def _keep_private(folder: Path) -> None:
    """Whoever can read the database and the key can read every secret, and whoever can write there can
    change them. The folder itself may hold other things, so that is left as it is.
    """
    for name in (KEY, LOCK, f"{Path(DATABASE).stem}.*"):
        for path in folder.glob(name):
            path.chmod(0o600)
    if os.name == "posix" and folder.stat().st_mode & 0o022:
        log.warning("others on this machine may write to %s; close it with chmod go-w", folder)


def _listen(place: Address) -> socket.socket:
    address = "0.0.0.0" if place.lan else place.host  # noqa: S104 -- asked for with --lan
    try:
        place.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(f"the folder {place.data} cannot be made: {error.strerror}") from error
    try:
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        return socket.create_server((address, place.port), family=family)
    except OSError as error:
        raise CannotServe(
            f"port {place.port} of {address} cannot be used ({error.strerror}); "
            "is another table open? Choose another with --port"
        ) from error


async def _run(
    place: Address,
    rules: Rules,
    opening: Callable[[], Opening] | None,
    sheets: Sequence[msgspec.Raw],
    fights: Sequence[tuple[str, bytes]],
    fits: Callable[[str, bytes], str] | None,
    listening: socket.socket,
) -> None:
    store = await Store.open(place.data)
    try:
        if not store.damage:
            await store.look(closely=True)
        if store.trouble:
            raise CannotServe(f"no table can be opened in {place.data.resolve()}: {store.trouble}")
        key = await links_key(place, store)
        origin = _origin(place, listening)
        lobby = Lobby(store, rules, Links(key, origin, _reach(place)), place.grace)
        if not store.damage:
            await store.throw_away(time.time())
            await _prepare(place, store, lobby, key, opening, sheets, fights, fits)
        first = await open_doors(place, store, key, lobby, origin)
        if opening is None or not first:  # nobody has said which campaign
            first = link(origin, lobby.links.hall)
        server = uvicorn.Server(GuardedConfig(make_app(lobby, place.origins, hosts=[place.host]), Gate()))
        # A Ctrl+C that came by now ends it here; the server, not yet awake, would call it an error.
        await asyncio.sleep(0)
        opened = asyncio.create_task(_open_browser(server, first)) if place.browser else None
        watching = asyncio.create_task(lobby.watch())
        await server.serve([listening])
        watching.cancel()
        if opened is not None:
            opened.cancel()
    finally:
        await store.close()


async def _prepare(
    place: Address,
    store: Store,
    lobby: Lobby,
    key: bytes,
    opening: Callable[[], Opening] | None,
    sheets: Sequence[msgspec.Raw],
    fights: Sequence[tuple[str, bytes]],
    fits: Callable[[str, bytes], str] | None,
) -> None:
    if not await store.campaigns():
        if opening is not None:
            await begin(store, key, opening())
            print(f"{place.data.resolve()} held no campaign yet, so a new one begins there.\n")
    elif fights:
        await _add(store, lobby, fights)
    elif fits is not None:
        await _check(place, store, fits)
    for campaign in await _under_way(store) if sheets else ():
        live = await lobby.live(campaign.id)
        await offer(live, sheets)
        _tell_lost(live, sheets)


async def _under_way(store: Store) -> list[Campaign]:
    """The campaigns that were neither archived nor deleted."""
    shelves = await store.shelves()
    aside = [id for id, shelf in shelves.items() if shelf.archived or shelf.deleted]
    return [campaign for campaign in await store.campaigns() if campaign.id not in aside]


async def _check(place: Address, store: Store, fits: Callable[[str, bytes], str]) -> None:
    """Raises :class:`CannotServe` if there is no campaign that ``fits``."""
    told = []
    for campaign in await _under_way(store):
        named, first = f"the campaign “{campaign.title}” in {place.data}", await store.encounters(campaign.id)
        told.append(fits(named, first[0].setup))
    if told and all(told):
        raise CannotServe(told[0])


def _tell_lost(live: Live, sheets: Sequence[msgspec.Raw]) -> None:
    """Print what of ``sheets`` will not be as it was in the open encounter."""
    setup = live.encounter.setup
    by = live.rules.editions().get(live.rules.facts(setup).edition, "")
    for told in filter(None, live.rules.lost(setup, {str(n): one for n, one in enumerate(sheets)}).values()):
        print(f"By “{by}” not as it was: {told}\n")


async def _add(store: Store, lobby: Lobby, fights: Sequence[tuple[str, bytes]]) -> None:
    there = await _under_way(store)
    if len(there) > 1:
        titles = ", ".join(f"“{campaign.title}”" for campaign in there)
        raise CannotServe(
            f"the folder holds several campaigns, {titles}; start it without fight files, and hand them in "
            "where they are meant, in the lobby"
        )
    for campaign in there:
        try:
            await add(await lobby.live(campaign.id), fights)
        except NotAllowed as refusal:
            raise CannotServe(f"{campaign.title}: {refusal}") from refusal


def _origin(place: Address, listening: socket.socket) -> str:
    if place.origins:
        return place.origins[0]
    name = lan_address() if place.everywhere else place.host
    return f"http://{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}"


def _reach(place: Address) -> str:
    """Why others cannot follow a link; empty if they can."""
    if place.everywhere or place.origins or place.host not in _THIS_MACHINE:
        return ""
    return (
        "Only this computer can open it now. For phones and others on your network, close the table and "
        "start it again with --lan."
    )


async def _open_browser(server: uvicorn.Server, address: str) -> None:
    while not server.started:
        await asyncio.sleep(0.05)
    await asyncio.to_thread(webbrowser.open, address)
