"""The next roll of somebody is free or forced by a word (``book.ruling.table-marked-rolls``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec
from msgspec.structs import replace

from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.hand.hand import AnyMoment
from winterdawn.editions.hand.secretly import NEXT, SecretTests
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose
from winterdawn.kernel.asks.ask import Remark
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.views.blocks import Badge, Notice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from winterdawn.editions.encounter.act import Acts
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

FREE, FORCED = "free", "forced"
MARKED = "book.ruling.table-marked-rolls"


class NextRolls(msgspec.Struct):
    """Whose next roll is free or forced, by id."""

    of: dict[str, str] = {}


class MarkedRolls(SdaPart):
    """A free roll touches no dice of the round. Rolls for the order of a fight are so anyhow, and leave the
    mark standing.
    """

    remembers = NextRolls
    cites: ClassVar[Mapping[str, Cites]] = {FREE: (MARKED, "book.action.free-dice-apart")}
    """What the rules tell apart, and by which."""

    def interferes(self, play: Play) -> Acts:
        """Free in a fight, where dice are counted; forced anywhere."""
        hand: AnyMoment = play.part(AnyMoment)
        marks = play.record(NextRolls).of
        for who in play:
            for kind in self.cites if not who.away else ():
                if kind != FREE or play.tempo == ACTION:
                    marked = marks.get(who.id) == kind
                    label = phrase("next-roll-is", who=who.id, how="" if marked else kind)
                    run = partial(self._mark, play, who, "" if marked else kind)
                    act = hand.act(f"hand:mark:{who.id}:{kind}", label, run, f"{NEXT}: {who.name}")
                    act.cites = self.cites[kind]
                    yield act

    def _mark(self, play: Play, who: Combatant, kind: str) -> Procedure[None]:
        self._forget(play, who)
        if kind:
            play.record(NextRolls).of[who.id] = kind
        cites = self.cites.get(kind, (MARKED,))
        play.emit("hand", phrase("next-roll-of", who=who.id), cites, who, phrase("next-roll-how", how=kind))
        return
        yield

    def _forget(self, play: Play, who: Combatant) -> None:
        play.record(NextRolls).of.pop(who.id, None)

    def before(self, play: Play, uses: Sequence[Use]) -> Procedure[Sequence[Use]]:
        """The ways to roll as they are marked."""
        kind = play.record(NextRolls).of.get(uses[0].who.id, "")
        return [self.marked(use, kind) for use in uses] if kind else uses
        yield

    def marked(self, use: Use, kind: str) -> Use:
        """A roll that is marked."""
        return replace(use, kind=Kind.FREE) if kind == FREE else use

    def used(self, play: Play, announced: Announced) -> None:
        """The roll is made, and with it the mark is gone."""
        use, kind = announced.use, play.record(NextRolls).of.get(announced.use.who.id)
        if use.tried or kind == FORCED:
            play.part(SecretTests).made(play, use.who)
        if use.purpose is Purpose.TEST or (kind == FREE and use.purpose is not Purpose.INITIATIVE):
            self._forget(play, use.who)

    def notices(self, play: Play, who: Combatant) -> Iterable[Notice]:
        """What holds for the next roll, to whoever decides for them."""
        kind = play.record(NextRolls).of.get(who.id)
        marks = [kind] if kind else []
        marks += ["secret"] if play.part(SecretTests).is_secret(play, who) else []
        for each in marks:
            badge = Badge("", f"next roll {each}", each[:1].upper())
            yield Notice(badge, Remark(f"The next roll is {each}", "", self.cites.get(each, (MARKED,))))
