"""Rule zero: the game master may set any figure, and it is recorded as an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act, Settable
from winterdawn.editions.encounter.asks import figure, one
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skill_name
from winterdawn.editions.sda.character.virtues import STEPS
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.effort import Effort, Spirit
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

_CITES: Cites = (
    "book.rule-zero.gm-last-word",
    "book.ruling.last-word-versus-rolled-success",
    "book.rule-zero.rules-yield-to-story",
    "book.rule-zero.rule-of-cool",
)
MOST_POINTS, FASTEST = 200, 100
_HIGHEST = 60
_NOTHING = Option("none", phrase("nothing-after-all"))


class Overrule(SdaPart):
    """The last word on every figure of a sheet (``book.rule-zero.gm-last-word``)."""

    heading = "Figures"
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def powers(self, play: Play) -> Acts:
        """Set a figure of somebody."""
        for who in play:
            label = phrase("set-figure", who=who.id)
            yield Act(f"gm:set:{who.id}", label, partial(self.set, play, who))

    def set(self, play: Play, who: Combatant) -> Procedure[None]:
        """Choose the figure, then its value within the bounds of the document, or leave all as it is."""
        found = {each.key: each for each in self._all(play, who)}
        options = [Option(each.key, each.label, _told(each.now), group=each.group) for each in found.values()]
        headed = [option for option in options if option.group]
        plain = [option for option in options if not option.group]
        options = [*plain, _NOTHING, *headed]
        asked = phrase("which-figure", who=who.id)
        key = yield from one(play.gm, asked, options, _CITES, who.id, default=_NOTHING.key)
        if key == _NOTHING.key:
            return
        chosen = found[key]
        value = yield from figure(
            play.gm,
            phrase("set-to-what", figure=chosen.label),
            min(chosen.least, chosen.now),
            max(chosen.most, chosen.now),
            _CITES,
            suggested=chosen.now,
            who=who.id,
        )
        if value != chosen.now:
            chosen.set(value)
            text = phrase("figure-of", who=who.id, figure=chosen.label)
            outcome = phrase("goes-from-to", before=chosen.now, after=value)
            audience = () if chosen.seen else play.seats(who)
            play.emit("set", text, _CITES, who, outcome, audience=audience)

    def spirit(self, play: Play, who: Combatant) -> Settable:
        """The spirit that somebody has left."""
        return self._settable(play, who, "spirit", "", "")

    def _all(self, play: Play, who: Combatant) -> list[Settable]:
        """Spirit and speed, what other parts keep, then the rest of the sheet."""
        found = [self._settable(play, who, field, "", "") for field in ("spirit", "speed")]
        for part in play.answering(SdaPart.figures):
            found += map(play.settable, part.figures(play, who))
        return found + [self._settable(play, who, *row) for row in _listed(who.sheet)]

    def _settable(self, play: Play, who: Combatant, field: str, key: str, group: str) -> Settable:
        row = f"{field}:{key}" if key else field
        low, high = _bounds(who.sheet, field)
        put = partial(self._put, play, who, field, key)
        return Settable(
            row, _words(who.sheet, field, key), _now(play, who, field, key), low, high, put, group
        )

    def _put(self, play: Play, who: Combatant, field: str, key: str, value: int) -> None:
        if field == "spirit":
            play.record(Spirit).left[who.id] = value
        else:
            who.sheet = _with(who.sheet, field, key, value)
            play.part(Effort).trim(play, who)


def _listed(sheet: Sheet) -> Iterator[tuple[str, str, str]]:
    """Each figure of a list on the sheet: its field, its key in it, and its heading; skills by family."""
    by_family = sorted(sheet.known().values(), key=lambda skill: sheet.family(skill.key))
    for field, heading, keys in (
        ("attributes", "Attributes", ATTRIBUTES),
        ("virtues", "Virtues", sheet.all_virtues),
        ("skills", "Ranks", [skill.key for skill in by_family]),
        ("families", sheet.grouping[1].capitalize(), sheet.groups()),
        ("experience", "Experience", (*ATTRIBUTES, *sheet.known())),
    ):
        for key in keys:
            family = sheet.family(key) if field == "skills" else ""
            yield field, key, f"{heading}: {skill_name(family)}" if family else heading


_BOUNDS = {
    "speed": (0, FASTEST),
    "attributes": (1, _HIGHEST),
    "virtues": (1, STEPS),
    "experience": (0, MOST_POINTS),
}


def _bounds(sheet: Sheet, field: str) -> tuple[int, int]:
    return (0, sheet.maximum_spirit) if field == "spirit" else _BOUNDS.get(field, (0, _HIGHEST))


def _now(play: Play, who: Combatant, field: str, key: str) -> int:
    if field == "spirit":
        return play.part(Effort).left(play, who)
    if field == "speed":
        return int(who.sheet.speed)
    if field == "virtues":
        return int(who.sheet.virtue(key))
    found: dict[str, int] = getattr(who.sheet, field)
    return found.get(key, 0)


def _with(sheet: Sheet, field: str, key: str, value: int) -> Sheet:
    if field == "speed":
        return msgspec.structs.replace(sheet, speed=value)
    counts = {**getattr(sheet, field), key: value}
    return msgspec.structs.replace(sheet, **{field: {name: count for name, count in counts.items() if count}})


def _words(sheet: Sheet, field: str, key: str) -> str:
    if not key:
        return {"spirit": "Spirit", "speed": "Metres a round"}[field]
    names = {"attributes": "", "virtues": " (step)", "skills": " (own rank)"}
    names["families"] = f" ({sheet.grouping[0]})"
    return f"{skill_name(key).capitalize()}{names.get(field, ' (experience)')}"


def _told(number: int) -> str:
    return str(number).replace("-", "−")
