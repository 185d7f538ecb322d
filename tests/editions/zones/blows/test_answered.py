"""What whoever is attacked reads before they answer, and what an attack is told as."""

from __future__ import annotations

from typing import Any

import pytest

from tests.editions.answering import Answering
from tests.editions.zones.arena import Arena, enemy, hero, row
from tests.editions.zones.people.folk import TABLES
from winterdawn.editions.notation import parse
from winterdawn.editions.registry import begin
from winterdawn.editions.zones.turns.facts import BeforeAction
from winterdawn.kernel.asks.ask import Roll
from winterdawn.kernel.fact import told_text
from winterdawn.kernel.run import Run
from winterdawn.kernel.wording import capital

PAIR = (("ann", "rat"),)


def hit(damage: int, *hands: str, **given: Any) -> Arena:
    """The rat attacks Ann."""
    fight = Arena(hero("Ann", *hands, **given), enemy(stamina=40, damage=damage), close=PAIR)
    return fight.does("end").does("strike:0:ann")


def answers(fight: Arena) -> dict[str, Any]:
    among: Any = fight.ask("defend?").among
    return {option.key: option for option in among.options}


@pytest.mark.rule("zones.defence.armour-only")
@pytest.mark.parametrize(
    ("damage", "armour", "note"),
    [
        (5, "", "5 damage gets through: 5 of 10 Stamina left"),
        (5, "padded-coat", "armour stops 1, 4 damage gets through: 6 of 10 Stamina left"),
        (5, "plated-harness", "armour stops 2, 3 damage gets through: 7 of 10 Stamina left"),
        (2, "mail-shirt", "armour stops 1, 1 damage gets through: 9 of 10 Stamina left"),
        (1, "mail-shirt", "1 damage gets through: 9 of 10 Stamina left"),
    ],
)
def test_what_gets_through_without_a_reaction_is_told_before(damage: int, armour: str, note: str) -> None:
    fight = hit(damage, armour=armour)
    assert answers(fight)["none"].note == note
    coming = f"{damage} damage is coming, as an enemy’s attack always hits; each success of a reaction, a 6, "
    left = ". 2 reactions left this round; no opponent comes after this one."
    ask = fight.ask("defend?")
    assert ask.lead.startswith(coming)
    assert ask.lead.endswith(left)
    before = fight.stamina("ann")
    fight.answer("defend?", "none")
    assert f"{before - fight.stamina('ann') or 'no'} damage gets through" in note


REST = " of the rest. What you lose, by successes: "
HALF = REST.replace(".", ", but at most half.")


@pytest.mark.rule("zones.ruling.armour-stops-half")
@pytest.mark.parametrize(
    ("damage", "armour", "most", "stops"),
    [
        (5, "", "half", ""),
        (3, "padded-coat", "half", f"; armour stops 1{HALF}0: 2; 1 or 2: 1; 3: 0"),
        (4, "mail-shirt", "half", f"; armour stops 2{HALF}0 or 1: 2; 2 or 3: 1; 4: 0"),
        (5, "mail-shirt", "half", f"; armour stops 2{HALF}0: 3; 1 or 2: 2; 3 or 4: 1; 5: 0"),
        (1, "mail-shirt", "half", ""),
        pytest.param(
            5, "mail-shirt", "all", f"; armour stops 2{REST}0: 3; 1: 2; 2: 1; 3 to 5: 0",
            marks=pytest.mark.house("armour-most"),
        ),
        pytest.param(
            2, "mail-shirt", "all", "; your armour stops all of it", marks=pytest.mark.house("armour-most")
        ),
    ],
)  # fmt: skip
def test_what_armour_leaves_is_told_before_by_successes(
    damage: int, armour: str, most: str, stops: str
) -> None:
    fight = Arena(hero(armour=armour), enemy(damage=damage), close=PAIR, armour_most=most)
    lead = fight.does("end", "strike:0:ann").ask("defend?").lead
    assert f"stops 1 of it{stops}. WP are full: none are gained. 2 reactions" in told_text(lead)


