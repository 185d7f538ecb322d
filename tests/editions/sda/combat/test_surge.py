"""The end of a fight and what victory gives."""

from typing import Any

import msgspec
import pytest

from tests.editions.sda.arena import Arena, enter, fighter, weapon
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice

AXE = weapon("Axe", types={"burning": 0})


def won(spirit: int = 10, ally: int | None = 10, **skills: int) -> Arena:
    """Ann, with an ally called Cid, has put Bob out of action."""
    ann = fighter("Ann", AXE, spirit=spirit, skills={"ego": 2, "resist-fatigue": 1, **skills})
    everyone = [enter(ann, "e5", "x"), enter(fighter("Bob", injury="(0+1)*1"), "g5", "y")]
    if ally is not None:
        everyone.append(enter(fighter("Cid", spirit=ally), "a1", "x"))
    able = {"cid": 2} if ally else {}
    arena = Arena(*everyone).initiative(ann=4, bob=2, **able)
    return arena.strike("ann", "bob", 8, 1).answer(SpendHits, {"damage": 2}).roll(4, 4)


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.rule("book.surge.test", "book.surge.gain", "book.ruling.combat-surge-eligible")
@pytest.mark.about("book.test.open-ended", "book.test.open-ended-hits")
def test_each_winner_may_test_for_two_spirit_a_success():
    arena = won().answer("Gather yourself", "ego", "ann").answer("Gather yourself", "resist-fatigue", "cid")
    arena.answer("Roll ego", 2, "ann").roll(8, 4)
    assert arena.spirit("ann") == 10 + 2 * 3
    arena.answer("Roll resist fatigue", 1, "cid").roll(4)
    arena.answer("A flawless success", "experience", "cid")
    assert arena.spirit("cid") == 10 + 2
    assert arena.run.done


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.about("book.flawless.player-chooses")
def test_whoever_felled_the_last_enemy_is_told_that_the_fight_is_over_before_they_are_asked_of_their_roll():
    def struck(*others: Any) -> str:
        people = enter(fighter("Ann", AXE), "e5", "x"), enter(fighter("Bob", injury="(0+1)*1"), "g5", "y")
        arena = Arena(*people, *others).initiative(ann=4, bob=3, **{each.id: 2 for each in others})
        arena.strike("ann", "bob", 8, 8, 8, 8).answer(SpendHits, {"damage": 2}).roll(4, 4).if_asked(
            SpendHits, {}
        )
        return arena.ask("A flawless success", "ann").lead

    assert struck() == "No enemy can act any more: the fight is over."
    assert struck(enter(fighter("Cid"), "a1", "y")) == ""


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.rule("book.surge.test")
def test_nobody_has_to():
    arena = won(ally=None).answer("Gather yourself", "none", "ann")
    assert arena.run.done
    assert arena.spirit("ann") == 10


@pytest.mark.parametrize(("spirit", "usual"), [(24, "none"), (23, msgspec.UNSET)])
def test_whoever_lacks_no_spirit_has_it_chosen_to_roll_neither(spirit: int, usual: object):
    assert won(spirit=spirit, ally=None).ask("Gather", "ann").usual == usual


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.parametrize(("spirit", "lacks"), [(10, 14), (23, 1)])
@pytest.mark.about("book.surge.gain")
def test_the_spirit_that_comes_back_is_told_before_the_dice_fall(spirit: int, lacks: int):
    told = won(spirit=spirit, ally=None).answer("Gather", "ego").ask("Roll ego", "ann").outlook(1)
    assert told.shares[0].label == "spirit comes back"
    assert told.shares[0].chance == pytest.approx(5 / 8)
    mean = (4 * min(2, lacks) + min(4, lacks)) / 8
    assert told.note.startswith(f"{mean:.2f} spirit on average, all {lacks} that you lack in ")


@pytest.mark.rule("book.ruling.combat-surge-eligible")
@pytest.mark.about("book.spirit.maximum")
def test_the_gain_stops_at_the_maximum():
    arena = won(spirit=23, ally=None).answer("Gather", "ego").answer("Roll ego", 2).roll(8, 4)
    assert arena.spirit("ann") == 24


@pytest.mark.rule("book.ruling.combat-surge-eligible")
def test_neither_the_fallen_nor_the_spent_nor_the_losers_roll():
    arena = won(ally=0)
    assert arena.open() == ["ann: The fight is won. Gather yourself with which skill?"]


@pytest.mark.about("book.ruling.ego-attribute")
def test_the_attribute_is_the_players_choice():
    arena = won(ally=None).answer("Gather", "ego")
    assert "wisdom:ego:bare" in arena.options("Roll ego")


@pytest.mark.rule("book.failure.ego-test")
def test_a_surge_may_fail_completely():
    arena = won(ally=None).answer("Gather", "resist-fatigue").answer("Roll resist fatigue", 1).roll(1)
    assert arena.ask(HeartDice, "ann").lead.startswith("Keep heart: reach 1")


@pytest.mark.unlike("draft", reason="a won fight brings experience first there")
@pytest.mark.about("book.surge.gain", "book.flawless.spirit-reward")
def test_what_victory_gives_is_counted_before_a_flawless_roll_is_paid():
    arena = won(spirit=18, ally=None)
    assert {one.key: one.note for one in arena.ask("Gather").among.options}["ego"] == "3d8"
    arena.answer("Gather", "ego").answer("Roll ego", 3).roll(8, 4, 4)
    (spirit,) = [one for one in arena.ask("A flawless success").among.options if one.key == "spirit"]
    assert spirit.note == "24 of 24: it gives you nothing"
