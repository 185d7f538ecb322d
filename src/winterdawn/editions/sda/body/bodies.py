"""Bodies that are not of flesh and blood: what cannot happen to them, and what breaks them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.sda.body.incapacity import Incapacity
from winterdawn.editions.sda.character.pieces import Effect
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.event import LogEntry
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.exchange import Blow, Offer
    from winterdawn.editions.sda.frame.use import Use


BLEEDING, STUN, FEAR = "bleeding", "stun", "fear"
_CITES = ("book.ruling.table-creature-traits",)


class Spares(msgspec.Struct, frozen=True):
    """What cannot happen to whoever has an effect; what hits buy goes by its key."""

    effect: Effect
    what: frozenset[str]


class Bodies(SdaPart):
    """What traits spare somebody (``book.ruling.table-creature-traits``)."""

    spares = (
        Spares("bloodless", frozenset({BLEEDING})),
        Spares("unshaken", frozenset({STUN})),
        Spares("breathless", frozenset({"choke"})),
        Spares("fearless", frozenset({FEAR})),
        Spares("bodiless", frozenset({"push", "grapple", "drag", "throw", "pin", "choke"})),
        Spares("floating", frozenset({"lever", "throw", "pin"})),
    )

    frightening: ClassVar[frozenset[str]] = frozenset({"insult-intimidation"})
    """The skills that nobody uses on the fearless."""

    def spared(self, play: Play, who: Combatant, what: str) -> Barred | None:
        """Why something cannot happen to ``who``, such as ``bleeding``; none if it can."""
        if not who.sheet.traits:
            return None
        for each in self.spares:
            if what in each.what and who.sheet.has(each.effect):
                return Barred(phrase("has-effect", who=who.id, effect=each.effect), _CITES)
        return None

    def spare(self, play: Play, who: Combatant, what: str) -> bool:
        """Whether it cannot happen to ``who``; then that is told."""
        barred = self.spared(play, who, what)
        if barred is not None:
            play.emit("spared", barred.why, barred.cites, who, what=what)
        return barred is not None

    def known(self, play: Play, who: Combatant, what: str, seat: str) -> Barred | None:
        """Why it cannot happen to ``who``, as far as a ``seat`` may know: of a stranger once it was seen."""
        if play.part(Foresight).open(play, who, seat) or any(
            isinstance(told, LogEntry)
            and (told.kind, told.who, told.names.get("what")) == ("spared", who.id, what)
            and (not told.audience or seat in told.audience)
            for told in play.happened
        ):
            return self.spared(play, who, what)
        return None

    def forbids(self, play: Play, use: Use) -> Barred | None:
        """Nobody intimidates or taunts whoever has nothing to be frightened with."""
        if use.skill not in self.frightening or use.against is None:
            return None
        return self.spared(play, use.against, FEAR)

    def denies(self, play: Play, blow: Blow, offer: Offer) -> Barred | None:
        """Hits buy nothing that cannot happen to whom they were scored on."""
        return self.spared(play, blow.to, offer.key)

    def wounded(self, play: Play, who: Combatant, kind: str, majors: int) -> Procedure[None]:
        """The brittle break under a major injury by a blunt blow."""
        if majors and kind == "bludgeoning" and who.sheet.has("brittle") and play.able(who):
            play.emit("spared", phrase("has-effect", who=who.id, effect="brittle"), _CITES, who)
            yield from play.part(Incapacity).fall(play, who, False, _CITES)
