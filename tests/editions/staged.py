"""Scenes of the tests that are kept in files: a line of notation, and what is otherwise with somebody."""

from __future__ import annotations

from typing import Any

import msgspec

from winterdawn.editions.notation import parse
from winterdawn.editions.registry import begin, edition
from winterdawn.editions.sda.roster.people import weapon
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.kernel.run import Run


class Staged(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How an encounter begins."""

    about: str
    """In a sentence, what is to be seen in it."""
    setup: str
    gm: str = "gm"
    """The game master's seat; empty if nobody holds it."""
    sheets: dict[str, dict[str, Any]] = {}
    """By id, fields in place of the roster's: tables are laid over the old ones, anything else replaces it.
    A weapon may be named as the reference does.
    """

    def staged(self) -> Setup:
        """The setup; raises :class:`ValueError` for what cannot be played."""
        setup = parse(self.setup)
        known = [who.id for who in setup.entrants]
        if strangers := [key for key in self.sheets if key not in known]:
            raise ValueError(f"sheets: {', '.join(strangers)} do not take part, only {', '.join(known)}")
        people = tuple(self._dressed(who, setup.edition) for who in setup.entrants)
        return msgspec.structs.replace(setup, entrants=people, gm=self.gm)

    def begun(self) -> Run[Any]:
        """The encounter at its first ask."""
        return Run(begin(self.staged()))

    def _dressed(self, who: Entrant, of: str) -> Entrant:
        given = self.sheets.get(who.id)
        if given is None:
            return who
        named = given.get("weapons", ())
        given = {**given, **({"weapons": [_weapon(each, of) for each in named]} if named else {})}
        sheet = edition(of).read(laid_over(msgspec.to_builtins(who.sheet), given))
        return msgspec.structs.replace(who, sheet=sheet)


def laid_over(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The old with the new in it, table by table."""
    return old | {
        key: laid_over(old[key], value)
        if isinstance(value, dict) and isinstance(old.get(key), dict)
        else value
        for key, value in new.items()
    }


def _weapon(given: Any, of: str) -> Any:
    if not isinstance(given, str):
        return given
    kind: Any = edition(of).sheet
    (found,) = kind.adapted({"weapons": [msgspec.to_builtins(weapon(given))]}, [])["weapons"]
    return found
