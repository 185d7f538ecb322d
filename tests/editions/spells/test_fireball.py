"""The fireball: radius, fading, armour, dodging out of it, and what keeps it off."""

import math

import pytest

from tests.editions.sda.arena import Arena, hurt
from tests.editions.spells.circle import burst, cast, caster, circle
from tests.space.zones import zones
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.body.injury import Injury
from winterdawn.editions.sda.character.pieces import Armour, Wounds
from winterdawn.editions.sda.facts.body import WhichLine
from winterdawn.editions.sda.facts.spells import CastDice
from winterdawn.editions.sda.rolls.budget import Purses
from winterdawn.editions.setup import Ground
from winterdawn.kernel.asks.choices import Cell


def ticked(arena: Arena, key: str) -> int:
    return sum(arena.ticked(key))


def stay(arena: Arena, *seats: str) -> Arena:
    for seat in seats:
        arena.answer("Dodge the fireball", 0, seat)
    return arena


def line(arena: Arena) -> Arena:
    """Tick the first line whenever it is asked which."""
    while arena.asks(WhichLine):
        arena.answer(WhichLine, "0")
    return arena


@pytest.mark.rule("book.example.combat-fireball-radius", "book.spell.fireball", "book.spell.fireball-radius")
@pytest.mark.rule("book.spell.fireball-components", "book.ruling.combat-fireball-distance")
def test_the_radius_is_a_metre_for_each_mos_and_all_within_are_caught():
    people = ("Bob", "e5"), ("Cid", "h5"), ("Dan", "i5"), ("Amy", "d5")
    arena = burst(circle(*people), "e5", 4, 4, 4)
    assert arena.told("spell") == ["Ann’s fireball bursts at e5: 3 MoS, 3 m around"]
    assert arena.card("spell").total == 3
    asked = []
    while "Dodge" in arena.open()[0]:
        asked.append(arena.open()[0].partition(":")[0])
        arena.answer("Dodge the fireball", 0)
    assert asked == ["bob", "cid", "amy"], "friends too, and Dan at 4 m is not"
    line(arena)
    assert [ticked(arena, key) for key in ("bob", "cid", "dan", "amy")] == [3, 1, 0, 3]
    cid = "Cid is 3 m from the middle of the fireball: 1 box (3 −2 at that distance)"
    assert arena.told("damage", "cid") == [cid]


@pytest.mark.rule("book.example.combat-fireball-near", "book.spell.fireball-centre")
def test_within_a_metre_of_the_middle_the_damage_is_full():
    arena = line(stay(burst(circle(("Bob", "f5"), ("Cid", "m9")), "e5", 4, 4, 4), "bob"))
    assert arena.ticked("bob") == [3, 0, 0], "all on one line"
    assert arena.told("damage") == ["Bob is 1 m from the middle of the fireball: 3 boxes"]


@pytest.mark.rule(
    "book.example.combat-fireball-save", "book.spell.fireball-falloff", "book.spell.fireball-save"
)
@pytest.mark.rule("book.spell.fireball-save-move", "book.reaction.avoid-spell")
@pytest.mark.rule("book.ruling.combat-fireball-save")
def test_a_dodge_leads_outwards_and_the_damage_is_that_of_the_new_distance():
    arena = burst(circle(("Bob", "f5")), "e5", 4, 4, 4)
    ask = arena.ask("Dodge the fireball", "bob")
    assert ask.lead.startswith("It burns with 3 MoS, and you are 1 m from the middle: 3 boxes.")
    assert arena.own("Dodge the fireball") == [0, 1, 2, 3], "reaction dice of reflex"
    arena.answer("Dodge the fireball", 2, "bob").roll(4, 4, by="bob")
    assert arena.fight.record(Purses).of["bob"]["reaction"].used == 2
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    ask = arena.ask("Dodge where to?", "bob")
    assert isinstance(ask.among, Cell)
    notes = [(option.key, option.note) for option in ask.among.options]
    assert [note for _, note in notes] == ["3 m from the middle: 1 box", "2 m from the middle: 2 boxes"]
    assert ask.fallback() == notes[0][0], "the default is where one burns least"
    assert ask.outlook(notes[0][0]).way[0] == arena.fight.map.middle(arena.who("bob").place)
    before = arena.view("bob").panels[0]
    line(arena.answer("Dodge where to?", notes[0][0], "bob"))
    assert arena.ticked("bob") == [1, 0, 0]
    assert arena.fight.map.distance(arena.fight.map.place("e5"), arena.who("bob").place) == 3
    moves = [block for block in before.blocks if getattr(block, "label", "") == "Move"]
    assert moves == [
        block for block in arena.view("bob").panels[0].blocks if getattr(block, "label", "") == "Move"
    ]


