"""What a shot and a dodge come to, told before they are chosen, and what the target cannot do about it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.grappling.hold import held
from tests.editions.ranged.shots import archer, option, range_, shoot
from tests.editions.sda.arena import KNIFE, Arena, enter, fighter
from winterdawn.editions.registry import edition
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.character.sheet import Wounds
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.frame import worth
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.ask import Outlook, Roll, Share

BARE = f" {edition('book').words.unnamed(worth.BARE)}"
UNHIT = 3 / 8
"""The chance of a d8 that shows nothing."""
LIKE = "fells Bob that often if no armour takes any and Bob’s injury lines are like Cid’s"


def shares(label: str, hit: float, *, ours: bool) -> tuple[Share, Share]:
    """What a shot leads to, seen by the shooter or by the target."""
    good, bad = ("ours", "theirs") if ours else ("theirs", "ours")
    return Share(label, good, hit), Share("no hit", bad, 1 - hit)


def bare(told: Outlook | None) -> Outlook:
    """Without what weighs most within the shares."""
    assert told is not None
    return replace(told, also=())


def grappled(spot: str = "a5") -> Arena:
    """Ann holds Bob, and it is the turn of Cid, an archer on her side; Bob looks towards a5."""
    arena = held(None, None, enter(archer("Cid"), spot, "ann"))
    return arena.turn("bob", "end").turn("cid", "shoot:bob")


@pytest.mark.about("book.ruling.combat-ranged-negative")
def test_somebody_held_gives_the_shooter_a_die_even_if_they_do_not_dodge() -> None:
    arena = grappled().answer("at Bob", 2).answer("Dodge", 0, "bob").roll(8, 4)
    arena.answer(ExtraDice, 1, "cid").roll(4, by="cid", pool="1d8")
    (shot,) = arena.events("shot")
    assert (shot.outcome, shot.figures) == ("4 hits", {"hits": 4, "exposed": 1})
    assert [face.role for face in shot.throws[0].faces] == ["own", "own", "extra"]


@pytest.mark.about("book.ruling.combat-ranged-negative")
def test_the_odds_of_a_shot_at_somebody_held_count_the_die_they_give() -> None:
    """One d8 and the die given hit unless both show nothing; the dodge is told with its malus."""
    told = grappled().ask("at Bob").outlook(1)
    assert told is not None
    assert told.given == "if Bob dodges with 2d8 −1 (guessed from yours)"
    worst = "at worst, against 4d8 and 4d8 bought with spirit, in 1 %"
    undodged = f"undodged you hit in 86 %, 1.50 hits on average, {worst}"
    assert told.note == f"0.67 boxes on average before armour, fells Bob in 1 %{BARE}; {undodged}"
    assert told.more == f"{LIKE}; Bob loses 0.54 spirit on average"
    unseen = grappled("k5").ask("at Bob").outlook(1)
    note = f"undodged; 1.50 hits on average; 1.88 boxes on average before armour, fells Bob in 7 %{BARE}"
    more = f"{LIKE}; Bob loses 1.50 spirit on average"
    assert bare(unseen) == Outlook(shares("you hit", 1 - UNHIT**2, ours=True), note, more=more)


@pytest.mark.rule("book.ranged.dodge-effect")
def test_the_target_is_told_what_its_dodge_comes_to() -> None:
    """No dice stand at 1 below 0 for somebody held, which gives the shooter a die."""
    asked = grappled().answer("at Bob", 2).ask("Dodge", "bob")
    told = asked.outlook(0)
    more = "2.25 hits on average; you lose 2.25 spirit on average"
    note = "you take 2.81 boxes on average, fells you in 19 %"
    assert told is not None
    (worst,) = told.also
    assert (worst.label, worst.side, round(worst.chance, 2)) == ("fells you", "theirs", 0.19)
    given = "if Cid deals d12s (guessed from yours)"
    assert bare(told) == Outlook(shares("Cid hits", 1 - UNHIT**3, ours=False), note, given=given, more=more)


@pytest.mark.about("book.ruling.combat-no-defence", "book.ruling.combat-ranged-negative")
def test_no_malus_but_that_of_being_held_counts_against_whoever_does_not_dodge() -> None:
    clumsy = fighter("Bob", KNIFE, traits=(Trait("Clumsy", modifiers=(Modifier("reflex", malus=2),)),))
    arena = range_(5, bob=clumsy).turn("ann", "shoot:bob").answer("at Bob", 1)
    asked = arena.ask("Dodge")
    assert [(each.text, each.amount) for each in asked.remarks] == [("Clumsy", "−2")]
    told = asked.outlook(0)
    more = "0.75 hits on average; you lose 0.75 spirit on average"
    note = "you take 0.94 boxes on average, fells you in 1 %"
    given = "if Ann deals d12s (guessed from yours)"
    assert bare(told) == Outlook(shares("Ann hits", 1 - UNHIT, ours=False), note, given=given, more=more)
    (shot,) = arena.answer("Dodge", 0).roll(8).events("shot")
    assert (shot.outcome, shot.figures) == ("2 hits", {"hits": 2})
    both = held(None, clumsy, enter(archer("Cid"), "a5", "ann"))
    both.turn("cid", "shoot:bob").answer("at Bob", 1)
    assert [each.text for each in both.ask("Dodge", "bob").remarks] == ["Clumsy", "held by Ann"]
    both.answer("Dodge", 0, "bob").roll(8).answer(ExtraDice, 1).roll(4, pool="1d8")
    assert both.events("shot")[-1].figures == {"hits": 3, "exposed": 1}


def test_a_dodged_shot_exposes_nobody() -> None:
    (shot,) = shoot(range_(), 8, 4, dodge=(4, 1)).events("shot")
    assert (shot.outcome, shot.figures, shot.names) == ("2 hits", {"hits": 2}, {"against": "bob"})


@pytest.mark.rule("book.ranged.size-huge")
def test_what_cannot_miss_is_told_so() -> None:
    """The bonus for something huge is never less than its successes."""
    asked = range_(5, bob=fighter("Bob", size="huge")).turn("ann", "shoot:bob").ask("at Bob")
    told = asked.outlook(1)
    assert told is not None
    worst = "at worst, against 4d8 and 4d8 bought with spirit, in 3 %"
    undodged = f"undodged you hit in 100 %, 2.75 hits on average, {worst}"
    assert told.note == f"1.65 boxes on average before armour, fells Bob in 7 %{BARE}; {undodged}"
    behind = range_(5, bob=fighter("Bob", size="huge"))
    behind.who("bob").facing = 1
    sure = behind.turn("ann", "shoot:bob").ask("at Bob").outlook(1)
    note = f"undodged; 2.75 hits on average; 3.44 boxes on average before armour, fells Bob in 26 %{BARE}"
    more = f"{LIKE.replace('Cid', 'Ann')}; Bob loses 2.75 spirit on average"
    assert bare(sure) == Outlook(shares("you hit", 1.0, ours=True), note, more=more)


@pytest.mark.parametrize(
    ("facing", "note"), [(3, "if Bob dodges with 2d8 (guessed from yours); "), (1, "undodged; ")]
)
def test_the_odds_know_who_will_not_notice(facing: int, note: str) -> None:
    arena = range_()
    arena.who("bob").facing = facing
    told = arena.turn("ann", "shoot:bob").ask("at Bob").outlook(1)
    assert told is not None
    assert told.whole.startswith(note)


def downed() -> Arena:
    """It is Ann's turn; Bob lies incapacitated, his back to her, and Cid stands behind him."""
    bob = fighter("Bob", wounds=Wounds(conditions=("incapacitated",)))
    people = enter(archer(), "a2"), enter(bob, "f2", "foes", facing=1), enter(fighter("Cid"), "h2", "foes")
    arena = Arena(*people, ground=Ground(26, 3, kind="square"), gm="gm")
    while not any("What do you do?" in each for each in arena.open()):
        number, ask = next(iter(arena.run.pending.items()))
        faces = [4, 4 if ask.seat == "ann" else 1, 1]
        arena.run.answer(faces[: len(ask.pool)] if isinstance(ask, Roll) else 3, ask=number)
    return arena


