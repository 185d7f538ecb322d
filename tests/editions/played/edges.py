"""Encounters drawn at the edges of what the readers accept: least and most figures, empty lists, what may be
left out left out, one person, no foe.

Nothing of an edition is named here: which values there are is read off the form of its sheets and its
table of house rules. The same edition and the same seed always draw the same encounter.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from winterdawn.editions.encounter.edition import Edition
from winterdawn.editions.encounter.part import ACTION, INTERACTION
from winterdawn.editions.goal import Goal
from winterdawn.editions.registry import edition
from winterdawn.editions.setup import Entrant, Ground, Setup

Document = dict[str, Any]
Path = tuple[str | int, ...]
LEFT_OUT = object()
"""Stands for the value of a field that is not there."""
MOST_EDGES = 6
MOST_TRIES = 40
HUGE = 60
"""What stands for the largest figure where none is given, or one at which nothing would come to an end."""
ROUNDS = 4
SIDES = ("reds", "blues", "greens")
LENGTHS = (1, 2, 5)
"""How wide and how long a map is."""


def encounter(name: str, seed: int | str) -> Setup:
    """The encounter by the edition called ``name`` that a seed draws."""
    return _Lots(f"{name}/{seed}").setup(edition(name))


class _Lots(random.Random):
    """Draws an encounter."""

    def setup(self, of: Edition[Any]) -> Setup:
        while True:
            try:
                setup = self._drawn(of).settled()
                setup.checked()
            except ValueError:
                continue
            return setup

    def _drawn(self, of: Edition[Any]) -> Setup:
        ground, posts = self._ground(of)
        people = [
            Entrant(f"{side}-1", self._sheet(of), side, side, post)
            for side, post in zip(SIDES[: self.randint(1, len(SIDES))], posts, strict=False)
        ]
        house, goal = self._house(of), Goal()
        if "round-limit" in of.house_rules:
            house["round-limit"] = ROUNDS
        else:
            goal = Goal("hold", SIDES[0], ROUNDS)
        tempo, gm = self.choice((ACTION, ACTION, ACTION, INTERACTION)), self.choice(("gm", ""))
        return Setup(of.id, "At the edges", ground, tuple(people), house, tempo, gm, goal=goal)

    def _house(self, of: Edition[Any]) -> dict[str, int | str]:
        found: dict[str, int | str] = {}
        for name in self.sample(sorted(of.house_rules), self.choice((0, 0, 2, 5))):
            rule = of.house_rules[name]
            found[name] = self.choice(rule.allowed.words or (rule.allowed.least, rule.allowed.most))
        return found

    def _ground(self, of: Edition[Any]) -> tuple[Ground, Sequence[str]]:
        """A map, and where people begin on it."""
        kinds = [kind for kind in ("hex", "square", "plane") if not of.maps or kind in of.maps]
        if not kinds:
            return of.open_ground.ground, [*of.open_ground.posts, self.choice(of.open_ground.posts)]
        ground = Ground(self.choice(LENGTHS), self.choice(LENGTHS), kind=self.choice(kinds))
        return ground, self.choices([str(place) for place in ground.map().room([])], k=len(SIDES))

    # ------------------------------------------------------------ people

    def _sheet(self, of: Edition[Any]) -> Any:
        """Somebody of the roster, changed at the edges as far as their reader takes it."""
        sheet = of.sheet.character(self.choice(list(of.sheet.roster())))
        document: Document = msgspec.json.decode(of.sheet.document(sheet))
        form = inspect.type_info(type(sheet))
        taken = sheet
        for _ in range(self.randrange(MOST_EDGES)):
            for _ in range(MOST_TRIES):
                found = [*edges(form, document)]
                # figures are many; lists that end up empty are where a rule has nothing to offer
                emptied = [
                    each for each in found if isinstance(each[1][0], list | dict) or each[1][0] is LEFT_OUT
                ]
                path, values = self.choice(self.choice((found, emptied)))
                changed = put(document, path, self.choice(values))
                try:
                    taken = of.sheet.read(changed)
                except ValueError:
                    continue
                document = changed
                break
        return taken


def edges(form: inspect.Type, value: object, at: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    """Every place in a document of ``form``, with the values at its edges."""
    match form:
        case inspect.StructType(fields=fields):
            assert isinstance(value, Mapping)
            for field in fields:
                here = (*at, field.encode_name)
                if not field.required:
                    yield here, [LEFT_OUT]
                if field.encode_name in value:
                    yield from edges(field.type, value[field.encode_name], here)
        case inspect.IntType(ge=least, le=most) | inspect.FloatType(ge=least, le=most):
            yield at, [least or 0, min(HUGE, HUGE if most is None else math.floor(most)), (least or 0) + 1]
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            assert isinstance(value, Sequence)
            yield at, [[], value[:1], [*value, *value[:1]]]
            for number, each in enumerate(value):
                yield from edges(item, each, (*at, number))
        case inspect.DictType(value_type=item):
            assert isinstance(value, Mapping)
            yield at, [{}, dict([*value.items()][:1])]
            for key, each in value.items():
                yield from edges(item, each, (*at, key))
        case inspect.LiteralType(values=values):
            yield at, [*values]
        case inspect.BoolType():
            yield at, [not value]
        case inspect.UnionType(types=types):
            for each in types:
                if not isinstance(each, inspect.NoneType) and value is not None:
                    yield from edges(each, value, at)
                    return


def put(document: Any, path: Path, value: object) -> Any:
    """A copy of ``document`` with another value at ``path``."""
    if not path:
        return value
    first, *rest = path
    if isinstance(document, list):
        return [put(each, tuple(rest), value) if n == first else each for n, each in enumerate(document)]
    if value is LEFT_OUT and not rest:
        return {key: each for key, each in document.items() if key != first}
    return {**document, first: put(document.get(first), tuple(rest), value)}
