"""Seats: computer players that stand in, and people who roll their own dice."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.table.harness import Page, table
from tests.table.live.test_answers import seal
from tests.table.log.test_rebuild import turn
from tests.table.told import Message
from tests.table.toy import ONE, TWO, opening
from winterdawn.editions.scenes import demo
from winterdawn.table.live.autoplay import MOST_IDLE
from winterdawn.table.log.lines import Answer
from winterdawn.table.rules.editions import Editions

pytestmark = pytest.mark.anyio


async def test_the_computer_answers_for_an_empty_seat(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple", rounds=1)) as made:
        one = await made.sit(ONE)
        seats = {seat["seat"]: seat["played_by"] for seat in one.state["seats"]}
        assert seats == {"gm": "", ONE: "", TWO: "simple", "spectator": ""}
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        one.give(2)
        await one.until(lambda state: bool(state["secret"]))
        reads = [line.read() for line in await made.store.log(made.live.encounter.id)]
        assert [read.player for read in reads if isinstance(read, Answer)] == ["simple", "", "", "simple"]


async def test_undo_goes_back_to_what_a_person_answered(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple", rounds=2)) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        one.give(2)
        state = await gm.until(lambda state: len(state["asks"]) == 1 and "seal" in state["asks"][0]["prompt"])
        gm.say(type="undo", seq=state["seq"])
        await one.asked("bid")
        one.give(1)
        await one.asked("seal")
        assert f"{ONE} bid 1" in [event["text"].split(",")[0] for event in one.events]


async def test_a_person_takes_the_seat_and_leaves_it_again(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple"), grace=0.3) as made:
        one = await made.sit(ONE)
        await made.live.resume()
        two = await made.sit(TWO)
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        one.give(2)
        state = await two.asked("buy")
        assert not any(seat["played_by"] for seat in state["seats"])
        await two.leave()
        left = await one.until(lambda state: not state["seats"][2]["online"])
        assert left["seats"][2]["played_by"] == "", "the seat is kept for a while"
        assert left["waiting"][0]["seat"] == TWO
        await one.asked("seal")


async def test_a_seat_is_kept_over_a_restart(tmp_path: Path) -> None:
    plan = opening("simple")
    async with table(tmp_path, plan=plan, grace=5) as made:
        gm = await made.sit("gm")
        await made.live.resume()
        two = await made.sit(TWO)
        gm.give("ONLY-ONE-ash", ask=0)
        await gm.asked("bid")
        gm.give(0)
        await two.asked("buy")
        two.give({"apple": 2})
        await gm.until(lambda state: len(state["asks"]) == 2)
        seq = gm.state["seq"]
    async with table(tmp_path, plan=plan, grace=0.3) as again:
        gm = await again.sit("gm")
        assert again.live.history.seq == seq
        assert again.live.presence.computer(TWO) == ""
        await gm.until(lambda state: state["seq"] == seq + 1)
        assert again.live.presence.computer(TWO) == "simple"


async def test_a_seat_is_kept_over_a_restart_after_its_dice_have_fallen(tmp_path: Path) -> None:
    plan = opening("simple")
    async with table(tmp_path, plan=plan) as made:
        one, two = await made.sit(ONE), await made.sit(TWO)
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        one.give(0)
        await two.asked("buy")
        two.give({})
        await two.asked("seal")
        two.give("ONLY-TWO-ash")
        await two.until(lambda state: not state["asks"])
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        last = made.live.history.answered[-1]
        assert (last.seat, last.dealt) == (TWO, True)
    async with table(tmp_path, plan=plan) as again:
        assert again.live.presence.computer(TWO) == ""


async def test_an_answer_of_the_game_master_keeps_no_seat_over_a_restart(tmp_path: Path) -> None:
    plan = opening("simple")
    async with table(tmp_path, plan=plan) as made:
        gm = await made.sit("gm")
        await made.live.resume()
        two = await made.sit(TWO)
        gm.give("ONLY-ONE-ash", ask=0)
        await gm.asked("bid")
        gm.give(0)
        await two.asked("buy")
        await gm.asked("buy")
        gm.give({})
        await two.asked("seal")
    async with table(tmp_path, plan=plan) as again:
        assert again.live.presence.computer(TWO) == "simple"


async def test_what_was_taken_back_can_be_given_again_while_the_computer_plays(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple"), grace=0.05) as made:
        one, two, gm = [await made.sit(seat) for seat in (ONE, TWO, "gm")]
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        one.give(0)
        await two.asked("buy")
        two.give({})
        await two.asked("seal")
        await one.asked("seal")
        one.give("ONLY-ONE-elm")
        await gm.until(lambda state: "ONLY-TWO: seal" in state["asks"][0]["prompt"])
        await two.leave()
        await gm.asked("bid")
        state = await turn(gm, "undo")
        assert (state["can_redo"], len(state["asks"])) == (True, 2)
        await made.live.resume()
        assert made.live.history.seq == state["seq"], "the computer waits"
        assert not (await turn(gm, "redo"))["can_redo"]
        await gm.asked("bid")
        await turn(gm, "undo")
        gm.give("ONLY-ONE-birch", ask=0)
        state = await gm.asked("bid")
        assert not state["can_redo"], "and plays once a person has answered"


async def test_a_computer_has_its_dice_dealt_where_a_person_rolled_their_own(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple"), grace=0.05) as made:
        two, one = await made.sit(TWO), await made.sit(ONE)
        await made.let_roll(TWO)
        two.say(type="own-dice", on=True)
        await two.until(lambda state: state["own_dice"])
        await two.leave()
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        assert made.live.history.dealt == 2


async def test_a_computer_that_cheats_leaves_the_game_to_people(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("cheating")) as made:
        gm = await made.sit("gm")
        assert len(gm.state["asks"]) == 2
        two = await made.sit(TWO)
        two.give("ONLY-TWO-ash")
        await gm.until(lambda state: len(state["asks"]) == 1)


async def test_a_computer_that_goes_round_in_circles_leaves_it_to_people(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("dithering", hesitant=True)) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")
        one.give("ONLY-ONE-ash")
        await gm.until(lambda state: state["seq"] > MOST_IDLE)
        await gm.asked("ready?")
        gm.give("yes")
        await one.asked("bid")


async def test_own_dice_are_typed_in_or_dealt_when_wished(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        await made.let_roll(ONE)
        one.say(type="own-dice", on=True)
        await one.until(lambda state: state["own_dice"])
        await seal(made)
        spectator = await made.sit("spectator")
        roll = (await one.asked("luck"))["asks"][0]["roll"]
        assert roll == {
            "pool": "2d6", "sizes": [6, 6], "purpose": "luck", "scores": {"6": [0, 0, 0, 1, 1, 1]},
        }  # fmt: skip
        assert [waiting["seat"] for waiting in spectator.state["waiting"]] == [ONE]
        one.give([6, 7])
        assert (await one.refused())["code"] == "not-allowed"
        one.give([6, 1])
        await one.asked("bid")
        assert f"{ONE} rolled [6, 1]" in [event["text"] for event in spectator.events]
        assert made.live.history.dealt == 1


@pytest.mark.parametrize("message", [{"type": "deal", "ask": 0}, {"type": "own-dice", "on": False}])
async def test_the_server_deals_after_all(tmp_path: Path, message: dict[str, object]) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        await made.let_roll(ONE)
        one.say(type="own-dice", on=True)
        await one.until(lambda state: state["own_dice"])
        await seal(made)
        state = await one.asked("luck")
        one.say(**message, **({"seq": state["seq"]} if "ask" in message else {}))
        await one.asked("bid")
        assert made.live.history.dealt == 2


async def test_nobody_has_the_dice_of_another_dealt(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        await made.let_roll(ONE)
        one.say(type="own-dice", on=True)
        await one.until(lambda state: state["own_dice"])
        await seal(made)
        state = await one.asked("luck")
        two = made.pages[-1]
        two.say(type="deal", seq=state["seq"], ask=0)
        assert (await two.refused())["code"] == "not-allowed"
        assert made.live.history.dealt == 0


async def test_a_choice_is_not_dealt(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        one.say(type="deal", seq=0, ask=0)
        assert (await one.refused())["code"] == "not-allowed"
        one.say(type="deal", seq=0, ask=1)
        assert (await one.refused(2))["code"] == "not-allowed"


async def test_a_computer_gives_no_answer_that_would_end_redo(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple"), grace=0.05) as made:
        gm, one, two = [await made.sit(seat) for seat in ("gm", ONE, TWO)]
        one.give("ONLY-ONE-ash")
        await one.asked("bid")
        one.give(0)
        await two.asked("buy")
        two.give({})
        await one.asked("seal")
        one.give("ONLY-ONE-elm")
        await one.until(lambda state: not state["asks"])
        await two.leave()
        state = await gm.asked("bid")
        gm.say(type="undo", seq=state["seq"])
        state = await gm.until(lambda state: len(state["asks"]) == 2)
        assert state["can_redo"], "both are asked, and the computer leaves its seat to the game master"
        gm.say(type="redo", seq=state["seq"])
        await one.asked("bid")


async def test_who_shares_a_link_is_told_and_a_seat_tells_whom_it_plays(tmp_path: Path) -> None:
    setup = msgspec.json.encode(demo())
    plan = msgspec.structs.replace(opening(), setup=setup)
    async with table(tmp_path, Editions(), plan) as made:
        one, gm = await made.sit(ONE), await made.sit("gm")

        def seat(page: Page) -> Message:
            return next(seat for seat in page.state["seats"] if seat["seat"] == ONE)

        assert (seat(one)["pages"], seat(one)["plays"]) == (1, "Ilse Varn")
        also = await made.sit(ONE)
        for page in (one, also, gm):
            await page.until(lambda _, page=page: seat(page)["pages"] == 2)  # type: ignore[misc]
        await also.leave()
        await one.until(lambda _: seat(one)["pages"] == 1)


async def test_who_may_no_longer_roll_real_dice_can_still_say_that_they_do_not(tmp_path: Path) -> None:
    async with table(tmp_path) as made:
        one = await made.sit(ONE)
        one.say(type="own-dice", on=False)
        one.say(type="say", text="no dice of mine")
        await one.until(lambda state: state["seq"] > 0)
        assert not one.refusals
        one.say(type="own-dice", on=True)
        assert "let you roll real ones" in (await one.refused())["message"]


async def test_who_has_left_leaves_nothing_twice(tmp_path: Path) -> None:
    async with table(tmp_path, plan=opening("simple")) as made:
        await made.sit("gm")
        presence = made.live.presence
        (listener,) = presence._listeners["gm"]
        assert [presence.leave(listener), presence.leave(listener)] == [True, False]
