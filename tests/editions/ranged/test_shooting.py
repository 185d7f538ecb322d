"""The ranged attack: from its declaration to the wound."""

from __future__ import annotations

import pytest

from tests.editions.answering import Asking
from tests.editions.ranged.shots import BOW, CROSSBOW, DART, archer, option, range_, remarks, shoot
from tests.editions.sda.arena import BUCKLER, CLUB, SWORD, Arena, enter, fighter, hurt, weapon
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.character.sheet import Training, Weapon, Wounds
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.setup import Ground
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.weigh import weigh


@pytest.mark.unlike("draft", reason="hits of shots cost spirit there")
@pytest.mark.rule(
    "book.ranged.attack",
    "book.action.ranged-attack",
    "book.ranged.resolve",
    "book.ranged.damage-per-hit",
    "book.ranged.no-control",
    "book.ranged.one-sided",
)
@pytest.mark.alike("book.action.ranged-attack", "book.ranged.no-control")
def test_each_hit_is_a_damage_die_and_nothing_else() -> None:
    arena = shoot(range_(), 8, 8, 4, dodge=(8, 1))
    (told,) = arena.told("shot")
    assert told.startswith("Ann shoots at Bob: 3 hits"), "2 + 2 + 1 less 2"
    arena.roll(12, 4, 1, pool="3d12")
    assert arena.ticked("bob") == [4, 0, 0], "12 is 3 and 4 is 1: no hits are left to spend"
    assert arena.spirit("bob") == 24, "no spirit is lost"
    assert arena.ask("What do you do?").lead.endswith("Your action is taken.")


@pytest.mark.rule("book.ranged.one-sided", "book.ruling.combat-ranged-negative")
def test_the_target_never_scores() -> None:
    arena = shoot(range_(), 1, 4, dodge=(8, 8))
    assert arena.told("shot") == ["Ann shoots at Bob: no hit"]
    assert (arena.spirit("ann"), arena.ticked("ann"), arena.ticked("bob")) == (24, [0] * 3, [0] * 3)


@pytest.mark.rule("book.ruling.combat-ranged-negative")
def test_a_shot_below_nought_gives_no_dice_away() -> None:
    arena = shoot(range_(25), 4, 1, dodge=(4, 1))
    assert arena.told("shot") == ["Ann shoots at Bob: no hit"], "1 less 4 is no deficit of any use to Bob"


@pytest.mark.rule("book.ranged.speciality", "book.ranged.attribute-choice", "book.ranged.attribute-forced")
def test_the_shooter_picks_speciality_and_attribute_where_the_weapon_leaves_them_open() -> None:
    both = (Training("bows"), Training("slings"))
    made = Weapon("Contraption", both, ("far",), BOW.damage, BOW.types, increment=5.0)
    arena = range_(5, archer("Ann", made)).turn("ann", "shoot:bob")
    assert len(arena.options("at Bob")) > 4
    keys = [each.key for each in arena.ask("at Bob").also]
    assert {"agility:slings:contraption", "strength:slings:contraption"} < set(keys)
    arena.answer("at Bob", "agility:slings:contraption").answer("at Bob", 1)
    assert arena.told("announce")[-1].endswith("(Contraption, agility) 1d8")

    forced = range_(5, archer("Ann", CROSSBOW)).turn("ann", "shoot:bob")
    assert not [each for each in forced.ask("at Bob").also if "crossbow" in each.key]
    forced.answer("at Bob", 1)
    assert forced.told("announce")[-1] == "Ann shoots at Bob, 5 m away (Crossbow, agility) 1d8"
    assert "book.ranged.attribute-forced" in forced.events("announce")[-1].cites


@pytest.mark.rule("book.ranged.attack")
@pytest.mark.parametrize(
    "wall, why",
    [((), ""), (("wall:c1-c3",), "Bob is out of sight"), (("wall:c1-c2",), "Bob is out of sight")],
)
def test_nobody_shoots_without_a_line_of_sight(wall: tuple[str, ...], why: str) -> None:
    ground = Ground(26, 3, kind="square", features=wall)
    barred = option(range_(5, ground=ground), "shoot:bob").barred
    assert (barred.why if barred else "") == why


