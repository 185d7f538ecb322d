"""The ends of virtues that can be called upon, and the rules of each."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from winterdawn.editions.sda.character.virtues import ENDS, FURTHER, VIRTUES, Virtue, die
from winterdawn.editions.sda.frame.use import Term, Unit
from winterdawn.editions.sda.rolls.asking import AtHand
from winterdawn.editions.sda.rolls.throw import Throwing
from winterdawn.kernel.asks.ask import Outlook, Share
from winterdawn.kernel.asks.choices import Barred
from winterdawn.kernel.fact import Phrase, phrase
from winterdawn.kernel.wording import averaged

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from winterdawn.dice.virtue import VirtueRoll
    from winterdawn.editions.encounter.people import Combatant
    from winterdawn.editions.sda.figures import Play
    from winterdawn.editions.sda.frame.use import Use
    from winterdawn.editions.sda.person.virtues import Call

_RULES = {
    ("courage", "lack"): ("book.virtue.craven-call", "book.virtue.craven-reversal"),
    ("courage", "excess"): ("book.virtue.daring-call", "book.virtue.daring-reversal"),
    ("faith", "lack"): ("book.virtue.iconoclast-call", "book.virtue.iconoclast-reversal"),
    ("faith", "excess"): ("book.virtue.devout-call", "book.virtue.devout-reversal"),
    ("honesty", "lack"): ("book.virtue.devious-call", "book.virtue.devious-reversal"),
    ("honesty", "excess"): ("book.virtue.frank-call", "book.virtue.frank-reversal"),
    ("pride", "lack"): ("book.virtue.meek-call", "book.ruling.virtue-missing-reversal"),
    ("pride", "excess"): ("book.virtue.dignified-call", "book.virtue.dignified-reversal"),
    ("temperance", "lack"): ("book.virtue.debauched-call", "book.virtue.debauched-reversal"),
    ("temperance", "excess"): ("book.virtue.disciplined-call", "book.virtue.disciplined-reversal"),
}
"""The rules of each end: what fits it, and what turning against it does."""


class CalledEnd(NamedTuple):
    """An end of a virtue as something to do."""

    virtue: str
    end: str
    key: str
    label: Phrase


def rules_of(virtue: str, end: str) -> tuple[str, str]:
    """What fits an end, and what turning against it does; a virtue beside the five has only the general
    rules (``book.ruling.seven-or-five-virtues``).
    """
    return _RULES.get((virtue, end), (FURTHER, FURTHER))


def words_for(who: Combatant, virtue: str, end: str) -> str:
    """The pair of words for an end of a virtue of somebody."""
    found: Virtue = who.sheet.all_virtues[virtue]
    return found.end(end)


def calls(who: Combatant) -> tuple[CalledEnd, ...]:
    """Every end that somebody may call upon."""
    virtues: Mapping[str, Virtue] = who.sheet.all_virtues
    return OF_THE_FIVE if virtues is VIRTUES else _ends(tuple(virtues.values()))


@lru_cache(maxsize=256)
def _ends(virtues: tuple[Virtue, ...]) -> tuple[CalledEnd, ...]:
    return tuple(
        CalledEnd(virtue.key, end, f"call:{virtue.key}:{end}", phrase("draw-on-side", end=virtue.end(end)))
        for virtue in virtues
        for end in ENDS
    )


OF_THE_FIVE = _ends(tuple(VIRTUES.values()))


def judged(use: Use, virtue: str, call: Call, answer: str) -> list[Term]:
    """What a call brings a roll that is ruled ``with`` it, ``against`` it or neither."""
    words, (_, reversal) = words_for(use.who, virtue, call.end), rules_of(virtue, call.end)
    if answer == "with" and not call.turned:
        return [Term(Unit.DICE, call.mos, phrase("called-upon", end=words), ("book.virtue.bonus-dice",))]
    if answer == "against":
        return [Term(Unit.MALUS, call.mos, phrase("against-end", end=words), ("book.virtue.malus", reversal))]
    return []


def is_judged(play: Play, uses: Sequence[Use], calls: Mapping[str, Call]) -> bool:
    """Whether it matters how a roll stands to calls: not where no die may fall even with all of them, with
    what others have brought ``uses`` already, and nothing else counts then, but for a turn against one that
    lasts.
    """
    if play.figures.virtue_turn == "permanent":
        return True
    helped = [term for virtue, call in calls.items() for term in judged(uses[0], virtue, call, "with")]
    ways = [replace(use, terms=(*use.terms, *helped)) for use in uses]
    without = play.part(Throwing).counts_without_dice
    return any(without(way) or AtHand(play, way, 0).granted.most for way in ways)


def called_already(who: Combatant, virtue: str) -> Barred:
    """Why a virtue cannot be called upon once more."""
    why = phrase("called-upon-already", virtue=who.sheet.all_virtues[virtue].name)
    return Barred(why, ("book.ruling.virtue-call-frequency",))


def die_text(who: Combatant, virtue: str, end: str) -> str:
    """The die that a call rolls."""
    return f"1d{die(who.sheet.virtue(virtue), end)}"


def foreseen(roll: VirtueRoll) -> Outlook:
    """What a call leads to."""
    none = float(roll.odds().exactly(0))
    shares = (Share(phrase("a-bonus"), "ours", 1 - none), Share(phrase("nothing"), "theirs", none))
    return Outlook(shares, phrase("mean-successes", mean=averaged(float(roll.odds().mean))))
