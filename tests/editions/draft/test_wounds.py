"""Damage, lines, bleeding, stun and shields."""

from typing import Any

import pytest

from tests.editions.draft.field import Field, Scene, duel
from tests.editions.healing.test_reviving import SKILLS, dead
from tests.editions.sda.arena import BUCKLER, CLUB, SWORD, fighter, hurt, weapon
from winterdawn.editions.draft.fights.body import Covered
from winterdawn.editions.sda.body.armour import Wear
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Damage
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use

BOTH = weapon("Sword", types={"cutting": 0, "piercing": 0})


def hit(*damage: int, hits: int = 0, bob: Any = None, ann: Any = None, **house: Any) -> Field:
    """Ann scores hits on Bob, and rolls damage of a die for each face."""
    number = hits or len(damage)
    faces = (8,) * (number // 2) + (4,) * (number % 2)
    field = duel(ann, bob, **house).strike("ann", "bob", *faces).answer("Spend", {"damage": len(damage)})
    return field.roll(*damage)


def rest(field: Field) -> Field:
    """The rest of the round goes by."""
    now = field.fight.round
    while field.fight.round == now:
        field.turn(field.open()[0].partition(":")[0], "end")
    return field


def levels(field: Field, who: str = "bob") -> list[int]:
    return [wound.level for wound in field.fight.part(Bleeding).wounds(field.fight, field.who(who))]


def bleeding(*levels: int) -> Field:
    """Ann, who has 5d8 with the sword, bleeds."""
    field = duel(fighter("Ann", skills={"one-handed-swords": 4}))
    field.fight.record(OpenWounds).open["ann"] = [Wound(level) for level in levels]
    return field


@pytest.mark.rule("draft.damage.against-armour", "draft.damage.die-size")
def test_ones_come_off_damage_which_stops_at_0():
    field = hit(8, 1, 4)
    assert (field.card("damage").total, field.ticked("bob")) == (2, [2, 0, 0])
    assert hit(1, 1).told("damage")[-1].endswith("nothing gets through")


@pytest.mark.rule("draft.damage.die-size")
def test_a_figure_below_4_rolls_plain_d4s():
    frail = fighter("Ann", weapon("Twig", damage=Damage("strength", -6)), strength=8)
    field = duel(frail).strike("ann", "bob", 8).answer("Spend", {"damage": 2})
    field.roll(4, 4, pool="2d4")
    assert field.card("damage").total == 2


@pytest.mark.rule("draft.damage.line-choice")
def test_of_lines_with_room_the_victim_chooses():
    sore = hurt(fighter("Bob", injury="(3+1)*2"), wounds=Wounds(lines=(BegunLine(1, ("cutting",)),)))
    field = hit(8, bob=sore)
    assert field.options("Tick 2 boxes", "bob") == ["0", "1"]


@pytest.mark.rule("draft.damage.overflow")
@pytest.mark.example("draft.example.ms-injury-lines")
def test_a_line_with_room_has_to_be_chosen():
    guard = hurt(fighter("Bob", injury="(2+1)*2"), wounds=Wounds(lines=(BegunLine(2, ("cutting",)),)))
    field = hit(8, 4, bob=guard)
    assert field.ticked("bob") == [2, 3], "the other has room for 1 only, and nobody is asked"
    field = hit(8, 8, 4, bob=guard)
    assert field.ticked("bob") == [2, 3], "no line has room for 5, and the roomiest is filled"
    assert field.told("down")


@pytest.mark.rule("draft.damage.major-bleed", "draft.damage.major-stun")
@pytest.mark.example("draft.example.bleeding-levels")
def test_a_damage_roll_has_one_effect():
    soft = fighter("Bob", injury="(0+4)*2")
    field = duel(fighter("Ann", BOTH), soft).strike("ann", "bob", 8, 8).answer("Spend", {"damage": 2})
    field.answer("Which type", "piercing").roll(4, 4)
    assert levels(field) == [1], "one wound for two major boxes"
    blunt = duel(fighter("Ann", CLUB), soft).strike("ann", "bob", 8, 8).answer("Spend", {"damage": 2})
    blunt.roll(4, 4).ask("Resist the shock", "bob")


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.example("draft.example.bleeding-full-roll")
def test_a_full_roll_worsens_every_wound():
    field = bleeding(1, 2).turn("ann", "strike:bob").answer("Strike", 5).answer("Defend", 0)
    field.roll(2, 2, 2, 2, 2).answer("Which wound worsens?", "0")
    assert levels(field, "ann") == [2, 3]


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.example("draft.example.bleeding-four-dice")
def test_a_die_given_up_spares_one_wound():
    field = bleeding(1, 2).turn("ann", "strike:bob").answer("Strike", 4).answer("Give up", 1)
    field.answer("Spare which", "1").answer("Defend", 0).roll(2, 2, 2, 2)
    assert levels(field, "ann") == [2, 2]


@pytest.mark.rule("draft.bleed.choice", "draft.ruling.one-die-per-wound")
def test_a_die_given_up_is_gone_for_the_round_and_goes_on_sparing():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1).answer("Defend", 0)
    field.roll(2, 2)
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    assert field.own("Defend") == [0, 1, 2], "5 less the one given up and the 2 used"
    field.answer("Defend", 2)
    field.roll(2).roll(2, 2)
    assert levels(field, "ann") == [1], "spared without another die"


