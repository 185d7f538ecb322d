"""Chances, units, house rules and notation as a scene shows them; figures that the game master sets."""

import pytest

from tests.editions.scene.stage import Stage, pair, solo
from tests.editions.sda.arena import fighter
from winterdawn.dice.pool import Pool, PoolError
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


@pytest.mark.rule("book.rule-zero.imperial-display")
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
        found.setdefault(option.group, []).append(f"{option.key} | {option.label} | {option.note}")
    stage.answer("Which figure", "none", "gm")
    return found


@pytest.mark.rule("book.rule-zero.gm-last-word")
def test_figures_stand_under_headings() -> None:
    stage = solo(skills={"climbing": 2}).gm("gm:set:ann")
    groups = [option.group for option in stage.ask("Which figure", "gm").among.options]
    headings = list(dict.fromkeys(groups))
    assert headings[:4] == ["", "Attributes", "Virtues", "Ranks"]
    ranks = [heading for heading in headings if heading.startswith("Ranks: ")]
    assert "Ranks: athleticism" in ranks
    assert headings[4 : 4 + len(ranks) + 2] == [*ranks, "Families", "Experience"]
    assert groups == sorted(groups, key=headings.index), "each heading stands once"
    found = figures(stage.gm("none"))
    assert found[""] == ["spirit | Spirit | 24", "speed | Metres a round | 9"]
    assert "skills:climbing | Climbing (own rank) | 2" in found["Ranks: athleticism"]


@pytest.mark.rule("book.rule-zero.gm-last-word", "book.ruling.table-absent-game-master")
def test_nothing_is_told_where_nothing_is_set() -> None:
    stage = solo()
    before = list(stage.run.events)
    stage.gm("gm:set:ann")
    which = stage.ask("Which figure", "gm")
    assert [(option.key, option.label) for option in which.also] == [("none", "Nothing, after all")]
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
