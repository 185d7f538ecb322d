"""One builder of pools: page, explanations, tests away from the table, scenes and fights agree."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.editions.answering import REFLEX
from tests.editions.scene.stage import Stage
from tests.editions.sda.alone import Alone, practised
from tests.editions.sda.arena import SWORD, Arena, duel, enter, fighter, hurt
from winterdawn.characters.account import Account
from winterdawn.dice.sources import SeededDice
from winterdawn.editions.encounter.told import told as in_words
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.character.pieces import Modifier, Trait, Wounds
from winterdawn.editions.sda.character.sheet import Sheet
from winterdawn.editions.sda.character.skills import ATTRIBUTES, families, skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.creation.figures import listed
from winterdawn.editions.sda.creation.traits import trait
from winterdawn.editions.sda.frame.use import Kind, Purpose
from winterdawn.editions.sda.page.pools import made_of
from winterdawn.editions.sda.rolls.pool import PoolRules
from winterdawn.kernel.asks.choices import Number
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.sheetview import SheetRow
from winterdawn.kernel.views.view import Viewer

NAMES = [row["name"] for row in listed("traits").values() if "chosen skill" not in str(row)]
amounts = st.integers(0, 3)


@st.composite
def people(draw: st.DrawFn) -> Sheet:
    """Sheets with all that bears on pools: scores, ranks, spirit, wounds and traits."""
    targets = st.sampled_from([*skills(), *families(), *ATTRIBUTES, "one-handed-swords", "melee-combat"])
    odd = st.builds(
        Modifier, targets, dice=amounts, malus=amounts, plus=amounts, when=st.sampled_from(["", "at night"])
    )
    own = st.lists(st.builds(Trait, st.just("Odd"), modifiers=st.tuples(odd, odd)), max_size=1)
    known = st.lists(st.sampled_from(NAMES), max_size=4, unique=True)
    person = fighter(
        "Ann",
        SWORD,
        skills={
            key: draw(st.integers(0, 4)) for key in draw(st.sets(st.sampled_from([*skills()]), max_size=9))
        },
        families={"melee-combat": draw(st.integers(0, 2))},
        **{key: draw(st.integers(1, 12)) for key in ATTRIBUTES},
    )
    return hurt(
        person,
        spirit=draw(st.integers(1, person.maximum_spirit)),
        wounds=Wounds(bleeding=draw(st.sampled_from([(), (1,), (1, 3)]))),
        traits=(*map(trait, draw(known)), *draw(own)),
    )


def row(run: Any, name: str) -> SheetRow:
    """The line of a skill on the page's sheet."""
    (sheet,) = (s for s in run.game.view(Viewer("ann", "player", sheets=True)).sheets if s.id == "ann")
    rows = [
        row for part in sheet.sections if part.look == "pools" for group in part.groups for row in group.rows
    ]
    return next(row for row in rows if row.label.lower() == name)


def remarks(account: Account) -> list[tuple[str, tuple[str, ...]]]:
    """What an explanation says that weighs on a roll beside rank and die."""
    dice, _, *others = account.terms
    steps = [step for step in dice.terms[2:] if step.cites != ("book.spirit.pool-cap",)]
    changes = [part for other in others if other.terms for part in other.terms]
    return sorted((part.label, part.cites) for part in (*steps, *changes))


@pytest.mark.unlike("draft", reason="nobody calls upon virtues there")
@pytest.mark.unlike("screen", reason="what all maluses together come to stands beside a roll there too")
@pytest.mark.rule("book.pool.size", "book.ruling.pool-build-order", "book.ruling.table-trait-effects")
@given(people(), st.sampled_from(sorted(skills())))
def test_everywhere_the_same_pool_for_the_same_reasons(person: Sheet, skill: str) -> None:
    alone = Alone(person)
    told, whole = {}, {}
    for name in skills()[skill].attributes:
        made_up = alone.play.part(PoolRules).account(alone.play, alone.use(skill, name))
        told[name] = in_words(made_up, alone.play.teller)
        whole[name] = alone.whole(skill, name)
        made = practised(person, skill, name, 1, SeededDice(1))
        assert (made.pool.text if made else "none") == whole[name].text == told[name].value
    stage = Stage(person)
    shown = row(stage.run, skills()[skill].name.lower())
    assert (shown.value, shown.terms) in [(str(each.value), made_of(each)) for each in told.values()]
    stage.does("ann", f"test:{skill}").gm(2)
    (ask,) = (ask for ask in stage.run.pending.values() if ask.seat == "ann" and "how many" in str(ask))
    attribute = next(name for name in whole if f"{name})" in ask.lead)
    assert sorted((remark.text, remark.cites) for remark in ask.remarks) == remarks(told[attribute])
    most = max(count.value for count in ask.among.counts if not count.bought and not count.barred)
    stage.answer("how many dice", most)
    assert str(next(iter(stage.run.pending.values())).pool) == str(whole[attribute].pool)


