"""Opposed tests outside combat: one side acts, the other answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from winterdawn.characters.skills import skill_name
from winterdawn.dice.trials import Opposed
from winterdawn.editions.encounter.use import Unit, total
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.sda.rolls.throw import Throwing, card
from winterdawn.editions.sda.tests.throwing import commit, hand
from winterdawn.kernel.ask import Outlook, Procedure, Share

if TYPE_CHECKING:
    from winterdawn.editions.encounter.exchange import Outcome
    from winterdawn.editions.encounter.use import Announced, Cites
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.rolls.aftermath import Reward
    from winterdawn.editions.sda.tests.task import Attempt


CITES: Cites = (
    "book.test.opposed-when",
    "book.test.opposed-rolls",
    "book.test.opposed-winner",
    "book.test.opposed-hits",
)
_ADVANTAGE: Cites = ("book.test.opposed-advantage-declared", "book.test.opposed-advantage-wins-tie")


class Contest(msgspec.Struct, frozen=True):
    """An opposed test as it is set."""

    first: Attempt
    """The acting side, which commits its dice first (``book.ruling.opposed-announce``)."""
    second: Attempt
    advantage: str = ""
    """Who wins a tie, by id; empty where the status quo holds (``book.test.opposed-tie``)."""
    unaware: bool = False
    """Whether the second side may not roll (``book.test.opposed-unaware``)."""
    reward: Reward | None = None


def contest(play: Play, match: Contest) -> Procedure[Outcome]:
    """Play it and settle what the rolls leave behind; only the winner succeeded
    (``book.ruling.flawless-in-opposed``).
    """
    outcome = yield from clash(play, match)
    rolls = [(rolled, rolled.use.who is outcome.winner) for rolled in outcome.rolls]
    yield from play.part(Aftermath).reckon(play, rolls, match.reward)
    return outcome


def clash(play: Play, match: Contest) -> Procedure[Outcome]:
    """Both commit before any die falls, both roll, and the results are compared."""
    first = yield from commit(play, match.first, CITES, _lead(match))
    second: Announced | None = None
    if not match.unaware:
        told = f"{match.first.who.name} rolls {first.pool if first else 'no dice'}. {_lead(match)}"
        theirs = first

        def foresee(chosen: Announced) -> Outlook:
            return _outlook(play, match, chosen, theirs)

        second = yield from commit(play, match.second, CITES, told, foresee)
    sides = [
        (yield from side(play, match.first, first)),
        (yield from side(play, match.second, second)),
    ]
    return judged(play, match, (yield from play.part(OpposedTests).settle(play, *sides)))


def side(play: Play, attempt: Attempt, announced: Announced | None) -> Procedure[Side]:
    """Let a side's dice fall; without any its maluses stand alone."""
    if announced is not None:
        return Side(attempt.who, (yield from play.part(Throwing).fall(play, announced)))
    malus = total(play.terms(attempt.uses[0]), Unit.MALUS)
    return Side(attempt.who, None, malus)


def judged(play: Play, match: Contest, outcome: Outcome) -> Outcome:
    """Enter the outcome; a tie goes to the advantage, without hits
    (``book.ruling.advantage-tie-hits``, ``book.ruling.tie-without-advantage``).
    """
    pair = (match.first, match.second)
    cites = CITES
    if outcome.winner is None and match.advantage:
        winner = next(each.who for each in pair if each.who.id == match.advantage)
        loser = next(each.who for each in pair if each.who is not winner)
        outcome = msgspec.structs.replace(outcome, winner=winner, loser=loser)
        cites += _ADVANTAGE
    elif outcome.winner is None:
        cites += ("book.test.opposed-tie",)
    if match.unaware:
        cites += ("book.test.opposed-unaware",)
    words = "a tie, nothing changes"
    if outcome.winner is not None:
        hits = f"{outcome.hits} {'hit' if outcome.hits == 1 else 'hits'}"
        words = f"{outcome.winner.name} wins, {hits}"
    text = " against ".join(f"{each.who.name} ({each.words})" for each in pair)
    throws = tuple(card(rolled, play.part(OpposedTests).result(play, rolled)) for rolled in outcome.rolls)
    play.emit("opposed", f"{text}:", cites, match.first.who, words, throws)
    return outcome


def _lead(match: Contest) -> str:
    if not match.advantage:
        return "A tie changes nothing."
    names = {each.who.id: each.who.name for each in (match.first, match.second)}
    return f"{names[match.advantage]} wins a tie."


def _outlook(play: Play, match: Contest, chosen: Announced, first: Announced | None) -> Outlook:
    ours = {match.second.who.id: "ours", match.first.who.id: "theirs"}.get(match.advantage, "")
    odds = Opposed(hand(play, chosen), hand(play, first), advantage=ours, scale=play.scale).odds()
    shares = (
        Share("win", "ours", float(odds.win)),
        Share("tie", "tie", float(odds.tie)),
        Share("lose", "theirs", float(odds.lose)),
    )
    return Outlook(shares, f"{skill_name(chosen.use.skill)} against {first.pool if first else 'nothing'}")
