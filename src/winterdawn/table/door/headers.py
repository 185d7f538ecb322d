"""Under which names the table answers, and what browsers are told to keep from its page."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.IGNORECASE)

_POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src {}; "
    "object-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)
_FEATURES = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
_ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", _FEATURES.encode()),
]


class Names:
    """The names that this table goes by; ``more`` are hosts, or origins such as ``https://table.example``.

    A foreign page may point a name of its own at this machine, and would then be taken for the
    table's page. So a name must be known. An address needs no list: nobody can point it elsewhere.
    """

    def __init__(self, more: Iterable[str] = ()) -> None:
        machine = socket.gethostname().lower()
        named = (urlsplit(one).hostname or "" if "//" in one else one.lower() for one in more)
        self._names = {"localhost", machine, f"{machine}.local", *named} - {""}

    def include(self, host: str) -> bool:
        """Whether a request's header ``host`` names this table."""
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found["name"].strip("[]").lower()
        return name.removesuffix(".") in self._names or _is_address(name)

    def headers(self, host: str) -> list[tuple[bytes, bytes]]:
        """The protective headers of an answer to a request that was sent to ``host``."""
        # not every browser takes 'self' to cover websockets
        channel = f" ws://{host} wss://{host}" if self.include(host) else ""
        return [(b"content-security-policy", _POLICY.format(f"'self'{channel}").encode()), *_ALWAYS]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
