"""A way to the server that can die without a word: nothing arrives any more, and nothing is closed."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

CHUNK = 65536


class Proxy:
    """Forwards connections to the server at ``address``, all of them on 127.0.0.1."""

    def __init__(self, address: str) -> None:
        split = urlsplit(address)
        self._server = (split.hostname, split.port)
        self._doors = socket.create_server(("127.0.0.1", 0))
        self._sockets: list[socket.socket] = []
        self._dead: dict[str, set[socket.socket]] = {"out": set(), "back": set()}
        self.delay = 0.0
        """How many seconds whatever is sent is under way, at least."""
        self.address = f"http://127.0.0.1:{self._doors.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def kill(self, *ways: str) -> None:
        """Let the connections of now carry nothing more, ``out`` or ``back`` to the page; new ones work."""
        for way in ways:
            self._dead[way].update(self._sockets)

    def close(self) -> None:
        """Close everything."""
        for each in (self._doors, *self._sockets):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                page, _ = self._doors.accept()
                server = socket.create_connection(self._server)
                self._sockets += page, server
                for way, source, target in (("out", page, server), ("back", server, page)):
                    threading.Thread(target=self._carry, args=(way, source, target), daemon=True).start()

    def _carry(self, way: str, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                time.sleep(self.delay)
                if source not in self._dead[way]:
                    target.sendall(data)
            if source not in self._dead[way]:
                target.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxied(address: str) -> Iterator[Proxy]:
    """A proxy before the server at ``address``, closed at the end."""
    proxy = Proxy(address)
    try:
        yield proxy
    finally:
        proxy.close()
