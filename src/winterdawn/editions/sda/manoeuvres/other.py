"""Anything else that fits into a turn, in the player's own words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import one
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.sda.character.skills import skill_name
from winterdawn.editions.sda.frame.costs import ONE_ACTION
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind
from winterdawn.editions.sda.moves.distraction import CITES as DISTRACTS
from winterdawn.editions.sda.moves.distraction import OBJECT, Distraction
from winterdawn.editions.sda.rolls.called import skill
from winterdawn.editions.sda.tests.ruling import Asked, Rulings
from winterdawn.editions.sda.tests.single import SingleTests
from winterdawn.editions.sda.tests.skilltest import SkillTests
from winterdawn.editions.sda.tests.task import OPEN, STATIC
from winterdawn.kernel.asks.ask import Choose, Procedure, pick
from winterdawn.kernel.asks.choices import Option, Text
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites

LONGEST = 120
"""Characters of what somebody says they do."""
_OTHER: Cites = (
    "book.action.other",
    "book.rule-zero.gm-last-word",
    "book.ruling.table-other-action",
)
_HAPPENS, _TEST, _REFUSED, _DRAWS = "happens", "test", "refused", "draws"


class Otherwise(SdaPart):
    """Whatever fits into about six seconds, if the game master agrees (``book.action.other``)."""

    heading = "Manoeuvres"
    acts_in = frozenset({ACTION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """Say what it is."""
        if slot is not None and not slot.acted:
            run, label, note = (
                partial(self._act, play, who, slot),
                phrase("do-something-else"),
                phrase("in-own-words"),
            )
            yield Act("other", label, run, note, idle=True, costs=ONE_ACTION, cites=_OTHER[:1])

    def _act(self, play: Play, who: Combatant, slot: Slot) -> Procedure[None]:
        """It takes the action unless it is not possible."""
        among = Text(LONGEST, ("something that the rules do not name",), example=True)
        asked = phrase("do-what")
        deed = yield from pick(Choose(who.seat, "", among, who.id, cites=_OTHER[:1], question=asked))
        play.emit("other", phrase("wants-to-do", who=who.id, deed=deed), _OTHER[:1], who)
        judged = yield from self._judged(play, who, deed)
        if judged == _REFUSED:
            play.emit("ruling", phrase("cannot-do-that-now", who=who.id), _OTHER, who)
            return
        slot.act()
        near = play.threats(who)
        if near and (yield from self._draws(play, who, deed, near)):
            yield from play.lets(who, phrase("looking-away"), cites=DISTRACTS)
        if not play.able(who):
            return
        if judged == _TEST:
            yield from self._test(play, who, deed)
        else:
            play.emit("other", phrase("does-it", who=who.id), _OTHER, who)

    def _judged(self, play: Play, who: Combatant, deed: str) -> Procedure[str]:
        """What comes of it, which nobody's absence grants (``book.ruling.table-absent-game-master``)."""
        options = (
            Option(_HAPPENS, what=phrase("it-happens")),
            Option(_TEST, what=phrase("test-decides")),
            Option(_REFUSED, what=phrase("not-possible-now")),
        )
        asked = phrase("does-deed-work", who=who.id, deed=deed)
        return (yield from one(play.judge(who), asked, options, _OTHER, who.id, default=_REFUSED))

    def _draws(self, play: Play, who: Combatant, deed: str, near: list[Combatant]) -> Procedure[bool]:
        """Whether it takes attention away, asked where somebody ``near`` could make use of it
        (``book.opportunity.trigger-other``).
        """
        asked = phrase("does-deed-distract", deed=deed, near=tuple(each.id for each in near))
        options = [Option(_DRAWS, phrase("yes-they-may-strike")), Option("no", phrase("no"))]
        usual = _DRAWS if play.part(Distraction).draws(play, OBJECT) else "no"
        key = yield from one(play.judge(who), asked, options, DISTRACTS, who.id, default=usual)
        return key == _DRAWS

    def _test(self, play: Play, who: Combatant, deed: str) -> Procedure[None]:
        """A test of a skill, with dice of an action, as the game master rules."""
        judge, cites = play.judge(who), (*_OTHER, "book.test.gm-may-ask")
        known = play.part(SkillTests).tested(who)
        key = yield from skill(judge, phrase("which-skill-for-deed", deed=deed), known, cites, who.id)
        prompt = phrase("how-hard-is-deed", who=who.id, skill=skill_name(key), deed=deed)
        asked = Asked(judge, prompt, who, (key,), kinds=(STATIC, OPEN))
        ruling = yield from play.part(Rulings).rule(play, asked)
        task = ruling.task(who, key)
        attempt = replace(task.main, kind=Kind.ACTION)
        yield from play.part(SingleTests).once(play, replace(task, attempts=(attempt,)))
