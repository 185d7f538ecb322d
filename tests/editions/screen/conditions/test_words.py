"""Words that frighten and anger, and how both are shaken off."""

from typing import Any

import pytest

from tests.editions.screen.conditions.states import apart, hindered, levels, one, rise, shake, shout
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.sda.arena import enter, fighter
from winterdawn.editions.sda.character.pieces import Trait
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground

WORDS = [
    pytest.param("intimidate", "ego", "afraid", marks=pytest.mark.rule("screen.manoeuvre.intimidate-test")),
    pytest.param("taunt", "detect-motive", "angry", marks=pytest.mark.rule("screen.manoeuvre.taunt-test")),
]


@pytest.mark.parametrize("key, resists, name", WORDS)
def test_words_take_one_skill_and_are_resisted_freely_by_another(key: str, resists: str, name: str) -> None:
    skills = {"intimidation": 0, "insult": 0, "ego": 0, "detect-motive": 0}
    own = {"intimidate": "intimidation", "taunt": "insult"}[key]
    field = apart(ann=one("Ann", {**skills, own: 4}), bob=one("Bob", {**skills, resists: 2}, afraid=2))
    field.turn("ann", f"{key}:bob")
    assert field.own("with how many dice") == [1, 2, 3, 4, 5]
    assert f"screen.manoeuvre.{key}-test" in field.ask("with how many dice").cites
    field.answer("with how many dice", 2).answer("Call upon a virtue", "resist")
    assert field.own("Resist", "bob") == [1, 2, 3]
    assert hindered(field.ask("Resist")) == {}, "what is free is spared every condition"
    before = [pips.left for pips in field.row("bob").pips]
    field.answer("Resist", 2).roll(8, 3).roll(3, 1)
    assert [pips.left for pips in field.row("bob").pips] == before
    assert levels(field, "bob").get(name, 0) == 2 + 2 * (name == "afraid")


@pytest.mark.parametrize(
    "key, name",
    [
        pytest.param("intimidate", "afraid", marks=pytest.mark.rule("screen.manoeuvre.intimidate-effect")),
        pytest.param("taunt", "angry", marks=pytest.mark.rule("screen.manoeuvre.taunt-effect")),
    ],
)
def test_each_hit_is_a_level(key: str, name: str) -> None:
    field = shout(apart(), key, 8, 8, 3, against=(3, 1))
    assert levels(field, "bob") == {name: 4}
    assert field.events(name)[-1].cites == (f"screen.manoeuvre.{key}-effect",)
    assert (field.spirit("ann"), field.spirit("bob")) == (24, 24), "no spirit is lost"


@pytest.mark.parametrize("key", ["intimidate", "taunt"])
@pytest.mark.parametrize("against", [(3, 1), (3, 3)])
def test_a_tie_or_a_win_of_the_target_does_nothing(key: str, against: tuple[int, int]) -> None:
    field = shout(apart(), key, 3, 1, against=against)
    assert levels(field, "bob") == levels(field, "ann") == {}


@pytest.mark.about("screen.manoeuvre.taunt-effect")
def test_the_taunted_may_still_strike_the_taunter_as_ever() -> None:
    people = enter(one("Ann"), "e5"), enter(one("Bob"), "g5"), enter(one("Cid"), "i5", "ann")
    field = Field(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "taunt:bob")
    field.answer("Strike at Ann", "none").answer("with how many dice", 2)
    field.answer("Call upon a virtue", "resist").answer("Resist", 1).roll(8, 3).roll(1)
    field.turn("ann", "end")
    assert levels(field, "bob") == {"angry": 3}
    field.turn("bob", "strike:ann")
    assert hindered(field.ask("Strike Ann")) == {}
    field = Field(*people).initiative(ann=4, bob=3, cid=2)
    rise(field, "bob", "angry", 3, cause="ann")
    field.turn("ann", "end").turn("bob", "strike:cid")
    assert hindered(field.ask("Strike Cid")) == {"angry": "−3"}


@pytest.mark.rule("screen.ruling.intimidate-range")
@pytest.mark.parametrize("key", ["intimidate", "taunt"])
@pytest.mark.parametrize("place, malus", [("j5", 0), ("k5", 1), ("o5", 1), ("p5", 2)])
def test_every_five_metres_beyond_the_first_are_a_malus(key: str, place: str, malus: int) -> None:
    people = enter(one("Ann"), "e5"), enter(one("Bob"), place)
    field = Field(*people, ground=Ground(26, 11)).initiative(ann=4, bob=3).turn("ann", f"{key}:bob")
    ask = field.ask("with how many dice")
    far = {f"more than {malus * 5} m away": f"−{malus}"} if malus else {}
    assert hindered(ask, "screen.ruling.intimidate-range") == far
    assert "screen.ruling.intimidate-range" in ask.cites


