"""Casting that goes on: open tests, limits, flawless rolls on the way, and casters who can go on no more."""

import msgspec
import pytest

from tests.editions.screen.field import Field
from tests.editions.sda.arena import Arena, enter, fighter
from tests.editions.spells.circle import cast, caster, circle
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.editions.sda.character.spells import spells
from winterdawn.editions.sda.facts.rolls import HeartDice
from winterdawn.editions.sda.facts.spells import CastDice
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.spells.casting import Casting

ON = ("book.manoeuvre.cast", "book.ruling.combat-casting-gap")


def menu(arena: Arena, seat: str) -> list[str]:
    return [str(key) for key in arena.options("What do you do?", seat) if str(key).startswith("cast")]


def ruled(arena: Arena, *rulings: object) -> Arena:
    """Ann begins, and the game master rules on it."""
    arena.turn("ann", "cast").answer("Which spell", "fireball:evocation")
    for ruling in rulings:
        arena.answer("How hard is it?", ruling, "gm")
    return arena


def settle(arena: Arena, heart: int = 4) -> list[str]:
    """Go through what rolls leave behind; whose flawless rolls are paid, in what they choose."""
    paid = []
    while arena.open() and "What do you do" not in arena.open()[0]:
        if "flawless" in arena.open()[0]:
            paid.append(arena.open()[0])
            arena.answer("flawless", "spirit")
        elif arena.asks(HeartDice):
            arena.answer(HeartDice, 1).roll(heart)
        else:
            break
    return paid


def test_only_those_who_know_spells_may_cast_and_on_turns_alone():
    arena = cast(circle(("Bob", "f5")), 4, 4, 1, 1).turn("ann", "end")
    assert menu(arena, "bob") == [], "though somebody else is casting"
    casting = arena.fight.part(Casting)
    assert list(casting.acts(arena.fight, arena.who("ann"), None)) == []
    arena.turn("bob", "end")
    assert menu(arena, "ann") == ["cast:on", "cast:off"]
    on, off = (o for o in arena.ask("What do you do?", "ann").among.options if o.key.startswith("cast:"))
    assert (on.label, on.note, on.cost) == ("Go on casting Fireball", "", "your action, 2 of 4")
    assert (off.label, off.note) == ("Give up casting Fireball", "free")


@pytest.mark.rule("book.ruling.combat-casting-gap")
def test_beginning_and_giving_up_are_told_with_their_rules():
    arena = cast(circle(("Bob", "f5")), 4, 4, 1, 1)
    (event,) = arena.events("cast")
    assert event.cites == ON
    event = arena.turn("ann", "cast:off").events("cast")[-1]
    assert (event.text, event.cites) == ("Ann gives up casting Fireball", ON)


@pytest.mark.rule("book.ruling.combat-casting-gap", "book.rule-zero.gm-last-word")
@pytest.mark.parametrize("faces, hits", [((4, 1, 1), "1 hit"), ((8, 4, 1), "3 hits")])
def test_in_an_open_ended_test_every_mos_is_a_hit(faces: tuple[int, ...], hits: str):
    arena = ruled(circle(("Bob", "f5"), gm="gm"), "open-ended")
    if "How hard" in arena.open()[0]:
        arena.answer("How hard is it?", arena.ask("How hard is it?").fallback(), "gm")
    assert arena.told("cast") == ["Ann begins to cast Fireball (evocation):"], "there is no difficulty"
    ask = arena.ask(CastDice)
    assert not ask.lead.startswith("Difficulty")
    assert next((share.label, share.chance) for share in ask.outlook(1).shares) == (
        "at least 1 success", 5 / 8,
    )  # fmt: skip
    arena.answer(CastDice, 3, "ann").roll(*faces)
    assert arena.told("test")[-1].split(":")[1].strip() == f"{hits.split(maxsplit=1)[0]} MoS"
    assert arena.ask("how many d8s", "gm").lead == f"The casting has {hits}."


@pytest.mark.rule("book.ruling.combat-casting-gap")
def test_an_open_ended_test_without_a_mos_fails():
    arena = ruled(circle(("Bob", "f5"), gm="gm"), "open-ended")
    if "How hard" in arena.open()[0]:
        arena.answer("How hard is it?", arena.ask("How hard is it?").fallback(), "gm")
    arena.answer(CastDice, 3, "ann").roll(2, 1, 3)
    assert arena.told("cast")[-1] == "Ann fails to cast Fireball"


