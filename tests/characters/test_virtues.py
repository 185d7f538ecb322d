"""Virtues: labels, steps and dice."""

import pytest

from winterdawn import catalogue
from winterdawn.dice.virtue import VirtueRoll
from winterdawn.editions.sda.character.virtues import (
    PLACES,
    VIRTUES,
    UnknownVirtue,
    die,
    die_rule,
    end_of,
    moved,
    virtue_of,
)


@pytest.mark.about(
    "book.virtue.list",
    "book.virtue.two-terms-per-end",
    "book.virtue.courage-labels",
    "book.virtue.faith-labels",
    "book.virtue.honesty-labels",
    "book.virtue.pride-labels",
    "book.virtue.temperance-labels",
    "book.virtue.courage-terms",
    "book.virtue.faith-terms",
    "book.virtue.honesty-terms",
    "book.virtue.pride-terms",
    "book.virtue.temperance-terms",
    "book.ruling.seven-or-five-virtues",
)
def test_the_labels_and_terms_are_those_of_the_catalogue():
    for key, virtue in VIRTUES.items():
        assert catalogue.rule(f"book.virtue.{key}-labels").says.endswith(f": {', '.join(virtue.labels)}.")
        terms = catalogue.rule(f"book.virtue.{key}-terms").says
        assert terms.endswith(f": lack {virtue.lack}; excess {virtue.excess}.")
    assert catalogue.rule("book.virtue.list").says == (
        "The virtues listed are courage, faith, honesty, pride and temperance."
    )


@pytest.mark.about("book.virtue.six-steps", "book.virtue.spectrum", "book.ruling.six-steps-five-names")
def test_two_balanced_steps_share_a_name_and_a_die():
    courage = VIRTUES["courage"]
    labels = [courage.label(step) for step in range(1, 7)]
    assert labels == ["craven", "prudent", "brave", "brave", "daring", "reckless"]
    assert (die(3, "lack"), die(4, "lack")) == (8, 8)
    assert PLACES.count("balanced") == 2
    step, moves = 2, 0
    while step < 5:
        step, moves = moved(step, "excess"), moves + 1
    assert moves == 3


@pytest.mark.rule(
    "book.virtue.die-complete-lack",
    "book.virtue.die-leaning-lack",
    "book.virtue.die-balanced",
    "book.virtue.die-leaning-excess",
    "book.virtue.die-complete-excess",
)
def test_the_dice_are_those_of_the_catalogue_and_of_the_odds():
    for step in range(1, 7):
        says = catalogue.rule(die_rule(step)).says
        assert f"d{die(step, 'lack')} to enact lack, d{die(step, 'excess')} to enact excess" in says
        for end in ("lack", "excess"):
            assert VirtueRoll(step, end).pool.faces == die(step, end)


@pytest.mark.about("book.virtue.upheld-step", "book.virtue.betrayed-step", "book.ruling.virtue-spectrum-ends")
def test_a_virtue_stays_on_its_spectrum():
    assert [moved(step, "lack") for step in range(1, 7)] == [1, 1, 2, 3, 4, 5]
    assert [moved(step, "excess") for step in range(1, 7)] == [2, 3, 4, 5, 6, 6]


@pytest.mark.about(
    "book.virtue.two-terms-per-end", "book.ruling.virtue-name-variants", "book.ruling.pair-or-ladder"
)
def test_names_of_the_texts_lead_to_virtues_and_ends():
    assert virtue_of("Bravery").key == virtue_of("courage").key == "courage"
    assert VIRTUES["courage"].end("lack") == "craven / prudent"
    assert VIRTUES["pride"].end("excess") == "dignified / vain"
    assert end_of("Prudent") == end_of("craven") == ("courage", "lack")
    assert end_of("devoted") == end_of("zealot") == ("faith", "excess")


def test_what_is_no_virtue_is_refused():
    for name in ("brave", "juggling"):
        with pytest.raises(UnknownVirtue):
            end_of(name)
    with pytest.raises(UnknownVirtue, match="there are courage"):
        virtue_of("honour")
    with pytest.raises(ValueError, match="step 1 to 6"):
        die(7, "lack")
    with pytest.raises(ValueError, match="no end"):
        moved(3, "left")
