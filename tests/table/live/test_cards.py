"""The card with which a scene opens: what it tells to whom, and how it is put away."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.scenes.people.test_casting import hero, upload
from tests.table.scenes.people.test_people import EVENING, FORD, rules
from tests.table.scenes.people.test_people import plan as campaign
from tests.table.scenes.test_encounters import turn_to
from tests.table.scenes.test_sequels import YIELDS, follow, plays
from tests.table.toy import ONE, TWO
from tests.table.toy import opening as toy
from winterdawn.editions.fights.demo import demo_fight
from winterdawn.editions.notation import parse
from winterdawn.editions.scenes import demo
from winterdawn.editions.setup import Setup
from winterdawn.kernel.event import Event
from winterdawn.kernel.position import Body, Position
from winterdawn.kernel.views.blocks import Badge
from winterdawn.kernel.views.view import NOWHERE, Token, View
from winterdawn.table.live import cards
from winterdawn.table.rules.editions import Editions
from winterdawn.table.rules.game import Facts
from winterdawn.table.scenes.opening import Opening, Place

pytestmark = pytest.mark.anyio
TITLE, ABOUT = "The yard", "Holt wants his toll, and Ilse has no coin."
FIGHT = "book hex 13x9 ilse-varn:player-1/us@a5 reeve-holt:player-2/them@m5"


def plan(setup: Setup | None = None) -> Opening:
    """Two players, and a third who plays nobody."""
    names = {ONE: "Ann", TWO: "Bob", "player-3": "Cid"}
    places = [Place(id, name, "player") for id, name in names.items()]
    seats = (Place("gm", "Game master", "gm"), *places, Place("spectator", "Eve", "spectator"))
    made = setup or msgspec.structs.replace(parse(FIGHT), title=TITLE, about=ABOUT)
    return Opening("toy", "A campaign", made.title, seats, msgspec.json.encode(made))


def lines(page: Page) -> list[str] | None:
    card = page.state["card"]
    return card and card["lines"]


def reading(page: Page) -> list[str]:
    """Who has yet to say that they are ready, as a page is told."""
    return [seat["name"] for seat in page.state["seats"] if seat["reading"]]


async def says_ready(page: Page) -> None:
    page.say(type="ready", encounter="")
    await page.until(lambda state: not state["card"])


async def test_every_player_reads_three_lines_and_the_game_master_those_of_all(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two, three, gm, looker = [
            await made.sit(seat) for seat in (ONE, TWO, "player-3", "gm", "spectator")
        ]
        goal = "Your goal: to be left standing."
        assert one.state["card"]["title"] == TITLE
        assert lines(one) == ["You play Ilse Varn.", ABOUT, f"{goal} Against you: Reeve Holt."]
        assert lines(two) == ["You play Reeve Holt.", ABOUT, f"{goal} Against you: Ilse Varn."]
        assert lines(gm) == [
            "Us: Ilse Varn. Them: Reeve Holt.", ABOUT, "Whoever is left standing has won."
        ]  # fmt: skip
        assert (lines(three), lines(looker)) == (None, None), "who plays nobody reads nothing"
        await looker.until(lambda _: reading(looker) == ["Ann", "Bob"])


async def test_whoever_is_ready_is_told_to_all_and_kept(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two = [await made.sit(seat) for seat in (ONE, TWO)]
        asked, before = one.state["asks"], made.live.position.run.game.digest()  # type: ignore[union-attr]
        await says_ready(one)
        await two.until(lambda _: reading(two) == ["Bob"])
        assert one.state["asks"] == asked, "the game went on all the time"
        assert (made.live.history.answered, made.live.position.run.game.digest()) == ([], before)  # type: ignore[union-attr]
        seq = made.live.history.seq
        one.say(type="ready")
        one.say(type="say", text="Come on.")
        await one.until(lambda state: state["seq"] > seq)
        assert made.live.history.seq == seq + 1, "ready twice is ready once"
    async with table(tmp_path, Editions()) as again:
        one, two = [await again.sit(seat) for seat in (ONE, TWO)]
        assert (lines(one), bool(lines(two))) == (None, True)


async def test_who_looks_on_is_never_ready_and_nobody_for_another_scene(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, three, looker, gm = [await made.sit(seat) for seat in (ONE, "player-3", "spectator", "gm")]
        looker.say(type="ready")
        assert (await looker.refused())["code"] == "not-allowed"
        one.say(type="ready", encounter="0" * 32)
        assert (await one.refused())["code"] == "stale"
        for page in (three, gm):
            page.say(type="ready")
            page.say(type="say", text="Well?")
        await one.until(lambda _: one.said == 2)
        assert made.live.history.ready == {}


async def test_an_answer_puts_the_card_away_also_the_game_masters_for_somebody(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two, gm = [await made.sit(seat) for seat in (ONE, TWO, "gm")]
        for page, whose in ((gm, ONE), (two, TWO)):
            ask = next(ask for ask in (await page.asked())["asks"] if ask["seat"] == whose)
            page.give(ask["among"]["suggested"], ask["number"])
            await gm.until(lambda _, left=2 if whose == ONE else 1: len(reading(gm)) < left)  # type: ignore[misc]
        assert (lines(one), lines(two)) == (None, None)
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: not state["can_undo"])
        await one.until(lambda state: not state["can_undo"] and not made.live.history.answered)
        assert (lines(one), lines(two)) == (None, None), "who has read it has, whatever is taken back"


async def test_orders_answer_once_their_owner_is_ready(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one = await made.sit(ONE)
        one.say(type="order", who="ilse-varn", orders={"initiative": "all"})
        await one.until(lambda state: state["standing"][0]["given"] == {"initiative": "all"})
        assert (made.live.history.answered, bool(lines(one))) == ([], True)
        one.say(type="ready")
        await one.until(lambda state: len(state["by_order"]) == 1)


async def test_who_is_away_or_played_by_the_computer_is_waited_for_by_nobody(tmp_path: Path) -> None:
    setup = plan()
    places = [
        msgspec.structs.replace(place, played_by="simple" if place.id == TWO else "")
        for place in setup.places
    ]
    async with table(
        tmp_path, Editions(), msgspec.structs.replace(setup, places=tuple(places)), grace=0
    ) as made:
        gm = await made.sit("gm")
        await gm.until(lambda _: any(each.computer for each in made.live.history.answered))
        assert reading(gm) == []
        two = await made.sit(TWO)
        await gm.until(lambda _: reading(gm) == ["Bob"])
        assert lines(two), "whoever comes in reads how it opened"


async def test_a_scene_that_is_opened_again_or_played_again_is_read_again(tmp_path: Path) -> None:
    async with table(tmp_path, rules(), campaign()) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")
        await says_ready(one)
        await turn_to(made, FORD)
        await one.until(lambda state: bool(state["card"]) and state["card"]["title"] == FORD)
        await says_ready(one)
        ask = next(ask for ask in (await one.asked())["asks"] if ask["mine"])
        one.give(1, ask["number"])
        await turn_to(made, EVENING)
        await one.until(lambda state: bool(state["card"]) and state["card"]["title"] == EVENING)
        await turn_to(made, FORD)
        await gm.until(lambda state: state["card"]["title"] == FORD)
        assert lines(one) is None, "she has answered there"


@pytest.mark.parametrize("changed", ["somebody brought in", "a house rule", "who plays whom"])
async def test_a_scene_that_is_set_up_otherwise_is_read_again(tmp_path: Path, changed: str) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two, gm = [await made.sit(seat) for seat in (ONE, TWO, "gm")]
        await says_ready(one)
        here, before = gm.state["encounters"][0]["id"], made.live.history.seq
        match changed:
            case "somebody brought in":
                sheet = await upload(gm, hero())
                gm.say(type="bring", encounter=here, sheet=sheet, seat="player-3", side="us")
            case "a house rule":
                gm.say(type="arrange", encounter=here, house_rules={"reach-malus": 3})
            case _:
                gm.say(type="arrange", encounter=here, seats={"reeve-holt": ONE})
        await one.until(lambda state: bool(state["card"]) and made.live.history.seq > before)
        await gm.until(lambda _: "Ann" in reading(gm))
        assert made.live.history.ready == {}
        assert bool(lines(two)) == (changed != "who plays whom"), "who plays nobody any more reads nothing"
        await says_ready(one)
        assert lines(one) is None


async def test_a_scene_that_is_played_again_is_read_again(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan(demo())) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")
        await says_ready(one)
        await plays(gm, *YIELDS)
        assert (lines(one), lines(gm)) == (None, None), "it is over"
        follow(gm, "again")
        await one.until(lambda state: bool(state["card"]))
        assert reading(gm) == ["Ann"]


async def test_nothing_else_that_happens_at_the_table_brings_a_card_back(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        one, two, gm = [await made.sit(seat) for seat in (ONE, TWO, "gm")]
        await says_ready(one)
        one.say(type="say", text="Come on.")
        one.say(type="order", who="ilse-varn", orders={"damage-type": "least"})
        gm.say(type="allow-dice", seat=ONE, on=True)
        await upload(gm, hero())
        ask = next(ask for ask in (await two.asked())["asks"] if ask["mine"])
        two.give(ask["among"]["suggested"], ask["number"])
        await gm.until(lambda state: state["can_undo"])
        gm.say(type="undo", seq=gm.state["seq"])
        await gm.until(lambda state: state["can_redo"])
        await one.until(lambda state: state["seq"] == made.live.history.seq)
        assert (lines(one), reading(gm)) == (None, [])
        assert lines(await made.sit(ONE)) is None, "at another device of hers neither"
    async with table(tmp_path, Editions()) as again:
        assert [lines(await again.sit(seat)) for seat in (ONE, TWO)] == [None, None], "nor a restart"


async def test_a_making_of_a_character_and_a_toy_open_without_a_card(tmp_path: Path) -> None:
    async with table(tmp_path, plan=toy()) as made:
        assert [(await made.sit(seat)).state["card"] for seat in ("gm", ONE)] == [None, None]


@pytest.mark.parametrize("name", ["causeway-gate", "toll-house", "mill-bridge", "tavern"])
async def test_goals_and_many_people_are_told_in_short(tmp_path: Path, name: str) -> None:
    async with table(tmp_path, Editions(), plan(demo_fight(name))) as made:
        pages = [await made.sit(seat) for seat in (ONE, TWO)]
        told = {page.state["seat"]: lines(page) for page in pages if lines(page)}
        goals = [card[-1] for card in told.values() if card]
        assert goals
        for goal in goals:
            assert goal.startswith(("Your goal: to ", "Keep them from their goal: to ")), goal
            assert len(goal) < 200


def test_a_card_names_whom_the_view_shows_and_nobody_else() -> None:
    """Somebody hidden is not in the view, and so changes nothing."""

    def piece(
        name: str, side: str = "foe", *, mine: bool = False, out: bool = False, sign: str = ""
    ) -> Token:
        badges = (Badge(sign),) if sign else ()
        return Token(name, name, name[0], side, "a1", mine=mine, out=out, badges=badges)

    def told(
        *others: Token, title: str = TITLE, ticked: int = 0, own: str = "", turns: int = 0
    ) -> tuple[str, ...]:
        here = SimpleNamespace(title=TITLE, setup=b"")
        live = SimpleNamespace(
            encounter=here,
            read_only="",
            position=SimpleNamespace(done=False, events=[Event("turn", "", (), who="Bo")] * turns),
            history=SimpleNamespace(ready=set()),
            cast=[SimpleNamespace(seat=ONE)],
            rules=SimpleNamespace(facts=lambda _: Facts()),
            tempo=lambda _: "action",
            known=lambda _: Position(bodies={"Ann": Body(lines=((3, 1, ticked),))}),
        )
        seat = SimpleNamespace(id=ONE, role="player", gm=False)
        view = View(
            title,
            "",
            NOWHERE,
            (piece("Ann", "ally", mine=True, out=bool(own), sign=own), *others),
            (),
            "",
            (),
        )
        found = cards.card(cast("Any", live), cast("Any", seat), view)
        assert found is not None
        assert found.begun == bool(turns)
        return found.lines

    goal = "Your goal: to be left standing."
    assert told() == ("You play Ann.", goal)
    assert told(turns=1) == ("It is under way already.", "You play Ann.", goal)
    assert told(title="A yard")[0] == "A yard. You play Ann."
    assert told(piece("Bo", "ally"))[0] == "You play Ann. With you: Bo."
    assert told(piece("Bo", "ally", out=True))[:2] == ("You play Ann.", "Out of action: Bo.")
    fallen = told(piece("Bo", out=True, sign="dead"), piece("Cy", out=True, sign="down"))
    assert fallen == ("You play Ann.", "Dead: Bo. Out of action: Cy.", f"{goal}")
    assert told(own="dead")[1:3] == ("Dead: Ann.", "Ann can do nothing any more: you look on.")
    assert told(own="down")[2] == "Ann can do nothing until they are on their feet again: you look on."
    assert told(ticked=2)[1] == "Hurt from before: Ann."
    assert told(ticked=4, own="down")[1] == "Out of action: Ann."
    dead = [piece(f"Skeleton {n}") for n in (1, 2, 4)]
    assert (
        told(*dead, piece("Lord"))[1]
        == f"{goal} Against you: 3\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}Skeleton and Lord."
    )
    crowd = [piece(name) for name in ("Al", "Bo", "Cy", "Di", "Ed", "Flo 1", "Flo 2", "Gus")]
    assert told(*crowd)[1] == f"{goal} Against you: Al, Bo, Cy, Di, Ed and 3 more."
