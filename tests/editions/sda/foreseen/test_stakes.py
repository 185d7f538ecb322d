"""What is at stake in a blow is told beside it: spirit, armour, dice that are left, what need not count."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.sda.arena import BUCKLER, MAIL, PIKE, SWORD, Arena, duel, enter, fighter, hurt, weapon
from tests.editions.sda.foreseen.test_foreseen_blows import on_damage
from tests.editions.sda.foreseen.test_foresight import seen
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Number, OneOf
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.weigh import weigh


@pytest.mark.parametrize("sparring", [0, 1])
def test_the_spirit_that_hits_take_is_told_as_play_takes_it(sparring: int) -> None:
    """Of the spirit of a stranger it is not told how little is left; one's own is not lost twice."""
    for left in (24, 3):
        bob = hurt(fighter("Bob"), spirit=left)
        arena = duel(bob=bob, sparring=sparring).turn("ann", "strike:bob")
        struck = seen(arena.ask("Strike", "ann"), 2).whole
        answer = arena.answer("Strike", 3).ask("Defend", "bob")
        ahead, before = arena.run.fork(), len(arena.run.events)
        ahead.answer(0)

        def lost(run: Run[Any], before: int = before) -> int | None:
            told = [event.kind for event in run.events[before:]]
            spent = [-each.figures["spirit"] for each in run.events[before:] if each.kind == "spirit"]
            return sum(spent) if "exchange" in told else None

        mean = sum(many * chance for many, chance in weigh(ahead, on_damage, lost).items())
        assert f"you lose {float(mean):.2f} spirit on average" in seen(answer, 0).whole
        assert "Bob loses " in struck
        told = f"each hit takes 1 of your {left} spirit, and no roll has more dice than spirit is left"
        assert seen(answer, 0).more.endswith(told) == (not sparring)
        assert "spirit" not in answer.lead


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
def test_what_a_success_of_a_defence_buys_is_told_with_its_dice(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And little else: what does not bear on the number of dice is folded away."""
    monkeypatch.setattr(Arena, "edition", edition)
    arena = duel().turn("ann", "strike:bob").answer("Strike", 2)
    play, lead = arena.fight, arena.ask("Defend", "bob").lead
    attacker, defender = play.figures.attacker_rate, play.figures.defender_rate
    each = "each" if attacker == 1 else f"{attacker} of them"
    over = f"what is left over hits back, {defender} for a damage die"
    told = f"Ann strikes with the Sword, 2d8. Each success takes a hit off it ({each} a damage die); {over}. "
    assert lead.startswith(told)
    sparring = duel(sparring=1).turn("ann", "strike:bob").answer("Strike", 2).ask("Defend", "bob")
    assert "2d8. Each success takes a hit off it. " in sparring.lead


def test_a_malus_that_counts_only_if_one_rolls_says_so() -> None:
    """Too near for a pike; lying counts without dice as well."""
    arena = duel(bob=fighter("Bob", PIKE)).turn("ann", "strike:bob").answer("Strike", 2)
    ask = arena.ask("Defend", "bob")
    told = "your −1 counts only if you roll, so few dice may be worse than none"
    assert all(told in told_text(seen(ask, dice).more) for dice in (0, 1))
    assert seen(ask, 0).more.startswith("−1 does not count, as you do not roll; ")
    assert "; −1 counts, as you roll; " in told_text(seen(ask, 1).more)
    plain = duel().turn("ann", "strike:bob").answer("Strike", 2).ask("Defend", "bob")
    assert "counts only if" not in told_text(seen(plain, 1).more)
    assert seen(plain, 0).note.startswith("you take ")


@pytest.mark.parametrize(
    ("used", "told"),
    [(0, "2d8"), (3, "1d8 −1 (as last time, as far as dice are left; −1 Ann stands on the flank)"), (4, "")],
)
def test_dice_that_somebody_has_used_do_not_answer_again(used: int, told: str) -> None:
    """Of a stranger it is assumed that their pool is as large as one's own."""
    bob = fighter("Bob", weapon("Sword", "close medium"))
    people = enter(fighter("Ann"), "e5", "us"), enter(bob, "g5"), enter(fighter("Cid"), "g4", "us")
    arena = Arena(*people).initiative(cid=4, ann=3, bob=2).turn("cid", "strike:bob").answer("Strike", 1)
    arena.answer("Defend", used, "bob").roll(4, by="cid")
    if used:
        arena.roll(4, *[1] * (used - 1), by="bob")
    else:
        arena.answer(SpendHits, {})
    arena.if_asked("flawless", "spirit").turn("cid", "end").turn("ann", "strike:bob")
    note = seen(arena.ask("Strike", "ann"), 1).whole
    if told:
        assert note.startswith(f"if Bob answers with {told}")
        return
    assert note.startswith(
        "Bob has used 4 dice this round and, with a pool as large as seen, has none left: "
    )
    assert "unanswered" not in note


def round_over(arena: Arena) -> Arena:
    """Everybody does least until the round is over."""
    while arena.fight.round == 1:
        number, ask = next(iter(arena.run.pending.items()))
        turn = "What do you do?" in arena.open()[0]
        arena.run.answer("end" if turn else ask.fallback() if isinstance(ask, Choose) else [2], ask=number)
    return arena


def test_a_type_is_not_compared_as_if_no_armour_stopped_it_with_one_that_armour_was_seen_to_stop() -> None:
    ann = fighter("Ann", weapon("Sword", types={"piercing": 0, "cutting": 0}))
    bob = hurt(fighter("Bob"), armour=(MAIL,))
    arena = duel(ann, bob).strike("ann", "bob", 8, 8, 8, against=(2,)).answer(SpendHits, {"damage": 1})
    among = arena.ask("Which type").among
    assert isinstance(among, OneOf)
    assert all("if no armour stops or takes any" in told_text(option.note) for option in among.options)
    round_over(arena.answer("Which type", "cutting").roll(12)).strike("ann", "bob", 8, 8, 8, against=(2,))
    ask = arena.answer(SpendHits, {"damage": 1}).ask("Which type")
    assert isinstance(ask.among, OneOf)
    unseen, known = (option.note.partition("; if it ticks")[0] for option in ask.among.options)
    assert unseen == "1.25 boxes on average before armour; what armour stops of it is not known"
    assert known.endswith("if no armour takes any; armour has been seen to stop 2")
    assert "fells" not in seen(ask, "piercing").whole


def test_of_strange_armour_that_counts_which_everybody_has_seen_stop_damage() -> None:
    """As much as it has been seen to stop of that type; what is not known is said in the chance itself."""
    arena = duel(bob=hurt(fighter("Bob"), armour=(MAIL,))).strike("ann", "bob", 8, 8, 8, against=(2,))
    fresh = seen(arena.ask(SpendHits, "ann"), {"damage": 1})
    assert fresh.shares[0].label == "a box or more, before armour"
    arena.answer(SpendHits, {"damage": 1}).roll(12)
    (dealt,) = arena.events("damage")
    stopped = dealt.figures["stopped"]
    round_over(arena).strike("ann", "bob", 8, 8, 8, against=(2,))
    known = seen(arena.ask(SpendHits, "ann"), {"damage": 1})
    assert known.shares[0].label == "a box or more"
    assert known.shares[0].chance < fresh.shares[0].chance
    assert f"if armour stops {stopped}, the most it has been seen to" in told_text(known.more)
    assert "after armour (" in told_text(known.note)


def test_what_reaction_dice_leave_for_a_defence_is_told_before_they_are_spent() -> None:
    """Only against those who may still strike this round."""
    arena = duel(bob=fighter("Bob")).turn("ann", "move").answer("Move where", "d5")
    ask = arena.ask("Strike at Ann", "bob")
    assert "dice with which you defend: Ann can still strike this round." in ask.lead
    few, none = (seen(ask, dice).note for dice in (1, 4))
    assert few.startswith("3d8 kept for defence: Ann then scores in ")
    assert none.startswith("no die kept for defence: Ann then scores in ")
    chances = [int(note.partition("scores in ")[2].partition("%")[0]) for note in (few, none)]
    assert chances[0] < chances[1]
    assert (
        " with 4d8 (guessed from yours), at most, with 8d8 (4d8 of skill + 4d8 bought with spirit), in "
        in told_text(none)
    )
    acted = duel().strike("ann", "bob", 4, against=(4,)).turn("ann", "move").answer("Move where", "d5")
    assert "kept for defence" not in told_text(seen(acted.ask("Strike at Ann", "bob"), 4).note)


@pytest.mark.about("book.ruling.combat-bonus-dice-over-budget")
def test_bonus_dice_of_a_defence_are_counted_wherever_it_is_foreseen() -> None:
    """As they are once it is asked for: on top of the dice that are left."""
    keen = Trait("Keen", modifiers=(Modifier("one-handed-swords", dice=1),))
    walker = duel(fighter("Ann", traits=(keen,)), places="e5 i5").turn("ann", "move").ask("Move where?")
    assert walker.outlook is not None
    told = walker.outlook("g5")
    assert told is not None
    assert "against your 5d8" in told_text(told.note)
    assert "and you defend with all 5d8" in told_text(told.given)
    arena = duel(bob=fighter("Bob", traits=(keen,))).turn("ann", "move").answer("Move where", "d5")
    notes = [seen(arena.ask("Strike at Ann", "bob"), dice).note for dice in (1, 4)]
    assert [note.partition(" kept")[0] for note in map(told_text, notes)] == ["4d8", "1d8"]


def test_a_pool_that_was_rolled_before_everybody_is_told_rather_than_guessed() -> None:
    bob = fighter("Bob", skills={"one-handed-swords": 5})
    arena = duel(bob=bob).strike("ann", "bob", 4, against=(4, 1, 1, 1, 1)).turn("ann", "end")
    told = seen(arena.turn("bob", "strike:ann").ask("Strike", "bob"), 3).whole
    assert "if Ann answers with 1d8 (half of the 1d8 seen" in told
    again = arena.answer("Strike", "none").turn("bob", "end").turn("ann", "strike:bob").ask("Strike", "ann")
    assert "if Bob answers with 5d8 (as last time)" in seen(again, 3).whole


def test_ones_own_shield_counts_in_what_a_blow_deals() -> None:
    bare, shielded = (
        duel(bob=fighter("Bob", *things)).turn("ann", "strike:bob").answer("Strike", 3).ask("Defend", "bob")
        for things in ((SWORD,), (SWORD, BUCKLER))
    )
    assert "with your shield, which takes 1" in told_text(seen(shielded, 1).more)
    assert "shield" not in seen(bare, 1).whole
    taken = [
        float(seen(ask, 1).note.partition(" boxes on average")[0].split()[-1]) for ask in (bare, shielded)
    ]
    assert taken[1] < taken[0]


@pytest.mark.parametrize(("ranks", "most"), [(9, 3), (0, 2)])
def test_dice_are_kept_for_other_foes_only_where_that_is_hardly_deadlier(ranks: int, most: int) -> None:
    """Against a weak blow half of them are set beforehand, against a strong one more."""
    ann = fighter("Ann", skills={"one-handed-swords": ranks})
    people = enter(ann, "e5", "us"), enter(fighter("Bob"), "g5"), enter(fighter("Cid"), "g6", "us")
    arena = (
        Arena(*people).initiative(ann=4, cid=3, bob=2).turn("ann", "strike:bob").answer("Strike", ranks + 1)
    )
    ask = arena.ask("Defend", "bob")
    risk = {dice: sum(each.chance for each in seen(ask, dice).also) for dice in range(2, 5)}
    assert isinstance(ask.among, Number)
    assert ask.among.suggested == most
    assert next(dice for dice in risk if risk[dice] <= risk[4] + 0.1) == most
    assert {each.label for dice in risk for each in seen(ask, dice).also} == {"fells you"}
