"""Strapped weapons: letting go of one takes an action and nimble hands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.screen.arms.attempts import attempt, foreseen, hopeless
from winterdawn.editions.screen.arms.tricks import STRAPPED, figure
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.moves.hands import Hands
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Several, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.sheet import Weapon
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_DROP: Cites = (
    "screen.trait.strapped-drop",
    "screen.trait.strapped-no-free-drop",
    "screen.ruling.strapped-drop-static",
)
_LETS: Cites = ("screen.trait.strapped-drop-retaliation",)
_KEY, _SKILL = "drop:", "sleight-of-hands"


class StrappedHands(Hands):
    """A strapped weapon is never dropped for free (``screen.trait.strapped-no-free-drop``)."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Dropping it is an action and a test."""
        for act in super().acts(play, who, slot):
            item = self._strapped(who, act)
            if item is None:
                yield act
                continue
            assert isinstance(act, Act)
            assert slot is not None
            if not slot.acted:
                yield Act(
                    act.key,
                    phrase("let-go-of-strapped", item=item.name),
                    partial(self._unstrap, play, who, item, slot),
                    phrase("sleight-of-hand"),
                    phrase("of-difficulty", difficulty=figure(item, STRAPPED)),
                    partial(hopeless, play, who, _SKILL),
                    idle=True,
                    costs=ONE_ACTION,
                    cites=_DROP,
                    foresee=partial(foreseen, play, who, _SKILL, figure(item, STRAPPED)),
                )

    def _strapped(self, who: Combatant, act: Act | Several) -> Weapon | None:
        """The strapped weapon that an act would drop."""
        if not isinstance(act, Act) or not act.key.startswith(_KEY):
            return None
        item: Weapon = who.hands[int(act.key.removeprefix(_KEY))]
        return item if figure(item, STRAPPED) else None

    def _unstrap(self, play: Play, who: Combatant, item: Weapon, slot: Slot) -> Procedure[None]:
        """Whoever is near retaliates first; then one test decides."""
        yield from play.lets(who, phrase("fumbles-with-straps", item=item.name), cites=_LETS)
        if item not in who.hands:
            slot.act()
            return
        asked = phrase("let-go-dice", item=item.name)
        passed = yield from attempt(play, who, slot, _SKILL, figure(item, STRAPPED), asked, _DROP)
        if passed and item in who.hands:
            who.hands.remove(item)
            play.items.append((item, who.place))
            play.emit("hands", phrase("drops", who=who.id, item=item.name), _DROP, who)
