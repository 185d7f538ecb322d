"""What stands beside the lines of an injury is what follows, and its chances are those of play."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.editions.mounted.stable import joust, rider
from tests.editions.odds.holdings import told
from tests.editions.sda.arena import CLUB, MAIL, SWORD, Arena, duel, fighter, weapon
from tests.editions.sda.body.test_incapacity import down, pass_round
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.wounds import OpenWounds
from winterdawn.editions.sda.character.pieces import BegunLine, Trait, Wounds
from winterdawn.editions.sda.character.sheet import Armour
from winterdawn.editions.sda.facts.body import BoxesOnArmour, WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.spells.casting import Castings
from winterdawn.editions.sda.spells.choosing import Incantation
from winterdawn.editions.sda.tests.task import FIRST_FAIL
from winterdawn.kernel.asks.ask import Choose, Outlook
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.weigh import weigh

LINES = "(2+1)*3"
CAP = Armour("Cap", piercing=1, cutting=0, bludgeoning=0)


def struck(weapon: Any, faces: tuple[int, ...], **given: Any) -> Arena:
    """Bob has taken damage, and says on which line it goes."""
    bob = fighter("Bob", injury=given.pop("injury", LINES), **given)
    arena = duel(fighter("Ann", weapon), bob)
    arena.strike("ann", "bob", *[4] * len(faces), against=(2,))
    arena.answer(SpendHits, {"damage": len(faces)}).roll(*faces)
    return arena.answer("Try your luck", "none") if "Try your luck" in arena.open()[0] else arena


def asked(arena: Arena) -> Choose:
    ask = arena.ask(WhichLine, "bob")
    assert isinstance(ask, Choose)
    return ask


def all_dice(ask: Choose) -> Any:
    """What is suggested, which are all dice for a test that a rule calls for."""
    return ask.fallback()


def chances(arena: Arena, value: Any, kind: str, figure: str) -> dict[int, Fraction]:
    """How often what is told of a kind next comes to each number."""
    ahead, before = arena.run.fork(), len(arena.run.events)
    ahead.answer(value)

    def over(run: Run[Any]) -> int | None:
        told = [event for event in run.events[before:] if event.kind == kind and figure in event.figures]
        return told[0].figures[figure] if told else None

    return weigh(ahead, all_dice, over)


def test_what_surely_follows_is_said_without_chances() -> None:
    begun = Wounds(lines=(BegunLine(2, ("cutting",)), BegunLine(3, ("cutting",))))
    ask = asked(struck(SWORD, (4,), wounds=begun, injury="(2+1)*3"))
    worse = "leave out a die with strength and agility, or it worsens"
    assert {key: seen_of(ask, key).note for key in ask} == {
        "2": "you stay up; from then on a blow of 3 boxes or more fells you",
        "0": "you stay up; from then on a blow of 4 boxes or more fells you; "
        f"a wound opens, level 2: {worse}",
        "1": f"you fall; a wound opens, level 2: {worse}; bleeding to death: with all 1d8 to hold on, "
        "1.75 minutes on average",
    }
    assert not seen_of(ask, "2").shares
    assert not seen_of(ask, "0").shares


def seen_of(ask: Choose, key: Any) -> Outlook:
    assert ask.outlook is not None
    told = ask.outlook(key)
    assert told is not None
    return told


@pytest.mark.about("book.stun.limit")
def test_the_chance_of_dice_after_a_blunt_blow_is_that_of_the_test_that_follows() -> None:
    """With all dice of resist-shock."""
    arena = struck(CLUB, (12,), injury="(2+1)*2", wounds=Wounds(lines=(BegunLine(0), BegunLine(1))))
    told = seen(asked(arena), "0")
    found = chances(arena, "0", "stun", "dice")
    assert told.shares[0].chance == pytest.approx(float(1 - found[0]), abs=1e-12)
    mean = float(sum(dice * chance for dice, chance in found.items()))
    assert f"{mean:.2f} dice next round on average" in told_text(told.note)
    assert told.note.startswith("you stay up; from then on ")
    assert "; stunned: with all " in told_text(told.note)


@pytest.mark.about("book.death.bleed-timer")
def test_the_chance_to_hold_on_is_that_of_the_test_that_follows() -> None:
    arena = struck(SWORD, (12, 4), wounds=Wounds(lines=(BegunLine(1, ("cutting",)),)))
    told = seen(asked(arena), "0")
    found = chances(arena, "0", "down", "minutes")
    assert told.shares[0].chance == pytest.approx(float(1 - found[1]), abs=1e-12)
    mean = float(sum(minutes * chance for minutes, chance in found.items()))
    assert f"{mean:.2f} minutes on average" in told_text(told.note)


BODIES = [
    ("", "cutting"),
    ("", "piercing"),
    ("", "bludgeoning"),
    ("", "fire"),
    ("bloodless", "cutting"),
    ("unshaken", "bludgeoning"),
    ("brittle", "bludgeoning"),
]
"""What a trait spares or breaks, and a type of damage."""
SOME = [(4,), (8,), (12,), (12, 4), (12, 8)]


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
@pytest.mark.parametrize("effect, kind", BODIES)
@pytest.mark.parametrize("begun", [(2, 1), (3, 3, 1)])
def test_whoever_falls_by_an_answer_is_told_so(
    edition: str, effect: Any, kind: str, begun: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line, for every number of boxes: who falls, who is out cold, and what wounds open; and whoever
    falls has it beside the line and among its costs too.
    """
    monkeypatch.setattr(Arena, "edition", edition)
    traits = (Trait("Odd", effects=(effect,)),) if effect else ()
    lines = tuple(BegunLine(ticked, ("cutting",)) for ticked in begun)
    for faces in SOME:
        arena = struck(weapon("Thing", types={kind: 0}), faces, traits=traits, wounds=Wounds(lines=lines))
        if "Tick" not in arena.open()[0]:
            continue
        ask = asked(arena)
        for key in ask:
            ahead = arena.run.fork()
            ahead.answer(key)
            while _tested(ahead):
                _go_on(ahead)
            game: Any = ahead.game
            bob = game.combatants["bob"]
            down, note = game.part(Incapacity).state(game, bob), seen_of(ask, key).note
            assert note.startswith("you fall" if down else "you stay up"), (note, faces, key)
            beside = next(each.note for each in ask.among.options if each.key == key)
            assert (told(ask, key, ("falls",)), "(incapacitated)" in told_text(beside)) == (
                {"falls": 1} if down else {},
                bool(down),
            )
            assert ("unconscious" in told_text(note)) == bool(down and down.unconscious)
            levels = [wound.level for wound in game.record(OpenWounds).of(bob)]
            assert ("level" in told_text(note) and "stunned" not in told_text(note)) == bool(levels)
            assert all(f"level {level}" in told_text(note) for level in levels)
            assert (f"{len(levels)} wounds" in told_text(note)) == (len(levels) > 1)


