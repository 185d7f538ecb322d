"""Whatever is barred says why and by which rule, and nothing is offered twice under one key."""

import random

import pytest

from tests.editions.mounted.stable import HOOVES
from tests.editions.sda.arena import duel, fighter
from tests.editions.told.lots import ENDS
from tests.editions.told.scenes import setups
from winterdawn.editions.registry import begin
from winterdawn.editions.sda.facts.combat import SpendHits
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.run import Run

ANSWERS = 90


def beside(ask: Choose) -> list:
    """All that stands to be chosen, barred or not."""
    among = ask.among
    listed = [getattr(among, field, ()) for field in ("options", "wares", "counts")]
    return [each for some in listed for each in some] + list(ask.also)


@pytest.mark.parametrize("name", ["brawl", "yard", "grapple", "spells"])
def test_each_barred_choice_has_a_reason_and_a_rule(name: str):
    chance, run = random.Random(name), Run(begin(setups()[name]))
    barred = 0
    for _ in range(ANSWERS):
        if not run.pending:
            break
        number, ask = next(iter(run.pending.items()))
        if isinstance(ask, Roll):
            faces = tuple(chance.randint(1, group.faces) for group in ask.groups for _ in range(group.count))
            run.answer(faces, ask=number)
            continue
        found = beside(ask)
        for each in found:
            if each.barred:
                barred += 1
                assert each.barred.why, (ask.prompt, each)
                assert each.barred.cites, (ask.prompt, each)
        keys = [getattr(each, "key", None) or str(each.value) for each in found]
        assert len(keys) == len(set(keys)), ask.prompt
        answers = [each for each in ask if each not in ENDS] if not hasattr(ask.among, "wares") else []
        run.answer(chance.choice(answers) if answers else ask.fallback(), ask=number)
    assert barred


@pytest.mark.about("book.control.disarm", "book.ruling.combat-disarm-limits")
def test_whoever_holds_nothing_is_not_disarmed_by_the_rule_of_disarming():
    arena = duel(bob=fighter("Bob", HOOVES)).strike("ann", "bob", 8, 8)
    ware = next(each for each in arena.ask(SpendHits).among.wares if each.key == "disarm")
    assert ware.barred.cites == ("book.control.disarm", "book.ruling.combat-disarm-limits")
