"""What becomes of those who are broken or out of the fight, and of what was ready when the fight ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import begin
from winterdawn.editions.zones import EDITION
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.run import Run
from winterdawn.players import decided
from winterdawn.players.simple import Simple


@pytest.mark.rule("zones.ruling.reload-bows-window")
def test_a_bow_is_not_loaded_any_more_when_the_fight_ends() -> None:
    fight = Arena(hero("Ann", "short-bow"), enemy(stamina=1), close=(("ann", "rat"),))
    fight.does("reload:0", "strike:bare:rat").scores(2)
    assert fight.fight.over
    assert fight.told("unloaded") == ["Ann’s Short Bow is not loaded any more"]
    sheet = fight.fight.sheet("ann")
    assert [item.loaded for item in sheet.hands] == [False]
    assert EDITION.sheet.checked(sheet) == sheet


@pytest.mark.rule("zones.ruling.close-is-a-relation")
@pytest.mark.about("zones.ruling.fallen-not-close")
def test_one_can_go_to_a_broken_comrade_and_help() -> None:
    fight = Arena(hero("Ann"), hero("Bob", lost=10), enemy(), at={"rat": "Hall", "bob": "Yard"})
    assert "first-aid:bob" not in fight.offered()
    fight.does("close:bob")
    assert fight.close("ann", "bob")
    assert "first-aid:bob" in fight.offered()


@pytest.mark.rule("zones.ruling.close-is-a-relation")
def test_whoever_comes_into_a_zone_may_arrive_close_to_the_broken() -> None:
    fight = Arena(hero("Ann"), hero("Bob", lost=10), enemy(), at={"rat": "Loft", "bob": "Hall"})
    fight.does("move:Hall")
    assert set(fight.offered("Arrive in Hall where?")) == {"bob", "short"}
    fight.answer("Arrive in Hall where?", "bob")
    assert fight.close("ann", "bob")


@pytest.mark.parametrize(("fear", "first_aid", "offered"), [(4, "gm", 1), (3, "gm", 0), (4, "stamina", 0)])
def test_whoever_is_broken_by_a_condition_gets_first_aid_where_the_game_master_says_what_it_does(
    fear: int, first_aid: str, offered: bool
) -> None:
    """Otherwise it gives Stamina back, of which none is lost."""
    bob, near = hero("Bob", conditions={"fear": fear}), (("ann", "bob"),)
    fight = Arena(hero("Ann"), bob, enemy(), close=near, first_aid=first_aid)
    assert ("first-aid:bob" in fight.offered()) == offered


@pytest.mark.about("zones.ruling.enemy-stamina")
def test_enemies_that_are_out_take_no_place_of_a_new_fight() -> None:
    out = (enemy("Rat", initiative=9, lost=8), enemy("Cow", initiative=8, lost=8))
    scene = Arena(hero("Ann"), *out, enemy("Cat", initiative=3), tempo="interaction")
    scene.answer("What happens?", "gm:fight", "gm").cards()
    assert scene.told("order") == ["The order is Ann and Cat"]


@pytest.mark.about("zones.ruling.enemy-stamina")
@pytest.mark.parametrize(("lost", "left"), [(8, 0), (5, 8)])
def test_rest_raises_no_enemy_that_is_out(lost: int, left: int) -> None:
    scene = Arena(hero("Ann"), enemy(lost=lost), tempo="interaction")
    scene.answer("What happens?", "gm:rest", "gm")
    assert scene.stamina("rat") == left


@pytest.mark.rule("zones.zone.cramped-heavy")
def test_bare_hands_are_left_where_it_is_too_cramped_for_what_is_in_hand() -> None:
    near = (("ann", "rat"),)
    fight = Arena(hero("Ann", "battleaxe"), enemy(), ground=row("zone.cramped:Yard", "zone:Hall"), close=near)
    assert fight.barred("strike:0:rat") == "the Battleaxe is too heavy for a cramped zone"
    assert "strike:bare:rat" in fight.offered()
    assert "strike:bare:rat" not in Arena(hero("Ann", "battleaxe"), enemy(), close=near).offered()


@pytest.mark.about("zones.ruling.beyond-max-total")
@pytest.mark.parametrize("shooting", ["target", "any-enemy"])
def test_beyond_its_range_an_enemy_who_is_close_takes_nothing_more(shooting: str) -> None:
    people = hero("Ann", "short-bow"), enemy("Rat"), enemy("Cow")
    rules: dict[str, Any] = {} if shooting == "target" else {"close-shooting": shooting}
    fight = Arena(*people, at={"cow": "Loft"}, close=(("ann", "rat"),), **rules)
    fight.does("aim:0" if "aim:0" in fight.offered() else "aim", "reload:0", "shoot:0:cow")
    assert sum(fight.dice().values()) == 3 + 2 + 2 - 3


def worn_out(*hands: str, **given: Any) -> Arena:
    """Ann, whom four critical failures with her body break, though each condition counts as 1 here."""
    ann = hero("Ann", *hands, conditions={"exhaustion": 3}, stress=3 + 4, melee=3)
    return Arena(ann, hero("Bob"), enemy(stamina=40), condition_effect="flat", **given)


@pytest.mark.about("zones.ruling.fear-of-this-roll", "zones.action.dual-second-attack")
def test_whom_the_first_of_two_attacks_breaks_makes_no_second() -> None:
    fight = worn_out("broadsword", "dagger", close=(("ann", "rat"),)).does("dual").answer("which first", "0")
    fight.answer("BODY dice", 2).answer("Melee dice", 1).scores(1, 1, 1, 1, 1).roll(1)
    assert fight.told("down") == ["Ann is broken"]
    assert len(fight.events("hit")) == 1, "the roll stands"
    assert not any("roll to hit" in asked for asked in fight.open())


@pytest.mark.about("zones.ruling.fear-of-this-roll")
@pytest.mark.parametrize("prone", [False, True])
def test_whom_a_jump_or_standing_up_breaks_goes_nowhere(prone: bool) -> None:
    fight = worn_out()
    if prone:
        fight.who("ann").prone = True
        fight.answer("What happens?", "gm:set:ann", "gm").answer("Which figure", "none").does("stand:Hall")
    else:
        fight.does("jump:Hall").answer("which skill", "mobility")
    fight.scores(1, 1, 1, 1, 1).roll(1)
    assert fight.told("down") == ["Ann is broken"]
    assert fight.place("ann") == "Yard"
    assert (fight.told("move"), fight.told("stuck")) == ([], [])


@pytest.mark.about("zones.ruling.fallen-not-close")
@pytest.mark.parametrize(
    ("lost", "note"),
    [(10, ""), (9, "a roll to get away first: 60 %, else 1 Stress")],
)
def test_a_broken_opponent_hinders_nobody(lost: int, note: str) -> None:
    people = hero(), hero("Bob", lost=lost), enemy()
    fight = Arena(*people, sides={"bob": "thieves"}, close=(("ann", "bob"),))
    assert fight.close("ann", "bob")
    assert fight.option("move:Hall").note == note


FIGHT = (
    "zones zone +zone:Yard brida-holt:player-1/keepers@Yard tam-reedy:player-2/keepers@Yard "
    "fen-hound:computer/robbers@Yard close=brida-holt/fen-hound close=fen-hound/tam-reedy"
)


def test_the_computer_leaves_the_broken_alone_while_others_stand() -> None:
    setup = parse(FIGHT)
    brida, *others = setup.entrants
    down = replace(brida.sheet, lasting=replace(brida.sheet.lasting, lost=13))
    run: Run[Any] = Run(begin(replace(setup, entrants=(replace(brida, sheet=down), *others))))
    while True:
        number, ask = next((number, ask) for number, ask in run.pending.items() if run.owed(number))
        if isinstance(ask, Roll):
            run.answer((1,) * len(ask.pool), ask=number)
        elif ask.seat != "computer":
            run.answer("end", ask=number)
        else:
            break
    assert decided(Simple(), run, number) == "strike:0:tam-reedy"
