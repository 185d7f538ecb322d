"""What happened, told in short: a clause for each thing that somebody did, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import DELAYED

if TYPE_CHECKING:
    from winterdawn.kernel.event import Event

_PLAIN = frozenset(
    {"breath", "cast", "charge", "choke", "disarm", "drag", "fall", "fast", "grapple", "inspire"}
    | {"intimidate", "jam", "left", "other", "peril", "refusal", "release", "ride", "rise", "snipe", "spell"}
    | {"pick", "stance", "take", "taunt", "throw", "unhook", "untangle", "wake"}
)
"""Kinds of events whose words alone say what somebody did, or what became of them."""
_LEVELS = frozenset({"afraid", "angry", "stunned"})
"""Kinds of events that are called as the condition whose level they tell."""
DEEDS = frozenset({"attack", "delay", "exchange", "hit", "miss", "move", "shot"}) | _PLAIN
"""Kinds of events that tell what somebody did, and not what came of something else."""
_BORNE = frozenset({"armour", "broken", "injury", "stun"}) | _LEVELS
"""Kinds of events that happen to somebody who may go on as before."""
_STOPS = frozenset({"damage", "defence", "guard"})
"""Kinds of events that tell how much of a blow gets through."""
_REDUCES = frozenset({"defence", "guard", "undefended"})
"""Kinds of events that tell what stands in the way of damage, or that nothing does."""


class Clause(msgspec.Struct):
    """What somebody did, to whom, and what came of it."""

    text: str
    victim: str = ""
    """Who is hit, by id; nobody if a strike misses."""
    boxes: int = 0
    reckoned: list[str] = []
    """What it would have taken, and what stood in its way, in their order."""
    through: int = 0
    """The damage that was told, less what stood in its way."""
    notes: list[str] = []
    harmed: bool = False
    """Whether it has led to something else that is as bad."""
    walk: bool = False
    by: str = ""
    """Who struck or shot, by id, or whose turn has ended; nobody for anything else."""
    stopped: bool = False
    """Whether it has come to its end without harm."""
    cost: bool = False
    """Whether it has cost whoever is hit something beside harm, or bought something else."""
    weapon: str = ""
    """What was struck or shot with, as far as that was told; it is said of whoever falls by it."""
    felled: bool = False

    def __str__(self) -> str:
        return self.told()

    def told(self, *, over: bool = True) -> str:
        """It in words; that a hit did no harm only when all is ``over`` that follows from it."""
        text = f"{self.text} with {self.weapon}" if self.felled and self.weapon else self.text
        if self.boxes:
            text += f" for {_counted(self.boxes)}"
        elif self.victim and not self.harmed and (over or self.stopped):
            text += " without harm"
        told = self.reckoned if over or self.harmed or self.stopped else []
        notes = dict.fromkeys((*told, *self.notes))
        return f"{text} ({', '.join(notes)})" if notes else text


class Happenings(msgspec.Struct):
    """What has happened so far in the part of a fight that is told together, a round or a turn."""

    clauses: list[Clause] = []
    walks: dict[str, Clause] = {}
    """The walks of those who have done nothing else so far."""
    strolls: bool = False  # whether walks of those who have done something else are told too
    acted: set[str] = set()
    kept: dict[str, str] = {}
    """Why those who are about to be struck do not answer, in words."""
    idle: dict[str, None] = {}
    """Those who had a turn and did nothing in it."""
    waits: dict[str, Clause] = {}
    """That somebody has put their turn off."""

    def rests(self, event: Event) -> None:
        """Somebody has had a turn and done nothing in it, be it one that they had put off."""
        if not event.figures.get("acted"):
            self.idle[event.who] = None
        if event.names.get("part") == DELAYED and (waits := self.waits.get(event.who)):
            waits.text = said_text(event)

    @property
    def deed(self) -> Clause | None:
        """The last of what was done beside walking."""
        return next((clause for clause in reversed(self.clauses) if not clause.walk), None)


def order_text(numbers: Mapping[str, int], names: Mapping[str, str]) -> str:
    """Who acts when, the highest number first; empty if nobody has one."""
    ranked = sorted(numbers, key=lambda who: -numbers[who])
    told = (f"{names.get(who, who)} at {str(numbers[who]).replace('-', '−')}" for who in ranked)
    return f"Initiative: {', '.join(told)}." if numbers else ""


def lots_text(lots: Mapping[str, list[int]], names: Mapping[str, str]) -> str:
    """Which lots were drawn, each person's in the order in which they drew them."""
    drawn = (f"{names.get(who, who)} {', then '.join(map(str, faces))}" for who, faces in lots.items())
    return f"Lots: {', '.join(drawn)}"


