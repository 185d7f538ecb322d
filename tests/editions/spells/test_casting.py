"""Casting in a fight: what it takes, over which actions, and what spoils it."""

import pytest

from tests.editions.sda.arena import BUCKLER, SWORD, Arena, enter, fighter
from tests.editions.spells.circle import cast, caster, circle
from winterdawn.editions.sda.character.spells import spells
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.facts.spells import CastDice
from winterdawn.kernel.asks.ask import Choose


def test_the_figures_name_every_spell_that_a_skill_casts():
    assert len(spells()) == 150
    fireball = spells()["fireball"]
    assert {way.skill: way.difficulty for way in fireball.ways} == {
        "fire": 3, "abyssal-magic": 4, "wands-staffs": 5, "evocation": 4,
    }  # fmt: skip
    assert (fireball.blast.kind, fireball.blast.die) == ("burning", 8), "d8 by the book's own example"


@pytest.mark.unlike("draft", reason="a casting is over with its roll there")
@pytest.mark.rule("book.action.cast", "book.manoeuvre.cast", "book.spell.fireball-components")
@pytest.mark.rule("book.ruling.combat-casting-gap", "book.ruling.combat-fireball-names")
def test_casting_is_an_action_and_its_menu_tells_what_it_takes():
    arena = circle(("Bob", "f5")).turn("ann", "cast")
    first, again = arena.ask("Which spell").among.options
    assert (first.key, first.label, first.cost) == (
        "fireball:evocation",
        "Fireball, evocation",
        "needs 4 successes",
    )
    assert first.note.startswith(
        "burns everybody in a circle, friends too; they may dodge; you cast with 4d8; to be prepared"
    )
    arena.answer("Which spell", again.key)
    assert "cast" in arena.options("What do you do?", "ann"), "thinking again costs nothing"
    cast(arena, 1, 1, 4, 4)
    assert arena.told("cast") == ["Ann begins to cast Fireball (evocation): difficulty 4"]
    assert arena.badges("ann") == ["casts Fireball"]
    assert "cast:on" not in arena.options("What do you do?", "ann"), "the action is taken"


@pytest.mark.rule("book.ruling.combat-casting-gap")
@pytest.mark.rule("book.test.first-fail-loss")
@pytest.mark.unlike("draft", reason="what is rewarded or fails completely is another roll there")
def test_by_default_it_is_a_first_fail_rolling_test_of_one_roll_an_action():
    arena = cast(circle(("Bob", "f5")), 4, 4, 1, 1)
    for faces, tally in (((1, 1, 1), "0 of 4"), ((8, 1, 4), "3 of 4")):
        arena.turn("ann", "end").turn("bob", "end")
        cast(arena, *faces, spell="")
        while "What do you do" not in arena.open()[0]:
            arena.answer(HeartDice, 1).roll(8)
            if "flawless" in arena.open()[0]:
                arena.answer("flawless", "spirit")
        test = arena.events("test", "ann")[-1 if tally != "0 of 4" else -2]
        assert test.outcome in (tally, "2 MoS, to keep heart")
    arena.turn("ann", "end").turn("bob", "end")
    cast(arena, 8, 1, spell="").answer("Where does", "f5").roll(8)
    assert "Ann’s fireball bursts at f5: 2 MoS, 2 m around" in arena.told("spell")
    assert arena.badges("ann") == []


def test_odds_of_a_casting_are_exact():
    arena = circle(("Bob", "f5")).turn("ann", "cast").answer("Which spell", "fireball:evocation")
    outlook = arena.ask(CastDice).outlook(1)
    shares = {(share.label, share.side): share.chance for share in outlook.shares}
    assert shares == {("gets on", "tie"): 5 / 8, ("no progress", "theirs"): 3 / 8}, "it is not done by that"
    outlook = arena.ask(CastDice).outlook(2)
    assert {share.label: share.chance for share in outlook.shares}["reaches 4"] == 1 / 64


@pytest.mark.unlike("draft", reason="a casting is over with its roll there")
@pytest.mark.rule("book.manoeuvre.cast-provokes", "book.opportunity.trigger-cast")
def test_casting_within_reach_provokes_at_every_action():
    arena = circle(("Bob", "g5"), at="e5").turn("ann", "cast").answer("Which spell", "fireball:evocation")
    assert arena.ask("Strike at Ann", "bob").lead.startswith("Ann casts a spell within your reach.")
    arena.answer("Strike at Ann", "none").answer(CastDice, 1, "ann").roll(4)
    arena.turn("ann", "end").turn("bob", "end").turn("ann", "cast:on")
    assert arena.ask("Strike at Ann", "bob")
    far = circle(("Bob", "g5")).turn("ann", "cast").answer("Which spell", "fireball:evocation")
    assert far.only(CastDice, "ann")


@pytest.mark.rule("book.manoeuvre.cast-interrupted", "book.ruling.combat-casting-interrupted")
def test_a_strike_that_the_casting_provokes_ends_it():
    arena = circle(("Bob", "g5"), at="e5").turn("ann", "cast").answer("Which spell", "fireball:evocation")
    arena.answer("Strike at Ann", 1, "bob").answer("Defend", 0, "ann").roll(4, 1).spend()
    assert arena.told("cast")[-1] == "Ann is hit, and the casting of Fireball fails"
    assert arena.badges("ann") == []
    assert "cast" not in arena.options("What do you do?", "ann"), "the action is spent"