@pytest.mark.rule("book.ruling.combat-fireball-save")
@pytest.mark.about("book.spell.fireball-save")
def test_fewer_metres_may_be_gone_and_none():
    arena = burst(circle(("Bob", "f5")), "e5", 4, 4, 4)
    arena.answer("Dodge the fireball", 2, "bob").roll(4, 4)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    line(arena.answer("Dodge where to?", "stay", "bob"))
    assert arena.place("bob") == "f5"
    assert arena.ticked("bob") == [3, 0, 0]


@pytest.mark.about("book.spell.fireball-save")
def test_whoever_dodges_out_of_reach_is_not_burned():
    arena = burst(circle(("Bob", "f5")), "e5", 4, 4)
    arena.answer("Dodge the fireball", 2, "bob").roll(4, 4)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    ask = arena.ask("Dodge where to?", "bob")
    arena.answer("Dodge where to?", ask.fallback())
    assert arena.told("damage") == ["Bob is out of the fireball’s reach"]


@pytest.mark.unlike("draft", reason="the minutes since a death are counted otherwise there")
def test_odds_beside_a_dodge_are_exact():
    arena = burst(circle(("Bob", "f5")), "e5", 4, 4, 4)
    ask = arena.ask("Dodge the fireball", "bob")
    one = ask.outlook(1)
    # A d8 shows 0 MoS in 3 of 8, 1 in 4 of 8, 2 in 1 of 8.
    assert one.note == f"{(3 * 3 + 4 * 2 + 1 * 1) / 8:.2f} boxes on average, 3 if you stay"
    assert [share.chance for share in one.shares] == [0, 5 / 8, 3 / 8]
    assert ask.outlook(2).shares[0].chance == pytest.approx((2 * 4 + 1) / 64), "3 MoS lead out of it"


@pytest.mark.rule("book.ruling.combat-fireball-save")
@pytest.mark.about("book.spell.fireball-save", "book.ruling.combat-dodge-provokes-whom")
def test_dodging_provokes_whoever_stands_within_reach():
    arena = burst(circle(("Bob", "f5"), ("Amy", "h5"), at="a9"), "d5", 4, 4, 4)
    arena.answer("Dodge the fireball", 2, "bob")
    assert arena.ask("Strike at Bob", "amy").lead.startswith("Bob dodges within your reach.")


@pytest.mark.rule("book.ruling.combat-fireball-armour")
@pytest.mark.about("book.damage.against-armour")
def test_passive_defence_against_burning_comes_off_and_no_other():
    plate = Armour("Plate", piercing=3, cutting=3, bludgeoning=3)
    scales = Armour("Scales", natural=True, others={"burning": 2})
    arena = circle(("Bob", "f5"), ("Cid", "d5"), ann=caster())
    arena.who("bob").sheet = hurt(arena.who("bob").sheet, armour=(plate,))
    arena.who("cid").sheet = hurt(arena.who("cid").sheet, armour=(scales,))
    stay(burst(arena, "e5", 4, 4, 4), "bob", "cid")
    while arena.asks(WhichLine):
        arena.answer(WhichLine, "0")
    assert [ticked(arena, "bob"), ticked(arena, "cid")] == [3, 1]


