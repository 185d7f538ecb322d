"""House rules: figures of the edition replaced by name."""

from typing import Any

import msgspec
import pytest

from tests.editions.sda.arena import SWORD, Arena, duel, enter, fighter, weapon
from winterdawn import catalogue
from winterdawn.dice import Pool
from winterdawn.dice.scale import MOST_MALUS
from winterdawn.editions.house import HouseRuleError, bounds, house_rules, with_house_rules, written
from winterdawn.editions.notation import notation, parse
from winterdawn.editions.registry import begin
from winterdawn.editions.scales import scale
from winterdawn.editions.scenes import duel as scene
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.figures import Figures, Price
from winterdawn.kernel.run import Run


def prices(arena: Arena) -> dict[str, int]:
    """What hits buy, at which price."""
    return {ware.key: ware.price for ware in arena.ask(SpendHits).among.wares}


@pytest.mark.rule("book.rule-zero.house-rules", "book.rule-zero.house-rules-gm-approval")
@pytest.mark.parametrize(
    "figure, ware",
    [("step_price", "step"), ("initiative_price", "initiative"), ("push_price", "push"),
     ("disarm_price", "disarm"), ("attacker_rate", "damage")],
)  # fmt: skip
def test_prices(figure: str, ware: str):
    house_rule: dict[str, Any] = {figure: 3}
    usual = prices(duel().strike("ann", "bob", 8, 8, 8))
    house = prices(duel(**house_rule).strike("ann", "bob", 8, 8, 8))
    assert house == {**usual, ware: 3}
    assert usual[ware] != 3


def test_the_defender_s_rate():
    assert prices(duel(defender_rate=1).strike("ann", "bob", 4, 1, against=(8, 8)))["damage"] == 1


def test_spirit_lost_for_a_hit():
    assert duel(spirit_per_hit=2).strike("ann", "bob", 8, 1).spirit("bob") == 20
    assert duel(spirit_per_hit=0).strike("ann", "bob", 8, 1).spirit("bob") == 24


def test_the_reach_malus():
    arena = duel(places="e5 h5", reach_malus=2).strike("ann", "bob", 8, 8, 8)
    assert arena.card("exchange").total == 4


@pytest.mark.parametrize("facing, figure", [(0, "flank_malus"), (1, "rear_malus")])
def test_the_maluses_of_position(facing: int, figure: str):
    house: dict[str, Any] = {figure: 0}
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", facing=facing), **house)
    arena.initiative(ann=4, bob=3).strike("ann", "bob", 8, 8, 8, against=(8, 1))
    assert arena.card("exchange", 1).total == 2


def test_the_bonus_die_of_opportunity():
    arena = duel(opportunity_bonus=2).turn("ann", "move").answer("Move where", "d5")
    assert [remark.amount for remark in arena.ask("Strike at").remarks] == ["+2 dice"]


def test_maluses_are_never_more_than_a_roll_can_bear():
    """Two ranges of difference, every position, the lowest score and a trait, in the dark."""
    known = bounds(Figures())
    others = ("increment-malus", "prone-shot-malus", "prone-target-malus", "dim-malus", "dark-malus")
    names = [name for name in known if name.endswith("-malus") and name not in others]
    malus = {name: known[name].most for name in names}
    assert sum(malus.values()) + malus["reach-malus"] + 3 + 9 <= MOST_MALUS


@pytest.mark.parametrize("kind, figure", [("piercing", "piercing_level"), ("cutting", "cutting_level")])
def test_the_levels_of_wounds(kind: str, figure: str):
    arms = weapon("Sword", types={kind: 0})
    arena = duel(fighter("Ann", arms), fighter("Bob", SWORD, injury="(0+1)*3"), places="e5 g5", **{figure: 3})
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {"damage": 1}).roll(4)
    assert arena.badges("bob") == ["bleeding, level 3"]


def test_the_ladder():
    arena = duel(ladder_step=3).strike("ann", "bob", 3, 1, 1)
    assert arena.card("exchange").total == 1


@pytest.mark.parametrize(
    "rules, named",
    [
        ({"reach": 1}, "house_rules.reach: there is no such house rule; "),
        (
            {"reach_malus": -1},
            "house_rules.reach_malus: '-1' is not allowed; use a whole number from 0 to 10",
        ),
        (
            {"attacker_rate": 0},
            "house_rules.attacker_rate: '0' is not allowed; use a whole number from 1 to 20",
        ),
        (
            {"flank-malus": 150},
            "house_rules.flank-malus: '150' is not allowed; use a whole number from 0 to 10",
        ),
        ({"reach_malus": True}, "house_rules.reach_malus: 'True' is not allowed"),
    ],
)
def test_what_cannot_be_played_is_refused(rules: dict[str, int], named: str):
    with pytest.raises(HouseRuleError, match=named):
        begin(msgspec.structs.replace(scene("skeleton", "rookie-guard"), house_rules=rules))


