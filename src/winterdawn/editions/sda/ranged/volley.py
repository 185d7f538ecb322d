"""The result of a shot: what is left of it after the dodge, in play and in odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.dice import Hand, Pool
from winterdawn.dice.trials.opposed import share
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import as_it_counts
from winterdawn.editions.sda.frame.worth import said
from winterdawn.editions.sda.rolls.foresight import weighing_most
from winterdawn.editions.sda.rolls.guesses import by_what, for_sale, guess, used_up, whole, with_bought
from winterdawn.editions.sda.rolls.opposed import OpposedTests, Side
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Outlook, Procedure, Share
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import averaged, percent

if TYPE_CHECKING:
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Rolled
    from winterdawn.editions.sda.frame.worth import Worth
    from winterdawn.kernel.fact import Saying


class Volley(SdaPart):
    """Hits are the shot's MoSes less those of the dodge and every malus (``book.ranged.resolve``).

    The target never scores (``book.ranged.one-sided``): a shot below 0 gives no dice away, while a dodge
    below 0 does (``book.ruling.combat-ranged-negative``).
    """

    def settle(self, play: Play, shot: Side, dodge: Side) -> Procedure[tuple[int, tuple[Rolled, ...]]]:
        """Hits, and the rolls as finally thrown."""
        tests = play.part(OpposedTests)
        one, other = yield from tests.even(play, shot, dodge, one_sided=True)
        assert one.rolled is not None
        rolled = yield from as_it_counts(play, one.rolled, other.rolled)
        kept = tests.result(play, other.rolled) if other.rolled else 0
        hits = _hits(tests.result(play, rolled), kept)
        return hits, (rolled, *([other.rolled] if other.rolled else []))

    def verdict(self, play: Play, rolls: Sequence[Rolled], hits: int) -> tuple[Saying, int | None]:
        """What came of the rolls as finally thrown, and the number that the shot had to come to, if
        there is one.
        """
        return phrase("shot-result", hits=hits), None

    def chances(self, play: Play, shot: Announced, dodge: Hand) -> dict[int, Fraction]:
        """The exact chance of each number of hits."""
        found: dict[int, Fraction] = {}
        hand = shot.hand(play.part(OpposedTests).scale(play))
        mine = hand.results()
        low, ways, total = dodge.scores()
        for gift, kept, many in _kept(hand, dodge, low, ways):
            extra = Pool.of(gift, hand.pool.faces or 4).odds(scale=hand.scale) if gift else None
            more = list(enumerate(extra.weights, extra.low)) if extra else [(0, 1)]
            all_ways = total * mine.total * (extra.total if extra else 1)
            for shown, weight in enumerate(mine.weights, mine.low):
                for added, times in more:
                    hits = _hits(shown + added, kept)
                    share = Fraction(many * weight * times, all_ways)
                    found[hits] = found.get(hits, Fraction(0)) + share
        return found

    # ------------------------------------------------------------ odds

    def needed(self, play: Play, shot: Announced) -> int | None:
        """What a shot has to come to; none where it need not come to anything."""
        return None

    def first(
        self,
        play: Play,
        shot: Announced,
        other: str,
        answered: int,
        alone: int,
        worth: Worth | None = None,
        spent: int = 0,
    ) -> Outlook:
        """Of a shot before the dodge is known: if it takes half as many of the same dice as there are in
        the whole pool, rounded up, less ``answered`` MoSes, and no more than are left where so many are
        ``spent``; without one the target stands at ``alone`` below 0.
        """
        scale = play.part(OpposedTests).scale(play)
        pool = guess(shot, spent)
        most, sold = whole(shot, spent, None, 0), for_sale(play, shot)
        least = self.chances(play, shot, Hand(most + sold, answered, scale=scale))
        hits = percent(1 - least.get(0, Fraction(0)))
        worst = with_bought(most, sold)
        if not len(pool):
            bare = self.undodged(play, shot, alone, worth)
            used_so = phrase("so-then", what=used_up(other, shot, spent), then=bare.note)
            return replace(bare, note=joined(used_so, phrase("you-hit-at-worst", dice=worst, chance=hits)))
        dodged = self.chances(play, shot, Hand(pool, answered, scale=scale))
        plain = self.chances(play, shot, Hand(Pool(), alone, scale=scale))
        sure = float(1 - plain.get(0, Fraction(0)))
        used = used_up(other, shot, spent) if spent else ""
        if_so = phrase(
            "if-dodged-with",
            needed=_needed(self.needed(play, shot)),
            other=other,
            dice=str(pool),
            malus=answered,
            why=by_what(shot, spent),
        )
        comes, mean = said(worth, dodged), averaged(_mean(plain))
        plainly = phrase("undodged-you-hit", sure=percent(sure), mean=mean, dice=worst, chance=hits)
        note = joined(comes.note, plainly)
        told, more = _told(dodged, phrase("you-hit"), note), joined(used, comes.more)
        return replace(told, given=if_so, more=more, also=weighing_most(comes))

    def undodged(self, play: Play, shot: Announced, alone: int, worth: Worth | None = None) -> Outlook:
        """Of a shot that is not dodged."""
        scale = play.part(OpposedTests).scale(play)
        chances = self.chances(play, shot, Hand(Pool(), alone, scale=scale))
        against, mean = _needed(self.needed(play, shot)), averaged(_mean(chances))
        note, comes = phrase("undodged-on-average", needed=against, mean=mean), said(worth, chances)
        told = _told(chances, phrase("you-hit"), joined(note, comes.note))
        return replace(told, more=comes.more, also=weighing_most(comes))

    def met(
        self, play: Play, shot: Announced, dodge: Announced, alone: int, worth: Worth | None = None
    ) -> Outlook:
        """Of a dodge, before a shot whose dice are known."""
        scale = play.part(OpposedTests).scale(play)
        theirs = dodge.hand(scale) if dodge.dice else Hand(Pool(), alone, scale=scale)
        chances = self.chances(play, shot, theirs)
        against, mean = _needed(self.needed(play, shot)), averaged(_mean(chances))
        hits, comes = phrase("hits-on-average", needed=against, mean=mean), said(worth, chances)
        hit = phrase("shooter-hits", who=shot.use.who.id)
        told, more = _told(chances, hit, comes.note or hits, ours=False), joined(hits, comes.more)
        return replace(told, given=comes.given, more=more, also=weighing_most(comes))


def _hits(shot: int, kept: int) -> int:
    """What a dodge leaves of a shot; one below 0 misses, however badly it is dodged
    (``draft.ruling.losses-of-range-attacker``).
    """
    return max(0, shot - kept) if shot >= 0 else 0


def _kept(shot: Hand, dodge: Hand, low: int, ways: list[int]) -> list[tuple[int, int, int]]:
    """Dice given away to the shot, MoSes kept, and the ways to both, each once."""
    counted: dict[tuple[int, int], int] = {}
    for score, many in enumerate(ways, low):
        kept, gift = share(dodge, shot, score)
        counted[gift, kept] = counted.get((gift, kept), 0) + many
    return [(gift, kept, many) for (gift, kept), many in counted.items() if many]


def _mean(chances: dict[int, Fraction]) -> float:
    return float(sum(hits * chance for hits, chance in chances.items()))


def _needed(number: int | None) -> Saying:
    """What a shot has to come to, before all else that is said of it; empty for nothing."""
    return "" if number is None else phrase("against-needed", number=number)


def _told(chances: dict[int, Fraction], told: Saying, note: Saying, *, ours: bool = True) -> Outlook:
    hit = float(1 - chances.get(0, Fraction(0)))
    good, bad = ("ours", "theirs") if ours else ("theirs", "ours")
    return Outlook((Share(told, good, hit), Share(phrase("no-hit"), bad, 1 - hit)), note)
