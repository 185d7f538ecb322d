"""Whoever reads an offer has time for it, and what is let pass leaves all else as it was."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.harness import Page, Table, table
from tests.table.pages.test_since import goes_on
from winterdawn.editions.notation import parse
from winterdawn.kernel.asks.beside import BESIDE
from winterdawn.kernel.views.view import Viewer
from winterdawn.table.pages import waiting
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, Place
from winterdawn.table.seats import presence

pytestmark = pytest.mark.anyio

OURS = ("brida-holt", "wenna-ashe", "tam-reedy")
GROUND = "zones zone +zone:Yard +zone:Hall +zone:Loft +edge:Yard/Hall +edge:Hall/Loft"


def plan(*seats: str) -> Opening:
    """Brida, Wenna and Tam, each in the hands of one of the ``seats``, and far from their enemy."""
    own = " ".join(f"{who}:{seat}/us@Yard" for who, seat in zip(OURS, seats, strict=True))
    players = [
        Place(seat, name, "player", "simple" if seat == "player-3" else "")
        for seat, name in (("player-1", "Ann"), ("player-2", "Bob"), ("player-3", "Cid"))
    ]
    line = f"{GROUND} {own} hired-sword:gm/them@Loft"
    places = (Place("gm", "Game master", "gm"), *players)
    return Opening("toy", "The yard", "The yard", places, msgspec.json.encode(parse(line)))


async def turn_of(made: Table, who: str, *reading: Page) -> None:
    """Let everybody do what does least until it is the turn of ``who``, and all who are there know it; they
    are ready but for those who are ``reading``.
    """
    live = made.live
    for page in made.pages:
        if page.state["role"] == "player" and page not in reading:
            page.say(type="ready")
            await page.until(lambda state: not state["card"])
    for _ in range(80):
        owed = [ask for number, ask in live.pending.items() if live.position.owed(number)]
        if owed[0].who == who and len(owed) < len(live.pending):
            break
        await goes_on(made)
    for page in made.pages:
        await page.until(lambda state: state["seq"] == live.history.seq)


def asides(page: Page) -> list[Any]:
    return [ask for ask in page.state["asks"] if ask["aside"]]


def waits(page: Page) -> list[str]:
    return [one["seat_name"] for one in page.state["waiting"]]


async def test_whoever_has_opened_an_offer_has_longer_for_it_once_and_others_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-3"), grace=0) as made:
        gm, ann, bob = [await made.sit(seat) for seat in ("gm", "player-1", "player-2")]
        await turn_of(made, "tam-reedy")
        (offer,) = asides(ann)
        opened = made.live.position.opened[1]
        assert offer["until"] == opened + 60
        assert waits(ann) == ["you"]
        for _ in range(2):
            ann.say(type="read-on", seq=ann.state["seq"], ask=offer["number"])
            await bob.until(lambda _: waits(bob) == ["you"] and asides(bob)[0]["until"] > opened + 60)
            (longer,) = asides(bob)
            assert longer["until"] == opened + 60 + presence.READING, "however often it is opened"
        await gm.until(lambda _: waits(gm) == ["Ann, who is reading"])
        bob.say(type="read-on", seq=bob.state["seq"], ask=longer["number"] + 20)
        ann.give(offer["passes"], asides(ann)[0]["number"])
        await bob.until(lambda _: asides(bob)[0]["until"] == opened + 60)
        assert waits(gm) == []
        assert bob.refusals == [], "what is gone needs no time"


async def test_the_computer_goes_on_once_the_longer_moment_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 1.0)
    monkeypatch.setattr(presence, "READING", 1.0)
    seats = ("player-1", "player-1", "player-3")
    async with table(tmp_path, Editions(), plan(*seats), grace=0) as made:
        ann = await made.sit("player-1")
        await made.sit("gm")
        await turn_of(made, "tam-reedy")
        opened, offer = made.live.position.opened[1], asides(ann)[0]
        ann.say(type="read-on", seq=ann.state["seq"], ask=offer["number"])
        await ann.until(lambda _: made.live.position.opened[1] > opened)
        assert made.live.position.opened[1] >= opened + 2


async def test_an_offer_opened_in_the_turn_of_somebody_who_then_leaves_has_longer_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-3"), grace=0.2) as made:
        _, ann, bob, cid = [await made.sit(seat) for seat in ("gm", "player-1", "player-2", "player-3")]
        await turn_of(made, "tam-reedy")
        (offer,) = asides(ann)
        assert offer["until"] == 0, "Cid takes the time they like"
        ann.say(type="read-on", seq=ann.state["seq"], ask=offer["number"])
        asked, readers = made.live.position.opened[1], made.live.presence.readers
        await ann.until(lambda _: readers(["player-1"], asked) == ["player-1"])
        await cid.leave()
        await ann.until(lambda _: asides(ann)[0]["until"] > 0)
        await bob.until(lambda _: asides(bob)[0]["until"] > 0)
        left = made.live.presence.returns("player-3")
        assert left > asked
        assert [asides(page)[0]["until"] for page in (ann, bob)] == [left + 60 + presence.READING] * 2


async def test_what_is_let_pass_leaves_every_other_ask_as_it_was(tmp_path: Path) -> None:
    """Whoever acts, and whoever reads an offer of their own, may answer what they see."""
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-2")) as made:
        ann, bob = [await made.sit(seat) for seat in ("player-1", "player-2")]
        await turn_of(made, "brida-holt")
        (turn,), offers = ann.state["asks"], asides(bob)
        assert len(offers) == 2
        before = ann.state["seq"]
        bob.give(offers[0]["passes"], offers[0]["number"])
        await bob.until(lambda _: len(asides(bob)) == 1)
        await ann.until(lambda state: state["seq"] > before)
        assert ann.state["asks"] == [turn]
        (left,) = asides(bob)
        assert left == {**offers[1], "number": left["number"]}
        bob.give(offers[0]["passes"], offers[0]["number"], seq=before)
        assert (await bob.refused())["code"] == "stale", "a second tap lets nothing else pass"
        ann.give("end", turn["number"], seq=before)
        await ann.until(lambda state: not any(ask["since"] == turn["since"] for ask in state["asks"]))
        assert ann.refusals == []


async def test_whom_the_computer_plays_is_waited_for_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody sits where Tam is played from, and Bob has not let his offer pass."""
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-3"), grace=0) as made:
        gm, ann, bob = [await made.sit(seat) for seat in ("gm", "player-1", "player-2")]
        await turn_of(made, "tam-reedy")
        ann.give(asides(ann)[0]["passes"], asides(ann)[0]["number"])
        await ann.until(lambda _: waits(ann) == ["Tam Reedy (computer)"])
        owed = [ask["seat_name"] for ask in gm.state["asks"] if ask["who"] == "tam-reedy"]
        assert (owed, waits(bob)) == (["Tam Reedy (computer)"], ["you"])


