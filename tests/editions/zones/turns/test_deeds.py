"""What mends, what Wounds take, and what the light takes from Perception."""

from __future__ import annotations

import pytest
from msgspec import UnsetType
from msgspec.structs import replace

from tests.editions.zones.arena import Arena, enemy, hero, row
from winterdawn.editions.zones.people.hero import Injured, Owned
from winterdawn.kernel.fact import told_text


def duel(**given: object) -> Arena:
    """Ann beside a rat, and she acts first."""
    return Arena(hero(**given), enemy(stamina=40), close=(("ann", "rat"),))  # type: ignore[arg-type]


@pytest.mark.rule("zones.stamina.recovery", "zones.ruling.table-talents")
@pytest.mark.house("talent-cost")
def test_where_talents_cost_nothing_each_gives_stamina_back_once_in_a_fight() -> None:
    people = hero(talents=("second-wind",), lost=8, wp=0), enemy(stamina=40)
    fight = Arena(*people, talent_cost="free")
    assert fight.option("talent:second-wind").cost == "1 action"
    fight.does("talent:second-wind")
    assert (fight.stamina("ann"), fight.lasting("ann").wp) == (5, 0)
    assert fight.purse("ann").actions == 2
    fight.does("end", "end")
    assert fight.barred("talent:second-wind") == "it is used once in a fight"


@pytest.mark.rule("zones.ruling.talents-cost-wp", "zones.stamina.recovery")
def test_a_talent_that_gives_stamina_back_is_paid_for_with_wp() -> None:
    fight = duel(talents=("second-wind",), lost=8, wp=4, mind=4)
    assert fight.option("talent:second-wind").cost == "1 action, 2 WP"
    assert fight.ask("do?").figures["talent:second-wind"] == {"actions": 1, "wp": 2, "mends": 300}
    fight.does("talent:second-wind")
    assert (fight.stamina("ann"), fight.lasting("ann").wp) == (5, 2)
    assert fight.told("wp") == ["Ann spends 2 WP, and has 2 of 4"]
    assert fight.purse("ann").actions == 2
    assert fight.barred("talent:second-wind") == "only once a round, and it is done"
    fight.does("end", "end", "talent:second-wind", "end", "end")
    assert (fight.stamina("ann"), fight.lasting("ann").wp) == (8, 0)
    assert fight.barred("talent:second-wind") == "it costs 2 WP, and there are 0"
    assert fight.cited("talent:second-wind")[0] == "zones.ruling.talents-cost-wp"


@pytest.mark.rule("zones.action.list", "zones.ruling.table-skills")
@pytest.mark.about("zones.ruling.wounds-recorded")
@pytest.mark.house("first-aid")
def test_first_aid_may_be_recorded_and_rolled_if_the_game_master_says_so() -> None:
    fight = Arena(hero(lost=2), enemy(stamina=40), first_aid="gm")
    fight.does("first-aid:ann").answer("is it rolled for?", "roll", "gm").scores(1)
    assert fight.told("act") == ["Ann: First Aid for Ann"]
    assert fight.told("check") == ["Ann, a check of First Aid: passed"]
    assert fight.stamina("ann") == 8


@pytest.mark.rule("zones.ruling.first-aid", "zones.action.list", "zones.stamina.recovery")
def test_each_success_of_first_aid_gives_one_stamina_back_and_the_broken_get_up() -> None:
    people = hero(mind=4), hero("Bob", lost=10), enemy(stamina=40)
    fight = Arena(*people, close=(("ann", "bob"),))
    assert fight.option("first-aid:bob").note == "52 % for a success; each success gives 1 Stamina back"
    outlook = fight.ask("do?").outlook
    assert outlook is not None
    ahead = outlook("first-aid:bob")
    assert ahead is not None
    assert ahead.more == "4 dice"
    fight.does("first-aid:bob").scores(2)
    assert fight.told("check") == ["Ann, a check of First Aid: passed"]
    assert fight.told("stamina") == ["Bob gets 2 Stamina back, and has 2"]
    assert fight.purse("ann").actions == 2
    fight.does("end")
    assert fight.told("turn")[-1].startswith("Rat"), "the place of Bob comes last"
    fight.does("end")
    assert fight.fight.able(fight.who("bob"))
    none = Arena(hero(lost=2), enemy(stamina=40)).does("first-aid:ann").scores(0)
    assert (none.told("check"), none.told("stamina")) == (["Ann, a check of First Aid: failed"], [])


