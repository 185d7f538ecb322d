"""Parts of rules: a part is one chapter, and answers the hooks that concern it.

A part is a stateless value. What it remembers is a Struct in the encounter, made by
:meth:`Part.fresh`, read as ``play.record(ItsStruct)`` and changed only by the part's own verbs.
Other parts are reached as ``play.part(TheirClass)``. A hook is asked of the parts that answer it,
in the edition's order; a hook that is not answered costs nothing.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from winterdawn.editions.encounter.use import EVERY

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Settable, Slot, Special
    from winterdawn.editions.encounter.door import Door
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.exchange import Blow, Offer, Surcharge
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.encounter.use import Announced, Cap, Cites, Purpose, Rolled, Term, Toll, Use
    from winterdawn.kernel.ask import Procedure
    from winterdawn.kernel.blocks import Badge, Notice
    from winterdawn.kernel.choices import Barred
    from winterdawn.space.maps import Place


ACTION, INTERACTION, TRANSITION = "action", "interaction", "transition"
"""The tempos (``book.tempo.three``)."""


Watched = Iterable[tuple["Combatant", Container["Place"]]]
"""Who may interrupt somebody, each with the places where they may."""


class Part:
    """One chapter's rules; every hook may be answered, none has to be."""

    acts_in: ClassVar[frozenset[str]] = frozenset({INTERACTION, TRANSITION})
    """The tempos in which its acts are offered."""
    powers_in: ClassVar[frozenset[str]] = frozenset({INTERACTION, TRANSITION})
    """The tempos in which it gives the game master powers."""
    terms_in: ClassVar[frozenset[Purpose]] = EVERY
    """The purposes of the rolls to which it adds anything."""
    diceless: ClassVar[bool] = False
    """Whether nothing that it adds is dice, more or fewer: then it is not asked for whether any die falls."""
    dear: ClassVar[bool] = False
    """Whether a malus may cost dice under it, so that nothing that any part adds is less than dice."""
    lying: ClassVar[bool] = False
    """Whether it is concerned only with what lies on the ground, or what a game master says does."""
    forbids_in: ClassVar[frozenset[Purpose]] = EVERY
    """The purposes of the rolls of which it forbids any."""
    heading: ClassVar[str] = ""
    """What its acts and powers stand under in a menu; empty for none."""
    plain: ClassVar[bool] = False
    """Whether everybody can see what it adds to rolls; odds count it for a foe too."""
    remembers: ClassVar[type[msgspec.Struct] | None] = None
    """The Struct that holds what it remembers, none if it remembers nothing."""

    def fresh(self) -> msgspec.Struct | None:
        """What it remembers when an encounter begins."""
        return self.remembers() if self.remembers else None

    def enter(self, play: Encounter[Any], who: Combatant) -> None:
        """Make ready for somebody who takes part from now on."""

    def sheet(self, play: Encounter[Any], who: Combatant, sheet: Any) -> Any:
        """The document of ``who`` with what has become of it in this part's keeping."""
        return sheet

    def bars(self, play: Encounter[Any], who: Combatant) -> Barred | None:
        """Why ``who`` can do nothing at all, none if it has nothing against it."""
        return None

    def forbids(self, play: Encounter[Any], use: Use) -> Barred | None:
        """Why somebody who can act cannot make this roll, none if it has nothing against it."""
        return None

    def woken(self, play: Encounter[Any], who: Combatant) -> None:
        """What follows when somebody who was unconscious comes round."""

    def parted(self, play: Encounter[Any], who: Combatant) -> None:
        """End what ends as ``who`` has come to stand elsewhere, or can do nothing any more."""

    def gone(self, play: Encounter[Any], who: Combatant) -> bool:
        """Whether nothing is settled for ``who`` any more."""
        return False

    def turns(self, play: Encounter[Any], who: Combatant, other: Combatant, spot: Place) -> bool:
        """Whether ``who`` may still turn to a strike of ``other`` from ``spot``, whatever their facing."""
        return False

    def figures(self, play: Encounter[Any], who: Combatant) -> Iterable[Settable]:
        """The numbers of ``who`` in this part's keeping that the game master may set."""
        return ()

    def acts(self, play: Encounter[Any], who: Combatant, slot: Slot | None) -> Acts:
        """What ``who`` may do by it: in their turn, or whenever they say so where there are no turns."""
        return ()

    def powers(self, play: Encounter[Any]) -> Acts:
        """What the game master may do by it."""
        return ()

    def specials(self, play: Encounter[Any], who: Combatant, skill: str) -> Iterable[Special]:
        """Uses of a skill that have rules of their own, offered when a test of it is ruled on."""
        return ()

    def asides(self, play: Encounter[Any]) -> Iterable[Door]:
        """What somebody may do at any moment beside whoever acts; nobody waits for it."""
        return ()

    def passed(self, play: Encounter[Any], seconds: int) -> None:
        """What time outside fights brings."""

    def carried(self, play: Encounter[Any], who: Combatant) -> float | None:
        """Metres a round that something carries ``who``, none if they go on their own feet."""
        return None

    def slows(self, play: Encounter[Any], who: Combatant) -> float | None:
        """The most metres a round that ``who`` may go, none for no such limit."""
        return None

    def enters(self, play: Encounter[Any], who: Combatant, spot: Place) -> Procedure[bool]:
        """Whether somebody who moves goes on into the next place; without it that movement ends."""
        return True
        yield

    def threats(self, play: Encounter[Any], who: Combatant, spot: Place | None = None) -> Watched:
        """Who may interrupt ``who``, each with the places where; with a ``spot`` those who could there."""
        return ()

    def lets(
        self, play: Encounter[Any], who: Combatant, doing: str, spared: Sequence[Combatant], cites: Cites
    ) -> Procedure[list[Combatant]]:
        """Interrupt what ``who`` is doing, which ``cites`` let them; those who did, of all but the
        ``spared``.
        """
        return []
        yield

    def before(self, play: Encounter[Any], uses: Sequence[Use]) -> Procedure[Sequence[Use]]:
        """The same ways to roll, with what has to be judged for this one roll."""
        return uses
        yield

    def terms(self, play: Encounter[Any], use: Use) -> Iterable[Term]:
        """What it adds to a roll."""
        return ()

    def exposed(self, play: Encounter[Any], target: Combatant, striker: Combatant) -> Iterable[Term]:
        """What everybody sees that counts against ``target``, whether they answer ``striker`` or not."""
        return ()

    def limit(self, play: Encounter[Any], use: Use) -> Cap | None:
        """The most own dice a pool may hold, none for no limit."""
        return None

    def toll(self, play: Encounter[Any], use: Use) -> Toll | None:
        """What using all of one's own dice costs, none if it has nothing against it."""
        return None

    def used(self, play: Encounter[Any], announced: Announced) -> None:
        """Count announced dice as used."""

    def declared(self, play: Encounter[Any], announced: Announced) -> Procedure[None]:
        """What somebody decides about dice that they have announced and paid for."""
        return
        yield

    def after(self, play: Encounter[Any], rolls: Sequence[tuple[Rolled, bool]]) -> Procedure[None]:
        """What finished rolls leave behind, each with whether its task succeeded."""
        return
        yield

    def owed(self, play: Encounter[Any]) -> Procedure[None]:
        """Settle what dice have cost once their roll is over, before anybody is rewarded for it."""
        return
        yield

    def again(self, play: Encounter[Any], rolled: Rolled, other: Rolled | None) -> Procedure[Rolled]:
        """A roll of an attack as it counts against ``other``, before hits are counted."""
        return rolled
        yield

    def guards(self, play: Encounter[Any], who: Combatant, against: Combatant) -> int:
        """MoSes of an attack that ``who`` may cancel with what they have kept; any stand in for a defence."""
        return 0

    def offers(self, play: Encounter[Any], blow: Blow) -> Iterable[Offer]:
        """What hits may buy from it."""
        return ()

    def surcharge(self, play: Encounter[Any], blow: Blow, offer: Offer) -> Surcharge | None:
        """What a piece of it costs more, none if it does not."""
        return None

    def denies(self, play: Encounter[Any], blow: Blow, offer: Offer) -> Barred | None:
        """Why hits cannot buy it, none if it has nothing against it."""
        return None

    def voids(self, play: Encounter[Any], use: Use) -> Barred | None:
        """Why hits that a roll scores are lost, none if it has nothing against them."""
        return None

    def bypasses(self, play: Encounter[Any], blow: Blow, kind: str) -> Cites:
        """The rules by which armour is not in the way of such damage; empty if it is."""
        return ()

    def unshielded(self, play: Encounter[Any], who: Combatant) -> Barred | None:
        """Why ``who`` cannot raise a shield, none if it has nothing against it."""
        return None

    def scored(self, play: Encounter[Any], use: Use, hits: int) -> Procedure[None]:
        """What follows from hits scored by an attack, or by a defence, before they are spent."""
        return
        yield

    def wounded(self, play: Encounter[Any], who: Combatant, kind: str, majors: int) -> Procedure[None]:
        """What follows for ``who`` from boxes ticked by a damage roll, ``majors`` of them major ones."""
        return
        yield

    def downed(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What follows when somebody goes out of action, or is brought to the ground."""
        return
        yield

    def harmed(self, play: Encounter[Any], blow: Blow, boxes: int) -> Procedure[None]:
        """What follows for whoever dealt a blow from the boxes that it ticked."""
        return
        yield

    def swells(self, play: Encounter[Any], blow: Blow) -> Iterable[Term]:
        """Dice more of a damage roll for which a die has been bought."""
        return ()

    def grips(self, play: Encounter[Any], who: Combatant, weapon: Any) -> Iterable[Any]:
        """Other ways to hold a weapon that ``who`` has in hand, each as a weapon, to attack with."""
        return ()

    def round_top(self, play: Encounter[Any]) -> None:
        """What falls due at the top of a round."""

    def round_begun(self, play: Encounter[Any]) -> Procedure[None]:
        """What is asked once a round has begun, before any number is called."""
        return
        yield

    def called(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What falls due when the number of ``who`` is called."""
        return
        yield

    def acted(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What follows when a turn of ``who``, or a part of one, is over."""
        return
        yield

    def decides(self, play: Encounter[Any]) -> bool:
        """Whether the fight under way is decided, whoever is left standing."""
        return False

    def fought_out(self, play: Encounter[Any], winners: Sequence[Combatant]) -> Procedure[None]:
        """What falls due when a fight is over, before its winners gather themselves."""
        return
        yield

    def fight_end(self, play: Encounter[Any]) -> None:
        """What ends with a fight."""

    def scene_end(self, play: Encounter[Any]) -> Procedure[None]:
        """What falls due at the end of a scene."""
        return
        yield

    def slept(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What a full night's sleep does for ``who``."""
        return
        yield

    def closing(self, play: Encounter[Any]) -> Procedure[None]:
        """What falls due before the encounter ends."""
        return
        yield

    def when(self, play: Encounter[Any]) -> str:
        """Where the encounter stands by its count of time, as the log notes it."""
        return ""

    def badges(self, play: Encounter[Any]) -> Iterable[tuple[str, Badge]]:
        """Signs that everybody sees on people, each with whose it is, by id."""
        return ()

    def notices(self, play: Encounter[Any], who: Combatant) -> Iterable[Notice]:
        """States that matter to whoever decides for ``who``."""
        return ()
