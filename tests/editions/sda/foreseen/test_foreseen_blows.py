"""What hits come to is told beside a strike, a shot and a purchase, as play has it, and nothing hidden."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.ranged.shots import range_
from tests.editions.sda.arena import BUCKLER, MAIL, SWORD, Arena, duel, enter, fighter, hurt
from tests.editions.sda.foreseen.test_foresight import seen
from tests.editions.spells.circle import circle
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice
from winterdawn.editions.sda.facts.spells import CastDice
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Spend, Value
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.weigh import weigh
from winterdawn.kernel.wording import percent


def on_damage(ask: Choose) -> Value:
    """All hits buy damage, and else what counts if they are away."""
    if ask.kind is Spend:
        return max(ask, key=lambda basket: basket.get("damage", 0))  # type: ignore[union-attr]
    return ask.fallback()


def boxes(arena: Arena, *answers: Any) -> float:
    """How many boxes Ann's hits deal on average, once these are answered and all dice have fallen."""
    ahead, before = arena.run.fork(), len(arena.run.events)
    for answer in answers:
        ahead.answer(answer)

    def over(run: Run[Any]) -> int | None:
        for event in run.events[before:]:
            if event.kind in ("exchange", "shot"):
                if not event.figures["hits"] or event.names.get("by", "ann") != "ann":
                    return 0
            elif event.kind == "damage":
                return event.figures["boxes"]
        return None

    return float(sum(many * chance for many, chance in weigh(ahead, on_damage, over).items()))


def mean(note: str) -> str:
    """The boxes on average that a note tells."""
    return note.partition(" boxes on average")[0].split()[-1]


def test_a_strike_tells_the_boxes_that_its_hits_deal_if_the_answer_is_the_one_assumed() -> None:
    arena = duel(fighter("Ann", skills={"one-handed-swords": 1})).turn("ann", "strike:bob")
    told = seen(arena.ask("Strike", "ann"), 2).whole
    assert told.startswith("if Bob answers with 1d8 (guessed from yours); ")
    assert " boxes on average before armour, fells Bob in " in told
    assert "; if all hits buy damage; " in told
    assert mean(told) == f"{boxes(arena, 2, 1):.2f}"


@pytest.mark.parametrize("armour", [(), (MAIL,)])
def test_whoever_answers_is_told_the_boxes_that_are_dealt_past_their_armour(armour: Any) -> None:
    """Of the dealer that the damage is what they would deal themselves."""
    bob = hurt(fighter("Bob", SWORD), armour=armour)
    arena = duel(bob=bob).turn("ann", "strike:bob").answer("Strike", 2)
    for dice in (0, 1):
        told = seen(arena.ask("Defend", "bob"), dice)
        assert mean(told_text(told.note)) == f"{boxes(arena, dice):.2f}"
        taken, fells = told.note.split(", ")
        assert taken.startswith("you take ")
        assert ("after armour" in taken) == bool(armour)
        assert fells.startswith("fells you in ")
        assert told.given == "if Ann deals d12s (guessed from yours)", "and not in what is folded away"
        assert "if all hits buy damage" in told_text(told.more)
        assert "guessed" not in told_text(told.more)


def test_a_shot_tells_the_boxes_that_its_hits_deal_if_it_is_dodged_as_assumed() -> None:
    arena = range_(ann=None).turn("ann", "shoot:bob")
    told = seen(arena.ask("at Bob", "ann"), 1)
    assert " boxes on average before armour, fells Bob in " in told_text(told.note)
    assert mean(told_text(told.note)) == f"{boxes(arena, 1, 2):.2f}"
    assert "; Bob loses " in told_text(told.more)


def test_in_a_bout_nobody_is_told_of_damage() -> None:
    arena = duel(sparring=1).turn("ann", "strike:bob")
    assert "boxes" not in told_text(seen(arena.ask("Strike", "ann"), 2).note)


def test_a_shield_that_could_be_raised_is_told_of() -> None:
    arena = duel(bob=fighter("Bob", SWORD, BUCKLER)).turn("ann", "strike:bob")
    assert "before armour and shield" in told_text(seen(arena.ask("Strike", "ann"), 2).note)
    bought = seen(arena.answer("Strike", 2).fall((8, 8)).ask(SpendHits, "ann"), {"damage": 2}).more
    assert bought.startswith("if no shield is raised; ")


# ------------------------------------------------------------ whom a purchase fells