@pytest.mark.rule("zones.ruling.first-aid", "zones.reaction.spend")
@pytest.mark.about("zones.ruling.broken-meaning")
def test_whoever_has_stamina_again_acts_and_reacts_at_once_but_not_in_a_turn_that_is_gone() -> None:
    people = hero("Bob", lost=10), hero(mind=4), enemy(stamina=40), enemy("Bat", stamina=40, initiative=4)
    fight = Arena(*people, close=(("ann", "bob"), ("bat", "bob")))
    assert fight.told("turn") == ["Rat’s turn 3 actions"], "the place of Bob came first"
    fight.does("end", "first-aid:bob").scores(2).does("end")
    fight.comes_first("bob", "strike:0:bob").scores(1).does("cast")
    assert fight.told("interrupt") == ["Bob acts before Bat"]
    fight.does("strike:0:bob").answer("defend?", "dodge").scores(4).does("end")
    assert fight.fight.round == 2
    assert fight.told("turn", "bob") == ["Bob’s turn 3 actions"]


@pytest.mark.rule("zones.ruling.wound-effect")
@pytest.mark.parametrize(
    ("effect", "dice"),
    [("dice", (4, 3, 3)), pytest.param("none", (6, 5, 3), marks=pytest.mark.house("wound-effect"))],
)
def test_each_wound_takes_a_die_from_what_needs_the_body(effect: str, dice: tuple[int, ...]) -> None:
    hurt = (Injured(table="slash"), Injured(table="slash"), Injured(table="mental", wound=False))
    fight = Arena(hero(injuries=hurt), enemy(), wound_effect=effect)
    for key, count in zip(("skill:melee", "skill:mobility", "attribute:awareness"), dice, strict=True):
        fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", key)
        assert sum(fight.answer("How many successes", 1).dice().values()) == count
        fight.scores(0)
    terms = [(term.text, term.amount) for term in fight.events("roll")[0].throws[0].terms]
    assert terms == ([("2 Wounds", "−2 dice")] if effect == "dice" else [])


@pytest.mark.rule("zones.ruling.wound-effect")
@pytest.mark.about("zones.ruling.modifiers-are-dice")
def test_a_wound_takes_a_die_where_modifiers_are_successes_too() -> None:
    fight = Arena(hero(injuries=(Injured(table="slash"),)), enemy(), modifiers="successes")
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "skill:melee")
    assert fight.answer("How many successes", 1).dice() == {"own": 5}
    fight.scores(1)
    assert fight.events("roll")[0].figures["successes"] == 1
    assert [term.amount for term in fight.events("roll")[0].throws[0].terms] == ["−1 die"]


@pytest.mark.rule("zones.ruling.armour-hampers")
@pytest.mark.parametrize(
    ("armour", "hampers", "dice"),
    [
        ("", "agility", (5, 6)),
        ("mail-shirt", "agility", (3, 6)),
        ("plated-harness", "agility", (2, 6)),
        pytest.param("mail-shirt", "none", (5, 6), marks=pytest.mark.house("armour-hampers")),
    ],
)
def test_armour_takes_dice_where_one_has_to_be_nimble(
    armour: str, hampers: str, dice: tuple[int, int]
) -> None:
    fight = Arena(hero(armour=armour), enemy(), armour_hampers=hampers)
    for key, count in zip(("skill:mobility", "skill:melee"), dice, strict=True):
        fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", key)
        assert sum(fight.answer("How many successes", 1).dice().values()) == count
        fight.scores(0)
    worn = {"mail-shirt": [("Mail Shirt", "−2 dice")], "plated-harness": [("Plated Harness", "−3 dice")]}
    terms = [(term.text, term.amount) for term in fight.events("roll")[0].throws[0].terms]
    assert terms == (worn.get(armour, []) if hampers == "agility" else [])
    cited = "zones.ruling.armour-hampers" in str(fight.events("roll")[0].throws[0].terms)
    assert cited is bool(terms)


@pytest.mark.rule("zones.ruling.armour-hampers")
@pytest.mark.parametrize("modifiers", ["dice", "successes"])
@pytest.mark.parametrize(("check", "dice"), [("skill:marksmanship", 3), ("attribute:agility", 1)])
def test_armour_takes_dice_from_shots_and_bare_checks_too(check: str, dice: int, modifiers: str) -> None:
    fight = Arena(hero(armour="mail-shirt"), enemy(), modifiers=modifiers)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", check)
    assert fight.answer("How many successes", 1).dice() == {"own": dice}
    fight.scores(1)
    assert fight.events("roll")[0].figures["successes"] == 1


