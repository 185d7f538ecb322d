"""What somebody carries from one encounter to the next stands on their sheet, and counts at once."""

import msgspec
import pytest
from msgspec.structs import replace

from tests.editions.sda.arena import CLUB, KNIFE, MAIL, PIKE, SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.editions.encounter.clock import ROUND, Clock
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.pieces import BegunLine, Wounds
from winterdawn.editions.sda.facts.body import HoldOn
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.editions.setup import Entrant, Ground, Setup
from winterdawn.kernel.views.view import Viewer


def again(arena: Arena, **sheets):
    """The next duel of the same people, as this one has left them."""
    kept = {key: arena.fight.sheet(key) for key in ("ann", "bob")} | sheets
    return duel(kept["ann"], kept["bob"])


@pytest.mark.rule("book.injury.box-per-hit", "book.bleeding.cutting-level", "book.melee.spirit-loss")
def test_boxes_wounds_and_spirit_go_on():
    first = duel().strike("ann", "bob", 8, 8, 4).spend(damage=2).roll(8, 8)
    before = first.ticked("bob")
    assert sum(before) == 4
    assert first.badges("bob") == ["bleeding, level 2"]
    second = again(first)
    assert second.ticked("bob") == before
    assert second.badges("bob") == ["bleeding, level 3"], "no die was spared when initiative was rolled"
    assert second.spirit("bob") == first.spirit("bob") == 24 - 5


@pytest.mark.about("book.bleeding.dice-or-worse")
def test_a_wound_of_before_weighs_on_the_next_pool():
    arena = duel(hurt(fighter("Ann"), wounds=Wounds(bleeding=(1,))))
    notes = [count.note for count in arena.turn("ann", "strike:bob").ask("Strike").among.counts[:5]]
    assert [note == "a wound worsens" for note in notes] == [False, False, False, True, False], notes


@pytest.mark.rule("book.damage.against-armour")
@pytest.mark.about("book.armour.sacrifice")
def test_what_armour_has_lost_stays_lost():
    mailed = hurt(fighter("Bob"), armour=(MAIL,), wounds=Wounds(armour_lost={"Mail": 1}))
    fight = duel(None, mailed).strike("ann", "bob", 8, 8).spend(damage=1).roll(12)
    assert [remark.amount for remark in fight.card("damage").terms if "armour" in remark.text] == ["−1"]
    assert fight.fight.sheet("bob").wounds.armour_lost == {"Mail": 1}
    (sheet,) = (s for s in fight.fight.view(Viewer("bob", sheets=True)).sheets if s.id == "bob")
    (armour,) = (section for section in sheet.sections if section.title == "Armour")
    (row,) = armour.groups[0].rows
    assert row.cells == ("0", "1", "0")
    assert row.note == "−1 for good"


@pytest.mark.about("book.incapacitated.no-actions")
@pytest.mark.parametrize("condition", ["dead", "unconscious", "incapacitated"])
def test_whoever_was_out_of_action_still_is(condition):
    bob = hurt(fighter("Bob"), wounds=Wounds(conditions=(condition,)))
    cid = fighter("Cid")
    arena = Arena(enter(fighter("Ann"), "e5"), enter(bob, "g5"), enter(cid, "j5", "bob"))
    assert not arena.fight.able(arena.who("bob"))
    assert arena.who("bob").prone
    assert arena.badges("bob") == [condition]
    assert arena.fight.gone(arena.who("bob")) == (condition == "dead")
    assert arena.fight.sheet("bob").wounds.conditions == (condition,)


def test_a_sheet_goes_into_an_encounter_and_comes_out_as_it_was():
    hero = hurt(
        fighter("Ann", SWORD, CLUB),
        armour=(MAIL,),
        spirit=7,
        wounds=Wounds((BegunLine(4, ("cutting", "piercing")),), (2, 1), {"Mail": 2}),
    )
    for tempo in ("action", "interaction"):
        others = (
            Entrant("ann", hero, "ann", "ann", "a1"),
            Entrant("bob", fighter("Bob"), "bob", "bob", "c1"),
        )
        play = begin(Setup("book", "A test", Ground(), others, tempo=tempo))()
        assert play.sheet("ann") == hero
        assert play.sheet("bob") == replace(fighter("Bob"), spirit=24)


