"""Sheets as pages are sent them: whole to whom they belong, and with exact chances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.browser.network.canaries import SECRETS, plant
from winterdawn.dice import Pool
from winterdawn.editions.scenes import demo, evening
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.choices import OneOf
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.sheetview import SheetRow, SheetView
from winterdawn.kernel.views.view import View, Viewer
from winterdawn.table.rules.editions import Editions

SETUPS = {"fight": demo(), "scene": evening(reeve="gm")}


def begun(setup: Setup) -> Run[Any]:
    return Run(Editions().begin(msgspec.json.encode(setup)))


def view(setup: Setup, seat: str, role: str = "player") -> View:
    seen: View = begun(setup).game.view(Viewer(seat, role, sheets=True))
    return seen


def rows(sheet: SheetView) -> Iterator[SheetRow]:
    for section in sheet.sections:
        for group in section.groups:
            yield from group.rows


@pytest.mark.parametrize("tempo", SETUPS)
def test_a_sheet_is_for_its_owner_and_the_game_master(tempo: str) -> None:
    setup = SETUPS[tempo]
    planted = tuple(
        msgspec.structs.replace(entrant, sheet=plant(entrant.sheet, secret))
        for entrant, secret in zip(setup.entrants, SECRETS.values(), strict=True)
    )
    setup = msgspec.structs.replace(setup, entrants=planted)
    ilse, holt = SECRETS.values()
    own, foe = view(setup, "player-1").sheets
    assert (own.id, own.mine, foe.sections) == ("ilse-varn", True, ())
    assert ilse in str(own)
    assert holt not in str(view(setup, "player-1"))
    assert not [secret for secret in (ilse, holt) if secret in str(view(setup, "nobody", "spectator"))]
    whole = view(setup, "gm", "gm")
    assert all(sheet.sections for sheet in whole.sheets)
    assert ilse in str(whole)
    assert holt in str(whole)


@pytest.mark.parametrize("tempo", SETUPS)
def test_chances_are_those_of_the_dice(tempo: str) -> None:
    for sheet in view(SETUPS[tempo], "gm", "gm").sheets:
        pools = [row for row in rows(sheet) if row.odds]
        assert len(pools) > 90
        for row in pools:
            assert row.pips is not None
            odds = Pool.of(row.pips.of, row.pips.faces).odds()
            assert row.value == f"{row.pips.of}d{row.pips.faces}"
            exact = [float(odds.at_least(mos)) for mos in range(1, 7)]
            assert row.odds == pytest.approx(exact, abs=1e-4)


def test_a_fight_offers_nothing_from_the_sheet() -> None:
    assert "Act(" not in str(view(SETUPS["fight"], "gm", "gm").sheets)


@pytest.mark.parametrize("seat", ["player-1", "gm"])
def test_every_act_of_a_sheet_is_an_option_of_an_open_ask(seat: str) -> None:
    run = begun(SETUPS["scene"])
    seen = run.game.view(Viewer(seat, "gm" if seat == "gm" else "player", sheets=True))
    offered = set()
    for ask in run.pending.values():
        if seat in (ask.seat, "gm"):
            assert isinstance(ask.among, OneOf)
            offered |= {option.key for option in ask.among.options}
    acts = {act.key for sheet in seen.sheets for act in acts_of(sheet)}
    assert acts
    assert acts <= offered


def acts_of(sheet: SheetView) -> Iterator[Any]:
    for section in sheet.sections:
        yield from section.acts
        yield from (group.act for group in section.groups if group.act)
    for row in rows(sheet):
        ends = (row.spectrum.low, row.spectrum.high) if row.spectrum else ()
        yield from filter(None, (row.act, row.meter and row.meter.act, *(end.act for end in ends)))


def test_a_sum_names_its_parts_and_their_rules() -> None:
    own = view(SETUPS["scene"], "player-1").sheets[0]
    sword = next(row for row in rows(own) if row.label == "One-handed swords" and row.odds)
    assert [term.amount for term in sword.terms] == ["5", "d8", "agility or strength"]
    assert [term.amount for term in sword.terms[0].terms] == ["1", "4"]
    assert all(term.cites for term in (*sword.terms, *sword.terms[0].terms))


@pytest.mark.parametrize("tempo", SETUPS)
def test_only_the_sheets_that_are_read_are_drawn(tempo: str) -> None:
    game = begun(SETUPS[tempo]).game
    heads = game.view(Viewer("gm", "gm")).sheets
    assert all(head.open and not (head.sections or head.document) for head in heads)
    one = heads[-1].id
    read = game.view(Viewer("gm", "gm", frozenset({one}))).sheets
    assert [sheet.id for sheet in read if sheet.sections] == [one]
    player = game.view(Viewer("player-1", sheets=frozenset({one}))).sheets
    assert [sheet.open for sheet in player] == [sheet.mine for sheet in player]
    assert not any(sheet.sections for sheet in player if sheet.id == one and not sheet.mine)
