"""Parts of the rules that the SdA editions share, which answer hooks around rolls and blows as well."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from winterdawn.editions.encounter.part import Part
from winterdawn.editions.sda.frame.use import EVERY
from winterdawn.editions.sda.frame.worth import Comes

if TYPE_CHECKING:
    from winterdawn.editions.encounter.encounter import Encounter
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.frame.exchange import Blow, Offer, Surcharge
    from winterdawn.editions.sda.frame.granted import Cap, Toll
    from winterdawn.editions.sda.frame.special import Special
    from winterdawn.editions.sda.frame.use import Announced, Purpose, Rolled, Term, Use
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.asks.choices import Barred, Cites
    from winterdawn.kernel.fact import Saying
    from winterdawn.space.maps import Place


class SdaPart(Part):
    """One chapter's rules; every hook may be answered, none has to be."""

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
    plain: ClassVar[bool] = False
    """Whether everybody can see what it adds to rolls; odds count it for a foe too."""

    def forbids(self, play: Encounter[Any], use: Use) -> Barred | None:
        """Why somebody who can act cannot make this roll, none if it has nothing against it."""
        return None

    def woken(self, play: Encounter[Any], who: Combatant) -> None:
        """What follows when somebody who was unconscious comes round."""

    def turns(self, play: Encounter[Any], who: Combatant, other: Combatant, spot: Place) -> bool:
        """Whether ``who`` may still turn to a strike of ``other`` from ``spot``, whatever their facing."""
        return False

    def specials(self, play: Encounter[Any], who: Combatant, skill: str) -> Iterable[Special]:
        """Uses of a skill that have rules of their own, offered when a test of it is ruled on."""
        return ()

    def menaces(self, play: Encounter[Any], other: Combatant, who: Combatant) -> Comes:
        """What it may come to if ``other`` interrupts what ``who`` does where they stand, if anything."""
        return Comes()

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

    def felled(self, play: Encounter[Any], who: Combatant) -> Procedure[None]:
        """What follows when somebody goes out of action."""
        return
        yield

    def tried(self, play: Encounter[Any], who: Combatant, skill: str, mos: int) -> Procedure[None]:
        """What a test of a skill outside fights brings others, once it has come to so many MoSes."""
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

    def looms(self, play: Encounter[Any], who: Combatant, kind: str, majors: int) -> Iterable[Outlook]:
        """What :meth:`wounded` would lead to, before the boxes are ticked, for ``who`` who stays up."""
        return ()

    def harmed(self, play: Encounter[Any], blow: Blow, boxes: int) -> Procedure[None]:
        """What follows for whoever dealt a blow from the boxes that it ticked."""
        return
        yield

    def swells(self, play: Encounter[Any], blow: Blow) -> Iterable[Term]:
        """Dice more of a damage roll for which a die has been bought."""
        return ()

    def hiding(self, play: Encounter[Any], quarters: int) -> Saying:
        """What cover is called that hides so many quarters of somebody."""
        return ""

    def grips(self, play: Encounter[Any], who: Combatant, weapon: Any) -> Iterable[Any]:
        """Other ways to hold a weapon that ``who`` has in hand, each as a weapon, to attack with."""
        return ()
