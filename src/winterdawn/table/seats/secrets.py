"""Links: the secret that opens a seat is worked out from a key that never leaves the folder.

So links can be printed again at every start, while the database holds only their hashes.
Another key means other links: deleting the key file shuts every old link out.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from winterdawn.table.log.store import KEY

KEY_BYTES = 32


class KeyFileError(RuntimeError):
    """The key file cannot be used; the message says why."""


def key_of(folder: Path) -> bytes:
    """The key in ``folder``, made at the first call; raises :class:`KeyFileError`."""
    path = folder / KEY
    try:
        if not path.exists():
            _write(path, secrets.token_bytes(KEY_BYTES))
        key = path.read_bytes()
    except OSError as error:
        raise KeyFileError(f"{path} cannot be used: {error.strerror}") from error
    if len(key) != KEY_BYTES:
        raise KeyFileError(
            f"{path} holds {len(key)} bytes instead of {KEY_BYTES}; "
            "restore it, or delete it to hand out new links"
        )
    return key


def _write(path: Path, key: bytes) -> None:
    new = path.with_name(f"{KEY}.new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def secret_of(key: bytes, campaign: str, seat: str, generation: int = 0) -> str:
    """The secret that opens ``seat`` of ``campaign``: 43 characters fit for an address.

    Each ``generation``, counted from 0, has another.
    """
    name = f"{generation}\0{campaign}/{seat}" if generation else f"{campaign}/{seat}"
    digest = hmac.new(key, name.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def hash_of(secret: str) -> str:
    """What is stored of a secret: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def link(origin: str, secret: str) -> str:
    """The address that opens a seat. What follows ``#`` is never sent with a request."""
    return f"{origin}/#{secret}"
