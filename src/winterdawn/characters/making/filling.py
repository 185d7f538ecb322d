"""Making somebody in any order: a whole person at every moment, of whom any answer can be given otherwise.

What is kept are wishes: what was chosen in each slot, in whatever order. The steps of a making are gone
through with them from the beginning; a wish that is offered is taken, and where there is none, or it is not
open, what is usual is. So whatever is wished, somebody comes of it whom the rules allow, and a wish that
cannot be had now is not forgotten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from winterdawn.characters.making.creation import Chosen, Creation
from winterdawn.characters.making.question import DONE, Choice, CreationError, Question
from winterdawn.characters.making.sharing import Shared
from winterdawn.dice.sources import Stream
from winterdawn.kernel.fact import told_text

S = TypeVar("S", bound=msgspec.Struct)
Wishes = Mapping[str, tuple[str, ...]]
"""The keys chosen in each slot; of several where only one may be, the first that is open is taken."""
_ENOUGH = 0.3
"""How likely by lot nothing more is chosen where there may be several."""


class FilledSlot(msgspec.Struct, frozen=True):
    """A question of the making with what was answered; all askings of one that allows several."""

    name: str
    several: bool
    chosen: tuple[Chosen, ...]
    question: Question
    """As it was asked last."""
    spent: int = 0
    """Points that went into it; below 0 those that it gave."""
    full: bool = False
    """Whether nothing more can be chosen before something is taken out."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys chosen."""
        return tuple(each.choice.key for each in self.chosen)

    @property
    def labels(self) -> tuple[str, ...]:
        """The same in words."""
        return tuple(told_text(each.choice.label) for each in self.chosen)

    @property
    def offered(self) -> tuple[Choice, ...]:
        """What may be chosen in it, besides what ends it."""
        if self.full:
            return ()
        return tuple(
            each for each in self.question.choices if not (each.bundle or (self.several and each.key == DONE))
        )


class Filled(msgspec.Struct, Generic[S], frozen=True):
    """A whole making."""

    draft: Creation[S]
    slots: dict[str, FilledSlot]
    """In the order of the steps."""
    sheet: S
    """Without a name."""
    unspent: int = 0

    @property
    def wishes(self) -> dict[str, tuple[str, ...]]:
        """Those that come to exactly this."""
        return {name: slot.keys for name, slot in self.slots.items()}


class Change(msgspec.Struct, frozen=True):
    """What became another in a slot, because something else did."""

    slot: str
    prompt: str
    was: tuple[str, ...]
    """What is no longer chosen, in words."""
    now: tuple[str, ...]
    """What is chosen in its place."""
    wished: bool
    """Whether somebody had chosen it, and not what is usual."""


def filled(start: Creation[S], wishes: Wishes) -> Filled[S]:
    """The whole person that ``wishes`` come to."""
    waiting = {slot: list(keys) for slot, keys in wishes.items()}
    return _through(start, lambda name, question: _answer(start, question, waiting.get(name)))


def begun(start: Creation[S], wishes: Wishes) -> dict[str, tuple[str, ...]]:
    """The wishes by which somebody begins: numbers that belong together are given one after the other where
    they cannot all be had as they are.
    """
    now = filled(start, wishes)
    sharing = [name for shared in start.shared(now.sheet, now.slots) for name in shared.values]
    unmet = [name for name in sharing if name in wishes and not {*wishes[name]} & {*now.slots[name].keys}]
    found = dict(wishes)
    if unmet:
        for name in [name for name in wishes if name in sharing]:
            open_keys = [choice.key for choice in now.slots[name].offered]
            if key := next((key for key in wishes[name] if key in open_keys), ""):
                found = with_choice(start, found, now, name, key)
                now = filled(start, found)
    return found


def drawn(start: Creation[S], seed: str) -> Filled[S]:
    """Somebody made by lot, the same for a seed; what is usual of several is not left to chance."""
    stream = Stream(f"character/{seed}")

    def lot(_: str, question: Question) -> str:
        others = [choice.key for choice in question.choices if choice.key != DONE]
        if question.several:
            usual = start.usual(question)
            if usual != DONE or not others or stream.random() < _ENOUGH:
                return usual
        return stream.choice(others)

    return _through(start, lot)


def _through(start: Creation[S], answer: Callable[[str, Question], str]) -> Filled[S]:
    steps, way, seen = start.steps(), list[tuple[str, Chosen]](), Counter[str]()
    try:
        question = next(steps)
        while True:
            name = question.slot
            if not question.several:
                seen[name] += 1
                name += f"~{seen[name]}" if seen[name] > 1 else ""
            key = answer(name, question)
            way.append((name, Chosen(question, _chosen(question, key))))
            question = steps.send(key)
    except StopIteration as end:
        draft = replace(start, answers=tuple(each.choice.key for _, each in way))
        unspent = draft.unspent(end.value)
        slots = _slots(way, unspent)
        for shared in start.shared(end.value, slots):
            slots = _with_shared(slots, shared)
        return Filled(draft, slots, end.value, unspent)


