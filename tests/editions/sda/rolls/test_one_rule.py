"""What the dice mean is said once: play reads it off the scale that odds are worked out by."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.editions.scene.stage import Stage
from tests.editions.sda.arena import Arena, duel, fighter, hurt
from winterdawn.dice import Pool
from winterdawn.dice.scale import Scale
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.scales import scale
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.frame.scoring import Scoring
from winterdawn.kernel.run import Run

DRAFT = scale("draft")


def by(rules: Scale, arena: Any) -> Any:
    """The same encounter, its dice read by other rules."""
    edition = BOOK.but(id="other", scoring=Scoring(rules))
    run: Run[Any] = Run(partial(Encounter, arena.fight.setup, edition))
    for entry in arena.run.record:
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    arena.run = run
    return arena


def test_a_side_below_zero_keeps_or_gives_what_the_scale_says() -> None:
    """A 1 takes a success off: its loss is the other's hit, where the book would give a die."""
    arena: Arena = by(DRAFT.but(failure="empty"), duel())
    arena.strike("ann", "bob", 4, 1, 1, against=(1, 1, 1))
    assert [card.total for card in arena.events("exchange")[-1].throws] == [-1, -3]
    assert arena.told("exchange") == ["Ann against Bob: 2 hits"]


def test_bought_dice_are_limited_and_priced_by_the_scale() -> None:
    rich = fighter("Ann", constitution=12, persona=12, wisdom=12)
    for rules, notes in (
        (scale("book"), ["4 spirit", "9 spirit", "15 spirit", "22 spirit"]),
        (DRAFT.but(failure="empty"), ["4 spirit", "9 spirit", "15 spirit"]),
        (scale("book").but(price="one"), ["1 spirit", "2 spirit", "3 spirit", "4 spirit"]),
    ):
        ask = by(rules, duel(rich)).turn("ann", "strike:bob").ask("Strike", "ann")
        assert [count.note for count in ask.among.counts if count.bought] == notes


@pytest.mark.parametrize("rules, asked", [(scale("book"), "reach 2"), (DRAFT, "reach 3")])
def test_the_ego_test_after_a_complete_failure_is_as_hard_as_the_scale_says(rules: Scale, asked: str) -> None:
    stage: Stage = by(rules, Stage(fighter("Ann", skills={"climbing": 2})))
    stage.does("ann", "test:climbing").gm(2).answer("how many dice", 3).roll(1, 1, 2)
    assert stage.ask(HeartDice).lead.startswith(f"Keep heart: {asked}")


@pytest.mark.parametrize("rules, regained", [(scale("book"), 2), (DRAFT, 4)])
def test_a_flawless_success_is_what_the_scale_calls_one(rules: Scale, regained: int) -> None:
    stage: Stage = by(rules, Stage(hurt(fighter("Ann", skills={"climbing": 1}), spirit=10)))
    stage.does("ann", "test:climbing").gm(1).answer("how many dice", 2).roll(4, 4)
    assert next(iter(stage.ask("flawless").among.options)).label == f"Regain {regained} spirit"
    none: Stage = by(scale("book").but(failure="never"), Stage(fighter("Ann", skills={"climbing": 1})))
    none.does("ann", "test:climbing").gm(1).answer("how many dice", 2).roll(4, 4)
    assert "flawless" not in " ".join(none.open())


def test_odds_beside_a_defence_count_what_helps_beside_the_dice() -> None:
    """MoSes on top, which are no dice, count in the odds as they count in the exchange."""
    from winterdawn.editions.sda.character.pieces import Modifier, Trait

    sure = Trait("Sure", modifiers=(Modifier("melee-combat", plus=1),))
    arena = duel(bob=hurt(fighter("Bob"), traits=(sure,)))
    ask = arena.turn("ann", "strike:bob").answer("Strike", 2, "ann").ask("Defend", "bob")
    assert ask.outlook is not None
    shares = ask.outlook(1).shares
    bob, ann = Pool("1d8").odds(plus=1), Pool("2d8").odds()
    assert shares[2].chance == pytest.approx(float((bob - ann).at_least(1)))
