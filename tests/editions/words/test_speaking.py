"""Words in a fight: who is there to hear them, what comes in between, and what is known beforehand."""

import pytest

from tests.editions.answering import PERCEPTION, REFLEX, Asking
from tests.editions.sda.arena import Arena, enter, fighter
from tests.editions.words.shouting import shout, speaker
from tests.words.said import EXTRA
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, HeartDice
from winterdawn.editions.setup import Ground


def offered(arena: Arena, seat: str = "ann") -> list[str]:
    """The keys of everything in the menu, barred or not."""
    return [option.key for option in arena.ask("What do you do?", seat).among.options]


def words(arena: Arena, seat: str = "ann") -> list[str]:
    """Those that are said aloud or thought over, in the order of the menu."""
    kinds = ("inspire", "intimidate", "taunt", "reassess")
    return [key for key in offered(arena, seat) if key.startswith(kinds)]


def five() -> Arena:
    """Ann and Cid face Bob, Dan and Eve; they act in the order of Ann, Bob, Dan, Eve and Cid."""
    people = (
        enter(speaker("Ann"), "e5", "us"),
        enter(speaker("Bob"), "i5", "them"),
        enter(fighter("Cid", spirit=10), "a1", "us"),
        enter(speaker("Dan"), "m1", "them"),
        enter(speaker("Eve", spirit=20), "m9", "them"),
    )
    return Arena(*people).initiative(ann=4, bob=3, cid=2, dan=2, eve=2)


@pytest.mark.rule("book.ruling.combat-inspire-scope")
@pytest.mark.about("book.ruling.combat-intimidate-details")
def test_whoever_has_fled_hears_nothing_and_whoever_has_yielded_does():
    arena = five()
    foes = [f"{key}:{foe}" for key in ("intimidate", "taunt") for foe in ("bob", "dan", "eve")]
    assert words(arena) == ["reassess", "inspire", *foes]
    arena.turn("ann", "end").turn("bob", "yield").turn("dan", "flee").turn("eve", "end").turn("cid", "yield")
    assert words(arena) == ["reassess", "inspire", "intimidate:bob", "intimidate:eve", "taunt:eve"]
    arena.turn("ann", "inspire").answer("Inspire your allies", 1).roll(4)
    assert arena.spirit("cid") == 12


@pytest.mark.rule("book.ruling.combat-inspire-scope")
def test_whose_friends_have_all_fled_has_nobody_to_inspire():
    arena = five().turn("ann", "end").turn("bob", "end").turn("dan", "end").turn("eve", "end")
    arena.turn("cid", "flee")
    option = next(o for o in arena.ask("What do you do?").among.options if o.key == "inspire")
    assert (option.barred.why, option.barred.cites) == (
        "no ally hears you", ("book.ruling.combat-inspire-scope",)
    )  # fmt: skip


@pytest.mark.about("book.ruling.combat-intimidate-details")
def test_words_are_thrown_only_at_whoever_is_in_sight():
    people = enter(speaker("Ann"), "e5"), enter(speaker("Bob"), "i5"), enter(speaker("Cid"), "e9", "bob")
    arena = Arena(*people, ground=Ground(13, 11, features=("wall:h5/i5",))).initiative(ann=4, bob=3, cid=2)
    assert words(arena) == ["reassess", "intimidate:cid", "taunt:cid"]


def test_all_words_wait_for_the_next_turn_once_somebody_has_acted():
    arena = five().turn("ann", "reassess").answer(REFLEX, 3).answer(PERCEPTION, 3)
    assert words(arena.roll(4, 1, 1).roll(4, 1, 1)) == []


