"""Under which heading the screen offers what, and what alone is no reason to ask anybody on."""

from __future__ import annotations

from typing import Any

from tests.editions.ranged.shots import archer
from tests.editions.screen.arms.test_nets import caught, strapped
from tests.editions.screen.conditions.states import one
from tests.editions.screen.field import Scene
from tests.editions.screen.ranged.butts import BOW, range_
from tests.editions.sda.arena import SWORD, each
from winterdawn.editions.encounter.told import told
from winterdawn.editions.screen.arms.nets import Entangling
from winterdawn.editions.screen.arms.straps import StrappedHands
from winterdawn.editions.screen.ranged.sniping import Sniping
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.kernel.views.blocks import Badge, Notice


def groups(ask: Any, *keys: str) -> dict[str, str]:
    """The headings under which an ask offers something."""
    return {option.key: option.group for option in ask.among.options if option.key in keys}


def test_in_a_fight() -> None:
    bound = groups(caught().ask("What do you do?"), "untangle:0", "plan")
    assert bound == {"untangle:0": "Manoeuvres", "plan": "Manoeuvres"}
    waits = range_(5, archer("Ann", BOW, SWORD)).ask("What do you do?")
    assert groups(waits, "snipe") == {"snipe": "Manoeuvres"}
    presides = range_(gm="gm").ask("What happens?", "gm")
    assert groups(presides, "gm:conceal") == {"gm:conceal": "Ground"}


def test_in_a_scene() -> None:
    scene = Scene(one("Ann", afraid=1))
    found = groups(scene.ask("What do you do?", "ann"), "shake-off:afraid", "music", "poetry", "feast")
    assert found.pop("shake-off:afraid") == "Conditions"
    assert found == dict.fromkeys(("music", "poetry", "feast"), "Merrymaking")
    told = groups(scene.ask("What happens?", "gm"), "gm:music", "gm:size")
    assert told == {"gm:music": "Merrymaking", "gm:size": "Figures"}


def test_nobody_is_asked_on_for_a_strap_or_a_shot_that_could_wait() -> None:
    def idle(field: Any, part: type[Any]) -> dict[str, bool]:
        fight = field.fight
        offered = fight.part(part).acts(fight, field.who("ann"), fight.record(Order).current)
        return {act.key: act.idle for act in each(offered)}

    assert idle(strapped(places="e5 k5"), StrappedHands)["drop:0"]
    assert idle(range_(5, archer("Ann", BOW, SWORD)), Sniping) == {"snipe": True}


def test_whoever_is_entangled_is_told_what_it_means() -> None:
    field = caught()
    sign = Badge("", "entangled in the Sword", "E")
    [(who, seen)] = field.fight.part(Entangling).signs(field.fight)
    assert (who, told(field.fight.badge(seen), field.fight.teller)) == ("bob", sign)
    [notice] = [each for each in field.panel("bob").blocks if isinstance(each, Notice)]
    assert (notice.badge, notice.remark.text) == (sign, "no movement; an action of brawling gets free")
    assert notice.remark.cites == ("screen.weapon.entangle-speed", "screen.weapon.entangle-escape")
