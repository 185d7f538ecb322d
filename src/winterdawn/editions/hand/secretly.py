"""The next test of somebody is for them alone (``book.ruling.table-marked-rolls``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.part import INTERACTION, TRANSITION, Part
from winterdawn.editions.hand.hand import DICE, AnyMoment, Play
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

APART = "apart"
"""By what key it is said, as a test is called for, that it is secret, or open after all."""
NEXT = f"{DICE}: The next roll"
"""Where the powers over somebody's next roll stand."""


class Secretly(msgspec.Struct):
    """Whose next test is secret, by id."""

    of: list[str] = []


class SecretTests(Part):
    """What a secret test shows is told to whoever makes it and to the game master; nobody else learns that
    there was one.
    """

    remembers = Secretly
    cites: ClassVar[Cites] = ("book.ruling.table-marked-rolls",)
    tempos: ClassVar[frozenset[str]] = frozenset({INTERACTION, TRANSITION})
    """Where there are tests that may be secret; blows are seen by all."""

    def interferes(self, play: Play) -> Acts:
        """Secret, or open again."""
        hand: AnyMoment = play.part(AnyMoment)
        for who in play:
            if play.tempo in self.tempos and self.may(play, who):
                secret = self.is_secret(play, who)
                label = phrase("next-test-is", who=who.id, secret=not secret)
                run, group = partial(self._mark, play, who, not secret), f"{NEXT}: {who.name}"
                act = hand.act(f"hand:secret:{who.id}", label, run, group)
                act.cites = self.cites
                yield act

    def may(self, play: Play, who: Combatant) -> bool:
        """Whether somebody is there who may be tested."""
        return not who.away

    def is_secret(self, play: Play, who: Combatant) -> bool:
        """Whether the next test of somebody is secret."""
        return who.id in play.record(Secretly).of

    def confides(self, play: Play, who: Combatant) -> tuple[str, ...]:
        """Who may know of a test that is secret."""
        return self.ears(play, (who,))

    def ears(self, play: Play, people: Iterable[Combatant]) -> tuple[str, ...]:
        """The seats that alone may know of a test that these make; none if it is open."""
        found = [*people]
        secret = any(self.is_secret(play, who) for who in found)
        return tuple(dict.fromkeys(who.seat for who in found)) if secret else ()

    def option(self, play: Play, who: Combatant, *, secret: bool) -> Option:
        """What turns a test about, as it is called for, that is ``secret`` so far or open."""
        label = phrase("learns-of-it", who="" if who.seat == play.gm else who.id, all=secret)
        return Option(APART, label, cites=self.cites)

    def mark(self, play: Play, who: Combatant, *, secret: bool) -> None:
        """The next test of somebody is secret, or open again."""
        self.made(play, who)
        if secret:
            play.record(Secretly).of.append(who.id)

    def made(self, play: Play, who: Combatant) -> None:
        """The test is made; what follows is open."""
        marked = play.record(Secretly)
        marked.of = [id for id in marked.of if id != who.id]

    def _mark(self, play: Play, who: Combatant, secret: bool) -> Procedure[None]:
        self.mark(play, who, secret=secret)
        text, how = phrase("next-test-of", who=who.id), phrase("test-how", secret=secret)
        play.emit("hand", text, self.cites, who, how, audience=(who.seat,))
        return
        yield
