"""Running on a mount, which does the running."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winterdawn.editions.sda.ground.running import Running
from winterdawn.editions.sda.mounted.reins import Reins
from winterdawn.editions.sda.moves.ahead import Ends
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure

_RUNS = ("book.ruling.table-mount-speed", "book.ruling.combat-mount-turn")


class Galloping(Running):
    """A rider has the mount run, with its skill, its dice and its action
    (``book.ruling.table-mount-speed``).
    """

    def runner(self, who: Combatant) -> Combatant | None:
        """The mount of whoever rides; a mount that carries somebody runs where these want."""
        return None if who.rider else who.mount or who

    def barred(self, play: Play, who: Combatant) -> Barred | None:
        """Why somebody cannot run, or have their mount run."""
        mount = who.mount
        if mount is None:
            return super().barred(play, who)
        if not play.able(mount) or mount.prone:
            return Barred(phrase("mount-cannot-run", mount=mount.id), _RUNS)
        if play.part(Reins).due(play, mount):
            return None
        return Barred(phrase("mount-has-acted", mount=mount.id), _RUNS)

    def take(self, play: Play, who: Combatant, slot: Slot) -> None:
        """Take the mount's action of this round; the rider's is left."""
        if who.mount is None:
            super().take(play, who, slot)
            return
        for due in play.part(Reins).due(play, who.mount):
            due.act()

    def ends(self, play: Play, who: Combatant, worst: int, mos: int) -> Ends:
        """The mount falls."""
        if who.mount is None:
            return super().ends(play, who, worst, mos)
        return Ends(phrase("mount-falls-where-you-stop", mount=who.mount.id))

    def stumble(self, play: Play, who: Combatant, worst: int, mos: int) -> Procedure[None]:
        """A mount that falls throws its rider off (``book.ruling.combat-mounted-unhorsed``)."""
        yield from super().stumble(play, who.mount or who, worst, mos)