@pytest.mark.rule("zones.ruling.handling-free")
def test_free_handling_does_not_end_with_the_last_action() -> None:
    fight = duel(conditions={"exhaustion": 2}, carried=("dagger",))
    fight.does("strike:0:rat").scores(0)
    assert fight.purse("ann").actions == 0
    assert fight.offered() == ["end", "take:0"]
    fight.does("take:0")
    assert [thing.name for thing in fight.who("ann").hands] == ["Broadsword", "Dagger"]
    assert fight.told("turn")[-1].startswith("Rat’s turn"), "nothing at all is left to do"


@pytest.mark.rule("zones.ruling.handling-free")
def test_of_things_alike_one_is_offered_and_what_is_loaded_says_so() -> None:
    ann = hero("Ann", "mace", carried=("dagger", "dagger"))
    bows = tuple(Owned(kind="light-crossbow", loaded=loaded) for loaded in (True, False))
    fight = Arena(replace(ann, carried=(*ann.carried, *bows)), enemy())
    taken = [fight.option(key).label for key in fight.offered() if key.startswith("take:")]
    crossbow = "Take the Light Crossbow"
    assert taken == ["Take the Dagger in hand", f"{crossbow} (loaded) in hand", f"{crossbow} in hand"]
    assert fight.does("take:2").told("take") == ["Ann takes the Light Crossbow (loaded) in hand"]


@pytest.mark.rule("zones.ruling.perception-in-darkness")
@pytest.mark.parametrize(
    ("zone", "light", "seen", "dice"),
    [
        ("zone", "bright", "as-shots", 7),
        ("zone", "dim", "as-shots", 6),
        ("zone.dimly lit", "bright", "as-shots", 5),
        ("zone.darkness", "bright", "as-shots", 4),
        ("zone.dimly lit", "dark", "as-shots", 4),
        pytest.param("zone", "dim", "dimly-lit", 7, marks=pytest.mark.house("perception-light")),
        pytest.param("zone.darkness", "bright", "dimly-lit", 5, marks=pytest.mark.house("perception-light")),
    ],
)
def test_darker_is_never_easier_for_perception(zone: str, light: str, seen: str, dice: int) -> None:
    people = hero(awareness=4, perception=3), enemy()
    fight = Arena(*people, ground=row(f"{zone}:Yard"), light=light, perception_light=seen)
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "skill:perception")
    assert fight.answer("How many successes", 1).dice() == {"own": dice}
    cites = fight.scores(0).events("roll")[0].throws[0].terms
    assert bool(cites) == (dice < 7)
    rules = {
        "dark": "zones.ranged.mod-darkness",
        "dim ": "zones.ranged.mod-dim",
        "diml": "zones.zone.dimly-lit",
    }
    for term in cites:
        rule = rules["diml" if seen == "dimly-lit" else told_text(term.text)[:4]]
        assert term.cites == (rule, "zones.ruling.perception-in-darkness", "zones.ruling.dimly-lit-where")


@pytest.mark.rule("zones.zone.dimly-lit", "zones.ruling.dimly-lit-where")
def test_perception_has_two_dice_less_where_it_is_dimly_lit() -> None:
    fight = Arena(hero(awareness=3, perception=2), enemy(), ground=row("zone.dimly lit:Yard"))
    fight.answer("What happens?", "gm:check:ann", "gm").answer("A check of what", "skill:perception")
    assert fight.answer("How many successes", 1).dice() == {"own": 3}
    fight.scores(0)


def test_a_talent_is_used_again_in_the_next_fight() -> None:
    people = hero(talents=("second-wind",), lost=5), enemy(stamina=1)
    fight = Arena(*people, tempo="interaction", close=(("ann", "rat"),), talent_cost="free")
    fight.answer("What happens?", "gm:fight", "gm").cards().does("talent:second-wind")
    fight.answer("What happens?", "gm:end", "gm").answer("What happens?", "gm:fight", "gm").cards()
    assert fight.barred("talent:second-wind") == ""


def test_with_no_action_left_nothing_is_chosen_for_whoever_may_do_what_is_free() -> None:
    tired = hero("Ann", carried=("mace",), conditions={"exhaustion": 2})
    fight = Arena(tired, enemy(stamina=40), close=(("ann", "rat"),)).does("cast")
    assert fight.purse("ann").actions == 0
    assert isinstance(fight.ask("do?").usual, UnsetType)