BODIES: dict[str, dict[str, Any]] = {
    "fresh": {"injury": "(2+1)*1"},
    "hurt": {"injury": "(2+1)*2", "wounds": Wounds(lines=(BegunLine(3), BegunLine(1)))},
    "armoured": {"injury": "(1+1)*2", "armour": (MAIL,)},
}


@pytest.mark.parametrize("edition", ["book", "draft", "screen"])
@pytest.mark.parametrize("body", BODIES)
def test_damage_fells_as_often_as_is_told(edition: str, body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the figures may be known; nothing is turned on armour, and no luck is tried."""
    monkeypatch.setattr(Arena, "edition", edition)
    bob = hurt(fighter("Bob"), **BODIES[body])
    arena = duel(bob=bob).strike("ann", "bob", 8, 8, 8, against=(2,))
    arena.fight.gm = "ann"
    told = seen(arena.ask(SpendHits, "ann"), {"damage": 3}).whole
    ahead, before = arena.run.fork(), len(arena.run.events)
    ahead.answer({"damage": 3})

    def over(run: Run[Any]) -> bool | None:
        kinds = {event.kind for event in run.events[before:]}
        hit = next((event for event in run.events[before:] if event.kind == "damage"), None)
        if "down" in kinds or "spent" not in kinds:
            return True if "down" in kinds else None
        settled = hit is not None and (not hit.figures["boxes"] or "boxes" in kinds)
        ended = any("What do you do?" in getattr(ask, "prompt", "") for ask in run.pending.values())
        return False if settled and (ended or "Spend" in str(run.pending)) else None

    falls = float(weigh(ahead, passive, over).get(True, 0))
    assert f"fells Bob in {percent(falls)}" in told
    assert ("unless" in told) == (body == "armoured")


def passive(ask: Choose) -> Value:
    """Luck is not tried, and nothing more is bought."""
    keys = [*ask]
    return "none" if "none" in keys else {} if {} in keys else ask.fallback()


SECRETS: dict[str, dict[str, Any]] = {
    "armour": {"armour": (MAIL,)},
    "wounds": {"wounds": Wounds(lines=(BegunLine(3), BegunLine(2), BegunLine(2)))},
    "lines": {"injury": "(6+3)*5"},
}


@pytest.mark.parametrize("secret", SECRETS)
def test_what_is_bought_tells_no_stranger_what_the_victim_keeps_to_themselves(secret: str) -> None:
    """With other figures of Bob the same is told to Ann; whoever may know is told otherwise."""
    notes = []
    for gm in ("", "ann"):
        for given in ({}, SECRETS[secret]):
            arena = duel(bob=hurt(fighter("Bob"), **given)).strike("ann", "bob", 8, 8, 1)
            arena.fight.gm = gm
            notes.append(seen(arena.ask(SpendHits, "ann"), {"damage": 3}))
    hidden, also, known, other = notes
    assert hidden == also
    assert known != other
    assert "before armour" in told_text(hidden.note)
    assert hidden.more.endswith("if no armour takes any and Bob’s injury lines are like Ann’s")


def test_boxes_that_everybody_has_seen_ticked_count() -> None:
    """Of a stranger, whose lines are assumed to be one's own."""
    arena = duel(fighter("Ann", spirit=20, injury="(3+1)*1"), fighter("Bob", injury="(9+9)*1", spirit=20))
    told = []
    for _ in range(2):
        arena.strike("ann", "bob", 8, 8, against=(2,))
        told.append(seen(arena.ask(SpendHits, "ann"), {"damage": 2}).note)
        arena.answer(SpendHits, {"damage": 1}).roll(8)
        if "Spend" in arena.open()[0]:
            arena.answer(SpendHits, {})
        while len(told) == arena.fight.round:
            number, ask = next(iter(arena.run.pending.items()))
            turn = "What do you do?" in arena.open()[0]
            answer = "end" if turn else ask.fallback() if isinstance(ask, Choose) else [2] * len(ask.pool)
            arena.run.answer(answer, ask=number)
    fresh, worn = (int(note.partition("fells Bob in ")[2].partition("%")[0]) for note in told)
    assert fresh < worn


def test_of_whoever_lies_there_it_is_told_how_often_damage_kills() -> None:
    down = hurt(fighter("Bob"), wounds=Wounds(conditions=("incapacitated",)))
    people = enter(fighter("Ann"), "e5"), enter(down, "g5", "b"), enter(fighter("Cid"), "m11", "b")
    arena = Arena(*people).initiative(ann=4, cid=2)
    arena.turn("ann", "finish:bob").answer("Strike Bob", 2).fall((8, 8))
    arena.if_asked(ExtraDice, 0)
    told = seen(arena.ask(SpendHits, "ann"), {"damage": 1})
    assert f"kills Bob in {percent(told.shares[0].chance)}" in told_text(told.note)


# ------------------------------------------------------------ where a step, a weapon or a spell leads


def test_a_place_to_step_to_tells_what_damage_that_is_bought_already_leads_to_from_there() -> None:
    """Out of reach it lapses."""
    arena = duel(fighter("Ann", skills={"one-handed-swords": 3})).strike("ann", "bob", 8, 8, 1)
    bought = seen(arena.ask(SpendHits, "ann"), {"damage": 1})
    ask = arena.answer(SpendHits, {"step": 1, "damage": 1}).ask("Step where?", "ann")
    assert ask.outlook is not None
    reached = {key: getattr(ask.outlook(key), "shares", ()) == bought.shares for key in ask}
    assert {True, False} == {*reached.values()}
    assert not reached["f5"]
    lapses = ask.outlook("f5")
    assert lapses is not None
    assert told_text(lapses.note).startswith("out of reach of the Sword: no damage is rolled; ")
    alone = duel().strike("ann", "bob", 8, 1).answer(SpendHits, {"step": 1}).ask("Step where?", "ann")
    assert alone.outlook is not None
    assert not getattr(alone.outlook("f5"), "shares", ()), "no damage is bought"


@pytest.mark.parametrize("gm", ["", "bob"])
def test_whoever_is_pushed_does_not_learn_what_else_is_bought(
    gm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where they may choose between two ways straight back; unless their seat may know all."""
    monkeypatch.setattr(Arena, "edition", "screen")
    arena = duel(fighter("Ann", skills={"one-handed-swords": 6}), places="e5 f6")
    arena.strike("ann", "bob", *[8] * 5).answer(SpendHits, {"push": 1, "damage": 1})
    arena.fight.gm = gm
    ask = arena.ask("Push Bob where?", "bob")
    assert ask.outlook is not None
    assert (next(map(ask.outlook, ask)) is not None) == bool(gm)


def test_a_weapon_sent_flying_goes_any_way_by_the_same_chance() -> None:
    arena = duel(fighter("Ann", skills={"one-handed-swords": 6})).strike("ann", "bob", 8, 8, 8, 8, 1)
    ask = arena.answer(SpendHits, {"disarm": 1}).ask("Send it how far", "ann")
    assert ask.outlook is not None
    assert ask.outlook(0) is None
    told = ask.outlook(2)
    assert told is not None
    assert told.note == "each of 6 directions in 17 %"


@pytest.mark.parametrize("gm", ["", "gm"])
def test_a_casting_is_foreseen_before_it_begins_as_its_first_roll_is(gm: str) -> None:
    arena = circle(("Bob", "i5"), gm=gm)
    before = seen(arena.ask("What do you do?", "ann"), "cast")
    spell = seen(arena.turn("ann", "cast").ask("Which spell", "ann"), "fireball:evocation")
    arena.answer("Which spell", "fireball:evocation")
    if gm:
        arena.answer("How hard is it?", 4, "gm")
    roll = seen(arena.ask(CastDice, "ann"), 4)
    assert before.shares == spell.shares == roll.shares
    usual = ", if it is ruled as usual" if gm else ""
    assert spell.note == f"with all 4d8, {roll.note}{usual}"
    assert before.note == f"Fireball, evocation: {spell.note}"


@pytest.mark.about("book.damage.attribute-plus")
def test_how_often_a_blow_fells_says_by_itself_what_that_hangs_on() -> None:
    """It stands alone where room is short: of an answer that is guessed, and of armour that is not known."""
    (strange,) = seen(duel().turn("ann", "strike:bob").ask("Strike", "ann"), 3).also
    assert strange.label == "fells Bob if unarmoured, answered with 2d8"
    known = duel().turn("ann", "strike:bob")
    known.fight.gm = "ann"
    (told,) = seen(known.ask("Strike", "ann"), 3).also
    assert told.label.startswith("fells Bob, answered with ")
    (suffered,) = seen(known.answer("Strike", 3).ask("Defend", "bob"), 1).also
    assert suffered.label == "fells you"
