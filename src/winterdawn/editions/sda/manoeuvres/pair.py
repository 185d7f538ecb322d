"""Two weapons: two strikes at one number."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one, person
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.combat.melee import Melee
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import BOTH_ACTIONS
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Term, Unit
from winterdawn.editions.sda.manoeuvres.double import SHARED, TWICE, DoubleActions
from winterdawn.editions.sda.moves.distraction import ATTACK, Distraction
from winterdawn.editions.sda.moves.reach import FARTHEST, Reach, bands, weapon_text
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.foresight import assuming
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred, Option
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_TWO: Cites = ("book.manoeuvre.two-weapons", "book.ruling.combat-two-weapons-dice")
_SPLIT: Cites = ("book.manoeuvre.two-weapons-split", "book.manoeuvre.split-pool")
_SECOND: Cites = ("book.manoeuvre.two-weapons-second", "book.ruling.combat-two-weapons-dice")


class TwoWeapons(SdaPart):
    """With a weapon in each hand somebody strikes twice (``book.manoeuvre.two-weapons``).

    The strikes share dice as two actions do, and target and dice of the second are chosen once the first
    is over (``book.ruling.combat-two-weapons-dice``).
    """

    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Strike with one, then with the other."""
        weapons = self.pair(who)
        if slot is None or slot.acted or len(weapons) < 2:
            return
        barred = partial(self._barred, play, who, slot, weapons)
        yield Act(
            "two-weapons",
            phrase("strike-with-both", weapons=tuple(weapon.name for weapon in weapons)),
            partial(self._act, play, who, slot),
            partial(self._note, play, who, weapons),
            barred=barred,
            costs=BOTH_ACTIONS,
            cites=(_TWO[0], *TWICE),
            foresee=partial(self._ahead, play, who, weapons),
        )

    def _ahead(self, play: Play, who: Combatant, weapons: list[Weapon]) -> Outlook | None:
        """What the first of both strikes, at whoever is nearest, leads to with the whole pool."""
        target = next(self._near(play, who, weapons))
        ahead = play.part(Melee).foresee(play, who, target)
        told = AtHand(play, self.ways(play, who, target, weapons)[0], 0).foreseen(ahead)
        return told and assuming(told, phrase("first-strike-at", target=target.id))

    def _note(self, play: Play, who: Combatant, weapons: list[Weapon]) -> Saying:
        """Also which of them reaches nobody from here: it does not strike unless the first strike changes
        that, and both actions are spent all the same (``book.manoeuvre.two-weapons-second``).
        """
        short = [item for item in weapons if next(self._near(play, who, [item]), None) is None]
        told = tuple(map(weapon_text, short)) if len(short) < len(weapons) else ()
        return phrase("one-pool-for-both", short=told)

    def _barred(self, play: Play, who: Combatant, slot: Slot, weapons: list[Weapon]) -> Barred | None:
        taken = play.part(DoubleActions).barred(play, slot)
        if taken is not None or any(self._near(play, who, weapons)):
            return taken
        ways, strike = play.part(Ways), (Purpose.STRIKE, Kind.ACTION)
        found = [use for other in play.standing(who) for use in ways.all(play, who, other, *strike)]
        uses = [use for use in found if use.weapon in weapons]
        return ways.barred(play, uses) if uses else Barred(phrase("nobody-in-reach-of-either"), _TWO)

    def pair(self, who: Combatant) -> list[Weapon]:
        """The melee weapons that fill a hand each; those of the body fill none
        (``book.ruling.table-natural-weapons``).
        """
        return [item for item in who.hands if item.hands and bands(item)]

    def ways(self, play: Play, who: Combatant, target: Combatant, weapons: list[Weapon]) -> list[Use]:
        """The ways to strike somebody with some weapons."""
        found = play.part(Ways).ready(play, who, target, Purpose.STRIKE, Kind.ACTION)
        return [use for use in found if use.weapon in weapons]

    def _targets(self, play: Play, who: Combatant, weapons: list[Weapon]) -> list[Combatant]:
        """The opponents whom one of them could strike now, the nearest first."""
        return list(self._near(play, who, weapons))

    def _near(self, play: Play, who: Combatant, weapons: list[Weapon]) -> Iterator[Combatant]:
        apart, ways = play.part(Reach).away(play, who.place), play.part(Ways)
        near = (other for other in play.standing(who) if apart(other.place) <= FARTHEST)
        return (other for other in near if ways.open_with(play, who, other, weapons))

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        weapons, double = self.pair(who), play.part(DoubleActions)
        near = self._targets(play, who, weapons)
        target = yield from person(who.seat, phrase("strike-whom-first"), near, (*_TWO, *SHARED), who.id)
        double.take(play, slot)
        struck = yield from self._distracts(play, who, target)
        if not (ways := self.ways(play, who, target, weapons)):
            return
        strike = yield from play.part(Melee).attack(play, who, target, ways, keep=True)
        if strike is None:
            if not struck:
                double.give_back(play, slot)
            return
        weapons.remove(strike.use.weapon)
        yield from self._again(play, who, weapons)

    def _again(self, play: Play, who: Combatant, weapons: list[Weapon]) -> Procedure[None]:
        """The second strike, at anybody within reach, or none (``book.manoeuvre.two-weapons-second``)."""
        near = self._targets(play, who, weapons)
        if not near:
            play.emit("lapsed", phrase("no-second-strike", who=who.id), _SECOND, who)
            return
        names = tuple(dict.fromkeys(map(weapon_text, weapons)))
        options = [Option(other.id, other.name) for other in near]
        options.append(Option("none", phrase("nobody")))
        asked = phrase("strike-whom-with", weapons=names)
        key = yield from one(who.seat, asked, options, (*_SECOND, *_SPLIT), who.id)
        target = next((other for other in near if other.id == key), None)
        if target is None:
            return
        text = phrase("second-strike-with", weapons=names)
        malus = Term(Unit.MALUS, play.figures.second_weapon_malus, text, _SECOND)
        yield from self._distracts(play, who, target)
        ways = [replace(use, terms=(*use.terms, malus)) for use in self.ways(play, who, target, weapons)]
        if ways:
            yield from play.part(Melee).attack(play, who, target, ways, none="no-second-strike")

    def _distracts(self, play: Play, who: Combatant, target: Combatant) -> Procedure[list[Combatant]]:
        """Those near who strike first as attention is off them, where the table plays so
        (``book.ruling.combat-distraction``).
        """
        doing = phrase("striking-elsewhere")
        return (yield from play.part(Distraction).by(play, who, ATTACK, doing, (target,)))
