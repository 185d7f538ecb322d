"""Tells a fight in short: a line for the opening, one a round, and one for the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from winterdawn.kernel.wording import series

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event

_PLAIN = frozenset(
    {"breath", "cast", "charge", "choke", "disarm", "drag", "fall", "fast", "grapple", "inspire"}
    | {"intimidate", "jam", "left", "other", "peril", "refusal", "release", "ride", "rise", "snipe", "spell"}
    | {"stance", "taunt", "throw", "unhook", "untangle", "wake"}
)
"""Kinds of events whose words alone say what somebody did, or what became of them."""

_LEVELS = frozenset({"afraid", "angry", "stunned"})
"""Kinds of events that are called as the condition whose level they tell."""
_BORNE = frozenset({"armour", "broken", "injury", "stun"}) | _LEVELS
"""Kinds of events that happen to somebody who may go on as before."""


class Clause(msgspec.Struct):
    """What somebody did, to whom, and what came of it."""

    text: str
    victim: str = ""
    """Who is hit, by id; nobody if a strike misses."""
    boxes: int = 0
    notes: list[str] = []
    harmed: bool = False
    """Whether it has led to something else that is as bad."""
    walk: bool = False

    def __str__(self) -> str:
        text = self.text
        if self.boxes:
            text += f" for {_counted(self.boxes)}"
        elif self.victim and not self.harmed:
            text += " without harm"
        return f"{text} ({', '.join(dict.fromkeys(self.notes))})" if self.notes else text


class _Line(msgspec.Struct):
    """A line in the making: what it is about, and what has happened so far."""

    head: str = ""
    clauses: list[Clause] = []
    walks: dict[str, Clause] = {}
    """The walks of those who have done nothing else so far."""
    acted: set[str] = set()
    idle: dict[str, None] = {}
    """Those who had a turn and did nothing in it."""

    @property
    def deed(self) -> Clause | None:
        """The last of what was done beside walking."""
        return next((clause for clause in reversed(self.clauses) if not clause.walk), None)

    def told(self, names: Mapping[str, str]) -> str:
        resting = [names.get(who, who) for who in self.idle if who not in (*self.acted, *self.walks)]
        rest = [f"{series(resting)} {'does' if len(resting) == 1 else 'do'} nothing"] if resting else []
        said = "; ".join([*map(str, self.clauses), *rest])
        return " ".join(part for part in (self.head, f"{said}." if said else "") if part)


def brief(events: Iterable[Event], names: Mapping[str, str]) -> Iterator[str]:
    """The fight, oldest first; ``names`` maps ids of people to their names."""
    line, rounds, numbers = _Line(), 0, dict[str, int]()
    for event in events:
        if event.kind == "initiative" and not rounds:
            numbers[event.who] = event.figures["number"]
        elif event.kind == "order" and not rounds:
            line.head = f"{event.text}: {event.outcome}."
        elif event.kind == "round":
            if not rounds:
                line.head = line.head or _order(numbers, names)
            yield line.told(names)
            rounds = event.figures["number"]
            line = _Line(f"Round {rounds}.")
        elif event.kind == "end":
            yield line.told(names)
            text = event.text.rstrip(":")
            line = _Line(f"{text} after {rounds} {'round' if rounds == 1 else 'rounds'}. {event.outcome}.")
        else:
            _add(line, event, names)
    yield line.told(names)


def _order(numbers: Mapping[str, int], names: Mapping[str, str]) -> str:
    """Who acts when, the highest number first."""
    ranked = sorted(numbers, key=lambda who: -numbers[who])
    told = (f"{names.get(who, who)} at {str(numbers[who]).replace('-', '−')}" for who in ranked)
    return f"Initiative: {', '.join(told)}." if numbers else "The fight begins."


def _add(line: _Line, event: Event, names: Mapping[str, str]) -> None:
    """Add what an event tells, if it matters."""
    match event.kind:
        case "exchange" | "shot":
            line.clauses.append(_blow(event, names))
        case "injury" if "boxes" in event.figures:
            _hit(line, event, names).boxes += event.figures["boxes"]
        case "bleeding" if not event.figures.get("level"):
            line.clauses.append(Clause(_said(event), event.who, harmed=True))
        case "armour" if "boxes" not in event.figures:
            _note(line, event, f"{event.names['item']} ruined", names)
        case "broken":
            _note(line, event, f"{event.names['item']} destroyed", names)
        case "hit" | "attack" | "miss" if "against" in event.names:
            line.clauses.append(_attack(event, names))
        case "stamina" if event.figures.get("lost"):
            _note(line, event, event.outcome.partition(",")[0], names)
        case "wound" if event.outcome:
            _note(line, event, event.outcome, names)
        case "down" if "state" not in event.names:
            who = names.get(event.who, event.who)
            _note(line, event, event.text.removeprefix(f"{who} is ").rstrip(":"), names)
        case "down":
            _note(line, event, f"falls, {event.names['state']}", names)
        case "stun" if "dice" in event.figures:
            _note(line, event, "stunned", names)
        case kind if kind in _LEVELS:
            if level := event.figures["level"]:
                _note(line, event, f"{kind} {level}", names)
        case "dead":
            _note(line, event, "dies", names)
        case "spent" if event.names["ware"] != "damage" and line.deed:
            line.deed.notes.append(event.outcome)
        case "move":
            if event.who not in line.acted and "place" in event.names:
                _walk(line, event, names)
            return
        case "delay" if not event.figures.get("over"):
            line.clauses.append(Clause(f"{names.get(event.who, event.who)} delays"))
        case "idle":
            if not event.figures.get("acted"):
                line.idle[event.who] = None
            return
        case kind if kind in _PLAIN:
            line.clauses.append(Clause(_said(event)))
        case _:
            return
    if event.kind in _BORNE:
        return
    line.acted.add(event.who)
    line.walks.pop(event.who, None)


def _walk(line: _Line, event: Event, names: Mapping[str, str]) -> None:
    """Where somebody goes, in one clause so long as they do nothing else."""
    if event.who not in line.walks:
        line.walks[event.who] = Clause("", walk=True)
        line.clauses.append(line.walks[event.who])
    line.walks[event.who].text = f"{names.get(event.who, event.who)} moves to {event.names['place']}"


def _blow(event: Event, names: Mapping[str, str]) -> Clause:
    """A strike or a shot, and who is hit by it."""
    by, to = (names.get(id, id) for id in (event.who, event.names["against"]))
    winner = event.names.get("by", event.who if event.figures["hits"] else "")
    if event.kind == "exchange" and not winner:
        if event.outcome == "no hit":
            return Clause(f"{by} misses {to}")
        return Clause(f"{by} and {to} hold each other off")
    if winner == event.who:
        return Clause(f"{by} hits {to}", event.names["against"])
    return Clause(
        f"{by} misses {to}, who hits back" if winner else f"{by} misses {to}", event.who if winner else ""
    )


def _attack(event: Event, names: Mapping[str, str]) -> Clause:
    """An attack that is not answered by a roll of the same kind."""
    by, to = (names.get(id, id) for id in (event.who, event.names["against"]))
    does = {"hit": "hits", "miss": "misses", "attack": "attacks"}[event.kind]
    return Clause(f"{by} {does} {to}", "" if event.kind == "miss" else event.names["against"])


def _hit(line: _Line, event: Event, names: Mapping[str, str]) -> Clause:
    """The clause to which harm of somebody belongs: the last, or one of its own."""
    if line.deed and line.deed.victim == event.who:
        return line.deed
    line.clauses.append(Clause(f"{names.get(event.who, event.who)} is hurt", event.who))
    return line.clauses[-1]


def _note(line: _Line, event: Event, words: str, names: Mapping[str, str]) -> None:
    """What becomes of somebody, behind the blow that did it or by itself."""
    if line.deed and line.deed.victim == event.who:
        line.deed.notes.append(words)
        line.deed.harmed = True
    else:
        line.clauses.append(Clause(f"{names.get(event.who, event.who)}: {words}"))


def _said(event: Event) -> str:
    text = event.text if event.text.endswith(":") or not event.outcome else f"{event.text}:"
    return " ".join(part for part in (text, event.outcome) if part).rstrip(".:")


def _counted(boxes: int) -> str:
    return f"{boxes} {'box' if boxes == 1 else 'boxes'}"