@pytest.mark.parametrize("name", list(bounds(Figures())))
def test_every_figure_can_be_set(name: str):
    allowed, field = bounds(Figures())[name], name.replace("-", "_")
    for value in allowed.words or (allowed.least, allowed.most):
        assert getattr(with_house_rules(Figures(), {name: value}), field) == value
        assert getattr(with_house_rules(Figures(), {field: value}), field) == value
    use = " or ".join(allowed.words) or f"a whole number from {allowed.least} to {allowed.most}"
    use = "0 or 1" if allowed.most == 1 else use
    for wrong in ("left", -1, allowed.most + 1):
        with pytest.raises(HouseRuleError, match=rf"{name}: '{wrong}' is not allowed; use {use}$"):
            with_house_rules(Figures(), {name: wrong})


def test_the_table_says_what_each_figure_is_and_by_which_rule():
    table = house_rules(Figures())
    assert set(table) == set(bounds(Figures()))
    named = [id for each in table.values() for id in (each.rule, *each.beside)]
    assert [id for id in named if not catalogue.known(id)] == []
    assert table["clue-rate"].words == "clue-rate = 1 (default) or another whole number from 1 to 20"
    assert table["failure-chain"].words == "failure-chain = once (default) or unlimited"


@pytest.mark.parametrize("name, usual", [("sparring", 0), ("imperial", 0), ("push-strike-by-scorer", 0)])
def test_what_is_so_or_not_is_1_or_0(name: str, usual: int):
    assert house_rules(Figures())[name].words == f"{name} = {usual} (default) or {1 - usual}"
    with pytest.raises(HouseRuleError, match=rf"^house_rules\.{name}: '2' is not allowed; use 0 or 1$"):
        with_house_rules(Figures(), {name: 2})


def test_an_edition_with_fewer_figures_has_the_rules_over_these():
    class Few(msgspec.Struct, frozen=True):
        clue_rate: Price = 3

    (rule,) = house_rules(Few()).values()
    assert rule.words == "clue-rate = 3 (default) or another whole number from 1 to 20"


def test_a_setting_of_a_ruling_is_a_house_rule_of_that_name_and_those_values():
    for each in house_rules(Figures()).values():
        entry = catalogue.rule(each.rule)
        if entry.option:
            assert entry.option in (each.name, "injury-lines"), each.name
            assert all(word in entry.values for word in each.allowed.words), each.name


def test_what_is_played_otherwise_is_said_first_with_its_rule():
    setup = msgspec.structs.replace(scene("skeleton", "rookie-guard"), house_rules={"reach-malus": 2})
    told = Run(begin(setup)).events[0]
    assert (told.text, told.outcome) == ("House rule reach-malus:", "2, malus for each range of difference")
    house = ("book.rule-zero.house-rules", "book.rule-zero.house-rules-gm-approval")
    assert told.cites == ("book.reach.outside-malus", *house)


def test_house_rules_stand_in_a_line_of_notation():
    line = "book hex 12x9 skeleton:gm/foes@h5 rookie-guard:p/watch@d5 clue-rate=2 failure-chain=unlimited"
    setup = parse(line)
    assert setup.house_rules == {"clue-rate": 2, "failure-chain": "unlimited"}
    assert parse(notation(setup)).house_rules == setup.house_rules


@pytest.mark.parametrize(
    "text, rule",
    [
        ("clue-rate=2", ("clue-rate", 2)),
        ("reach-malus=-1", ("reach-malus", -1)),
        ("failure-chain=once", ("failure-chain", "once")),
        ("a=b=c", ("a", "b=c")),
        ("a=--1", ("a", "--1")),
        ("a=\u00b2", ("a", "\u00b2")),
    ],
)
def test_a_rule_is_written_as_name_and_value(text: str, rule: tuple[str, int | str]):
    assert written(text) == rule


@pytest.mark.parametrize("text", ["clue-rate", "clue-rate=", "=2", "", "=", "clue-rate" * 9])
def test_what_is_no_name_and_value_is_said_in_short(text: str):
    with pytest.raises(HouseRuleError) as refused:
        written(text)
    what = "the name" if text == "=2" else "the value"
    told = f"{text[:40]!r}: {what} is missing; write NAME=VALUE, as in clue-rate=2"
    assert str(refused.value) == told


def test_what_is_refused_is_said_in_short():
    with pytest.raises(HouseRuleError, match=r"^house_rules\.x{40}: there is no such house rule; "):
        with_house_rules(Figures(), {"x" * 99: 1})
    with pytest.raises(HouseRuleError, match=r"^house_rules\.clue-rate: 'x{40}' is not allowed; use a whole"):
        with_house_rules(Figures(), {"clue-rate": "x" * 99})


def test_no_rules_no_change():
    assert with_house_rules(Figures(), {}) == Figures()


def test_chances_beside_an_answer_go_by_the_house_rules() -> None:
    """With thirds in place of quarters the same dice stand otherwise."""
    shown = []
    for step in (4, 3):
        arena = duel(ladder_step=step).turn("ann", "strike:bob").answer("Strike", 4, "ann")
        ask = arena.ask("Defend", "bob")
        assert ask.outlook is not None
        outlook = ask.outlook(3)
        assert outlook is not None
        expected = Pool("3d8").against("4d8", scale=scale("book").but(step=step))
        assert [share.chance for share in outlook.shares] == [
            float(expected.lose),
            float(expected.tie),
            float(expected.win),
        ]
        shown.append(outlook)
    assert shown[0] != shown[1]
