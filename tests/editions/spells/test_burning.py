"""What a fireball does to whom: aim, odds, armour, dodges behind walls and into the reach of others."""

import pytest

from tests.editions.sda.arena import Arena, enter, fighter, hurt
from tests.editions.spells.circle import burst, cast, caster, circle
from tests.space.zones import zones
from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.character.pieces import Armour
from winterdawn.editions.sda.spells.areas import Shape
from winterdawn.editions.sda.spells.burst import Burst
from winterdawn.editions.sda.spells.dodging import Dodging
from winterdawn.editions.sda.spells.fireball import Fireball
from winterdawn.editions.setup import Ground

SCALES = Armour("Scales", natural=True, others={"burning": 2})
HIDE = Armour("Hide", natural=True, others={"burning": 9})
SQUARE = Ground(13, 11, kind="square")


def dodge(arena: Arena, *faces: int, by: str = "bob") -> Arena:
    arena.answer("Dodge the fireball", len(faces), by).roll(*faces, by=by)
    if "flawless" in arena.open()[0]:
        arena.answer("flawless", "spirit")
    return arena


def shares(outlook: object) -> list[tuple[str, float]]:
    return [(share.label, share.chance) for share in outlook.shares]  # type: ignore[attr-defined]


@pytest.mark.rule("book.spell.fireball-radius")
def test_without_a_mos_of_damage_it_goes_out_and_nobody_need_dodge():
    arena = burst(circle(("Bob", "f5")), "f5", 1)
    assert arena.told("spell") == ["Ann’s fireball bursts at f5: it goes out"]
    assert "Dodge" not in "".join(arena.open())
    assert arena.told("damage") == []


@pytest.mark.rule("book.ruling.combat-fireball-armour")
def test_of_armour_that_stops_it_all_nothing_gets_through():
    arena = circle(("Bob", "f5"))
    arena.who("bob").sheet = hurt(arena.who("bob").sheet, armour=(HIDE,))
    ask = burst(arena, "f5", 4, 4).ask("Dodge the fireball", "bob")
    lead = "It burns with 2 MoS, and you are 0 m from the middle: nothing gets through."
    assert ask.lead.startswith(lead)
    assert shares(ask.outlook(1)) == [("no box", 1), ("fewer boxes", 0), ("as where you are", 0)]
    assert ask.outlook(1).note == "0.00 boxes on average, 0 if you stay"
    arena.answer("Dodge the fireball", 0, "bob")
    told = "Bob is 0 m from the middle of the fireball: nothing gets through (2 −2 stopped by armour)"
    assert arena.told("damage") == [told]
    assert arena.told("injury") == []


def test_where_it_may_burst_is_told_with_whom_it_burns():
    arena = cast(circle(("Bob", "f5"), ("Amy", "e5"), ground=Ground(13, 11, ("h8",))), 8, 8, 8, 4)
    ask = arena.ask("Where does", "ann")
    assert "h8" not in ask, "it is blocked"
    assert ask.lead.startswith(
        "With 3d8 it burns all within 2.2 m on average, you and friends too, with as many"
    )
    note = ask.outlook("f5").note
    assert note.startswith("burned unless they dodge: Bob, 0 m, in 95 %; Amy, 1 m, in 95 %")
    assert ask.outlook("m1").note == "nobody is near"
    assert shares(ask.outlook("a1"))[0] == ("burns a foe", 0), "only the caster is near"
    assert "Bob, 6 m, in <1 %" in ask.outlook("l5").note, "as far as the dice may reach"


def test_odds_reckon_with_armour_that_the_caster_knows_of():
    arena = circle(("Bob", "f5"), ("Amy", "h5"), at="a1")
    arena.who("amy").seat = "ann"
    arena.who("ann").sheet = hurt(arena.who("ann").sheet, armour=(SCALES,))
    ask = cast(arena, 8, 8, 8, 1).ask("Where does", "ann")
    assert ask.outlook("a1").note == "burned unless they dodge: Ann, 0 m, in 14 %"


