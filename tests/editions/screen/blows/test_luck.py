"""Lucky breaks: damage that a roll of luck negates goes on armour, or on the weapon of the defence."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.odds.holdings import told
from tests.editions.screen.blows.test_wounds import MACE, WORN, stunned, worn_out
from tests.editions.screen.field import Field, duel
from tests.editions.sda.arena import SWORD, enter, fighter, hurt, weapon
from tests.editions.sda.foreseen.test_foresight import real, shown
from winterdawn.editions.sda.body.armour import ArmourRules
from winterdawn.editions.sda.character.pieces import Wounds
from winterdawn.editions.sda.character.sheet import Armour
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Ground

CAP = Armour("Cap", piercing=1, cutting=0, bludgeoning=0)
RANKS = {"one-handed-swords": 9, "luck": 3}


def lucky(*armour: Armour, **given: Any) -> Any:
    """Bob, with 4d8 of luck, and some armour."""
    return hurt(fighter("Bob", skills=RANKS, **given), armour=armour)


def struck(*faces: int, bob: Any = None, defence: int = 0, with_: Any = SWORD, **house: Any) -> Field:
    """Ann deals damage; Bob has defended with so many dice that show nothing, and may try his luck."""
    field = duel(
        fighter("Ann", with_, skills={"one-handed-swords": 9, "axes-clubs-maces": 9}),
        bob or lucky(WORN),
        **house,
    )
    field.strike("ann", "bob", *[3] * len(faces), against=(1,) * defence)
    return field.answer(SpendHits, {"damage": len(faces)}).roll(*faces)


def ratings(field: Field) -> list[int]:
    """What Bob's armour stops of each type."""
    stops = field.fight.part(ArmourRules).stops
    return [stops(field.fight, field.who("bob"), kind) for kind in ("piercing", "cutting", "bludgeoning")]


@pytest.mark.rule("screen.manoeuvre.lucky-break-test", "screen.manoeuvre.lucky-break-negate")
@pytest.mark.rule("screen.manoeuvre.lucky-break-armour")
@pytest.mark.example("screen.example.lucky-armour")
def test_each_success_beyond_the_damage_negates_one_which_armour_takes():
    field = struck(12)
    ask = field.ask("Try your luck", "bob")
    assert ask.prompt.startswith("2 damage.")
    assert ask.cites[0] == "screen.manoeuvre.lucky-break-test"
    field.answer("Try your luck", 3).roll(3, 3, 3, pool="3d8")
    assert ratings(field) == [2, 1, 1]
    assert field.ticked("bob") == [1, 0, 0]


@pytest.mark.rule("screen.manoeuvre.lucky-break-armour")
def test_all_ratings_of_the_armour_fall_by_1_for_each_damage_negated():
    field = struck(12).answer("Try your luck", 2).roll(6, 6)
    assert ratings(field) == [1, 0, 0]
    assert field.ticked("bob") == [0, 0, 0]


@pytest.mark.rule("screen.manoeuvre.lucky-break-negate")
@pytest.mark.parametrize(
    "faces, ticked", [((3, 1), 2), ((3, 3), 2), ((6, 3), 1), ((6, 6), 0), ((8, 8, 8), 0)]
)
def test_meeting_the_damage_negates_nothing_and_no_more_than_all_of_it(faces: tuple[int, ...], ticked: int):
    field = struck(12).answer("Try your luck", len(faces)).roll(*faces)
    assert field.ticked("bob") == [ticked, 0, 0]
    assert ratings(field)[0] == 3 - (2 - ticked)


@pytest.mark.rule("screen.core.free-actions", "screen.manoeuvre.lucky-break-test")
def test_it_is_free_and_takes_no_dice_of_the_round():
    before = struck(12)
    left = [pips.left for pips in before.row("bob").pips]
    before.answer("Try your luck", 4).roll(1, 1, 1, 1)
    assert [pips.left for pips in before.row("bob").pips] == left


@pytest.mark.about("screen.ruling.lucky-break-replaces-sacrifice")
@pytest.mark.parametrize(("sacrifice", "costs"), [("off", {"boxes": 2}), ("on", {})])
def test_whoever_takes_the_damage_hears_what_it_costs_where_armour_averts_none(
    sacrifice: str, costs: dict[str, int]
) -> None:
    field = struck(12, armour_sacrifice=sacrifice)
    ask = field.ask("Try your luck", "bob")
    assert told(ask, "none") == costs
    assert next(each.note for each in ask.also if each.key == "none") == ("2 injury boxes" if costs else "")
    field.answer("Try your luck", "none")
    assert sum(field.ticked("bob")) == sum(costs.values())


