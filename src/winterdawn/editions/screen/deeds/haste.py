"""Acting fast: initiative for maluses, for one round."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import msgspec

from winterdawn.editions.encounter.act import FIRST, WHOLE, Act
from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.door import Door
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.screen.deeds.facts import HowMuchFaster, WhoActsFast
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import EVERY, Kind, Term, Unit
from winterdawn.kernel.fact import Sign, phrase, sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_LET = "pass"
MOST = 30
"""What may be picked, so that all maluses of a roll together stay below the 100 that one can bear."""
_FAST: Cites = ("screen.manoeuvre.acting-fast", "screen.ruling.acting-fast-duration")
_ASK: Cites = (*_FAST, "screen.ruling.acting-fast-openly")


class Hastes(msgspec.Struct):
    """By combatant: how much faster they act this round, and what of it their number still holds."""

    of: dict[str, int] = {}
    lent: dict[str, int] = {}
    passed: list[str] = []
    """The seats that have let it pass in the turn that is called."""
    again: list[str] = []
    """Whose number was called this round already, when their turn was put back."""


class Haste(SdaPart):
    """Said openly and unasked, beside whoever acts, by those whose number has not been called
    (``screen.ruling.acting-fast-duration``, ``screen.ruling.acting-fast-openly``).
    """

    remembers = Hastes
    terms_in = EVERY
    diceless = True

    def asides(self, play: Play) -> Iterable[Door]:
        """A door for each seat that somebody may say it from, before whoever is called has done anything."""
        if play.tempo != ACTION:
            return
        people, called = self.may(play), play.record(Order).current
        assert called is not None
        passed = play.record(Hastes).passed
        for seat in dict.fromkeys(who.seat for who in people if who.seat not in passed):
            own = [who for who in people if who.seat == seat]
            who = own[0].id if len(own) == 1 else ""
            offered = partial(self._offered, play, seat, own)
            first, asked = _untouched(called), WhoActsFast()
            yield Door(
                seat, "", offered, _ASK, who, default=_LET, pressing=first, question=asked, passes=_LET
            )

    def may(self, play: Play) -> list[Combatant]:
        """Whoever acts on a number of their own that has not been called this round."""
        hastes, initiative = play.record(Hastes).of, play.part(Initiative)
        fresh = {slot.who for slot in play.record(Order).due if slot.kind == WHOLE} - hastes.keys()
        return [who for who in play if who.id in fresh and play.able(who) and initiative.leader(who) is who]

    def _offered(self, play: Play, seat: str, people: Sequence[Combatant]) -> Acts:
        waive = partial(self._waives, play, seat)
        yield Act(_LET, phrase("do-not-hurry"), waive, phrase("not-asked-again-in-turn"), idle=True)
        for who in people:
            now = play.record(Order).numbers[who.id]
            label, note = phrase("hurries", who=who.id), phrase("initiative-is-now", number=now)
            yield Act(f"fast:{who.id}", label, partial(self._act, play, who), note, cites=_ASK)

    def _waives(self, play: Play, seat: str) -> Procedure[None]:
        play.record(Hastes).passed.append(seat)
        return
        yield

    def _act(self, play: Play, who: Combatant) -> Procedure[None]:
        asked = HowMuchFaster(who.id, play.record(Order).numbers[who.id])
        faster = yield from figure(who.seat, asked, 1, MOST, _ASK, who=who.id)
        hastes, order = play.record(Hastes), play.record(Order)
        hastes.of[who.id] = hastes.lent[who.id] = faster
        text, told = phrase("acts-fast", who=who.id), phrase("haste-weighs", malus=faster)
        play.emit("fast", text, _FAST, who, told, malus=faster)
        called = order.current
        assert called is not None
        if order.numbers[who.id] + faster > called.count and _untouched(called):
            hastes.passed.clear()
            play.part(Initiative).put_back(play)
        play.part(Initiative).shift(play, who, faster, _FAST)

    def acted(self, play: Play, who: Combatant) -> Procedure[None]:
        """In the next turn everybody is asked again."""
        play.record(Hastes).passed.clear()
        return
        yield

    def round_top(self, play: Play) -> None:
        """Both last until the round ends."""
        hastes = play.record(Hastes)
        for id, lent in list(hastes.lent.items()):
            play.part(Initiative).shift(play, play.combatants[id], -lent, _FAST)
        self.fight_end(play)

    def fight_end(self, play: Play) -> None:
        """Nothing outlasts the fight."""
        hastes = play.record(Hastes)
        hastes.of.clear()
        hastes.lent.clear()
        hastes.passed.clear()
        hastes.again.clear()

    def terms(self, play: Play, use: Use) -> Iterable[Term]:
        """A malus a point on every action and reaction."""
        faster = play.record(Hastes).of.get(use.who.id)
        if faster and use.kind is not Kind.FREE:
            yield Term(Unit.MALUS, faster, phrase("acting-fast"), _FAST)

    def signs(self, play: Play) -> Iterable[tuple[str, Sign]]:
        """A sign on whoever acts fast."""
        for id, faster in play.record(Hastes).of.items():
            if play.able(play.combatants[id]):
                yield id, sign("hastes", malus=-faster)


class HastyOrder(Initiative):
    """Rounds by initiative, 10 a minute; a number that is rolled anew holds nothing of what haste lent the
    old one.
    """

    rounds: ClassVar[Cites] = (*Initiative.rounds, "screen.tempo.action")

    def give(self, play: Play, who: Combatant, number: int) -> None:
        """Give it as it is."""
        play.record(Hastes).lent.pop(who.id, None)
        super().give(play, who, number)

    def put_back(self, play: Play) -> None:
        """Have the turn that is called wait for its number again, having started."""
        if called := play.record(Order).current:
            play.record(Hastes).again.append(called.who)
        super().put_back(play)

    def starts(self, play: Play, slot: Slot) -> bool:
        """A turn that was put back has started already."""
        return super().starts(play, slot) and slot.who not in play.record(Hastes).again


def _untouched(slot: Slot) -> bool:
    """Whether nothing has been done in a turn, or a part of one, that could not be done after it."""
    return not (slot.acted or slot.moved or slot.kind == FIRST)
