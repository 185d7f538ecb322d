"""A person at the terminal, who reads what happens and types answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from winterdawn.cli.fight.log import lines
from winterdawn.cli.terminal import say
from winterdawn.kernel.asks.choices import Number, Spend, Text
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.fact import Saying, told_text
from winterdawn.kernel.notation import NOTHING, read
from winterdawn.kernel.views.view import Viewer

if TYPE_CHECKING:
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.kernel.asks.ask import Choose
    from winterdawn.kernel.asks.choices import Option, Value
    from winterdawn.kernel.position import Position
    from winterdawn.kernel.run import Run
    from winterdawn.kernel.views.view import View


class Person:
    """Shows what is new in ``run`` to a seat, then asks until the answer is allowed."""

    why = ""
    """They know best."""

    def __init__(self, run: Run[Encounter[Any]]) -> None:
        self._run = run
        self._shown = 0

    def answer(self, ask: Choose, look: Callable[[], Position]) -> Value:
        """What the person types; raises :class:`EOFError` when they type no more."""
        game = self._run.game
        ask, view = game.tell(ask), game.view(Viewer(ask.seat))
        self.tell(ask.seat, {token.id: token.name for token in view.tokens})
        say(f"\n{_whose(ask, view)}{ask.prompt} {ask.lead}".rstrip())
        for line in (*_choices(ask), *(f"  {remark.amount} {remark.text}" for remark in ask.remarks)):
            say(line)
        while True:
            try:
                return read(ask, input(f"{view.when}> "))
            except Refused as refused:
                say(f"  {refused}")

    def tell(self, seat: str, names: dict[str, str]) -> None:
        """Print what has happened since the last time, as far as the seat may know it."""
        events = self._run.events[self._shown :]
        self._shown += len(events)
        for line in lines([event for event in events if event.seen_by(seat, gm=False)], names):
            say(line)


def _whose(ask: Choose, view: View) -> str:
    """Of whom an ask is, for whoever plays several."""
    own = {token.id: token.name for token in view.tokens if token.mine}
    return f"{own[ask.who]}: " if len(own) > 1 and ask.who in own else ""


def _choices(ask: Choose) -> list[str]:
    match ask.among:
        case Number(counts=counts):
            listed = [_line(str(count.value), count.note) for count in counts if count.barred is None]
        case Spend(wares=wares):
            bought = [ware for ware in wares if not ware.barred]
            listed = [_line(ware.key, ware.label, f"{ware.price} each, {ware.note}") for ware in bought]
            listed.append(_line(NOTHING, "Buy no more"))
        case Text(suggested=suggested):
            listed = [_line(text) for text in suggested]
        case among:
            listed = _options(among.options)
    return listed + _options(ask.also)


def _options(options: Iterable[Option]) -> list[str]:
    """Those that can be chosen, under their headings."""
    lines, heading = list[str](), ""
    for option in options:
        if option.barred is None:
            if option.group not in ("", heading):
                heading = option.group
                lines.append(f" {heading}")
            lines.append(_line(option.key, option.label, option.cost, option.note))
    return lines


def _line(key: str, *words: Saying) -> str:
    return f"  {key:<24} {' · '.join(filter(None, map(told_text, words)))}".rstrip()
