"""Chances, units, house rules and notation as a scene shows them; figures that the game master sets."""

from typing import Any

import pytest

from tests.editions.answering import Asking
from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.scene.test_switch import Story
from tests.editions.sda.arena import MAIL, fighter, hurt
from winterdawn.dice.pool import Pool, PoolError
from winterdawn.editions.sda.character.pieces import Armour, BegunLine, Wounds
from winterdawn.editions.sda.facts.combat import OwnTurn
from winterdawn.editions.sda.skills.uses import feet


@pytest.mark.rule("book.difficulty.easy-odds", "book.difficulty.moderate-needs-training")
@pytest.mark.rule("book.difficulty.difficult-needs-experience")
@pytest.mark.parametrize(
    "rank, goal, chance", [(0, 1, 0.5), (0, 2, 0), (1, 2, 0.25), (2, 4, 0), (3, 4, 0.0625)]
)
def test_the_chances_of_an_average_character_stand_beside_the_dice(rank: int, goal: int, chance: float):
    stage = solo(wisdom=7, skills={"cooking": rank}).does("ann", "test:cooking").gm(goal)
    outlook = stage.ask("how many dice").outlook
    assert outlook is not None
    assert outlook(rank + 1).shares[0].chance == pytest.approx(chance)


@pytest.mark.rule("book.rule-zero.imperial-display", "book.ruling.missing-conversion-chart")
@pytest.mark.about("book.rule-zero.metric-units")
@pytest.mark.example("book.example.metre-to-feet")
def test_lengths_may_be_shown_in_feet():
    assert feet(1) == 3
    stage = Stage(fighter("Ann"), imperial=1).does("ann", "test:running").gm("run").says(1, (4,), "spirit")
    assert stage.last("run") == "Ann runs 13.5 m (40.5 feet)"


@pytest.mark.rule("book.rule-zero.house-rules-gm-approval", "book.rule-zero.house-rules")
def test_house_rules_come_with_the_setup_and_no_player_changes_them():
    stage = Stage(fighter("Ann", skills={"logic": 2}), clue_rate=2)
    assert not [key for key in stage.choices("ann", "What do you do") if "rule" in key]
    assert (
        stage.does("ann", "test:logic").gm("clues").says(3, (8, 4, 1)).last("clues") == "Ann reasons: 1 clue"
    )


@pytest.mark.about("book.dice.no-percentile", "book.dice.notation-type", "book.dice.notation-count")
@pytest.mark.example("book.example.notation-5d6", "book.example.notation-3d12")
def test_dice_are_written_with_their_faces():
    assert [Pool(text).groups for text in ("5d6", "3d12")] == [((5, 6),), ((3, 12),)]
    with pytest.raises(PoolError):
        Pool("1d100")


# ------------------------------------------------------------ figures that the game master sets


def figures(stage: Stage, who: str = "ann") -> dict[str, list[str]]:
    """What may be set, by heading; the game master is left with nothing to answer."""
    number = next(n for n, ask in stage.run.pending.items() if "What happens?" in getattr(ask, "prompt", ""))
    stage.run.answer(f"gm:set:{who}", ask=number)
    found: dict[str, list[str]] = {}
    for option in stage.ask("Which figure", "gm").among.options:
        if option.key != "none":
            found.setdefault(option.group, []).append(f"{option.key} | {option.label} | {option.note}")
    stage.answer("Which figure", "none", "gm")
    return found


@pytest.mark.rule("book.rule-zero.gm-last-word")
def test_figures_stand_under_headings() -> None:
    stage = solo(skills={"climbing": 2}).gm("gm:set:ann")
    groups = [option.group for option in stage.ask("Which figure", "gm").among.options]
    headings = list(dict.fromkeys(groups))
    assert headings[:5] == ["", "Injuries", "Attributes", "Virtues", "Ranks"]
    ranks = [heading for heading in headings if heading.startswith("Ranks: ")]
    assert "Ranks: athleticism" in ranks
    assert headings[5:] == [*ranks, "Families", "Experience"]
    assert groups == sorted(groups, key=headings.index), "each heading stands once"
    found = figures(stage.gm("none"))
    assert found[""] == ["spirit | Spirit | 24", "speed | Metres a round | 9"]
    assert "skills:climbing | Climbing (own rank) | 2" in found["Ranks: athleticism"]


@pytest.mark.rule("book.rule-zero.gm-last-word")
@pytest.mark.about("book.ruling.table-absent-game-master")
def test_nothing_is_told_where_nothing_is_set() -> None:
    stage = solo()
    before = list(stage.run.events)
    stage.gm("gm:set:ann")
    which = stage.ask("Which figure", "gm")
    plain = [option.label for option in which.among.options if not option.group]
    assert plain == ["Spirit", "Metres a round", "Nothing, after all"]
    assert which.fallback() == "none", "what counts for a game master who is away"
    stage.gm("none").gm("gm:set:ann", "spirit")
    assert stage.ask("Spirit: to what?", "gm").fallback() == 24
    stage.gm(24).gm("gm:set:ann", "skills:luck", 0)
    assert stage.run.events == before


@pytest.mark.rule("book.rule-zero.gm-last-word")
@pytest.mark.about("book.spirit.drain-causes")
def test_spirit_that_is_set_is_told_once_and_with_the_name() -> None:
    stage = pair().gm("gm:set:ann", "spirit", 9)
    event = stage.run.events[-1]
    assert (f"{event.text} {event.outcome}", event.audience) == ("Ann, Spirit: 24 → 9", ("ann",))
    assert not stage.events("spirit")
    assert stage.spirit("ann") == 9


