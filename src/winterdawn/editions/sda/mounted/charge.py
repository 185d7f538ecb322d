"""The charge on a mount, which runs while its rider strikes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.manoeuvres.charge import Charges
from winterdawn.editions.sda.mounted.reins import Reins
from winterdawn.kernel.choices import Barred

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.choices import Cites

_MOUNTED: Cites = ("book.manoeuvre.mounted-charge", "book.ruling.combat-mount-turn")


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
            return Barred(f"{who.mount.name} cannot run", _MOUNTED)
        return (
            None
            if play.part(Reins).due(play, who.mount)
            else Barred(f"{who.mount.name} has acted already", _MOUNTED)
        )

    def take(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Take the rider's action at this number, and the mount's of this round."""
        if who.mount is None:
            super().take(play, who, slot)
            return
        slot.act()
        for due in play.part(Reins).due(play, who.mount):
            due.act()
