"""What the track is drawn with, at its bounds, and what is told of it."""

from __future__ import annotations

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import begin
from winterdawn.editions.zones.order.lineup import Spot, lineup
from winterdawn.editions.zones.order.track import TrackOrder
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.forms import go_ahead
from winterdawn.kernel.run import Run


def heroes(count: int) -> list[object]:
    return [hero(f"P{number}") for number in range(count)]


def pools(fight: Arena, answers: list[tuple[int, ...]] | None = None) -> list[str]:
    """The dice that are asked for, one after the other, until the track is laid."""
    asked = []
    while not fight.fight.round:
        ((_, ask),) = fight.run.pending.items()
        assert isinstance(ask, Roll)
        asked.append(str(ask.pool))
        fight.roll(*(answers.pop(0) if answers else (1,) * len(ask.pool)))
    return asked


@pytest.mark.rule("zones.ruling.deck")
def test_there_are_ten_cards_or_two_for_each_player() -> None:
    assert pools(Arena(hero(), enemy(), started=False)) == ["1d10", "1d10"]
    people = [*heroes(7), enemy()]
    assert pools(Arena(*people, started=False))[:2] == ["1d20", "1d20"], "of fourteen and thirteen cards"  # type: ignore[arg-type]


def test_a_die_that_says_more_than_there_are_cards_is_thrown_again() -> None:
    fight = Arena(hero(), enemy(), started=False).roll(3)
    ((_, ask),) = fight.run.pending.items()
    assert isinstance(ask, Roll)
    assert (str(ask.pool), ask.purpose) == ("1d10", "initiative card")
    fight.roll(10)
    assert fight.open() == ["gm: initiative card"], "there are nine cards left"
    fight.roll(9)
    assert fight.told("card") == ["Ann draws the card 3", "The game master draws the cards 10"]


def test_a_deck_that_no_die_covers_takes_two() -> None:
    people = [*heroes(51), enemy()]
    fight = Arena(*people, started=False)  # type: ignore[arg-type]
    ((_, ask),) = fight.run.pending.items()
    assert isinstance(ask, Roll)
    assert len(ask.pool) == 2
    size = ask.groups[0].faces
    assert size == 20, "the largest that there is"
    fight.roll(1, 5)
    assert fight.told("card") == ["P0 draws the card 5"]
    ((_, ask),) = fight.run.pending.items()
    assert isinstance(ask, Roll)
    if len(ask.pool) == 2:
        fight.roll(2, 1)
        assert fight.told("card")[-1] == f"P1 draws the card {size + 2}", "the fifth card is gone"


def test_the_last_card_of_a_deck_is_not_drawn_for() -> None:
    people = [*heroes(5), enemy()]
    fight = Arena(*people, started=False)  # type: ignore[arg-type]
    assert len(pools(fight)) == 9
    spots = fight.fight.record(TrackOrder).spots
    assert sorted(spot.card for spot in spots) == [1, 2, 3, 4, 5, 6]
    assert fight.told("card")[-1] == "The game master draws the cards 6, 7, 8, 9 and 10"


@pytest.mark.rule("zones.ruling.fewer-enemies-than-cards")
def test_places_that_stay_empty_are_told_by_their_ruling() -> None:
    cites = {}
    for foes in (1, 2):
        people = [*heroes(2), *(enemy(f"E{number}", initiative=9 - number) for number in range(foes))]
        fight = Arena(*people)  # type: ignore[arg-type]
        cites[foes] = "zones.ruling.fewer-enemies-than-cards" in fight.events("card")[-1].cites
    assert cites == {1: True, 2: False}


def test_without_enemies_or_without_players_one_side_makes_the_track() -> None:
    assert lineup({}, [], ["rat"]) == [Spot("rat", enemy=True)]
    assert lineup({"ann": 3}, [], []) == [Spot("ann", 3)]
    assert lineup({}, [], []) == []


@pytest.mark.rule("zones.initiative.gm-dice-first")
@pytest.mark.parametrize(
    ("die", "told", "tie"),
    [
        (5, "5, and goes first", False),
        (4, "4, and the players go first", True),
        (2, "2, and the players go first", True),
    ],
)
def test_what_the_game_master_keeps_is_told(die: int, told: str, tie: bool) -> None:
    fight = Arena(hero(), enemy(), started=False, initiative="dice").roll(4).roll(die, 1)
    assert fight.told("card") == ["Ann rolls for initiative: 4", f"The game master keeps {told}"]
    assert ("zones.ruling.gm-dice-tie" in fight.events("card")[-1].cites) is tie


