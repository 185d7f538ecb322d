"""Reads fight files; whatever is wrong in one is told in one sentence that begins with its field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from winterdawn.characters.document import SheetError, UnknownCharacter, formed
from winterdawn.characters.documents import MOST_SETUP_VALUES, content
from winterdawn.characters.files import load as load_sheet
from winterdawn.characters.files import parsed
from winterdawn.characters.names import LONGEST_NAME, id_of, name_fault, perhaps, shown
from winterdawn.editions import registry
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.fights.form import CombatantForm, FightForm
from winterdawn.editions.fights.lineup import placed
from winterdawn.editions.fights.soundness import check_ways
from winterdawn.editions.fights.terrain import FightFileError, ground
from winterdawn.editions.setup import MOST_ENTRANTS, Entrant, Setup, SetupError, unused
from winterdawn.kernel.wording import series

Sheets = Callable[[str, Edition[Any]], Any]
"""Finds the sheet of an edition that a name means; raises :class:`SheetError` or :class:`OSError`."""


def load(path: Path) -> Setup:
    """The encounter in a fight file; sheets are looked for from its folder.

    Raises :class:`FightFileError` or :class:`OSError`.
    """
    try:
        text = content(path)
    except ValueError as error:
        raise FightFileError(str(error)) from None
    return read(text, lambda name, of: load_sheet(path.parent / name, of.read))


def _none(name: str, _: Edition[Any]) -> Any:
    raise SheetError(f"{shown(name)} is a file, and none are read here; name somebody of the roster")


def read(text: str, sheet: Sheets = _none) -> Setup:
    """The encounter that a fight file tells, ready to be begun.

    ``sheet`` finds the sheet that a combatant names; without it no files are looked at. Raises
    :class:`FightFileError`.
    """
    try:
        form = formed(parsed(text, most=MOST_SETUP_VALUES), FightForm)
        setup = _setup(form, registry.edition(form.edition), sheet)
        registry.begin(setup)
    except FightFileError:
        raise
    except (ValueError, LookupError) as error:
        raise FightFileError(str(error)) from None
    return setup


def _setup(form: FightForm, of: Edition[Any], sheet: Sheets) -> Setup:
    if not form.combatant:
        raise FightFileError("combatant: somebody has to take part; write [[combatant]] for each")
    many = sum(len(one.places or ("",)) for one in form.combatant)
    if many > MOST_ENTRANTS:
        raise FightFileError(f"combatant: there are {many:,}; at most {MOST_ENTRANTS} take part in one fight")
    entrants: list[Entrant] = []
    fields: dict[str, str] = {}
    for number, one in enumerate(form.combatant):
        field = f"combatant[{number}]"
        for entrant in _entrants(field, one, _sheet(field, one, of, sheet), [*fields]):
            fields[entrant.id] = field
            entrants.append(entrant)
    title = form.title or series(dict.fromkeys(who.sheet.name for who in entrants))
    setup = Setup(
        form.edition,
        title[:LONGEST_NAME],
        ground(form.map),
        tuple(entrants),
        form.house_rules,
        form.tempo,
        light=form.light,
        goal=form.goal,
        about=form.about.strip(),
        close=tuple(_pair(number, pair) for number, pair in enumerate(form.close)),
    )
    try:
        setup = placed(setup).settled()
        setup.checked()
        check_ways(setup)
    except SetupError as error:
        raise FightFileError(_in_file(str(error), fields)) from None
    return setup


def _pair(number: int, ids: tuple[str, ...]) -> tuple[str, str]:
    if len(ids) != 2:
        raise FightFileError(f"close[{number}]: {len(ids)} ids are no pair; name two people")
    return ids[0], ids[1]


def _in_file(told: str, fields: dict[str, str]) -> str:
    """A complaint about a setup with the field of the file in place of that of the setup."""
    for id, field in fields.items():
        told = told.replace(f"entrants.{id}.", f"{field}.", 1)
    return told.replace("entrants:", "combatant:", 1)


def _sheet(field: str, one: CombatantForm, of: Edition[Any], sheet: Sheets) -> Any:
    if bool(one.who) == bool(one.sheet):
        told = "name one of the two" if one.who else "give one of the two"
        raise FightFileError(f"{field}: who is somebody of the roster, sheet a file; {told}")
    try:
        found = of.sheet.character(one.who) if one.who else sheet(one.sheet, of)
    except UnknownCharacter:
        told = f"{shown(one.who)!r} is not in the roster"
        raise FightFileError(f"{field}.who: {told}; {perhaps(one.who, of.sheet.roster())}") from None
    except SheetError as error:
        raise FightFileError(f"{field}.sheet: {error}") from None
    except OSError as error:
        raise FightFileError(f"{field}.sheet: {shown(one.sheet)} cannot be read: {error.strerror}") from None
    if not one.name:
        return found
    if fault := name_fault(one.name):
        raise FightFileError(f"{field}.name: {fault}")
    return msgspec.structs.replace(found, name=one.name)


def _entrants(field: str, one: CombatantForm, sheet: Any, taken: list[str]) -> list[Entrant]:
    """The one, or a combatant for each of the ``places``, with ids that nobody has."""
    if one.places == ():
        raise FightFileError(f"{field}.places: this is empty; name a place for each, or leave it out")
    if one.place and one.places:
        raise FightFileError(f"{field}: place is for one, places for several; leave one of the two out")
    if one.id in taken:
        raise FightFileError(f"{field}.id: {one.id!r} is there twice; give each an id of its own")
    found: list[Entrant] = []
    for place in one.places or (one.place,):
        key = unused(one.id or id_of(sheet.name), [*taken, *(who.id for who in found)])
        standing = place, one.facing, one.surprised, one.rides
        found.append(Entrant(key, sheet, one.seat, one.side, *standing))
    return found
