"""People of the screen with conditions, for the tests."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import fighter
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.screen.people.kind import ScreenSheets
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.kernel.asks.ask import Choose, Procedure

WITS = {"persuasion": 3, "intimidation": 4, "insult": 4, "ego": 2, "detect-motive": 2, "resist-pain": 3}


def one(name: str = "Ann", skills: dict[str, int] | None = None, /, **given: Any) -> Sheet:
    """Somebody with wits, in the conditions that are ``given`` by name."""
    conditions = {key: given.pop(key) for key in ("afraid", "angry", "stunned", "tired", "hungry", "thirsty")
                  if key in given}  # fmt: skip
    sheet = ScreenSheets().read(fighter(name, **given))
    return replace(sheet, skills={**sheet.skills, **WITS, **(skills or {})}, conditions=conditions)


def levels(field: Any, key: str) -> dict[str, int]:
    """The conditions of somebody, by name."""
    found: dict[str, int] = field.fight.part(Conditions).now(field.fight, field.who(key))
    return found


def rise(field: Any, key: str, name: str, by: int, *answers: Any, cause: str = "") -> None:
    """Raise a condition; ``answers`` are for whatever is asked."""
    conditions = field.fight.part(Conditions)
    from_whom = field.who(cause) if cause else None
    rising: Procedure[None] = conditions.rise(
        field.fight, field.who(key), name, by, ("screen.ruling.condition-effects-missing",), from_whom
    )
    given: Any = None
    left = list(answers)
    while True:
        try:
            rising.send(given)
        except StopIteration:
            assert not left, f"not asked: {left}"
            return
        given = left.pop(0)


def apart(place: str = "i5", ann: Sheet | None = None, bob: Sheet | None = None, **house: Any) -> Field:
    """Ann at e5 acts at 4, Bob, 4 metres off unless told otherwise, at 3."""
    return duel(ann or one("Ann"), bob or one("Bob"), f"e5 {place}", **house)


def shout(
    field: Field, key: str, *faces: int, against: tuple[int, ...], by: str = "ann", to: str = "bob"
) -> Field:
    """Shout at somebody, who answers with as many dice and calls upon nothing."""
    field.turn(by, f"{key}:{to}").answer("with how many dice", len(faces), by)
    if "Call upon a virtue" in field.open()[0]:
        field.answer("Call upon a virtue", "resist", to)
    field.answer("Resist", len(against), to)
    return field.roll(*faces, by=by).roll(*against, by=to)


def shake(field: Field, key: str, name: str, *faces: int) -> Field:
    """Shake a condition off with a die for each face."""
    field.turn(key, f"shake-off:{name}").answer("with how many dice", len(faces), key)
    return field.roll(*faces, by=key)


def hindered(ask: Choose, rule: str = "screen.ruling.condition-effects-missing") -> dict[str, str]:
    """What weighs on a roll by a rule, and how much."""
    return {each.text: each.amount for each in ask.remarks if rule in each.cites}