@pytest.mark.rule("book.manoeuvre.cast-interrupted", "book.ruling.combat-casting-interrupted")
def test_a_hit_in_a_later_round_ends_it_even_if_a_shield_stops_it():
    ann = fighter("Ann", BUCKLER, spells=("fireball",), skills={"evocation": 3})
    arena = cast(circle(("Bob", "g5"), ann=ann, at="e5"), 4, 4, 1, 1)
    arena.turn("ann", "end")
    arena.turn("bob", "strike:ann").answer("Strike", 2, "bob").answer("Defend", 0, "ann").roll(4, 1)
    assert arena.told("cast")[-1] == "Ann is hit, and the casting of Fireball fails"
    arena.answer(SpendHits, {"damage": 1}).answer("Use your shield?", "use")
    assert arena.ticked("ann") == [0, 0, 0]


@pytest.mark.about("book.manoeuvre.cast-interrupted", "book.ruling.combat-casting-interrupted")
def test_a_defence_that_scores_on_a_caster_who_strikes_ends_nothing():
    arena = cast(circle(("Bob", "g5"), at="e5"), 4, 4, 1, dice=3)
    arena.turn("ann", "end").turn("bob", "end")
    arena.strike("ann", "bob", 1, against=(8, 1)).spend()
    while "What do you" not in arena.open()[0]:
        arena.answer(HeartDice, 1).roll(4)
        if "flawless" in arena.open()[0]:
            arena.answer("flawless", "spirit")
    assert arena.badges("ann") == ["casts Fireball"]


@pytest.mark.about("book.manoeuvre.cast", "book.ruling.table-casting-rolls")
def test_a_casting_may_be_given_up_and_ends_with_the_fight():
    arena = cast(circle(("Bob", "f5")), 4, 4, 1, 1)
    assert arena.turn("ann", "cast:off").told("cast")[-1] == "Ann gives up casting Fireball"
    arena = cast(circle(("Bob", "f5")), 4, 4, 1, 1).turn("ann", "end")
    assert arena.badges("ann") == ["casts Fireball"]
    arena.turn("bob", "yield")
    assert arena.fight.over
    assert arena.badges("ann") == []


@pytest.mark.rule("book.ruling.combat-casting-gap", "book.rule-zero.gm-last-word")
def test_the_game_master_sets_test_and_difficulty_or_refuses():
    arena = circle(("Bob", "f5"), gm="gm").turn("ann", "cast").answer("Which spell", "fireball:evocation")
    ask = arena.ask("How hard is it?", "gm")
    assert ask.lead == "Rolling, first fail."
    assert ask.among.suggested == 4
    arena.answer("How hard is it?", "refuse")
    assert arena.told("ruling") == ["Ann cannot cast Fireball here"]
    arena.turn("ann", "cast").answer("Which spell", "fireball:evocation")
    arena.answer("How hard is it?", "malus").answer("Malus in MoSes", 1).answer("How hard is it?", "static")
    arena.answer("How hard is it?", 2, "gm")
    assert arena.fight.digest() == arena.run.fork().game.digest()
    assert arena.ask(CastDice).remarks[0].amount == "−1"
    arena.answer(CastDice, 3, "ann").roll(4, 1, 1)
    assert arena.told("cast")[-1] == "Ann fails to cast Fireball"
    assert arena.badges("ann") == []


@pytest.mark.about("book.ruling.combat-casting-gap", "book.rule-zero.gm-last-word")
def test_odds_against_a_secret_difficulty_do_not_give_it_away():
    arena = circle(("Bob", "f5"), gm="gm").turn("ann", "cast").answer("Which spell", "fireball:evocation")
    arena.answer("How hard is it?", "static").answer("How hard is it?", "secret")
    arena.answer("How hard is it?", 2, "gm")
    assert arena.told("cast") == ["Ann begins to cast Fireball (evocation):"]
    secret = arena.ask(CastDice).outlook(3)
    arena = circle(("Bob", "f5"), gm="gm").turn("ann", "cast").answer("Which spell", "fireball:evocation")
    arena.answer("How hard is it?", "static").answer("How hard is it?", 2, "gm")
    known = arena.ask(CastDice).outlook(3)
    assert secret.shares != known.shares, (secret, known)


@pytest.mark.rule("book.ruling.table-spell-effects", "book.ruling.skill-magic-families")
def test_of_other_spells_the_game_master_says_what_comes_of_them():
    ann = caster("arcane-dart", "blur-presence", skills={"evocation": 3})
    arena = circle(("Bob", "f5"), ("Cid", "h5"), ann=ann, gm="gm").turn("ann", "cast")
    arena.answer("Which spell", "arcane-dart:evocation")
    ask = arena.ask("How hard is it?", "gm")
    assert ask.lead == "One roll against a difficulty."
    assert ask.among.suggested == 0
    arena.answer("How hard is it?", 0, "gm").answer(CastDice, 3, "ann").roll(8, 4, 1)
    arena.answer("Whom do you cast", "cid", "ann").answer("Whom do you cast", "enough", "ann")
    assert arena.told("spell") == ["Ann casts Arcane Dart on Cid: 3 hits"]
    assert arena.ask("what comes of it?", "gm").fallback() == "1d4 piercing per hit, cannot miss"
    arena.answer("what comes of it?", "Cid sees stars.", "gm")
    assert arena.told("ruling") == ["Arcane Dart: Cid sees stars."]
    assert isinstance(next(iter(arena.run.pending.values())), Choose)


def test_without_a_spell_nothing_is_offered():
    arena = Arena(enter(fighter("Ann", SWORD), "a1"), enter(fighter("Bob"), "f5")).initiative(ann=4, bob=3)
    assert not [key for key in arena.options("What do you do?") if key.startswith("cast")]
