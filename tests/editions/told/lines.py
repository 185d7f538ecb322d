"""How asks, answers and events are told on lines."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec

from winterdawn.kernel.asks.ask import Ask, Choose, Outlook, Remark, Roll
from winterdawn.kernel.asks.choices import Cell, Number, OneOf, Option, Spend, Value
from winterdawn.kernel.event import Event
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer

OF_ALL_DICE = ("book.pool.", "book.mos.", "book.skill.")
"""How rules begin that every roll cites."""
CHOOSE = tuple(name for name in Choose.__struct_fields__ if name != "question")
READ = {"offers": "among", "beside": "remarks", "extra": "also"}
"""What is read of an ask, by the field that it is made from."""


def value_of(ask: Ask, text: str) -> Any:
    if isinstance(ask, Roll):
        return [int(face) for face in text.split()]
    if not isinstance(ask.among, Number | Spend):
        return text
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def option_of(ask: Ask, value: Value) -> Option | None:
    assert isinstance(ask, Choose)
    listed = ask.among.options if isinstance(ask.among, OneOf | Cell) else ()
    return next((option for option in (*listed, *ask.also) if option.key == value), None)


def option_text(option: Option | None) -> str:
    if option is None:
        return "is not there"
    barred = f"no: {option.barred.why}{cites_text(option.barred.cites)}" if option.barred else ""
    return "; ".join(
        filter(None, map(told_text, (option.label, option.cost, option.note, barred)))
    ) + cites_text(option.cites)


def given_lines(ask: Ask, value: Any) -> Iterator[str]:
    if isinstance(ask, Roll):
        cites = tuple(id for id in ask.cites if not id.startswith(OF_ALL_DICE))
        yield f"({ask.who or ask.seat} rolls {ask.pool}: {ask.purpose}){cites_text(cites)}"
        return
    option = option_of(ask, value)
    if option:
        yield f"({option_text(option)})"
    else:
        yield f"({ask.words(value)})" if isinstance(value, int | str) else ""
    if isinstance(ask.among, Spend):
        for ware in ask.among.wares:
            if value.get(ware.key):
                yield f"    {ware.label}, {ware.price} each: {ware.note}{cites_text(ware.cites)}"
    outlook = ask.outlook(value) if ask.outlook else None
    if isinstance(outlook, Outlook) and (outlook.shares or outlook.whole):
        shares = ", ".join(f"{share.label} {share.chance:.1%}" for share in outlook.shares)
        yield f"    odds: {'; '.join(filter(None, (shares, outlook.whole)))}"


def happened_lines(event: Event) -> Iterator[str]:
    outcome = f" → {event.outcome}" if event.outcome else ""
    yield f"* {event.text}{outcome}{cites_text(event.cites)}"
    for throw in event.throws:
        faces = " ".join(
            f"{face.shows}{'' if face.role == 'own' else f' {face.role}'}" for face in throw.faces
        )
        terms = "".join(f", {remark_text(term)}" for term in throw.terms)
        yield f"    {throw.label}, {throw.pool}: {faces}{terms} = {throw.total} {throw.unit}".rstrip()


def remark_text(remark: Remark) -> str:
    return f"{remark.amount} {remark.text}".strip() + cites_text(remark.cites)


def cites_text(cites: tuple[str, ...]) -> str:
    return f" [{', '.join(cites)}]" if cites else ""


def asked(run: Run[Any]) -> Iterator[str]:
    """What is open, for whoever writes a script."""
    for number, ask in run.pending.items():
        if isinstance(ask, Roll):
            yield f"{number} {ask.seat} rolls {ask.pool}: {ask.purpose}"
            continue
        yield f"{number} {ask.seat}: {ask.prompt} {ask.lead}"
        if isinstance(ask.among, Number):
            yield f"      {', '.join(str(value) for value in ask)}"
        elif isinstance(ask.among, Spend):
            yield from (
                f"      {ware.key}, {ware.price} each, {ware.most} at most" for ware in ask.among.wares
            )
        elif isinstance(ask.among, OneOf | Cell):
            yield from (
                f"      {option.key}  {option_text(option)}" for option in (*ask.among.options, *ask.also)
            )


def asked_exactly(run: Run[Any], number: int, value: Value) -> str:
    """A checksum of all of an ask, how many answers it has and what is taken if nobody answers, of what is
    said of the odds, and of whatever else is open.
    """
    ask = run.pending[number]
    told = f"# {checksum(ask)}"
    if isinstance(ask, Choose):
        told += f" of {ask.count()}, else {ask.fallback()!r}"
        if ask.outlook and (outlook := ask.outlook(value)):
            told += f", odds {checksum(outlook)}"
    others = [checksum(other) for other in run.pending.values() if other is not ask]
    return told + (f", beside {len(others)}, {checksum(others)}" if others else "")


def happened_exactly(event: Event) -> str:
    """What is read of an event by a program, and who hears of it."""
    figures = "".join(f" {name}={figure}" for name, figure in event.figures.items())
    ears = f" to {' '.join(event.audience)}" if event.audience else ""
    throws = f" throws {checksum(event.throws)}" if event.throws else ""
    return f"# {event.when} {event.kind} {event.who}{figures}{throws}{ears}"


def seen_exactly(run: Run[Any]) -> Iterator[str]:
    """Checksums of what each seat sees."""
    setup = run.game.setup
    for seat in sorted({setup.gm, *(entrant.seat for entrant in setup.entrants)} - {""}):
        view = run.game.view(Viewer(seat, "gm" if seat == setup.gm else "player"))
        names = [name for name in view.__struct_fields__ if name != "house" or view.house]
        yield f"# {seat} sees {', '.join(f'{name} {checksum(getattr(view, name))}' for name in names)}"


def checksum(value: object) -> str:
    """Eight signs that change with anything in it."""
    if isinstance(value, Choose):
        value = {READ.get(name, name): getattr(value, READ.get(name, name)) for name in CHOOSE}
        value |= {"outlook": None, "figures": {key: dict(each) for key, each in value["figures"].items()}}
        value = {key: each for key, each in value.items() if each is not msgspec.UNSET}
    plain = json.dumps(msgspec.to_builtins(value), sort_keys=True)
    return f"{zlib.crc32(plain.encode()):08x}"