def add(told: Happenings, event: Event, names: Mapping[str, str]) -> None:
    """Add what an event tells, if it matters; ``names`` maps ids of people to their names."""
    if _stopped(told, event) or _reckoned(told, event):
        return
    if event.kind == "damage" and told.deed:
        told.deed.weapon = event.names.get("weapon", "")
    match event.kind:
        case "exchange" | "shot":
            told.clauses.append(_unanswered(_blow(event, names), told.kept))
        case "injury" if "boxes" in event.figures:
            _hit(told, event, names).boxes += event.figures["boxes"]
        case "bleeding" if not event.figures.get("level"):
            told.clauses.append(Clause(said_text(event), event.who, harmed=True))
        case "armour" if "boxes" in event.figures:
            _beside(told, event, f"the {event.names['item']} takes {event.figures['boxes']}")
            return
        case "spirit" if event.figures.get("spirit", 0) < 0 and "dice" not in event.figures:
            _beside(told, event, event.outcome)
            return
        case "armour":
            _note(told, event, f"{event.names['item']} ruined", names)
        case "broken":
            _note(told, event, f"{event.names['item']} destroyed", names)
        case "hit" | "attack" | "miss" if "against" in event.names:
            told.clauses.append(_attack(event, names))
        case "stamina" if event.figures.get("lost"):
            _note(told, event, _lost(told.deed, event), names)
        case "wound" if event.outcome:
            _note(told, event, event.outcome, names)
        case "down" | "dead":
            _fells(told, event, names)
        case "stun" if "dice" in event.figures:
            _note(told, event, "stunned", names)
        case kind if kind in _LEVELS:
            if level := event.figures["level"]:
                _note(told, event, f"{kind} {level}", names)
        case "lapse":
            told.clauses.append(Clause(said_text(event), by=event.who))
        case "spent" if event.names.get("ware", "damage") != "damage" and told.deed:
            _costs(told.deed, event.outcome)
        case "move":
            if (told.strolls or event.who not in told.acted) and "place" in event.names:
                _walk(told, event, names)
            return
        case "delay" if not event.figures.get("over"):
            told.waits[event.who] = Clause(f"{names.get(event.who, event.who)} delays")
            told.clauses.append(told.waits[event.who])
        case "idle":
            told.rests(event)
            return
        case kind if kind in _PLAIN or "kept" in event.figures:
            told.clauses.append(Clause(said_text(event)))
        case _:
            return
    if event.kind not in _BORNE:
        told.acted.add(event.who)
        told.walks.pop(event.who, None)


def _fallen(event: Event, names: Mapping[str, str]) -> str:
    """In which state somebody can act no more."""
    if state := event.names.get("state"):
        return f"falls, {state}"
    return event.text.removeprefix(f"{names.get(event.who, event.who)} is ").rstrip(":")


def _walk(told: Happenings, event: Event, names: Mapping[str, str]) -> None:
    """Where somebody goes, in one clause so long as they do nothing else."""
    if event.who not in told.walks:
        told.walks[event.who] = Clause("", walk=True)
        told.clauses.append(told.walks[event.who])
    told.walks[event.who].text = f"{names.get(event.who, event.who)} moves to {event.names['place']}"


def _blow(event: Event, names: Mapping[str, str]) -> Clause:
    """A strike or a shot, and who is hit by it."""
    by, to = (names.get(id, id) for id in (event.who, event.names["against"]))
    winner = event.names.get("by", event.who if event.figures["hits"] else "")
    if event.kind == "exchange" and not winner:
        missed = event.names.get("how") == "unanswered"
        text = f"{by} misses {to}" if missed else f"{by} and {to} hold each other off"
        return Clause(text, by=event.who)
    if winner == event.who:
        return Clause(f"{by} hits {to}", event.names["against"], by=event.who)
    text = f"{by} misses {to}, who hits back" if winner else f"{by} misses {to}"
    return Clause(text, event.who if winner else "", by=event.who)


