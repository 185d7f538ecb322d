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
from winterdawn.kernel.wording import percent

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

    def verdict(self, play: Play, rolls: Sequence[Rolled], hits: int) -> tuple[str, int | None]:
        """What came of the rolls as finally thrown, in words, and the number that the shot had to come to, if
        there is one.
        """
        return (f"{hits} {'hit' if hits == 1 else 'hits'}" if hits else "no hit"), None

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

    # ------------------------------------------------------------ odds in words

    def needed(self, play: Play, shot: Announced) -> str:
        """What a shot has to come to, in words before others; empty where it need not come to anything."""
        return ""

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
        at_worst = f"at worst, against {with_bought(most, sold)}, in {hits}"
        if not len(pool):
            bare = self.undodged(play, shot, alone, worth)
            used_so = phrase("so-then", what=used_up(other, shot, spent), then=bare.note)
            return replace(bare, note=joined(used_so, f"you hit {at_worst}"))
        dodged = self.chances(play, shot, Hand(pool, answered, scale=scale))
        plain = self.chances(play, shot, Hand(Pool(), alone, scale=scale))
        dodge = f"{pool} −{answered}" if answered else f"{pool}"
        sure = float(1 - plain.get(0, Fraction(0)))
        used = used_up(other, shot, spent) if spent else ""
        if_so = f"{self.needed(play, shot)}if {other} dodges with {dodge} ({by_what(shot, spent)})"
        comes, plainly = said(worth, dodged), f"undodged you hit in {percent(sure)}"
        note = joined(comes.note, f"{plainly}, {_mean(plain):.2f} hits on average, {at_worst}")
        told, more = _told(dodged, "you", note), joined(used, comes.more)
        return replace(told, given=if_so, more=more, also=weighing_most(comes))

    def undodged(self, play: Play, shot: Announced, alone: int, worth: Worth | None = None) -> Outlook:
        """Of a shot that is not dodged."""
        scale = play.part(OpposedTests).scale(play)
        chances = self.chances(play, shot, Hand(Pool(), alone, scale=scale))
        note = f"{self.needed(play, shot)}undodged; {_mean(chances):.2f} hits on average"
        comes = said(worth, chances)
        told = _told(chances, "you", joined(note, comes.note))
        return replace(told, more=comes.more, also=weighing_most(comes))

    def met(
        self, play: Play, shot: Announced, dodge: Announced, alone: int, worth: Worth | None = None
    ) -> Outlook:
        """Of a dodge, before a shot whose dice are known."""
        scale = play.part(OpposedTests).scale(play)
        theirs = dodge.hand(scale) if dodge.dice else Hand(Pool(), alone, scale=scale)
        chances = self.chances(play, shot, theirs)
        hits, comes = f"{self.needed(play, shot)}{_mean(chances):.2f} hits on average", said(worth, chances)
        told, more = _told(chances, shot.use.who.name, comes.note or hits), joined(hits, comes.more)
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


def _told(chances: dict[int, Fraction], shooter: str, note: Saying) -> Outlook:
    hit, ours = float(1 - chances.get(0, Fraction(0))), shooter == "you"
    good, bad = ("ours", "theirs") if ours else ("theirs", "ours")
    told = "you hit" if ours else f"{shooter} hits"
    return Outlook((Share(told, good, hit), Share("no hit", bad, 1 - hit)), note)
