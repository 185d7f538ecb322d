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
_NO_SPEECH = Barred("an animal makes no speeches", ("book.ruling.table-animals",))
_NOBODY = Barred("no ally hears you", ("book.ruling.combat-inspire-scope",))


class Inspiring(SdaPart):
    """An open-ended test of oration-poetry, whose MoSes become spirit of allies
    (``book.ruling.combat-inspire-scope``).
    """

    acts_in = frozenset({ACTION})
    heading = "Words"
    skill: ClassVar[str] = "oration-poetry"
    unit: ClassVar[str] = "spirit"
    """What is handed out."""
    sharing: ClassVar[Cites] = _SHARE
    """Why it is handed out so."""

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Speak to allies, where there are any."""
        if slot is None or slot.acted:
            return
        if play.allies(who):
            yield Act(
                "inspire",
                "Inspire allies",
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
        yield from play.part(Distraction).by(play, who, INSPIRE, "makes a speech")
        if not play.able(who):
            return
        tests, use = play.part(CalledTests), self._use(who)
        prompt = "Inspire your allies with how many dice?"
        rolled = yield from tests.roll(play, [use], prompt, (_RULE, _GAIN))
        if rolled is None:
            return
        mos = max(0, rolled.net)
        tests.tell(play, use, rolled, mos, (_RULE,))
        yield from self.share(play, who, mos)
        yield from play.part(Aftermath).reckon(play, [(rolled, mos > 0)])

    def gain(self, play: Play) -> str:
        """What a speech brings, in words."""
        return f"{play.figures.inspire_spirit} spirit for each MoS, handed out as you like"

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
                gain = yield from figure(
                    who.seat,
                    f"How much of {much} {self.unit} for {other.name}?",
                    0,
                    most,
                    self.sharing,
                    act=f"Give {{}} {self.unit}",
                    suggested=min(most, -(-much // others)),
                    who=who.id,
                    lead=self.lead(play, other),
                )
            self.give(play, who, other, gain)
            much -= gain

    def lead(self, play: Play, other: Combatant) -> str:
        """How an ally stands, in words."""
        return f"{other.name} has {play.part(Effort).left(play, other)} of {other.sheet.maximum_spirit}."

    def give(self, play: Play, who: Combatant, other: Combatant, gain: int) -> None:
        """An ally takes their share."""
        text = f"{who.name} inspires {other.name}"
        play.part(Effort).change(play, other, gain, text, (*_SHARE, *why(other)), companion=True)


def why(other: Combatant) -> Cites:
    """What reaching somebody goes by, beside what all speeches do."""
    return (_ANIMALS,) if other.sheet.has("speechless") else ()
