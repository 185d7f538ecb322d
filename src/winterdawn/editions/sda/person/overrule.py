"""Rule zero: the game master may set any figure, and it is recorded as an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import ATTRIBUTES, families, skill_name, skills
from winterdawn.characters.virtues import STEPS, VIRTUES
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION, Part
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.characters.sheet import Sheet
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Cites
    from winterdawn.editions.sda.figures import Play

_CITES: Cites = (
    "book.rule-zero.gm-last-word",
    "book.ruling.last-word-versus-rolled-success",
    "book.rule-zero.rules-yield-to-story",
    "book.rule-zero.rule-of-cool",
)
MOST_POINTS, FASTEST = 200, 100
_HIGHEST = 60


class Overrule(Part):
    """The last word on every figure of a sheet (``book.rule-zero.gm-last-word``)."""

    heading = "Figures"
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def powers(self, play: Play) -> Acts:
        """Set a figure of somebody."""
        for who in play:
            yield Act(f"gm:set:{who.id}", f"Set a figure of {who.name}", partial(self.set, play, who))

    def set(self, play: Play, who: Combatant) -> Procedure[None]:
        """Choose the figure, then its value within the bounds of the document."""
        rows = {f"{field}:{key}" if key else field: (field, key) for field, key in _figures()}
        options = [
            Option(row, _words(field, key), str(_now(play, who, field, key)))
            for row, (field, key) in rows.items()
        ]
        row = yield from one(play.gm, f"Which figure of {who.name}?", options, _CITES, who.id)
        field, key = rows[row]
        low, high = _bounds(who.sheet, field)
        now = _now(play, who, field, key)
        value = yield from figure(
            play.gm,
            f"{_words(field, key)}: to what?",
            low,
            max(high, now),
            _CITES,
            act=f"{_words(field, key)} {{}}",
            suggested=now,
            who=who.id,
        )
        if field == "spirit":
            play.part(Effort).change(play, who, value - now, "The game master sets spirit", _CITES)
        else:
            who.sheet = _with(who.sheet, field, key, value)
            play.part(Effort).trim(play, who)
        text = f"{who.name}, {_words(field, key)}:"
        play.emit("set", text, _CITES, who, f"{now} → {value}", audience=play.seats(who))


def _figures() -> Iterator[tuple[str, str]]:
    yield "spirit", ""
    yield "speed", ""
    for field, keys in (
        ("attributes", ATTRIBUTES),
        ("virtues", VIRTUES),
        ("skills", skills()),
        ("families", families()),
        ("experience", (*ATTRIBUTES, *skills())),
    ):
        for key in keys:
            yield field, key


def _bounds(sheet: Sheet, field: str) -> tuple[int, int]:
    return {
        "spirit": (0, sheet.maximum_spirit),
        "speed": (0, FASTEST),
        "attributes": (1, _HIGHEST),
        "virtues": (1, STEPS),
        "experience": (0, MOST_POINTS),
    }.get(field, (0, _HIGHEST))


def _now(play: Play, who: Combatant, field: str, key: str) -> int:
    if field == "spirit":
        return play.part(Effort).left(play, who)
    if field == "speed":
        return int(who.sheet.speed)
    if field == "virtues":
        return who.sheet.virtue(key)
    found: dict[str, int] = getattr(who.sheet, field)
    return found.get(key, 0)


def _with(sheet: Sheet, field: str, key: str, value: int) -> Sheet:
    if field == "speed":
        return msgspec.structs.replace(sheet, speed=value)
    counts = {**getattr(sheet, field), key: value}
    return msgspec.structs.replace(sheet, **{field: {name: count for name, count in counts.items() if count}})


def _words(field: str, key: str) -> str:
    if not key:
        return {"spirit": "Spirit", "speed": "Metres a round"}[field]
    names = {"attributes": "", "virtues": " (step)", "skills": " (own rank)", "families": " (family)"}
    return f"{skill_name(key).capitalize()}{names.get(field, ' (experience)')}"