@pytest.mark.about("screen.ruling.hits-need-excess")
def test_beside_the_dice_stands_how_likely_any_damage_is_negated():
    field = struck(12)
    ask = field.ask("Try your luck", "bob")
    for dice in (1, 2, 4):
        found = real(field, dice, event="test", good=lambda told: told.throws[0].total > 2)
        assert shown(ask, dice) == pytest.approx(found, abs=1e-12)
    assert 0 < shown(ask, 4) < 1


@pytest.mark.rule("screen.manoeuvre.lucky-break-test", "screen.manoeuvre.lucky-break-armour")
def test_a_fall_too_may_be_lucky():
    cliff = Ground(7, 5, features=("height.-3:e1-g5=Pit",))
    armed = fighter("Ann", weapon("Sword", "close medium"), skills={"one-handed-swords": 9})
    field = Field(enter(armed, "c3"), enter(lucky(WORN), "d3"), ground=cliff).initiative(ann=4, bob=3)
    field.strike("ann", "bob", 3, 3, 3).answer(SpendHits, {"ledge": 1})
    if "over the ledge where" in field.open()[0]:
        field.answer("over the ledge where", field.options("over the ledge where")[0])
    field.answer("how many damage dice", 2).answer("Soften the fall", 1).roll(1).roll(8, 8).answer(
        "Try your luck", 2
    ).roll(6, 3)
    assert ratings(field) == [2, 1, 1]
    assert field.ticked("bob") == [1, 0, 0]


def test_nobody_has_to_try():
    field = struck(12).answer("Try your luck", "none")
    assert field.ticked("bob") == [2, 0, 0]
    assert ratings(field) == [3, 2, 2]


@pytest.mark.rule("screen.manoeuvre.lucky-break-choice", "screen.manoeuvre.lucky-break-weapon")
def test_the_weapon_of_the_defence_is_destroyed_and_takes_all():
    field = struck(12, defence=1).answer("Try your luck", 3).roll(6, 3, 3)
    ask = field.ask("2 damage is negated", "bob")
    assert [option.label for option in ask.among.options] == ["The Mail", "The Sword"]
    assert ask.cites[0] == "screen.manoeuvre.lucky-break-choice"
    field.answer("2 damage is negated", "weapon")
    assert field.who("bob").hands == []
    assert field.fight.items == [], "nothing of it lies there"
    assert field.told("broken") == ["Bob’s Sword is destroyed"]
    assert (field.ticked("bob"), ratings(field)) == ([0, 0, 0], [3, 2, 2])


@pytest.mark.about("screen.ruling.lucky-break-limits")
def test_only_a_weapon_that_was_used_in_the_defence_can_take_it():
    field = struck(12).answer("Try your luck", 3).roll(6, 3, 3)
    assert field.who("bob").hands, "he has not defended, and nobody asks him"
    assert ratings(field) == [1, 0, 0]
    field = struck(12, defence=1, bob=lucky()).answer("Try your luck", 3).roll(6, 6, 6)
    assert field.who("bob").hands == [], "without armour there is nothing else"


@pytest.mark.rule("screen.ruling.lucky-break-limits", "screen.manoeuvre.lucky-break-armour")
@pytest.mark.rule("screen.core.armour-ruined")
def test_armour_takes_no_more_than_its_best_rating_and_the_rest_goes_elsewhere():
    field = struck(12, defence=1, bob=lucky(CAP)).answer("Try your luck", 4).roll(8, 8, 6, 3)
    assert told(field.ask("3 damage is negated", "bob"), "Cap") == {"armour": 1}
    field.answer("3 damage is negated", "Cap")
    assert field.who("bob").hands == [], "2 are left for the sword"
    assert field.told("armour") == ["Bob’s Cap takes 1 box", "Bob’s Cap is ruined"]
    assert field.ticked("bob") == [1, 0, 0]


def test_what_finds_nothing_to_go_to_is_damage_all_the_same():
    field = struck(12, bob=lucky(CAP)).answer("Try your luck", 4).roll(8, 8, 6, 3)
    assert field.ticked("bob") == [3, 0, 0]


def test_with_nothing_to_send_it_to_nobody_is_asked():
    assert struck(12, bob=lucky()).ticked("bob") == [4, 0, 0]