@pytest.mark.rule("zones.character.wp-gain", "zones.character.wp-max")
@pytest.mark.parametrize(
    ("given", "told", "lucky"),
    [
        ({"wp": 1}, "every 2 successes of a roll bring 1 WP", "brings 1 WP"),
        ({"wp": 2, "victory_points": 1}, "every 2 successes of a roll bring 1 WP", "brings 1 WP"),
        ({}, "WP are full: none are gained", "brings nothing (WP are full)"),
    ],
)
def test_no_wp_are_promised_to_whoever_has_all(given: dict[str, Any], told: str, lucky: str) -> None:
    """MIND 2: so many a newcomer has, and no more but for Victory Points."""
    fight = Arena(hero(stress=4, **given), enemy(stamina=40), close=PAIR)
    assert fight.ask("do?").lead.endswith(f"; {told}.")
    assert f"a 6 {lucky}, a 1 is" in told_text(fight.ask("do?").remarks[0].text)
    ask = fight.does("end", "strike:0:ann").ask("defend?")
    assert f". {capital(told)}. 2 reactions left" in ask.lead
    was = fight.lasting("ann").wp or 2
    fight.answer("defend?", "dodge").roll(6, 6, 2, 2, 2, 2)
    assert (fight.lasting("ann").wp == was + 1) == told.endswith("1 WP")


def test_what_armour_stops_is_told_before() -> None:
    """Armour 2 stops no more than half of whatever is left."""
    (told,) = hit(5, armour="mail-shirt").ask("defend?").remarks
    assert (
        told.text
        == "of what a reaction leaves, your armour stops 2, but no more than half of it (rounded down)"
    )
    fight = hit(5, armour="mail-shirt").answer("defend?", "dodge").scores(2)
    assert fight.stamina("ann") == 10 - 2, "3 are left, of which armour stops 1"
    assert hit(1, armour="mail-shirt").ask("defend?").remarks == ()
    assert hit(5).ask("defend?").remarks == ()


@pytest.mark.parametrize(
    ("lost", "overflow", "end"),
    [
        (5, "later-hit", "no Stamina left, and you are broken"),
        (6, "later-hit", "no Stamina left, and you are broken"),
        pytest.param(
            6, "same-hit", "no Stamina left, and you are broken, with a Wound",
            marks=pytest.mark.house("stamina-overflow"),
        ),
        (10, "later-hit", "a Wound"),
    ],
)  # fmt: skip
def test_whether_a_hit_breaks_or_wounds_is_told_before(lost: int, overflow: str, end: str) -> None:
    people = hero("Ann", lost=lost), enemy(stamina=40)
    fight = Arena(*people, close=PAIR, broken="fights-on", stamina_overflow=overflow)
    fight.does("end").does("strike:0:ann")
    assert answers(fight)["none"].note == f"5 damage gets through: {end}"
    fight.answer("defend?", "none")
    if fight.run.pending and isinstance(next(iter(fight.run.pending.values())), Roll):
        fight.roll(1)
    assert bool(fight.lasting("ann").wounds) == ("Wound" in end)


def test_the_likelier_way_comes_first_and_each_is_named() -> None:
    strong = answers(hit(5, "broadsword", mobility=1, melee=4))
    assert [(option.label, option.cost) for option in strong.values()] == [
        ("Block with the Broadsword", "1 reaction"),
        ("Dodge", "1 reaction"),
        ("Take it", ""),
    ]
    assert next(iter(answers(hit(5, "broadsword", mobility=5, melee=1)))) == "dodge"
    lead = hit(5, awareness=2).ask("defend?").lead
    assert lead.endswith("1 reaction left this round; no opponent comes after this one.")


@pytest.mark.house("block-bonus")
@pytest.mark.rule("zones.ruling.block-bonus")
def test_a_shield_has_no_bonus_that_a_block_could_have() -> None:
    fight = Arena(hero("Ann", "round-shield"), enemy(stamina=40), close=PAIR, block_bonus="on").does("end")
    fight.does("strike:0:ann").answer("defend?", "block:0")
    assert fight.dice() == {"own": 6}, "BODY 4 and rank 2 of Melee"


