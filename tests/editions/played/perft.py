"""Scenes whose choices are counted, and a slow counter that shares nothing with the quick one.

``python -m tests.editions.played.perft`` counts all of them anew and writes the files; read what changed.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from tests.editions.staged import Staged
from winterdawn.dice.pool import Pool
from winterdawn.editions.registry import begin
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Cell, Number, OneOf, Spend, Text
from winterdawn.kernel.perft import perft
from winterdawn.kernel.run import Entry, Run

KEPT = Path(__file__).parents[1] / "data" / "perft"
NAMES = sorted(path.stem for path in KEPT.glob("*.toml"))


class Counted(Staged, kw_only=True):
    """A scene, the answers that lead to the moment, and what is counted from there."""

    answers: list[Any] = msgspec.field(default_factory=list)
    """Of people, in their order; dice fall between them."""
    counts: list[int] = msgspec.field(default_factory=list)
    checksums: list[str] = msgspec.field(default_factory=list)


def scene(name: str) -> Counted:
    return msgspec.convert(tomllib.loads((KEPT / f"{name}.toml").read_text("utf-8")), Counted)


def faces(pool: Pool) -> tuple[int, ...]:
    """The first die shows 4, and each that follows 5 faces on."""
    return tuple((3 + 5 * place) % size + 1 for place, size in enumerate(pool))


def moment(counted: Counted) -> Run[Any]:
    """The run as it stands when the counting begins."""
    run = counted.begun()
    for value in counted.answers:
        number = settled(run)
        assert number is not None, "the fight is over before the moment comes"
        run.answer(value, ask=number)
    assert settled(run) is not None, "the fight is over when the moment comes"
    return run


def settled(run: Run[Any]) -> int | None:
    """Let dice fall; the ask that is answered next."""
    while not run.done:
        number = next((n for n in run.pending if run.owed(n)), next(iter(run.pending)))
        ask = run.pending[number]
        if not isinstance(ask, Roll):
            return number
        run.answer(faces(ask.pool), ask=number)
    return None


def allowed(ask: Choose) -> Iterator[Any]:
    """What a page that is sent the ask would let somebody answer, as it lists it."""
    match ask.among:
        case OneOf(options) | Cell(options):
            yield from (option.key for option in options if not option.barred)
        case Number(counts):
            yield from (count.value for count in counts if not count.barred)
        case Spend(purse, _, wares):
            most = [0 if ware.barred else ware.most for ware in wares]
            for pieces in product(*(range(each + 1) for each in most)):
                if sum(n * ware.price for n, ware in zip(pieces, wares, strict=True)) <= purse:
                    yield {ware.key: n for n, ware in zip(pieces, wares, strict=True) if n}
        case Text(suggested=suggested):
            yield from suggested
    yield from (option.key for option in ask.also if not option.barred)


def slowly(counted: Counted, depth: int) -> Iterator[tuple[Any, ...]]:
    """Every line, each played from the very beginning by what was sent."""
    before, begun = moment(counted).record, begin(counted.staged())

    def lines(record: list[Entry], depth: int) -> Iterator[tuple[Any, ...]]:
        run: Run[Any] = Run.replay(begun, record)
        number = settled(run)
        ask = run.pending[number] if number is not None else None
        if not isinstance(ask, Choose):
            return
        fallen = list(run.record)
        for value in allowed(ask):
            if depth == 1:
                assert value in ask, f"{value!r} is listed and not allowed: {ask.prompt}"
                yield (value,)
                continue
            for rest in lines([*fallen, Entry(value, number or 0)], depth - 1):
                yield (value, *rest)

    return lines(list(before), depth)


def recounted(counted: Counted, depth: int) -> Counted:
    found = perft(moment(counted), depth, faces)
    counts, sums = [each.count for each in found], [each.checksum for each in found]
    return msgspec.structs.replace(counted, counts=counts, checksums=sums)


def _written(counted: Counted) -> str:
    def value(what: Any) -> str:
        if isinstance(what, list):
            return f"[{', '.join(map(value, what))}]"
        if isinstance(what, dict):
            return f"{{ {', '.join(f'{key} = {value(each)}' for key, each in what.items())} }}"
        return msgspec.json.encode(what).decode()

    told = msgspec.to_builtins(counted)
    plain = {key: each for key, each in told.items() if not isinstance(each, dict)}
    lines = [f"{key} = {value(each)}" for key, each in plain.items()]
    for who, changes in counted.sheets.items():
        lines += ["", f"[sheets.{who}]", *(f"{key} = {value(each)}" for key, each in changes.items())]
    return "\n".join((*lines, ""))


if __name__ == "__main__":
    for name in sys.argv[1:] or NAMES:
        (KEPT / f"{name}.toml").write_text(_written(recounted(scene(name), 3)), "utf-8")
        print(name, scene(name).counts)
