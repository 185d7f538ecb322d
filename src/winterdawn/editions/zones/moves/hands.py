"""What is in hand: taking up and putting away is free (``zones.ruling.handling-free``)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION, INTERACTION, Part
from winterdawn.editions.wording.joining import joined
from winterdawn.editions.zones.costs import ZoneCosts
from winterdawn.editions.zones.moves.bands import CRAMPED, Bands
from winterdawn.editions.zones.people.gear import as_it_is, unarmed
from winterdawn.editions.zones.people.reading import hero, is_hero, tables
from winterdawn.editions.zones.people.talents import reach
from winterdawn.editions.zones.people.words import gear_words
from winterdawn.editions.zones.tables.rows import ZoneWeapon
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from winterdawn.editions.encounter.act import Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.fact import Saying

_FREE: Cites = ("zones.ruling.handling-free", "zones.ruling.feature-meanings")
_HEAVY: Cites = ("zones.zone.cramped-heavy", "zones.ruling.cramped-effects", "zones.ruling.cramped-details")
_HANDS = 2


class InHand(Part):
    """Two hands hold what they can (``zones.ruling.feature-meanings``)."""

    acts_in = frozenset({ACTION, INTERACTION})
    heading = "Take in hand, free"

    def melee(self, play: Play, who: Combatant) -> list[tuple[str, ZoneWeapon]]:
        """What they strike with, each by a key: what is in hand, or bare hands where nothing is that can be
        used there.
        """
        found = [
            (str(n), each)
            for n, each in enumerate(who.hands)
            if isinstance(each, ZoneWeapon) and not each.ranged
        ]
        bare = unarmed(tables(play))
        if bare is None or any(self.cramped(play, who, each) is None for _, each in found):
            return found
        return [*found, ("bare", bare)]

    def shooting(self, who: Combatant) -> list[tuple[str, ZoneWeapon]]:
        """What they shoot or throw with as it is in hand, each by a key."""
        return [
            (str(n), each) for n, each in enumerate(who.hands) if isinstance(each, ZoneWeapon) and each.ranged
        ]

    def throwing(self, who: Combatant) -> list[tuple[str, ZoneWeapon]]:
        """Melee weapons in hand that can be thrown (``zones.ruling.throw-mapping``)."""
        return [
            (str(n), each) for n, each in enumerate(who.hands) if isinstance(each, ZoneWeapon) and each.thrown
        ]

    def cramped(self, play: Play, who: Combatant, weapon: Any) -> Barred | None:
        """Why a weapon cannot be used where they are (``zones.zone.cramped-heavy``)."""
        if "heavy" not in getattr(weapon, "features", ()):
            return None
        if CRAMPED not in play.part(Bands).marks(play, who.place):
            return None
        return Barred(phrase("too-heavy", weapon=weapon.name), _HEAVY)

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Iterable[Act]:
        """Take something else in hand; of things that are alike, the first."""
        if not is_hero(who.sheet):
            return
        for number, thing in enumerate(who.carried):
            if thing not in who.carried[:number]:
                act = Act(
                    f"take:{number}",
                    phrase("take-in-hand", thing=as_it_is(thing)),
                    partial(self.take, play, who, number),
                    partial(self.good_for, play, who, thing),
                    idle=True,
                    cites=_FREE,
                    figures=partial(self._arms, play, who, thing),
                )
                yield self.priced(act, who, thing)

    def good_for(self, play: Play, who: Combatant, thing: Any) -> Saying:
        """That it is free to have something in hand, what that is, how far it reaches by a talent, and
        whether somebody who blocks now could still do so (``zones.ruling.block-needs-parrying``) and who
        holds a weapon would still hold one.
        """
        lent = reach(hero(who), thing, tables(play)).terms[1:] if isinstance(thing, ZoneWeapon) else ()
        reaches = phrase("lent-reach", by=lent[0].label) if lent else None
        gone = self._gives_way(who, thing)
        kept = [thing, *(each for each in who.hands if not any(each is other for other in gone))]
        loses = any(each.blocks for each in who.hands) and not any(each.blocks for each in kept)
        dodges = phrase("then-only-dodged") if loses else None
        arms = (
            [isinstance(each, ZoneWeapon) for each in who.hands],
            [isinstance(each, ZoneWeapon) for each in kept],
        )
        bare = phrase("then-bare-handed") if any(arms[0]) and not any(arms[1]) else None
        return joined(phrase("free"), gear_words(thing, play.figures), reaches, dodges, bare)

    def _arms(self, play: Play, who: Combatant, thing: Any) -> Mapping[str, int]:
        """For players that count: damage and dice of what can be struck with at once, for whoever holds no
        weapon.
        """
        if not isinstance(thing, ZoneWeapon) or any(isinstance(held, ZoneWeapon) for held in who.hands):
            return {}
        strikes = not thing.ranged and self.cramped(play, who, thing) is None
        return {"arms": thing.damage + thing.bonus} if strikes else {}

    def take(self, play: Play, who: Combatant, number: int) -> Procedure[None]:
        """Take a thing at hand."""
        thing = who.carried.pop(number)
        self.hold(who, thing)
        text = phrase("takes-in-hand", who=who.id, thing=as_it_is(thing))
        play.emit("take", text, _FREE, who, item=thing.name)
        return
        yield

    def hold(self, who: Combatant, thing: Any) -> None:
        """Have something in hand, and put away whatever the hands cannot hold beside it."""
        for gone in self._gives_way(who, thing):
            who.hands.remove(gone)
            who.carried.append(gone)
        who.hands.append(thing)

    def priced(self, act: Act, who: Combatant, thing: Any) -> Act:
        """An act by which they hold something, with what they put away for it."""
        gone = self._gives_way(who, thing)
        if gone:
            act.costs = ZoneCosts(stowed=len(gone))
            act.cost = phrase("puts-away", things=tuple(map(as_it_is, gone)))
        return act

    def _gives_way(self, who: Combatant, thing: Any) -> list[Any]:
        """What the hands cannot hold beside something, the first first."""
        kept = [*who.hands]
        while kept and sum(each.hands for each in kept) + thing.hands > _HANDS:
            del kept[0]
        return who.hands[: len(who.hands) - len(kept)]