def test_how_many_opponents_can_still_act_is_told_and_what_a_block_stops() -> None:
    fight = Arena(hero("Ann"), enemy("Rat", initiative=9), enemy("Bat", initiative=3), close=PAIR).does("end")
    asked = fight.does("strike:0:ann").ask("defend?")
    assert asked.lead.endswith("2 reactions left this round; 1 more opponent can still act.")
    assert "; taking it: 5" in answers(fight)["dodge"].note


def test_a_reaction_tells_what_is_lost_and_a_success_that_changes_nothing_counts_for_nothing() -> None:
    """Of 4 damage the armour stops 2, of 3 but 1: the first success changes nothing."""
    dodge = answers(hit(4, armour="mail-shirt"))["dodge"]
    assert dodge.note == "you lose 2: 93 %, 1: 7 %; 1.93 damage on average; taking it: 2"


def test_what_a_reaction_stops_is_told() -> None:
    fight = hit(5).answer("defend?", "dodge").scores(2)
    assert fight.told("defence") == ["Ann’s reaction against Rat stops 2 of 5 damage"]
    fight = hit(1).answer("defend?", "dodge").scores(3)
    assert fight.told("defence") == ["Ann’s reaction against Rat stops 1 of 1 damage"]
    assert fight.events("defence")[0].figures["less"] == 3


@pytest.mark.rule("zones.ruling.wounds-recorded")
def test_what_is_in_hand_now_stands_on_the_sheet() -> None:
    fight = Arena(hero("Ann", "pike", carried=("mace",)), enemy()).does("take:0")
    sheet = fight.fight.sheet("ann")
    assert [item.kind for item in sheet.hands] == ["mace"]
    assert [item.kind for item in sheet.carried] == ["pike"]


@pytest.mark.rule("zones.ruling.reload-feature-scope")
def test_shots_reloads_and_throws_are_told() -> None:
    fight = Arena(hero("Ann", "long-bow"), enemy(stamina=40), at={"rat": "Hall"})
    assert fight.option("shoot:0:rat").label == "Shoot at Rat with the Long Bow"
    assert fight.option("reload:0").label == "Reload the Long Bow"
    fight.does("reload:0", "aim")
    assert fight.told("reload") == ["Ann reloads the Long Bow"]
    assert fight.told("aim") == ["Ann aims"]
    assert fight.barred("reload:0") == "the Long Bow is loaded"
    assert fight.barred("aim") == "you aim already"
    fight.does("shoot:0:rat").scores(1)
    base = TABLES.weapons["long-bow"].damage
    assert fight.told("hit") == [f"Ann hits Rat with the Long Bow: {base + 1} damage (1 + {base})"]
    thrown = Arena(hero("Ann", "handaxe"), enemy(stamina=40), at={"rat": "Hall"})
    assert thrown.option("throw:0:rat").label.startswith("Throw at Rat with the ")
    thrown.does("throw:0:rat").scores(0)
    assert thrown.told("thrown") == ["Ann’s Handaxe flies to Hall"]
    assert thrown.told("miss") == ["Ann misses Rat"]


@pytest.mark.rule("zones.ruling.armour-stops-half")
@pytest.mark.parametrize(
    ("most", "damage", "armour", "lost"),
    [
        ("half", 6, "plated-harness", 3),
        ("half", 5, "plated-harness", 3),
        ("half", 3, "mail-shirt", 2),
        ("half", 9, "padded-coat", 8),
        pytest.param("all", 5, "plated-harness", 2, marks=pytest.mark.house("armour-most")),
        pytest.param("all", 3, "mail-shirt", 1, marks=pytest.mark.house("armour-most")),
    ],
)
def test_armour_stops_half_of_the_damage_at_most(most: str, damage: int, armour: str, lost: int) -> None:
    people = hero("Ann", "mace", armour=armour), enemy(stamina=40, damage=damage)
    fight = Arena(*people, close=PAIR, armour_most=most).does("end", "strike:0:ann").answer("defend?", "none")
    assert fight.stamina("ann") == 10 - lost
    assert "zones.ruling.armour-stops-half" in fight.events("guard")[0].cites


