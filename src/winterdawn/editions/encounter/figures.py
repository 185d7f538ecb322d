"""Figures: the numbers of an edition, and the house rules that replace some of them."""

from __future__ import annotations

from typing import TypeVar

import msgspec

F = TypeVar("F", bound=msgspec.Struct)


class HouseRuleError(ValueError):
    """A house rule that names no figure of the edition, or a number that cannot be played."""


def with_house_rules(figures: F, rules: dict[str, int]) -> F:
    """``figures`` with some replaced; raises :class:`HouseRuleError` for what cannot be played.

    They are fixed by whoever sets the encounter up (``book.rule-zero.house-rules-gm-approval``).
    """
    known = _least(type(figures))
    for name, value in rules.items():
        if name not in known:
            raise HouseRuleError(
                f"house_rules.{name}: there is no such figure; one of {', '.join(sorted(known))}"
            )
        least = known[name]
        if type(value) is not int or value < least:
            raise HouseRuleError(
                f"house_rules.{name}: {value!r} is not allowed; use a whole number from {least} up"
            )
    return msgspec.structs.replace(figures, **rules)


def _least(kind: type[msgspec.Struct]) -> dict[str, int]:
    """Every figure by name, with the least it may be."""
    told = msgspec.inspect.type_info(kind)
    assert isinstance(told, msgspec.inspect.StructType)
    kinds = {field.name: field.type for field in told.fields}
    return {name: kind.ge or 0 for name, kind in kinds.items() if isinstance(kind, msgspec.inspect.IntType)}
