"""Lines of the log carry the numbers that their words tell."""

from collections import Counter

import pytest

from tests.editions.played.conformance import play
from tests.editions.scene.stage import solo
from tests.editions.sda.arena import duel
from winterdawn.editions.scenes import duel as fight
from winterdawn.kernel.event import Event

UNTOLD = {"seconds", "exposed", "line", "before", "paid"}
"""What stands beside the words: what was there before a change, time in its smallest unit, what somebody
who does not answer lacks, the line that boxes are ticked on, and hits paid.
"""


def told(event: Event, figure: int) -> bool:
    """Whether the words of a line, or a roll laid open in it, say a number."""
    totals = [throw.total for throw in event.throws]
    return str(abs(figure)) in f"{event.when} {event.text} {event.outcome}" or figure in totals or not figure


@pytest.mark.parametrize("seed", range(6))
def test_every_number_of_a_line_is_one_that_its_words_tell(seed: int) -> None:
    seen: Counter[str] = Counter()
    for event in play(fight("ilse-varn", "reeve-holt"), "simple", seed).events:
        for name, figure in event.figures.items():
            seen[name] += 1
            assert name in UNTOLD or name == "dice" or told(event, figure), event
    assert {"hits", "boxes", "spirit", "number", "dice"} <= set(seen)


def test_a_strike_in_numbers() -> None:
    arena = duel().strike("ann", "bob", 8, 8, 4, against=(4, 1))
    assert arena.events("exchange")[-1].figures == {"hits": 4}
    spirit = arena.events("spirit")[-1]
    assert (spirit.who, spirit.figures) == ("bob", {"spirit": -4, "left": 20})


def test_a_test_in_numbers() -> None:
    stage = solo(skills={"running": 2}).does("ann", "test:running").gm("run").says(3, (8, 4, 1))
    assert stage.events("test")[-1].figures == {"mos": 3}
    assert stage.events("time")[-1].figures == {"seconds": 6}
