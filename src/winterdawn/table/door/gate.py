"""The gate: how many connections there may be, and how long one may stay without showing a link.

A connection is a stranger's until its hello has opened a seat. Of strangers there are only so many,
and the oldest of the address that has most gives way to the newest; whoever has a seat stays,
however many others come from the same address. A whole house of tables behind one router that
loses its connections may come back at once.
"""

from __future__ import annotations

import asyncio
import ipaddress

from winterdawn.table.seats.bucket import Bucket

MOST_CONNECTIONS = 1_000
"""Connections in all, if the system grants as many open files."""

MOST_STRANGERS = 256
"""Connections in all that have shown no link yet. A page that is being opened takes about six."""

BURST, RATE = 600, 100.0
"""Connections and requests of one address, at once and a second, until it has a seat; a page that comes
back takes two."""

REQUEST_WITHIN = 10.0
"""Seconds from the connection to the end of its first request."""

ANSWER_WITHIN = 30.0
"""Seconds from one request to the next, and for whatever else keeps a stranger's connection open."""

MOST_ADDRESSES = 4_096
"""Addresses whose rate is remembered."""

SPARE_FILES = 160
"""Open files left for the database, and for connections that are being opened or closed."""


class Gate:
    """Counts the connections to one server; ``most`` of them at once, as the system allows."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most_connections() if most is None else most
        self._strangers: dict[str, dict[asyncio.Transport, asyncio.TimerHandle]] = {}
        self._seated: set[asyncio.Transport] = set()
        self._rates: dict[str, Bucket] = {}

    def admit(self, transport: asyncio.Transport) -> None:
        """A connection comes; it, or an older one, is cut off if there are too many."""
        if self._may(transport):
            self._expect(transport, REQUEST_WITHIN)
            self._make_room()

    def again(self, transport: asyncio.Transport) -> None:
        """One thing is done, and there is time for another; too fast, and the connection is cut off."""
        if self.forget(transport) and self._may(transport):
            self._expect(transport, ANSWER_WITHIN)

    def seat(self, transport: asyncio.Transport) -> None:
        """Its hello has opened a seat: it stays."""
        if self.forget(transport):
            self._seated.add(transport)

    def forget(self, transport: asyncio.Transport) -> bool:
        """Count a connection no more; true if it was counted until now."""
        if transport in self._seated:
            self._seated.remove(transport)
            return True
        address = _address(transport)
        strangers = self._strangers.get(address, {})
        timer = strangers.pop(transport, None)
        if timer is None:
            return False
        timer.cancel()
        if not strangers:
            del self._strangers[address]
        return True

    def __len__(self) -> int:
        """Connections that are counted now."""
        return len(self._seated) + self._unseated()

    def _expect(self, transport: asyncio.Transport, within: float) -> None:
        timer = asyncio.get_running_loop().call_later(within, self._cut, transport)
        self._strangers.setdefault(_address(transport), {})[transport] = timer

    def _may(self, transport: asyncio.Transport) -> bool:
        address = _address(transport)
        rate = self._rates.pop(address, None) or Bucket(BURST, RATE)
        self._rates[address] = rate
        if len(self._rates) > MOST_ADDRESSES:
            del self._rates[next(iter(self._rates))]
        allowed = rate.take()
        if not allowed:
            self._cut(transport)
        return allowed

    def _make_room(self) -> None:
        if self._unseated() > min(MOST_STRANGERS, self.most - len(self._seated)):
            busiest = max(self._strangers, key=lambda one: len(self._strangers[one]))
            self._cut(next(iter(self._strangers[busiest])))

    def _cut(self, transport: asyncio.Transport) -> None:
        self.forget(transport)
        transport.abort()

    def _unseated(self) -> int:
        return sum(map(len, self._strangers.values()))


def most_connections() -> int:
    """Connections that the system's limit on open files leaves room for."""
    try:
        import resource
    except ModuleNotFoundError:  # not a POSIX system
        return MOST_CONNECTIONS
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_CONNECTIONS if files < 0 else max(16, min(MOST_CONNECTIONS, files - SPARE_FILES))


def _address(transport: asyncio.Transport) -> str:
    """Whom a connection is counted with: its address, or its network where addresses are plenty."""
    peer = transport.get_extra_info("peername")
    if not isinstance(peer, tuple):
        return ""
    address = str(peer[0]).partition("%")[0]
    if ":" not in address:
        return address
    return str(ipaddress.ip_network(f"{address}/64", strict=False))
