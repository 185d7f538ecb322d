"""What is done outside one's own turn: by a check before somebody acts, or held back till after a turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.editions.encounter.act import Act, Slot
from winterdawn.editions.encounter.door import Door
from winterdawn.editions.encounter.part import ACTION, Part
from winterdawn.editions.zones.body.strain import Strain
from winterdawn.editions.zones.costs import ONE_STRESS
from winterdawn.editions.zones.order.track import Track, TrackOrder
from winterdawn.editions.zones.people.accounts import title
from winterdawn.editions.zones.people.reading import heroes
from winterdawn.editions.zones.rolls.prospects import Prospects
from winterdawn.editions.zones.rolls.rolling import ZoneRolls
from winterdawn.editions.zones.rolls.stakes import beside
from winterdawn.editions.zones.rolls.test import Test
from winterdawn.editions.zones.turns.budget import ActionBudget, ActionPurse
from winterdawn.editions.zones.turns.facts import BeforeAction, TryToActFirst
from winterdawn.editions.zones.turns.turn import HELD, OUT, ZoneTurn
from winterdawn.kernel.asks.ask import Choose, together
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.asks.unread import Unread, Worked
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import uncapital

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.zones.figures import Play
    from winterdawn.editions.zones.rolls.test import Cites
    from winterdawn.kernel.asks.ask import Outlook, Procedure
    from winterdawn.kernel.fact import Fact, Saying

_TRY: Cites = (
    "zones.interrupt.one",
    "zones.interrupt.check",
    "zones.interrupt.once",
    "zones.ruling.interrupt-before-turn",
)
_ANNOUNCED: Cites = ("zones.ruling.action-announced", *_TRY[:3])
_CHECK: Cites = ("zones.interrupt.check", "zones.ruling.attribute-check", "zones.ruling.one-success-suffices")
_PASSED: Cites = ("zones.interrupt.before", "zones.ruling.interrupted-chooses-anew")
_FAILED: Cites = ("zones.interrupt.fail-stress", "zones.ruling.interrupt-failure-keeps-action")
_CALL: Cites = ("zones.delay.until-end", "zones.delay.after-current", "zones.ruling.delay-no-check")
_LAST: Cites = ("zones.delay.until-end", "zones.ruling.held-in-track-order")
_LET = "pass"
_LATER, _NOW = Option("later", what=phrase("held-later")), Option("now", what=phrase("held-now"))


class OutOfTurn(Part):
    """Heroes alone act outside their turn (``zones.ruling.enemies-never-roll``)."""

    def _purse(self, play: Play, who: Combatant) -> ActionPurse:
        return play.part(ActionBudget).purse(play, who)

    def _may_try(self, play: Play, who: Combatant) -> bool:
        purse = self._purse(play, who)
        return play.able(who) and purse.actions > 0 and not (purse.tried or purse.waived)

    def test(self, who: Combatant) -> Test:
        """The AWARENESS check that it takes (``zones.interrupt.check``)."""
        return Test(who, phrase("to-act-out-of-turn"), "awareness", cites=_CHECK, fails=ONE_STRESS)

    def _odds(self, play: Play, who: Combatant) -> Fact:
        test = self.test(who)
        odds = play.part(Prospects).brief(play, test, "first")
        dice = play.part(Strain).dice
        more = dice(play, who, 1) - dice(play, who)
        return phrase("check-to-be-first", attribute=title(test.attribute), odds=odds, adds=bool(more))

    def _stakes(self, play: Play, who: Combatant) -> Fact:
        """The check, and whom they could harm by it."""
        harming = [play.says(act.label) for act in self._harming(play, who, OUT)]
        others = [] if harming else [play.says(act.label) for act in self._serving(play, who)]
        labels = [*harming, *others]
        if not labels:
            return phrase("nothing-to-gain", odds=self._odds(play, who))
        first, second = [*map(uncapital, labels), ""][:2]
        return phrase(
            "could-then",
            odds=self._odds(play, who),
            harmless=bool(others),
            first=first,
            second=second,
            more=len(labels) - 1,
        )

    # ------------------------------------------------------------ before somebody acts

    def asides(self, play: Play) -> Iterable[Door]:
        """In the turn of a friend: a door for each hero who could come first, until they let it pass. What an
        opponent means to do is announced, and asked about.
        """
        if play.tempo != ACTION:
            return
        acting = play.combatants[play.record(TrackOrder).current]
        for who in play.part(Track).ranked(play, heroes(play)):
            if who is acting or who.side != acting.side or not self._may_try(play, who):
                continue
            run, stakes = partial(self._comes_first, play, who), partial(self._stakes, play, who)
            ahead = partial(play.part(Prospects).ahead, play, self.test(who))
            jump = Act("interrupt", phrase("jump-in"), run, stakes, cites=_TRY, foresee=ahead)
            waive = partial(self._waives, play, who)
            passes = Act(_LET, phrase("no-jump-this-turn"), waive, phrase("not-asked-again"), idle=True)
            first, asked = not self._purse(play, acting).turn, TryToActFirst(who.id, acting.id)
            yield Door(
                who.seat,
                "",
                partial(iter, [passes, jump]),
                _TRY,
                who.id,
                default=_LET,
                pressing=first,
                question=asked,
                beside=beside(play, who)[:1],
                passes=_LET,
            )

    def _waives(self, play: Play, who: Combatant) -> Procedure[None]:
        self._purse(play, who).waived = True
        return
        yield

    def lets(
        self, play: Play, who: Combatant, doing: Saying, spared: Sequence[Combatant], cites: Cites
    ) -> Procedure[list[Combatant]]:
        """An opponent’s action is announced, and whoever could come first says whether they try; those who
        did come first, in the order of the track (``zones.ruling.action-announced``).
        """
        others = (each for each in heroes(play) if each.side != who.side and each not in spared)
        may = [each for each in others if self._may_try(play, each)]
        asked = play.part(Track).ranked(play, may)
        if not asked:
            return []
        doing = doing if play.figures.announced_actions == "on" else ""
        play.emit("announce", phrase("about-to-act", who=who.id, doing=bool(doing)), cites, who, doing)
        keys = yield from together(tuple(self._ask(play, each, who, doing) for each in asked))
        came: list[Combatant] = []
        for each, key in zip(asked, keys, strict=True):
            self._purse(play, each).waived = key == "turn"
            if key == "interrupt" and self._to_come_before(play, who) and play.able(each):
                came += yield from self.interrupt(play, each)
        return came

    def _to_come_before(self, play: Play, who: Combatant) -> bool:
        """Whether somebody still is about to act, whom nobody who came first has felled."""
        return play.able(who) and not play.part(Track).over(play)

    def _ask(self, play: Play, who: Combatant, by: Combatant, doing: Saying) -> Choose:
        keys, idle = ("no", "turn", "interrupt"), next(self._serving(play, who), None) is None
        figures = Worked(iter(("no", "interrupt")), partial(self._gains, play, who))

        def outlook(value: object) -> Outlook | None:
            return play.part(Prospects).ahead(play, self.test(who)) if value == "interrupt" else None

        return Choose(
            who.seat,
            "",
            Unread(keys, partial(self._options, play, who)),
            who.id,
            beside=() if idle else beside(play, who)[:1],
            cites=_ANNOUNCED,
            outlook=outlook,
            default="no",
            figures=figures,
            question=BeforeAction(who.id, by.id, doing, idle),
            usual="no" if idle else msgspec.UNSET,
        )

    def _options(self, play: Play, who: Combatant) -> OneOf:
        """Those of an ask before somebody acts."""
        jump = Option("interrupt", phrase("jump-in"), self._stakes(play, who), cites=_TRY)
        passes = Option("no", what=phrase("let-it-pass")), Option("turn", what=phrase("let-turn-pass"))
        return OneOf((*passes, jump))

    def _gains(self, play: Play, who: Combatant, key: str) -> Mapping[str, int]:
        """For players that count: whether there is something to gain and nothing to lose, and whether there
        is anything to do.
        """
        if key != "interrupt":
            return {"gain": 0, "use": 0}
        free = not play.part(Strain).dice(play, who, 1)
        harms, serves = free and self._harms(play, who, OUT), next(self._serving(play, who), None)
        return {"gain": int(harms), "use": int(serves is not None)}

    def _harms(self, play: Play, who: Combatant, kind: str) -> bool:
        """Whether they could harm somebody now."""
        return next(self._harming(play, who, kind), None) is not None

    def _harming(self, play: Play, who: Combatant, kind: str) -> Iterator[Act]:
        """What they could harm somebody by now."""
        acts = (act for act in play.acts(who, Slot(who.id, 0, kind)) if isinstance(act, Act))
        return (act for act in acts if act.figures and act.bar is None and act.worked().get("harm", 0) > 0)

    def _serving(self, play: Play, who: Combatant) -> Iterator[Act]:
        """What they could do before somebody acts that the rules have something come of. That there is
        nothing, others cannot see, as they do not know what talents and WP there are.
        """
        acts = (act for act in play.acts(who, Slot(who.id, 0, OUT)) if isinstance(act, Act))
        return (act for act in acts if not act.idle and act.bar is None and not act.worked().get("open"))

    def _comes_first(self, play: Play, who: Combatant) -> Procedure[None]:
        yield from self.interrupt(play, who)

    def interrupt(self, play: Play, who: Combatant) -> Procedure[list[Combatant]]:
        """Try to take an action before whoever is about to act, once a round; a failure costs Stress and no
        action (``zones.interrupt.counts``). Who acts so, if anybody does.
        """
        self._purse(play, who).tried = True
        fell = yield from play.part(ZoneRolls).roll(play, self.test(who))
        if not fell.passed:
            play.part(Strain).stress(play, who, _FAILED)
            return []
        if not play.able(who):
            return []
        text = phrase("acts-before", who=who.id, acting=play.record(TrackOrder).current)
        play.emit("interrupt", text, _PASSED, who)
        yield from play.part(ZoneTurn).single(play, who, OUT)
        return [who]

    # ------------------------------------------------------------ held actions

    def acted(self, play: Play, who: Combatant) -> Procedure[None]:
        """A turn is over: whoever holds an action says whether they take it now; who does not keeps it
        (``zones.delay.after-current``). After the last turn of a round all of them come anyhow.
        """
        for each in heroes(play):
            self._purse(play, each).waived = False
        if not play.part(Track).goes_on(play):
            return
        holders = play.part(Track).ranked(play, (each for each in heroes(play) if each is not who))
        asked = [each for each in holders if self._purse(play, each).held and self._can_act(play, each)]
        keys = yield from together(tuple(self._ask_held(play, each, who) for each in asked))
        yield from self._release(play, [each for each, key in zip(asked, keys, strict=True) if key == "now"])

    def _can_act(self, play: Play, who: Combatant) -> bool:
        return play.able(who) and self._purse(play, who).actions > 0

    def _ask_held(self, play: Play, who: Combatant, after: Combatant) -> Choose:

        def gains(key: str) -> Mapping[str, int]:
            return {"gain": int(key == _NOW.key and self._harms(play, who, HELD))}

        figures = Worked(iter((_LATER.key, _NOW.key)), gains)
        asked, among = phrase("take-held-now", who=who.id, after=after.id), OneOf((_LATER, _NOW))
        return Choose(
            who.seat, "", among, who.id, cites=_CALL, default="later", figures=figures, question=asked
        )

    def last(self, play: Play) -> Procedure[None]:
        """Before the round ends, all that are still held; what is not used then is lost."""
        yield from self._release(play, [who for who in heroes(play) if self._purse(play, who).held])

    def _release(self, play: Play, holders: list[Combatant]) -> Procedure[None]:
        for who in play.part(Track).ranked(play, holders):
            self._purse(play, who).held = False
            if self._can_act(play, who) and not play.part(Track).over(play):
                play.emit("held", phrase("takes-held", who=who.id), _LAST, who)
                yield from play.part(ZoneTurn).single(play, who, HELD)
