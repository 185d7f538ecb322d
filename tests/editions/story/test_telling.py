"""Fights drawn by lot are told so that every change can be followed from line to line."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.drills import Drill
from tests.editions.played.conformance import play
from tests.editions.played.skirmish import KINDS, skirmish
from tests.editions.story.telling import Reader, check_rolls, follows
from winterdawn.cli.fight.brief import brief
from winterdawn.cli.fight.log import lines
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import Run

ROUNDS = 12


class Stand(msgspec.Struct, frozen=True):
    """How somebody stands at a moment."""

    spirit: int
    boxes: tuple[int, ...]
    place: str
    number: int | None


class Standing(Reader[Stand]):
    """Compares spirit, boxes, places and initiative."""

    def stand(self, who: Any) -> Stand:
        fight = self.run.game
        boxes = tuple(line.ticked for line in fight.part(Injury).lines(fight, who))
        number = fight.record(Order).numbers.get(who.id)
        return Stand(fight.part(Effort).left(fight, who), boxes, str(who.place), number)

    def compare(self, old: Stand, new: Stand, own: list[Event], told: list[Event], who: Any) -> None:
        if new.spirit != old.spirit:
            left = [event.figures["left"] for event in own if "left" in event.figures]
            assert left, f"{who.id}: spirit {old.spirit} has become {new.spirit}"
            assert left[-1] == new.spirit
        for number, (was, now) in enumerate(zip(old.boxes, new.boxes, strict=True), 1):
            if was != now:
                lists = [event.figures for event in own if event.kind == "boxes"]
                last = [each["minors"] + each["majors"] for each in lists if each["line"] == number]
                assert last, f"{who.id}: line {number} from {was} to {now}"
                assert last[-1] == now
        follows(old.place, new.place, told, who)
        if new.number != old.number and not who.rider:
            numbers = [event.figures.get("number") for event in own if event.kind == "initiative"]
            assert new.number in numbers, f"{who.id}: initiative {old.number} has become {new.number}"


def fought(kind: str, seed: int, watches: Any = None) -> Run[Any]:
    setup = replace(skirmish(kind, seed, ROUNDS), gm="")
    return play(setup, "simple", seed, watches=watches)


def seeds(drill: Drill) -> list[int]:
    first = drill.random.randrange(10**9)
    return list(range(first, first + drill.of(100, 4)))


@pytest.mark.drill
@pytest.mark.parametrize("kind", KINDS)
def test_every_change_of_a_fight_is_told(kind: str, drill: Drill) -> None:
    for seed in seeds(drill):
        events = fought(kind, seed, Standing).events
        check_rolls(events)
        for at, event in enumerate(events):
            if any(throw.made and throw.made.purpose == "opportunity" for throw in event.throws):
                assert told_why(events[:at], event), (seed, event)


def told_why(before: list[Event], strike: Event) -> bool:
    """Whether a line before a strike in passing names what provoked it."""
    by = {throw.who for throw in strike.throws if throw.made and throw.made.purpose == "opportunity"}
    return any(event.kind == "opportunity" and event.who in by for event in before)


@pytest.mark.drill
@pytest.mark.parametrize("kind", KINDS)
def test_in_brief_a_round_is_a_line_and_nobody_falls_unnamed(kind: str, drill: Drill) -> None:
    for seed in seeds(drill):
        run = fought(kind, seed)
        names = {who.id: who.name for who in run.game}
        told = list(brief(run.events, names))
        assert len(told) <= run.game.round + 2, seed
        assert not any("\n" in line for line in told)
        fallen = [event.who for event in run.events if event.kind in ("down", "dead")]
        assert all(names[who] in " ".join(told) for who in fallen), seed
        assert any(line for line in lines(run.events, names))
