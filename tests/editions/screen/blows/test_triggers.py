"""What provokes retaliation where a group leaves out what the core book has beside the screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.screen.blows.test_retaliation import beside_cid
from tests.editions.screen.conditions.states import one
from tests.editions.screen.deeds.test_charge import FAR, FAST
from tests.editions.screen.deeds.test_ground import SUPPLE, option
from tests.editions.screen.field import Field, duel
from tests.editions.screen.ranged.butts import range_
from tests.editions.sda.arena import enter, fighter
from winterdawn.editions.screen.deeds.dodging import NamedRolls
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.manoeuvres.approach import Approach

RULING = "screen.ruling.retaliation-core-triggers"
pytestmark = pytest.mark.house("core-retaliation-triggers")


def strikers(field: Field) -> list[str]:
    """Who may strike at Ann now."""
    return [ask.who for ask in field.run.pending.values() if "Strike at Ann" in ask.prompt]


def walk(**house: Any) -> Field:
    return duel(**house).turn("ann", "move").answer("Move where", "e3")


def shot(**house: Any) -> Field:
    return range_(2, **house).turn("ann", "shoot:bob")


def stowing(**house: Any) -> Field:
    return duel(**house).turn("ann", "stow:0")


def rises(**house: Any) -> Field:
    field = duel(**house, standing_up_provokes="on")
    field.who("ann").prone = True
    return field.turn("ann", "turn").answer("Face which way", "2").turn("ann", "stand")


@pytest.mark.parametrize("deed", [walk, shot, stowing, rises])
def test_what_the_core_book_lists_may_provoke_nobody(deed: Any) -> None:
    assert strikers(deed()) == ["bob"]
    assert strikers(deed(core_retaliation_triggers="off")) == []


def charge(**house: Any) -> Field:
    field = duel(fighter("Ann", skills=FAST), None, FAR, **house).turn("ann", "charge:bob")
    return field.answer("Run at Bob", 1).roll(8).answer("Where does", "k5")


def dodge_roll(**house: Any) -> Field:
    field = duel(fighter("Ann", skills=SUPPLE), **house).turn("ann", "dodge-roll")
    return field.answer("Roll where?", "c5").answer("Dodge roll", 1).roll(8)


def kick_up(**house: Any) -> Field:
    field = duel(fighter("Ann", skills=SUPPLE), **house)
    field.who("ann").prone = True
    return field.turn("ann", "turn").answer("Face which way", "2").turn("ann", "kick-up")


def taunt(**house: Any) -> Field:
    return duel(one("Ann"), one("Bob"), **house).turn("ann", "taunt:bob")


@pytest.mark.parametrize("deed", [charge, dodge_roll, kick_up, taunt])
def test_what_the_screen_marks_provokes_all_the_same(deed: Any) -> None:
    for value in ("on", "off"):
        field = deed(core_retaliation_triggers=value)
        assert strikers(field) == ["bob"]
        assert (RULING in field.ask("Strike at Ann", "bob").cites) is (value == "off")


def test_a_charge_provokes_others_on_the_way_too() -> None:
    people = enter(fighter("Ann", skills=FAST), "b5"), enter(fighter("Bob"), "m5")
    field = Field(*people, enter(fighter("Cid"), "h5", "bob"), core_retaliation_triggers="off")
    field.initiative(ann=4, bob=3, cid=2).turn("ann", "charge:bob").answer("Run at Bob", 1).roll(8)
    assert strikers(field.answer("Where does", "k5")) == ["cid"]


def test_nobody_is_warned_of_what_provokes_nobody() -> None:
    for value, told in (("on", "Bob may strike first"), ("off", "")):
        field = duel(fighter("Ann", skills=SUPPLE), core_retaliation_triggers=value)
        assert option(field, "stow:0").note == told
        assert option(field, "dodge-roll").note == "Bob may strike as you roll"
        risks = {each.risks for each in field.turn("ann", "move").ask("Move where").among.options}
        assert (max(risks) > 0) is (value == "on")
        field = duel(fighter("Ann", skills=SUPPLE), core_retaliation_triggers=value).turn("ann", "dodge-roll")
        assert max(each.risks for each in field.ask("Roll where?").among.options) == 1


def test_whoever_is_moved_by_hits_may_be_safe() -> None:
    for value, safe in (("on", False), ("off", True)):
        field = beside_cid("step", core_retaliation_triggers=value)
        field.answer("Step where?", "d5").answer(SpendHits, {})
        assert strikers(field) == ([] if safe else ["cid"])
        house: dict[str, Any] = {"core_retaliation_triggers": value, "push_strike_by_scorer": 1}
        field = duel(places="e5 f5", **house).strike("ann", "bob", 8, 8)
        notes = {ware.key: ware.note for ware in field.ask(SpendHits).among.wares}
        assert notes["push"].endswith("as straight" if safe else "may be struck at where they come to stand")
        field.answer(SpendHits, {"push": 1}).answer(SpendHits, {})
        assert any("Strike at Bob" in line for line in field.open()) is not safe
        assert ("book.control.push-provokes" in field.events("push")[0].cites) is not safe


def test_a_fight_is_still_not_left_within_reach() -> None:
    field = duel(places="a5 c5", core_retaliation_triggers="off")
    assert "reach" in str(option(field, "flee").barred)


def test_ways_of_what_is_marked_lead_past_as_few_as_ever() -> None:
    """Cid stands beside the middle of the straight way, and there are others that are as long."""
    found: dict[str, dict[str, list[Any]]] = {"on": {}, "off": {}}
    for value, ways in found.items():
        people = enter(fighter("Ann", skills=FAST | SUPPLE), "b5"), enter(fighter("Bob"), "m6")
        field = Field(*people, enter(fighter("Cid"), "g7", "bob"), core_retaliation_triggers=value)
        play, (ann, bob, _) = field.initiative(ann=4, bob=3, cid=2).fight, field.fight
        ways["charge"] = [*play.part(Approach).within(play, ann, bob, 0, 14).items()]
        ways["dodge roll"] = [*play.part(NamedRolls)._ways(play, ann, 12).items()]
    assert found["on"] == found["off"]