@pytest.mark.rule("book.ruling.combat-distraction", "book.incapacitated.no-actions")
@pytest.mark.parametrize("key", ["intimidate:bob", "taunt:bob", "inspire", "reassess"])
def test_whoever_is_struck_down_falls_silent(key: str):
    people = (
        enter(speaker("Ann", injury="(0+1)*1"), "e5", "us"),
        enter(speaker("Bob"), "i5", "them"),
        enter(fighter("Cid"), "a1", "us"),
        enter(fighter("Dan"), "e7", "them"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2, dan=2)
    arena.turn("ann", key).answer("Strike at Ann", 3, "dan").answer("Defend", 0, "ann").roll(8, 8, 8, 4)
    arena.answer(SpendHits, {"damage": 1}, "dan").roll(8).answer(HoldOn, 1, "ann").roll(4)
    arena.answer(SpendHits, {}, "dan")
    while "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    assert "incapacitated" in arena.badges("ann")
    assert arena.ask(Asking(OwnTurn, count=3), "bob")
    assert len(arena.told("initiative")) == len(people), "nobody has rolled anew"
    assert arena.told("test") == ["Ann tests natural healing: 1 MoS, to hold on, bleeding to death"], (
        "to hold on, and nothing else"
    )
    assert arena.told("taunt") + arena.told("intimidate") == []


DULL = (Trait("Dull", modifiers=(Modifier("detect-motive", malus=2),)),)
"""Resists taunts at −2."""


def jeering(traits: tuple[Trait, ...], seat: str = "bob") -> Arena:
    """Ann and Cid face Bob, whom Ann may taunt, played from ``seat``."""
    people = (
        enter(speaker("Ann"), "e5"),
        enter(speaker("Bob", traits=traits, spirit=4), "i5", seat=seat),
        enter(speaker("Cid"), "e6", "ann"),
    )
    return Arena(*people).initiative(ann=4, bob=3, cid=2)


@pytest.mark.rule("book.manoeuvre.taunt")
@pytest.mark.parametrize("traits, hits", [((), 1), (DULL, 3)])
@pytest.mark.unlike("draft", reason="a malus gives no dice away there")
def test_what_weighs_on_a_resistance_counts_without_dice_too(traits: tuple[Trait, ...], hits: int):
    arena = shout(jeering(traits), "intimidate", 8, 4, 1, against=(4, 1)).turn("ann", "end")
    assert arena.spirit("bob") == 0
    arena.turn("bob", "end").turn("cid", "end").turn("ann", "taunt:bob").answer("Taunt Bob", 1).roll(4)
    if traits:
        arena.answer(ExtraDice, 2, "ann").roll(8, 1)
    assert arena.told("taunt")[0] == f"Ann taunts Bob: {hits} {'hit' if hits == 1 else 'hits'}"
    assert len(arena.events("taunt")[0].throws) == 1, "nobody resisted"


@pytest.mark.rule("book.manoeuvre.taunt")
@pytest.mark.parametrize("seat, told", [
    ("bob", "if Bob answers with 2d8, as you would; unanswered you score in 62 %"),
    ("ann", f"if Bob answers with 2d8 −2, as you would; unanswered you score in 95 %; {EXTRA}"),
])  # fmt: skip
@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
def test_what_weighs_on_a_resistance_is_foretold_to_their_own_side_alone(seat: str, told: str):
    outlook = jeering(DULL, seat).turn("ann", "taunt:bob").ask("Taunt Bob", "ann").outlook(1)
    assert outlook is not None
    assert outlook.whole == told


@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
@pytest.mark.rule("book.manoeuvre.inspire")
def test_a_speech_can_be_flawless_and_fail_completely():
    def speech(*faces: int) -> Arena:
        ann = speaker("Ann", skills={"oration-poetry": 0})
        people = enter(ann, "e5", "us"), enter(fighter("Bob"), "a1", "us"), enter(fighter("Cid"), "m9")
        arena = Arena(*people).initiative(ann=4, bob=3, cid=2)
        return arena.turn("ann", "inspire").answer("Inspire your allies", len(faces)).roll(*faces)

    assert speech(4).ask("A flawless success", "ann")
    assert speech(2).ask(HeartDice, "ann")


@pytest.mark.rule("book.ruling.combat-distraction")
@pytest.mark.parametrize("key", ["inspire", "intimidate:bob", "taunt:bob"])
def test_whoever_loses_the_last_dice_to_a_strike_says_nothing(key: str):
    people = (
        enter(speaker("Ann", spirit=3), "e5", "us"),
        enter(speaker("Bob"), "i5", "them"),
        enter(fighter("Cid", spirit=20), "a1", "us"),
        enter(fighter("Dan"), "e7", "them"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2, dan=2)
    arena.turn("ann", key).answer("Strike at Ann", 3, "dan").answer("Defend", 0, "ann").roll(8, 8, 4, 1)
    arena.spend()
    assert arena.spirit("ann") == 0
    assert arena.ask("What do you do?", "ann").lead.endswith("Your action is taken.")
    assert arena.told("test") + arena.told("taunt") + arena.told("intimidate") == []
    assert (arena.spirit("bob"), arena.spirit("cid")) == (24, 20)


@pytest.mark.rule("book.control.push")
@pytest.mark.about("book.ruling.combat-intimidate-details")
@pytest.mark.parametrize("pushed, goes_on", [("d5", False), ("d4", True)])
@pytest.mark.parametrize("key", ["intimidate", "taunt"])
def test_whoever_is_pushed_out_of_sight_of_somebody_says_nothing_to_them(
    key: str, pushed: str, goes_on: bool
):
    people = enter(speaker("Ann"), "e5"), enter(speaker("Bob"), "c8"), enter(fighter("Cid"), "g5", "bob")
    arena = Arena(*people, ground=Ground(13, 11, features=("wall:c6/d5",))).initiative(ann=4, bob=3, cid=2)
    arena.turn("ann", f"{key}:bob").answer("Strike at Ann", 2, "cid").answer("Defend", 0, "ann").roll(8, 4, 1)
    arena.answer(SpendHits, {"push": 1}).answer("Push Ann where?", pushed).answer(SpendHits, {})
    assert (f"{key.capitalize()} Bob with how many dice?" in arena.open()[0]) is goes_on
    if not goes_on:
        assert arena.ask("What do you do?", "ann").lead.endswith("Your action is taken.")
