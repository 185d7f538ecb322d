"""What has befallen one’s own people since one answered is told with what one is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_orders import give, plan
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.messages import Give
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio
PEOPLE = "brida-holt:player-1/us@Yard hired-sword:player-2/them@Yard"
ZONES = f"zones zone +zone:Yard +zone:Hall +edge:Yard/Hall {PEOPLE}"


async def goes_on(made: Table, *wanted: str) -> None:
    """Somebody answers with the first of what is wanted that they may, or what does least."""
    number, ask = next((n, ask) for n, ask in made.live.pending.items() if made.live.position.owed(n))
    offered = [str(key) for key in ask]  # type: ignore[union-attr]
    value = next((key for begun in wanted for key in offered if key.startswith(begun)), ask.fallback())  # type: ignore[union-attr]
    given = Give(made.live.history.seq, number, value)  # type: ignore[arg-type]
    await made.live.do(made.live.seats[ask.seat], given)


async def told(made: Table, page: Page) -> list[str]:
    await page.until(lambda state: state["seq"] == made.live.history.seq)
    found: list[str] = page.state["befallen"]
    return found


async def test_a_blow_is_told_whoever_it_hit_until_they_answer(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(ZONES)) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        for _ in range(80):
            await goes_on(made, "none", "strike:0:brida", "close:brida", "end")
            lines = await told(made, one)
            if any("Stamina lost" in line for line in lines):
                break
        blow, others = lines
        assert blow.startswith("Hired Sword attacks Brida Holt (")
        assert "Stamina lost" in blow
        assert others == "Round 2 begins"
        assert await told(made, two) == [], "it has befallen another"
        while not any(ask.seat == "player-1" for ask in made.live.pending.values()):
            await goes_on(made)
        await goes_on(made, "no", "end")
        assert await told(made, one) == [], "they have answered since"


async def test_what_was_told_with_an_offer_that_is_let_pass_is_told_on(tmp_path: Path) -> None:
    """Whoever only lets a friend go first has not acted since."""
    async with table(tmp_path, Editions(), plan(f"{ZONES} tam-reedy:player-1/us@Yard")) as made:
        one = await made.sit("player-1")
        for _ in range(80):
            blow = next((line for line in await told(made, one) if "Stamina lost" in line), "")
            offers = [ask for ask in one.state["asks"] if ask["aside"]]
            if blow and offers:
                break
            await goes_on(made, "none", "strike:0:brida", "close:brida", "no", "end")
        (offer,) = offers
        one.give(offer["passes"], offer["number"])
        await one.until(lambda state: all(not ask["aside"] for ask in state["asks"]))
        assert one.state["befallen"] == [blow]
        await goes_on(made, "end")
        assert blow not in await told(made, one), "they have answered since"


async def test_what_happened_right_before_it_is_told_with_what_is_asked(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(ZONES)) as made:
        one = await made.sit("player-1")
        for _ in range(80):
            await goes_on(made, "none", "strike:0:brida", "close:brida", "end")
            await told(made, one)
            if after := next((ask["after"] for ask in one.state["asks"] if "defend" in ask["prompt"]), ""):
                break
        assert after.startswith("Hired Sword attacks Brida Holt (")


async def test_how_hurt_a_foe_is_is_told_by_what_has_been_seen_alone(tmp_path: Path) -> None:
    """How much Stamina the foe has left nobody but their own side reads."""
    async with table(tmp_path, Editions(), plan(ZONES)) as made:
        one = await made.sit("player-1")
        await told(made, one)
        assert one.state["hurt"] == []
        for _ in range(80):
            await goes_on(made, "strike:0:hired", "close:hired", "none", "end")
            await told(made, one)
            if hurt := [each for each in one.state["hurt"] if each["who"] == "hired-sword"]:
                break
        lost = sum(e.figures.get("lost", 0) for e in made.live.position.events if e.who == "hired-sword")
        says = {"hurt": f"hurt, {lost} Stamina lost", "down": f"out of action, {lost} Stamina lost"}
        assert hurt[0]["says"] == says[hurt[0]["level"]]


async def test_the_rolls_of_what_is_told_are_found_in_the_record(tmp_path: Path) -> None:
    """Those of a blow that was met, as one is asked again; whoever is not asked is told of nothing."""
    fight = "book hex 13x9 ilse-varn:player-1/us@e5 reeve-holt:player-2/them@g5"
    async with table(tmp_path, Editions(), plan(fight)) as made:
        one, rolled = await made.sit("player-1"), [""]
        while "exchange" not in rolled:
            await goes_on(made, "strike:ilse", "end")
            await told(made, one)
            asked = any(ask.seat == "player-1" for ask in made.live.pending.values())
            assert (one.state["news"] >= 0) is asked
            seen = made.live.position.seen(Viewer("player-1", "player"))
            events = [made.live.position.events[number] for number in seen[one.state["news"] :]]
            rolled = [each.kind for each in events if asked and each.throws and each.who == "reeve-holt"]
        assert events[0].kind != "round", "of the turn in which it was"


async def test_what_was_answered_by_order_is_told_until_they_answer(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two = [await made.sit(each) for each in ("player-1", "player-2")]
        await give(one, "initiative")
        for _ in range(20):
            if any(ask.seat == "player-1" for ask in made.live.pending.values()):
                break
            await goes_on(made)
        await one.until(lambda state: bool(state["befallen"]))
        assert one.state["befallen"][0].startswith("By your order: Roll ")
        assert not any("order" in line for line in await told(made, two))
        while any(ask.seat == "player-1" for ask in made.live.pending.values()):
            await goes_on(made)
        assert not any("order" in line for line in await told(made, one))


async def test_opponents_who_were_let_act_by_order_are_told_in_one_line(tmp_path: Path) -> None:
    """Without the whole of what was asked each time."""
    async with table(tmp_path, Editions(), plan(f"{ZONES} hired-sword:player-2/them@Hall")) as made:
        one = await made.sit("player-1")
        await give(one, "interrupt", "pass", "brida-holt")
        for _ in range(40):
            lines = await told(made, one)
            if any("times" in line for line in lines):
                break
            await goes_on(made, "move:", "end")
        assert lines[0] in [f"By your order: Do not jump in ({n} times)" for n in range(2, 8)]
