"""What whoever has not read the rules is told beside what they may do."""

import pytest
from msgspec.structs import replace

from tests.editions.screen.field import Field
from tests.editions.sda.arena import BUCKLER, MAIL, PIKE, SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.combat import OwnTurn, SpendHits
from winterdawn.editions.sda.facts.rolls import ExtraDice, InitiativeDice
from winterdawn.kernel.fact import told_text


@pytest.mark.about("book.ruling.combat-one-action", "book.manoeuvre.intimidate")
def test_whatever_takes_the_action_says_so():
    options = {option.key: option for option in duel().ask(OwnTurn, "ann").among.options}
    for key in ("strike:bob", "intimidate:bob", "stance", "reassess", "run"):
        assert "your action" in options[key].cost
    for key in ("move", "turn", "end", "split"):
        assert "your action" not in options[key].cost


@pytest.mark.about("book.reaction.opportunity", "book.opportunity.once-per-round", "book.reaction.own-dice")
def test_a_strike_in_passing_says_what_it_takes_and_that_ones_own_attack_is_still_to_come():
    arena = duel().turn("ann", "move").answer("Move where", "d5")
    lead = arena.ask("Strike at Ann", "bob").lead
    assert "It takes no action of yours (your turn is still to come), but dice with which you defend" in lead
    assert "Ann can still strike this round" in lead, "she has only gone yet"
    assert "once a round" in lead
    assert "left for reactions, apart from those of your action" in lead
    late = duel().turn("ann", "end").turn("bob", "move").answer("Move where", "h5")
    assert "still to come" not in late.ask("Strike at Bob", "ann").lead, "her turn is over"


@pytest.mark.about("book.ruling.combat-move-around-action")
def test_whoever_has_moved_is_told_that_they_go_no_farther_and_why_their_turn_is_over():
    arena = duel(places="d5 g5").turn("ann", "move").answer("Move where", "e5").answer("Strike at", "none")
    assert arena.ask(OwnTurn, "ann").lead == "You have moved: once you act, you go no farther."
    arena.strike("ann", "bob", 4, 1).answer(SpendHits, {})
    (told,) = arena.events("lapse")
    assert told.outcome == (
        "8 m of movement left over, as whoever moves before their action does not move after it"
    )
    assert told.audience == ("ann",)
    still = duel().strike("ann", "bob", 4, 1).answer(SpendHits, {}).turn("ann", "end")
    assert not still.events("lapse"), "she has said so herself"


@pytest.mark.about("book.damage.attacker-rate", "book.damage.defender-rate")
def test_a_damage_die_says_why_it_costs_what_it_does():
    arena = duel().strike("ann", "bob", 4, 4)
    (damage,) = [ware for ware in arena.ask(SpendHits, "ann").among.wares if ware.key == "damage"]
    assert damage.note.endswith("; 1 hit a die, as you attack (in a defence 2)")
    arena = duel().strike("ann", "bob", 1, against=(4, 4))
    (damage,) = [ware for ware in arena.ask(SpendHits, "bob").among.wares if ware.key == "damage"]
    assert damage.note.endswith("; 2 hits a die, as you defend (in an attack 1)")


@pytest.mark.about("book.injury.line-choice", "book.injury.overflow")
def test_a_line_says_how_many_more_fill_it_and_how_many_then_fell():
    begun = Wounds(lines=(BegunLine(1, ("cutting",)),))
    arena = duel(bob=hurt(fighter("Bob"), wounds=begun)).strike("ann", "bob", 4)
    arena.answer(SpendHits, {"damage": 1}).roll(8)
    ask = arena.ask(WhichLine, "bob")
    assert "You fall once a blow ticks more boxes than any line has room for. Here, if it" in ask.lead
    assert ask.lead.endswith(
        "a wound opens, level 2: leave out a die with strength and agility, or it worsens."
    )
    notes = {option.key: option.note for option in ask.among.options}
    assert notes == {
        "0": "minor boxes only; 1 more fills this line",
        "1": "minor boxes only; 2 more fill this line",
    }
    assert ask.outlook("0").note == "you stay up; from then on a blow of 5 boxes or more fells you"
    (lines,) = [block for block in arena.view("bob").panels[0].blocks if hasattr(block, "lines")]
    assert (
        lines.note
        == "3 small boxes and 1 large a line; a blow of more boxes than any line has left, 5 or more, fells"
    )
    assert [line.note for line in lines.lines] == ["3 more fill it, cutting", "", ""]


