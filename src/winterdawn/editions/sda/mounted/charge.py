"""The charge on a mount, which runs while its rider strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.frame.costs import ONE_ACTION, Costs
from winterdawn.editions.sda.manoeuvres.charge import Charges
from winterdawn.editions.sda.mounted.reins import Reins
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_MOUNTED: Cites = ("book.manoeuvre.mounted-charge", "book.ruling.combat-mount-turn")
_EACH: Cites = ("book.ruling.table-mounted-charge",)


class MountedCharges(Charges):
    """On a mount the run takes the mount's running skill, dice and action, and the attack its rider's
    (``book.manoeuvre.mounted-charge``).
    """

    def runner(self, who: Combatant) -> Combatant:
        """The mount, if they ride."""
        return who.mount or who

    def rules(self, who: Combatant) -> Cites:
        """What the run goes by."""
        return (*_MOUNTED, "book.manoeuvre.charge-run") if who.mount else super().rules(who)

    def taken(self, play: Play, who: Combatant, slot: Slot) -> Barred | None:
        """Whether the mount has its action left: one action of each is enough."""
        if who.mount is None:
            return super().taken(play, who, slot)
        if not play.able(who.mount):
            return Barred(phrase("mount-cannot-run", mount=who.mount.id), _MOUNTED)
        if not play.part(Reins).due(play, who.mount):
            return Barred(phrase("mount-has-acted", mount=who.mount.id), _MOUNTED)
        return super().taken(play, who, slot) if self._both(play) else None

    def costs(self, play: Play, who: Combatant) -> Costs:
        """Of rider and mount one each."""
        return super().costs(play, who) if who.mount is None or self._both(play) else ONE_ACTION

    def cost(self, play: Play, who: Combatant) -> Saying:
        """So told."""
        if who.mount is None or self._both(play):
            return super().cost(play, who)
        return phrase("and-mounts-action", mount=who.mount.id)

    def takes(self, play: Play, who: Combatant) -> Cites:
        """Mounted by a ruling."""
        return _EACH if who.mount else super().takes(play, who)

    def take(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Take the rider's action at this number, and the mount's of this round."""
        if who.mount is None or self._both(play):
            super().take(play, who, slot)
        else:
            slot.act()
        for due in play.part(Reins).due(play, who.mount) if who.mount else ():
            due.act()

    def _both(self, play: Play) -> bool:
        return play.figures.mounted_charge == "both"
