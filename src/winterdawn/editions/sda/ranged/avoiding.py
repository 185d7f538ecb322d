"""Avoiding: who notices a shot, and with how many reaction dice they dodge it, or whatever else comes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from winterdawn.editions.encounter.asks import one
from winterdawn.editions.sda.body.bleeding import Bleeding
from winterdawn.editions.sda.character.skills import all_skills
from winterdawn.editions.sda.combat.damage import DamageRoll
from winterdawn.editions.sda.combat.initiative import Initiative, Order
from winterdawn.editions.sda.combat.ways import Ways
from winterdawn.editions.sda.frame.part import SdaPart
from winterdawn.editions.sda.frame.rolls import terms_of
from winterdawn.editions.sda.frame.use import Kind, Purpose, Unit, Use, total
from winterdawn.editions.sda.moves.facing import Facing
from winterdawn.editions.sda.ranged.volley import Volley
from winterdawn.editions.sda.rolls.asking import AtHand, DiceQuestion
from winterdawn.editions.sda.rolls.budget import Budget
from winterdawn.editions.sda.rolls.foresight import Foresight
from winterdawn.editions.sda.rolls.throw import Throwing, reasons_text, told
from winterdawn.kernel.asks.ask import Procedure
from winterdawn.kernel.asks.choices import Option
from winterdawn.kernel.fact import phrase
from winterdawn.space.maps import Arc

if TYPE_CHECKING:
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Announced, Terms
    from winterdawn.editions.sda.frame.worth import Worth
    from winterdawn.editions.sda.rolls.foresight import Foresee
    from winterdawn.kernel.asks.ask import Outlook
    from winterdawn.kernel.asks.choices import Cites
    from winterdawn.kernel.fact import Saying

_DODGE: Cites = ("book.ranged.dodge", "book.ranged.dodge-effect", "book.reaction.avoid-ranged")
_PROVOKES: Cites = ("book.opportunity.trigger-dodge", "book.ranged.dodge-provokes")
_NOTICED: Cites = ("book.ruling.combat-ranged-facing", "book.ruling.table-noticing-shots")


class Avoiding(SdaPart):
    """Whoever is aware of a shot may roll reflex to avoid it (``book.ranged.dodge``)."""

    def aware(self, play: Play, who: Combatant, against: Combatant) -> Procedure[bool]:
        """Whether ``who`` notices what ``against`` sends their way; judged where it is open.

        ``book.ruling.combat-ranged-facing``, ``book.ruling.table-noticing-shots``.
        """
        doubt = self.doubt(play, who, against)
        if not doubt:
            return True
        if not play.gm or not play.able(who):
            return False
        unnoticed, noticed = phrase("goes-unnoticed", doubt=doubt), phrase("notices-it", who=who.id)
        options = (Option("no", what=unnoticed), Option("yes", what=noticed))
        asked = phrase("notices-shot", who=who.id, against=against.id)
        return (yield from one(play.judge(who), asked, options, _NOTICED, who.id)) == "yes"

    def doubt(self, play: Play, who: Combatant, against: Combatant) -> Saying:
        """Why it is open whether they notice; empty where it is not."""
        if play.part(Facing).side(play, who, against.place, against) is Arc.REAR:
            return phrase("stands-behind-whom", against=against.id, who=who.id)
        if who.surprised and play.round == 1 and not _called(play, who):
            return phrase("surprised-not-called", who=who.id)
        return ""

    def ways(self, play: Play, who: Combatant, against: Combatant | None) -> list[Use]:
        """The ways to dodge for which any die could fall, the best first."""
        uses = (use for use in self._uses(play, who, against) if play.part(Ways).can_roll(play, use))
        return sorted(uses, key=lambda use: -play.part(Ways).promise(play, use))

    def _uses(self, play: Play, who: Combatant, against: Combatant | None) -> Iterator[Use]:
        for skill in _SKILLS[play.figures.dodge_skill]:
            for attribute in all_skills()[skill].attributes:
                yield Use(who, skill, attribute, Kind.REACTION, Purpose.DODGE, against)

    def expected(self, play: Play, who: Combatant, against: Combatant) -> int:
        """The maluses on their dodge that everybody can see."""
        return play.part(Foresight).expected(play, next(self._uses(play, who, against)))

    def held_back(self, play: Play, who: Combatant, against: Combatant) -> int:
        """Maluses that count though nothing is rolled: those of being held, and no others.

        ``book.ruling.combat-ranged-negative``, ``book.ruling.combat-no-defence``.
        """
        return total(self.held(play, who, against), Unit.MALUS)

    def held(self, play: Play, who: Combatant, against: Combatant) -> Terms:
        """What holds somebody, and so counts though they do not dodge."""
        use = next(self._uses(play, who, against))
        return tuple(term for term in terms_of(play, use) if any(map(_holds, term.cites)))

    def unnoticed(self, play: Play, who: Combatant, against: Combatant) -> None:
        """Tell why somebody does not dodge a shot that nobody has them notice."""
        self._undodged(play, who, against, _NOTICED, self.doubt(play, who, against))

    def _undodged(
        self, play: Play, who: Combatant, against: Combatant | None, cites: Cites, doubt: Saying = ""
    ) -> None:
        """Tell that somebody does not dodge and why, and what counts against them all the same."""
        ways = play.part(Ways)
        barred = ways.unable(play, who)
        text = ways.declined(play, who, "dodge", barred, doubt)
        held = self.held(play, who, against) if against else ()
        words = phrase("all-the-same", why=reasons_text(held)) if held else ""
        play.emit("undefended", text, cites, who, words, against=against.id if against else None)
        if barred is None and not doubt:
            ways.confide(play, who, self.ways(play, who, against))

    def foresee(self, play: Play, target: Combatant, mine: Announced) -> Outlook:
        """What a shot leads to while it is not known whether it is dodged."""
        who, volley, alone = mine.use.who, play.part(Volley), self.held_back(play, target, mine.use.who)
        worth = self.worth(play, mine, who.seat)
        if not play.able(target) or self.doubt(play, target, who):
            return volley.undodged(play, mine, alone, worth)
        spent = play.part(Budget).spent(play, target, Kind.REACTION)
        return volley.first(play, mine, target.name, self.expected(play, target, who), alone, worth, spent)

    def met(self, play: Play, shot: Announced, target: Combatant, mine: Announced) -> Outlook:
        """What a dodge leads to, the dice of the shot being known."""
        worth = self.worth(play, shot, target.seat, suffers=True)
        alone = self.held_back(play, target, shot.use.who)
        return play.part(Volley).met(play, shot, mine, alone, worth)

    def worth(self, play: Play, shot: Announced, seat: str, *, suffers: bool = False) -> Worth | None:
        """What the hits of a shot come to, each of which is a damage die (``book.ranged.damage-per-hit``)."""
        return play.part(DamageRoll).worth(play, shot, seat, 1, suffers=suffers)

    def ahead(self, play: Play, use: Use, target: Combatant) -> Outlook | None:
        """What a shot in one way leads to with all its dice; none without dice."""
        return AtHand(play, use, 0).foreseen(partial(self.foresee, play, target))

    def dodge(
        self,
        play: Play,
        who: Combatant,
        against: Combatant | None,
        what: Saying,
        lead: Saying,
        foresee: Foresee,
        cites: Cites = _DODGE,
    ) -> Procedure[Announced | None]:
        """Let ``who`` announce a dodge of ``what``; none if they do not, or cannot any more.

        ``against`` is whoever takes aim at them, none where nobody does, as with a burst.

        It provokes: the dice stay set aside while those in whose range they stand strike
        (``book.ruling.combat-dodge-provokes-whom``). What has been announced falls at once afterwards.
        """
        uses = self.ways(play, who, against)
        if not uses:
            self._undodged(play, who, against, cites)
            return None
        near = play.threats(who)
        question = DiceQuestion(
            "",
            "",
            cites,
            foresee,
            task=phrase("dodge-dice", what=what, lead=lead, near=tuple(one.id for one in near)),
            optional=True,
            keep=bool(play.part(Initiative).expects(play, who)),
            answers=True,
            figures={"risks": len(near)} if near else {},
        )
        announced = yield from play.part(Throwing).announce(play, uses, question)
        if announced is None:
            self._undodged(play, who, against, cites)
            return None
        text = phrase("dodges-by", who=who.id, attribute=announced.use.attribute)
        play.emit("announce", text, cites, who, told(announced), dice=announced.dice)
        yield from play.part(Bleeding).aside(play, play.lets(who, phrase("dodges"), cites=_PROVOKES))
        if play.able(who):
            return announced
        lapsed = ("book.ruling.combat-dodge-provokes-whom",)
        play.emit("lapsed", phrase("cannot-dodge-any-more", who=who.id), lapsed, who)
        return None


_SKILLS = {"reflex": ("reflex",), "acrobatics": ("acrobatics",), "either": ("reflex", "acrobatics")}


def _holds(rule: str) -> bool:
    return rule.startswith("book.grapple.")


def _called(play: Play, who: Combatant) -> bool:
    """Whether their number has been called this round."""
    return any(slot.who == who.id for slot in play.record(Order).done)