def test_of_one_die_the_ring_is_a_metre_wide():
    arena = cast(circle(("Bob", "f5"), gm="gm"), 8, 8, 4, 1)
    arena.answer("how many d8s", "d4").answer("how many d4s", 1)
    ask = arena.ask("Where does", "ann")
    assert ask.outlook("h5").note == "nobody is near"
    assert ask.outlook("g5").note == "burned unless they dodge: Bob, 1 m, in 25 %"
    x, y = arena.fight.map.middle(arena.fight.map.place("g5"))
    assert ask.outlook("g5").way[0] == (round(x, 3), round(y - 1.5, 3))


@pytest.mark.parametrize("first", ["crowd", "alone"])
def test_by_default_a_friend_weighs_as_much_as_two_foes(first: str):
    crowd = ("Bob", "k9"), ("Dan", "k9"), ("Eve", "k9"), ("Amy", "k9")
    alone = (("Cid", "k2"),)
    others = (*crowd, *alone) if first == "crowd" else (*alone, *crowd)
    with zones():
        rooms = {"k9": "yard", "k2": "loft"}
        people = tuple((name, rooms[at]) for name, at in others)
        arena = circle(*people, at="hall", ground=Ground(1, 1, kind="zones"))
        assert cast(arena, 8, 8, 4, 1).ask("Where does", "ann").fallback() == people[0][1]


def test_on_a_plane_it_is_not_aimed_beyond_the_map_or_out_of_sight(monkeypatch: pytest.MonkeyPatch):
    arena = circle(("Bob", "5.5,4.5"), at="0.5,0.5", ground=Ground(13, 11, kind="plane"))
    ask = cast(arena, 8, 8, 8, 1).ask("Where does", "ann")
    assert "4,11.5" not in ask
    assert "5.1,4.1" in ask
    monkeypatch.setattr(type(arena.fight.map), "sight", lambda self, a, b: str(b) != "5.1,4.1")
    assert "5.1,4.1" not in ask
    assert "5.1,4.2" in ask


@pytest.mark.about("book.ruling.table-blast-cover")
def test_behind_a_wall_nothing_gets_through(monkeypatch: pytest.MonkeyPatch):
    arena = burst(circle(("Bob", "f6"), ground=SQUARE), "e6", 4, 4, 4)
    monkeypatch.setattr(type(arena.fight.map), "sight", lambda self, a, b: "g6" not in (str(a), str(b)))
    assert arena.ask("Dodge the fireball").outlook(1).note == "1.12 boxes on average, 3 if you stay"
    ask = dodge(arena, 8).ask("Dodge where to?")
    notes = [(option.key, option.label, option.note) for option in ask.among.options]
    assert notes == [
        ("g6", "g6, to the east", "2 m from the middle: nothing gets through"),
        ("h6", "h6, to the east", "3 m from the middle: 1 box"),
    ]
    assert isinstance(ask.extra, tuple)
    stay = ask.extra[0]
    assert (stay.key, stay.label, stay.note) == ("stay", "Stay here", "3 boxes")
    assert ask.outlook("stay").way == ()
    assert len(ask.outlook("h6").way) == 3
    assert ask.cites == ("book.spell.fireball-save-move", "book.ruling.combat-fireball-save")
    arena.answer("Dodge where to?", "g6")
    assert arena.told("move")[-1] == "Bob dodges to g6"
    assert arena.told("damage") == ["Bob is out of the fireball’s reach"]


@pytest.mark.rule("book.ruling.combat-fireball-save")
@pytest.mark.about("book.opportunity.move-enter")
def test_whoever_dodges_into_the_reach_of_a_foe_is_struck_at_once_each():
    arena = burst(circle(("Bob", "f6"), ("Amy", "i6"), ground=SQUARE), "e6", 4, 4, 4)
    dodge(arena, 8).answer("Dodge where to?", "h6", "bob")
    ask = arena.ask("Strike at Bob", "amy")
    assert ask.lead.startswith("Bob dodges within your reach.")
    arena.answer("Strike at Bob", "none", "amy")
    assert "Strike at Bob" not in "".join(arena.open())
    assert arena.place("bob") == "h6"


