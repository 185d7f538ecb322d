"""Doors, mounts, journeys and words by the game master's hand, in fights and scenes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.hand.test_hand import EDITIONS, begun, by_rule, do, first, keys
from tests.editions.mounted.stable import mounted
from tests.editions.played.test_conformance import scene
from tests.editions.screen.conditions.states import one
from tests.editions.sda.arena import enter, fighter
from winterdawn.dice.sources import SeededDice
from winterdawn.editions import registry
from winterdawn.editions.encounter.clock import HOUR, QUARTER
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.hand.journeys import GROUNDS, PACES, duration
from winterdawn.editions.screen.conditions.conditions import Conditions
from winterdawn.editions.setup import Ground, Setup
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Run

JOURNEY = pytest.mark.rule("book.ruling.table-journeys"), pytest.mark.rule("zones.ruling.table-journeys")
DOOR = "door:c3/c4=Gate"


def at_a_gate(tempo: str, edition: str = "book") -> Run[Encounter[Any]]:
    person = one if edition == "screen" else fighter
    ann = one("Ann", {"intimidation": 4, "insult": 4}) if edition == "screen" else fighter("Ann")
    people = enter(ann, "c4"), enter(person("Bob"), "h8")
    setup = Setup(edition, "A gate", Ground(13, 11, features=(DOOR,)), people, gm="gm", tempo=tempo)
    return Run(registry.begin(setup))


def said(run: Run[Encounter[Any]], *answers: object) -> Run[Encounter[Any]]:
    """Whatever the game master is asked."""
    for value in answers:
        number = next(n for n in run.waiting if run.owed(n) and run.pending[n].seat == "gm")
        run.answer(value, ask=number)
    return run


@pytest.mark.rule("book.ruling.ground-locks")
@pytest.mark.parametrize("edition", [name for name in registry.NAMES if name != "zones"])
def test_a_door_is_locked_unlocked_opened_and_broken_in_a_scene(edition: str) -> None:
    run = at_a_gate("interaction", edition)
    assert keys(run, "hand:swing") == ["hand:swing:0"]
    do(run, "hand:lock:0")
    assert (run.events[-1].text, run.events[-1].audience) == ("The Gate is locked", ("gm",))
    assert keys(run, "hand:swing") == []
    do(run, "hand:lock:0")
    do(run, "hand:swing:0")
    assert run.game.map.features[0].open
    do(run, "hand:swing:0")
    do(run, "hand:lock:0")
    do(run, "hand:break:0")
    assert run.game.map.features[0].open
    assert keys(run, "hand:swing") + keys(run, "hand:lock") + keys(run, "hand:break") == []
    again = Run.replay(registry.begin(run.game.setup), run.record)
    assert again.game.digest() == run.game.digest()


@pytest.mark.rule("book.ruling.ground-locks")
def test_whoever_stands_before_a_locked_door_does_not_open_it() -> None:
    run = at_a_gate("action")
    do(run, "hand:lock:0")
    dice = SeededDice(3)
    for _ in range(40):
        number = next(filter(run.owed, run.waiting))
        ask = run.pending[number]
        found = (
            [option for option in getattr(ask, "among", ()).options if option.key == "door:0"]
            if (isinstance(ask, Choose) and hasattr(ask.among, "options"))
            else []
        )
        if found:
            assert found[0].barred is not None
            assert found[0].barred.why == "it is locked"
            return
        run.answer(ask.fallback() if isinstance(ask, Choose) else dice(ask.pool), ask=number)
    raise AssertionError("Ann was never asked")


@pytest.mark.rule("zones.ruling.table-locks")
def test_a_locked_door_between_zones_is_no_way_until_it_is_unlocked_or_broken() -> None:
    setup = scene("zones", 1)
    zones = ("zone:Yard", "zone:Hall", "zone:Loft", "door:Yard/Hall", "edge:Yard/Loft", "door:Hall/Loft")
    people = tuple(replace(who, place="Yard") for who in setup.entrants)
    ground = replace(setup.ground, features=zones)
    run = Run(registry.begin(replace(setup, ground=ground, entrants=people, tempo="interaction")))
    yard, hall, _ = run.game.map.places
    do(run, "hand:door:0:locked")
    assert hall not in run.game.map.neighbours(yard)
    assert "hand:door:2:locked" not in keys(run, "hand:door"), "nobody would come into the Hall any more"
    do(run, "hand:door:0:unlocked")
    assert hall in run.game.map.neighbours(yard)
    do(run, "hand:door:0:broken")
    assert not keys(run, "hand:door:0")
    assert hall in run.game.map.neighbours(yard)
    again = Run.replay(registry.begin(run.game.setup), run.record)
    assert again.game.map.laid == run.game.map.laid


@pytest.mark.rule("book.ruling.table-hand")
@pytest.mark.parametrize("tempo", ["action", "interaction"])
def test_somebody_is_put_on_a_mount_from_afar_and_taken_off(tempo: str) -> None:
    ann, dun = mounted()
    people = replace(ann, rides="", place="a1"), dun, enter(fighter("Bob"), "m5")
    setup = Setup("book", "A horse", Ground(13, 11), people, gm="gm", tempo=tempo)
    run = Run(registry.begin(setup))
    if tempo == "action":
        dice = SeededDice(3)
        while not run.game.round:
            number = next(filter(run.owed, run.waiting))
            ask = run.pending[number]
            run.answer(ask.fallback() if isinstance(ask, Choose) else dice(ask.pool), ask=number)
    rider, horse = run.game.combatants["ann"], run.game.combatants[dun.id]
    do(run, f"hand:on:ann:{dun.id}")
    assert rider.mount is horse
    assert rider.place == horse.place
    do(run, "hand:off:ann")
    assert rider.mount is None
    assert rider.place != horse.place


@by_rule(JOURNEY)
def test_a_journey_takes_hours_by_distance_pace_and_ground(edition: str) -> None:
    run = begun(edition)
    before = run.game.time
    do(run, "hand:travel")
    said(run, 24, "steady", "rough")
    assert run.game.time - before == 10 * HOUR + 3 * QUARTER, "10.8 hours in whole quarters"
    assert [event.kind for event in run.events[-2:]] == ["hand", "time"]
    with pytest.raises(Refused):
        do(begun(edition, "action"), "hand:travel")


def test_slower_paces_and_harder_ground_never_take_less_time() -> None:
    for far in (1, 7, 40, 300):
        by_pace = [duration(far, pace, "road") for pace in PACES]
        by_ground = [duration(far, "steady", ground) for ground in GROUNDS]
        assert by_pace == sorted(by_pace, reverse=True)
        assert by_ground == sorted(by_ground)
        assert all(seconds % 900 == 0 < seconds for seconds in by_pace + by_ground)


@EDITIONS
def test_time_rest_and_journeys_stand_together(edition: str) -> None:
    run = begun(edition)
    ask = run.beside
    assert ask is not None
    found = {option.key for option in ask.among.options if option.group == "Time"}  # type: ignore[union-attr]
    assert {"hand:time:60", "hand:travel", "gm:rest" if edition == "zones" else "gm:night"} <= found


@pytest.mark.rule("screen.ruling.words-in-scenes")
@pytest.mark.parametrize("key, name", [("intimidate", "afraid"), ("taunt", "angry")])
def test_words_frighten_and_anger_in_scenes_of_the_screen(key: str, name: str) -> None:
    run = at_a_gate("interaction", "screen")
    who = first(run)
    number = next(n for n, ask in run.pending.items() if ask.who == who.id)
    before = run.game.time
    run.answer(f"{key}:bob", ask=number)
    while not any(event.kind == key for event in run.events):
        number = next(filter(run.owed, run.waiting))
        ask = run.pending[number]
        high = ask.who == who.id
        value = ask.fallback() if isinstance(ask, Choose) else (4 if high else 1,) * len(ask.pool)
        run.answer(3 if "how many dice" in getattr(ask, "prompt", "") and high else value, ask=number)
    assert run.game.part(Conditions).level(run.game, run.game.combatants["bob"], name)
    while run.game.time == before:
        number = next(filter(run.owed, run.waiting))
        ask = run.pending[number]
        assert isinstance(ask, Choose)
        run.answer(ask.fallback(), ask=number)