def test_without_players_or_enemies_the_game_master_rolls_no_die() -> None:
    line = "zones zone +zone:Yard {}@Yard {}@Yard initiative=dice"
    duel = Run(begin(parse(line.format("brida-holt:ann/one", "tam-reedy:bob/two"))))
    for die in (4, 3):
        ((number, _),) = duel.pending.items()
        duel.answer((die,), ask=number)
    assert [event.text for event in duel.events if event.kind == "card"] == [
        "Brida Holt rolls for initiative:",
        "Tam Reedy rolls for initiative:",
    ]
    beasts = Run(begin(parse(line.format("fen-hound:gm/one", "rat-swarm:gm/two"))))
    assert not [event for event in beasts.events if event.kind == "card"]
    assert beasts.game.round == 1


@pytest.mark.parametrize(
    ("count", "lead"), [(2, "Both rolled 4: Ann and Bob."), (3, "All rolled 4: Ann, Bob and Cid.")]
)
def test_whoever_settles_a_tie_reads_who_is_tied(count: int, lead: str) -> None:
    people = [hero(name) for name in ("Ann", "Bob", "Cid")[:count]]
    fight = Arena(*people, enemy(), started=False, initiative="dice")
    for _ in people:
        fight.roll(4)
    ask = fight.ask("Which of them is first?", "ann")
    assert ask.lead == lead
    assert fight.offered("Which of them is first?") == ["listed", *(one.id for one in people)]
    fight.answer("Which of them is first?", people[-1].id)
    if count > 2:
        fight.answer("Which of them is next?", "bob")
    order = [event.who for event in fight.events("card")]
    assert order == [one.id for one in people]


@pytest.mark.rule("zones.initiative.leftover-enemies")
def test_a_tie_of_scores_among_the_rest_is_settled_by_the_rule_for_them() -> None:
    scores = {"Ape": 9, "Bat": 4, "Cat": 4}
    fight = Arena(hero(), *(enemy(name, initiative=score) for name, score in scores.items()), started=False)
    ask = fight.ask("Which of them is first?", "gm")
    assert ask.lead == "Both have the initiative score 4: Bat and Cat."
    assert "zones.initiative.leftover-enemies" in ask.cites
    fight = Arena(hero(), enemy("Bat"), enemy("Cat"), started=False)
    assert "zones.initiative.enemy-static" in fight.ask("Which of them is first?", "gm").cites


@pytest.mark.about("zones.initiative.enemy-static", "zones.initiative.leftover-enemies")
def test_all_ties_of_scores_are_settled_in_one_form_in_which_the_listed_order_is_chosen() -> None:
    """Those among the rest too; then cards are drawn."""
    scores = {"Ape": 9, "Ant": 9, "Bat": 4, "Cat": 4}
    foes = [enemy(name, initiative=score) for name, score in scores.items()]
    run = Arena(hero(), hero("Bob"), *foes, started=False).run
    first = run.asked(0)
    then = go_ahead(run, "listed", run.game.forms)
    assert isinstance(first, Choose)
    assert then is not None
    assert (run.game.tell(first).lead, run.game.tell(then).lead) == (
        "Both have the initiative score 9: Ape and Ant.",
        "Both have the initiative score 4: Bat and Cat.",
    )
    assert first.usual == then.usual == "listed"
    assert go_ahead(run, "cat", run.game.forms) is None


@pytest.mark.parametrize(
    ("initiative", "rule"),
    [("cards", "zones.ruling.alternation"), ("dice", "zones.ruling.gm-dice-then-alternate")],
)
def test_the_order_is_told_by_how_it_was_made(initiative: str, rule: str) -> None:
    fight = Arena(hero(), enemy(), started=False, initiative=initiative).cards()
    (event,) = fight.events("order")
    assert event.cites == (
        "zones.initiative.single-track",
        "zones.initiative.descending",
        "zones.ruling.card-order",
        rule,
    )
    assert event.outcome == "Ann and Rat"


def test_a_turn_is_told_by_the_track_or_as_one_of_the_rest() -> None:
    fight = Arena(hero(), enemy(), enemy("Bat", initiative=4)).does("end", "end")
    first, second, third = fight.events("turn")
    assert first.cites == second.cites
    assert "zones.initiative.single-track" in first.cites
    assert third.cites == ("zones.initiative.leftover-enemies", "zones.ruling.leftover-order")


def test_a_round_that_a_fight_ends_in_is_not_over() -> None:
    fight = Arena(hero(), enemy(stamina=1), close=(("ann", "rat"),)).does("end", "end")
    assert fight.fight.record(TrackOrder).rounds == 1
    fight.does("strike:0:rat").scores(1)
    assert (fight.fight.round, fight.fight.record(TrackOrder).rounds) == (2, 1)
    assert fight.fight.over == "heroes hold the field"