async def test_who_reads_is_named_to_those_alone_who_may_know_of_the_offer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-3"), grace=0) as made:
        gm, ann, _ = [await made.sit(seat) for seat in ("gm", "player-1", "player-2")]
        await turn_of(made, "tam-reedy")
        ann.say(type="read-on", seq=ann.state["seq"], ask=asides(ann)[0]["number"])
        await gm.until(lambda _: waits(gm) == ["Ann, who is reading"])
        live, seat = made.live, made.live.seats["gm"]
        monkeypatch.setattr(waiting, "is_known", lambda ask, seat, gm: False)
        told = waiting.waiting(live, seat, live.position.view(Viewer("gm", "gm")))
        assert told == ()


async def test_no_moment_passes_while_whoever_may_come_in_reads_the_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-2", "player-2", "player-3"), grace=0) as made:
        gm, ann, _ = [await made.sit(seat) for seat in ("gm", "player-1", "player-2")]
        await turn_of(made, "tam-reedy")
        gm.give("hand:seat:brida-holt:player-1", ask=BESIDE)
        await ann.until(lambda state: state["card"])
        monkeypatch.setattr(presence, "MOMENT", 0.2)
        await made.live.resume()
        asked = ann.state["asks"]
        await asyncio.sleep(1)
        assert ann.state["asks"] == asked
        assert asked[0]["until"] == 0.0
        assert waits(gm) == ["Ann, who is reading"]
        opened = made.live.position.opened
        monkeypatch.setattr(presence, "MOMENT", 60.0)
        ann.say(type="ready")
        await ann.until(lambda state: not state["card"])
        (offer,) = asides(ann)
        assert offer["until"] > opened[1] + 61, "it begins once she is ready"
        assert made.live.position.opened == opened, "and leaves what others have opened as it was"


