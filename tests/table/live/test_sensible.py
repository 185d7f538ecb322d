"""What is sensible now is told with a turn, wherever it stands: it is what the computer would do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.table.harness import Table, table
from tests.table.live.test_orders import FIGHT, plan
from winterdawn.editions.notation import parse
from winterdawn.editions.setup import Setup
from winterdawn.kernel.asks.ask import Choose, Outlook, Share
from winterdawn.kernel.asks.choices import OneOf, Option, Value
from winterdawn.table.messages import Give
from winterdawn.table.pages.sensible import are_equal
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio
NEAR = FIGHT.replace("@m5", "@b5")
PEOPLE = "brida-holt:player-1/us@Yard hired-sword:player-2/them@Yard"
ZONES = f"zones zone +zone:Yard +zone:Hall +edge:Yard/Hall {PEOPLE}"


def bare(line: str, **changed: Any) -> Setup:
    """A fight whose first has nothing in hand."""
    setup = parse(line)
    first, *others = setup.entrants
    return replace(setup, entrants=(replace(first, sheet=replace(first.sheet, **changed)), *others))


async def turn(made: Table, who: str) -> Any:
    """Their ask when their turn comes, others having answered with what does least."""
    page = await made.sit("player-1")
    for _ in range(60):
        await page.until(lambda state: state["seq"] == made.live.history.seq)
        found = [ask for ask in page.state["asks"] if ask["who"] == who and "do you do" in ask["prompt"]]
        if found:
            return found[0]
        ((number, ask),) = [*made.live.pending.items()][:1]
        given = Give(made.live.history.seq, number, ask.fallback())  # type: ignore[arg-type]
        await made.live.do(made.live.seats[ask.seat], given)
    raise AssertionError("the turn never comes")


def headed(ask: Any) -> set[str]:
    """The headings of what is told to be sensible."""
    return {option["group"] for option in ask["among"]["options"] if option["key"] in ask["sensible"]}


@pytest.mark.parametrize(
    ("setup", "who", "kind", "heading"),
    [
        (bare(NEAR, wields=()), "ilse-varn", "draw", "Weapons and things"),
        (bare(ZONES, hands=()), "brida-holt", "take", "Take in hand, free"),
    ],
    ids=["book", "zones"],
)
async def test_whoever_is_unarmed_with_a_foe_at_hand_is_told_to_draw(
    tmp_path: Path, setup: Setup, who: str, kind: str, heading: str
) -> None:
    opening = replace(plan(), setup=msgspec.json.encode(setup))
    async with table(tmp_path, Editions(), opening) as made:
        ask = await turn(made, who)
        assert headed(ask) == {heading}
        assert {key.partition(":")[0] for key in ask["sensible"]} == {kind}


@pytest.mark.parametrize(("line", "who"), [(NEAR, "ilse-varn"), (ZONES, "brida-holt")])
async def test_where_the_best_has_no_heading_nothing_is_told(tmp_path: Path, line: str, who: str) -> None:
    async with table(tmp_path, Editions(), plan(line)) as made:
        assert (await turn(made, who))["sensible"] == []


async def test_where_all_answers_come_to_the_same_one_is_the_button(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(f"{ZONES} hired-sword:player-2/them@Hall")) as made:
        page = await made.sit("player-2")
        await page.until(lambda state: bool(state["asks"]))
        (ask,) = page.state["asks"]
        assert (ask["prompt"], ask["alike"], ask["preset"]) == ("Which of them is first?", True, "listed")
    async with table(tmp_path / "other", Editions(), plan(ZONES)) as made:
        assert not (await turn(made, "brida-holt"))["alike"]


@pytest.mark.parametrize(
    ("notes", "chances", "alike"),
    [(("", ""), (0.5, 0.5), True), (("", "−1"), (0.5, 0.5), False), (("", ""), (0.5, 0.6), False)],
)
def test_answers_are_alike_that_are_told_and_foreseen_alike(
    notes: tuple[str, ...], chances: tuple[float, ...], *, alike: bool
) -> None:
    options = tuple(Option(str(number), f"Way {number}", note) for number, note in enumerate(notes))

    def outlook(value: Value) -> Outlook:
        return Outlook((Share("it does", "ours", chances[int(str(value))]),))

    ask = Choose("ann", "Which way?", OneOf(options), outlook=outlook)
    assert are_equal(ask) is alike
    assert not are_equal(replace(ask, outlook=None)), "nobody has told what they lead to"
