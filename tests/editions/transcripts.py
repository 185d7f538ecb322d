"""Encounters as somebody would hear them told: every ask with its answer, every event, what is shown.

A transcript holds its own answers, so that it can be played again. Of what is too long to be read, such
as menus and sheets, it holds a checksum. ``python -m tests.editions.transcripts`` plays all of them
again and writes down how they are told now; read what changed.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.editions.zones import told as zones
from winterdawn.dice.sources import Stream
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import duel, evening
from winterdawn.editions.sda.roster.people import character
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.ask import Ask, Choose, Outlook, Roll
from winterdawn.kernel.choices import Spend, Value
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run
from winterdawn.kernel.view import Viewer
from winterdawn.players import named

KEPT = Path(__file__).with_name("data") / "transcripts"
ANSWERS = 160
LOOK_EVERY = 20
"""After how many answers it is told what everybody sees."""
WISE, RARELY = 0.7, 0.03
"""How often a fighter knows what to do, and how often somebody makes an end of it."""
ENDS = ("gm:close", "close", "gm:leave", "gm:end", "flee", "yield")
ANSWERED = "> "
BRAWL = (
    "book hex 9x9 ilse-varn:player-1/heroes@d4 reeve-holt:player-2/heroes@d6 skeleton:gm/dead@f4 "
    "veteran-guard:gm/dead@f6 rookie-guard:player-3/watch@e8!"
)
SALLY = (
    "book hex 13x9 ilse-varn:player-1/heroes@a5 rookie-guard:player-1/heroes@a7 "
    "reeve-holt:player-2/watch@k5 skeleton:gm/dead@m7"
)


YARD = (
    "book hex 9x8 +wall:c3-g3/c4-f4 +door:d3/d4=Gate +low.half:e5-f5/e6-f6=Hedge +rough.medium:a5-b8=Mud "
    "+water.severe:g6-h7=Pond +height.1.5:h2-i5=Mound +height.0.75:g3-g4=Slope +height.-3:a1-b3=Pit "
    "ilse-varn:player-1/heroes@d5 reeve-holt:player-2/toll@f5"
)


CHOOSE = Choose.__struct_fields__
READ = {"offers": "among", "beside": "remarks", "extra": "also"}
"""What is read of an ask, by the field that it is made from."""


def setups() -> dict[str, Setup]:
    """What is played, by the first word of a transcript's name."""
    people = (*evening().entrants, Entrant("wolf", character("skeleton"), "gm", "wild"))
    camp = replace(evening(), entrants=people)
    return {
        "duel": duel("ilse-varn", "reeve-holt"),
        "yard": parse(YARD, "The yard"),
        "guards": duel("veteran-guard", "skeleton"),
        "brawl": parse(BRAWL),
        "sally": parse(SALLY),
        "evening": evening(),
        "camp": camp,
        "alone": replace(evening(), gm="", entrants=people[:2]),
        "house": replace(camp, house_rules=_other_settings()),
        "grapple": _wrestlers(),
        "spells": _spells(),
        "draft": duel("ilse-varn", "reeve-holt", "draft"),
        "manuscript": replace(camp, edition="draft"),
        "screen": duel("ilse-varn", "reeve-holt", "screen"),
        "lodge": replace(camp, edition="screen"),
        **zones.told(),
    }


def _wrestlers() -> Setup:
    """Two against one, at close quarters, with nothing but daggers."""
    reeve = character("reeve-holt")
    skills, dagger = {**reeve.skills, "brawling": 3}, reeve.weapons[1:]
    names = ("Asa", "Bodo", "Cora")
    sheets = [replace(reeve, name=name, id=name.lower(), skills=skills, weapons=dagger) for name in names]
    spots, sides = ("d5", "e5", "e4"), ("fair", "toll", "fair")
    people = [
        Entrant(sheet.id, sheet, sheet.id, side, spot)
        for sheet, side, spot in zip(sheets, sides, spots, strict=True)
    ]
    return Setup("book", "At the fair", Ground(9, 9), tuple(people))


def _spells() -> Setup:
    """Two casters across a table, with a game master."""
    setup = duel("ilse-varn", "reeve-holt")
    known = {"skills": {"evocation": 4, "reflex": 2}, "spells": ("fireball", "arcane-dart")}
    sheets = [replace(entrant.sheet, **known) for entrant in setup.entrants]
    casters = tuple(
        replace(entrant, sheet=sheet) for entrant, sheet in zip(setup.entrants, sheets, strict=True)
    )
    return replace(setup, entrants=casters)


def _other_settings() -> dict[str, int | str]:
    return {
        "ladder_step": 3,
        "reach_malus": 2,
        "clue_rate": 2,
        "flawless_on_tie": "on",
        "opposed_announce": "secret",
        "search_variant": "first-fail",
        "virtue_judging": "conduct",
    }