def test_whoever_lies_there_unable_may_be_shot_at_and_is_asked_nothing() -> None:
    arena = downed()
    found = option(arena, "shootdown:bob")
    assert (found.label, found.note, found.barred) == ("Shoot at Bob, who is incapacitated", "", None)
    arena.turn("ann", "shootdown:bob")
    told = arena.ask("at Bob").outlook(1)
    note = f"undodged; 0.12 hits on average; 0.16 boxes on average before armour, kills Bob in 9 %{BARE}"
    assert bare(told) == Outlook(shares("you hit", 1 / 8, ours=True), note)
    arena.answer("at Bob", 2)
    assert arena.open() == ["ann: bows (shot)"], "there is nothing for the game master to judge"
    assert arena.roll(8, 4).told("shot") == ["Ann shoots at Bob: 2 hits"]


def test_of_somebody_in_plain_sight_who_lies_unable_the_odds_know_of_no_dodge() -> None:
    arena = downed()
    arena.who("bob").facing = 3
    told = arena.turn("ann", "shootdown:bob").ask("at Bob").outlook(1)
    assert told is not None
    assert told.note.startswith("undodged; 0.12 hits on average; ")
    assert arena.answer("at Bob", 2).open() == ["ann: bows (shot)"]


def test_players_that_count_are_told_how_often_a_shot_hits_and_who_may_strike() -> None:
    """Four d8 miss one time in fifty; 5 metres off nobody strikes, and 2 metres off Bob does."""
    for metres, threats in ((5, 0), (2, 1)):
        asked = range_(metres).ask("What do you do?")
        assert dict(asked.figures["shoot:bob"]) == {"actions": 1, "hit": 98, "threats": threats}
    weak = archer(skills={"bows": 0})
    told = range_(10, weak).ask("What do you do?").figures["shoot:bob"]
    assert dict(told) == {"actions": 1, "hit": 12, "threats": 0}


def test_whoever_has_lost_heart_since_the_turn_began_hits_nothing_however_large() -> None:
    arena = range_(5, bob=fighter("Bob", size="huge"))
    asked = arena.ask("What do you do?")
    arena.fight.part(Effort).lose(arena.fight, arena.who("ann"), 24, "Ann despairs", ())
    assert dict(asked.figures["shoot:bob"]) == {"actions": 1, "hit": 0, "threats": 0}
