"""The track: cards, dice, alternation, enemies in the game master's places."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.zones.order.lineup import Spot, by_dice, lineup
from winterdawn.editions.zones.order.track import TrackOrder


def track(spots: list[Spot]) -> list[str]:
    return [f"{spot.who} {spot.card}" if spot.card else spot.who for spot in spots]


class Dealt(Arena):
    """A fight in which the cards of each seat are said beforehand; turns are ended as they come."""

    def __init__(self, *people: Any, cards: dict[str, list[int]], **given: Any) -> None:
        super().__init__(*people, started=False, **given)
        deck = list(range(1, 11))
        while not self.fight.round:
            ((_, ask),) = self.run.pending.items()
            card = cards[ask.seat].pop(0)
            self.roll(deck.index(card) + 1)
            deck.remove(card)

    def turns(self) -> list[str]:
        """Who acts in a round, in order, each by ending the turn at once."""
        start = self.fight.round
        while self.fight.round == start:
            self.does("end")
        return [event.who for event in self.events("turn") if event.when == f"round {start}"]


@pytest.mark.rule(
    "zones.example.track-cards",
    "zones.initiative.low-first",
    "zones.initiative.alternate",
    "zones.ruling.card-order",
)
def test_the_lowest_card_heads_the_track_and_sides_alternate() -> None:
    foes = enemy("Rat", initiative=9), enemy("Ogre", initiative=4)
    fight = Dealt(hero(), hero("Bob"), *foes, cards={"ann": [3], "bob": [8], "gm": [6, 5]})
    assert track(fight.fight.record(TrackOrder).spots) == ["ann 3", "rat 5", "bob 8", "ogre 6"]
    assert fight.turns() == ["ann", "rat", "bob", "ogre"]


@pytest.mark.rule("zones.example.track-gm-starts", "zones.initiative.alternate")
@pytest.mark.about("zones.ruling.alternation")
def test_the_side_with_the_better_first_card_starts() -> None:
    foes = enemy("Rat", initiative=9), enemy("Ogre", initiative=4)
    fight = Dealt(hero(), hero("Bob"), *foes, cards={"ann": [5], "bob": [6], "gm": [3, 8]})
    assert track(fight.fight.record(TrackOrder).spots) == ["rat 3", "ann 5", "ogre 8", "bob 6"]
    assert fight.turns() == ["rat", "ann", "ogre", "bob"]


@pytest.mark.rule("zones.time.turn")
def test_each_acts_at_their_own_point_of_the_order_and_at_no_other() -> None:
    fight = Dealt(hero(), hero("Bob"), enemy(), cards={"ann": [7], "bob": [2], "gm": [4, 5]})
    assert fight.open()[0] == "bob: What do you do?"
    assert [asked for asked in fight.open() if asked.endswith("do?")] == ["bob: What do you do?"]
    assert "zones.time.turn" in fight.ask("do?").cites
    assert fight.turns() == ["bob", "rat", "ann"]


@pytest.mark.house("turn-order")
@pytest.mark.rule("zones.ruling.alternation")
def test_strict_cards_do_not_alternate() -> None:
    foes = enemy("Rat", initiative=9), enemy("Ogre", initiative=4)
    cards = {"ann": [5], "bob": [6], "gm": [3, 8]}
    fight = Dealt(hero(), hero("Bob"), *foes, cards=cards, turn_order="strict-cards")
    assert track(fight.fight.record(TrackOrder).spots) == ["rat 3", "ann 5", "bob 6", "ogre 8"]
    assert fight.turns() == ["rat", "ann", "bob", "ogre"]


@pytest.mark.about("zones.ruling.fewer-enemies-than-cards")
def test_places_without_an_enemy_are_dropped_the_latest_first() -> None:
    found = lineup({"ann": 4, "bob": 5, "cid": 6}, [1, 2, 3], ["rat"])
    assert track(found) == ["rat 1", "ann 4", "bob 5", "cid 6"]


@pytest.mark.rule(
    "zones.example.dice-gm-first",
    "zones.initiative.gm-dice",
    "zones.initiative.gm-dice-first",
    "zones.initiative.player-dice",
    "zones.initiative.descending",
)
@pytest.mark.house("initiative")
def test_a_die_that_beats_every_player_goes_first() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), started=False, initiative="dice")
    fight.roll(2, pool="1d6").roll(4).roll(3, 5, 1, pool="3d6")
    assert track(fight.fight.record(TrackOrder).spots) == ["rat 5", "bob 4", "ann 2"]
    assert fight.told("order") == ["The order is Rat, Bob and Ann"]


@pytest.mark.rule(
    "zones.example.dice-gm-ties",
    "zones.initiative.gm-dice-first",
    "zones.ruling.gm-dice-tie",
    "zones.ruling.gm-dice-then-alternate",
)
def test_a_die_that_ties_does_not() -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), started=False, initiative="dice")
    fight.roll(4).roll(2).roll(4, 1, 1)
    assert track(fight.fight.record(TrackOrder).spots) == ["ann 4", "rat 4", "bob 2"]


@pytest.mark.rule("zones.initiative.player-dice-ties", "zones.ruling.initiative-die")
@pytest.mark.parametrize(("key", "order"), [("bob", ["bob", "ann"]), ("listed", ["ann", "bob"])])
def test_players_settle_ties_among_themselves(key: str, order: list[str]) -> None:
    fight = Arena(hero(), hero("Bob"), enemy(), started=False, initiative="dice")
    fight.roll(4).roll(4).answer("Which of them is first?", key, "ann").roll(1, 1, 1)
    assert [spot.who for spot in fight.fight.record(TrackOrder).spots if not spot.enemy] == order


@pytest.mark.about("zones.ruling.gm-dice-then-alternate")
def test_the_game_master_has_as_many_places_as_there_are_players() -> None:
    found = by_dice({"ann": 3}, 5, ["rat", "ogre", "bat"], ["ann"])
    assert track(found) == ["rat 5", "ann 3", "ogre", "bat"]
    assert [spot.leftover for spot in found] == [False, False, True, True]


@pytest.mark.rule(
    "zones.example.track-five-enemies",
    "zones.initiative.leftover-enemies",
    "zones.initiative.gm-cards",
)
@pytest.mark.about("zones.initiative.enemy-static")
@pytest.mark.rule("zones.ruling.leftover-order")
def test_the_highest_scores_take_the_places_and_the_rest_come_last() -> None:
    foes = [enemy(f"E{score}", initiative=score) for score in (2, 7, 5, 9, 4)]
    heroes, cards = (hero(), hero("Bob"), hero("Cid")), {"ann": [1], "bob": [2], "cid": [3], "gm": [4, 5, 6]}
    fight = Dealt(*heroes, *foes, cards=cards)
    assert len([event for event in fight.events("card") if not event.who]) == 1
    assert fight.told("card")[-1] == "The game master draws the cards 4, 5 and 6"
    spots = fight.fight.record(TrackOrder).spots
    assert [spot.who for spot in spots if spot.leftover] == ["e4", "e2"]
    assert fight.turns() == ["ann", "e9", "bob", "e7", "cid", "e5", "e4", "e2"]


@pytest.mark.rule("zones.ruling.enemy-score-or-cards")
@pytest.mark.about("zones.ruling.leftover-order")
def test_of_equal_scores_the_game_master_says_who_is_first() -> None:
    foes = [enemy(name, initiative=5) for name in ("Ape", "Bat", "Cat")]
    fight = Arena(hero(), *foes, started=False)
    fight.answer("Which of them is first?", "cat", "gm").answer("Which of them is next?", "bat", "gm")
    fight.cards()
    assert [spot.who for spot in fight.fight.record(TrackOrder).spots if spot.enemy] == ["cat", "bat", "ape"]


@pytest.mark.rule("zones.ruling.deck", "zones.initiative.player-card", "zones.ruling.drawing-order")
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


@pytest.mark.about("zones.ruling.fallen-place-stays-empty")
@pytest.mark.parametrize(
    ("redraw", "turns"),
    [
        ("off", ["ann", "bob", "bat"]),
        pytest.param("on", ["ann", "bat", "bob"], marks=pytest.mark.house("redraw-each-round")),
    ],
)
def test_nobody_moves_up_to_the_place_of_who_has_fallen(redraw: str, turns: list[str]) -> None:
    """Two places of the game master for three enemies: when the first falls the others keep theirs."""
    foes = enemy(stamina=1, initiative=9), enemy("Owl", initiative=8, stamina=1), enemy("Bat", initiative=4)
    fight = Arena(
        hero(), hero("Bob"), *foes, close=(("ann", "rat"), ("bob", "owl")), redraw_each_round=redraw
    )
    for foe in ("rat", "owl"):
        fight.does(f"strike:0:{foe}").scores(1).does("end")
    assert fight.told("turn")[-1].startswith("Bat’s turn")
    fight.does("end")
    while fight.fight.round < 3:
        fight.does("end") if fight.open()[0].endswith("do?") else fight.roll(1)
    assert [event.who for event in fight.events("turn") if event.when == "round 2"] == turns


@pytest.mark.rule("zones.ruling.deck")
@pytest.mark.parametrize(
    ("redraw", "drawn"), [("off", 2), pytest.param("on", 4, marks=pytest.mark.house("redraw-each-round"))]
)
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
        ("–", "Bat", False, "acts after all others in each round"),
    ]
    assert fight.view("ann").order_label == "first to last, by card"
    hurt = Arena(hero(), enemy(defence=1), close=(("ann", "rat"),)).does("strike:0:rat").scores(1)
    assert hurt.view("ann").order[1].note == "its defence takes 1 off a hit, as far as was seen"
    assert hurt.view("gm").order[1].note == "", "who reads how they are"
    people = hero(), hero("Bob"), enemy("Rat", initiative=9), enemy("Ogre", initiative=4)
    mixed = Dealt(*people, cards={"ann": [3], "bob": [8], "gm": [6, 5]}).view("ann")
    assert [row.count for row in mixed.order] == ["", "", "", ""], "3, 5, 8, 6 tell no order"
    assert mixed.order_label == "first to last"
    assert [row.gauge is None for row in rows] == [False, True, True], (
        "Stamina of enemies is not told to players"
    )