@pytest.mark.about("book.ruling.combat-no-maximum-range")
def test_a_shot_goes_as_far_as_one_sees() -> None:
    arena = range_(25).turn("ann", "shoot:bob")
    assert ("25 m, 4 times past 5 m", "−4") in remarks(arena)


@pytest.mark.rule("book.ranged.provokes", "book.opportunity.trigger-ranged")
def test_whoever_shoots_within_reach_is_struck_at_first() -> None:
    arena = range_(2).turn("ann", "shoot:bob")
    assert option_note(range_(2)) == "2 m away; with the Bow; Bob may strike first"
    asked = arena.ask("Strike at Ann", "bob")
    assert "book.opportunity.trigger-ranged" in asked.cites
    arena.answer("Strike at Ann", 2).answer("Defend", 0).roll(4, 1, 1)
    arena.answer(SpendHits, {})
    assert "an attack of opportunity" in arena.told("opportunity")[0]
    assert arena.ask("Shoot at Bob").seat == "ann", "and then the shot goes on"
    arena.answer("Shoot at Bob", "none")
    assert len([each for each in arena.open() if each.startswith("ann")]) == 1
    assert arena.asks(Asking(OwnTurn, count=4), "ann")
    keys = list(arena.ask("What do you do?"))
    assert "shoot:bob" not in keys, "to drop it then loses the action"


def option_note(arena: Arena) -> str:
    return option(arena, "shoot:bob").note


@pytest.mark.rule("book.ruling.combat-opportunity-interrupt")
def test_a_shooter_who_is_put_down_does_not_shoot() -> None:
    ann = hurt(archer(), injury="(1+1)*1")
    arena = range_(2, ann, fighter("Bob", CLUB)).turn("ann", "shoot:bob")
    arena.answer("Strike at Ann", 1).answer("Defend", 0).roll(8, 8)
    arena.answer(SpendHits, {"damage": 4}).roll(12, 12, 12, 12)
    arena.answer("Resist the shock", 1).roll(4).answer("flawless", "experience")
    assert arena.told("lapsed") == ["Ann cannot do it any more: shoots at Bob"]


def test_without_anybody_near_one_may_think_again() -> None:
    arena = range_().turn("ann", "shoot:bob").answer("at Bob", "none")
    assert "shoot:bob" in list(arena.ask("What do you do?"))


@pytest.mark.rule("book.ranged.dodge", "book.ranged.dodge-effect", "book.reaction.avoid-ranged")
def test_an_aware_target_may_dodge_with_reaction_dice() -> None:
    arena = range_().turn("ann", "shoot:bob").answer("at Bob", 4)
    asked = arena.ask("Dodge Ann’s shot: how many dice?", "bob")
    assert "Ann shoots at you with 4d8." in asked.lead
    assert "(reflex, agility)" in asked.lead
    assert arena.own("Dodge") == [0, 1, 2, 3]
    arena.answer("Dodge", 3).roll(8, 4, 4, 1).roll(4, 4, 1)
    assert arena.told("shot") == ["Ann shoots at Bob: 2 hits"], "2 + 1 + 1 less 1 + 1"
    assert arena.card("shot", 1).total == 2


@pytest.mark.rule("book.ruling.combat-dodge-skill")
@pytest.mark.parametrize(
    "skill, told",
    [("reflex", ["reflex"]), ("acrobatics", ["acrobatics"]), ("either", ["acrobatics", "reflex"])],
)
def test_the_skill_of_the_dodge(skill: str, told: list[str]) -> None:
    arena = range_(dodge_skill=skill).turn("ann", "shoot:bob").answer("at Bob", 4)
    asked = arena.ask("Dodge", "bob")
    keys = [each.key.split(":")[1] for each in asked.also if ":" in each.key]
    words = asked.lead.split("(")[1].split(",")[0]
    assert sorted({words, *keys}) == told