def _tested(run: Run[Any]) -> bool:
    """Whether the test that a rule calls for is still to be made."""
    ask = next(iter(run.pending.values()))
    return getattr(ask, "who", "") == "bob" and "What do you do" not in getattr(ask, "prompt", "")


def _go_on(run: Run[Any]) -> None:
    number, ask = next(iter(run.pending.items()))
    run.answer(all_dice(ask) if isinstance(ask, Choose) else [1] * len(ask.pool), ask=number)


@pytest.mark.about("book.armour.sacrifice")
def test_armour_that_takes_boxes_is_told_with_what_the_others_do() -> None:
    """As many as it can take; and of each number by itself."""
    bob = {"armour": (MAIL,), "wounds": Wounds(lines=(BegunLine(2, ("cutting",)),) * 3)}
    arena = struck(SWORD, (12, 8), **bob)
    ask = asked(arena)
    assert seen_of(ask, "armour:Mail").note == "the Mail takes 2 boxes, for good, 1 box left; " + (
        "you stay up; from then on a blow of 2 boxes or more fells you; "
        "a wound opens, level 2: leave out a die with strength and agility, or it worsens"
    )
    assert "you fall" in told_text(seen_of(ask, "0").note)
    counted = arena.answer(WhichLine, "armour:Mail").ask(BoxesOnArmour, "bob")
    assert counted.outlook is not None
    assert counted.outlook(2) == seen_of(ask, "armour:Mail")
    assert "you fall" in told_text(seen_of(counted, 0).note)


