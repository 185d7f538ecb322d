"""What is played otherwise says so: to everybody at any moment, and beside its rule where that is cited."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from tests.editions.scene.stage import pair
from tests.editions.sda.arena import Arena, duel
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.scenes import duel as scene
from winterdawn.kernel.run import Run
from winterdawn.kernel.view import Viewer

HOUSE = "book.rule-zero.house-rules"
GM = "book.rule-zero.house-rules-gm-approval"


def price(arena: Arena, ware: str) -> tuple[str, ...]:
    """The rules that the price of a ware cites."""
    return next(each.cites for each in arena.ask("Spend").among.wares if each.key == ware)


@pytest.mark.rule(HOUSE, "book.reach.outside-malus")
@pytest.mark.house("reach-malus")
def test_a_term_whose_figure_was_replaced_says_so_and_no_other_does() -> None:
    house, usual = (duel(places="e5 h5", reach_malus=figure) for figure in (2, 1))
    for arena, amount, beside in ((house, "−2", (HOUSE,)), (usual, "−1", ())):
        (remark,) = arena.turn("ann", "strike:bob").ask("Strike").remarks
        assert remark.amount == amount
        others = ("book.reach.long", "book.reach.definition")
        assert remark.cites == ("book.reach.outside-malus", *beside, *others)


@pytest.mark.house("step-price")
def test_a_price_that_was_replaced_says_so_and_no_other_does() -> None:
    arena = duel(step_price=3).strike("ann", "bob", 8, 8, 8)
    assert price(arena, "step") == ("book.control.step", HOUSE)
    assert price(arena, "push") == ("book.control.push",)
    told = arena.spend(step=1).answer("Step", "d5").events("step")[-1]
    assert told.cites[:2] == ("book.control.step", HOUSE)


@pytest.mark.house("prone-price")
def test_a_refusal_by_a_figure_that_was_replaced_says_so_and_no_other_does() -> None:
    for metres, beside in ((2, ()), (10, (HOUSE,))):
        arena = duel(prone_price=metres)
        lie = next(each for each in arena.ask("What do you do?").among.options if each.key == "lie")
        assert lie.cites[: 1 + len(beside)] == ("book.manoeuvre.prone-down-cost", *beside)
        assert (HOUSE in lie.cites) is bool(beside)
        if beside:
            assert lie.barred.why == "it takes 10 m of movement, and you have 9 m"
            assert lie.barred.cites == lie.cites
        else:
            assert lie.barred is None


@pytest.mark.rule(HOUSE, GM)
@pytest.mark.house("flank-malus", "melee-cover")
@pytest.mark.parametrize("viewer", [Viewer("ann"), Viewer("gm", "gm"), Viewer("", "spectator")])
def test_everybody_sees_what_is_played_otherwise(viewer: Viewer) -> None:
    for begun in (duel(flank_malus=3, melee_cover="off"), pair(flank_malus=3, melee_cover="off")):
        seen = begun.fight.view(viewer).house
        assert [(line.text, line.amount) for line in seen] == [
            ("malus of whoever is attacked from the flank: 3", ""),
            ("whether cover counts in melee: off", ""),
        ]
        rules = ("book.melee.flank-malus", "book.ruling.combat-cover-which-roll")
        assert [line.cites for line in seen] == [(rule, HOUSE, GM) for rule in rules]
    begun = duel(flank_malus=3).strike("ann", "bob", 8, 1)
    assert len(begun.fight.view(viewer).house) == 1


def test_where_all_is_as_the_rules_say_nothing_is_added() -> None:
    for arena in (duel(), duel(flank_malus=1)):
        assert arena.fight.view(Viewer("ann")).house == ()
        assert arena.fight.same is arena.fight.edition.same


@pytest.mark.house("reach-malus")
def test_an_edition_says_so_under_its_own_ids() -> None:
    setup = msgspec.structs.replace(scene("skeleton", "rookie-guard"), house_rules={"reach-malus": 2})
    own = {"book.reach.outside-malus": ("toy.reach",), HOUSE: ("toy.house",), GM: ()}
    told = Run(partial(Encounter, setup, BOOK.but(id="toy", same=own)))
    assert told.events[0].cites == ("toy.reach", "toy.house")
    assert told.game.view(Viewer("", "spectator")).house[0].cites == ("toy.reach", "toy.house")
    lacks = Run(partial(Encounter, setup, BOOK.but(id="toy", same={**own, HOUSE: ()})))
    assert lacks.events[0].cites == ("toy.reach",)
