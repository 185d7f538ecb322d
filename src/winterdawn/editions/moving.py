"""An encounter played by another edition: its people carried over, its house rules as far as they hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from winterdawn.editions import registry
from winterdawn.editions.encounter.sheets import Carried
from winterdawn.editions.house import HouseRuleError, Values, changed
from winterdawn.kernel.fact import Saying, told_text

if TYPE_CHECKING:
    from winterdawn.editions.encounter.edition import Edition
    from winterdawn.editions.setup import Entrant, Setup


class CarriedSetup(NamedTuple):
    """An encounter by another edition."""

    setup: Setup
    rules: tuple[str, ...]
    """The house rules, in words, that do not hold there."""
    lost: dict[str, str]
    """By id, in words, what of somebody is not as it was; empty words for nothing."""


def moved(setup: Setup, edition: str, first: Setup | None = None) -> CarriedSetup:
    """``setup`` by the rules of ``edition``; what it was ``first`` counts for those who took part then.

    Raises a :class:`ValueError` for an edition that is not known, or whose people others cannot be.
    """
    to = registry.edition(edition)
    if to.id == setup.edition:
        return CarriedSetup(setup, (), {})
    rules, without = kept(setup.house_rules, to)
    whole = {who.id: who.sheet for who in _entrants(first)} if first is not None else {}
    entrants, lost = [], {}
    for entrant in _entrants(setup):
        sheet = whole.get(entrant.id, entrant.sheet)
        back = first is not None and first.edition == to.id and entrant.id in whole
        made = Carried(sheet) if back else to.carried(sheet)
        entrants.append(replace(entrant, sheet=made.sheet))
        lost[entrant.id] = of_each(entrant.sheet.name, made.lost)
    after = replace(setup, edition=to.id, entrants=tuple(entrants), house_rules=rules)
    return CarriedSetup(after, tuple(without), lost)


def _entrants(setup: Setup) -> Sequence[Entrant]:
    return setup.read(registry.edition(setup.edition).read).entrants


def of_each(name: str, lost: Sequence[Saying]) -> str:
    """What of somebody is not as it was, in a line; empty for nothing."""
    return f"{name}: {'; '.join(map(told_text, lost))}" if lost else ""


def kept(rules: Values, to: Edition[Any]) -> tuple[Values, list[str]]:
    """The house rules that can be set in an edition, and what is told of the others."""
    found: Values = {}
    lost = []
    for name, value in rules.items():
        try:
            found = changed(to.figures, found, {name: value})
        except HouseRuleError:
            lost.append(f"the house rule {name}")
    return found, lost


def converted(sheet: Any, by: Edition[Any], to: Edition[Any]) -> Carried[Any]:
    """A sheet of the edition ``by`` as one of ``to``; what that has no room for is kept with it, and back
    once it is carried over again, with all that has happened meanwhile. Raises a :class:`ValueError`.
    """
    made, now = to.carried(sheet), _alone(by, sheet)
    known = {id: msgspec.json.decode(told) for id, told in sheet.elsewhere.items()}
    came = known.pop(by.id, now)
    known = {id: since(was, came, now, registry.edition(id)) for id, was in known.items()}
    found = to.read(known[to.id]) if to.id in known else made.sheet
    known |= {by.id: now, to.id: _alone(to, found)}
    kept = {id: msgspec.json.encode(known[id]).decode() for id in sorted(known)}
    return Carried(replace(found, elsewhere=kept, portrait=sheet.portrait), made.lost)


def _alone(of: Edition[Any], sheet: Any) -> Any:
    """The document of a sheet without what is the same by every edition."""
    return _plain(of, replace(sheet, elsewhere={}, portrait=""))


def fitting(document: Any, of: Edition[Any]) -> Any:
    """A sheet of ``of`` from a parsed document of any edition; raises a :class:`ValueError`."""
    return _fitted(document, of).sheet


def _fitted(document: Any, of: Edition[Any]) -> Carried[Any]:
    by = home(document, of)
    sheet = by.read(document)
    return Carried(sheet) if by is of else of.carried(sheet)


def home(document: Any, of: Edition[Any]) -> Edition[Any]:
    """The edition that a parsed document is of; ``of`` where that is none."""
    named = (document.get("edition") if isinstance(document, Mapping) else None) or registry.DEFAULT
    if named in (of.id, of.sheet.edition) or named not in registry.HOMES:
        return of
    return registry.edition(named)


def lost(document: Any, of: Edition[Any], entered: Any = None) -> str | None:
    """In a line, what of somebody is not as it was by ``of``; none for whoever is of that edition.

    Whoever was known otherwise before may be ``entered`` with another document than the last; then what
    being carried to and fro takes by itself is not told. Raises a :class:`ValueError` for a document that
    cannot be carried over.
    """
    by = home(document, of)
    if by is of:
        return None
    sheet = by.read(document)
    told: Sequence[Saying] = of.carried(sheet).lost
    if entered is not None and entered != document:
        start = _fitted(entered, of)
        as_usual = of.carried(by.sheet.carried(start.sheet).sheet).lost
        told = [*start.lost, *(each for each in told if each not in (*as_usual, *start.lost))]
    return of_each(sheet.name, told)


def since(before: Any, entered: Any, left: Any, of: Edition[Any]) -> Any:
    """The document ``before`` of an edition ``of``, with what has happened to whoever ``entered`` and
    ``left`` an encounter of another.

    What that edition has no room for is the same in both as it sees them, and so stays as it was before.
    """
    was, now = (_plain(of, fitting(each, of)) for each in (entered, left))
    try:
        return _plain(of, of.read(_changed(before, was, now)))
    except ValueError:
        return now


def _plain(of: Edition[Any], sheet: Any) -> Any:
    return msgspec.json.decode(of.sheet.document(sheet))


def _changed(before: Any, was: Any, now: Any) -> Any:
    """``before`` with whatever is other ``now`` than it ``was``."""
    if now == was:
        return before
    if isinstance(was, list) and isinstance(now, list) and isinstance(before, list):
        pairs = list(zip(was, before, strict=True)) if len(was) == len(before) else []
        return [next((own for seen, own in pairs if seen == each), each) for each in now]
    if not all(each is None or isinstance(each, dict) for each in (before, was, now)):
        return now
    before, was, now = (each or {} for each in (before, was, now))
    found = {key: _changed(before.get(key), was.get(key), now.get(key)) for key in {**before, **was, **now}}
    return {key: value for key, value in found.items() if value is not None}