@pytest.mark.about("book.armour.sacrifice", "book.injury.overflow")
@pytest.mark.parametrize("free", [(1, 1, 1), (1, 0, 0)])
def test_armour_that_takes_too_little_says_so_with_what_its_wearer_falls_by(free: tuple[int, ...]) -> None:
    """The rest is told where all lines have as much room; where they differ, it hangs on the line."""
    lines = tuple(BegunLine(3 - room, ("cutting",)) for room in free)
    arena = struck(SWORD, (12, 12), armour=(CAP,), wounds=Wounds(lines=lines))
    ask, same = asked(arena), len({*free}) == 1
    assert told(ask, "armour:Cap") == {"falls": 1}
    assert ask.also[0].note == "up to 1, torn for good: you fall all the same"
    counted = arena.answer(WhichLine, "armour:Cap").ask(BoxesOnArmour, "bob")
    assert [told(counted, boxes) for boxes in (0, 1)] == [
        {},
        {"armour": 1, "falls": 1, **({"boxes": 1} if same else {})},
    ]


def test_a_casting_that_a_box_ends_is_told() -> None:
    arena = struck(SWORD, (4,), wounds=Wounds(lines=(BegunLine(1),)))
    casting = Incantation("fireball", "evocation", FIRST_FAIL, 4, flawless=[])
    arena.fight.record(Castings).of["bob"] = casting
    assert seen_of(asked(arena), "0").note.endswith("; the casting of Fireball fails")


@pytest.mark.about("book.manoeuvre.mounted-stay-on-difficulty")
def test_a_rider_is_told_the_chance_to_stay_on() -> None:
    """Against the major boxes that there are then."""
    ann = rider(injury="(1+2)*2", wounds=Wounds(lines=(BegunLine(1), BegunLine(2))))
    arena = joust("f5", who=ann).turn("ann", "end").turn("ann", "end").strike("bob", "ann", 4, 1)
    arena.answer(SpendHits, {"damage": 1}).roll(4)
    ask = arena.ask(WhichLine, "ann")
    assert isinstance(ask, Choose)
    ahead, before = arena.run.fork(), len(arena.run.events)
    ahead.answer("0")

    def over(run: Run[Any]) -> bool | None:
        told = next((event for event in run.events[before:] if "tests riding" in event.text), None)
        return "passed" in told.outcome if told else None

    told = seen(ask, "0")
    assert told.shares[0].chance == pytest.approx(float(weigh(ahead, all_dice, over)[True]), abs=1e-12)
    assert "to stay on Dun, with all " in told_text(told.note)


@pytest.mark.about("book.death.damage-while-incapacitated")
@pytest.mark.parametrize("house, told", [("any", "you die"), ("gm", "whether you die is ruled")])
def test_of_whoever_is_down_any_box_kills_or_the_judge_says(house: str, told: str) -> None:
    """They are asked only whether armour takes it."""
    arena = pass_round(down(house={"killing_damage": house}, armour=(MAIL,), injury="(0+1)*1"))
    arena.turn("ann", "finish:bob").answer("Strike Bob", 2).fall((8, 8)).answer(ExtraDice, 0).answer(
        SpendHits, {"damage": 3}
    )
    ask = asked(arena.roll(12, 12, 12))
    assert seen_of(ask, "0").note == told
    assert seen_of(ask, "armour:Mail").note.endswith(f"; {told}")