@pytest.mark.about("screen.manoeuvre.lucky-break-test")
def test_whoever_lies_there_has_no_luck():
    helpless = hurt(lucky(WORN), wounds=Wounds(conditions=("incapacitated",)))
    cid = fighter("Cid")
    field = Field(enter(fighter("Ann"), "e5"), enter(helpless, "g5", "b"), enter(cid, "g7", "b"))
    field.initiative(ann=4, bob=2, cid=3).turn("ann", "finish:bob").answer("Strike", 1).roll(3)
    field.answer(SpendHits, {"damage": 1}).roll(12)
    assert field.told("damage")[-1].endswith("4 boxes, armour stops 2: 2 get through")
    assert not any("luck" in line for line in field.open())


@pytest.mark.about("screen.ruling.negated-hits-stun-nobody")
def test_what_is_negated_stuns_nobody():
    bob = hurt(lucky(WORN), wounds=worn_out(lines=(3, 3, 3)).wounds)
    field = struck(12, bob=bob, with_=MACE).answer("Try your luck", 3).roll(3, 3, 3)
    assert field.ticked("bob") == [4, 3, 3]
    assert stunned(field) == 1


@pytest.mark.about("screen.ruling.lucky-break-replaces-sacrifice")
def test_boxes_are_never_turned_on_armour_freely():
    bob = hurt(lucky(WORN), wounds=worn_out(lines=(1,)).wounds)
    ask = struck(12, bob=bob).answer("Try your luck", "none").ask(Asking(WhichLine, boxes=2), "bob")
    assert [option.key for option in (*ask.among.options, *ask.extra)] == ["0", "1"]


@pytest.mark.about("screen.ruling.lucky-break-limits")
def test_no_hand_is_given_for_damage() -> None:
    """Bob wards off with what he was born with."""
    claw = weapon("Claw", natural=True)
    field = struck(12, defence=1, bob=hurt(lucky(), weapons=(claw,)))
    assert field.ticked("bob") == [4, 0, 0], "there is nothing to send it to, and nobody is asked"


@pytest.mark.about("screen.ruling.lucky-break-limits")
def test_a_weapon_knocked_away_meanwhile_takes_nothing():
    field = duel(fighter("Ann", skills={"one-handed-swords": 9}), lucky())
    field.strike("ann", "bob", *[3] * 5, against=(1,)).answer(SpendHits, {"disarm": 1})
    if "Send it how far" in field.open()[0]:
        field.answer("Send it how far", 0)
    field.answer(SpendHits, {"damage": 2}).roll(6, 6)
    assert field.ticked("bob") == [4, 0, 0], "and nobody is asked to try their luck"


@pytest.mark.about("screen.ruling.lucky-break-limits")
def test_the_weapon_of_an_attack_takes_nothing():
    ann = hurt(fighter("Ann", skills=RANKS), armour=())
    field = duel(ann, lucky()).strike("ann", "bob", 1, against=(3, 3, 3)).answer(SpendHits, {"damage": 1})
    field.roll(6)
    assert not any("luck" in line for line in field.open())


@pytest.mark.about("screen.manoeuvre.lucky-break-negate", "screen.ruling.hits-need-excess")
@pytest.mark.parametrize("faces", [(12, 6), (12, 12, 12, 12)])
def test_where_no_number_of_dice_could_negate_anything_taking_it_is_suggested(faces: tuple[int, ...]):
    """Two d8 meet a damage of 4 at best, and that negates nothing."""
    assert struck(12).ask("Try your luck", "bob").default is None
    plain = hurt(fighter("Bob", skills={"one-handed-swords": 9}), armour=(WORN,))
    ask = struck(*faces, bob=plain).ask("Try your luck", "bob")
    assert {ask.outlook(value).shares[0].chance for value in ask if isinstance(value, int)} == {0}
    assert (ask.default, ask.among.suggested) == ("none", 1)


@pytest.mark.parametrize(("ranks", "default"), [(0, "none"), (3, 4)])
def test_dice_that_can_undo_nothing_are_not_set_beforehand(ranks: int, default: int | str):
    """One die more would have to be bought."""
    bob = hurt(fighter("Bob", skills=RANKS | {"luck": ranks}), armour=(WORN,))
    ask = struck(12, bob=bob).ask("Try your luck", "bob")
    assert ask.fallback() == default
    assert not ask.alike, "as it may be bought"
