"""HiddenUsers people and noisy weapons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.editions.ranged.shots import archer
from tests.editions.screen.field import Field, Scene, duel
from tests.editions.screen.ranged.butts import BOW, range_, shoot
from tests.editions.sda.arena import SWORD, Arena, fighter
from winterdawn.editions.screen.ranged.noise import HiddenUsers, Hideouts
from winterdawn.editions.screen.rest.facts import VirtueShown
from winterdawn.editions.sda.character.sheet import Weapon, WeaponSpecial
from winterdawn.kernel.views.blocks import Notice

NOISY = replace(BOW, specials=(WeaponSpecial("noisy", 2),))


def hidden(score: int = 5, least: int = 0, bow: Weapon = NOISY) -> Field:
    """Ann is hidden, and it is her turn."""
    field = range_(5, archer("Ann", bow, SWORD))
    field.fight.part(HiddenUsers).hide(field.fight, field.who("ann"), score, least)
    return field


def score(field: Arena) -> int | None:
    found: int | None = field.fight.part(HiddenUsers).score(field.fight, field.who("ann"))
    return found


@pytest.mark.rule("screen.trait.noisy", "screen.ruling.noisy-score")
def test_a_noisy_weapon_lowers_the_stealth_score_of_the_hidden() -> None:
    field = shoot(hidden(5), 1)
    assert score(field) == 3
    (event,) = field.events("stealth")
    assert f"{event.text} {event.outcome}" == "The Bow is heard; the stealth score of Ann drops to 3"
    assert (event.figures, event.audience) == ({"score": 3}, ("ann",))
    assert "screen.trait.noisy" in event.cites


@pytest.mark.rule("screen.trait.noisy", "screen.ruling.noisy-score")
def test_it_does_not_fall_below_0() -> None:
    field = shoot(hidden(1), 1)
    assert score(field) == 0


@pytest.mark.about("screen.trait.noisy")
def test_nothing_is_heard_of_a_silent_weapon_or_of_whoever_is_in_plain_sight() -> None:
    field = shoot(hidden(5, bow=BOW), 1)
    assert score(field) == 5
    assert (
        shoot(hidden(5, bow=replace(BOW, specials=(WeaponSpecial("noisy", 0),))), 1).events("stealth") == []
    )
    seen = shoot(range_(5, archer("Ann", NOISY, SWORD)), 1)
    assert (seen.events("stealth"), score(seen)) == ([], None)


@pytest.mark.rule("screen.trait.noisy", "screen.ruling.noise-uncovers")
@pytest.mark.parametrize("least, noticed", [(3, False), (4, True)])
def test_whoever_would_notice_the_lower_score_notices_now(least: int, noticed: bool) -> None:
    field = shoot(hidden(5, least), 1)
    assert score(field) == (None if noticed else 3)
    assert field.told("sneak") == (["Ann is noticed"] if noticed else [])


@pytest.mark.rule("screen.ruling.noise-uncovers", "screen.ruling.noisy-score")
@pytest.mark.parametrize("active, faces, kept, least", [("no", (3, 1), 1, 1), ("yes", (6, 1), 2, 2)])
def test_the_total_of_a_sneak_that_is_not_noticed_is_kept(
    active: str, faces: tuple[int, int], kept: int, least: int
) -> None:
    """Ties go to the sneak among the unsuspecting, and to whoever is on the lookout."""
    scene = sneaked(active, *faces)
    assert score(scene) == kept
    assert scene.fight.record(Hideouts).of["ann"].least == least
    part, ann = scene.fight.part(HiddenUsers), scene.who("ann")
    part.noise(scene.fight, ann, kept - least, "A twig")
    assert score(scene) == least
    part.noise(scene.fight, ann, 1, "A twig")
    assert (score(scene), scene.told("sneak")[-1]) == (None, "Ann is noticed")


def test_whoever_is_noticed_is_not_hidden() -> None:
    assert score(sneaked("no", 1, 1)) is None
    assert score(sneaked("yes", 3, 1)) is None, "a tie"


def sneaked(active: str, *faces: int) -> Scene:
    """Ann sneaks past Bob, whose perception shows one success."""
    scene = Scene(fighter("Ann", skills={"stealth": 1}), fighter("Bob"))
    scene.gm("gm:sneak", "ann", "enough", active, "done", "done")
    return scene.says(2, 1, faces, (3,))


@pytest.mark.rule("screen.ruling.noisy-score")
def test_how_well_somebody_is_hidden_their_side_and_the_game_master_see() -> None:
    field = hidden(5)
    found = [block for block in field.panel("ann").blocks if isinstance(block, Notice)]
    assert [(each.badge.label, each.remark.amount) for each in found] == [("hidden 5", "5")]


@pytest.mark.about("screen.trait.noisy")
def test_a_noisy_weapon_that_wards_off_is_not_heard() -> None:
    sword = replace(SWORD, specials=(WeaponSpecial("noisy", 2),))
    field = duel(bob=fighter("Bob", sword))
    field.fight.part(HiddenUsers).hide(field.fight, field.who("bob"), 5)
    field.strike("ann", "bob", 1, against=(1,)).turn("ann", "end")
    assert field.events("stealth") == []
    field.strike("bob", "ann", 1)
    assert [event.figures["score"] for event in field.events("stealth")] == [3]


@pytest.mark.about("screen.ruling.noisy-score")
def test_with_the_scene_hiding_is_over() -> None:
    scene = sneaked("no", 3, 1)
    assert score(scene) == 1
    scene.gm("gm:end-scene")
    while scene.asks(VirtueShown):
        scene.says("none")
    assert score(scene) is None


@pytest.mark.about("screen.ruling.noisy-score")
def test_whoever_is_noticed_later_is_hidden_no_more() -> None:
    scene = sneaked("no", 3, 1)
    scene.gm("gm:sneak", "ann", "enough", "no", "done", "done").says(2, 1, (1, 1), (3,))
    assert score(scene) is None


@pytest.mark.rule("screen.ruling.noisy-score")
def test_the_game_master_hears_it_too() -> None:
    scene = sneaked("no", 3, 1)
    scene.fight.part(HiddenUsers).noise(scene.fight, scene.who("ann"), 1, "A twig")
    assert scene.events("stealth")[-1].audience == ("ann", "gm")


@pytest.mark.about("screen.ruling.noisy-score")
def test_the_game_master_may_set_the_score_of_the_hidden_alone() -> None:
    scene, part = sneaked("no", 3, 1), HiddenUsers()
    (found,) = scene.fight.part(HiddenUsers).figures(scene.fight, scene.who("ann"))
    assert (found.key, found.now, found.least) == ("stealth", 1, 0)
    assert list(part.figures(scene.fight, scene.who("bob"))) == []


@pytest.mark.rule("screen.ruling.noise-uncovers")
def test_nobody_is_on_the_lookout_for_whoever_is_hidden_unless_it_is_said() -> None:
    field = range_(5, archer("Ann", NOISY, SWORD))
    field.fight.part(HiddenUsers).hide(field.fight, field.who("ann"), 1)
    shoot(field, 1)
    assert score(field) == 0