def _answer(start: Creation[Any], question: Question, waiting: list[str] | None) -> str:
    """The first wish that is open; each of several is taken once."""
    if waiting is None:
        return start.usual(question)
    offered = question.keys
    found = next((key for key in waiting if key in offered), None)
    if question.several:
        if found is None:
            return DONE
        waiting.remove(found)
        return found
    if found is not None:
        return found
    if waiting and all(key.isdecimal() for key in (*offered, waiting[0])):
        return min(offered, key=lambda key: abs(int(key) - int(waiting[0])))
    return start.usual(question)


def _chosen(question: Question, key: str) -> Choice:
    return next(each for each in question.choices if each.key == key)


def _slots(way: Sequence[tuple[str, Chosen]], unspent: int) -> dict[str, FilledSlot]:
    found: dict[str, FilledSlot] = {}
    lefts = [*(each.question.left for _, each in way[1:]), unspent]
    for (name, made), left in zip(way, lefts, strict=True):
        before = found.get(name)
        several, ends = made.question.several, made.choice.key == DONE
        taken = (*(before.chosen if before else ()), *(() if several and ends else (made,)))
        spent = (before.spent if before else 0) + made.question.left - left
        found[name] = FilledSlot(name, several, taken, made.question, spent, several and not ends)
    return found


def _with_shared(slots: dict[str, FilledSlot], shared: Shared) -> dict[str, FilledSlot]:
    """The slots with numbers that belong together, each with all that the others can give it."""
    found: dict[str, FilledSlot] = {}
    own = {name: _sharing(name, slots.get(name), shared) for name in shared.values}
    for name, slot in slots.items():
        found |= own if name in own else {name: slot}
    return found | own


def _sharing(name: str, slot: FilledSlot | None, shared: Shared) -> FilledSlot:
    choices = shared.choices(name)
    label = shared.labels[name]
    asked = (
        slot.question
        if slot
        else Question(
            shared.stage,
            shared.asked.get(name, f"{label}?"),
            choices,
            shared.cites,
            of=name.partition(":")[2],
        )
    )
    value = str(shared.values[name])
    made = Chosen(asked, Choice(value, f"{label} {value}"))
    return FilledSlot(name, False, (made,), replace(asked, choices=choices))


def changes(before: Filled[Any], after: Filled[Any], meant: Wishes, wishes: Wishes) -> Iterator[Change]:
    """Every slot that is other than before, but for what was ``meant``: the keys that slots were to have.

    ``wishes`` are those that ``after`` comes of.
    """
    for name in dict.fromkeys((*before.slots, *after.slots)):
        old, new = before.slots.get(name), after.slots.get(name)
        was = Counter(meant.get(name, old.keys if old else ()))
        now = Counter(new.keys if new else ())
        if was == now:
            continue
        told = (old, new)
        prompt = next(told_text(slot.question.prompt) for slot in (new, old) if slot)
        gone, come = _labels(was - now, told), _labels(now - was, told)
        yield Change(name, prompt, gone, come, wished=bool(wishes.get(name)))


def _labels(keys: Counter[str], slots: Sequence[FilledSlot | None]) -> tuple[str, ...]:
    choices = [
        each for slot in slots if slot for each in (*(made.choice for made in slot.chosen), *slot.offered)
    ]
    labels = {each.key: told_text(each.label) for each in reversed(choices)}
    return tuple(labels.get(key, key) for key in keys.elements())


def offered(now: Filled[Any], name: str, key: str) -> Choice:
    """What may be chosen in a slot; raises :class:`~winterdawn.characters.making.question.CreationError`."""
    slot = _slot(now, name)
    found = next((each for each in slot.offered if each.key == key), None)
    if found is None:
        raise CreationError(f"{key[:40]!r} is not open for “{slot.question.prompt}”")
    return found


def with_choice(
    start: Creation[S], wishes: Wishes, now: Filled[S], name: str, key: str
) -> dict[str, tuple[str, ...]]:
    """The wishes with another answer, or one more where several may be, and with what others give
    it.

    Raises :class:`~winterdawn.characters.making.question.CreationError` for what is not open.
    """
    offered(now, name, key)
    slot = now.slots[name]
    if slot.several:
        return {**wishes, name: (*slot.keys, key)}
    for shared in start.shared(now.sheet, now.slots):
        if name in shared.values:
            return {**wishes, **shared.given(name, int(key))}
    return {**wishes, name: (key,)}


def without(wishes: Wishes, now: Filled[Any], name: str, place: int) -> dict[str, tuple[str, ...]]:
    """The wishes without the choice at a ``place``, counted from 0, of a slot of which there may be several.

    Raises :class:`~winterdawn.characters.making.question.CreationError`.
    """
    keys = _slot(now, name).keys
    if not (now.slots[name].several and 0 <= place < len(keys)):
        raise CreationError(f"nothing stands there that could be taken out: place {place} of {name[:80]!r}")
    return {**wishes, name: (*keys[:place], *keys[place + 1 :])}


def _slot(now: Filled[Any], name: str) -> FilledSlot:
    if name not in now.slots:
        raise CreationError(f"{name[:80]!r} is not asked of this person; {', '.join(now.slots)} are")
    return now.slots[name]
