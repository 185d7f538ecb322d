"""What the other side is taken to answer with: what it was seen to roll with what it holds, and no more."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.editions.odds.ends import OURS, THEIRS, TIE, by_name
from tests.editions.sda.arena import KNIFE, PIKE, SWORD, Arena, duel, enter, fighter
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HowManyDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Value
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.weigh import weigh
from winterdawn.kernel.wording import percent


def played(arena: Arena, dice: int, answer: int) -> dict[str, float]:
    """How often a blow of Ann with so many dice ends how, if it is met by an ``answer``."""
    ahead, before = arena.run.fork(), len(arena.run.events)
    ahead.answer(dice)

    def over(run: Run[Any]) -> str | None:
        told = next((event for event in run.events[before:] if event.kind == "exchange"), None)
        return by_name("Ann")(told) if told else None

    def answers(ask: Choose) -> Value:
        return answer if isinstance(ask.question, HowManyDice) and ask.question.answers else ask.fallback()

    chances = weigh(ahead, answers, over)
    return {end: float(chances.get(end, 0)) for end in (OURS, TIE, THEIRS)}


def foreseen(arena: Arena, dice: int) -> dict[str, float]:
    """What is told of it."""
    shares = seen(arena.ask("Strike", "ann"), dice).shares
    return {share.side: share.chance for share in shares}


def test_dice_seen_with_another_weapon_are_no_guess() -> None:
    arena = duel(bob=fighter("Bob", SWORD, KNIFE, wields=("Sword",)))
    arena.strike("ann", "bob", 4, against=(4, 1, 1)).turn("ann", "end")
    arena.turn("bob", "drop:0").turn("bob", "draw:0").turn("bob", "end")
    ask = arena.turn("ann", "strike:bob").ask("Strike", "ann")
    assert "if Bob answers with 2d8 −1 (guessed from yours" in seen(ask, 2).whole
    arena = duel(bob=fighter("Bob", SWORD, KNIFE, wields=("Sword",)))
    arena.strike("ann", "bob", 4, against=(4, 1, 1)).turn("ann", "end").turn("bob", "end")
    assert (
        "if Bob answers with 3d8 (as last time)"
        in seen(arena.turn("ann", "strike:bob").ask("Strike", "ann"), 2).whole
    )


@pytest.mark.parametrize(("ranks", "own", "bought"), [(3, 4, 2), (0, 1, 1)])
def test_dice_that_spirit_paid_for_are_taken_to_be_bought_again(ranks: int, own: int, bought: int) -> None:
    """What is told is how often it comes about if they are."""
    arena = duel(bob=fighter("Bob", skills={"one-handed-swords": ranks, "brawling": 0}))
    arena.strike("ann", "bob", 4, against=(4, *[2] * (own + bought - 1)))
    arena.if_asked("flawless", "spirit").if_asked(SpendHits, {}).turn("ann", "end").turn("bob", "end")
    ask = arena.turn("ann", "strike:bob").ask("Strike", "ann")
    told = f"{own + bought}d8 (as last time, {bought} of them bought with spirit)"
    assert f"if Bob answers with {told}" in seen(ask, 2).whole
    assert foreseen(arena, 2) == pytest.approx(played(arena, 2, own + bought))


def test_extra_dice_for_what_is_below_0_are_told_as_they_fall() -> None:
    """Bob, with a knife too short, has Cid before him and Ann behind him."""
    people = (
        enter(fighter("Ann", skills={"one-handed-swords": 1}), "e5", "us"),
        enter(fighter("Bob", KNIFE), "g5"),
        enter(fighter("Cid"), "h5", "us"),
    )
    arena = Arena(*people).initiative(ann=4, bob=3, cid=2).turn("ann", "strike:bob")
    told = seen(arena.ask("Strike", "ann"), 2).whole
    assert "if Bob answers with 1d8 −3 " in told
    assert "points below 0 are extra dice for the other side, all rolled" in told
    assert foreseen(arena, 2) == pytest.approx(played(arena, 2, 1))


def test_extra_dice_that_a_defence_leaves_to_a_foe_are_told_with_its_blow() -> None:
    """Neither has the reach where Ann comes to stand."""
    arena = duel(bob=fighter("Bob", PIKE)).turn("ann", "move").answer("Move where", "d5")
    told = "with 4d8 −1 (guessed from yours, extra dice counted in)"
    assert told in told_text(seen(arena.ask("Strike at Ann", "bob"), 1).note)


def bought(arena: Arena, words: str) -> list[int]:
    """With which chances something is told of all that a foe might buy, in percent."""
    found = arena.ask(words).outlook
    assert found is not None
    told = found("g5")
    assert "d8 of skill + " in told_text(told.given)
    assert "d8 bought with spirit + 1d8 more, " in told_text(told.given)
    return [
        int(chance) for chance in re.findall(r"scores in \d+ %, at worst in (\d+) %", told_text(told.note))
    ]


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
def test_odds_of_what_a_foe_may_do_tell_what_it_comes_to_if_dice_are_bought(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it comes to in play, and whatever spirit the foe has, of which nobody is told."""
    monkeypatch.setattr(Arena, "edition", edition)
    told = []
    for spirit in (24, 8):
        arena = duel(bob=fighter("Bob", spirit=spirit), places="e5 i5").turn("ann", "move")
        told.append(bought(arena, "Move where?"))
    assert told[0] == told[1]
    assert len(told[0]) == 1
    few = {"one-handed-swords": 1}
    arena = duel(fighter(skills=few), fighter("Bob", skills=few)).turn("ann", "strike:bob")
    sold = 1 if edition == "draft" else 2
    chance = percent(played(arena, 1, 2 + sold)[OURS])
    at_worst = f"at worst, against 2d8 and {sold}d8 bought with spirit, in {chance}"
    assert at_worst in told_text(seen(arena.ask("Strike", "ann"), 1).note)


def test_a_foe_that_has_used_its_dice_is_told_to_have_none_left_but_those_it_may_buy() -> None:
    """It is told where a guess stops at what is left."""
    people = enter(fighter("Ann"), "e5", "us"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "g4", "us")
    arena = Arena(*people).initiative(cid=4, ann=3, bob=2).turn("cid", "strike:bob").answer("Strike", 1)
    arena.answer("Defend", 3, "bob").roll(4, by="cid").roll(4, 1, 1, by="bob")
    arena.if_asked("flawless", "spirit").turn("cid", "end").turn("ann", "strike:bob")
    told = seen(arena.ask("Strike", "ann"), 1)
    assert "(guessed from yours, as far as dice are left; " in told_text(told.given)
    assert "at worst, against 1d8 and 4d8 bought with spirit, in " in told_text(told.note)
