"""The names that a table goes by."""

from __future__ import annotations

import socket

import pytest

from winterdawn.table.door.headers import Names


def test_a_table_goes_by_its_addresses_this_machines_names_and_what_it_is_told() -> None:
    names = Names(["https://Table.example:8443", "den.local", "http://[2001:db8::1]"])
    machine = socket.gethostname()
    for host in (
        "127.0.0.1", "10.0.0.7:8000", "[::1]:80", "[2001:db8::1]", "localhost:8000", "LOCALHOST", machine,
        f"{machine}.local:8000", "table.example", "table.example.", "den.local:81",
    ):  # fmt: skip
        assert names.include(host), host


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "den.local.evil.example", "localhost.evil", "", ":80", "a b", "a/b", "127.0.0.1;x",
        "127.0.0.1:8000:9", "127.0.0.1:x", "[::1", "user@localhost", "local\nhost", "1.2.3", "é",
    ],
)  # fmt: skip
def test_it_goes_by_no_other(host: str) -> None:
    names = Names(["den.local"])
    assert not names.include(host)
    policy = dict(names.headers(host))[b"content-security-policy"]
    assert b"connect-src 'self';" in policy