@pytest.mark.about("book.ruling.table-no-metres", "book.ruling.table-blast-cover")
def test_without_metres_a_dodge_is_foreseen_within_the_place_and_may_lead_out():
    with zones():
        arena = circle(("Bob", "yard"), at="hall", ground=Ground(1, 1, kind="zones"))
        ask = burst(arena, "yard", 4, 4).ask("Dodge the fireball", "bob")
        assert shares(ask.outlook(2)) == [
            ("no box", 9 / 64), ("fewer boxes", 22 / 64), ("as where you are", 33 / 64),
        ]  # fmt: skip
        arena.answer("Dodge the fireball", 2, "bob").roll(8, 4)
        if "flawless" in arena.open()[0]:
            arena.answer("flawless", "spirit")
        assert arena.told("damage") == ["Bob is out of the fireball’s reach"]


@pytest.mark.rule("book.spell.fireball-save", "book.ruling.combat-fireball-save")
def test_from_the_very_middle_a_mos_more_than_it_burns_with_leads_out():
    arena = burst(circle(("Bob", "f5")), "f5", 4, 4)
    ask = arena.ask("Dodge the fireball")
    assert shares(ask.outlook(2)) == [
        ("no box", 9 / 64), ("fewer boxes", 22 / 64), ("as where you are", 33 / 64),
    ]  # fmt: skip
    ask = dodge(arena, 8, 4).ask("Dodge where to?")
    assert ask.among.options[0].note == "3 m from the middle: nothing gets through"


def test_nobody_outside_or_gone_is_asked_or_burned():
    arena = circle(("Bob", "f5"), ("Cid", "m9"))
    blaze = Burst(arena.who("ann"), "fireball", Shape(arena.fight.map.place("f5"), 2), "burning")
    assert list(arena.fight.part(Dodging).out(arena.fight, blaze, arena.who("cid"))) == []
    arena.fight.part(Incapacity).die(arena.fight, arena.who("bob"), ())
    list(arena.fight.part(Fireball).burn(arena.fight, blaze, arena.who("bob")))
    assert arena.told("damage") == []


def test_a_spell_is_taught_under_the_skill_that_is_best_for_it():
    people = enter(fighter("Ann", skills={"evocation": 1}), "a1"), enter(fighter("Bob"), "f5")
    arena = Arena(*people, gm="gm").initiative(ann=4, bob=3).answer("What happens?", "gm:spells:ann", "gm")
    options = {option.key: option for option in arena.ask("Which spell of Ann?").among.options}
    assert (options["fireball"].group, options["fireball"].cost) == ("Evocation", "difficulty 4")
    assert (options["alarm"].group, options["alarm"].cost) == ("Beyond their skills", "difficulty 1")


def test_the_caster_is_not_asked_again_for_what_they_know():
    arena = circle(("Bob", "f5"), ann=caster("fireball", "alarm", skills={"evocation": 3, "abjuration": 1}))
    keys = [option.key for option in arena.turn("ann", "cast").ask("Which spell").among.options]
    assert keys == ["fireball:evocation", "alarm:abjuration", "none"]


@pytest.mark.rule("book.ruling.combat-fireball-save")
def test_whoever_is_hemmed_in_is_told_that_no_dodge_helps():
    arena = burst(circle(("Bob", "f5"), ("Cid", "g5"), ("Dan", "f4"), ("Eve", "f6")), "e5", 4)
    ask = arena.ask("Dodge the fireball", "bob")
    assert shares(ask.outlook(3)) == [("no box", 0), ("fewer boxes", 0), ("as where you are", 1)]


def test_on_a_plane_a_mos_leads_a_metre_out_in_the_odds_too():
    ground = Ground(13, 11, kind="plane")
    ask = burst(circle(("Bob", "5.5,4.5"), at="0.5,0.5", ground=ground), "4.5,4.5", 4, 4, 4).ask("Dodge")
    assert ask.outlook(1).note == f"{(3 * 3 + 4 * 2 + 1 * 1) / 8:.2f} boxes on average, 3 if you stay"


@pytest.mark.rule("book.ruling.combat-fireball-dice")
def test_the_game_master_may_let_it_burn_with_dice_of_any_other_type():
    ask = cast(circle(("Bob", "f5"), gm="gm"), 8, 8, 8, 4).ask("how many d8s", "gm")
    assert [option.key for option in ask.also] == ["d4", "d6", "d10", "d12", "d20"]
