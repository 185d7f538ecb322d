"""Rules that the draft keeps, where the book's own tests lean on others that it changes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Wanted
from tests.editions.draft.field import Field, Scene, duel
from tests.editions.draft.fights.test_manoeuvres import charged, sore
from tests.editions.ground.test_terrain import alone
from tests.editions.mounted.stable import horse, joust, rider
from tests.editions.ranged.shots import archer
from tests.editions.sda.arena import CLUB, PIKE, SWORD, Arena, enter, fighter, weapon
from tests.editions.spells.circle import cast, circle
from tests.editions.walls.shields import formed
from tests.editions.words.shouting import speaker
from winterdawn.editions.draft.fights.victory import Declared
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.sda.facts.rolls import HeartDice, InitiativeDice
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.setup import Ground

FAR = "a1 m9"


def cited(arena: Arena, wanted: Wanted, seat: str = "") -> tuple[str, ...]:
    """What a question rests on, and what its answers do."""
    ask = arena.ask(wanted, seat)
    options: Any = getattr(ask.among, "options", ())
    return (*ask.cites, *(id for option in options for id in option.cites))


@pytest.mark.rule("draft.init.at-start", "draft.grid.optional")
def test_a_fight_on_a_map_begins_with_a_roll_of_everybody():
    field = duel()
    assert [event.who for event in field.events("initiative")] == ["ann", "bob"]
    assert "draft.init.at-start" in field.events("initiative")[0].cites
    assert "draft.grid.optional" in {id for event in field.run.events for id in event.cites}


@pytest.mark.rule("draft.surprise.rolls-normally")
def test_the_surprised_roll_as_many_dice_as_anybody():
    field = Field(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5", surprised=True))
    assert field.own(InitiativeDice, "bob") == [0, 1, 2, 3]
    assert field.own(InitiativeDice, "ann") == [1, 2, 3]
    assert "draft.surprise.rolls-normally" in cited(field, InitiativeDice, "bob")


@pytest.mark.rule("draft.action.range", "draft.ranged.no-control")
def test_hits_of_a_shot_are_damage_dice_and_nothing_else():
    field = Field(enter(archer("Ann"), "a5"), enter(fighter("Bob"), "g5")).initiative(ann=4, bob=2)
    field.turn("ann", "shoot:bob")
    assert "draft.action.range" in cited(field, "Shoot at Bob")
    field.answer("Shoot at Bob", 2)
    while "Shoot" not in str(field.open()) and "how many" in str(field.open()):
        field.answer("how many", 0)
    field.roll(8, 4).roll(4, 2)
    assert not field.asks(SpendHits)
    assert "draft.ranged.no-control" in field.events("shot")[-1].cites
    assert "shoot:bob" not in field.options("What do you do?", "ann")


@pytest.mark.rule("draft.action.reassess", "draft.reassess.binding")
def test_a_lower_number_counts_too():
    field = duel(places=FAR)
    assert "draft.action.reassess" in cited(field, "What do you do?", "ann")
    field.turn("ann", "reassess").answer(InitiativeDice, 3).roll(4, 2, 2)
    assert field.told("initiative")[-1].startswith("Ann has initiative 1, reflex 1")
    while field.fight.round == 1:
        field.turn(field.open()[0].split(":")[0], "end")
    assert field.events("turn")[-1].who == "bob"


def won() -> Field:
    """Ann has won and gathers herself."""
    axe = weapon("Axe", types={"burning": 0})
    ann = fighter("Ann", axe, spirit=10, skills={"ego": 2})
    people = enter(ann, "e5", "x"), enter(fighter("Bob", injury="(0+1)*1"), "g5", "y")
    field = Field(*people).initiative(ann=4, bob=2).strike("ann", "bob", 8, 1).spend(damage=1).roll(8)
    while "Gather yourself" not in str(field.open()):
        field.answer("experience", field.options("experience")[0])
    assert {"ego", "resist-fatigue"} <= set(field.options("Gather yourself"))
    return field.answer("Gather yourself", "ego")


@pytest.mark.rule("draft.surge.test", "draft.surge.gain")
def test_a_won_fight_gives_two_spirit_a_success():
    field = won()
    before = field.spirit("ann")
    field.answer("Roll ego", 3).roll(4, 4, 2)
    assert field.spirit("ann") == before + 4
    assert not field.fight.record(Declared).over, "the next fight is a fight"


@pytest.mark.rule("draft.failure.outside-combat")
@pytest.mark.about("draft.ruling.combat-boundary")
@pytest.mark.parametrize("faces, told", [((1, 1, 2), HeartDice), ((4, 4, 5), "resounding success")])
def test_the_surge_comes_after_the_fight(faces: tuple[int, ...], told: Wanted):
    assert won().answer("Roll ego", 3).roll(*faces).asks(told)


@pytest.mark.rule("draft.charge.extra-metres", "draft.ruling.charge-distance")
def test_each_mos_of_the_run_leads_two_metres_further():
    field = charged(4, 2)
    assert field.told("move")[-1].startswith("Ann runs to k5"), "9 and 2 metres, and 2 of reach"


@pytest.mark.rule("draft.intimidate.resist-free")
def test_resisting_takes_no_dice_of_the_round():
    field = duel(speaker("Ann"), speaker("Bob")).turn("ann", "intimidate:bob").answer("Intimidate Bob", 1)
    resist = next(prompt for prompt in field.open() if prompt.startswith("bob"))
    assert "draft.intimidate.resist-free" in cited(field, resist.split(": ", 1)[1])
    field.answer(resist.split(": ", 1)[1], 1, "bob").roll(4).roll(4)
    field.turn("ann", "end").turn("bob", "strike:ann")
    assert field.own("Strike", "bob")[-1] == 4


@pytest.mark.rule("draft.wounds.when", "draft.wounds.success")
def test_a_wound_shrugged_off_is_an_action_and_clears_a_box():
    field = sore(2, 1)
    field.answer("of which line", "0").answer("Shrug it off", 3).roll(8, 4, 2)
    assert field.ticked("ann") == [1, 1]
    assert "draft.wounds.success" in field.events("healed")[-1].cites
    assert "shrug" not in field.options("What do you do?", "ann")


@pytest.mark.rule("draft.failure.ego-failure")
def test_losing_heart_costs_the_rank_in_spirit():
    scene = Scene(fighter("Ann", skills={"lifting": 2, "ego": 1})).does("ann", "test:lifting").gm(1)
    scene.says(3, (1, 1, 2), 2, (4, 2))
    assert scene.last("spirit") == "Ann loses heart −2 spirit, 22 left"


@pytest.mark.rule("draft.test.roll-definition")
def test_dice_that_are_left_out_are_of_the_pool_and_not_of_the_roll():
    scene = Scene(fighter("Ann", skills={"lifting": 2})).does("ann", "test:lifting").gm(1)
    assert scene.own("how many dice") == [1, 2, 3]
    scene.says(2)
    (roll,) = scene.run.pending.values()
    assert "draft.test.roll-definition" in roll.cites
    scene.roll(4, 4, pool="2d8")
    assert not scene.events("flawless"), "2 of 3 dice"


@pytest.mark.rule("draft.difficulty.gm-sets", "draft.ruling.game-master", "draft.ruling.type-static")
def test_the_game_master_says_how_many_moses_it_takes():
    scene = Scene().does("ann", "test:lifting")
    assert "draft.difficulty.gm-sets" in cited(scene, "How hard", "gm")
    assert scene.gm(2).says(1, (8,)).last("test").startswith("Ann, lifting: 2 MoS against 2")


@pytest.mark.rule("draft.hits.scale-effects")
def test_the_more_moses_the_further_a_run():
    def run(*faces: int) -> str:
        scene = Scene(fighter("Ann", skills={"running": 2})).does("ann", "test:running").gm("run")
        return scene.says(3, faces).last("run")

    assert [run(4, 2, 2), run(4, 4, 2)] == ["Ann runs 13.5 m", "Ann runs 18 m"]


@pytest.mark.rule("draft.free.not-counted", "draft.free.never-tested")
def test_free_actions_take_no_roll_and_none_of_the_two_actions():
    field = duel(fighter("Ann", SWORD, CLUB), places="e5 m9").turn("ann", "drop:0").turn("ann", "drop:0")
    assert "draft.free.never-tested" in field.events("hands")[-1].cites
    field.turn("ann", "dodge-roll").answer("Dodge roll", 1).roll(4).answer("where", "d5")
    field.turn("ann", "end").turn("bob", "end")
    assert field.events("turn")[-1].outcome == "for a second action"


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.free.no-tested-free-action")
def test_resisting_words_has_dice_of_its_own_and_is_no_free_action():
    arena = Arena(enter(speaker("Ann"), "e5"), enter(speaker("Bob"), "g5")).initiative(ann=4, bob=3)
    arena.turn("ann", "taunt:bob").answer("Taunt Bob", 1)
    assert "draft.free.no-tested-free-action" in arena.ask("Ann", "bob").cites


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.reaction.resist-intimidation-or-spell")
def test_a_spell_is_avoided_with_dice_of_the_round():
    arena = cast(circle(("Bob", "f5")), 8, 8, 8, 2).answer("Where does", "e5", "ann").roll(4, 4)
    assert "draft.reaction.resist-intimidation-or-spell" in arena.ask("Dodge the fireball", "bob").cites
    arena.answer("Dodge the fireball", 2, "bob").roll(4, 4, by="bob")
    assert arena.fight.record(Purses).of["bob"]["action"].used == 2


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.casting.interrupted", "draft.casting.in-combat", "draft.action.cast")
@pytest.mark.rule("draft.casting.provokes", "draft.opportunity.cast")
@pytest.mark.rule("draft.ruling.casting-window")
def test_a_casting_is_over_with_its_roll_and_a_hit_spoils_it():
    arena = cast(circle(("Bob", "g5")), 4, 4, 2, 2)
    assert arena.told("cast")[-1] == "Ann fails to cast Fireball", "2 MoS against 4"
    assert arena.badges("ann") == []
    now = {option.key for option in arena.ask("What do you do?", "ann").among.options}
    assert not {"cast", "dodge-roll"} & now, "it was the action"
    arena = circle(("Bob", "g5"), at="e5").turn("ann", "cast").answer("Which spell", "fireball:evocation")
    assert {"draft.casting.provokes", "draft.opportunity.cast"} <= set(
        arena.ask("Strike at Ann", "bob").cites
    )
    arena.answer("Strike at Ann", 1, "bob").answer("Defend", 0, "ann").roll(4, 4).spend()
    assert arena.told("cast")[-1] == "Ann is hit, and the casting of Fireball fails"
    assert "draft.casting.interrupted" in arena.events("cast")[-1].cites


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.mount.untrained-approach", "draft.ruling.mount-size")
def test_a_mount_not_trained_for_combat_is_made_to_go_within_reach_without_help_of_its_ranks():
    arena = joust("m5").turn("ann", "move").answer("Move where?", "l5")
    ask = arena.ask("Ride Dun within reach of Bob: how many dice?", "ann")
    assert ask.lead == "Difficulty 1. 4 of 4d8 left for all that you do this round (riding, agility)."
    assert "draft.mount.untrained-approach" in ask.cites
    arena.answer("Ride Dun", 1).roll(4, pool="1d8")
    arena.answer("Strike whom?", "ann").answer("Strike at Ann", "none")
    assert arena.place("ann") == "l5"


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.mount.jump-tests")
def test_rider_and_mount_both_test_a_jump_without_help_of_its_ranks():
    arena = joust("m11").turn("ann", "leap").answer("Jump where?", "h5")
    arena.answer("What is to be jumped?", "a wall").answer("How hard", 1)
    assert "draft.mount.jump-tests" in arena.ask("Make Dun jump").cites
    arena.answer("Make Dun jump", 1).roll(4, pool="1d8").answer("Dun jumps", 1).roll(4, pool="1d12")
    assert arena.place("ann") == arena.place("dun") == "h5"


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.mount.stay-on")
def test_staying_on_takes_dice_of_the_round():
    war = horse(trained=True)
    arena = joust("h5", foe=fighter("Bob", PIKE, strength=12), who=rider("Ann", PIKE), mount=war)
    arena.turn("ann", "strike:bob").answer("Strike", 2).answer("Defend", 0).roll(2, 2, 2)
    while "What do you do" not in arena.open()[0]:
        arena.answer("", arena.options("")[0])
    arena.turn("ann", "end").turn("ann", "end").turn("bob", "strike:dun").answer("Strike", 4)
    if "Defend" in arena.open()[0]:
        arena.answer("Defend", 0)
    arena.roll(4, 4, 4, 8).spend(damage=5).roll(4, 4, 4, 4, 4)
    assert "draft.mount.stay-on" in arena.ask("Stay on Dun", "ann").cites
    assert arena.own("Stay on Dun") == [1, 2], "2 of 4 were used to strike"


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.shield-wall.malus")
def test_attacks_on_a_wall_from_the_front_have_a_malus_beside_that_of_hiding():
    arena = formed().turn("ann", "hide").turn("ann", "end").turn("bob", "strike:ann")
    amounts = [each.amount for each in arena.ask("Strike Ann").remarks if "shield" in each.text]
    assert amounts == ["−1", "−3"]


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.ruling.running")
@pytest.mark.parametrize("faces, ticked", [((1, 1), [2, 0, 0]), ((1, 2), [1, 0, 0]), ((1, 4), [0, 0, 0])])
def test_whoever_runs_with_losses_falls_and_ticks_a_box_for_each(faces: tuple[int, ...], ticked: list[int]):
    arena = alone().turn("ann", "run").answer("Run with", 2).roll(*faces)
    if "Move where?" in arena.open()[0]:
        arena.answer("Move where?", "c1")
    assert arena.ticked("ann") == ticked
    assert (arena.told("fall") != []) == (ticked != [0, 0, 0])
    assert arena.who("ann").prone == (ticked != [0, 0, 0])


@pytest.mark.usefixtures("drafted")
def test_losses_tick_no_more_boxes_than_there_are_minor_ones():
    sheet = fighter("Ann", skills={"running": 3}, injury="(1+1)*1")
    people = enter(sheet, "a1"), enter(fighter("Bob"), "l3")
    arena = Arena(*people, ground=Ground(12, 3)).initiative(ann=4, bob=3).turn("ann", "run")
    arena.answer("Run with", 3).roll(1, 1, 1)
    if "Move where?" in arena.open()[0]:
        arena.answer("Move where?", "c1")
    assert arena.ticked("ann") == [1]


@pytest.mark.usefixtures("drafted")
@pytest.mark.rule("draft.terrain.minor-run")
@pytest.mark.about("draft.ruling.running")
@pytest.mark.parametrize(
    "faces, told, ticked",
    [
        pytest.param(
            (1, 4),
            "Ann stumbles and falls 0 of 1 MoS",
            0,
            marks=pytest.mark.rule("draft.ruling.terrain-run-mos"),
        ),
        ((1, 2), "Ann falls 1 loss", 1),
    ],
)
def test_without_losses_a_run_over_bad_ground_only_ends_in_a_fall(
    faces: tuple[int, ...], told: str, ticked: int
):
    arena = alone("rough.minor:a1-l3=Scree").turn("ann", "run").answer("over", "1").answer("Run with", 2)
    arena.roll(*faces)
    if "Move where?" in arena.open()[0]:
        arena.answer("Move where?", "c1")
    assert arena.told("fall") == [told]
    assert arena.events("fall")[-1].figures.get("losses", 0) == arena.ticked("ann")[0] == ticked