@pytest.mark.about("book.bleeding.dice-or-worse", "book.bleeding.beyond-three")
def test_a_wound_says_what_its_level_does():
    """It has worsened by the dice for initiative."""
    arena = duel(bob=hurt(fighter("Bob"), wounds=Wounds(bleeding=(2,))))
    (notice,) = [block for block in arena.view("bob").panels[0].blocks if hasattr(block, "remark")]
    assert notice.remark.text.startswith(
        "leave out 1 die with strength and agility; if you use it all the same"
    )
    assert notice.remark.text.endswith("past level 3 you fall; 3 successes stop it")


@pytest.mark.about("book.damage.against-armour")
def test_what_is_dealt_what_armour_stops_and_what_gets_through_stand_in_one_line():
    arena = Arena(enter(fighter("Ann"), "e5"), enter(fighter("Bob", armour=(MAIL,)), "g5"))
    arena.initiative(ann=4, bob=3).strike("ann", "bob", 4, 4, 4).answer(SpendHits, {"damage": 3})
    arena.roll(8, 4, 1)
    assert arena.events("damage")[-1].outcome == "3 boxes, armour stops 2: 1 gets through"


def test_a_total_that_maluses_take_no_lower_says_so() -> None:
    pike = duel(bob=fighter("Bob", PIKE)).turn("ann", "strike:bob").answer("Strike", 1).answer("Defend", 1)
    pike.roll(4).roll(1).answer(ExtraDice, 0)
    units = {card.label: (card.total, card.unit) for card in pike.events("exchange")[-1].throws}
    assert units == {"Ann": (1, ""), "Bob": (0, "0 − 1 = −1: 1 extra die for Ann")}


def test_of_two_pieces_of_armour_it_is_said_that_one_alone_takes_of_a_blow() -> None:
    cap = replace(MAIL, name="Cap")
    for pieces, words in (((MAIL,), ""), ((MAIL, cap), ", and no other piece then")):
        arena = duel(bob=fighter("Bob", injury="(0+1)*2", armour=pieces))
        arena.strike("ann", "bob", 8, 8).answer(SpendHits, {"damage": 2}).roll(12, 8)
        notes = {option.note for option in arena.ask(WhichLine, "bob").also}
        assert {
            note.startswith(f"up to 2, torn for good (it stops 2 of each cutting blow as it is){words}")
            for note in notes
        } == {True}


def test_hits_that_a_shield_takes_are_told_to_cost_their_spirit_all_the_same() -> None:
    arena = duel(bob=fighter("Bob", SWORD, BUCKLER)).strike("ann", "bob", 8).answer(SpendHits, {"damage": 1})
    assert "the spirit for it is lost all the same" in str(arena.ask("Use your shield?").among)


def test_what_comes_of_ending_a_part_of_the_turn_is_said() -> None:
    arena = duel().turn("ann", "split")
    notes = {act.key: act.note for act in arena.ask("What do you do?", "ann").among.options}
    assert notes["end"] == "the second half comes at count −4, with the dice and movement that are left"


@pytest.mark.about("book.bleeding.dice-or-worse")
def test_no_number_of_dice_is_suggested_that_makes_a_wound_worse_where_none_need_be_rolled() -> None:
    arena = duel(bob=hurt(fighter("Bob"), wounds=Wounds(bleeding=(1, 1, 1, 1))))
    arena.turn("ann", "strike:bob").answer("Strike", 2)
    assert arena.ask("Defend", "bob").among.suggested == 0


@pytest.mark.about("book.mos.formula", "screen.dice.success-formula")
@pytest.mark.parametrize(("kind", "face"), [(Arena, 4), (Field, 3)])
def test_the_dice_of_initiative_say_which_face_is_a_success(kind: type[Arena], face: int) -> None:
    arena = kind(enter(fighter("Ann"), "e5"), enter(fighter("Bob"), "g5"))
    assert f"Each full {face} that a die shows is a success" in told_text(
        arena.ask(InitiativeDice, "ann").lead
    )


@pytest.mark.about("book.bleeding.dice-or-worse")
def test_that_a_foe_bleeds_is_told_to_whoever_strikes_at_them() -> None:
    """It has worsened by the dice for initiative."""
    arena = duel(bob=hurt(fighter("Bob"), wounds=Wounds(bleeding=(2,)))).turn("ann", "strike:bob")
    (told,) = [each.text for each in arena.ask("Strike", "ann").remarks]
    assert told.startswith("Bob bleeds, level 3: with strength and agility they roll a die less")
