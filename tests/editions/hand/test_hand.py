"""What the game master does at any moment, power by power, in every edition."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.editions.played.test_conformance import scene
from winterdawn.dice.sources import SeededDice
from winterdawn.editions import registry
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.people import Combatant
from winterdawn.editions.zones.moves.bands import Bands
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.errors import Refused
from winterdawn.kernel.run import Run

HAND = pytest.mark.rule("book.ruling.table-hand"), pytest.mark.rule("zones.ruling.table-hand")
AWAY = pytest.mark.rule("book.ruling.table-away"), pytest.mark.rule("zones.ruling.table-away")
NEWCOMER = pytest.mark.rule("book.ruling.table-newcomer"), pytest.mark.rule("zones.ruling.table-newcomer")
EDITIONS = pytest.mark.parametrize("edition", registry.NAMES)


def by_rule(rulings: tuple[Any, Any]) -> Any:
    """Each edition, under the ruling that it goes by."""
    book, zones = rulings
    names = [pytest.param(name, marks=zones if name == "zones" else book) for name in registry.NAMES]
    return pytest.mark.parametrize("edition", names)


def begun(edition: str, tempo: str = "interaction", number: int = 1) -> Run[Encounter[Any]]:
    return Run(registry.begin(replace(scene(edition, number), tempo=tempo)))


def do(run: Run[Encounter[Any]], key: str) -> None:
    run.answer(key, ask=BESIDE, by="gm")


def keys(run: Run[Encounter[Any]], start: str) -> list[str]:
    ask = run.beside
    assert ask is not None
    return [str(key) for key in ask if str(key).startswith(start)]


def first(run: Run[Encounter[Any]]) -> Combatant:
    return next(who for who in run.game if who.seat != "gm")


def told(run: Run[Encounter[Any]]) -> str:
    event = run.events[-1]
    return f"{event.text} {event.outcome}"


@by_rule(NEWCOMER)
@pytest.mark.parametrize("tempo", ["action", "interaction"])
def test_somebody_is_brought_in_and_stands_near_their_side(edition: str, tempo: str) -> None:
    run = begun(edition, tempo)
    before = {who.id for who in run.game}
    side = first(run).side
    start = f"hand:bring:{side}:"
    do(run, keys(run, start)[0])
    _go_on(run)
    (new,) = (who for who in run.game if who.id not in before)
    assert (new.seat, new.side) == ("gm", side)
    assert new in run.game.allies(first(run))
    assert [who.place for who in run.game].count(new.place) == 1 or not run.game.map.clash(
        new.place, new.place
    )
    assert new.id not in run.game.documents(), "nothing lasts of whoever is of the roster"
    assert any(token.id == new.id for token in run.game.view(_gm()).tokens)


@EDITIONS
def test_somebody_is_brought_in_by_their_document(edition: str) -> None:
    """It travels in the answer, so that a replay has it, and what becomes of them is kept."""
    run = begun(edition)
    who = first(run)
    plain = msgspec.json.decode(run.game.documents()[who.id])
    document = msgspec.json.encode({**plain, "name": "Wat Hollin"}).decode()
    do(run, f"hand:bring:{who.side}:wat-hollin{document}")
    assert run.game.combatants["wat-hollin"].name == "Wat Hollin"
    assert "wat-hollin" in run.game.documents()
    again = Run.replay(registry.begin(replace(scene(edition, 1), tempo="interaction")), run.record)
    assert again.game.digest() == run.game.digest()
    with pytest.raises(Refused):
        do(run, f"hand:bring:{who.side}:{{}}")


@by_rule(AWAY)
def test_whoever_is_taken_out_is_asked_nothing_until_they_are_back(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    asked = [ask for ask in run.pending.values() if ask.who == who.id]
    assert asked or edition == "zones", "where nothing is to be done in such a scene"
    do(run, f"hand:out:{who.id}")
    assert not run.game.able(who)
    assert not [ask for ask in run.pending.values() if ask.who == who.id]
    assert keys(run, f"hand:move:{who.id}") == []
    do(run, f"hand:back:{who.id}")
    assert run.game.able(who)
    assert [ask.who for ask in run.pending.values()].count(who.id) == len(asked)


@by_rule(HAND)
def test_people_are_handed_over_moved_and_laid_down(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    do(run, f"hand:seat:{who.id}:computer")
    assert who.seat == "computer"
    assert told(run) == f"The game master: {who.name} is in other hands now "
    assert {ask.seat for ask in run.pending.values() if ask.who == who.id} <= {"computer"}
    do(run, (move := keys(run, f"hand:move:{who.id}:")[0]))
    assert str(who.place) == move.split(":", 3)[3]
    do(run, f"hand:down:{who.id}")
    assert who.prone
    do(run, f"hand:up:{who.id}")
    assert not who.prone
    assert told(run) == f"The game master: {who.name} is on their feet "


@by_rule(HAND)
def test_a_figure_is_set_by_a_step_or_to_any_number(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    step = keys(run, f"hand:set:{who.id}:")[0]
    figure, _, value = step.rpartition("=")
    do(run, step)
    assert not keys(run, step), "it has that number now"
    do(run, f"{figure}={int(value) + 1}")
    with pytest.raises(Refused):
        do(run, f"{figure}=99999")


@by_rule(HAND)
def test_somebody_is_hurt_and_healed(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    wound = "lose" if edition == "zones" else "wound"
    whole = run.game.documents()[who.id]
    do(run, next(key for key in keys(run, f"hand:{wound}:{who.id}:") if key.endswith(":1")))
    _go_on(run)
    assert run.game.documents()[who.id] != whole
    heal = keys(run, f"hand:{'gain' if edition == 'zones' else 'heal'}:{who.id}:")
    do(run, heal[0])
    assert msgspec.json.decode(run.game.documents()[who.id]).get("wounds", {}).get("lines", []) == []


@EDITIONS
def test_what_is_said_while_others_roll_holds_as_soon_as_that_is_over(edition: str) -> None:
    """Nobody who is asked has to begin anew, and the game master sees that it waits."""
    run = begun(edition, "action")
    assert isinstance(run.asked(run.waiting[0]), Choose) or run.waiting
    who, pending, told = first(run), dict(run.pending), len(run.events)
    do(run, f"hand:down:{who.id}")
    assert run.pending == pending
    assert (who.prone, len(run.events)) == (False, told)
    assert run.game.ordered == [f"hand:down:{who.id}"]
    _go_on(run)
    assert who.prone


@EDITIONS
def test_what_has_become_impossible_meanwhile_comes_to_nothing(edition: str) -> None:
    run = begun(edition, "action")
    who = first(run)
    for _ in range(2):
        do(run, f"hand:down:{who.id}")
    _go_on(run)
    (line,) = (event for event in run.events if "Nothing comes of it" in event.text)
    assert line.audience == ("gm",)


@EDITIONS
def test_nobody_but_a_game_master_has_it(edition: str) -> None:
    """Where nobody presides there is no such ask."""
    setup = scene(edition, 1)
    entrants = tuple(replace(who, seat=who.seat.replace("gm", "player-9")) for who in setup.entrants)
    run = Run(registry.begin(replace(setup, gm="", tempo="interaction", entrants=entrants)))
    assert run.beside is None
    with pytest.raises(Refused, match="nobody presides"):
        do(run, "hand:time:60")


@EDITIONS
def test_a_figure_that_is_set_is_told_to_the_side_of_whose_it_is(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    figure = "stamina" if edition == "zones" else "spirit"
    do(run, keys(run, f"hand:set:{who.id}:{figure}=")[0])
    assert run.events[-1].audience == run.game.seats(who)


def _go_on(run: Run[Encounter[Any]], until: int = 0) -> None:
    """Whatever is owed, by its first answer, until nothing that was said waits and a round has begun."""
    dice = SeededDice(1)
    for _ in range(60):
        if not run.game.ordered and not any(map(run.owed, run.waiting)):
            return
        number = next(n for n in run.waiting if run.owed(n))
        ask = run.pending[number]
        run.answer(ask.fallback() if isinstance(ask, Choose) else dice(ask.pool), ask=number)
        if not run.game.ordered and run.game.tempo == "action" and (run.game.round or not until):
            return
    raise AssertionError(f"{run.game.ordered} still waits")


def _gm() -> Any:
    from winterdawn.kernel.views.view import Viewer

    return Viewer("gm", "gm")


@by_rule(HAND)
def test_things_go_from_hand_to_ground_and_back(edition: str) -> None:
    run = begun(edition)
    who = first(run)
    held = [thing.name for thing in who.hands if not getattr(thing, "natural", False)]
    do(run, f"hand:lay:{who.id}:0")
    assert [thing.name for thing, place in run.game.items if place == who.place] == held[:1]
    assert held[0] not in [thing.name for thing in who.hands][: len(held) - 1]
    do(run, keys(run, f"hand:lift:{who.id}:")[0])
    assert run.game.items == []
    assert held[0] in [thing.name for thing in who.carried]


@by_rule(HAND)
def test_time_passes_in_a_scene_by_a_word(edition: str) -> None:
    run = begun(edition)
    before = run.game.time
    do(run, "hand:time:900")
    assert run.game.time == before + 900
    assert not keys(begun(edition, "action"), "hand:time:"), "rounds are counted in a fight"


@pytest.mark.rule("zones.ruling.table-hand")
def test_who_is_close_is_said_in_zones() -> None:
    run = begun("zones")
    one, other = sorted(run.game, key=lambda who: who.id)[:2]
    run.game.bring(one, other.place)
    do(run, f"hand:close:{one.id}:{other.id}")
    assert run.game.part(Bands).close(run.game, one, other)
    do(run, f"hand:close:{one.id}:{other.id}")
    assert not run.game.part(Bands).close(run.game, one, other)


@pytest.mark.rule("book.ruling.table-hand")
@pytest.mark.parametrize("edition", [name for name in registry.NAMES if name != "zones"])
def test_a_word_turns_somebody_and_stuns_them_in_a_fight(edition: str) -> None:
    run = begun(edition, "action")
    who = first(run)
    _go_on(run, until=1)
    if turns := keys(run, f"hand:turn:{who.id}:"):
        do(run, turns[0])
        assert who.facing == int(turns[0].rpartition(":")[2])
    told = len(run.events)
    do(run, f"hand:stun:{who.id}")
    assert any("stunned" in event.text for event in run.events[told:])
