"""Whoever is given somebody in the middle decides for them in everything, and alone gives them orders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.live.test_orders import give, plan, standing
from tests.table.live.test_powers import do, powers
from winterdawn.editions.scenes import evening
from winterdawn.kernel.asks.ask import Choose
from winterdawn.kernel.asks.beside import Presided
from winterdawn.table.rules.editions import Editions

pytestmark = [pytest.mark.anyio, pytest.mark.about("book.ruling.table-hand")]
ANN, BOB, GM = "player-1", "player-2", "gm"
WHO = "ilse-varn"


async def handed(made: Table, gm: Page, seat: str) -> None:
    """Hand her over, and answer whatever it waits for."""
    await do(made, gm, f"hand:seat:{WHO}:{seat}")
    run: Any = made.live.position.run
    while run.game.ordered:
        number, ask = next(iter(made.live.pending.items()))
        before = made.live.history.seq
        gm.give(ask.fallback() if isinstance(ask, Choose) else [1] * len([*ask.pool]), ask=number)
        await gm.until(lambda state, before=before: state["seq"] > before)  # type: ignore[misc]


def plays(page: Page) -> dict[str, str]:
    return {seat["seat"]: seat["plays"] for seat in page.state["seats"]}


async def test_orders_of_one_seat_do_not_answer_for_another(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        ann, bob, gm = [await made.sit(seat) for seat in (ANN, BOB, GM)]
        await give(ann, "heart")
        await handed(made, gm, BOB)
        await bob.until(lambda state: len(state["standing"]) == 2)
        assert standing(bob.state, WHO) == {}
        assert standing(gm.state, WHO) == {}
        assert ann.state["standing"] == []
        ann.say(type="order", who=WHO, orders={"extra": "all"})
        assert "is nobody you decide for" in (await ann.refused())["message"]
        await give(bob, "extra")
        assert standing(gm.state, WHO) == {"extra": "all"}
    async with table(tmp_path, Editions()) as again:
        bob, gm = await again.sit(BOB), await again.sit(GM)
        assert standing(bob.state, WHO) == {"extra": "all"}
        await handed(again, gm, ANN)
        ann = await again.sit(ANN)
        assert standing(ann.state, WHO) == {}


async def test_everybody_is_told_who_plays_them_and_they_read_the_card(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        ann, bob, gm, looker = [await made.sit(seat) for seat in (ANN, BOB, GM, "spectator")]
        gm.say(type="add-seat", name="Cid", role="player")
        await gm.until(lambda state: len(state["seats"]) == 5)
        cid = made.connect()
        cid.say(type="hello", secret=made.lobby.links.secret(made.live.seats["cid"]))
        await cid.until(lambda state: not state["card"])
        await handed(made, gm, "cid")
        await looker.until(lambda _: plays(looker)["cid"] == "Ilse Varn")
        assert plays(looker) == {GM: "", ANN: "", BOB: "Reeve Holt", "spectator": "", "cid": "Ilse Varn"}
        under_way, mine, *_ = cid.state["card"]["lines"]
        assert under_way.startswith("It is under way already")
        assert "You play Ilse Varn" in mine
        bob.say(type="say", text="/w Ilse hear me")
        await cid.until(lambda _: any(line["text"] == "hear me" for line in cid.talk))
        assert not any(b"hear me" in raw for raw in ann.received)
        cid.say(type="say", text="/roll Ilse Varn ego")
        await ann.until(lambda _: any("Ilse Varn’s" in line["text"] for line in ann.talk))


async def test_whoever_waits_for_a_seat_that_is_given_up_waits_for_the_game_master(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        bob, gm = await made.sit(BOB), await made.sit(GM)
        await bob.until(lambda state: [one["seat"] for one in state["waiting"]] == [ANN])
        gm.say(type="retire-seat", seat=ANN)
        await bob.until(lambda state: [one["seat_name"] for one in state["waiting"]] == ["Game master"])
        assert gm.state["waiting"] == []
        asked = {ask["seat"]: (ask["mine"], ask["seat_name"]) for ask in gm.state["asks"]}
        assert asked[ANN] == (True, "Game master"), "it is theirs now, and not asked for whoever is gone"
        assert asked[BOB] == (False, "Bob")


async def test_orders_of_a_seat_that_is_given_up_answer_nothing_for_the_game_master(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        ann, gm = await made.sit(ANN), await made.sit(GM)
        await give(ann, "extra")
        assert standing(gm.state, WHO) == {"extra": "all"}
        gm.say(type="retire-seat", seat=ANN)
        await gm.until(lambda state: standing(state, WHO) == {})
        gm.say(type="order", who=WHO, orders={"extra": "all"})
        await gm.until(lambda state: standing(state, WHO) == {"extra": "all"})


async def test_nobody_is_handed_to_a_seat_that_was_given_up_and_nobody_answers_for_it(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        bob, gm = await made.sit(BOB), await made.sit(GM)
        gm.say(type="retire-seat", seat=ANN)
        await bob.until(lambda state: [one["seat_name"] for one in state["waiting"]] == ["Game master"])
        assert f"hand:seat:{WHO}:{BOB}" in (found := await powers(gm))
        assert not [key for key in found if key.startswith("hand:seat:") and key.endswith(f":{ANN}")]
        number, ask = next((number, ask) for number, ask in made.live.pending.items() if ask.seat == ANN)
        before = made.live.history.seq
        gm.give(ask.fallback() if isinstance(ask, Choose) else [1] * len([*ask.pool]), ask=number)
        await bob.until(lambda state: state["seq"] > before)
        assert not [line for line in bob.talk if "answers for" in line["text"]], "they are the game master's"


@pytest.mark.about("book.tempo.scene-switch")
async def test_who_joins_a_scene_that_has_come_to_a_fight_reads_of_a_fight(tmp_path: Path) -> None:
    opens = msgspec.structs.replace(plan(), setup=msgspec.json.encode(evening()))
    async with table(tmp_path, Editions(), opens) as made:
        gm, one = await made.sit(GM), await made.sit(ANN)
        assert one.state["encounters"][0]["tempo"] == "interaction"
        begun = False
        while one.state["encounters"][0]["tempo"] == "interaction":
            asks, seq = made.live.pending.items(), made.live.history.seq
            number, ask = next((n, each) for n, each in asks if each.seat == GM or begun)
            assert isinstance(ask, Choose)
            gm.give(ask.fallback() if begun else "gm:fight", number)
            begun = True
            await gm.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
            await one.until(lambda state, seq=seq: state["seq"] > seq)  # type: ignore[misc]
        assert not any("Nobody has to act" in line for line in one.state["card"]["lines"])
        assert any("Your goal: " in line for line in one.state["card"]["lines"])


async def test_whose_somebody_is_holds_in_the_scene_that_goes_on(tmp_path: Path) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        bob, gm = await made.sit(BOB), await made.sit(GM)
        number, ask = next(iter(made.live.pending.items()))
        gm.give(ask.fallback() if isinstance(ask, Choose) else [1] * len([*ask.pool]), ask=number)
        await bob.until(lambda state: state["seq"] > 0)
        gm.say(type="entrust", who=WHO, owner=BOB)
        await bob.until(lambda _: "Ilse Varn" in plays(bob)[BOB] or bool(made.live.position.run.game.ordered))
        assert not gm.refusals
        await bob.until(
            lambda _: any(one["text"] == "gives Ilse Varn into the hands of Bob" for one in bob.talk)
        )


async def test_in_the_lobby_the_game_master_decides_for_people_of_a_seat_that_was_given_up(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, Editions(), plan()) as made:
        gm = await made.sit(GM)
        gm.say(type="retire-seat", seat=ANN)
        await gm.until(lambda state: state["encounters"][0]["roles"][0]["seat"] == GM)


def test_who_takes_part_is_known_of_every_game_in_which_somebody_presides() -> None:
    run: Any = Editions().begin(plan().setup)()
    assert isinstance(run, Presided)
    assert [(one.id, one.seat) for one in run.taking_part()] == [(WHO, ANN), ("reeve-holt", BOB)]
