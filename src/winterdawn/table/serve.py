"""Opens the table: what ``winterdawn serve`` does."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec

from winterdawn.editions.fights.terrain import FightFileError
from winterdawn.editions.house import NO_RULES, Values
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.setup import Setup
from winterdawn.table.demo import campaign, of_fights
from winterdawn.table.editions import Editions
from winterdawn.table.host import Address, CannotServe, run
from winterdawn.table.opening import Opening
from winterdawn.table.presence import GRACE


def serve(
    data: Path,
    port: int = 8000,
    host: str = "127.0.0.1",
    lan: bool = False,
    demo: bool = False,
    browser: bool = True,
    origins: Sequence[str] = (),
    grace: float = GRACE,
    house_rules: Values = NO_RULES,
    sheets: Sequence[msgspec.Raw] = (),
    kind: str = "",
    edition: str = DEFAULT,
    fights: Sequence[Setup] = (),
) -> None:
    """Serve the campaigns in the folder ``data`` until stopped with Ctrl+C.

    The links are printed first. ``port`` 0 takes any free one. With ``lan`` other machines of the
    network can join; with ``demo`` an empty folder begins with the demo campaign, by an ``edition`` and on
    a map of ``kind``, else with ``fights``, either played by ``house_rules``; a campaign that is there gets
    the ``fights`` besides, by ``house_rules`` too. With ``browser`` a player's link is opened. Whoever takes
    a seat may play one of ``sheets``, which are documents. Browsers may find the table at any of
    ``origins``, such as ``https://table.example``. Whoever is away for ``grace`` seconds is done without.
    Leaves with exit code 2 if the table cannot be opened.
    """
    place = Address(data, port, host, lan, browser, grace, tuple(origins))
    try:
        if fights:
            own = _own(fights, house_rules)
            run(place, Editions(), lambda: own, sheets, own.encounters)
        else:
            run(place, Editions(), partial(_demo, house_rules, kind, edition) if demo else None, sheets)
    except CannotServe as error:
        print(f"winterdawn: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def _demo(house_rules: Values, kind: str, edition: str) -> Opening:
    try:
        return campaign(house_rules, kind, edition)
    except FightFileError as error:
        told = f"with these tables the demo campaign cannot be begun: {error}"
        raise CannotServe(f"{told}; serve fights of your own, without --demo") from None


def _own(fights: Sequence[Setup], house_rules: Values) -> Opening:
    try:
        return of_fights(fights, house_rules)
    except ValueError as error:
        raise CannotServe(str(error)) from None
