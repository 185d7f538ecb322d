"""Inspiring: a short speech that lifts the hearts of allies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.moves.distraction import INSPIRE, Distraction
from winterdawn.editions.sda.rolls.aftermath import Aftermath
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.words.speaking import Speaking
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Fact, phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.ask import Procedure
    from winterdawn.kernel.asks.choices import Cites

_RULE, _GAIN = "book.manoeuvre.inspire", "book.manoeuvre.inspire-gain"
_SHARE = (_GAIN, "book.manoeuvre.inspire-not-self", "book.ruling.combat-inspire-scope")
_ANIMALS = "book.ruling.table-speech-animals"
_NO_SPEECH = Barred(phrase("animals-make-no-speeches"), ("book.ruling.table-animals",))
_NOBODY = Barred(phrase("no-ally-hears"), ("book.ruling.combat-inspire-scope",))


class Inspiring(SdaPart):
    """An open-ended test of oration-poetry, whose MoSes become spirit of allies
    (``book.ruling.combat-inspire-scope``).
    """

    acts_in = frozenset({ACTION})
    heading = "Words"
    skill: ClassVar[str] = "oration-poetry"
    sharing: ClassVar[Cites] = _SHARE
    """Why it is handed out so."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Speak to allies, where there are any."""
        if slot is None or slot.acted:
            return
        if play.allies(who):
            yield Act(
                "inspire",
                phrase("inspire-allies"),
                partial(self._act, play, who, slot),
                self.gain(play),
                barred=partial(self._barred, play, who),
                cites=("book.action.inspire", _RULE),
                costs=ONE_ACTION,
                foresee=lambda: play.part(CalledTests).ahead(play, [self._use(who)]),
            )

    def _barred(self, play: Play, who: Combatant) -> Barred | None:
        if who.sheet.has("speechless"):
            return _NO_SPEECH
        if not play.part(Speaking).hearers(play, who):
            return _NOBODY
        return play.part(Ways).barred(play, [self._use(who)])

    def _use(self, who: Combatant) -> Use:
        return Use(who, self.skill, all_skills()[self.skill].attributes[0], Kind.ACTION, Purpose.TEST)

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """It provokes (``book.ruling.combat-distraction``)."""
        slot.act()
        yield from play.part(Distraction).by(play, who, INSPIRE, phrase("making-speech"))
        if not play.able(who):
            return
        tests, use = play.part(CalledTests), self._use(who)
        rolled = yield from tests.roll(play, [use], phrase("inspire-dice"), (_RULE, _GAIN))
        if rolled is None:
            return
        mos = max(0, rolled.net)
        tests.tell(play, use, rolled, mos, (_RULE,))
        yield from self.share(play, who, mos)
        yield from play.part(Aftermath).reckon(play, [(rolled, mos > 0)])

    def gain(self, play: Play) -> Fact:
        """What a speech brings."""
        return phrase("speech-brings", spirit=play.figures.inspire_spirit)

    def share(self, play: Play, who: Combatant, mos: int) -> Procedure[None]:
        """The speaker hands the spirit out among conscious allies, each up to their maximum."""
        hearers = play.part(Speaking).hearers(play, who)
        rooms = {other: other.sheet.maximum_spirit - play.part(Effort).left(play, other) for other in hearers}
        yield from self.hand_out(play, who, mos * play.figures.inspire_spirit, rooms)

    def hand_out(
        self, play: Play, who: Combatant, much: int, rooms: Mapping[Combatant, int]
    ) -> Procedure[None]:
        """So much is given, as the speaker likes, to those who have room for any of it."""
        rooms = {other: room for other, room in rooms.items() if room}
        for number, (other, room) in enumerate(rooms.items()):
            most, others = min(much, room), len(rooms) - number
            gain = most
            if others > 1 and most:
                asked = phrase(
                    "hand-out",
                    other=other.id,
                    much=much,
                    fear=self.fear(play, other),
                    left=play.part(Effort).left(play, other),
                    most=other.sheet.maximum_spirit,
                )
                suggested = min(most, -(-much // others))
                gain = yield from figure(
                    who.seat, asked, 0, most, self.sharing, suggested=suggested, who=who.id
                )
            self.give(play, who, other, gain)
            much -= gain

    def fear(self, play: Play, other: Combatant) -> int:
        """How afraid an ally is, where that matters."""
        return 0

    def give(self, play: Play, who: Combatant, other: Combatant, gain: int) -> None:
        """An ally takes their share."""
        text = phrase("inspires", who=who.id, other=other.id)
        play.part(Effort).change(play, other, gain, text, (*_SHARE, *why(other)), companion=True)


def why(other: Combatant) -> Cites:
    """What reaching somebody goes by, beside what all speeches do."""
    return (_ANIMALS,) if other.sheet.has("speechless") else ()