@pytest.mark.rule("book.ruling.combat-other-damage-types")
@pytest.mark.about("book.spell.fireball-components")
def test_a_major_burn_neither_bleeds_nor_stuns():
    arena = circle(("Bob", "f5"))
    arena.who("bob").sheet = hurt(arena.who("bob").sheet, injury="(2+2)*1")
    arena.fight.part(Injury).enter(arena.fight, arena.who("bob"))
    stay(burst(arena, "e5", 4, 4, 4), "bob")
    assert arena.told("injury") == ["Bob is hurt: 3 boxes, a major injury"]
    assert not arena.told("bleeding")
    assert not arena.told("stun")


@pytest.mark.about("book.spell.fireball", "book.ruling.table-blast-cover")
def test_whoever_has_no_line_to_the_middle_is_not_burned(monkeypatch: pytest.MonkeyPatch):
    arena = circle(("Bob", "f5"), ("Cid", "d5"))
    ground = type(arena.fight.map)
    monkeypatch.setattr(
        ground, "sight", lambda self, a, b: "f5" not in (str(a), str(b)) or "a1" in (str(a), str(b))
    )
    arena = burst(arena, "e5", 4, 4, 4)
    assert arena.open() == ["cid: Dodge the fireball: how many dice?"]
    line(stay(arena, "cid"))
    assert [ticked(arena, "bob"), ticked(arena, "cid")] == [0, 3]


@pytest.mark.rule("book.spell.fireball-components")
def test_it_is_aimed_at_any_place_in_sight(monkeypatch: pytest.MonkeyPatch):
    arena = circle(("Bob", "f5"))
    monkeypatch.setattr(type(arena.fight.map), "sight", lambda self, a, b: str(b) != "e5")
    ask = cast(arena, 8, 8, 8, 1).ask("Where does", "ann")
    assert "e5" not in ask
    assert "f5" in ask
    assert ask.fallback() == "f5", "by default where it burns foes and no friends"
    assert ask.outlook("f5").note == "burned unless they dodge: Bob, 0 m, in 86 %"
    ring = ask.outlook("f5").way
    assert len(ring) == 33, "its ring is drawn"
    middle = arena.fight.map.middle(arena.fight.map.place("f5"))
    assert {round(math.dist(middle, corner), 2) for corner in ring} == {2.5}, "as far as the cells within 2 m"
    shares = [(share.label, share.chance) for share in ask.outlook("m9").shares]
    assert shares == [("burns a foe", 0), ("burns none", 1)]


@pytest.mark.rule("book.spell.fireball", "book.spell.fireball-centre")
def test_the_caster_burns_too():
    arena = burst(circle(("Bob", "c3"), at="b3"), "b3", 4, 4)
    assert arena.open() == ["ann: Dodge the fireball: how many dice?"]
    line(stay(arena, "ann", "bob"))
    assert [ticked(arena, "ann"), ticked(arena, "bob")] == [2, 2]


@pytest.mark.rule("book.ruling.table-casting-hurt")
@pytest.mark.about("book.manoeuvre.cast-interrupted")
def test_burning_a_caster_spoils_what_they_cast():
    arena = circle(("Bob", "f5"))
    arena.who("bob").sheet = hurt(arena.who("bob").sheet, spells=("fireball",))
    arena.turn("ann", "end").turn("bob", "cast").answer("Which spell", "fireball:evocation")
    arena.answer(CastDice, 1).roll(4)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    arena.turn("bob", "end")
    assert arena.badges("bob") == ["casts Fireball"]
    line(stay(burst(arena, "f5", 4, 4), "bob"))
    assert arena.badges("bob") == []


@pytest.mark.rule("book.ruling.combat-fireball-dice")
@pytest.mark.about("book.spell.fireball-radius")
def test_the_game_master_may_give_other_dice():
    arena = cast(circle(("Bob", "f5"), gm="gm"), 8, 8, 8, 1)
    ask = arena.ask("how many d8s of burning damage?", "gm")
    assert (ask.lead, ask.among.suggested) == ("The casting has 2 hits.", 2)
    arena.answer("how many d8s", "d12").answer("how many d12s", 3).answer("Where does", "f5", "ann")
    arena.roll(12, 1, 1, pool="3d12")
    assert arena.told("spell")[-1] == "Ann’s fireball bursts at f5: 3 MoS, 3 m around"