@pytest.mark.rule("book.death.bleed-timer", "book.ruling.table-fallen", "book.ruling.combat-bleed-out-clock")
def test_whoever_bleeds_to_death_goes_on_bleeding_until_the_duel_is_over():
    """Bob is fetched away before the duel ends; had he stayed, he would be left to die."""
    frail = hurt(fighter("Bob"), injury="(0+1)*1")
    first = duel(None, frail).strike("ann", "bob", 8, 4).answer(SpendHits, {"damage": 1}).roll(8)
    bob = first.answer(HoldOn, 1).roll(4).fight.sheet("bob")
    assert bob.wounds.rounds_left == 20
    while first.run.pending:
        number, ask = next(iter(first.run.pending.items()))
        first.run.answer("none" if "fight is won" in ask.prompt else next(iter(ask)), ask=number)
    assert first.fight.over == "Ann wins"
    assert first.told("fate") == ["Bob is left to die"]
    assert first.fight.sheet("bob").wounds.conditions == ("dead",)
    others = Entrant("ann", fighter("Ann"), "ann", "ann", "a1"), Entrant("bob", bob, "bob", "bob", "c1")
    later = begin(Setup("book", "The evening after", Ground(), others, tempo="interaction"))()
    later.part(Clock).spend(later, 19 * ROUND, ("book.tempo.three",))
    assert later.sheet("bob").wounds.conditions == ("incapacitated",)
    assert later.sheet("bob").wounds.rounds_left == 1
    later.part(Clock).spend(later, ROUND, ("book.tempo.three",))
    assert later.sheet("bob").wounds.conditions == ("dead",)


@pytest.mark.about("book.experience.separate-tracks")
def test_points_on_the_page_are_counted_once():
    fight = duel().strike("ann", "bob", 8, 4).spend()
    (sheet,) = fight.fight.view(Viewer("ann", sheets=True)).sheets[:1]
    (section,) = (section for section in sheet.sections if section.title == "Experience")
    points = {row.label: row.meter.now for row in section.groups[0].rows}
    assert list(points.values()) == [1]


def in_hand(arena: Arena, key: str) -> list[str]:
    return [item.name for item in arena.who(key).hands]


@pytest.mark.rule("book.ruling.table-hands-go-on")
def test_what_is_in_hand_goes_on_and_what_was_dropped_is_carried():
    first = duel(fighter("Ann", PIKE, KNIFE))
    assert first.fight.sheet("ann").wields is None, "nothing has changed hands"
    first.turn("ann", "drop:0")
    bare = again(first, ann=first.fight.edition.sheet.read(msgspec.to_builtins(first.fight.sheet("ann"))))
    assert in_hand(bare, "ann") == []
    assert bare.who("ann").carried == [PIKE, KNIFE]
    second = again(first.turn("ann", "draw:0"))
    assert in_hand(second, "ann") == ["Knife"]
    assert second.who("ann").carried == [PIKE]
    assert in_hand(again(second), "ann") == ["Knife"]
    assert in_hand(again(second.turn("ann", "drop:0").turn("ann", "draw:0")), "ann") == ["Pike"]


@pytest.mark.rule("book.ruling.table-hands-go-on")
def test_what_was_taken_from_somebody_is_theirs_again():
    first = duel(fighter("Ann", KNIFE), fighter("Bob", CLUB), "e5 f5").turn("ann", "end")
    first.turn("bob", "drop:0").turn("bob", "end").turn("ann", "take:0").answer("Strike at", "none")
    assert in_hand(first, "ann") == ["Knife", "Club"]
    second = again(first)
    assert (in_hand(second, "ann"), in_hand(second, "bob")) == (["Knife"], [])
    assert second.who("bob").carried == [CLUB]


@pytest.mark.rule("book.ruling.table-hands-go-on")
def test_of_two_alike_the_one_that_was_dropped_is_carried():
    first = duel(fighter("Ann", KNIFE, KNIFE, CLUB)).turn("ann", "drop:0")
    second = again(first)
    assert in_hand(second, "ann") == ["Knife"]
    assert second.who("ann").carried == [CLUB, KNIFE]
    assert in_hand(again(second.turn("ann", "draw:0")), "ann") == ["Knife", "Club"]


def test_what_was_in_hand_is_no_matter_of_what_a_record_proves():
    arena = duel()
    before = arena.fight.facts()
    assert arena.turn("ann", "drop:0").fight.facts() == before
