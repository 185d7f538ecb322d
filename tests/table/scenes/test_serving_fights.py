"""``winterdawn serve FILE…``: a campaign of fight files, and more of them for one that is there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.table.harness import Page, table
from tests.table.scenes.people.test_casting import plan, rules
from tests.table.scenes.test_arranging import MILL, encounter, seats
from winterdawn.editions.fights import read
from winterdawn.editions.setup import Setup
from winterdawn.table.door.addresses import Address, CannotServe
from winterdawn.table.door.host import run
from winterdawn.table.scenes import arranging
from winterdawn.table.scenes.demo import of_fights
from winterdawn.table.scenes.opening import begin
from winterdawn.table.serve import serve

MILL_SETUP = read(MILL)


def test_a_campaign_that_is_there_gets_them_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a number behind a title that is taken, played by the house rules of the command line, and by the
    game master for seats that the campaign does not have."""

    async def titled() -> Page:
        async with table(tmp_path, rules(), plan("simple")) as made:
            return await made.sit("gm")

    monkeypatch.setattr("winterdawn.table.door.host.uvicorn.Server", Closed)
    asyncio.run(titled())
    for rate in ({}, {"clue-rate": 2}, {"clue-rate": 2}):
        serve(tmp_path, port=0, browser=False, fights=[MILL_SETUP], house_rules=rate)
    gm = asyncio.run(titled())
    mills = [one["title"] for one in gm.state["encounters"] if one["title"].startswith("The mill")]
    assert mills == ["The mill", "The mill (2)"]
    assert len(encounter(gm, "The mill")["house"]) == 1
    assert len(encounter(gm, "The mill (2)")["house"]) == 2
    assert seats(gm, "The mill (2)") == {"Rookie Guard": "player-2", "Skeleton": "gm"}


def test_what_a_campaign_cannot_take_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def begun() -> None:
        async with table(tmp_path, rules(), plan("simple")):
            pass

    asyncio.run(begun())
    monkeypatch.setattr(arranging, "MOST_ENCOUNTERS", 3)
    told = of_fights([MILL_SETUP]).encounters
    with pytest.raises(CannotServe, match="a campaign takes 3 encounters, and has 3"):
        run(Address(tmp_path, 0), rules(), None, (), told)
    with pytest.raises(SystemExit, match="2"):
        serve(tmp_path, port=0, fights=[for_seat("a\nb")])
    assert capsys.readouterr().err.startswith("winterdawn: name: ")


async def held(folder: Path, *others: str) -> None:
    """A folder with the campaign of toys, and ``others``."""
    async with table(folder, rules(), plan("simple")) as made:
        for id in others:
            await begin(made.store, made.key, replace(plan("simple"), id=id, title=id.capitalize()))


def serves(folder: Path, fights: bool = False, misfits: tuple[str, ...] = ()) -> None:
    """Start it with a fight file, or for a campaign of which none of the ``misfits`` is one."""
    told = of_fights([MILL_SETUP]).encounters if fights else ()

    def fits(named: str, _: bytes) -> str:
        return named if any(misfit in named for misfit in misfits) else ""

    run(Address(folder, 0, browser=False), rules(), None, (), told, fits)


def test_a_folder_of_several_campaigns_is_served_if_one_of_them_is_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("winterdawn.table.door.host.uvicorn.Server", Closed)
    asyncio.run(held(tmp_path, "fridays"))
    serves(tmp_path, misfits=("Fridays",))
    with pytest.raises(CannotServe, match="the campaign “"):
        serves(tmp_path, misfits=("campaign",))


def test_a_fight_is_put_into_no_campaign_that_is_not_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def put_aside() -> None:
        async with table(tmp_path, rules()) as made:
            await made.store.put_aside("fridays", archived=True)

    async def titled(campaign: str) -> list[str]:
        async with table(tmp_path, rules()) as made:
            return [one.title for one in await made.store.encounters(campaign)]

    monkeypatch.setattr("winterdawn.table.door.host.uvicorn.Server", Closed)
    asyncio.run(held(tmp_path, "fridays"))
    with pytest.raises(CannotServe, match=r"several campaigns, .*“Fridays”"):
        serves(tmp_path, fights=True)
    asyncio.run(put_aside())
    serves(tmp_path, fights=True)
    assert "The mill" in asyncio.run(titled("toy"))
    assert "The mill" not in asyncio.run(titled("fridays"))


def for_seat(seat: str) -> Setup:
    return replace(MILL_SETUP, entrants=[replace(who, seat=seat) for who in MILL_SETUP.entrants])


class Closed:
    """A server that ends before anybody comes."""

    def __init__(self, *_: object) -> None:
        self.started = True

    async def serve(self, *_: object) -> None:
        pass
