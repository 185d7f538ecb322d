"""Shots: tests against a number of steps and a dodge, and what their hits do."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from winterdawn.editions.screen.ranged.objects import ThrownThings
from winterdawn.editions.screen.ranged.target import number
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.frame.rolls import as_it_counts
from winterdawn.editions.sda.ranged.avoiding import Avoiding
from winterdawn.editions.sda.ranged.shooting import Shooting
from winterdawn.editions.sda.ranged.volley import Volley
from winterdawn.editions.sda.rolls.opposed import OpposedTests
from winterdawn.kernel.asks.ask import Choose, Outlook, pick
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.fact import Saying, phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.dice import Hand
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow
    from winterdawn.editions.sda.frame.use import Announced, Rolled, Terms
    from winterdawn.editions.sda.frame.worth import Worth
    from winterdawn.editions.sda.rolls.opposed import Side
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_RESULT: Cites = ("screen.ranged.base-difficulty", "screen.ranged.dodging", "screen.ruling.dodge-order")
_PLAIN = "plain"
_CHOICE: Cites = (
    "screen.manoeuvre.throw-one-hit",
    "screen.manoeuvre.throw-three-hits",
    "screen.ruling.throw-regular-damage-cost",
)


class SteppedVolley(Volley):
    """Hits are what a shot scores beyond its number: that of its steps, and the total of a dodge on top, if
    that is above 0 (``screen.ranged.dodging``, ``screen.ruling.dodge-order``).
    """

    def settle(self, play: Play, shot: Side, dodge: Side) -> Procedure[tuple[int, tuple[Rolled, ...]]]:
        """Hits, and the rolls as finally thrown; nobody gets extra dice."""
        assert shot.rolled is not None
        rolled = yield from as_it_counts(play, shot.rolled, dodge.rolled)
        rolls = (rolled, *([dodge.rolled] if dodge.rolled else []))
        return max(0, play.part(OpposedTests).result(play, rolled) - self._number(play, rolls)), rolls

    def _number(self, play: Play, rolls: Sequence[Rolled]) -> int:
        dodged = play.part(OpposedTests).result(play, rolls[1]) if len(rolls) > 1 else 0
        return number(play, rolls[0].announced.terms) + max(0, dodged)

    def verdict(self, play: Play, rolls: Sequence[Rolled], hits: int) -> tuple[Saying, int | None]:
        """What was scored against which number."""
        score, needed = play.part(OpposedTests).result(play, rolls[0]), self._number(play, rolls)
        return phrase("shot-scored", hits=hits, score=score, needed=needed, met=score == needed), needed

    def chances(self, play: Play, shot: Announced, dodge: Hand) -> dict[int, Fraction]:
        """The exact chance of each number of hits."""
        found: dict[int, Fraction] = {}
        mine, theirs = shot.hand(play.part(OpposedTests).scale(play)).results(), dodge.results()
        least = number(play, shot.terms)
        for dodged, many in theirs.map(lambda total: max(0, total)).pmf.items():
            for score, weight in enumerate(mine.weights, mine.low):
                hits = max(0, score - least - dodged)
                found[hits] = found.get(hits, Fraction(0)) + many * Fraction(weight, mine.total)
        return found

    def needed(self, play: Play, shot: Announced) -> int | None:
        """The number of its steps (``screen.ruling.steps-beyond-heroic``)."""
        return number(play, shot.terms)


class FirmAvoiding(Avoiding):
    """Whoever does not dodge stands at 0, whatever holds them (``screen.ruling.no-roll-stands-at-zero``)."""

    def held(self, play: Play, who: Combatant, against: Combatant) -> Terms:
        """Nothing counts without a roll."""
        return ()

    def worth(self, play: Play, shot: Announced, seat: str, *, suffers: bool = False) -> Worth | None:
        """Nothing of what is tiny."""
        size = play.part(ThrownThings).marked(shot.use.weapon)
        tiny = size is not None and size.key == "tiny"
        return None if tiny else super().worth(play, shot, seat, suffers=suffers)


class SteppedShooting(Shooting):
    """Each hit is a damage die; of what was thrown that is not made for it hits may buy the regular damage
    (``screen.core.ranged-hits``, ``screen.ruling.throw-regular-damage-cost``).
    """

    hit: ClassVar[Cites] = (*_RESULT, "book.ranged.no-control")
    missed: ClassVar[Cites] = _RESULT

    def deal(self, play: Play, blow: Blow, hits: int) -> Procedure[None]:
        """Ask in which way a thrown weapon hurts where there is a choice; what is tiny does no damage."""
        size = play.part(ThrownThings).marked(blow.weapon)
        if size is not None and size.key == "tiny":
            play.emit("unspent", phrase("does-no-damage", item=blow.weapon.name), (size.rule,), blow.by)
            return
        ways = self._ways(play, blow, hits) if size is not None else {}
        key = (yield from pick(self._ask(play, blow, hits, ways))) if ways else _PLAIN
        if key == _PLAIN:
            yield from super().deal(play, blow, hits)
            return
        price, cites, better = ways[str(key)]
        told = phrase("for-regular-damage", price=price, hits=hits)
        play.emit("spent", phrase("spends", who=blow.by.id), cites, blow.by, told, paid=price)
        yield from super().deal(play, better, hits - price)

    def _ways(self, play: Play, blow: Blow, hits: int) -> dict[str, tuple[int, Cites, Blow]]:
        """The types of regular damage that are worth their price: at least a die is left."""
        regular = play.part(ThrownThings).regular(play)
        found: dict[str, tuple[int, Cites, Blow]] = {}
        if regular is None:
            return found
        for kind, malus in regular.types.items():
            price, rule = (3, _CHOICE[1]) if kind == "cutting" else (1, _CHOICE[0])
            if hits > price:
                better = replace(blow, weapon=replace(regular, types={kind: malus}))
                found[kind] = price, (rule, _CHOICE[2]), better
        return found

    def _ask(self, play: Play, blow: Blow, hits: int, ways: dict[str, tuple[int, Cites, Blow]]) -> Choose:
        rolls, who = play.part(DamageRoll), blow.by

        def outlook(key: object) -> Outlook:
            price, _, better = ways.get(str(key), (0, (), blow))
            return rolls.foreseen(play, better, hits - price, 1, who.seat)

        called = who.sheet.type_of_damage
        dealt = tuple(map(called, blow.weapon.types))
        plain = phrase("damage-as-it-flies", dice=hits, faces=rolls.die(who, blow), kinds=dealt)
        options = [Option(_PLAIN, what=plain)]
        for key, (price, cites, better) in ways.items():
            left, faces = hits - price, rolls.die(who, better)
            what = phrase("regular-damage", dice=left, faces=faces, kind=called(key), price=price)
            options.append(Option(key, cites=cites, what=what))
        asked = phrase("how-does-it-hurt", item=blow.weapon.name, to=blow.to.id)
        return Choose(
            who.seat, "", OneOf(tuple(options)), who.id, cites=_CHOICE, outlook=outlook, question=asked
        )
