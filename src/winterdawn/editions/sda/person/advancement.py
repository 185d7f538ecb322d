"""Experience spent and awarded: ranks, families, attributes, and the game master's awards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from winterdawn.characters.advance import AdvanceError
from winterdawn.editions.encounter.act import Act
from winterdawn.editions.encounter.asks import figure
from winterdawn.editions.encounter.part import ACTION, INTERACTION, TRANSITION
from winterdawn.editions.sda.character.advance import (
    BACK,
    HIGHEST,
    TRADED,
    advanced,
    brought,
    last_raise,
    lowered,
    price,
    raisable,
    said,
    tradable,
)
from winterdawn.editions.sda.character.skills import ATTRIBUTES, skill_name
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.rolls.called import skill
from winterdawn.editions.sda.rolls.effort import Effort
from winterdawn.editions.sda.rolls.experience import Experience
from winterdawn.editions.wording.joining import joined
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.asks.confided import known_to
from winterdawn.kernel.fact import phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from winterdawn.editions.encounter.act import Acts, Slot
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.character.pieces import Step
    from winterdawn.editions.sda.character.sheet import Sheet
    from winterdawn.editions.sda.figures import Play
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Phrase, Saying


_TRADE: Cites = (
    "book.experience.group-trade",
    "book.experience.group-own-ranks",
    "book.experience.group-pools-unchanged",
)
_TIMING: Cites = ("book.ruling.rank-purchase-timing", "book.experience.skill-any-moment")
MOST_AWARD = 10


class Advancement(SdaPart):
    """Whatever its points pay for may be raised between tests (``book.ruling.rank-purchase-timing``)."""

    heading = "Experience"
    trading: ClassVar[Cites] = _TRADE
    """What a family trade goes by."""
    teaching: ClassVar[Cites] = ()
    """By what raising a skill brings points in attributes."""
    powers_in = frozenset({ACTION, INTERACTION, TRANSITION})

    def acts(self, play: Play, who: Combatant, slot: Slot | None) -> Acts:
        """What the points pay for now, and the families that three skills can be traded for."""
        barred = self._barred(play)
        for key in raisable(who.sheet):
            if _own(who, key) >= HIGHEST:
                continue
            cost = price(who.sheet, key)
            now = _standing(who, key)
            label = phrase("raise-from-to", skill=skill_name(key), now=now, then=now + 1)
            yield Act(
                f"raise:{key}",
                label,
                partial(self.lift, play, who, key),
                self.noted(play, who, key, now),
                cost=phrase("costs-points", points=cost),
                barred=barred,
            )
        for family, keys in tradable(who.sheet).items():
            if who.sheet.families.get(family, 0) >= HIGHEST:
                continue
            run = partial(self.trade, play, who, family, keys)
            yield Act(
                f"trade:{family}",
                phrase("trade-three-skills", family=skill_name(family)),
                run,
                barred=barred,
            )
        if last := last_raise(who.sheet):
            back, gained = -last.experience.get(last.choice, 0), said(brought(last))
            yield Act(
                "lower",
                phrase("take-back", step=last.label),
                partial(self.lower, play, who),
                phrase("given-back", points=back, gained=gained),
                barred=barred or _changed(who.sheet),
                idle=True,
                cites=(BACK,),
            )

    def _barred(self, play: Play) -> Barred | None:
        """Why nobody may raise anything now (``book.ruling.rank-purchase-timing``)."""
        timing = play.figures.purchase_timing
        if timing == "between-tests" or (timing == "between-scenes" and not play.open):
            return None
        return Barred(phrase("raises-skills-when", when=timing), _TIMING)

    def powers(self, play: Play) -> Acts:
        """Experience for an original use of a skill (``book.experience.skill-gm-award``)."""
        for who in play:
            label = phrase("award-experience", who=who.id)
            yield Act(f"gm:award:{who.id}", label, partial(self.award, play, who))

    def lift(self, play: Play, who: Combatant, key: str) -> Procedure[None]:
        """Raise a skill or an attribute by 1 and pay for it (``book.experience.no-transfer``)."""
        attribute = key in ATTRIBUTES
        brings = yield from self.brings(play, who, key)
        cost, now = price(who.sheet, key), _standing(who, key) + 1
        who.sheet = advanced(who.sheet, key, brings=brings)
        cites = (*self.why(key), "book.experience.no-transfer", *(self.teaching if brings else ()))
        text = phrase("raises-for", who=who.id, skill=skill_name(key), points=cost)
        words = joined(standing(key, now), said(brings))
        play.emit("raise", text, cites, who, words, audience=play.seats(who))
        if not attribute and play.figures.group_trade == "automatic":
            yield from self._traded(play, who, who.sheet.family(key))

    def noted(self, play: Play, who: Combatant, key: str, now: int) -> Saying:
        """What it changes to raise something from ``now``."""
        return "" if key in ATTRIBUTES else phrase("dice-in-place-of", then=now + 2, now=now + 1)

    def brings(self, play: Play, who: Combatant, key: str) -> Procedure[Mapping[str, int]]:
        """The points in attributes that raising a skill brings."""
        return {}
        yield

    def why(self, key: str) -> Cites:
        """The price of a skill or an attribute, and when it may be paid."""
        rule = "book.experience.attribute-cost" if key in ATTRIBUTES else "book.experience.skill-cost"
        return (rule, "book.experience.skill-any-moment")

    def _traded(self, play: Play, who: Combatant, family: str) -> Procedure[None]:
        """Trade whatever a family has to give (``book.ruling.group-trade-optional``)."""
        while (keys := tradable(who.sheet).get(family)) and who.sheet.families.get(family, 0) < HIGHEST:
            yield from self.trade(play, who, family, keys)

    def trade(self, play: Play, who: Combatant, family: str, keys: tuple[str, ...]) -> Procedure[None]:
        """Lower three skills for a rank of their family; the player says which
        (``book.ruling.group-trade-optional``).
        """
        three: list[str] = []
        while len(three) < TRADED:
            left = [key for key in keys if key not in three]
            if len(left) == TRADED - len(three):
                three += left
                break
            asked = phrase("lower-which-skill", number=len(three) + 1, of=TRADED)
            ask = skill(who.seat, asked, left, self.trading, who.id)
            three.append((yield from known_to(play.seats(who), ask)))
        who.sheet = advanced(who.sheet, family, three)
        names, rank = tuple(map(skill_name, three)), who.sheet.families[family]
        play.emit(
            "trade",
            phrase("trades-for", who=who.id, skills=names, family=skill_name(family)),
            self.trading,
            who,
            phrase("now-at", now=rank),
            audience=play.seats(who),
        )

    def lower(self, play: Play, who: Combatant) -> Procedure[None]:
        """Take the last raise or trade back for what it cost; a trade that was forced goes with the raise
        that forced it (``book.ruling.table-advancement-back``).
        """
        forced, step = play.figures.group_trade == "automatic", last_raise(who.sheet)
        while step is not None:
            who.sheet = lowered(who.sheet)
            text = phrase("takes-back", who=who.id)
            play.emit("lower", text, (BACK,), who, step.label, audience=play.seats(who))
            before = last_raise(who.sheet)
            along = forced and before and _forces(who.sheet, before, step) and not _changed(who.sheet)
            step = before if along else None
        play.part(Effort).trim(play, who)
        return
        yield

    def award(self, play: Play, who: Combatant) -> Procedure[None]:
        """Points in the skill that was used, by default 1 (``book.ruling.gm-award-size``)."""
        cites = ("book.experience.skill-gm-award", "book.ruling.gm-award-size")
        key = yield from skill(
            play.gm, phrase("experience-in-which", who=who.id), who.sheet.known(), cites, who.id
        )
        points = yield from figure(play.gm, phrase("how-many-points"), 1, MOST_AWARD, cites, who=who.id)
        play.part(Experience).earn(play, who, key, cites, points)


def _changed(sheet: Sheet) -> Barred | None:
    """Why the last raise cannot be taken back; none if it can."""
    try:
        lowered(sheet)
    except AdvanceError as error:
        return Barred(str(error), (error.rule,))
    return None


def _forces(sheet: Sheet, step: Step, trade: Step) -> bool:
    """Whether a choice of advancement may have forced the trade after it."""
    members = [skill.key for skill in sheet.members(trade.choice)]
    return step.choice in (*members, *([trade.choice] if members else []))


def _own(who: Combatant, key: str) -> int:
    """The score of an attribute or the own rank of a skill."""
    sheet: Sheet = who.sheet
    return sheet.attributes[key] if key in ATTRIBUTES else sheet.skills.get(key, 0)


def standing(key: str, now: int) -> Phrase:
    """Where an attribute or a skill stands now, in the dice that people see."""
    if key in ATTRIBUTES:
        return phrase("now-at", now=now)
    return phrase("now-at-rank", dice=now + 1, rank=now)


def _standing(who: Combatant, key: str) -> int:
    """The score of an attribute or the total rank of a skill."""
    sheet: Sheet = who.sheet
    return sheet.attributes[key] if key in ATTRIBUTES else sheet.rank(key)