async def test_a_moment_begins_too_when_whoever_read_the_card_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-2", "player-2", "player-3"), grace=0) as made:
        gm, ann, bob = [await made.sit(seat) for seat in ("gm", "player-1", "player-2")]
        await turn_of(made, "tam-reedy")
        gm.give("hand:seat:brida-holt:player-1", ask=BESIDE)
        await ann.until(lambda state: state["card"])
        await bob.until(lambda _: [offer["until"] for offer in asides(bob)] == [0.0])
        await asyncio.sleep(1)
        await made.live.resume()
        await ann.leave()
        await bob.until(lambda _: asides(bob)[0]["until"] > made.live.position.opened[1] + 61)


async def test_whoever_may_come_in_has_the_whole_moment_again_once_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-3"), grace=0) as made:
        gm, ann = await made.sit("gm"), await made.sit("player-1")
        await turn_of(made, "tam-reedy")
        opened = made.live.position.opened[1]
        gm.say(type="pause", on=True)
        await ann.until(lambda state: state["paused"])
        await asyncio.sleep(0.5)
        gm.say(type="pause", on=False)
        await ann.until(lambda state: bool(state["asks"]))
        assert asides(ann)[0]["until"] >= opened + 60.5


async def test_nothing_is_let_pass_by_order_for_whoever_still_reads_the_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-2", "player-2", "player-3"), grace=0) as made:
        gm, ann, _ = [await made.sit(seat) for seat in ("gm", "player-1", "player-2")]
        await turn_of(made, "tam-reedy")
        gm.give("hand:seat:brida-holt:player-1", ask=BESIDE)
        await ann.until(lambda state: state["card"])
        (offer,) = asides(ann)
        (order,) = (each for each in ann.state["orders"] if each["order"] == offer["order"])
        given = {offer["order"]: order["choices"][0]["key"]}
        ann.say(type="order", who="brida-holt", orders=given)
        await ann.until(lambda state: state["standing"][0]["given"] == given)
        await made.live.resume()
        assert len(asides(ann)) == 1
        ann.say(type="ready")
        await ann.until(lambda _: not asides(ann))


async def test_no_moment_is_left_where_a_person_acts_whomever_the_computer_plays_beside_them(
    tmp_path: Path,
) -> None:
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-3"), grace=0) as made:
        ann, bob = [await made.sit(seat) for seat in ("player-1", "player-2")]
        await turn_of(made, "brida-holt")
        asked = {made.live.presence.computer(ask.seat) for ask in made.live.pending.values()}
        assert asked == {"", "simple"}, "Tam could come in as well"
        (offer,) = asides(bob)
        assert (offer["until"], waits(bob), waits(ann)) == (0.0, ["Ann"], [])


async def test_whoever_has_gone_does_not_read_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOMENT", 60.0)
    async with table(tmp_path, Editions(), plan("player-1", "player-2", "player-3"), grace=0) as made:
        ann, bob = [await made.sit(seat) for seat in ("player-1", "player-2")]
        await turn_of(made, "tam-reedy")
        opened = made.live.position.opened[1]
        ann.say(type="read-on", seq=ann.state["seq"], ask=asides(ann)[0]["number"])
        await bob.until(lambda _: asides(bob)[0]["until"] == opened + 60 + presence.READING)
        await ann.leave()
        await bob.until(lambda _: asides(bob)[0]["until"] == opened + 60)
