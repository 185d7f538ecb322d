"""What is played otherwise says so: to everybody at any moment, and beside its rule where that is cited."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pytest

from tests.editions.answering import Asking
from tests.editions.grappling.hold import held, rest, strike
from tests.editions.grappling.test_choking import choked
from tests.editions.manoeuvres.charge.test_charge import charge
from tests.editions.manoeuvres.test_stance import stance
from tests.editions.ranged.shots import range_
from tests.editions.scene.stage import pair
from tests.editions.sda.arena import BUCKLER, KNIFE, MAIL, SWORD, Arena, duel, fighter
from tests.editions.sda.combat.test_control import scored
from tests.editions.words.test_taunting import taunted, three
from winterdawn.editions.book import EDITION as BOOK
from winterdawn.editions.encounter.encounter import Encounter
from winterdawn.editions.encounter.told import Same
from winterdawn.editions.house import house_rules
from winterdawn.editions.scenes import duel as scene
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer

HOUSE = "book.rule-zero.house-rules"
GM = "book.rule-zero.house-rules-gm-approval"


def price(arena: Arena, ware: str) -> tuple[str, ...]:
    """The rules that the price of a ware cites."""
    return next(each.cites for each in arena.ask(SpendHits).among.wares if each.key == ware)


@pytest.mark.rule(HOUSE, "book.reach.outside-malus")
@pytest.mark.house("reach-malus")
def test_a_term_whose_figure_was_replaced_says_so_and_no_other_does() -> None:
    house, usual = (duel(places="e5 h5", reach_malus=figure) for figure in (2, 1))
    for arena, amount, beside in ((house, "−2", (HOUSE,)), (usual, "−1", ())):
        remark, _ = arena.turn("ann", "strike:bob").ask("Strike").remarks
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


def dodging(**house: Any) -> Arena:
    return range_(**house).turn("ann", "shoot:bob").answer("at Bob", 2)


def defending(**house: Any) -> Arena:
    return taunted(three(**house)).turn("bob", "end").turn("cid", "strike:bob").answer("Strike Bob", 1)


def kept(**house: Any) -> Arena:
    arena = stance(8, 1, **house).turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 2)
    return arena.answer("Defend", 0).roll(4, 1) if "Defend" in arena.open()[0] else arena.roll(4, 1)


def charged(**house: Any) -> Arena:
    return charge(8, 8, **house).answer("Where does", "k5")


def shielded(**house: Any) -> Arena:
    arena = duel(None, fighter("Bob", SWORD, BUCKLER), **house).strike("ann", "bob", 8, 8, 8, against=(1,))
    return arena.answer(SpendHits, {"damage": 1})


def reversing(**house: Any) -> Arena:
    return strike(rest(held(**house), "bob"), "ann", "bob", 3, against=(8, 8))


def pushing(**house: Any) -> Arena:
    return scored(2, **house).answer(SpendHits, {"push": 1})


@pytest.mark.parametrize(
    "name, made, value, beside",
    [
        pytest.param(name, *rest, id=name, marks=pytest.mark.house(name))
        for name, *rest in (
            ("dodge-skill", dodging, "acrobatics", "ranged.dodge"),
            ("taunt-reactions", defending, "on", "manoeuvre.taunt-effect"),
            ("stance-defence", kept, "barred", "manoeuvre.stance-spend"),
            ("charge-strike", charged, "first", "manoeuvre.charge-opportunity"),
            ("charge-halt", charged, "end-of-run", "manoeuvre.charge-opportunity"),
            ("choke-first-test", choked, 0, "grapple.choke-test"),
            ("reverse-in-defence", reversing, "on", "grapple.reverse"),
            ("push-strike-by-scorer", pushing, 1, "control.push"),
            ("shield-scope", shielded, "melee-front", "shield.cost"),
        )
    ],
)
def test_a_procedure_that_runs_otherwise_says_so_where_it_does(
    name: str, made: Any, value: int | str, beside: str
) -> None:
    """The ask then names the ruling, beside the rule that it cites as ever."""
    house, usual = ({name.replace("-", "_"): value}, {})
    ruling, rule = house_rules(BOOK.figures)[name].rule, f"book.{beside}"
    told = [*cites(made(**house))]
    assert next(each[each.index(rule) :][:3] for each in told if rule in each) == (rule, ruling, HOUSE)
    assert not [each for each in cites(made(**usual)) if HOUSE in each]


def cites(arena: Arena) -> Iterator[tuple[str, ...]]:
    """Whatever is cited by the ask that is open: itself, what helps or hinders, and what may be bought."""
    (ask,) = arena.run.pending.values()
    assert isinstance(ask, Choose)
    yield ask.cites
    yield from (each.cites for each in ask.remarks)
    if isinstance(ask.among, Spend):
        yield from (each.cites for each in ask.among.wares)


@pytest.mark.house("round-limit", "grappled-ignores-armour")
def test_what_happens_says_so_too() -> None:
    broken = duel(places="a1 m1", round_limit=1).turn("ann", "end").turn("bob", "end")
    stalemate = "book.ruling.table-combat-stalemate"
    assert broken.events("end")[-1].cites[:3] == ("book.ruling.combat-end", stalemate, HOUSE)
    ann = fighter("Ann", KNIFE, armour=(MAIL,))
    arena = strike(held(ann, grappled_ignores_armour="on"), "bob", "ann", 8, 3)
    arena.answer(Asking(SpendHits, hits=1), {"damage": 1}).roll(8)
    ruling = "book.ruling.combat-grapple-damage-who"
    assert {ruling, HOUSE} <= set(arena.events("damage")[0].cites)


@pytest.mark.rule(HOUSE, GM)
@pytest.mark.house("flank-malus", "melee-cover")
@pytest.mark.parametrize("viewer", [Viewer("ann"), Viewer("gm", "gm"), Viewer("", "spectator")])
def test_everybody_sees_what_is_played_otherwise(viewer: Viewer) -> None:
    for begun in (duel(flank_malus=3, melee_cover="off"), pair(flank_malus=3, melee_cover="off")):
        seen = begun.fight.view(viewer).house
        assert [(line.text, line.amount) for line in seen] == [
            ("flank-malus: 3, malus of whoever is attacked from the flank", ""),
            ("melee-cover: off, whether cover counts in melee", ""),
        ]
        rules = ("book.melee.flank-malus", "book.ruling.combat-cover-which-roll")
        assert [line.cites for line in seen] == [(rule, HOUSE, GM) for rule in rules]
    begun = duel(flank_malus=3).strike("ann", "bob", 8, 1)
    assert len(begun.fight.view(viewer).house) == 1


def test_where_all_is_as_the_rules_say_nothing_is_added() -> None:
    for arena in (duel(), duel(flank_malus=1)):
        assert arena.fight.view(Viewer("ann")).house == ()
        assert arena.fight.teller.same is arena.fight.edition.same


@pytest.mark.house("reach-malus")
def test_an_edition_says_so_under_its_own_ids() -> None:
    setup = msgspec.structs.replace(scene("skeleton", "rookie-guard"), house_rules={"reach-malus": 2})
    own = {"book.reach.outside-malus": ("toy.reach",), HOUSE: ("toy.house",), GM: ()}
    told = Run(partial(Encounter, setup, BOOK.but(id="toy", same=Same(own))))
    assert told.events[0].cites == ("toy.reach", "toy.house")
    assert told.game.view(Viewer("", "spectator")).house[0].cites == ("toy.reach", "toy.house")
    lacks = Run(partial(Encounter, setup, BOOK.but(id="toy", same=Same({**own, HOUSE: ()}))))
    assert lacks.events[0].cites == ("toy.reach",)
