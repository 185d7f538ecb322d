"""A recap is made: of what everybody saw, and by seat of what it alone saw of its own people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial

import msgspec
from msgspec.structs import replace

from winterdawn.characters.names import told_apart
from winterdawn.editions.story.passages import Notable, learnt, passages, weightiest
from winterdawn.editions.story.recap import LuckRecap, PersonRecap, Recap, SceneRecap, SwingRecap
from winterdawn.editions.story.tally import Harm, distribution, expected, harms, percentile, thrown
from winterdawn.kernel.event import Event

MOST_TOLD, MOST_SWINGS = 8, 4
"""Sentences of a scene, and moments of the evening that changed the most."""
OPEN = "Still open"
_STATES = {"dead": "dead", "down": "down", "rise": "back on their feet", "wake": "back on their feet"}
"""How somebody is after an event of a kind."""
_BACK = {"spirit": ("spirit", "spirit"), "wp": ("gained", "WP")}
"""What their own side may know that they got back: by kind of event its figure, and what it is called."""


class PlayedScene(msgspec.Struct, frozen=True):
    """What was played of an encounter on an evening."""

    title: str
    began: float
    events: list[Event]
    """All of them, also such as only some may know."""
    names: dict[str, str]
    """Of those who take part, also of whom only some may know."""
    seats: dict[str, str]
    """Who decides for each of them."""
    pinned: tuple[str, ...]
    score: Callable[[int], int]
    """The successes that a face counts for."""
    about: str = ""
    """What everybody was told as it opened."""
    lasting: frozenset[str] = frozenset()
    """Those of them whom the campaign knows; whoever else takes part is nobody elsewhere."""

    def who_is(self, id: str) -> str:
        """Who it is among all who are told of."""
        return id if id in self.lasting else f"{id} of {self.title}"

    def public(self) -> list[Event]:
        """What everybody saw."""
        return [event for event in self.events if event.seen_by("", gm=False)]

    def known(self) -> dict[str, str]:
        """The names that everybody has read."""
        read = "\n".join(f"{event.text} {event.outcome}" for event in self.public())
        return {id: name for id, name in self.names.items() if name in read}


def recount(head: Recap, played: Sequence[PlayedScene], seats: Mapping[str, str], host: str) -> Recap:
    """``head`` with what was ``played``, oldest first; ``seats`` are those of players, by id, with their
    names, and ``host`` is the name of the game master's.
    """
    found = [(one, one.known(), passages(one.public(), one.known())) for one in played]
    swings = [(one.title, each) for one, _, every in found for each in every if each.swing]
    most = set(weightiest([each for _, each in swings], MOST_SWINGS))
    return replace(
        head,
        scenes=tuple(_scene(one, every) for one, _, every in found),
        people=_people(played, seats),
        luck=_luck(played, seats, host),
        swings=tuple(
            SwingRecap(each.text, each.swing, _where(title, each)) for title, each in swings if each in most
        ),
        unit="points of Stamina"
        if any(event.kind == "stamina" for one in played for event in one.public())
        else "boxes of harm",
        own={seat: lines for seat in seats if (lines := _own(played, seat))},
    )


def _scene(one: PlayedScene, every: Sequence[Notable]) -> SceneRecap:
    ends = [event for event in one.public() if event.kind == "end"]
    last = next((each for each in every if each.ends and each.ends == len(ends)), None)
    told = tuple(each.text for each in weightiest([one for one in every if one is not last], MOST_TOLD))
    opened = () if told or last else tuple(one.about.splitlines())
    over = _over(one.public(), last)
    return SceneRecap(one.title, (*told, *opened), over[:1].upper() + over[1:], one.pinned)


def _over(events: Sequence[Event], last: Notable | None) -> str:
    """How it ended at last, in which round, and by what deed if somebody fell by the ``last``."""
    over, round, at = OPEN, 0, 0
    for event in events:
        if event.kind == "round":
            round = event.figures.get("number", 0)
        elif event.kind == "end":
            over, at, round = event.outcome or event.text, round, 0
    when = f", in round {at}" if at else ""
    return f"{over}{when}: {last.text.rstrip('.')}" if last else f"{over}{when}"


def _where(title: str, passage: Notable) -> str:
    return f"{title}, round {passage.round}" if passage.round else title


def _people(played: Sequence[PlayedScene], seats: Mapping[str, str]) -> tuple[PersonRecap, ...]:
    """Those whom players play, and whoever else was hurt before everybody's eyes, as they are called last;
    namesakes are told apart by where they were.
    """
    found: dict[str, PersonRecap] = {}
    seen: dict[str, str] = {}
    for one in played:
        names, public = one.known(), one.public()
        harmed, states = harms(public), _states(public, names)
        own = [who for who, seat in one.seats.items() if seat in seats]
        for who in (*own, *(who for who in harmed if who not in own)):
            if who not in names or (who not in own and not harmed[who].fell):
                continue
            id, harm = one.who_is(who), harmed.get(who)
            before = found.get(id, PersonRecap("", 0, 0, "stands"))
            stands, harm = states.get(who, before.stands), harm or Harm()
            seen[id] = one.title
            found[id] = PersonRecap(
                names[who],
                before.dealt + harm.dealt,
                before.taken + harm.taken,
                stands,
                id,
                before.regained + harm.regained,
            )
    many = Counter(each.name for each in found.values())
    return tuple(
        replace(each, name=f"{each.name} ({seen[id]})") if many[each.name] > 1 else each
        for id, each in found.items()
    )


def _states(events: Sequence[Event], names: Mapping[str, str]) -> dict[str, str]:
    """How those were seen last to whom anything happened."""
    found: dict[str, str] = {}
    for event in events:
        if event.kind in _STATES:
            still = event.kind == "wake" and "state" in event.names
            found[event.who] = _STATES["down" if still else event.kind]
        elif event.kind == "fate" and event.who in names:
            found[event.who] = event.text.removeprefix(f"{names[event.who]} ")
    return found


def _luck(played: Sequence[PlayedScene], seats: Mapping[str, str], host: str) -> tuple[LuckRecap, ...]:
    """By seat, the game master's last, who rolls for everybody whom no player plays."""
    found = {seat: _Fortune() for seat in (*seats, "")}
    for one in played:
        names = one.known()
        odds = cache(partial(distribution, scores=one.score))
        for who, dice in thrown(one.public()).items():
            seat = one.seats.get(who, "")
            fortune = found[seat if seat in seats else ""]
            fortune.rolled += dice.rolled
            fortune.expected += expected(dice.by_size, one.score)
            fortune.places += [percentile(odds(sizes), rolled) for sizes, rolled in dice.each]
            fortune.people |= {one.who_is(who): names[who]} if who in names else {}
    return tuple(each.told(seats.get(seat, host)) for seat, each in found.items() if each.places)


