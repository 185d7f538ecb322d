"""Riding tests: what they are rolled with, and what the mount has to do with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.dice.trials.trial import Outcome
from winterdawn.editions.encounter.act import SECOND
from winterdawn.editions.sda.combat.initiative import Order
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.skills.animals import Animals
from winterdawn.kernel.asks.ask import Procedure

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Terms
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Fact, Saying

SIZES = ("micro", "mini", "small", "medium", "large", "huge", "colossal")
"""From the smallest to the largest (``book.ruling.combat-size-ladder``)."""
_RANKS: Cites = ("book.ruling.skill-riding-mount-ranks", "book.ruling.combat-mounted-riding-dice")


def size(who: Combatant) -> int:
    """How large somebody is, by number; medium if their sheet says nothing that is known."""
    named = who.sheet.size
    return SIZES.index(named if named in SIZES else "medium")


class Reins(SdaPart):
    """A rider tests riding, and the mount's own ranks help (``book.ruling.combat-mounted-riding-dice``)."""

    def test(
        self,
        play: Play,
        rider: Combatant,
        kind: Kind,
        difficulty: int,
        asked: Fact,
        cites: Cites,
        source: Saying,
    ) -> Procedure[tuple[bool, int]]:
        """Make a riding test; whether it is passed, and its hits. ``source`` says where its difficulty comes
        from.
        """
        use = self.use(play, rider, kind)
        return (yield from self.made(play, use, difficulty, asked, cites, source, keep=kind is Kind.ACTION))

    def use(self, play: Play, rider: Combatant, kind: Kind) -> Use:
        """The roll of such a test."""
        assert rider.mount is not None
        return Use(rider, "riding", "agility", kind, Purpose.TEST, terms=self.help(play, rider.mount))

    def made(
        self,
        play: Play,
        use: Use,
        difficulty: int,
        asked: Fact,
        cites: Cites,
        source: Saying,
        *,
        keep: bool = False,
    ) -> Procedure[tuple[bool, int]]:
        """Make any test; whether it is passed, and its hits. With ``keep`` dice are to be left for later."""
        tests = play.part(CalledTests)
        passed, rolled = yield from tests.static(
            play, [use], difficulty, asked, cites, keep=keep, source=source
        )
        if rolled is None:
            return passed, 0
        yield from play.part(Aftermath).reckon(play, [(rolled, passed)])
        return passed, Outcome.against(play.scale.result(rolled.score, rolled.off), difficulty).hits

    def help(self, play: Play, mount: Combatant) -> Terms:
        """What the ranks of the mount add."""
        ranks = mount.sheet.rank("riding") if play.figures.mount_ranks == "on" else 0
        return tuple(play.part(Animals).bonus(ranks, _RANKS))

    def due(self, play: Play, mount: Combatant) -> list[Slot]:
        """The turns in which a mount has not acted yet, a later part of one only at its number."""
        order = play.record(Order)
        left = [due for due in order.due if due.who == mount.id and not due.acted]
        now = order.current.count if order.current else None
        return [due for due in left if due.kind != SECOND or due.count == now]

    def trained(self, mount: Combatant) -> bool:
        """Whether a mount is trained for combat, as its traits say (``book.ruling.combat-mount-trained``)."""
        return bool(mount.sheet.has("combat-trained"))
