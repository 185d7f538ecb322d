"""Damage, lines, bleeding, stun and shields."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.draft.field import Field, Scene, duel
from tests.editions.healing.test_reviving import SKILLS, dead
from tests.editions.odds.holdings import told
from tests.editions.sda.arena import BUCKLER, CLUB, SWORD, fighter, hurt, weapon
from winterdawn.editions.draft.fights.body import RoomFirst
from winterdawn.editions.sda.body.armour import Wear
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.body.wounds import OpenWounds, Wound
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.character.sheet import Damage
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.fact import told_text

BOTH = weapon("Sword", types={"cutting": 0, "piercing": 0})


def hit(*damage: int, hits: int = 0, bob: Any = None, ann: Any = None, **house: Any) -> Field:
    """Ann scores hits on Bob, and rolls damage of a die for each face."""
    number = hits or len(damage)
    faces = (8,) * (number // 2) + (4,) * (number % 2)
    field = duel(ann, bob, **house).strike("ann", "bob", *faces).answer(SpendHits, {"damage": len(damage)})
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


@pytest.mark.rule("draft.ruling.dying-stopped")
@pytest.mark.about("draft.dying.time")
def test_first_aid_stops_a_wound_of_any_level_and_so_the_dying():
    cut = BegunLine(4, ("cutting",))
    dying = Wounds((cut,), bleeding=(3,), conditions=("incapacitated",), rounds_left=10)
    bob = hurt(fighter("Bob"), wounds=dying)
    scene = Scene(fighter("Ann", skills={"first-aid": 2}), bob, sides={"bob": "ann"}).does("ann", "treat:bob")
    scene.says("first-aid:3:0", 3, (8, 4, 2))
    left = scene.sheet("bob").wounds
    assert (left.bleeding, left.rounds_left, left.conditions) == ((), None, ("incapacitated",))


@pytest.mark.house("first-aid-level")
def test_a_group_may_leave_wounds_that_have_worsened_to_medicine():
    bob = hurt(fighter("Bob"), wounds=Wounds(bleeding=(3,)))
    scene = Scene(fighter("Ann", skills=SKILLS), bob, sides={"bob": "ann"}, first_aid_level=2)
    assert scene.does("ann", "treat:bob").ask("Treat the wound", "ann").lead.startswith("3 MoS in all")


@pytest.mark.rule("draft.damage.against-armour", "draft.damage.die-size")
@pytest.mark.about("draft.ruling.damage-malus-floor")
def test_ones_come_off_damage_which_stops_at_0():
    field = hit(8, 1, 4)
    assert (field.card("damage").total, field.ticked("bob")) == (2, [2, 0, 0])
    assert hit(1, 1).told("damage")[-1].endswith("nothing gets through")


@pytest.mark.rule("draft.damage.die-size")
@pytest.mark.about("draft.ruling.damage-figure-below-four")
def test_a_figure_below_4_rolls_plain_d4s():
    frail = fighter("Ann", weapon("Twig", damage=Damage("strength", -6)), strength=8)
    field = duel(frail).strike("ann", "bob", 8).answer(SpendHits, {"damage": 2})
    field.roll(4, 4, pool="2d4")
    assert field.card("damage").total == 2


@pytest.mark.rule("draft.damage.line-choice")
def test_of_lines_with_room_the_victim_chooses():
    sore = hurt(fighter("Bob", injury="(3+1)*2"), wounds=Wounds(lines=(BegunLine(1, ("cutting",)),)))
    field = hit(8, bob=sore)
    assert field.options(Asking(WhichLine, boxes=2), "bob") == ["0", "1"]


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
@pytest.mark.about("draft.ruling.several-majors")
def test_a_damage_roll_has_one_effect():
    soft = fighter("Bob", injury="(0+4)*2")
    field = duel(fighter("Ann", BOTH), soft).strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2})
    field.answer("Which type", "piercing").roll(4, 4)
    assert levels(field) == [1], "one wound for two major boxes"
    blunt = duel(fighter("Ann", CLUB), soft).strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2})
    blunt.roll(4, 4).ask("Resist the shock", "bob")


def felled(**house: Any) -> Field:
    """A blunt blow for whose boxes Bob has no room."""
    field = duel(fighter("Ann", CLUB), fighter("Bob", injury="(1+0)*1"), **house)
    return field.strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2}).roll(4, 4)


@pytest.mark.rule("draft.ruling.overflow-effect", "draft.damage.overflow")
def test_a_blunt_blow_that_leaves_no_room_asks_for_the_test_against_stun_and_fells():
    field = felled()
    assert field.told("down") == []
    field.answer("Resist the shock", 1, "bob").roll(4)
    (down,) = field.events("down")
    assert (down.outcome, "draft.ruling.overflow-effect" in down.cites) == ("unconscious", True)


@pytest.mark.house("overflow-stun")
@pytest.mark.rule("draft.ruling.overflow-effect")
def test_a_group_may_let_unconsciousness_take_the_place_of_stun():
    field = felled(overflow_stun="off")
    assert field.events("down")[0].outcome == "unconscious"
    assert field.told("stun") + field.told("stunned") == []


@pytest.mark.rule("draft.stun.limit", "draft.damage.major-stun")
@pytest.mark.about("draft.ruling.stun-limit-scope")
def test_a_stun_bounds_all_dice_of_the_round():
    bob = fighter("Bob", skills={"resist-shock": 3}, injury="(0+1)*6")
    field = duel(fighter("Ann", CLUB), bob).strike("ann", "bob", 4).answer(SpendHits, {"damage": 1}).roll(4)
    field.answer("Resist the shock", 3).roll(8, 4, 2)
    rest(field).turn("ann", "strike:bob").answer("Strike", 1)
    assert max(field.own("Defend")) == 3
    field.answer("Defend", 2).roll(2).roll(2, 2).turn("ann", "end").turn("bob", "strike:ann")
    assert field.own("Strike") == [1], "1 of the 3 is left for all"


@pytest.mark.rule("draft.shield.once-per-turn")
@pytest.mark.example("draft.example.shield")
def test_a_shield_comes_back_with_its_bearers_own_turn():
    field = (
        duel(bob=fighter("Bob", SWORD, BUCKLER)).strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 3})
    )
    field.answer("Use your shield", "use").answer("raises a shield", "through").roll(4, 4, pool="2d12")
    assert "draft.shield.once-per-turn" not in field.events("shield")[-1].cites
    rest(field).turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 0).roll(4)
    field.answer(SpendHits, {"damage": 1})
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
    assert sorted(field.options(Asking(WhichLine, boxes=3), "bob")) == ["1", "2"]


@pytest.mark.about("draft.shield.once-per-turn")
def test_after_a_fight_every_shield_may_be_used_again():
    field = duel(bob=fighter("Bob", SWORD, BUCKLER))
    field.fight.record(Wear).shields_used.append("bob")
    field.turn("ann", "yield")
    assert field.fight.record(Wear).shields_used == []


@pytest.mark.rule("draft.dead.difficulty")
@pytest.mark.about("draft.ruling.dead-minutes")
def test_the_difficulty_of_an_attempt_stays_as_it_was_when_it_started():
    def goes(*faces: int) -> str:
        scene = Scene(fighter("Ann", skills=SKILLS), dead(11), sides={"ann": "us", "bob": "us"})
        scene.does("ann", "revive:bob").says("medicine", 3, faces).does("ann", "revive:bob")
        return told_text(scene.ask("How do you try").among.options[1].note)

    assert goes(4, 2, 2) == "2 MoS over several rolls; 1 so far"
    assert goes(2, 2, 2) == "3 MoS over several rolls; 0 so far", "a new attempt"


@pytest.mark.about("draft.ruling.spirit-sleep")
@pytest.mark.parametrize("boxes, spirit", [(3, 14), (4, 10)])
def test_with_a_major_injury_sleep_gives_nothing_back(boxes: int, spirit: int):
    sore = Wounds(lines=(BegunLine(boxes, ("cutting",)),))
    scene = Scene(fighter("Ann", spirit=10, injury="(3+1)*1", wounds=sore)).gm("gm:night", "enough")
    assert scene.spirit("ann") == spirit


@pytest.mark.house("overflow-stun")
@pytest.mark.about("draft.damage.major-stun", "draft.ruling.overflow-effect")
def test_a_major_injury_that_a_line_has_room_for_stuns_whatever_an_overflow_does():
    field = hit(4, ann=fighter("Ann", CLUB), bob=fighter("Bob", injury="(0+1)*6"), overflow_stun="off")
    assert field.ask("Resist the shock", "bob")


@pytest.mark.about("draft.ruling.running")
def test_losses_of_a_run_tick_minor_boxes_only():
    field = duel(fighter("Ann", injury="(1+1)*2"))
    field.fight.part(RoomFirst).bruise(field.fight, field.who("ann"), 3)
    assert field.ticked("ann") == [1, 1], "the third finds no minor box"


@pytest.mark.rule("draft.ruling.running")
@pytest.mark.parametrize(
    ("ticked", "costs", "words"),
    [(0, {"boxes": 2}, ": 2 injury boxes."), (2, {"boxes": 1}, ": 1 injury box."), (3, {}, ".")],
)
@pytest.mark.parametrize("answer", ["stop", "c5"])
def test_whoever_has_run_with_losses_hears_what_it_takes_to_stop_anywhere(
    ticked: int, costs: dict[str, int], words: str, answer: str
) -> None:
    begun = Wounds((BegunLine(ticked),)) if ticked else Wounds()
    ann = hurt(fighter("Ann", skills={"running": 2}, injury="(3+1)*1"), wounds=begun)
    field = duel(ann, places="a5 m5").turn("ann", "run").answer("Run with", 3).roll(2, 1, 1)
    ask = field.ask("Move where?", "ann")
    assert ask.lead == f"9 m of movement left. You fall where you stop{words}"
    assert told(ask, answer, ("boxes",)) == costs
    assert sum(field.answer("Move where?", answer).ticked("ann")) == ticked + costs.get("boxes", 0)
