"""Where a table is served, and this machine’s address in the local network, found without sending."""

from __future__ import annotations

import ipaddress
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec

from winterdawn.table.seats.presence import GRACE

fcntl: ModuleType | None
try:
    import fcntl
except ModuleNotFoundError:  # not a POSIX system
    fcntl = None

_ADDRESS_OF_INTERFACE = 0x8915


class CannotServe(RuntimeError):
    """The table cannot be opened; the message says why, and what would help."""


class Address(msgspec.Struct, frozen=True):
    """Where to serve, and what from."""

    data: Path
    port: int
    """0 for any free one."""
    host: str = "127.0.0.1"
    lan: bool = False
    """Let other machines of the same network join."""
    browser: bool = False
    """Open a player's link in the browser."""
    grace: float = GRACE
    origins: tuple[str, ...] = ()
    """Where browsers find it, if elsewhere, such as ``https://table.example``; links carry the first."""

    @property
    def everywhere(self) -> bool:
        """Whether it listens on every address of this machine."""
        return self.lan or self.host in ("0.0.0.0", "::")  # noqa: S104 -- compared, not opened


def lan_address() -> str:
    """The address under which other machines nearby reach this one, or else its name."""
    for address in (*_by_interface(), *_by_name()):
        found = ipaddress.ip_address(address)
        if found.is_private and not found.is_loopback and not found.is_link_local:
            return address
    return socket.gethostname()


def _by_interface() -> Iterator[str]:
    if fcntl is None:
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            question = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(asking.fileno(), _ADDRESS_OF_INTERFACE, question)
            except OSError:
                continue
            yield socket.inet_ntoa(answer[20:24])


def _by_name() -> Iterator[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    yield from (str(entry[4][0]) for entry in found)