@pytest.mark.rule("book.ranged.dodge-provokes", "book.opportunity.trigger-dodge")
@pytest.mark.about("book.ruling.combat-dodge-provokes-whom")
def test_whoever_dodges_is_struck_at_by_those_in_whose_range_they_stand() -> None:
    people = (
        enter(archer(), "a2", "us"),
        enter(fighter("Cat"), "h2", "us"),
        enter(fighter("Bob"), "f2", "them", facing=0),
    )
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, cat=2, bob=3)
    arena.turn("ann", "shoot:bob").answer("at Bob", 2)
    assert "Cat may strike as you dodge." in arena.ask("Dodge", "bob").lead
    arena.answer("Dodge", 2)
    asked = arena.ask("Strike at Bob", "cat")
    assert "book.opportunity.trigger-dodge" in asked.cites
    arena.answer("Strike at Bob", 1)
    assert arena.own("Defend", "bob") == [0, 1, 2], "two of four: those of the dodge are set aside"
    arena.answer("Defend", 2).roll(4, 1).roll(4, 4)
    arena.roll(8, 8, by="ann", pool="2d8").roll(4, 4, by="bob", pool="2d8")
    assert arena.told("shot") == ["Ann shoots at Bob: 2 hits"]


@pytest.mark.about("book.ruling.combat-bleeding-past-three-roll", "book.ruling.combat-dodge-provokes-whom")
def test_a_shot_that_breaks_a_wound_open_falls_first_whatever_the_dodge_provokes() -> None:
    people = (
        enter(archer(wounds=Wounds(bleeding=(2,))), "a2", "us"),
        enter(fighter("Cat"), "h2", "us"),
        enter(fighter("Bob"), "f2", "them", facing=0),
    )
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, cat=2, bob=3)
    assert arena.told("bleeding") == ["Ann has used dice beyond the wound, which worsens: level 3"]
    arena.turn("ann", "shoot:bob").answer("at Bob", 4).answer("Dodge", 2)
    arena.answer("Strike at Bob", 1).answer("Defend", 2).roll(4, 1).roll(4, 4)
    assert not arena.told("down"), "her dice have not fallen yet"
    arena.roll(8, 8, 1, 1, by="ann").roll(4, 4, by="bob")
    assert arena.told("shot") == ["Ann shoots at Bob: 2 hits"]


def test_no_dodge_provokes_nobody() -> None:
    people = (
        enter(archer(), "a2", "us"),
        enter(fighter("Cat"), "h2", "us"),
        enter(fighter("Bob"), "f2", "them", facing=0),
    )
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, cat=2, bob=3)
    arena.turn("ann", "shoot:bob").answer("at Bob", 2).answer("Dodge", 0).roll(8, 8)
    assert not arena.told("opportunity")


@pytest.mark.rule("book.reaction.dice-cap", "book.reaction.avoid-ranged")
def test_reaction_dice_of_a_dodge_are_gone_for_a_strike_in_passing() -> None:
    """``book.example.combat-reaction-budget``: of 3d10 less 2 used to dodge 1 is left, and the bonus die."""
    bob = fighter("Bob", weapon("Sword", attribute="strength"), agility=6, strength=10)
    bob = hurt(bob, skills={**bob.skills, "reflex": 1, "one-handed-swords": 2})
    people = (
        enter(archer(), "a2", "us"),
        enter(fighter("Cat"), "i2", "us"),
        enter(bob, "f2", "them", facing=0),
    )
    arena = Arena(*people, ground=Ground(26, 3, kind="square"))
    for skill, key, dice in [
        (s, k, 3 - (k == "bob" and s == "reflex"))
        for s in ("reflex", "perception")
        for k in ("ann", "cat", "bob")
    ]:
        arena.answer(skill, dice, key)
    while not any("What do you do?" in each for each in arena.open()):
        _, ask = next(iter(arena.run.pending.items()))
        more = ask.seat == "ann" or (ask.seat == "cat" and "reflex" in told_text(ask.purpose))
        arena.roll(*(4, 4 if more else 1, 1)[: len(ask.pool)])
    arena.turn("ann", "shoot:bob").answer("at Bob", 1).answer("Dodge", 2).roll(4).roll(4, 1)
    arena.turn("ann", "end")
    arena.turn("cat", "move").answer("Move where?", "h2")
    assert arena.own("Strike at Cat", "bob") == [0, 1]
    assert "1 of 3d10 left" in arena.ask("Strike at Cat", "bob").lead