@pytest.mark.rule("book.ruling.combat-casting-gap")
def test_against_a_static_difficulty_what_is_beyond_it_are_hits():
    arena = ruled(circle(("Bob", "f5"), gm="gm"), "static", 2)
    arena.answer(CastDice, 3, "ann").roll(8, 4, 1)
    assert arena.told("test")[-1] == "Ann tests evocation: 3 MoS against 2"
    assert arena.ask("how many d8s", "gm").lead == "The casting has 1 hit."


@pytest.mark.rule("book.ruling.combat-casting-gap")
def test_a_limit_of_rolls_ends_the_casting():
    arena = ruled(circle(("Bob", "f5"), gm="gm"), "limit")
    arena.answer("At most how many rolls?", 2, "gm").answer("How hard is it?", 4, "gm")
    arena.answer(CastDice, 3, "ann").roll(4, 1, 1)
    assert arena.badges("ann") == ["casts Fireball"]
    arena.turn("ann", "end").turn("bob", "end")
    cast(arena, 4, 1, 1, spell="")
    assert arena.told("cast")[-1] == "Ann fails to cast Fireball"
    assert arena.badges("ann") == []


def later(arena: Arena) -> Arena:
    """On to Ann's next turn."""
    return arena.turn("ann", "end").turn("bob", "end")


def paid(*rolls: tuple[int, ...]) -> list[list[str]]:
    """What flawless rolls of evocation are paid after each roll of a casting at difficulty 9."""
    arena = ruled(circle(("Bob", "f5"), gm="gm"), 9)
    arena.answer(CastDice, 4, "ann").roll(*rolls[0])
    told = [settle(arena)]
    for faces in rolls[1:]:
        cast(later(arena), *faces, spell="")
        if "how many d8s" in arena.open()[0]:
            arena.answer("how many d8s", 0, "gm")
        told.append(settle(arena))
    return told


def test_a_flawless_roll_on_the_way_is_paid_when_the_spell_takes_effect():
    first, second = paid((4, 4, 4, 8), (8, 8, 1, 1))
    assert first == []
    assert len(second) == 1
    first, second = paid((4, 4, 1, 8), (8, 8, 8, 1))
    assert (first, second) == ([], [])


def test_it_is_forgotten_if_the_tally_is_lost():
    assert paid((4, 4, 4, 8), (1, 2, 3, 1), (8, 8, 8, 1), (8, 8, 1, 1)) == [[], [], [], []]


@pytest.mark.parametrize("kind", ["first-fail", "setback"])
def test_a_flawless_roll_that_leads_nowhere_is_not_paid_later(kind: str):
    arena = ruled(circle(("Bob", "f5"), gm="gm"), *(["setback"] if kind == "setback" else []), "malus")
    arena.answer("Malus in MoSes", 4, "gm").answer("How hard is it?", 3, "gm")
    arena.answer(CastDice, 4, "ann").roll(4, 4, 4, 4)
    assert arena.told("test")[-1] == "Ann tests evocation: 0 of 3"
    assert settle(arena) == []
    cast(later(arena), 8, 8, 8, 8, spell="").answer("how many d8s", 0, "gm")
    assert len(settle(arena)) == 1, "the second one alone"


@pytest.mark.rule("book.manoeuvre.cast-interrupted")
def test_only_hits_of_attacks_on_the_caster_spoil_a_casting():
    arena = cast(circle(("Bob", "f5")), 4, 4, 1, 1)
    casting, ann, bob = arena.fight.part(Casting), arena.who("ann"), arena.who("bob")
    harmless = (
        Use(bob, "brawling", "agility", Kind.ACTION, Purpose.SHOT, None),
        Use(bob, "brawling", "agility", Kind.ACTION, Purpose.TEST, ann),
    )
    for use in harmless:
        assert list(casting.scored(arena.fight, use, 1)) == []
        assert arena.badges("ann") == ["casts Fireball"]
    list(casting.scored(arena.fight, msgspec.structs.replace(harmless[0], against=ann), 1))
    assert arena.badges("ann") == []