@pytest.mark.parametrize("key", ["intimidate", "taunt"])
def test_the_fearless_are_spared(key: str) -> None:
    field = apart(bob=one("Bob", traits=(Trait("Stone", effects=("fearless",)),)))
    act = next(act for act in field.ask("What do you do?").among.options if act.key == f"{key}:bob")
    assert act.barred is not None


def provoked(field: Any, key: str, seat: str) -> tuple[str, ...]:
    """The rules by which somebody may strike at Ann as she does something."""
    cites: tuple[str, ...] = field.turn("ann", key).ask("Strike at Ann", seat).cites
    return cites


@pytest.mark.parametrize("distractions", ["listed", "none"])
@pytest.mark.parametrize(
    "key",
    [
        pytest.param("intimidate", marks=pytest.mark.rule("screen.manoeuvre.intimidate-retaliation")),
        pytest.param("taunt", marks=pytest.mark.rule("screen.manoeuvre.taunt-retaliation")),
    ],
)
def test_words_provoke_even_whom_they_are_about(key: str, distractions: str) -> None:
    field = duel(one("Ann"), one("Bob"), distractions=distractions)
    assert f"screen.manoeuvre.{key}-retaliation" in provoked(field, f"{key}:bob", "bob")


@pytest.mark.about("screen.core.retaliation", "book.ruling.combat-opportunity-interrupt")
@pytest.mark.parametrize("key", ["intimidate", "taunt"])
def test_whoever_is_felled_by_the_answer_says_nothing(key: str) -> None:
    """A score below 4 brings a die, but no words."""
    field = duel(one("Ann", persona=3, injury="(1+1)*1"), one("Bob"))
    field.turn("ann", f"{key}:bob").answer("Strike at Ann", 2).answer("Defend", 0)
    field.roll(8, 8, 8).answer(SpendHits, {"damage": 2}).roll(12, 12)
    field.answer(HoldOn, 1).roll(8).answer(SpendHits, {})
    assert field.told("down", "ann")
    assert not [asked for asked in field.open() if "Bob with how many dice" in asked]
    assert field.events(key) == []


@pytest.mark.parametrize(
    "key",
    [
        pytest.param("inspire", marks=pytest.mark.rule("screen.manoeuvre.inspire-retaliation")),
        pytest.param("reassess", marks=pytest.mark.rule("screen.manoeuvre.reassess-retaliation")),
    ],
)
def test_speeches_and_second_thoughts_provoke(key: str) -> None:
    people = enter(one("Ann"), "e5"), enter(one("Bob"), "g5"), enter(one("Cid"), "c5", "ann")
    field = Field(*people, distractions="none").initiative(ann=4, bob=3, cid=2)
    assert f"screen.manoeuvre.{key}-retaliation" in provoked(field, key, "bob")


def test_other_acts_provoke_as_the_table_has_it() -> None:
    field = duel(one("Ann"), one("Bob"), distractions="none").turn("ann", "stow:0")
    assert not any("Strike at Ann" in ask for ask in field.open())
    field = duel(one("Ann"), one("Bob")).turn("ann", "stow:0")
    assert "book.opportunity.trigger-other" in field.ask("Strike at Ann", "bob").cites


# ---------------------------------------------------------------- shaken off


SHAKEN = [
    pytest.param("afraid", "ego", marks=pytest.mark.rule("screen.manoeuvre.intimidate-recover")),
    pytest.param("angry", "detect-motive", marks=pytest.mark.rule("screen.manoeuvre.taunt-recover")),
]


@pytest.mark.rule("screen.ruling.who-shakes-off")
@pytest.mark.parametrize("name, skill", SHAKEN)
def test_an_action_against_the_severity_lowers_it_by_the_hits(name: str, skill: str) -> None:
    field = apart(ann=one("Ann", {"ego": 0, "detect-motive": 0, skill: 3}, **{name: 2, "tired": 1}))
    field.turn("ann", f"shake-off:{name}")
    ask = field.ask("with how many dice")
    assert ask.lead.startswith("Difficulty 2.")
    assert "screen.ruling.shaking-off-in-scenes" not in ask.cites
    assert field.own("with how many dice") == [1, 2, 3, 4]
    assert hindered(ask) == {"tired": "−1"}, "it does not suffer what it sheds"
    field.answer("with how many dice", 2).roll(8, 3, 1)
    assert levels(field, "ann") == {name: 1, "tired": 1}, "3 against 2"
    keys = field.options("What do you do?", "ann")
    assert f"shake-off:{name}" not in keys, "it was the action"