@pytest.mark.rule("book.ruling.combat-fireball-dice")
def test_a_casting_without_hits_burns_nobody():
    arena = cast(circle(("Bob", "f5")), 8, 4, 4, 1)
    assert arena.told("spell") == ["Ann’s fireball goes out: there is no hit to burn with"]


def test_whoever_cannot_act_does_not_dodge_and_dies():
    arena = circle(("Bob", "f5"), ("Cid", "m9"))
    bob = arena.who("bob")
    bob.sheet = hurt(bob.sheet, wounds=Wounds(conditions=("incapacitated",)))
    arena.fight.part(Incapacity).enter(arena.fight, bob)
    line(burst(arena, "e5", 4, 4, 4))
    assert arena.told("dead") == ["Bob dies"]


@pytest.mark.parametrize(
    "kind, places", [("hex", "e5 f5"), ("square", "e5 f5"), ("plane", "4.5,4.5 5.5,4.5")]
)
def test_it_burns_on_every_ground(kind: str, places: str):
    centre, spot = places.split()
    ann = "0.5,0.5" if kind == "plane" else "a1"
    arena = circle(("Bob", spot), at=ann, ground=Ground(13, 11, kind=kind))
    burst(arena, centre, 4, 4, 4)
    arena.answer("Dodge the fireball", 2, "bob").roll(4, 4)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    ask = arena.ask("Dodge where to?", "bob")
    assert ask.among.options[0].note == "3 m from the middle: 1 box"
    line(arena.answer("Dodge where to?", ask.fallback()))
    assert ticked(arena, "bob") == 1


@pytest.mark.parametrize("kind, spot", [("hex", "e5"), ("square", "e5"), ("plane", "4.5,4.5")])
def test_from_the_very_middle_any_way_leads_out(kind: str, spot: str):
    ann = "0.5,0.5" if kind == "plane" else "a1"
    arena = burst(circle(("Bob", spot), at=ann, ground=Ground(13, 11, kind=kind)), spot, 4, 4, 4)
    arena.answer("Dodge the fireball", 1, "bob").roll(8)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    ask = arena.ask("Dodge where to?", "bob")
    assert ask.count() > 12
    line(arena.answer("Dodge where to?", ask.fallback()))
    assert ticked(arena, "bob") == 2, "2 m out"


def test_on_a_plane_any_point_in_sight_may_be_aimed_at():
    arena = cast(circle(("Bob", "5.5,4.5"), at="0.5,0.5", ground=Ground(13, 11, kind="plane")), 8, 8, 8, 1)
    ask = arena.ask("Where does", "ann")
    assert ask.area is not None
    assert ask.area().stages[-1].label == "in sight"
    assert "5.05,4.1" in ask
    assert "12,11" in ask
    assert "13,10" in ask
    assert "14,4" not in ask
    assert "no place" not in ask
    arena.answer("Where does", "5.05,4.1").roll(4, 4)
    assert arena.ask("Dodge the fireball", "bob").lead.startswith("It burns with 2 MoS, and you are 1 m")


@pytest.mark.about("book.ruling.table-no-metres", "book.ruling.table-blast-cover")
def test_without_metres_it_fills_a_place_and_a_dodge_counts_in_it():
    with zones():
        people = ("Bob", "yard"), ("Cid", "hall")
        arena = circle(*people, at="hall", ground=Ground(1, 1, kind="zones"))
        burst(arena, "yard", 4, 4, 4)
        assert arena.open() == ["bob: Dodge the fireball: how many dice?"]
        arena.answer("Dodge the fireball", 2, "bob").roll(8, 1)
        assert ticked(arena, "bob") == 2, "2 m from the middle"
        assert arena.place("bob") == "yard"
