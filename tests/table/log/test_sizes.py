"""What people are sent stays small, and so does what is kept of it."""

from __future__ import annotations

import gc
import random
import tracemalloc
from pathlib import Path
from statistics import median

import msgspec
import pytest

from benchmarks.table.fights import DUEL, SEATS
from tests.drill import long_game
from tests.table.harness import table
from tests.table.live.test_answers import seal
from tests.table.process import allowed_answer
from tests.table.told import Told
from tests.table.toy import ONE
from winterdawn.editions.notation import parse
from winterdawn.editions.scenes import evening
from winterdawn.table.door import wire
from winterdawn.table.live.live import Live
from winterdawn.table.log.store import Store
from winterdawn.table.messages import Give, Held
from winterdawn.table.pages.states import Sight, state_of
from winterdawn.table.rules.editions import Editions
from winterdawn.table.scenes.opening import Opening, Place, begin
from winterdawn.table.seats.secrets import key_of

pytestmark = pytest.mark.anyio

PEOPLE = "ilse-varn", "reeve-holt", "rookie-guard", "skeleton"
PLAYER, TO_JOIN = 6_000, 150_000
"""Bytes, uncompressed, of half the messages to a player, and of the first to anybody."""
SCENE_TO_JOIN = 150_000
"""The same in a scene of three, where most is sent when all tests are barred, each with its reason."""


def crowd() -> str:
    """Twelve a side, six for each of four players."""
    sides = (("one", 1, "fh"), ("two", 2, "np"))
    everybody = (
        f"{PEOPLE[n % 4]}:player-{first + n % 2 * 2}/{side}@{columns[n % 2]}{2 + n * 3 // 2}"
        for side, first, columns in sides
        for n in range(12)
    )
    return f"book hex 30x24 {' '.join(everybody)}"


class Onlooker(Told):
    """A page that is told where things stand whenever it asks, and notes in how many bytes."""

    def __init__(self, live: Live, seat: str) -> None:
        super().__init__()
        self.seat, self.sheets = live.seats[seat], frozenset[str]()
        self.sizes: list[int] = []
        self._live, self._held = live, Held()
        self._before: Sight | None = None
        live.enter(self)

    def wake(self) -> None:
        """It asks by itself."""

    def let_go(self, code: str, why: str) -> None:
        raise AssertionError(why)

    def hear(self) -> None:
        sight = self._live.presence.sight(self.seat.id, self._look)
        message, self._held = sight.message(self._before, self._held)
        self._before = sight
        self.sizes.append(len(message))
        self.take(msgspec.json.decode(message))

    def leave(self) -> None:
        self._live.leave(self)

    def _look(self, sheets: frozenset[str]) -> Sight:
        return Sight(self._live, state_of(self._live, self.seat, sheets))


def present(live: Live) -> list[Onlooker]:
    """Somebody at every seat, who has just come."""
    everybody = [Onlooker(live, seat) for seat in live.seats]
    for one in everybody:
        one.hear()
    return everybody


class Sizes:
    """Bytes of messages: by seat after each answer, and of whatever those who joined were sent first."""

    def __init__(self) -> None:
        self.told: dict[str, list[int]] = {seat: [] for seat in SEATS}
        self.joins: list[int] = []

    async def fight(self, folder: Path, line: str, answers: int, chance: random.Random) -> None:
        """Players fight at random, until it is over or so many answers are given."""
        places = tuple(Place(seat, seat, "gm" if seat == "gm" else "player") for seat in SEATS)
        plan = Opening("toy", "A fight", "A fight", places, msgspec.json.encode(parse(line, "A fight")))
        async with table(folder, Editions(), plan) as made:  # type: ignore[arg-type]
            here = present(made.live)
            for number in range(answers):
                if number % 20 == 0:
                    self.join(made.live)
                asked = [(one, ask) for one in here for ask in one.state["asks"] if ask["mine"]]
                if not asked or made.live.position.done:
                    break
                one, ask = chance.choice([(one, ask) for one, ask in asked if not one.seat.gm] or asked)
                value = allowed_answer(ask, chance)
                give = Give(one.state["seq"], ask["number"], value)  # type: ignore[arg-type]
                await made.live.do(one.seat, give)
                for each in here:
                    each.hear()
            for each in here:
                self.told[each.seat.id] += each.sizes[1:]

    def join(self, live: Live) -> None:
        for late in present(live):
            self.joins += late.sizes
            late.leave()


@pytest.mark.parametrize(
    "line, answers, game_master",
    [pytest.param(DUEL, 60, 15_000, id="2-v-2"), pytest.param(crowd(), 60, 40_000, id="12-v-12")],
)
async def test_what_an_answer_is_told_with(tmp_path: Path, line: str, answers: int, game_master: int) -> None:
    sizes, chance = Sizes(), random.Random(line)
    while (given := len(sizes.told["gm"])) < answers:
        await sizes.fight(tmp_path / str(given), line, answers - given, chance)
    halves = {seat: median(told) for seat, told in sizes.told.items()}
    print(f"{given} answers, {halves}, to join at most {max(sizes.joins)}")
    assert halves.pop("gm") <= game_master
    assert max(halves.values()) <= PLAYER
    assert max(sizes.joins) <= TO_JOIN


async def joined(folder: Path, answers: int) -> list[Onlooker]:
    """Somebody at every seat of an evening of so many answers."""
    folder.mkdir()
    evenings = long_game.plan("toy", msgspec.json.encode(evening(reeve="gm")))
    places = (*evenings.places, Place("spectator", "Spectator", "spectator"))
    store = await Store.open(folder)
    await begin(store, key_of(folder), msgspec.structs.replace(evenings, places=places))
    (scene,) = await store.encounters("toy")
    await store.append(scene.id, long_game.lines(answers))
    await store.close()
    async with table(folder, Editions()) as made:  # type: ignore[arg-type]
        here = present(made.live)
        print(f"{answers} answers, {len(made.live.position.events)} lines, {[one.sizes[0] for one in here]}")
    return here


async def test_a_long_record_is_not_sent_to_whoever_comes(tmp_path: Path) -> None:
    here = await joined(tmp_path / "data", 800)
    assert all(one.first > 0 for one in here), "there is more than is sent at once"
    assert max(one.sizes[0] for one in here) <= SCENE_TO_JOIN


@pytest.mark.parametrize("looks", [False, True])
async def test_who_asks_again_and_again_leaves_nothing_behind(tmp_path: Path, looks: bool) -> None:
    read = tracemalloc.Filter(True, wire.__file__)  # what pages said: the rest grows and shrinks by itself
    async with table(tmp_path) as made:
        await seal(made)

        async def asked(rounds: range) -> int:
            for number in rounds:
                name = f"{number:>090}"
                back = await made.sit(ONE, held={"talk": number, "menus": [name[:64]] * 16})
                if looks:
                    back.say(type="look", sheets=[name])
                back.say(type="ping")
                await back.ponged()
                await back.leave()
                made.pages.remove(back)
            for page in made.pages:  # they keep all that they hear, which is the more the longer it takes
                page.received.clear()
            gc.collect()
            return tracemalloc.take_snapshot().filter_traces([read]).statistics("filename")[0].size

        tracemalloc.start()
        try:
            before = await asked(range(20))
            after = await asked(range(20, 60))
        finally:
            tracemalloc.stop()
        assert after - before < 5_000, "each of the 40 says 1,800 bytes, the name of its sheet 140"
