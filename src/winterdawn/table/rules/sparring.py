"""Duels against the guard of an edition, fought by a process beside the table, which waits for none."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import sys
import time
from collections import OrderedDict
from contextlib import suppress

import msgspec

from winterdawn.players.duels import Sparred, Wanted

KNOWN = 200
"""Results that are remembered."""
FORGOTTEN_AFTER = 12.0
"""Seconds after which nobody waits any more for duels that nobody has asked for again."""

log = logging.getLogger(__name__)


class GuardDuels:
    """One process at a time; whoever asks again is told once it is done."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Sparred | None] = OrderedDict()
        self._under_way = ""
        self._asked = 0.0
        self._working: asyncio.Task[None] | None = None

    def ask(self, wanted: Wanted) -> Sparred | None:
        """How somebody fares; none while it is not known, and where it never will be."""
        told = msgspec.json.encode(wanted)
        key = hashlib.sha256(told).hexdigest()
        if key in self._known:
            return self._known[key]
        if key == self._under_way:
            self._asked = time.monotonic()
        elif self._working is None or time.monotonic() - self._asked > FORGOTTEN_AFTER:
            self._stop()
            self._under_way, self._asked = key, time.monotonic()
            self._working = asyncio.create_task(self._work(key, told))
        return None

    async def _work(self, key: str, told: bytes) -> None:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "winterdawn.players.duels", stdin=pipe, stdout=pipe, stderr=pipe
        )
        try:
            out, complaint = await process.communicate(told)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
        found: Sparred | None = None
        if process.returncode == 0:
            found = msgspec.json.decode(out, type=Sparred | None)
        else:
            log.warning("duels could not be fought: %s", complaint.decode("utf-8", "replace")[-300:])
        self._known[key] = found
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        if self._under_way == key:
            self._under_way, self._working = "", None

    def _stop(self) -> None:
        if self._working is not None:
            self._working.cancel()
        self._under_way, self._working = "", None

    async def close(self) -> None:
        """Nobody is told anything any more."""
        working = self._working
        self._stop()
        if working is not None:
            await asyncio.gather(working, return_exceptions=True)