@settings(max_examples=25, deadline=None)
@given(people())
def test_a_fight_builds_the_pool_of_the_sheet(person: Sheet) -> None:
    alone = Alone(person)
    arena = Arena(enter(person, "e5"), enter(fighter("Bob"), "g5"))
    fight, ann = arena.fight, arena.who("ann")
    for way in fight.part(Ways).against(fight, ann, arena.who("bob"), Purpose.STRIKE, Kind.ACTION):
        whole = fight.part(PoolRules).whole(fight, way)
        assert whole.text == alone.whole(way.skill, way.attribute).text


@pytest.mark.rule("book.ruling.table-trait-effects")
def test_what_holds_at_times_can_be_picked_at_every_roll() -> None:
    """In a fight the roller calls it in at the dice, in a scene whoever rules on the test."""
    keen = Trait("Keen", modifiers=(Modifier("melee-combat", dice=2, when="it is dark"),))
    ann = hurt(fighter("Ann"), traits=(keen,))
    arena = duel(ann).turn("ann", "strike:bob")
    (option,) = (each for each in arena.ask("Strike", "ann").also if each.key == "trait:Keen")
    assert (option.label, option.note) == ("Keen: it is dark", "+2 dice")
    ask = arena.answer("Strike", "trait:Keen", "ann").ask("Strike", "ann")
    assert [remark.amount for remark in ask.remarks] == ["+2 dice"]
    assert "trait:Keen" not in [each.key for each in ask.also]
    assert "+2d8 on top" in ask.lead

    stage = Stage(ann).does("ann", "test:brawling")
    assert "trait:Keen" in stage.choices("gm", "How hard")
    stage.gm("trait:Keen", 2)
    ask = stage.ask("how many dice", "ann")
    assert isinstance(ask.among, Number)
    assert [remark.amount for remark in ask.remarks] == ["+2 dice"]
    assert "trait:Keen" not in stage.choices("ann", "how many dice")


@pytest.mark.about("book.rule-zero.gm-last-word")
def test_the_game_master_says_whether_a_called_trait_holds() -> None:
    keen = Trait("Keen", modifiers=(Modifier("reflex", dice=1, when="it is dark"),))
    arena = Arena(enter(hurt(fighter("Ann"), traits=(keen,)), "e5"), enter(fighter("Bob"), "g5"))
    arena.run = Run(begin(msgspec.structs.replace(arena.fight.setup, gm="gm")))
    for _ in range(2):
        arena.answer(REFLEX, "trait:Keen" if arena.asked("reflex")[1].seat == "ann" else 3)
    asked = arena.ask("Ann calls in Keen. Does it hold that it is dark?", "gm")
    assert asked.cites == ("book.ruling.table-trait-effects",)
    arena.answer("calls in Keen", "no", "gm")
    assert arena.ask(REFLEX, "ann").remarks == ()
    assert "trait:Keen" not in [each.key for each in arena.ask(REFLEX, "ann").also]


@pytest.mark.rule("book.ruling.table-trait-effects")
@pytest.mark.parametrize(
    "power",
    [
        ("gm:poison", "ann", 3, "yes"),
        ("gm:falconry", "ann", 0, 4, 1, 4, 1),
        ("gm:sneak", "ann", "enough", "yes"),
    ],
)
def test_what_a_trait_brings_at_times_can_be_said_wherever_circumstances_are(
    power: tuple[str | int, ...],
) -> None:
    skills = ("perception", "falconry", "stealth")
    keen = Trait("Keen", modifiers=tuple(Modifier(skill, dice=2, when="it is dark") for skill in skills))
    stage = Stage(hurt(fighter("Ann"), traits=(keen,)), fighter("Bob")).gm(*power)
    stage.gm("trait:Keen", "done")
    while any("helps or hinders" in prompt for prompt in stage.open()):
        stage.gm("done")
    assert "+2d8 on top" in stage.ask("how many dice", "ann").lead
