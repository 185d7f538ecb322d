"""Scenes whoever plays them: they go on, cite rules, replay, and keep secrets."""

import msgspec
import pytest

from tests.drills import Drill
from tests.editions.played.conformance import check_citations, check_replay, check_words
from tests.editions.played.discretion import check_discretion
from tests.under import KIN
from winterdawn import catalogue
from winterdawn.dice.sources import Stream
from winterdawn.editions.registry import begin
from winterdawn.editions.scenes import evening
from winterdawn.editions.sda.roster.people import character
from winterdawn.editions.setup import Entrant, Setup
from winterdawn.kernel.asks.ask import Choose, Roll
from winterdawn.kernel.asks.choices import Spend
from winterdawn.kernel.run import Run
from winterdawn.kernel.views.view import Viewer

ANSWERS, SAMPLE = 500, 80
"""After so many answers a scene is closed, in a drill and otherwise."""
FEW = 20
"""The same where it is played twice over."""
TRIES = 20 * ANSWERS
"""Some take nothing on."""


def wander(setup: Setup, seed: int, answers: int) -> Run:
    """Any answer at every moment, and the scene closed after a while."""
    run, stream = Run(begin(setup)), Stream(seed)
    for _ in range(TRIES):
        if run.done:
            return run
        number, ask = stream.choice(list(run.pending.items()))
        if isinstance(ask, Choose):
            _check(ask)
        close = _closing(run) if len(run.record) > answers else None
        if close:
            run.answer(close[1], ask=close[0])
            continue
        value = _any(ask, stream)
        early = value in ("gm:close", "close") and len(list(ask)) > 1
        if not early:
            run.answer(value, ask=number)
    raise AssertionError("the scene does not end")


def _closing(run: Run) -> tuple[int, str] | None:
    """The ask at which the scene can be closed, and by which of its options; words may be anything."""
    return next(
        (
            (number, str(value))
            for number, ask in run.pending.items()
            if isinstance(ask, Choose) and not isinstance(ask.among, Spend)
            for value in ask
            if value in ("gm:close", "close")
        ),
        None,
    )


def _any(ask: Choose | Roll, stream: Stream) -> object:
    """An answer, each kind of act as likely as the next, however many skills there are; of all that can be
    bought together, millions at times, one by lot.
    """
    if isinstance(ask, Roll) or isinstance(ask.among, Spend):
        return ask.sample(stream)
    kinds: dict[str, list[object]] = {}
    for value in ask:
        words = str(value).split(":")
        kinds.setdefault(":".join(words[:2]) if words[0] == "gm" else words[0], []).append(value)
    return stream.choice(stream.choice(list(kinds.values())))


def _check(ask: Choose) -> None:
    among = ask.among
    keys = [ware.key for ware in among.wares] if isinstance(among, Spend) else [str(value) for value in ask]
    assert keys, f"no option: {ask.prompt}"
    assert len(keys) == len(set(keys)), f"an option is there twice: {ask.prompt}"
    check_words(ask)
    assert ask.cites
    assert not [cite for cite in ask.cites if not catalogue.known(cite)], ask.prompt


@pytest.mark.drill
@pytest.mark.parametrize("gm", ["gm", ""])
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("edition", KIN)
def test_scenes_go_on_and_replay(drill: Drill, edition: str, seed: int, gm: str) -> None:
    third = Entrant("wolf", character("skeleton"), gm or "player-1", "wild")
    people = (*evening().entrants, third)[: 1 + seed % 3]
    setup = msgspec.structs.replace(evening(), edition=edition, gm=gm, entrants=people)
    run = wander(setup, seed, drill.of(ANSWERS, SAMPLE))
    check_citations(run.events)
    sheets = [run.game.sheet(who.id) for who in run.game]
    check_replay(run, begin(setup))
    assert [run.game.sheet(who.id) for who in run.game] == sheets


@pytest.mark.drill(always=True)
@pytest.mark.parametrize("edition", KIN)
def test_other_secrets_show_and_ask_the_others_the_same(edition: str, drill: Drill) -> None:
    setup, lots = msgspec.structs.replace(evening(), edition=edition), Stream(drill.seed)
    for _ in range(drill.of(20, 1)):
        record = wander(setup, lots.randrange(10**9), FEW).record
        assert sum(check_discretion(setup, record, whose=whose) for whose in (0, 1))


def test_looking_changes_nothing_and_shows_only_one_s_own() -> None:
    played = wander(evening(), 3, 120)
    run = Run(begin(evening()))
    for entry in played.record[:120]:
        before = run.game.digest()
        for seat, role in (("gm", "gm"), ("player-1", "player"), ("watching", "spectator")):
            view = run.game.view(Viewer(seat, role))
            assert len(view.panels) == {"gm": 2, "player": 1, "spectator": 0}[role]
        for ask in run.pending.values():
            if isinstance(ask, Choose) and ask.outlook is not None:
                sums = [
                    sum(share.chance for share in seen.shares)
                    for seen in map(ask.outlook, ask)
                    if seen and seen.shares
                ]
                assert sums == pytest.approx([1.0] * len(sums))
        assert run.game.digest() == before
        run.answer(entry.value, ask=entry.ask)


def test_what_another_seat_may_not_know_never_changes_its_view() -> None:
    """Spirit, experience and virtues of one player leave the other's bytes as they were."""
    run = Run(begin(evening()))
    seen = msgspec.json.encode(run.game.view(Viewer("player-2")))
    for figure, value in (("spirit", 5), ("experience:luck", 9), ("virtues:faith", 6)):
        for answer in ("gm:set:ilse-varn", figure, value):
            number = next(n for n, ask in run.pending.items() if ask.seat == "gm")
            run.answer(answer, ask=number)
    assert msgspec.json.encode(run.game.view(Viewer("player-2"))) == seen
    assert next(event for event in run.events if event.kind == "set").audience == ("player-1",)
