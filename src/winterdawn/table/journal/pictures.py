"""The pictures of a folder, kept by what is in them for as long as a page names them."""

from __future__ import annotations

import asyncio
import hashlib
import os
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path

from winterdawn.kernel.errors import NotAllowed
from winterdawn.table.journal.decoding import MOST_BYTES, PictureError, rewrite
from winterdawn.table.log.store import Seat

FOLDER = "pictures"
FRESH = 3600.0
"""Seconds for which a picture stays that no page names yet."""
_BROUGHT = ".brought"
"""What a file is called that is still being sent."""
_ANEW = ".anew"
"""What it is called while it is written anew."""
MOST_FRESH = 20
"""Pictures that one seat may have brought in that time."""


class Pictures:
    """Those in the folder of the database, ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._one_at_a_time = asyncio.Lock()
        self._fresh: dict[tuple[str, str, str], float] = {}
        """By campaign, seat and name: when it was brought."""
        for cut_off in (*self._folder.glob(f"*{_BROUGHT}"), *self._folder.glob(f"*{_ANEW}")):
            cut_off.unlink(missing_ok=True)

    def brought(self, seat: Seat) -> set[str]:
        """Those that a seat has brought of late, and so may see."""
        return {
            name for campaign, id, name in self._kept_fresh() if (campaign, id) == (seat.campaign, seat.id)
        }

    async def take(self, seat: Seat, sent: AsyncIterator[bytes]) -> str:
        """Keep a picture that ``seat`` sends; its name. Raises :class:`NotAllowed`."""
        if len(self.brought(seat)) >= MOST_FRESH:
            raise NotAllowed("that is more pictures than are on any page; show those first, or wait an hour")
        brought = self._folder / f"{uuid.uuid4().hex}{_BROUGHT}"
        try:
            await self._receive(sent, brought)
            async with self._one_at_a_time:  # what one takes to unpack is much
                name = await asyncio.to_thread(self._keep, brought)
                self._fresh[seat.campaign, seat.id, name] = time.monotonic()
        except PictureError as error:
            raise NotAllowed(str(error)) from None
        except OSError as error:
            raise NotAllowed(f"the picture cannot be kept ({error.strerror})") from None
        finally:
            brought.unlink(missing_ok=True)
        return name

    async def _receive(self, sent: AsyncIterator[bytes], brought: Path) -> None:
        """Write what is sent to the disk, as far as a picture may go."""
        self._folder.mkdir(mode=0o700, exist_ok=True)
        size = 0
        with brought.open("xb") as file:
            async for piece in sent:
                size += len(piece)
                if size > MOST_BYTES:
                    raise PictureError(f"a picture may have up to {MOST_BYTES // 1_000_000} MB")
                file.write(piece)

    def _keep(self, brought: Path) -> str:
        anew = brought.with_suffix(_ANEW)
        try:
            rewrite(brought, anew)
            name = hashlib.sha256(anew.read_bytes()).hexdigest()
            anew.chmod(0o600)
            os.replace(anew, self.path(name))
        finally:
            anew.unlink(missing_ok=True)
        return name

    def path(self, name: str) -> Path:
        """Where the picture ``name`` lies."""
        return self._folder / f"{name}.webp"

    async def sweep(self, named: Callable[[], Awaitable[Iterable[str]]]) -> None:
        """Throw away whatever is not ``named`` and was not brought of late."""
        async with self._one_at_a_time:  # what is being brought has no name before
            stay = {*await named(), *(name for _, _, name in self._kept_fresh())}
            await asyncio.to_thread(self._sweep, stay)

    def _sweep(self, stay: set[str]) -> None:
        for path in self._folder.glob("*.webp"):
            if path.stem not in stay:
                path.unlink(missing_ok=True)

    def _kept_fresh(self) -> list[tuple[str, str, str]]:
        least = time.monotonic() - FRESH
        self._fresh = {key: since for key, since in self._fresh.items() if since > least}
        return [*self._fresh]
