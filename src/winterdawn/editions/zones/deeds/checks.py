"""Checks: rolls that the game master calls for, which take no action."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, cast

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Part
from winterdawn.editions.hand.secretly import SecretTests
from winterdawn.editions.zones.moves.light import on_perception
from winterdawn.editions.zones.people.accounts import title
from winterdawn.editions.zones.people.reading import attribute_of, heroes, is_hero, tables
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.tables.rows import ATTRIBUTES
from winterdawn.kernel.asks.ask import Choose, number
from winterdawn.kernel.asks.choices import Count, Number, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites, Fell
    from winterdawn.editions.zones.tables.rows import Attribute
    from winterdawn.kernel.asks.ask import Procedure

_CHECK: Cites = ("zones.ruling.gm-checks", "zones.ruling.one-success-suffices")
_PERCEPTION = "perception"
_MOST = 10


class Checks(Part):
    """A check of any attribute or skill at any moment (``zones.ruling.gm-checks``)."""

    powers_in = frozenset({ACTION, INTERACTION})
    heading = "Checks"

    def powers(self, play: Play) -> Iterable[Act]:
        """Call for a check of somebody."""
        for who in heroes(play):
            call = partial(self.call, play, who, play.gm)
            yield Act(f"gm:check:{who.id}", phrase("call-for-check", who=who.id), call, cites=_CHECK)

    def call(self, play: Play, who: Combatant, seat: str) -> Procedure[None]:
        """Say what is checked, and how many successes it takes."""
        skills = [Option(f"skill:{row.key}", row.name, group="Skills") for row in tables(play).skills.rows()]
        attributes = [Option(f"attribute:{key}", title(key), group="Attributes") for key in ATTRIBUTES]
        key = yield from one(
            seat, phrase("check-of-what", who=who.id), [*skills, *attributes], _CHECK, who.id
        )
        needs = yield from self._needs(play, who, seat)
        with play.quietly(play.part(SecretTests).ears(play, (who,))):
            play.part(SecretTests).made(play, who)
            fell = yield from play.part(ZoneRolls).roll(play, self.test(play, who, key, needs))
            self.tell(play, fell)

    def _needs(self, play: Play, who: Combatant, seat: str) -> Procedure[int]:
        """How many successes it takes, after who may learn of it."""
        tests = play.part(SecretTests)
        while True:
            secret = tests.is_secret(play, who)
            counts = Number(tuple(map(Count, range(1, _MOST + 1))), 1)
            also = (tests.option(play, who, secret=secret),)
            asked = phrase("how-many-needed", secret=secret)
            ask = Choose(seat, "", counts, who.id, extra=also, cites=_CHECK, question=asked)
            answer = yield from number(ask)
            if isinstance(answer, int):
                return answer
            tests.mark(play, who, secret=not secret)

    def test(self, play: Play, who: Combatant, key: str, needs: int = 1) -> Test:
        """The roll of a skill or of an attribute alone; where there is little light Perception has
        less dice (``zones.zone.dimly-lit``, ``zones.ruling.perception-in-darkness``).
        """
        kind, _, name = key.partition(":")
        if kind == "attribute":
            purpose = phrase("check-of", what=title(name))
            return Test(who, purpose, cast("Attribute", name), needs=needs, cites=_CHECK)
        modifiers = tuple(on_perception(play, who.place)) if name == _PERCEPTION else ()
        attribute = attribute_of(play, name)
        purpose = phrase("check-of", what=tables(play).skills[name].name)
        return Test(who, purpose, attribute, name, modifiers, needs=needs, cites=_CHECK)

    def tell(self, play: Play, fell: Fell) -> None:
        """Say whether it is passed."""
        who, told = fell.test.who, phrase("passed-or-failed", passed=fell.passed)
        play.emit("check", phrase("check-by", who=who.id, what=fell.test.purpose), _CHECK, who, told)


class SecretChecks(SecretTests):
    """Heroes' checks may be secret, in fights too (``zones.ruling.table-marked-rolls``)."""

    cites = ("zones.ruling.table-marked-rolls",)
    tempos = Checks.powers_in

    def may(self, play: Play, who: Combatant) -> bool:
        """Heroes alone are called upon to make any."""
        return is_hero(who.sheet) and super().may(play, who)
