"""The track: cards, dice, alternation, enemies in the game master's places."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.order.lineup import Spot, by_dice, lineup
from winterdawn.editions.zones.order.track import TrackOrder


def track(spots: list[Spot]) -> list[str]:
    return [f"{spot.who} {spot.card}" if spot.card else spot.who for spot in spots]


@pytest.mark.rule("zones.example.track-cards")
@pytest.mark.about("zones.initiative.low-first", "zones.initiative.alternate", "zones.ruling.card-order")
def test_the_lowest_card_heads_the_track_and_sides_alternate() -> None:
    assert track(lineup({"ann": 3, "bob": 8}, [6, 5], ["rat", "ogre"])) == [
        "ann 3",
        "rat 5",
        "bob 8",
        "ogre 6",
    ]


@pytest.mark.rule("zones.example.track-gm-starts")
@pytest.mark.about("zones.initiative.alternate", "zones.ruling.alternation")
def test_the_side_with_the_better_first_card_starts() -> None:
    assert track(lineup({"ann": 5, "bob": 6}, [3, 8], ["rat", "ogre"])) == [
        "rat 3",
        "ann 5",
        "ogre 8",
        "bob 6",
    ]


@pytest.mark.rule("zones.ruling.alternation")
def test_strict_cards_do_not_alternate() -> None:
    found = lineup({"ann": 5, "bob": 6}, [3, 8], ["rat", "ogre"], strict=True)
    assert track(found) == ["rat 3", "ann 5", "bob 6", "ogre 8"]


@pytest.mark.rule("zones.ruling.fewer-enemies-than-cards")
def test_places_without_an_enemy_are_dropped_the_latest_first() -> None:
    found = lineup({"ann": 4, "bob": 5, "cid": 6}, [1, 2, 3], ["rat"])
    assert track(found) == ["rat 1", "ann 4", "bob 5", "cid 6"]


@pytest.mark.rule("zones.example.dice-gm-first")
@pytest.mark.about(
    "zones.initiative.gm-dice", "zones.initiative.gm-dice-first", "zones.initiative.player-dice"
)
def test_a_die_that_beats_every_player_goes_first() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), started=False, initiative="dice")
    fight.roll(4).roll(2).roll(5, 3, 1)
    assert track(fight.fight.record(TrackOrder).spots) == ["rat 5", "ann 4", "bob 2"]


@pytest.mark.rule("zones.example.dice-gm-ties")
@pytest.mark.about(
    "zones.initiative.gm-dice-first", "zones.ruling.gm-dice-tie", "zones.ruling.gm-dice-then-alternate"
)
def test_a_die_that_ties_does_not() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), started=False, initiative="dice")
    fight.roll(4).roll(2).roll(4, 1, 1)
    assert track(fight.fight.record(TrackOrder).spots) == ["ann 4", "rat 4", "bob 2"]


@pytest.mark.rule("zones.initiative.player-dice-ties")
@pytest.mark.about("zones.ruling.initiative-die")
@pytest.mark.parametrize(("key", "order"), [("bob", ["bob", "ann"]), ("listed", ["ann", "bob"])])
def test_players_settle_ties_among_themselves(key: str, order: list[str]) -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), started=False, initiative="dice")
    fight.roll(4).roll(4).answer("Who of them is first?", key, "ann").roll(1, 1, 1)
    assert [spot.who for spot in fight.fight.record(TrackOrder).spots if not spot.enemy] == order


@pytest.mark.rule("zones.ruling.gm-dice-then-alternate")
def test_the_game_master_has_as_many_places_as_there_are_players() -> None:
    found = by_dice({"ann": 3}, 5, ["rat", "ogre", "bat"], ["ann"])
    assert track(found) == ["rat 5", "ann 3", "ogre", "bat"]
    assert [spot.leftover for spot in found] == [False, False, True, True]


@pytest.mark.rule("zones.example.track-five-enemies")
@pytest.mark.about(
    "zones.initiative.leftover-enemies", "zones.initiative.gm-cards", "zones.initiative.enemy-static"
)
def test_the_highest_scores_take_the_places_and_the_rest_come_last() -> None:
    foes = [enemy(f"E{score}", initiative=score) for score in (2, 7, 5, 9, 4)]
    fight = Arena(hero(), hero("Bob"), hero("Cid"), *foes)
    spots = fight.fight.record(TrackOrder).spots
    assert [spot.who for spot in spots if spot.enemy] == ["e9", "e7", "e5", "e4", "e2"]
    assert [spot.who for spot in spots if spot.leftover] == ["e4", "e2"]
    assert [spot.who for spot in spots][-2:] == ["e4", "e2"]


@pytest.mark.rule("zones.ruling.enemy-score-or-cards")
@pytest.mark.about("zones.ruling.leftover-order")
def test_of_equal_scores_the_game_master_says_who_is_first() -> None:
    foes = [enemy(name, initiative=5) for name in ("Ape", "Bat", "Cat")]
    fight = Arena(hero(), *foes, started=False)
    fight.answer("Who of them is first?", "cat", "gm").answer("Who of them is next?", "bat", "gm")
    fight.cards()
    assert [spot.who for spot in fight.fight.record(TrackOrder).spots if spot.enemy] == ["cat", "bat", "ape"]


@pytest.mark.rule("zones.ruling.deck")
@pytest.mark.about("zones.initiative.player-card", "zones.ruling.drawing-order")
def test_cards_are_drawn_without_replacement_players_first() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), enemy("Bat", initiative=4), started=False)
    asked = []
    while not fight.fight.round:
        asked.append(fight.open()[0].partition(":")[0])
        fight.roll(1)
    assert asked == ["ann", "bob", "gm", "gm"]
    assert sorted(spot.card for spot in fight.fight.record(TrackOrder).spots) == [1, 2, 3, 4]


@pytest.mark.rule("zones.ruling.deck")
def test_the_deck_grows_with_the_players() -> None:
    fight = Arena(*(hero(f"P{number}") for number in range(6)), enemy(), started=False)
    for _ in range(6):
        size = str(next(iter(fight.run.pending.values())).pool)  # type: ignore[union-attr]
        fight.roll(7)
    assert size == "1d8", "seven of twelve cards are left for the last player"
    assert fight.told("card", "p5") == ["P5 draws the card 12"]


@pytest.mark.rule("zones.ruling.fallen-place-stays-empty")
def test_a_place_whose_owner_has_fallen_is_passed_over() -> None:
    fight = Arena(hero(), enemy(stamina=1), enemy("Bat", initiative=4), close=(("ann", "rat"),))
    fight.does("strike:0:rat").answer("Which damage", "slash").scores(1).does("end")
    spots = fight.fight.record(TrackOrder).spots
    assert [spot.who for spot in spots] == ["ann", "rat", "bat"]
    assert fight.told("turn")[-1].startswith("Bat acts"), "the bat keeps the place at the end of the round"


@pytest.mark.rule("zones.ruling.deck")
@pytest.mark.parametrize(("redraw", "drawn"), [("off", 2), ("on", 4)])
def test_cards_may_be_drawn_anew_each_round(redraw: str, drawn: int) -> None:
    fight = Arena(hero(), enemy(), redraw_each_round=redraw)
    fight.does("end", "end")
    while redraw == "on" and len(fight.events("card")) < drawn:
        fight.roll(2)
    assert fight.fight.round == 2
    assert len(fight.events("card")) == drawn


@pytest.mark.rule("zones.initiative.single-track")
def test_the_page_shows_the_track_from_first_to_last() -> None:
    fight = Arena(hero(), enemy(), enemy("Bat", initiative=4))
    rows = fight.view("ann").order
    assert [(row.count, row.name, row.now, row.note) for row in rows] == [
        ("1", "Ann", True, ""),
        ("2", "Rat", False, ""),
        ("–", "Bat", False, "at the end of the round"),
    ]
    assert [row.gauge is None for row in rows] == [False, True, True], (
        "Stamina of enemies is not told to players"
    )