@pytest.mark.rule("draft.bleed.choice")
def test_dice_held_back_spare_nothing():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 0).answer("Defend", 0)
    field.roll(2, 2)
    assert levels(field, "ann") == [2]


@pytest.mark.rule("draft.stun.limit", "draft.damage.major-stun")
def test_a_stun_bounds_all_dice_of_the_round():
    bob = fighter("Bob", skills={"resist-shock": 3}, injury="(0+1)*6")
    field = duel(fighter("Ann", CLUB), bob).strike("ann", "bob", 4).answer("Spend", {"damage": 1}).roll(4)
    field.answer("Resist the shock", 3).roll(8, 4, 2)
    rest(field).turn("ann", "strike:bob").answer("Strike", 1)
    assert max(field.own("Defend")) == 3
    field.answer("Defend", 2).roll(2).roll(2, 2).turn("ann", "end").turn("bob", "strike:ann")
    assert field.own("Strike") == [1], "1 of the 3 is left for all"


@pytest.mark.rule("draft.shield.once-per-turn")
@pytest.mark.example("draft.example.shield")
def test_a_shield_comes_back_with_its_bearers_own_turn():
    field = duel(bob=fighter("Bob", SWORD, BUCKLER)).strike("ann", "bob", 8, 4).answer("Spend", {"damage": 3})
    field.answer("Use your shield", "use").answer("raises a shield", "through").roll(4, 4, pool="2d12")
    assert "draft.shield.once-per-turn" not in field.events("shield")[-1].cites
    rest(field).turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 0).roll(4)
    field.answer("Spend", {"damage": 1})
    assert field.ask("Use your shield", "bob").cites[0] == "draft.shield.once-per-turn"


@pytest.mark.rule("draft.dead.difficulty")
@pytest.mark.parametrize("rounds, difficulty", [(0, 1), (9, 1), (10, 1), (11, 2), (20, 2), (21, 3)])
def test_the_dead_are_brought_back_against_the_minutes_begun(rounds: int, difficulty: int):
    scene = Scene(fighter("Ann", skills=SKILLS), dead(rounds), sides={"ann": "us", "bob": "us"})
    option = next(o for o in scene.ask("What do you do?", "ann").among.options if o.key == "revive:bob")
    assert (option.cost, "draft.dead.difficulty" in option.cites) == (f"difficulty {difficulty}", True)


@pytest.mark.rule("draft.damage.line-choice")
@pytest.mark.about("draft.ruling.line-choice-forced")
def test_a_line_that_a_blow_just_fills_has_room_for_it():
    lines = tuple(BegunLine(boxes, ("cutting",)) for boxes in (2, 1))
    field = hit(8, 4, bob=hurt(fighter("Bob", injury="(3+1)*3"), wounds=Wounds(lines=lines)))
    assert sorted(field.options("Tick 3 boxes", "bob")) == ["1", "2"]


@pytest.mark.about("draft.shield.once-per-turn")
def test_after_a_fight_every_shield_may_be_used_again():
    field = duel(bob=fighter("Bob", SWORD, BUCKLER))
    field.fight.record(Wear).shields_used.append("bob")
    field.turn("ann", "yield")
    assert field.fight.record(Wear).shields_used == []


