"""What `simple` does where a turn is a number of actions of different kinds."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.zones.arena import Arena, enemy, hero
from winterdawn.kernel.asks.choices import Value
from winterdawn.players import named

TIRED = {"carried": ("knife",), "conditions": {"exhaustion": 2}}
"""With one action a round."""


class Watched:
    """A fight in which `simple` decides for Ann."""

    def __init__(self, *hands: str, zone: str, ann: dict[str, Any] | None = None, **given: Any) -> None:
        self.fight = Arena(hero("Ann", *hands, **(ann or {})), enemy(**given), at={"rat": zone})
        self.player = named("simple", 1)

    def acts(self) -> Value:
        """What it does next."""
        value = self.fight.decided(self.player, "do?", "ann")
        self.fight.answer("do?", value, "ann")
        return value


def test_who_cannot_come_into_reach_keeps_an_action_for_later() -> None:
    ann = Watched(zone="Attic")
    assert [ann.acts(), ann.acts()] == ["move:Hall", "hold"]
    assert ann.player.why == "nobody is in reach: keeps an action for later"
    ann.fight.does("end")
    assert "the action that you held" in ann.fight.ask("do?").lead


def test_whoever_has_come_is_struck_with_what_was_held() -> None:
    ann = Watched(zone="Loft")
    assert [ann.acts(), ann.acts()] == ["move:Hall", "hold"]
    ann.fight.does("move:Hall").answer("Arrive in Hall where?", "ann").does("end")
    assert ann.acts() == "strike:0:rat"


def test_whoever_has_no_weapon_in_hand_takes_up_the_best_first() -> None:
    ann = Watched("round-shield", zone="Yard", ann={"carried": ("knife", "broadsword")}, stamina=90)
    assert [ann.acts(), ann.acts()] == ["take:1", "close:rat"]


def test_whoever_has_attacked_holds_nothing() -> None:
    ann = Watched("flail", zone="Yard", stamina=90)
    assert ann.acts() == "strike:0:rat"
    ann.fight.scores(0)
    assert ann.acts() == "end"


@pytest.mark.parametrize(
    ("close", "where", "wanted"),
    [
        (("ann", "bob"), "Yard", "strike:0:bob"),
        (("ann",), "Yard", "close:bob"),
        (("ann",), "Hall", "move:Hall"),
    ],
    ids=["in reach", "a step off", "a zone off"],
)
def test_enemies_leave_whoever_lies_for_whoever_stands(
    close: tuple[str, ...], where: str, wanted: Value
) -> None:
    rat, people = named("simple", 1), (hero("Ann", lost=10), hero("Bob"), enemy(stamina=40))
    fight = Arena(*people, close=tuple((who, "rat") for who in close), at={"bob": where})
    while not fight.open()[0].startswith("gm: What does Rat"):
        fight.does("end")
    assert fight.decided(rat, "What does Rat do?") == wanted


def test_enemies_strike_at_whoever_fights_on_though_broken_where_nobody_else_stands() -> None:
    rat = named("simple", 1)
    fight = Arena(hero("Ann", lost=10), enemy(stamina=40), close=(("ann", "rat"),), broken="fights-on")
    while not fight.open()[0].startswith("gm: What does Rat"):
        fight.does("end")
    assert fight.decided(rat, "What does Rat do?") == "strike:0:ann"


def test_with_one_action_a_bow_that_could_not_be_shot_is_put_away() -> None:
    ann = Watched("short-bow", zone="Hall", ann=TIRED)
    assert ann.fight.purse("ann").actions == 1
    assert [ann.acts(), ann.acts()] == ["take:0", "throw:0:rat"]


def test_with_one_action_what_stays_loaded_is_loaded() -> None:
    ann = Watched("light-crossbow", zone="Hall", ann=TIRED)
    assert ann.acts() == "reload:0"