def wounded(**given: Any) -> Stage:
    """Ann with two boxes ticked, two open wounds and a box of her mail gone; Bob looks on."""
    lines = (BegunLine(2, ("cutting",)), BegunLine(1, ("piercing",)))
    wounds = Wounds(lines, (2, 1), {"Mail": 1}, **given)
    return Stage(hurt(fighter("Ann"), armour=(MAIL,), wounds=wounds), fighter("Bob"))


@pytest.mark.rule("book.rule-zero.gm-last-word")
def test_what_blows_have_left_may_be_set() -> None:
    stage = wounded()
    found = figures(stage)
    assert found["Injuries"][:2] == [
        "boxes:1 | Injury line 1 (boxes) | 2",
        "boxes:2 | Injury line 2 (boxes) | 1",
    ]
    assert found["Open wounds"] == [
        "wound:1 | Open wound 1 (level) | 2",
        "wound:2 | Open wound 2 (level) | 1",
    ]
    assert found["Armour"] == ["armour:Mail | Mail (boxes lost) | 1"]
    stage.gm("gm:set:ann", "boxes:1", 0, "gm:set:ann", "wound:1", 3)
    stage.gm("gm:set:ann", "wound:2", 0, "gm:set:ann", "armour:Mail", 0)
    wounds = stage.sheet("ann").wounds
    assert wounds == Wounds((BegunLine(), BegunLine(1, ("piercing",))), (3,))
    assert [(f"{event.text} {event.outcome}", event.audience) for event in stage.events("set")] == [
        ("Ann, Injury line 1 (boxes): 2 → 0", ("ann",)),
        ("Ann, Open wound 1 (level): 2 → 3", ()),
        ("Ann, Open wound 2 (level): 1 → 0", ()),
        ("Ann, Mail (boxes lost): 1 → 0", ("ann",)),
    ]
    digest, length = stage.run.game.digest(), len(stage.run.record)
    assert stage.run.fork().game.digest() == digest
    stage.gm("gm:set:ann", "wound:1", 0).run.rewind(length)
    assert stage.run.game.digest() == digest


@pytest.mark.rule("book.rule-zero.gm-last-word")
@pytest.mark.parametrize(
    "figure, words, low, now, high",
    [
        ("boxes:2", "Injury line 2 (boxes)", 0, 1, 4),
        ("wound:1", "Open wound 1 (level)", 0, 2, 3),
        ("armour:Mail", "Mail (boxes lost)", 0, 1, 2),
    ],
)
def test_what_may_be_set_ends_where_the_rules_end(
    figure: str, words: str, low: int, now: int, high: int
) -> None:
    among = wounded().gm("gm:set:ann", figure).ask(f"{words}: to what?", "gm").among
    assert (among.counts[0].value, among.suggested, among.counts[-1].value) == (low, now, high)


@pytest.mark.rule("book.rule-zero.gm-last-word")
def test_boxes_that_are_set_bring_nothing_by_themselves() -> None:
    stage = wounded().gm("gm:set:ann", "boxes:2", 4)
    assert stage.ask("What happens?", "gm"), "nobody has to roll"
    assert not stage.events("injury") + stage.events("bleeding") + stage.events("down")
    assert stage.sheet("ann").wounds.bleeding == (2, 1)


@pytest.mark.rule("book.rule-zero.gm-last-word")
@pytest.mark.about("book.ruling.combat-bleed-out-clock")
def test_a_last_wound_that_is_closed_stops_the_clock() -> None:
    stage = wounded(conditions=("incapacitated",), rounds_left=20).gm("gm:set:ann", "wound:2", 0)
    assert stage.sheet("ann").wounds.rounds_left == 20
    assert stage.gm("gm:set:ann", "wound:1", 0).sheet("ann").wounds.rounds_left is None


def test_armour_that_cannot_lose_anything_is_not_offered() -> None:
    hide = hurt(fighter("Ann"), armour=(Armour("Hide", cutting=2, natural=True), Armour("Hat")))
    assert "Armour" not in figures(Stage(hide))


@pytest.mark.rule("book.rule-zero.gm-last-word")
def test_initiative_may_be_set_in_a_fight() -> None:
    story = Story()
    assert not [line for line in figures(story)[""] if line.startswith("initiative")]
    story.fights(ann=4, bob=3, cid=2).master("gm:set:cid", "initiative", 9)
    event = story.events("set")[-1]
    assert (f"{event.text} {event.outcome}", event.audience) == ("Cid, Initiative: 2 → 9", ())
    story.turn("ann", "end").turn("cid", "end").turn("bob", "end")
    assert story.asks(Asking(OwnTurn, count=9), "cid"), "for good"
    story.master("gm:end-fight")
    assert not [line for line in figures(story)[""] if line.startswith("initiative")]


@pytest.mark.rule("book.rule-zero.gm-last-word")
@pytest.mark.parametrize(
    "puts_off, label",
    [("delay", "Delayed turn (number)"), ("split", "Second half of the turn (number)")],
)
def test_a_turn_still_due_has_a_number_of_its_own(puts_off: str, label: str) -> None:
    story = Story().fights(ann=4, bob=3, cid=2).turn("ann", puts_off)
    if puts_off == "split":
        story.turn("ann", "end")
    key = {"delay": "delayed", "split": "second"}[puts_off]
    assert f"turn:{key} | {label} | −4" in figures(story)[""]
    story.master("gm:set:ann", f"turn:{key}", -1).turn("bob", "end").turn("cid", "end")
    assert story.told("set") == [f"Ann, {label}: −4 → −1"]
    assert story.asks(Asking(OwnTurn, count=-1), "ann")
    story.turn("ann", "end")
    assert story.asks(Asking(OwnTurn, count=4), "ann")