class _Fortune(msgspec.Struct):
    """How the dice fell for somebody."""

    rolled: int = 0
    expected: Fraction = Fraction(0)
    places: list[Fraction] = msgspec.field(default_factory=list)
    """Of each roll, its percentile as a share of 1."""
    people: dict[str, str] = msgspec.field(default_factory=dict)
    """What those are called who rolled, by who they are."""

    def told(self, name: str) -> LuckRecap:
        rolls = len(self.places)
        quarters = [sum(min(int(place * 4), 3) == quarter for place in self.places) for quarter in range(4)]
        return LuckRecap(
            name,
            ", ".join(dict.fromkeys(self.people.values())),
            rolls,
            self.rolled,
            round(float(self.expected), 1),
            round(float(sum(self.places) * 100 / rolls), 1),
            tuple(quarters),
        )


def _own(played: Sequence[PlayedScene], seat: str) -> tuple[str, ...]:
    """What those have learnt and have left whom ``seat`` plays, from what it saw."""
    gained: dict[str, dict[str, int]] = {}
    left: dict[str, str] = {}
    back: dict[str, Counter[str]] = {}
    names: dict[str, str] = {}
    for one in played:
        mine = {who for who, by in one.seats.items() if by == seat}
        names |= {one.who_is(who): one.names[who] for who in mine if who in one.names}
        seen = [event for event in one.events if event.who in mine and event.seen_by(seat, gm=False)]
        for who, points in learnt(seen).items():
            of = gained.setdefault(one.who_is(who), {})
            of |= {what: of.get(what, 0) + number for what, number in points.items()}
        for event in seen:
            figure, unit = _BACK.get(event.kind, ("", ""))
            if (more := event.figures.get(figure, 0)) > 0:
                back.setdefault(one.who_is(event.who), Counter())[unit] += more
            if event.kind in {"spirit", "stamina"} and "left" in event.figures:
                unit = "Stamina" if event.kind == "stamina" else "spirit"
                left[one.who_is(event.who)] = f"{event.figures['left']} {unit} left"
    lines = []
    told = list(dict.fromkeys((*gained, *back, *left)))
    for id, name in zip(told, told_apart([names[id] for id in told]), strict=True):
        parts = [f"{of} +{number}" for of, number in gained.get(id, {}).items()]
        parts += [f"{number} {unit} regained" for unit, number in back.get(id, {}).items()]
        lines.append(f"{name}: {', '.join([*parts, *([left[id]] if id in left else [])])}")
    return tuple(lines)