class Table:
    """An encounter that is told while it is played."""

    def __init__(self, name: str) -> None:
        self.run: Run[Encounter[Any]] = Run(begin(setups()[name.partition("-")[0]]))
        self.lines: list[str] = []
        self._heard = 0
        self._tell()

    def answer(self, number: int, value: Value) -> None:
        """Give an answer, and tell what comes of it; a :class:`Refused` changes nothing."""
        told = list(self._asked(number, value))
        self.run.answer(value, ask=number)
        self.lines += told
        self._tell()
        if self.run.done or len(self.run.record) % LOOK_EVERY == 0:
            self.lines += self._seen()

    @property
    def told(self) -> list[str]:
        return [line.rstrip() for line in self.lines]

    def _asked(self, number: int, value: Value) -> Iterator[str]:
        ask = self.run.pending[number]
        if others := [checksum(other) for other in self.run.pending.values() if other is not ask]:
            yield f"  beside {len(others)} others, {checksum(others)}"
        yield from told(ask)
        yield f"{ANSWERED}{number} {json.dumps(value)}"
        if isinstance(ask, Choose):
            yield from chosen(ask, value)

    def _tell(self) -> None:
        for event in self.run.events[self._heard :]:
            self.lines += happened(event)
        self._heard = len(self.run.events)

    def _seen(self) -> Iterator[str]:
        setup = self.run.game.setup
        seats = sorted({setup.gm, *(entrant.seat for entrant in setup.entrants)} - {""})
        for seat in seats:
            view = self.run.game.view(Viewer(seat, "gm" if seat == setup.gm else "player"))
            names = [name for name in view.__struct_fields__ if name != "house" or view.house]
            parts = ", ".join(f"{name} {checksum(getattr(view, name))}" for name in names)
            yield f"= {seat}: {parts}"


def checksum(value: object) -> str:
    if isinstance(value, Choose):
        value = {READ.get(name, name): getattr(value, READ.get(name, name)) for name in CHOOSE}
        value |= {"outlook": None, "figures": {key: dict(each) for key, each in value["figures"].items()}}
    plain = json.dumps(msgspec.to_builtins(value), sort_keys=True)
    return f"{zlib.crc32(plain.encode()):08x}"


def told(ask: Ask) -> Iterator[str]:
    if isinstance(ask, Roll):
        yield f"? dice {checksum(ask)} {ask.purpose}: {ask.pool}"
        return
    parts = (ask.lead, ask.act, ask.act_one, *(f"{r.text} {r.amount}" for r in ask.remarks))
    yield f"? {ask.seat} {checksum(ask)} {ask.prompt} [{', '.join(ask.cites)}]"
    yield f"  {' | '.join(filter(None, parts))} ({ask.count()}, {ask.fallback()!r})"


def chosen(ask: Choose, value: Value) -> Iterator[str]:
    options = (*getattr(ask.among, "options", ()), *ask.also)
    for option in options:
        if option.key == value:
            yield f"  {' | '.join(filter(None, (option.label, option.note, option.cost, *option.cites)))}"
    outlook = ask.outlook(value) if ask.outlook else None
    if isinstance(outlook, Outlook) and (outlook.shares or outlook.note):
        shares = ", ".join(f"{share.side} {share.label} {share.chance:.4f}" for share in outlook.shares)
        yield f"  odds: {shares}; {outlook.note}"


def happened(event: Event) -> Iterator[str]:
    figures = "".join(f" {name}={figure}" for name, figure in event.figures.items())
    ears = f" to {' '.join(event.audience)}" if event.audience else ""
    words = f"{event.kind} {event.who}: {event.text} {event.outcome} [{', '.join(event.cites)}]"
    yield f"{event.when} {words}{figures}{ears}"
    for throw in event.throws:
        faces = " ".join(f"{face.role[:2]}{face.shows}/{face.of}={face.scores}" for face in throw.faces)
        terms = "".join(f", {term.amount} {term.text} [{', '.join(term.cites)}]" for term in throw.terms)
        made = f"{throw.scored}, {throw.total} {throw.unit}"
        yield f"    {throw.who} {throw.label} {throw.pool}: {faces}{terms} -> {made}"


def played(name: str, answers: Iterable[tuple[int, Value]]) -> list[str]:
    """The transcript of an encounter with these answers; raises :class:`Refused` if one does not fit."""
    table = Table(name)
    for number, value in answers:
        table.answer(number, value)
    return table.told


def answers(text: str) -> Iterator[tuple[int, Value]]:
    """The answers that stand in a transcript."""
    for line in text.splitlines():
        if line.startswith(ANSWERED):
            number, _, value = line.removeprefix(ANSWERED).partition(" ")
            yield int(number), json.loads(value)


def invented(name: str, given: Iterable[tuple[int, Value]] = ()) -> list[str]:
    """A transcript with these answers as far as they fit, and any others after them."""
    table, stream, player = Table(name), Stream(name), named("simple", name)
    for number, value in given:
        try:
            table.answer(number, value)
        except (Refused, KeyError):
            break
    while len(table.run.record) < ANSWERS and not table.run.done:
        number, ask = stream.choice(list(table.run.pending.items()))
        if isinstance(ask, Choose) and table.run.game.tempo == "action" and stream.random() < WISE:
            value = player.answer(ask, partial(table.run.game.view, Viewer(ask.seat)))
        else:
            value = any_of(ask, stream)
        if ask.count() == 1 or not str(value).startswith(ENDS) or stream.random() < RARELY:
            table.answer(number, value)
    return table.told


def any_of(ask: Ask, stream: Stream) -> Any:
    """An answer, each kind of act as likely as the next, however many skills there are."""
    if isinstance(ask, Roll) or isinstance(ask.among, Spend):
        return ask.sample(stream)
    kinds: dict[str, list[Value]] = {}
    for value in ask:
        words = str(value).split(":")
        kinds.setdefault(":".join(words[:2]) if words[0] == "gm" else words[0], []).append(value)
    return stream.choice(stream.choice(list(kinds.values())))


if __name__ == "__main__":
    for file in sorted(KEPT.glob("*.txt")):
        lines = invented(file.stem, answers(file.read_text("utf-8")))
        file.write_text("\n".join(lines) + "\n", "utf-8")
