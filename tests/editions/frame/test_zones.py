"""A map of three zones is played by the toy edition and by the book, and no shared room knows of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from tests.editions.frame.toy import TOY
from tests.editions.played.conformance import check_replay, play
from tests.editions.sda.arena import Arena, enter, fighter, weapon
from tests.space.zones import zones
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground, SetupError
from winterdawn.kernel.errors import NotAllowed
from winterdawn.kernel.views.view import Viewer

LINE = (
    "{} zones 1x1 ilse-varn:player-1/heroes@yard reeve-holt:player-2/heroes@yard skeleton:gm/dead@loft "
    "veteran-guard:gm/dead@hall"
)


@pytest.fixture(autouse=True)
def _zones() -> Iterator[None]:
    with zones():
        yield


def arena(ann: str = "yard", bob: str = "yard") -> Arena:
    people = enter(fighter("Ann"), ann), enter(fighter("Bob"), bob)
    return Arena(*people, ground=Ground(1, 1, kind="zones")).initiative(ann=4, bob=3)


@pytest.mark.parametrize("player", ["simple", "random"])
@pytest.mark.parametrize("seed", [0, *(pytest.param(more, marks=pytest.mark.drill) for more in range(1, 4))])
def test_the_toy_edition_plays_its_fights_on_zones(player: str, seed: int) -> None:
    setup = parse(LINE.format("book"))
    start = partial(Encounter, setup, TOY)
    run = play(setup, player, seed, start, known=bool)
    check_replay(run, start)
    moves = [event.text for event in run.events if event.kind == "move"]
    strikes = [event.text for event in run.events if event.kind == "strike" or "strikes at" in event.text]
    assert player == "random" or (moves and strikes)
    book = play(setup, player, seed)
    check_replay(book, begin(setup))


@pytest.mark.rule("book.ruling.table-no-metres")
def test_a_round_leads_to_the_next_zone_where_many_may_stand() -> None:
    fight = arena("yard", "hall").turn("ann", "move")
    ask = fight.ask("Move where?")
    assert [(one.key, one.label, one.note, one.cost) for one in ask.among.options] == [
        ("hall", "hall", "with Bob", "9 m")
    ]
    fight.answer("Move where?", "hall")
    assert fight.place("ann") == fight.place("bob") == "hall"
    assert "move" not in fight.options("What do you do?", "ann")
    assert fight.told("move") == ["Ann moves from yard to hall, with Bob"]


@pytest.mark.rule("book.ruling.table-no-metres")
def test_nobody_strikes_into_another_zone() -> None:
    apart = {one.key: one for one in arena("yard", "hall").ask("What do you do?", "ann").among.options}
    assert apart["strike:bob"].barred
    assert arena().ask("What do you do?", "ann").check("strike:bob") == "strike:bob"


@pytest.mark.rule("book.ranged.increment-malus")
@pytest.mark.about("book.ruling.table-no-metres-far")
def test_a_step_counts_nine_metres_for_a_shot() -> None:
    bow = weapon("Bow", "far", "bows", hands=2, increment=5.0)
    found = {}
    for zone in ("yard", "hall", "loft"):
        people = enter(fighter("Ann", bow), "yard"), enter(fighter("Bob"), zone)
        fight = Arena(*people, ground=Ground(1, 1, kind="zones")).initiative(ann=4, bob=3)
        fight.turn("ann", "shoot:bob")
        ask = fight.ask("Shoot at Bob")
        found[ask.lead.split(".")[0]] = [each.amount for each in ask.remarks]
    assert found == {"0 m away": [], "9 m away": ["−1"], "18 m away": ["−3"]}


@pytest.mark.rule("book.ruling.table-no-metres")
def test_what_a_map_does_not_have_is_not_offered() -> None:
    fight = arena()
    assert "turn" not in fight.options("What do you do?", "ann")
    fight.strike("ann", "bob", 8, 8, 4, 1)
    for ware in ("step", "push"):
        with pytest.raises(NotAllowed, match="a metre leads nowhere on this map"):
            fight.answer(SpendHits, {ware: 1})
    fight.answer(SpendHits, {"disarm": 1})
    assert [(item.name, str(spot)) for item, spot in fight.fight.items] == [("Sword", "yard")]
    with pytest.raises(
        SetupError, match="0 is no way to face on this map; leave it out, nobody faces any way"
    ):
        begin(parse(LINE.format("book").replace("@yard", "@yard^0")))()


def test_the_page_draws_every_zone_with_an_outline_of_its_own() -> None:
    view = Encounter(parse(LINE.format("book")), TOY).view(Viewer("player-1"))
    assert view.map.places == {"yard": (2, 3, 0), "hall": (7, 3, 1), "loft": (7, 0, 2)}
    assert [len(shape) for shape in view.map.shapes] == [5, 5, 4]
    assert view.map.named
    assert view.tokens[0].reach_label == "Ilse Varn’s reach"
    assert [(token.place, token.facing, token.metres) for token in view.tokens[:1]] == [
        ("yard", None, (1, 2))
    ]
    assert view.tokens[2].says == "Skeleton, foe, in loft"
    assert view.tokens[1].says == "Reeve Holt, ally, with you"