@pytest.mark.parametrize("name", ["afraid", "angry"])
def test_a_failure_changes_nothing(name: str) -> None:
    field = shake(apart(ann=one("Ann", **{name: 3})), "ann", name, 3, 3)
    assert levels(field, "ann") == {name: 3}


def test_it_ends_at_nothing() -> None:
    field = shake(apart(ann=one("Ann", afraid=1)), "ann", "afraid", 8, 8)
    assert levels(field, "ann") == {}


def test_nobody_shakes_off_what_they_do_not_have() -> None:
    keys = apart(ann=one("Ann", stunned=2, angry=1)).options("What do you do?")
    assert [key for key in keys if key.startswith("shake-off")] == ["shake-off:angry"]


@pytest.mark.rule("screen.manoeuvre.intimidate-recover", "screen.ruling.shaking-off-in-scenes")
def test_in_a_scene_it_takes_a_round() -> None:
    scene = Scene(one("Ann", afraid=2)).does("ann", "shake-off:afraid")
    assert "screen.ruling.shaking-off-in-scenes" in scene.ask("with how many dice").cites
    scene.says(3, (8, 3, 3))
    assert levels(scene, "ann") == {}
    assert scene.events("time")[-1].figures == {"seconds": 6}


@pytest.mark.rule("screen.ruling.conditions-out-of-combat")
def test_in_a_scene_the_other_conditions_weigh_on_it_as_in_a_fight() -> None:
    scene = Scene(one("Ann", afraid=2, tired=1)).does("ann", "shake-off:afraid")
    assert scene.ask("with how many dice").remarks[0].amount == "−1"
    assert hindered(scene.ask("with how many dice")) == {"tired": "−1"}


def test_it_takes_action_dice_in_a_fight_and_none_in_a_scene() -> None:
    field = shake(apart(ann=one("Ann", afraid=4)), "ann", "afraid", 3, 3)
    assert [pips.left for pips in field.row("ann").pips] == [2, 4]
    scene = Scene(one("Ann", afraid=4))
    for _ in range(2):
        scene.does("ann", "shake-off:afraid")
        assert scene.own("with how many dice") == [1, 2, 3]
        scene.says(3, (3, 3, 3))


def test_in_the_first_half_of_a_turn_dice_are_kept_for_the_second() -> None:
    field = apart(ann=one("Ann", afraid=4))
    assert field.turn("ann", "shake-off:afraid").ask("with how many dice").among.suggested == 3
    field = apart(ann=one("Ann", afraid=4)).turn("ann", "split").turn("ann", "shake-off:afraid")
    assert field.ask("with how many dice").among.suggested == 2


def test_without_dice_there_is_nothing_to_shake_it_off_with() -> None:
    people = enter(one("Ann", afraid=4, spirit=0), "e5"), enter(one("Bob"), "i5")
    field = Field(*people).initiative(bob=4).turn("bob", "end")
    acts = {act.key: act.barred for act in field.ask("What do you do?", "ann").among.options}
    assert acts["shake-off:afraid"] is not None


def test_fear_weighs_on_shaking_off_anger() -> None:
    field = apart(ann=one("Ann", afraid=1, angry=2)).turn("ann", "shake-off:angry")
    assert hindered(field.ask("with how many dice")) == {"afraid": "−1"}


# ---------------------------------------------------------------- as the screen tells it


@pytest.mark.example("screen.example.intimidate-and-recover")
@pytest.mark.rule("screen.manoeuvre.intimidate-effect", "screen.manoeuvre.intimidate-recover")
def test_five_against_two_and_later_five_against_three() -> None:
    field = shout(apart(), "intimidate", 8, 8, 3, 1, against=(3, 3, 1))
    assert levels(field, "bob") == {"afraid": 3}
    shake(field.turn("ann", "end"), "bob", "afraid", 8, 8, 3)
    assert levels(field, "bob") == {"afraid": 1}


@pytest.mark.example("screen.example.taunt-fails-to-clear")
@pytest.mark.rule("screen.manoeuvre.taunt-recover")
def test_meeting_the_severity_clears_nothing() -> None:
    field = shake(apart(ann=one("Ann", angry=2)), "ann", "angry", 3, 3, 1)
    assert levels(field, "ann") == {"angry": 2}
    assert "passed" in field.told("test")[-1]


def test_whoever_has_no_tongue_has_one_die() -> None:
    field = duel(fighter("Ann"), places="e5 i5").turn("ann", "taunt:bob")
    assert field.own("with how many dice") == [1]
