"""House rules: figures and choices of an edition that a group plays otherwise, and what they are in words."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

import msgspec

from winterdawn.characters.names import meant

F = TypeVar("F", bound=msgspec.Struct)

Values = Mapping[str, int | str]
"""House rules by name: a number or a word each."""
NO_RULES: Values = MappingProxyType({})
_FOLDER, _SHARED, _TABLE = Path(__file__).parent, "sda", "house_rules.toml"
CITES = ("book.rule-zero.house-rules", "book.rule-zero.house-rules-gm-approval")
"""What stands behind whatever is played otherwise."""


class HouseRuleError(ValueError):
    """A house rule that names no figure of the edition, or a value that cannot be played."""


class Bounds(msgspec.Struct, frozen=True):
    """What a figure may be: a whole number from ``least`` to ``most``, or one of some ``words``."""

    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()

    def __contains__(self, value: object) -> bool:
        """Whether it may be ``value``."""
        return value in self.words if self.words else type(value) is int and self.least <= value <= self.most

    def __str__(self) -> str:
        return " or ".join(map(str, self.listed)) or f"a {self.span}"

    @property
    def span(self) -> str:
        """Of numbers, which they are, in words."""
        return f"whole number from {self.least} to {self.most}"

    @property
    def listed(self) -> tuple[int | str, ...]:
        """Everything that it may be, empty for numbers too many to list."""
        return self.words or ((0, 1) if (self.least, self.most) == (0, 1) else ())


def bounds(figures: msgspec.Struct) -> Mapping[str, Bounds]:
    """What each of some figures may be, by the name that house rules use."""
    return _bounds(type(figures))


def with_house_rules(figures: F, rules: Values) -> F:
    """``figures`` with some replaced; raises :class:`HouseRuleError` that tells all that cannot be played.

    They are fixed by whoever sets the encounter up (``book.rule-zero.house-rules-gm-approval``).
    """
    known, given, faults = bounds(figures), dict[str, int | str](), list[str]()
    for written, value in rules.items():
        name = written.replace("_", "-")
        if name not in known:
            told = meant(name, sorted(known)) or "winterdawn rules --house lists them"
            faults.append(f"house_rules.{written[:40]}: there is no such house rule; {told}")
        elif value not in known[name]:
            told = f"{str(value)[:40]!r} is not allowed; use {known[name]}"
            faults.append(f"house_rules.{written}: {told}")
        given[name.replace("-", "_")] = value
    if faults:
        raise HouseRuleError("\n".join(faults))
    return msgspec.structs.replace(figures, **given)


def changed(figures: msgspec.Struct, before: Values, wanted: Values) -> Values:
    """House rules ``before`` with those ``wanted`` in their place; what is as usual is left out.

    Raises :class:`HouseRuleError`.
    """
    rules = {name.replace("_", "-"): value for name, value in {**before, **wanted}.items()}
    now = with_house_rules(figures, rules)
    fields = {name: name.replace("-", "_") for name in rules}
    return {
        name: rules[name] for name, field in fields.items() if getattr(now, field) != getattr(figures, field)
    }


def written(text: str) -> tuple[str, int | str]:
    """A house rule from ``NAME=VALUE``; raises :class:`HouseRuleError`."""
    name, _, value = text.partition("=")
    if not (name and value):
        what = "the name" if value else "the value"
        raise HouseRuleError(f"{text[:40]!r}: {what} is missing; write NAME=VALUE, as in clue-rate=2")
    return name, int(value) if value.isascii() and value.removeprefix("-").isdigit() else value


@cache
def _bounds(kind: type[msgspec.Struct]) -> Mapping[str, Bounds]:
    told = msgspec.inspect.type_info(kind)
    assert isinstance(told, msgspec.inspect.StructType)
    settled: frozenset[str] = getattr(kind, "settled", frozenset())
    return MappingProxyType(dict(_bound(field) for field in told.fields if field.name not in settled))


def _bound(field: msgspec.inspect.Field) -> tuple[str, Bounds]:
    name = field.name.replace("_", "-")
    if isinstance(field.type, msgspec.inspect.LiteralType):
        return name, Bounds(words=tuple(map(str, field.type.values)))
    assert isinstance(field.type, msgspec.inspect.IntType)
    assert field.type.ge is not None
    assert field.type.le is not None
    return name, Bounds(field.type.ge, field.type.le)


class HouseRule(msgspec.Struct, frozen=True):
    """A figure or choice that a house rule replaces."""

    name: str
    rule: str
    """The id of the rule or ruling that it changes."""
    says: str
    allowed: Bounds
    usual: int | str
    """What holds without a house rule."""
    beside: tuple[str, ...] = ()
    """Other rules that are cited where it comes up."""

    def of(self, figures: msgspec.Struct) -> int | str:
        """What it is among some figures."""
        value: int | str = getattr(figures, self.name.replace("-", "_"))
        return value

    def told(self, figures: msgspec.Struct) -> str:
        """What it is among some figures, and what that is about."""
        return f"{self.of(figures)}, {self.says}"

    @property
    def cites(self) -> tuple[str, ...]:
        """The rule that it changes, and those by which it may."""
        return (self.rule, *CITES)

    @property
    def words(self) -> str:
        """What it may be, and what it usually is."""
        if self.allowed.listed:
            others = (str(each) for each in self.allowed.listed if each != self.usual)
            return f"{self.name} = {' or '.join([f'{self.usual} (default)', *others])}"
        return f"{self.name} = {self.usual} (default) or another {self.allowed.span}"


def replaced(usual: msgspec.Struct, figures: msgspec.Struct) -> tuple[HouseRule, ...]:
    """The house rules of ``usual`` by which ``figures`` differ from it."""
    if usual == figures:
        return ()
    return tuple(rule for rule in house_rules(usual).values() if rule.of(figures) != rule.usual)


@cache
def house_rules(figures: msgspec.Struct) -> dict[str, HouseRule]:
    """Every house rule over some figures, by name, in the order of their table: that of the parts that
    editions share, or of the edition that has figures of its own; an edition may say a shared one in its
    own words.
    """
    table: dict[str, dict[str, Any]] = {}
    for file in (_FOLDER / _SHARED / _TABLE, *map(_table, reversed(type(figures).__mro__))):
        if file.is_file():
            for name, row in tomllib.loads(file.read_text("utf-8")).items():
                table[name] = {**table.get(name, {}), **row}
    known = bounds(figures)
    return {
        name: HouseRule(
            name,
            **{**row, "beside": tuple(row.get("beside", ()))},
            allowed=known[name],
            usual=getattr(figures, name.replace("-", "_")),
        )
        for name, row in table.items()
        if name in known
    }


def _table(kind: type) -> Path:
    """Where the house rules stand over figures of a kind: beside the module that they come from."""
    return Path(getattr(sys.modules[kind.__module__], "__file__", None) or "").parent / _TABLE
