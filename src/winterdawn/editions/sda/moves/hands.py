"""What is in hand: drawing, dropping, and picking up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.sheet import Sheet, Weapon
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.moves.distraction import DRAW, DROP, OBJECT, Distraction
from winterdawn.editions.sda.moves.reach import Reach, bands
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying


_STOW = ("book.action.free-not-sheathing", "book.ruling.combat-minor-object-use")
_FREE = ("book.action.free-examples", "book.action.free-definition", "book.action.free-without-roll")
_HANDS = 2
OUT_OF_TURN = "book.ruling.combat-free-action-when"


class Hands(SdaPart):
    """Two hands; drawing and dropping are free, picking up is an action.

    ``book.action.free-examples``, ``book.ruling.combat-minor-object-use``.
    """

    heading = "Weapons and things"
    acts_in = frozenset({ACTION})

    def sheet(self, play: Play, who: Combatant, sheet: Sheet) -> Sheet:
        """What is in hand stays there, of their own weapons (``book.ruling.table-hands-go-on``)."""
        own, held = list(sheet.weapons), []
        for item in who.hands:
            if item in own:
                own.remove(item)
                held.append(item)
        return sheet if held == list(sheet.held) else replace(sheet, wields=tuple(i.name for i in held))

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Pick up, draw and drop; a weapon is worth asking on for while there is an action to use it."""
        if slot is None or who.sheet.has("handless"):
            return
        if not slot.acted:
            yield from self._near(play, who, slot)
            yield from self._away(play, who, slot)
        for index, item in enumerate(who.carried):
            if item.ranges and not item.natural:
                cites = ("book.action.free-examples",)
                barred = None if self._fits(who, item) else Barred(phrase("your-hands-are-full"), cites)
                run = partial(self.draw, play, who, item)
                label = phrase("draw-item", item=item.name)
                act = Act(f"draw:{index}", label, run, "free", barred=barred, idle=slot.acted)
                yield self._loosens(act, who, item)
        for index, item in enumerate(who.hands):
            if not item.natural:
                run = partial(self.drop, play, who, item)
                yield Act(f"drop:{index}", phrase("drop-item", item=item.name), run, "free", idle=slot.acted)

    def _away(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """Weapons that could be put away, which takes the action (``book.action.free-not-sheathing``)."""
        for index, item in enumerate(who.hands):
            if not item.natural:
                run, note = partial(self._stow, play, who, item, slot), partial(_threatened, play, who)
                label = phrase("put-item-away", item=item.name)
                yield Act(f"stow:{index}", label, run, note, idle=True, costs=ONE_ACTION, cites=_STOW)

    def _stow(self, play: Play, who: Combatant, item: Weapon, slot: Slot) -> Procedure[None]:
        """Put a weapon away; it takes attention away from those near (``book.ruling.combat-distraction``)."""
        slot.act()
        yield from play.part(Distraction).by(play, who, OBJECT, phrase("puts-weapon-away"))
        if play.able(who) and item in who.hands:
            who.hands.remove(item)
            who.carried.append(item)
            play.emit("hands", phrase("puts-item-away", who=who.id, item=item.name), _STOW, who)

    def _near(self, play: Play, who: Combatant, slot: Slot) -> Acts:
        """Weapons that lie in one's own or a neighbouring space."""
        reach = play.part(Reach)
        apart = reach.away(play, who.place)
        for index, (item, spot) in enumerate(play.items):
            if apart(spot) <= 1 and reach.touches(play, who.place, spot):
                full = Barred(phrase("your-hands-are-full"), ("book.action.use-object",))
                barred = None if self._fits(who, item) else full
                run = partial(self._act, play, who, index, slot)
                act = Act(
                    f"take:{index}",
                    phrase("pick-up-item", item=item.name),
                    run,
                    partial(_threatened, play, who),
                    barred=barred,
                    costs=ONE_ACTION,
                )
                yield self._loosens(act, who, item)

    def _loosens(self, act: Act, who: Combatant, item: Weapon) -> Act:
        """An act by which something comes to hand, with what can then be held in one alone
        (``book.ruling.table-grips``).
        """
        filled = [held for held in who.hands if held.hands]
        if act.barred is None and sum(held.hands for held in filled) + item.hands > _HANDS:
            both = tuple(held.name for held in (*filled, item) if held.hands == _HANDS)
            act.cost = phrase("held-in-one-hand", items=both)
            act.figures = partial(dict, grips=sum(held.hands == _HANDS for held in filled))
        return act

    def _act(self, play: Play, who: Combatant, index: int, slot: Slot) -> Procedure[None]:
        slot.act()
        yield from self.take(play, who, index)

    def _fits(self, who: Combatant, item: Weapon) -> bool:
        """Whether a hand is free; what takes two may be held in one, unless it is shot with
        (``book.ruling.table-grips``).
        """
        filled = [held.hands for held in who.hands if held.hands]
        return sum(filled) + item.hands <= 2 or (len(filled) < 2 and bool(item.bands))

    def draw(
        self,
        play: Play,
        who: Combatant,
        item: Weapon,
        cites: Cites = _FREE,
        spared: Sequence[Combatant] = (),
    ) -> Procedure[None]:
        """Take a carried weapon in hand; none of the ``spared`` strikes for it."""
        yield from play.part(Distraction).by(play, who, DRAW, phrase("draws-something"), spared)
        if not play.able(who) or not self._fits(who, item):
            return
        who.carried.remove(item)
        who.hands.append(item)
        play.emit("hands", phrase("draws-item", who=who.id, item=item.name), cites, who)

    def drawable(self, who: Combatant) -> list[Weapon]:
        """The weapons of melee that somebody carries, and has a hand free for."""
        if who.sheet.has("handless"):
            return []
        carried = (item for item in who.carried if bands(item) and not item.natural)
        return [item for item in carried if item not in who.hands and self._fits(who, item)]

    def take_up(self, play: Play, use: Use) -> Procedure[bool]:
        """Draw what a defence is rolled with, where it is not in hand yet; whether it can be rolled
        (``book.ruling.combat-free-action-when``).
        """
        who, item = use.who, use.weapon
        if item not in self.drawable(who):
            return True
        spared = () if use.against is None else (use.against,)
        yield from self.draw(play, who, item, (*_FREE, OUT_OF_TURN), spared)
        return play.able(who) and item in who.hands

    def drop(self, play: Play, who: Combatant, item: Weapon) -> Procedure[None]:
        """Let a weapon fall."""
        yield from play.part(Distraction).by(play, who, DROP, phrase("drops-something"))
        if not play.able(who) or item not in who.hands:
            return
        who.hands.remove(item)
        play.items.append((item, who.place))
        cites = (*_FREE, "book.ruling.table-hands-go-on")
        play.emit("hands", phrase("drops-item", who=who.id, item=item.name), cites, who)

    def take(self, play: Play, who: Combatant, index: int) -> Procedure[None]:
        """Pick something up; it takes attention away from those near (``book.ruling.combat-distraction``)."""
        thing = play.items[index]
        yield from play.part(Distraction).by(play, who, OBJECT, phrase("picks-something-up"))
        if (
            play.able(who)
            and thing in play.items
            and play.part(Reach).touches(play, who.place, thing[1])
            and self._fits(who, thing[0])
        ):
            play.items.remove(thing)
            who.hands.append(thing[0])
            text = phrase("picks-up-item", who=who.id, item=thing[0].name)
            play.emit("hands", text, ("book.action.use-object",), who)


def _threatened(play: Play, who: Combatant) -> Saying:
    within = play.threats(who)
    return phrase("may-strike-first", others=within[0].id) if within else ""