def test_a_casting_of_somebody_who_has_left_ends_with_the_round():
    people = enter(caster(), "a1", "us"), enter(fighter("Amy"), "a3", "us"), enter(fighter("Bob"), "f5")
    arena = Arena(*people).initiative(ann=4, bob=3, amy=2)
    cast(arena, 4, 4, 1, 1).turn("ann", "end").turn("bob", "end").turn("amy", "end").turn("ann", "yield")
    gone = "Ann can go on casting Fireball no more"
    assert gone not in arena.told("cast")
    arena.turn("bob", "end")
    assert gone not in arena.told("cast")
    arena.turn("amy", "end")
    assert arena.told("cast")[-1] == gone
    assert arena.events("cast")[-1].cites == (
        "book.manoeuvre.cast-interrupted", "book.ruling.combat-casting-interrupted",
    )  # fmt: skip


def told_of(key: str, skill: str, *answers: str, others: tuple[tuple[str, str], ...]) -> Arena:
    """Ann casts a spell with one hit, on whom she likes."""
    arena = circle(*others, ann=caster(key, skills={skill: 3}), gm="gm").turn("ann", "cast")
    arena.answer("Which spell", f"{key}:{skill}").answer("How hard is it?", 1, "gm")
    while "Strike at Ann" in arena.open()[0]:
        arena.answer("Strike at Ann", "none")
    arena.answer(CastDice, 3, "ann").roll(8, 1, 1)
    for answer in answers:
        arena.answer("Whom do you cast", answer, "ann")
    return arena


@pytest.mark.rule("book.ruling.table-spell-effects")
def test_a_spell_on_oneself_asks_for_no_target():
    arena = told_of("clone-image", "illusion", others=(("Bob", "b1"),))
    assert arena.told("spell")[-1] == "Ann casts Clone Image on Ann: 1 hit"


@pytest.mark.rule("book.ruling.table-spell-effects")
def test_a_touch_reaches_a_metre_and_may_be_laid_on_nobody():
    arena = told_of("disguise", "illusion", others=(("Bob", "b1"), ("Cid", "c1"), ("Dan", "h5")))
    keys = [str(key) for key in arena.options("Whom do you cast", "ann")]
    assert keys == ["ann", "bob", "enough"]
    arena.answer("Whom do you cast", "enough", "ann")
    assert arena.told("spell")[-1] == "Ann casts Disguise: 1 hit"
    assert arena.ask("what comes of it?", "gm").prompt == "Disguise, 1 hit: what comes of it?"


@pytest.mark.rule("book.ruling.table-spell-effects")
def test_what_needs_sight_reaches_whoever_is_seen(monkeypatch: pytest.MonkeyPatch):
    arena = circle(("Bob", "f5"), ("Cid", "h5"), ann=caster("arcane-dart"), gm="gm").turn("ann", "cast")
    monkeypatch.setattr(type(arena.fight.map), "sight", lambda self, a, b: "h5" not in (str(a), str(b)))
    arena.answer("Which spell", "arcane-dart:evocation").answer("How hard is it?", 0, "gm")
    arena.answer(CastDice, 3, "ann").roll(8, 4, 1)
    keys = [str(key) for key in arena.options("Whom do you cast", "ann")]
    assert "bob" in keys
    assert "cid" not in keys


@pytest.mark.rule("book.ruling.table-spell-effects")
def test_what_is_heard_needs_no_sight(monkeypatch: pytest.MonkeyPatch):
    heard = next(spell for spell in spells().values() if spell.range == "hearing")
    skill = heard.ways[0].skill
    arena = circle(("Bob", "f5"), ann=caster(heard.key, skills={skill: 3}), gm="gm").turn("ann", "cast")
    monkeypatch.setattr(type(arena.fight.map), "sight", lambda self, a, b: False)
    arena.answer("Which spell", f"{heard.key}:{skill}").answer("How hard is it?", 1, "gm")
    arena.answer(CastDice, 3, "ann").roll(8, 1, 1)
    assert [str(key) for key in arena.options("Whom do you cast", "ann")] == ["ann", "bob", "enough"]


@pytest.mark.rule("book.ruling.table-casting-hurt", "screen.malus.injury-boxes")
def test_boxes_that_a_roll_costs_end_the_casting_before_its_dice_fall():
    weary = Trait("Weary", modifiers=(Modifier("evocation", malus=9), Modifier("wizardry", malus=3)))
    field = Field(enter(caster(traits=(weary,)), "e5"), enter(fighter("Bob"), "i5"))
    field = field.initiative(ann=4, bob=3).turn("ann", "cast").answer("Which spell", "fireball:evocation")
    field.answer(CastDice, 1)
    assert field.events("strain")
    assert "the casting of Fireball fails" in field.events("cast")[-1].text
    assert field.asks("What do you do?"), "and the turn goes on"
