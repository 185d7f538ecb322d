"""Opens the table: what ``winterdawn serve`` does."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from winterdawn.editions.fights.terrain import FightFileError
from winterdawn.editions.house import NO_RULES, HouseRuleError, Values, with_house_rules
from winterdawn.editions.moving import kept
from winterdawn.editions.registry import DEFAULT
from winterdawn.editions.registry import edition as rules
from winterdawn.editions.setup import Ground, Setup
from winterdawn.table.door.addresses import Address, CannotServe
from winterdawn.table.door.host import run
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.demo import campaign, of_fights
from winterdawn.table.scenes.opening import Opening
from winterdawn.table.seats.presence import GRACE


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
    edition: str = "",
    fights: Sequence[Setup] = (),
    begun: Callable[[], None] | None = None,
) -> None:
    """Serve the campaigns in the folder ``data`` until stopped with Ctrl+C.

    The links are printed first. ``port`` 0 takes any free one. With ``lan`` other machines of the
    network can join; with ``demo`` an empty folder begins with the demo campaign, by an ``edition`` and on
    a map of ``kind``, else with ``fights``, either played by ``house_rules``; a campaign that is there gets
    the ``fights`` besides, by ``house_rules`` too. With ``browser`` a player's link is opened. Whoever takes
    a seat may play one of ``sheets``, which are documents. Browsers may find the table at any of
    ``origins``, such as ``https://table.example``. Whoever is away for ``grace`` seconds is done without.
    Where a campaign begins, ``begun`` is called before anything of it is kept.

    Leaves with exit code 2 if the table cannot be opened.
    """
    place = Address(data, port, host, lan, browser, grace, tuple(origins))
    try:
        if fights:
            own = _own(fights, house_rules)
            run(place, Editions(), partial(_beginning, lambda: own, begun), sheets, own.encounters)
        else:
            opening = partial(_demo, house_rules, kind, edition or DEFAULT) if demo else None
            asked = partial(_misfit, edition, kind, house_rules)
            run(place, Editions(), opening and partial(_beginning, opening, begun), sheets, fits=asked)
    except CannotServe as error:
        print(f"winterdawn: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def _beginning(opening: Callable[[], Opening], begun: Callable[[], None] | None) -> Opening:
    found = opening()
    if begun is not None:
        begun()
    return found


class _BegunWith(msgspec.Struct):
    """What a campaign began with, as far as the options of another beginning may differ from it."""

    edition: str
    ground: Ground = Ground()
    house_rules: dict[str, int | str] = {}


_ANEW = "begin another in a folder of its own with --data"


def _misfit(edition: str, kind: str, house_rules: Values, named: str, setup: bytes) -> str:
    """Which option for a new demo campaign does not fit the one that is there, ``named``, which began with
    ``setup``, and what to do; empty if all do.
    """
    try:
        begun = msgspec.json.decode(setup, type=_BegunWith)
        of = rules(begun.edition)
    except (msgspec.MsgspecError, ValueError):  # it can only be read, and no option changes that
        return ""
    if edition not in ("", of.id):
        told = f"--edition {edition}: {named} is played by “{of.name}”"
        return f"{told}; leave it out and pick editions for scenes in the lobby, or {_ANEW}"
    if kind not in ("", begun.ground.kind):
        return f"--map {kind}: {named} is laid on a map of kind {begun.ground.kind}; leave it out, or {_ANEW}"
    try:
        with_house_rules(of.figures, house_rules)
    except HouseRuleError as error:
        return f"--rule {str(error).removeprefix('house_rules.')}; {named} is played by “{of.name}”"
    new = [name for name, value in kept(house_rules, of)[0].items() if begun.house_rules.get(name) != value]
    told = f"--rule {', '.join(new)}: {named}, played by “{of.name}”, began without"
    return f"{told}; leave it out and set house rules of scenes in the lobby, or {_ANEW}" if new else ""


def _demo(house_rules: Values, kind: str, edition: str) -> Opening:
    try:
        with_house_rules(rules(edition).figures, house_rules)
        return campaign(house_rules, kind, edition)
    except HouseRuleError as error:
        raise CannotServe(str(error)) from None
    except FightFileError as error:
        told = f"with these tables the demo campaign cannot be begun: {error}"
        raise CannotServe(f"{told}; serve fights of your own, without --demo") from None


def _own(fights: Sequence[Setup], house_rules: Values) -> Opening:
    try:
        return of_fights(fights, house_rules)
    except ValueError as error:
        raise CannotServe(str(error)) from None
