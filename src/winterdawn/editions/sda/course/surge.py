"""The end of a fight, and the spirit surge of those who won it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from winterdawn.dice import Pool
from winterdawn.editions.encounter.part import ACTION
from winterdawn.editions.goal.outcome import FightEnded, FightOutcome
from winterdawn.editions.sda.character.skills import all_skills, skill_name
from winterdawn.editions.sda.course.goals import Goals
from winterdawn.editions.sda.course.stalemate import stalemate
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.use import Kind, Purpose, Use
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.called import CalledTests
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.kernel.asks.ask import Choose, Outlook, Procedure, Share, pick, side_by_side
from winterdawn.kernel.asks.choices import OneOf, Option
from winterdawn.kernel.asks.unread import Worked
from winterdawn.kernel.fact import phrase
from winterdawn.kernel.wording import averaged, percent

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced
    from winterdawn.kernel.fact import Saying


_SKILLS = ("resist-fatigue", "ego")


class Surge(SdaPart):
    """The end of a fight (``book.ruling.combat-end``)."""

    def close(self, play: Play) -> Procedure[None]:
        """Name the winning side, if there is one, and let its members gather themselves.

        An encounter that was set up as a fight is over with it.

        ``book.ruling.combat-end``, ``book.ruling.table-combat-closes``.
        """
        decided = play.part(Goals).decided(play)
        able = {who.side for who in play if play.able(who)}
        sides = able if decided is None else {decided.winner}
        winners = [who for who in play if sides == {who.side} and play.able(who)]
        outcome = FightOutcome(
            play.round,
            winners[0].side if winners else "",
            tuple(who.id for who in winners),
            decided.why if decided else None if winners else stalemate(play),
        )
        if play.setup.tempo == ACTION:
            play.outcome = outcome
        cites = Goals.cites if decided else ("book.ruling.combat-end", "book.ruling.table-combat-closes")
        play.note(FightEnded(outcome), *cites)
        for part in play.answering(SdaPart.fought_out):
            yield from part.fought_out(play, winners)
        for part in play.answering(SdaPart.fight_end):
            part.fight_end(play)
        eager = [who for who in winners if play.part(Effort).cap(play, who)]
        choices = yield from side_by_side([_choose(play, who) for who in eager])
        for who, skill in zip(eager, choices, strict=True):
            if skill:
                yield from _surge(play, who, skill)


def _choose(play: Play, who: Combatant) -> Procedure[str]:
    """Each winner may test resist-fatigue or ego (``book.surge.test``); whether any spirit is left to roll
    with, their side alone knows.
    """
    options = tuple(
        Option(skill, skill_name(skill).capitalize(), _dice(play, _uses(who, skill)[0])) for skill in _SKILLS
    )
    whole = play.part(Effort).left(play, who) >= int(who.sheet.maximum_spirit)
    ask = Choose(
        who.seat,
        "",
        OneOf(options),
        who=who.id,
        extra=(Option("none", phrase("neither")),),
        question=phrase("gather-yourself", whole=whole, each=play.figures.surge_spirit),
        cites=("book.surge.test", "book.surge.gain", "book.ruling.combat-surge-eligible"),
        figures=Worked(_SKILLS, lambda skill: {"mean": _mean(play, _uses(who, skill)[0])}),
        audience=play.seats(who),
        usual="none" if whole else msgspec.UNSET,
    )
    answer = yield from pick(ask)
    return "" if answer == "none" else answer


def _surge(play: Play, who: Combatant, skill: str) -> Procedure[None]:
    """Each MoS gives spirit, before whatever else the roll leaves (``book.surge.gain``,
    ``book.ruling.combat-surge-eligible``).
    """
    cites = ("book.surge.test",)

    def gain(mos: int) -> None:
        each, cites = play.figures.surge_spirit, ("book.surge.gain",)
        text = phrase("takes-heart", who=who.id, each=each)
        if not play.part(Effort).change(play, who, mos * each, text, cites) and mos:
            play.emit("spirit", text, cites, who, phrase("at-full-spirit"), audience=play.seats(who))

    asked = phrase("roll-with-how-many", skill=skill_name(skill))
    seen = partial(_regained, play, who)
    yield from play.part(CalledTests).open_ended(
        play, _uses(who, skill), asked, cites, gain=gain, foresee=seen
    )


def _regained(play: Play, who: Combatant, chosen: Announced) -> Outlook:
    """The spirit that dice bring back, no more than is lacking."""
    each = play.figures.surge_spirit
    lacking = int(who.sheet.maximum_spirit) - play.part(Effort).left(play, who)
    gained = chosen.hand(play.scale).results().map(lambda mos: min(lacking, max(0, mos) * each))
    some, full = float(gained.at_least(1)), float(gained.at_least(max(1, lacking)))
    shares = Share(phrase("spirit-comes-back"), "ours", some), Share(phrase("none-does"), "theirs", 1 - some)
    if not lacking:
        return Outlook(shares, phrase("lacks-no-spirit"))
    mean = averaged(float(gained.mean))
    return Outlook(shares, phrase("spirit-on-average", mean=mean, lacking=lacking, full=percent(full)))


def _uses(who: Combatant, skill: str) -> list[Use]:
    """The ways to roll a skill, the best first."""
    attributes = sorted(all_skills()[skill].attributes, key=lambda name: -who.sheet.attributes[name])
    return [Use(who, skill, attribute, Kind.FREE, Purpose.TEST) for attribute in attributes]


def _dice(play: Play, use: Use) -> Saying:
    """The own dice that a roll has."""
    hand = AtHand(play, use, 0)
    return str(Pool.of(hand.room, hand.granted.faces)) if hand.room else phrase("without-dice")


def _mean(play: Play, use: Use) -> int:
    """Hundredths of MoS that all own dice bring on average."""
    hand = AtHand(play, use, 0)
    return int(100 * hand.announced(hand.room).hand(play.scale).results().mean)
