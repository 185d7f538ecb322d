"""Rule zero: the game master may set any figure, and it is recorded as an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import ATTRIBUTES, families, skill_name, skills
from winterdawn.characters.virtues import STEPS, VIRTUES
from winterdawn.editions.sda.part import Cites
from winterdawn.editions.sda.scene.act import Act, Acts, ScenePart
from winterdawn.editions.sda.scene.asks import figure, one
from winterdawn.kernel.ask import Procedure
from winterdawn.kernel.choices import Option

if TYPE_CHECKING:
    from winterdawn.characters.sheet import Sheet
    from winterdawn.editions.sda.play import Combatant
    from winterdawn.editions.sda.scene.game import Scene

_CITES: Cites = ("book.rule-zero.gm-last-word", "book.ruling.last-word-versus-rolled-success")
MOST_POINTS, FASTEST = 200, 100
_HIGHEST = 60


class Overrule(ScenePart):
    """The last word on every figure of a sheet (``book.rule-zero.gm-last-word``)."""

    def powers(self, scene: Scene) -> Acts:
        """Set a figure of somebody."""
        for who in scene:
            yield Act(f"gm:set:{who.id}", f"Set a figure of {who.name}", partial(self.set, scene, who))

    def set(self, scene: Scene, who: Combatant) -> Procedure[None]:
        """Choose the figure, then its value within the bounds of the document."""
        rows = {f"{field}:{key}" if key else field: (field, key) for field, key in _figures()}
        options = [
            Option(row, _words(field, key), str(_now(scene, who, field, key)))
            for row, (field, key) in rows.items()
        ]
        row = yield from one(scene.gm, f"Which figure of {who.name}?", options, _CITES, who.id)
        field, key = rows[row]
        low, high = _bounds(who.sheet, field)
        now = _now(scene, who, field, key)
        value = yield from figure(
            scene.gm,
            f"{_words(field, key)}: to what?",
            low,
            max(high, now),
            _CITES,
            act=f"{_words(field, key)} {{}}",
            suggested=now,
            who=who.id,
        )
        if field == "spirit":
            scene.rules.effort.change(scene, who, value - now, "The game master sets spirit", _CITES)
        else:
            who.sheet = _with(who.sheet, field, key, value)
            scene.rules.effort.trim(scene, who)
        text = f"{who.name}, {_words(field, key)}:"
        scene.emit("set", text, _CITES, who, f"{now} → {value}", audience=scene.seats(who))


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


def _now(scene: Scene, who: Combatant, field: str, key: str) -> int:
    if field == "spirit":
        return scene.rules.effort.left(who)
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
    if field not in ("attributes", "virtues"):
        counts = {name: count for name, count in counts.items() if count}
    return msgspec.structs.replace(sheet, **{field: counts})


def _words(field: str, key: str) -> str:
    if not key:
        return {"spirit": "Spirit", "speed": "Metres a round"}[field]
    names = {"attributes": "", "virtues": " (step)", "skills": " (own rank)", "families": " (family)"}
    return f"{skill_name(key).capitalize()}{names.get(field, ' (experience)')}"
