"""Reads fight files; all that is wrong in one is told, each in a sentence that begins with its field."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from winterdawn.characters.document import MOST_FAULTS, SheetError, UnknownCharacter, formed
from winterdawn.characters.documents import MOST_SETUP_VALUES, content
from winterdawn.characters.files import load as load_sheet
from winterdawn.characters.files import parsed
from winterdawn.characters.names import LONGEST_NAME, id_of, name_fault, path_text, perhaps, shown
from winterdawn.characters.refusals import mended
from winterdawn.editions import registry
from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.fights.form import ZONE, CombatantForm, FightForm
from winterdawn.editions.fights.lineup import placed
from winterdawn.editions.fights.soundness import check_ways
from winterdawn.editions.fights.terrain import FightFileError, laid_by, names_of
from winterdawn.editions.house import HouseRuleError, Values, with_house_rules
from winterdawn.editions.seats import seat_fault
from winterdawn.editions.setup import MOST_ENTRANTS, Entrant, Ground, Setup, SetupError, unused
from winterdawn.kernel.wording import series
from winterdawn.space.names import PlaceError

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
    raise SheetError(f"{path_text(name)} is a file, and none are read here; name somebody of the roster")


def read(text: str, sheet: Sheets = _none) -> Setup:
    """The encounter that a fight file tells, ready to be begun.

    ``sheet`` finds the sheet that a combatant names; without it no files are looked at. Raises
    :class:`FightFileError`.
    """
    try:
        document = parsed(text, most=MOST_SETUP_VALUES)
    except ValueError as error:
        raise FightFileError(str(error)) from None
    try:
        form, faults = formed(document, FightForm), list[str]()
        kept: dict[str, list[int]] = {}
    except SheetError as error:
        faults = list(error.faults)
        rest, kept = mended(document, FightForm)
        if rest is None:
            raise FightFileError(*faults, *_unknown_edition(document)) from None
        form = formed(rest, FightForm)
    setup, found = _setup(form, sheet)
    roots = tuple(map(_root, faults))
    more = [_renumbered(fault, kept) for fault in found]
    if any(root.startswith(_SIZES) for root in roots):
        more = [fault for fault in more if "on this map" not in fault]
    if faults := [*faults, *(fault for fault in more if not fault.startswith(roots))]:
        raise FightFileError(*dict.fromkeys(faults[:MOST_FAULTS]))
    assert setup is not None, "what is not read has a fault"
    return setup


_SIZES = ("map.width", "map.height", "map.scale")
"""Without these nobody knows which places there are."""
_WHOLE = ("goal", "map.kind")
"""What, if it is wrong, makes its whole table mean something else."""


def _root(fault: str) -> str:
    """The part of a file that a complaint about its form is about; what else is wrong there may follow
    from it: an item of a list, or a whole table, or the field alone.
    """
    item = re.match(r"[\w.]+\[\d+\]", fault)
    field = fault.partition(":")[0]
    return item[0] if item else field.partition(".")[0] if field.startswith(_WHOLE) else field


def _unknown_edition(document: Any) -> Iterator[str]:
    """That there is no such edition, where nothing else can be looked at."""
    named = document.get("edition", "") if isinstance(document, dict) else ""
    if isinstance(named, str) and named:
        try:
            registry.edition(named)
        except SetupError as error:
            yield str(error)


def _renumbered(fault: str, kept: Mapping[str, list[int]]) -> str:
    """A complaint about an item of a list of which others were left out, by its own place."""
    item = re.match(r"([\w.]+)\[(\d+)\]", fault)
    places = kept.get(item[1]) if item else None
    return f"{item[1]}[{places[int(item[2])]}]{fault[item.end() :]}" if item and places else fault


def _setup(form: FightForm, sheet: Sheets) -> tuple[Setup | None, list[str]]:
    """The encounter, none if anything is wrong, and all that is."""
    try:
        of = registry.edition(form.edition)
    except SetupError as error:
        return None, [str(error)]
    laid, unfit = laid_by(form.map, of)
    faults = [*_unknown_rules(of, form.house_rules), *unfit]
    entrants, fields, wrong = _people(form, of, sheet)
    faults += [*wrong, *(_in_file(fault, fields) for who in entrants for fault in of.unfit(who))]
    zoned = form.map.kind == ZONE or form.map.zones
    bare = names_of(form.map) if zoned else Ground(form.map.width, form.map.height, kind=form.map.kind)
    if (at := laid or bare) is not None:
        nowhere = dict(_nowhere(form, at))
        faults += nowhere.values()
        entrants = [who for who in entrants if (fields[who.id], who.place) not in nowhere]
    if not entrants or at is None:
        return None, faults
    title = form.title or series(dict.fromkeys(who.sheet.name for who in entrants))
    setup = Setup(
        form.edition,
        title[:LONGEST_NAME],
        at,
        tuple(entrants),
        {} if faults else form.house_rules,
        form.tempo,
        light=form.light,
        goal=form.goal,
        about=form.about.strip(),
    )
    try:
        setup = replace(setup, close=tuple(_pair(number, pair) for number, pair in enumerate(form.close)))
    except FightFileError as error:
        faults.append(str(error))
    return _checked(setup, fields, faults)


def _checked(setup: Setup, fields: dict[str, str], faults: list[str]) -> tuple[Setup | None, list[str]]:
    """The setup with a place for everybody, none if anything is wrong; whoever cannot be there is named and
    looked past, so that others are named too.
    """
    whole = setup
    while True:
        try:
            setup = placed(setup).settled()
            setup.checked()
        except SetupError as error:
            told = str(error)
        else:
            break
        who = re.match(r"entrants\.([a-z0-9-]+)\.", told)
        if not who and faults:  # it may only follow from what is told already
            break
        faults += [_in_file(fault, fields) for fault in told.splitlines()]
        left = tuple(each for each in setup.entrants if who and who[1] not in (each.id, each.rides))
        if not left or len(left) == len(setup.entrants):
            break
        setup = replace(setup, entrants=left)
    try:
        if not faults:
            check_ways(setup)
            registry.begin(setup)
    except (ValueError, LookupError) as error:
        faults.append(_in_file(str(error), fields))
    if faults and len(setup.entrants) < len(whole.entrants):
        sides = {who.id: who.side for who in whole.entrants}
        faults += [f"goal.{fault}" for fault in whole.goal.faults(sides, whole.ground.map())]
    return (None if faults else setup), faults


def _unknown_rules(of: Edition[Any], rules: Values) -> Iterator[str]:
    """Every house rule that the edition does not have, or whose value it cannot have."""
    for name, value in rules.items():
        try:
            with_house_rules(of.figures, {name: value})
        except HouseRuleError as error:
            yield str(error)


def _nowhere(form: FightForm, laid: Ground) -> Iterator[tuple[tuple[str, str], str]]:
    """Names that are no places, by the field of whoever is said to stand there."""
    made = laid.map()
    for number, one in enumerate(form.combatant):
        for place in filter(None, one.places or (one.place,)):
            try:
                made.place(place)
            except PlaceError as error:
                field = f"combatant[{number}]"
                yield (field, place), f"{field}.{'places' if one.places else 'place'}: {error}"


def _people(
    form: FightForm, of: Edition[Any], sheet: Sheets
) -> tuple[list[Entrant], dict[str, str], list[str]]:
    """Everybody who can be read, the field of each by their id, and what is wrong with the others."""
    if not form.combatant:
        return [], {}, ["combatant: somebody has to take part; write [[combatant]] for each"]
    many = sum(len(one.places or ("",)) for one in form.combatant)
    if many > MOST_ENTRANTS:
        return [], {}, [f"combatant: there are {many:,}; at most {MOST_ENTRANTS} take part in one fight"]
    entrants: list[Entrant] = []
    fields: dict[str, str] = {}
    faults: list[str] = []
    for number, one in enumerate(form.combatant):
        field = f"combatant[{number}]"
        if fault := seat_fault(one.seat):
            faults.append(f"{field}.seat: {fault}")
        try:
            who = _sheet(field, one, of, sheet)
        except FightFileError as error:
            faults += error.faults
            who = _stand_in(one, of)
        try:
            for entrant in _entrants(field, one, who, [*fields]):
                fields[entrant.id] = field
                entrants.append(entrant)
        except FightFileError as error:
            faults += error.faults
    return entrants, fields, faults


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
        raise FightFileError(*(f"{field}.sheet: {fault}" for fault in error.faults)) from None
    except OSError as error:
        raise FightFileError(f"{field}.sheet: {shown(one.sheet)} cannot be read: {error.strerror}") from None
    if not one.name:
        return found
    if fault := name_fault(one.name):
        raise FightFileError(f"{field}.name: {fault}")
    return replace(found, name=one.name)


def _stand_in(one: CombatantForm, of: Edition[Any]) -> Any:
    """Anybody in place of somebody who cannot be read, so that where they stand is looked at all the same."""
    name = one.name or one.who or Path(one.sheet).stem
    found = of.sheet.character(next(iter(of.sheet.roster())))
    return found if name_fault(name) else replace(found, name=name, id="")


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
        # whoever bears another name than their sheet is somebody else
        own = one.id or (not one.name and sheet.id) or id_of(sheet.name)
        key = unused(own, [*taken, *(who.id for who in found)])
        standing = place, one.facing, one.surprised, one.rides
        found.append(Entrant(key, sheet, one.seat, one.side, *standing))
    return found
