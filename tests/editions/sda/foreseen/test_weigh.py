"""One exchange, run with everything its dice can say, gives the exact odds that are shown of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.editions.sda.arena import STRONG, Arena, duel, fighter, hurt
from winterdawn.dice import Ladder, Pool
from winterdawn.dice.scale import PLAIN
from winterdawn.dice.trials import Opposed
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.kernel.asks.ask import Choose, DiceGroup, Fallen, Roll, groups
from winterdawn.kernel.asks.choices import Number, Value
from winterdawn.kernel.run import Run
from winterdawn.kernel.weigh import weigh


def most(ask: Choose) -> Value:
    """All extra dice are rolled."""
    assert isinstance(ask.among, Number)
    return max(count.value for count in ask.among.counts)


def margin(run: Run[Any]) -> int | None:
    """By how much Bob has won the last exchange; below 0 for Ann."""
    told = [event for event in run.events if event.kind == "exchange"]
    if not told:
        return None
    if not told[-1].figures["hits"]:
        return 0
    hits = next(int(word) for word in told[-1].outcome.split() if word.isdigit())
    return hits if told[-1].outcome.startswith("Bob") else -hits


def exchange(arena: Arena, strike: int, defence: int) -> dict[int, Fraction]:
    """The margins of Ann's strike against Bob, weighed by the procedure itself."""
    arena.turn("ann", "strike:bob").answer("Strike", strike).answer("Defend", defence, "bob")
    return weigh(arena.run, most, margin)


def test_an_exchange_gives_its_own_odds() -> None:
    found = exchange(duel(), 3, 2)
    assert found == Opposed("2d8", "3d8").odds().pmf
    assert sum(found.values()) == 1


@pytest.mark.rule("book.test.opposed-deficit-dice", "book.test.opposed-deficit-mutual")
def test_maluses_and_the_dice_they_give_are_weighed_too() -> None:
    clumsy = Trait("Clumsy hand", modifiers=(Modifier("melee-combat", malus=2),))
    arena = duel(hurt(fighter("Ann"), traits=(clumsy,)), hurt(fighter("Bob"), traits=(clumsy,)))
    assert exchange(arena, 2, 2) == Opposed("2d8", "2d8", malus=2, their_malus=2).odds().pmf


def test_the_ladder_of_the_house_is_the_one_that_reads() -> None:
    arena = duel(ladder_step=3)
    asked = exchange(arena, 2, 2)
    assert asked == Opposed("2d8", "2d8", scale=PLAIN.but(step=3)).odds().pmf


def test_the_shares_beside_a_defence_are_those_of_the_enumeration() -> None:
    for places in ("e5 g5", "e5 h5"):
        arena = duel(places=places)
        ask = arena.turn("ann", "strike:bob").answer("Strike", 2).ask("Defend", "bob")
        for defence in (0, 1, 2):
            assert ask.outlook is not None
            shares = ask.outlook(defence).shares
            fork = arena.run.fork()
            fork.answer(defence)
            found = weigh(fork, most, margin)
            lose = sum(chance for by, chance in found.items() if by < 0)
            win = sum(chance for by, chance in found.items() if by > 0)
            shown = [share.chance for share in shares]
            assert shown == pytest.approx([float(lose), float(found.get(0, 0)), float(win)], abs=1e-12)


def test_a_roll_tells_roles_and_ladder() -> None:
    """Bought dice and bonus dice are told apart from own ones, before and after they fall."""
    rich = fighter("Ann", STRONG, constitution=12, persona=12, wisdom=12, strength=3)
    arena = duel(rich).turn("ann", "strike:bob").answer("Strike", 5).answer("Defend", 0)
    _, roll = arena.asked("strike")
    assert isinstance(roll, Roll)
    assert roll.groups == (DiceGroup(4, 4), DiceGroup(1, 4, "bonus"), DiceGroup(1, 4, "bought"))
    assert roll.ladder == arena.fight.ladder
    assert [role for _, role in roll.dice] == ["own"] * 4 + ["bonus", "bought"]
    arena.roll(4, 4, 4, 4, 1, 1)
    assert [face.role for face in arena.card("exchange").faces] == ["own"] * 4 + ["bonus", "bought"]


def test_what_a_roll_can_say_weighs_as_much_as_all_its_throws() -> None:
    roll = Roll(
        "p1",
        (*groups(Pool("2d6")), DiceGroup(1, 6, "stress"), DiceGroup(2, 4, "against")),
        "try",
        ladder=Ladder(),
    )
    said: dict[Fallen, int] = {}
    for faces in roll:
        assert isinstance(faces, tuple)
        fallen = roll.read(faces)
        bare = Fallen(fallen.reading, fallen.against, fallen.apart)
        said[bare] = said.get(bare, 0) + 1
    weighed: dict[Fallen, int] = {}
    for fallen, ways in roll.outcomes():
        assert isinstance(fallen, Fallen)
        weighed[fallen] = weighed.get(fallen, 0) + ways
    assert weighed == said
    assert sum(weighed.values()) == roll.count()
