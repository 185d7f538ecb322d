"""Opening the table: links, ports, folders."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.sync.client import connect

from tests.folders import ENVIRONMENT
from tests.table.process import Seated, demo, serving, toy
from tests.table.proxy import proxied
from tests.table.toy import ONE, ToyRules, opening
from winterdawn.table.campaigns.lobby import Lobby
from winterdawn.table.door import addresses, announcing, host
from winterdawn.table.door.addresses import Address, CannotServe
from winterdawn.table.door.host import run
from winterdawn.table.log.store import FILE as DATABASE
from winterdawn.table.log.store import KEY as FILE
from winterdawn.table.log.store import Seat, Store
from winterdawn.table.scenes.opening import begin
from winterdawn.table.seats.links import Links
from winterdawn.table.seats.secrets import key_of, secret_of


def test_links_open_their_seats_and_stay_the_same(tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        with serving(toy(tmp_path / "data"), tmp_path / "log", afresh=True) as server:
            found.append(server.secrets)
            assert list(server.secrets) == ["Game master", "First player", "Second player", "Spectator"]
            for name in server.secrets:
                with server.page(name) as page:
                    assert page.state["name"] == name
            page_status = httpx.get(f"{server.address}/").status_code
            assert page_status == 200
    assert found[0] == found[1]
    key = tmp_path / "data" / FILE
    assert key.stat().st_mode & 0o777 == 0o600
    stored = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert not [secret for secret in found[0].values() if secret.encode() in stored]
    assert (tmp_path / "log").read_text() == ""
    key.unlink()
    with serving(toy(tmp_path / "data"), tmp_path / "log") as server:
        assert not set(server.secrets.values()) & set(found[0].values())
        (told,) = (line for line in server.told if "missing" in line)
        assert "every seat has a new link, and no old one opens any" in told
        with server.page("Game master") as page:
            assert page.state["role"] == "gm"


@pytest.mark.anyio
async def test_a_key_that_did_not_make_the_links_is_told_before_they_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, store = Address(tmp_path, 0), await Store.open(tmp_path)
    try:
        own = await announcing.links_key(place, store)
        await begin(store, own, opening())
        await store.change_seat(replace((await store.seats("toy"))[-1], role="retired"))
        made = await store.seats("toy")
        assert (await announcing.links_key(place, store), capsys.readouterr().out) == (own, "")
        (tmp_path / FILE).write_bytes(bytes(32))
        foreign = await announcing.links_key(place, store)
        (told, _) = capsys.readouterr().out.splitlines()
        assert told.startswith(f"The file “key” in {tmp_path} is not the one that made the links")
        assert await store.seats("toy") == made
        lobby = Lobby(store, ToyRules(), Links(foreign))
        await announcing.open_doors(place, store, foreign, lobby, "http://x")
        assert secret_of(foreign, "toy", ONE) in capsys.readouterr().out
        await announcing.links_key(place, store)
        assert capsys.readouterr().out == "", "it is told once"
        await store.put_aside("toy", archived=True)
        (tmp_path / FILE).write_bytes(bytes([1] * 32))
        key = await announcing.links_key(place, store)
        await announcing.open_doors(place, store, key, lobby, "http://x")
        capsys.readouterr()
        await announcing.links_key(place, store)
        assert capsys.readouterr().out == "", "those of campaigns that are put aside change too"
    finally:
        await store.close()


def test_nobody_else_reads_the_database_or_the_key(tmp_path: Path) -> None:
    data, log = tmp_path / "data", tmp_path / "log"
    data.mkdir(mode=0o755)
    (data / "notes.txt").write_text("mine")
    (data / "notes.txt").chmod(0o644)
    before = os.umask(0o022)
    try:
        for mode in (0o644, 0o666):
            with serving(toy(data), log) as server, server.page("Game master"):
                ours = [path for path in data.iterdir() if path.name != "notes.txt"]
                assert len(ours) >= 2
                assert {path.stat().st_mode & 0o777 for path in ours} == {0o600}
            for path in ours:
                if path.exists():
                    path.chmod(mode)
    finally:
        os.umask(before)
    assert (data / "notes.txt").stat().st_mode & 0o777 == 0o644
    assert data.stat().st_mode & 0o777 == 0o755
    assert log.read_text() == ""
    data.chmod(0o777)
    with serving(toy(data), log):
        assert "others on this machine may write" in log.read_text()


def test_control_c_closes_in_good_order(tmp_path: Path) -> None:
    command = demo(tmp_path / "data")
    with serving(command, tmp_path / "log", afresh=True) as server, server.page("Spectator"):
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(60) == 0
    told = (tmp_path / "log").read_text()
    assert told.endswith("The table is closed.\n")
    assert "Traceback" not in told


def test_the_browser_opens_the_first_seat_that_a_person_plays() -> None:
    ann, bob = Seat("c", "player-1", "Ann", "player", played_by="simple"), Seat("c", "p", "Bob", "player")
    gm = Seat("c", "gm", "Game master", "gm")
    assert announcing._player([gm, ann, bob]) == bob
    assert announcing._player([gm, ann]) == ann
    assert announcing._player([gm]) is None


def test_a_key_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        key_of(tmp_path)
    finally:
        os.umask(before)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


def test_control_c_just_after_the_links_is_no_error(tmp_path: Path) -> None:
    with serving(demo(tmp_path / "data"), tmp_path / "log", afresh=True) as server:
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(60) == 0
    assert (tmp_path / "log").read_text() == "The table is closed.\n"


def test_a_taken_port_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port} of 127.0.0.1 cannot be used"):
            run(Address(tmp_path / "data", port), ToyRules(), opening)
        command = [sys.executable, *toy(tmp_path / "data"), str(port)]
        ended = subprocess.run(
            command, env=os.environ | ENVIRONMENT, capture_output=True, text=True, timeout=30, check=False
        )
        assert ended.returncode != 0
        assert "Traceback" not in ended.stderr


async def _made(folder: Path) -> None:
    await (await Store.open(folder)).close()


def test_a_database_that_is_missing_beside_its_key_is_no_new_campaign(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(bytes(32))
    with pytest.raises(CannotServe, match="it is missing, and the key beside it tells that there was one"):
        run(Address(tmp_path, 0), ToyRules(), opening)
    assert not (tmp_path / DATABASE).exists()


def test_no_table_is_opened_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("winterdawn.table.log.disk.os.fsync", no_room)
    with pytest.raises(CannotServe, match=r"no table can be opened in .*: the disk is full"):
        run(Address(tmp_path, 0), ToyRules(), opening)


def test_a_broken_key_and_a_foreign_file_are_told(tmp_path: Path) -> None:
    asyncio.run(_made(tmp_path))
    (tmp_path / FILE).write_bytes(b"short")
    with pytest.raises(CannotServe, match="holds 5 bytes instead of 32"):
        run(Address(tmp_path, 0), ToyRules(), opening)
    other = tmp_path / "other"
    other.mkdir()
    (other / "table.sqlite3").write_bytes(b"this is no database" * 100)
    with pytest.raises(CannotServe, match="cannot be opened"):
        run(Address(other, 0), ToyRules(), opening)


def test_the_address_for_others_is_private_or_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_by_interface", lambda: iter(["127.0.0.1", "169.254.1.1", "192.168.7.5"]))
    assert addresses.lan_address() == "192.168.7.5"
    monkeypatch.setattr(addresses, "_by_interface", lambda: iter(["127.0.0.1", "8.8.8.8"]))
    monkeypatch.setattr(addresses, "_by_name", lambda: iter(["127.0.1.1"]))
    assert addresses.lan_address() == socket.gethostname()
    monkeypatch.undo()
    assert addresses.lan_address()


def test_the_lan_link_names_the_address_and_the_real_port(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host, "lan_address", lambda: "192.168.7.5")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        assert host._origin(Address(tmp_path, 0, lan=True), listening) == f"http://192.168.7.5:{port}"
        assert host._origin(Address(tmp_path, 0, host="0.0.0.0"), listening) == f"http://192.168.7.5:{port}"
        assert host._origin(Address(tmp_path, 0, host="::1"), listening) == f"http://[::1]:{port}"
        named = ("https://table.example", "https://den.example")
        assert (
            host._origin(Address(tmp_path, 0, lan=True, origins=named), listening) == "https://table.example"
        )


def test_one_server_at_a_time_serves_a_folder(tmp_path: Path) -> None:
    with serving(toy(tmp_path / "data"), tmp_path / "log") as server:
        command = [sys.executable, *toy(tmp_path / "data")]
        ended = subprocess.run(
            command, env=os.environ | ENVIRONMENT, capture_output=True, text=True, timeout=30, check=False
        )
        assert ended.returncode != 0
        assert "a table is being served from the folder" in ended.stderr
        assert len(ended.stderr.splitlines()) == 1
        with server.page("Game master") as page:
            assert page.state["role"] == "gm"
        server.end(kill=True)
    with serving(toy(tmp_path / "data"), tmp_path / "log") as again:
        assert again.address, "a server that was killed keeps nobody out"


def test_what_an_open_network_means_is_told(tmp_path: Path) -> None:
    for options, told in (["--lan"], True), ([], False):
        command = [*demo(tmp_path / "data"), *options]
        with serving(command, tmp_path / "log") as server:
            assert any("Open to this network" in line for line in server.told) is told


def test_the_links_carry_the_origin_and_its_pages_may_speak(tmp_path: Path) -> None:
    command = [*demo(tmp_path / "data"), "--origin", "http://table.example:8080"]
    with serving(command, tmp_path / "log") as server:
        assert server.address == "http://table.example:8080"


IMPATIENT = """
import runpy
from winterdawn.table.door import protocols
protocols.PING_EVERY, protocols.PING_WITHIN = 0.2, 0.5
runpy.run_module("tests.table.toy_server", run_name="__main__", alter_sys=True)
"""


def test_a_connection_that_answers_no_ping_is_dropped(tmp_path: Path) -> None:
    """Its network has died without a word; others are neither dropped nor held up."""
    command = ["-c", IMPATIENT, str(tmp_path / "data")]
    with serving(command, tmp_path / "log") as server, proxied(server.address) as proxy:
        address = f"{proxy.address.replace('http', 'ws')}/live"
        with server.page("Game master") as gm, connect(address, close_timeout=0.1) as page:
            Seated(page).say(type="hello", secret=server.secrets["First player"])
            while not online(gm, "First player"):
                gm.hear()
            proxy.kill("out", "back")
            while online(gm, "First player"):
                gm.hear()
            assert online(gm, "Game master")


def online(page: Seated, name: str) -> bool:
    return any(seat["online"] for seat in page.state["seats"] if seat["name"] == name)


def test_how_long_an_absent_player_is_waited_for_can_be_told(tmp_path: Path) -> None:
    with (
        serving(demo(tmp_path / "data", "--grace", "1"), tmp_path / "log") as server,
        server.page("Game master") as gm,
    ):
        with server.page("Reeve Holt's player"):
            while not online(gm, "Reeve Holt's player"):
                gm.hear()
        while not stood_in(gm, "Reeve Holt's player"):
            gm.hear(within=10)


def stood_in(page: Seated, name: str) -> bool:
    return any(seat["played_by"] for seat in page.state["seats"] if seat["name"] == name)
