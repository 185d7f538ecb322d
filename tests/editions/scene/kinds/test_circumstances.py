"""What may be said of a test's circumstances, and what a difficulty would mean under them."""

from __future__ import annotations

import pytest

from tests.editions.scene.stage import Stage, solo
from winterdawn.dice.trials import Static
from winterdawn.editions.sda.character.pieces import Modifier, Trait
from winterdawn.kernel.asks.choices import Number


def trait(name: str, to: str, when: str) -> Trait:
    """A die more at times."""
    return Trait(name, modifiers=(Modifier(to, when=when, dice=1),))


STUBBORN, COURTLY = trait("Stubborn", "wisdom", "if pressed"), trait("Courtly", "persona", "at court")


def said(stage: Stage) -> dict[str, str]:
    """What the game master may say beside a difficulty, by key."""
    return {option.key: option.label for option in stage.ask("How hard", "gm").also}


@pytest.mark.rule("book.modifier.climbing-gear", "book.modifier.tracking-dark")
@pytest.mark.rule("book.ruling.table-trait-effects")
def test_of_two_skills_whatever_weighs_on_either_may_be_said() -> None:
    traits = (trait("Surefooted", "climbing", "on ice"), trait("Keen", "tracking", "in snow"))
    told = said(solo(traits=traits).gm("gm:composed", "other", "climbing", "tracking"))
    assert (told["known:gear"], told["known:dark"]) == (
        "Climbing spikes and harness",
        "Night woods without light",
    )
    assert (told["trait:Surefooted"], told["trait:Keen"]) == ("Surefooted: on ice", "Keen: in snow")
    assert "known:rear" not in told


@pytest.mark.rule("book.ruling.table-trait-effects")
def test_a_trait_says_what_it_brings_to_each_of_two_skills() -> None:
    brings = (Modifier("climbing", when="on ice", dice=2), Modifier("tracking", when="on ice", malus=1))
    stage = solo(traits=(Trait("Of the north", modifiers=brings),))
    stage.gm("gm:composed", "other", "climbing", "tracking")
    assert notes(stage, "How hard")["trait:Of the north"] == "+2 dice, −1"


@pytest.mark.rule("book.modifier.climbing-gear", "book.modifier.tracking-dark")
@pytest.mark.rule("book.modifier.half-cover", "book.modifier.rear-attack")
def test_the_book_gives_figures_for_some_circumstances() -> None:
    found: dict[str, dict[str, str]] = {}
    for skill in ("climbing", "tracking", "acrobatics", "brawling", "bows", "stealth", "luck"):
        told = notes(solo().does("ann", f"test:{skill}"), "How hard")
        found[skill] = {key: note for key, note in told.items() if key.startswith("known:")}
    arms = {"known:half-cover": "−2", "known:rear": "−2"}
    assert found == {
        "climbing": {"known:gear": "+1 die"},
        "tracking": {"known:dark": "−2"},
        **dict.fromkeys(("acrobatics", "brawling", "bows"), arms),
        "stealth": {},
        "luck": {},
    }


@pytest.mark.rule("book.ruling.table-trait-effects")
def test_traits_of_either_attribute_are_called_in_and_taken_back() -> None:
    stage = solo(skills={"ego": 1}, traits=(STUBBORN, COURTLY)).does("ann", "test:ego")
    stage.gm("trait:Stubborn", "trait:Courtly")
    assert stage.ask("How hard").lead.endswith("Stubborn. Courtly.")
    assert said(stage)["trait:Courtly"] == "No longer: Courtly"
    stage.gm("trait:Courtly")
    assert stage.ask("How hard").lead.endswith(". Stubborn.")
    assert said(stage)["trait:Courtly"] == "Courtly: at court"
    stage.gm("trait:Stubborn", "trait:Courtly", "attribute:persona", 1)
    remarks = [(each.text, each.amount) for each in stage.ask("how many dice").remarks]
    assert remarks == [("Courtly", "+1 die"), ("Only persona will do.", "")]


@pytest.mark.unlike("draft", reason="its odds are those of dice of which a 1 takes nothing off")
@pytest.mark.rule("book.difficulty.set-by-gm")
def test_what_a_difficulty_means_is_told_of_one_roll() -> None:
    stage = solo(skills={"climbing": 1}).does("ann", "test:climbing").gm("malus", 1)
    meant = stage.ask("How hard").outlook
    assert meant is not None
    assert meant(2).shares[0].chance == pytest.approx(float(Static("2d8", 2, malus=1).odds().win))
    assert meant("open-ended").shares[0].chance == pytest.approx(float(Static("2d8", 1, malus=1).odds().win))
    assert meant("secret") is None
    rolling = stage.gm("setback").ask("How hard").outlook
    assert rolling is not None
    assert rolling("open-ended") == meant("open-ended")


def among(stage: Stage, prompt: str) -> tuple[int, int, int]:
    """The least, the suggested and the highest number that the game master may answer."""
    asked = stage.ask(prompt, "gm").among
    assert isinstance(asked, Number)
    return asked.counts[0].value, asked.suggested, asked.counts[-1].value


def notes(stage: Stage, prompt: str) -> dict[str, str]:
    """The notes of what may be said there."""
    ask = stage.ask(prompt, "gm")
    return {option.key: option.note for option in (*getattr(ask.among, "options", ()), *ask.also)}


@pytest.mark.rule("book.modifier.source", "book.modifier.malus-mos")
def test_a_figure_is_changed_from_where_it_stands_and_gone_at_nought() -> None:
    stage = solo().does("ann", "test:climbing")
    assert among(stage, "How hard") == (0, 2, 20)
    assert among(stage.gm("malus"), "Malus in MoSes: how many?") == (0, 1, 12)
    assert notes(stage.gm(3), "How hard")["malus"] == "now 3"
    assert among(stage.gm("malus"), "Malus in MoSes") == (0, 3, 12)
    assert notes(stage.gm(0), "How hard")["malus"] == ""
    assert stage.ask("How hard").lead == "One roll against a difficulty."


@pytest.mark.rule("book.ruling.rolling-length", "book.test.rolling-interval", "book.test.lock-interval")
@pytest.mark.about("book.difficulty.simple-task-scale")
def test_work_that_goes_on_has_a_tally_a_limit_and_a_pace() -> None:
    stage = solo(skills={"climbing": 2}).does("ann", "test:climbing")
    assert stage.gm("secret").ask("How hard").lead.endswith("The difficulty stays secret.")
    assert "secret" not in stage.gm("secret").ask("How hard").lead
    assert "limit" not in notes(stage, "How hard")
    assert among(stage.gm("setback"), "How hard") == (1, 6, 100)
    assert "setback" not in notes(stage, "How hard"), "it is ruled so already"
    assert among(stage.gm("limit"), "how many rolls") == (0, 0, 50)
    assert notes(stage.gm(1), "How hard")["limit"] == "now 1"
    pace = notes(stage.gm(9), "How long does each roll")
    assert pace == {
        "round": "as for a lock", "minute": "", "quarter": "", "hour": "", "day": "as for a cart", "week": "",
    }  # fmt: skip
    assert stage.gm("minute").says(3, (4, 4, 1)).told("test")[-1] == "Ann runs out of time"