@pytest.mark.rule("book.ruling.combat-shield-scope", "book.shield.once-per-round")
def test_a_shield_takes_the_first_hits_of_a_shot_once_a_round() -> None:
    bob = fighter("Bob", SWORD, BUCKLER)
    arena = shoot(range_(5, bob=bob), 8, 8)
    assert "book.ruling.combat-shield-scope" in arena.ask("Use your shield", "bob").cites
    arena.answer("Use your shield", "use").roll(4, 4, 4, pool="3d12")
    assert arena.ticked("bob") == [3, 0, 0]
    only = shoot(range_(5, bob=bob, shield_scope="melee-front"), 8, 8)
    only.roll(1, 1, 1, 1, pool="4d12")


@pytest.mark.rule("book.ruling.combat-ranged-no-spirit-loss")
def test_hits_of_a_shot_cost_spirit_where_the_group_plays_so() -> None:
    assert shoot(range_(ranged_spirit_loss="on"), 8, 8).spirit("bob") == 20


def test_nobody_is_hurt_in_a_bout() -> None:
    arena = shoot(range_(sparring=1), 8, 8)
    assert arena.told("unspent") == ["Nobody is hurt in a bout"]
    assert arena.ticked("bob") == [0, 0, 0]


@pytest.mark.rule("book.ruling.combat-ranged-announce")
def test_odds_stand_beside_each_number_before_it_is_chosen() -> None:
    arena = range_(10).turn("ann", "shoot:bob")
    asked = arena.ask("at Bob")
    assert ("10 m, once past 5 m", "−1") in remarks(arena)
    outlook = asked.outlook(1)
    assert outlook is not None
    assert outlook.given == "if Bob dodges with 2d8 (guessed from yours)"
    assert "undodged you hit in 12 %" in told_text(outlook.note), "an 8 of 8, less 1"
    arena.answer("at Bob", 1)
    dodge = arena.ask("Dodge").outlook(0)
    assert dodge is not None
    assert (dodge.shares[0].label, dodge.shares[0].chance) == ("Ann hits", 1 / 8)


def test_the_odds_are_those_of_the_very_procedure() -> None:
    """Followed with every reading and its weight, a dodged shot hits as often as was told before."""
    arena = range_(10).turn("ann", "shoot:bob").answer("at Bob", 3)
    told = arena.ask("Dodge").outlook(2)
    arena.answer("Dodge", 2)

    def decide(ask):  # type: ignore[no-untyped-def]
        raise AssertionError(f"nothing is to be decided: {ask.prompt}")

    def over(run):  # type: ignore[no-untyped-def]
        shots = [event for event in run.events if event.kind == "shot"]
        return (shots[-1].figures["hits"] > 0) if shots else None

    chances = weigh(arena.run, decide, over)
    assert told is not None
    assert float(chances[True]) == pytest.approx(told.shares[0].chance)


def test_the_panel_of_an_archer_counts_the_dice_to_shoot_with() -> None:
    arena = range_(5, archer(skills={"brawling": 0, "bows": 4}))
    row = arena.row("ann")
    assert [(pips.label, pips.left, pips.of) for pips in row.pips] == [("act", 5, 5), ("react", 1, 1)]


def test_what_is_thrown_and_shot_is_told_apart() -> None:
    arena = range_(5, archer("Ann", DART))
    assert option(arena, "shoot:bob").label == "Throw the Dart at Bob"
    shoot(arena, 8, 8)
    assert arena.told("shot") == ["Ann throws the Dart at Bob: 4 hits"]


@pytest.mark.about("book.ranged.attack", "book.death.damage-while-incapacitated")
def test_nobody_shoots_at_the_dead() -> None:
    people = enter(archer(), "a2"), enter(fighter("Bob"), "f2", "foes"), enter(fighter("Cid"), "h2", "foes")
    arena = Arena(*people, ground=Ground(26, 3, kind="square")).initiative(ann=4, bob=3, cid=2)
    arena.fight.part(Incapacity).die(arena.fight, arena.who("bob"), ("book.death.bleed-timer",))
    keys = arena.turn("ann", "turn").answer("Face which way", "0").options("What do you do?", "ann")
    assert [key for key in keys if key.startswith("shoot")] == ["shoot:cid"]
