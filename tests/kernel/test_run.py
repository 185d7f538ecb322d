"""A run is its record: answers drive it, and replay, rewind and fork rebuild it."""

from collections.abc import Callable

import msgspec
import pytest

from tests.plain import Plain
from winterdawn.dice import Pool
from winterdawn.kernel.asks.ask import (
    Choose,
    Later,
    Procedure,
    Roll,
    first_of,
    groups,
    number,
    pick,
    side_by_side,
    throw,
    together,
)
from winterdawn.kernel.asks.choices import Count, Number, OneOf, Option
from winterdawn.kernel.errors import NotAllowed, Refused
from winterdawn.kernel.event import Event
from winterdawn.kernel.run import A, Entry, ReplayError, Run

YES_NO = OneOf((Option("yes", "Yes"), Option("no", "No")))
SAID = OneOf((Option("aye", "Aye"), Option("nay", "Nay")))
BID = Number(tuple(Count(value) for value in range(4)))


class Auction(Plain):
    """Somebody opens, two bid sealed, a die breaks the tie."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def play(self) -> Procedure[None]:
        if (yield from pick(Choose("host", "Open?", YES_NO))) == "no":
            return
        bids = yield from together(tuple(Choose(seat, "Bid?", BID) for seat in ("ann", "bob")))
        faces = yield from throw(Roll("host", groups(Pool("1d6")), "tie"))
        self.events.append(Event("sold", f"{bids} {faces}", ("book.round.tie",)))

    def digest(self) -> str:
        return str(self.events)


def test_one_ask_after_another() -> None:
    run = Run(Auction)
    run.answer("yes")
    assert [ask.seat for ask in run.pending.values()] == ["ann", "bob"]
    run.answer(2, ask=1)
    assert list(run.pending) == [0]
    assert not run.events
    run.answer(3, ask=0)
    run.answer([4])
    assert run.done
    assert run.events[0].text == "(3, 2) (4,)"


@pytest.mark.parametrize(("value", "ask"), [("maybe", 0), (1, 0), ("yes", 1)])
def test_a_refused_answer_changes_nothing(value: object, ask: int) -> None:
    run = Run(Auction)
    with pytest.raises(Refused):
        run.answer(value, ask=ask)
    assert not run.record
    assert list(run.pending) == [0]


def test_a_sealed_answer_cannot_be_given_twice() -> None:
    run = Run(Auction, [Entry("yes"), Entry(1, 0)])
    with pytest.raises(NotAllowed, match="open: 1"):
        run.answer(2, ask=0)


class Renamed(Auction):
    """People read other words than the rules say."""

    def tell(self, ask: A) -> A:
        return msgspec.structs.replace(ask, offers=SAID) if isinstance(ask, Choose) else ask


def test_a_refusal_speaks_as_the_ask_does() -> None:
    with pytest.raises(NotAllowed, match="allowed: aye, nay"):
        Run(Renamed).answer("perhaps")


def test_only_a_roll_that_is_open_can_be_supposed() -> None:
    run = Run(Auction, [Entry("yes")])
    for ask in (0, 2):
        with pytest.raises(NotAllowed, match=f"ask {ask} is no roll that is open"):
            run.suppose((1,), ask=ask)
    run.answer(2, ask=0)
    run.answer(3, ask=1)
    run.suppose((4,))
    assert run.events[0].text == "(2, 3) (4,)"


def test_the_game_moves_on_once_a_moment_is_answered_whole() -> None:
    run = Run(Auction)
    moves = [run.moves]
    for value, ask in (("yes", 0), (1, 0), (2, 1)):
        run.answer(value, ask=ask)
        moves.append(run.moves)
    assert moves == [1, 2, 2, 3]


def test_nothing_can_be_answered_after_the_end() -> None:
    run = Run(Auction, [Entry("no")])
    assert run.done
    with pytest.raises(NotAllowed, match="over"):
        run.answer("yes")


def test_the_record_survives_json() -> None:
    run = Run(Auction, [Entry("yes"), Entry(2, 1, by="host"), Entry(3, 0), Entry((4,))])
    text = msgspec.json.encode(run.record)
    again = Run.replay(Auction, msgspec.json.decode(text, type=list[Entry]))
    assert again.record == run.record
    assert again.game.digest() == run.game.digest()


def test_rewinding_and_doing_it_again_comes_to_the_same() -> None:
    run = Run(Auction, [Entry("yes"), Entry(2, 1), Entry(3, 0), Entry((4,))])
    record, digest = list(run.record), run.game.digest()
    run.rewind(0)
    assert list(run.pending) == [0]
    assert not run.events
    for entry in record:
        run.answer(entry.value, ask=entry.ask, by=entry.by)
    assert run.game.digest() == digest
    with pytest.raises(NotAllowed, match="holds 4"):
        run.rewind(5)


def test_rewinding_into_sealed_answers_keeps_those_given() -> None:
    run = Run(Auction, [Entry("yes"), Entry(2, 1), Entry(3, 0), Entry((4,))])
    run.rewind(2)
    assert list(run.pending) == [0]


def test_a_fork_goes_its_own_way() -> None:
    run = Run(Auction, [Entry("yes")])
    fork = run.fork()
    fork.answer(1, ask=0)
    assert len(run.record) == 1
    assert list(run.pending) == [0, 1]


def test_who_answered_for_another_is_kept() -> None:
    run = Run(Auction)
    run.answer("yes", by="gm")
    assert run.record[0].by == "gm"
    run.rewind(0)
    run.answer("yes", by="host")
    assert not run.record[0].by


def test_a_record_that_no_longer_fits_says_where() -> None:
    with pytest.raises(ReplayError, match="entry 2 cannot be replayed"):
        Run.replay(Auction, [Entry("yes"), Entry(9)])


def test_procedures_side_by_side_ask_all_seats_together() -> None:
    asked = []

    def bidder(seat: str, times: int) -> Procedure[int]:
        total = 0
        for _ in range(times):
            total += int((yield from number(Choose(seat, "Bid?", BID))))
        return total

    class Both(Plain):
        def __init__(self) -> None:
            self.events: list[Event] = []

        def play(self) -> Procedure[None]:
            totals = yield from side_by_side([bidder("ann", 1), bidder("bob", 2), bidder("cat", 0)])
            self.events.append(Event("x", str(totals), ()))

        def digest(self) -> str:
            return ""

    run = Run(Both)
    while not run.done:
        asked.append([ask.seat for ask in run.pending.values()])
        for index in list(run.pending):
            run.answer(3, ask=index)
    assert asked == [["ann", "bob"], ["bob"]]
    assert run.events[0].text == "[3, 6, 0]"


def test_the_first_to_answer_withdraws_the_other_asks() -> None:
    class Race(Plain):
        def __init__(self) -> None:
            self.events: list[Event] = []

        def play(self) -> Procedure[None]:
            for _ in range(2):
                won = yield from first_of(tuple(Choose(seat, "First?", BID) for seat in ("ann", "bob")))
                self.events.append(Event("won", str(won), ()))

        def digest(self) -> str:
            return str(self.events)

    run = Run(Race)
    moves = run.moves
    run.answer(2, ask=1)
    assert run.moves == moves + 1
    assert list(run.pending) == [0, 1]
    run.answer(3, ask=0)
    assert run.done
    assert [event.text for event in run.events] == ["(1, 2)", "(0, 3)"]
    assert Run.replay(Race, run.record).events == run.events


def test_an_ask_that_nobody_looks_at_is_never_made() -> None:
    made: list[str] = []

    def maker(seat: str) -> Callable[[], Choose]:
        def make() -> Choose:
            made.append(seat)
            return Choose(seat, "First?", BID)

        return make

    class Race(Plain):
        def __init__(self) -> None:
            self.events: list[Event] = []

        def play(self) -> Procedure[None]:
            yield from first_of(Later(map(maker, ("ann", "bob"))))

        def digest(self) -> str:
            return ""

    run = Run(Race)
    for wrong in (-1, 2):
        with pytest.raises(NotAllowed, match="open: 0, 1"):
            run.answer(2, ask=wrong)
    run.answer(2, ask=1)
    assert made == ["bob"]
    run.rewind(0)
    assert [ask.seat for ask in run.pending.values()] == ["ann", "bob"]
    assert made == ["bob", "ann", "bob"]