def test_what_armour_and_a_defence_stop_is_told() -> None:
    fight = hit(5, armour="mail-shirt").answer("defend?", "none")
    assert fight.told("guard") == ["Ann’s armour stops 2 of 5 damage: 3 gets through"]
    assert fight.told("stamina") == ["Ann loses 3 Stamina, 7 of 10 left"]
    assert fight.told("attack") == ["Rat attacks Ann (Blow): 5 damage"]
    fight = hit(1, armour="mail-shirt").answer("defend?", "none")
    assert fight.told("guard") == []
    assert fight.told("stamina") == ["Ann loses 1 Stamina, 9 of 10 left"]
    fight = hit(2, armour="mail-shirt").answer("defend?", "dodge").scores(2)
    assert fight.told("guard") == [], "nothing is left for armour to stop"
    foe = Arena(hero("Ann", "mace"), enemy(stamina=40, defence=2), close=PAIR).does("strike:0:rat").scores(1)
    assert foe.told("guard")[0].startswith("Rat’s defence stops 2 of ")


FAR_FROM_MACE = (
    "Rat is out of reach: in the same zone, but not at arm’s length; the reach of the Mace is arm’s length"
)


def test_an_attack_that_is_not_reached_says_why() -> None:
    fight = Arena(hero("Ann", "mace"), enemy())
    assert fight.barred("strike:0:rat") == FAR_FROM_MACE
    cramped = row("zone.cramped:Yard", "zone:Hall")
    heavy = Arena(hero("Ann", "longsword"), enemy(), ground=cramped, close=PAIR)
    assert heavy.barred("strike:0:rat") == "the Longsword is too heavy for a cramped zone"
    bow = Arena(hero("Ann", "short-bow"), enemy(), at={"rat": "Loft"}).does("reload:0")
    assert bow.barred("shoot:0:rat") == "so far (several zones off) one has to aim first"


class Quarrel(Answering):
    """Two heroes against each other, Close, with nobody presiding."""

    def __init__(self) -> None:
        people = "brida-holt:ann/one@Yard wenna-ashe:bob/two@Yard close=brida-holt/wenna-ashe"
        self.run: Run[Any] = Run(begin(parse(f"zones zone +zone:Yard {people}")))
        while not self.run.game.round:
            ((number, asked),) = self.run.pending.items()
            assert isinstance(asked, Roll)
            self.run.answer((1,), ask=number)


@pytest.mark.rule("zones.ruling.block-needs-parrying")
def test_heroes_who_strike_at_each_other_may_block() -> None:
    fight = Quarrel().answer("What do you do?", "strike:0:wenna-ashe", "ann")
    fight.answer(BeforeAction, "no", "bob")
    ((number, asked),) = [each for each in fight.run.pending.items() if isinstance(each[1], Roll)]
    assert isinstance(asked, Roll)
    fight.run.answer((6,) + (2,) * (len(asked.pool) - 1), ask=number)
    assert "block:0" in list(fight.ask("defend?", "bob"))


@pytest.mark.parametrize(
    ("close", "rule"), [(PAIR, "zones.range.close"), ((), "zones.range.short")], ids=["close", "short"]
)
def test_a_strike_is_offered_by_the_band_it_goes_to(close: tuple[tuple[str, str], ...], rule: str) -> None:
    fight = Arena(hero("Ann", "short-spear", talents=("long-thrust",)), enemy(), close=close)
    assert fight.option("strike:0:rat").cites == ("zones.melee.roll", "zones.weapon.bonus", rule)


@pytest.mark.rule("zones.melee.adjacent-zone")
def test_a_strike_into_the_next_zone_is_offered_by_the_talent() -> None:
    fight = Arena(hero("Ann", "long-spear", talents=("long-thrust",)), enemy(), at={"rat": "Hall"})
    assert fight.option("strike:0:rat").cites[2:] == ("zones.melee.adjacent-zone", "zones.ruling.melee-reach")
    assert fight.option("strike:0:rat").note.startswith("reaches the next zone by Long Thrust; 77 % to hit; ")
    short = Arena(hero("Ann", "long-spear", talents=("long-thrust",)), enemy())
    assert short.option("strike:0:rat").note.startswith("the Long Spear reaches beyond arm’s length; ")
    close = Arena(hero("Ann", "long-spear", talents=("long-thrust",)), enemy(), close=PAIR)
    assert "reaches" not in close.option("strike:0:rat").note