@pytest.mark.about("draft.bleed.choice", "draft.ruling.one-die-per-wound")
def test_a_die_given_up_spares_for_one_round():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1).answer("Defend", 0)
    rest(field.roll(2, 2)).turn("ann", "strike:bob")
    assert field.own("Strike") == [1, 2, 3, 4, 5]
    field.answer("Strike", 2)
    assert field.options("Give up how many dice") == [0, 1]


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.about("draft.ruling.one-die-per-wound")
def test_a_die_given_up_is_missing_from_bodily_rolls_alone():
    field = bleeding(1).turn("ann", "strike:bob").answer("Strike", 2).answer("Give up", 1).answer("Defend", 0)
    field.roll(2, 2).turn("ann", "end")

    def given(attribute: str, kind: Kind) -> list[int]:
        use = Use(field.who("ann"), "brawling", attribute, kind, Purpose.DEFEND)
        return [term.amount for term in terms_of(field.fight, use) if "given up" in term.text]

    assert [given(name, Kind.REACTION) for name in ("strength", "agility", "wisdom")] == [[1], [1], []]
    assert given("strength", Kind.FREE) == []


@pytest.mark.rule("draft.bleed.choice")
def test_all_dice_of_a_smaller_pool_leave_none_to_give_up():
    ann = fighter("Ann", SWORD, CLUB, skills={"one-handed-swords": 4, "axes-clubs-maces": 1})
    field = duel(ann).turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 0).roll(2)
    field.fight.record(OpenWounds).open["ann"] = [Wound(1)]
    field.turn("ann", "end").turn("bob", "strike:ann").answer("Strike", 1)
    club = next(key for key in field.options("Defend") if "axes-clubs-maces" in str(key))
    field.answer("Defend", club).answer("Defend", 2)
    assert "Give up" not in str(field.open())
    field.roll(2).roll(2, 2)
    assert levels(field, "ann") == [2]


@pytest.mark.about("draft.ruling.one-die-per-wound")
@pytest.mark.parametrize("closed, after", [(0, [1, 3]), (1, [2, 3]), (2, [2, 1])])
def test_a_die_goes_on_sparing_its_wound_when_another_is_closed(closed: int, after: list[int]):
    """Of wounds of the levels 1, 1 and 2 the middle one has been paid for."""
    field = bleeding(1, 1, 2)
    field.fight.record(Covered).of["ann"] = [1]
    wounds = field.fight.part(Bleeding)
    wounds.close(field.fight, field.who("ann"), wounds.wounds(field.fight, field.who("ann"))[closed])
    field.turn("ann", "strike:bob").answer("Strike", 4 if closed != 1 else 5).answer("Defend", 0)
    field.roll(*[2] * (4 if closed != 1 else 5))
    while "worsens" in field.open()[0]:
        field.answer("worsens", field.options("worsens")[0])
    assert levels(field, "ann") == after


@pytest.mark.rule("draft.dead.difficulty")
@pytest.mark.about("draft.ruling.dead-minutes")
def test_the_difficulty_of_an_attempt_stays_as_it_was_when_it_started():
    def goes(*faces: int) -> str:
        scene = Scene(fighter("Ann", skills=SKILLS), dead(11), sides={"ann": "us", "bob": "us"})
        scene.does("ann", "revive:bob").says("medicine", 3, faces).does("ann", "revive:bob")
        return scene.ask("How do you try").among.options[1].note

    assert goes(4, 2, 2) == "2 MoS over several rolls; 1 so far"
    assert goes(2, 2, 2) == "3 MoS over several rolls; 0 so far", "a new attempt"


@pytest.mark.rule("draft.bleed.choice")
@pytest.mark.about("draft.ruling.one-die-per-wound")
def test_what_is_given_up_already_is_no_longer_asked_for():
    field = bleeding(1, 2).turn("ann", "strike:bob").answer("Strike", 3).answer("Give up", 1)
    field.answer("Spare which", "0").answer("Defend", 0).roll(2, 2, 2)
    use = Use(field.who("ann"), "one-handed-swords", "strength", Kind.REACTION, Purpose.DEFEND)
    assert field.fight.part(Bleeding).toll(field.fight, use).dice == 1
    assert field.told("covered") == ["Ann spares the wounds: 1 die given up"]


@pytest.mark.about("draft.ruling.spirit-sleep")
@pytest.mark.parametrize("boxes, spirit", [(3, 14), (4, 10)])
def test_with_a_major_injury_sleep_gives_nothing_back(boxes: int, spirit: int):
    sore = Wounds(lines=(BegunLine(boxes, ("cutting",)),))
    scene = Scene(fighter("Ann", spirit=10, injury="(3+1)*1", wounds=sore)).gm("gm:night", "enough")
    assert scene.spirit("ann") == spirit