def _unanswered(blow: Clause, kept: dict[str, str]) -> Clause:
    """A blow with why whoever is hit has not answered it, which is told once."""
    blow.notes += filter(None, [kept.pop(blow.victim, "")])
    kept.clear()
    return blow


def _attack(event: Event, names: Mapping[str, str]) -> Clause:
    """An attack that is not answered by a roll of the same kind."""
    by, to = (names.get(id, id) for id in (event.who, event.names["against"]))
    does = {"hit": "hits", "miss": "misses", "attack": "attacks"}[event.kind]
    clause = Clause(f"{by} {does} {to}", "" if event.kind == "miss" else event.names["against"], by=event.who)
    clause.weapon = event.names.get("weapon", "")
    if damage := event.figures.get("damage"):
        clause.reckoned, clause.through = [f"{damage} damage"], damage
    return clause


def _reckoned(told: Happenings, event: Event) -> bool:
    """Whether an event tells what stands in the way of a blow whose damage was told, which is noted, so that
    what is lost can be checked.
    """
    if event.kind not in _REDUCES or not (told.deed and told.deed.victim == event.who and told.deed.reckoned):
        return False
    stops = event.figures.get("less", event.figures.get("guard"))
    share = stops if event.figures.get("left", 1) else "all of it"
    what = {"defence": "the reaction", "guard": event.names.get("what", "")}.get(event.kind, "")
    told.deed.through = event.figures.get("left", told.deed.through)
    told.deed.reckoned.append("no reaction left" if stops is None else f"{what} stops {share}")
    return True


def _hit(told: Happenings, event: Event, names: Mapping[str, str]) -> Clause:
    """The clause to which harm of somebody belongs: the last, or one of its own."""
    if told.deed and told.deed.victim == event.who:
        return told.deed
    told.clauses.append(Clause(f"{names.get(event.who, event.who)} is hurt", event.who))
    return told.clauses[-1]


def _note(told: Happenings, event: Event, words: str, names: Mapping[str, str]) -> None:
    """What becomes of somebody, behind the blow that did it or by itself."""
    if told.deed and told.deed.victim == event.who:
        told.deed.notes.append(words)
        told.deed.harmed = True
    else:
        told.clauses.append(Clause(f"{names.get(event.who, event.who)}: {words}"))


def _lost(deed: Clause | None, event: Event) -> str:
    """What Stamina somebody lost; where a hit would have taken more, that it was all there was."""
    over = deed is not None and deed.victim == event.who and deed.through > event.figures["lost"]
    return f"{event.outcome.partition(',')[0]} lost{', all that was left' if over else ''}"


def _fells(told: Happenings, event: Event, names: Mapping[str, str]) -> None:
    """That somebody can act no more, behind the blow that did it or by itself."""
    _note(told, event, "dies" if event.kind == "dead" else _fallen(event, names), names)
    if told.deed and told.deed.victim == event.who:
        told.deed.felled = True


def _beside(told: Happenings, event: Event, words: str) -> None:
    """What a blow takes of whoever is hit beside the harm."""
    if told.deed and told.deed.victim == event.who:
        _costs(told.deed, words)


def _costs(deed: Clause, words: str) -> None:
    deed.notes.append(words)
    deed.cost = True


def _stopped(told: Happenings, event: Event) -> bool:
    """Whether an event tells that nothing more comes of the last blow, or why the next is not answered, which
    is noted.
    """
    if event.kind == "kept":
        told.kept[event.who] = said_text(event)
        return True
    left = event.figures.get("boxes", event.figures.get("left", 1))
    if event.kind != "unspent" and (event.kind not in _STOPS or left):
        return False
    if told.deed:
        told.deed.stopped = True
        _reckoned(told, event)
        if stopped := event.figures.get("stopped"):
            told.deed.notes.append(f"armour stops {stopped}")
    return True


def said_text(event: Event) -> str:
    """The words of an event, without a stop at the end."""
    text = event.text if event.text.endswith(":") or not event.outcome else f"{event.text}:"
    return " ".join(part for part in (text, event.outcome) if part).rstrip(".:")


def _counted(boxes: int) -> str:
    return f"{boxes} {'box' if boxes == 1 else 'boxes'}"
